//! A machine without somebody's matches: what it would be had they never been.
//!
//! Matches that people played have names, and a name may begin with who played it: `otter-7_0b9e…` is a match of
//! `otter-7`. Such matches can be taken out again. The others are learned from once more, in their order, and lessons are
//! held again from their seeds; what was set back stays set back. Nothing is erased: it is one more event of the life.

use crate::{BadEvent, BadLife, Event, Lesson, Life, Moment};
use mind::{Learner as _, Stop};
use std::borrow::Cow;
use std::ops::ControlFlow;

/// What stands between who played a match and the rest of its name.
const MARK: char = '_';

/// The name of a match that somebody played.
pub fn named(who: &str, rest: &str) -> String {
    format!("{who}{MARK}{rest}")
}

/// Who played the match of this name, where it says so.
pub fn who_played(id: &str) -> Option<&str> {
    id.split_once(MARK).map(|(who, _)| who)
}

/// Who played, as people write it: `Otter 7`, `Clear Whale`.
pub fn name_of(who: &str) -> String {
    let large = |word: &str| {
        let mut letters = word.chars();
        letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
    };
    who.split('-').map(large).collect::<Vec<String>>().join(" ")
}

impl Life {
    /// The event that takes somebody's matches out.
    ///
    /// # Errors
    /// When nobody's match would go, or somebody says stop.
    pub fn taking_out(&self, who: &str, stop: &Stop) -> Result<Event, BadLife> {
        let events = self.events();
        if !in_force(events, None).iter().any(|event| is_of(event, who)) {
            return Err(bad(events.len(), BadEvent::NoMatchOf { who: who.into() }));
        }
        let moment = self.without(events.len(), who, stop)?;
        Ok(Event::TakenOut { who: who.into(), rule: moment.rule().clone(), memory: moment.pupil().memory() })
    }

    /// The matches that its machine learned from as it is now, those that were taken out or set back left away: who played
    /// each, where its name says so, and the event.
    pub fn standing(&self) -> Vec<(Option<String>, Event)> {
        let events = in_force(self.events(), None);
        let who = |event: &Event| match event {
            Event::Played { id: Some(id), .. } => who_played(id).map(String::from),
            _ => None,
        };
        events.into_iter().filter(|event| event.games() > 0).map(|event| (who(&event), event.into_owned())).collect()
    }

    /// How many times matches were taken out: the life is lived once more for each.
    pub fn takings_out(&self) -> u64 {
        self.events().iter().filter(|event| matches!(event, Event::TakenOut { .. })).count() as u64
    }

    /// Whether the machine became, each time, what the events that take matches out say.
    ///
    /// # Errors
    /// Where it did not, or somebody says stop.
    pub fn check_taken_out(&self, stop: &Stop) -> Result<(), BadLife> {
        for (at, event) in self.events().iter().enumerate() {
            let Event::TakenOut { who, rule, memory } = event else { continue };
            let moment = self.without(at, who, stop)?;
            if moment.rule() != rule || moment.pupil().memory() != *memory {
                return Err(bad(at, BadEvent::OtherWithout { who: who.clone() }));
            }
        }
        Ok(())
    }

    /// What the first so many events make of the machine, without somebody's matches.
    fn without(&self, events: usize, who: &str, stop: &Stop) -> Result<Moment, BadLife> {
        let mut moment = Moment::born(self.birth().clone())?;
        for event in in_force(&self.events()[..events], Some(who)) {
            let lived = match event.as_ref() {
                // What comes of a lesson depends on what was learned before: it is held again, not retold.
                Event::Lesson(lesson) => {
                    let (lesson, games): (Lesson, u64) = (lesson.clone(), lesson.games);
                    moment.attend(lesson, games, stop, &mut |_| ControlFlow::Continue(())).map(|_| ())
                }
                other => moment.live(other).map(|_| ()),
            };
            lived.map_err(|why| bad(events, why))?;
            if stop.is_said() {
                return Err(BadLife::Stopped);
            }
        }
        Ok(moment)
    }
}

/// The events after the birth that made the machine what it is after them, without the matches of somebody and of those
/// who were taken out before.
fn in_force<'a>(events: &'a [Event], who: Option<&'a str>) -> Vec<Cow<'a, Event>> {
    let ends: Vec<u64> = events
        .iter()
        .scan(0_u64, |age, event| {
            *age = age.saturating_add(event.games());
            Some(*age)
        })
        .collect();
    let mut out: Vec<&str> = who.into_iter().collect();
    let mut kept = Vec::new();
    // From the end, since what is set back is not looked at at all.
    let mut next = events.len();
    while next > 1 {
        next -= 1;
        match &events[next] {
            Event::SetBack { to, .. } => {
                next = ends[..next].partition_point(|end| end <= to).max(1).min(next);
                let begun = ends[next - 1];
                if let (Event::Lesson(lesson), true) = (&events[next], begun < *to) {
                    kept.push(Cow::Owned(Event::Lesson(Lesson { games: to - begun, ..lesson.clone() })));
                }
            }
            Event::TakenOut { who, .. } => out.push(who),
            event if out.iter().any(|who| is_of(event, who)) => {}
            event => kept.push(Cow::Borrowed(event)),
        }
    }
    kept.reverse();
    kept
}

fn is_of(event: &Event, who: &str) -> bool {
    matches!(event, Event::Played { id: Some(id), .. } if who_played(id) == Some(who))
}

/// The head is line 1 and the birth line 2.
fn bad(at: usize, why: BadEvent) -> BadLife {
    BadLife::Event { line: at + 2, why: Box::new(why) }
}
