//! Tasks that go on beside each other, counted: whoever closes waits until all are over.

use crate::runs::Runs;
use std::sync::Arc;
use tokio::sync::watch;

/// Tasks that are on.
#[derive(Debug)]
pub struct Tasks {
    runs: Arc<dyn Runs>,
    on: watch::Sender<usize>,
}

/// One that is on. It is over when this is dropped, however it ended.
struct On(watch::Sender<usize>);

impl Tasks {
    /// None yet.
    pub fn new(runs: Arc<dyn Runs>) -> Self {
        Self { runs, on: watch::Sender::new(0) }
    }

    /// One more, which goes on to its end.
    pub fn spawn(&self, task: impl Future<Output = ()> + Send + 'static) {
        self.on.send_modify(|on| *on += 1);
        let on = On(self.on.clone());
        self.runs.spawn(Box::pin(async move {
            let _on = on;
            task.await;
        }));
    }

    /// Waits until none is on.
    pub async fn over(&self) {
        // We have the sender: it is never closed.
        drop(self.on.subscribe().wait_for(|on| *on == 0).await);
    }
}

impl Drop for On {
    fn drop(&mut self) {
        self.0.send_modify(|on| *on -= 1);
    }
}
