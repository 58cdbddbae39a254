//! Results of our own: what many machines say that single runs cannot.

use super::{Asked, BadPaper, Paper, Reading, Row, Table};
use crate::chart::{Figure, Panel, Point, Scale, Series};
use crate::sweep::{Experiment, Row as Swept, Sweep, band};
use game::{many, thousands};

/// The paper.
pub const PAPER: Paper = Paper {
    id: "menagerie-2026",
    title: "Menagerie 2026: results of our own",
    citation: "Menagerie, results of our own, 2026",
    what: "Which school removes blind spots, how many machines die, when nobody can beat them any more; the same on hexapawn and misère.",
    page: "docs/papers/menagerie-2026.md",
    more: None,
    readings: &[
        Reading::ours(
            "Exploitability is the value of the game for the seat less the exact expected result against the worst enemy: 0 is unbeatable, 1 in a drawn game is always beaten.",
        ),
        Reading::ours(
            "A machine has died when its first box is empty: it resigns every game and counts as losing everything.",
        ),
        Reading::ours(
            "TD nets state no odds, so there is no exact number for them; what came of their last block is measured instead, with a fiftieth of the machines.",
        ),
    ],
    games: None,
    each: 174_160,
    run,
};

/// Every way to be paid, with boxes for both seats.
const SCHEMES: [(&str, &str); 8] = [
    ("Michie 1961", "menace(preset=michie,seats=both)"),
    ("Scroggs", "menace(preset=scroggs,seats=both)"),
    ("Clare ThreeBead", "menace(preset=clare-threebead)"),
    ("Clare TurnNumber", "menace(preset=clare-turnnumber)"),
    ("Nemade and Patel", "menace(preset=nemade,seats=both)"),
    ("Empirical Modelling", "menace(preset=em)"),
    ("Michie 1963", "menace(preset=michie-1963,seats=both)"),
    ("Q-table", "qtable"),
];
const SCHOOLS: [&str; 5] = ["random", "expert", "perfect", "mix(random:1,perfect:1)", "self"];

fn run(asked: &Asked<'_>) -> Result<Vec<Table>, BadPaper> {
    let mut tables = vec![schools(asked)?, deaths(asked)?];
    for seat in ["first", "second"] {
        tables.extend(exploitability(asked, seat)?);
    }
    tables.push(learners(asked)?);
    for (game, name) in [("hexapawn", "Hexapawn"), ("misere", "Misère noughts and crosses")] {
        tables.push(other_game(asked, game, name)?);
    }
    Ok(tables)
}

/// A sweep, and what each cell's machines came to at the end.
fn swept(asked: &Asked<'_>, text: &str) -> Result<(Sweep, Vec<Vec<Swept>>), BadPaper> {
    let sweep = Sweep::new(Experiment::parse(text)?);
    let rows = sweep.run(asked.stop, asked.each)?.ok_or(BadPaper::Stopped)?;
    let games = sweep.experiment().games;
    let mut last = vec![Vec::new(); sweep.cells().len()];
    for row in rows.into_iter().filter(|row| row.games == games) {
        last[row.cell].push(row);
    }
    Ok((sweep, last))
}

fn column(sweep: &Sweep, name: &str) -> usize {
    sweep.experiment().columns().iter().position(|it| it == name).unwrap_or(0)
}

fn list<'a>(items: impl IntoIterator<Item = &'a str>) -> String {
    items.into_iter().map(|it| format!("\"{it}\"")).collect::<Vec<_>>().join(", ")
}

fn size(asked: &Asked<'_>, games: u64) -> String {
    format!("games = {games}\nevery = {games}\nseeds = {}\nseed = {}\n", asked.machines, asked.seed)
}

/// The table of schools that the page tells.
fn schools(asked: &Asked<'_>) -> Result<Table, BadPaper> {
    let taught = ["random", "perfect", "mix(random:1,perfect:1)"];
    let first = format!(
        "recipes = [\"menace(preset=scroggs)\"]\nopponents = [{}]\nseats = [\"first\"]\n{}",
        list(taught),
        size(asked, 1_000)
    );
    let (sweep, cells) = swept(asked, &first)?;
    let itself = format!(
        "recipes = [\"menace(preset=scroggs,seats=both)\"]\nopponents = [\"self\"]\nseats = [\"first\"]\n{}",
        size(asked, 1_000)
    );
    let (alone, own) = swept(asked, &itself)?;
    let mut rows = Vec::new();
    let names = ["a random player", "a perfect player", "half random, half perfect"];
    let all =
        names.iter().zip(cells.iter().map(|it| (&sweep, it))).chain([(&"itself, in both seats", (&alone, &own[0]))]);
    for (name, (sweep, machines)) in all {
        for rival in ["random", "perfect", "worst"] {
            let at = column(sweep, &format!("{rival}_loss"));
            let kept: Vec<f64> = machines.iter().map(|it| 100.0 * (1.0 - it.numbers[at])).collect();
            rows.push(Row::own(&format!("taught by {name}: not lost v {rival}, %"), &kept));
        }
    }
    Ok(Table::new(
        "schools",
        "Which school removes blind spots?",
        &format!("{} each, 8-4-2-1 beads, +3 +1 −1, opening, 1,000 games; exact", many(asked.machines, "machine")),
        rows,
    ))
}

/// How many machines empty their first box against the perfect player.
fn deaths(asked: &Asked<'_>) -> Result<Table, BadPaper> {
    let recipes = ["menace(preset=michie)", "menace(preset=scroggs)"];
    let text =
        format!("recipes = [{}]\nopponents = [\"perfect\"]\nseats = [\"first\"]\n{}", list(recipes), size(asked, 220));
    let (sweep, cells) = swept(asked, &text)?;
    let beads: Vec<usize> = sweep
        .experiment()
        .columns()
        .iter()
        .enumerate()
        .filter(|(_, name)| name.starts_with("beads_"))
        .map(|(at, _)| at)
        .collect();
    let row = |(recipe, machines): (&&str, &Vec<Swept>)| {
        let is_dead = |it: &Swept| beads.iter().all(|at| it.numbers[*at] == 0.0);
        let dead = machines.iter().filter(|it| is_dead(it)).count();
        Row::share(&format!("{recipe}: machines of 100"), dead, machines.len())
    };
    let rows = recipes.iter().zip(&cells).map(row).collect();
    let note = format!("{} each, 220 games against the perfect player, opening", many(asked.machines, "machine"));
    Ok(Table::new("deaths", "Who empties the first box", &note, rows))
}

/// Every scheme against every school in one seat: where they end, how they got there, and when nobody could beat them any more.
fn exploitability(asked: &Asked<'_>, seat: &str) -> Result<[Table; 2], BadPaper> {
    const GAMES: u64 = 2_000;
    let recipes = list(SCHEMES.iter().map(|(_, recipe)| *recipe));
    let text = format!(
        "recipes = [{recipes}]\nopponents = [{}]\nseats = [\"{seat}\"]\ngames = {GAMES}\nevery = {STEP}\nseeds = {}\nseed = {}\n",
        list(SCHOOLS),
        asked.machines,
        asked.seed
    );
    let sweep = Sweep::new(Experiment::parse(&text)?);
    let rows = sweep.run(asked.stop, asked.each)?.ok_or(BadPaper::Stopped)?;
    let at = column(&sweep, "exploitability");
    let ages = sweep.experiment().ages();
    let lives: Vec<Vec<Life>> = (0..sweep.cells().len())
        .map(|cell| {
            let own: Vec<&Swept> = rows.iter().filter(|row| row.cell == cell).collect();
            own.chunks(ages.len()).map(|life| life.iter().map(|row| (row.games, row.numbers[at])).collect()).collect()
        })
        .collect();
    let (mut ends, mut unbeatable) = (Vec::new(), Vec::new());
    for (number, machines) in lives.iter().enumerate() {
        let name = format!("{}, taught by {}", SCHEMES[number / SCHOOLS.len()].0, SCHOOLS[number % SCHOOLS.len()]);
        let taken: Vec<f64> = machines.iter().filter_map(|life| life.last().map(|it| it.1)).collect();
        let until: Vec<f64> = machines.iter().filter_map(|life| safe_since(life)).map(|games| games as f64).collect();
        ends.push(Row::own(&name, &taken));
        if !until.is_empty() {
            let why = format!("{} of {}", thousands(until.len() as u64), many(machines.len(), "machine"));
            unbeatable.push(Row::own(&name, &until).because(&why));
        }
    }
    if unbeatable.is_empty() {
        unbeatable.push(Row::share(
            "machines of 100 that come to it, of all schemes and schools",
            0,
            lives.iter().map(Vec::len).sum(),
        ));
    }
    let note = format!("{} each, {}; 0 is unbeatable", many(asked.machines, "machine"), many(GAMES, "game"));
    let titles = [format!("Exploitability, {seat} seat"), format!("Games until nobody can beat it, {seat} seat")];
    let steps = format!("of those machines that nobody can beat after {}, looked at every {STEP}", many(GAMES, "game"));
    let curves = curves(&titles[0], asked.machines, &lives);
    Ok([
        Table::new(&format!("exploitability-{seat}"), &titles[0], &note, ends).drawn(curves),
        Table::new(&format!("unbeatable-{seat}"), &titles[1], &steps, unbeatable),
    ])
}

/// How many games lie between two looks.
const STEP: u64 = 200;

/// Exploitability after so many games.
type Life = Vec<(u64, f64)>;

/// The age from which on nobody can beat it.
fn safe_since(life: &[(u64, f64)]) -> Option<u64> {
    let safe = life.iter().rev().take_while(|(_, taken)| taken.abs() < 1e-9);
    safe.last().map(|(games, _)| *games)
}

/// A panel for each school, a curve for each scheme.
fn curves(title: &str, machines: u64, lives: &[Vec<Life>]) -> Figure {
    let series = |cell: &Vec<Life>| {
        let ages = cell.first().map_or(&[][..], Vec::as_slice).iter().enumerate();
        let point = |(age, &(x, _)): (usize, &(u64, f64))| {
            let band = band(cell.iter().filter_map(|life| life.get(age)).map(|it| it.1).collect())?;
            let (half, most) = ((band.low50, band.high50), (band.low95, band.high95));
            Some(Point { x, mean: band.mean, half, most })
        };
        Series { points: ages.filter_map(point).collect() }
    };
    let panel = |school: usize| Panel {
        title: format!("taught by {}", SCHOOLS[school]),
        scale: Scale::FromZero,
        games: lives.iter().flatten().flatten().map(|it| it.0).max().unwrap_or(0),
        series: lives.iter().skip(school).step_by(SCHOOLS.len()).map(series).collect(),
    };
    Figure {
        title: title.into(),
        note: format!(
            "{} each. Line: mean; bands: 50 % and 95 % of the machines. 0 is unbeatable.",
            many(machines, "machine")
        ),
        series: SCHEMES.iter().map(|(name, _)| (*name).into()).collect(),
        panels: (0..SCHOOLS.len()).map(panel).collect(),
    }
}

/// Three kinds of learners on the same games.
fn learners(asked: &Asked<'_>) -> Result<Table, BadPaper> {
    const GAMES: u64 = 1_000;
    let few = Asked { machines: asked.machines.div_ceil(50), ..*asked };
    let recipes = [("MENACE", "menace(preset=scroggs,seats=both)"), ("Q-table", "qtable"), ("TD net", "tdnet")];
    let mut rows = Vec::new();
    for school in ["random", "perfect"] {
        let size = format!("games = {GAMES}\nevery = 200\nseeds = {}\nseed = {}\n", few.machines, few.seed);
        let text = format!(
            "recipes = [{}]\nopponents = [\"{school}\"]\nseats = [\"both\"]\n{size}",
            list(recipes.iter().map(|it| it.1))
        );
        let (_, cells) = swept(&few, &text)?;
        for ((name, _), machines) in recipes.iter().zip(&cells) {
            let points: Vec<f64> = machines.iter().map(|it| 100.0 * it.points()).collect();
            rows.push(Row::own(&format!("{name} against {school}: points of 100 in games 801 to 1,000"), &points));
        }
    }
    let note =
        format!("{} each, {}, seats in turn, as they are made", many(few.machines, "machine"), many(GAMES, "game"));
    Ok(Table::new("learners", "MENACE, Q-table and TD net on the same games", &note, rows))
}

fn other_game(asked: &Asked<'_>, game: &str, name: &str) -> Result<Table, BadPaper> {
    const GAMES: u64 = 2_000;
    let few = Asked { machines: asked.machines.div_ceil(5), ..*asked };
    let recipes = [("MENACE", "menace(seats=both)"), ("Q-table", "qtable")];
    let schools = ["random", "perfect", "self"];
    let mut rows = Vec::new();
    for seat in ["first", "second"] {
        let text = format!(
            "game = \"{game}\"\nrecipes = [{}]\nopponents = [{}]\nseats = [\"{seat}\"]\n{}",
            list(recipes.iter().map(|it| it.1)),
            list(schools),
            size(&few, GAMES)
        );
        let (sweep, cells) = swept(&few, &text)?;
        let at = column(&sweep, "exploitability");
        for (number, machines) in cells.iter().enumerate() {
            let (learner, school) = (recipes[number / schools.len()].0, schools[number % schools.len()]);
            let taken: Vec<f64> = machines.iter().map(|it| it.numbers[at]).collect();
            rows.push(Row::own(&format!("{learner}, {seat} seat, taught by {school}: exploitability"), &taken));
        }
    }
    Ok(Table::new(game, name, &format!("{} each, {}", many(few.machines, "machine"), many(GAMES, "game")), rows))
}
