//! The way from a moment to a later one, with what it costs to live it again: what folds and uploads have in common.

use super::spacing::walk_on;
use crate::cost;
use lab::{BadLife, Event, Moment, Walk};
use mind::Stop;
use std::collections::HashMap;
use store::Snapshot;

/// Events that follow a moment, up to an age.
#[derive(Debug)]
pub struct Way {
    events: Vec<Event>,
    /// How many events the life has before these.
    first: u64,
    age: u64,
    /// What a match of each event costs.
    each: Vec<u64>,
    /// What is left to do before each event, and after the last.
    left: Vec<u64>,
}

impl Way {
    /// The way from a moment, through the events that follow it, to an age.
    pub fn new(from: &Moment, events: Vec<Event>, age: u64) -> Self {
        let each = prices(from, &events);
        let mut games = from.games() - from.inside();
        let mut costs = Vec::new();
        let mut ended = false;
        for (event, each) in events.iter().zip(&each) {
            let matches = event.games().min(age.saturating_sub(games));
            games = games.saturating_add(matches);
            // An event without matches is a step; what follows the event that the way ends in, or before, is none.
            let steps = if event.games() == 0 { 1 } else { matches };
            costs.push(if ended { 0 } else { each.saturating_mul(steps) });
            ended |= matches < event.games();
        }
        let mut left = vec![0];
        for cost in costs.into_iter().rev() {
            left.push(cost.saturating_add(left[left.len() - 1]));
        }
        left.reverse();
        Self { events, first: from.events(), age, each, left }
    }

    /// How much of it is left to do, in counted cost.
    pub fn left(&self, at: &Moment) -> u64 {
        let event = self.event(at);
        let done = self.each.get(event).map_or(0, |each| each.saturating_mul(at.inside()));
        self.left.get(event).map_or(0, |left| left.saturating_sub(done))
    }

    /// The events that follow a moment on the way.
    pub fn rest(&self, at: &Moment) -> &[Event] {
        self.events.get(self.event(at)..).unwrap_or_default()
    }

    /// What a match on it costs at most.
    pub fn dearest(&self) -> u64 {
        self.each.iter().copied().max().unwrap_or(0)
    }

    /// All its events.
    pub fn into_events(self) -> Vec<Event> {
        self.events
    }

    fn event(&self, at: &Moment) -> usize {
        usize::try_from(at.events().saturating_sub(self.first)).unwrap_or(usize::MAX)
    }

    /// Goes on until about so much is done, and takes a snapshot at every multiple of a step on the way. When somebody says
    /// stop it stands after the last match that was over.
    ///
    /// # Errors
    /// When an event cannot have happened.
    pub fn go_on(
        &self,
        at: &mut Moment,
        cost: u64,
        step: u64,
        taken: &mut Vec<Snapshot>,
        stop: &Stop,
    ) -> Result<(), BadLife> {
        let goal = self.left(at).saturating_sub(cost);
        while self.left(at) > goal && !stop.is_said() {
            let left = self.left(at);
            let each = self.each.get(self.event(at)).copied().unwrap_or(1).max(1);
            let wanted = (left - goal).div_ceil(each);
            // No farther than events of this price go: what follows may be dearer.
            let alike =
                self.each.iter().skip(self.event(at)).take_while(|other| **other == each || **other == 1).count();
            let alike: u64 = self.rest(at).iter().take(alike).map(Event::games).fold(0, u64::saturating_add);
            let until = at.games().saturating_add(wanted.min(alike.saturating_sub(at.inside()))).min(self.age);
            let mut walk = Walk::new(at.clone(), self.rest(at));
            let walked = walk_on(&mut walk, until, step, taken, stop);
            *at = walk.into_moment();
            match walked {
                Ok(()) | Err(BadLife::Stopped) => {}
                Err(why) => return Err(why),
            }
            if self.left(at) == left && !stop.is_said() {
                // Nothing more can be done: the last events have no matches, or the life is over.
                return Ok(());
            }
        }
        Ok(())
    }
}

/// What a match of each event costs. Lessons of one kind follow each other by the thousand, so that each kind is looked
/// at once.
fn prices(from: &Moment, events: &[Event]) -> Vec<u64> {
    let mut known: HashMap<String, u64> = HashMap::new();
    let price = |event: &Event| {
        let count = || cost::lived_match(from.game(), from.pupil(), event);
        match event {
            Event::Lesson(lesson) if lesson.guests.is_empty() => {
                *known.entry(lesson.against.to_string()).or_insert_with(count)
            }
            _ => count(),
        }
    };
    events.iter().map(price).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use lab::{Lesson, Machine, Seats};

    /// A net that has lessons of two prices, a match played between them, and a hand's width of nothing.
    fn life() -> Machine {
        let mut machine = Machine::born(game::Game::Noughts, "tdnet(hidden=3)", "Ada", 1).expect("a birth");
        for (teacher, games) in [("random", 30), ("tdnet(hidden=9)", 20), ("random", 10)] {
            let lesson = Lesson::new(teacher, Seats::Both, games, 7).expect("a lesson");
            machine
                .attend(lesson, games, &Stop::default(), &mut |_| std::ops::ControlFlow::Continue(()))
                .expect("held");
            machine.live(Event::Forked { from: "eve".into(), at: 3 }).expect("lived");
        }
        machine
    }

    #[test]
    fn in_pieces_of_any_size_it_comes_to_the_same_moment_and_costs_what_was_said() {
        let machine = life();
        let born = Moment::born(machine.life().birth().clone()).expect("born");
        let events = machine.life().events()[1..].to_vec();
        for age in [0, 1, 29, 30, 31, 50, 59, 60, u64::MAX] {
            let way = Way::new(&born, events.clone(), age);
            let mut whole = Walk::new(born.clone(), &events);
            whole.to(age, &Stop::default()).expect("folded");
            let whole = whole.into_moment();
            assert_eq!(way.left(&whole), 0, "{age}");
            for piece in [1, 1_000, 12_345, u64::MAX] {
                let (mut at, mut taken, mut steps) = (born.clone(), Vec::new(), 0);
                while way.left(&at) > 0 {
                    let before = way.left(&at);
                    way.go_on(&mut at, piece, 25, &mut taken, &Stop::default()).expect("it goes on");
                    assert!(way.left(&at) < before, "{age} {piece}: it goes on");
                    steps += 1;
                }
                assert_eq!(at.to_bytes(), whole.to_bytes(), "{age} in {steps} pieces of {piece}");
                assert_eq!(taken.len() as u64, at.games() / 25);
            }
        }
    }

    #[test]
    fn a_stop_leaves_it_where_it_is() {
        let machine = life();
        let born = Moment::born(machine.life().birth().clone()).expect("born");
        let way = Way::new(&born, machine.life().events()[1..].to_vec(), u64::MAX);
        let (stop, mut at) = (Stop::default(), born.clone());
        stop.say();
        way.go_on(&mut at, u64::MAX, 25, &mut Vec::new(), &stop).expect("nothing is wrong");
        assert_eq!((at.games(), way.left(&at) > 0), (0, true));
    }
}
