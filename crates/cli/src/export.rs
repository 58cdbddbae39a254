//! `export` and `import`: boxes as CSV, out and in.

use crate::about::{self, with};
use crate::args::{ExportArgs, ImportArgs};
use crate::fault::{Fault, failure, usage_error};
use crate::out::Out;
use crate::who::name_for;
use game::many_as;
use lab::{Machine, boxes};
use mind::Learner as _;
use serde_json::json;

/// Writes a machine's boxes.
pub fn export(args: &ExportArgs, out: &mut Out) -> Result<(), Fault> {
    let machine = Machine::read(&args.life, args.at)?;
    let csv = boxes::write(machine.moment()).map_err(usage_error)?;
    if !out.put(&args.csv, csv.as_bytes())? {
        return Ok(());
    }
    let rows = csv.lines().count() - 2;
    if out.is_json() {
        let file = args.csv.display().to_string();
        out.json(&with(about::machine(&machine), json!({"boxes": rows, "file": file})))
    } else {
        out.line(format_args!("{} written to {}.", many_as(rows, "box", "boxes"), args.csv.display()))
    }
}

/// Makes a machine from a table of boxes.
pub fn import(args: &ImportArgs, out: &mut Out) -> Result<(), Fault> {
    let at = args.csv.display();
    let bytes = std::fs::read(&args.csv).map_err(|error| failure(format!("cannot read {at}: {error}")))?;
    let text = String::from_utf8(bytes).map_err(|_| failure(format!("{at}: this is no CSV: it is not text")))?;
    let name = name_for(args.name.as_deref(), &args.out)?;
    let machine = boxes::read(&text, &name, args.seed).map_err(|error| failure(format!("{at}: {error}")))?;
    if !out.put_life(machine.life(), &args.out, args.force)? {
        return Ok(());
    }
    let boxes = machine.pupil().boxes().map(mind::Boxes::box_count);
    if out.is_json() {
        return out.json(&with(about::machine(&machine), json!({"boxes": boxes})));
    }
    out.line(format_args!(
        "{name} is made, with {}. Its life is in {}.",
        many_as(boxes.unwrap_or(0), "box", "boxes"),
        args.out.display()
    ))
}
