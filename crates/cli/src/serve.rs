//! `serve`, `verify` and `bench serve`: the server, its proof and its price.

use crate::args::{ServeArgs, VerifyArgs};
use crate::fault::{Fault, failure, usage_error};
use crate::out::Out;
use serde_json::json;
use std::path::PathBuf;

/// Opens the website and serves it until the process is told to stop.
pub fn serve(args: &ServeArgs, json: bool) -> Result<(), Fault> {
    let options = server::Options {
        addr: args.listen,
        samples: !args.empty,
        nets: !args.empty,
        json,
        ..server::Options::new(data(args.data.as_ref())?)
    };
    server::serve(&options).map_err(|error| failure(format!("{error:#}")))
}

/// Folds every life that is kept and compares.
pub fn verify(args: &VerifyArgs, out: &mut Out) -> Result<(), Fault> {
    let data = data(args.data.as_ref())?;
    let report = server::verify_now(&data).map_err(|error| failure(format!("{error:#}")))?;
    if out.is_json() {
        let faults: Vec<_> = report.faults.iter().map(|it| json!({"machine": it.machine, "why": it.why})).collect();
        out.json(&json!({
            "machines": report.machines, "events": report.events, "games": report.games,
            "snapshots": report.snapshots, "faults": faults,
        }))?;
    } else {
        out.line(&report)?;
    }
    if report.agrees() { Ok(()) } else { Err(failure("not everything that was kept agrees with the lives")) }
}

/// Starts this program once more as a server and measures that process.
pub fn bench(out: &mut Out) -> Result<(), Fault> {
    let exe = std::env::current_exe()?;
    let measured = server::bench(&exe, &["serve"]).map_err(|error| failure(format!("{error:#}")))?;
    for it in &measured.ratios {
        if out.is_json() {
            out.json(&json!({
                "what": it.what, "ratio": it.value(), "most": it.most, "holds": it.holds(),
                "cost_micros": it.cost, "base_micros": it.base,
            }))?;
        } else {
            out.line(it)?;
        }
    }
    if measured.ratios.iter().all(server::Ratio::holds) { Ok(()) } else { Err(failure("a bar was missed")) }
}

fn data(given: Option<&PathBuf>) -> Result<PathBuf, Fault> {
    given
        .cloned()
        .or_else(server::Options::data_folder)
        .ok_or_else(|| usage_error("this system names no folder for data; use --data"))
}
