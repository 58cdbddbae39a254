//! `weights`: the weights of a net in a file of their own, out and in.

use crate::about::{self, with};
use crate::args::{LoadWeightsArgs, SaveArgs, UnitArgs, WeightsArgs, WeightsCommand};
use crate::fault::{Fault, failure, usage_error};
use crate::out::Out;
use crate::who::name_for;
use lab::{Machine, weights};
use mind::Units as _;
use mind::tdnet::{CHAMPION, MOST_WEIGHTS};
use serde_json::json;
use std::io::Read as _;
use std::path::Path;

/// Saves or loads.
pub fn run(args: &WeightsArgs, out: &mut Out) -> Result<(), Fault> {
    match &args.what {
        WeightsCommand::Save(args) => save(args, out),
        WeightsCommand::Load(args) => load(args, out),
        WeightsCommand::Unit(args) => unit(args, out),
    }
}

fn save(args: &SaveArgs, out: &mut Out) -> Result<(), Fault> {
    let text = if args.life == Path::new("champion") {
        CHAMPION.to_owned()
    } else {
        weights::write(Machine::read(&args.life, args.at)?.moment()).map_err(usage_error)?
    };
    if !out.put(&args.out, text.as_bytes())? {
        return Ok(());
    }
    let layers = text.lines().find_map(|line| line.strip_prefix("layers ")).unwrap_or_default();
    if out.is_json() {
        return out.json(&json!({"layers": layers, "file": args.out.display().to_string()}));
    }
    out.line(format_args!("The weights of a net {layers} are in {}.", args.out.display()))
}

/// How many inputs of a unit are listed.
const LISTED: usize = 12;

fn unit(args: &UnitArgs, out: &mut Out) -> Result<(), Fault> {
    let text = if args.life == Path::new("champion") {
        CHAMPION.to_owned()
    } else {
        weights::write(Machine::read(&args.life, args.at)?.moment()).map_err(usage_error)?
    };
    let net = mind::tdnet::Weights::parse(&text).and_then(|it| it.net()).map_err(failure)?;
    let of = net.net().hidden();
    let unit = net.unit(args.unit).ok_or_else(|| usage_error(format!("unit {}: expected 1 to {of}", args.unit)))?;
    if out.is_json() {
        return out.json(&json!(unit));
    }
    out.line(format_args!("Unit {} of {of}, its word {:+.3}. {}", unit.rank, unit.word, unit.sentence))?;
    let mut inputs = unit.inputs();
    inputs.sort_by(|a, b| b.1.abs().total_cmp(&a.1.abs()));
    inputs.iter().take(LISTED).try_for_each(|(what, weight)| out.line(format_args!("  {weight:+.3}  {what}")))
}

fn load(args: &LoadWeightsArgs, out: &mut Out) -> Result<(), Fault> {
    let at = args.file.display();
    let bad = |error: std::io::Error| failure(format!("cannot read {at}: {error}"));
    let mut bytes = Vec::new();
    // One byte more than is allowed is enough to know.
    let file = std::fs::File::open(&args.file).map_err(bad)?;
    file.take(MOST_WEIGHTS as u64 + 1).read_to_end(&mut bytes).map_err(bad)?;
    let text =
        String::from_utf8(bytes).map_err(|_| failure(format!("{at}: this is no file of weights: it is not text")))?;
    let name = name_for(args.name.as_deref(), &args.out)?;
    let machine = weights::read(&text, &name, args.seed).map_err(|error| failure(format!("{at}: {error}")))?;
    if !out.put_life(machine.life(), &args.out, args.force)? {
        return Ok(());
    }
    if out.is_json() {
        return out.json(&with(about::machine(&machine), json!({"file": args.out.display().to_string()})));
    }
    out.line(format_args!("{name} is made. Its life is in {}.", args.out.display()))
}
