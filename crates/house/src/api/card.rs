//! A game as the page is told of it: what its rules say, who plays it here, and the cells of its board.

use game::{Game, Layout, Rules};
use mind::Cast;
use mind::polar::WAY_NAMES;
use serde::Serialize;
use utoipa::ToSchema;

/// A game: its facts, its cast, and its cells.
#[derive(Debug, Serialize, ToSchema)]
pub struct GameCard {
    /// What it says of itself.
    #[serde(flatten)]
    pub facts: &'static game::GameCard,
    /// Who plays it here.
    #[serde(flatten)]
    pub cast: &'static Cast,
    /// Whether every move of a match can be valued in pieces after it: then it can be reviewed, and any position analysed.
    pub reviewed: bool,
    /// Whether a move is first selected and then confirmed: for boards of small cells.
    pub confirm: bool,
    /// The cells in order.
    pub cells: Vec<Cell>,
    /// The lines that win, by the way they run; only of boards on which they are hard to see.
    pub lines: Vec<Way>,
    /// The minds that are quick enough for lessons of many thousand matches.
    pub teachers: Vec<&'static str>,
}

/// The lines that run one way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Way {
    /// What it is called.
    #[schema(example = "spoke")]
    pub name: &'static str,
    /// The cells of each line, by their indices.
    pub lines: Vec<Vec<u8>>,
}

/// The ways of a round board. Spirals are told apart by where their second cell lies.
fn ways(game: Game) -> Vec<Way> {
    let Layout::Rings { spokes, .. } = game.card().layout else { return Vec::new() };
    let way = |line: &[u8]| match (line[0] / spokes == line[1] / spokes, (line[1] + spokes - line[0] % spokes) % spokes)
    {
        (true, _) => 1,
        (false, 0) => 0,
        (false, 1) => 2,
        (false, _) => 3,
    };
    let mut all = WAY_NAMES.map(|name| Way { name, lines: Vec::new() });
    for line in game.lines() {
        let cells: Vec<u8> = (*line).into_iter().collect();
        all[way(&cells)].lines.push(cells);
    }
    all.into()
}

/// A cell: how it is written, and its name for people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Cell {
    /// How it is written; in games that place a piece, the move.
    #[schema(example = "5")]
    pub text: String,
    /// Where it is.
    #[schema(example = "top-left")]
    pub name: String,
}

impl GameCard {
    /// What a game says of itself, and the minds that are quick enough for lessons.
    pub fn new(game: Game, teachers: Vec<&'static str>) -> Self {
        let facts = game.card();
        let cell = |cell| Cell { text: game.cell_text(cell), name: game.cell_name(cell) };
        let cells = (0..facts.layout.cells()).map(cell).collect();
        let cast = Cast::of(game);
        Self {
            facts,
            cast,
            reviewed: cast.is_reviewed(),
            // The cells next to the middle of a round board are too small for a finger.
            confirm: matches!(facts.layout, Layout::Rings { .. }),
            cells,
            lines: ways(game),
            teachers,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_board_has_twelve_spokes_and_as_many_spirals_of_either_hand() {
        let ways = ways(Game::Polar);
        let counts: Vec<_> = ways.iter().map(|way| (way.name, way.lines.len())).collect();
        assert_eq!(counts, [("spoke", 12), ("ring", 48), ("spiral out", 12), ("spiral in", 12)]);
        // Ring 1, spoke 1 outwards: to spoke 2, 3, 4, or the other way round to 12, 11, 10.
        assert!(ways[2].lines.contains(&vec![0, 13, 26, 39]));
        assert!(ways[3].lines.contains(&vec![0, 23, 34, 45]));
        assert!(ways[1].lines.iter().all(|line| line[0] / 12 == line[3] / 12));
    }
}
