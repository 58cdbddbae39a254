//! Somebody who takes part, and what they have to do next.

use crate::Plan;
use game::{Outcome, Side};
use serde::{Deserialize, Serialize};

/// One of the two opponents of a study.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = StudyOpponent))]
#[serde(rename_all = "lowercase")]
pub enum Opponent {
    /// The first-named of the plan.
    One,
    /// The other.
    Two,
}

/// What a participant calls an opponent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = StudyLetter))]
pub enum Letter {
    /// Whom they meet first.
    A,
    /// The other.
    B,
}

/// A participant: all that is known of them.
#[derive(Clone, PartialEq, Debug)]
pub struct Participant {
    /// Counted from one as they came; nobody else's after they have withdrawn.
    pub number: u64,
    /// Whom they meet first, and call A.
    pub first: Opponent,
    /// How well they know the game, from 1 to 5.
    pub familiarity: Option<u8>,
    /// Whom they would rather play again.
    pub choice: Option<Opponent>,
    /// Their matches, in order.
    pub sittings: Vec<Sitting>,
    /// What they answered.
    pub answers: Vec<Answer>,
}

/// One match of a participant.
#[derive(Clone, PartialEq, Debug)]
pub struct Sitting {
    /// Counted from one.
    pub number: u64,
    /// Against whom.
    pub opponent: Opponent,
    /// The participant's side.
    pub side: Side,
    /// All moves, with a space between; the last word may be `resigns`.
    pub moves: String,
    /// How it ended, if it has.
    pub outcome: Option<Outcome>,
    /// When it began and ended.
    pub begun: String,
    /// See [`Sitting::begun`]; empty while it is on.
    pub ended: String,
    /// The level that the participant is taken for after it, where that was looked at.
    pub level: Option<f64>,
}

/// One of five points.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// Of whom it speaks; of nobody in a study of the website.
    pub about: Option<Opponent>,
    /// The question's name.
    pub question: String,
    /// From 1 to 5.
    pub value: u8,
}

/// What a participant does next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = StudyStage))]
#[serde(rename_all = "lowercase", tag = "step")]
pub enum Stage {
    /// Says how well they know the game.
    Familiarity,
    /// Plays somebody for the first time, to the end.
    Play {
        /// Whom.
        letter: Letter,
    },
    /// Plays whom they like, or goes on to the questions.
    Free,
    /// Answers the questions about somebody, or about the website.
    Answers {
        /// About whom.
        letter: Option<Letter>,
    },
    /// Says whom they would rather play again.
    Choice,
    /// Nothing: all was said.
    Done,
}

impl Opponent {
    /// Both.
    pub const BOTH: [Self; 2] = [Self::One, Self::Two];

    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Self::One => "one",
            Self::Two => "two",
        }
    }

    /// The other one.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::One => Self::Two,
            Self::Two => Self::One,
        }
    }
}

impl Letter {
    /// Both.
    pub const BOTH: [Self; 2] = [Self::A, Self::B];
}

impl Participant {
    /// Whom they call so.
    pub fn opponent(&self, letter: Letter) -> Opponent {
        match letter {
            Letter::A => self.first,
            Letter::B => self.first.other(),
        }
    }

    /// What they call somebody.
    pub fn letter(&self, opponent: Opponent) -> Letter {
        if opponent == self.first { Letter::A } else { Letter::B }
    }

    /// Matches against somebody that are over.
    pub fn finished(&self, opponent: Opponent) -> usize {
        self.sittings.iter().filter(|it| it.opponent == opponent && it.outcome.is_some()).count()
    }

    /// The match that is on.
    pub fn open(&self) -> Option<&Sitting> {
        self.sittings.iter().find(|it| it.outcome.is_none())
    }

    /// Their answer to a question about somebody.
    pub fn answer(&self, about: Option<Opponent>, question: &str) -> Option<u8> {
        self.answers.iter().find(|it| it.about == about && it.question == question).map(|it| it.value)
    }

    /// Whether they answered about somebody.
    pub fn has_answered(&self, about: Option<Opponent>) -> bool {
        self.answers.iter().any(|it| it.about == about)
    }

    /// What they do next.
    pub fn stage(&self, plan: &Plan) -> Stage {
        if self.familiarity.is_none() {
            return Stage::Familiarity;
        }
        if plan.opponents().is_none() {
            return if self.has_answered(None) { Stage::Done } else { Stage::Answers { letter: None } };
        }
        let unanswered = Letter::BOTH.into_iter().find(|&letter| !self.has_answered(Some(self.opponent(letter))));
        match (Letter::BOTH.into_iter().find(|&letter| self.finished(self.opponent(letter)) == 0), unanswered) {
            (Some(letter), _) => Stage::Play { letter },
            (None, Some(Letter::A)) => Stage::Free,
            (None, Some(letter)) => Stage::Answers { letter: Some(letter) },
            (None, None) if self.choice.is_none() => Stage::Choice,
            (None, None) => Stage::Done,
        }
    }

    /// The side that they have in the next match against somebody: either in turn, unless only one can be theirs. Both opponents
    /// are met from the same sides in the same order.
    pub fn next_side(&self, plan: &Plan, opponent: Opponent) -> Side {
        let only = plan.opponents().and_then(|both| both.side);
        let before = self.sittings.iter().filter(|it| it.opponent == opponent).count();
        only.unwrap_or(if before.is_multiple_of(2) { Side::First } else { Side::Second })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn somebody() -> Participant {
        let (sittings, answers) = (Vec::new(), Vec::new());
        Participant { number: 1, first: Opponent::Two, familiarity: None, choice: None, sittings, answers }
    }

    fn played(who: &mut Participant, opponent: Opponent) {
        let (number, plan) = (who.sittings.len() as u64 + 1, Plan::published());
        let side = who.next_side(&plan, opponent);
        let (moves, outcome) = (String::new(), Some(Outcome::Draw));
        let (begun, ended) = (String::new(), String::new());
        who.sittings.push(Sitting { number, opponent, side, moves, outcome, begun, ended, level: None });
    }

    #[test]
    fn a_participant_goes_from_step_to_step_and_meets_both_alike() {
        let (mut who, plan) = (somebody(), Plan::published());
        assert_eq!(who.stage(&plan), Stage::Familiarity);
        who.familiarity = Some(1);
        assert_eq!(who.stage(&plan), Stage::Play { letter: Letter::A });
        played(&mut who, Opponent::Two);
        assert_eq!(who.stage(&plan), Stage::Play { letter: Letter::B });
        played(&mut who, Opponent::One);
        assert_eq!(who.stage(&plan), Stage::Free);
        assert_eq!(who.sittings.iter().map(|it| it.side).collect::<Vec<_>>(), [Side::First, Side::First]);
        assert_eq!(who.next_side(&plan, Opponent::One), Side::Second);
        let answer = |about| Answer { about: Some(about), question: "enjoyed".into(), value: 4 };
        who.answers.push(answer(who.opponent(Letter::A)));
        assert_eq!(who.stage(&plan), Stage::Answers { letter: Some(Letter::B) });
        who.answers.push(answer(who.opponent(Letter::B)));
        assert_eq!(who.stage(&plan), Stage::Choice);
        who.choice = Some(Opponent::Two);
        assert_eq!(who.stage(&plan), Stage::Done);
    }
}
