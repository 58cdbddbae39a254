//! How much and how slowly anybody may ask.

use std::time::Duration;

/// The largest life that somebody may send, in bytes.
pub const MOST_LIFE: usize = 4 << 20;

/// The limits at the door. The usual ones let in a school behind one address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// How long the head of a request may take, from its first byte or from the beginning of the connection.
    pub head: Duration,
    /// How long a body may take. Shorter than anybody waits for an answer, so that the reason can be told.
    pub body: Duration,
    /// How long a connection may rest between two requests, or a visitor not take what is sent.
    pub idle: Duration,
    /// Connections at once, of all visitors …
    pub connections: usize,
    /// … and of one address.
    pub per_address: usize,
    /// Event streams at once, of all visitors …
    pub streams: usize,
    /// … and of one address.
    pub streams_per_address: usize,
    /// Bytes of large answers that were not taken yet, of all visitors …
    pub sending: usize,
    /// … and of one address.
    pub sending_per_address: usize,
    /// What one address may ask for at once, in the units of `door::price`, …
    pub burst: u64,
    /// … and every second after that.
    pub per_second: u64,
    /// How many names that are not there one address may ask for at once, …
    pub guesses: u64,
    /// … and how long it takes until it may ask for one more.
    pub guess_every: Duration,
    /// What may be kept for one address at once, in bytes, …
    pub kept_burst: u64,
    /// … and every second after that.
    pub kept_per_second: u64,
}

/// Bytes of a unit of what is kept: some of them are a match.
pub const KEPT_UNIT: u64 = 1 << 6;

impl Default for Limits {
    /// A class of thirty keeps some 200 connections, and 1,000 players who think for two seconds ask 500 times a second.
    /// All 4,096 codes of classes take one address more than an hour. The burst is 300 machines. What is kept for them may be 256 MiB, and 675 more every day.
    fn default() -> Self {
        Self {
            head: Duration::from_secs(10),
            body: Duration::from_secs(20),
            idle: Duration::from_secs(60),
            connections: 8_192,
            per_address: 2_048,
            streams: 4_096,
            streams_per_address: 512,
            sending: 96 << 20,
            sending_per_address: 32 << 20,
            burst: 150_000,
            per_second: 1_000,
            guesses: 240,
            guess_every: Duration::from_secs(1),
            kept_burst: 256 << 20,
            kept_per_second: 8 << 10,
        }
    }
}

/// Files that are open besides connections: the database, the log, the listener.
const OTHER_FILES: u64 = 128;

impl Limits {
    /// No more connections than the system lets this process have, three quarters of them for one address at most.
    #[must_use]
    pub fn within(self, files: Option<u64>) -> Self {
        let room =
            files.map_or(usize::MAX, |files| usize::try_from(files.saturating_sub(OTHER_FILES)).unwrap_or(usize::MAX));
        let connections = self.connections.min(room.max(16));
        Self { connections, per_address: self.per_address.min(connections.div_ceil(4) * 3), ..self }
    }
}

/// How many files this process may have open, after asking for as many as the system grants.
pub fn files() -> Option<u64> {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
        // Where it is not granted the old number stands.
        let _ = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum });
        getrlimit(Resource::Nofile).current
    }
    #[cfg(not(unix))]
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_never_more_connections_than_files() {
        let few = Limits::default().within(Some(300));
        assert_eq!((few.connections, few.per_address), (172, 129));
        assert_eq!(Limits::default().within(None), Limits::default());
        assert_eq!(Limits::default().within(Some(0)).connections, 16);
    }
}
