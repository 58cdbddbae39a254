//! What came out, in pictures, grids and a few sentences.

use super::claims::nearly;
use super::design::{ANSWERING, HALF, Lived, OPENING, Q_TABLE, SCHEMES, SCHOOLS, SELF, Seated};
use crate::chart::{Figure, Panel, Point, Scale, Series};
use crate::papers::article::{Cell, Claim, Grid, Line, Picture};
use crate::papers::survival::{kaplan_meier, median};
use crate::sweep::band;
use game::{many, thousands};

/// The article in short. Whatever stands in it was counted.
pub(super) fn summary(lived: &Lived, claims: &[Claim]) -> Vec<String> {
    let count = |seated: &Seated, of: &dyn Fn(usize) -> bool| {
        let lines =
            (0..SCHEMES.len()).filter(|at| of(*at)).flat_map(|at| seated.seat.schools().map(move |it| (at, it.0)));
        let counts = lines.map(|(at, school)| seated.unbeatable(at, school));
        counts.fold((0, 0), |sum, it| (sum.0 + it.0, sum.1 + it.1))
    };
    let all: usize = lived.seats.iter().map(|it| count(it, &|_| true).1).sum();
    let of = |menace: bool| {
        let counts = lived.seats.iter().map(|it| count(it, &|at| (SCHEMES[at].recipe != Q_TABLE) == menace));
        counts.fold((0, 0), |sum, it| (sum.0 + it.0, sum.1 + it.1))
    };
    let (menaces, tables) = (of(true), of(false));
    let mut summary = vec![format!(
        "{} of {} lived for up to {} under {} teachers, in every seat of three games that best play does not lose. At every age what the worst enemy takes from each was worked out exactly; a machine is nearly safe where that is {}.",
        many(all, "machine"),
        many(SCHEMES.len(), "kind"),
        many(lived.seats[OPENING].seat.games, "game"),
        SCHOOLS.len(),
        nearly(),
    )];
    summary.extend(claims.iter().map(|claim| format!("{} {}", claim.found, claim.verdict)));
    summary.push(format!(
        "Not to be beaten at all is another thing than to be nearly safe: a bad move that has shrunk to a chance of one in a million million is still made now and then. At the ends of their lives {} of {} MENACEs had no such move left, and {} of {} Q-tables.",
        thousands(menaces.0 as u64),
        thousands(menaces.1 as u64),
        thousands(tables.0 as u64),
        thousands(tables.1 as u64),
    ));
    summary
}

/// A curve is drawn at these ages of each tenfold.
const DRAWN: [u64; 3] = [1, 2, 5];

/// What the worst enemy takes, by age: a picture for each seat.
pub(super) fn pictures(lived: &Lived) -> Vec<Picture> {
    let mut pictures: Vec<Picture> = lived.seats.iter().map(picture).collect();
    // How many still wait stands behind the two seats that it is about.
    pictures.insert(2, waiting(lived));
    pictures
}

fn rounded(value: f64) -> f64 {
    (value * 1e4).round() / 1e4
}

fn picture(seated: &Seated) -> Picture {
    let drawn = |games: u64| {
        let tens = 10_u64.pow(games.ilog10());
        DRAWN.iter().any(|it| seated.ages.iter().min_by_key(|age| age.abs_diff(it * tens)) == Some(&games))
            || games == seated.seat.games
    };
    let series = |scheme: usize, school: &str| {
        let lives = seated.lives(scheme, school);
        let point = |(at, &x): (usize, &u64)| {
            let band = band(lives.iter().filter_map(|life| life.get(at)).map(|look| look.taken).collect())?;
            let half = (rounded(band.low50), rounded(band.high50));
            Some(Point { x, mean: rounded(band.mean), half, most: half })
        };
        Series { points: seated.ages.iter().enumerate().filter(|(_, age)| drawn(**age)).filter_map(point).collect() }
    };
    let panel = |(school, name): (&'static str, &'static str)| Panel {
        title: taught(school, name),
        scale: Scale::FromZero,
        games: seated.seat.games,
        by_tens: true,
        series: (0..SCHEMES.len()).map(|scheme| series(scheme, school)).collect(),
    };
    let figure = Figure {
        title: format!("{}: what the worst enemy takes", seated.seat.name),
        note: format!(
            "{} each. Line: mean; band: half of the machines. 0 is nothing.",
            many(machines(seated), "machine")
        ),
        series: SCHEMES.iter().map(|it| it.name.into()).collect(),
        panels: seated.seat.schools().map(panel).collect(),
    };
    Picture { id: seated.seat.id.into(), figure }
}

fn taught(school: &str, name: &str) -> String {
    match school {
        SELF => "taught by itself".into(),
        HALF => "taught half by random, half by perfect".into(),
        _ => format!("taught by {name}"),
    }
}

fn machines(seated: &Seated) -> usize {
    seated.lives(0, "random").len()
}

/// How many of a hundred are not nearly safe yet, by Kaplan and Meier.
fn waiting(lived: &Lived) -> Picture {
    let panel = |(at, school, title): (usize, &str, &str)| {
        let seated = &lived.seats[at];
        let series = |scheme: usize| {
            let mut points = vec![Point::alone(seated.ages[0], 100.0)];
            let mut left = 100.0;
            for step in kaplan_meier(&seated.waits(scheme, school)) {
                // A staircase: level up to the step, and then down.
                points.push(Point::alone(step.games, left));
                left = 100.0 * step.left;
                points.push(Point::alone(step.games, left));
            }
            points.push(Point::alone(seated.seat.games, left));
            Series { points }
        };
        Panel {
            title: title.into(),
            scale: Scale::Hundred,
            games: seated.seat.games,
            by_tens: true,
            series: (0..SCHEMES.len()).map(series).collect(),
        }
    };
    let panels = [
        (OPENING, SELF, "opening, taught by itself"),
        (OPENING, HALF, "opening, taught half and half"),
        (ANSWERING, SELF, "answering, taught by itself"),
        (ANSWERING, HALF, "answering, taught half and half"),
    ];
    let figure = Figure {
        title: "Noughts and crosses: machines of 100 that are not nearly safe yet".into(),
        note: format!(
            "Kaplan and Meier, {} each; the worst enemy of the others takes {}.",
            many(machines(&lived.seats[OPENING]), "machine"),
            nearly()
        ),
        series: SCHEMES.iter().map(|it| it.name.into()).collect(),
        panels: panels.into_iter().map(panel).collect(),
    };
    Picture { id: "waiting".into(), figure }
}

/// What the worst enemy takes at the end, and how long it takes until that is next to nothing: a grid for each seat.
pub(super) fn grids(lived: &Lived) -> Vec<Grid> {
    lived.seats.iter().flat_map(|seated| [taken(seated), until(seated)]).collect()
}

fn grid(seated: &Seated, id: &str, title: &str, note: String, cell: impl Fn(usize, &str) -> Cell) -> Grid {
    let line = |scheme: usize| Line {
        name: SCHEMES[scheme].name.into(),
        cells: seated.seat.schools().map(|(school, _)| cell(scheme, school)).collect(),
    };
    Grid {
        id: format!("{}-{id}", seated.seat.id),
        title: format!("{}: {title}", seated.seat.name),
        note,
        columns: seated.seat.schools().map(|(_, name)| name.into()).collect(),
        rows: (0..SCHEMES.len()).map(line).collect(),
    }
}

fn taken(seated: &Seated) -> Grid {
    let note = format!(
        "Mean of {} each after {}, with the standard error; * all of them cannot be beaten, + some of them.",
        many(machines(seated), "machine"),
        many(seated.seat.games, "game")
    );
    grid(seated, "taken", "what the worst enemy takes", note, |scheme, school| {
        let ends = seated.ends(scheme, school);
        let count = ends.len() as f64;
        let mean = ends.iter().sum::<f64>() / count;
        let squares: f64 = ends.iter().map(|it| (it - mean) * (it - mean)).sum();
        let (held, of) = seated.unbeatable(scheme, school);
        let mark = if held == 0 {
            ""
        } else if held == of {
            " *"
        } else {
            " +"
        };
        let error =
            if count > 1.0 { format!(" ± {:.3}", (squares / (count - 1.0) / count).sqrt()) } else { String::new() };
        // A sum of chances may miss nought by a rounding.
        Cell { text: format!("{:.3}{error}{mark}", mean.max(0.0)), dark: rounded(mean.clamp(0.0, 1.0)) }
    })
}

fn until(seated: &Seated) -> Grid {
    let note = format!(
        "After so many games half of the machines are nearly safe, in brackets the 95 % interval (Kaplan and Meier, {} each); in other cells how many came to it in {}.",
        many(machines(seated), "machine"),
        many(seated.seat.games, "game")
    );
    let most = (seated.seat.games as f64).log10();
    grid(seated, "until", "games until it is nearly safe", note, |scheme, school| {
        let waits = seated.waits(scheme, school);
        let came = waits.iter().filter(|it| it.came).count();
        let half = median(&kaplan_meier(&waits));
        let Some(games) = half.games else { return Cell { text: format!("{came} of {}", waits.len()), dark: 1.0 } };
        let bound = |it: Option<u64>| it.map_or_else(|| "…".into(), thousands);
        let text = format!("{} [{}, {}]", thousands(games), bound(half.low), bound(half.high));
        Cell { text, dark: rounded((games as f64).log10() / most * 0.9) }
    })
}
