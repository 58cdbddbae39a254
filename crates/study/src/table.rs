//! All that was said and played, as tables for other programs.

use crate::{Participant, Plan};
use game::Outcome;

/// Every answer in a row, with whatever else is known of who gave it. Who has not answered yet has one row without.
///
/// # Errors
/// Never: it is written into memory.
pub fn answers_csv(plan: &Plan, people: &[Participant]) -> Result<Vec<u8>, csv::Error> {
    let mut table = csv::Writer::from_writer(Vec::new());
    table.write_record([
        "participant",
        "familiarity",
        "met_first",
        "choice",
        "opponent",
        "player",
        "met",
        "question",
        "text",
        "answer",
    ])?;
    for who in people {
        let known = |value: Option<u8>| value.map_or_else(String::new, |it| it.to_string());
        let met_first = if plan.opponents().is_some() { who.first.word() } else { "" };
        let choice = who.choice.map_or("", |it| it.word());
        let head = [who.number.to_string(), known(who.familiarity), met_first.into(), choice.into()];
        let mut row = |rest: [String; 6]| table.write_record(head.iter().chain(&rest));
        if who.answers.is_empty() {
            row(Default::default())?;
        }
        for answer in &who.answers {
            let text = plan.questions.iter().find(|it| it.id == answer.question).map_or("", |it| &it.text);
            let about = answer.about.map_or_else(Default::default, |it| {
                [it.word().into(), player(plan, it), (if it == who.first { "first" } else { "second" }).into()]
            });
            let [opponent, player, met]: [String; 3] = about;
            row([opponent, player, met, answer.question.clone(), text.into(), answer.value.to_string()])?;
        }
    }
    table.into_inner().map_err(|why| why.into_error().into())
}

/// Every match in a row.
///
/// # Errors
/// Never: it is written into memory.
pub fn matches_csv(plan: &Plan, people: &[Participant]) -> Result<Vec<u8>, csv::Error> {
    let mut table = csv::Writer::from_writer(Vec::new());
    table.write_record([
        "participant",
        "match",
        "opponent",
        "player",
        "met",
        "side",
        "begun",
        "ended",
        "result",
        "level",
        "moves",
    ])?;
    for who in people {
        for it in &who.sittings {
            let result = match it.outcome {
                None => "unfinished",
                Some(Outcome::Draw) => "drawn",
                Some(won) if won == Outcome::win(it.side) => "won",
                Some(_) => "lost",
            };
            let met = if it.opponent == who.first { "first" } else { "second" };
            let (number, of, player) = (who.number.to_string(), it.number.to_string(), player(plan, it.opponent));
            let level = it.level.map_or_else(String::new, |level| format!("{level:.2}"));
            let played: [&str; 11] = [
                &number,
                &of,
                it.opponent.word(),
                &player,
                met,
                it.side.name(),
                &it.begun,
                &it.ended,
                result,
                &level,
                &it.moves,
            ];
            table.write_record(played)?;
        }
    }
    table.into_inner().map_err(|why| why.into_error().into())
}

fn player(plan: &Plan, which: super::Opponent) -> String {
    let both = plan.opponents();
    both.map_or_else(String::new, |both| match which {
        super::Opponent::One => both.one.clone(),
        super::Opponent::Two => both.two.clone(),
    })
}
