//! Joseph Clare: an online learning game to demonstrate how machines can be trained to win noughts and crosses. 2022.
//!
//! Chapter 5 trains MENACE without symmetry in steps of 200 games and plots how many of each step were not lost.

use super::lives::{Lived, Lives, kept};
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
        Reading::ours(
            "The machine opens every other game. The text does not say who opens; with one seat alone none of the five headline figures comes out.",
        ).fit(),
        Reading::ours(
            "Runs have 8,000 games. The figures' axes are not in the text that we have; it speaks of 7,000 games.",
        ),
        Reading::ours(
            "The optimal player is the expert of Crowley and Siegler, repaired so that it never loses.",
        ),
        Reading::ours(
            "A loss costs beads under TurnNumber, as the text says. The printed listing never calls that rule; taken literally TurnNumber could not learn at all against a player who never loses.",
        ).fit(),
        Reading::ours(
            "The turn number of a machine's first move is 1, of its second 2. The text does not say where it begins.",
        ),
        Reading::ours(
            "\"Past 75 %\", \"maximum\" and \"best\" are read as the highest of the 40 steps of one run, so ours is the highest of each run too.",
        ),
        Reading::ours(
            "All 4,520 boxes exist from the start; Clare makes a box when it is first needed. No figure of chapter 5 depends on it.",
        ),
    ],
    games: None,
    each: 49_600,
    run,
};

const STEP: u64 = 200;
const GAMES: u64 = 8_000;
const SCHEMES: [(&str, &str); 2] =
    [("ThreeBead", "menace(preset=clare-threebead)"), ("TurnNumber", "menace(preset=clare-turnnumber)")];
const SCHOOLS: [(&str, &str); 3] =
    [("random", "random"), ("optimal", "expert"), ("200 of each in turn", "mix(random:200,expert:200)")];

fn run(asked: &Asked<'_>) -> Result<Vec<Table>, BadPaper> {
    let lived = |recipe: &str, against: &str| {
        Lives { game: Game::Noughts, recipe, against, seats: Seats::Both, games: GAMES, every: STEP }.blocks(asked)
    };
    let all = SCHEMES
        .iter()
        .map(|(_, recipe)| SCHOOLS.iter().map(|(_, against)| lived(recipe, against)).collect::<Result<Vec<_>, _>>())
        .collect::<Result<Vec<_>, _>>()?;
    Ok(vec![three_bead(&all[0]), turn_number(&all[1])?, both(&all), policies(asked)?])
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

fn curves(title: &str, schools: &[Vec<Lived<()>>]) -> Figure {
    let series = schools.iter().map(|lived| {
        let blocks = lived.first().map_or(0, |it| it.blocks.len());
        let point = |block: usize| {
            let band = band(lived.iter().map(|it| it.kept(block)).collect())?;
            let (half, most) = ((band.low50, band.high50), (band.low95, band.high95));
            Some(Point { x: (block as u64 + 1) * STEP, mean: band.mean, half, most })
        };
        Series { points: (0..blocks).filter_map(point).collect() }
    });
    let title_of_panel = "games of 100 not lost, by steps of 200 games".into();
    let panel = Panel { title: title_of_panel, scale: Scale::Hundred, games: GAMES, series: series.collect() };
    Figure {
        title: title.into(),
        note: format!("{} each. Line: mean; bands: 50 % and 95 % of the machines.", many(schools[0].len(), "machine")),
        series: SCHOOLS.iter().map(|(name, _)| format!("against {name}")).collect(),
        panels: vec![panel],
    }
}

/// The share of pairs of machines, the first of one kind and the first of the other and so on, in which the first has more.
fn more_often(one: &[f64], other: &[f64]) -> f64 {
    100.0 * one.iter().zip(other).filter(|(a, b)| a > b).count() as f64 / one.len().max(1) as f64
}

fn three_bead(schools: &[Vec<Lived<()>>]) -> Table {
    let [random, optimal, both] = schools else { unreachable!("three schools") };
    let worse = more_often(&overall(random), &overall(both)).min(more_often(&overall(optimal), &overall(both)));
    let than_random = more_often(&overall(random), &overall(both));
    // Steps against the two take turns: how far they lie apart early, and at the end.
    let zigzag = |from: usize, to: usize| -> Vec<f64> {
        let apart = |it: &Lived<()>| {
            let steps: Vec<f64> = (from..to).map(|step| (it.kept(step + 1) - it.kept(step)).abs()).collect();
            steps.iter().sum::<f64>() / steps.len() as f64
        };
        both.iter().map(apart).collect()
    };
    let (early, late) = (zigzag(0, 29), zigzag(34, 39));
    let rows = vec![
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
        Row::statement(
            "200 of each in turn, over the whole run",
            "it performed worse than both other experiments",
            Ours::of(&overall(both)),
            if worse > 50.0 { Verdict::WithinError } else { Verdict::Contradicted },
            &format!(
                "{than_random:.0} % of our machines are worse than their twin that met random only, {:.0} % than the twin that met optimal only",
                more_often(&overall(optimal), &overall(both))
            ),
        ),
        Row::statement(
            "200 of each in turn, mean change from step to step in the first 6,000 games, points of 100",
            "consistent zig zagging in its first 6000 games",
            Ours::of(&early),
            Verdict::WithinError,
            "the steps against the two opponents lie apart",
        ),
        Row::statement(
            "200 of each in turn, the same from game 7,000 on",
            "by 7000 games MENACE appears to learn a policy which it can apply to both",
            Ours::of(&late),
            if more_often(&early, &late) > 97.5 { Verdict::WithinError } else { Verdict::Contradicted },
            &format!(
                "the change from step to step is smaller than before in {:.0} % of our machines",
                more_often(&early, &late)
            ),
        ),
    ];
    let note = format!("{} each, 8,000 games, seats in turn", many(random.len(), "machine"));
    Table::new("figure-5-2", "Figure 5.2: three beads for a win, one for a draw", &note, rows)
        .drawn(curves("Clare, figure 5.2: ThreeBead", schools))
}

fn turn_number(schools: &[Vec<Lived<()>>]) -> Result<Table, BadPaper> {
    let [random, optimal, _] = schools else { unreachable!("three schools") };
    let (guess, expert) = (Known::recipe("random", Game::Noughts)?, Known::recipe("expert", Game::Noughts)?);
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
    let note = format!("{} each, 8,000 games, seats in turn", many(random.len(), "machine"));
    Ok(Table::new("figure-5-3", "Figure 5.3: the number of the turn", &note, rows)
        .drawn(curves("Clare, figure 5.3: TurnNumber", schools)))
}

fn both(all: &[Vec<Vec<Lived<()>>>]) -> Table {
    let row = |school: usize| {
        let (three, turn) = (overall(&all[0][school]), overall(&all[1][school]));
        let more = more_often(&three, &turn);
        let apart: Vec<f64> = three.iter().zip(&turn).map(|(a, b)| a - b).collect();
        Row::statement(
            &format!("against {}: ThreeBead less TurnNumber, % not lost over the whole run", SCHOOLS[school].0),
            "overall ThreeBead was a better reward system than TurnNumber",
            Ours::of(&apart),
            if more > 97.5 {
                Verdict::WithinError
            } else if more < 2.5 {
                Verdict::Contradicted
            } else {
                Verdict::Undecidable
            },
            &format!("ThreeBead has more in {more:.0} % of {} with the same seed", many(three.len(), "pair")),
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
fn policies(asked: &Asked<'_>) -> Result<Table, BadPaper> {
    let few = Asked { machines: asked.machines.div_ceil(10), ..*asked };
    let mut rows = Vec::new();
    for (school, against) in &SCHOOLS[..2] {
        let recipe = SCHEMES[0].1;
        let lives = Lives { game: Game::Noughts, recipe, against, seats: Seats::Both, games: GAMES, every: GAMES };
        let truths = lives.all(&few, &|pupil| {
            let of = |side| crate::exact::truth(Game::Noughts, pupil, side).ok();
            Some((of(game::Side::First)?, of(game::Side::Second)?))
        })?;
        let share = |pick: &dyn Fn(&crate::exact::Truth) -> Exact| -> Vec<f64> {
            let both = truths.iter().filter_map(|it| it.end.as_ref());
            both.map(|(a, b)| 100.0 - 50.0 * (pick(a).loss + pick(b).loss)).collect()
        };
        rows.push(Row::own(
            &format!("trained by {school}: not lost against random, %, exact"),
            &share(&|it| it.random),
        ));
        rows.push(Row::own(
            &format!("trained by {school}: not lost against its worst enemy, %, exact"),
            &share(&|it| it.worst),
        ));
    }
    let (by_random, by_optimal) = (rows[0].ours.map_or(0.0, |it| it.mean), rows[2].ours.map_or(0.0, |it| it.mean));
    rows.push(Row::statement(
        "trained by optimal, then against random",
        "performing noticeably worse against a PlayerRandom after being trained only against PlayerOptimal",
        None,
        if by_optimal < by_random { Verdict::WithinError } else { Verdict::Contradicted },
        &format!("{by_optimal:.1} % not lost against {by_random:.1} %, exact"),
    ));
    Ok(Table::new(
        "section-5-2-4",
        "Section 5.2.4: how good are the policies?",
        "ThreeBead after 8,000 games, a tenth of the machines, exact chances, both seats alike",
        rows,
    ))
}
