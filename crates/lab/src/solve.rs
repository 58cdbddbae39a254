//! Settling a game for good: the value of each opening, and a strategy that proves it.

use game::polar::{Polar, least};
use game::{Move, Outcome, Position, Rules, Side};
use mind::polar::{Finding, ProofSearch, Reach, Strategy, follow};

/// One opening, up to symmetry, and what is known of it now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Opening {
    /// The opening move.
    pub mv: Move,
    /// Whether the opener wins after it, in time.
    pub won: bool,
    /// Nodes the proof search grew.
    pub nodes: u64,
    /// Positions the test for continuous threats searched.
    pub threat_nodes: u64,
    /// Choices the strategy has to list for it.
    pub choices: usize,
    /// What walking every reply to the strategy found; none where there is no win to follow.
    pub reach: Option<Reach>,
}

/// A game that is settled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settled {
    /// How it ends under best play, if the openings tell.
    pub outcome: Option<Outcome>,
    /// The openings that are not alike.
    pub openings: Vec<Opening>,
    /// The opener's strategy for all won openings, and for the first move.
    pub strategy: Strategy,
}

/// Settles polar tic-tac-toe from nothing: whether the opener can have won when a match has lasted
/// `within` plies, 48 being any win; after one opening only, if that is asked. Tells the watcher of
/// every opening when its proof is done.
pub fn polar(within: u32, only: Option<Move>, watch: &mut dyn FnMut(&Opening)) -> Settled {
    let start = Polar.start();
    let mut openings: Vec<Opening> = Vec::new();
    let (mut choices, mut seen) = (Vec::new(), Vec::new());
    for mv in Polar.moves(start).iter().filter(|mv| only.is_none_or(|only| *mv == only)) {
        let at = Polar.play(start, mv);
        if seen.contains(&least(at)) {
            continue;
        }
        seen.push(least(at));
        let (opening, listed) = prove(mv, at, within);
        watch(&opening);
        openings.push(opening);
        choices.extend(listed);
    }
    let first = openings.iter().filter(|opening| opening.won).min_by_key(|opening| opening.choices);
    let outcome = first.map(|_| Outcome::First);
    choices.extend(first.map(|opening| (start, opening.mv)));
    Settled { outcome, openings, strategy: Strategy::new(within, choices) }
}

fn prove(mv: Move, at: Position, within: u32) -> (Opening, Vec<(Position, Move)>) {
    let mut search = ProofSearch::new(Side::First, within);
    let won = search.prove(at, u64::MAX) == Finding::Wins;
    let choices = if won { search.choices(at) } else { Vec::new() };
    let reach = won.then(|| follow(&Strategy::new(within, choices.clone()), at).expect("a proven opening is won"));
    let (nodes, threat_nodes) = (search.nodes(), search.threat_nodes());
    (Opening { mv, won, nodes, threat_nodes, choices: choices.len(), reach }, choices)
}
