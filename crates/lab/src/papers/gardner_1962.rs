//! Martin Gardner: how to build a game-learning machine and then teach it to play and to win. Scientific American, March 1962.
//!
//! Hexapawn, and HER, two dozen matchboxes that answer. After a lost game the bead of its last move is taken away for good, after a
//! won one nothing happens: a rule of its own, so the robot is built here and not by a recipe.

use super::{Asked, BadPaper, Ours, Paper, Reading, Row, Table, Verdict};
use game::{Game, Graph, Node, Outcome, Side, many};
use mind::{Rng, Seed};
use rayon::prelude::*;
use std::collections::HashMap;

/// The paper.
pub const PAPER: Paper = Paper {
    id: "gardner-1962",
    title: "Gardner 1962: hexapawn",
    citation: "Martin Gardner, Mathematical games, Scientific American 206 (March 1962), pp. 138–144",
    what: "Hexapawn: the boxes of HER, the robot that answers, and whether it learns to win always.",
    page: "docs/papers/gardner-1962.md",
    more: None,
    readings: &[
        Reading::ours(
            "The text is not among our sources; the rule is the one that those who rebuild HER print: one bead for each move, the last move's bead is taken after a loss, nothing is added.",
        ),
        Reading::ours("A robot that comes to an empty box resigns, and loses the bead of its move before."),
        Reading::ours(
            "Mirror images share a box. Gardner's set, as it is rebuilt, has 2 boxes for the second ply, 11 for the fourth and 11 for the sixth: some mirror images have a box of their own.",
        ),
        Reading::ours("Its opponent was a person. Stand-ins are random moves and the perfect player."),
    ],
    games: None,
    each: 400,
    article: None,
    run,
};

/// The boxes of his set for the second, the fourth and the sixth ply.
const GARDNER: [usize; 3] = [2, 11, 11];
/// Games of one robot.
const GAMES: usize = 200;

fn run(asked: &Asked<'_>) -> Result<Vec<Table>, BadPaper> {
    let graph = Graph::of(Game::Hexapawn, true).ok_or(crate::exact::NotExact::TooLarge { game: "hexapawn" })?;
    let apart = Graph::of(Game::Hexapawn, false).ok_or(crate::exact::NotExact::TooLarge { game: "hexapawn" })?;
    let value = best(graph)[0];
    let rows = vec![
        boxes(graph, apart),
        Row::proved("whoever answers can always win", "the second player wins with best play", value == -1),
    ];
    let mut tables = vec![Table::new("game", "The game", "worked out, nothing sampled", rows)];
    for (id, name, perfect) in [("random", "random moves", false), ("perfect", "the perfect player", true)] {
        tables.push(robots(asked, graph, id, name, perfect));
    }
    Ok(tables)
}

/// Gardner's 24 boxes for the second, the fourth and the sixth ply. A set that has a box for every position needs at least those that
/// no symmetry merges, and at most one for each position: 24 lies between, box by box.
fn boxes(graph: &Graph, apart: &Graph) -> Row {
    let by_ply = |graph: &Graph| -> Vec<usize> {
        let plies = |ply: u8| graph.choices(Side::Second).iter().filter(|&&node| graph.ply(node) == ply).count();
        [1, 3, 5].map(plies).to_vec()
    };
    let (fewest, most) = (by_ply(graph), by_ply(apart));
    let agrees = GARDNER.iter().zip(&fewest).all(|(his, ours)| his >= ours)
        && GARDNER.iter().zip(&most).all(|(his, ours)| his <= ours);
    let sum = |boxes: &[usize]| boxes.iter().map(|it| it.to_string()).collect::<Vec<_>>().join(" + ");
    Row::statement(
        "boxes in which no other is mirrored",
        "two dozen matchboxes",
        Some(Ours::exact(fewest.iter().sum::<usize>() as f64)),
        if agrees { Verdict::Holds } else { Verdict::Contradicted },
        &format!(
            "his {} are {}, with some mirror images drawn; {} are enough, and {} were all of them",
            GARDNER.iter().sum::<usize>(),
            sum(&GARDNER),
            sum(&fewest),
            sum(&most)
        ),
    )
    .resting_on(&[3])
}

/// The value of every position for whoever moves there.
fn best(graph: &Graph) -> Vec<i8> {
    let mut best = vec![0_i8; graph.len()];
    for node in graph.nodes().rev() {
        best[usize::from(node)] = match graph.outcome(node) {
            Some(outcome) => outcome.value(graph.at(node).turn),
            None => graph.edges(node).iter().map(|edge| -best[usize::from(edge.to)]).max().unwrap_or(0),
        };
    }
    best
}

/// HER: a bead for every move of every box.
struct Robot {
    beads: HashMap<Node, Vec<bool>>,
}

impl Robot {
    fn new(graph: &Graph) -> Self {
        let boxes = graph.choices(Side::Second).iter();
        Self { beads: boxes.map(|&node| (node, vec![true; graph.edges(node).len()])).collect() }
    }

    /// A move that still has its bead.
    fn draw(&self, node: Node, rng: &mut Rng) -> Option<usize> {
        let left: Vec<usize> =
            self.beads[&node].iter().enumerate().filter(|(_, bead)| **bead).map(|(at, _)| at).collect();
        if left.is_empty() { None } else { Some(left[rng.below(left.len())]) }
    }

    /// Whether no opponent can beat it any more.
    fn is_unbeatable(&self, graph: &Graph) -> bool {
        let mut safe = vec![true; graph.len()];
        for node in graph.nodes().rev() {
            safe[usize::from(node)] = match graph.outcome(node) {
                Some(outcome) => outcome == Outcome::Second,
                None if graph.at(node).turn == Side::First => {
                    graph.edges(node).iter().all(|it| safe[usize::from(it.to)])
                }
                None => {
                    let mut left =
                        graph.edges(node).iter().zip(&self.beads[&node]).filter(|(_, bead)| **bead).peekable();
                    left.peek().is_some() && left.all(|(edge, _)| safe[usize::from(edge.to)])
                }
            };
        }
        safe[0]
    }

    /// One game; says whether it won.
    fn play(&mut self, graph: &Graph, best: &[i8], perfect: bool, seed: Seed) -> bool {
        let (mut node, mut last, mut ply) = (0, None, 0);
        let won = loop {
            if let Some(outcome) = graph.outcome(node) {
                break outcome == Outcome::Second;
            }
            let edges = graph.edges(node);
            let rng = &mut seed.ply(ply);
            let at = if graph.at(node).turn == Side::First {
                let keeps = |at: &usize| !perfect || -best[usize::from(edges[*at].to)] == best[usize::from(node)];
                let moves: Vec<usize> = (0..edges.len()).filter(keeps).collect();
                moves[rng.below(moves.len())]
            } else {
                let Some(at) = self.draw(node, rng) else { break false };
                last = Some((node, at));
                at
            };
            (node, ply) = (edges[at].to, ply + 1);
        };
        if let (false, Some((node, at))) = (won, last)
            && let Some(beads) = self.beads.get_mut(&node)
        {
            beads[at] = false;
        }
        won
    }
}

/// Losses in the first fifty games, the last loss, and the game after which nobody can beat it.
type Lived = (f64, f64, Option<f64>);

fn robots(asked: &Asked<'_>, graph: &Graph, id: &str, name: &str, perfect: bool) -> Table {
    let best = best(graph);
    let lives: Vec<Lived> = (0..asked.machines)
        .into_par_iter()
        .map(|number| {
            let (mut robot, seed) = (Robot::new(graph), Seed(asked.seed.wrapping_add(number)).named("lesson").child(1));
            let (mut lost, mut last, mut safe) = (0.0, 0.0, None);
            for game in 0..GAMES {
                if !robot.play(graph, &best, perfect, seed.child(game as u64)) {
                    lost += f64::from(u8::from(game < 50));
                    last = game as f64 + 1.0;
                }
                if safe.is_none() && robot.is_unbeatable(graph) {
                    safe = Some(game as f64 + 1.0);
                }
            }
            (asked.each)(GAMES as u64);
            (lost, last, safe)
        })
        .collect();
    let of = |pick: fn(&Lived) -> f64| lives.iter().map(pick).collect::<Vec<f64>>();
    let until: Vec<f64> = lives.iter().filter_map(|it| it.2).collect();
    let never = lives.iter().filter(|it| it.2.is_none()).count();
    let rows = vec![
        Row::own("games lost of the first 50", &of(|it| it.0)),
        Row::own("number of the last game lost, of 200", &of(|it| it.1)),
        Row::own("games until nobody can beat it, where it comes to that", &until),
        Row::share("robots of 100 that somebody can still beat after 200 games", never, lives.len()),
    ];
    let note = format!(
        "{} of {}; published curves of this kind are of one robot and not at hand",
        many(asked.machines, "robot"),
        many(GAMES, "game")
    );
    Table::new(&format!("her-v-{id}"), &format!("HER against {name}"), &note, rows)
}
