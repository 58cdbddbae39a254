//! `review`: a match looked at again, move by move.

use crate::args::ReviewArgs;
use crate::fault::{Fault, usage_error};
use crate::out::Out;
use crate::{interrupt, progress};
use engine::notation::Format;
use game::{Game, Rules as _, Side, many};
use mind::Match;
use othello::review::{Care, Missed, Review, Reviewing};
use std::io::Read as _;

/// How a forced pass is written.
const PASS: &str = "pass";

/// No text is read that is longer than this.
const LONGEST: u64 = 1 << 20;

/// Reviews the match and prints what it found.
pub fn run(args: &ReviewArgs, out: &mut Out) -> Result<(), Fault> {
    let bout = written(&args.text)?;
    if bout.moves().is_empty() {
        return Err(usage_error("expected a match with moves in it, got a position; try analyse"));
    }
    let mut reviewing = Reviewing::new(&bout, Care::FULL).map_err(usage_error)?;
    let (stop, bar) = (interrupt::listen()?, progress::bar(reviewing.steps() as u64, "moves"));
    while !reviewing.is_done() {
        if !reviewing.step(&stop) {
            return Err(Fault::Interrupted("stopped before the match was looked through".into()));
        }
        bar.set_position(reviewing.done() as u64);
    }
    bar.finish_and_clear();
    let Some(review) = reviewing.review() else { return Err(Fault::Failure("the review is not done".into())) };
    if out.is_json() {
        return out.json(&review);
    }
    tell(&bout, &review, args.side, out)
}

/// The match or position in a text, in the file of that name, or on standard input.
pub fn written(text: &str) -> Result<Match, Fault> {
    let read = |from: &mut dyn std::io::Read| {
        let mut all = String::new();
        from.take(LONGEST).read_to_string(&mut all).map(|_| all)
    };
    let unread = |why: std::io::Error| Fault::Failure(format!("cannot read {text}: {why}"));
    let told = match std::path::Path::new(text) {
        _ if text == "-" => read(&mut std::io::stdin().lock()).map_err(unread)?,
        path if path.is_file() || is_path(text) => {
            std::fs::File::open(path).and_then(|mut file| read(&mut file)).map_err(unread)?
        }
        _ => text.to_owned(),
    };
    othello::written::read(&told).map_err(usage_error)
}

/// Whether a text can only be meant as a file's name: no match has slashes but in brackets, and none ends like one.
fn is_path(text: &str) -> bool {
    let ending = std::path::Path::new(text).extension().and_then(|ending| ending.to_str());
    !text.contains(['(', '\n']) && (text.contains('/') || ending.is_some_and(|ending| ending.parse::<Format>().is_ok()))
}

/// Discs with their sign: `+4`, `0`, `−12`.
pub fn signed(discs: i32) -> String {
    match discs {
        0 => "0".into(),
        1.. => format!("+{discs}"),
        _ => format!("−{}", discs.unsigned_abs()),
    }
}

fn tell(bout: &Match, review: &Review, side: Option<Side>, out: &mut Out) -> Result<(), Fault> {
    let looks = &Game::Othello.card().looks;
    let opening = review.opening.as_deref().map_or_else(String::new, |name| format!(" Opening: {name}."));
    let moves = review.plies.iter().filter(|ply| ply.mv != PASS).count();
    let end = match (review.result, review.resigned) {
        (Some(0), _) => "a draw".into(),
        (Some(discs), _) => {
            let winner = if discs > 0 { Side::First } else { Side::Second };
            format!("{} won by {}", looks[winner].name, discs.abs())
        }
        (None, Some(side)) => format!("{} gave up", looks[side].name),
        (None, None) => "not over yet".into(),
    };
    out.line(format_args!("{}, {end}.{opening}", many(moves, "move")))?;
    out.line(format_args!("{}", out.faint("   move        for black  loss  better")))?;
    for (ply, told) in review.plies.iter().enumerate() {
        let number = if told.mv == PASS { String::new() } else { number(review, ply).to_string() };
        let after = review.graph[ply + 1];
        let sure = if after.proven { "" } else { "~" };
        let value = format!("{sure}{}", signed(after.discs));
        let mark = told.mark.map_or("", |mark| mark.sign());
        let loss = if told.loss > 0 { signed(-told.loss) } else { String::new() };
        let better = if told.loss > 0 { told.best.join(" ") } else { String::new() };
        let (disc, mv) = (looks[told.side].mark, format!("{}{mark}", told.mv));
        let line = format!("{number:>3} {disc} {mv:<8}{value:>9}{loss:>6}  {better}");
        out.line(if told.mark.is_some() { out.bold(&line) } else { line }.trim_end())?;
    }
    out.line(format_args!("{} from {} to {}", spark(review), signed(least(review)), signed(most(review))))?;
    for side in Side::BOTH {
        if let Some(mean) = review.mean_loss[side] {
            out.line(format_args!("{} lost {mean:.1} discs a move on the mean.", looks[side].name))?;
        }
    }
    let sides = Side::BOTH.into_iter().filter(|of| side.is_none_or(|side| side == *of));
    let mut places: Vec<&Missed> = sides.flat_map(|of| &review.missed[of]).collect();
    places.sort_by_key(|missed| (-review.plies[missed.ply].loss, missed.ply));
    for missed in places {
        out.line(format_args!("Worth a second look: {}", second_look(bout, review, missed)))?;
    }
    out.line(out.faint("~ is what the engine sees, everything else is proven. ?! loses 3 discs, ? 6, ?? 12 or more."))
}

/// The number of a move, as players count: a pass has none.
fn number(review: &Review, ply: usize) -> usize {
    review.plies[..=ply].iter().filter(|ply| ply.mv != PASS).count()
}

/// What was missed, in a line.
fn second_look(bout: &Match, review: &Review, missed: &Missed) -> String {
    let told = &review.plies[missed.ply];
    let name = Game::Othello.card().looks[told.side].name;
    let best: Vec<&str> = missed.moves.iter().filter(|it| it.loss == 0).map(|it| it.mv.as_str()).collect();
    let proven = if missed.proven { ", proven" } else { "" };
    let at = bout.steps().nth(missed.ply).map_or_else(String::new, |(at, _)| Game::Othello.text(at));
    format!(
        "move {}, {name} {} lost {}; {} keeps {}{proven}. {at}",
        number(review, missed.ply),
        told.mv,
        many(told.loss, "disc"),
        best.join(" or "),
        signed(told.value),
    )
}

fn least(review: &Review) -> i32 {
    review.graph.iter().map(|it| it.discs).min().unwrap_or(0)
}

fn most(review: &Review) -> i32 {
    review.graph.iter().map(|it| it.discs).max().unwrap_or(0)
}

/// The graph in a line, black ahead at the top.
fn spark(review: &Review) -> String {
    const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    let (low, high) = (least(review), most(review));
    let bar = |discs: i32| BARS[((discs - low) * 7 / (high - low).max(1)).clamp(0, 7) as usize];
    review.graph.iter().map(|it| bar(it.discs)).collect()
}
