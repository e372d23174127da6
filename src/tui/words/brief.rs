//! What files are called where there is little room, and what systems say of them, in fewer words.

use std::path::Path;

use crate::record::shown;

/// The file's name without its folder; of a path that ends in no name, all of it.
pub(crate) fn file_name(path: &Path) -> String {
    path.file_name().map_or_else(|| shown(path).to_string(), |name| shown(name).to_string())
}

/// A problem with a file in the words of the players: the file by its name alone, and without the
/// number that the system has for the error.
pub(crate) fn problem(said: &str, path: Option<&Path>) -> String {
    let mut said = match path {
        Some(path) => said.replace(&shown(path).to_string(), &file_name(path)),
        None => said.to_owned(),
    };
    while let Some(start) = said.find(OS_ERROR) {
        let after = said.get(start + 1..).unwrap_or_default();
        let Some(length) = after.find(')') else {
            break;
        };
        said.replace_range(start..start + 1 + length + 1, "");
    }
    said
}

/// How the standard library begins the number of a system's error.
const OS_ERROR: &str = " (os error ";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_problem_has_the_name_of_the_file_and_no_number_of_an_error() {
        let path = Path::new("/home/aki/games/evening.json");
        let said = "/home/aki/games/evening.json: cannot write it: No space left on device (os \
                    error 28); make room";
        assert_eq!(
            problem(said, Some(path)),
            "evening.json: cannot write it: No space left on device; make room"
        );
        assert_eq!(problem("Permission denied (os error 13)", None), "Permission denied");
        assert_eq!(problem("odd (os error ", None), "odd (os error ");
    }

    #[test]
    fn a_path_without_a_name_is_called_as_a_whole() {
        assert_eq!(file_name(Path::new("games/evening.json")), "evening.json");
        assert_eq!(file_name(Path::new("..")), "..");
    }

    #[test]
    fn a_name_commands_no_terminal() {
        assert_eq!(file_name(Path::new("games/a\u{1b}[2J.json")), "a\\u{1b}[2J.json");
    }
}
