//! The folders for a program's own files, by each platform's convention.

use std::ffi::OsString;
use std::fs::DirBuilder;
use std::io;
use std::path::{Path, PathBuf};

/// The program's folder for what it keeps between runs, such as games without a file of their own:
/// `$XDG_STATE_HOME/sannin` or `~/.local/state/sannin`; on macOS
/// `~/Library/Application Support/sannin`; on Windows `%LOCALAPPDATA%\sannin`.
///
/// `variable` gives the environment's variables, as [`std::env::var_os`] does. `None` when they
/// name no home folder.
pub fn state_folder(variable: impl Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    own_folder(variable, "XDG_STATE_HOME", ".local/state")
}

/// The program's folder for preferences: `$XDG_CONFIG_HOME/sannin` or `~/.config/sannin`; on macOS
/// and Windows the same as [`state_folder`].
pub fn config_folder(variable: impl Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    own_folder(variable, "XDG_CONFIG_HOME", ".config")
}

/// Makes one of the program's folders, and those above it, unless it is there. What is new is for
/// the user alone, where the system knows that, as the convention wants it.
///
/// # Errors
/// The system's error.
pub fn make_folder(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

fn own_folder(
    variable: impl Fn(&str) -> Option<OsString>,
    xdg: &str,
    below_home: &str,
) -> Option<PathBuf> {
    // The convention wants relative paths, and so empty ones, taken as not set.
    let folder = |name| variable(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let base = if cfg!(windows) {
        folder("LOCALAPPDATA")?
    } else if cfg!(target_os = "macos") {
        folder("HOME")?.join("Library/Application Support")
    } else {
        folder(xdg).or_else(|| Some(folder("HOME")?.join(below_home)))?
    };
    Some(base.join("sannin"))
}

#[cfg(all(test, unix, not(target_os = "macos")))]
mod tests {
    use super::*;
    use std::path::Path;

    #[test]
    fn the_environment_names_the_folders() {
        let both = |name: &str| match name {
            "XDG_STATE_HOME" => Some("/state".into()),
            "XDG_CONFIG_HOME" => Some("/config".into()),
            "HOME" => Some("/home/aki".into()),
            _ => None,
        };
        assert_eq!(state_folder(both).as_deref(), Some(Path::new("/state/sannin")));
        assert_eq!(config_folder(both).as_deref(), Some(Path::new("/config/sannin")));
    }

    #[test]
    fn without_them_they_are_below_home() {
        for xdg in [None, Some(""), Some("relative")] {
            let home = |name: &str| match name {
                "HOME" => Some("/home/aki".into()),
                _ => xdg.map(OsString::from),
            };
            let state = Path::new("/home/aki/.local/state/sannin");
            assert_eq!(state_folder(home).as_deref(), Some(state));
            let config = Path::new("/home/aki/.config/sannin");
            assert_eq!(config_folder(home).as_deref(), Some(config));
        }
    }

    #[test]
    fn without_a_home_there_is_none() {
        assert_eq!(state_folder(|_| None), None);
        assert_eq!(config_folder(|_| Some("".into())), None);
    }
}
