//! `serve` and `verify`: the server, and the proof of what it kept.

use crate::args::{
    BackupArgs, KeptArgs, LimitArgs, MoveArgs, NodeArgs, RestoreArgs, ServeArgs, TendArgs, VerifyArgs, WorkerArgs,
};
use crate::fault::{Fault, failure, usage_error};
use crate::out::Out;
use serde_json::json;
use std::time::Duration;

/// Opens the website and serves it until the process is told to stop.
pub fn serve(args: &ServeArgs, json: bool) -> Result<(), Fault> {
    let place = place(&args.kept)?;
    if args.no_jobs && matches!(place, server::Place::Folder(_)) {
        return Err(usage_error("there are no workers on a folder: --no-jobs goes with --database"));
    }
    let options = server::Options {
        addr: args.listen,
        room: server::Room { reserve: megabytes(args.reserve), most: args.most.map(megabytes) },
        hosts: all(&args.host)?,
        proxies: all(&args.trusted_proxy)?,
        limits: limits(&args.limits),
        samples: !args.empty,
        nets: !args.empty,
        jobs: !args.no_jobs,
        lease: lease(&args.node),
        json,
        ..server::Options::at(place)
    };
    server::serve(&options).map_err(|error| failure(format!("{error:#}")))
}

/// What each of some texts says.
fn all<T: std::str::FromStr<Err: std::fmt::Display>>(texts: &[String]) -> Result<Vec<T>, Fault> {
    texts.iter().map(|text| text.parse()).collect::<Result<_, T::Err>>().map_err(|why| usage_error(why.to_string()))
}

/// Works on the jobs of a shared database until the process is told to stop.
pub fn worker(args: &WorkerArgs, json: bool) -> Result<(), Fault> {
    let options = server::Options { lease: lease(&args.node), json, ..server::Options::at(place(&args.kept)?) };
    server::work(&options).map_err(|error| failure(format!("{error:#}")))
}

fn lease(node: &NodeArgs) -> Duration {
    Duration::from_secs(node.lease.into())
}

fn limits(args: &LimitArgs) -> server::Limits {
    server::Limits {
        connections: args.connections as usize,
        per_address: args.connections_per_address as usize,
        streams: args.streams as usize,
        streams_per_address: args.streams_per_address as usize,
        burst: args.units_per_address.into(),
        per_second: args.units_per_second.into(),
        guesses: args.guesses_per_address.into(),
        kept_burst: megabytes(args.kept_per_address),
        kept_per_second: megabytes(args.kept_per_day) / DAY,
        ..server::Limits::default()
    }
}

/// Seconds.
const DAY: u64 = 24 * 60 * 60;

fn megabytes(count: u32) -> u64 {
    u64::from(count) << 20
}

/// Folds every life that is kept and compares.
pub fn verify(args: &VerifyArgs, out: &mut Out) -> Result<(), Fault> {
    let report = server::verify_now(&place(&args.kept)?).map_err(|error| failure(format!("{error:#}")))?;
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

/// Copies everything into a folder, while the server goes on.
pub fn backup(args: &BackupArgs, out: &mut Out) -> Result<(), Fault> {
    transfer(&place(&args.kept)?, &server::Place::folder(&args.to), out)
}

/// Brings a backup back.
pub fn restore(args: &RestoreArgs, out: &mut Out) -> Result<(), Fault> {
    transfer(&server::Place::folder(&args.from), &place(&args.kept)?, out)
}

/// Copies everything to another place; what was there stays.
pub fn move_all(args: &MoveArgs, out: &mut Out) -> Result<(), Fault> {
    transfer(&place(&args.kept)?, &server::Place::parse(&args.to).map_err(usage_error)?, out)
}

fn transfer(from: &server::Place, to: &server::Place, out: &mut Out) -> Result<(), Fault> {
    let copied = server::transfer_now(from, to).map_err(|error| failure(format!("{error:#}")))?;
    for table in &copied.tables {
        if out.is_json() {
            out.json(&json!({"table": table.name, "rows": table.rows, "sha256": table.digest}))?;
        } else {
            out.line(format_args!("{:10} {:9} rows, sha256 {}", table.name, table.rows, table.digest))?;
        }
    }
    if !out.is_json() {
        out.line(format_args!("{to} has all that was at {from}, and was read back"))?;
    }
    Ok(())
}

/// Does with a machine what whoever runs the server may.
pub fn tend(args: &TendArgs, out: &mut Out) -> Result<(), Fault> {
    use server::keeper::{Access, Tending, tend_now};
    let tending = match (&args.access, args.set_back) {
        (Some(access), _) => Tending::Access(Access::kept(access)),
        (None, Some(to)) => Tending::SetBack(to),
        (None, None) => Tending::NewKey,
    };
    let done = tend_now(&place(&args.kept)?, &args.machine, tending);
    let said = done.map_err(|error| failure(format!("{error:#}")))?;
    if out.is_json() { out.json(&json!({"done": said})) } else { out.line(said) }
}

/// Where the data are: as the command line says, or the environment, or in the user's folder.
fn place(kept: &KeptArgs) -> Result<server::Place, Fault> {
    if let Some(folder) = &kept.data {
        return Ok(server::Place::folder(folder));
    }
    let database = kept.database.clone().or_else(|| std::env::var("MENAGERIE_DATABASE").ok());
    match database.filter(|url| !url.is_empty()) {
        Some(url) if url.contains("://") => server::Place::parse(&url).map_err(usage_error),
        Some(_) => Err(usage_error("expected the URL of a database, as postgres://user@host/database")),
        None => server::Options::data_folder()
            .map(server::Place::Folder)
            .ok_or_else(|| usage_error("this system names no folder for data; use --data")),
    }
}
