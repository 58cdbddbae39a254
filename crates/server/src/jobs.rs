//! Jobs: whatever takes longer than a request. One runner for all kinds; a kind says only what it does, see [`Work`].
//!
//! A job is a row in the store from the moment it is asked for: its plan, its counted cost, how far it is and what it has
//! made. It works in slices for which it stands in line, is told live after each, is written down every second, stops
//! within a tenth of a second when somebody says so, and goes on after a restart to the same bytes.
//!
//! Where several nodes share a database any of them may work on a job, see `nodes.rs`; the others tell it from its row.

pub mod cost;
mod fold;
mod follow;
mod lesson;
mod live;
mod nodes;
mod paper;
mod queue;
mod review;
mod runner;
mod sweep;
mod tournament;
mod trial;
mod upload;
mod visitor;
mod work;

pub use fold::{FoldJob, fold, heal};
pub use follow::{cancel, cancel_about, follow};
pub use lesson::{LessonJob, LessonPlan};
pub use live::{live, once, stream};
pub use nodes::{join, work};
pub use paper::{PaperJob, PaperPlan, show_paper_run};
pub use queue::Queue;
pub use review::{ReviewJob, ReviewPlan, read as read_review, show_review};
pub use runner::{Answer, Asked, begin, take_up};
pub use sweep::{SweepJob, SweepPlan, curves, read as read_sweep, rows, show_sweep};
pub use tournament::{TournamentJob, TournamentPlan, csv, matches, show};
pub use trial::{TrialJob, TrialPlan};
pub use upload::{UploadJob, UploadPlan, forked, price, read};
pub use visitor::{Secret, Visitor};
pub use work::{Finished, Opening, Shown, Taken, Work};

use crate::{App, Error, api};
use mind::Stop;
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use store::{Job, JobState};
use tokio::sync::{Notify, broadcast, watch};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// The jobs of this process.
#[derive(Debug)]
pub struct Jobs {
    queue: Queue,
    threads: rayon::ThreadPool,
    live: Mutex<HashMap<String, Live>>,
    tasks: TaskTracker,
    secret: Secret,
    /// Somebody may have left a job to be claimed.
    woken: Notify,
    /// The jobs that nodes tell of; none when any may have been told of.
    news: broadcast::Sender<Option<String>>,
}

/// A job that this process works on.
#[derive(Clone, Debug)]
struct Live {
    told: watch::Receiver<Told>,
    /// By which it is this node's; a job of a file has none.
    claim: String,
    ending: Ending,
    about: String,
    /// Who may stop it. Whoever asked an earlier process is not known to this one: then everybody may.
    asker: Option<Visitor>,
}

/// How a job is told to end.
#[derive(Clone, Debug, Default)]
struct Ending {
    /// Ends the slice it works on.
    stop: Stop,
    /// Somebody wants no more of it.
    cancelled: CancellationToken,
    /// Another node works on it by now.
    lost: CancellationToken,
}

/// A job, as it is told.
#[derive(Clone, Debug)]
pub struct Told {
    /// What all jobs have.
    pub job: api::Job,
    /// What its kind has.
    pub shown: Shown,
}

/// How many jobs may be told of before somebody who follows one must look again.
const NEWS: usize = 256;

impl Jobs {
    /// No jobs yet, on half of the cores: play shall not wait for work.
    ///
    /// # Errors
    /// When the system gives no threads or no random bytes.
    pub fn new(secret: Secret) -> Result<Self, Error> {
        let places = std::thread::available_parallelism().map_or(1, |cores| cores.get().div_ceil(2));
        let threads = rayon::ThreadPoolBuilder::new().num_threads(places).thread_name(|n| format!("jobs-{n}")).build();
        Ok(Self {
            queue: Queue::new(places),
            threads: threads.map_err(|why| Error::Internal(format!("no threads for jobs: {why}")))?,
            live: Mutex::default(),
            tasks: TaskTracker::new(),
            secret,
            woken: Notify::new(),
            news: broadcast::Sender::new(NEWS),
        })
    }

    fn live(&self) -> MutexGuard<'_, HashMap<String, Live>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// In whose name a job stands in line, by its row if nothing else is known.
    fn asker(&self, job: &Job) -> String {
        let live = self.live();
        live.get(&job.id)
            .and_then(|live| live.asker.as_ref())
            .map_or_else(|| job.asker.clone(), |asker| asker.0.clone())
    }

    /// Somebody wants what was being done for nobody: from now on it is done for them.
    fn hurry(&self, id: &str, visitor: &Visitor) {
        if let Some(asker) = self.live().get_mut(id).and_then(|live| live.asker.as_mut())
            && *asker == Visitor::nobody()
        {
            *asker = visitor.clone();
        }
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
    fn stop(&self, id: &str, visitor: &Visitor) -> Result<Option<watch::Receiver<Told>>, Error> {
        let Some(live) = self.live().get(id).cloned() else { return Ok(None) };
        if live.asker.is_some_and(|asker| asker != *visitor) {
            return Err(Error::NotYours);
        }
        live.ending.end();
        Ok(Some(live.told))
    }

    /// Stops every job of this process of a kind that is about something, or changes it besides.
    fn stop_about(&self, kind: &str, about: &str) {
        let concerns = |job: &&Live| {
            let told = job.told.borrow();
            let opposite = matches!(&told.shown, Shown::Lesson(lesson) if lesson.opponent.as_deref() == Some(about));
            told.job.kind == kind && (job.about == about || opposite)
        };
        self.live().values().filter(concerns).for_each(|job| job.ending.end());
    }

    /// Tells whoever follows a job of another node that there is something new, or may be of any.
    fn tell(&self, id: Option<String>) {
        // Where nobody follows one there is nobody to tell.
        drop(self.news.send(id));
    }

    /// Ends the slices that are being worked on, and waits until every job has been written down.
    pub async fn close(&self) {
        self.live().values().for_each(|job| job.ending.stop.say());
        self.tasks.close();
        self.tasks.wait().await;
    }
}

impl Ending {
    fn end(&self) {
        self.cancelled.cancel();
        self.stop.say();
    }

    fn lose(&self) {
        self.lost.cancel();
        self.stop.say();
    }
}

/// A job as it stands: live, or as the store has it; nothing of its kind where that is of another version.
pub fn told(app: &App, job: &Job) -> (api::Job, Option<Shown>) {
    match app.jobs.find(&job.id) {
        Some(live) => {
            let told = live.borrow().clone();
            (told.job, Some(told.shown))
        }
        None => {
            let shown = Shown::read(&job.stage.told);
            (api::Job::of(job, shown.as_ref()), shown)
        }
    }
}

impl api::Job {
    /// A job, with what is told of it by its kind.
    pub fn of(job: &Job, shown: Option<&Shown>) -> Self {
        let (mut trial, mut review, mut upload, mut fold) = (None, None, None, None);
        match shown {
            Some(Shown::Trial(shown)) => trial = Some(shown.clone()),
            Some(Shown::Review(shown)) => review = Some(shown.clone()),
            Some(Shown::Upload(shown)) => upload = Some(shown.clone()),
            Some(Shown::Fold(shown)) => fold = Some(shown.clone()),
            Some(Shown::Lesson(_) | Shown::Arena(_) | Shown::Sweep(_) | Shown::Paper(_)) | None => {}
        }
        Self {
            id: job.id.clone(),
            kind: job.kind.clone(),
            created: job.created.clone(),
            cost: job.cost,
            spent: job.stage.spent,
            state: job.stage.state.into(),
            message: job.stage.reason.clone(),
            trial,
            review,
            upload,
            fold,
        }
    }
}

impl From<JobState> for api::State {
    fn from(state: JobState) -> Self {
        match state {
            JobState::Waiting => Self::Waiting,
            JobState::Running => Self::Running,
            JobState::Done => Self::Done,
            JobState::Stopped => Self::Stopped,
            JobState::Failed => Self::Failed,
        }
    }
}

/// The id of a job of a kind, by the name its asker gave it.
pub fn id<W: Work>(name: &str) -> String {
    format!("{}:{name}", W::KIND)
}

/// The name of a job, without its kind.
pub fn name(id: &str) -> &str {
    id.split_once(':').map_or(id, |(_, name)| name)
}
