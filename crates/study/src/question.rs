//! What participants are asked. Every statement has five points, with a word at each.

use serde::{Deserialize, Serialize};

/// A statement to agree or disagree with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = StudyQuestion))]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// A short name for tables: small letters, digits and dashes.
    #[cfg_attr(feature = "schema", schema(example = "enjoyed"))]
    pub id: String,
    /// The statement.
    #[cfg_attr(feature = "schema", schema(example = "I enjoyed playing it."))]
    pub text: String,
}

/// A question that is ready to be asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ready {
    /// Its name.
    pub id: &'static str,
    /// The statement.
    pub text: &'static str,
}

/// The five points, from 1 to 5.
pub const SCALE: [&str; 5] = ["Strongly disagree", "Disagree", "Neither", "Agree", "Strongly agree"];

/// How well somebody knows the game, or the subject, from 1 to 5.
pub const FAMILIARITY: [&str; 5] = ["Not at all", "A little", "Somewhat", "Well", "Very well"];

/// The question at the end, which has to be answered one way or the other.
pub const CHOICE: &str = "Which of the two would you rather play again?";

/// About an opponent: what Norwood (2023) asked, in its order: the opponent's performance, then the player's experience.
pub const READY: &[Ready] = &[
    Ready { id: "difficult", text: "It was difficult to beat." },
    Ready { id: "let-win", text: "It let me win." },
    Ready { id: "matched", text: "It was matched to my level." },
    Ready { id: "challenging", text: "Playing it was challenging." },
    Ready { id: "think", text: "I had to think about my moves to win." },
    Ready { id: "enjoyed", text: "I enjoyed playing it." },
    Ready { id: "again", text: "I felt like playing it again." },
    Ready { id: "discouraged", text: "I felt discouraged." },
    Ready { id: "improved", text: "My play became better by playing it." },
];

/// About the website.
pub const SITE: &[Ready] = &[
    Ready { id: "find", text: "I found what I was looking for." },
    Ready { id: "words", text: "I understood the words that the pages use." },
    Ready { id: "why", text: "I could see why a machine made its moves." },
    Ready { id: "learned", text: "I learned how a machine learns." },
    Ready { id: "easy", text: "It was easy to use on my device." },
    Ready { id: "fast", text: "It answered fast enough." },
    Ready { id: "trust", text: "I trust the numbers that it shows." },
    Ready { id: "enjoyed", text: "I enjoyed it." },
    Ready { id: "return", text: "I would come back, or show it to others." },
];

impl From<Ready> for Question {
    fn from(ready: Ready) -> Self {
        Self { id: ready.id.into(), text: ready.text.into() }
    }
}
