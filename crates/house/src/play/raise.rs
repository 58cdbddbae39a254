//! A machine is born.

use super::error::Error;
use super::players::within_bounds;
use crate::api::{Raise, Raised};
use crate::machines::{self, Brought, Machines, Pays, bring_in};
use crate::names;
use game::Game;
use mind::Learner as _;

/// A machine is born and kept.
///
/// # Errors
/// If it cannot be born, or there is no room for it.
pub async fn raise(machines: &Machines, payer: &impl Pays, request: Raise) -> Result<Raised, Error> {
    let game: Game = request.game.parse()?;
    lab::bounds::check_recipe(&request.recipe)?;
    within_bounds(&request.recipe.parse()?)?;
    let seed = names::seed_or_new(request.seed.as_deref(), &*machines.outside.chance)?;
    let (key, access) = (request.key, request.access);
    let born = move || Ok::<_, Error>(lab::Machine::born(game, &request.recipe, &request.name, seed)?);
    let machine = machines.pool.run(born).await?;
    payer.keep(machine.pupil().memory().as_bytes().len() as u64).map_err(machines::Error::from)?;
    Ok(bring_in(machines, machine, Brought { key, access, ..Brought::default() }).await?)
}
