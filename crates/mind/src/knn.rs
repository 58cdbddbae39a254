//! A classifier that compares with known cases: the k nearest neighbours vote.
//!
//! A position is described by the open rows of both sides and taken for a win, a possible win, a
//! possible loss or a loss, as the k nearest known cases are. The cases are the nine of the polar
//! design document, or some ten thousand taken from recorded matches, to see what data does. The
//! player makes the move whose position has the best class.

mod cases;
mod class;
mod kd_tree;

pub use cases::{Cases, FEATURES, Group};
pub use class::Class;
pub use kd_tree::{Found, KdTree};

use crate::{
    Bound, Classed, Knob, KnobKind, Knobs, Match, Mind, MindCard, Neighbour, Notes, Plays, Reason, Rng, Thought, Votes,
    When,
};
use game::{Game, Move, Position, Rules};

/// The card.
pub static CARD: MindCard = MindCard {
    id: "knn",
    name: "Nearest neighbours",
    idea: "Compares the position after each move with known cases and takes it for what the k nearest of them are.",
    source: "Polar tic-tac-toe design document, R4",
    plays: Plays::These(&[Game::Polar]),
    learns: false,
    ponders: true,
    history: When::Never,
    clock: When::Never,
    turns: When::Never,
    knobs: &[
        Knob { name: "k", what: "how many neighbours vote", kind: KnobKind::Whole { min: 1, max: 99 }, default: "1" },
        Knob {
            name: "priority",
            what: "whose row counts more where both sides have the same of two or more: its own, or the enemy's",
            kind: KnobKind::Choice { of: &["aggressive", "defensive"] },
            default: "defensive",
        },
        Knob {
            name: "cases",
            what: "compare with the document's nine cases or with ten thousand from recorded matches",
            kind: KnobKind::Choice { of: &["nine", "recorded"] },
            default: "nine",
        },
    ],
    schemes: &[],
    visitors: &[Bound::alike("k", 99)],
    presets: &[],
};

/// The player.
#[derive(Clone, Copy, Debug)]
pub struct Knn {
    k: u32,
    aggressive: bool,
    cases: &'static Cases,
}

/// What a position was taken for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Taken {
    /// The mean of the votes, loss −2 to win 2.
    pub value: f64,
    /// The class nearest to that.
    pub class: Class,
    /// How many cases voted for each class.
    pub votes: [u32; 4],
}

impl Taken {
    /// The classes that got votes, those with the most first.
    fn voted(&self) -> Vec<Votes> {
        let votes = Class::ALL.into_iter().zip(self.votes).filter(|(_, count)| *count > 0);
        let mut voted: Vec<Votes> = votes.map(|(class, count)| Votes { class: class.name().into(), count }).collect();
        voted.sort_by_key(|it| std::cmp::Reverse(it.count));
        voted
    }
}

impl Knn {
    /// The classifier with these knobs.
    pub fn new(knobs: &Knobs) -> Self {
        let cases = if knobs.choice("cases") == "nine" { Cases::nine() } else { Cases::recorded() };
        Self { k: knobs.whole("k") as u32, aggressive: knobs.choice("priority") == "aggressive", cases }
    }

    /// What describes the position for the side that just moved, priority applied.
    pub fn describe(&self, at: Position) -> [i32; FEATURES] {
        let mut place = self.cases.describe(at);
        if place[0] == place[1] && place[0] >= 2 && place[2..] == [0; 4] {
            // Both rows are as long: the one that does not count first is seen one shorter.
            place[usize::from(self.aggressive)] -= 1;
        }
        place
    }

    /// What the position is taken for by the side that just moved; a coin decides among cases
    /// equally far away.
    pub fn classify(&self, at: Position, rng: &mut Rng) -> Taken {
        let nearest = self.cases.nearest(self.describe(at), self.k);
        let farthest = nearest.last().map_or(0, |(found, _)| found.square);
        let (mut votes, mut pool) = ([0_u32; 4], [0_u32; 4]);
        for (found, group) in &nearest {
            let into = if found.square < farthest { &mut votes } else { &mut pool };
            into.iter_mut().zip(group.counts).for_each(|(vote, more)| *vote += more);
        }
        // Those farthest away may be more than are wanted.
        let open = self.k.saturating_sub(votes.iter().sum()).min(pool.iter().sum());
        for _ in 0..open {
            let left = f64::from(pool.iter().sum::<u32>());
            let class = rng.weighted(&pool.map(f64::from), left).expect("the pool holds as many as are drawn");
            pool[class] -= 1;
            votes[class] += 1;
        }
        let count = votes.iter().sum::<u32>().max(1);
        let sum: f64 = Class::ALL.iter().zip(votes).map(|(class, n)| f64::from(class.value()) * f64::from(n)).sum();
        let value = sum / f64::from(count);
        let far = |class: &Class| (f64::from(class.value()) - value).abs();
        let class = Class::ALL.into_iter().min_by(|a, b| far(a).total_cmp(&far(b))).expect("there are four classes");
        Taken { value, class, votes }
    }

    fn neighbours(&self, at: Position) -> Vec<Neighbour> {
        let neighbour = |(found, group): &(Found, &Group)| {
            let (class, example) = Class::ALL
                .into_iter()
                .zip(group.examples)
                .max_by_key(|(class, _)| group.counts[*class as usize])
                .expect("there are four classes");
            Neighbour {
                class: class.name().into(),
                distance: (found.square as f64).sqrt(),
                features: group.place.to_vec(),
                position: example.map(|at| Game::Polar.text(at)),
            }
        };
        self.cases.nearest(self.describe(at), self.k).iter().map(neighbour).collect()
    }
}

impl Mind for Knn {
    fn choose(&mut self, bout: &Match, notes: &mut Notes) -> Option<Move> {
        let (game, at, mut rng) = (bout.game(), bout.at(), bout.rng());
        let taken: Vec<(Move, Taken, i32)> = game
            .moves(at)
            .iter()
            .map(|mv| {
                let next = game.play(at, mv);
                let rows = self.cases.describe(next);
                (mv, self.classify(next, &mut rng), rows[0] - rows[1])
            })
            .collect();
        // Of moves with the same vote the one with the longer row of its own; then chance.
        let rank = |(_, taken, rows): &(Move, Taken, i32)| (taken.value, *rows);
        let best = taken.iter().map(rank).max_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)))?;
        let ties: Vec<_> = taken.iter().filter(|it| rank(it) == best).collect();
        let (mv, chosen, _) = *ties[rng.below(ties.len())];
        notes.write(|| Thought {
            scores: taken.iter().map(|(mv, taken, _)| (*mv, taken.value as f32)).collect(),
            reason: Reason::Neighbours {
                class: chosen.class.name().into(),
                votes: chosen.voted(),
                nearest: self.neighbours(game.play(at, mv)),
                moves: taken
                    .iter()
                    .map(|(mv, taken, _)| Classed {
                        mv: game.move_text(at, *mv),
                        class: taken.class.name().into(),
                        value: taken.value,
                    })
                    .collect(),
            },
        });
        Some(mv)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Recipe, Seed};

    fn knn(recipe: &str) -> Knn {
        Knn::new(recipe.parse::<Recipe>().expect("a recipe").knobs())
    }

    /// The class of a position for the side that just moved.
    fn class(recipe: &str, at: &str, seed: u64) -> &'static str {
        let at = Game::Polar.parse(at).expect("a board");
        knn(recipe).classify(at, &mut Seed(seed).rng()).class.name()
    }

    #[test]
    fn the_nine_cases_are_taken_for_what_they_are() {
        // O just moved; X has three in a row.
        assert_eq!(class("knn", "XXX......... .....O.O.... ............ O...........", 1), "loss");
        // X just moved and has three, O has one.
        assert_eq!(class("knn", "XXX......... .......O.... ............ O...........", 1), "win");
        assert_eq!(class("knn", "XX.......... .......O.... ............ ............", 1), "possible win");
    }

    #[test]
    fn priority_decides_between_equal_rows_and_a_coin_between_single_stones() {
        let both = "XXX......... ............ OOO......... ............";
        assert_eq!(class("knn(priority=aggressive)", both, 1), "win");
        assert_eq!(class("knn(priority=defensive)", both, 1), "loss");
        let single = "X........... O........... ............ ............";
        let seen: std::collections::BTreeSet<_> = (0..40).map(|seed| class("knn", single, seed)).collect();
        assert_eq!(seen.into_iter().collect::<Vec<_>>(), ["possible loss", "possible win"]);
    }

    #[test]
    fn recorded_matches_give_thousands_of_cases_of_all_classes() {
        let cases = Cases::recorded();
        assert!((6_000..20_000).contains(&cases.len()), "{} cases", cases.len());
        let three = "XXX......... .......O.... ............ O...........";
        assert_eq!(class("knn(cases=recorded,k=25)", three, 1), "win");
    }

    #[test]
    fn bad_knobs_are_refused() {
        for (text, why) in [
            ("knn(k=0)", "k=0: expected a whole number from 1 to 99"),
            ("knn(cases=many)", "expected one of nine, recorded"),
            ("tdnet(hidden=0)", "hidden=0: expected a whole number from 1 to 1000"),
            ("tdnet(hidden=1000000)", "expected a whole number from 1 to 1000"),
        ] {
            let refusal = text.parse::<Recipe>().expect_err(text).to_string();
            assert!(refusal.contains(why), "{refusal}");
        }
    }
}
