//! Sweeps: every row is a machine that anybody can raise, and means and bands are what plain arithmetic makes of the rows.

use game::{Game, Side};
use lab::curve::distance;
use lab::exact::{Board, Known, truth};
use lab::gauge::Gauge;
use lab::sweep::{Experiment, Row, Sweep, csv, jsonl, summary_csv, svg};
use lab::{Machine, Opponents, Partner};
use mind::Learner as _;
use mind::Stop;
use std::collections::BTreeMap;

type Done = Result<(), Box<dyn std::error::Error>>;

const TEXT: &str = r#"
title = "Three beads, or the number of the turn?"
recipes = ["menace(preset=clare-threebead)", "menace", "qtable"]
opponents = ["random", "mix(expert:2,self:1)"]
seats = ["both"]
games = 60
every = 25
seeds = 9
seed = 3
measure = ["expert"]
"#;

fn swept(text: &str) -> Result<(Sweep, Vec<Row>), Box<dyn std::error::Error>> {
    let sweep = Sweep::new(Experiment::parse(text)?);
    let rows = sweep.run(&Stop::default(), &|_| {})?.ok_or("nobody said stop")?;
    Ok((sweep, rows))
}

fn seated_text() -> String {
    TEXT.replace("\"menace\",", "\"menace(seats=both)\",")
}

#[test]
fn every_row_is_a_machine_that_anybody_can_raise() -> Done {
    let (sweep, rows) = swept(&seated_text())?;
    assert_eq!(rows.len(), 3 * 2 * 9 * 4);
    let columns = sweep.experiment().columns();
    let column = |name: &str| columns.iter().position(|it| it == name).ok_or(name.to_owned());
    for row in rows.iter().filter(|row| row.seed == 11 || row.seed == 3) {
        let cell = &sweep.cells()[row.cell];
        let mut machine = Machine::born(Game::Noughts, cell.recipe.as_str(), "x", row.seed)?;
        machine.train(cell.against.as_str(), 60)?;
        let machine = Machine::fold_until(machine.life().clone(), row.games)?;
        let so_far: Vec<&Row> =
            rows.iter().filter(|it| it.cell == row.cell && it.seed == row.seed && it.games <= row.games).collect();
        let wins: u64 = so_far.iter().map(|it| it.block.wins).sum();
        let losses: u64 = so_far.iter().map(|it| it.block.losses).sum();
        assert_eq!((wins, losses), (machine.tally().wins, machine.tally().losses), "{cell:?} {row:?}");
        let both = Side::BOTH.map(|side| truth(Game::Noughts, machine.pupil(), side));
        let [first, second] = both;
        let (first, second) = (first?, second?);
        let close = |name: &str, theirs: f64| -> Done {
            let ours = row.numbers[column(name)?];
            assert!((ours - theirs).abs() < 1e-12, "{name}: {ours} and {theirs} in {cell:?}");
            Ok(())
        };
        close("random_win", (first.random.win + second.random.win) / 2.0)?;
        close("perfect_draw", (first.perfect.draw + second.perfect.draw) / 2.0)?;
        close("worst_loss", (first.worst.loss + second.worst.loss) / 2.0)?;
        close("exploitability", -(first.worst.value() + second.worst.value()) / 2.0)?;
        for (seat, truth) in [("first", first), ("second", second)] {
            close(&format!("{seat}_random_win"), truth.random.win)?;
            close(&format!("{seat}_worst_loss"), truth.worst.loss)?;
            close(&format!("{seat}_exploitability"), -truth.worst.value())?;
        }
        if let Some(view) = machine.pupil().boxes().and_then(|boxes| boxes.view(1)) {
            close("beads_1", view.beads[0].1)?;
        }
    }
    Ok(())
}

#[test]
fn the_gauge_says_what_exact_and_curve_say() -> Done {
    let rivals = ["random", "perfect", "expert", "expert(p=0.9)", "expert(literal=true)"];
    let recipes =
        ["menace(seats=both)", "menace(preset=clare-turnnumber)", "menace(preset=nemade,seats=both)", "qtable"];
    for (game, recipe) in
        recipes.map(|it| (Game::Noughts, it)).into_iter().chain([(Game::Hexapawn, "menace(seats=both)")])
    {
        let rivals = if game == Game::Noughts { &rivals[..] } else { &rivals[..2] };
        let mut machine = Machine::born(game, recipe, "x", 5)?;
        let mut gauge = Gauge::new(game, machine.pupil(), rivals)?;
        for games in [1, 300] {
            machine.train("perfect", games)?;
            for side in Side::BOTH {
                let ours = gauge.measure(machine.pupil(), side)?;
                let me = Known::Pupil(machine.pupil());
                let far = distance(&me, game, side)?;
                assert!((ours.distance.lost - far.lost).abs() < 1e-12, "{recipe} {side}");
                assert_eq!(ours.distance.right, far.right, "{recipe} {side}");
                let worst = me.truth(game, side)?.worst;
                assert!((ours.worst.value() - worst.value()).abs() < 1e-12, "{recipe} {side}");
                for (name, ours) in rivals.iter().zip(&ours.rivals) {
                    let partner: Partner = name.parse::<Opponents>()?.partners(game, &[])?.remove(0);
                    let other = Known::partner(&partner).ok_or("known")?;
                    let mut board = Board::new(game, &[&me, &other])?;
                    board.seat(&me, side)?;
                    board.seat(&other, !side)?;
                    let theirs = board.meet(side);
                    for (ours, theirs) in [(ours.win, theirs.win), (ours.draw, theirs.draw), (ours.loss, theirs.loss)] {
                        assert!((ours - theirs).abs() < 1e-12, "{recipe} v {name}, {side}: {ours} and {theirs}");
                    }
                }
            }
        }
    }
    Ok(())
}

/// The number below which a share of some sorted numbers lies, written down another way: by the weights of the two nearest.
fn quantile(sorted: &[f64], share: f64) -> f64 {
    let place = share * (sorted.len() - 1) as f64;
    let (low, high) = (place as usize, (place as usize + 1).min(sorted.len() - 1));
    let weight = place - low as f64;
    sorted[low] * (1.0 - weight) + sorted[high] * weight
}

#[test]
fn means_and_bands_follow_from_the_table_by_plain_arithmetic() -> Done {
    let (sweep, rows) = swept(&seated_text())?;
    let table = String::from_utf8(csv(&sweep, &rows)?)?;
    let summaries = sweep.summaries(&rows);
    let means = String::from_utf8(summary_csv(&sweep, &summaries)?)?;
    // The numbers of every seed, by who they belong to: read back from the text, not from the program's memory.
    let mut by_who: BTreeMap<(String, String, u64, String), Vec<f64>> = BTreeMap::new();
    let mut read = ::csv::Reader::from_reader(table.as_bytes());
    let head = read.headers()?.clone();
    for row in read.records() {
        let row = row?;
        let (recipe, opponents, games) = (row[0].to_owned(), row[1].to_owned(), row[4].parse()?);
        let mut put = |name: &str, number: f64| {
            by_who.entry((recipe.clone(), opponents.clone(), games, name.to_owned())).or_default().push(number);
        };
        for (name, text) in head.iter().zip(&row).skip(8).filter(|(_, text)| !text.is_empty()) {
            put(name, text.parse()?);
        }
        let count = |at: usize| row[at].parse::<f64>();
        let (wins, draws, losses) = (count(5)?, count(6)?, count(7)?);
        if wins + draws + losses > 0.0 {
            put("block_points", (2.0 * wins + draws) / (2.0 * (wins + draws + losses)));
        }
    }
    let (mut compared, mut read) = (0, ::csv::Reader::from_reader(means.as_bytes()));
    for row in read.records() {
        let row = row?;
        let who = (row[0].to_owned(), row[1].to_owned(), row[3].parse()?, row[4].to_owned());
        let Some(numbers) = by_who.get_mut(&who) else { continue };
        assert_eq!(row[5].parse::<usize>()?, numbers.len(), "{who:?}");
        numbers.sort_by(f64::total_cmp);
        let mean = numbers.iter().sum::<f64>() / numbers.len() as f64;
        let plain = [0.025, 0.25, 0.5, 0.75, 0.975].map(|share| quantile(numbers, share));
        for (text, plain) in row.iter().skip(6).zip([mean].into_iter().chain(plain)) {
            assert!((text.parse::<f64>()? - plain).abs() < 1e-9, "{who:?}: {text} and {plain}");
        }
        compared += 1;
    }
    // All that is measured and the block's points, but for blocks before the first match.
    assert_eq!(compared, by_who.len());
    assert!(compared > 400, "{compared}");
    Ok(())
}

#[test]
fn threads_change_no_byte() -> Done {
    let bytes = |threads| -> Result<_, Box<dyn std::error::Error>> {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build()?;
        let (sweep, rows) = pool.install(|| swept(&seated_text()).map_err(|why| why.to_string()))?;
        let summaries = sweep.summaries(&rows);
        Ok((csv(&sweep, &rows)?, jsonl(&sweep, &rows), svg(&sweep, &summaries)))
    };
    let (one, three) = (bytes(1)?, bytes(3)?);
    assert!(one == three);
    assert!(one.1.lines().all(|line| serde_json::from_str::<serde_json::Value>(line).is_ok()));
    Ok(())
}

#[test]
fn an_experiment_is_its_text() -> Done {
    let experiment = Experiment::parse(&seated_text())?;
    assert_eq!(Experiment::parse(&experiment.text())?, experiment);
    let short = Experiment::parse("recipes = ['menace']")?;
    assert_eq!((short.games, short.every, short.seeds, short.seed), (1_000, 20, 20, 1));
    assert_eq!(short.opponents[0].as_str(), "random");
    Ok(())
}

#[test]
fn a_bad_experiment_says_the_line_and_the_reason() {
    let cases = [
        ("recipes = [\"menace\"", 1, "array"),
        ("games = 5\nrecipe = ['menace']", 2, "unknown field `recipe`"),
        ("games = 5\n", 1, "missing field `recipes`"),
        ("recipes = []", 1, "at least one player"),
        ("games = 5\n\nrecipes = [\n  'menace',\n  'menase',\n]", 5, "menase"),
        ("recipes = ['menace']\nopponents = ['random',\n 'expart']", 3, "expart"),
        ("recipes = ['menace']\nseats = ['third']", 2, "third"),
        ("recipes = ['menace']\nseats = ['second']", 1, "no boxes for the second seat"),
        ("recipes = ['menace']\ngames = 0", 2, "games is 0: expected 1 to 1000000000"),
        ("recipes = ['menace']\ngames = -3", 2, "games is -3"),
        ("recipes = ['menace']\ngames = 'many'", 2, "expected i64"),
        ("recipes = ['menace']\ngame = 'chess'", 2, "chess"),
        ("recipes = ['menace']\n\nmeasure = ['mcts']", 3, "does not state the odds"),
        ("recipes = ['menace']\n\nmeasure = ['mix(random:1,expert:1)']", 3, "not one player"),
        ("recipes = ['menace']\ngames = 1000000\nevery = 1\nseeds = 10", 3, "rows"),
        ("recipes = ['menace']\nopponents = ['machine:ada']", 2, "machine 'ada' is not among the guests"),
    ];
    for (text, line, why) in cases {
        let refused = Experiment::parse(text).expect_err(text);
        let said = refused.to_string();
        assert!(said.contains(why), "{text}: {said}");
        assert_eq!(refused.line, Some(line), "{text}: {said}");
    }
    let many = format!("recipes = [{}]", "'menace',".repeat(65));
    assert!(Experiment::parse(&many).is_err_and(|why| why.to_string().contains("65 combinations")));
}
