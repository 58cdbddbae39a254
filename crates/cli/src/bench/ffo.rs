//! `bench ffo`: the problems by which Othello solvers are compared, beside the time of perft 11 on the same machine.

use crate::args::FfoArgs;
use crate::fault::{Fault, usage_error};
use crate::out::Out;
use engine::{Engine, PROBLEMS, Sight, Weights};
use game::Rules as _;
use game::othello::{Othello, leaves};
use rustix::time::{ClockId, clock_gettime};
use serde_json::json;
use std::hint::black_box;

/// Perft 11 of the usual tables: a pass is a ply and ended matches are carried on.
const PERFT_11: u64 = 212_258_800;
/// Everything is looked at.
const TO_THE_END: Sight = Sight { depth: 60, ends: 60, nodes: u64::MAX, lines: 1 };

/// Solves them and says what it took. Each begins with an empty table.
pub fn run(args: &FfoArgs, out: &mut Out) -> Result<(), Fault> {
    let chosen: Vec<_> = PROBLEMS.iter().filter(|it| (args.from..=args.to).contains(&it.number)).collect();
    if chosen.is_empty() {
        return Err(usage_error(format!(
            "expected numbers from 1 to 59, the first not above the last, got {} to {}",
            args.from, args.to
        )));
    }
    let weights = match &args.weights {
        Some(path) => std::sync::Arc::new(Weights::parse(&std::fs::read(path)?).map_err(usage_error)?),
        None => Weights::ours(),
    };
    let mut measures = vec![perft()];
    let mut engine = Engine::new(args.table, weights);
    let (mut nodes, mut seconds, mut wrong) = (0, 0.0, 0);
    for problem in chosen {
        let at = Othello.parse(problem.position).map_err(usage_error)?;
        engine.forget();
        let (took, found) = timed(|| engine.look(at, TO_THE_END, None));
        let best = &found.lines[0];
        let mv = Othello.move_text(at, best.mv);
        let right = found.proven && best.discs == problem.score && problem.best.contains(&mv.as_str());
        (nodes, seconds, wrong) = (nodes + found.nodes, seconds + took, wrong + u32::from(!right));
        if out.is_json() {
            out.json(
                &json!({"problem": problem.number, "empty": 64 - at.taken().len(), "score": best.discs, "move": mv,
                "right": right, "nodes": found.nodes, "seconds": took}),
            )?;
        } else {
            out.line(format_args!(
                "{:>3}  {:>2} empty  {:>+3} {mv}  {}  {:>14} nodes  {took:>7.2} s  {:>5.1} million/s",
                problem.number,
                64 - at.taken().len(),
                best.discs,
                if right { "right" } else { "WRONG" },
                found.nodes,
                found.nodes as f64 / took / 1e6,
            ))?;
        }
        out.flush()?;
        // Taken again and again: others may use the machine meanwhile, and slow down both alike.
        measures.push(perft());
    }
    let measure = measures.iter().sum::<f64>() / measures.len() as f64;
    let ratio = seconds / measure;
    if out.is_json() {
        out.json(&json!({"nodes": nodes, "seconds": seconds, "perft_11": measure, "ratio": ratio, "wrong": wrong}))?;
    } else {
        out.line(format_args!(
            "all  {nodes} nodes  {seconds:.2} s on one core, {ratio:.1} times perft 11 ({measure:.2} s)"
        ))?;
    }
    if wrong > 0 { Err(crate::fault::failure(format!("{wrong} wrong"))) } else { Ok(()) }
}

/// The seconds of perft 11.
fn perft() -> f64 {
    let (seconds, count) = timed(|| leaves(black_box(Othello.start()), 11));
    assert_eq!(count, PERFT_11, "a wrong count is no measure");
    seconds
}

/// The seconds of work on the processor, whoever else may use it meanwhile.
fn timed<T>(work: impl FnOnce() -> T) -> (f64, T) {
    let now = || {
        let time = clock_gettime(ClockId::ProcessCPUTime);
        time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
    };
    let begun = now();
    let done = work();
    (now() - begun, done)
}
