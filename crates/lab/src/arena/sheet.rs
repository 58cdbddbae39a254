//! The results of a tournament, match by match, as a CSV file that a later run goes on from.

use super::{Fixture, Score};
use game::{BySide, Game, Move, Outcome, Record, Rules as _, line_text, many_as, parse_line};
use std::collections::BTreeMap;

/// Every match played so far, and what tournament it belongs to.
#[derive(Clone, PartialEq, Debug)]
pub struct Sheet {
    game: Game,
    seed: u64,
    plies: u32,
    scores: BTreeMap<Fixture, Score>,
    /// Matches that were left in the midst of them.
    left: BTreeMap<Fixture, Vec<Move>>,
}

/// What stands for the outcome of a match that was left.
const LEFT: &str = "left";

const COLUMNS: [&str; 10] =
    ["game", "seed", "plies", "number", "first", "second", "outcome", "first_held", "second_held", "moves"];

impl Sheet {
    /// An empty sheet.
    pub fn new(game: Game, seed: u64, plies: u32) -> Self {
        Self { game, seed, plies, scores: BTreeMap::new(), left: BTreeMap::new() }
    }

    /// How many matches are on it.
    pub fn len(&self) -> usize {
        self.scores.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.scores.is_empty()
    }

    /// Whether the match was played.
    pub fn has(&self, fixture: &Fixture) -> bool {
        self.scores.contains_key(fixture)
    }

    /// How the match ended, if it was played.
    pub fn get(&self, fixture: &Fixture) -> Option<&Score> {
        self.scores.get(fixture)
    }

    /// Every match that was played, by players and number.
    pub fn iter(&self) -> impl Iterator<Item = (&Fixture, &Score)> {
        self.scores.iter()
    }

    /// One more match.
    pub fn add(&mut self, fixture: Fixture, score: Score) {
        self.left.remove(&fixture);
        self.scores.insert(fixture, score);
    }

    /// A match was left after these moves, to be gone on with.
    pub fn leave(&mut self, fixture: Fixture, moves: Vec<Move>) {
        if !self.has(&fixture) {
            self.left.insert(fixture, moves);
        }
    }

    /// The moves after which a match was left, if it was.
    pub fn left(&self, fixture: &Fixture) -> Option<&[Move]> {
        self.left.get(fixture).map(Vec::as_slice)
    }

    /// The sheet as CSV, the same bytes for the same matches. Those that were left come last.
    pub fn csv(&self) -> Vec<u8> {
        let mut csv = csv::Writer::from_writer(Vec::new());
        csv.write_record(COLUMNS).expect("a vector takes every row");
        let mut bytes = csv.into_inner().expect("a vector takes every row");
        bytes.extend(self.lines());
        bytes
    }

    /// The lines of its matches, without a head: to be put after a sheet that lacks them.
    pub fn lines(&self) -> Vec<u8> {
        let mut csv = csv::Writer::from_writer(Vec::new());
        self.write(&mut csv);
        for (fixture, moves) in &self.left {
            let moves = line_text(self.game, self.game.start(), moves).join(" ");
            let numbers = [self.seed, self.plies.into(), fixture.number].map(|n| n.to_string());
            let BySide { first, second } = &fixture.players;
            let game = self.game.to_string();
            let row = [&game, &numbers[0], &numbers[1], &numbers[2], first, second, LEFT, "0", "0", &moves];
            csv.write_record(row).expect("a vector takes every row");
        }
        csv.into_inner().expect("a vector takes every row")
    }

    fn write(&self, csv: &mut csv::Writer<Vec<u8>>) {
        let [seed, plies] = [self.seed, self.plies.into()].map(|n| n.to_string());
        let mut write = |row: [&str; 10]| csv.write_record(row).expect("a vector takes every row");
        for (fixture, score) in &self.scores {
            let numbers = [fixture.number, score.held.first.into(), score.held.second.into()].map(|n| n.to_string());
            write([
                &self.game.to_string(),
                &seed,
                &plies,
                &numbers[0],
                &fixture.players.first,
                &fixture.players.second,
                outcome_text(score.outcome),
                &numbers[1],
                &numbers[2],
                &score.moves,
            ]);
        }
    }

    /// Reads the matches of an earlier run of the same tournament.
    ///
    /// # Errors
    /// When the bytes are no sheet, belong to another game, seed or opening length, or tell of a match
    /// that did not end so.
    pub fn parse(game: Game, seed: u64, plies: u32, bytes: &[u8]) -> Result<Self, BadSheet> {
        let mut sheet = Self::new(game, seed, plies);
        let mut csv = csv::Reader::from_reader(bytes);
        if csv.headers()?.iter().ne(COLUMNS) {
            return Err(BadSheet::Columns { got: csv.headers()?.iter().collect::<Vec<_>>().join(",") });
        }
        for (line, row) in (2..).zip(csv.records()) {
            let row = row?;
            let row: Vec<&str> = row.iter().collect();
            let [of_game, of_seed, of_plies, number, first, second, outcome, first_held, second_held, moves] = row[..]
            else {
                return Err(BadSheet::Row { line, why: "expected ten columns".into() });
            };
            let ours = (game.to_string(), seed.to_string(), plies.to_string());
            if (of_game, of_seed, of_plies) != (&ours.0, &ours.1, &ours.2) {
                return Err(BadSheet::Other {
                    expected: format!("{game} with seed {seed} and {}", many_as(plies, "random ply", "random plies")),
                    got: format!("{of_game} with seed {of_seed} and {of_plies}"),
                });
            }
            let row_error = |why: String| BadSheet::Row { line, why };
            let whole =
                |text: &str| text.parse::<u64>().map_err(|_| row_error(format!("expected a number, got '{text}'")));
            let players = BySide { first: first.to_owned(), second: second.to_owned() };
            let fixture = Fixture { players, number: whole(number)? };
            if outcome == LEFT {
                let words: Vec<&str> = moves.split_whitespace().collect();
                let steps = parse_line(game, &words).map_err(|error| row_error(error.to_string()))?;
                sheet.leave(fixture, steps.into_iter().map(|(_, mv)| mv).collect());
                continue;
            }
            let record = Record::parse(game, moves).map_err(|error| row_error(error.to_string()))?;
            let score = Score::of(record);
            let held = BySide { first: whole(first_held)? as u32, second: whole(second_held)? as u32 };
            if outcome != outcome_text(score.outcome) || held != score.held {
                return Err(row_error(format!("the moves end in {}, not {outcome}", outcome_text(score.outcome))));
            }
            sheet.add(fixture, score);
        }
        Ok(sheet)
    }
}

fn outcome_text(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::First => "first",
        Outcome::Second => "second",
        Outcome::Draw => "draw",
    }
}

/// A file that is no sheet of this tournament.
#[derive(Debug, thiserror::Error)]
pub enum BadSheet {
    /// Not even CSV.
    #[error(transparent)]
    Csv(#[from] csv::Error),
    /// Other columns.
    #[error("this is no table of a tournament: expected the columns {}, got {got}", COLUMNS.join(","))]
    Columns {
        /// What was found.
        got: String,
    },
    /// Another tournament.
    #[error("the table belongs to another tournament: expected {expected}, got {got}")]
    Other {
        /// What was asked for.
        expected: String,
        /// What is in the file.
        got: String,
    },
    /// A row that cannot be.
    #[error("line {line} of the table: {why}")]
    Row {
        /// The line in the file.
        line: u64,
        /// What is wrong with it.
        why: String,
    },
}
