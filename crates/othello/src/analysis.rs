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
    /// Whether at least the best move and its value are: the others are then worth no more.
    #[serde(default)]
    pub best_proven: bool,
    /// How many positions were looked at.
    pub nodes: u64,
}

/// How many positions may be looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Patience {
    /// To value every move.
    pub every: u64,
    /// Then to prove the best one, where the end is near: that takes much less than to prove them all.
    pub best: u64,
}

/// Two to this power positions are remembered.
const BITS: u32 = 18;
/// With more empty squares nobody waits for a proof.
const NEAR: u32 = 24;

/// Values every move of a position by looking at so many positions, deeper and deeper. The same position and numbers find the
/// same; told to stop, it says what it found until then. A game that cannot be analysed has no values.
pub fn analyse(game: Game, at: Position, patience: Patience, stop: &Stop) -> Analysis {
    let mut found =
        Analysis { moves: Vec::new(), line: Vec::new(), depth: 0, proven: true, best_proven: true, nodes: 0 };
    if !mind::Cast::of(game).is_reviewed() || game.moves(at).is_empty() {
        return found;
    }
    // Looked at as it lies canonically, so that turned and mirrored boards find the same.
    let it = canonical(Othello, at);
    let mut engine = Engine::new(BITS, Weights::ours());
    // To the end, however far that is: the number of positions is the limit.
    let sight = Sight { depth: 64, ends: 0, nodes: patience.every, lines: usize::MAX };
    let seen = engine.look(it.at, sight, Some(stop.flag()));
    let mut lines = seen.steady();
    alike(it.at, &mut lines);
    let Report { mut expected, mut depth, proven, mut nodes, .. } = seen;
    let mut best_proven = proven;
    if !proven && patience.best > 0 && Othello.plies_left(at) <= NEAR {
        let sight = Sight { nodes: patience.best, lines: 1, ..sight };
        let seen = engine.look(it.at, sight, Some(stop.flag()));
        nodes += seen.nodes;
        if let (true, Some(best)) = (seen.proven, seen.lines.first()) {
            prefer(&mut lines, best);
            (best_proven, depth, expected) = (true, seen.depth, seen.expected);
        }
    }
    let best = lines.first().map_or(0, |line| line.discs);
    found.moves = lines.iter().map(|line| worth(at, it.back(line.mv), line.discs, best)).collect();
    // The line is that of the last round; where the mean of two prefers another move, nothing more is known of it.
    let expected = if expected.first() == lines.first().map(|line| &line.mv) { expected } else { vec![lines[0].mv] };
    found.line = line_text(game, at, &expected.iter().map(|&mv| it.back(mv)).collect::<Vec<Move>>());
    (found.depth, found.proven, found.best_proven, found.nodes) = (depth, proven, best_proven, nodes);
    found
}

/// Puts the move that is proven to be the best first. What the others were believed to be worth beyond it, they are not.
fn prefer(lines: &mut Vec<Line>, best: &Line) {
    lines.retain(|line| line.mv != best.mv);
    lines.iter_mut().for_each(|line| line.discs = line.discs.min(best.discs));
    lines.insert(0, best.clone());
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
