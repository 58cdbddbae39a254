//! `edit` and `fork`: touch a machine, branch it off.

use crate::about::{self, with};
use crate::args::{EditArgs, ForkArgs};
use crate::fault::{Fault, usage_error};
use crate::out::Out;
use crate::train::open;
use crate::who::name_for;
use game::{Rules as _, amount, many};
use lab::{Event, Machine};
use mind::Stop;
use serde_json::json;

/// Changes beads, a box or the rule, or sets the machine back.
pub fn run(args: &EditArgs, out: &mut Out) -> Result<(), Fault> {
    let mut file = open(&args.life, &Stop::default())?;
    let mut machine = file.machine(&Stop::default())?;
    if let Some(to) = args.set_back {
        let past = Machine::fold_until(machine.life().clone(), to)?;
        machine.live(past.moment().set_back())?;
        file.replace(machine.life())?;
        let said =
            format!("it is again what it was after game {to}; its {} stay in its life", many(machine.games(), "game"));
        return tell(&machine, &said, out);
    }
    let (event, said) = match (&args.rule, args.number, &args.square, args.beads) {
        (Some(recipe), ..) => {
            (Event::Ruled { recipe: recipe.parse()? }, format!("from now on its rewards are those of {recipe}"))
        }
        (None, Some(number), _, _) if args.refill => (Event::Refilled { number }, format!("box {number} is refilled")),
        (None, Some(number), Some(square), Some(count)) => (
            Event::Edited { number, square: square.clone(), beads: count },
            format!(
                "box {number} has {} for {} now",
                amount(count, "bead"),
                machine.life().game().card().named(square)
            ),
        ),
        _ => return Err(usage_error("expected --move and --beads, or --refill, with --box; or --set-back")),
    };
    machine.live(event)?;
    file.replace(machine.life())?;
    tell(&machine, &said, out)
}

/// Says what was done, and to whom.
fn tell(machine: &Machine, said: &str, out: &mut Out) -> Result<(), Fault> {
    if out.is_json() {
        return out
            .json(&with(about::machine(machine), json!({"event": machine.life().events().last(), "said": said})));
    }
    out.line(said)
}

/// Branches a machine off.
pub fn fork(args: &ForkArgs, out: &mut Out) -> Result<(), Fault> {
    let name = name_for(args.name.as_deref(), &args.out)?;
    let machine = Machine::read(&args.life, args.at)?;
    let twin = machine.fork(machine.life().name(), &name)?;
    if !out.put_life(twin.life(), &args.out, args.force)? {
        return Ok(());
    }
    if out.is_json() {
        return out.json(&with(about::machine(&twin), json!({"from": machine.life().name()})));
    }
    let (from, at) = (machine.life().name(), machine.games());
    out.line(format_args!(
        "{name} is {from} as it was after {}. Its life is in {}.",
        many(at, "game"),
        args.out.display()
    ))
}
