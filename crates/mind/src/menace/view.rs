//! Boxes laid open, and touched.

use super::Menace;
use super::scheme::Pay as _;
use crate::boxes::{BadEdit, BoxView, MOST_BEADS, Rewards};
use crate::{Boxes, Knobs, Worth};
use game::{Move, Position, Rules, Symmetry};

impl Menace {
    fn index(&self, number: usize) -> Result<usize, BadEdit> {
        let boxes = self.wall.plan.boxes();
        number.checked_sub(1).filter(|&index| index < boxes).ok_or(BadEdit::NoBox { number, boxes })
    }
}

impl Boxes for Menace {
    fn box_count(&self) -> usize {
        self.wall.plan.boxes()
    }

    fn view(&self, number: usize) -> Option<BoxView> {
        let index = number.checked_sub(1).filter(|&index| index < self.wall.plan.boxes())?;
        let graph = self.wall.plan.graph;
        let node = self.wall.plan.node_of[index];
        let [lost, drew, won] = self.wall.boxes[index].results;
        Some(BoxView {
            number,
            node,
            at: graph.at(node),
            base_three: graph.game().label(graph.at(node)),
            ply: graph.ply(node),
            beads: self.wall.plan.rank_of[index]
                .iter()
                .zip(self.wall.boxes[index].beads())
                .map(|(&rank, &beads)| (graph.edges(node)[usize::from(rank)].mv, beads))
                .collect(),
            won,
            drew,
            lost,
        })
    }

    fn box_for(&self, at: Position) -> Option<(usize, &'static Symmetry)> {
        let (_, index, by) = self.find(at)?;
        Some((index? + 1, by))
    }

    fn set_beads(&mut self, number: usize, mv: Move, beads: f64) -> Result<(), BadEdit> {
        let game = self.wall.plan.graph.game();
        let index = self.index(number)?;
        let node = self.wall.plan.node_of[index];
        let edges = self.wall.plan.graph.edges(node);
        let slot = edges
            .iter()
            .position(|edge| edge.mv == mv)
            .map(|rank| usize::from(self.wall.plan.slot_of[index][rank]))
            .ok_or_else(|| BadEdit::NoBead {
                number,
                mv: game.move_text(self.wall.plan.graph.at(node), mv),
                expected: edges
                    .iter()
                    .map(|edge| game.move_text(self.wall.plan.graph.at(node), edge.mv))
                    .collect::<Vec<_>>()
                    .join(" "),
            })?;
        if !(0.0..=MOST_BEADS).contains(&beads) {
            return Err(BadEdit::Beads { beads });
        }
        self.wall.boxes[index].change(|all| all[slot] = beads);
        Ok(())
    }

    fn set_beads_of(&mut self, number: usize, mv: &str, beads: f64) -> Result<(), BadEdit> {
        let at = self.wall.plan.graph.at(self.wall.plan.node_of[self.index(number)?]);
        self.set_beads(number, self.wall.plan.graph.game().parse_move(at, mv)?, beads)
    }

    fn set_results(&mut self, number: usize, won: u32, drew: u32, lost: u32) -> Result<(), BadEdit> {
        let index = self.index(number)?;
        self.wall.boxes[index].results = [lost, drew, won];
        Ok(())
    }

    fn refill(&mut self, number: usize) -> Result<(), BadEdit> {
        let index = self.index(number)?;
        self.wall.refill(index);
        Ok(())
    }

    fn rewards(&self) -> Rewards {
        let card = self.scheme.card();
        let says = |end| self.scheme.says(end);
        Rewards {
            scheme: card.name,
            idea: card.idea,
            source: card.source,
            win: says(Worth::Win),
            draw: says(Worth::Draw),
            loss: says(Worth::Loss),
        }
    }

    fn rule(&mut self, knobs: &Knobs) -> Result<(), BadEdit> {
        let other = Self::new(knobs, self.wall.plan.graph.game());
        let (new, old) = (&other.wall.plan, &self.wall.plan);
        if new.node_of != old.node_of || new.rank_of != old.rank_of {
            return Err(BadEdit::OtherBoxes);
        }
        (self.scheme, self.wall.empty, self.wall.stages) = (other.scheme, other.wall.empty, other.wall.stages);
        Ok(())
    }
}
