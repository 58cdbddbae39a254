//! Michie's Matchbox Educable Noughts and Crosses Engine (1961).
//!
//! A matchbox for every position it may have to move in, beads for its moves. It draws a
//! bead; the match's end adds beads or takes the drawn ones away. That is all, and it learns.
//!
//! Beads are counted in `f64`: whole numbers are exact in it far beyond any life, and Michie's later rule,
//! which multiplies odds, needs fractions.

mod card;
mod matchbox;
mod plan;
mod scheme;
mod view;

pub use card::CARD;
pub use plan::{Plan, Symmetries};
pub use scheme::Scheme;
pub use view::{BadEdit, BoxView};

use crate::expert::table_odds;
use crate::table::drawn_in;
use crate::{
    BadMemory, Bead, Drawn, End, Knobs, Learned, Learner, MOST_SLOTS, Match, Memory, Mind, Notes, Odds, Paid, Reason,
    Rng, Table, Thought,
};
use game::{Game, Move, Node, Position, Record, Rules, Side, Symmetry};
use matchbox::Matchbox;
use plan::NO_BOX;
use scheme::{Origin, add_and_lift, multiply_odds};
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
    /// Beads of each colour in a new box, by the machine's own move.
    stages: Vec<f64>,
    boxes: Vec<Matchbox>,
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
        let stages: Vec<f64> = knobs.stages("beads").into_iter().map(|beads| beads as f64).collect();
        let new = |index: usize| Matchbox::new(plan.rank_of[index].len(), first_beads(&stages, plan.stage(index)));
        Self {
            boxes: (0..plan.boxes()).map(new).collect(),
            scheme: Scheme::new(knobs),
            empty: match knobs.choice("empty") {
                "refill" => Empty::Refill,
                "random" => Empty::Random,
                _ => Empty::Resign,
            },
            floor: knobs.whole("floor") as f64,
            stages,
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
        self.stages = other.stages;
        Ok(())
    }

    /// Its carpentry.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Pays for a match.
    #[inline(always)]
    fn reward(&mut self, drawn: &[Drawn], end: End) {
        let result = usize::from(end.result);
        let Scheme::Add { pay } = &self.scheme else { return self.reward_by_turn(drawn, end) };
        let add = pay[result];
        for it in drawn {
            let opened = &mut self.boxes[usize::from(it.place)];
            opened.results[result] += 1;
            opened.add(it.slot, add);
        }
        if add < 0.0 {
            self.hold_the_floor(drawn, add);
        }
    }

    /// Puts back what a loss took below the floor, and refills boxes that it emptied.
    fn hold_the_floor(&mut self, drawn: &[Drawn], taken: f64) {
        for it in drawn {
            let opened = &mut self.boxes[usize::from(it.place)];
            opened.lift(it.slot, taken, self.floor);
            if self.empty == Empty::Refill && opened.is_empty() {
                opened.fill(first_beads(&self.stages, self.plan.stage(usize::from(it.place))));
            }
        }
    }

    /// Pays by the schemes in which it matters when a move was made.
    fn reward_by_turn(&mut self, drawn: &[Drawn], end: End) {
        let mut weight = end.value();
        if let Scheme::Odds { slide: Some(decay), .. } = self.scheme {
            let mean = self.origin.mean();
            self.origin.add(weight, decay);
            weight -= mean;
        }
        for it in drawn {
            let index = usize::from(it.place);
            let ply = self.plan.graph.ply(self.plan.node_of[index]);
            let opened = &mut self.boxes[index];
            opened.results[usize::from(end.result)] += 1;
            match &self.scheme {
                Scheme::Add { .. } => unreachable!("paid without regard to turns"),
                Scheme::Turn => opened.change(|beads| add_and_lift(beads, it.slot, f64::from(ply + 1) * weight)),
                Scheme::Odds { factors, .. } if weight != 0.0 => {
                    let factor = libm::pow(factors[usize::from(end.plies - ply - 1)], weight);
                    opened.change(|beads| multiply_odds(beads, usize::from(it.slot), factor));
                }
                Scheme::Odds { .. } => {}
            }
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
        let (ranks, counts, total) = match index {
            Some(index) => {
                let opened = &self.boxes[index];
                (self.plan.rank_of[index].as_slice(), opened.beads(), opened.total())
            }
            None => (&[][..], &[][..], 0.0),
        };
        let beads: Vec<(Move, Bead)> = ranks
            .iter()
            .zip(counts)
            .map(|(&rank, &count)| {
                let mv = self.move_at(node, rank, by);
                let in_box = self.plan.graph.edges(node)[usize::from(rank)].mv;
                let chance = if total > 0.0 { count / total } else { 0.0 };
                (
                    mv,
                    Bead {
                        square: game.move_text(at, mv),
                        in_box: game.move_text(self.plan.graph.at(node), in_box),
                        count,
                        chance,
                    },
                )
            })
            .collect();
        let drawn = index
            .filter(|_| total > 0.0)
            .and_then(|index| chosen.map(|rank| usize::from(self.plan.slot_of[index][usize::from(rank)])));
        let square = chosen.map(|rank| game.move_text(at, self.move_at(node, rank, by)));
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
                base_three: game.label(self.plan.graph.at(node)),
                beads: beads.into_iter().map(|(_, bead)| bead).collect(),
                drawn,
                drop: drawn.map(|_| rng.unit() * total),
                because,
            },
        }
    }
}

/// The beads of each colour in a new box for the machine's own move; the last stage repeats.
fn first_beads(stages: &[f64], stage: usize) -> f64 {
    stages[stage.min(stages.len() - 1)]
}

fn plural(beads: f64) -> String {
    if beads == 1.0 { "1 bead".into() } else { format!("{} beads", (beads * 100.0).round() / 100.0) }
}

impl Table for Menace {
    fn is_merged(&self) -> bool {
        self.plan.graph.is_merged()
    }

    fn places(&self) -> usize {
        self.plan.boxes()
    }

    fn place(&self, node: Node) -> Option<u16> {
        let index = self.plan.box_of[usize::from(node)];
        (index != NO_BOX).then_some(index)
    }

    fn ranks(&self, place: u16) -> &[u8] {
        &self.plan.rank_of[usize::from(place)]
    }

    fn slot_of(&self, place: u16, rank: u8) -> u8 {
        self.plan.slot_of[usize::from(place)][usize::from(rank)]
    }

    #[inline(always)]
    fn draw(&self, place: u16, rng: &mut Rng) -> Option<u8> {
        let opened = &self.boxes[usize::from(place)];
        match rng.weighted(opened.lanes(), opened.total()) {
            None if self.empty != Empty::Resign => Some(rng.below(opened.beads().len()) as u8),
            drawn => drawn.map(|slot| slot as u8),
        }
    }

    fn odds_at(&self, node: Node, odds: &mut [f64]) {
        let Some(place) = self.place(node) else {
            odds.fill(1.0 / odds.len() as f64);
            return;
        };
        odds.fill(0.0);
        let opened = &self.boxes[usize::from(place)];
        let beads = opened.beads();
        let (share, even) = match opened.is_empty() {
            false => (1.0 / opened.total(), 0.0),
            true if self.empty == Empty::Resign => (0.0, 0.0),
            true => (0.0, 1.0 / beads.len() as f64),
        };
        for (&rank, bead) in self.ranks(place).iter().zip(beads) {
            odds[usize::from(rank)] = bead * share + even;
        }
    }

    #[inline(always)]
    fn pay(&mut self, drawn: &[Drawn], end: End) {
        self.reward(drawn, end);
    }
}

impl Mind for Menace {
    fn choose(&mut self, bout: &Match, notes: &mut Notes) -> Option<Move> {
        let (game, at, mut rng) = (bout.game(), bout.at(), bout.rng());
        let (node, _, by) = self.find(at)?;
        let before = rng.clone();
        let rank = self.pick(node, self.plan.graph.edges(node).len(), &mut rng);
        notes.write(|| self.think(game, at, before, rank));
        rank.map(|rank| self.move_at(node, rank, by))
    }

    fn odds(&self, game: Game, at: Position) -> Option<Odds> {
        table_odds(self, game, at)
    }

    fn holds(&self, side: Side) -> bool {
        self.plan.seats[usize::from(side == Side::Second)]
    }
}

impl Learner for Menace {
    fn learn(&mut self, record: &Record, side: Side) -> Learned {
        let (drawn, end) = drawn_in(self, self.plan.graph, record, side);
        // A box is opened once a match, so what was in it before can be read off beforehand.
        let count = |menace: &Self, it: &Drawn| menace.boxes[usize::from(it.place)].beads()[usize::from(it.slot)];
        let before: Vec<f64> = drawn.iter().map(|it| count(self, it)).collect();
        self.reward(&drawn, end);
        let boxed = |at: &Position| self.find(*at).is_some_and(|(_, index, _)| index.is_some());
        let moves = record.steps().filter(|(at, _)| at.turn == side && boxed(at));
        let paid = moves
            .zip(drawn.iter().zip(before))
            .map(|((at, mv), (it, before))| Paid {
                number: usize::from(it.place) + 1,
                square: record.game().move_text(at, mv),
                before,
                after: count(self, it),
                emptied: self.boxes[usize::from(it.place)].is_empty(),
            })
            .collect();
        Learned::Beads { paid }
    }

    fn memory(&self) -> Memory {
        let mut memory = Memory::begin(CARD.id);
        self.boxes.iter().flat_map(Matchbox::beads).for_each(|&bead| memory.push_f64(bead));
        self.boxes.iter().flat_map(|it| it.results).for_each(|count| memory.push_u32(count));
        self.origin.parts().into_iter().for_each(|part| memory.push_f64(part));
        memory
    }

    fn recall(&mut self, memory: &Memory) -> Result<(), BadMemory> {
        let mut reader = memory.read(CARD.id)?;
        let mut boxes = self.boxes.clone();
        for it in &mut boxes {
            let mut beads = [0.0; MOST_SLOTS];
            for bead in &mut beads[..it.beads().len()] {
                *bead = reader.f64()?;
                if *bead < 0.0 {
                    return Err(BadMemory::NotANumber);
                }
            }
            it.change(|old| old.copy_from_slice(&beads[..old.len()]));
        }
        for count in boxes.iter_mut().flat_map(|it| &mut it.results) {
            *count = reader.u32()?;
        }
        let origin = Origin::from_parts([reader.f64()?, reader.f64()?]);
        reader.end()?;
        (self.boxes, self.origin) = (boxes, origin);
        Ok(())
    }
}
