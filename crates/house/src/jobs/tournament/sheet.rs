//! Tournaments that are over, or of another version: read again from their plan and their sheet.

use super::TournamentJob;
use super::plan::TournamentPlan;
use super::scoreboard::Scoreboard;
use crate::api::{self, ArenaMatch, State};
use crate::jobs::all::Jobs;
use crate::jobs::error::Error;
use crate::jobs::follow;
use crate::jobs::shown::Shown;
use crate::jobs::work::{self, read_plan};
use game::Record;
use lab::arena::{Arena, Sheet};
use mind::Seed;
use std::sync::Arc;
use store::Job;

impl TournamentPlan {
    /// The matches that were played, from the bytes they are kept as.
    ///
    /// # Errors
    /// When they are not of this tournament.
    pub fn sheet(&self, made: &[u8]) -> Result<Sheet, Error> {
        let plies = Arena::usual_plies(self.game);
        if made.is_empty() {
            return Ok(Sheet::new(self.game, self.seed, plies));
        }
        Sheet::parse(self.game, self.seed, plies, made)
            .map_err(|why| Error::Unreadable(format!("the sheet of this tournament cannot be read: {why}")))
    }
}

/// A tournament as it stands. What was kept of what was told is worked out again where this version cannot read it;
/// a tournament that cannot be read at all is shown as one that failed.
///
/// # Errors
/// When the store does not answer.
pub async fn show(jobs: &Arc<Jobs>, job: &Job) -> Result<api::Arena, Error> {
    if let (_, Some(Shown::Arena(arena))) = follow::told(jobs, job) {
        return Ok(arena);
    }
    match again(jobs, job).await {
        Ok(arena) => {
            let told = Shown::Arena(arena.clone()).cached()?;
            jobs.outside.store.tell_job(&job.id, &job.stage.told, &told).await?;
            Ok(arena)
        }
        Err(why) if why.is_of_store() => Err(why),
        Err(why) => Ok(unreadable(job, &why)),
    }
}

async fn again(jobs: &Arc<Jobs>, job: &Job) -> Result<api::Arena, Error> {
    let (plan, sheet) = read(jobs, &job.id).await?;
    let (state, reason) = (job.stage.state, job.stage.reason.clone());
    let announced = plan.announced(job);
    let arena = plan.arena_of_names()?;
    let clock = jobs.outside.clock.clone();
    let show = move || Ok::<_, Error>(Scoreboard::new(announced, &arena, &sheet, clock).show(true));
    let shown = jobs.machines.pool.run(show).await?;
    match Shown::Arena(shown).tell(state.into(), reason.as_deref()) {
        Shown::Arena(arena) => Ok(arena),
        _ => Err(Error::Internal("a tournament is told as a tournament".into())),
    }
}

async fn read(jobs: &Arc<Jobs>, id: &str) -> Result<(TournamentPlan, Sheet), Error> {
    let plan = read_plan::<TournamentJob>(&jobs.outside.store.job_plan(id).await?.unwrap_or_default())?;
    let made = jobs.outside.store.job_made(id).await?;
    let reading = plan.clone();
    let sheet = jobs.machines.pool.run(move || reading.sheet(&made)).await?;
    Ok((plan, sheet))
}

/// What can be said of a tournament that cannot be read.
fn unreadable(job: &Job, why: &Error) -> api::Arena {
    api::Arena {
        id: work::name(&job.id).into(),
        game: job.about.clone(),
        created: job.created.clone(),
        seed: job.seed.clone(),
        games: 0,
        done: 0,
        total: 0,
        state: State::Failed,
        message: Some(job.stage.reason.clone().unwrap_or_else(|| why.to_string())),
        entrants: Vec::new(),
        pairs: Vec::new(),
    }
}

/// Every match that was played and written down, as `menagerie arena --out` writes it.
///
/// # Errors
/// When the tournament cannot be read.
pub async fn csv(jobs: &Arc<Jobs>, id: &str) -> Result<String, Error> {
    let (_, sheet) = read(jobs, id).await?;
    let text = move || String::from_utf8(sheet.csv()).map_err(|why| Error::Internal(format!("a table is text: {why}")));
    jobs.machines.pool.run(text).await
}

/// The matches of a pair that were played and written down.
///
/// # Errors
/// When there is no such pair.
pub async fn matches(jobs: &Arc<Jobs>, id: &str, a: usize, b: usize) -> Result<Vec<ArenaMatch>, Error> {
    let (plan, sheet) = read(jobs, id).await?;
    jobs.machines.pool.run(move || of_pair(&plan, &sheet, a, b)).await
}

fn of_pair(plan: &TournamentPlan, sheet: &Sheet, a: usize, b: usize) -> Result<Vec<ArenaMatch>, Error> {
    let none = || Error::Missing { what: "pair", name: format!("{a} and {b}") };
    let pair = [plan.players.get(a).ok_or_else(none)?, plan.players.get(b).ok_or_else(none)?];
    let plies = Arena::usual_plies(plan.game);
    let mut matches = Vec::new();
    for (fixture, score) in sheet.iter() {
        let players = [&fixture.players.first, &fixture.players.second];
        if a == b || !pair.iter().all(|name| players.contains(name)) {
            continue;
        }
        let record = Record::parse(plan.game, &score.moves)?;
        matches.push(ArenaMatch {
            number: fixture.number,
            seed: fixture.seed(Seed(plan.seed)).0.to_string(),
            first: fixture.players.first.clone(),
            second: fixture.players.second.clone(),
            outcome: score.outcome,
            first_held: score.held.first,
            second_held: score.held.second,
            moves: record.text().split(' ').map(str::to_owned).collect(),
            opening: plies.min(record.moves().len() as u32),
        });
    }
    matches.sort_by_key(|it| it.number);
    Ok(matches)
}
