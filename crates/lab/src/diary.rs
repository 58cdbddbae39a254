//! What happened to a machine, each event in a sentence: the terminal, the page and Python tell it from here.

use crate::{Birth, Event, Life, Opponents, Tally, taken_out};
use game::{Game, Record, Rules as _, amount, many, many_as, thousands};
use serde::Serialize;

/// One entry of the diary. Matches with people that follow each other share an entry.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = DiaryEntry))]
pub struct Entry {
    /// Where its event stands in the life, counting from zero.
    pub seq: u64,
    /// What kind of event.
    pub event: Kind,
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = DiaryEvent))]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
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
    SetBack,
    /// Somebody's matches were taken out.
    TakenOut,
    /// It was branched off another machine.
    Forked,
    /// All boxes were set from a table.
    Furnished,
    /// All weights were set from a file.
    Weighed,
}

/// A life in sentences, the oldest first.
pub fn diary(life: &Life) -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    let mut age = 0;
    for (seq, event) in (0..).zip(life.events()) {
        let to = age + event.games();
        let from = if event.games() > 0 { age + 1 } else { age };
        let entry = Entry { seq, from, to, ..told(life.game(), event) };
        age = to;
        match entries.last_mut() {
            Some(last) if last.event == Kind::Played && entry.event == Kind::Played => last.join(&entry),
            _ => entries.push(entry),
        }
    }
    entries
}

/// What one event says.
fn told(game: Game, event: &Event) -> Entry {
    match event {
        Event::Born(Birth { recipe, name, seed, .. }) => {
            let born = Entry::new(Kind::Born, format!("{name} was born as {recipe}, to play {game}."));
            Entry { seed: Some(seed.to_string()), ..born }
        }
        Event::Lesson(lesson) => {
            let opponents = lesson.against.short();
            let text = format!(
                "A lesson of {} against {}{}: {}.",
                games(lesson.games),
                met(&opponents),
                if lesson.opponents_learn { ", who learned too" } else { "" },
                came(lesson.result)
            );
            Entry {
                against: Some(opponents.to_string()),
                seats: Some(lesson.seats.to_string()),
                seed: Some(lesson.seed.to_string()),
                ..Entry::new(Kind::Lesson, text).with(lesson.result)
            }
        }
        Event::Played { moves, side, .. } => {
            let mut tally = Tally::default();
            if let Ok(record) = Record::parse(game, moves) {
                tally.add(record.outcome(), *side);
            }
            Entry::new(Kind::Played, played(tally)).with(tally)
        }
        Event::Studied { matches, seats } => {
            let mut tally = Tally::default();
            for (number, moves) in (0..).zip(matches) {
                if let Ok(record) = Record::parse(game, moves) {
                    tally.add(record.outcome(), seats.of(number));
                }
            }
            let text = format!("It studied {} of others.", games(matches.len() as u64));
            Entry { seats: Some(seats.to_string()), ..Entry::new(Kind::Studied, text).with(tally) }
        }
        Event::Edited { number, square, beads } => {
            let (place, beads) = (game.card().named(square), amount(*beads, "bead"));
            Entry::new(Kind::Edited, format!("Somebody set {place} in box {number} to {beads} by hand."))
        }
        Event::Refilled { number } => Entry::new(Kind::Refilled, format!("Box {number} got its first beads again.")),
        Event::Furnished { boxes } => {
            let boxes = many_as(boxes.len(), "box was", "boxes were");
            Entry::new(Kind::Furnished, format!("{boxes} set from a table."))
        }
        Event::Weighed { .. } => Entry::new(Kind::Weighed, "All weights were set from a file.".into()),
        Event::Ruled { recipe } => {
            Entry::new(Kind::Ruled, format!("From here on its rewards are those of {}.", recipe.as_str()))
        }
        Event::SetBack { to, .. } => {
            let text = format!(
                "It was set back: it plays again as it did after game {to}. What it played since stays in this diary."
            );
            Entry::new(Kind::SetBack, text)
        }
        Event::TakenOut { who, .. } => {
            let who = taken_out::name_of(who);
            let text = format!(
                "The games of {who} were taken out: it plays as if it had never learned from them. They stay in this diary."
            );
            Entry::new(Kind::TakenOut, text)
        }
        Event::Forked { from, at } => {
            Entry::new(Kind::Forked, format!("It is a copy of {from} as it was after {}.", games(*at)))
        }
    }
}

impl Entry {
    fn new(event: Kind, text: String) -> Self {
        Self {
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
        }
    }

    fn with(self, tally: Tally) -> Self {
        let Tally { wins, draws, losses } = tally;
        Self { games: Some(tally.games()), wins: Some(wins), draws: Some(draws), losses: Some(losses), ..self }
    }

    fn tally(&self) -> Tally {
        Tally { wins: self.wins.unwrap_or(0), draws: self.draws.unwrap_or(0), losses: self.losses.unwrap_or(0) }
    }

    /// Takes in the matches of the entry that follows.
    fn join(&mut self, next: &Self) {
        let mut sum = self.tally();
        sum += next.tally();
        *self = Self { to: next.to, text: played(sum), ..self.clone().with(sum) };
    }
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

fn played(tally: Tally) -> String {
    format!("It played {}: {}.", games(tally.games()), came(tally))
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
    use super::*;
    use crate::{Lesson, Machine, Seats};
    use game::Side;

    #[test]
    fn opponents_in_turn_are_told_with_their_shares() {
        let told = |text: &str| met(&text.parse().expect("opponents"));
        assert_eq!(told("random"), "random");
        assert_eq!(told("mix(random:2,perfect:1)"), "random (2) and perfect (1) in turn");
    }

    #[test]
    fn matches_that_follow_each_other_share_an_entry_and_every_event_has_its_ages() {
        let mut ada = Machine::born(Game::Noughts, "menace", "ada", 7).expect("a birth");
        let played = |moves: &str| Event::Played { moves: moves.into(), side: Side::First, id: None };
        // X completes the top row, then O the middle one.
        ada.live(played("1 4 2 5 3")).expect("a match");
        ada.live(played("1 4 2 5 9 6")).expect("a match");
        ada.live(Event::Refilled { number: 1 }).expect("a touch");
        ada.live(Event::Lesson(Lesson::new("random", Seats::First, 10, 3).expect("a lesson"))).expect("a lesson");
        let told: Vec<_> =
            diary(ada.life()).into_iter().map(|it| (it.seq, it.event, it.from, it.to, it.text)).collect();
        let tally = ada.life().events().last().and_then(Event::told).expect("a lesson says");
        let lesson = format!("A lesson of 10 games against random: {}.", came(tally));
        assert_eq!(
            told,
            [
                (0, Kind::Born, 0, 0, "ada was born as menace, to play noughts.".into()),
                (1, Kind::Played, 1, 2, "It played 2 games: 1 won, 0 drawn, 1 lost.".into()),
                (3, Kind::Refilled, 2, 2, "Box 1 got its first beads again.".into()),
                (4, Kind::Lesson, 3, 12, lesson),
            ]
        );
    }
}
