//! Moves measured against perfect play, where a game is small enough to know.

use game::{Game, Move, Position, Rules};
use mind::{Verdict, Worth, verdict};
use serde::Serialize;

/// What every move of a position is worth for the side to move; none for a game too large to be solved.
pub fn values(game: Game, at: Position) -> Option<Vec<(Move, Verdict)>> {
    let after = |mv: Move| {
        let Verdict { value, plies } = verdict(game, game.play(at, mv))?;
        Some((mv, Verdict { value: -value, plies: plies + 1 }))
    };
    game.moves(at).iter().map(after).collect()
}

/// A move measured against perfect play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Judged {
    /// What the move keeps.
    pub value: Worth,
    /// What the best move keeps.
    pub best: Worth,
    /// Whether they are the same.
    pub right: bool,
    /// The same in a sentence.
    pub sentence: &'static str,
}

/// How right a move is, where that is known.
pub fn judged(game: Game, at: Position, mv: Move) -> Option<Judged> {
    let values = values(game, at)?;
    let best = Worth::from(values.iter().map(|(_, it)| it.value).max()?);
    let value = Worth::from(values.iter().find(|(other, _)| *other == mv)?.1.value);
    let sentence = match (value, best) {
        (Worth::Win, _) => "It wins by force.",
        (Worth::Draw, Worth::Draw) => "It keeps the draw, the best there is.",
        (Worth::Draw, _) => "It lets a win slip: with best play this is a draw.",
        (Worth::Loss, Worth::Loss) => "Every move loses here, against best play.",
        (Worth::Loss, Worth::Win) => "It throws a won game away: with best play it loses.",
        (Worth::Loss, Worth::Draw) => "It is a mistake: with best play it loses.",
    };
    Some(Judged { value, best, right: value == best, sentence })
}
