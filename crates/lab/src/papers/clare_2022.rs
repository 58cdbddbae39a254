//! Joseph Clare: an online learning game to demonstrate how machines can be trained to win noughts and crosses. 2022.
//!
//! Chapter 5 trains MENACE without symmetry in steps of 200 games and plots how many of each step were not lost.

use super::lives::{Lived, Lives, kept};
use super::reading::{Place, moved};
use super::unique_games;
use super::{Asked, BadPaper, Ours, Paper, Reading, Row, Table, Verdict};
use crate::Seats;
use crate::chart::{Figure, Panel, Point, Scale, Series};
use crate::exact::{Exact, Known, meet};
use crate::sweep::band;
use game::{Game, many};

/// The paper.
pub const PAPER: Paper = Paper {
    id: "clare-2022",
    title: "Clare 2022: a website that demonstrates MENACE",
    citation: "J. Clare, An online learning game to demonstrate how machines can be trained to win noughts and crosses, 2022, chapter 5",
    what: "Figures 5.2 to 5.4: two ways to reward, three ways to train, steps of 200 games.",
    page: "docs/papers/clare-2022.md",
    more: None,
    readings: &[
        Reading::line(
            "The machine opens every other game: each turn of the training loop plays a game that it opens and one that it answers.",
            "figure 4.35, lines 352 and 353 of the listing: new Game(playerMenace, playerOptimal), new Game(playerOptimal, playerMenace)",
        )
        .knob("seats=both", "seats=first", &[moved(THREE_RANDOM, 90.0), moved(THREE_FIRST, 19.0), moved(THREE_OPTIMAL, 99.4), moved(TURN_OPTIMAL, 71.2), moved(TURN_RANDOM, 95.0)]),
        Reading::ours(
            "Runs have 8,000 games. The figures' axes are not in the text that we have; it speaks of 7,000 games (section 5.2.1).",
        )
        .knob("8000 games", "7000 games", &[moved(THREE_RANDOM, 76.9), moved(THREE_OPTIMAL, 98.9), moved(TURN_OPTIMAL, 61.2), moved(TURN_RANDOM, 82.9)]),
        Reading::line(
            "The optimal player is the expert of Crowley and Siegler, repaired so that it never loses; the rules to the letter can be beaten.",
            "section 4.4.6: \"based on Crowley and Siegler's algorithm for expert Noughts and Crosses play\"",
        )
        .knob("expert", "expert(literal=true)", &[moved(THREE_OPTIMAL, 99.2), moved(TURN_OPTIMAL, 72.0)]),
        Reading::line(
            "A loss costs beads under TurnNumber, as the text says. The printed listing (figure 4.11) never calls that rule; to the letter TurnNumber could not learn at all against a player who never loses.",
            "section 5.1.2: \"rewarding or confiscating the number of beads equal to the turn number\"",
        )
        .fit()
        .knob("punish=true", "punish=false", &[moved(TURN_OPTIMAL, 10.9), moved(TURN_RANDOM, 78.2)]),
        Reading::line(
            "The turn number is the board's, which counts both players' moves: 1, 3, 5 … for the opener, 2, 4, 6 … for the answerer. That it begins with 1 is ours; from 0 the opener's first move would never be paid.",
            "figures 4.2 and 4.31: P1.PlayTurn(CurrentBoard, …, CurrentBoard.TurnNumber), P2.PlayTurn(p1Turn.After, …, p1Turn.After.TurnNumber)",
        )
        .knob("count=board", "count=own", &[moved(TURN_OPTIMAL, 55.0), moved(TURN_RANDOM, 81.2)]),
        Reading::ours(
            "\"Past 75 %\", \"maximum\" and \"best\" are read as the highest of all steps of one run, so ours is the highest of each run too.",
        ),
        Reading::line(
            "A step is 200 games: \"in steps of 200 iterations\" might be 400, for an iteration of figure 4.35 has two games, but the text calls the first step \"its initial 200 games\".",
            "section 5.2.1: \"its initial 200 games in which it only drew 12 % of its games\"",
        )
        .knob("200 games", "400 games", &[moved(THREE_RANDOM, 75.8), moved(THREE_FIRST, 27.1), moved(THREE_OPTIMAL, 98.6), moved(TURN_OPTIMAL, 60.9), moved(TURN_RANDOM, 82.4)]),
        Reading::line(
            "All 4,520 boxes exist from the start; Clare makes a box when it is first needed. No figure of chapter 5 depends on it: a box that is not needed is never looked at.",
            "figure 4.9: if (!CheckExistence(boardPos)) AddMatchbox(boardPos)",
        ),
    ],
    games: None,
    each: 49_600,
    article: None,
    run,
};

// Rows of which a reading tells what they come to when its knob is turned.
const THREE_RANDOM: Place = ("figure-5-2", "against random, highest step, % not lost");
const THREE_FIRST: Place = ("figure-5-2", "against optimal, first step, % not lost");
const THREE_OPTIMAL: Place = ("figure-5-2", "against optimal, highest step, % not lost");
const TURN_OPTIMAL: Place = ("figure-5-3", "against optimal, highest step, % not lost");
const TURN_RANDOM: Place = ("figure-5-3", "against random, highest step, % not lost");
const SCHEMES: [&str; 2] = ["ThreeBead", "TurnNumber"];
const SCHOOLS: [&str; 3] = ["random", "optimal", "200 of each in turn"];

/// What the readings leave to be run.
struct Reads {
    seats: Seats,
    games: u64,
    step: u64,
    recipes: [String; 2],
    schools: [String; 3],
}

impl Reads {
    fn of(asked: &Asked<'_>) -> Self {
        let knob = |reading| asked.knob(&PAPER, reading);
        let games = |text: &str| text.split(' ').next().and_then(|it| it.parse().ok()).unwrap_or(0);
        let (step, optimal) = (games(knob(7)), knob(3));
        Self {
            seats: if knob(1) == "seats=first" { Seats::First } else { Seats::Both },
            games: games(knob(2)),
            step,
            recipes: [
                "menace(preset=clare-threebead)".into(),
                format!("menace(preset=clare-turnnumber,{},{})", knob(4), knob(5)),
            ],
            schools: ["random".into(), optimal.into(), format!("mix(random:{step},{optimal}:{step})")],
        }
    }
}

fn run(asked: &Asked<'_>) -> Result<Vec<Table>, BadPaper> {
    let reads = Reads::of(asked);
    let lived = |recipe: &str, against: &str| {
        let (seats, games, every) = (reads.seats, reads.games, reads.step);
        Lives { game: Game::Noughts, recipe, against, seats, games, every }.blocks(asked)
    };
    let all = reads
        .recipes
        .iter()
        .map(|recipe| reads.schools.iter().map(|against| lived(recipe, against)).collect::<Result<Vec<_>, _>>())
        .collect::<Result<Vec<_>, _>>()?;
    Ok(vec![
        three_bead(&all[0], &reads).resting_on(&[1, 2, 3, 6, 7]),
        turn_number(&all[1], &reads)?.resting_on(&[1, 2, 3, 4, 5, 6, 7]),
        both(&all).resting_on(&[1, 2, 3, 4, 5, 7]),
        policies(asked, &reads)?.resting_on(&[1, 2, 3]),
        unique_games::table().apart(),
    ])
}

/// Every machine's highest step.
fn highest(lived: &[Lived<()>]) -> Vec<f64> {
    lived.iter().map(|it| it.blocks.iter().map(|block| kept(*block)).fold(0.0, f64::max)).collect()
}

/// Every machine's share of games not lost over its whole life.
fn overall(lived: &[Lived<()>]) -> Vec<f64> {
    let whole = |it: &Lived<()>| {
        kept(it.blocks.iter().fold(crate::Tally::default(), |mut sum, block| {
            sum += *block;
            sum
        }))
    };
    lived.iter().map(whole).collect()
}

fn curves(title: &str, schools: &[Vec<Lived<()>>], reads: &Reads) -> Figure {
    let series = schools.iter().map(|lived| {
        let blocks = lived.first().map_or(0, |it| it.blocks.len());
        let point = |block: usize| {
            let band = band(lived.iter().map(|it| it.kept(block)).collect())?;
            let (half, most) = ((band.low50, band.high50), (band.low95, band.high95));
            Some(Point { x: (block as u64 + 1) * reads.step, mean: band.mean, half, most })
        };
        Series { points: (0..blocks).filter_map(point).collect() }
    });
    let title_of_panel = format!("games of 100 not lost, by steps of {}", many(reads.step, "game"));
    let panel = Panel {
        title: title_of_panel,
        scale: Scale::Hundred,
        games: reads.games,
        by_tens: false,
        series: series.collect(),
    };
    Figure {
        title: title.into(),
        note: format!("{} each. Line: mean; bands: 50 % and 95 % of the machines.", many(schools[0].len(), "machine")),
        series: SCHOOLS.iter().map(|name| format!("against {name}")).collect(),
        panels: vec![panel],
    }
}

/// In how many pairs of machines, the first of one kind and the first of the other and so on, the first has more.
fn more_often(one: &[f64], other: &[f64]) -> usize {
    one.iter().zip(other).filter(|(a, b)| a > b).count()
}

/// How far steps lie apart, on average.
fn zigzag(lived: &[Lived<()>], steps: std::ops::Range<usize>) -> Vec<f64> {
    let apart = |it: &Lived<()>| {
        let of = |step: usize| (it.kept(step + 1) - it.kept(step)).abs();
        let changes: Vec<f64> = steps.clone().filter(|step| step + 1 < it.blocks.len()).map(of).collect();
        changes.iter().sum::<f64>() / changes.len().max(1) as f64
    };
    lived.iter().map(apart).collect()
}

fn three_bead(schools: &[Vec<Lived<()>>], reads: &Reads) -> Table {
    let [random, optimal, both] = schools else { unreachable!("three schools") };
    let (by_random, by_optimal, by_both) = (overall(random), overall(optimal), overall(both));
    let worst =
        by_both.iter().zip(&by_random).zip(&by_optimal).filter(|((both, one), other)| both < one && both < other);
    let worst = worst.count();
    // Steps against the two take turns: how far they lie apart early, and at the end.
    let step = |games: u64| (games / reads.step) as usize;
    let (early, late) = (zigzag(both, 0..step(6_000) - 1), zigzag(both, step(7_000) - 1..both[0].blocks.len()));
    let (calm, still) = (zigzag(random, 0..step(6_000) - 1), zigzag(optimal, 0..step(6_000) - 1));
    let wilder = early.iter().zip(&calm).zip(&still).filter(|((both, one), other)| both > one && both > other).count();
    let machines = both.len();
    let mut rows = vec![
        Row::run("against random, highest step, % not lost", 75.0, &highest(random)),
        Row::run(
            "against optimal, first step, % not lost",
            12.0,
            &optimal.iter().map(|it| it.kept(0)).collect::<Vec<_>>(),
        )
        .of_run(1),
        Row::run("against optimal, highest step, % not lost", 96.0, &highest(optimal)).of_run(1).because(
            "a run of 8,000 games has a higher highest step; how long this one was is not in the text that we have",
        ),
        Row::held(
            "200 of each in turn, % not lost over the whole run: less than the machines of the same seed that met one of them only",
            "it performed worse than both other experiments",
            Ours::of(&by_both),
            worst,
            machines,
        ),
        Row::held(
            "200 of each in turn, mean change from step to step in the first 6,000 games, points of 100: more than those that met one only",
            "consistent zig zagging in its first 6000 games",
            Ours::of(&early),
            wilder,
            machines,
        ),
    ];
    if reads.games > 7_000 + reads.step {
        rows.push(Row::held(
            "200 of each in turn, the same from game 7,000 on: less than before",
            "by 7000 games MENACE appears to learn a policy which it can apply to both",
            Ours::of(&late),
            more_often(&early, &late),
            machines,
        ));
    }
    Table::new("figure-5-2", "Figure 5.2: three beads for a win, one for a draw", &note(machines, reads), rows)
        .drawn(curves("Clare, figure 5.2: ThreeBead", schools, reads))
}

fn note(machines: usize, reads: &Reads) -> String {
    let seats = if reads.seats == Seats::Both { "seats in turn" } else { "opening" };
    format!("{} each, {}, {seats}", many(machines, "machine"), many(reads.games, "game"))
}

fn turn_number(schools: &[Vec<Lived<()>>], reads: &Reads) -> Result<Table, BadPaper> {
    let [random, optimal, _] = schools else { unreachable!("three schools") };
    let (guess, expert) = (Known::recipe("random", Game::Noughts)?, Known::recipe(&reads.schools[1], Game::Noughts)?);
    let saved = |it: Exact| 100.0 * (it.win + it.draw);
    let opening = saved(meet(Game::Noughts, &guess, &expert)?);
    let answering = meet(Game::Noughts, &expert, &guess)?;
    let answering = 100.0 * (answering.draw + answering.loss);
    let rows = vec![
        Row::run("against optimal, highest step, % not lost", 60.0, &highest(optimal)),
        Row::run("against random, highest step, % not lost", 85.0, &highest(random)).of_run(1),
        Row::statement(
            "random moves against optimal, % not lost, exact",
            "60 % is not much better than if MENACE picked a random move every time",
            Some(Ours::exact((opening + answering) / 2.0)),
            Verdict::Contradicted,
            &format!("random moves keep {opening:.1} % when they open and {answering:.1} % when they answer"),
        ),
    ];
    Ok(Table::new("figure-5-3", "Figure 5.3: the number of the turn", &note(random.len(), reads), rows).drawn(curves(
        "Clare, figure 5.3: TurnNumber",
        schools,
        reads,
    )))
}

fn both(all: &[Vec<Vec<Lived<()>>>]) -> Table {
    let row = |school: usize| {
        let (three, turn) = (overall(&all[0][school]), overall(&all[1][school]));
        let apart: Vec<f64> = three.iter().zip(&turn).map(|(a, b)| a - b).collect();
        Row::held(
            &format!(
                "against {}: {} less {}, % not lost over the whole run: more than nothing",
                SCHOOLS[school], SCHEMES[0], SCHEMES[1]
            ),
            "overall ThreeBead was a better reward system than TurnNumber",
            Ours::of(&apart),
            more_often(&three, &turn),
            three.len(),
        )
    };
    let rows = (0..SCHOOLS.len()).map(row).collect();
    Table::new(
        "figure-5-4",
        "Figure 5.4: both compared",
        "the runs of the figures before, by pairs of the same seed",
        rows,
    )
}

/// What the text leaves to future work: how good the policies are that were learned.
fn policies(asked: &Asked<'_>, reads: &Reads) -> Result<Table, BadPaper> {
    let few = Asked { machines: asked.machines.div_ceil(10), ..*asked };
    let mut rows = Vec::new();
    let mut against_random = Vec::new();
    for (school, against) in SCHOOLS.iter().zip(&reads.schools).take(2) {
        let (seats, games, recipe) = (reads.seats, reads.games, reads.recipes[0].as_str());
        let lives = Lives { game: Game::Noughts, recipe, against, seats, games, every: games };
        let truths = lives.all(&few, &|pupil| {
            let of = |side| crate::exact::truth(Game::Noughts, pupil, side).ok();
            Some((of(game::Side::First)?, of(game::Side::Second)?))
        })?;
        let share = |pick: &dyn Fn(&crate::exact::Truth) -> Exact| -> Vec<f64> {
            let both = truths.iter().filter_map(|it| it.end.as_ref());
            both.map(|(a, b)| 100.0 - 50.0 * (pick(a).loss + pick(b).loss)).collect()
        };
        let (random, worst) = (share(&|it| it.random), share(&|it| it.worst));
        rows.push(Row::own(&format!("trained by {school}: not lost against random, %, exact"), &random));
        rows.push(Row::own(&format!("trained by {school}: not lost against its worst enemy, %, exact"), &worst));
        against_random.push(random);
    }
    rows.push(Row::held(
        "trained by optimal, then against random: less than those trained by random",
        "performing noticeably worse against a PlayerRandom after being trained only against PlayerOptimal",
        None,
        more_often(&against_random[0], &against_random[1]),
        against_random[1].len(),
    ));
    let note = format!(
        "{} after {}, {} each, exact chances, both seats alike",
        SCHEMES[0],
        many(reads.games, "game"),
        many(few.machines, "machine")
    );
    Ok(Table::new("section-5-2-4", "Section 5.2.4: how good are the policies?", &note, rows))
}
