//! A sweep as tables: a row for every machine and age, or for every mean and its bands.

use super::{Cell, Row, Summary, Sweep};
use crate::Tally;
use serde_json::{Map, Value, json};

/// The columns that say whose row it is.
const WHO: [&str; 8] = ["recipe", "against", "seats", "seed", "games", "wins", "draws", "losses"];

/// A number as it is written: twelve digits after the point, nothing where there is none.
fn text(number: f64) -> String {
    if number.is_nan() { String::new() } else { digits(number).to_string() }
}

fn digits(number: f64) -> f64 {
    // Adding nothing turns −0 into 0.
    (number * 1e12).round() / 1e12 + 0.0
}

/// All rows as CSV, a column for every number.
///
/// # Errors
/// Never: it is written into memory.
pub fn csv(sweep: &Sweep, rows: &[Row]) -> Result<Vec<u8>, csv::Error> {
    let mut table = csv::Writer::from_writer(Vec::new());
    let head = WHO.into_iter().map(String::from).chain(sweep.experiment().columns());
    table.write_record(head.collect::<Vec<_>>())?;
    for Row { cell, seed, games, block: Tally { wins, draws, losses }, numbers } in rows {
        let Cell { recipe, against, seats } = &sweep.cells()[*cell];
        let who = [recipe.to_string(), against.to_string(), seats.to_string()];
        let counts = [seed, games, wins, draws, losses].map(u64::to_string);
        table.write_record(who.into_iter().chain(counts).chain(numbers.iter().map(|it| text(*it))))?;
    }
    table.into_inner().map_err(|why| why.into_error().into())
}

/// All rows as JSON, one on each line.
pub fn jsonl(sweep: &Sweep, rows: &[Row]) -> String {
    let columns = sweep.experiment().columns();
    let mut lines = String::new();
    for Row { cell, seed, games, block: Tally { wins, draws, losses }, numbers } in rows {
        let Cell { recipe, against, seats } = &sweep.cells()[*cell];
        let mut row = Map::new();
        let who = json!({
            "recipe": recipe.as_str(), "against": against.as_str(), "seats": seats.name(), "seed": seed,
            "games": games, "wins": wins, "draws": draws, "losses": losses,
        });
        row.extend(who.as_object().cloned().unwrap_or_default());
        for (name, number) in columns.iter().zip(numbers).filter(|(_, number)| !number.is_nan()) {
            row.insert(name.clone(), json!(digits(*number)));
        }
        lines += &Value::Object(row).to_string();
        lines.push('\n');
    }
    lines
}

/// All means with their bands as CSV.
///
/// # Errors
/// Never: it is written into memory.
pub fn summary_csv(sweep: &Sweep, summaries: &[Summary]) -> Result<Vec<u8>, csv::Error> {
    let mut table = csv::Writer::from_writer(Vec::new());
    table.write_record([
        "recipe", "against", "seats", "games", "measure", "seeds", "mean", "low95", "low50", "median", "high50",
        "high95",
    ])?;
    for Summary { cell, games, measure, seeds, band } in summaries {
        let Cell { recipe, against, seats } = &sweep.cells()[*cell];
        let who = [recipe.to_string(), against.to_string(), seats.to_string(), games.to_string(), measure.clone()];
        let band = [band.mean, band.low95, band.low50, band.median, band.high50, band.high95].map(text);
        table.write_record(who.into_iter().chain([seeds.to_string()]).chain(band))?;
    }
    table.into_inner().map_err(|why| why.into_error().into())
}
