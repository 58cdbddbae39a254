//! The player that believes only what it can prove.
//!
//! For every legal move it supposes the stone to be there and asks the prover whether that is a
//! win, first for itself and then for the other side: what it can prove it plays or prevents.
//! Where nothing can be proved it leaves the choice to chance.

use crate::logic::{Answer, Clause, fact, theory, win};
use crate::{Match, Mind, MindCard, Notes, Plays, Reason, Thought, When};
use game::{Game, Move, Position, Rules, Side, canonical, many};

/// The card.
pub static CARD: MindCard = MindCard {
    id: "prover",
    name: "Prover",
    idea: "States the lines of the game as rules of logic, plays a move that it can prove to win, and prevents one that would.",
    source: "Polar tic-tac-toe design document, R2",
    plays: Plays::These(&[Game::Noughts, Game::Polar]),
    learns: false,
    ponders: true,
    history: When::Never,
    clock: When::Never,
    turns: When::Always,
    knobs: &[],
    schemes: &[],
    visitors: &[],
    presets: &[],
};

/// The player.
#[derive(Clone, Copy, Debug, Default)]
pub struct Prover;

/// No query about a line tries as many clauses.
const STEPS: u64 = 1_000_000;

/// The moves in an order that a turned board does not change.
fn ranked(game: Game, at: Position) -> Vec<Move> {
    let it = canonical(game, at);
    game.moves(it.at).iter().map(|mv| it.back(mv)).collect()
}

/// The first move that, made by the side, proves its win; and the clauses tried.
fn winning(game: Game, at: Position, side: Side, tried: &mut u64) -> Option<(Move, Answer)> {
    let mut knowledge = theory(game, at).expect("the card names games of lines");
    ranked(game, at).into_iter().find_map(|mv| {
        knowledge.tell(Clause::fact(fact(game, side, mv.0)));
        let answer = knowledge.ask(&win(game, side), STEPS).expect("the rules of lines do not lead back to themselves");
        knowledge.forget_last("at");
        *tried += answer.tried;
        answer.proof.is_some().then_some((mv, answer))
    })
}

impl Mind for Prover {
    fn choose(&mut self, bout: &Match, notes: &mut Notes) -> Option<Move> {
        let (game, at, mut rng) = (bout.game(), bout.at(), bout.rng());
        let mut tried = 0;
        let found = [at.turn, !at.turn].into_iter().find_map(|side| {
            let (mv, answer) = winning(game, at, side, &mut tried)?;
            Some((mv, side, answer))
        });
        let moves = ranked(game, at);
        let mv = match &found {
            Some((mv, ..)) => *mv,
            None => moves[rng.below(moves.len())],
        };
        notes.write(|| {
            let mark = |side: Side| game.card().looks[side].mark;
            let text = game.move_text(at, mv);
            let because = match &found {
                Some((_, side, _)) if *side == at.turn => format!("It proved that {text} wins for {}.", mark(*side)),
                Some((_, side, _)) => format!("It proved that {text} would win for {}, and went there.", mark(*side)),
                None => format!("It proved that no move wins at once for either side; chance chose {text}."),
            };
            Thought {
                scores: vec![(mv, 1.0)],
                reason: Reason::Proof {
                    asked: format!(
                        "supposing a stone on each of {}: win({})? win({})?",
                        many(moves.len(), "cell"),
                        mark(at.turn),
                        mark(!at.turn)
                    ),
                    proof: found.and_then(|(.., answer)| answer.proof),
                    tried,
                    because,
                },
            }
        });
        Some(mv)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seed;

    fn thought(game: Game, at: &str) -> (String, Reason) {
        let mut notes = Notes::open();
        let at = game.parse(at).expect("a board");
        let mv = Prover.choose(&Match::from_position(game, at, Seed(1)), &mut notes).expect("a move");
        (game.move_text(at, mv), notes.take().expect("a thought").reason)
    }

    #[test]
    fn it_wins_before_it_blocks_and_shows_the_proof() {
        let (mv, reason) = thought(Game::Noughts, "XX. OO. ...");
        assert_eq!(mv, "3");
        let Reason::Proof { proof: Some(proof), .. } = reason else { panic!("a proof") };
        assert_eq!(proof.facts(), ["at(X, 1, 1)", "at(X, 1, 2)", "at(X, 1, 3)"]);
        assert_eq!(thought(Game::Polar, "OXXX........ .......O.... ............ ............").0, "r1s5");
    }

    #[test]
    fn where_nothing_can_be_proved_it_says_so() {
        let (_, reason) = thought(Game::Noughts, "X.. .O. ...");
        assert!(matches!(reason, Reason::Proof { proof: None, .. }));
    }
}
