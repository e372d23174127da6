//! The built program, run as a user runs it.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The output and exit code of a run of the program.
#[derive(Debug)]
pub(crate) struct Run {
    /// The exit code.
    pub(crate) code: i32,
    /// Standard output.
    pub(crate) out: String,
    /// Standard error.
    pub(crate) err: String,
}

/// The program with these arguments, not yet started, its files named from the folder of the games.
pub(crate) fn program(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sannin"));
    command.args(arguments).current_dir(games()).env("XDG_STATE_HOME", state()).env("TZ", "UTC");
    command
}

/// The folder in which the program keeps its own files.
pub(crate) fn state() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("cli-state")
}

/// The folder with the games of these tests.
pub(crate) fn games() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games")
}

/// The text of one of the games.
pub(crate) fn game(name: &str) -> String {
    fs::read_to_string(games().join(name)).unwrap()
}

/// Runs the program with nothing on standard input.
pub(crate) fn sannin(arguments: &[&str]) -> Run {
    sannin_with(arguments, "")
}

/// Runs the program with this text on standard input.
pub(crate) fn sannin_with(arguments: &[&str], input: &str) -> Run {
    run(program(arguments), input)
}

/// Runs a program with this text on standard input.
pub(crate) fn run(mut command: Command, input: &str) -> Run {
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = piped.spawn().unwrap();
    // A program that does not read its input may have ended already.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    Run {
        code: output.status.code().expect("ended by itself"),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// The output of a run in which all went well.
pub(crate) fn good(arguments: &[&str]) -> String {
    let run = sannin(arguments);
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{arguments:?}");
    run.out
}

/// A new empty folder, by the name of the test.
pub(crate) fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cli").join(test);
    let _ = fs::remove_dir_all(&folder); // of an earlier run
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Every file of a folder with what is in it.
pub(crate) fn contents(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let mut files: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.is_file())
        .map(|path| (path.clone(), fs::read(path).unwrap()))
        .collect();
    files.sort();
    files
}
