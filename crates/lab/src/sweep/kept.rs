//! Slices that are kept until a sweep is over: a line for each row, numbers to the last bit.

use super::{Row, Sweep};
use crate::Tally;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// A slice as text: its head and its rows.
pub fn slice_text(number: u64, rows: &[Row]) -> String {
    let mut text = format!("slice {number} {}\n", rows.len());
    for Row { cell, seed, games, block: Tally { wins, draws, losses }, numbers } in rows {
        let _ = write!(text, "{cell} {seed} {games} {wins} {draws} {losses}");
        for number in numbers {
            let _ = write!(text, " {number}");
        }
        text.push('\n');
    }
    text
}

/// The slices of a sweep, from the text they were kept as. One that came twice is the same.
///
/// # Errors
/// When the text is not of this sweep.
pub fn read_slices(sweep: &Sweep, text: &str) -> Result<BTreeMap<u64, Vec<Row>>, BadSlice> {
    let (cells, columns) = (sweep.cells().len(), sweep.experiment().columns().len());
    // Rows that were kept by an earlier release do not tell the seats one by one.
    let older = columns - sweep.experiment().seats_told().len() * sweep.experiment().exact_columns().len();
    let mut slices = BTreeMap::new();
    let mut lines = text.lines().enumerate();
    while let Some((at, head)) = lines.next() {
        let bad = |at: usize| BadSlice { line: at + 1 };
        let mut words = head.split(' ');
        let number = words.next().filter(|it| *it == "slice").and_then(|_| words.next()?.parse::<u64>().ok());
        let number = number.filter(|it| *it < sweep.slices()).ok_or(bad(at))?;
        let count: usize = words.next().and_then(|it| it.parse().ok()).ok_or(bad(at))?;
        let mut rows = Vec::new();
        for _ in 0..count {
            let (at, line) = lines.next().ok_or(bad(at))?;
            let row = row(line).filter(|row| row.cell < cells && [older, columns].contains(&row.numbers.len()));
            let mut row = row.ok_or(bad(at))?;
            row.numbers.resize(columns, f64::NAN);
            rows.push(row);
        }
        slices.insert(number, rows);
    }
    Ok(slices)
}

fn row(line: &str) -> Option<Row> {
    let mut words = line.split(' ');
    let mut whole = || words.next()?.parse::<u64>().ok();
    let (cell, seed, games) = (whole()? as usize, whole()?, whole()?);
    let block = Tally { wins: whole()?, draws: whole()?, losses: whole()? };
    let numbers = words.map(|it| it.parse().ok()).collect::<Option<Vec<f64>>>()?;
    Some(Row { cell, seed, games, block, numbers })
}

/// A text that is not of this sweep.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line} is not a row of this sweep")]
pub struct BadSlice {
    /// Which.
    pub line: usize,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sweep::Experiment;

    #[test]
    fn rows_of_an_earlier_release_are_read_without_their_seats() {
        let text = "recipes = ['menace(seats=both)']\ngames = 1\nseeds = 1";
        let sweep = Sweep::new(Experiment::parse(text).expect("an experiment"));
        let rows = sweep.slice(0, &mind::Stop::default()).expect("work").expect("nobody said stop");
        let columns = sweep.experiment().columns();
        let older = columns.iter().position(|name| name == "first_random_win").expect("both seats are told");
        let short: Vec<Row> =
            rows.iter().map(|row| Row { numbers: row.numbers[..older].to_vec(), ..row.clone() }).collect();
        let read = read_slices(&sweep, &slice_text(0, &short)).expect("its own");
        for (now, was) in read[&0].iter().zip(&rows) {
            assert_eq!(now.numbers[..older], was.numbers[..older]);
            assert!(now.numbers.len() == columns.len() && now.numbers[older..].iter().all(|it| it.is_nan()));
        }
    }

    #[test]
    fn what_is_kept_is_what_was_made() {
        let text = "recipes = ['menace', 'tdnet']\ngames = 30\nseeds = 3\nseats = ['first']";
        let sweep = Sweep::new(Experiment::parse(text).expect("an experiment"));
        let mut kept = String::new();
        let mut made = BTreeMap::new();
        for number in 0..sweep.slices() {
            let rows = sweep.slice(number, &mind::Stop::default()).expect("work").expect("nobody said stop");
            kept += &slice_text(number, &rows);
            made.insert(number, rows);
        }
        // A net has no exact numbers, which are not equal to themselves: as they are written.
        let again = read_slices(&sweep, &kept).expect("its own");
        assert_eq!(format!("{again:?}"), format!("{made:?}"));
        assert_eq!(read_slices(&sweep, "slice 0 1\n0 1 2\n"), Err(BadSlice { line: 2 }));
        assert_eq!(read_slices(&sweep, "slice 99 0\n"), Err(BadSlice { line: 1 }));
    }
}
