//! `verify` of lives in files: every event happened, and every lesson ended as it says.

use crate::about::{self, with};
use crate::fault::{Fault, failure};
use crate::interrupt;
use crate::out::Out;
use game::many;
use lab::{Format, Life, Machine, bounds};
use serde_json::json;
use std::path::PathBuf;

/// Folds every life and says what is wrong with it, and where.
pub fn run(lives: &[PathBuf], out: &mut Out) -> Result<(), Fault> {
    let stop = interrupt::listen()?;
    let mut wrong = 0;
    for path in lives {
        let folded = Life::read_with_format(path).map_err(|why| why.to_string()).and_then(|(life, format)| {
            let folded = Machine::fold_heeding(life, u64::MAX, &stop);
            folded.map(|machine| (machine, format)).map_err(|why| format!("{}: {why}", path.display()))
        });
        if stop.is_said() {
            return Err(Fault::Interrupted("stopped before every life was folded".into()));
        }
        wrong += usize::from(folded.is_err());
        let file = path.display().to_string();
        match folded {
            Ok((machine, format)) if out.is_json() => out.json(&with(
                about::machine(&machine),
                json!({
                    "file": file, "agrees": true, "events": machine.life().events().len(),
                    "closed": format == Format::Closed, "bounds": foreign(machine.life()),
                }),
            ))?,
            Ok((machine, format)) => {
                let open = match format {
                    Format::Closed => "",
                    Format::Open => {
                        "; it is of the first version and has no closing mark, so that a cut cannot be told"
                    }
                };
                let (events, games) = (machine.life().events().len(), machine.games());
                out.line(format_args!(
                    "{file}: {}, {}, all as it says{open}",
                    many(events, "event"),
                    many(games, "game")
                ))?;
                if let Some(why) = foreign(machine.life()) {
                    out.line(format_args!("{file}: no server takes it: {why}"))?;
                }
            }
            Err(why) if out.is_json() => out.json(&json!({"file": file, "agrees": false, "why": why}))?,
            Err(why) => out.line(why)?,
        }
    }
    match wrong {
        0 => Ok(()),
        _ => {
            out.flush()?;
            Err(failure(format!("{wrong} of {} lives did not happen as they say", lives.len())))
        }
    }
}

/// Why a server would not take a life that is all right here.
fn foreign(life: &Life) -> Option<String> {
    let (event, why) = bounds::check_life(life).err()?;
    // The head is line 1 and the birth line 2.
    Some(format!("line {}: {why}", event + 2))
}
