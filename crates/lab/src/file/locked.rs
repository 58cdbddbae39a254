//! A life that somebody works on: nobody else does meanwhile, and nothing that others wrote is lost.
//!
//! The lock is the system's, on the file itself, so it goes with the process that holds it, however that ends. A file that
//! is replaced takes its lock with it: whoever got the lock of a file that is no longer the one of that name asks again, and the
//! new file is locked before it takes the name.

use super::new::is_there;
use super::{BadFile, text, whole};
use crate::Life;
use mind::Stop;
use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// A life on disk, locked until it is dropped.
#[derive(Debug)]
pub struct LifeFile {
    path: PathBuf,
    lock: File,
    text: String,
    life: Life,
}

/// How long to wait between two looks whether a file is free: less than anybody notices.
const PATIENCE: Duration = Duration::from_millis(20);

impl LifeFile {
    /// Opens a life to work on it. Where somebody else does, `waiting` is called once, and then it waits.
    ///
    /// # Errors
    /// When the file cannot be read, is no life, or somebody says stop while it is in use.
    pub fn open(path: &Path, stop: &Stop, waiting: &mut dyn FnMut()) -> Result<Self, BadFile> {
        let read = |error: std::io::Error| BadFile::Read { path: path.into(), why: error.to_string() };
        // A link stays a link: what it leads to is replaced.
        let path = std::fs::canonicalize(path).map_err(read)?;
        let mut told = false;
        loop {
            let lock = File::open(&path).map_err(read)?;
            match lock.try_lock() {
                Ok(()) if is_there(&lock, &path).map_err(read)? => {
                    let text = text(&path)?;
                    let life = Life::parse(&text).map_err(|why| BadFile::Life { path: path.clone(), why })?;
                    return Ok(Self { path, lock, text, life });
                }
                // It was replaced while we waited.
                Ok(()) => continue,
                Err(TryLockError::Error(error)) => return Err(read(error)),
                Err(TryLockError::WouldBlock) if stop.is_said() => return Err(BadFile::InUse { path }),
                Err(TryLockError::WouldBlock) => {
                    if !std::mem::replace(&mut told, true) {
                        waiting();
                    }
                    std::thread::sleep(PATIENCE);
                }
            }
        }
    }

    /// Where it is, whatever links lead there.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The life as it is on disk.
    pub fn life(&self) -> &Life {
        &self.life
    }

    /// Replaces the life and stays locked.
    ///
    /// # Errors
    /// When it cannot be written, or a program that does not heed locks changed the file meanwhile. The file stays as it was.
    pub fn replace(&mut self, life: &Life) -> Result<(), BadFile> {
        let new = self.prepare(life)?;
        self.put(new)
    }

    /// What is to replace the life, beside it on disk and locked already.
    fn prepare(&self, life: &Life) -> Result<New, BadFile> {
        let text = life.text();
        if super::text(&self.path)? != self.text {
            let mut kept = self.path.clone().into_os_string();
            kept.push(".new");
            let kept = PathBuf::from(kept);
            whole::write_whole(&kept, text.as_bytes())?;
            return Err(BadFile::Changed { path: self.path.clone(), kept });
        }
        let file = whole::prepared(&self.path, text.as_bytes())?;
        Ok(New { file, text, life: life.clone() })
    }

    fn put(&mut self, new: New) -> Result<(), BadFile> {
        self.lock = whole::put(new.file, &self.path)?;
        (self.text, self.life) = (new.text, new.life);
        Ok(())
    }
}

/// A life that is about to take a file's place.
struct New {
    file: tempfile::NamedTempFile,
    text: String,
    life: Life,
}

/// Replaces two lives that belong together. Both new files are on the disk before either takes its place, so that only two
/// renamings are left to go wrong; if the second does, the first is taken back. A process killed between the two leaves one life
/// with the lesson and one without: each is true by itself, since a lesson brings its guest along.
///
/// # Errors
/// As [`LifeFile::replace`]; then both stay as they were.
pub fn replace_both(one: (&mut LifeFile, &Life), other: (&mut LifeFile, &Life)) -> Result<(), BadFile> {
    let (first, second) = (one.0.prepare(one.1)?, other.0.prepare(other.1)?);
    let (text, life) = (one.0.text.clone(), one.0.life.clone());
    let file = whole::prepared(&one.0.path, text.as_bytes())?;
    one.0.put(first)?;
    if let Err(why) = other.0.put(second) {
        one.0.put(New { file, text, life })?;
        return Err(why);
    }
    Ok(())
}
