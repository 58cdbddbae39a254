//! Who a machine is, in the words by which every command tells it to a program. docs/json.md has them all.

use crate::who::Who;
use lab::{Life, Machine};
use serde_json::{Value, json};

/// A machine: name, game, recipe, seed and age.
pub fn machine(machine: &Machine) -> Value {
    with(life(machine.life()), json!({"age": machine.games()}))
}

/// A machine at no age in particular: name, game, recipe and seed.
pub fn life(life: &Life) -> Value {
    json!({
        "name": life.name(), "game": life.game().to_string(), "recipe": life.recipe().to_string(),
        "seed": life.seed().to_string(),
    })
}

/// A player: a machine, or a mind by its recipe.
pub fn player(who: &Who, game: game::Game) -> Value {
    match who {
        Who::Machine(it) => machine(it),
        Who::Mind(recipe, _) => json!({"name": recipe, "game": game.to_string(), "recipe": recipe}),
    }
}

/// The same with more said about it.
pub fn with(mut about: Value, more: Value) -> Value {
    if let (Value::Object(all), Value::Object(more)) = (&mut about, more) {
        all.extend(more);
    }
    about
}
