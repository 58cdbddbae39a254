//! `raise`: a new machine.

use crate::args::RaiseArgs;
use crate::fault::Fault;
use crate::out::{Out, beads};
use crate::who::{name_for, write_life};
use lab::Machine;
use serde_json::json;

/// Raises a machine and writes its life.
pub fn run(args: &RaiseArgs, out: &mut Out) -> Result<(), Fault> {
    let name = name_for(args.name.as_deref(), &args.out)?;
    let machine = Machine::born(args.game, &args.recipe, &name, args.seed)?;
    write_life(machine.life(), &args.out, args.force)?;
    let boxes = machine
        .pupil()
        .menace()
        .map(|menace| (menace.box_count(), menace.views().map(|view| view.total()).sum::<f64>()));
    if out.is_json() {
        let life = machine.life();
        return out.json(&json!({
            "name": name, "recipe": life.recipe().to_string(), "seed": args.seed.to_string(),
            "boxes": boxes.map(|(count, _)| count), "beads": boxes.map(|(_, beads)| beads),
        }));
    }
    let made = boxes.map_or(String::new(), |(count, all)| format!(": {count} boxes, {} beads", beads(all)));
    out.line(format_args!("{name} is born{made}, seed {}. Its life is in {}.", args.seed, args.out.display()))
}
