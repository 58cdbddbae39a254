//! Who pays for what is kept.

/// Somebody for whom bytes are kept: a visitor has so many, whoever runs the server as many as the disk has.
pub trait Pays: Clone + Send + Sync + 'static {
    /// So many bytes are to be kept for them.
    ///
    /// # Errors
    /// If they have had more kept lately than one may.
    fn keep(&self, bytes: u64) -> Result<(), TooMuchKept>;
}

/// More bytes than may be kept for one visitor now.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "{got} bytes are too many to keep now: expected at most {most} for one visitor at once, and less soon after; try again in {after} seconds"
)]
pub struct TooMuchKept {
    /// How many bytes.
    pub got: u64,
    /// The most at once.
    pub most: u64,
    /// When to try again, in seconds.
    pub after: u64,
}

/// Whoever runs the server, and may fill their own disk.
#[derive(Clone, Copy, Debug)]
pub struct Keeper;

impl Pays for Keeper {
    fn keep(&self, _: u64) -> Result<(), TooMuchKept> {
        Ok(())
    }
}
