//! Whether what is written can be read back, found out at most once a second.

use std::time::{Duration, Instant};
use store::Store;
use tokio::sync::Mutex;

/// How long a good answer stands. Every look waits for the disk, so that a loop of them would wear it out.
const STANDS: Duration = Duration::from_secs(1);

/// When writing and reading back went well last.
#[derive(Debug, Default)]
pub struct Ready(Mutex<Option<Instant>>);

impl Ready {
    /// Looks, unless somebody just did; whoever asks meanwhile waits for that look.
    ///
    /// # Errors
    /// When the store cannot write, or not read what it wrote.
    pub async fn check(&self, store: &Store) -> Result<(), store::Error> {
        let mut last = self.0.lock().await;
        if last.is_none_or(|then| then.elapsed() >= STANDS) {
            *last = None;
            store.probe().await?;
            *last = Some(Instant::now());
        }
        Ok(())
    }
}
