//! A home folder of its own for each test.

use std::fs;
use std::path::{Path, PathBuf};

use sannin_shogi::record::{Record, load_file};

/// An empty home folder, removed at the end of the test.
pub(crate) struct Home(PathBuf);

impl Home {
    /// The home of a test with this name, which no other test may have.
    pub(crate) fn new(test: &str) -> Home {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("terminal-{test}"));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Home(path.canonicalize().unwrap())
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    pub(crate) fn join(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// The variables that lead a program here, whatever the tests themselves run with.
    pub(crate) fn variables(&self) -> [(&'static str, PathBuf); 5] {
        [
            ("HOME", self.0.clone()),
            ("XDG_STATE_HOME", self.join("state")),
            ("XDG_CONFIG_HOME", self.join("config")),
            ("XDG_DATA_HOME", self.join("data")),
            ("XDG_CACHE_HOME", self.join("cache")),
        ]
    }

    /// The game files in the program's own folder.
    pub(crate) fn own_games(&self) -> Vec<PathBuf> {
        let folder = if cfg!(target_os = "macos") {
            "Library/Application Support/sannin/games"
        } else {
            "state/sannin/games"
        };
        let Ok(entries) = fs::read_dir(self.join(folder)) else { return Vec::new() };
        let paths = entries.map(|entry| entry.unwrap().path());
        paths.filter(|path| path.extension().is_some_and(|ending| ending == "json")).collect()
    }

    /// The only game in the program's own folder, and its file.
    pub(crate) fn only_game(&self) -> (PathBuf, Record) {
        let games = self.own_games();
        let [path] = &games[..] else { panic!("one game expected: {games:?}") };
        (path.clone(), load_file(path).unwrap())
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
