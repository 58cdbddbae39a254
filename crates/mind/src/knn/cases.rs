//! The known cases that positions are compared with.

use super::class::Class;
use super::kd_tree::{Found, KdTree};
use crate::Seed;
use crate::greedy::Greedy;
use game::polar::{LINES, Polar};
use game::{Cells, Game, Move, Position, Record, Rules};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// How many numbers describe a position.
pub const FEATURES: usize = 6;

/// Cases by what describes them, with an index to find the nearest.
#[derive(Clone, Debug)]
pub struct Cases {
    groups: Vec<Group>,
    tree: KdTree<FEATURES>,
    /// How a position is described.
    describe: fn(Position) -> [i32; FEATURES],
}

/// The cases that are described alike.
#[derive(Clone, Debug, Default)]
pub struct Group {
    /// What describes them.
    pub place: [i32; FEATURES],
    /// How many there are of each class, worst first.
    pub counts: [u32; 4],
    /// One position of each class, where they came from positions.
    pub examples: [Option<Position>; 4],
}

impl Cases {
    /// The nine cases of the design document, in its spirit: my longest open row, the enemy's, the class.
    pub fn nine() -> &'static Self {
        const NINE: [(i32, i32, Class); 9] = [
            (3, 0, Class::Win),
            (3, 1, Class::Win),
            (3, 2, Class::Win),
            (2, 0, Class::PossibleWin),
            (2, 1, Class::PossibleWin),
            (1, 2, Class::PossibleLoss),
            (0, 2, Class::PossibleLoss),
            (1, 3, Class::Loss),
            (2, 3, Class::Loss),
        ];
        static CASES: LazyLock<Cases> = LazyLock::new(|| {
            Cases::new(longest, NINE.map(|(mine, theirs, class)| ([mine, theirs, 0, 0, 0, 0], class, None)))
        });
        &CASES
    }

    /// Some ten thousand positions from 600 matches of `greedy(block=true)` against itself that now
    /// and then moved at random: always the same matches.
    pub fn recorded() -> &'static Self {
        static CASES: LazyLock<Cases> = LazyLock::new(|| Cases::from_records(&matches(600)));
        &CASES
    }

    /// Every position of the records, as the side that had just moved saw it, and what it came to: a
    /// class of `Win` or `Loss` where the match was over within four plies, a possible one where it took longer.
    /// Drawn matches say nothing.
    pub fn from_records(records: &[Record]) -> Self {
        let mut cases = Vec::new();
        for record in records {
            let Some(winner) = record.outcome().winner() else { continue };
            let plies = record.moves().len();
            for (ply, (at, mv)) in (1..).zip(record.steps()) {
                let next = Polar.play(at, mv);
                let class = match (at.turn == winner, plies - ply <= 4) {
                    (true, true) => Class::Win,
                    (true, false) => Class::PossibleWin,
                    (false, false) => Class::PossibleLoss,
                    (false, true) => Class::Loss,
                };
                cases.push((rows(next), class, Some(next)));
            }
        }
        Self::new(rows, cases)
    }

    fn new(
        describe: fn(Position) -> [i32; FEATURES],
        cases: impl IntoIterator<Item = ([i32; FEATURES], Class, Option<Position>)>,
    ) -> Self {
        let mut groups: BTreeMap<[i32; FEATURES], Group> = BTreeMap::new();
        for (place, class, position) in cases {
            let group = groups.entry(place).or_insert_with(|| Group { place, ..Group::default() });
            group.counts[class as usize] += 1;
            group.examples[class as usize] = group.examples[class as usize].or(position);
        }
        let groups: Vec<Group> = groups.into_values().collect();
        let tree = KdTree::new(groups.iter().map(|group| (group.place, group.counts.iter().sum())));
        Self { groups, tree, describe }
    }

    /// What describes the position, as the side that just moved sees it.
    pub fn describe(&self, at: Position) -> [i32; FEATURES] {
        (self.describe)(at)
    }

    /// The nearest groups, nearest first: enough of them for `k` cases, and all that are as far as the last.
    pub fn nearest(&self, place: [i32; FEATURES], k: u32) -> Vec<(Found, &Group)> {
        self.tree.nearest(place, k).into_iter().map(|found| (found, &self.groups[found.number])).collect()
    }

    /// How many cases.
    pub fn len(&self) -> u32 {
        self.groups.iter().flat_map(|group| group.counts).sum()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.groups.is_empty()
    }
}

/// The most stones of `own` on a line that the other side has not touched.
fn longest_row(own: Cells, opp: Cells) -> i32 {
    let open = LINES.iter().filter(|&&line| (line & opp).is_empty());
    open.map(|&line| (line & own).len() as i32).max().unwrap_or(0)
}

/// My longest open row and the enemy's.
fn longest(at: Position) -> [i32; FEATURES] {
    [longest_row(at.opp, at.own), longest_row(at.own, at.opp), 0, 0, 0, 0]
}

/// How many open rows of four, three, two there are, mine and the enemy's; longer rows stand further apart.
fn rows(at: Position) -> [i32; FEATURES] {
    const STRIDE: [i32; 5] = [0, 0, 2, 6, 30];
    let mut place = [0; FEATURES];
    for (shift, own, opp) in [(0, at.opp, at.own), (3, at.own, at.opp)] {
        for line in LINES.iter().filter(|&&line| (line & opp).is_empty()) {
            let stones = (*line & own).len() as usize;
            if stones > 1 {
                place[shift + 4 - stones] += STRIDE[stones];
            }
        }
    }
    place
}

fn matches(count: u64) -> Vec<Record> {
    let greedy = Greedy::blocking();
    let play = |seed: Seed| {
        let (mut at, mut moves): (Position, Vec<Move>) = (Polar.start(), Vec::new());
        while Polar.outcome(at).is_none() {
            let mut rng = seed.ply(moves.len() as u32);
            let legal = Polar.moves(at);
            // One move in five is anybody's, or all matches would be alike.
            let mv = if rng.chance(0.2) { legal.nth(rng.below(legal.len())) } else { Some(greedy.pick(at, &mut rng)) };
            moves.push(mv.expect("a game that is on has a move"));
            at = Polar.play(at, moves[moves.len() - 1]);
        }
        Record::new(Game::Polar, moves, false).expect("legal moves to an end")
    };
    (0..count).map(|number| Seed(2026).child(number)).map(play).collect()
}
