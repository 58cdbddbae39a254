//! What the kinds of jobs have in common, and what each of them must say.

use super::all::Jobs;
use super::error::Error;
use super::shown::Shown;
use crate::machines::{Kept, Lock};
use crate::turns::Turn;
use mind::Stop;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::future::Future;
use std::sync::Arc;
use store::{Drafts, Job, Made, Most, Snapshot};

/// One kind of job, under way. It works slice by slice; where the slices are cut never changes what comes of it.
pub trait Work: Sized + Send + 'static {
    /// What the kind is called.
    const KIND: &'static str;
    /// How many there may be.
    const MOST: Most;
    /// The version of its plans. Plans of another are not read.
    const VERSION: u64;
    /// What it is to do.
    type Plan: Clone + Serialize + DeserializeOwned + Send + Sync;

    /// The job as it is told before it has begun.
    fn announced(job: &Job, plan: &Self::Plan) -> Shown;

    /// The machine that it changes, which is nobody else's to change meanwhile. Most change none.
    fn changes(_: &Job) -> Option<&str> {
        None
    }

    /// Another machine that its plan changes besides.
    fn changes_too(_: &Self::Plan) -> Option<&str> {
        None
    }

    /// Takes the job up, with all that it made before; waits for as long as it must.
    ///
    /// # Errors
    /// When it cannot be done.
    fn open(
        jobs: &Arc<Jobs>,
        job: &Job,
        opening: Opening<'_, Self::Plan>,
    ) -> impl Future<Output = Result<Self, Error>> + Send;

    /// How much is left to do, in counted cost; nothing when it is done.
    fn left(&self) -> u64;

    /// Works on until about so much is done, or somebody says stop: then it returns within a tenth of a second.
    ///
    /// # Errors
    /// When it cannot go on.
    fn slice(&mut self, cost: u64, stop: &Stop) -> Result<(), Error>;

    /// How it stands.
    fn shown(&mut self) -> Shown;

    /// What it has made since that was last kept, so that it can go on from there. When it is left for a while that is all
    /// of it; otherwise what would cost more to write than to make again may stay out.
    fn made(&self, leaving: bool) -> Made;

    /// What it had made is kept.
    fn kept(&mut self);

    /// Snapshots of a machine that it has taken on the way, for the store: most kinds take none.
    fn drafts(&mut self) -> Option<Taken> {
        None
    }

    /// Ends it, finished or stopped, and writes down what came of it. None when what it began with has changed under it:
    /// then it must be done again from the beginning. A stop that is said meanwhile spares what is not needed.
    ///
    /// # Errors
    /// When that cannot be written.
    fn finish(
        self,
        jobs: &Arc<Jobs>,
        stopped: bool,
        stop: &Stop,
    ) -> impl Future<Output = Result<Option<Finished>, Error>> + Send;
}

/// What a job is taken up with. It is read when its turn has come: a hundred that wait take no room.
pub struct Opening<'a, P> {
    /// What it is to do.
    pub plan: P,
    /// What it has made so far.
    pub made: Vec<u8>,
    /// The machines that it changes.
    pub locks: Vec<Lock>,
    /// Its turn, given up while it waits for another job: that one could not work otherwise.
    pub turn: &'a mut Option<Turn>,
}

/// Snapshots of a machine that is on its way.
pub struct Taken {
    /// The machine as it was before.
    pub kept: Arc<Kept>,
    /// The snapshots.
    pub marks: Marks,
    /// How far apart they are.
    pub step: u64,
}

/// Where snapshots were taken.
pub enum Marks {
    /// Inside an event that is not in the life yet.
    Drafts(Drafts),
    /// In the life.
    Lived(Vec<Snapshot>),
}

impl Taken {
    /// Keeps them. Where that fails nothing is lost.
    pub async fn keep(self, store: &store::Store) {
        let Kept { id, created, .. } = &*self.kept;
        let kept = match self.marks {
            Marks::Drafts(drafts) => store.draft_snapshots(id, created, drafts, self.step).await,
            Marks::Lived(taken) => store.keep_snapshots(id, created, taken, self.step).await,
        };
        if let Err(why) = kept {
            tracing::warn!("snapshots of {id} could not be kept: {why}");
        }
    }
}

/// What came of a job in the end.
pub struct Finished {
    /// How it stands.
    pub shown: Shown,
    /// What is to be said of it.
    pub message: Option<String>,
    /// What it made that is not kept yet.
    pub made: Made,
}

/// A plan, to be kept.
///
/// # Errors
/// When the plan is no object: a bug of ours.
pub fn write_plan<W: Work>(plan: &W::Plan) -> Result<String, Error> {
    let bug = |why: &str| Error::Internal(format!("cannot write the plan of a {}: {why}", W::KIND));
    let mut plan = serde_json::to_value(plan).map_err(|why| bug(&why.to_string()))?;
    plan.as_object_mut().ok_or_else(|| bug("it is no object"))?.insert("version".into(), W::VERSION.into());
    Ok(plan.to_string())
}

/// A plan that was kept. The first ones were written without a version.
///
/// # Errors
/// When it is of another version, or damaged.
pub fn read_plan<W: Work>(text: &str) -> Result<W::Plan, Error> {
    let bad = |why: String| Error::Unreadable(format!("the plan of this {} cannot be read: {why}", W::KIND));
    let mut plan: serde_json::Value = serde_json::from_str(text).map_err(|why| bad(why.to_string()))?;
    let version = plan.as_object_mut().and_then(|plan| plan.remove("version"));
    let version = version.map_or(Some(1), |version| version.as_u64());
    if version != Some(W::VERSION) {
        return Err(bad(format!("expected version {}, got {version:?}", W::VERSION)));
    }
    serde_json::from_value(plan).map_err(|why| bad(why.to_string()))
}

/// The id of a job of a kind, by the name its asker gave it.
pub fn id<W: Work>(name: &str) -> String {
    format!("{}:{name}", W::KIND)
}

/// The name of a job, without its kind.
pub fn name(id: &str) -> &str {
    id.split_once(':').map_or(id, |(_, name)| name)
}
