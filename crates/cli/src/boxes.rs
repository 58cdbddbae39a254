//! `boxes`: a machine laid open.

use crate::about::{self, with};
use crate::args::BoxesArgs;
use crate::fault::{Fault, usage_error};
use crate::out::{Out, beads, digits, whole};
use game::{Game, Rules, many};
use lab::Machine;
use mind::BoxView;
use mind::Learner as _;
use serde_json::json;

/// Prints all boxes, or one.
pub fn run(args: &BoxesArgs, out: &mut Out) -> Result<(), Fault> {
    let machine = Machine::read(&args.life, args.at)?;
    let game = machine.life().game();
    let boxes = machine.pupil().boxes().ok_or_else(|| {
        usage_error(format!("{} is a {} and has no boxes", machine.life().name(), machine.life().recipe().card().id))
    })?;
    let mut turned = None;
    let number = match (&args.number, &args.position) {
        (Some(number), _) => Some(*number),
        (None, Some(text)) => {
            let at = game.parse(text).map_err(usage_error)?;
            let (number, by) = boxes
                .box_for(at)
                .ok_or_else(|| usage_error(format!("{} has no box for '{text}'", machine.life().name())))?;
            turned = Some(by.name());
            Some(number)
        }
        (None, None) => None,
    };
    let Some(number) = number else {
        return if out.is_json() {
            boxes.views().try_for_each(|view| out.json(&as_json(&machine, &view)))
        } else {
            list(game, boxes.views(), out)
        };
    };
    let view = boxes
        .view(number)
        .ok_or_else(|| usage_error(format!("there is no box {number}; expected 1 to {}", boxes.box_count())))?;
    if out.is_json() {
        return out.json(&with(as_json(&machine, &view), json!({"turned": turned})));
    }
    show(game, &view, boxes.box_count(), turned, out)
}

fn as_json(machine: &Machine, view: &BoxView) -> serde_json::Value {
    let game = machine.life().game();
    let total = view.total();
    let contents: Vec<_> = view
        .beads
        .iter()
        .map(|(mv, count)| {
            let chance = if total > 0.0 { count / total } else { 0.0 };
            json!({"move": game.move_text(view.at, *mv), "beads": whole(*count), "chance": digits(chance)})
        })
        .collect();
    let told = json!({
        "box": view.number, "base_three": view.base_three, "position": game.text(view.at), "ply": view.ply,
        "contents": contents, "opened": view.opened(), "wins": view.won, "draws": view.drew, "losses": view.lost,
    });
    with(about::machine(machine), told)
}

fn list(game: Game, views: impl Iterator<Item = BoxView>, out: &mut Out) -> Result<(), Fault> {
    out.line(format_args!(
        "{:>5} {:>6}  {:11}  {:>6} {:>6} {:>6} {:>6}  beads",
        "box", "base 3", "position", "opened", "won", "drew", "lost"
    ))?;
    for view in views {
        let row: Vec<String> = view
            .beads
            .iter()
            .map(|(mv, count)| format!("{}:{}", game.move_text(view.at, *mv), beads(*count)))
            .collect();
        out.line(format_args!(
            "{:>5} {:>6}  {:11}  {:>6} {:>6} {:>6} {:>6}  {}",
            view.number,
            view.base_three.map_or_else(String::new, |number| number.to_string()),
            game.text(view.at),
            view.opened(),
            view.won,
            view.drew,
            view.lost,
            row.join(" "),
        ))?;
    }
    Ok(())
}

fn show(game: Game, view: &BoxView, boxes: usize, turned: Option<&str>, out: &mut Out) -> Result<(), Fault> {
    let base_three = view.base_three.map_or_else(String::new, |number| format!(", base 3 {number}"));
    out.line(format_args!("{} of {boxes}{base_three}", out.bold(&format!("box {}", view.number))))?;
    if let Some(turned) = turned {
        out.line(format_args!("the position, {turned}, is the one on the box:"))?;
    }
    for row in game.text(view.at).split(' ') {
        out.line(format_args!("    {row}"))?;
    }
    out.line(format_args!(
        "opened {}: {} won, {} drawn, {} lost",
        many(view.opened(), "time"),
        view.won,
        view.drew,
        view.lost
    ))?;
    let total = view.total();
    if total <= 0.0 {
        return out.line("the box is empty");
    }
    let mut ranked = view.beads.clone();
    ranked.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
    for (mv, count) in ranked {
        let chance = count / total;
        let bar = "#".repeat((chance * 40.0).round() as usize);
        out.line(format_args!(
            "  square {}  {:>8} beads  {:>5.1} %  {bar}",
            game.move_text(view.at, mv),
            beads(count),
            chance * 100.0
        ))?;
    }
    Ok(())
}
