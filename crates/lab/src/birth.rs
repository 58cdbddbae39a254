//! How a machine begins.

use crate::spelled::seed_text;
use crate::{BadLife, Spelled, name};
use game::Game;
use mind::Recipe;
use serde::{Deserialize, Serialize};

/// How a machine began.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Birth {
    /// What it plays.
    pub game: Game,
    /// How it is made.
    pub recipe: Spelled<Recipe>,
    /// What it is called.
    pub name: String,
    /// The seed of everything that is drawn in its life and is not given a seed of its own.
    #[serde(with = "seed_text")]
    pub seed: u64,
}

impl Birth {
    /// Whether it can be: a learner for the game, with a name.
    pub(crate) fn check(&self) -> Result<(), BadLife> {
        self.recipe.check_pupil(self.game)?;
        check_name(&self.name)
    }
}

pub(crate) fn check_name(name: &str) -> Result<(), BadLife> {
    // What is not seen is written out, so that whoever reads it knows what to take away.
    name::check(name).map_err(|why| BadLife::Name { name: name::short(name).escape_debug().to_string(), why })
}
