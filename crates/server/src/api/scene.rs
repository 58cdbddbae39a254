//! A position as a page draws it.

use game::{BySide, Game, Move, Outcome, Position, Rules, Side};
use serde::Serialize;
use utoipa::ToSchema;

/// Everything that is drawn of one position. Nothing has to be computed from it.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Scene {
    /// The game.
    #[schema(example = "noughts")]
    pub game: String,
    /// The position as text.
    #[schema(example = "X.. .O. ...")]
    pub position: String,
    /// Who moves, or would.
    pub turn: Side,
    /// What stands on each cell.
    pub marks: Vec<Option<String>>,
    /// The legal moves; none when the match is over.
    pub legal: Vec<String>,
    /// How many cells each legal move would turn over, in the same order; empty in games that turn nothing.
    pub turns: Vec<u32>,
    /// The last move.
    pub last: Option<String>,
    /// The cells that decided the match.
    pub line: Vec<String>,
    /// The cells that the last move turned over.
    pub flipped: Vec<String>,
    /// How the match ended, if it has.
    pub outcome: Option<Outcome>,
    /// Who gave up, if somebody did.
    pub resigned: Option<Side>,
    /// The stones of each side, in games that count them.
    #[schema(inline)]
    pub score: Option<BySide<u32>>,
}

impl Scene {
    /// The position after a move, if there was one; resigned there by the side to move, if it was.
    pub fn new(game: Game, at: Position, came: Option<(Position, Move)>, resigned: bool) -> Self {
        let marks = game.card().marks;
        let cells = |cells: game::Cells| cells.into_iter().map(|cell| game.cell_text(cell)).collect();
        let moves = if resigned { game::Moves::NONE } else { game.moves(at) };
        let turns: Vec<u32> = moves.iter().map(|mv| game.flips(at, mv).len()).collect();
        let outcome = if resigned { Some(Outcome::win(!at.turn)) } else { game.outcome(at) };
        Self {
            game: game.to_string(),
            position: game.text(at),
            turn: at.turn,
            marks: (0..game.card().layout.cells()).map(|cell| at.at(cell).map(|side| marks[side].into())).collect(),
            legal: moves.iter().map(|mv| game.move_text(at, mv)).collect(),
            turns: if turns.iter().all(|turned| *turned == 0) { Vec::new() } else { turns },
            last: came.map(|(before, mv)| game.move_text(before, mv)),
            line: cells(game.decided_by(at)),
            flipped: came.map_or_else(Vec::new, |(before, mv)| cells(game.flips(before, mv))),
            outcome,
            resigned: resigned.then_some(at.turn),
            score: game.score(at),
        }
    }
}
