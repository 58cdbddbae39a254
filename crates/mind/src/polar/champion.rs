//! The perfect player of the round board.
//!
//! As opener it follows the stored strategy and wins every match. Where the strategy is silent,
//! as in the second seat, it plays the rest by threats: it wins by them if it can, never lets
//! the other side start them if it can be helped, and otherwise takes the move that heuristic 2
//! likes best. The second seat is lost against best play; this makes it last.

use super::heuristic::board_value;
use super::proof_search::moves_left;
use super::strategy::{Because, Strategy};
use super::threats::Threats;
use crate::{Match, Mind, Notes, Reason, Rng, Thought};
use game::polar::Polar;
use game::{Move, Position, Rules};

/// The player.
#[derive(Debug, Default)]
pub struct Champion {
    threats: Threats,
}

/// More moves than one side has in a match.
const MOST_MOVES: u32 = 24;
/// More positions than this are not remembered from move to move.
const REMEMBERED: u64 = 200_000;

impl Champion {
    /// The moves after which the other side has no win by threats; all moves if there are none.
    fn safe(&mut self, at: Position) -> (Vec<Move>, bool) {
        let moves: Vec<Move> = Polar.moves(at).iter().collect();
        let safe: Vec<Move> =
            moves.iter().copied().filter(|&mv| self.threats.win(Polar.play(at, mv)).is_none()).collect();
        if safe.is_empty() { (moves, false) } else { (safe, true) }
    }

    /// What it plays without a strategy, and the sentence why.
    fn resist(&mut self, at: Position, rng: &mut Rng) -> (Move, String) {
        let (moves, safe) = self.safe(at);
        let worth = |mv: Move| -board_value(Polar.play(at, mv));
        let best = moves.iter().map(|&mv| worth(mv)).max().expect("a game that is on has a move");
        let best: Vec<Move> = moves.iter().copied().filter(|&mv| worth(mv) == best).collect();
        let because = match safe {
            true => {
                format!("{} of the moves leave no win by threats; of those the heuristic likes this one.", moves.len())
            }
            false => "every move loses to threats; it takes the one the heuristic likes.".into(),
        };
        (best[rng.below(best.len())], because)
    }
}

impl Mind for Champion {
    fn choose(&mut self, bout: &Match, notes: &mut Notes) -> Option<Move> {
        let at = bout.at();
        if self.threats.nodes() > REMEMBERED {
            self.threats = Threats::default();
        }
        let known = Strategy::stored().answer(at, &mut self.threats);
        let (mv, rule, saw) = match known {
            Some((mv, because)) => (mv, rule(because), sentence(because).to_owned()),
            None => {
                let (mv, saw) = self.resist(at, &mut bout.rng());
                (mv, "resist", saw)
            }
        };
        notes.write(|| Thought {
            scores: vec![(mv, 1.0)],
            reason: Reason::Rule {
                rule: rule.into(),
                saw,
                allows: vec![Polar.move_text(at, mv)],
                wins_in: known.and_then(|(_, because)| wins_in(at, because)),
            },
        });
        Some(mv)
    }
}

/// With how many moves of its own the side to move wins at the latest, where what it plays by says so. What was searched to
/// choose is left alone: whether anybody reads this must not change the next choice.
pub(super) fn wins_in(at: Position, because: Because) -> Option<u32> {
    match because {
        Because::Completes => Some(1),
        Because::Threatens => {
            let mut threats = Threats::default();
            (1..=MOST_MOVES).find(|&moves| threats.win_within(at, moves).is_some())
        }
        Because::Listed => Some(moves_left(at, at.turn, Strategy::stored().within())),
        // Off the strategy's way a block may only put the end off.
        Because::Blocks => None,
    }
}

const fn rule(because: Because) -> &'static str {
    match because {
        Because::Completes => "complete four",
        Because::Threatens => "threaten until it wins",
        Because::Blocks => "block four",
        Because::Listed => "solved",
    }
}

const fn sentence(because: Because) -> &'static str {
    match because {
        Because::Completes => "four in a row are there to be completed.",
        Because::Threatens => {
            "every move from here threatens four and forces the answer, until two threats come at once."
        }
        Because::Blocks => "the other side would complete four here.",
        Because::Listed => "the stored strategy wins from here whatever the answer.",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Recipe, Seed};
    use game::{Game, Outcome};

    #[test]
    fn as_opener_it_beats_everybody() {
        for other in ["random", "greedy", "greedy(block=true)", "perfect"] {
            for seed in 0..20 {
                let mut perfect = Champion::default();
                let mut other = other.parse::<Recipe>().and_then(|r| r.mind(Game::Polar)).expect("a mind");
                let mut bout = Match::new(Game::Polar, Seed(4).child(seed));
                while bout.outcome().is_none() {
                    let opens = bout.at().turn == game::Side::First;
                    let mind: &mut dyn Mind = if opens { &mut perfect } else { other.as_mut() };
                    let mv = mind.choose(&bout, &mut Notes::shut()).expect("a move");
                    bout.play(mv).expect("a legal move");
                }
                assert_eq!(bout.outcome(), Some(Outcome::First));
            }
        }
    }
}
