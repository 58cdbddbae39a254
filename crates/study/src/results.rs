//! What came of a study: counts, distributions, pairs and their exact tests.

use crate::{Letter, Opponent, Participant, Plan, SignedRank, Stage, sign, signed_rank};
use game::Outcome;
use lab::Tally;
use lab::papers::statistics::holm;
use serde::{Deserialize, Serialize};

/// What came of a study so far.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = StudyResults))]
pub struct Results {
    /// How many came how far.
    pub taken: Taken,
    /// How many know the game not at all, a little, … very well.
    pub familiarity: [u64; 5],
    /// Matches; none in a study of the website.
    pub matches: Option<Matches>,
    /// Question by question.
    pub questions: Vec<Asked>,
    /// Whom they would rather play again; nothing in a study of the website.
    pub choice: Option<Chosen>,
    /// The level of each participant after each match that was looked at.
    pub levels: Vec<LevelPoint>,
}

/// How many came how far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = StudyTaken))]
pub struct Taken {
    /// Consented and have not withdrawn.
    pub joined: u64,
    /// Of these, who meet opponent one first.
    pub one_first: u64,
    /// Who meet opponent two first.
    pub two_first: u64,
    /// Who have finished a match against each.
    pub played: u64,
    /// Who have answered every question.
    pub answered: u64,
    /// Who are done.
    pub done: u64,
}

/// Matches against either, as participants see them: a win is theirs.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = StudyMatches))]
pub struct Matches {
    /// Finished matches against opponent one.
    pub one: Tally,
    /// Against opponent two.
    pub two: Tally,
    /// Matches that were begun and not finished.
    pub unfinished: u64,
    /// Matches against two less matches against one, of those who finished one against each.
    pub paired: Paired,
}

/// A question, and what was answered.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = StudyAsked))]
pub struct Asked {
    /// Its name.
    pub id: String,
    /// The statement.
    pub text: String,
    /// Answers about opponent one, or about the website.
    pub one: Distribution,
    /// About opponent two.
    pub two: Option<Distribution>,
    /// Answers about two less answers about one, of those who gave both.
    pub paired: Option<Paired>,
    /// The p of its signed ranks, after Holm's correction over all questions.
    pub corrected: Option<f64>,
    /// Answers about whom they met second less answers about whom they met first. Which opponent that was is chance, so
    /// without an effect of the order either sign is as likely.
    pub order: Option<Paired>,
}

/// How often each of the five points was chosen.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = StudyDistribution))]
pub struct Distribution {
    /// From 1 to 5.
    pub counts: [u64; 5],
    /// The mean.
    pub mean: Option<f64>,
}

/// Differences within participants, and how likely such are by chance.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = StudyPaired))]
pub struct Paired {
    /// Every difference with how many have it, the smallest first.
    pub differences: Vec<Difference>,
    /// Pairs.
    pub pairs: u64,
    /// The mean difference.
    pub mean: Option<f64>,
    /// Differences above zero.
    pub plus: u64,
    /// Below zero.
    pub minus: u64,
    /// The exact sign test's p, two-sided.
    pub sign: f64,
    /// Wilcoxon's signed ranks, exact and two-sided.
    pub rank: SignedRank,
}

/// A difference, and how many have it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = StudyDifference))]
pub struct Difference {
    /// How much.
    pub by: i64,
    /// How many.
    pub times: u64,
}

/// The forced choice.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = StudyChosen))]
pub struct Chosen {
    /// Who chose opponent one.
    pub one: u64,
    /// Who chose two.
    pub two: u64,
    /// Of all of them, who chose whom they had met first.
    pub first: u64,
    /// The exact sign test's p, two-sided.
    pub p: f64,
}

/// A participant's level after a match.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = StudyLevel))]
pub struct LevelPoint {
    /// Who.
    pub participant: u64,
    /// Their match, counted from one.
    pub sitting: u64,
    /// Against whom.
    pub opponent: Opponent,
    /// From 0 to 20.
    pub level: f64,
}

impl Results {
    /// What came of a study.
    pub fn of(plan: &Plan, people: &[Participant]) -> Self {
        let both = plan.opponents().is_some();
        let mut questions: Vec<Asked> = plan.questions.iter().map(|it| asked(&it.id, &it.text, both, people)).collect();
        let ps: Vec<f64> = questions.iter().filter_map(|it| it.paired.as_ref().map(|paired| paired.rank.p)).collect();
        for (question, p) in questions.iter_mut().zip(holm(&ps)) {
            question.corrected = Some(p);
        }
        let mut familiarity = [0; 5];
        people.iter().filter_map(|who| who.familiarity).for_each(|known| count(&mut familiarity, known));
        Self {
            taken: taken(plan, people),
            familiarity,
            matches: both.then(|| matches(people)),
            questions,
            choice: both.then(|| chosen(people)),
            levels: people.iter().flat_map(levels).collect(),
        }
    }
}

fn count(points: &mut [u64; 5], value: u8) {
    if let Some(point) = usize::from(value).checked_sub(1).and_then(|at| points.get_mut(at)) {
        *point += 1;
    }
}

fn taken(plan: &Plan, people: &[Participant]) -> Taken {
    let how_many = |which: &dyn Fn(&Participant) -> bool| people.iter().filter(|who| which(who)).count() as u64;
    let both = plan.opponents().is_some();
    let all_answered = |who: &Participant| match both {
        true => Opponent::BOTH.into_iter().all(|it| who.has_answered(Some(it))),
        false => who.has_answered(None),
    };
    Taken {
        joined: people.len() as u64,
        one_first: if both { how_many(&|who| who.first == Opponent::One) } else { 0 },
        two_first: if both { how_many(&|who| who.first == Opponent::Two) } else { 0 },
        played: how_many(&|who| Opponent::BOTH.into_iter().all(|it| who.finished(it) > 0)),
        answered: how_many(&all_answered),
        done: how_many(&|who| who.stage(plan) == Stage::Done),
    }
}

fn matches(people: &[Participant]) -> Matches {
    let tally = |opponent| {
        let mut all = Tally::default();
        for it in people.iter().flat_map(|who| &who.sittings).filter(|it| it.opponent == opponent) {
            match it.outcome {
                None => {}
                Some(Outcome::Draw) => all.draws += 1,
                Some(won) if won == Outcome::win(it.side) => all.wins += 1,
                Some(_) => all.losses += 1,
            }
        }
        all
    };
    let more = |who: &Participant| {
        let [one, two] = Opponent::BOTH.map(|it| who.finished(it) as i64);
        (one > 0 && two > 0).then_some(two - one)
    };
    Matches {
        one: tally(Opponent::One),
        two: tally(Opponent::Two),
        unfinished: people.iter().flat_map(|who| &who.sittings).filter(|it| it.outcome.is_none()).count() as u64,
        paired: Paired::of(people.iter().filter_map(more).collect()),
    }
}

fn asked(id: &str, text: &str, both: bool, people: &[Participant]) -> Asked {
    let about = |it| Distribution::of(people.iter().filter_map(|who| who.answer(it, id)));
    let between = |who: &Participant, from: Opponent, to: Opponent| {
        Some(i64::from(who.answer(Some(to), id)?) - i64::from(who.answer(Some(from), id)?))
    };
    let differences = people.iter().filter_map(|who| between(who, Opponent::One, Opponent::Two));
    let later = people.iter().filter_map(|who| between(who, who.opponent(Letter::A), who.opponent(Letter::B)));
    Asked {
        id: id.into(),
        text: text.into(),
        one: about(both.then_some(Opponent::One)),
        two: both.then(|| about(Some(Opponent::Two))),
        paired: both.then(|| Paired::of(differences.collect())),
        corrected: None,
        order: both.then(|| Paired::of(later.collect())),
    }
}

fn chosen(people: &[Participant]) -> Chosen {
    let how_many = |opponent| people.iter().filter(|who| who.choice == Some(opponent)).count() as u64;
    let (one, two) = (how_many(Opponent::One), how_many(Opponent::Two));
    let first = people.iter().filter(|who| who.choice == Some(who.first)).count() as u64;
    Chosen { one, two, first, p: sign(one, two) }
}

fn levels(who: &Participant) -> impl Iterator<Item = LevelPoint> {
    let point = |it: &super::Sitting| {
        let level = it.level?;
        Some(LevelPoint { participant: who.number, sitting: it.number, opponent: it.opponent, level })
    };
    who.sittings.iter().filter_map(point)
}

impl Distribution {
    fn of(values: impl Iterator<Item = u8>) -> Self {
        let mut counts = [0; 5];
        values.for_each(|value| count(&mut counts, value));
        let all: u64 = counts.iter().sum();
        let sum: u64 = counts.iter().zip(1..).map(|(times, point)| times * point).sum();
        Self { counts, mean: (all > 0).then(|| sum as f64 / all as f64) }
    }
}

impl Paired {
    fn of(mut all: Vec<i64>) -> Self {
        all.sort_unstable();
        let side = |wanted: i64| all.iter().filter(|it| it.signum() == wanted).count() as u64;
        let (plus, minus) = (side(1), side(-1));
        Self {
            differences: all
                .chunk_by(|a, b| a == b)
                .map(|alike| Difference { by: alike[0], times: alike.len() as u64 })
                .collect(),
            pairs: all.len() as u64,
            mean: (!all.is_empty()).then(|| all.iter().sum::<i64>() as f64 / all.len() as f64),
            plus,
            minus,
            sign: sign(plus, minus),
            rank: signed_rank(&all),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Answer, Question, Sitting};
    use game::Side;

    /// A participant who answered one question so about either, and has won, drawn or lost.
    fn who(number: u64, first: Opponent, one: u8, two: u8, results: &[(Opponent, Option<Outcome>)]) -> Participant {
        let answer = |about, value| Answer { about: Some(about), question: "enjoyed".into(), value };
        let sitting = |(number, &(opponent, outcome)): (u64, &(Opponent, Option<Outcome>))| Sitting {
            number,
            opponent,
            side: Side::First,
            moves: String::new(),
            outcome,
            begun: String::new(),
            ended: String::new(),
            level: outcome.map(|_| 7.5),
        };
        Participant {
            number,
            first,
            familiarity: Some(number as u8),
            choice: Some(Opponent::Two),
            sittings: (1..).zip(results).map(sitting).collect(),
            answers: vec![answer(Opponent::One, one), answer(Opponent::Two, two)],
        }
    }

    /// Six people and three questions. All alike above zero come in 2 of 64 ways, five of six in 2 · 7; no difference says
    /// nothing. Holm takes the smallest three times, the next twice, the largest as it is.
    #[test]
    fn the_more_questions_the_more_it_takes() {
        let people: Vec<Participant> = (1..=6)
            .map(|number| {
                let answer = |(about, question, value): (Opponent, &str, u8)| Answer {
                    about: Some(about),
                    question: question.into(),
                    value,
                };
                let unlike = if number == 1 { 1 } else { 3 };
                let all = [
                    (Opponent::One, "five", 2),
                    (Opponent::Two, "five", unlike),
                    (Opponent::One, "all", 2),
                    (Opponent::Two, "all", 3),
                    (Opponent::One, "none", 2),
                    (Opponent::Two, "none", 2),
                ];
                let answers = all.into_iter().map(answer).collect();
                Participant { answers, ..who(number, Opponent::One, 1, 1, &[]) }
            })
            .collect();
        let question = |id: &str| Question { id: id.into(), text: id.into() };
        let plan = Plan { questions: ["five", "all", "none"].map(question).into(), ..Plan::published() };
        let found = Results::of(&plan, &people).questions;
        let ps: Vec<f64> = found.iter().filter_map(|it| Some(it.paired.as_ref()?.rank.p)).collect();
        assert_eq!(ps, [14.0 / 64.0, 2.0 / 64.0, 1.0]);
        let corrected: Vec<_> = found.iter().map(|it| it.corrected).collect();
        assert_eq!(corrected, [Some(2.0 * 14.0 / 64.0), Some(3.0 * 2.0 / 64.0), Some(1.0)]);
    }

    fn differences(paired: &Paired) -> Vec<(i64, u64)> {
        paired.differences.iter().map(|it| (it.by, it.times)).collect()
    }

    #[test]
    fn three_participants_by_hand() {
        use Opponent::{One, Two};
        let (won, lost, drawn) = (Some(Outcome::First), Some(Outcome::Second), Some(Outcome::Draw));
        let people = [
            who(1, One, 2, 5, &[(One, lost), (Two, won), (Two, drawn)]),
            who(2, Two, 3, 4, &[(Two, won), (One, lost), (Two, None)]),
            who(3, One, 4, 4, &[(One, drawn), (Two, lost)]),
        ];
        let question = Question { id: "enjoyed".into(), text: "I enjoyed it.".into() };
        let plan = Plan { questions: vec![question], ..Plan::published() };
        let found = Results::of(&plan, &people);
        let taken = Taken { joined: 3, one_first: 2, two_first: 1, played: 3, answered: 3, done: 3 };
        assert_eq!((found.taken, found.familiarity), (taken, [1, 1, 1, 0, 0]));
        let enjoyed = &found.questions[0];
        assert_eq!((enjoyed.one.counts, enjoyed.one.mean), ([0, 1, 1, 1, 0], Some(3.0)));
        assert_eq!(enjoyed.two.map(|it| it.counts), Some([0, 0, 0, 2, 1]));
        let paired = enjoyed.paired.as_ref().expect("two opponents");
        // 3, 1 and 0: ranks 2 and 1 above zero, none below; both signs alike in one of two ways of four.
        assert_eq!((differences(paired), paired.pairs), (vec![(0, 1), (1, 1), (3, 1)], 3));
        assert_eq!((paired.plus, paired.minus, paired.sign), (2, 0, 0.5));
        assert_eq!(paired.rank, SignedRank { positive: 3.0, negative: 0.0, p: 0.5 });
        // The second met B, so that his difference is the other way round: 3, −1, 0.
        let order = enjoyed.order.as_ref().expect("two opponents");
        assert_eq!((differences(order), order.sign), (vec![(-1, 1), (0, 1), (3, 1)], 1.0));
        let matches = found.matches.expect("two opponents");
        assert_eq!((matches.one, matches.unfinished), (Tally { wins: 0, draws: 1, losses: 2 }, 1));
        assert_eq!(matches.two, Tally { wins: 2, draws: 1, losses: 1 });
        assert_eq!(differences(&matches.paired), [(0, 2), (1, 1)]);
        assert_eq!(found.choice, Some(Chosen { one: 0, two: 3, first: 1, p: 0.25 }));
        assert_eq!(found.levels.len(), 7);
    }

    #[test]
    fn nobody_came_and_nothing_is_said() {
        let found = Results::of(&Plan::published(), &[]);
        assert!(found.questions.iter().all(|it| it.one.mean.is_none() && it.corrected == Some(1.0)));
        assert_eq!(found.choice.map(|it| it.p), Some(1.0));
    }
}
