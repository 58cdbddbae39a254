//! What Nemade and Patel conclude from their graphs, and what they count.

use super::boards::{Boxes, all, count, second_players};
use super::cohort::{Cohort, Seen, lives};
use super::compared::more;
use super::survival::{Wait, kaplan_meier, median};
use super::{Asked, BadPaper, Row, Table};
use crate::exact::{Board, Known};
use crate::{Opponents, Partner, Seats};
use game::{Game, Node, Side, many, thousands};
use mind::Learner as _;

const GAMES: u64 = 500;
/// Games between two looks.
const EVERY: u64 = 10;
/// After so many games it is said to block.
const SAID: u64 = 100;

/// Their systems: the name, and beads for a win, a loss and a draw.
const SYSTEMS: [(&str, [i64; 3]); 3] =
    [("balanced", [3, 1, 2]), ("high reward", [10, 1, 2]), ("high punishment", [3, 8, 2])];

/// Matches of the systems, for one machine of each line: at both values of P.
pub(super) const EACH: u64 = 2 * SYSTEMS.len() as u64 * GAMES;

/// Numbers that they print without a run.
pub(super) fn counts() -> Table {
    let opener = |marks: usize| Boxes { behind: 0, marks: (marks, marks), won: [true, true], turns: 3 }.count() as f64;
    let others = second_players();
    let mut seen = others.clone();
    seen.sort_unstable();
    seen.dedup();
    let listed: Vec<String> =
        seen.iter().filter(|it| (250..700).contains(*it)).map(|it| thousands(*it as u64)).collect();
    let full = all().filter(|squares| count(squares, 0) == 0).count();
    let five = all().filter(|squares| count(squares, 1) == 5 && count(squares, 2) == 4).count();
    let ours = Boxes { behind: -1, marks: (1, 7), won: [true, true], turns: 3 }.count() as f64;
    let tried = format!(
        "{} counts were tried: without symmetry, with turns, with left and right and with all eight symmetries; won boards of either, both or none left out; up to 5, 7 or 9 marks; either side one mark ahead. None is 470; near it are {}",
        others.len(),
        listed.join(", ")
    );
    let mut rows = vec![
        Row::claim("ways to fill nine squares with three values", 19_683.0, all().count() as f64),
        Row::claim("filled boards, 2 to the power 9", 512.0, full as f64),
        Row::claim("filled boards with five marks and four, 9!/5!4!", 126.0, five as f64),
    ];
    for (turn, published) in [(1, 1.0), (3, 12.0), (5, 108.0), (7, 183.0)] {
        rows.push(Row::claim(&format!("boxes for the opener's move in turn {turn}"), published, opener(turn - 1)));
    }
    rows.push(Row::claim("boxes of the opener", 304.0, [0, 2, 4, 6].map(opener).iter().sum()));
    rows.push(if others.contains(&470) {
        Row::claim("boxes if the other player opens", 470.0, 470.0)
    } else {
        Row::other("boxes if the other player opens", 470.0, ours, &tried)
    });
    Table::new(
        "counts",
        "Mathematical analysis: how many there are",
        "counted from nine squares, nothing sampled",
        rows,
    )
}

/// A machine at an age.
struct Look {
    games: u64,
    won: u64,
    drawn: u64,
    /// Beads of its first box, and how many squares of it still have one.
    beads: f64,
    squares: usize,
    /// How often it blocks where it must, of what it comes to against its opponent.
    blocks: f64,
}

/// Where a side must block: it cannot win at once, and the other could. The edges that block stand beside each.
fn threats(board: &Board, side: Side) -> Vec<(Node, Vec<bool>)> {
    let graph = board.graph();
    let wins = |node: Node| {
        let by = graph.at(node).turn;
        graph.edges(node).iter().any(|edge| graph.outcome(edge.to).is_some_and(|end| end.value(by) == 1))
    };
    let mut threats = Vec::new();
    for &node in graph.choices(side).iter().filter(|&&node| !wins(node)) {
        // Whoever is to move after a move that does not block wins.
        let blocks: Vec<bool> =
            graph.edges(node).iter().map(|edge| graph.outcome(edge.to).is_some() || !wins(edge.to)).collect();
        if blocks.contains(&false) && blocks.contains(&true) {
            threats.push((node, blocks));
        }
    }
    threats
}

/// How often the side, where it comes to a threat, blocks it.
fn blocking(board: &Board, threats: &[(Node, Vec<bool>)]) -> f64 {
    let reach = board.reach();
    let (mut all, mut blocked) = (0.0, 0.0);
    for (node, blocks) in threats {
        let here = reach[usize::from(*node)];
        let share: f64 = board.odds(*node).iter().zip(blocks).filter(|(_, it)| **it).map(|(share, _)| share).sum();
        (all, blocked) = (all + here, blocked + here * share);
    }
    if all > 0.0 { blocked / all } else { 0.0 }
}

/// How the text is read: the knobs of the boxes, and those of the opponent.
pub(super) struct Systems {
    pub boxes: String,
    pub opponent: &'static str,
}

impl Systems {
    /// What they conclude.
    pub(super) fn conclusions(&self, asked: &Asked<'_>) -> Result<Table, BadPaper> {
        let ages: Vec<u64> = (1..=GAMES / EVERY).map(|step| step * EVERY).collect();
        let recipes = SYSTEMS.map(|(_, [win, loss, draw])| {
            format!("menace(preset=nemade,win={win},loss=-{loss},draw={draw},{})", self.boxes)
        });
        let lived = |p: f64| -> Result<Vec<Vec<Vec<Look>>>, BadPaper> {
            let against = format!("expert(p={p},{})", self.opponent);
            let cohorts: Vec<Cohort<'_>> = recipes
                .iter()
                .map(|recipe| Cohort {
                    game: Game::Noughts,
                    recipe,
                    against: &against,
                    seats: Seats::First,
                    ages: &ages,
                })
                .collect();
            let partner: Partner = against.parse::<Opponents>()?.partners(Game::Noughts, &[])?.remove(0);
            let opponent = Known::partner(&partner).ok_or(crate::exact::NotExact::NoOdds)?;
            let newborn = recipes[0].parse::<mind::Recipe>()?.pupil(Game::Noughts)?;
            let mut empty = Board::new(Game::Noughts, &[&Known::Pupil(&newborn), &opponent])?;
            empty.seat(&opponent, Side::Second)?;
            let threats = threats(&empty, Side::First);
            let look = |seen: &Seen<'_>| {
                let mut board = empty.clone();
                board.seat(&Known::Pupil(seen.pupil), Side::First)?;
                let first = seen.pupil.boxes().and_then(|boxes| boxes.view(1));
                let beads = first.as_ref().map_or(0.0, |view| view.total());
                let squares = first.map_or(0, |view| view.beads.iter().filter(|(_, beads)| *beads > 0.0).count());
                let (won, drawn) = (seen.block.wins, seen.block.draws);
                Ok(Look { games: seen.games, won, drawn, beads, squares, blocks: blocking(&board, &threats) })
            };
            lives(&cohorts, asked.machines, asked, &look)
        };
        let (strict, lax) = (lived(0.9)?, lived(0.5)?);
        let newborn = recipes[2].parse::<mind::Recipe>()?.pupil(Game::Noughts)?;
        let born = newborn.boxes().and_then(|boxes| boxes.view(1)).map_or(0.0, |view| view.total());
        let [balanced, reward, punishment] = [&strict[0], &strict[1], &strict[2]];
        let first = |lives: &[Vec<Look>], games: u64, of: fn(&Look) -> u64| -> Vec<f64> {
            let sum = |life: &Vec<Look>| life.iter().filter(|look| look.games <= games).map(of).sum::<u64>() as f64;
            lives.iter().map(sum).collect()
        };
        let kept = |lives: &[Vec<Look>], games| first(lives, games, |look| look.won + look.drawn);
        let mut rows =
            vec![blocks(balanced, "balanced"), blocks(punishment, "high punishment"), dips(punishment, born)];
        const STATEMENTS: usize = 9;
        let mut say =
            |what: &str, said: &str, one: &[f64], other: &[f64]| rows.push(more(what, said, one, other, STATEMENTS));
        say(
            "drawn of the first 100: high punishment against balanced",
            "When the machine is punished high it quickly learns to draw the game",
            &first(punishment, SAID, |look| look.drawn),
            &first(balanced, SAID, |look| look.drawn),
        );
        say(
            "won of 500: balanced against high punishment",
            "but it still cannot win many games against human strategy",
            &first(balanced, GAMES, |look| look.won),
            &first(punishment, GAMES, |look| look.won),
        );
        let squares = |lives: &[Vec<Look>]| {
            lives.iter().filter_map(|life| life.last()).map(|look| look.squares as f64).collect::<Vec<_>>()
        };
        say(
            "first squares that still have a bead after 500: balanced against high punishment",
            "it restricts menace into taking limited number of paths as other beads in other paths were reduced to zero",
            &squares(balanced),
            &squares(punishment),
        );
        say(
            "not lost of the first 100: balanced against high reward",
            "When the machine is rewarded highly, we observe that it takes longer to learn and get draws or wins",
            &kept(balanced, SAID),
            &kept(reward, SAID),
        );
        let better = "the normal system … get better results than other machines";
        say("not lost of 500: balanced against high reward", better, &kept(balanced, GAMES), &kept(reward, GAMES));
        say(
            "not lost of 500: balanced against high punishment",
            better,
            &kept(balanced, GAMES),
            &kept(punishment, GAMES),
        );
        for (at, (name, _)) in SYSTEMS.iter().enumerate() {
            say(
                &format!("{name}, not lost of 500: P = 0.5 against P = 0.9"),
                "As the probability decreases from 0.9 to 0.5, the chances of draw or win increases",
                &kept(&lax[at], GAMES),
                &kept(&strict[at], GAMES),
            );
        }
        let note = format!(
            "{} of each system, {} each; their graphs are not in the text, so the measures are ours",
            many(asked.machines, "machine"),
            many(GAMES, "game")
        );
        Ok(Table::new("conclusions", "Graphs and conclusions", &note, rows))
    }
}

/// "After around 100 games the menace learns to block": more often than not, where it must.
fn blocks(lives: &[Vec<Look>], name: &str) -> Row {
    let does = |look: &Look| look.blocks > 0.5;
    let by_then = lives.iter().filter(|life| life.iter().any(|look| look.games == SAID && does(look))).count();
    let wait = |life: &Vec<Look>| match life.iter().find(|look| does(look)) {
        Some(look) => Wait { games: look.games, came: true },
        None => Wait { games: GAMES, came: false },
    };
    let waits: Vec<Wait> = lives.iter().map(wait).collect();
    let half = median(&kaplan_meier(&waits));
    let told = |games: Option<u64>| games.map_or_else(|| format!("more than {GAMES}"), |it| it.to_string());
    let share = |games: u64| {
        let all: Vec<f64> = lives.iter().flatten().filter(|look| look.games == games).map(|look| look.blocks).collect();
        100.0 * all.iter().sum::<f64>() / all.len().max(1) as f64
    };
    let row = Row::held(
        &format!("{name}: after 100 games it blocks more often than not, where it must and can"),
        "after around 100 games … the menace learns to block; after ~95 games",
        None,
        by_then,
        lives.len(),
    );
    let because = format!(
        "so in {by_then} of {}; half of them come to it by game {} (Kaplan and Meier, {} to {}); it blocks {:.0} times of 100 after {EVERY}, {:.0} after {SAID} and {:.0} after {GAMES}",
        many(lives.len(), "machine"),
        told(half.games),
        told(half.low),
        told(half.high),
        share(EVERY),
        share(SAID),
        share(GAMES),
    );
    row.because(&because)
}

/// "The beads in the first state take a dip in the beginning, and then it slowly picks up."
fn dips(lives: &[Vec<Look>], born: f64) -> Row {
    let lowest = |life: &[Look]| life.iter().map(|look| look.beads).fold(born, f64::min);
    let early =
        |life: &[Look]| life.iter().filter(|look| look.games <= SAID).map(|look| look.beads).fold(born, f64::min);
    let last = |life: &[Look]| life.last().map_or(0.0, |look| look.beads);
    let held = lives.iter().filter(|life| early(life) < born && last(life) > lowest(life)).count();
    let mean = |of: &dyn Fn(&[Look]) -> f64| lives.iter().map(|life| of(life)).sum::<f64>() / lives.len().max(1) as f64;
    let because = format!(
        "so in {held} of {}; of {born:.0} beads {:.0} are left at the lowest and {:.0} stand there after 500 games, on average",
        many(lives.len(), "machine"),
        mean(&lowest),
        mean(&last),
    );
    Row::held(
        "high punishment: the first box has fewer beads than at birth within 100 games, and more than at its lowest after 500",
        "the beads in the first state take a dip in the beginning …, and then it slowly picks up beads",
        None,
        held,
        lives.len(),
    )
    .because(&because)
}
