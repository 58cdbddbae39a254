//! Sweeps: an experiment, and the slices of it that are done. All that is shown can be worked out again from the two.

use super::all::Jobs;
use super::error::Error;
use super::follow;
use super::shown::Shown;
use super::work::{Finished, Opening, Work, name, read_plan};
use crate::play::players;
use crate::{api, cost};
use lab::Lesson;
use lab::sweep::{Experiment, Row, Sweep, csv, in_order, read_slices, slice_text, svg};
use mind::Stop;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;
use store::{Job, Made, Most};

/// Rows that a visitor may ask for: as many as a page can be told of.
const MOST_ROWS: u64 = 60_000;
/// Matches of one machine that a visitor may ask for: a slice has at least one machine.
const MOST_GAMES: u64 = 400_000;
/// What a row costs to measure, in matches on tables.
const ROW: u64 = 2_000;

/// What is asked, as `experiment.toml` has it.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
pub struct SweepPlan {
    /// The text that says everything.
    pub experiment: String,
}

/// A sweep under way.
pub struct SweepJob {
    sweep: Sweep,
    /// What each slice costs, by its number.
    costs: Vec<u64>,
    /// Slices that are still to be done, the next one last.
    due: Vec<u64>,
    /// Slices that the store does not have yet.
    unsaved: Vec<(u64, Vec<Row>)>,
    left: u64,
    shown: api::Sweep,
}

impl Work for SweepJob {
    const KIND: &'static str = "sweep";
    const MOST: Most = Most { open: 64, each: 8, work: cost::MOST_OPEN, over: 200, again: true };
    const VERSION: u64 = 1;
    type Plan = SweepPlan;

    fn announced(job: &Job, plan: &SweepPlan) -> Shown {
        Shown::Sweep(plan.announced(job))
    }

    async fn open(jobs: &Arc<Jobs>, job: &Job, opening: Opening<'_, SweepPlan>) -> Result<Self, Error> {
        let Opening { plan, made, .. } = opening;
        let shown = plan.announced(job);
        jobs.machines.pool.run(move || Self::new(&plan, shown, &made)).await
    }

    fn left(&self) -> u64 {
        self.left
    }

    fn slice(&mut self, cost: u64, stop: &Stop) -> Result<(), Error> {
        let threads = rayon::current_num_threads().max(1);
        let mut spent = 0;
        while spent < cost && !stop.is_said() && !self.due.is_empty() {
            let from = self.due.len().saturating_sub(threads);
            // The next come first, side by side.
            let numbers: Vec<u64> = self.due[from..].iter().rev().copied().collect();
            let sweep = &self.sweep;
            let made: Vec<_> = numbers.par_iter().map(|number| (*number, sweep.slice(*number, stop))).collect();
            for (number, rows) in made {
                let rows = rows.map_err(|why| Error::Internal(format!("a sweep that was checked: {why}")))?;
                // Cut short it never was: it is done again, and comes to the same.
                let Some(rows) = rows else { continue };
                self.due.retain(|due| *due != number);
                self.left -= self.costs[number as usize];
                spent += self.costs[number as usize] / threads as u64;
                self.unsaved.push((number, rows));
            }
        }
        Ok(())
    }

    fn shown(&mut self) -> Shown {
        self.shown.done = self.shown.total - self.due.len() as u64;
        Shown::Sweep(self.shown.clone())
    }

    fn made(&self, _: bool) -> Made {
        Made::More(self.unsaved.iter().map(|(number, rows)| slice_text(*number, rows)).collect::<String>().into_bytes())
    }

    fn kept(&mut self) {
        self.unsaved.clear();
    }

    async fn finish(mut self, _: &Arc<Jobs>, stopped: bool, _: &Stop) -> Result<Option<Finished>, Error> {
        let shown = self.shown();
        let percent = self.shown.done * 100 / self.shown.total.max(1);
        let message = stopped.then(|| format!("Stopped when {percent} % was done. It can go on from there."));
        Ok(Some(Finished { shown, message, made: self.made(false) }))
    }
}

impl SweepJob {
    fn new(plan: &SweepPlan, shown: api::Sweep, made: &[u8]) -> Result<Self, Error> {
        let sweep = plan.sweep()?;
        let costs = plan.costs(&sweep);
        let done = slices(&sweep, made)?;
        let due: Vec<u64> = (0..sweep.slices()).rev().filter(|number| !done.contains_key(number)).collect();
        let left = due.iter().map(|number| costs[*number as usize]).sum();
        Ok(Self { sweep, costs, due, unsaved: Vec::new(), left, shown })
    }
}

/// What was done, from the bytes it is kept as.
fn slices(sweep: &Sweep, made: &[u8]) -> Result<BTreeMap<u64, Vec<Row>>, Error> {
    let bad = |why: String| Error::Unreadable(format!("what this sweep has made cannot be read: {why}"));
    let text = std::str::from_utf8(made).map_err(|why| bad(why.to_string()))?;
    read_slices(sweep, text).map_err(|why| bad(why.to_string()))
}

impl SweepPlan {
    /// A plan for an experiment.
    ///
    /// # Errors
    /// When it is none, with the line and the reason; or too large for a visitor.
    pub fn new(text: &str) -> Result<Self, Error> {
        let experiment = Experiment::parse(text).map_err(|why| Error::NoRecipe(why.to_string()))?;
        let too_large = |what: &str, got: u64, most: u64| {
            Error::OutOfRange(format!("{what} {got}: expected at most {most} here; the terminal takes more"))
        };
        if experiment.games > MOST_GAMES {
            return Err(too_large("games", experiment.games, MOST_GAMES));
        }
        experiment.recipes.iter().try_for_each(|recipe| players::within_bounds(recipe))?;
        experiment.opponents.iter().try_for_each(|it| players::all_quick(experiment.game, it))?;
        let plan = Self { experiment: experiment.text() };
        let sweep = Sweep::new(experiment);
        let rows = sweep.experiment().ages().len() as u64 * sweep.experiment().seeds * sweep.cells().len() as u64;
        if rows > MOST_ROWS {
            return Err(too_large("rows", rows, MOST_ROWS));
        }
        Ok(plan)
    }

    /// The sweep that it plans.
    ///
    /// # Errors
    /// When this version cannot read it.
    pub fn sweep(&self) -> Result<Sweep, Error> {
        let experiment = Experiment::parse(&self.experiment);
        experiment.map(Sweep::new).map_err(|why| Error::Unreadable(format!("this experiment cannot be read: {why}")))
    }

    /// What each slice costs.
    fn costs(&self, sweep: &Sweep) -> Vec<u64> {
        let experiment = sweep.experiment();
        let each: Vec<u64> = sweep
            .cells()
            .iter()
            .map(|cell| {
                let Ok(pupil) = cell.recipe.pupil(experiment.game) else { return 1 };
                let lesson = Lesson::new(cell.against.as_str(), cell.seats, experiment.games, 0);
                lesson.map_or(1, |lesson| cost::lesson_match(experiment.game, &pupil, &lesson))
            })
            .collect();
        let points = experiment.ages().len() as u64;
        let of = |number: u64| {
            let games = sweep.slice_games(number);
            let machines = games / experiment.games;
            let each = each[(number % sweep.cells().len() as u64) as usize];
            games.saturating_mul(each).saturating_add(machines * points * ROW)
        };
        (0..sweep.slices()).map(of).collect()
    }

    /// What it costs in all.
    ///
    /// # Errors
    /// When that is more than one job may cost.
    pub fn cost(&self) -> Result<u64, Error> {
        let costs = self.costs(&self.sweep()?);
        Ok(cost::check("this sweep", costs.into_iter().fold(0, u64::saturating_add))?)
    }

    fn announced(&self, job: &Job) -> api::Sweep {
        let sweep = self.sweep().ok();
        let of = |get: fn(&Experiment) -> u64| sweep.as_ref().map_or(0, |it| get(it.experiment()));
        let called = |cell: &lab::sweep::Cell| format!("{} v {}, {}", cell.recipe, cell.against, cell.seats);
        api::Sweep {
            id: name(&job.id).into(),
            created: job.created.clone(),
            title: sweep.as_ref().map_or_else(String::new, |it| it.experiment().title.clone()),
            experiment: self.experiment.clone(),
            cells: sweep.as_ref().map_or_else(Vec::new, |it| it.cells().iter().map(called).collect()),
            seeds: of(|it| it.seeds),
            games: of(|it| it.games),
            done: 0,
            total: sweep.as_ref().map_or(0, Sweep::slices),
            state: api::State::Waiting,
            message: None,
        }
    }
}

/// A sweep as it stands.
///
/// # Errors
/// When the store does not answer, or its plan cannot be read.
pub async fn show_sweep(jobs: &Arc<Jobs>, job: &Job) -> Result<api::Sweep, Error> {
    if let (_, Some(Shown::Sweep(sweep))) = follow::told(jobs, job) {
        return Ok(sweep);
    }
    let (plan, made) = read(jobs, &job.id).await?;
    let mut sweep = plan.announced(job);
    sweep.done = slices(&plan.sweep()?, &made)?.len() as u64;
    (sweep.state, sweep.message) = (job.stage.state.into(), job.stage.reason.clone());
    Ok(sweep)
}

/// The plan of a sweep and what it has made and written down.
///
/// # Errors
/// When the store does not answer, or the plan cannot be read.
pub async fn read(jobs: &Arc<Jobs>, id: &str) -> Result<(SweepPlan, Vec<u8>), Error> {
    let plan = read_plan::<SweepJob>(&jobs.outside.store.job_plan(id).await?.unwrap_or_default())?;
    Ok((plan, jobs.outside.store.job_made(id).await?))
}

/// All rows that are written down, as `menagerie sweep --csv` writes them.
///
/// # Errors
/// When the sweep cannot be read.
pub async fn rows(jobs: &Arc<Jobs>, id: &str) -> Result<String, Error> {
    told_by(jobs, id, |sweep, rows| {
        let bug = |why: String| Error::Internal(format!("a table is text: {why}"));
        String::from_utf8(csv(sweep, rows).map_err(|why| bug(why.to_string()))?).map_err(|why| bug(why.to_string()))
    })
    .await
}

/// The curves of all that is written down, as `menagerie sweep --svg` draws them.
///
/// # Errors
/// When the sweep cannot be read.
pub async fn curves(jobs: &Arc<Jobs>, id: &str) -> Result<String, Error> {
    told_by(jobs, id, |sweep, rows| Ok(svg(sweep, &sweep.summaries(rows)))).await
}

async fn told_by(
    jobs: &Arc<Jobs>,
    id: &str,
    tell: fn(&Sweep, &[Row]) -> Result<String, Error>,
) -> Result<String, Error> {
    let (plan, made) = read(jobs, id).await?;
    jobs.machines
        .pool
        .run(move || {
            let sweep = plan.sweep()?;
            let rows = in_order(slices(&sweep, &made)?.into_values().flatten().collect());
            tell(&sweep, &rows)
        })
        .await
}
