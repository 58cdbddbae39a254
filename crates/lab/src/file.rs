//! Lives on disk: read by anybody, changed by one at a time, written whole or not at all.

mod locked;
mod new;
mod whole;

pub use locked::{LifeFile, replace_both};
pub use whole::{write_new, write_whole};

use crate::{BadLife, Format, Life, Machine};
use game::many;
use mind::Stop;
use std::path::{Path, PathBuf};

/// Larger files are no lives of ours.
const LARGEST: u64 = 256 << 20;

/// The text of a file that may be a life.
fn text(path: &Path) -> Result<String, BadFile> {
    let bad = |why: String| BadFile::Read { path: path.into(), why };
    let size = std::fs::metadata(path).map_err(|error| bad(error.to_string()))?.len();
    if size > LARGEST {
        return Err(bad(format!("it has {size} bytes; expected at most {LARGEST}")));
    }
    let bytes = std::fs::read(path).map_err(|error| bad(error.to_string()))?;
    String::from_utf8(bytes).map_err(|_| bad("this is no life: it is not text".into()))
}

impl Life {
    /// Reads a life.
    ///
    /// # Errors
    /// When the file cannot be read or is no life.
    pub fn read(path: &Path) -> Result<Self, BadFile> {
        Self::read_with_format(path).map(|(life, _)| life)
    }

    /// Reads a life, and tells how it was written.
    ///
    /// # Errors
    /// As [`Life::read`].
    pub fn read_with_format(path: &Path) -> Result<(Self, Format), BadFile> {
        Self::parse_with_format(&text(path)?).map_err(|why| BadFile::Life { path: path.into(), why })
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
}

impl LifeFile {
    /// The machine whose life this is, unless somebody says stop.
    ///
    /// # Errors
    /// When the life did not happen as it says.
    pub fn machine(&self, stop: &Stop) -> Result<Machine, BadFile> {
        let folded = Machine::fold_heeding(self.life().clone(), u64::MAX, stop);
        folded.map_err(|why| BadFile::Life { path: self.path().into(), why })
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
    /// There is a file already.
    #[error("{} is there already", path.display())]
    Taken {
        /// Where.
        path: PathBuf,
    },
    /// It is not a life, or not one that can have happened.
    #[error("{}: {why}", path.display())]
    Life {
        /// Where.
        path: PathBuf,
        /// Why not.
        why: BadLife,
    },
    /// Somebody who does not heed locks changed it.
    #[error(
        "{} was changed by another program meanwhile and is left as it is; what was to be written is in {}",
        path.display(), kept.display()
    )]
    Changed {
        /// Where.
        path: PathBuf,
        /// Where what was to be written is.
        kept: PathBuf,
    },
    /// Somebody else works on it, and whoever waited said stop.
    #[error("{} is in use by another program; nothing was changed", path.display())]
    InUse {
        /// Where.
        path: PathBuf,
    },
    /// The machine has not lived that long.
    #[error("{}: it has had {}; expected a game from 0 to {games}, got {at}", path.display(), many(*games, "game"))]
    TooYoung {
        /// Where.
        path: PathBuf,
        /// What was asked for.
        at: u64,
        /// Its age.
        games: u64,
    },
}
