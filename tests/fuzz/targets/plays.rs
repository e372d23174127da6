#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    support::fuzz::plays::holds(bytes);
});
