//! What happened to a machine, event by event and match by match.

use game::{Outcome, Side};
use serde::Serialize;
use utoipa::ToSchema;

/// One entry of the diary. Matches with people that follow each other share an entry.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct DiaryEntry {
    /// Where its event stands in the life, counting from zero.
    pub seq: u64,
    /// What kind of event.
    pub event: DiaryEvent,
    /// Its first match, counting from one; the age, where it has none.
    pub from: u64,
    /// Its last match; the age, where it has none.
    pub to: u64,
    /// What happened, in a sentence.
    pub text: String,
    /// Against whom.
    pub against: Option<String>,
    /// The machine's seats.
    pub seats: Option<String>,
    /// How many matches.
    pub games: Option<u64>,
    /// Won.
    pub wins: Option<u64>,
    /// Drawn.
    pub draws: Option<u64>,
    /// Lost.
    pub losses: Option<u64>,
    /// The seed of a lesson.
    pub seed: Option<String>,
}

/// The kinds of events.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum DiaryEvent {
    /// A recipe became a machine.
    Born,
    /// A run of training matches.
    Lesson,
    /// Matches against somebody from outside.
    Played,
    /// Matches of others that it learned from.
    Studied,
    /// Somebody put beads in or took some out.
    Edited,
    /// A box got its first beads again.
    Refilled,
    /// Another rule pays from here on.
    Ruled,
    /// It was made again what it was at an earlier age.
    #[serde(rename = "set-back")]
    SetBack,
    /// Somebody's matches were taken out.
    #[serde(rename = "taken-out")]
    TakenOut,
    /// It was branched off another machine.
    Forked,
    /// All boxes were set from a table.
    Furnished,
    /// All weights were set from a file.
    Weighed,
}

/// One match of a life.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct GameRow {
    /// Its number, counting from one.
    pub number: u64,
    /// The side the machine held.
    pub side: Side,
    /// The moves; the last word is `resigns` where somebody gave up.
    pub moves: Vec<String>,
    /// The last position, as text.
    pub end: String,
    /// How it ended.
    pub outcome: Outcome,
    /// How it ended for the machine.
    pub result: Result,
    /// The boxes the machine opened, in the order of play.
    pub boxes: Vec<usize>,
}

/// A match as the machine sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Result {
    /// It won.
    Won,
    /// Nobody won.
    Drew,
    /// It lost.
    Lost,
}
