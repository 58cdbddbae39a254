//! Who may change something now: one at a time, in the order they came.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex};
use tokio::sync::OwnedMutexGuard;

/// A queue for each machine, or class, that somebody changes. It spares work, it does not guard the truth: another process may
/// write as well, and the store refuses whoever looked too early.
#[derive(Debug)]
pub struct Locks<K>(Mutex<HashMap<K, Arc<tokio::sync::Mutex<()>>>>);

/// Queues nobody stands in are cleared away when there are more.
const MANY: usize = 1_024;

impl<K> Default for Locks<K> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<K: Clone + Eq + Hash> Locks<K> {
    /// Waits for a turn; it lasts until the guard is dropped.
    pub async fn wait(&self, id: &K) -> OwnedMutexGuard<()> {
        let queue = {
            let mut queues = self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            if queues.len() > MANY {
                queues.retain(|_, queue| Arc::strong_count(queue) > 1);
            }
            queues.entry(id.clone()).or_default().clone()
        };
        queue.lock_owned().await
    }
}
