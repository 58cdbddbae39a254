//! What every handler can reach.

use crate::answer::Error;
use crate::door::{Door, RequestIds};
use crate::metrics::Metrics;
use crate::ready::Ready;
use axum::extract::FromRef;
use house::classes::Classes;
use house::counts::Counts;
use house::jobs::{self, Jobs};
use house::machines::Machines;
use house::news::News;
use house::play::mind_cache::MindCache;
use house::play::thinking::Thinkers;
use house::studies::Studies;
use house::turns::Secret;
use std::sync::Arc;
use store::Store;
use tokio_util::sync::CancellationToken;

/// The rooms of a house, and its door. What a room needs of another it was given when it was made.
#[derive(Clone, Debug)]
pub struct App {
    /// Where everything is kept.
    pub store: Store,
    /// Where it is told what changed.
    pub news: Arc<News>,
    /// What is counted of this process.
    pub metrics: Arc<Metrics>,
    /// Where machines are found and changed.
    pub machines: Arc<Machines>,
    /// The jobs that this process works on.
    pub jobs: Arc<Jobs>,
    /// Those who think while somebody waits.
    pub thinkers: Arc<Thinkers>,
    /// Minds of the matches that visitors are playing.
    pub minds: Arc<MindCache>,
    /// Whole classes that teach a machine.
    pub classes: Arc<Classes>,
    /// Studies, and what participants may not know.
    pub studies: Arc<Studies>,
    /// Whether what is written can be read back.
    pub ready: Arc<Ready>,
    /// Who comes in.
    pub door: Arc<Door>,
    /// Names for requests.
    pub request_ids: Arc<RequestIds>,
    /// Cancelled when the server closes: streams end, jobs are left for the next time.
    pub closing: CancellationToken,
}

impl App {
    /// A server of what is in a store.
    ///
    /// # Errors
    /// If the system gives no threads or no random bytes.
    pub fn new(store: Store, door: Door, secret: Secret) -> Result<Self, Error> {
        let (news, counts, closing) = (Arc::<News>::default(), Arc::<Counts>::default(), CancellationToken::new());
        let machines = Arc::new(Machines::new(store.clone(), news.clone(), counts.clone())?);
        let outside = (store.clone(), news.clone(), counts.clone(), closing.clone());
        let jobs = Arc::new(Jobs::new(machines.clone(), outside, secret, jobs::resume)?);
        let (thinkers, minds) = (Arc::new(Thinkers::new()?), Arc::<MindCache>::default());
        let studies = Studies {
            store: store.clone(),
            machines: machines.clone(),
            jobs: jobs.clone(),
            thinkers: thinkers.clone(),
            minds: minds.clone(),
        };
        Ok(Self {
            classes: Arc::new(Classes::new(store.clone(), machines.clone(), news.clone(), closing.clone())),
            studies: Arc::new(studies),
            store,
            news,
            metrics: Arc::new(Metrics::of(counts)),
            machines,
            jobs,
            thinkers,
            minds,
            ready: Arc::default(),
            door: Arc::new(door),
            request_ids: Arc::new(RequestIds::new()?),
            closing,
        })
    }
}

impl FromRef<App> for Arc<Door> {
    fn from_ref(app: &App) -> Self {
        app.door.clone()
    }
}
