//! Donald Michie: Trial and error. Science Survey 2, 1961, pp. 129–145.
//!
//! The matchboxes' first tournament, 220 games against Michie himself.

use super::lives::Lives;
use super::reading::{Place, moved};
use super::two_menaces;
use super::{Asked, BadPaper, Paper, Reading, Row, Table};
use crate::Seats;
use crate::exact::{Known, meet};
use game::{Game, many, thousands};
use mind::{Learner as _, Pupil, Recipe};

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
            "His opponent was himself. Nobody can be him again: stand-ins are the perfect player, the expert who errs once in ten moves, and random moves. None is claimed to be right, so their tables are not counted together.",
        ),
        Reading::ours(
            "304 boxes, 4-3-2-1 beads, +3 +1 −1 (as others quote them); an empty box resigns and the machine goes on resigning.",
        )
        .knob("beads=4-3-2-1", "beads=8-4-2-1", &[moved(V_PERFECT, 131.3), moved(V_EXPERT, 161.4)]),
        Reading::ours(
            "287 boxes are 304 less those 17 in which the opponent has two threats and the opener cannot win at once: a reconstruction, chosen because it fits. Lost boxes are 22; without those it were 282.",
        )
        .fit(),
        Reading::line(
            "His machine was alive after 220 games, so it is compared with machines that are: one whose first box is empty resigns every game. Among all machines the living and the dead scatter so widely that nothing could differ.",
            "figure 4 climbs to its last game",
        )
        .knob("the living", "all machines", &[moved(V_PERFECT, -62.5), moved(V_EXPERT, -24.7)]),
    ],
    games: None,
    each: 1_100 + two_menaces::EACH,
    article: None,
    run,
};

fn recipe(asked: &Asked<'_>) -> String {
    format!("menace(preset=michie,{})", asked.knob(&PAPER, 3))
}

/// Whether its first box is empty: it resigns every game.
fn is_dead(pupil: &Pupil) -> bool {
    pupil.boxes().and_then(|boxes| boxes.view(1)).is_some_and(|view| view.total() == 0.0)
}

// Rows of which a reading tells what they come to when its knob is turned.
const V_PERFECT: Place = ("tournament-1", "3·won + drawn − lost after game 220");
const V_EXPERT: Place = ("tournament-2", "3·won + drawn − lost after game 220");
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
    tables.push(two_menaces::table(asked)?.apart());
    Ok(tables)
}

fn counts(asked: &Asked<'_>) -> Result<Table, BadPaper> {
    let guess = Known::recipe("random", Game::Noughts)?;
    let chances = meet(Game::Noughts, &guess, &guess)?;
    let dead = |recipe: &str| -> Result<usize, BadPaper> {
        let lives =
            Lives { game: Game::Noughts, recipe, against: "perfect", seats: Seats::First, games: GAMES, every: GAMES };
        Ok(lives.all(asked, &is_dead)?.iter().filter(|it| it.end).count())
    };
    let rows = vec![
        Row::other(
            "boxes",
            287.0,
            304.0,
            "his count leaves out 17 boxes, by our reconstruction those in which the opponent has two threats and the opener cannot win at once",
        )
        .resting_on(&[4]),
        Row::other(
            "games of 100 that the opener wins when both move at random, exact",
            66.7,
            100.0 * chances.win,
            "\"two games in three\" holds for games that somebody wins: 67.0 of 100 of those",
        ),
        Row::share(
            "machines of 100 that have emptied their first box after 220 games against perfect, 4-3-2-1 beads",
            dead(&recipe(asked))?,
            asked.machines as usize,
        ),
        Row::share("the same with 8-4-2-1 beads", dead("menace(preset=scroggs)")?, asked.machines as usize),
    ];
    Ok(Table::new("counts", "Counts", &format!("{} each", many(asked.machines, "machine")), rows))
}

fn tournament(asked: &Asked<'_>, number: usize, against: &str, name: &str) -> Result<Table, BadPaper> {
    let recipe = recipe(asked);
    let lives = Lives { game: Game::Noughts, recipe: &recipe, against, seats: Seats::First, games: GAMES, every: 1 };
    let all = lives.all(asked, &is_dead)?;
    let everybody = asked.turned == Some(5);
    let compared: Vec<_> = all.iter().filter(|it| everybody || !it.end).collect();
    let worth = |win: f64, draw: f64, loss: f64| 3.0 * win + draw - loss;
    let score = |blocks: &[crate::Tally]| -> f64 {
        blocks.iter().map(|it| worth(it.wins as f64, it.draws as f64, it.losses as f64)).sum()
    };
    // One that never learns: a newborn's chances in every game.
    let newborn = recipe.parse::<Recipe>()?.pupil(Game::Noughts)?;
    let never = meet(Game::Noughts, &Known::Pupil(&newborn), &Known::recipe(against, Game::Noughts)?)?;
    let never = worth(never.win, never.draw, never.loss);
    let row = |(game, published): (u64, f64)| {
        let ours: Vec<f64> = compared.iter().map(|it| score(&it.blocks[..game as usize])).collect();
        Row::run(&format!("3·won + drawn − lost after game {game}"), published, &ours)
            .unlike("what a machine comes to that never learns", never * game as f64)
            .because("his opponent was a person who changed his ways; this stand-in does not")
    };
    let rows = PLOTTED.into_iter().map(row).collect();
    let machines = if everybody {
        many(all.len(), "machine")
    } else {
        format!("{} of {}", many(compared.len(), "living machine"), thousands(all.len() as u64))
    };
    let note =
        format!("{machines}, opening; all points are of one curve and lean on each other, which the test allows for");
    Ok(Table::new(
        &format!("tournament-{}", number + 1),
        &format!("Figure 4, with {name} in Michie's place"),
        &note,
        rows,
    )
    .resting_on(&[2, 3, 5])
    .of_every(all.len(), compared.len())
    .apart())
}
