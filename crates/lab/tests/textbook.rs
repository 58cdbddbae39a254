//! What the recipes of the textbooks reach, by exact numbers.

use game::{Game, Side};
use lab::exact::truth;
use lab::{Lesson, Machine, Seats};
use mind::{Learner, MINDS, Preset};

type Done = Result<(), Box<dyn std::error::Error>>;

/// The number in "after 5,000 matches with itself".
fn promised(preset: &Preset) -> Option<u64> {
    let (_, after) = preset.what.rsplit_once("after ")?;
    after.strip_suffix(" matches with itself")?.replace(',', "").parse().ok()
}

/// The chance to lose to perfect play, without exploring, of machines with these seeds: the worst of them.
fn worst(game: Game, recipe: &str, games: u64, seeds: u64, side: Side) -> Result<f64, Box<dyn std::error::Error>> {
    let mut worst = 0.0_f64;
    for seed in 1..=seeds {
        let mut machine = Machine::born(game, recipe, "pupil", seed)?;
        machine.hold(Lesson::new("self", Seats::Both, games, seed)?)?;
        let mut pupil = machine.pupil().clone();
        pupil.steady();
        worst = worst.max(truth(game, &pupil, side)?.perfect.loss);
    }
    Ok(worst)
}

/// Every preset says on its card after how many matches twenty of twenty never lose to perfect play. The opener of
/// hexapawn loses to it whatever it does.
#[test]
fn every_preset_of_the_q_learner_reaches_what_its_card_says() -> Done {
    let card = MINDS.iter().map(|entry| entry.card).find(|card| card.id == "qtable").ok_or("the Q-learner")?;
    assert_eq!(card.presets.len(), 10);
    for preset in card.presets {
        let games = promised(preset).ok_or_else(|| format!("{} promises nothing", preset.name))?;
        let recipe = format!("qtable(preset={})", preset.name);
        for side in Side::BOTH {
            assert_eq!(worst(Game::Noughts, &recipe, games, 20, side)?, 0.0, "{recipe} {side}");
        }
        assert_eq!(worst(Game::Hexapawn, &recipe, 500, 20, Side::Second)?, 0.0, "{recipe} at hexapawn");
        // It was not so from birth.
        assert!(worst(Game::Noughts, &recipe, 10, 1, Side::Second)? > 0.1, "{recipe}");
    }
    Ok(())
}
