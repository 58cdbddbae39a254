//! What a hand does to a machine: events without a match.

use crate::event::Furnished;
use crate::{BadEvent, Birth, Event, Moment, Spelled};
use mind::{BadEdit, Boxes, Learner as _, Memory, Recipe};

impl Moment {
    /// An event without a match happens.
    ///
    /// # Errors
    /// When it cannot happen; nothing changes then.
    pub(crate) fn touch(&mut self, event: &Event) -> Result<(), BadEvent> {
        match event {
            Event::Born(_) => Err(BadEvent::BornTwice),
            Event::Edited { number, square, beads } => Ok(self.boxes()?.set_beads_of(*number, square, *beads)?),
            Event::Refilled { number } => Ok(self.boxes()?.refill(*number)?),
            Event::Furnished { boxes } => self.furnish(boxes),
            Event::Weighed { memory } => self.pupil.recall(memory).map_err(BadEvent::Memory),
            Event::Ruled { recipe } => self.pay_by(recipe),
            Event::SetBack { to, rule, memory } => self.go_back(*to, rule, memory),
            // That the others' matches make this of it is for the whole life to check.
            Event::TakenOut { rule, memory, .. } => self.become_again(rule, memory),
            Event::Forked { .. } | Event::Lesson(_) | Event::Played { .. } | Event::Studied { .. } => Ok(()),
        }
    }

    fn pay_by(&mut self, rule: &Spelled<Recipe>) -> Result<(), BadEvent> {
        if rule.card().id != self.birth.recipe.card().id {
            return Err(BadEdit::OtherBoxes.into());
        }
        self.boxes()?.rule(rule.knobs())?;
        self.rule = rule.clone();
        Ok(())
    }

    /// That it really was so at that age is for whoever walks the whole life to check: see [`crate::Walk`].
    fn go_back(&mut self, to: u64, rule: &Spelled<Recipe>, memory: &Memory) -> Result<(), BadEvent> {
        if to >= self.games() {
            return Err(BadEvent::NotYet { to, games: self.games() });
        }
        self.become_again(rule, memory)
    }

    fn become_again(&mut self, rule: &Spelled<Recipe>, memory: &Memory) -> Result<(), BadEvent> {
        let mut past = Self::born(Birth::clone(&self.birth)).map_err(|_| BadEvent::BornTwice)?;
        if *rule != past.rule {
            past.pay_by(rule)?;
        }
        past.pupil.recall(memory).map_err(BadEvent::Memory)?;
        (self.rule, self.pupil) = (past.rule, past.pupil);
        Ok(())
    }

    fn furnish(&mut self, boxes: &[Furnished]) -> Result<(), BadEvent> {
        // In a copy, so that nothing changes where one of them is refused.
        let mut furnished = self.clone();
        let own = furnished.boxes()?;
        if boxes.len() != own.box_count() {
            return Err(BadEvent::BoxCount { expected: own.box_count(), got: boxes.len() });
        }
        for (number, given) in (1..).zip(boxes) {
            let view = own.view(number).expect("the number is in range");
            if view.beads.len() != given.beads.len() {
                return Err(BadEvent::BeadCount { number, expected: view.beads.len(), got: given.beads.len() });
            }
            for ((mv, _), beads) in view.beads.iter().zip(&given.beads) {
                own.set_beads(number, *mv, *beads)?;
            }
            let [won, drew, lost] = given.results;
            own.set_results(number, won, drew, lost)?;
        }
        self.pupil = furnished.pupil;
        Ok(())
    }

    fn boxes(&mut self) -> Result<&mut dyn Boxes, BadEvent> {
        let id = self.birth.recipe.card().id;
        self.pupil.boxes_mut().ok_or(BadEvent::NoBoxes { mind: id })
    }
}
