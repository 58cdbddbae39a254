//! Is an opponent a match for everybody? Opponents meet synthetic people, and what comes of it is measured.
//!
//! A good opponent wins about half of its matches against anybody, by few discs, without moves that nobody of that strength
//! would make, and it leaves something to find. Every match has its own seed, named after both players and its number, so the
//! figures are the same on any number of threads.

mod figures;
mod order;
mod picture;
mod sitting;

pub use figures::Figures;
pub use order::{Order, in_order};
pub use sitting::{Choice, Sitting};

use game::Game;
use lab::BadOpponents;
use mind::{Recipe, Seed, Stop};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// Who is measured on whom.
#[derive(Clone, PartialEq, Debug)]
pub struct Fairness {
    /// The game.
    pub game: Game,
    /// The opponents, in the player grammar.
    pub opponents: Vec<String>,
    /// The people they meet, in the player grammar.
    pub people: Vec<String>,
    /// Matches of each pair, half of them in each seat.
    pub games: u64,
    /// The seed of everything.
    pub seed: u64,
}

/// The opponents that are measured unless others are named.
pub const OPPONENTS: &[&str] = &[
    "mirror",
    "killer",
    "passive",
    "challenging(version=1)",
    "challenging(version=2)",
    "challenging(version=score)",
    "challenging(version=printed)",
];

/// The people that are met unless others are named, about from the weakest to the strongest.
pub const PEOPLE: &[&str] = &[
    "random",
    "person(kind=discs)",
    "person(kind=corners)",
    "person(level=1)",
    "person(level=3)",
    "person(level=5)",
    "person(level=7)",
    "person(level=9)",
    "person(kind=short,level=5)",
    "person(kind=misreads,level=4)",
    "person(kind=tilts,level=5)",
    "person(kind=learns,level=4)",
    "killer(depth=2,ends=0)",
    "killer(depth=6)",
];

/// People of kinds that had no part in what the mirror's numbers are set to, about from the weakest to the strongest.
pub const HELD_OUT: &[&str] = &[
    "person(kind=edges)",
    "person(kind=mobility)",
    "person(kind=careless,level=2)",
    "person(kind=careless,level=5)",
    "person(kind=careless,level=8)",
    "person(kind=forgets,level=2)",
    "person(kind=forgets,level=5)",
    "person(kind=forgets,level=8)",
    "rollouts(playouts=10)",
    "mcts(playouts=100)",
];

/// So many matches in a row are one visitor's: the opponent that finds out how strong they are is told so from match to match.
pub const ROW: u64 = 10;

/// What came of it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Report {
    /// The game.
    pub game: String,
    /// Matches of each pair.
    pub games: u64,
    /// The seed.
    pub seed: u64,
    /// Every pair, opponent by opponent.
    pub pairs: Vec<Figures>,
    /// Whether people two levels apart are put in the right order after one match.
    pub order: Option<Order>,
}

impl Fairness {
    /// As many matches as are played in all.
    pub fn total(&self) -> u64 {
        self.games * (self.opponents.len() * self.people.len()) as u64
    }

    /// Plays and measures everything; `each` is told of every match. None when somebody says stop.
    ///
    /// # Errors
    /// When a player is unknown or does not play the game; nothing is played then.
    pub fn measure(&self, stop: &Stop, each: &(dyn Fn() + Sync)) -> Result<Option<Report>, BadOpponents> {
        for who in self.opponents.iter().chain(&self.people) {
            who.parse::<Recipe>()?.mind(self.game)?;
        }
        let rows: Vec<Range<u64>> =
            (0..self.games).step_by(ROW as usize).map(|from| from..self.games.min(from + ROW)).collect();
        let pairs: Vec<(&String, &String)> = self
            .opponents
            .iter()
            .flat_map(|opponent| self.people.iter().map(move |person| (opponent, person)))
            .collect();
        let visits: Vec<(usize, Range<u64>)> =
            (0..pairs.len()).flat_map(|pair| rows.iter().map(move |row| (pair, row.clone()))).collect();
        let visits: Option<Vec<Vec<Sitting>>> =
            visits.into_par_iter().map(|(pair, row)| self.visit(pairs[pair], row, stop, each)).collect();
        let Some(visits) = visits else { return Ok(None) };
        let sittings: Vec<Sitting> = visits.into_iter().flatten().collect();
        let each_pair = sittings.chunks(self.games.max(1) as usize);
        let figures =
            pairs.iter().zip(each_pair.clone()).map(|((opponent, person), all)| Figures::of(opponent, person, all));
        let order =
            in_order(&pairs.iter().zip(each_pair).map(|((_, person), all)| (person.as_str(), all)).collect::<Vec<_>>());
        Ok(Some(Report {
            game: self.game.to_string(),
            games: self.games,
            seed: self.seed,
            pairs: figures.collect(),
            order,
        }))
    }
}

impl Fairness {
    /// Somebody who plays a row of matches with the same opponent, which is told at the start of each what it found out in the
    /// one before, as the page tells it.
    fn visit(
        &self,
        (opponent, person): (&String, &String),
        row: Range<u64>,
        stop: &Stop,
        each: &(dyn Fn() + Sync),
    ) -> Option<Vec<Sitting>> {
        let seed = Seed(self.seed).named(opponent).named(person);
        let (fresh, person) = (opponent.parse::<Recipe>().ok()?, person.parse::<Recipe>().ok()?);
        let mut told = fresh.clone();
        let sit = |number| {
            let (sitting, known) = Sitting::play(self.game, [&told, &person], number, seed.child(number), stop)?;
            told = known.map_or_else(|| fresh.clone(), |known| known.told(&fresh));
            each();
            Some(sitting)
        };
        row.map(sit).collect()
    }
}

/// Against how many people an opponent took more than half of the points, against how many less, and how likely so uneven
/// numbers are by chance: the exact sign test, two-sided.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Lean {
    /// People who took less than half.
    pub under: u64,
    /// People who took more.
    pub over: u64,
    /// How likely that is for an opponent that leans to neither side.
    pub p: f64,
}

impl Report {
    /// Whether an opponent leans to one side.
    pub fn lean(&self, opponent: &str) -> Lean {
        let people = |which: fn(f64) -> bool| {
            self.pairs.iter().filter(|pair| pair.opponent == opponent && which(pair.share)).count() as u64
        };
        let (under, over) = (people(|share| share > 0.5), people(|share| share < 0.5));
        Lean { under, over, p: crate::sign(under, over) }
    }

    /// A line for every pair, as CSV.
    pub fn csv(&self) -> String {
        let lines = self.pairs.iter().map(Figures::csv);
        std::iter::once(Figures::HEADING.to_owned()).chain(lines).map(|line| line + "\n").collect()
    }

    /// The opponents, in the order in which they were named.
    pub fn opponents(&self) -> Vec<&str> {
        let mut all: Vec<&str> = Vec::new();
        for pair in &self.pairs {
            if !all.contains(&pair.opponent.as_str()) {
                all.push(&pair.opponent);
            }
        }
        all
    }
}
