//! Modelling MENACE by Empirical Modelling, University of Warwick.
//!
//! A model to be touched, with boxes numbered in base 3, one bead for each square, +1 for a win, −1 for a loss but never below one.

use super::boards::Boxes;
use super::lives::Lives;
use super::{Asked, BadPaper, Ours, Paper, Reading, Row, Table, Verdict};
use crate::Seats;
use crate::exact::truth;
use game::{Game, Graph, Record, Rules as _, Side, many, thousands};
use mind::{Learner as _, Recipe};

/// The paper.
pub const PAPER: Paper = Paper {
    id: "em-menace",
    title: "MENACE by Empirical Modelling",
    citation: "MENACE by Empirical Modelling, coursework, University of Warwick",
    what: "The numbers of the boxes, the rain of beads, and whether such a machine can learn.",
    page: "docs/papers/em-menace.md",
    more: None,
    readings: &[
        Reading::ours(
            "The program indexes raw positions, though its theory speaks of 304 boxes; we follow the program: no symmetry, a box for every position.",
        ),
        Reading::ours(
            "A loss takes one bead but leaves the last one, a draw changes nothing, as the two printed branches have it.",
        ),
        Reading::ours("A person who never errs is the perfect player."),
    ],
    games: None,
    each: 4_000,
    article: None,
    run,
};

const RECIPE: &str = "menace(preset=em)";

fn run(asked: &Asked<'_>) -> Result<Vec<Table>, BadPaper> {
    Ok(vec![numbers()?, learning(asked)?])
}

/// The number of a box: for each square 0, 1 or 2, where an empty one has 1, in base 3.
fn numbers() -> Result<Table, BadPaper> {
    let number = |marks: &str| -> f64 {
        let squares = marks.bytes().filter(|it| b"XO.".contains(it)).take(9);
        let digit = |mark: u8| match mark {
            b'X' => 2.0,
            b'O' => 0.0,
            _ => 1.0,
        };
        squares.enumerate().map(|(place, mark)| digit(mark) * 3_f64.powi(place as i32)).sum()
    };
    let empty = number(&Game::Noughts.text(Game::Noughts.start()));
    let positions: &Graph =
        Graph::of(Game::Noughts, false).ok_or(crate::exact::NotExact::TooLarge { game: "noughts" })?;
    let texts = positions.nodes().map(|node| number(&Game::Noughts.text(positions.at(node))));
    let largest = texts.fold(0.0, f64::max);
    let opener = Boxes { behind: 0, marks: (0, 6), won: [true, true], turns: 3 };
    let newborn = RECIPE.parse::<Recipe>()?.pupil(Game::Noughts)?;
    let boxes = newborn.boxes().map_or(0, mind::Boxes::box_count) as u64;
    let moving = positions.nodes().filter(|&node| positions.outcome(node).is_none());
    let most_taken = moving.map(|node| positions.at(node).taken().len()).max().unwrap_or(0);
    let rows = vec![
        Row::claim("the box of the empty board", 9_841.0, empty),
        Row::claim("five crosses on the highest squares, four noughts on the others", 19_602.0, number("OOOOXXXXX")),
        Row::other(
            "the largest number of a position that can occur",
            19_602.0,
            largest,
            "the board behind the printed number has two winners; no game comes to it",
        ),
        Row::claim("boxes of a machine that opens (2.2)", 304.0, opener.count() as f64),
        Row::proved(
            "arrays of 20,000 boxes, for positions that the machine can come to in either seat (3.2, 3.4.1)",
            "there would be thousands of arrays which are not used",
            20_000 - boxes > 2_000,
        )
        .because(&format!("{} are used, {} are not", thousands(boxes), thousands(20_000 - boxes))),
        Row::proved(
            "draws until a free square comes (3.4.2)",
            "each turn we only need check no more than 9 times",
            most_taken < 9,
        )
        .because(&format!(
            "a bead for a taken square goes out of the box when it is drawn, and at most {most_taken} are taken"
        )),
        Row::claim("beads for square 6 after one game won with it (3.5)", 2.0, after_a_win()?),
        Row::claim("the remainder of 789 by 17 (3.3)", 7.0, f64::from(789 % 17)),
        Row::claim("the drop 789 on blocks 9 1 1 1 1 1 1 1 1: square", 1.0, if 789 % 17 < 9 { 1.0 } else { 2.0 }),
    ];
    Ok(Table::new("boxes", "Section 3: boxes and beads", "worked out, nothing sampled", rows))
}

/// How many beads stand for square 6 behind a person's square 1, when the machine has played there and won.
fn after_a_win() -> Result<f64, BadPaper> {
    let mut pupil = RECIPE.parse::<Recipe>()?.pupil(Game::Noughts)?;
    // The person takes 1, 2 and 7, the machine 6, 5 and 4: the middle row.
    let Ok(record) = Record::parse(Game::Noughts, "1 6 2 5 7 4") else { return Ok(f64::NAN) };
    pupil.learn(&record, Side::Second);
    let Some((met, _)) = record.steps().nth(1) else { return Ok(f64::NAN) };
    let view = pupil.boxes().and_then(|boxes| boxes.view(boxes.box_for(met)?.0));
    let beads = view.and_then(|view| {
        view.beads.iter().find(|(mv, _)| Game::Noughts.move_text(view.at, *mv) == "6").map(|(_, beads)| *beads)
    });
    Ok(beads.unwrap_or(f64::NAN))
}

fn learning(asked: &Asked<'_>) -> Result<Table, BadPaper> {
    const GAMES: u64 = 2_000;
    let newborn = RECIPE.parse::<Recipe>()?.pupil(Game::Noughts)?;
    let first = newborn.boxes().map(|boxes| boxes.views().map(|view| view.beads).collect::<Vec<_>>());
    let lived = |against: &str| {
        Lives { game: Game::Noughts, recipe: RECIPE, against, seats: Seats::Both, games: GAMES, every: GAMES }.all(
            asked,
            &|pupil| {
                let same = pupil.boxes().map(|boxes| boxes.views().map(|view| view.beads).collect::<Vec<_>>()) == first;
                (same, truth(Game::Noughts, pupil, Side::First).map_or(f64::NAN, |it| 100.0 * it.random.win))
            },
        )
    };
    let frozen = lived("perfect")?;
    let taught = lived("random")?;
    let never_won = frozen.iter().all(|it| it.blocks[0].wins == 0);
    let unchanged = frozen.iter().filter(|it| it.end.0).count();
    let drawn: Vec<f64> = frozen.iter().map(|it| 100.0 * it.blocks[0].draws as f64 / GAMES as f64).collect();
    let born = truth(Game::Noughts, &newborn, Side::First)?;
    let wins: Vec<f64> = taught.iter().map(|it| it.end.1).collect();
    let rows = vec![
        Row::proved(
            "against a player who never loses no bead ever changes",
            "proof: beads are added after a win only, and there is none; a loss takes a bead only where there are two, and every square begins with one",
            never_won && unchanged == frozen.len(),
        )
        .because(&format!("seen in {} of {} after {} each", thousands(unchanged as u64), many(frozen.len(), "machine"), many(GAMES, "game"))),
        Row::statement(
            "games of 100 drawn against the perfect player, both seats, all along",
            "after hundreds of games this game will come to a draw at the most of the time",
            Ours::of(&drawn),
            Verdict::Contradicted,
            "against a player who never errs it stays what it was at birth; a person who errs can be learned from",
        ),
        Row::own("games of 100 won against random when it opens, exact, after 2,000 games against random", &wins)
            .because(&format!("a newborn has {:.1}", 100.0 * born.random.win)),
    ];
    Ok(Table::new(
        "learning",
        "Section 5: does it become smarter?",
        &format!("{} each, {}, seats in turn", many(asked.machines, "machine"), many(GAMES, "game")),
        rows,
    ))
}
