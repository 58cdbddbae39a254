//! Boxes as a table: CSV out and in.
//!
//! The first line is a comment that names the machine's recipe, so that a table can become a machine again:
//! `# menagerie boxes 1, noughts, menace(preset=michie)`. Then one row a box: number, base-3 number (where the game has
//! one), position, the beads of every move that any box knows (empty where this one has none for it), and matches won,
//! drawn, lost. Columns are found by their names, so that a spreadsheet may have moved them.

use crate::event::Furnished;
use crate::{BadEvent, BadLife, Event, Machine, Moment};
use game::{Game, Move, Rules, UnknownGame};
use mind::{BoxView, Boxes, Learner as _};
use std::collections::BTreeSet;

const HEAD: &str = "# menagerie boxes 1";

/// The table of a machine's boxes.
///
/// # Errors
/// When it has none.
pub fn write(machine: &Moment) -> Result<String, BadTable> {
    let recipe = &machine.birth().recipe;
    let boxes = machine.pupil().boxes().ok_or(BadTable::NoBoxes { mind: recipe.card().id })?;
    let game = machine.game();
    let columns = columns(game, boxes);
    let mut rows = csv::Writer::from_writer(Vec::new());
    let moves = columns.iter().map(|text| format!("beads_{text}"));
    let header: Vec<String> = ["box", "base_3", "position"].map(String::from).into_iter().chain(moves).collect();
    rows.write_record(header.iter().map(String::as_str).chain(["won", "drew", "lost"]))?;
    for view in boxes.views() {
        let label = view.base_three.map_or_else(String::new, |number| number.to_string());
        let mut row = vec![view.number.to_string(), label, game.text(view.at)];
        row.resize(3 + columns.len(), String::new());
        for (mv, beads) in &view.beads {
            row[3 + column(&columns, game, &view, *mv)?] = beads.to_string();
        }
        row.extend([view.won, view.drew, view.lost].map(|n| n.to_string()));
        rows.write_record(&row)?;
    }
    let body = String::from_utf8(rows.into_inner().map_err(|error| BadTable::Csv { why: error.to_string() })?)
        .map_err(|error| BadTable::Csv { why: error.to_string() })?;
    Ok(format!("{HEAD}, {game}, {recipe}\n{body}"))
}

/// A machine made from a table of boxes: born by the recipe in its first line, then furnished.
///
/// # Errors
/// When the table is not such a one, with the line and the reason.
pub fn read(text: &str, name: &str, seed: u64) -> Result<Machine, BadTable> {
    let (head, body) = text.split_once('\n').unwrap_or((text, ""));
    // A spreadsheet fills up the short first row, and marks its files.
    let head = head.trim_start_matches('\u{feff}').trim_end().trim_end_matches(',');
    let about = head.strip_prefix(HEAD).and_then(|rest| rest.strip_prefix(", "));
    let (game, recipe) = about
        .and_then(|about| about.split_once(", "))
        .ok_or_else(|| BadTable::Line { line: 1, why: format!("expected '{HEAD}, game, recipe'") })?;
    let game: Game = game.parse()?;
    let mut machine = Machine::born(game, recipe, name, seed)?;
    let boxes = machine.pupil().boxes().ok_or(BadTable::NoBoxes { mind: machine.life().recipe().card().id })?;
    let columns = columns(game, boxes);
    let mut rows = csv::ReaderBuilder::new().flexible(true).from_reader(body.as_bytes());
    let header = Header::new(rows.headers()?, &columns).map_err(|why| BadTable::Line { line: 2, why })?;
    let mut furnished = Vec::new();
    for (view, row) in boxes.views().zip(rows.records()) {
        let row = row?;
        // The comment is line 1 and the header line 2.
        let line = view.number + 2;
        furnished.push(header.furnished(game, &columns, &view, &row).map_err(|why| BadTable::Line { line, why })?);
    }
    let expected = boxes.box_count();
    let got = furnished.len() + rows.records().count();
    if got != expected {
        return Err(BadTable::Event(BadEvent::BoxCount { expected, got }));
    }
    machine.live(Event::Furnished { boxes: furnished })?;
    Ok(machine)
}

/// Every move that a box has beads for, as text: by index, and so in a placement game cell by cell.
fn columns(game: Game, boxes: &dyn Boxes) -> Vec<String> {
    let told = |view: BoxView| view.beads.iter().map(|(mv, _)| (*mv, game.move_text(view.at, *mv))).collect::<Vec<_>>();
    // Two boxes may call one index by two names, a step and a capture.
    let all: BTreeSet<(Move, String)> = boxes.views().flat_map(told).collect();
    let mut columns: Vec<String> = Vec::new();
    for (_, text) in all {
        if !columns.contains(&text) {
            columns.push(text);
        }
    }
    columns
}

fn column(columns: &[String], game: Game, view: &BoxView, mv: Move) -> Result<usize, BadTable> {
    let text = game.move_text(view.at, mv);
    columns
        .iter()
        .position(|column| *column == text)
        .ok_or(BadTable::Line { line: view.number + 2, why: format!("there is no column for the move {text}") })
}

/// Where a table has what.
struct Header {
    width: usize,
    number: usize,
    position: usize,
    /// The beads, in the order of the columns that the machine has.
    beads: Vec<usize>,
    results: [usize; 3],
}

impl Header {
    fn new(row: &csv::StringRecord, columns: &[String]) -> Result<Self, String> {
        let find = |name: &str| {
            row.iter().position(|cell| cell.trim() == name).ok_or_else(|| format!("there is no column '{name}'"))
        };
        Ok(Self {
            width: row.len(),
            number: find("box")?,
            position: find("position")?,
            beads: columns.iter().map(|text| find(&format!("beads_{text}"))).collect::<Result<_, _>>()?,
            results: [find("won")?, find("drew")?, find("lost")?],
        })
    }

    fn furnished(
        &self,
        game: Game,
        columns: &[String],
        view: &BoxView,
        row: &csv::StringRecord,
    ) -> Result<Furnished, String> {
        if row.len() != self.width {
            return Err(format!("expected {} columns, got {}", self.width, row.len()));
        }
        let position = game.text(view.at);
        let (number, at) = (&row[self.number], &row[self.position]);
        if *number != *view.number.to_string() || *at != *position {
            return Err(format!("expected box {} at '{position}', got box {number} at '{at}'", view.number));
        }
        let bead = |(mv, _): &(Move, f64)| {
            let place = column(columns, game, view, *mv).map_err(|why| why.to_string())?;
            let text = &row[self.beads[place]];
            let number = text.trim().parse::<f64>().ok().filter(|n| *n >= 0.0 && n.is_finite());
            number.ok_or_else(|| format!("expected a number of beads, got '{text}'"))
        };
        let beads = view.beads.iter().map(bead).collect::<Result<_, _>>()?;
        let count = |place: usize| {
            let text = &row[place];
            text.trim().parse::<u32>().map_err(|_| format!("expected a count of matches, got '{text}'"))
        };
        let [won, drew, lost] = self.results;
        Ok(Furnished { beads, results: [count(won)?, count(drew)?, count(lost)?] })
    }
}

/// A table that is none.
#[derive(Debug, thiserror::Error)]
pub enum BadTable {
    /// The machine is not made of boxes.
    #[error("a {mind} has no boxes")]
    NoBoxes {
        /// What it is.
        mind: &'static str,
    },
    /// A line that makes no sense.
    #[error("line {line}: {why}")]
    Line {
        /// Its number, counting from one.
        line: usize,
        /// What is wrong.
        why: String,
    },
    /// Not even CSV.
    #[error("this is no CSV: {why}")]
    Csv {
        /// What is wrong.
        why: String,
    },
    /// A game there is not.
    #[error("line 1: {0}")]
    Game(#[from] UnknownGame),
    /// A recipe that cannot be raised.
    #[error("line 1: {0}")]
    Life(#[from] BadLife),
    /// Boxes of another machine.
    #[error(transparent)]
    Event(#[from] BadEvent),
}

impl From<csv::Error> for BadTable {
    fn from(error: csv::Error) -> Self {
        Self::Csv { why: error.to_string() }
    }
}
