//! Weights of nets as files: written off a machine, and a machine made from one.

use crate::{BadEvent, BadLife, Event, Machine, Moment};
use mind::tdnet::{BadWeights, Weights};
use mind::{Learner as _, Recipe};

/// The file with a machine's weights.
///
/// # Errors
/// When it is not a net.
pub fn write(machine: &Moment) -> Result<String, BadWeights> {
    let (game, recipe) = (machine.game(), Recipe::clone(&machine.birth().recipe).into());
    Weights { game, recipe, memory: machine.pupil().memory() }.text()
}

/// A machine made from such a file: born by the recipe that it names, then given the weights.
///
/// # Errors
/// When the file is not such a one, with the line and the reason; or the name is no name.
pub fn read(text: &str, name: &str, seed: u64) -> Result<Machine, NoMachine> {
    let Weights { game, recipe, memory } = Weights::parse(text)?;
    let mut machine = Machine::born(game, &recipe.to_string(), name, seed)?;
    machine.live(Event::Weighed { memory })?;
    Ok(machine)
}

/// A file from which no machine can be made.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum NoMachine {
    /// The file is at fault.
    #[error(transparent)]
    Weights(#[from] BadWeights),
    /// The birth is.
    #[error(transparent)]
    Life(#[from] BadLife),
    /// The weights do not fit.
    #[error(transparent)]
    Event(#[from] BadEvent),
}
