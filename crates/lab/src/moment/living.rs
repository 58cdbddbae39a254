//! A moment goes on: events happen to it, and lessons are held.

use crate::passage::Passage;
use crate::{BadEvent, Event, Lesson, Moment, Walk};
use mind::{Learned, Stop};
use std::ops::ControlFlow;

impl Moment {
    /// Something happens to it. An event that was under way ends where it is.
    ///
    /// # Errors
    /// When it cannot happen; nothing changes then.
    pub fn live(&mut self, event: &Event) -> Result<Option<Learned>, BadEvent> {
        let under = self.inside.take();
        match self.happen(event) {
            Ok(learned) => {
                self.events += 1 + u64::from(under.is_some());
                Ok(learned)
            }
            Err(why) => {
                self.inside = under;
                Err(why)
            }
        }
    }

    fn happen(&mut self, event: &Event) -> Result<Option<Learned>, BadEvent> {
        match Passage::begin(self, event)? {
            Some(mut passage) => Ok(passage.live(&mut self.pupil, &mut self.tally)),
            None => self.touch(event).map(|()| None),
        }
    }

    /// Takes a lesson, or what is left of the one that is under way, and tells after every so many matches how it is. Broken
    /// off by the listener or by a stop, the lesson is as long as it became; none where not a single match was played.
    ///
    /// # Errors
    /// When the lesson cannot be held; nothing changes then.
    pub fn attend(
        &mut self,
        lesson: Lesson,
        stride: u64,
        stop: &Stop,
        tell: &mut dyn FnMut(&Walk<'_>) -> ControlFlow<()>,
    ) -> Result<Option<Lesson>, BadEvent> {
        let mut walk = Walk::attend(self.clone(), &lesson)?;
        while walk.inside().games() < lesson.games && !stop.is_said() {
            walk.run(lesson.games.min(walk.inside().games() + stride.max(1)), stop);
            if tell(&walk).is_break() {
                break;
            }
        }
        if walk.inside().games() == 0 {
            return Ok(None);
        }
        let (moment, lesson) = walk.end(lesson);
        *self = moment;
        Ok(Some(lesson))
    }
}
