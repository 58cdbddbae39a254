//! Who may teach a machine, and who sits opposite in each seat.

use serde::Serialize;
use utoipa::ToSchema;

/// Who may teach a machine. Every teacher in every seat is taken as it is offered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Offer {
    /// The seats that the machine can have in a lesson, the usual one first.
    #[schema(example = json!(["both", "first", "second"]))]
    pub seats: Vec<String>,
    /// Minds, newborns, itself and other machines.
    pub teachers: Vec<Teacher>,
}

/// Somebody who may teach a machine.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Teacher {
    /// In the player grammar.
    #[schema(example = "menace(preset=michie)")]
    pub player: String,
    /// For people.
    #[schema(example = "A newborn MENACE, Michie 1961")]
    pub name: String,
    /// What kind of teacher.
    pub kind: TeacherKind,
    /// Whether it is a machine that everybody may train, so that it can keep what it learns without a key.
    pub open: bool,
    /// Who sits opposite, by the machine's seats: first those in which the teacher itself can.
    pub opposite: Vec<Opposite>,
}

/// What kind of teacher somebody is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum TeacherKind {
    /// A mind that does not learn.
    Mind,
    /// A machine that is born for the lesson.
    Newborn,
    /// The machine itself.
    Itself,
    /// A machine that came with the server.
    Ready,
    /// A machine that somebody raised.
    Machine,
}

/// Who sits opposite a machine in its seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Opposite {
    /// The machine's seat: `first`, `second` or `both`.
    #[schema(example = "first")]
    pub seats: String,
    /// Who sits opposite, in the player grammar.
    #[schema(example = "menace(preset=michie,seats=second)")]
    pub player: String,
    /// What becomes of the teacher there, in a sentence, where it is not simply as it is.
    pub says: Option<String>,
}
