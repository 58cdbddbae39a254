//! Any position of a game whose moves can be valued in pieces: what every move there is worth, as far as so many positions
//! let one see.

use crate::review::Worth;
use engine::{Engine, Line, Report, Sight, Weights};
use game::othello::Othello;
use game::{Game, Move, Position, Rules as _, canonical, line_text};
use mind::Stop;
use serde::{Deserialize, Serialize};

/// What every move of a position is worth.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Analysis {
    /// Every move, the best first; none where the match is over.
    pub moves: Vec<Worth>,
    /// What both sides are expected to play.
    pub line: Vec<String>,
    /// How many plies ahead was looked.
    pub depth: u32,
    /// Whether the values are results under best play, proven to the last square.
    pub proven: bool,
    /// How many positions were looked at.
    pub nodes: u64,
}

/// Two to this power positions are remembered.
const BITS: u32 = 18;

/// Values every move of a position by looking at so many positions, deeper and deeper. The same position and number find the
/// same; told to stop, it says what it found until then. A game that cannot be analysed has no values.
pub fn analyse(game: Game, at: Position, nodes: u64, stop: &Stop) -> Analysis {
    let mut found = Analysis { moves: Vec::new(), line: Vec::new(), depth: 0, proven: true, nodes: 0 };
    if !game.card().reviewed || game.moves(at).is_empty() {
        return found;
    }
    // To the end, however far that is: the number of positions is the limit.
    let sight = Sight { depth: 64, ends: 0, nodes, lines: usize::MAX };
    let seen = Engine::new(BITS, Weights::ours()).look(at, sight, Some(stop.flag()));
    let mut lines = seen.steady();
    alike(at, &mut lines);
    let Report { expected, depth, proven, nodes, .. } = seen;
    let best = lines.first().map_or(0, |line| line.discs);
    found.moves = lines.iter().map(|line| worth(at, line.mv, line.discs, best)).collect();
    // The line is that of the last round; where the mean of two prefers another move, nothing more is known of it.
    let expected = if expected.first() == lines.first().map(|line| &line.mv) { expected } else { vec![lines[0].mv] };
    found.line = line_text(game, at, &expected);
    (found.depth, found.proven, found.nodes) = (depth, proven, nodes);
    found
}

/// Moves that turning the board makes one another are worth the same: what was found of the best counts for all. A search
/// that leaves out what is improbable sees each of them from another side.
fn alike(at: Position, lines: &mut [Line]) {
    let after = |mv| canonical(Othello, Othello.play(at, mv)).at;
    for number in 1..lines.len() {
        let (better, rest) = lines.split_at_mut(number);
        let here = after(rest[0].mv);
        if let Some(same) = better.iter().find(|line| after(line.mv) == here) {
            rest[0].discs = same.discs;
        }
    }
    lines.sort_by_key(|line| -line.discs);
}

fn worth(at: Position, mv: Move, discs: i32, best: i32) -> Worth {
    Worth { mv: Othello.move_text(at, mv), discs, loss: best - discs }
}
