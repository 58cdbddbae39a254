//! The rules: positions, moves, outcomes, symmetries, notation and counting.
//!
//! A closed set of games on at most 64 cells. A position is a value, two sets of cells and a
//! side, the same type for every game; [`Rules`] is implemented by each game and by the enum
//! [`Game`], so that a search can be compiled for one game and a command line can speak of all.
//! Deliberately absent: chance, clocks, files, and any player.
//!
//! ```
//! use game::{Game, Outcome, Record, Rules};
//!
//! let game: Game = "noughts".parse()?;
//! let at = game.parse("XX. OO. ...")?;
//! let three = game.parse_move(at, "3")?;
//! assert_eq!(game.outcome(game.play(at, three)), Some(Outcome::First));
//!
//! // A record is a finished match. What is none is refused with the reason.
//! assert_eq!(Record::parse(game, "1 4 2 5 3")?.outcome(), Outcome::First);
//! let refusal = Record::parse(game, "1 4 2 5").expect_err("nobody has won yet");
//! assert!(refusal.to_string().contains("while the game is on"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[macro_use]
mod games;

// The list of games. A new one is a file and a line here; see CONTRIBUTING.md.
games! { $
    /// Noughts and crosses.
    noughts::Noughts,
    /// Misère noughts.
    misere::Misere,
    /// Hexapawn.
    hexapawn::Hexapawn,
    /// Connect Four.
    connect4::Connect4,
    /// Othello.
    othello::Othello,
    /// Polar tic-tac-toe.
    polar::Polar,
}

mod board;
mod canonical;
mod card;
mod cells;
mod graph;
mod kind;
mod moves;
mod notation;
mod outcome;
mod per_game;
mod perft;
mod position;
mod record;
mod rules;
mod side;
mod square;
mod symmetry;
mod words;

pub use canonical::{Canonical, canonical, canonical_course};
pub use card::{GameCard, Gesture, Layout, Look};
pub use cells::Cells;
pub use graph::{Edge, Graph, Node, TooLarge};
pub use kind::UnknownGame;
pub use moves::{Move, Moves, Shown};
pub use notation::{line_text, parse_line};
pub use outcome::Outcome;
pub use per_game::PerGame;
pub use perft::{Counts, perft};
pub use position::Position;
pub use record::{BadRecord, Record};
pub use rules::{BadMove, BadPosition, IllegalMove, Rules, Why};
pub use side::{BySide, Side};
pub use symmetry::Symmetry;
pub use words::{amount, many, many_as, thousands};
