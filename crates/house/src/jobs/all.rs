//! The jobs that this process works on.

use super::error::Error;
use super::shown::{Shown, Told};
use super::tasks::Tasks;
use crate::counts::Counts;
use crate::machines::Machines;
use crate::names::BadName;
use crate::news::News;
use crate::outside::Outside;
use crate::runs::Crew;
use crate::turns::{Queue, Secret, Visitor};
use mind::Stop;
use std::collections::HashMap;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use store::{Claimed, Job};
use tokio::sync::{Notify, broadcast, watch};
use tokio_util::sync::CancellationToken;

/// The jobs of this process.
#[derive(Debug)]
pub struct Jobs {
    /// What they stand on.
    pub(super) outside: Outside,
    /// The machines that they change and ask.
    pub(super) machines: Arc<Machines>,
    /// Where it is told what changed.
    pub(super) news: Arc<News>,
    pub(super) counts: Arc<Counts>,
    /// Cancelled when the house closes: jobs are left for the next time.
    pub(super) closing: CancellationToken,
    pub(super) resume: Resume,
    pub(super) queue: Queue,
    live: Mutex<HashMap<String, Live>>,
    pub(super) tasks: Tasks,
    secret: Secret,
    /// Somebody may have left a job to be claimed.
    pub(super) woken: Notify,
    /// The jobs that nodes tell of; none when any may have been told of.
    pub(super) heard: broadcast::Sender<Option<String>>,
}

/// Takes up a job of any kind that was claimed.
pub type Resume = for<'a> fn(&'a Arc<Jobs>, &'a Claimed) -> Resumed<'a>;
/// Whether it could be.
pub type Resumed<'a> = Pin<Box<dyn Future<Output = Result<(), Error>> + Send + 'a>>;

/// A job that this process works on.
#[derive(Clone, Debug)]
pub(super) struct Live {
    pub(super) told: watch::Receiver<Told>,
    /// The claim that this node holds on the job; a job of a file has none.
    pub(super) claim: String,
    pub(super) ending: Ending,
    pub(super) about: String,
    /// Who may stop it. Whoever asked an earlier process is not known to this one: then everybody may.
    pub(super) asker: Option<Visitor>,
}

/// How a job is told to end.
#[derive(Clone, Debug, Default)]
pub(super) struct Ending {
    /// Ends the slice it works on.
    pub(super) stop: Stop,
    /// Somebody wants no more of it.
    pub(super) cancelled: CancellationToken,
    /// Another node works on it by now.
    pub(super) lost: CancellationToken,
}

/// How many jobs may be told of before somebody who follows one must look again.
const NEWS: usize = 256;

impl Jobs {
    /// No jobs yet, on half of the cores: play shall not wait for work.
    pub fn new(
        machines: Arc<Machines>,
        about: (Arc<News>, Arc<Counts>, CancellationToken),
        secret: Secret,
        resume: Resume,
    ) -> Self {
        let (news, counts, closing) = about;
        let outside = machines.outside.clone();
        Self {
            queue: Queue::new(Crew::Jobs.hands(outside.runs.cores())),
            tasks: Tasks::new(outside.runs.clone()),
            outside,
            machines,
            news,
            counts,
            closing,
            resume,
            live: Mutex::default(),
            secret,
            woken: Notify::new(),
            heard: broadcast::Sender::new(NEWS),
        }
    }

    pub(super) fn live(&self) -> MutexGuard<'_, HashMap<String, Live>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// In whose name a job stands in line, by its row if nothing else is known.
    pub(super) fn asker(&self, job: &Job) -> String {
        let live = self.live();
        live.get(&job.id)
            .and_then(|live| live.asker.as_ref())
            .map_or_else(|| job.asker.clone(), |asker| asker.0.clone())
    }

    /// Somebody wants what was being done for nobody: from now on it is done for them.
    pub(super) fn hurry(&self, id: &str, visitor: &Visitor) {
        if let Some(asker) = self.live().get_mut(id).and_then(|live| live.asker.as_mut())
            && *asker == Visitor::nobody()
        {
            *asker = visitor.clone();
        }
    }

    /// The word for whoever is at an address.
    pub fn visitor(&self, address: &str) -> Visitor {
        Visitor::at(&self.secret, address)
    }

    /// A job that this process works on, as it is told.
    pub fn find(&self, id: &str) -> Option<watch::Receiver<Told>> {
        self.live().get(id).map(|live| live.told.clone())
    }

    /// Has something done beside the jobs that ends when the server closes.
    pub fn spawn(&self, task: impl Future<Output = ()> + Send + 'static) {
        self.tasks.spawn(task);
    }

    /// Stops a job that this process works on; here is how it is told.
    ///
    /// # Errors
    /// When another visitor asked for it.
    pub(super) fn stop(&self, id: &str, visitor: &Visitor) -> Result<Option<watch::Receiver<Told>>, Error> {
        let Some(live) = self.live().get(id).cloned() else { return Ok(None) };
        if live.asker.is_some_and(|asker| asker != *visitor) {
            return Err(Error::NotYours);
        }
        live.ending.end();
        Ok(Some(live.told))
    }

    /// Stops every job of this process of a kind that is about something, or changes it besides.
    pub(super) fn stop_about(&self, kind: &str, about: &str) {
        let concerns = |job: &&Live| {
            let told = job.told.borrow();
            let opposite = matches!(&told.shown, Shown::Lesson(lesson) if lesson.opponent.as_deref() == Some(about));
            told.job.kind == kind && (job.about == about || opposite)
        };
        self.live().values().filter(concerns).for_each(|job| job.ending.end());
    }

    /// Tells whoever follows a job of another node that there is something new, or may be of any.
    pub(super) fn tell(&self, id: Option<String>) {
        // Where nobody follows one there is nobody to tell.
        drop(self.heard.send(id));
    }

    /// Ends the slices that are being worked on, and waits until every job has been written down.
    pub async fn close(&self) {
        self.live().values().for_each(|job| job.ending.stop.say());
        self.tasks.over().await;
    }
}

impl Ending {
    pub(super) fn end(&self) {
        self.cancelled.cancel();
        self.stop.say();
    }

    pub(super) fn lose(&self) {
        self.lost.cancel();
        self.stop.say();
    }
}

/// The secret of a house. Several nodes must have one word for one visitor, so theirs is kept where they keep all else; a
/// house of one node forgets its own whenever it closes.
///
/// # Errors
/// If the store does not answer, or there are no random bytes.
pub async fn secret(outside: &Outside) -> Result<Secret, Error> {
    let (store, fresh) = (&outside.store, Secret::new(&*outside.chance).map_err(BadName::from)?);
    if !store.is_shared() {
        return Ok(fresh);
    }
    let kept = store.secret(fresh.to_bytes()).await?;
    Secret::shared(kept).ok_or_else(|| Error::Internal("the secret of the house is of another make".into()))
}
