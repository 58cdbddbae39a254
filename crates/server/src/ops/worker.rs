//! A node that works on jobs and answers nobody.

use super::serve::{close_on_signal, log};
use super::server::{FAREWELL, enter, leave};
use crate::{App, Options};
use anyhow::{Context as _, ensure};
use house::jobs;
use std::io::Write as _;
use std::time::Duration;
use tokio_util::sync::CancellationToken;

/// A node that works.
#[derive(Debug)]
pub struct Worker(App);

impl Worker {
    /// Opens the data that it shares with other nodes, and begins.
    ///
    /// # Errors
    /// When the data cannot be opened, or cannot be shared.
    pub async fn open(options: &Options) -> anyhow::Result<Self> {
        let app = enter(options).await?;
        let shared = app.outside.store.is_shared();
        ensure!(shared, "a file belongs to one node: expected a database of a server, got {}", options.place);
        jobs::work(&app.jobs);
        Ok(Self(app))
    }

    /// Cancelling it ends the work.
    pub fn closing(&self) -> CancellationToken {
        self.0.closing.clone()
    }

    /// Works until it is told to end; then jobs are written down as far as they are, for another node to go on.
    pub async fn run(self) {
        self.0.closing.cancelled().await;
        if tokio::time::timeout(FAREWELL, self.0.jobs.close()).await.is_err() {
            tracing::warn!("jobs were still at work; what they made since it was last written is made again");
        }
        leave(&self.0).await;
    }
}

/// Works until the process is told to stop. Says so on standard output once it does; logs go to standard error.
///
/// # Errors
/// When the data cannot be opened, or cannot be shared.
pub fn work(options: &Options) -> anyhow::Result<()> {
    log(options.json);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().context("cannot start")?;
    let worked = runtime.block_on(async {
        let worker = Worker::open(options).await?;
        let mut out = std::io::stdout();
        writeln!(out, "Menagerie works for {}", options.place).context("cannot write")?;
        out.flush().context("cannot write")?;
        tokio::spawn(close_on_signal(worker.closing()));
        worker.run().await;
        Ok(())
    });
    runtime.shutdown_timeout(Duration::from_millis(200));
    worked
}
