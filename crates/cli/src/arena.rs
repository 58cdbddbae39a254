//! `arena`: a tournament, its cross-table and its ratings.

use crate::args::{ArenaArgs, Openings};
use crate::external::{Asked, Faults};
use crate::fault::{Fault, failure, usage_error};
use crate::out::{Out, is_stdout};
use crate::{interrupt, progress, threads};
use game::{Game, Rules as _, many_as};
use lab::arena::{Arena, Entrant, Fixture, Rating, Sheet, Standing, Verdict, ratings};
use lab::{Opponents, write_whole};
use mind::Seed;
use serde_json::json;
use std::cmp::Ordering;
use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// Plays the tournament, or what is left of it.
pub fn run(args: &ArenaArgs, out: &mut Out) -> Result<(), Fault> {
    let faults = Faults::default();
    let arena = arena(args, &faults)?;
    let mut sheet = match &args.out {
        Some(path) if path.is_file() => {
            let bytes = std::fs::read(path).map_err(|error| failure(format!("{}: {error}", path.display())))?;
            let read = Sheet::parse(arena.game, arena.seed, arena.plies, &bytes);
            read.map_err(|error| failure(format!("{}: {error}", path.display())))?
        }
        _ => Sheet::new(arena.game, arena.seed, arena.plies),
    };
    if args.openings == Openings::Balanced && args.game != Game::Othello {
        return Err(usage_error(format!("balanced openings are for othello, got {}", args.game)));
    }
    if let Some(fixture) = (!sheet.is_empty()).then(|| arena.stray(&sheet)).flatten() {
        let (number, players) = (fixture.number + 1, &fixture.players);
        let why = format!("match {number} of {} v {} has another opening", players.first, players.second);
        return Err(usage_error(format!("the sheet is of a tournament with other openings: {why}")));
    }
    // Standard output has the sheet when it is whole.
    let file = args.out.as_ref().filter(|path| !is_stdout(path));
    let bar = progress::bar(arena.total(), "matches");
    bar.inc(sheet.len() as u64);
    let mut unsaved = None;
    // Matches that a program lost by a fault of its own: told when they end, and again in the report for programs.
    let lost = Mutex::new(Vec::new());
    let stop = interrupt::listen()?;
    let played = threads::on(args.threads, || {
        arena.play_heeding(
            &mut sheet,
            &stop,
            &|fixture, _| {
                if let Some(why) = faults.take(fixture.seed(Seed(arena.seed))) {
                    let players = &fixture.players;
                    let number = fixture.number + 1;
                    bar.tell(&format!("match {number} of {} v {} is lost: {why}", players.first, players.second));
                    lost.lock().unwrap_or_else(PoisonError::into_inner).push((fixture.clone(), why));
                }
                bar.inc(1);
                ControlFlow::Continue(())
            },
            &mut |sheet| match file.map(|path| write_whole(path, &sheet.csv())) {
                Some(Err(error)) => {
                    unsaved = Some(error);
                    ControlFlow::Break(())
                }
                _ => ControlFlow::Continue(()),
            },
        )
    })?;
    bar.finish_and_clear();
    played?;
    if let Some(error) = unsaved {
        return Err(error.into());
    }
    let mut lost = lost.into_inner().unwrap_or_else(PoisonError::into_inner);
    lost.sort();
    match &args.out {
        Some(path) if is_stdout(path) => out.bytes(&sheet.csv())?,
        _ => report(&arena, &sheet, &lost, out)?,
    }
    if stop.is_said() && !arena.due(&sheet).is_empty() {
        out.flush()?;
        let (played, kept) = (sheet.len(), if args.out.is_some() { "; what was played is kept" } else { "" });
        return Err(Fault::Interrupted(format!(
            "stopped after {played} of {}{kept}",
            many_as(arena.total(), "match", "matches")
        )));
    }
    Ok(())
}

fn arena(args: &ArenaArgs, faults: &Faults) -> Result<Arena, Fault> {
    let mut entrants: Vec<Entrant> = Vec::new();
    for player in &args.players {
        let (opponents, guests) = Opponents::with_files::<Fault>(player)?;
        entrants.push(Entrant::new(opponents, guests)?.seated(args.game)?);
    }
    if !args.external.is_empty() && args.game != Game::Othello {
        return Err(usage_error(format!("programs of others play Othello here, got {}", args.game)));
    }
    for program in &args.external {
        let asked = Asked::new(program.clone(), Duration::from_secs(args.patience), faults.clone());
        asked.check().map_err(|why| failure(format!("{}: {why}", program.name)))?;
        entrants.push(Entrant::foreign(&program.name, asked)?);
    }
    if entrants.len() < 2 {
        return Err(usage_error(format!("expected two players or more, got {}", entrants.len())));
    }
    for (n, entrant) in entrants.iter().enumerate() {
        if entrants[..n].iter().any(|other| other.name() == entrant.name()) {
            return Err(usage_error(format!("{} is named twice; everybody meets everybody else once", entrant.name())));
        }
    }
    Ok(Arena {
        game: args.game,
        entrants,
        games: args.games,
        plies: args.plies.unwrap_or_else(|| Arena::usual_plies(args.game)),
        seed: args.seed,
        gauntlet: args.gauntlet,
        sprt: args.sprt,
        first_opens: false,
        begin: args.openings.into(),
    })
}

fn report(arena: &Arena, sheet: &Sheet, lost: &[(Fixture, String)], out: &mut Out) -> Result<(), Fault> {
    let pairs: Vec<(usize, usize, Standing)> =
        arena.pairs().into_iter().map(|(a, b)| (a, b, arena.standing(sheet, a, b))).collect();
    let rated = ratings(arena.entrants.len(), &pairs);
    if out.is_json() {
        return out.json(&json!({
            "game": arena.game, "seed": arena.seed.to_string(), "plies": arena.plies, "games": sheet.len(),
            "players": order(&rated).into_iter().map(|i| json!({
                "player": arena.entrants[i].name(), "elo": rated[i].elo, "elo_error": rated[i].error,
            })).collect::<Vec<_>>(),
            "pairs": pairs.iter().map(|(a, b, standing)| pair_json(arena, *a, *b, standing)).collect::<Vec<_>>(),
            "faults": lost.iter().map(|(fixture, why)| json!({
                "first": fixture.players.first, "second": fixture.players.second, "number": fixture.number + 1, "why": why,
            })).collect::<Vec<_>>(),
        }));
    }
    let width = arena.entrants.iter().map(|entrant| entrant.name().len()).max().unwrap_or(0);
    out.line(out.bold(&format!("{:width$} {:>7} {:>7}", "player", "Elo", "± 95 %")))?;
    for i in order(&rated) {
        let Rating { elo, error } = rated[i];
        // A rating a little below 0 is 0, not −0.
        let elo = elo.round() + 0.0;
        out.line(format_args!("{:width$} {elo:>7.0} {error:>7.0}", arena.entrants[i].name()))?;
    }
    for (a, b, standing) in &pairs {
        out.line("")?;
        out.line(out.bold(&format!("{} v {}", arena.entrants[*a].name(), arena.entrants[*b].name())))?;
        for line in pair_lines(arena, *a, *b, standing) {
            out.line(format_args!("  {line}"))?;
        }
    }
    if !lost.is_empty() {
        out.line("")?;
        out.line(format_args!(
            "{} lost by a fault of a program, as told above.",
            many_as(lost.len() as u64, "match was", "matches were")
        ))?;
    }
    if pairs.len() < everybody(arena) {
        out.line("")?;
        out.line("Who has boxes for one seat only keeps it; two with the same one did not meet.")?;
    }
    Ok(())
}

/// How many pairs there would be if all could meet.
fn everybody(arena: &Arena) -> usize {
    let others = arena.entrants.len().saturating_sub(1);
    if arena.gauntlet { others } else { arena.entrants.len() * others / 2 }
}

/// The players, the strongest first.
fn order(rated: &[Rating]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..rated.len()).collect();
    order.sort_by(|&a, &b| rated[b].elo.total_cmp(&rated[a].elo));
    order
}

/// A pair's results for people.
fn pair_lines(arena: &Arena, a: usize, b: usize, standing: &Standing) -> Vec<String> {
    let tally = standing.tally;
    let (low, high) = standing.interval();
    let stronger = match stronger(arena, a, b, standing) {
        Some(name) => format!("{name} is stronger"),
        None => "who is stronger is not decided".into(),
    };
    let mut lines = vec![
        format!(
            "{}: {} won, {} drawn, {} lost",
            many_as(tally.games(), "match", "matches"),
            tally.wins,
            tally.draws,
            tally.losses
        ),
        format!(
            "points {} of {}, {:.1} % ({:.1}–{:.1}): {stronger}",
            standing.points(),
            tally.games(),
            100.0 * standing.share(),
            100.0 * low,
            100.0 * high
        ),
    ];
    let repeated = standing.twos.repeated();
    if repeated > 0 {
        let repeat = many_as(repeated, "match repeats another", "matches repeat others");
        lines.push(format!("{repeat} move for move, which makes the result no surer"));
    }
    if arena.game.card().counts {
        let discs = |discs: lab::arena::Discs| format!("{:.1} ± {:.1}", discs.mean(), discs.deviation());
        lines.push(format!("discs {} v {}", discs(standing.own), discs(standing.other)));
    }
    if let Some(sprt) = arena.sprt {
        let says = match sprt.verdict(&tally) {
            Verdict::Open => "undecided",
            Verdict::Low => "the low claim holds",
            Verdict::High => "the high claim holds",
        };
        let (low, high, weight) = (sprt.low, sprt.high, sprt.weight(&tally));
        lines.push(format!("sequential test of {low} v {high} Elo: {says} (log-likelihood ratio {weight:.2})"));
    }
    lines
}

/// The name of who is stronger, where the interval of the points decides it.
fn stronger<'a>(arena: &'a Arena, a: usize, b: usize, standing: &Standing) -> Option<&'a str> {
    match standing.stronger() {
        Ordering::Greater => Some(arena.entrants[a].name()),
        Ordering::Less => Some(arena.entrants[b].name()),
        Ordering::Equal => None,
    }
}

fn pair_json(arena: &Arena, a: usize, b: usize, standing: &Standing) -> serde_json::Value {
    let tally = standing.tally;
    let discs = |discs: lab::arena::Discs| json!({"mean": discs.mean(), "deviation": discs.deviation()});
    json!({
        "first": arena.entrants[a].name(), "second": arena.entrants[b].name(),
        "wins": tally.wins, "draws": tally.draws, "losses": tally.losses,
        "points": standing.points(), "share": standing.share(), "interval": standing.interval(),
        "stronger": stronger(arena, a, b, standing), "repeated": standing.twos.repeated(),
        "held": discs(standing.own), "other_held": discs(standing.other),
    })
}
