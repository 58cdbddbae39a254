//! Two MENACEs against each other, as Clare quotes Michie: "both learning the optimal strategy at around 600 games". One machine
//! with boxes for both seats that plays itself is two machines: the opener's boxes and the other's have nothing in common.

use super::cohort::{Cohort, Seen, by_tens, lives};
use super::{Asked, BadPaper, Row, Table};
use crate::Seats;
use crate::chart::{Figure, Panel, Point, Scale, Series};
use crate::exact::{Board, Known};
use crate::sweep::band;
use game::{Game, Side, many};

/// Who meets themselves: Michie's machine, the one that seldom dies, the one whose odds are multiplied, and Clare's two.
const PAIRS: [(&str, &str); 5] = [
    ("Michie 1961", "menace(seats=both)"),
    ("Scroggs", "menace(preset=scroggs,seats=both)"),
    ("Michie 1963", "menace(preset=michie-1963,seats=both)"),
    ("Clare ThreeBead", "menace(preset=clare-threebead)"),
    ("Clare TurnNumber", "menace(preset=clare-turnnumber)"),
];
/// When they are said to have learned it, and much later.
const SAID: u64 = 600;
const LATER: u64 = 10_000;

/// Matches of the pairs, for one machine of each line.
pub(super) const EACH: u64 = PAIRS.len() as u64 * LATER;

/// A pair at an age.
struct Pair {
    games: u64,
    /// Matches of 100 that each loses to the perfect player, the opener's first.
    lost: [f64; 2],
    /// Whether nobody can beat either.
    unbeatable: bool,
    /// Whether nobody could beat either if they always drew their likeliest move.
    favourites: bool,
    /// The chance of 100 that two of its matches are the same.
    repeats: f64,
}

fn pair(seen: &Seen<'_>) -> Result<Pair, BadPaper> {
    let (known, perfect) = (Known::Pupil(seen.pupil), Known::recipe("perfect", Game::Noughts)?);
    let board = || Board::new(Game::Noughts, &[&known, &perfect]);
    let lost = |side: Side| -> Result<f64, BadPaper> {
        let mut board = board()?;
        board.seat(&known, side)?;
        board.seat(&perfect, !side)?;
        Ok(100.0 * board.meet(side).loss)
    };
    let mut board = board()?;
    board.seat(&known, Side::First)?;
    board.seat(&known, Side::Second)?;
    let repeats = 100.0 * board.repeats();
    let holds = |board: &Board| Side::BOTH.iter().all(|side| board.is_unbeatable(*side));
    let unbeatable = holds(&board);
    Side::BOTH.into_iter().for_each(|side| board.favour(side));
    let lost = [lost(Side::First)?, lost(Side::Second)?];
    Ok(Pair { games: seen.games, lost, unbeatable, favourites: holds(&board), repeats })
}

/// What is said of two MENACEs, and what comes of many pairs.
pub(super) fn table(asked: &Asked<'_>) -> Result<Table, BadPaper> {
    let mut ages = by_tens(3, LATER);
    ages.push(SAID);
    ages.sort_unstable();
    let cohort = |(_, recipe): (&'static str, &'static str)| Cohort {
        game: Game::Noughts,
        recipe,
        against: "self",
        seats: Seats::Both,
        ages: &ages,
    };
    let pairs = lives(&PAIRS.map(cohort), asked.machines, asked, &pair)?;
    let mut rows = Vec::new();
    for ((name, _), lives) in PAIRS.iter().zip(&pairs) {
        let at = |games: u64| lives.iter().filter_map(move |life| life.iter().find(|pair| pair.games == games));
        let held = |what: &str, said: &str, games: u64, is: &dyn Fn(&Pair) -> bool| {
            let count = at(games).filter(|pair| is(pair)).count();
            Row::held(&format!("{name}: {what}, after {}", many(games, "game")), said, None, count, lives.len())
        };
        let optimal = "both learning the optimal strategy at around 600 games (Clare 2.6)";
        rows.push(held("nobody can beat either of the two", optimal, SAID, &|pair| pair.unbeatable));
        rows.push(held("nobody could, if both always drew their likeliest bead", optimal, SAID, &|pair| {
            pair.favourites
        }));
        let near = "near perfect play by both after a few hundred games (Clare 3.5.4)";
        rows.push(held("each loses at most 5 games of 100 to the perfect player", near, SAID, &|pair| {
            pair.lost.iter().all(|lost| *lost <= 5.0)
        }));
        rows.push(held("the same, much later", near, LATER, &|pair| pair.lost.iter().all(|lost| *lost <= 5.0)));
        let again = "both MENACE instances learning to play the same game over and over (Clare 4.4.10)";
        rows.push(held("two games in a row are the same more often than not", again, LATER, &|pair| {
            pair.repeats > 50.0
        }));
        for (side, seat) in Side::BOTH.into_iter().zip(["the opener", "the other"]) {
            let lost: Vec<f64> = at(SAID).map(|pair| pair.lost[usize::from(side == Side::Second)]).collect();
            rows.push(Row::own(
                &format!("{name}: {seat}'s losses of 100 to the perfect player after {}", many(SAID, "game")),
                &lost,
            ));
        }
        for games in [SAID, LATER] {
            let repeats: Vec<f64> = at(games).map(|pair| pair.repeats).collect();
            rows.push(Row::own(
                &format!("{name}: chance of 100 that two games are the same, after {}", many(games, "game")),
                &repeats,
            ));
        }
    }
    let note = format!("{} of a kind that learn from each other; exact, nothing sampled", many(asked.machines, "pair"));
    Ok(Table::new("two-menaces", "Two MENACEs against each other", &note, rows).drawn(figure(&ages, &pairs)))
}

/// What they lose to the perfect player and how often they play the same game, by age.
fn figure(ages: &[u64], pairs: &[Vec<Vec<Pair>>]) -> Figure {
    type Of = fn(&Pair) -> f64;
    let panels: [(&str, Of); 3] = [
        ("the opener: games of 100 lost to the perfect player", |pair| pair.lost[0]),
        ("the other: games of 100 lost to the perfect player", |pair| pair.lost[1]),
        ("chance of 100 that two of their games are the same", |pair| pair.repeats),
    ];
    let series = |lives: &Vec<Vec<Pair>>, of: Of| {
        let point = |(at, &x): (usize, &u64)| {
            let band = band(lives.iter().filter_map(|life| life.get(at)).map(of).collect())?;
            let half = (band.low50, band.high50);
            Some(Point { x, mean: band.mean, half, most: half })
        };
        Series { points: ages.iter().enumerate().filter_map(point).collect() }
    };
    Figure {
        title: "Two MENACEs against each other".into(),
        note: "Line: mean; band: half of the pairs.".into(),
        series: PAIRS.iter().map(|(name, _)| (*name).into()).collect(),
        panels: panels
            .into_iter()
            .map(|(title, of)| Panel {
                title: title.into(),
                scale: Scale::Hundred,
                games: LATER,
                by_tens: true,
                series: pairs.iter().map(|lives| series(lives, of)).collect(),
            })
            .collect(),
    }
}
