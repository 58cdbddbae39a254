//! What every handler can reach.

use crate::api::{Arena, Progress};
use crate::births::Births;
use crate::desk::Desk;
use crate::keeper::Keeper;
use std::sync::Arc;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// The house: its keeper, its desk for lessons, and the word that it closes.
#[derive(Clone, Debug)]
pub struct App {
    /// Where machines are found and changed.
    pub keeper: Arc<Keeper>,
    /// Where lessons are followed.
    pub desk: Arc<Desk<Progress>>,
    /// Where tournaments are followed.
    pub arenas: Arc<Desk<Arena>>,
    /// The lessons and tournaments being held, so that the house can wait for them.
    pub lessons: TaskTracker,
    /// Who brought how many machines.
    pub births: Arc<Births>,
    /// Cancelled when the house closes: streams end, lessons are cut short.
    pub closing: CancellationToken,
}

impl App {
    /// A house with this keeper.
    pub fn new(keeper: Keeper) -> Self {
        Self {
            keeper: Arc::new(keeper),
            desk: Arc::default(),
            arenas: Arc::default(),
            lessons: TaskTracker::new(),
            births: Arc::default(),
            closing: CancellationToken::new(),
        }
    }
}
