//! `raise`: a new machine.

use crate::about::{self, with};
use crate::args::RaiseArgs;
use crate::fault::Fault;
use crate::out::{Out, whole};
use crate::who::name_for;
use game::{Rules as _, amount, many_as};
use lab::Machine;
use mind::Learner as _;
use serde_json::json;

/// Raises a machine and writes its life.
pub fn run(args: &RaiseArgs, out: &mut Out) -> Result<(), Fault> {
    let name = name_for(args.name.as_deref(), &args.out)?;
    let usual = mind::Cast::of(args.game).learner;
    let recipe = args.recipe.as_deref().unwrap_or(usual);
    let machine = Machine::born(args.game, recipe, &name, args.seed)?;
    if !out.put_life(machine.life(), &args.out, args.force)? {
        return Ok(());
    }
    let boxes = machine
        .pupil()
        .boxes()
        .map(|menace| (menace.box_count(), menace.views().map(|view| view.total()).sum::<f64>()));
    if out.is_json() {
        let made = json!({"boxes": boxes.map(|(count, _)| count), "beads": boxes.map(|(_, beads)| whole(beads))});
        return out.json(&with(about::machine(&machine), made));
    }
    let made = boxes
        .map_or(String::new(), |(count, all)| format!(": {}, {}", many_as(count, "box", "boxes"), amount(all, "bead")));
    out.line(format_args!("{name} is born{made}, seed {}. Its life is in {}.", args.seed, args.out.display()))?;
    // A mind without settings may not be the one that learns this game.
    if usual.strip_prefix(recipe).is_some_and(|knobs| !knobs.is_empty()) {
        let game = args.game.card();
        out.line(format_args!("For {}, {usual} is raised where no recipe is given.", game.name))?;
    }
    Ok(())
}
