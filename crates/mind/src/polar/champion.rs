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
use game::{Move, Position, Rules, Side, many};

/// The player.
#[derive(Debug)]
pub struct Champion {
    threats: Threats,
    /// Whether it holds out as long as it can where it is known to be lost.
    resists: bool,
}

/// More moves than one side has in a match.
const MOST_MOVES: u32 = 24;
/// More positions than this are not remembered from move to move.
const REMEMBERED: u64 = 200_000;

impl Champion {
    /// The player; where it is known to be lost it holds out as long as it can, if it is to resist.
    pub fn new(resists: bool) -> Self {
        Self { threats: Threats::default(), resists }
    }

    /// The moves after which the other side has no win by threats; all moves if there are none.
    fn safe(&mut self, at: Position) -> (Vec<Move>, bool) {
        let moves: Vec<Move> = Polar.moves(at).iter().collect();
        let safe: Vec<Move> =
            moves.iter().copied().filter(|&mv| self.threats.win(Polar.play(at, mv)).is_none()).collect();
        if safe.is_empty() { (moves, false) } else { (safe, true) }
    }

    /// What it plays without a strategy, and the rule and the sentence why.
    fn resist(&mut self, at: Position, rng: &mut Rng) -> (Move, &'static str, String) {
        let (safe, is_safe) = self.safe(at);
        let lost = if self.resists { self.lost(at, is_safe) } else { None };
        let (how, lasts): (_, Vec<(Move, u32)>) = match lost {
            Some((how, lasts)) => (Some(how), lasts),
            None => (None, safe.iter().map(|&mv| (mv, 0)).collect()),
        };
        let rank = |&(mv, lasts): &(Move, u32)| (lasts, -board_value(Polar.play(at, mv)));
        let best = lasts.iter().map(rank).max().expect("a game that is on has a move");
        let ties: Vec<Move> = lasts.iter().filter(|it| rank(it) == best).map(|(mv, _)| *mv).collect();
        let mv = ties[rng.below(ties.len())];
        let (text, more) = (Polar.move_text(at, mv), many(best.0, "more move"));
        let because = match (how, is_safe) {
            (Some(Lost::Solved), _) => {
                format!("it is lost, whatever it plays; against the stored strategy {text} holds out longest: {more}.")
            }
            (Some(Lost::Threatened), _) => {
                format!("it is lost: every move loses to threats; {text} holds out longest: {more}.")
            }
            (None, true) => {
                format!("{} of the moves leave no win by threats; of those the heuristic likes this one.", safe.len())
            }
            (None, false) => "every move loses to threats; it takes the one the heuristic likes.".into(),
        };
        (mv, if how.is_some() { "resist, though lost" } else { "resist" }, because)
    }

    /// Why it plays a move that the strategy knows.
    fn says(&self, at: Position, mv: Move, because: Because) -> String {
        let said = sentence(because);
        // Whoever does not block loses at once: where blocking is known to lose, everything is.
        let late = || Strategy::longest(Polar.play(at, mv)).filter(|_| at.turn == Side::Second);
        match because {
            Because::Blocks
                if self.resists
                    && let Some(plies) = late() =>
            {
                format!(
                    "{said} It is lost all the same, after {} at the latest.",
                    many(plies - at.taken().len(), "more move")
                )
            }
            _ => said.to_owned(),
        }
    }

    /// How it is known that every move loses, where that is known, and how many plies more each lasts.
    fn lost(&mut self, at: Position, is_safe: bool) -> Option<(Lost, Vec<(Move, u32)>)> {
        let moves = Polar.moves(at);
        if is_safe {
            if at.turn == Side::First {
                return None;
            }
            let left = |mv| Some((mv, Strategy::longest(Polar.play(at, mv))? - at.taken().len()));
            return Some((Lost::Solved, moves.iter().map(left).collect::<Option<_>>()?));
        }
        // This move, and then the other side's moves with this side's answers between them.
        let left = |mv| Some((mv, 2 * self.threats.shortest_length(Polar.play(at, mv), MOST_MOVES)?));
        Some((Lost::Threatened, moves.iter().map(left).collect::<Option<_>>()?))
    }
}

/// How it is known that every move loses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Lost {
    /// The stored strategy has an answer to each.
    Solved,
    /// Each lets the other side win by threats.
    Threatened,
}

impl Mind for Champion {
    fn choose(&mut self, bout: &Match, notes: &mut Notes) -> Option<Move> {
        let at = bout.at();
        if self.threats.nodes() > REMEMBERED {
            self.threats = Threats::default();
        }
        let known = Strategy::stored().answer(at, &mut self.threats);
        let (mv, rule, saw) = match known {
            Some((mv, because)) => (mv, rule(because), self.says(at, mv, because)),
            None => self.resist(at, &mut bout.rng()),
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

    /// What it plays as second against an opener who follows the strategy, and what it says, for as long as the match lasts.
    fn defended(opening: &str) -> (Vec<String>, u32) {
        let mut bout = Match::new(Game::Polar, Seed(1));
        bout.play(Polar.parse_move(bout.at(), opening).expect("a move")).expect("a legal move");
        let (mut first, mut second, mut said) = (Champion::new(true), Champion::new(true), Vec::new());
        while bout.outcome().is_none() {
            let mut notes = Notes::open();
            let own = bout.at().turn == Side::Second;
            let mv = if own { &mut second } else { &mut first }.choose(&bout, &mut notes).expect("a move");
            if own {
                said.push(notes.take().expect("a thought").reason.sentence());
            }
            bout.play(mv).expect("a legal move");
        }
        assert_eq!(bout.outcome(), Some(Outcome::First));
        (said, bout.at().taken().len())
    }

    #[test]
    fn as_second_it_says_that_it_is_lost_and_holds_out_as_long_as_anybody_could() {
        for opening in ["r1s1", "r2s1"] {
            let (said, plies) = defended(opening);
            // The walk over every reply found 29 plies: `follow` of the strategy.
            assert_eq!(plies, 29, "{opening}: {said:?}");
            assert!(said.iter().all(|it| it.contains("t is lost")), "{opening}: {said:?}");
            assert!(said[0].ends_with("holds out longest: 28 more moves."), "{}", said[0]);
        }
    }

    #[test]
    fn as_opener_it_beats_everybody() {
        for other in ["random", "greedy", "greedy(block=true)", "perfect"] {
            for seed in 0..20 {
                let mut perfect = Champion::new(true);
                let mut other = other.parse::<Recipe>().and_then(|r| r.mind(Game::Polar)).expect("a mind");
                let mut bout = Match::new(Game::Polar, Seed(4).child(seed));
                while bout.outcome().is_none() {
                    let opens = bout.at().turn == Side::First;
                    let mind: &mut dyn Mind = if opens { &mut perfect } else { other.as_mut() };
                    let mv = mind.choose(&bout, &mut Notes::shut()).expect("a move");
                    bout.play(mv).expect("a legal move");
                }
                assert_eq!(bout.outcome(), Some(Outcome::First));
            }
        }
    }
}
