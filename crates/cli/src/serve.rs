//! `serve` and `verify`: the house and its proof.

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
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(failure)?;
    let report = runtime.block_on(server::verify(&data)).map_err(|error| failure(format!("{error:#}")))?;
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

fn data(given: Option<&PathBuf>) -> Result<PathBuf, Fault> {
    given
        .cloned()
        .or_else(server::Options::data_folder)
        .ok_or_else(|| usage_error("this system names no folder for data; use --data"))
}
