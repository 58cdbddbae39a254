//! Papers that a visitor runs again. A run keeps nothing until it is over: after a restart it begins anew, and comes to the same.

use super::all::Jobs;
use super::error::Error;
use super::follow;
use super::shown::Shown;
use super::work::{Finished, Opening, Work, name, read_plan};
use crate::{api, cost};
use lab::papers::{Asked, BadPaper, Paper, Reproduced};
use mind::Stop;
use serde::{Deserialize, Serialize};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;
use store::{Job, Made, Most};

/// What is to be run, and how large.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
pub struct PaperPlan {
    /// The paper.
    pub paper: String,
    /// Machines of each line; matches of each pair where the paper raises none.
    pub size: u64,
    /// The seed of the first machine.
    pub seed: u64,
}

impl PaperPlan {
    /// The paper.
    ///
    /// # Errors
    /// When there is none of this name.
    pub fn paper(&self) -> Result<&'static Paper, Error> {
        Paper::find(&self.paper).ok_or_else(|| Error::Missing { what: "paper", name: self.paper.clone() })
    }

    /// What it costs.
    ///
    /// # Errors
    /// When there is no such paper, or the run is too large for a visitor.
    pub fn cost(&self) -> Result<u64, Error> {
        let paper = self.paper()?;
        let most = paper.most();
        if !(1..=most).contains(&self.size) {
            let what = if paper.games.is_some() { "games" } else { "machines" };
            return Err(Error::OutOfRange(format!("{what} {}: expected 1 to {most}", self.size)));
        }
        if self.seed > MOST_SEED {
            return Err(Error::OutOfRange(format!("seed {}: expected 0 to {MOST_SEED}", self.seed)));
        }
        let matches = paper.matches(self.size, self.size);
        // Where no machines are raised players think over every move.
        let each = if paper.games.is_some() { THOUGHT_OVER } else { MEASURED };
        Ok(cost::check("this run", matches.saturating_mul(each))?)
    }

    fn announced(&self, job: &Job) -> api::PaperRun {
        api::PaperRun {
            id: name(&job.id).into(),
            created: job.created.clone(),
            paper: self.paper.clone(),
            size: self.size,
            seed: self.seed.to_string(),
            done: 0,
            total: self.paper().map_or(0, |paper| paper.matches(self.size, self.size)),
            state: api::State::Waiting,
            message: None,
            result: None,
        }
    }
}

/// The largest seed of a first machine: others follow it, and every experiment file can hold them.
const MOST_SEED: u64 = 1 << 53;
/// What a match costs that is played on tables and measured exactly now and then.
const MEASURED: u64 = 2;
/// What a match costs in which both sides search: some seconds.
const THOUGHT_OVER: u64 = 20_000_000;

/// A run under way, on threads of its own that the gate stops between slices.
pub struct PaperJob {
    gate: Arc<Gate>,
    running: Option<JoinHandle<Result<Reproduced, BadPaper>>>,
    result: Option<Reproduced>,
    /// What a match costs.
    each: u64,
    shown: api::PaperRun,
}

impl Work for PaperJob {
    const KIND: &'static str = "paper";
    const MOST: Most = Most { open: 16, each: 4, work: cost::MOST_OPEN, over: 100, again: true };
    const VERSION: u64 = 1;
    type Plan = PaperPlan;

    fn announced(job: &Job, plan: &PaperPlan) -> Shown {
        Shown::Paper(Box::new(plan.announced(job)))
    }

    async fn open(_: &Arc<Jobs>, job: &Job, opening: Opening<'_, PaperPlan>) -> Result<Self, Error> {
        let plan = opening.plan;
        let paper = plan.paper()?;
        let shown = plan.announced(job);
        let each = plan.cost()? / shown.total.max(1);
        let gate = Arc::new(Gate::default());
        let inside = gate.clone();
        let threads = std::thread::available_parallelism().map_or(1, |cores| cores.get().div_ceil(2));
        let run = move || {
            let asked = Asked {
                machines: plan.size,
                games: plan.size,
                seed: plan.seed,
                turned: None,
                each: &|games| inside.pass(games),
                stop: &inside.stop,
            };
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
            let reproduced = pool.map_err(|_| BadPaper::Stopped)?.install(|| paper.reproduce(&asked));
            inside.leave();
            reproduced
        };
        let spawned = std::thread::Builder::new().name("paper".into()).spawn(run);
        let running = spawned.map_err(|why| Error::Internal(format!("no thread for a paper: {why}")))?;
        Ok(Self { gate, running: Some(running), result: None, each, shown })
    }

    fn left(&self) -> u64 {
        let done = self.gate.inside().done.min(self.shown.total.saturating_sub(1));
        if self.running.is_some() { (self.shown.total - done).max(1) * self.each } else { 0 }
    }

    fn slice(&mut self, cost: u64, stop: &Stop) -> Result<(), Error> {
        if self.gate.open_for((cost / self.each).max(1), stop)
            && let Some(running) = self.running.take()
        {
            let over = running.join().map_err(|_| Error::Internal("a paper broke off".into()))?;
            self.result = Some(over.map_err(|why| Error::Internal(format!("a paper that was tried: {why}")))?);
        }
        Ok(())
    }

    fn shown(&mut self) -> Shown {
        self.shown.done =
            if self.result.is_some() { self.shown.total } else { self.gate.inside().done.min(self.shown.total) };
        self.shown.result = self.result.clone();
        Shown::Paper(Box::new(self.shown.clone()))
    }

    fn made(&self, _: bool) -> Made {
        match self.result.as_ref().map(serde_json::to_vec) {
            Some(Ok(text)) => Made::Instead(text),
            _ => Made::Nothing,
        }
    }

    fn kept(&mut self) {}

    async fn finish(mut self, _: &Arc<Jobs>, stopped: bool, _: &Stop) -> Result<Option<Finished>, Error> {
        let shown = self.shown();
        let message = stopped.then(|| "Stopped. A run that is asked for again begins anew.".to_owned());
        Ok(Some(Finished { shown, message, made: self.made(false) }))
    }
}

impl Drop for PaperJob {
    /// Whoever is still inside goes home.
    fn drop(&mut self) {
        self.gate.stop.say();
        self.gate.inside().open = true;
        self.gate.turned.notify_all();
    }
}

/// Lets so many matches pass and then holds those who play them: a paper knows nothing of slices.
#[derive(Default)]
struct Gate {
    inside: Mutex<Inside>,
    turned: Condvar,
    stop: Stop,
}

#[derive(Default)]
struct Inside {
    done: u64,
    allowed: u64,
    over: bool,
    /// Nobody is held any more.
    open: bool,
}

impl Gate {
    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// So many matches were played; waits until more may be.
    fn pass(&self, games: u64) {
        let mut inside = self.inside();
        inside.done += games;
        self.turned.notify_all();
        while inside.done >= inside.allowed && !inside.open {
            inside = self.turned.wait(inside).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn leave(&self) {
        self.inside().over = true;
        self.turned.notify_all();
    }

    /// Lets so many more pass, and waits until they have, or somebody says stop. Whether all is over.
    fn open_for(&self, games: u64, stop: &Stop) -> bool {
        let mut inside = self.inside();
        inside.allowed = inside.done + games;
        self.turned.notify_all();
        while inside.done < inside.allowed && !inside.over && !stop.is_said() {
            // A stop rings no bell: it is looked for.
            let waited = self.turned.wait_timeout(inside, Duration::from_millis(20));
            inside = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
        inside.over
    }
}

/// A run as it stands.
///
/// # Errors
/// When the store does not answer, or what it has cannot be read.
pub async fn show_paper_run(jobs: &Arc<Jobs>, job: &Job) -> Result<api::PaperRun, Error> {
    if let (_, Some(Shown::Paper(run))) = follow::told(jobs, job) {
        return Ok(*run);
    }
    let plan = read_plan::<PaperJob>(&jobs.outside.store.job_plan(&job.id).await?.unwrap_or_default())?;
    let made = jobs.outside.store.job_made(&job.id).await?;
    let mut run = plan.announced(job);
    if !made.is_empty() {
        let bad = |why: serde_json::Error| Error::Unreadable(format!("what this run came to cannot be read: {why}"));
        run.result = Some(serde_json::from_slice(&made).map_err(bad)?);
        run.done = run.total;
    }
    (run.state, run.message) = (job.stage.state.into(), job.stage.reason.clone());
    Ok(run)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where the slices are cut never changes what comes of it, and nobody plays while the gate is shut.
    #[test]
    fn a_paper_in_slices_is_the_paper() {
        let paper = Paper::find("michie-1963").expect("a paper");
        let whole = paper
            .reproduce(&Asked { machines: 3, games: 3, seed: 1, turned: None, each: &|_| {}, stop: &Stop::default() })
            .expect("a run");
        let gate = Gate::default();
        let pieces = std::thread::scope(|scope| {
            let run = scope.spawn(|| {
                let each = |games| gate.pass(games);
                let asked = Asked { machines: 3, games: 3, seed: 1, turned: None, each: &each, stop: &gate.stop };
                let made = paper.reproduce(&asked);
                gate.leave();
                made
            });
            let mut slices = 0;
            while !gate.open_for(1, &Stop::default()) {
                slices += 1;
            }
            assert!(slices > 1, "{slices}");
            run.join().expect("no panic").expect("a run")
        });
        assert_eq!(pieces, whole);
    }
}
