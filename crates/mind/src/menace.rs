//! Michie's Matchbox Educable Noughts and Crosses Engine (1961).
//!
//! A matchbox for every position it may have to move in, beads for its moves. It draws a
//! bead; the match's end adds beads or takes the drawn ones away. That is all, and it learns.
//!
//! Beads are counted in `f64`: whole numbers are exact in it far beyond any life, and Michie's later rule,
//! which multiplies odds, needs fractions.

mod card;
mod draw;
mod matchbox;
mod plan;
mod scheme;
mod schemes;
mod view;
mod wall;

pub use card::CARD;
pub use plan::{Plan, Symmetries};
pub use schemes::SCHEMES;

use crate::expert::table_odds;
use crate::table::drawn_in;
use crate::{
    BadMemory, Bead, Boxes, Changed, Drawn, End, Knobs, Learned, Learner, MOST_SLOTS, Match, Memory, Mind, Notes, Odds,
    Paid, Reason, Rng, Table, Thought,
};
use game::{Game, Move, Node, Position, Record, Rules, Side, Symmetry, amount};
use matchbox::Matchbox;
use plan::NO_BOX;
use scheme::Pay;
use schemes::Scheme;
use wall::{Empty, Origin, Wall};

/// The machine: its boxes and what it has learned.
#[derive(Clone, Debug)]
pub struct Menace {
    wall: Wall,
    scheme: Scheme,
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
        Self { wall: Wall::new(plan, knobs), scheme: Scheme::new(knobs, game) }
    }

    /// Its carpentry.
    pub fn plan(&self) -> &Plan {
        &self.wall.plan
    }

    /// The box for a position, with the way its board must be turned.
    fn find(&self, at: Position) -> Option<(Node, Option<usize>, &'static Symmetry)> {
        let (node, by) = self.wall.plan.graph.find(at)?;
        let index = self.wall.plan.box_of[usize::from(node)];
        Some((node, (index != NO_BOX).then_some(usize::from(index)), by))
    }

    fn move_at(&self, node: Node, rank: u8, by: &Symmetry) -> Move {
        by.mv_back(self.wall.plan.graph.edges(node)[usize::from(rank)].mv)
    }

    /// What was paid into the box for a position in which this move was made, and what was taken.
    fn paid(&self, game: Game, at: Position, made: Move, before: &Matchbox) -> Paid {
        let (node, index, by) = self.find(at).expect("the machine moved here");
        let index = index.expect("a bead was drawn here");
        let edges = self.wall.plan.graph.edges(node);
        let in_box = by.mv(made);
        let rank = edges.iter().position(|edge| edge.mv == in_box).expect("a legal move was made");
        let drawn = usize::from(self.wall.plan.slot_of[index][rank]);
        let opened = &self.wall.boxes[index];
        let change = |(slot, &rank): (usize, &u8)| Changed {
            // Of moves that share a bead, the one that was made.
            square: game.move_text(at, if slot == drawn { made } else { self.move_at(node, rank, by) }),
            in_box: game.move_text(self.wall.plan.graph.at(node), edges[usize::from(rank)].mv),
            before: before.beads()[slot],
            after: opened.beads()[slot],
        };
        Paid {
            number: index + 1,
            position: game.text(self.wall.plan.graph.at(node)),
            beads: self.wall.plan.rank_of[index].iter().enumerate().map(change).collect(),
            drawn,
            emptied: opened.is_empty(),
        }
    }

    fn think(&self, game: Game, at: Position, mut rng: Rng, chosen: Option<u8>) -> Thought {
        let (node, index, by) = self.find(at).expect("the machine just moved here");
        let (ranks, counts, total) = match index {
            Some(index) => {
                let opened = &self.wall.boxes[index];
                (self.wall.plan.rank_of[index].as_slice(), opened.beads(), opened.total())
            }
            None => (&[][..], &[][..], 0.0),
        };
        let beads: Vec<(Move, Bead)> = ranks
            .iter()
            .zip(counts)
            .map(|(&rank, &count)| {
                let mv = self.move_at(node, rank, by);
                let in_box = self.wall.plan.graph.edges(node)[usize::from(rank)].mv;
                let chance = if total > 0.0 { count / total } else { 0.0 };
                (
                    mv,
                    Bead {
                        square: game.move_text(at, mv),
                        in_box: game.move_text(self.wall.plan.graph.at(node), in_box),
                        count,
                        chance,
                    },
                )
            })
            .collect();
        let drawn = index
            .filter(|_| total > 0.0)
            .and_then(|index| chosen.map(|rank| usize::from(self.wall.plan.slot_of[index][usize::from(rank)])));
        let made = chosen.map(|rank| game.card().named(&game.move_text(at, self.move_at(node, rank, by))));
        let because = match (index, drawn, &made) {
            (Some(index), Some(slot), Some(made)) => {
                let Bead { count, chance, .. } = &beads[slot].1;
                let drew = if *count == 1.0 {
                    "its only bead".into()
                } else {
                    format!("one of its {}", amount(*count, "bead"))
                };
                let percent = (chance * 100.0).round();
                format!("It opened box {}, drew {drew} for {made} ({percent} %), and made that move.", index + 1)
            }
            (Some(index), None, None) => format!("Box {} is empty. It resigns.", index + 1),
            (Some(index), None, Some(made)) => {
                format!("Box {} is empty. It played {made} by chance.", index + 1)
            }
            (_, _, Some(made)) if self.wall.plan.graph.edges(node).len() == 1 => {
                format!("Only {made} is left; no box is needed.")
            }
            _ => "It has no box for this position. It moved by chance.".into(),
        };
        Thought {
            scores: beads.iter().map(|(mv, bead)| (*mv, bead.chance as f32)).collect(),
            reason: Reason::Beads {
                number: index.map(|index| index + 1),
                boxes: self.wall.plan.boxes(),
                position: game.text(self.wall.plan.graph.at(node)),
                turned: by.name().into(),
                base_three: game.label(self.wall.plan.graph.at(node)),
                beads: beads.into_iter().map(|(_, bead)| bead).collect(),
                drawn,
                drop: drawn.map(|_| rng.unit() * total),
                because,
            },
        }
    }
}

impl Table for Menace {
    fn is_merged(&self) -> bool {
        self.wall.plan.graph.is_merged()
    }

    fn places(&self) -> usize {
        self.wall.plan.boxes()
    }

    #[inline]
    fn place(&self, node: Node) -> Option<u16> {
        let index = self.wall.plan.box_of[usize::from(node)];
        (index != NO_BOX).then_some(index)
    }

    fn ranks(&self, place: u16) -> &[u8] {
        &self.wall.plan.rank_of[usize::from(place)]
    }

    #[inline]
    fn slot_of(&self, place: u16, rank: u8) -> u8 {
        self.wall.plan.slot_of[usize::from(place)][usize::from(rank)]
    }

    #[inline(always)]
    fn draw(&self, place: u16, rng: &mut Rng) -> Option<u8> {
        let opened = &self.wall.boxes[usize::from(place)];
        match rng.weighted(opened.lanes(), opened.total()) {
            None if self.wall.empty != Empty::Resign => Some(rng.below(opened.beads().len()) as u8),
            drawn => drawn.map(|slot| slot as u8),
        }
    }

    fn odds_at(&self, node: Node, odds: &mut [f64]) {
        let Some(place) = self.place(node) else {
            odds.fill(1.0 / odds.len() as f64);
            return;
        };
        odds.fill(0.0);
        let opened = &self.wall.boxes[usize::from(place)];
        let beads = opened.beads();
        let (share, even) = match opened.is_empty() {
            false => (1.0 / opened.total(), 0.0),
            true if self.wall.empty == Empty::Resign => (0.0, 0.0),
            true => (0.0, 1.0 / beads.len() as f64),
        };
        for (&rank, bead) in self.ranks(place).iter().zip(beads) {
            odds[usize::from(rank)] = bead * share + even;
        }
    }

    #[inline(always)]
    fn pay(&mut self, drawn: &[Drawn], end: End) {
        self.scheme.pay(&mut self.wall, drawn, end);
    }
}

impl Mind for Menace {
    fn choose(&mut self, bout: &Match, notes: &mut Notes) -> Option<Move> {
        let (game, at, mut rng) = (bout.game(), bout.at(), bout.rng());
        let (node, _, by) = self.find(at)?;
        let before = rng.clone();
        let rank = self.pick(node, self.wall.plan.graph.edges(node).len(), &mut rng);
        notes.write(|| self.think(game, at, before, rank));
        rank.map(|rank| self.move_at(node, rank, by))
    }

    fn odds(&self, game: Game, at: Position) -> Option<Odds> {
        table_odds(self, game, at)
    }

    fn holds(&self, side: Side) -> bool {
        self.wall.plan.seats[usize::from(side == Side::Second)]
    }
}

impl Learner for Menace {
    fn table(&self) -> Option<&dyn Table> {
        Some(self)
    }

    fn table_mut(&mut self) -> Option<&mut dyn Table> {
        Some(self)
    }

    /// Its first box is empty.
    fn is_dead(&self) -> bool {
        self.wall.empty == Empty::Resign
            && self.wall.plan.boxes() > 0
            && self.wall.plan.seats[0]
            && self.wall.boxes[0].is_empty()
    }

    fn boxes(&self) -> Option<&dyn Boxes> {
        Some(self)
    }

    fn boxes_mut(&mut self) -> Option<&mut dyn Boxes> {
        Some(self)
    }

    fn learn(&mut self, record: &Record, side: Side) -> Learned {
        let (drawn, end) = drawn_in(self, self.wall.plan.graph, record, side);
        // A box is opened once a match, so what was in it before can be read off beforehand.
        let before: Vec<Matchbox> = drawn.iter().map(|it| self.wall.boxes[usize::from(it.place)]).collect();
        self.pay(&drawn, end);
        let boxed = |at: &Position| self.find(*at).is_some_and(|(_, index, _)| index.is_some());
        let moves = record.steps().filter(|(at, _)| at.turn == side && boxed(at));
        Learned::Beads {
            because: self.scheme.says(end.worth()),
            paid: moves.zip(&before).map(|((at, mv), before)| self.paid(record.game(), at, mv, before)).collect(),
        }
    }

    fn memory(&self) -> Memory {
        let mut memory = Memory::begin(CARD.id);
        self.wall.boxes.iter().flat_map(Matchbox::beads).for_each(|&bead| memory.push_f64(bead));
        self.wall.boxes.iter().flat_map(|it| it.results).for_each(|count| memory.push_u32(count));
        self.wall.origin.parts().into_iter().for_each(|part| memory.push_f64(part));
        memory
    }

    fn recall(&mut self, memory: &Memory) -> Result<(), BadMemory> {
        let mut reader = memory.read(CARD.id)?;
        let mut boxes = self.wall.boxes.clone();
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
        (self.wall.boxes, self.wall.origin) = (boxes, origin);
        Ok(())
    }
}
