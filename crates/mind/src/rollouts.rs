//! Flat Monte Carlo: every move is tried in as many random matches, and the best mean is taken.
//!
//! A win counts one, a draw nothing, a loss minus one (Norwood 2023, section 4.3.4). It knows nothing of
//! the game but its rules, and believes that the opponent will move at random.

use crate::playout::playout;
use crate::{Bound, Knob, KnobKind, Knobs, Match, Mind, MindCard, Notes, Plays, Reason, Rng, Sampled, Thought, When};
use game::{Move, Position, Rules, canonical, with_rules};

/// The card.
pub static CARD: MindCard = MindCard {
    id: "rollouts",
    name: "Flat Monte Carlo",
    idea: "Tries every move in many random matches and takes the one that won most.",
    source: "Norwood 2023; the method is Abramson's (1990)",
    plays: Plays::Any,
    learns: false,
    ponders: true,
    history: When::Never,
    clock: When::Never,
    turns: When::Always,
    knobs: &[Knob {
        name: "playouts",
        what: "how many random matches for each move",
        kind: KnobKind::Whole { min: 1, max: 10_000 },
        default: "500",
    }],
    schemes: &[],
    visitors: &[Bound::alike("playouts", 2_000)],
    presets: &[],
};

/// The player.
#[derive(Clone, Copy, Debug)]
pub struct Rollouts {
    playouts: u32,
}

impl Rollouts {
    /// Flat Monte Carlo with these knobs.
    pub fn new(knobs: &Knobs) -> Self {
        Self { playouts: knobs.whole("playouts") as u32 }
    }

    /// Every move with the wins less the losses of its playouts.
    fn try_all(&self, game: impl Rules, at: Position, rng: &mut Rng, notes: &Notes) -> Vec<(Move, i64)> {
        let try_one = |mv| {
            let next = game.play(at, mv);
            let going = (0..self.playouts).take_while(|_| !notes.is_stopped());
            let total = going.map(|_| i64::from(playout(game, next, rng).value(at.turn))).sum();
            (mv, total)
        };
        game.moves(at).iter().map(try_one).collect()
    }
}

impl Mind for Rollouts {
    fn choose(&mut self, bout: &Match, notes: &mut Notes) -> Option<Move> {
        let (game, at, mut rng) = (bout.game(), bout.at(), bout.rng());
        // Turned to the canonical position, so that a turned board gets the turned move.
        let it = canonical(game, at);
        let mut tried = with_rules!(game, |rules| self.try_all(rules, it.at, &mut rng, notes));
        // Stable: of equally good moves the first.
        tried.sort_by_key(|&(_, total)| -total);
        notes.write(|| {
            let share = |total: i64| (1.0 + total as f64 / f64::from(self.playouts)) / 2.0;
            Thought {
                scores: tried.iter().map(|&(mv, total)| (it.back(mv), share(total) as f32)).collect(),
                reason: Reason::Samples {
                    playouts: u64::from(self.playouts) * tried.len() as u64,
                    kept: 0,
                    moves: tried
                        .iter()
                        .map(|&(mv, total)| Sampled {
                            mv: game.move_text(at, it.back(mv)),
                            playouts: self.playouts.into(),
                            share: share(total),
                        })
                        .collect(),
                    line: vec![game.move_text(at, it.back(tried[0].0))],
                },
            }
        });
        tried.first().map(|&(mv, _)| it.back(mv))
    }
}
