//! Michie's Matchbox Educable Noughts and Crosses Engine (1961).
//!
//! A matchbox for every position it may have to move in, beads for its moves. It draws a
//! bead; the match's end adds beads or takes the drawn ones away. That is all, and it learns.
//!
//! Beads are counted in `f64`: whole numbers are exact in it far beyond any life, and Michie's later rule,
//! which multiplies odds, needs fractions.

mod card;
mod plan;
mod scheme;
mod view;

pub use card::CARD;
pub use plan::{Plan, Symmetries};
pub use scheme::Scheme;
pub use view::{BadEdit, BoxView};

use crate::expert::table_odds;
use crate::{
    BadMemory, Bead, Knobs, Learned, Learner, Memory, Mind, Notes, Odds, Paid, Path, Reason, Rng, Table, Thought,
    steps_of,
};
use game::noughts::base_three;
use game::{Game, Move, Node, Position, Record, Rules, Side, Symmetry};
use plan::NO_BOX;
use scheme::{Origin, multiply_odds, result};
use std::sync::Arc;

/// What happens when a box without beads is opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Empty {
    /// The machine resigns.
    Resign,
    /// The box gets its first beads again.
    Refill,
    /// Any move, all alike.
    Random,
}

/// The machine: its boxes and what it has learned.
#[derive(Clone, Debug)]
pub struct Menace {
    plan: Arc<Plan>,
    scheme: Scheme,
    empty: Empty,
    floor: f64,
    furnishing: Vec<f64>,
    beads: Vec<f64>,
    results: Vec<[u32; 3]>,
    origin: Origin,
}

impl Menace {
    /// A newborn with these knobs.
    pub fn new(knobs: &Knobs, game: Game) -> Self {
        let symmetries = match knobs.choice("symmetry") {
            "off" => Symmetries::Off,
            "boxes" => Symmetries::Boxes,
            _ => Symmetries::On,
        };
        let seats = match knobs.choice("seats") {
            "first" => [true, false],
            "second" => [false, true],
            _ => [true, true],
        };
        let plan = Plan::new(game, seats, symmetries, knobs.flag("forced"));
        let stages = knobs.stages("beads");
        let furnishing: Vec<f64> =
            (0..plan.boxes()).map(|index| stages[plan.stage(index).min(stages.len() - 1)] as f64).collect();
        let beads = (0..plan.boxes()).flat_map(|index| vec![furnishing[index]; plan.slots(index).len()]).collect();
        Self {
            scheme: Scheme::new(knobs),
            empty: match knobs.choice("empty") {
                "refill" => Empty::Refill,
                "random" => Empty::Random,
                _ => Empty::Resign,
            },
            floor: knobs.whole("floor") as f64,
            results: vec![[0; 3]; plan.boxes()],
            furnishing,
            beads,
            origin: Origin::default(),
            plan: Arc::new(plan),
        }
    }

    /// Pays by the rule of these knobs from now on. Beads and boxes stay as they are.
    ///
    /// # Errors
    /// When the knobs ask for other boxes than it has.
    pub fn rule(&mut self, knobs: &Knobs) -> Result<(), BadEdit> {
        let other = Self::new(knobs, self.plan.graph.game());
        if other.plan.node_of != self.plan.node_of || other.plan.rank_of != self.plan.rank_of {
            return Err(BadEdit::OtherBoxes);
        }
        (self.scheme, self.empty, self.floor) = (other.scheme, other.empty, other.floor);
        self.furnishing = other.furnishing;
        Ok(())
    }

    /// Whether it has boxes for the side.
    pub fn holds(&self, side: Side) -> bool {
        self.plan.seats[usize::from(side == Side::Second)]
    }

    /// Its carpentry.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Pays for a match, telling each change: box, slot, beads before and after.
    #[inline]
    fn pay(&mut self, path: Path<'_>, side: Side, mut tell: impl FnMut(usize, usize, f64, f64)) {
        let result = result(path.outcome, side);
        let plies = path.steps.len();
        let exponent = match self.scheme {
            Scheme::Odds { slide: Some(decay), .. } => {
                let mean = self.origin.mean();
                self.origin.add(result as f64 - 1.0, decay);
                result as f64 - 1.0 - mean
            }
            _ => result as f64 - 1.0,
        };
        for (ply, step) in path.of(side) {
            let index = self.plan.box_of[usize::from(step.node)];
            if index == NO_BOX {
                continue;
            }
            let index = usize::from(index);
            self.results[index][result] += 1;
            let slot = usize::from(self.plan.slot_of[index][usize::from(step.rank)]);
            let beads = &mut self.beads[self.plan.slots(index)];
            let before = beads[slot];
            match &self.scheme {
                Scheme::Add { pay } => {
                    beads[slot] = (before + pay[result]).max(self.floor.min(before));
                    if self.empty == Empty::Refill && beads.iter().all(|&bead| bead <= 0.0) {
                        beads.fill(self.furnishing[index]);
                    }
                }
                Scheme::Turn => {
                    let turn = (ply + 1) as f64;
                    beads[slot] += turn * exponent;
                    let deficit = 1.0 - beads[slot];
                    if deficit > 0.0 {
                        beads.iter_mut().for_each(|bead| *bead += deficit);
                    }
                }
                Scheme::Odds { factors, .. } => {
                    let factor = factors[plies - ply - 1];
                    if exponent != 0.0 {
                        multiply_odds(beads, slot, libm::pow(factor, exponent));
                    }
                }
            }
            tell(index, slot, before, beads[slot]);
        }
    }

    /// The weights that decide at a box: its beads, or what stands in for them when it is empty.
    #[inline]
    fn draw(&self, index: usize, rng: &mut Rng) -> Option<usize> {
        let beads = &self.beads[self.plan.slots(index)];
        match rng.weighted(beads) {
            None if self.empty != Empty::Resign => Some(rng.below(beads.len())),
            drawn => drawn,
        }
    }

    /// The box for a position, with the way its board must be turned.
    fn find(&self, at: Position) -> Option<(Node, Option<usize>, &'static Symmetry)> {
        let (node, by) = self.plan.graph.find(at)?;
        let index = self.plan.box_of[usize::from(node)];
        Some((node, (index != NO_BOX).then_some(usize::from(index)), by))
    }

    fn move_at(&self, node: Node, rank: u8, by: &Symmetry) -> Move {
        by.mv_back(self.plan.graph.edges(node)[usize::from(rank)].mv)
    }

    fn think(&self, game: Game, at: Position, mut rng: Rng, chosen: Option<u8>) -> Thought {
        let (node, index, by) = self.find(at).expect("the machine just moved here");
        let before = rng.clone();
        let slots = index.map_or(0..0, |index| self.plan.slots(index));
        let total: f64 = self.beads[slots.clone()].iter().sum();
        let beads: Vec<(Move, Bead)> = slots
            .map(|slot| {
                let rank = self.plan.rank_of[slot];
                let mv = self.move_at(node, rank, by);
                let in_box = self.plan.graph.edges(node)[usize::from(rank)].mv;
                let count = self.beads[slot];
                let chance = if total > 0.0 { count / total } else { 0.0 };
                (mv, Bead { square: game.move_text(mv), in_box: game.move_text(in_box), count, chance })
            })
            .collect();
        let drawn = index
            .filter(|_| total > 0.0)
            .and_then(|index| chosen.map(|rank| usize::from(self.plan.slot_of[index][usize::from(rank)])));
        let square = chosen.map(|rank| game.move_text(self.move_at(node, rank, by)));
        let because = match (index, drawn, &square) {
            (Some(index), Some(slot), Some(square)) => format!(
                "It opened box {}, drew one of its {} for square {square} ({} %), and played there.",
                index + 1,
                plural(beads[slot].1.count),
                (beads[slot].1.chance * 100.0).round(),
            ),
            (Some(index), None, None) => format!("Box {} is empty. It resigns.", index + 1),
            (Some(index), None, Some(square)) => {
                format!("Box {} is empty. It played square {square} by chance.", index + 1)
            }
            (_, _, Some(square)) if self.plan.graph.edges(node).len() == 1 => {
                format!("Only square {square} is left; no box is needed.")
            }
            _ => "It has no box for this position. It moved by chance.".into(),
        };
        Thought {
            scores: beads.iter().map(|(mv, bead)| (*mv, bead.chance as f32)).collect(),
            reason: Reason::Beads {
                number: index.map(|index| index + 1),
                boxes: self.plan.boxes(),
                position: game.text(self.plan.graph.at(node)),
                turned: by.name().into(),
                base_three: base_three(self.plan.graph.at(node)),
                beads: beads.into_iter().map(|(_, bead)| bead).collect(),
                drawn,
                drop: drawn.map(|_| {
                    rng = before;
                    rng.unit() * total
                }),
                because,
            },
        }
    }
}

fn plural(beads: f64) -> String {
    if beads == 1.0 { "1 bead".into() } else { format!("{} beads", (beads * 100.0).round() / 100.0) }
}

impl Table for Menace {
    fn is_merged(&self) -> bool {
        self.plan.graph.is_merged()
    }

    #[inline]
    fn pick(&self, node: Node, rng: &mut Rng) -> Option<u8> {
        let index = self.plan.box_of[usize::from(node)];
        if index == NO_BOX {
            let choices = self.plan.graph.edges(node).len();
            return Some(if choices == 1 { 0 } else { rng.below(choices) as u8 });
        }
        let index = usize::from(index);
        let slot = self.draw(index, rng)?;
        Some(self.plan.rank_of[self.plan.first[index] as usize + slot])
    }

    fn odds_at(&self, node: Node, odds: &mut [f64]) {
        odds.fill(0.0);
        let index = self.plan.box_of[usize::from(node)];
        if index == NO_BOX {
            odds.fill(1.0 / odds.len() as f64);
            return;
        }
        let slots = self.plan.slots(usize::from(index));
        let total: f64 = self.beads[slots.clone()].iter().sum();
        let even = 1.0 / slots.len() as f64;
        for slot in slots {
            let odd = &mut odds[usize::from(self.plan.rank_of[slot])];
            if total > 0.0 {
                *odd = self.beads[slot] / total;
            } else if self.empty != Empty::Resign {
                *odd = even;
            }
        }
    }

    #[inline]
    fn learn_path(&mut self, path: Path<'_>, side: Side) {
        self.pay(path, side, |_, _, _, _| {});
    }
}

impl Mind for Menace {
    fn choose(&mut self, game: Game, at: Position, rng: &mut Rng, notes: &mut Notes) -> Option<Move> {
        let (node, _, by) = self.find(at)?;
        let before = rng.clone();
        let rank = self.pick(node, rng);
        notes.write(|| self.think(game, at, before, rank));
        rank.map(|rank| self.move_at(node, rank, by))
    }

    fn odds(&self, game: Game, at: Position) -> Option<Odds> {
        table_odds(self, game, at)
    }
}

impl Learner for Menace {
    fn learn(&mut self, record: &Record, side: Side) -> Learned {
        let steps = steps_of(self.plan.graph, record);
        let mut changes = Vec::new();
        self.pay(Path { steps: &steps, outcome: record.outcome() }, side, |index, _, before, after| {
            changes.push((index, before, after));
        });
        let mut changes = changes.into_iter();
        let paid = record
            .steps()
            .filter(|(at, _)| at.turn == side)
            .filter(|(at, _)| self.find(*at).is_some_and(|(_, index, _)| index.is_some()))
            .zip(&mut changes)
            .map(|((_, mv), (index, before, after))| Paid {
                number: index + 1,
                square: record.game().move_text(mv),
                before,
                after,
                emptied: self.beads[self.plan.slots(index)].iter().all(|&bead| bead <= 0.0),
            })
            .collect();
        Learned::Beads { paid }
    }

    fn memory(&self) -> Memory {
        let mut memory = Memory::begin(CARD.id);
        self.beads.iter().for_each(|&bead| memory.push_f64(bead));
        self.results.iter().flatten().for_each(|&count| memory.push_u32(count));
        self.origin.parts().into_iter().for_each(|part| memory.push_f64(part));
        memory
    }

    fn recall(&mut self, memory: &Memory) -> Result<(), BadMemory> {
        let mut reader = memory.read(CARD.id)?;
        let beads: Vec<f64> = (0..self.beads.len()).map(|_| reader.f64()).collect::<Result<_, _>>()?;
        if beads.iter().any(|&bead| bead < 0.0) {
            return Err(BadMemory::NotANumber);
        }
        let mut results = self.results.clone();
        for count in results.iter_mut().flatten() {
            *count = reader.u32()?;
        }
        let origin = Origin::from_parts([reader.f64()?, reader.f64()?]);
        reader.end()?;
        (self.beads, self.results, self.origin) = (beads, results, origin);
        Ok(())
    }
}
