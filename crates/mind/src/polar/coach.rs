//! Whether a side still wins by force, and why: what a coach says beside the board.
//!
//! The stored strategy knows the opener's win on its own way. Off that way a proof-number search looks, with a budget: it
//! proves the win, proves that it is gone, or says that it does not know.

use super::champion::wins_in;
use super::proof_search::{Finding, ProofSearch};
use super::strategy::{Because, Strategy};
use super::threats::Threats;
use game::polar::{CELLS, Polar};
use game::{Position, Rules, Side};
use serde::Serialize;

/// What a coach says of a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Outlook {
    /// Whether the win holds.
    pub holds: Holds,
    /// With how many more moves of its own the side wins at the latest, where that is known.
    pub moves: Option<u32>,
    /// Why, in a sentence.
    pub because: String,
}

/// Whether a forced win holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Holds {
    /// The side wins whatever the other does, or has won.
    Won,
    /// The other side can hold at least a draw.
    Gone,
    /// The budget did not suffice to say.
    Open,
}

/// Nodes that a coach looks into: about a third of a second.
pub const BUDGET: u64 = 8_000;

/// What a coach says of the side's chances.
pub fn outlook(at: Position, side: Side, budget: u64) -> Outlook {
    let told = |holds, moves, because: &str| Outlook { holds, moves, because: because.into() };
    if let Some(outcome) = Polar.outcome(at) {
        return match outcome.winner() {
            Some(winner) if winner == side => told(Holds::Won, Some(0), "Four are in a row."),
            _ => told(Holds::Gone, None, "The match is over, and not won."),
        };
    }
    if at.taken().is_empty() {
        let within = Strategy::stored().within();
        return match side {
            Side::First => told(Holds::Won, Some(within.div_ceil(2)), "The game is solved: from every cell ▲ wins."),
            Side::Second => told(Holds::Gone, None, "The game is solved: ▲ wins."),
        };
    }
    if at.turn == side
        && let Some((_, because)) = Strategy::stored().answer(at, &mut Threats::default())
    {
        let sentence = match because {
            Because::Completes => Some("Four in a row are there to be completed."),
            Because::Threatens => Some("There is a way in which every move threatens four and forces the answer."),
            Because::Listed => Some("The solved game wins from here, whatever the answer."),
            Because::Blocks => None,
        };
        if let Some(sentence) = sentence {
            return told(Holds::Won, wins_in(at, because), sentence);
        }
    }
    match ProofSearch::new(side, CELLS.into()).prove(at, budget) {
        Finding::Wins => told(Holds::Won, None, "A search proves it: every answer was tried."),
        Finding::Fails => told(Holds::Gone, None, "A search proves that the other side can hold out."),
        Finding::Open => told(Holds::Open, None, "Nobody knows: the search was not done when its time was up."),
    }
}
