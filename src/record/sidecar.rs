//! Names made of a file's own name or path.

use std::path::Path;

/// The longest part of the file's own name that is kept, in bytes. With what is added the name
/// stays below the 255 bytes that file systems commonly allow.
const KEPT: usize = 180;

/// The start of the names of a file's temporary files: `.NAME.`. A name that is too long, or is
/// not Unicode, is cut and made unique by a checksum.
pub(super) fn stem(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default();
    match name.to_str() {
        Some(name) if name.len() <= KEPT => format!(".{name}."),
        _ => {
            let lossy = name.to_string_lossy();
            let end = (0..=KEPT).rev().find(|&end| lossy.is_char_boundary(end)).unwrap_or(0);
            let kept = lossy.get(..end).unwrap_or_default();
            format!(".{kept}~{:016x}.", checksum(name.as_encoded_bytes()))
        }
    }
}

/// The 64-bit FNV-1a checksum: the same in every version of the program, unlike the standard
/// library's hasher, so that two versions agree on the name of a lock.
pub(super) fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_names_are_kept_whole() {
        assert_eq!(stem(Path::new("/games/evening.json")), ".evening.json.");
        assert_eq!(stem(Path::new("a")), ".a.");
    }

    #[test]
    fn long_names_are_cut_and_made_unique() {
        let name = |last: char| format!("{}{last}", "三".repeat(84)); // 253 bytes
        let (a, b) = (stem(Path::new(&name('a'))), stem(Path::new(&name('b'))));
        assert_ne!(a, b);
        assert!(a.len() < 255 - 20);
    }

    #[test]
    fn checksum_is_fnv_1a() {
        // The published test values of that checksum.
        assert_eq!(checksum(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(checksum(b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(checksum(b"foobar"), 0x8594_4171_f739_67e8);
    }
}
