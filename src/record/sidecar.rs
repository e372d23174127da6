//! The names of the files that stand beside a game's file for a while: its lock and, during a
//! save, the temporary file.

use std::path::{Path, PathBuf};

/// The longest piece of the file's own name that is kept, in bytes. With what is added the name
/// stays below the 255 bytes that file systems commonly allow.
const KEPT: usize = 180;

/// The path of the hidden file `.NAME.ENDING` beside a file `NAME`.
///
/// A name that is too long, or is not Unicode, is cut and told apart from others by a checksum.
pub(super) fn beside(path: &Path, ending: &str) -> PathBuf {
    path.with_file_name(format!("{}{ending}", stem(path)))
}

/// What all the sidecars of a file start with: `.NAME.`.
pub(super) fn stem(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default();
    match name.to_str() {
        Some(name) if name.len() <= KEPT => format!(".{name}."),
        _ => {
            let lossy = name.to_string_lossy();
            let end = (0..=KEPT).rev().find(|&end| lossy.is_char_boundary(end)).unwrap_or(0);
            let kept = &lossy[..end.min(lossy.len())];
            format!(".{kept}~{:016x}.", checksum(name.as_encoded_bytes()))
        }
    }
}

/// The 64-bit FNV-1a checksum: the same in every version of the program, unlike the standard
/// library's hasher, so that two versions agree on the name of a lock.
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_names_are_kept_whole() {
        let path = Path::new("/games/evening.json");
        assert_eq!(beside(path, "lock"), Path::new("/games/.evening.json.lock"));
        assert_eq!(beside(Path::new("a"), "lock"), Path::new(".a.lock"));
    }

    #[test]
    fn long_names_are_cut_and_told_apart() {
        let name = |last: char| format!("{}{last}", "三".repeat(84)); // 253 bytes
        let (a, b) = (beside(Path::new(&name('a')), "lock"), beside(Path::new(&name('b')), "lock"));
        assert_ne!(a, b);
        assert!(a.as_os_str().len() < 255 - 20);
    }

    #[test]
    fn checksum_is_fnv_1a() {
        // The published test values of that checksum.
        assert_eq!(checksum(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(checksum(b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(checksum(b"foobar"), 0x8594_4171_f739_67e8);
    }
}
