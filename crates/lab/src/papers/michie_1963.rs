//! Donald Michie: Experiments on the mechanization of game-learning. The Computer Journal 6, 1963, pp. 232–236.
//!
//! MENACE on a Pegasus 2 computer, with odds that are multiplied, against random moves.

use super::lives::Lives;
use super::{Asked, BadPaper, Paper, Reading, Row, Table};
use crate::Seats;
use game::{Game, many};

/// The paper.
pub const PAPER: Paper = Paper {
    id: "michie-1963",
    title: "Michie 1963: MENACE on a Pegasus",
    citation: "Donald Michie, Experiments on the mechanization of game-learning, The Computer Journal 6 (1963), pp. 232–236",
    what: "The table of multipliers, and two runs of the opener against random moves, by hundreds of games.",
    page: "docs/papers/michie-1963.md",
    more: None,
    readings: &[
        Reading::ours("The text is not among our sources; rule and figures are those that others quote from it."),
        Reading::ours(
            "The odds of a move n plies from the end are multiplied by M(n) after a win and divided by it after a loss; draws change nothing; the last move is made certain.",
        ),
        Reading::ours("Every move begins with the same odds."),
    ],
    games: None,
    each: 1_000,
    article: None,
    run,
};

/// The opener's wins in each hundred games.
const RUNS: [&[f64]; 2] =
    [&[56.0, 78.0, 88.0, 90.0, 97.0, 86.0, 93.0, 96.0, 97.0, 94.0], &[65.0, 89.0, 89.0, 93.0, 94.0, 94.0, 94.0, 95.0]];
/// The multipliers for 8 to 2 plies from the end, as printed.
const PRINTED: [f64; 7] = [1.025, 1.051, 1.104, 1.218, 1.485, 2.204, 4.857];

fn run(asked: &Asked<'_>) -> Result<Vec<Table>, BadPaper> {
    let row = |(at, printed): (usize, &f64)| {
        // M(n) = A to the power B to the power 8 − n, with A = 1.025 and B = 2.
        let ours = 1.025_f64.powi(1 << at);
        let ours = (ours * 1e3).round() / 1e3;
        // A pocket table of logarithms gives the fourth figure now and then one more or less.
        if (ours - printed).abs() < 1.5e-3 && ours != *printed {
            return Row::other(
                &format!("M({})", 8 - at),
                *printed,
                ours,
                "one more in the last printed figure: rounding",
            );
        }
        Row::claim(&format!("M({})", 8 - at), *printed, ours)
    };
    let multipliers = PRINTED.iter().enumerate().map(row).collect();
    let mut tables = vec![Table::new(
        "multipliers",
        "The multipliers",
        "1.025 to the power 1, 2, 4 … 64, to three figures after the point",
        multipliers,
    )];
    let lives = Lives {
        game: Game::Noughts,
        recipe: "menace(preset=michie-1963)",
        against: "random",
        seats: Seats::First,
        games: 1_000,
        every: 100,
    };
    let lived = lives.blocks(asked)?;
    for (number, published) in RUNS.iter().enumerate() {
        let row = |(hundred, published): (usize, &f64)| {
            let ours: Vec<f64> = lived.iter().map(|it| it.blocks[hundred].wins as f64).collect();
            Row::run(&format!("won of games {} to {}", hundred * 100 + 1, hundred * 100 + 100), *published, &ours)
                .because("our machine is further at this age: some part of the rule differs from his")
        };
        let rows = published.iter().enumerate().map(row).collect();
        let note =
            format!("{}, the opener against random moves, a hundred games a row", many(asked.machines, "machine"));
        tables.push(
            Table::new(&format!("run-{}", number + 1), &format!("Pegasus, run {}", number + 1), &note, rows)
                .resting_on(&[2, 3]),
        );
    }
    Ok(tables)
}
