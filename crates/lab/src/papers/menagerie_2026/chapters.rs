//! Tables that chapters of the page tell: which school removes blind spots, and who dies of it; and three kinds of learners on the
//! same games.

use super::super::{Asked, BadPaper, Row, Table};
use crate::sweep::{Experiment, Row as Swept, Sweep};
use game::many;

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
pub(super) fn schools(asked: &Asked<'_>) -> Result<Table, BadPaper> {
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
pub(super) fn deaths(asked: &Asked<'_>) -> Result<Table, BadPaper> {
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

/// Three kinds of learners on the same games.
pub(super) fn learners(asked: &Asked<'_>) -> Result<Table, BadPaper> {
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

/// How many matches the learners play, for so many machines of each line.
pub(super) fn learners_matches(machines: u64) -> u64 {
    machines.div_ceil(50) * 2 * 3 * 1_000
}
