//! How much thinking a visitor may ask for: knobs may be turned further at home than in this house.

use crate::Error;
use mind::Recipe;

/// The most of a knob.
struct Bound {
    mind: &'static str,
    knob: &'static str,
    most: u64,
}

/// A move within these takes a second or so at most, on one core of the smallest house.
const BOUNDS: [Bound; 8] = [
    Bound { mind: "killer", knob: "depth", most: 8 },
    Bound { mind: "passive", knob: "depth", most: 8 },
    Bound { mind: "challenging", knob: "depth", most: 8 },
    Bound { mind: "rollouts", knob: "playouts", most: 2_000 },
    Bound { mind: "mcts", knob: "playouts", most: 20_000 },
    Bound { mind: "minimax", knob: "depth", most: 8 },
    Bound { mind: "minimax", knob: "nodes", most: 5_000_000 },
    Bound { mind: "minimax", knob: "time", most: 5_000 },
];

/// Whether a player thinks within the bounds.
///
/// # Errors
/// When it does not; the bound is named.
pub fn check(recipe: &Recipe) -> Result<(), Error> {
    for (knob, value) in recipe.knobs().iter() {
        let mind = recipe.card().id;
        let Some(bound) = BOUNDS.iter().find(|bound| bound.mind == mind && bound.knob == knob.name) else { continue };
        if value.parse::<u64>().is_ok_and(|value| value > bound.most) {
            let most = bound.most;
            let knob = knob.name;
            return Err(Error::OutOfRange(format!("{mind}({knob}={value}): this house allows {knob} up to {most}")));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bound_is_of_a_knob_and_no_default_is_beyond_it() {
        for bound in BOUNDS {
            let entry = mind::entry(bound.mind).expect("a mind");
            let knob = entry.card.knobs.iter().find(|knob| knob.name == bound.knob).expect("a knob");
            assert!(knob.default.parse::<u64>().expect("a number") <= bound.most, "{}({})", bound.mind, bound.knob);
            let over = format!("{}({}={})", bound.mind, bound.knob, bound.most + 1);
            if let Ok(recipe) = over.parse::<Recipe>() {
                let refusal = check(&recipe).expect_err(&over).to_string();
                assert!(refusal.ends_with(&format!("up to {}", bound.most)), "{refusal}");
            }
        }
    }
}
