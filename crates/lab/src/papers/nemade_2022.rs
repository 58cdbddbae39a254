//! Prathamesh Nemade and Urvang Patel: The Menace. Northeastern University, 2022.
//!
//! Seven printed runs of MENACE, 500 games each against an opponent that follows the expert's rules with probability P and moves at
//! random otherwise. Many machines live through each, so that a single run can be held against the spread of ours.

use super::lives::Lives;
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
        Reading::ours(
            "The opponent meets a fork only by taking the forking square. The text does not say how; with the full rule the published draws are out of reach.",
        ).fit(),
        Reading::ours(
            "The opponent follows its rules in 9 moves of 10 in every run, also in those printed with P = 0.5: their figures are those of 0.9. Both are shown.",
        ).fit(),
        Reading::ours(
            "Beads may fall to zero, and a box without beads plays at random. The text is silent; a machine that resigned would lose far more games.",
        ).fit(),
        Reading::ours(
            "Symmetric positions share a box, but every free square has its own bead, as in the printed data structure.",
        ),
        Reading::ours(
            "The forced last move has no box.",
        ),
    ],
    games: None,
    each: 5_000,
    run,
};

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
    for (id, system, rewards) in SYSTEMS {
        let runs = RUNS.iter().filter(|run| run.rewards == rewards);
        let title = format!("{system}, the opponent following its rules in 9 of 10 moves");
        tables.push(table(asked, id, &title, |_| 0.9, runs)?.resting_on(&[1, 2, 3]));
    }
    let halves = RUNS.iter().filter(|run| run.p < 0.9);
    let printed = table(asked, "as-printed", "The three runs printed with P = 0.5, at that P", |run| run.p, halves)?;
    tables.push(printed.resting_on(&[1, 3]).apart());
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
            recipe: &format!("menace(preset=nemade,win={win},loss=-{loss},draw={draw})"),
            against: &format!("expert(p={},blocks=square)", p(run)),
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
