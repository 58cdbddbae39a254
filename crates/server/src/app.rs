//! What every handler can reach.

use crate::Error;
use crate::births::Births;
use crate::jobs::Jobs;
use crate::keeper::Keeper;
use crate::minds::Minds;
use std::sync::Arc;
use tokio_util::sync::CancellationToken;

/// The house: its keeper, its jobs, and the word that it closes.
#[derive(Clone, Debug)]
pub struct App {
    /// Where machines are found and changed.
    pub keeper: Arc<Keeper>,
    /// The jobs that this process works on.
    pub jobs: Arc<Jobs>,
    /// Minds of the matches that visitors are playing.
    pub minds: Arc<Minds>,
    /// Who brought how many machines.
    pub births: Arc<Births>,
    /// Cancelled when the house closes: streams end, jobs are left for the next time.
    pub closing: CancellationToken,
}

impl App {
    /// A house with this keeper.
    ///
    /// # Errors
    /// When the system gives no threads or no random bytes.
    pub fn new(keeper: Keeper) -> Result<Self, Error> {
        Ok(Self {
            keeper: Arc::new(keeper),
            jobs: Arc::new(Jobs::new()?),
            minds: Arc::default(),
            births: Arc::default(),
            closing: CancellationToken::new(),
        })
    }
}
