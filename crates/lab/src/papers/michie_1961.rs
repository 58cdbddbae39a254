//! Donald Michie: Trial and error. Science Survey 2, 1961, pp. 129–145.
//!
//! The matchboxes' first tournament, 220 games against Michie himself.

use super::lives::Lives;
use super::{Asked, BadPaper, Paper, Reading, Row, Table};
use crate::Seats;
use crate::exact::{Known, meet};
use game::{Game, many};
use mind::Learner as _;

/// The paper.
pub const PAPER: Paper = Paper {
    id: "michie-1961",
    title: "Michie 1961: Trial and error",
    citation: "Donald Michie, Trial and error, Science Survey 2 (1961), pp. 129–145",
    what: "The first tournament of the matchboxes, 220 games against their maker, and the counts behind it.",
    page: "docs/papers/michie-1961.md",
    more: None,
    readings: &[
        Reading::ours(
            "The text is not among our sources; figures are those that were read off its figure 4, within two points, and those others quote.",
        ),
        Reading::ours(
            "His opponent was himself. Nobody can be him again: stand-ins are the perfect player, the expert who errs once in ten moves, and random moves. None is claimed to be right.",
        ),
        Reading::ours(
            "304 boxes, 4-3-2-1 beads, +3 +1 −1, an empty box resigns and the machine goes on resigning.",
        ),
        Reading::ours(
            "287 boxes are 304 less those 17 in which the opponent has two threats and the opener no win: a reconstruction, chosen because it fits.",
        ).fit(),
    ],
    games: None,
    each: 1_100,
    run,
};

const RECIPE: &str = "menace(preset=michie)";
const GAMES: u64 = 220;
/// Games, and 3·won + drawn − lost by then.
const PLOTTED: [(u64, f64); 10] = [
    (17, -10.0),
    (45, -11.0),
    (58, 5.0),
    (79, 11.0),
    (106, 24.0),
    (126, 11.0),
    (150, 39.0),
    (180, 80.0),
    (200, 112.0),
    (220, 151.0),
];

fn run(asked: &Asked<'_>) -> Result<Vec<Table>, BadPaper> {
    let stand_ins = [
        ("perfect", "the perfect player"),
        ("expert(p=0.9)", "an expert who errs once in ten moves"),
        ("random", "random moves"),
    ];
    let mut tables = vec![counts(asked)?];
    for (number, (against, name)) in stand_ins.into_iter().enumerate() {
        tables.push(tournament(asked, number, against, name)?);
    }
    Ok(tables)
}

fn counts(asked: &Asked<'_>) -> Result<Table, BadPaper> {
    let guess = Known::recipe("random", Game::Noughts)?;
    let chances = meet(Game::Noughts, &guess, &guess)?;
    let dead = |recipe: &str| -> Result<usize, BadPaper> {
        let lives =
            Lives { game: Game::Noughts, recipe, against: "perfect", seats: Seats::First, games: GAMES, every: GAMES };
        let empty =
            |pupil: &mind::Pupil| pupil.boxes().and_then(|boxes| boxes.view(1)).is_some_and(|view| view.total() == 0.0);
        Ok(lives.all(asked, &empty)?.iter().filter(|it| it.end).count())
    };
    let rows = vec![
        Row::other(
            "boxes",
            287.0,
            304.0,
            "his count leaves out 17 boxes, by our reconstruction those of positions that are lost anyway",
        ),
        Row::other(
            "games of 100 that the opener wins when both move at random, exact",
            66.7,
            100.0 * chances.win,
            "\"two games in three\" holds for games that somebody wins: 67.0 of 100 of those",
        ),
        Row::share(
            "machines of 100 that have emptied their first box after 220 games against perfect, 4-3-2-1 beads",
            dead(RECIPE)?,
            asked.machines as usize,
        ),
        Row::share("the same with 8-4-2-1 beads", dead("menace(preset=scroggs)")?, asked.machines as usize),
    ];
    Ok(Table::new("counts", "Counts", &format!("{} each", many(asked.machines, "machine")), rows))
}

fn tournament(asked: &Asked<'_>, number: usize, against: &str, name: &str) -> Result<Table, BadPaper> {
    let lives = Lives { game: Game::Noughts, recipe: RECIPE, against, seats: Seats::First, games: GAMES, every: 1 };
    let lived = lives.blocks(asked)?;
    let score = |blocks: &[crate::Tally]| -> f64 {
        blocks.iter().map(|it| 3.0 * it.wins as f64 + it.draws as f64 - it.losses as f64).sum()
    };
    let row = |(game, published): (u64, f64)| {
        let ours: Vec<f64> = lived.iter().map(|it| score(&it.blocks[..game as usize])).collect();
        Row::run(&format!("3·won + drawn − lost after game {game}"), published, &ours)
            .because("his opponent was a person who changed his ways; this stand-in does not")
    };
    let rows = PLOTTED.into_iter().map(row).collect();
    let note = format!(
        "{}. Points of one curve: they lean on each other, Holm's correction is then too careful",
        many(asked.machines, "machine")
    );
    Ok(Table::new(
        &format!("tournament-{}", number + 1),
        &format!("Figure 4, with {name} in Michie's place"),
        &note,
        rows,
    )
    .apart())
}
