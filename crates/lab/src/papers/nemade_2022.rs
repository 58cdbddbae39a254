//! Prathamesh Nemade and Urvang Patel: The Menace. Northeastern University, 2022.
//!
//! Seven printed runs of MENACE, 500 games each against an opponent that follows the expert's rules with probability P and moves at
//! random otherwise. Many machines live through each, so that a single run can be held against the spread of ours.

use super::lives::Lives;
use super::nemade_conclusions::{self, Systems};
use super::reading::{Place, moved};
use super::{Asked, BadPaper, Paper, Reading, Row, Table};
use crate::{Seats, Tally};
use game::{Game, many};

/// The paper.
pub const PAPER: Paper = Paper {
    id: "nemade-2022",
    title: "Nemade and Patel 2022: The Menace",
    citation: "Prathamesh Nemade and Urvang Patel, The Menace, Northeastern University 2022",
    what: "Seven printed runs of six configurations, 500 games each against an expert that sometimes strays.",
    page: "docs/papers/nemade-2022.md",
    more: None,
    readings: &[
        Reading::line(
            "The opponent meets a fork only by taking the forking square. The text says that it blocks, not how; with the full rule no run alone is out of reach, but all seven together are: their machines lose too seldom.",
            "Approach, rule d: \"Block Fork\"; Algorithm, rule 4: \"Check if menace is playing fork. If yes, block the fork\"",
        )
        .fit()
        .knob("blocks=square", "blocks=force", &[moved(AVERAGE_DRAWN, 232.2), moved(PUNISHED_DRAWN, 348.7), moved(REWARDED_WON, 35.5)]),
        Reading::ours(
            "The opponent follows its rules in 9 moves of 10 in every run, also in those printed with P = 0.5: their figures are those of 0.9. Both are shown.",
        )
        .fit()
        .knob("P = 0.9 in all runs", "P as printed", &[moved(HALF_DRAWN, 111.0), moved(HALF_WON, 147.6)]),
        Reading::ours(
            "A box without beads plays at random. The text says that beads are \"reduced to zero or negligible\" and not what a box does that has none; a machine that resigned would lose nearly every game where a loss costs eight.",
        )
        .fit()
        .knob("empty=random", "empty=resign", &[moved(PUNISHED_LOST, 493.3), moved(PUNISHED_DRAWN, 5.5)]),
        Reading::line(
            "Symmetric positions share a box, but every free square has its own bead.",
            "Algorithm, the printed HashMap: \"100000002\": [0,9,9,9,9,9,9,9,0]",
        )
        .knob("symmetry=boxes", "symmetry=on", &[moved(AVERAGE_LOST, 129.5), moved(AVERAGE_DRAWN, 316.5)]),
        Reading::line(
            "The forced last move has no box. Nothing depends on it.",
            "Algorithm, condition b: \"We consider the total moves less than 8 as those are the only crucial ones\"",
        )
        .knob("forced=false", "forced=true", &[moved(AVERAGE_LOST, 215.1), moved(AVERAGE_DRAWN, 251.1)]),
    ],
    games: None,
    each: 5_000 + nemade_conclusions::EACH,
    article: None,
    run,
};

// Rows of which a reading tells what they come to when its knob is turned.
const AVERAGE_DRAWN: Place = ("average", "β=3 γ=1 δ=2, printed P=0.9 (table): drawn");
const AVERAGE_LOST: Place = ("average", "β=3 γ=1 δ=2, printed P=0.9 (table): opponent");
const PUNISHED_DRAWN: Place = ("punished", "β=3 γ=8 δ=2, printed P=0.9 (table): drawn");
const PUNISHED_LOST: Place = ("punished", "β=3 γ=8 δ=2, printed P=0.9 (table): opponent");
const REWARDED_WON: Place = ("rewarded", "β=10 γ=1 δ=2, printed P=0.9 (table): MENACE");
const HALF_DRAWN: Place = ("average", "β=3 γ=1 δ=2, printed P=0.5 (table): drawn");
const HALF_WON: Place = ("average", "β=3 γ=1 δ=2, printed P=0.5 (table): MENACE");
const GAMES: u64 = 500;
/// The three systems of the text, with the rewards of each. A table for each: what one of them scatters hides nothing of another.
const SYSTEMS: [(&str, &str, [i64; 3]); 3] = [
    ("average", "The average system", [3, 1, 2]),
    ("punished", "The high punished system", [3, 8, 2]),
    ("rewarded", "The high rewarded system", [10, 1, 2]),
];

/// One printed run.
struct Run {
    /// Where it is printed.
    place: &'static str,
    /// Beads added after a win, taken after a loss and added after a draw.
    rewards: [i64; 3],
    /// How often the opponent follows the rules, as printed.
    p: f64,
    /// Games that the opponent won, MENACE won, and that were drawn.
    published: [f64; 3],
}

/// The runs, as printed. The last one adds up to 496.
const RUNS: [Run; 7] = [
    Run { place: "table", rewards: [3, 1, 2], p: 0.9, published: [203.0, 33.0, 264.0] },
    Run { place: "log", rewards: [3, 1, 2], p: 0.9, published: [218.0, 37.0, 245.0] },
    Run { place: "table", rewards: [3, 1, 2], p: 0.5, published: [193.0, 36.0, 271.0] },
    Run { place: "table", rewards: [3, 8, 2], p: 0.9, published: [69.0, 40.0, 391.0] },
    Run { place: "table", rewards: [3, 8, 2], p: 0.5, published: [80.0, 40.0, 380.0] },
    Run { place: "table", rewards: [10, 1, 2], p: 0.9, published: [214.0, 26.0, 260.0] },
    Run { place: "table", rewards: [10, 1, 2], p: 0.5, published: [188.0, 48.0, 260.0] },
];

fn run(asked: &Asked<'_>) -> Result<Vec<Table>, BadPaper> {
    let mut tables = Vec::new();
    let p = |run: &Run| if asked.turned == Some(2) { run.p } else { 0.9 };
    for (id, system, rewards) in SYSTEMS {
        let runs = RUNS.iter().filter(|run| run.rewards == rewards);
        let title = format!(
            "{system}, {}",
            if asked.turned == Some(2) { "P as printed" } else { "the opponent following its rules in 9 of 10 moves" }
        );
        tables.push(table(asked, id, &title, p, runs)?.resting_on(&[1, 2, 3, 4, 5]));
    }
    let halves = RUNS.iter().filter(|run| run.p < 0.9);
    let printed = table(asked, "as-printed", "The three runs printed with P = 0.5, at that P", |run| run.p, halves)?;
    tables.push(printed.resting_on(&[1, 3, 4, 5]).apart());
    let systems = Systems {
        boxes: [3, 4, 5].map(|reading| asked.knob(&PAPER, reading)).join(","),
        opponent: asked.knob(&PAPER, 1),
    };
    tables.push(systems.conclusions(asked)?.resting_on(&[1, 3, 4, 5]).apart());
    tables.push(nemade_conclusions::counts().apart());
    Ok(tables)
}

fn table<'a>(
    asked: &Asked<'_>,
    id: &str,
    title: &str,
    p: impl Fn(&Run) -> f64,
    runs: impl Iterator<Item = &'a Run>,
) -> Result<Table, BadPaper> {
    let mut rows = Vec::new();
    for (number, run) in runs.enumerate() {
        let [win, loss, draw] = run.rewards;
        let lives = Lives {
            game: Game::Noughts,
            recipe: &format!(
                "menace(preset=nemade,win={win},loss=-{loss},draw={draw},{},{},{})",
                asked.knob(&PAPER, 3),
                asked.knob(&PAPER, 4),
                asked.knob(&PAPER, 5)
            ),
            against: &format!("expert(p={},{})", p(run), asked.knob(&PAPER, 1)),
            seats: Seats::First,
            games: GAMES,
            every: GAMES,
        };
        let lived = lives.blocks(asked)?;
        for (who, published) in ["opponent", "MENACE", "drawn"].into_iter().zip(run.published) {
            let count = |it: &Tally| match who {
                "opponent" => it.losses,
                "MENACE" => it.wins,
                _ => it.draws,
            };
            let ours: Vec<f64> = lived.iter().map(|it| count(&it.blocks[0]) as f64).collect();
            let what = format!("β={win} γ={loss} δ={draw}, printed P={} ({}): {who}", run.p, run.place);
            let why = "in the program that printed it the probability had no effect, as far as these figures tell";
            // The three add up to 500: together they are counted as games not lost.
            let sense = if who == "opponent" { -1.0 } else { 0.0 };
            let row = Row::run(&what, published, &ours).of_run(number).sense(sense);
            rows.push(row.because(if p(run) < 0.9 { why } else { "" }));
        }
    }
    Ok(Table::new(id, title, &format!("{} for each run, games of 500", many(asked.machines, "machine")), rows))
}
