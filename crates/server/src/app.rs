//! What every handler can reach.

use crate::Error;
use crate::classes::live::Watched;
use crate::http::door::Door;
use crate::http::request_id::RequestIds;
use crate::jobs::{Jobs, Secret};
use crate::machines::{Locks, Machines};
use crate::ops::ready::Ready;
use crate::play::mind_cache::MindCache;
use crate::play::thinking::Thinkers;
use std::sync::Arc;
use tokio_util::sync::CancellationToken;

/// The server: its machines, its jobs, and the word that it closes.
#[derive(Clone, Debug)]
pub struct App {
    /// Where machines are found and changed.
    pub machines: Arc<Machines>,
    /// The jobs that this process works on.
    pub jobs: Arc<Jobs>,
    /// Those who think while somebody waits.
    pub thinkers: Arc<Thinkers>,
    /// Minds of the matches that visitors are playing.
    pub minds: Arc<MindCache>,
    /// Whether what is written can be read back.
    pub ready: Arc<Ready>,
    /// Who comes in.
    pub door: Arc<Door>,
    /// The classes that somebody watches.
    pub watched: Arc<Watched>,
    /// Who changes which class, by its code.
    pub class_turns: Arc<Locks<String>>,
    /// Names for requests.
    pub request_ids: Arc<RequestIds>,
    /// Cancelled when the server closes: streams end, jobs are left for the next time.
    pub closing: CancellationToken,
}

impl App {
    /// A server with these machines.
    ///
    /// # Errors
    /// When the system gives no threads or no random bytes.
    pub fn new(machines: Machines, door: Door, secret: Secret) -> Result<Self, Error> {
        Ok(Self {
            machines: Arc::new(machines),
            jobs: Arc::new(Jobs::new(secret)?),
            thinkers: Arc::new(Thinkers::new()?),
            minds: Arc::default(),
            ready: Arc::default(),
            door: Arc::new(door),
            watched: Arc::default(),
            class_turns: Arc::default(),
            request_ids: Arc::new(RequestIds::new()?),
            closing: CancellationToken::new(),
        })
    }
}
