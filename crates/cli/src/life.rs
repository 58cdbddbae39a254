//! `life`: the diary, and every match of a life.

use crate::about::{self, with};
use crate::args::LifeArgs;
use crate::fault::Fault;
use crate::out::Out;
use crate::paid;
use game::{Outcome, Rules};
use lab::diary::Entry;
use lab::replay::{Replayed, replay};
use lab::{Event, Life};
use mind::Reason;
use serde_json::json;
use std::ops::ControlFlow;

/// Prints the diary, or every match.
pub fn run(args: &LifeArgs, out: &mut Out) -> Result<(), Fault> {
    let life = Life::read(&args.life)?;
    if args.games { matches(&life, out) } else { diary(&life, out) }
}

fn diary(life: &Life, out: &mut Out) -> Result<(), Fault> {
    if out.is_json() {
        return events(life, out);
    }
    for Entry { from, to, games, text, seed, .. } in lab::diary::diary(life) {
        let when = match games {
            None => format!("at {to}"),
            Some(1) => format!("game {to}"),
            Some(_) => format!("games {from}-{to}"),
        };
        let seed = seed.map_or_else(String::new, |seed| format!(" Seed {seed}."));
        out.line(format_args!("{when:>16}  {text}{seed}"))?;
    }
    Ok(())
}

/// Every event as the life has it, with the age after it.
fn events(life: &Life, out: &mut Out) -> Result<(), Fault> {
    let mut age = 0;
    for event in life.events() {
        age += event.games();
        let mut value = serde_json::to_value(event).map_err(crate::fault::failure)?;
        value["age"] = json!(age);
        out.json(&value)?;
    }
    Ok(())
}

fn matches(life: &Life, out: &mut Out) -> Result<(), Fault> {
    let mut stopped = Ok(());
    replay(life, true, &mut |played| {
        stopped = show(life, &played, against(life, played.number), out);
        if stopped.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })?;
    stopped
}

/// Whom the machine met in its match of this number, where a lesson says so.
fn against(life: &Life, number: u64) -> Option<String> {
    let mut before = 0;
    for event in life.events() {
        if number <= before + event.games() {
            let Event::Lesson(lesson) = event else { return None };
            let (turn, _) = lesson.against.turn(lesson.phase + number - before - 1);
            return lesson.against.short().shares().get(turn).map(|(term, _)| term.to_string());
        }
        before += event.games();
    }
    None
}

fn show(life: &Life, played: &Replayed, against: Option<String>, out: &mut Out) -> Result<(), Fault> {
    let record = &played.record;
    let result = match record.outcome() {
        Outcome::Draw => "drew",
        outcome if outcome.value(played.side) > 0 => "won",
        _ => "lost",
    };
    let used: Vec<(Option<usize>, String)> = (0..)
        .zip(&played.thoughts)
        .filter(|(ply, _)| (ply % 2 == 0) == (played.side == game::Side::First))
        .filter_map(|(_, thought)| match &thought.reason {
            Reason::Beads { number, turned, .. } => Some((*number, turned.clone())),
            _ => None,
        })
        .collect();
    if out.is_json() {
        let boxes: Vec<_> = used.iter().map(|(number, turned)| json!({"box": number, "turned": turned})).collect();
        let told = json!({
            "number": played.number, "side": played.side, "against": against, "moves": record.text(), "result": result,
            "end": record.game().text(record.end()), "opened": boxes, "learned": played.learned,
        });
        return out.json(&with(about::life(life), told));
    }
    let boxes: Vec<String> = used
        .iter()
        .map(|(number, turned)| match number {
            Some(number) => format!("box {number} {turned}{}", paid::changes(&played.learned, *number)),
            None => "no box".into(),
        })
        .collect();
    out.line(format_args!(
        "{:>7}  {:6} {:4}  {:<10}  {}  {:<19}  {}",
        played.number,
        played.side.name(),
        result,
        against.as_deref().unwrap_or("-"),
        record.game().text(record.end()),
        record.text(),
        boxes.join(", ")
    ))
}
