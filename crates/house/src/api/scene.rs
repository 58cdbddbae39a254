//! A position as a page draws it.

use game::{BySide, Game, Move, Outcome, Position, Rules, Shown, Side};
use mind::Match;
use mind::logic::{Proof, proof_of_end};
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
    pub legal: Vec<Legal>,
    /// The last move.
    pub last: Option<Made>,
    /// The cells that decided the match, by their indices.
    pub line: Vec<u8>,
    /// The cells of the other side that the last move turned over or took, by their indices.
    pub flipped: Vec<u8>,
    /// How the match ended, if it has.
    pub outcome: Option<Outcome>,
    /// The proof that it is won, by resolution from the facts on the board; in games whose lines are stated as rules.
    pub proof: Option<Proof>,
    /// Who gave up, if somebody did.
    pub resigned: Option<Side>,
    /// The stones of each side, in games that count them.
    #[schema(inline)]
    pub score: Option<BySide<u32>>,
}

/// A move that may be made, and where it is seen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Legal {
    /// The move.
    #[serde(rename = "move")]
    #[schema(example = "d3")]
    pub mv: String,
    /// The index of the cell that its piece leaves; none where nothing is picked up.
    pub from: Option<u8>,
    /// The index of the cell that its piece comes to; none for a pass.
    pub to: Option<u8>,
    /// How many cells of the other side it turns over or takes.
    pub turns: u32,
}

/// A move that was made, and where it was seen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Made {
    /// The move.
    #[serde(rename = "move")]
    #[schema(example = "d3")]
    pub mv: String,
    /// The index of the cell that its piece left; none where nothing was picked up.
    pub from: Option<u8>,
    /// The index of the cell that its piece came to; none for a pass.
    pub to: Option<u8>,
}

impl Made {
    fn new(game: Game, at: Position, mv: Move) -> Self {
        let Shown { from, to } = game.shown(at, mv);
        Self { mv: game.move_text(at, mv), from, to }
    }
}

impl Legal {
    fn new(game: Game, at: Position, mv: Move) -> Self {
        let Made { mv: text, from, to } = Made::new(game, at, mv);
        Self { mv: text, from, to, turns: game.flips(at, mv).len() }
    }
}

impl Scene {
    /// A match as it stands.
    pub fn new(bout: &Match) -> Self {
        let (game, at, resigned) = (bout.game(), bout.at(), bout.is_resigned());
        let came = bout.steps().last();
        let marks = game.card().marks;
        let moves = if resigned { game::Moves::NONE } else { game.moves(at) };
        Self {
            game: game.to_string(),
            position: game.text(at),
            turn: at.turn,
            marks: (0..game.card().layout.cells()).map(|cell| at.at(cell).map(|side| marks[side].into())).collect(),
            legal: moves.iter().map(|mv| Legal::new(game, at, mv)).collect(),
            last: came.map(|(before, mv)| Made::new(game, before, mv)),
            line: game.decided_by(at).into_iter().collect(),
            flipped: came.map_or_else(Vec::new, |(before, mv)| game.flips(before, mv).into_iter().collect()),
            outcome: bout.outcome(),
            proof: proof_of_end(game, at),
            resigned: resigned.then_some(at.turn),
            score: game.score(at),
        }
    }
}
