//! Many machines that live through the same lesson, for papers that print what one of them did.

use super::{Asked, BadPaper};
use crate::lesson::Class;
use crate::{Lesson, Seats, Tally};
use game::Game;
use mind::{Pupil, Recipe, Seed};
use rayon::prelude::*;

/// Machines that share their opponents.
const TOGETHER: u64 = 8;

/// A lesson that many machines take.
pub(super) struct Lives<'a> {
    pub game: Game,
    pub recipe: &'a str,
    pub against: &'a str,
    pub seats: Seats,
    pub games: u64,
    /// Matches of a block.
    pub every: u64,
}

/// What one machine came to.
pub(super) struct Lived<T> {
    /// Block by block.
    pub blocks: Vec<Tally>,
    /// What was asked of it at the end.
    pub end: T,
}

impl Lived<()> {
    /// The share of the block's matches that was not lost, of a hundred.
    pub fn kept(&self, block: usize) -> f64 {
        kept(self.blocks[block])
    }
}

/// The share of some matches that was not lost, of a hundred.
pub(super) fn kept(block: Tally) -> f64 {
    100.0 * (block.wins + block.draws) as f64 / block.games() as f64
}

impl Lives<'_> {
    /// Lets them live; asks each a question at the end. Machine `n` is the one that `raise --seed` with the paper's seed and `n`
    /// more, and one lesson, make.
    pub fn all<T: Send>(
        &self,
        asked: &Asked<'_>,
        end: &(dyn Fn(&Pupil) -> T + Sync),
    ) -> Result<Vec<Lived<T>>, BadPaper> {
        let Self { game, seats, games, every, .. } = *self;
        let recipe: Recipe = self.recipe.parse()?;
        let together = |group: u64| -> Result<Vec<Lived<T>>, BadPaper> {
            let newborn = recipe.pupil(game)?;
            let mut class = Class::new(game, &newborn, &Lesson::new(self.against, seats, games, 0)?)?;
            let numbers = group * TOGETHER..asked.machines.min((group + 1) * TOGETHER);
            let mut lived = Vec::new();
            for number in numbers {
                class.again(Seed(asked.seed.wrapping_add(number)).named("lesson").child(1));
                let mut pupil = newborn.clone();
                let ends = (1..=games.div_ceil(every)).map(|block| games.min(block * every));
                let blocks = ends.map(|until| class.run(&mut pupil, until, asked.stop)).collect();
                if asked.stop.is_said() {
                    return Err(BadPaper::Stopped);
                }
                (asked.each)(games);
                lived.push(Lived { blocks, end: end(&pupil) });
            }
            Ok(lived)
        };
        let groups = (0..asked.machines.div_ceil(TOGETHER)).into_par_iter().map(together);
        Ok(groups.collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect())
    }

    /// The same, when nothing is asked.
    pub fn blocks(&self, asked: &Asked<'_>) -> Result<Vec<Lived<()>>, BadPaper> {
        self.all(asked, &|_| ())
    }
}
