//! `arena`: a tournament, its cross-table and its ratings.

use crate::args::{ArenaArgs, Openings};
use crate::external::{Asked, Failure};
use crate::fault::{Fault, failure, usage_error};
use crate::out::{Out, is_stdout};
use crate::{interrupt, progress, threads, who};
use game::{Game, Rules as _, many_as};
use lab::arena::{Arena, Entrant, Rating, Sheet, Sprt, Standing, Verdict, ratings, wilson};
use lab::write_whole;
use serde_json::json;
use std::ops::ControlFlow;
use std::time::Duration;

/// Plays the tournament, or what is left of it.
pub fn run(args: &ArenaArgs, out: &mut Out) -> Result<(), Fault> {
    let trouble = Failure::default();
    let arena = arena(args, &trouble)?;
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
    let stop = interrupt::listen()?;
    let played = threads::on(args.threads, || {
        arena.play_heeding(
            &mut sheet,
            &stop,
            &|_, _| {
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
    if let Some(why) = trouble.told() {
        return Err(failure(why));
    }
    match &args.out {
        Some(path) if is_stdout(path) => out.bytes(&sheet.csv())?,
        _ => report(&arena, &sheet, out)?,
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

fn arena(args: &ArenaArgs, trouble: &Failure) -> Result<Arena, Fault> {
    let mut entrants: Vec<Entrant> = Vec::new();
    for player in &args.players {
        let (opponents, guests) = who::opponents(player)?;
        entrants.push(Entrant::new(opponents, guests)?.seated(args.game)?);
    }
    if !args.external.is_empty() && args.game != Game::Othello {
        return Err(usage_error(format!("programs of others play Othello here, got {}", args.game)));
    }
    for program in &args.external {
        let asked = Asked::new(program.clone(), Duration::from_secs(args.patience), trouble.clone());
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

fn report(arena: &Arena, sheet: &Sheet, out: &mut Out) -> Result<(), Fault> {
    let pairs: Vec<(usize, usize, Standing)> =
        arena.pairs().into_iter().map(|(a, b)| (a, b, arena.standing(sheet, a, b))).collect();
    let results: Vec<_> = pairs.iter().map(|&(a, b, standing)| (a, b, standing.tally)).collect();
    let rated = ratings(arena.entrants.len(), &results);
    if out.is_json() {
        return out.json(&json!({
            "game": arena.game, "seed": arena.seed.to_string(), "plies": arena.plies, "games": sheet.len(),
            "players": order(&rated).into_iter().map(|i| json!({
                "player": arena.entrants[i].name(), "elo": rated[i].elo, "elo_error": rated[i].error,
            })).collect::<Vec<_>>(),
            "pairs": pairs.iter().map(|(a, b, standing)| pair_json(arena, *a, *b, standing)).collect::<Vec<_>>(),
        }));
    }
    let width = arena.entrants.iter().map(|entrant| entrant.name().len()).max().unwrap_or(0);
    out.line(out.bold(&format!("{:width$} {:>7} {:>7}", "player", "Elo", "± 95 %")))?;
    for i in order(&rated) {
        let Rating { elo, error } = rated[i];
        out.line(format_args!("{:width$} {elo:>7.0} {error:>7.0}", arena.entrants[i].name()))?;
    }
    for (a, b, standing) in &pairs {
        out.line("")?;
        out.line(out.bold(&format!("{} v {}", arena.entrants[*a].name(), arena.entrants[*b].name())))?;
        for line in pair_lines(arena.game, standing, arena.sprt) {
            out.line(format_args!("  {line}"))?;
        }
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
pub fn pair_lines(game: Game, standing: &Standing, sprt: Option<Sprt>) -> Vec<String> {
    let tally = standing.tally;
    let share = |hits| {
        let (low, high) = wilson(hits, tally.games());
        let share = 100.0 * hits as f64 / tally.games().max(1) as f64;
        format!("{share:.1} % ({:.1}–{:.1})", 100.0 * low, 100.0 * high)
    };
    let mut lines = vec![
        format!(
            "{}: {} won, {} drawn, {} lost",
            many_as(tally.games(), "match", "matches"),
            tally.wins,
            tally.draws,
            tally.losses
        ),
        format!("won {}, drawn {}, lost {}", share(tally.wins), share(tally.draws), share(tally.losses)),
    ];
    if game.card().counts {
        let discs = |discs: lab::arena::Discs| format!("{:.1} ± {:.1}", discs.mean(), discs.deviation());
        lines.push(format!("discs {} v {}", discs(standing.own), discs(standing.other)));
    }
    if let Some(sprt) = sprt {
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

fn pair_json(arena: &Arena, a: usize, b: usize, standing: &Standing) -> serde_json::Value {
    let tally = standing.tally;
    let discs = |discs: lab::arena::Discs| json!({"mean": discs.mean(), "deviation": discs.deviation()});
    let interval = |hits| {
        let (low, high) = wilson(hits, tally.games());
        json!([low, high])
    };
    json!({
        "first": arena.entrants[a].name(), "second": arena.entrants[b].name(),
        "wins": tally.wins, "draws": tally.draws, "losses": tally.losses,
        "wins_interval": interval(tally.wins), "losses_interval": interval(tally.losses),
        "held": discs(standing.own), "other_held": discs(standing.other),
    })
}
