//! What a hand does to a machine: events without a match.

use crate::event::Furnished;
use crate::{BadEvent, Event, Moment, Spelled};
use mind::Recipe;
use mind::menace::BadEdit;

impl Moment {
    /// An event without a match happens.
    ///
    /// # Errors
    /// When it cannot happen; nothing changes then.
    pub(crate) fn touch(&mut self, event: &Event) -> Result<(), BadEvent> {
        match event {
            Event::Born(_) => Err(BadEvent::BornTwice),
            Event::Edited { number, square, beads } => Ok(self.menace()?.set_beads_of(*number, square, *beads)?),
            Event::Refilled { number } => Ok(self.menace()?.refill(*number)?),
            Event::Furnished { boxes } => self.furnish(boxes),
            Event::Ruled { recipe } => self.pay_by(recipe),
            Event::Forked { .. } | Event::Lesson(_) | Event::Played { .. } | Event::Studied { .. } => Ok(()),
        }
    }

    fn pay_by(&mut self, rule: &Spelled<Recipe>) -> Result<(), BadEvent> {
        if rule.card().id != self.birth.recipe.card().id {
            return Err(BadEdit::OtherBoxes.into());
        }
        self.menace()?.rule(rule.knobs())?;
        self.rule = rule.clone();
        Ok(())
    }

    fn furnish(&mut self, boxes: &[Furnished]) -> Result<(), BadEvent> {
        let mut menace = self.menace()?.clone();
        if boxes.len() != menace.box_count() {
            return Err(BadEvent::BoxCount { expected: menace.box_count(), got: boxes.len() });
        }
        for (number, given) in (1..).zip(boxes) {
            let view = menace.view(number).expect("the number is in range");
            if view.beads.len() != given.beads.len() {
                return Err(BadEvent::BeadCount { number, expected: view.beads.len(), got: given.beads.len() });
            }
            for ((mv, _), beads) in view.beads.iter().zip(&given.beads) {
                menace.set_beads(number, *mv, *beads)?;
            }
            let [won, drew, lost] = given.results;
            menace.set_results(number, won, drew, lost)?;
        }
        *self.menace()? = menace;
        Ok(())
    }

    fn menace(&mut self) -> Result<&mut mind::Menace, BadEvent> {
        let id = self.birth.recipe.card().id;
        self.pupil.menace_mut().ok_or(BadEvent::NoBoxes { mind: id })
    }
}
