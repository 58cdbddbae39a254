//! `life`: the diary, and every match of a life.

use crate::about::{self, with};
use crate::args::LifeArgs;
use crate::fault::Fault;
use crate::out::Out;
use crate::paid;
use game::{Game, Outcome, Rules, amount, many_as};
use lab::replay::{Replayed, replay};
use lab::{Birth, Event, Life};
use mind::Reason;
use serde_json::json;
use std::ops::ControlFlow;

/// Prints the diary, or every match.
pub fn run(args: &LifeArgs, out: &mut Out) -> Result<(), Fault> {
    let life = Life::read(&args.life)?;
    if args.games { matches(&life, out) } else { diary(&life, out) }
}

fn diary(life: &Life, out: &mut Out) -> Result<(), Fault> {
    let mut game = 0;
    for event in life.events() {
        let (from, to) = (game + 1, game + event.games());
        let when = match event.games() {
            0 => format!("at {game}"),
            1 => format!("game {from}"),
            _ => format!("games {from}-{to}"),
        };
        game = to;
        if out.is_json() {
            let mut value = serde_json::to_value(event).map_err(crate::fault::failure)?;
            value["age"] = json!(to);
            out.json(&value)?;
        } else {
            out.line(format_args!("{:>16}  {}", when, sentence(life.game(), event)))?;
        }
    }
    Ok(())
}

/// An event in a sentence.
fn sentence(game: Game, event: &Event) -> String {
    match event {
        Event::Born(Birth { game, recipe, name, seed }) => {
            format!("{name} is born: {recipe}, to play {game}, seed {seed}")
        }
        Event::Lesson(lesson) => {
            let also = if lesson.opponents_learn { ", who learned too" } else { "" };
            let result = lesson.result;
            format!(
                "lesson against {}{also}, seat {}, seed {}: {} won, {} drawn, {} lost",
                lesson.against.short(),
                lesson.seats,
                lesson.seed,
                result.wins,
                result.draws,
                result.losses
            )
        }
        Event::Played { moves, side, .. } => format!("a match as {side}: {moves}"),
        Event::Studied { matches, seats } => {
            format!("studied {} of others, seat {seats}", many_as(matches.len(), "match", "matches"))
        }
        Event::Edited { number, square, beads: count } => {
            format!("somebody put {} for {} into box {number}", amount(*count, "bead"), game.card().named(square))
        }
        Event::Refilled { number } => format!("somebody refilled box {number}"),
        Event::Furnished { boxes } => format!("{} set from a table", many_as(boxes.len(), "box", "boxes")),
        Event::Weighed { .. } => "its weights were set from a file".into(),
        Event::Ruled { recipe } => format!("from here on its rewards are those of {recipe}"),
        Event::SetBack { to, .. } => format!("somebody set it back to what it was after game {to}"),
        Event::TakenOut { who, .. } => {
            format!("the matches of {who} were taken out: it is what it would be without them")
        }
        Event::Forked { from, at } => format!("a copy of {from} as it was after game {at}"),
    }
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
