//! What a search shows of itself.

use crate::search::{Found, SURE};
use crate::{Reason, Searched, Thought, Worth};
use game::{Canonical, Game, Move, Rules, line_text, many};

/// How the game is decided, if a search's value says that it is.
pub(crate) fn decided(value: i32) -> Option<Worth> {
    match value {
        _ if value.abs() <= SURE => None,
        1.. => Some(Worth::Win),
        _ => Some(Worth::Loss),
    }
}

/// So many plies, in words.
pub(crate) fn plies(count: u32) -> String {
    many(count, "move")
}

/// The thought behind a search of the canonical position, led back to the board as it lies.
///
/// `scale` turns the search's values into the mind's own.
pub(crate) fn thought(
    game: Game,
    it: &Canonical,
    found: &Found,
    scale: impl Fn(i32) -> f64,
    because: impl FnOnce(&Searched) -> String,
) -> Thought {
    let moves = searched(game, it, found, &scale);
    let because = because(&moves[0]);
    Thought {
        scores: found.moves.iter().map(|looked| (it.back(looked.mv), scale(looked.value) as f32)).collect(),
        reason: Reason::Search {
            depth: found.seen(),
            nodes: found.nodes,
            cuts: found.cuts,
            skipped: found.skipped,
            hits: found.hits,
            known: found.known,
            moves,
            line: line_text(game, it.given(), &found.line.iter().map(|&mv| it.back(mv)).collect::<Vec<Move>>()),
            beside: None,
            cells: Vec::new(),
            because,
        },
    }
}

/// The moves of a search, led back to the board as it lies.
pub(crate) fn searched(game: Game, it: &Canonical, found: &Found, scale: impl Fn(i32) -> f64) -> Vec<Searched> {
    let searched = |looked: &crate::search::Looked| Searched {
        mv: game.move_text(it.given(), it.back(looked.mv)),
        value: scale(looked.value),
        exact: looked.exact,
        decided: decided(looked.value),
        discs: None,
        appraisal: None,
    };
    found.moves.iter().map(searched).collect()
}
