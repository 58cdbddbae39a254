//! A file that is about to take another's place: beside it, under a name that nobody uses.
//!
//! It is locked from its first moment until it is dropped. The lock goes with the process that holds it, so a file of this kind that is not locked
//! belongs to nobody: whoever made it was killed. The next who makes one in the folder takes it away.

use std::fs::{File, TryLockError};
use std::path::Path;
use tempfile::NamedTempFile;

/// How the names of these files begin.
const PREFIX: &str = ".menagerie-";

/// A new file in a folder, empty and locked, once what the dead left there is away.
pub(super) fn new_file(folder: &Path) -> std::io::Result<NamedTempFile> {
    sweep(folder);
    loop {
        let file = tempfile::Builder::new().prefix(PREFIX).tempfile_in(folder)?;
        match file.as_file().try_lock() {
            // Somebody swept while it had a name and no lock yet.
            Ok(()) if !is_there(file.as_file(), file.path()).unwrap_or(false) => (),
            Err(TryLockError::WouldBlock) => (),
            // On a disk without locks nobody can sweep either.
            Ok(()) | Err(TryLockError::Error(_)) => return Ok(file),
        }
    }
}

/// Takes away what was left by those who were killed. What cannot be taken away stays: it is in nobody's way.
fn sweep(folder: &Path) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let ours = entry.file_name().to_str().is_some_and(|name| name.starts_with(PREFIX));
        if !ours || !entry.file_type().is_ok_and(|kind| kind.is_file()) {
            continue;
        }
        let path = entry.path();
        // It is deleted under its lock, so whoever made it this moment sees that it is gone.
        if let Ok(file) = File::open(&path)
            && file.try_lock().is_ok()
            && is_there(&file, &path).unwrap_or(false)
        {
            let _ = std::fs::remove_file(&path);
        }
    }
}

/// Whether the open file is the one that has the name now.
#[cfg(unix)]
pub(super) fn is_there(file: &File, path: &Path) -> std::io::Result<bool> {
    use std::os::unix::fs::MetadataExt as _;
    let (open, named) = (file.metadata()?, std::fs::metadata(path)?);
    Ok((open.dev(), open.ino()) == (named.dev(), named.ino()))
}

/// Elsewhere a locked file cannot be replaced.
#[cfg(not(unix))]
pub(super) fn is_there(_: &File, _: &Path) -> std::io::Result<bool> {
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<std::ffi::OsString> {
        let mut names: Vec<_> =
            std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("a file").file_name()).collect();
        names.sort();
        names
    }

    #[test]
    fn the_files_of_the_dead_are_swept_and_those_of_the_living_are_not() {
        let folder = tempfile::tempdir().expect("a folder");
        let living = new_file(folder.path()).expect("a file");
        std::fs::write(folder.path().join(".menagerie-killed"), "half a li").expect("a file");
        std::fs::write(folder.path().join("menagerie.life"), "somebody's").expect("a file");
        let other = new_file(folder.path()).expect("a file");
        let name = |file: &NamedTempFile| file.path().file_name().expect("a name").to_owned();
        let mut expected = vec![name(&living), name(&other), "menagerie.life".into()];
        expected.sort();
        assert_eq!(names(folder.path()), expected);
    }

    #[test]
    fn many_who_write_at_once_never_sweep_each_other() {
        let folder = tempfile::tempdir().expect("a folder");
        std::thread::scope(|scope| {
            for n in 0..8 {
                let path = folder.path().join(format!("{n}"));
                scope.spawn(move || {
                    for turn in 0..50 {
                        crate::write_whole(&path, format!("{turn}").as_bytes()).expect("written");
                        assert_eq!(std::fs::read_to_string(&path).expect("a file"), format!("{turn}"));
                    }
                });
            }
        });
        assert_eq!(names(folder.path()).len(), 8);
    }
}
