//! Lives on disk, written whole or not at all.

use crate::{BadLife, Life, Machine};
use std::io::Write as _;
use std::path::{Path, PathBuf};

/// Larger files are no lives of ours.
const LARGEST: u64 = 256 << 20;

/// Writes a file so that at every moment either the old or the whole new one is there.
///
/// # Errors
/// When the folder cannot be written to or the disk is full; the old file stays as it was.
pub fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), BadFile> {
    let bad = |error: std::io::Error| BadFile::Write { path: path.into(), why: error.to_string() };
    // A path such as /dev/stdout or /dev/full is written to, not replaced.
    if std::fs::metadata(path).is_ok_and(|meta| !meta.is_file()) {
        return std::fs::write(path, bytes).map_err(bad);
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut file = tempfile::Builder::new().prefix(".menagerie-").tempfile_in(folder).map_err(bad)?;
    file.write_all(bytes).map_err(bad)?;
    // A temporary file is private; what replaces it is as readable as any file the user makes.
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = std::fs::metadata(path).map_or(0o644, |meta| meta.permissions().mode() & 0o777);
        file.as_file().set_permissions(std::fs::Permissions::from_mode(mode)).map_err(bad)?;
    }
    file.as_file().sync_all().map_err(bad)?;
    file.persist(path).map_err(|error| bad(error.error))?;
    Ok(())
}

impl Life {
    /// Reads a life.
    ///
    /// # Errors
    /// When the file cannot be read or is no life.
    pub fn read(path: &Path) -> Result<Self, BadFile> {
        let bad = |why: String| BadFile::Read { path: path.into(), why };
        let size = std::fs::metadata(path).map_err(|error| bad(error.to_string()))?.len();
        if size > LARGEST {
            return Err(bad(format!("it has {size} bytes; expected at most {LARGEST}")));
        }
        let bytes = std::fs::read(path).map_err(|error| bad(error.to_string()))?;
        let text = String::from_utf8(bytes).map_err(|_| bad("this is no life: it is not text".into()))?;
        Self::parse(&text).map_err(|why| BadFile::Life { path: path.into(), why })
    }
}

impl Machine {
    /// Reads a machine, as it is or as it was after so many matches.
    ///
    /// # Errors
    /// When the file cannot be read, is no life, or did not happen as it says.
    pub fn read(path: &Path, at: Option<u64>) -> Result<Self, BadFile> {
        let life = Life::read(path)?;
        let games = life.games();
        if let Some(at) = at.filter(|at| *at > games) {
            return Err(BadFile::TooYoung { path: path.into(), at, games });
        }
        Self::fold_until(life, at.unwrap_or(u64::MAX)).map_err(|why| BadFile::Life { path: path.into(), why })
    }

    /// Writes its life.
    ///
    /// # Errors
    /// When it cannot be written; what was there stays.
    pub fn write(&self, path: &Path) -> Result<(), BadFile> {
        write_whole(path, self.life().text().as_bytes())
    }
}

/// A file that cannot be used.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum BadFile {
    /// It cannot be read.
    #[error("cannot read {}: {why}", path.display())]
    Read {
        /// Where.
        path: PathBuf,
        /// Why not.
        why: String,
    },
    /// It cannot be written.
    #[error("cannot write {}: {why}", path.display())]
    Write {
        /// Where.
        path: PathBuf,
        /// Why not.
        why: String,
    },
    /// It is not a life, or not one that can have happened.
    #[error("{}: {why}", path.display())]
    Life {
        /// Where.
        path: PathBuf,
        /// Why not.
        why: BadLife,
    },
    /// The machine has not lived that long.
    #[error("{}: it has had {games} games; expected a game from 0 to {games}, got {at}", path.display())]
    TooYoung {
        /// Where.
        path: PathBuf,
        /// What was asked for.
        at: u64,
        /// Its age.
        games: u64,
    },
}
