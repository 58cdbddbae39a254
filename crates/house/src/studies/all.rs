//! All studies of a house.

use crate::jobs::Jobs;
use crate::machines::Machines;
use crate::play::mind_cache::MindCache;
use crate::play::thinking::Thinkers;
use std::sync::Arc;
use store::Store;

/// The studies, and what their opponents think with.
#[derive(Debug)]
pub struct Studies {
    /// Where they are kept.
    pub store: Store,
    /// Machines that may be opponents.
    pub machines: Arc<Machines>,
    /// Lives an opponent's life again, where that takes long.
    pub jobs: Arc<Jobs>,
    /// Where opponents think.
    pub thinkers: Arc<Thinkers>,
    /// Minds of matches that are on.
    pub minds: Arc<MindCache>,
}
