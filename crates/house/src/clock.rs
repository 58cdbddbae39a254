//! What time it is, and waiting. The house has no clock of its own: a server's is the system's, a browser's is the page's, a
//! test's stands still.

use std::fmt::Debug;
use std::future::Future;
use std::pin::Pin;
use std::time::{Duration, UNIX_EPOCH};

/// A wait that has been begun.
pub type Pause = Pin<Box<dyn Future<Output = ()> + Send>>;

/// A clock.
pub trait Clock: Debug + Send + Sync {
    /// How long ago 1970 began.
    fn moment(&self) -> Duration;

    /// How long ago some moment was, always the same one. Unlike the time of day it never goes back.
    fn ticks(&self) -> Duration;

    /// Waits so long.
    fn sleep(&self, time: Duration) -> Pause;
}

impl dyn Clock + '_ {
    /// Now, to the second, as moments are kept.
    pub fn now(&self) -> String {
        self.after(Duration::ZERO)
    }

    /// So long from now.
    pub fn after(&self, time: Duration) -> String {
        humantime::format_rfc3339_seconds(UNIX_EPOCH + self.moment() + time).to_string()
    }

    /// Now, to the millionth of a second: for what is listed in the order in which it came.
    pub fn exactly(&self) -> String {
        humantime::format_rfc3339_micros(UNIX_EPOCH + self.moment()).to_string()
    }

    /// What comes of a future that ends within a time; none where it does not, and goes no further.
    pub async fn within<T>(&self, time: Duration, work: impl Future<Output = T>) -> Option<T> {
        tokio::select! {
            biased;
            made = work => Some(made),
            () = self.sleep(time) => None,
        }
    }
}
