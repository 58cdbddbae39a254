//! What the house stands on. Who pays for what is kept is said with each request, see [`crate::machines::Pays`].

use crate::chance::Chance;
use crate::clock::Clock;
use crate::runs::Runs;
use std::sync::Arc;
use store::Store;

/// What the house stands on: everything that is not the house.
#[derive(Clone, Debug)]
pub struct Outside {
    /// Where everything is kept.
    pub store: Store,
    /// What time it is.
    pub clock: Arc<dyn Clock>,
    /// Where random bytes come from.
    pub chance: Arc<dyn Chance>,
    /// Where work runs.
    pub runs: Arc<dyn Runs>,
}
