//! The whole house: its rooms, each of them given what it needs of another.

use crate::classes::Classes;
use crate::counts::Counts;
use crate::jobs::{self, Jobs};
use crate::machines::Machines;
use crate::news::News;
use crate::outside::Outside;
use crate::play::mind_cache::MindCache;
use crate::play::thinking::Thinkers;
use crate::studies::Studies;
use std::sync::Arc;
use tokio_util::sync::CancellationToken;

/// The rooms of a house.
#[derive(Clone, Debug)]
pub struct House {
    /// What it stands on.
    pub outside: Outside,
    /// Where it is told what changed.
    pub news: Arc<News>,
    /// What is counted of this process.
    pub counts: Arc<Counts>,
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
    /// Cancelled when the house closes: what is told live ends, jobs are left for the next time.
    pub closing: CancellationToken,
}

impl House {
    /// Opens a house on what is outside.
    ///
    /// # Errors
    /// If the store does not answer, or there are no random bytes.
    pub async fn open(outside: Outside) -> Result<Self, jobs::Error> {
        let secret = jobs::secret(&outside).await?;
        let (news, counts, closing) = (Arc::<News>::default(), Arc::<Counts>::default(), CancellationToken::new());
        let machines = Arc::new(Machines::new(outside.clone(), news.clone(), counts.clone()));
        let about = (news.clone(), counts.clone(), closing.clone());
        let jobs = Arc::new(Jobs::new(machines.clone(), about, secret, jobs::resume));
        let (thinkers, minds) = (Arc::new(Thinkers::new(outside.clone())), Arc::<MindCache>::default());
        let studies = Studies {
            outside: outside.clone(),
            machines: machines.clone(),
            jobs: jobs.clone(),
            thinkers: thinkers.clone(),
            minds: minds.clone(),
        };
        let classes = Classes::new(machines.clone(), news.clone(), closing.clone());
        Ok(Self {
            outside,
            news,
            counts,
            machines,
            jobs,
            thinkers,
            minds,
            classes: Arc::new(classes),
            studies: Arc::new(studies),
            closing,
        })
    }
}
