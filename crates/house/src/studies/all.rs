//! All studies of a house.

use crate::jobs::Jobs;
use crate::machines::Machines;
use crate::outside::Outside;
use crate::play::mind_cache::MindCache;
use crate::play::thinking::Thinkers;
use std::sync::Arc;

/// The studies, and what their opponents think with.
#[derive(Debug)]
pub struct Studies {
    /// What they stand on.
    pub outside: Outside,
    /// Machines that may be opponents.
    pub machines: Arc<Machines>,
    /// Lives an opponent's life again, where that takes long.
    pub jobs: Arc<Jobs>,
    /// Where opponents think.
    pub thinkers: Arc<Thinkers>,
    /// Minds of matches that are on.
    pub minds: Arc<MindCache>,
}
