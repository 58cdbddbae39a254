//! A life played again, match by match, with every thought.

use crate::lesson::Class;
use crate::{BadLife, Event, Life, Machine, bout::Played};
use game::{Record, Side};
use mind::Thought;
use std::ops::ControlFlow;

/// One match of a life.
#[derive(Clone, Debug)]
pub struct Replayed {
    /// Its number in the life, counting from one.
    pub number: u64,
    /// The event it belongs to, counting from zero.
    pub event: usize,
    /// The side the machine held.
    pub side: Side,
    /// The moves and how it ended.
    pub record: Record,
    /// The thoughts behind the moves of a lesson, ply by ply; empty for matches from outside.
    pub thoughts: Vec<Thought>,
}

/// Plays the life again and shows each match, with thoughts if they are wanted, until the viewer has seen enough.
/// Slower than a fold, with the same end.
///
/// # Errors
/// When an event cannot have happened.
pub fn replay(
    life: &Life,
    explain: bool,
    show: &mut dyn FnMut(Replayed, &Machine) -> ControlFlow<()>,
) -> Result<(), BadLife> {
    let machine = Machine::fold_until(life.clone(), 0)?;
    let born = machine.life().events().len();
    replay_on(machine, &life.events()[born..], 0, explain, show)
}

/// As [`replay`], from a machine on through the events that follow, showing only matches after a number. Those
/// before it are folded, not played on the board.
///
/// # Errors
/// When an event cannot have happened.
pub fn replay_on(
    mut machine: Machine,
    events: &[Event],
    after: u64,
    explain: bool,
    show: &mut dyn FnMut(Replayed, &Machine) -> ControlFlow<()>,
) -> Result<(), BadLife> {
    let game = machine.life().game();
    for (index, event) in (machine.life().events().len()..).zip(events) {
        let at = |why| BadLife::Event { line: index + 2, why: Box::new(why) };
        let number = machine.games();
        let past = after.saturating_sub(number);
        match event {
            _ if past >= event.games() => {}
            Event::Lesson(lesson) => {
                let mut class = Class::new(game, machine.pupil(), lesson).map_err(|why| at(why.into()))?;
                // The machine is shown each match as it is before it; the fold of the whole lesson follows.
                let mut pupil = machine.pupil().clone();
                class.run(&mut pupil, past, &mut |_| ControlFlow::Continue(()));
                for n in past + 1..=lesson.games {
                    let (Played { record, thoughts }, side) = class.explained(&mut pupil, explain);
                    let shown = Replayed { number: number + n, event: index, side, record, thoughts };
                    if show(shown, &machine).is_break() {
                        return Ok(());
                    }
                }
            }
            Event::Played { moves, side, .. } => {
                let record = Record::parse(game, moves).map_err(|why| at(why.into()))?;
                let shown = Replayed { number: number + 1, event: index, side: *side, record, thoughts: Vec::new() };
                if show(shown, &machine).is_break() {
                    return Ok(());
                }
            }
            Event::Studied { matches, seats } => {
                for (n, moves) in (0..).zip(matches).skip(past as usize) {
                    let record = Record::parse(game, moves).map_err(|why| at(why.into()))?;
                    let side = seats.of(n);
                    let shown = Replayed { number: number + n + 1, event: index, side, record, thoughts: Vec::new() };
                    if show(shown, &machine).is_break() {
                        return Ok(());
                    }
                }
            }
            _ => {}
        }
        machine.live(event.clone()).map_err(at)?;
    }
    Ok(())
}
