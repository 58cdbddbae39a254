//! Classes on the wire.

use super::{Result as Outcome, Scene};
use game::Side;
use lab::exact::Truths;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What a class does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ClassMode {
    /// Everybody teaches one machine.
    One,
    /// Each table teaches one of its own; then they meet.
    Tables,
    /// The pupils are the boxes of one machine.
    Boxes,
}

/// A part of a lesson plan.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ClassPhase {
    /// The plan, by its minutes.
    pub plan: u32,
    /// The part, counted from zero.
    pub number: usize,
    /// When it is over.
    pub ends: String,
}

/// A class, as everybody in it may see it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Class {
    /// Its two words.
    #[schema(example = "amber-kite")]
    pub code: String,
    /// What it does.
    pub mode: ClassMode,
    /// What is played.
    pub game: String,
    /// How its machines are made.
    pub recipe: String,
    /// The seed they were born with.
    pub seed: String,
    /// When it was opened.
    pub created: String,
    /// Now, for whoever has to know how long something lasts.
    pub now: String,
    /// Whether it is closed: the last that is told of it.
    pub closed: bool,
    /// Whether nobody may play just now.
    pub paused: bool,
    /// Whether nobody else may come in.
    pub locked: bool,
    /// How many have come in.
    pub pupils: u64,
    /// What they are called, as they came.
    pub nicks: Vec<String>,
    /// Those whose matches were taken out, as they are called.
    pub out: Vec<String>,
    /// Its machines.
    pub machines: Vec<ClassMachine>,
    /// The last match, if there was one.
    pub last: Option<ClassMatch>,
    /// The part of the lesson that is on.
    pub phase: Option<ClassPhase>,
    /// What was asked last.
    pub poll: Option<ClassPoll>,
    /// The match in which the pupils are the boxes.
    pub hand: Option<ClassHand>,
    /// The tournament of the tables.
    pub arena: Option<String>,
}

/// A machine of a class.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ClassMachine {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// The games it has had.
    pub games: u64,
    /// Won.
    pub wins: u64,
    /// Drawn.
    pub draws: u64,
    /// Lost.
    pub losses: u64,
    /// The sides it holds.
    pub seats: Vec<Side>,
    /// Its exact strength.
    pub truth: Truths,
}

/// A match that somebody played.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ClassMatch {
    /// Which of the class's machines, counted from zero.
    pub machine: usize,
    /// Which of its games, counted from one.
    pub number: u64,
    /// Who played it, as they are called; nobody where all did.
    pub who: Option<String>,
    /// What came of it for the machine.
    pub outcome: Outcome,
    /// The boxes that it opened, in order.
    pub boxes: Vec<usize>,
}

/// A question to everybody.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ClassPoll {
    /// After so many more games against the random player.
    pub games: u64,
    /// How many chose each fifth, from "hardly ever" to "nearly always".
    pub votes: Vec<u64>,
    /// How often it does not lose to the perfect player, once somebody looked.
    pub answer: Option<f64>,
}

/// A match in which the pupils are the boxes.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ClassHand {
    /// Which match it is, counted from one.
    pub number: u64,
    /// The machine's side.
    pub side: Side,
    /// The moves.
    pub moves: Vec<String>,
    /// The board.
    pub scene: Scene,
    /// The box whose turn it is.
    #[serde(rename = "box")]
    pub number_of_box: Option<usize>,
    /// Who holds it.
    pub holder: Option<String>,
}

/// A class to be.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ClassRequest)]
pub struct ClassRequest {
    /// What is played.
    #[schema(example = "noughts")]
    pub game: String,
    /// How its machines are made; the game's usual one, where nothing is said.
    pub recipe: Option<String>,
    /// What it does.
    pub mode: ClassMode,
    /// How many tables, 2 to 8, where each raises a machine.
    pub tables: Option<usize>,
    /// The code of an earlier class, to begin as that one began; one is dealt where nothing is said.
    pub code: Option<String>,
    /// The seed of its machines; it follows from the code, where nothing is said.
    pub seed: Option<String>,
}

/// A class, and the key that its teacher keeps.
#[derive(Debug, Serialize, ToSchema)]
pub struct OpenedClass {
    /// The class.
    pub class: Class,
    /// The key of the class and of its machines. It is told only here.
    pub key: String,
}

/// Somebody wants to come in.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ClassJoin {
    /// The request's own name, made by the device: the same name again is the same pupil.
    pub id: String,
}

/// Somebody came in.
#[derive(Debug, Serialize, ToSchema)]
pub struct ClassJoined {
    /// Counted from one as they came.
    pub number: u64,
    /// What they are called.
    #[schema(example = "otter-7")]
    pub nick: String,
    /// The key that their device keeps.
    pub key: String,
    /// The machine that they teach.
    pub machine: String,
    /// Their table, counted from zero.
    pub table: usize,
}

/// What a teacher sets; what is not said stays.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ClassSettings {
    /// Whether nobody may play just now.
    pub paused: Option<bool>,
    /// Whether nobody else may come in.
    pub locked: Option<bool>,
    /// The part of a plan that begins now.
    pub phase: Option<ClassBegin>,
    /// The tournament of the tables.
    pub arena: Option<String>,
}

/// A part of a plan that begins now.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ClassBegin {
    /// The plan, by its minutes.
    pub plan: u32,
    /// The part, counted from zero.
    pub number: usize,
}

/// Whose matches are taken out.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ClassTakeOut {
    /// What they are called.
    #[schema(example = "otter-7")]
    pub who: String,
}

/// What is asked.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ClassQuestion {
    /// After so many more games against the random player, 1 to 100,000.
    #[schema(minimum = 1, maximum = 100_000)]
    pub games: u64,
}

/// What a pupil expects.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ClassVote {
    /// The fifth, 0 to 4.
    #[schema(minimum = 0, maximum = 4)]
    pub fifth: u8,
}

/// What the teacher does in a match in which the pupils are the boxes.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ClassMove {
    /// After so many moves, so that what is told twice is done once.
    pub ply: usize,
    /// The move; none where a box is drawn from for a device that sleeps.
    #[serde(rename = "move")]
    pub mv: Option<String>,
}

/// A pupil draws from a box.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ClassDraw {
    /// After so many moves, so that what is told twice is done once.
    pub ply: usize,
}
