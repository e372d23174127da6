#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    bodies::positions::edits(bytes);
});
