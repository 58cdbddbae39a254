//! The hand: one binary that plays, trains, measures and looks inside.

mod about;
mod analyse;
mod arena;
mod args;
mod article;
mod ask;
mod bench;
mod board;
mod boxes;
mod cards;
mod compare;
mod convert;
mod curve;
mod dataset;
mod edit;
mod engine;
mod exact;
mod export;
mod external;
mod fairness;
mod fault;
mod interrupt;
mod life;
mod manual;
mod out;
mod paid;
mod paper;
mod perft;
mod play;
mod progress;
mod raise;
mod review;
#[cfg_attr(not(feature = "serve"), path = "no_server.rs")]
mod serve;
mod solve;
mod sweep;
mod threads;
mod train;
mod train_eval;
mod verify;
mod weights;
mod who;
mod why;

use args::{Args, Command, GamesCommand};
use fault::Fault;
use out::Out;
use std::process::ExitCode;

fn main() -> ExitCode {
    let args = match Args::typed() {
        Ok(args) => args,
        Err(error) => return fault::usage(&error),
    };
    let json = args.json;
    let mut out = Out::new(json);
    let done = run(args, &mut out).and_then(|()| out.flush());
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => fault.report(json),
    }
}

fn run(args: Args, out: &mut Out) -> Result<(), Fault> {
    match args.command {
        Command::Games(args) => match args.what {
            Some(GamesCommand::Convert(args)) => convert::run(&args, out),
            None => cards::games(out),
        },
        Command::Minds(args) => cards::minds(&args, out),
        Command::Perft(args) => perft::run(&args, out),
        Command::Raise(args) => raise::run(&args, out),
        Command::Train(args) => train::run(&args, out),
        Command::Exact(args) => exact::run(&args, out),
        Command::Ask(args) => ask::run(&args, out),
        Command::Curve(args) => curve::run(&args, out),
        Command::Sweep(args) => sweep::run(&args, out),
        Command::Compare(args) => compare::run(&args, out),
        Command::Boxes(args) => boxes::run(&args, out),
        Command::Life(args) => life::run(&args, out),
        Command::Edit(args) => edit::run(&args, out),
        Command::Fork(args) => edit::fork(&args, out),
        Command::Export(args) => export::export(&args, out),
        Command::Import(args) => export::import(&args, out),
        Command::Weights(args) => weights::run(&args, out),
        Command::Play(args) => play::run(&args, out),
        Command::Dataset(args) => dataset::run(&args, out),
        Command::Arena(args) => arena::run(&args, out),
        Command::Fairness(args) => fairness::run(&args, out),
        Command::Paper(args) => paper::run(&args, out),
        Command::Serve(args) => serve::serve(&args, out.is_json()),
        Command::Worker(args) => serve::worker(&args, out.is_json()),
        Command::Verify(args) if !args.lives.is_empty() => verify::run(&args.lives, out),
        Command::Verify(args) => serve::verify(&args, out),
        Command::Backup(args) => serve::backup(&args, out),
        Command::Restore(args) => serve::restore(&args, out),
        Command::Move(args) => serve::move_all(&args, out),
        Command::Tend(args) => serve::tend(&args, out),
        Command::Solve(args) => solve::run(&args, out),
        Command::Engine(args) => engine::run(&args),
        Command::Review(args) => review::run(&args, out),
        Command::Analyse(args) => analyse::run(&args, out),
        Command::TrainEval(args) => train_eval::run(&args, out),
        Command::Bench(args) => bench::run(&args, out),
        Command::Completions(args) => manual::completions(&args, out),
        Command::Man(args) => manual::man(&args, out),
    }
}
