//! Tournaments: who beats whom, by how much, and how sure that is.
//!
//! Every pair meets in as many matches, both openings and seats alike: matches 2k and 2k+1 of a pair begin
//! with the same moves, with the seats changed. Who can hold one seat only keeps it, in matches that all begin differently;
//! two who hold the same one do not meet. Every match has its own seed, named after the pair's
//! players and the match's number, so that the result is the same on any number of threads, after any
//! interruption, and whoever else takes part.

mod fixture;
mod meeting;
mod openings;
mod rating;
mod sheet;
mod sprt;
mod standing;
mod standings;
mod twos;
mod wilson;

pub use fixture::{Entrant, Fixture, Score};
pub use meeting::Meeting;
pub use openings::{Begin, openings};
pub use rating::{Rating, ratings};
pub use sheet::{BadSheet, Sheet};
pub use sprt::{Sprt, Verdict};
pub use standing::{Discs, Standing};
pub use standings::Standings;
pub use twos::{Told, Twos};
pub use wilson::wilson;

use crate::{BadOpponents, Seats, Tally};
use game::{BySide, Game, Move, Rules as _, Side, line_text};
use mind::{Seed, Stop};
use rayon::prelude::*;
use std::ops::ControlFlow;

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
    /// How the openings are chosen.
    pub begin: Begin,
}

/// Matches of a pair between two looks at the test that may stop it. Fixed, so that the test
/// does not depend on how fast anybody is.
const BATCH: u64 = 20;

impl Arena {
    /// A tournament of everybody against everybody, with as many random plies as is usual and seats that change.
    pub fn new(game: Game, entrants: Vec<Entrant>, games: u64, seed: u64) -> Self {
        let plies = Self::usual_plies(game);
        let begin = Begin::Even;
        Self { game, entrants, games, plies, seed, gauntlet: false, sprt: None, first_opens: false, begin }
    }

    /// Plays the whole tournament.
    ///
    /// # Errors
    /// As [`Arena::play`].
    pub fn played(&self) -> Result<Sheet, BadOpponents> {
        let mut sheet = Sheet::new(self.game, self.seed, self.plies);
        self.play(&mut sheet, &|_, _| ControlFlow::Continue(()), &mut |_| ControlFlow::Continue(()))?;
        Ok(sheet)
    }

    /// All pairs that can meet, each once, by index.
    pub fn pairs(&self) -> Vec<(usize, usize)> {
        let n = self.entrants.len();
        let hosts = if self.gauntlet { 1 } else { n };
        let pairs = (0..hosts).flat_map(|a| (a + 1..n).map(move |b| (a, b)));
        pairs.filter(|&(a, b)| self.opener(a, b).is_some()).collect()
    }

    /// In which seats the first of a pair opens: its own in the pair's matches, counting from zero. None where the two
    /// cannot meet.
    fn opener(&self, a: usize, b: usize) -> Option<Seats> {
        let (a, b) = (self.entrants[a].seats(), self.entrants[b].seats());
        let opens = a.has(Side::First) && b.has(Side::Second);
        let answers = a.has(Side::Second) && b.has(Side::First) && !self.first_opens;
        match (opens, answers) {
            (true, true) => Some(Seats::Both),
            (true, false) => Some(Seats::First),
            (false, true) => Some(Seats::Second),
            (false, false) => None,
        }
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
        self.play_heeding(sheet, &Stop::default(), each, save)
    }

    /// As [`Arena::play`], unless somebody says stop: then the matches that are on are left on the sheet, to be gone on with.
    ///
    /// # Errors
    /// As [`Arena::play`].
    pub fn play_heeding(
        &self,
        sheet: &mut Sheet,
        stop: &Stop,
        each: &(dyn Fn(&Fixture, &Score) -> ControlFlow<()> + Sync),
        save: &mut dyn FnMut(&Sheet) -> ControlFlow<()>,
    ) -> Result<(), BadOpponents> {
        self.check()?;
        let openings = self.openings();
        for from in self.rounds() {
            let due = self.round(sheet, from);
            let so_far = &*sheet;
            let played: Vec<Result<(Fixture, Score), Box<Meeting>>> = due
                .into_par_iter()
                .filter_map(|fixture| {
                    if stop.is_said() {
                        return None;
                    }
                    let played = self.go_on(fixture, &openings, so_far).finish(stop);
                    if let Ok((fixture, score)) = &played
                        && each(fixture, score).is_break()
                    {
                        stop.say();
                    }
                    Some(played)
                })
                .collect();
            for played in played {
                match played {
                    Ok((fixture, score)) => sheet.add(fixture, score),
                    Err(left) => sheet.leave(left.fixture().clone(), left.moves().to_vec()),
                }
            }
            if save(sheet).is_break() || stop.is_said() {
                break;
            }
        }
        Ok(())
    }

    /// Whether everybody who takes part can be had, in their seats, and has somebody to meet.
    ///
    /// # Errors
    /// When a player is unknown, does not play the game, has no boxes for a seat, or can meet nobody.
    pub fn check(&self) -> Result<(), BadOpponents> {
        let pairs = self.pairs();
        for (index, entrant) in self.entrants.iter().enumerate() {
            let mind = entrant.mind(self.game)?;
            let who = || entrant.name().to_owned();
            if let Some(&side) = entrant.seats().sides().iter().find(|&&side| !mind.holds(side)) {
                return Err(BadOpponents::NoSeat { who: who(), side });
            }
            if self.entrants.len() > 1 && !pairs.iter().any(|&(a, b)| a == index || b == index) {
                let (does, can) = match entrant.seats().has(Side::First) {
                    true => ("opens", "answer"),
                    false => ("answers", "open"),
                };
                return Err(BadOpponents::NoRival { who: who(), does, can });
            }
        }
        Ok(())
    }

    /// Every match that the sheet does not have yet, in the order of the rounds. A test that may stop a pair early is
    /// not looked at.
    pub fn due(&self, sheet: &Sheet) -> Vec<Fixture> {
        self.rounds().flat_map(|from| self.round(sheet, from)).collect()
    }

    /// What the matches begin with, two each where seats change.
    pub fn openings(&self) -> Vec<Vec<Move>> {
        let count = if self.entrants.iter().all(Entrant::turns) { self.games.div_ceil(2) } else { self.games };
        openings(self.game, Seed(self.seed).named("openings"), count, self.plies, self.begin)
    }

    /// What a match begins with, of these.
    ///
    /// # Panics
    /// When the fixture is none of this tournament.
    pub fn opening<'a>(&self, fixture: &Fixture, openings: &'a [Vec<Move>]) -> &'a [Move] {
        let turn = Side::BOTH.into_iter().all(|side| self.entrant(&fixture.players[side]).turns());
        &openings[(if turn { fixture.number / 2 } else { fixture.number }) as usize]
    }

    /// A match on the sheet that did not begin as this tournament's does: the sheet is another's, with other openings.
    pub fn stray<'a>(&self, sheet: &'a Sheet) -> Option<&'a Fixture> {
        let openings = self.openings();
        let names: Vec<&str> = self.entrants.iter().map(Entrant::name).collect();
        let known = |fixture: &Fixture| {
            Side::BOTH.into_iter().all(|side| names.contains(&fixture.players[side].as_str()))
                && fixture.number < self.games
        };
        let began = |(fixture, score): &(&Fixture, &Score)| {
            let opening = line_text(self.game, self.game.start(), self.opening(fixture, &openings)).join(" ");
            score.moves.starts_with(&opening)
        };
        sheet.iter().filter(|(fixture, _)| known(fixture)).find(|it| !began(it)).map(|(fixture, _)| fixture)
    }

    fn entrant(&self, name: &str) -> &Entrant {
        self.entrants.iter().find(|entrant| entrant.name() == name).expect("a fixture names entrants")
    }

    /// A match from its opening on, with its players in their seats.
    ///
    /// # Panics
    /// When the fixture is none of this tournament, or a player does not play the game: see [`Arena::check`].
    pub fn meeting(&self, fixture: Fixture, openings: &[Vec<Move>]) -> Meeting {
        let opening = self.opening(&fixture, openings);
        self.take_up(fixture, opening)
    }

    /// A match from where the sheet says that it was left, or from its opening on.
    ///
    /// # Panics
    /// As [`Arena::meeting`].
    pub fn go_on(&self, fixture: Fixture, openings: &[Vec<Move>], sheet: &Sheet) -> Meeting {
        let opening = self.opening(&fixture, openings);
        let left = sheet.left(&fixture).filter(|moves| moves.starts_with(opening));
        self.take_up(fixture, left.unwrap_or(opening))
    }

    fn take_up(&self, fixture: Fixture, moves: &[Move]) -> Meeting {
        let mind = |name: &str| self.entrant(name).mind(self.game).expect("checked before the first match");
        let minds = BySide { first: mind(&fixture.players.first), second: mind(&fixture.players.second) };
        Meeting::new(self.game, Seed(self.seed), fixture, moves, minds)
    }

    /// Where each round begins, in matches of a pair.
    fn rounds(&self) -> impl Iterator<Item = u64> {
        (0..self.games).step_by(BATCH as usize)
    }

    /// The matches of a round that are still to be played.
    fn round(&self, sheet: &Sheet, from: u64) -> Vec<Fixture> {
        let open = self.pairs().into_iter().filter(|&(a, b)| !self.is_settled(sheet, a, b, from));
        let numbers = from..(from + BATCH).min(self.games);
        open.flat_map(|(a, b)| numbers.clone().map(move |number| self.fixture(a, b, number)))
            .filter(|fixture| !sheet.has(fixture))
            .collect()
    }

    /// The matches that a pair has on the sheet, as the first of the two sees them.
    pub fn standing(&self, sheet: &Sheet, a: usize, b: usize) -> Standing {
        let matches: Vec<_> = self.matches(sheet, a, b, self.games).collect();
        Standing::of(&matches, self.plies)
    }

    /// The first matches of a pair that are on the sheet.
    fn matches<'a>(&'a self, sheet: &'a Sheet, a: usize, b: usize, games: u64) -> impl Iterator<Item = Told<'a>> {
        (0..games).filter_map(move |number| {
            let fixture = self.fixture(a, b, number);
            let side = if fixture.players.first == self.entrants[a].name() { Side::First } else { Side::Second };
            sheet.get(&fixture).map(|score| (number, side, score))
        })
    }

    /// Whether the test has decided the pair by its first matches.
    fn is_settled(&self, sheet: &Sheet, a: usize, b: usize, games: u64) -> bool {
        let Some(sprt) = self.sprt else { return false };
        // Looked at after every batch, not only the last: a decision once made stands.
        (BATCH..=games).step_by(BATCH as usize).any(|games| {
            let mut tally = Tally::default();
            self.matches(sheet, a, b, games).for_each(|(_, side, score)| tally.add(score.outcome, side));
            sprt.verdict(&tally) != Verdict::Open
        })
    }

    fn fixture(&self, a: usize, b: usize, number: u64) -> Fixture {
        let seats = self.opener(a, b).unwrap_or(Seats::Both);
        let (a, b) = (self.entrants[a].name(), self.entrants[b].name());
        let players = match seats.of(number) {
            Side::First => BySide { first: a, second: b },
            Side::Second => BySide { first: b, second: a },
        };
        Fixture { players: BySide { first: players.first.into(), second: players.second.into() }, number }
    }
}
