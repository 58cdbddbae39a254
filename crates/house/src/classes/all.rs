//! All classes of a house.

use crate::api::Class;
use crate::machines::{Locks, Machines};
use crate::news::News;
use crate::outside::Outside;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;

/// The classes, and who watches them.
#[derive(Debug)]
pub struct Classes {
    /// What they stand on.
    pub(super) outside: Outside,
    /// The machines that they teach.
    pub(super) machines: Arc<Machines>,
    /// Where it is told what changed.
    pub(super) news: Arc<News>,
    /// Cancelled when the house closes.
    pub(super) closing: CancellationToken,
    /// Who changes which class, by its code.
    pub(super) turns: Locks<String>,
    watched: Mutex<HashMap<String, watch::Receiver<Arc<Class>>>>,
}

impl Classes {
    /// The classes in a store.
    pub fn new(machines: Arc<Machines>, news: Arc<News>, closing: CancellationToken) -> Self {
        let outside = machines.outside.clone();
        Self { outside, machines, news, closing, turns: Locks::default(), watched: Mutex::default() }
    }

    /// The classes that somebody watches.
    pub(super) fn watched(&self) -> MutexGuard<'_, HashMap<String, watch::Receiver<Arc<Class>>>> {
        self.watched.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether nobody watches a class any more: then it is forgotten, and nobody can have come in between.
    pub(super) fn is_left(&self, code: &str, tell: &watch::Sender<Arc<Class>>) -> bool {
        let mut watched = self.watched();
        // One is the list's own.
        let left = tell.receiver_count() <= 1;
        if left {
            watched.remove(code);
        }
        left
    }
}
