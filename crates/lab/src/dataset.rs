//! Data sets of matches: all of a small game, all up to symmetry, or those of a life; out as CSV and in again.

use crate::replay::replay;
use crate::script::{self, Script};
use crate::{BadLife, Life};
use game::{BadRecord, Game, Graph, Move, Node, Outcome, Rules, line_text};
use std::io::{Read, Write};
use std::ops::ControlFlow;

/// Writes rows of `moves,outcome,plies`.
pub struct Rows<W: Write> {
    csv: csv::Writer<W>,
    written: u64,
}

impl<W: Write> Rows<W> {
    /// A table with its header.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn new(to: W) -> Result<Self, BadDataset> {
        let mut csv = csv::Writer::from_writer(to);
        csv.write_record(["moves", "outcome", "plies"])?;
        Ok(Self { csv, written: 0 })
    }

    /// One match.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn write(&mut self, moves: &str, outcome: Outcome, plies: usize) -> Result<(), BadDataset> {
        let outcome = match outcome {
            Outcome::First => "first",
            Outcome::Second => "second",
            Outcome::Draw => "draw",
        };
        self.csv.write_record([moves, outcome, &plies.to_string()])?;
        self.written += 1;
        Ok(())
    }

    /// How many rows there are.
    ///
    /// # Errors
    /// When the last of them cannot be written.
    pub fn finish(mut self) -> Result<u64, BadDataset> {
        self.csv.flush().map_err(|error| BadDataset::Csv(error.into()))?;
        Ok(self.written)
    }
}

/// Every match of a small game, or every one up to symmetry: paths through classes of positions.
///
/// # Errors
/// When the game is too large, or a row cannot be written.
pub fn all_games<W: Write>(game: Game, distinct: bool, rows: &mut Rows<W>) -> Result<(), BadDataset> {
    let graph = Graph::of(game, distinct).ok_or(BadDataset::TooLarge { game: game.card().id })?;
    walk(game, graph, 0, game.start(), &mut Vec::new(), rows)
}

fn walk<W: Write>(
    game: Game,
    graph: &Graph,
    node: Node,
    at: game::Position,
    moves: &mut Vec<Move>,
    rows: &mut Rows<W>,
) -> Result<(), BadDataset> {
    if let Some(outcome) = graph.outcome(node) {
        return rows.write(&line_text(game, game.start(), moves).join(" "), outcome, moves.len());
    }
    let edges = graph.edges(node);
    for (rank, edge) in edges.iter().enumerate() {
        // Two moves to one class are the same step of a path through classes.
        if edges[..rank].iter().any(|before| before.to == edge.to) {
            continue;
        }
        // Moves are written as they are made on the board, not as the class has them.
        let by = graph.find(at).expect("a position of the game").1;
        let mv = by.mv_back(edge.mv);
        moves.push(mv);
        walk(game, graph, edge.to, game.play(at, mv), moves, rows)?;
        moves.pop();
    }
    Ok(())
}

/// Every match of a life.
///
/// # Errors
/// When the life cannot have happened, or a row cannot be written.
pub fn of_life<W: Write>(life: &Life, rows: &mut Rows<W>) -> Result<(), BadDataset> {
    let mut failed = None;
    replay(life, false, &mut |played| {
        let record = &played.record;
        match rows.write(&record.text(), record.outcome(), record.moves().len()) {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                failed = Some(error);
                ControlFlow::Break(())
            }
        }
    })?;
    failed.map_or(Ok(()), Err)
}

/// The most matches one file may hold.
pub const MOST_ROWS: usize = 1_000_000;

/// Reads matches from a table with a column `moves`, as records write them, with their ends; checks every one.
///
/// # Errors
/// When a row is no finished match of the game, with its line.
pub fn read(game: Game, from: impl Read) -> Result<Vec<(String, Outcome)>, BadDataset> {
    let mut csv = csv::Reader::from_reader(from);
    let column = csv.headers()?.iter().position(|name| name.trim() == "moves").ok_or(BadDataset::NoMoves)?;
    let mut matches = Vec::new();
    let script = Script::of(game);
    let mut row = csv::ByteRecord::new();
    let mut line = 1;
    while csv.read_byte_record(&mut row)? {
        line += 1;
        let moves = row.get(column).unwrap_or_default();
        matches.push(script::settled(game, script, moves).map_err(|why| BadDataset::Row { line, why })?);
        if matches.len() > MOST_ROWS {
            return Err(BadDataset::TooMany);
        }
    }
    if matches.is_empty() { Err(BadDataset::Empty) } else { Ok(matches) }
}

/// A data set that cannot be had.
#[derive(Debug, thiserror::Error)]
pub enum BadDataset {
    /// Too many matches to list.
    #[error("{game} has too many games to list")]
    TooLarge {
        /// The game.
        game: &'static str,
    },
    /// Not a table, or not writable.
    #[error("{0}")]
    Csv(#[from] csv::Error),
    /// No column of moves.
    #[error("line 1: expected a column named 'moves'")]
    NoMoves,
    /// Nothing in it.
    #[error("there is no match in the file")]
    Empty,
    /// More than is read at once.
    #[error("the file has more than {MOST_ROWS} matches")]
    TooMany,
    /// A row that is no match.
    #[error("line {line}: {why}")]
    Row {
        /// Its line, counting from one.
        line: usize,
        /// What is wrong.
        why: BadRecord,
    },
    /// A life that cannot have happened.
    #[error(transparent)]
    Life(#[from] BadLife),
}
