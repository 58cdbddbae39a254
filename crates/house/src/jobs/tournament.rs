//! Tournaments: a plan and a sheet. What is told of them grows with each score, and can be worked out again from the two.

mod plan;
mod scoreboard;
mod sheet;

pub use plan::TournamentPlan;
pub use sheet::{csv, matches, show};

use super::all::Jobs;
use super::error::Error;
use super::fold;
use super::shown::Shown;
use super::work::{Finished, Opening, Work};
use crate::clock::Clock;
use crate::{api, cost};
use game::{many_as, thousands};
use lab::arena::{Arena, Fixture, Meeting, Score, Sheet};
use mind::Stop;
use rayon::prelude::*;
use scoreboard::Scoreboard;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use store::{Job, Made, Most};

/// A tournament under way.
pub struct TournamentJob {
    hall: Hall,
    /// Matches to be begun, or gone on with.
    due: VecDeque<Fixture>,
    /// Matches that are on, one for each thread.
    on: Vec<Option<Meeting>>,
    /// What is told, and how it stands.
    scoreboard: Scoreboard,
    /// Scores that the store does not have yet, and how many of them it is being given.
    unsaved: Sheet,
    /// What is left to do.
    left: u64,
}

/// Where the matches are played: what does not change while they are.
struct Hall {
    arena: Arena,
    openings: Vec<Vec<game::Move>>,
    /// The sheet as it was when the tournament was taken up: some matches may have been left on it.
    sheet: Sheet,
    /// What a ply costs with each entrant in it.
    plies: Vec<u64>,
}

impl Work for TournamentJob {
    const KIND: &'static str = "arena";
    const MOST: Most = Most { open: 64, each: 16, work: cost::MOST_OPEN, over: 500, again: false };
    const VERSION: u64 = 1;
    type Plan = TournamentPlan;

    fn announced(job: &Job, plan: &TournamentPlan) -> Shown {
        Shown::Arena(plan.announced(job))
    }

    async fn open(jobs: &Arc<Jobs>, job: &Job, opening: Opening<'_, TournamentPlan>) -> Result<Self, Error> {
        let Opening { plan, made, turn, .. } = opening;
        let arena = loop {
            if let Some(arena) = fold::waited(jobs, &job.asker, turn, plan.arena(&jobs.machines).await).await? {
                break arena;
            }
        };
        let (announced, clock) = (plan.announced(job), jobs.outside.clock.clone());
        jobs.machines.pool.run(move || Self::new(&plan, arena, announced, &made, clock)).await
    }

    fn left(&self) -> u64 {
        self.left
    }

    fn slice(&mut self, cost: u64, stop: &Stop) -> Result<(), Error> {
        let threads = rayon::current_num_threads().max(1);
        self.on.resize_with(threads.max(self.on.len()), || None);
        let due = Mutex::new(std::mem::take(&mut self.due));
        let next = || due.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
        let hall = &self.hall;
        let scores: Vec<Vec<(Fixture, Score)>> =
            self.on.par_iter_mut().map(|on| hall.play(on, cost, &next, stop)).collect();
        self.due = due.into_inner().unwrap_or_else(PoisonError::into_inner);
        for (fixture, score) in scores.into_iter().flatten() {
            self.left -= self.hall.cost(&fixture);
            self.scoreboard.add(&fixture, &score);
            self.unsaved.add(fixture, score);
        }
        Ok(())
    }

    fn shown(&mut self) -> Shown {
        Shown::Arena(self.scoreboard.show(self.left == 0))
    }

    fn made(&self, leaving: bool) -> Made {
        let mut sheet = self.unsaved.clone();
        for meeting in self.on.iter().flatten().filter(|_| leaving) {
            sheet.leave(meeting.fixture().clone(), meeting.moves().to_vec());
        }
        Made::More(sheet.lines())
    }

    fn kept(&mut self) {
        self.unsaved = self.hall.blank();
    }

    async fn finish(mut self, _: &Arc<Jobs>, stopped: bool, _: &Stop) -> Result<Option<Finished>, Error> {
        let arena = self.scoreboard.show(true);
        let message = stopped.then(|| {
            format!("Stopped after {} of {}.", thousands(arena.done), many_as(arena.total, "match", "matches"))
        });
        Ok(Some(Finished { shown: Shown::Arena(arena), message, made: self.made(false) }))
    }
}

impl TournamentJob {
    fn new(
        plan: &TournamentPlan,
        arena: Arena,
        announced: api::Arena,
        made: &[u8],
        clock: Arc<dyn Clock>,
    ) -> Result<Self, Error> {
        arena.check()?;
        let sheet = plan.sheet(made)?;
        let due: VecDeque<Fixture> = arena.due(&sheet).into();
        let hall = Hall { openings: arena.openings(), plies: plan.plies()?, sheet, arena };
        Ok(Self {
            left: due.iter().map(|fixture| hall.cost(fixture)).sum(),
            scoreboard: Scoreboard::new(announced, &hall.arena, &hall.sheet, clock),
            unsaved: hall.blank(),
            on: Vec::new(),
            due,
            hall,
        })
    }
}

impl Hall {
    /// Plays until about so much is done or nothing is left: goes on with the match that is on, and begins others.
    fn play(
        &self,
        on: &mut Option<Meeting>,
        cost: u64,
        next: &(dyn Fn() -> Option<Fixture> + Sync),
        stop: &Stop,
    ) -> Vec<(Fixture, Score)> {
        let (mut spent, mut scores) = (0, Vec::new());
        while spent < cost && !stop.is_said() {
            let begun = match on.take() {
                Some(meeting) => Some(meeting),
                None => next().map(|fixture| self.arena.go_on(fixture, &self.openings, &self.sheet)),
            };
            let Some(mut meeting) = begun else { break };
            spent += self.ply(meeting.fixture());
            match meeting.ply(stop) {
                Some(score) => scores.push((meeting.fixture().clone(), score)),
                None => *on = Some(meeting),
            }
        }
        scores
    }

    /// What a ply of a match costs.
    fn ply(&self, fixture: &Fixture) -> u64 {
        let of = |name: &str| {
            let place = self.arena.entrants.iter().position(|entrant| entrant.name() == name);
            place.map_or(1, |place| self.plies[place])
        };
        of(&fixture.players.first).midpoint(of(&fixture.players.second))
    }

    /// What a match costs at most.
    fn cost(&self, fixture: &Fixture) -> u64 {
        self.ply(fixture) * cost::plies(self.arena.game)
    }

    fn blank(&self) -> Sheet {
        Sheet::new(self.arena.game, self.arena.seed, self.arena.plies)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Wall;
    use store::{JobState, Stage};

    fn job(games: u64) -> TournamentJob {
        let players = ["random", "perfect", "expert", "perfect(quick=true)"];
        let more = ["expert(p=0.3)", "expert(p=0.5)", "expert(p=0.7)", "expert(p=0.9)"];
        let players: Vec<String> = players.into_iter().chain(more).map(str::to_owned).collect();
        let plan = TournamentPlan {
            game: game::Game::Noughts,
            names: players.clone(),
            players,
            seats: Vec::new(),
            games,
            seed: 1,
        };
        let stage = Stage { spent: 0, state: JobState::Waiting, reason: None, told: String::new() };
        let row = Job {
            id: "arena:arena-001".into(),
            kind: TournamentJob::KIND.into(),
            about: "noughts".into(),
            asker: String::new(),
            created: String::new(),
            seed: "1".into(),
            cost: plan.cost().expect("known players"),
            stage,
        };
        let arena = plan.arena_of_names().expect("known players");
        let job =
            TournamentJob::new(&plan, arena, plan.announced(&row), &[], Arc::new(Wall::now())).expect("a tournament");
        assert_eq!(job.left(), row.cost, "the cost that is told beforehand is the cost");
        job
    }

    /// Works to the end as the runner does; says how many slices it took and what was written down, byte by byte.
    fn worked(mut job: TournamentJob) -> (u64, Vec<u8>, TournamentJob) {
        let (mut slices, mut written) = (0, job.hall.blank().csv());
        while job.left() > 0 {
            job.slice(cost::SLICE, &Stop::default()).expect("it goes on");
            job.shown();
            if let Made::More(lines) = job.made(false) {
                written.extend(lines);
            }
            job.kept();
            slices += 1;
        }
        (slices, written, job)
    }

    /// Counted, not timed: what is done besides playing does not grow faster than the matches do. Each score is added
    /// once and written once, and all else is done once a slice.
    #[test]
    fn the_work_besides_the_matches_is_linear_in_them() {
        let (fewer, half, _) = worked(job(100));
        let (slices, whole, job) = worked(job(200));
        assert_eq!(job.scoreboard.scores(), 28 * 200);
        assert!(slices <= 2 * fewer, "{fewer} slices for half of it, {slices} for all");
        assert!(slices <= 6, "{slices} slices for 5,600 matches of minds that only look");
        assert!(job.scoreboard.fits() <= slices, "ratings are fitted once a slice at most: {}", job.scoreboard.fits());
        assert_eq!(whole.iter().filter(|byte| **byte == b'\n').count(), 28 * 200 + 1, "each match is written once");
        assert!(whole.len() < 2 * half.len() + half.len() / 8);
    }
}
