//! Folds that nobody can wait for: a life is lived again up to a moment, slice by slice, and leaves snapshots on the way,
//! so that the next who asks finds one near.

use super::all::Jobs;
use super::error::Error;
use super::follow::{self, follow};
use super::runner::{Answer, Asked, begin, take};
use super::shown::Shown;
use super::work::{Finished, Marks, Opening, Taken, Work, id};
use crate::machines::{Heavy, Kept, Target, Way};
use crate::turns::{Turn, Visitor};
use crate::{api, cost};
use lab::Moment;
use mind::Stop;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use store::{Job, Made, Most, Snapshot};

/// A moment to be found.
#[derive(Clone, Serialize, Deserialize)]
pub struct FoldPlan {
    /// Which.
    pub target: Target,
    /// Whether the way begins at the birth, whatever snapshots there are: to leave those that are missing.
    #[serde(default)]
    pub whole: bool,
}

/// A life that is being lived again.
pub struct FoldJob {
    start: Arc<Kept>,
    way: Way,
    moment: Moment,
    step: u64,
    taken: Vec<Snapshot>,
    shown: api::FoldProgress,
}

impl Work for FoldJob {
    const KIND: &'static str = "fold";
    // What was lived again may be lost again: the same name may be given to another.
    const MOST: Most = Most { open: 64, each: 16, work: cost::MOST_OPEN, over: 64, again: true };
    const VERSION: u64 = 1;
    type Plan = FoldPlan;

    fn announced(_: &Job, plan: &FoldPlan) -> Shown {
        Shown::Fold(plan.announced())
    }

    async fn open(jobs: &Arc<Jobs>, _: &Job, opening: Opening<'_, FoldPlan>) -> Result<Self, Error> {
        let Opening { plan, made, .. } = opening;
        let (start, way, step) = jobs.machines.way(&plan.target, plan.whole).await?;
        // What was left by another version is of no use, and a snapshot may be nearer.
        let left = Moment::from_bytes(start.machine.birth().clone(), &made).ok();
        let farther = left.filter(|left| way.left(left) < way.left(&start.machine) && left.games() >= start.games());
        let moment = farther.unwrap_or_else(|| start.machine.clone());
        Ok(Self { start: Arc::new(start), way, moment, step, taken: Vec::new(), shown: plan.announced() })
    }

    fn left(&self) -> u64 {
        self.way.left(&self.moment)
    }

    fn slice(&mut self, cost: u64, stop: &Stop) -> Result<(), Error> {
        Ok(self.way.go_on(&mut self.moment, cost, self.step, &mut self.taken, stop)?)
    }

    fn shown(&mut self) -> Shown {
        Shown::Fold(self.shown.clone())
    }

    fn made(&self, _: bool) -> Made {
        Made::Instead(self.moment.to_bytes())
    }

    fn kept(&mut self) {}

    fn drafts(&mut self) -> Option<Taken> {
        let taken = std::mem::take(&mut self.taken);
        let marks = (!taken.is_empty()).then_some(Marks::Lived(taken))?;
        Some(Taken { kept: self.start.clone(), marks, step: self.step })
    }

    async fn finish(mut self, jobs: &Arc<Jobs>, stopped: bool, _: &Stop) -> Result<Option<Finished>, Error> {
        jobs.machines.keep_past(&self.start, std::mem::take(&mut self.taken), self.step).await;
        if !stopped {
            jobs.machines.keep_moment(self.start.grown(self.moment)).await;
        }
        let message = stopped.then(|| "Stopped; what was lived again until then is kept.".into());
        Ok(Some(Finished { shown: Shown::Fold(self.shown), message, made: Made::Instead(Vec::new()) }))
    }
}

impl FoldPlan {
    fn announced(&self) -> api::FoldProgress {
        api::FoldProgress { machine: self.target.machine.clone(), at: self.target.age }
    }
}

/// What a fold is called: there is one at a time for each moment.
fn name(target: &Target) -> String {
    match target.age {
        None => target.machine.clone(),
        Some(age) => format!("{}@{age}.{}", target.machine, target.events),
    }
}

/// Begins a fold, or finds the one that is on its way there.
///
/// # Errors
/// When there are too many.
pub async fn fold(jobs: &Arc<Jobs>, heavy: Heavy, visitor: Visitor) -> Result<api::Job, Error> {
    ask(jobs, FoldPlan { target: heavy.target, whole: false }, heavy.cost, visitor).await
}

async fn ask(jobs: &Arc<Jobs>, plan: FoldPlan, cost: u64, visitor: Visitor) -> Result<api::Job, Error> {
    let name = name(&plan.target);
    let id = id::<FoldJob>(&name);
    if let Some(live) = jobs.find(&id) {
        jobs.hurry(&id, &visitor);
        let job = live.borrow().job.clone();
        return Ok(job);
    }
    let asked =
        Asked { name, about: plan.target.machine.clone(), visitor, seed: String::new(), cost, plan, made: Vec::new() };
    Ok(match begin::<FoldJob>(jobs, asked).await? {
        Answer::New(told) => told.job,
        Answer::Known(job, _) => follow::told(jobs, &job).0,
    })
}

/// What a look came to; none where a fold had to be waited for first, so that it is time to look again. For jobs, which
/// have time. Whoever waits gives its turn up: the fold needs one.
///
/// # Errors
/// What the look refused with, or why the fold came to nothing.
pub async fn waited<T>(
    jobs: &Arc<Jobs>,
    asker: &str,
    turn: &mut Option<Turn>,
    look: Result<T, impl Into<Error>>,
) -> Result<Option<T>, Error> {
    match look.map_err(|why| why.into().into_heavy()) {
        Ok(found) => Ok(Some(found)),
        Err(Ok(heavy)) => {
            *turn = None;
            let job = fold(jobs, *heavy, Visitor(asker.into())).await?;
            // Whoever waits for it does it, unless another node does already: no node may have hands free.
            if let Some(claimed) = jobs.outside.store.claim_this_job(&job.id).await? {
                take(jobs, claimed).await;
            }
            match ended(jobs, job).await {
                Some(api::Job { state: api::State::Failed | api::State::Stopped, message, .. }) => {
                    Err(Error::Unreadable(message.unwrap_or_default()))
                }
                _ => Ok(None),
            }
        }
        Err(Err(why)) => Err(why),
    }
}

/// Waits until a fold is over, and says how it ended if anybody knows.
async fn ended(jobs: &Arc<Jobs>, job: api::Job) -> Option<api::Job> {
    let mut live = follow(jobs, &job.id).await.ok()??;
    let told = live.wait_for(|told| told.job.state.is_over()).await.ok()?;
    Some(told.job.clone())
}

/// Lives again, one after the other and when nobody else has anything to do, what has too few snapshots.
pub async fn heal(jobs: Arc<Jobs>) {
    let healed = async {
        match jobs.machines.sparse().await {
            Ok(sparse) => {
                for row in sparse {
                    if let Err(why) = heal_one(&jobs, &row).await {
                        tracing::warn!("{} cannot be lived again: {why}", row.id);
                    }
                }
            }
            Err(why) => tracing::warn!("cannot see which machines lack snapshots: {why}"),
        }
    };
    tokio::select! {
        () = jobs.closing.cancelled() => {}
        () = healed => {}
    }
}

async fn heal_one(jobs: &Arc<Jobs>, row: &store::Row) -> Result<(), Error> {
    ended(jobs, heal_from_birth(jobs, row).await?).await;
    Ok(())
}

/// Begins to live a machine again from its birth, for nobody: when nobody else has anything to do.
///
/// # Errors
/// When its life cannot be read.
pub async fn heal_from_birth(jobs: &Arc<Jobs>, row: &store::Row) -> Result<api::Job, Error> {
    let plan = FoldPlan { target: Target::present(row), whole: true };
    let (start, way, _) = jobs.machines.way(&plan.target, plan.whole).await?;
    ask(jobs, plan, way.left(&start.machine), Visitor::nobody()).await
}
