//! What a study is to be: about whom, what is asked, and how long a reply takes.

use crate::{Question, READY};
use game::Side;
use serde::{Deserialize, Serialize};
use std::collections::HashSet;

/// A study as its researcher planned it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Plan {
    /// What participants see it called.
    pub title: String,
    /// About whom.
    pub about: About,
    /// What is asked.
    pub questions: Vec<Question>,
    /// How many milliseconds every reply takes, whoever gives it.
    pub pace: u32,
}

/// What a study is about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum About {
    /// Two opponents.
    Opponents(Opponents),
    /// The website itself.
    Site,
}

/// Two players of a game, in the grammar that names one everywhere.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Opponents {
    /// The game.
    pub game: String,
    /// One of them.
    pub one: String,
    /// The other.
    pub two: String,
    /// The only side that both leave to a person; none where either side can be the person's, who then has them in turn.
    pub side: Option<Side>,
}

/// Characters of a title, and of a question.
const LONGEST_TITLE: usize = 120;
const LONGEST_QUESTION: usize = 200;
const LONGEST_ID: usize = 24;
/// Questions of one study.
pub const MOST_QUESTIONS: usize = 12;
/// Milliseconds that a reply may take.
const LEAST_PACE: u32 = 250;
/// And the longest: see there.
pub const MOST_PACE: u32 = 10_000;
/// A reply takes so long where nobody says otherwise and neither opponent needs longer.
pub const USUAL_PACE: u32 = 1_500;

/// A plan that cannot be; what was got and what is expected.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadPlan {
    /// A text.
    #[error("{what} has {got} characters: expected 1 to {most} on one line")]
    Text {
        /// Which.
        what: &'static str,
        /// How many.
        got: usize,
        /// The most.
        most: usize,
    },
    /// The name of a question.
    #[error("'{got}' is no name of a question: expected 1 to {LONGEST_ID} small letters, digits and dashes")]
    Id {
        /// What was given.
        got: String,
    },
    /// A name that two questions have.
    #[error("two questions are called '{id}'")]
    Twice {
        /// The name.
        id: String,
    },
    /// Too many questions, or none.
    #[error("{got} questions: expected 1 to {MOST_QUESTIONS}")]
    Questions {
        /// How many.
        got: usize,
    },
    /// A reply too quick or too slow.
    #[error("a reply after {got} milliseconds: expected {LEAST_PACE} to {MOST_PACE}")]
    Pace {
        /// How many.
        got: u32,
    },
    /// One opponent twice.
    #[error("both opponents are {who}: expected two that differ")]
    Alike {
        /// Who.
        who: String,
    },
}

impl Plan {
    /// The plan, if it can be: whether its opponents can is for whoever has them to say.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn checked(self) -> Result<Self, BadPlan> {
        text("the title", &self.title, LONGEST_TITLE)?;
        if self.questions.is_empty() || self.questions.len() > MOST_QUESTIONS {
            return Err(BadPlan::Questions { got: self.questions.len() });
        }
        let mut ids = HashSet::new();
        for Question { id, text: asked } in &self.questions {
            let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
            if id.is_empty() || id.len() > LONGEST_ID || !id.chars().all(fits) {
                return Err(BadPlan::Id { got: id.chars().take(LONGEST_ID).collect() });
            }
            if !ids.insert(id) {
                return Err(BadPlan::Twice { id: id.clone() });
            }
            text("a question", asked, LONGEST_QUESTION)?;
        }
        if !(LEAST_PACE..=MOST_PACE).contains(&self.pace) {
            return Err(BadPlan::Pace { got: self.pace });
        }
        match &self.about {
            About::Opponents(both) if both.one == both.two => Err(BadPlan::Alike { who: both.one.clone() }),
            _ => Ok(self),
        }
    }

    /// The two opponents, where it is about them.
    pub fn opponents(&self) -> Option<&Opponents> {
        match &self.about {
            About::Opponents(both) => Some(both),
            About::Site => None,
        }
    }

    /// Whether the question is asked.
    pub fn asks(&self, id: &str) -> bool {
        self.questions.iter().any(|question| question.id == id)
    }

    /// The study of Norwood (2023), as far as its text tells it: its strongest player and its challenging one.
    pub fn published() -> Self {
        let about = About::Opponents(Opponents {
            game: "othello".into(),
            one: "killer(ends=0)".into(),
            two: "challenging(version=2)".into(),
            side: None,
        });
        let questions = READY.iter().copied().map(Question::from).collect();
        Self { title: "Two opponents".into(), about, questions, pace: USUAL_PACE }
    }
}

fn text(what: &'static str, given: &str, most: usize) -> Result<(), BadPlan> {
    let got = given.chars().count();
    let fits = (1..=most).contains(&got) && !given.trim().is_empty() && !given.chars().any(char::is_control);
    if fits { Ok(()) } else { Err(BadPlan::Text { what, got, most }) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A change, and what is said to it.
    type Case = (fn(&mut Plan), &'static str);

    #[test]
    fn a_plan_within_its_bounds_is_taken_and_others_are_told_why_not() {
        let good = Plan::published();
        assert_eq!(good.clone().checked(), Ok(good.clone()));
        let alike = || {
            let (one, two) = ("random".to_owned(), "random".to_owned());
            About::Opponents(Opponents { game: "othello".into(), one, two, side: None })
        };
        let cases: [Case; 7] = [
            (|plan| plan.title = " ".into(), "the title has 1"),
            (|plan| plan.title = "a\nb".into(), "on one line"),
            (|plan| plan.questions.clear(), "0 questions"),
            (|plan| plan.questions[1].id = "difficult".into(), "two questions"),
            (|plan| plan.questions[1].id = "Let Win".into(), "no name"),
            (|plan| plan.questions[0].text = "x".repeat(201), "201 characters"),
            (|plan| plan.pace = 100, "250 to 10000"),
        ];
        for (change, why) in cases {
            let mut plan = good.clone();
            change(&mut plan);
            let told = plan.checked().expect_err(why).to_string();
            assert!(told.contains(why), "{told}, expected {why}");
        }
        let same = Plan { about: alike(), ..good }.checked();
        assert_eq!(same, Err(BadPlan::Alike { who: "random".into() }));
    }
}
