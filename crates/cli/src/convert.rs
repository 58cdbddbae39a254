//! `games convert`: matches of Othello from one notation into another.

use crate::args::ConvertArgs;
use crate::fault::{Fault, failure, usage_error};
use crate::out::Out;
use engine::notation::{BadNotation, Format, Kifu, Names, Wthor};
use game::many_as;
use serde_json::json;
use std::collections::BTreeMap;
use std::io::Read as _;
use std::path::Path;

/// Larger files are refused: the whole of WTHOR has ten megabytes.
const LARGEST: u64 = 128 << 20;

/// Reads all, then writes all.
pub fn run(args: &ConvertArgs, out: &mut Out) -> Result<(), Fault> {
    let from = format(args.from, &args.from_file, "--from")?;
    let to = format(args.to, &args.to_file, "--to")?;
    let matches = read(args, from)?;
    let unroomy = |bad: BadNotation| failure(format!("{}: {bad}", args.from_file.display()));
    let mut files = vec![args.to_file.display().to_string()];
    let is_file = if to == Format::Wthor {
        let wthor = Wthor::write(&matches).map_err(unroomy)?;
        let is_file = out.put(&args.to_file, &wthor.matches)?;
        if is_file {
            for (ending, bytes) in [("jou", wthor.players), ("trn", wthor.tournaments)] {
                let path = args.to_file.with_extension(ending);
                out.put(&path, &bytes)?;
                files.push(path.display().to_string());
            }
        }
        is_file
    } else {
        out.put(&args.to_file, &to.write(&matches).map_err(unroomy)?)?
    };
    if is_file { report(&matches, &files, out) } else { Ok(()) }
}

fn report(matches: &[Kifu], files: &[String], out: &mut Out) -> Result<(), Fault> {
    let mut openings: BTreeMap<&str, usize> = BTreeMap::new();
    for name in matches.iter().filter_map(Kifu::opening) {
        *openings.entry(name).or_default() += 1;
    }
    if out.is_json() {
        return out.json(&json!({"matches": matches.len(), "files": files, "openings": openings}));
    }
    out.line(format_args!("{} written to {}.", many_as(matches.len(), "match", "matches"), files.join(", ")))?;
    let mut openings: Vec<_> = openings.into_iter().collect();
    openings.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
    if !openings.is_empty() {
        let told: Vec<String> = openings.iter().map(|(name, count)| format!("{name} {count}")).collect();
        out.line(format_args!("Openings: {}.", told.join(", ")))?;
    }
    Ok(())
}

/// The format that was said, or that a file's name ends in.
fn format(said: Option<Format>, path: &Path, option: &str) -> Result<Format, Fault> {
    let ending = || path.extension().and_then(|ending| ending.to_str()).and_then(|ending| ending.parse().ok());
    said.or_else(ending).ok_or_else(|| {
        let path = path.display();
        usage_error(format!("{path}: expected a name that ends in .txt, .obf, .ggf or .wtb, or {option} FORMAT"))
    })
}

fn read(args: &ConvertArgs, from: Format) -> Result<Vec<Kifu>, Fault> {
    let path = &args.from_file;
    let told = |path: &Path, bad: BadNotation| failure(format!("{}: {bad}", path.display()));
    if from != Format::Wthor {
        if args.players.is_some() || args.tournaments.is_some() {
            return Err(usage_error("--players and --tournaments are lists of names for a .wtb"));
        }
        return from.read(&bytes(path)?).map_err(|bad| told(path, bad));
    }
    let names = |given: &Option<std::path::PathBuf>, ending: &str, read: fn(&[u8]) -> Result<Names, BadNotation>| {
        let beside = Some(path.with_extension(ending)).filter(|path| path.is_file());
        match given.clone().or(beside) {
            Some(path) => read(&bytes(&path)?).map_err(|bad| told(&path, bad)),
            None => Ok(Names::default()),
        }
    };
    let players = names(&args.players, "jou", Names::players)?;
    let tournaments = names(&args.tournaments, "trn", Names::tournaments)?;
    Wthor::read(&bytes(path)?, &players, &tournaments).map_err(|bad| told(path, bad))
}

/// All of a file that is not too large; what its size is said to be is not believed.
pub fn bytes(path: &Path) -> Result<Vec<u8>, Fault> {
    let bad = |error: std::io::Error| failure(format!("cannot read {}: {error}", path.display()));
    let mut bytes = Vec::new();
    let read = if path == Path::new("-") {
        std::io::stdin().lock().take(LARGEST + 1).read_to_end(&mut bytes)
    } else {
        std::fs::File::open(path).map_err(bad)?.take(LARGEST + 1).read_to_end(&mut bytes)
    };
    read.map_err(bad)?;
    if bytes.len() as u64 > LARGEST {
        return Err(failure(format!("cannot read {}: expected at most {LARGEST} bytes, got more", path.display())));
    }
    Ok(bytes)
}
