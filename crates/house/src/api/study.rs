//! Studies on the wire.

use super::Scene;
use game::Side;
use serde::{Deserialize, Serialize};
use study::{Example, Letter, Question, Results, Stage};
use utoipa::ToSchema;

/// A study, as everybody may see it: nothing here says who the opponents are.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Study {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// What is played; nothing in a study of the website.
    pub game: Option<String>,
    /// What is asked.
    pub questions: Vec<Question>,
    /// The words of the five points.
    pub scale: Vec<String>,
    /// The words for how well somebody knows the game.
    pub familiarity: Vec<String>,
    /// The question at the end.
    pub choice: String,
    /// Milliseconds that every reply takes.
    pub pace: u32,
    /// Whether anything is taken down.
    pub open: bool,
    /// Until when.
    pub closes: String,
}

/// Two players, in the grammar that names one everywhere.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StudyPlayers {
    /// The game.
    #[schema(example = "othello")]
    pub game: String,
    /// One of them; a machine without an age is taken as it is now.
    #[schema(example = "killer(depth=4)")]
    pub one: String,
    /// The other.
    #[schema(example = "mirror")]
    pub two: String,
}

/// A study to be.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StudyRequest {
    /// What participants see it called.
    #[schema(example = "Two opponents")]
    pub title: String,
    /// Who is compared; nobody in a study of the website.
    pub opponents: Option<StudyPlayers>,
    /// What is asked, 1 to 12 statements.
    pub questions: Vec<Question>,
    /// Milliseconds that every reply takes, 250 to 10,000; without it, as many as either may need.
    #[schema(minimum = 250, maximum = 10_000)]
    pub pace: Option<u32>,
    /// For how many days it is open, 1 to 365; 30 without.
    #[schema(minimum = 1, maximum = 365)]
    pub days: Option<u32>,
    /// How many may take part, 1 to 200; 50 without.
    #[schema(minimum = 1, maximum = 200)]
    pub most: Option<u32>,
}

/// A study, and the key that its researcher keeps.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OpenedStudy {
    /// The study.
    pub study: Study,
    /// The key that opens its results, and without which it can be neither closed nor deleted. It is told only here.
    pub key: String,
}

/// Until when a study is open, and for how many.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StudySettings {
    /// For so many days from now, up to 365; 0 closes it.
    #[schema(maximum = 365)]
    pub days: Option<u32>,
    /// How many may take part, 1 to 200.
    #[schema(minimum = 1, maximum = 200)]
    pub most: Option<u32>,
}

/// A study and what came of it, for whoever has its key.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct StudyReport {
    /// The study.
    pub study: Study,
    /// Who is compared.
    pub opponents: Option<StudyPlayers>,
    /// When it was opened.
    pub created: String,
    /// How many may take part.
    pub most: u64,
    /// How many have withdrawn: that they did is all that is known of them.
    pub withdrawn: u64,
    /// What came of it so far.
    pub results: Results,
}

/// Studies that are ready to be opened.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ReadyStudies {
    /// Two opponents to begin with.
    pub opponents: StudyPlayers,
    /// Questions about an opponent.
    pub questions: Vec<Question>,
    /// Questions about the website.
    pub site: Vec<Question>,
    /// The words of the five points.
    pub scale: Vec<String>,
    /// A published study.
    pub example: Example,
}

/// Somebody wants to take part.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StudyConsent {
    /// Whether they consent.
    pub consent: bool,
    /// A name for this request, so that told twice it is one: 8 to 64 letters, digits, dashes and underscores that nobody else will think of.
    pub request: String,
}

/// What a participant gets.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct StudyJoined {
    /// The code that lets them come back, and withdraw.
    #[schema(example = "amber-otter-482-115")]
    pub code: String,
    /// What they do.
    pub part: StudyPart,
}

/// What a participant has done and does next.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct StudyPart {
    /// What they do next.
    pub stage: Stage,
    /// Finished matches against A.
    pub a: u64,
    /// Against B.
    pub b: u64,
    /// The match that is on.
    pub sitting: Option<StudySitting>,
}

/// A match of a study. It is told by its letter, its number and its moves, and is a function of these alone.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct StudySitting {
    /// Its number among the participant's matches.
    pub sitting: u64,
    /// Against whom.
    pub letter: Letter,
    /// The participant's side.
    pub side: Side,
    /// All moves so far; the last word is `resigns` when somebody gave up.
    pub moves: Vec<String>,
    /// Who made each of them, in the same order.
    pub sides: Vec<Side>,
    /// The position now.
    pub scene: Scene,
    /// The position after each ply since the participant's own.
    pub scenes: Vec<Scene>,
}

/// How well a participant knows the game.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StudyFamiliarity {
    /// From 1, not at all, to 5, very well.
    #[schema(minimum = 1, maximum = 5)]
    pub familiarity: u8,
}

/// Somebody to be played.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StudyOpponentChoice {
    /// Whom.
    pub letter: Letter,
}

/// A participant's move, or that they give up.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StudyMove {
    /// The match.
    pub sitting: u64,
    /// How many moves were made before it. The same move after as many, told again, is the same move.
    pub ply: usize,
    /// The move.
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// Whether they give up.
    #[serde(default)]
    pub resign: bool,
}

/// All answers about one opponent, or about the website.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StudyAnswers {
    /// About whom; about nobody in a study of the website.
    pub letter: Option<Letter>,
    /// An answer to every question.
    pub answers: Vec<StudyAnswer>,
}

/// One answer.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StudyAnswer {
    /// The question's name.
    #[schema(example = "enjoyed")]
    pub question: String,
    /// From 1, strongly disagree, to 5, strongly agree.
    #[schema(minimum = 1, maximum = 5)]
    pub point: u8,
}
