//! The odds of the move are multiplied, most for the last moves: Michie 1963.
//!
//! A win multiplies the odds of a move by `M_n = A^(B^(8−n))`, a loss divides them, `n` counting plies from the end of the
//! match. The sum of a box stays as it is, so what one move gains all others of its box lose.

use crate::SchemeCard;
use crate::menace::scheme::Pay;
use crate::menace::wall::Wall;
use crate::{Drawn, End, Knob, KnobKind, Knobs, Worth};
use game::{Game, Rules};

/// The card.
pub const CARD: SchemeCard = SchemeCard {
    id: "odds",
    name: "Odds multiplied",
    what: "multiply the odds of the move",
    idea: "A win multiplies the odds of every move that was made, a loss divides them: the more, the nearer the move was to the end. The sum of a box stays as it is.",
    source: "Donald Michie 1963",
    knobs: &[
        Knob {
            name: "a",
            what: "A of M_n = A^(B^(8-n)), the factor for a move n plies from the end (scheme odds)",
            kind: KnobKind::Real { min: 1.0, max: 4.0 },
            default: "1.025",
        },
        Knob {
            name: "b",
            what: "B of M_n = A^(B^(8-n)) (scheme odds)",
            kind: KnobKind::Real { min: 0.5, max: 4.0 },
            default: "2",
        },
        Knob {
            name: "slide",
            what: "measure results against their running mean instead of against a draw (scheme odds)",
            kind: KnobKind::Flag,
            default: "false",
        },
        Knob {
            name: "decay",
            what: "how slowly the running mean forgets (scheme odds with slide)",
            kind: KnobKind::Real { min: 0.0, max: 1.0 },
            default: "0.95",
        },
    ],
};

/// The scheme.
#[derive(Clone, Debug)]
pub struct Odds {
    /// `M_n` at index n − 1, for the game's longest match.
    factors: Vec<f64>,
    /// The decay of the running mean that results are measured against; None without the sliding origin.
    slide: Option<f64>,
}

impl Pay for Odds {
    fn new(knobs: &Knobs, game: Game) -> Self {
        let slide = knobs.flag("slide").then(|| knobs.real("decay"));
        let longest = game.card().max_plies;
        Self { factors: factors(knobs.real("a"), knobs.real("b"), slide.is_some(), longest), slide }
    }

    fn pay(&self, wall: &mut Wall, drawn: &[Drawn], end: End) {
        let mut weight = end.value();
        if let Some(decay) = self.slide {
            let mean = wall.origin.mean();
            wall.origin.add(weight, decay);
            weight -= mean;
        }
        wall.each(drawn, end, |it, draw| {
            if weight != 0.0 {
                let factor = libm::pow(self.factors[usize::from(draw.to_end()) - 1], weight);
                it.change(|beads| multiply_odds(beads, usize::from(draw.slot()), factor));
            }
        });
    }

    fn says(&self, end: Worth) -> String {
        match (end, self.slide) {
            (Worth::Win, None) => "the odds of each move used are multiplied, most for the last",
            (Worth::Draw, None) => "nothing changes",
            (Worth::Loss, None) => "the odds of each move used are divided, most for the last",
            (Worth::Win, Some(_)) => {
                "the odds of each move used are multiplied, the more the worse its latest results were, and most for the last"
            }
            (Worth::Draw, Some(_)) => {
                "the odds of each move used are multiplied where its latest results were worse than a draw, and divided where they were better"
            }
            (Worth::Loss, Some(_)) => {
                "the odds of each move used are divided, the more the better its latest results were, and most for the last"
            }
        }
        .into()
    }
}

/// `M_n = A^(B^(8−n))` for n = 1 to `longest`. The last move of a won match is certain to win again: its factor is
/// infinite, and stays finite only for the sliding origin, where a draw may lower it as well.
///
/// The 8 is Michie's, for a match of nine plies; in a longer one the factors of the first moves only come nearer to 1.
fn factors(a: f64, b: f64, slide: bool, longest: u32) -> Vec<f64> {
    let factor = |n: u32| match n {
        1 if !slide => f64::INFINITY,
        _ => libm::pow(a, libm::pow(b, 8.0 - f64::from(n))),
    };
    (1..=longest).map(factor).collect()
}

/// Multiplies the odds of one slot by `factor`, keeping the sum of the box.
///
/// A slot that is certain or impossible has no odds to multiply and stays as it is.
fn multiply_odds(beads: &mut [f64], slot: usize, factor: f64) {
    let total: f64 = beads.iter().sum();
    let rest = total - beads[slot];
    if beads[slot] <= 0.0 || rest <= 0.0 {
        return;
    }
    let share = if factor.is_infinite() {
        1.0
    } else {
        let odds = beads[slot] / rest * factor;
        odds / (1.0 + odds)
    };
    let shrink = total * (1.0 - share) / rest;
    for (index, bead) in beads.iter_mut().enumerate() {
        *bead = if index == slot { total * share } else { *bead * shrink };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn michies_factors_are_those_he_printed() {
        let ours = factors(1.025, 2.0, false, 9);
        let printed = [1.025, 1.051, 1.104, 1.218, 1.485, 2.204, 4.857];
        for (n, theirs) in (2..=8).rev().zip(printed) {
            // Printed to three decimals; 1.218 and 2.204 are rounded the lower way in the table.
            assert!((ours[n - 1] - theirs).abs() < 0.001, "M_{n}: {} v {theirs}", ours[n - 1]);
        }
        assert!(ours[0].is_infinite());
    }

    #[test]
    fn odds_are_multiplied_and_the_sum_is_kept() {
        let mut beads = [1.0, 1.0, 2.0];
        multiply_odds(&mut beads, 0, 3.0);
        assert!((beads[0] / (beads[1] + beads[2]) - 1.0).abs() < 1e-12);
        assert!((beads.iter().sum::<f64>() - 4.0).abs() < 1e-12);
        multiply_odds(&mut beads, 2, f64::INFINITY);
        assert_eq!(beads, [0.0, 0.0, 4.0]);
        multiply_odds(&mut beads, 2, 0.5);
        assert_eq!(beads, [0.0, 0.0, 4.0]);
    }
    #[test]
    fn the_first_move_of_the_longest_match_has_a_factor() {
        let recipe: crate::Recipe = "menace(preset=michie-1963,seats=both,forced=true)".parse().expect("a recipe");
        for game in Game::ALL.iter().filter(|game| game.card().small) {
            let longest = game.card().max_plies;
            assert_eq!(Odds::new(recipe.knobs(), *game).factors.len(), longest as usize, "{game}");
        }
        // A made-up game of 20 plies: 1.025^(2^−12) = e^(0.0246926 / 4096) = 1.0000060285.
        let long = factors(1.025, 2.0, false, 20);
        assert!((long[19] - 1.000_006_028_5).abs() < 1e-9, "{}", long[19]);
        assert!(long.windows(2).all(|pair| pair[0] > pair[1]), "the nearer to the end, the larger");
    }

    #[test]
    fn a_match_longer_than_nine_plies_is_paid_for() {
        // Boxes of noughts, in a match that somehow went on for 20 plies: the opening is 20 from the end.
        let recipe: crate::Recipe = "menace(preset=michie-1963)".parse().expect("a recipe");
        let plan = crate::menace::Plan::new(Game::Noughts, [true, false], crate::menace::Symmetries::On, false);
        let mut wall = Wall::new(plan, recipe.knobs());
        let odds = Odds { factors: factors(4.0, 1.0, false, 20), slide: None };
        odds.pay(&mut wall, &[Drawn { place: 0, slot: 2 }], End { result: 2, plies: 20 });
        // B = 1 makes every factor 4: odds 1/2 · 4 = 2, p = 2/3; of 3 beads 2, the others ½ each.
        for (ours, beads) in wall.boxes[0].beads().iter().zip([0.5, 0.5, 2.0]) {
            assert!((ours - beads).abs() < 1e-12, "{ours} v {beads}");
        }
    }
}
