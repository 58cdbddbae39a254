//! `dataset`: matches as CSV.

use crate::args::DatasetArgs;
use crate::fault::{Fault, usage_error};
use crate::out::Out;
use lab::Life;
use lab::dataset::{Rows, all_games, of_life};
use serde_json::json;

/// Writes a data set.
pub fn run(args: &DatasetArgs, out: &mut Out) -> Result<(), Fault> {
    let mut bytes = Vec::new();
    let mut rows = Rows::new(&mut bytes)?;
    match &args.from {
        Some(path) => {
            let life = Life::read(path)?;
            if life.game() != args.game {
                return Err(usage_error(format!("{} plays {}, not {}", life.name(), life.game(), args.game)));
            }
            of_life(&life, &mut rows)?;
        }
        None => all_games(args.game, args.distinct, &mut rows)?,
    }
    let written = rows.finish()?;
    if !out.put(&args.out, &bytes)? {
        return Ok(());
    }
    if out.is_json() {
        let (file, from) = (args.out.display().to_string(), args.from.as_ref().map(|path| path.display().to_string()));
        out.json(&json!({
            "game": args.game.to_string(), "games": written, "distinct": args.distinct, "from": from, "file": file,
        }))
    } else {
        out.line(format_args!("{} written to {}.", game::many(written, "game"), args.out.display()))
    }
}
