//! Papers in small: every one of them runs, its exact claims hold, and sampled figures come out as they do at full size.

use lab::papers::{Asked, Basis, Kind, PAPERS, Paper, Reproduced, Row, Verdict};
use mind::Stop;
use std::sync::atomic::{AtomicU64, Ordering};

fn small(paper: &Paper, machines: u64) -> Reproduced {
    let asked = Asked { machines, games: 2, seed: 1, turned: None, each: &|_| {}, stop: &Stop::default() };
    paper.reproduce(&asked).expect("a paper that can be run")
}

/// A job on the server is paid for by this number before it begins.
#[test]
fn a_run_has_as_many_matches_as_it_says() {
    for paper in PAPERS.iter().filter(|paper| paper.games.is_none()) {
        let played = AtomicU64::new(0);
        let each = |games| {
            played.fetch_add(games, Ordering::Relaxed);
        };
        let asked = Asked { machines: 4, games: 0, seed: 1, turned: None, each: &each, stop: &Stop::default() };
        paper.reproduce(&asked).expect("a paper that can be run");
        let (said, played) = (paper.matches(4, 0), played.into_inner());
        // Tables with a tenth or a fiftieth of the machines have one here.
        assert!((said..=said * 106 / 100).contains(&played), "{}: {said} said, {played} played", paper.id);
    }
}

fn row<'a>(paper: &'a Reproduced, table: &str, what: &str) -> &'a Row {
    let table = paper.tables.iter().find(|it| it.id == table).expect("a table");
    table.rows.iter().find(|it| it.what.contains(what)).expect("a row")
}

#[test]
fn every_exact_claim_holds_and_every_table_says_something() {
    // Othello takes its time: two matches of each pair are a matter for the long form.
    for paper in PAPERS.iter().filter(|paper| paper.games.is_none() && paper.id != "menagerie-2026") {
        let reproduced = small(paper, 16);
        assert_eq!(reproduced.failed().count(), 0, "{:?}", reproduced.failed().collect::<Vec<_>>());
        assert!(reproduced.tables.iter().all(|table| !table.rows.is_empty()), "{}", paper.id);
        assert!(!reproduced.readings.is_empty() && reproduced.command.contains(paper.id));
        // What is stored is what was told.
        let text = serde_json::to_string(&reproduced).expect("JSON");
        assert_eq!(serde_json::from_str::<Reproduced>(&text).expect("the same"), reproduced);
    }
}

/// The page tells what is stored. A few machines of the same seeds must come to it within what a few can differ; whoever
/// changes what a machine learns has to store the papers anew.
#[test]
fn what_is_stored_is_what_a_few_machines_come_to() {
    const MACHINES: u64 = 10;
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/papers/results");
    let mut compared = 0;
    for paper in PAPERS.iter().filter(|paper| paper.games.is_none()) {
        let text = std::fs::read_to_string(format!("{folder}/{}.json", paper.id)).expect("a stored result");
        let stored: Reproduced = serde_json::from_str(&text).expect("a paper");
        let few = small(paper, MACHINES);
        let ids = |it: &Reproduced| it.tables.iter().map(|table| table.id.clone()).collect::<Vec<_>>();
        assert_eq!(ids(&few), ids(&stored), "{}", paper.id);
        for (told, again) in stored.tables.iter().zip(&few.tables) {
            for row in &told.rows {
                // Among few machines some rows have nobody to tell of.
                let same = again.rows.iter().find(|it| it.what == row.what).and_then(|it| it.ours);
                let (Some(ours), Some(again)) = (row.ours, same) else { continue };
                // A share has no spread of single machines: it is that of a coin.
                let coin = (ours.mean * (100.0 - ours.mean)).max(0.0).sqrt();
                let sd = if ours.kind == Kind::Share { coin } else { ours.sd };
                let error = 6.0 * sd / (again.runs.max(1) as f64).sqrt() + 1e-9;
                assert!(
                    (ours.mean - again.mean).abs() <= error,
                    "{}: {}: stored {ours:?}, now {again:?}",
                    paper.id,
                    row.what
                );
                compared += 1;
            }
        }
    }
    assert!(compared > 150, "{compared} rows");
}

#[test]
fn nemade_and_patels_runs_fit_nine_tenths_and_not_one_half() {
    let nemade = small(Paper::find("nemade-2022").expect("the paper"), 400);
    let fitted: Vec<&Row> = nemade.tables.iter().filter(|table| !table.apart).flat_map(|table| &table.rows).collect();
    assert_eq!(fitted.len(), 21);
    assert!(fitted.iter().all(|row| row.verdict == Verdict::WithinError && row.basis == Some(Basis::Fitted)));
    let printed = &nemade.tables.iter().find(|table| table.id == "as-printed").expect("the table").rows;
    let off = printed.iter().filter(|row| row.what.contains("MENACE") || row.what.contains("drawn"));
    assert!(off.clone().count() == 6 && off.into_iter().all(|row| row.verdict == Verdict::Differs), "{printed:?}");
    // An independent simulation of 2,000 machines gave 215.2 / 34.0 / 250.8 for the first run.
    for (who, mean) in [("opponent", 215.2), ("MENACE", 34.0), ("drawn", 250.8)] {
        let ours = row(&nemade, "average", who).ours.expect("ours");
        assert!((ours.mean - mean).abs() < 4.0 * ours.sd / 20.0, "{who}: {ours:?}");
    }
}

#[test]
fn clares_headlines_come_out_as_an_independent_simulation_had_them() {
    let clare = small(Paper::find("clare-2022").expect("the paper"), 40);
    // 40 seeds by another program: 12.9 % in the first step against the expert.
    let first = row(&clare, "figure-5-2", "first step").ours.expect("ours");
    assert!((first.mean - 12.9).abs() < 4.0 * first.sd / 40_f64.sqrt() * 1.5, "{first:?}");
    let random = row(&clare, "figure-5-3", "random moves against optimal");
    // Random moves keep between 4 and 10 % against the expert.
    assert!(random.ours.is_some_and(|it| (4.0..10.0).contains(&it.mean)), "{random:?}");
    assert_eq!(random.verdict, Verdict::Contradicted);
}
