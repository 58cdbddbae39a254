//! `solve othello`: positions proven to the last square, however long that takes.

use crate::args::SolveArgs;
use crate::convert;
use crate::fault::{Fault, failure, usage_error};
use crate::interrupt;
use crate::out::Out;
use crate::review::{signed, written};
use engine::notation::Kifu;
use engine::{Engine, Fate, Report, Settled, Sight, Weights};
use game::othello::Othello;
use game::{Game, Move, Outcome, Position, Rules as _, line_text, many};
use mind::Stop;
use serde_json::json;
use std::path::Path;
use std::time::Instant;

/// Two to this power positions are remembered, unless somebody says otherwise: 128 megabytes.
const TABLE: u32 = 22;
/// Nothing is left out.
const TO_THE_END: Sight = Sight { depth: 64, ends: 64, nodes: u64::MAX, lines: 1 };

/// Solves one position after the other.
pub fn run(args: &SolveArgs, out: &mut Out) -> Result<(), Fault> {
    let Some(text) = &args.position else {
        return Err(usage_error(
            "expected a position to solve, such as a line of OBF or a file of them; all of Othello takes longer than a life",
        ));
    };
    let positions = positions(text)?;
    let stop = interrupt::listen()?;
    let threads = args.threads.map_or(1, usize::from);
    let engine = Engine::new(args.table.unwrap_or(TABLE), Weights::ours()).threads(threads).map_err(failure)?;
    let mut solver = Solver { engine, args, stop, alone: positions.len() == 1 };
    let mut open = 0;
    for (number, (at, known)) in (1..).zip(&positions) {
        if Othello.outcome(*at).is_some() {
            return Err(usage_error(format!("position {number} is over; there is nothing to solve")));
        }
        open += u32::from(!solver.solve(number, *at, *known, out)?);
        out.flush()?;
        if solver.stop.is_said() {
            return Err(Fault::Interrupted(format!("stopped at position {number} of {}", positions.len())));
        }
    }
    match open {
        0 => Ok(()),
        _ => Err(failure(format!("{} of {} not settled: --nodes allowed no more", open, positions.len()))),
    }
}

/// The positions of a file or of standard input, or the one that was typed, with what each is said to be worth.
fn positions(text: &str) -> Result<Vec<(Position, Option<i32>)>, Fault> {
    let path = Path::new(text);
    if text != "-" && !path.is_file() {
        let bout = written(text)?;
        return Ok(vec![(bout.at(), None)]);
    }
    let (_, matches) =
        othello::written::read_all(&convert::bytes(path)?).map_err(|bad| usage_error(format!("{text}: {bad}")))?;
    if matches.is_empty() {
        return Err(usage_error(format!("{text}: expected a position or more, got none")));
    }
    let known = |kifu: &Kifu| kifu.values.iter().map(|(_, discs)| *discs).max();
    Ok(matches.iter().map(|one| (one.kifu.at(), known(&one.kifu))).collect())
}

/// The engine and how it is asked.
struct Solver<'a> {
    engine: Engine,
    args: &'a SolveArgs,
    stop: Stop,
    /// There is but one position: how it comes along is told as well.
    alone: bool,
}

impl Solver<'_> {
    /// Solves a position and says whether it is settled. What a file says of it is told where it differs.
    fn solve(&mut self, number: usize, at: Position, known: Option<i32>, out: &mut Out) -> Result<bool, Fault> {
        self.engine.forget();
        let nodes = self.args.nodes.unwrap_or(u64::MAX);
        let begun = Instant::now();
        if self.args.outcome {
            let found = self.engine.settle(at, nodes, Some(self.stop.flag()));
            tell_outcome(number, at, &found, begun.elapsed().as_secs_f64(), out)?;
            return Ok(found.fate.is_some());
        }
        let lines = if self.args.every { usize::MAX } else { 1 };
        let sight = Sight { nodes, lines, ..TO_THE_END };
        let mut told = Ok(());
        let aloud = self.alone && !out.is_json();
        let found = self.engine.follow(at, sight, Some(self.stop.flag()), &mut |round| {
            if aloud && told.is_ok() && !round.proven {
                told = out.line(coming_along(at, round)).and_then(|()| out.flush());
            }
        });
        told?;
        let seconds = begun.elapsed().as_secs_f64();
        let line = if found.proven { self.whole_line(at, &found) } else { found.expected.clone() };
        tell_discs(number, at, known, &found, &line, seconds, out)?;
        if self.args.every && !out.is_json() {
            for line in &found.lines {
                out.line(format_args!("      {:<5}{:>4}", Othello.move_text(at, line.mv), signed(line.discs)))?;
            }
        }
        Ok(found.proven)
    }

    /// What both sides play to the very end. What a search remembers of it breaks off somewhere; from there it is asked again.
    fn whole_line(&mut self, mut at: Position, found: &Report) -> Vec<Move> {
        let mut line = found.expected.clone();
        line.iter().for_each(|&mv| at = Othello.play(at, mv));
        while Othello.outcome(at).is_none() && !self.stop.is_said() {
            let next = self.engine.look(at, TO_THE_END, Some(self.stop.flag())).expected;
            next.iter().for_each(|&mv| at = Othello.play(at, mv));
            line.extend(next);
        }
        line
    }
}

fn coming_along(at: Position, round: &Report) -> String {
    let best = round.lines.first().map_or_else(String::new, |best| best_text(at, best.mv, best.discs));
    format!("depth {:>2}  {:>13} positions  {best}", round.depth, round.nodes)
}

fn best_text(at: Position, mv: Move, discs: i32) -> String {
    format!("{} {}", Othello.move_text(at, mv), signed(discs))
}

fn empty(at: Position) -> u32 {
    64 - at.taken().len()
}

fn tell_discs(
    number: usize,
    at: Position,
    known: Option<i32>,
    found: &Report,
    line: &[Move],
    seconds: f64,
    out: &mut Out,
) -> Result<(), Fault> {
    let line = line_text(Game::Othello, at, line);
    let Some(best) = found.lines.first() else { return Ok(()) };
    if out.is_json() {
        let moves = found.lines.iter().filter(|line| line.exact);
        let moves: Vec<_> =
            moves.map(|line| json!({"move": Othello.move_text(at, line.mv), "discs": line.discs})).collect();
        return out.json(&json!({
            "number": number, "position": Othello.text(at), "turn": at.turn, "empty": empty(at), "discs": best.discs,
            "proven": found.proven, "moves": moves, "line": line,
            "nodes": found.nodes, "seconds": seconds,
        }));
    }
    let sure = if found.proven { "" } else { ", not proven" };
    let differs = known.filter(|known| *known != best.discs);
    let differs = differs.map_or_else(String::new, |known| format!(", said to be {}", signed(known)));
    let best = best_text(at, best.mv, best.discs);
    out.line(format_args!("{}  {best}{sure}{differs}", head(number, at, found.nodes, seconds)))?;
    out.line(out.faint(&format!("      {}", line.join(" "))))
}

fn tell_outcome(number: usize, at: Position, found: &Settled, seconds: f64, out: &mut Out) -> Result<(), Fault> {
    let outcome = found.fate.map(|fate| match fate {
        Fate::Won => Outcome::win(at.turn),
        Fate::Lost => Outcome::win(!at.turn),
        Fate::Drawn => Outcome::Draw,
    });
    let line = line_text(Game::Othello, at, &found.expected);
    if out.is_json() {
        return out.json(&json!({
            "number": number, "position": Othello.text(at), "turn": at.turn, "empty": empty(at), "outcome": outcome,
            "line": line, "nodes": found.nodes, "seconds": seconds,
        }));
    }
    let looks = &Game::Othello.card().looks;
    let told = match outcome {
        Some(Outcome::First) => format!("{} wins", looks.first.name),
        Some(Outcome::Second) => format!("{} wins", looks.second.name),
        Some(Outcome::Draw) => "a draw".into(),
        None => "not settled".into(),
    };
    out.line(format_args!("{}  {told}", head(number, at, found.nodes, seconds)))?;
    out.line(out.faint(&format!("      {}", line.join(" "))))
}

fn head(number: usize, at: Position, nodes: u64, seconds: f64) -> String {
    let turn = Game::Othello.card().looks[at.turn].name;
    format!("{number:>4}  {turn} to move, {} empty  {:>24}  {seconds:>8.2} s", empty(at), many(nodes, "position"))
}
