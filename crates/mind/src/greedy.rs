//! The player that applies a rule of thumb to every neighbouring position and looks no further.
//!
//! As in the polar design document it values each legal cell by heuristic 1 and takes the best.
//! That looks at its own chances only: it never sees a threat coming. Its sensible sibling,
//! `greedy(block=true)`, also counts what a cell would be worth to the other side.

use crate::polar::{CellValue, FOUR, WAY_NAMES, cell_value};
use crate::thought::{Counted, Weighed};
use crate::{Knob, KnobKind, Knobs, Match, Mind, MindCard, Notes, Odds, Plays, Reason, Rng, Thought, When};
use game::polar::LINES;
use game::{Cells, Game, Move, Position, Rules};

/// The card.
pub static CARD: MindCard = MindCard {
    id: "greedy",
    name: "Greedy player",
    idea: "Values every cell by the stones it would join, takes the best, and looks no further.",
    source: "Polar tic-tac-toe design document, R3 and R6",
    plays: Plays::These(&[Game::Polar]),
    learns: false,
    ponders: false,
    history: When::Never,
    clock: When::Never,
    turns: When::Never,
    knobs: &[Knob {
        name: "block",
        what: "also count what the cell is worth to the other side",
        kind: KnobKind::Flag,
        default: "false",
    }],
    schemes: &[],
    visitors: &[],
    presets: &[],
};

/// The player.
#[derive(Clone, Copy, Debug)]
pub struct Greedy {
    block: bool,
}

impl Greedy {
    /// The greedy player with these knobs.
    pub fn new(knobs: &Knobs) -> Self {
        Self { block: knobs.flag("block") }
    }

    /// The sibling that also blocks.
    pub(crate) const fn blocking() -> Self {
        Self { block: true }
    }

    /// What the cell is worth to the side to move.
    fn value(self, at: Position, cell: u8) -> i32 {
        let own = cell_value(at.own, at.opp, cell);
        if !self.block {
            return own.total();
        }
        let denied = cell_value(at.opp, at.own, cell);
        // A win before a block, a block before everything else.
        match (own.completes, denied.completes) {
            (true, _) => 4 * FOUR,
            (false, true) => 3 * FOUR,
            _ => own.total() + denied.total(),
        }
    }

    fn best(self, at: Position) -> Vec<Move> {
        let values: Vec<(Move, i32)> = moves(at).map(|mv| (mv, self.value(at, mv.0))).collect();
        let best = values.iter().map(|&(_, value)| value).max().expect("a game that is on has a move");
        values.into_iter().filter(|&(_, value)| value == best).map(|(mv, _)| mv).collect()
    }

    /// One of the best moves.
    pub(crate) fn pick(self, at: Position, rng: &mut Rng) -> Move {
        let best = self.best(at);
        best[rng.below(best.len())]
    }

    /// What the points of a move are for: they add up to its value. Where it makes or stops a four nothing else counts.
    fn weighed(self, at: Position, mv: Move) -> Weighed {
        let value = self.value(at, mv.0);
        let text = |seen: Cells| seen.into_iter().map(|cell| Game::Polar.cell_text(cell)).collect();
        let term = |owner: &str, what: &str, seen: Cells, points| Counted {
            what: format!("{owner} {what}"),
            seen: seen.len() as u8,
            points,
            cells: text(seen),
        };
        let counted = |owner: &'static str, value: CellValue| {
            let ways = WAY_NAMES.iter().zip(value.seen).zip(value.points()).filter(|((_, seen), _)| !seen.is_empty());
            ways.map(move |((way, seen), points)| term(owner, way, seen, points))
        };
        let own = cell_value(at.own, at.opp, mv.0);
        let denied = cell_value(at.opp, at.own, mv.0);
        let terms = if own.completes {
            vec![term("own", "four", row_of_four(at.own, mv.0), value)]
        } else if self.block && denied.completes {
            vec![term("their", "four", row_of_four(at.opp, mv.0), value)]
        } else if self.block {
            counted("own", own).chain(counted("their", denied)).collect()
        } else {
            counted("own", own).collect()
        };
        Weighed { mv: Game::Polar.move_text(at, mv), value, terms }
    }
}

/// The three stones with which a cell makes four.
fn row_of_four(own: Cells, cell: u8) -> Cells {
    let with = own.with(cell);
    let row = LINES.iter().find(|line| line.has(cell) && with.contains(**line));
    row.map_or(Cells::EMPTY, |row| *row - Cells::one(cell))
}

fn moves(at: Position) -> impl Iterator<Item = Move> {
    Game::Polar.moves(at).iter()
}

impl Mind for Greedy {
    fn choose(&mut self, bout: &Match, notes: &mut Notes) -> Option<Move> {
        let at = bout.at();
        let mv = self.pick(at, &mut bout.rng());
        notes.write(|| Thought {
            scores: moves(at).map(|mv| (mv, self.value(at, mv.0) as f32)).collect(),
            reason: Reason::Heuristic {
                moves: moves(at).map(|mv| self.weighed(at, mv)).collect(),
                chosen: Game::Polar.move_text(at, mv),
            },
        });
        Some(mv)
    }

    fn odds(&self, _game: Game, at: Position) -> Option<Odds> {
        let best = self.best(at);
        let chance = 1.0 / best.len() as f64;
        Some(best.into_iter().map(|mv| (mv, chance)).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Recipe, Seed};

    fn choice(recipe: &str, at: &str) -> String {
        let mut mind = recipe.parse::<Recipe>().and_then(|r| r.mind(Game::Polar)).expect("a mind");
        let at = Game::Polar.parse(at).expect("a board");
        let mv = mind.choose(&Match::from_position(Game::Polar, at, Seed(1)), &mut Notes::shut()).expect("a move");
        Game::Polar.move_text(at, mv)
    }

    #[test]
    fn it_completes_a_line_and_only_its_sibling_blocks_one() {
        let won = "XXX......... OOO......... ............ ............";
        assert!(["r1s4", "r1s12"].contains(&choice("greedy", won).as_str()));
        assert!(["r1s4", "r1s12"].contains(&choice("greedy(block=true)", won).as_str()));
        let danger = "OXXX........ .......O.... ............ ............";
        assert_ne!(choice("greedy", danger), "r1s5");
        assert_eq!(choice("greedy(block=true)", danger), "r1s5");
    }
    #[test]
    fn what_it_counted_adds_up_to_its_points_and_a_four_is_all_that_counts() {
        let mut rng = Seed(5).rng();
        let mut fours = 0;
        for _ in 0..40 {
            let mut at = Game::Polar.start();
            while Game::Polar.outcome(at).is_none() {
                for mv in moves(at) {
                    for greedy in [Greedy { block: false }, Greedy { block: true }] {
                        let told = greedy.weighed(at, mv);
                        assert_eq!(told.terms.iter().map(|term| term.points).sum::<i32>(), told.value, "{told:?}");
                        assert!(told.terms.iter().all(|term| usize::from(term.seen) == term.cells.len()));
                        if told.terms.iter().any(|term| term.what.ends_with("four")) {
                            assert_eq!((told.terms.len(), told.terms[0].cells.len()), (1, 3));
                            fours += 1;
                        }
                    }
                }
                let legal = Game::Polar.moves(at);
                at = Game::Polar.play(at, legal.nth(rng.below(legal.len())).expect("the rank is below the count"));
            }
        }
        assert!(fours > 40);
    }
}
