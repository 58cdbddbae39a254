//! A neural net that learns the chance of winning from the ends of its matches, backwards.
//!
//! An input for every cell and side, a hidden layer of any size, one output: the chance that
//! the opener wins. It makes the move whose position it likes best for its side, or now and then
//! any move. When a match is over the last position is corrected first, to 1, ½ or 0; each
//! earlier one is then drawn towards what the positions after it came to: temporal differences
//! (Sutton 1988), as in the polar design document, with λ for how far the end reaches back.
//! A match teaches several of its symmetric images, since the board does not know its turns.

mod inputs;
mod net;
mod unit;
mod weights;

pub use inputs::Inputs;
pub use net::Net;
pub use weights::{BadWeights, MOST as MOST_WEIGHTS, Weights};

use crate::memory::Memory;
use crate::{
    BadMemory, Believed, Bound, Knob, KnobKind, Knobs, Learned, Learner, Match, Mind, MindCard, Notes, Odds, Plays,
    Preset, Push, Reason, Seed, Thought, Unit, Units, When,
};
use game::{Cells, Game, Move, Position, Record, Rules, Side, Symmetry};
use inputs::{Told, gauge_of, lines_on, settled, told};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The card.
pub static CARD: MindCard = MindCard {
    id: "tdnet",
    name: "TD net",
    idea: "A small neural net values positions; after each match it corrects its values from the last position backwards.",
    source: "Polar tic-tac-toe design document, R5; Sutton 1988",
    plays: Plays::Any,
    learns: true,
    ponders: false,
    history: When::Never,
    clock: When::Never,
    turns: When::Never,
    knobs: &[
        Knob {
            name: "hidden",
            what: "how many hidden nodes",
            kind: KnobKind::Whole { min: 1, max: 1000 },
            default: "80",
        },
        Knob {
            name: "rate",
            what: "how far a weight moves with each correction",
            kind: KnobKind::Real { min: 0.0, max: 10.0 },
            default: "0.2",
        },
        Knob {
            name: "lambda",
            what: "how far the end of a match reaches back: 1 all the way, 0 one position",
            kind: KnobKind::Real { min: 0.0, max: 1.0 },
            default: "0.5",
        },
        Knob {
            name: "explore",
            what: "how often it tries any move instead of the best",
            kind: KnobKind::Real { min: 0.0, max: 1.0 },
            default: "0.05",
        },
        Knob {
            name: "bias",
            what: "the constant input of every node",
            kind: KnobKind::Real { min: 0.0, max: 1.0 },
            default: "0.1",
        },
        Knob {
            name: "images",
            what: "how many symmetric images of a match it learns from",
            kind: KnobKind::Whole { min: 1, max: 48 },
            default: "8",
        },
        Knob {
            name: "inputs",
            what: "what it is shown: the stones of every cell, or open rows and the cells where they meet",
            kind: KnobKind::Choice { of: &["raw", "lines"] },
            default: "raw",
        },
        Knob {
            name: "born",
            what: "with weights drawn by lot, or with those of the champion that ships (polar, preset champion)",
            kind: KnobKind::Choice { of: &["new", "champion"] },
            default: "new",
        },
        Knob {
            name: "seed",
            what: "names the weights it is born with",
            kind: KnobKind::Whole { min: 0, max: u32::MAX as i64 },
            default: "1",
        },
    ],
    schemes: &[],
    visitors: &[Bound::alike("hidden", 600)],
    presets: &[
        Preset {
            name: "lines",
            what: "Rows: shown open rows and the cells where they meet; learns to beat its teacher within 10,000 matches",
            knobs: &[
                ("inputs", "lines"),
                ("hidden", "40"),
                ("rate", "0.1"),
                ("lambda", "0.5"),
                ("explore", "0.05"),
                ("bias", "0.1"),
                ("images", "1"),
            ],
        },
        Preset {
            name: "champion",
            what: "The champion: born as strong as 15,000 matches with itself have made it",
            knobs: &[
                ("inputs", "lines"),
                ("hidden", "40"),
                ("rate", "0.05"),
                ("lambda", "0.7"),
                ("explore", "0"),
                ("bias", "0.1"),
                ("images", "1"),
                ("born", "champion"),
            ],
        },
        Preset {
            name: "document",
            what: "The design document's: a stone of either side on every cell, and only the next position teaches",
            knobs: &[("inputs", "raw"), ("lambda", "0"), ("images", "1")],
        },
    ],
};

/// The learner.
#[derive(Clone, Debug)]
pub struct TdNet {
    game: Game,
    inputs: Inputs,
    net: Net,
    /// How many matches it has learned from; picks the images of the next.
    matches: u32,
    rate: f32,
    lambda: f32,
    explore: f64,
    bias: f32,
    images: usize,
    room: Room,
}

/// Vectors to work in, kept so that nothing is allocated per position.
#[derive(Clone, Debug, Default)]
struct Room {
    sums: Vec<f32>,
    nodes: Vec<f32>,
    on: Vec<usize>,
}

impl TdNet {
    /// A newborn with these knobs.
    pub fn new(knobs: &Knobs, game: Game) -> Self {
        let inputs = Inputs::new(knobs.choice("inputs"), game);
        let mut rng = Seed(knobs.whole("seed") as u64).named("tdnet").rng();
        let mut it = Self {
            game,
            inputs,
            net: Net::new(inputs.count(game), knobs.whole("hidden") as usize, &mut rng),
            matches: 0,
            rate: knobs.real("rate") as f32,
            lambda: knobs.real("lambda") as f32,
            explore: knobs.real("explore"),
            bias: knobs.real("bias") as f32,
            images: knobs.whole("images") as usize,
            room: Room::default(),
        };
        if knobs.choice("born") == "champion" && champion().game == game {
            // Layers that are not the champion's keep what was drawn by lot.
            let _ = it.recall(&champion().memory);
        }
        it
    }

    /// The weights.
    pub fn net(&self) -> &Net {
        &self.net
    }

    /// The chance it gives the opener at a position: what the rules say where the game is over,
    /// what the net says elsewhere.
    pub fn value(&self, at: Position) -> f64 {
        self.valued(at, &mut Room::default())
    }

    fn valued(&self, at: Position, room: &mut Room) -> f64 {
        let at = self.seen(at);
        if let Some(outcome) = self.game.outcome(at) {
            return outcome.share();
        }
        let viewer = self.look(at, &mut room.on);
        self.net.sums(room.on.iter().copied(), self.bias, &mut room.sums);
        turned(viewer, self.net.value(&room.sums, self.bias, &mut room.nodes)).into()
    }

    /// The position it looks at in place of another: the same, or that after the answers which are forced.
    fn seen(&self, at: Position) -> Position {
        match self.inputs {
            Inputs::Raw => at,
            Inputs::Lines => settled(self.game, at),
        }
    }

    /// Switches the inputs on; says whose chance comes out.
    fn look(&self, at: Position, on: &mut Vec<usize>) -> Side {
        match self.inputs {
            Inputs::Raw => {
                on.clear();
                on.extend(self.on(at));
                Side::First
            }
            Inputs::Lines => {
                lines_on(self.game, at, on);
                !at.turn
            }
        }
    }

    /// The inputs that are on: the opener's stones, then the other's.
    fn on(&self, at: Position) -> impl Iterator<Item = usize> + use<> {
        let second = self.net.inputs() / 2;
        let stones = |side, shift: usize| at.of(side).into_iter().map(move |cell| usize::from(cell) + shift);
        stones(Side::First, 0).chain(stones(Side::Second, second))
    }

    /// The opener's chance after every legal move.
    fn after(&self, at: Position, room: &mut Room) -> Vec<(Move, f64)> {
        if self.inputs == Inputs::Lines {
            return self.game.moves(at).iter().map(|mv| (mv, self.valued(self.game.play(at, mv), room))).collect();
        }
        self.net.sums(self.on(at), self.bias, &mut room.sums);
        let shift = if at.turn == Side::First { 0 } else { self.net.inputs() / 2 };
        let placement = self.game.card().placement;
        let mut value = |mv: Move| {
            let next = self.game.play(at, mv);
            match self.game.outcome(next) {
                Some(outcome) => outcome.share() as f32,
                // One stone more switches one input on.
                None if placement => {
                    self.net.value_with(&room.sums, usize::from(mv.0) + shift, self.bias, &mut room.nodes)
                }
                None => {
                    self.net.sums(self.on(next), self.bias, &mut room.sums);
                    self.net.value(&room.sums, self.bias, &mut room.nodes)
                }
            }
        };
        self.game.moves(at).iter().map(|mv| (mv, f64::from(value(mv)))).collect()
    }

    /// What pushes the value of a position most, for the opener or against.
    fn pushes(&self, at: Position) -> Vec<Push> {
        let at = self.seen(at);
        if self.game.outcome(at).is_some() {
            return Vec::new();
        }
        let mut room = Room::default();
        let value = self.valued(at, &mut room) as f32;
        let viewer = self.look(at, &mut room.on);
        let pushes = self.net.pushes(&room.on, &room.nodes, value);
        let mut by_cause: BTreeMap<usize, f32> = BTreeMap::new();
        for (&input, push) in room.on.iter().zip(pushes) {
            let cause = if self.inputs == Inputs::Lines { gauge_of(input) } else { input };
            *by_cause.entry(cause).or_default() += if viewer == Side::First { push } else { -push };
        }
        let mut pushes: Vec<(usize, f32)> = by_cause.into_iter().collect();
        pushes.sort_by(|a, b| b.1.abs().total_cmp(&a.1.abs()).then(a.0.cmp(&b.0)));
        pushes.into_iter().take(6).map(|(cause, push)| self.push(at, cause, push)).collect()
    }

    fn push(&self, at: Position, cause: usize, push: f32) -> Push {
        let (side, what, cells) = match self.inputs {
            Inputs::Raw => {
                let cells = self.net.inputs() / 2;
                let cell = (cause % cells) as u8;
                let side = if cause < cells { Side::First } else { Side::Second };
                (side, self.game.cell_text(cell), Cells::one(cell))
            }
            Inputs::Lines => {
                let Told { side, what, cells } = told(self.game, at, cause);
                (side, what, cells)
            }
        };
        let cells = cells.into_iter().map(|cell| self.game.cell_text(cell)).collect();
        Push { mark: self.game.card().looks[side].mark.into(), what, cells, push: push.into() }
    }

    /// Corrects the values along the match, last position first; returns the largest error met.
    fn study(&mut self, positions: &[Position], end: f32, by: &Symmetry) -> f64 {
        let mut room = std::mem::take(&mut self.room);
        let (mut target, mut most) = (end, 0.0_f64);
        for &at in positions.iter().rev() {
            let at = self.seen(by.position(at));
            // With `lines` the rules speak for a position that is over, not the net.
            if self.inputs == Inputs::Lines && self.game.outcome(at).is_some() {
                continue;
            }
            let viewer = self.look(at, &mut room.on);
            let Room { sums, nodes, on } = &mut room;
            let off = self.net.teach(on, turned(viewer, target), self.rate, self.bias, (sums, nodes));
            let off = if viewer == Side::First { off } else { -off };
            most = most.max(f64::from(off.abs()));
            // What the position before should come to: partly this one's value, partly what it came to.
            target = (1.0 - self.lambda) * (target - off) + self.lambda * target;
        }
        self.room = room;
        most
    }
}

/// The net that ships: how it was taught is in `docs/minds/tdnet.md`, and `scripts/champion` does it again.
pub fn champion() -> &'static Weights {
    static SHIPPED: LazyLock<Weights> =
        LazyLock::new(|| Weights::parse(CHAMPION).expect("the file that ships is well-formed"));
    &SHIPPED
}

/// The file, as `menagerie weights save` wrote it.
pub const CHAMPION: &str = include_str!("tdnet/champion.weights");

/// A chance of one side as the opener's, or the other way round.
fn turned(viewer: Side, chance: f32) -> f32 {
    if viewer == Side::First { chance } else { 1.0 - chance }
}

/// What it costs to count the rows after every move, in bytes of weights that could be gone through meanwhile: measured.
const COUNTING: u64 = 24_000;

/// Steps through the symmetries of every game so that images in a row differ much: prime to 8 and 48.
const STRIDE: usize = 5;

impl Mind for TdNet {
    fn choose(&mut self, bout: &Match, notes: &mut Notes) -> Option<Move> {
        let (game, at, mut rng) = (bout.game(), bout.at(), bout.rng());
        let mut room = std::mem::take(&mut self.room);
        let after = self.after(at, &mut room);
        self.room = room;
        let explored = rng.chance(self.explore);
        let liked = |value: f64| if at.turn == Side::First { value } else { 1.0 - value };
        let (mv, value) = if explored {
            after[rng.below(after.len())]
        } else {
            let best = after.iter().map(|&(_, value)| liked(value)).fold(f64::NEG_INFINITY, f64::max);
            let ties: Vec<_> = after.iter().filter(|(_, value)| liked(*value) == best).collect();
            *ties[rng.below(ties.len())]
        };
        notes.write(|| Thought {
            scores: after.iter().map(|&(mv, value)| (mv, liked(value) as f32)).collect(),
            reason: Reason::Net {
                mark: game.card().looks.first.mark.into(),
                before: self.value(at),
                after: value,
                moves: after.iter().map(|&(mv, value)| Believed { mv: game.move_text(at, mv), value }).collect(),
                pushes: self.pushes(game.play(at, mv)),
                explored,
            },
        });
        Some(mv)
    }

    fn odds(&self, _game: Game, at: Position) -> Option<Odds> {
        let after = self.after(at, &mut Room::default());
        let liked = |value: f64| if at.turn == Side::First { value } else { 1.0 - value };
        let best = after.iter().map(|&(_, value)| liked(value)).fold(f64::NEG_INFINITY, f64::max);
        let ties = after.iter().filter(|(_, value)| liked(*value) == best).count() as f64;
        let any = self.explore / after.len() as f64;
        let chance = |value: f64| any + if liked(value) == best { (1.0 - self.explore) / ties } else { 0.0 };
        Some(after.iter().map(|&(mv, value)| (mv, chance(value))).filter(|(_, p)| *p > 0.0).collect())
    }
}

impl Units for TdNet {
    fn unit_count(&self) -> usize {
        self.net.hidden()
    }

    fn unit(&self, rank: usize) -> Option<Unit> {
        Unit::new(self.game, self.inputs, &self.net, rank)
    }
}

impl Learner for TdNet {
    fn value(&self, at: Position) -> Option<f64> {
        Some(self.value(at))
    }

    fn units(&self) -> Option<&dyn Units> {
        Some(self)
    }

    fn steady(&mut self) {
        self.explore = 0.0;
    }

    fn learn(&mut self, record: &Record, _side: Side) -> Learned {
        let mut positions: Vec<Position> = record.steps().map(|(at, _)| at).collect();
        positions.push(record.end());
        let end = record.outcome().share() as f32;
        let symmetries = self.game.symmetries();
        let images = self.images.min(symmetries.len());
        let first = self.matches as usize * images;
        let mut most = 0.0_f64;
        for image in 0..images {
            let by = &symmetries[(first + image) * STRIDE % symmetries.len()];
            most = most.max(self.study(&positions, end, by));
        }
        self.matches = self.matches.wrapping_add(1);
        Learned::Values { most }
    }

    fn memory(&self) -> Memory {
        let mut memory = Memory::begin(CARD.id);
        memory.push_u32(self.net.inputs() as u32);
        memory.push_u32(self.net.hidden() as u32);
        memory.push_u32(self.matches);
        self.net.weights().for_each(|weight| memory.push_f32(weight));
        memory
    }

    fn recall(&mut self, memory: &Memory) -> Result<(), BadMemory> {
        let mut reader = memory.read(CARD.id)?;
        let sizes = [reader.u32()?, reader.u32()?];
        let expected = [self.net.inputs() as u32, self.net.hidden() as u32];
        if sizes != expected {
            let text = |[inputs, hidden]: [u32; 2]| format!("{inputs}-{hidden}-1");
            return Err(BadMemory::Sizes { expected: text(expected), got: text(sizes) });
        }
        let matches = reader.u32()?;
        let weights = self.net.weights().map(|_| reader.f32()).collect::<Result<Vec<_>, _>>()?;
        reader.end()?;
        self.net.set_weights(weights.into_iter());
        self.matches = matches;
        Ok(())
    }

    fn effort(&self) -> u64 {
        let weights = 4 * (self.net.inputs() as u64 + 2) * self.net.hidden() as u64;
        // Every image is a pass over the weights, and to look at all moves costs about as much as four images.
        let passes = weights * (self.images as u64 + 4) / 12;
        passes + if self.inputs == Inputs::Lines { COUNTING } else { 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Recipe;

    fn net(recipe: &str, game: Game) -> TdNet {
        TdNet::new(recipe.parse::<Recipe>().expect("a recipe").knobs(), game)
    }

    #[test]
    fn it_has_an_input_for_every_cell_and_side() {
        assert_eq!(net("tdnet", Game::Polar).net().inputs(), 96);
        assert_eq!(net("tdnet", Game::Noughts).net().inputs(), 18);
        assert_eq!(net("tdnet(hidden=7)", Game::Noughts).net().hidden(), 7);
    }

    #[test]
    fn a_memory_of_other_layers_or_without_numbers_is_refused() {
        let mut small = net("tdnet(hidden=7)", Game::Noughts);
        let before = small.memory();
        let other = net("tdnet(hidden=8)", Game::Noughts).memory();
        let refusal = small.recall(&other).expect_err("another net").to_string();
        assert_eq!(refusal, "the memory is of a net 18-8-1; expected 18-7-1");
        let mut bytes = before.as_bytes().to_vec();
        let last = bytes.len() - 4;
        bytes[last..].copy_from_slice(&f32::NAN.to_le_bytes());
        let refusal = small.recall(&Memory::from_bytes(bytes)).expect_err("no number").to_string();
        assert_eq!(refusal, "the memory holds a value that is not a finite number");
        assert_eq!(small.memory(), before);
    }

    #[test]
    fn the_last_position_is_corrected_first_and_the_end_reaches_back() {
        let record = Record::parse(Game::Noughts, "1 4 2 5 3").expect("a finished match");
        let start = Game::Noughts.start();
        // With lambda 0 a single lesson carries only what the next position was worth; with 1 the result.
        let change = |lambda: u8| {
            let mut net = net(&format!("tdnet(hidden=20,rate=1,images=1,lambda={lambda})"), Game::Noughts);
            let before = net.value(start);
            net.learn(&record, Side::First);
            net.value(start) - before
        };
        assert!(change(1) > change(0), "{} v {}", change(1), change(0));
        assert!(change(1) > 0.0);
    }

    #[test]
    fn the_stones_that_push_most_are_told() {
        let mut net = net("tdnet(explore=0)", Game::Polar);
        let at = Game::Polar.parse("X........... O........... ............ ............").expect("a board");
        let mut notes = Notes::open();
        net.choose(&Match::from_position(Game::Polar, at, Seed(1)), &mut notes);
        let Some(Reason::Net { before, after, pushes, .. }) = notes.take().map(|thought| thought.reason) else {
            panic!("a net's thought")
        };
        assert!(before > 0.0 && after < 1.0);
        assert_eq!(pushes.len(), 3, "two stones on the board and the one just put there");
        assert!(pushes.windows(2).all(|pair| pair[0].push.abs() >= pair[1].push.abs()));
    }
}
