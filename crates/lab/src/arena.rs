//! Tournaments: who beats whom, by how much, and how sure that is.
//!
//! Every pair meets in as many matches, both openings and seats alike: matches 2k and 2k+1 of a pair begin
//! with the same moves, with the seats changed. Every match has its own seed, named after the pair's
//! players and the match's number, so that the result is the same on any number of threads, after any
//! interruption, and whoever else takes part.

mod fixture;
mod openings;
mod rating;
mod sheet;
mod sprt;
mod standing;
mod wilson;

pub use fixture::{Entrant, Fixture, Score};
pub use openings::openings;
pub use rating::{Rating, ratings};
pub use sheet::{BadSheet, Sheet};
pub use sprt::{Sprt, Verdict};
pub use standing::{Discs, Standing};
pub use wilson::wilson;

use crate::BadOpponents;
use game::{BySide, Game, Move, Rules as _, Side};
use mind::{Mind, Seed};
use rayon::prelude::*;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

/// What a tournament is, before it is played.
#[derive(Clone, Debug)]
pub struct Arena {
    /// The game.
    pub game: Game,
    /// Who takes part.
    pub entrants: Vec<Entrant>,
    /// Matches for each pair.
    pub games: u64,
    /// How many random plies every match begins with.
    pub plies: u32,
    /// The seed of everything.
    pub seed: u64,
    /// Whether only the first entrant meets all others, instead of everybody everybody.
    pub gauntlet: bool,
    /// When to stop a pair early.
    pub sprt: Option<Sprt>,
    /// Whether the first-named of a pair always opens, as in a published table; otherwise seats change.
    pub first_opens: bool,
}

/// Matches of a pair between two looks at the test that may stop it. Fixed, so that the test
/// does not depend on how fast anybody is.
const BATCH: u64 = 20;

impl Arena {
    /// All pairs, each once, by index.
    pub fn pairs(&self) -> Vec<(usize, usize)> {
        let n = self.entrants.len();
        let hosts = if self.gauntlet { 1 } else { n };
        (0..hosts).flat_map(|a| (a + 1..n).map(move |b| (a, b))).collect()
    }

    /// Matches at most.
    pub fn total(&self) -> u64 {
        self.pairs().len() as u64 * self.games
    }

    /// How many random plies matches of a game should begin with: enough for different matches, few enough to leave
    /// the match to the players.
    pub fn usual_plies(game: Game) -> u32 {
        u32::from(game.card().layout.cells() / 8)
    }

    /// Plays what the sheet does not have yet, and writes it there. `each` is called after every match
    /// from any thread, `save` after every round with the sheet as it stands; either may stop the
    /// tournament.
    ///
    /// # Errors
    /// When a player is unknown or does not play the game; nothing is played then.
    pub fn play(
        &self,
        sheet: &mut Sheet,
        each: &(dyn Fn(&Fixture, &Score) -> ControlFlow<()> + Sync),
        save: &mut dyn FnMut(&Sheet) -> ControlFlow<()>,
    ) -> Result<(), BadOpponents> {
        for entrant in &self.entrants {
            entrant.mind(self.game)?;
        }
        let openings = openings(self.game, Seed(self.seed).named("openings"), self.games.div_ceil(2), self.plies);
        let stopped = AtomicBool::new(false);
        for from in (0..self.games).step_by(BATCH as usize) {
            let due: Vec<Fixture> = self
                .pairs()
                .into_iter()
                .filter(|&(a, b)| !self.is_settled(sheet, a, b, from))
                .flat_map(|(a, b)| (from..(from + BATCH).min(self.games)).map(move |number| self.fixture(a, b, number)))
                .filter(|fixture| !sheet.has(fixture))
                .collect();
            let played: Vec<Option<(Fixture, Score)>> = due
                .into_par_iter()
                .map(|fixture| {
                    if stopped.load(Ordering::Relaxed) {
                        return None;
                    }
                    let score = self.meet(&fixture, &openings[(fixture.number / 2) as usize]);
                    if each(&fixture, &score).is_break() {
                        stopped.store(true, Ordering::Relaxed);
                    }
                    Some((fixture, score))
                })
                .collect();
            played.into_iter().flatten().for_each(|(fixture, score)| sheet.add(fixture, score));
            if save(sheet).is_break() || stopped.load(Ordering::Relaxed) {
                break;
            }
        }
        Ok(())
    }

    /// The matches that a pair has on the sheet, as the first of the two sees them.
    pub fn standing(&self, sheet: &Sheet, a: usize, b: usize) -> Standing {
        self.standing_before(sheet, a, b, self.games)
    }

    fn standing_before(&self, sheet: &Sheet, a: usize, b: usize, games: u64) -> Standing {
        let mut standing = Standing::default();
        for number in 0..games {
            let fixture = self.fixture(a, b, number);
            if let Some(score) = sheet.get(&fixture) {
                let side = if fixture.players.first == self.entrants[a].name() { Side::First } else { Side::Second };
                standing.add(score, side);
            }
        }
        standing
    }

    /// Whether the test has decided the pair by its first matches.
    fn is_settled(&self, sheet: &Sheet, a: usize, b: usize, games: u64) -> bool {
        let Some(sprt) = self.sprt else { return false };
        // Looked at after every batch, not only the last: a decision once made stands.
        (BATCH..=games)
            .step_by(BATCH as usize)
            .any(|games| sprt.verdict(&self.standing_before(sheet, a, b, games).tally) != Verdict::Open)
    }

    fn fixture(&self, a: usize, b: usize, number: u64) -> Fixture {
        let (a, b) = (self.entrants[a].name(), self.entrants[b].name());
        let turned = !self.first_opens && number % 2 == 1;
        let players = if turned { BySide { first: b, second: a } } else { BySide { first: a, second: b } };
        Fixture { players: BySide { first: players.first.into(), second: players.second.into() }, number }
    }

    fn meet(&self, fixture: &Fixture, opening: &[Move]) -> Score {
        let mind = |name: &str| {
            let entrant = self.entrants.iter().find(|entrant| entrant.name() == name);
            entrant.expect("a fixture names entrants").mind(self.game).expect("checked before the first match")
        };
        let (mut first, mut second) = (mind(&fixture.players.first), mind(&fixture.players.second));
        let minds: BySide<&mut dyn Mind> = BySide { first: first.as_mut(), second: second.as_mut() };
        Score::of(fixture.play(self.game, Seed(self.seed), opening, minds))
    }
}
