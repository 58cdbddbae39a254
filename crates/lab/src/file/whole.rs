//! Files written so that at every moment either the old or the whole new one is there.

use super::{BadFile, new};
use std::io::Write as _;
use std::path::Path;
use tempfile::NamedTempFile;

/// Writes a file so that at every moment either the old or the whole new one is there.
///
/// # Errors
/// When the folder cannot be written to or the disk is full; the old file stays as it was.
pub fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), BadFile> {
    // A path such as /dev/stdout or /dev/full is written to, not replaced.
    if std::fs::metadata(path).is_ok_and(|meta| !meta.is_file()) {
        return std::fs::write(path, bytes).map_err(|error| bad(path, &error));
    }
    put(prepared(path, bytes)?, path).map(drop)
}

/// Writes a file where there is none.
///
/// # Errors
/// When there is one, which stays, or as [`write_whole`].
pub fn write_new(path: &Path, bytes: &[u8]) -> Result<(), BadFile> {
    if std::fs::metadata(path).is_ok_and(|meta| !meta.is_file()) {
        return write_whole(path, bytes);
    }
    match prepared(path, bytes)?.persist_noclobber(path) {
        Ok(_) => Ok(()),
        Err(error) if error.error.kind() == std::io::ErrorKind::AlreadyExists => {
            Err(BadFile::Taken { path: path.into() })
        }
        Err(error) => Err(bad(path, &error.error)),
    }
}

/// The new file beside the old one, whole, on the disk and locked.
pub(super) fn prepared(path: &Path, bytes: &[u8]) -> Result<NamedTempFile, BadFile> {
    let bad = |error: std::io::Error| bad(path, &error);
    let mut file = new::new_file(folder(path)).map_err(bad)?;
    file.write_all(bytes).map_err(bad)?;
    // A temporary file is private; what replaces it is as readable as any file the user makes.
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = std::fs::metadata(path).map_or(0o644, |meta| meta.permissions().mode() & 0o777);
        file.as_file().set_permissions(std::fs::Permissions::from_mode(mode)).map_err(bad)?;
    }
    file.as_file().sync_all().map_err(bad)?;
    Ok(file)
}

/// Puts the new file in the place of the old one.
pub(super) fn put(file: NamedTempFile, path: &Path) -> Result<std::fs::File, BadFile> {
    let file = file.persist(path).map_err(|error| bad(path, &error.error))?;
    // The name is on the disk when its folder is. Where a folder cannot be opened so, the system sees to it.
    if let Ok(folder) = std::fs::File::open(folder(path)) {
        let _ = folder.sync_all();
    }
    Ok(file)
}

fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

fn bad(path: &Path, error: &std::io::Error) -> BadFile {
    BadFile::Write { path: path.into(), why: error.to_string() }
}
