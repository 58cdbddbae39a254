//! The lines of the games, stated as rules.

use super::{Clause, Knowledge, Term};
use game::{Game, Position, Rules, Side};
use std::sync::LazyLock;

/// Four in a row on the round board: along a spoke, along a ring, along either spiral. Rings and
/// spokes count from one, and spoke 1 follows spoke 12.
const POLAR: &str = "
at(player, ring, spoke) & at(player, ring + 1, spoke) & at(player, ring + 2, spoke) & at(player, ring + 3, spoke) => win(player)
at(player, ring, spoke) & at(player, ring, spoke mod 12 + 1) & at(player, ring, (spoke + 1) mod 12 + 1) & at(player, ring, (spoke + 2) mod 12 + 1) => win(player)
at(player, ring, spoke) & at(player, ring + 1, spoke mod 12 + 1) & at(player, ring + 2, (spoke + 1) mod 12 + 1) & at(player, ring + 3, (spoke + 2) mod 12 + 1) => win(player)
at(player, ring, spoke) & at(player, ring + 1, (spoke + 10) mod 12 + 1) & at(player, ring + 2, (spoke + 9) mod 12 + 1) & at(player, ring + 3, (spoke + 8) mod 12 + 1) => win(player)
";

/// Three in a row on the board of nine: a row, a column, either diagonal.
const NOUGHTS: &str = "
at(player, row, 1) & at(player, row, 2) & at(player, row, 3) => win(player)
at(player, 1, column) & at(player, 2, column) & at(player, 3, column) => win(player)
at(player, 1, 1) & at(player, 2, 2) & at(player, 3, 3) => win(player)
at(player, 1, 3) & at(player, 2, 2) & at(player, 3, 1) => win(player)
";

/// The rules of the game's lines, and a fact for every stone of the position.
///
/// # Errors
/// When the game is not one of lines.
pub fn theory(game: Game, at: Position) -> Result<Knowledge, NoTheory> {
    let mut knowledge = rules(game).ok_or(NoTheory { game: game.card().id })?.clone();
    for cell in at.taken() {
        if let Some(side) = at.at(cell) {
            knowledge.tell(Clause::fact(fact(game, side, cell)));
        }
    }
    Ok(knowledge)
}

/// The rules alone, read once.
fn rules(game: Game) -> Option<&'static Knowledge> {
    fn read(rules: &str) -> Knowledge {
        Knowledge::read(rules).expect("the rules of the games are well-formed")
    }
    static OF_POLAR: LazyLock<Knowledge> = LazyLock::new(|| read(POLAR));
    static OF_NOUGHTS: LazyLock<Knowledge> = LazyLock::new(|| read(NOUGHTS));
    match game {
        Game::Polar => Some(&OF_POLAR),
        Game::Noughts => Some(&OF_NOUGHTS),
        // Games whose lines nobody has stated: the prover's card does not name them.
        _ => None,
    }
}

/// The side's stone on the cell, called as it lies on the board: `at(▲, 2, 11)`.
pub fn fact(game: Game, side: Side, cell: u8) -> Term {
    let across = game.card().layout.across();
    let place = |n: u8| Term::Number(i64::from(n) + 1);
    Term::compound("at", [player(game, side), place(cell / across), place(cell % across)])
}

/// The query whether the side has won: `win(▲)`.
pub fn win(game: Game, side: Side) -> Term {
    Term::compound("win", [player(game, side)])
}

fn player(game: Game, side: Side) -> Term {
    Term::word(game.card().looks[side].mark)
}

/// A game whose end cannot be stated as lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{game} is not won by lines; expected noughts or polar")]
pub struct NoTheory {
    /// The game that was asked for.
    pub game: &'static str,
}
