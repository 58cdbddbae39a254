//! A life walked with stops on the way.

use super::{MOST_GAMES, Machine};
use crate::lesson::{BadLesson, Class};
use crate::{BadEvent, BadLife, Event, Lesson, Tally};
use mind::Pupil;
use std::ops::ControlFlow;

impl Machine {
    /// Lives on through more events and is shown at these ages, which ascend: each time as [`Machine::fold_until`]
    /// would have it, without folding from the beginning for every one.
    ///
    /// # Errors
    /// When an event cannot have happened.
    pub fn walk(mut self, events: &[Event], ages: &[u64], show: &mut dyn FnMut(&Self)) -> Result<Self, BadLife> {
        let mut ages = ages.iter().copied().skip_while(|age| *age < self.games()).collect::<Vec<_>>().into_iter();
        let mut next = ages.next();
        for event in events {
            let line = self.life.events().len() + 2;
            let bad = |why| BadLife::Event { line, why: Box::new(why) };
            // What follows an age without a match still belongs to it.
            if event.games() > 0 && next == Some(self.games()) {
                show(&self);
                next = ages.next();
            }
            let end = self.games() + event.games();
            match event {
                Event::Lesson(lesson) if next.is_some_and(|age| age < end) => {
                    let start = self.games();
                    let mut class = Class::new(self.life.game(), &self.pupil, lesson).map_err(|why| bad(why.into()))?;
                    while class.done() < lesson.games {
                        let stop = next.map_or(end, |age| age.min(end));
                        self.tally += class.run(&mut self.pupil, stop - start, &mut |_| ControlFlow::Continue(()));
                        if stop < end {
                            show(&self);
                            next = ages.next();
                        }
                    }
                    self.life.push(event.clone());
                }
                Event::Studied { matches, seats } if next.is_some_and(|age| age < end) => {
                    for (number, moves) in (0..).zip(matches) {
                        let one = Event::Played { moves: moves.clone(), side: seats.of(number), id: None };
                        self.live(one).map_err(bad)?;
                        if next == Some(self.games()) && self.games() < end {
                            show(&self);
                            next = ages.next();
                        }
                    }
                }
                other => drop(self.live(other.clone()).map_err(bad)?),
            }
        }
        if next == Some(self.games()) {
            show(&self);
        }
        Ok(self)
    }

    /// Takes a lesson, telling the learner as it is and the results so far after every so many matches. Broken off by the listener, the lesson is
    /// as long as it became.
    ///
    /// # Errors
    /// When the lesson cannot be held; nothing changes then.
    pub fn attend_aloud(
        &mut self,
        mut lesson: Lesson,
        stride: u64,
        tell: &mut dyn FnMut(&Pupil, u64, Tally) -> ControlFlow<()>,
    ) -> Result<Lesson, BadEvent> {
        if !(1..=MOST_GAMES).contains(&lesson.games) {
            return Err(BadLesson::Games { got: lesson.games, most: MOST_GAMES }.into());
        }
        let mut class = Class::new(self.life.game(), &self.pupil, &lesson)?;
        lesson.result = Tally::default();
        while class.done() < lesson.games {
            let until = lesson.games.min(class.done() + stride.max(1));
            lesson.result += class.run(&mut self.pupil, until, &mut |_| ControlFlow::Continue(()));
            if tell(&self.pupil, class.done(), lesson.result).is_break() {
                break;
            }
        }
        lesson.games = class.done();
        self.tally += lesson.result;
        self.life.push(Event::Lesson(lesson.clone()));
        Ok(lesson)
    }
}
