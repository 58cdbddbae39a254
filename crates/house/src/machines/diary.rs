//! What happened to a machine, in sentences.

use crate::api::{DiaryEntry, DiaryEvent};
use crate::code;
use game::{Game, Record, Rules as _, amount, many, thousands};
use lab::{Birth, Event, Life, Opponents, Tally};

/// A life in sentences.
pub fn entries(life: &Life) -> Vec<DiaryEntry> {
    let mut entries: Vec<DiaryEntry> = Vec::new();
    let mut age = 0;
    for (seq, event) in (0..).zip(life.events()) {
        let to = age + event.games();
        let from = if event.games() > 0 { age + 1 } else { age };
        let mut entry = told(life.game(), event);
        (entry.seq, entry.from, entry.to) = (seq, from, to);
        age = to;
        match entries.last_mut() {
            // Matches that follow each other share an entry.
            Some(last) if last.event == DiaryEvent::Played && entry.event == DiaryEvent::Played => last.join(&entry),
            _ => entries.push(entry),
        }
    }
    entries
}

/// Whom a lesson was against: one opponent, or several in turn with how many matches each has of a round.
fn met(opponents: &Opponents) -> String {
    let [first, others @ ..] = opponents.shares() else { return opponents.to_string() };
    if others.is_empty() {
        return first.0.to_string();
    }
    let each = opponents.shares().iter().map(|(who, share)| format!("{who} ({share})"));
    format!("{} in turn", each.collect::<Vec<_>>().join(" and "))
}

/// What one event says.
fn told(game: Game, event: &Event) -> DiaryEntry {
    let plain = |event, text: String| DiaryEntry {
        seq: 0,
        event,
        from: 0,
        to: 0,
        text,
        against: None,
        seats: None,
        games: None,
        wins: None,
        draws: None,
        losses: None,
        seed: None,
    };
    match event {
        Event::Born(Birth { recipe, name, seed, .. }) => DiaryEntry {
            seed: Some(seed.to_string()),
            ..plain(DiaryEvent::Born, format!("{name} was born as {recipe}."))
        },
        Event::Lesson(lesson) => {
            let opponents = lesson.against.short();
            let against = met(&opponents);
            let text = format!("A lesson of {} against {against}: {}.", games(lesson.games), came(lesson.result));
            DiaryEntry {
                against: Some(opponents.to_string()),
                seats: Some(lesson.seats.to_string()),
                seed: Some(lesson.seed.to_string()),
                ..plain(DiaryEvent::Lesson, text).with(lesson.result)
            }
        }
        Event::Played { moves, side, .. } => {
            let mut tally = Tally::default();
            if let Ok(record) = Record::parse(game, moves) {
                tally.add(record.outcome(), *side);
            }
            plain(DiaryEvent::Played, String::new()).with(tally).retold()
        }
        Event::Studied { matches, seats } => {
            let mut tally = Tally::default();
            for (number, moves) in (0..).zip(matches) {
                if let Ok(record) = Record::parse(game, moves) {
                    tally.add(record.outcome(), seats.of(number));
                }
            }
            let text = format!("It studied {} of others.", games(matches.len() as u64));
            DiaryEntry { seats: Some(seats.to_string()), ..plain(DiaryEvent::Studied, text).with(tally) }
        }
        Event::Edited { number, square, beads } => plain(
            DiaryEvent::Edited,
            format!(
                "Somebody set {} in box {number} to {} by hand.",
                game.card().named(square),
                amount(*beads, "bead")
            ),
        ),
        Event::Refilled { number } => plain(DiaryEvent::Refilled, format!("Box {number} got its first beads again.")),
        Event::Furnished { .. } => plain(DiaryEvent::Furnished, "All boxes were set from a table.".into()),
        Event::Weighed { .. } => plain(DiaryEvent::Weighed, "All weights were set from a file.".into()),
        Event::Ruled { recipe } => plain(DiaryEvent::Ruled, format!("From here on its rewards are those of {recipe}.")),
        Event::SetBack { to, .. } => {
            let text = format!(
                "It was set back: it plays again as it did after game {to}. What it played since stays in this diary."
            );
            plain(DiaryEvent::SetBack, text)
        }
        Event::TakenOut { who, .. } => {
            let text = format!(
                "The games of {} were taken out: it plays as if it had never learned from them. They stay in this diary.",
                code::told(who)
            );
            plain(DiaryEvent::TakenOut, text)
        }
        Event::Forked { from, at } => {
            plain(DiaryEvent::Forked, format!("It is a copy of {from} as it was after {}.", games(*at)))
        }
    }
}

impl DiaryEntry {
    fn with(mut self, tally: Tally) -> Self {
        self.games = Some(tally.games());
        (self.wins, self.draws, self.losses) = (Some(tally.wins), Some(tally.draws), Some(tally.losses));
        self
    }

    fn tally(&self) -> Tally {
        Tally { wins: self.wins.unwrap_or(0), draws: self.draws.unwrap_or(0), losses: self.losses.unwrap_or(0) }
    }

    fn join(&mut self, next: &Self) {
        let mut sum = self.tally();
        sum += next.tally();
        self.to = next.to;
        *self = self.clone().with(sum).retold();
    }

    fn retold(mut self) -> Self {
        let tally = self.tally();
        self.text = format!("It played {}: {}.", games(tally.games()), came(tally));
        self
    }
}

/// "8 won, 1 drawn, 1 lost".
fn came(Tally { wins, draws, losses }: Tally) -> String {
    format!("{} won, {} drawn, {} lost", thousands(wins), thousands(draws), thousands(losses))
}

fn games(count: u64) -> String {
    many(count, "game")
}

#[cfg(test)]
mod tests {
    use super::met;

    #[test]
    fn opponents_in_turn_are_told_with_their_shares() {
        let told = |text: &str| met(&text.parse().expect("opponents"));
        assert_eq!(told("random"), "random");
        assert_eq!(told("mix(random:2,perfect:1)"), "random (2) and perfect (1) in turn");
    }
}
