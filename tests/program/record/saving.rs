//! Replacing a file: whatever fails, either the old or the new one is there, whole.

use std::fs;
use std::io::ErrorKind;
use std::io::Write;
use std::path::Path;
use std::process::Command;

use sannin_shogi::record::save::{replace, resolve, sweep};
use sannin_shogi::record::{
    Disk, GameFile, Lock, LockError, SaveError, SaveState, Step, load_file,
};

use super::support::{FailingDisk, Folder, Session, disk, game};

/// The steps that come before the new file is in place.
const BEFORE: [Step; 4] = [Step::Create, Step::Write, Step::Sync, Step::Rename];

#[test]
fn a_file_is_created_and_replaced() {
    let folder = Folder::new("replace");
    let path = folder.join("三人.json");
    replace(&disk(), &path, b"old").unwrap();
    replace(&disk(), &path, b"new").unwrap();
    assert_eq!(fs::read(&path).unwrap(), b"new");
    assert_eq!(folder.names(), ["三人.json"]);
}

#[test]
fn every_step_that_fails_leaves_the_old_file_whole_and_nothing_else() {
    let folder = Folder::new("steps");
    let path = folder.join("game.json");
    for step in BEFORE {
        // With no file there, and with one.
        for old in [None, Some("old")] {
            if let Some(old) = old {
                fs::write(&path, old).unwrap();
            }
            let disk = FailingDisk::at(step, ErrorKind::StorageFull);
            let error = replace(&disk, &path, b"the new text").unwrap_err();
            assert!(matches!(&error, SaveError::Failed { step: at, .. } if *at == step), "{error}");
            assert_eq!(fs::read_to_string(&path).ok().as_deref(), old, "{step}");
            assert_eq!(folder.names().len(), usize::from(old.is_some()), "{step}");
            // And the same file is saved once there is room.
            disk.recover();
            replace(&disk, &path, b"the new text").unwrap();
            assert_eq!(fs::read(&path).unwrap(), b"the new text");
            fs::remove_file(&path).unwrap();
        }
    }
}

#[test]
fn a_folder_that_is_not_flushed_has_the_new_file() {
    let folder = Folder::new("sync-folder");
    let path = folder.join("game.json");
    fs::write(&path, "old").unwrap();
    let disk = FailingDisk::at(Step::SyncFolder, ErrorKind::Other);
    let error = replace(&disk, &path, b"new").unwrap_err();
    assert!(matches!(error, SaveError::Failed { step: Step::SyncFolder, .. }));
    assert_eq!(fs::read(&path).unwrap(), b"new");
    assert_eq!(folder.names(), ["game.json"]);
}

#[test]
fn errors_name_file_step_and_what_to_do() {
    let folder = Folder::new("messages");
    let path = folder.join("game.json");
    let message = |step, kind: ErrorKind| {
        let error = replace(&FailingDisk::at(step, kind), &path, b"new").unwrap_err();
        let error = format!("{error}; {}", error.advice());
        error.strip_prefix(&format!("{}: ", path.display())).unwrap().to_owned()
    };
    assert_eq!(
        message(Step::Write, ErrorKind::StorageFull),
        "cannot write the temporary file: no storage space; free some space"
    );
    assert_eq!(
        message(Step::Create, ErrorKind::PermissionDenied),
        "cannot create a temporary file beside it: permission denied; \
         allow writing in the folder, or save the game under another name"
    );
    assert_eq!(
        message(Step::Create, ErrorKind::ReadOnlyFilesystem),
        "cannot create a temporary file beside it: read-only filesystem or storage medium; \
         allow writing in the folder, or save the game under another name"
    );
    assert_eq!(
        message(Step::Rename, ErrorKind::TimedOut),
        "cannot rename the temporary file over it: timed out; \
         try again, or save the game under another name"
    );
}

#[test]
fn a_folder_that_is_gone_is_said() {
    let folder = Folder::new("gone");
    let path = folder.join("inner/game.json");
    let error = replace(&disk(), &path, b"new").unwrap_err();
    assert!(matches!(&error, SaveError::Failed { step: Step::Create, source, .. }
        if source.kind() == ErrorKind::NotFound));
    assert_eq!(error.advice(), "make the folder, or save the game under another name");
}

#[test]
fn a_file_left_by_a_killed_program_is_in_nobodys_way() {
    let folder = Folder::new("left");
    let path = folder.join("game.json");
    let left = folder.join(".game.json.a7Bc9d.sannin-tmp");
    fs::write(&left, "half a ga").unwrap();
    replace(&disk(), &path, b"new").unwrap();
    assert_eq!(fs::read(&path).unwrap(), b"new");
    assert_eq!(fs::read_to_string(&left).unwrap(), "half a ga");

    // Those of this game are swept away; other files and other games' are not.
    let others =
        [".game.json.sannin-tmp-notes", ".game.json.x-y.sannin-tmp", ".other.json.7.sannin-tmp"];
    for other in others {
        fs::write(folder.join(other), "").unwrap();
    }
    sweep(&path);
    assert!(!left.exists());
    for other in others {
        assert!(folder.join(other).exists(), "{other}");
    }
}

/// The program is killed for good at some steps, in a process of its own.
#[derive(Debug)]
struct KillingDisk(String);

impl KillingDisk {
    fn reach(&self, step: &str) {
        if self.0 == step {
            std::process::abort();
        }
    }
}

impl Disk for KillingDisk {
    fn lock(&self, target: &Path) -> Result<Lock, LockError> {
        disk().lock(target)
    }

    fn before(&self, step: Step) -> std::io::Result<()> {
        match step {
            Step::Rename => self.reach("rename"),
            Step::SyncFolder => self.reach("sync-folder"),
            _ => {}
        }
        Ok(())
    }

    fn write(&self, file: &mut fs::File, bytes: &[u8]) -> std::io::Result<()> {
        let (half, rest) = bytes.split_at(bytes.len() / 2);
        file.write_all(half)?;
        self.reach("write");
        file.write_all(rest)
    }
}

const KILLED_AT: &str = "SANNIN_TEST_KILLED_AT";
const KILLED_GAME: &str = "SANNIN_TEST_KILLED_GAME";

#[test]
#[ignore = "the victim of the next test, which runs it in a process of its own"]
fn killed_while_saving() {
    let (Ok(step), Ok(path)) = (std::env::var(KILLED_AT), std::env::var(KILLED_GAME)) else {
        return;
    };
    let mut session = Session::from(GameFile::open(KillingDisk(step), Path::new(&path)).unwrap());
    session.play("P10k-10j");
    panic!("not killed: {:?}", session.state);
}

#[test]
fn a_program_killed_while_saving_leaves_the_old_file_or_the_new_one() {
    let folder = Folder::new("killed");
    let path = folder.join("game.json");
    let (old, new) = (game(&["P3c-4d"]).to_text(), game(&["P3c-4d", "P10k-10j"]).to_text());
    for (step, expected) in [("write", &old), ("rename", &old), ("sync-folder", &new)] {
        fs::write(&path, &old).unwrap();
        let killed = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "record::saving::killed_while_saving", "--ignored"])
            .env(KILLED_AT, step)
            .env(KILLED_GAME, &path)
            .output()
            .unwrap();
        assert!(!killed.status.success());
        assert!(!String::from_utf8_lossy(&killed.stderr).contains("not killed"), "{killed:?}");
        assert_eq!(&fs::read_to_string(&path).unwrap(), expected, "{step}");
        let left = folder.names().iter().filter(|name| name.ends_with(".sannin-tmp")).count();
        assert_eq!(left, usize::from(step != "sync-folder"), "{step}");

        // Its lock blocks nobody, the game goes on, and what was left is swept away.
        let mut session = Session::open(&FailingDisk::default(), &path);
        assert!(matches!(session.state, SaveState::Saved), "{:?}", session.state);
        session.play(if expected == &old { "P10k-10j" } else { "P11g-10g" });
        assert!(matches!(session.state, SaveState::Saved), "{:?}", session.state);
        assert_eq!(load_file(&path).unwrap().len(), session.record.len());
        drop(session);
        assert_eq!(folder.names(), ["game.json"], "{step}");
    }
}

#[cfg(unix)]
#[test]
fn permissions_are_kept() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new("permissions");
    let path = folder.join("game.json");
    fs::write(&path, "old").unwrap();
    for mode in [0o600, 0o640, 0o666] {
        fs::set_permissions(&path, fs::Permissions::from_mode(mode)).unwrap();
        replace(&disk(), &path, b"new").unwrap();
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, mode);
    }
}

/// Returns `true` if the tests run as the superuser, who alone can give files away.
#[cfg(unix)]
fn is_superuser() -> bool {
    use std::os::unix::fs::MetadataExt;
    let folder = Folder::new("superuser");
    fs::write(folder.join("file"), "").unwrap();
    fs::metadata(folder.join("file")).unwrap().uid() == 0
}

#[cfg(unix)]
#[test]
fn owner_and_group_are_kept() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
    if !is_superuser() {
        return;
    }
    let folder = Folder::new("owner");
    let path = folder.join("game.json");
    fs::write(&path, "old").unwrap();
    chown(&path, Some(1001), Some(2000)).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o664)).unwrap();
    replace(&disk(), &path, b"new").unwrap();
    let found = fs::metadata(&path).unwrap();
    assert_eq!((found.uid(), found.gid(), found.mode() & 0o777), (1001, 2000, 0o664));
    assert_eq!(fs::read(&path).unwrap(), b"new");
}

#[cfg(unix)]
#[test]
fn other_names_of_a_file_are_kept() {
    let folder = Folder::new("names-of-a-file");
    let (path, other) = (folder.join("game.json"), folder.join("other.json"));
    fs::write(&path, "a long old text").unwrap();
    fs::hard_link(&path, &other).unwrap();
    replace(&disk(), &path, b"new").unwrap();
    assert_eq!(fs::read(&other).unwrap(), b"new");
    assert_eq!(folder.names(), ["game.json", "other.json"]);
    // What fails in place leaves the whole new text beside it.
    let failing = FailingDisk::at(Step::Overwrite, ErrorKind::Other);
    let error = replace(&failing, &path, b"newer").unwrap_err();
    assert!(matches!(error, SaveError::Failed { step: Step::Overwrite, .. }), "{error}");
    let names = folder.names();
    assert_eq!(fs::read(folder.join(&names[0])).unwrap(), b"newer", "{names:?}");
}

#[cfg(unix)]
#[test]
fn a_read_only_file_is_not_replaced() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new("read-only");
    let path = folder.join("game.json");
    fs::write(&path, "old").unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o444)).unwrap();
    assert!(matches!(replace(&disk(), &path, b"new"), Err(SaveError::ReadOnly(p)) if p == path));
    assert_eq!(fs::read(&path).unwrap(), b"old");
    assert_eq!(folder.names(), ["game.json"]);
}

#[cfg(unix)]
#[test]
fn links_are_followed_to_the_file() {
    use std::os::unix::fs::symlink;
    let folder = Folder::new("links");
    fs::create_dir(folder.join("inner")).unwrap();
    fs::write(folder.join("inner/game.json"), "old").unwrap();
    symlink("inner/game.json", folder.join("link.json")).unwrap();
    symlink("link.json", folder.join("link-of-link.json")).unwrap();
    symlink("inner/new.json", folder.join("dangling.json")).unwrap();
    symlink("round.json", folder.join("round.json")).unwrap();
    let target = folder.join("inner/game.json");
    assert_eq!(resolve(&folder.join("link-of-link.json")).unwrap(), target);
    assert_eq!(resolve(&target).unwrap(), target);
    assert_eq!(resolve(&folder.join("dangling.json")).unwrap(), folder.join("inner/new.json"));
    assert!(resolve(&folder.join("round.json")).is_err());
    assert!(resolve(Path::new("/")).is_err());

    // A game opened by the link is saved in the file, and the link stays one.
    fs::write(&target, game(&[]).to_text()).unwrap();
    let mut session = Session::open(&FailingDisk::default(), &folder.join("link-of-link.json"));
    session.play("P3c-4d");
    assert_eq!(load_file(&target).unwrap().len(), 1);
    assert!(folder.join("link.json").symlink_metadata().unwrap().is_symlink());
}

#[test]
fn long_names_are_saved_too() {
    let folder = Folder::new("long");
    let path = folder.join(&format!("{}.json", "x".repeat(250))); // 255 bytes, the longest name
    let mut session = Session::create(&FailingDisk::default(), &path, game(&[]));
    session.play("P3c-4d");
    assert!(matches!(session.state, SaveState::Saved), "{:?}", session.state);
    assert_eq!(load_file(&path).unwrap().len(), 1);
}
