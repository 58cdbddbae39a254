//! How large what others bring may be. These are bounds at the door: whoever takes a life or an event from somebody else
//! checks them. The fold does not, so that lives that were kept before there were bounds still open.

use crate::{Birth, Event, Life};
use std::collections::HashSet;
use std::io::Write;

/// Machines that come along to one lesson. Each is written into the event with its whole memory.
pub const MOST_GUESTS: usize = 8;
/// Opponents in one mix.
pub const MOST_SHARES: usize = 16;
/// Bytes of one event, as it is written.
pub const MOST_EVENT: u64 = 4 << 20;
/// Bytes of all events of a life.
pub const MOST_LIFE: u64 = 16 << 20;
/// Characters of the id of a match, and of the name of another machine.
pub const LONGEST_ID: usize = 64;
/// Characters of a recipe.
pub const LONGEST_RECIPE: usize = 512;
/// Beads that a hand puts on a square.
pub const MOST_BEADS: f64 = 1e6;

/// Something too large, too long or too many; what was got, and what is expected.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum OutOfBounds {
    /// Machines in a lesson.
    #[error("{got} machines come along to this lesson: expected at most {MOST_GUESTS}")]
    Guests {
        /// How many.
        got: usize,
    },
    /// Opponents in a mix.
    #[error("{got} opponents in one mix: expected at most {MOST_SHARES}")]
    Shares {
        /// How many.
        got: usize,
    },
    /// An id or a name.
    #[error("{what} has {got} characters: expected 1 to {LONGEST_ID}")]
    Length {
        /// Whose.
        what: &'static str,
        /// How many.
        got: usize,
    },
    /// A recipe.
    #[error("the recipe has {got} characters: expected at most {LONGEST_RECIPE}")]
    Recipe {
        /// How many.
        got: usize,
    },
    /// An id or a name with characters that cannot be seen.
    #[error("{what} is {got:?}: expected characters that can be seen, and no others than ASCII has")]
    Letters {
        /// Whose.
        what: &'static str,
        /// The text.
        got: String,
    },
    /// An id that was given twice.
    #[error("the match {id} stands twice in this life: expected each id once")]
    Twice {
        /// The id.
        id: String,
    },
    /// Beads by hand.
    #[error("{got} beads: expected a whole number from 0 to {MOST_BEADS}")]
    Beads {
        /// How many.
        got: f64,
    },
    /// An event.
    #[error("the event takes {got} bytes: expected at most {MOST_EVENT}")]
    Event {
        /// How many bytes.
        got: u64,
    },
    /// A life.
    #[error("the life would take {got} bytes: expected at most {MOST_LIFE}")]
    Life {
        /// How many bytes.
        got: u64,
    },
}

/// Refuses an event that is out of bounds; says how many bytes it takes.
///
/// # Errors
/// Which bound, and what was got.
pub fn check_event(event: &Event) -> Result<u64, OutOfBounds> {
    match event {
        Event::Born(Birth { recipe, .. }) | Event::Ruled { recipe } => check_recipe(&recipe.to_string())?,
        Event::Lesson(lesson) => {
            check_opponents(lesson.against.shares().len(), lesson.guests.len())?;
            lesson.guests.iter().try_for_each(|guest| check_id("a guest's name", &guest.machine))?;
        }
        Event::Played { id: Some(id), .. } => check_id("a match's id", id)?,
        Event::Forked { from, .. } => check_id("the name of the machine it was branched off", from)?,
        // Beads of wood come whole, and sums of whole numbers stay exact.
        Event::Edited { beads, .. } if beads.fract() != 0.0 || !(0.0..=MOST_BEADS).contains(beads) => {
            return Err(OutOfBounds::Beads { got: *beads });
        }
        _ => {}
    }
    let got = bytes(event);
    if got > MOST_EVENT { Err(OutOfBounds::Event { got }) } else { Ok(got) }
}

/// Refuses too many opponents, before any of them is called in.
///
/// # Errors
/// Which bound, and what was got.
pub fn check_opponents(shares: usize, guests: usize) -> Result<(), OutOfBounds> {
    match (shares, guests) {
        (_, got) if got > MOST_GUESTS => Err(OutOfBounds::Guests { got }),
        (got, _) if got > MOST_SHARES => Err(OutOfBounds::Shares { got }),
        _ => Ok(()),
    }
}

/// Refuses a life with an event that is out of bounds, a match told twice, or more bytes than a life may have.
///
/// # Errors
/// The place of the event, counting from zero, and which bound.
pub fn check_life(life: &Life) -> Result<u64, (usize, OutOfBounds)> {
    let (mut ids, mut all) = (HashSet::new(), 0_u64);
    for (place, event) in life.events().iter().enumerate() {
        let at = |why| (place, why);
        all += check_event(event).map_err(at)?;
        if all > MOST_LIFE {
            return Err(at(OutOfBounds::Life { got: all }));
        }
        if let Event::Played { id: Some(id), .. } = event
            && !ids.insert(id)
        {
            return Err(at(OutOfBounds::Twice { id: id.clone() }));
        }
    }
    Ok(all)
}

/// Refuses a recipe that is written at too great length: numbers can have any number of digits.
///
/// # Errors
/// What was got.
pub fn check_recipe(text: &str) -> Result<(), OutOfBounds> {
    let got = text.chars().count();
    if got > LONGEST_RECIPE { Err(OutOfBounds::Recipe { got }) } else { Ok(()) }
}

fn check_id(what: &'static str, text: &str) -> Result<(), OutOfBounds> {
    let got = text.chars().count();
    if !(1..=LONGEST_ID).contains(&got) {
        return Err(OutOfBounds::Length { what, got });
    }
    match text.chars().all(|c| c.is_ascii_graphic()) {
        true => Ok(()),
        false => Err(OutOfBounds::Letters { what, got: text.into() }),
    }
}

/// How many bytes an event takes as it is written; nothing is kept of it.
fn bytes(event: &Event) -> u64 {
    struct Count(u64);
    impl Write for Count {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0 += bytes.len() as u64;
            Ok(bytes.len())
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    let mut count = Count(0);
    serde_json::to_writer(&mut count, event).expect("an event is plain data");
    count.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Lesson, Moment, Seats};
    use game::{Game, Side};

    fn played(id: &str) -> Event {
        Event::Played { moves: "5 1".into(), side: Side::First, id: Some(id.into()) }
    }

    fn lesson(guests: usize, hidden: usize) -> Event {
        let recipe = format!("tdnet(hidden={hidden})").parse::<mind::Recipe>().expect("a recipe");
        let birth = Birth { game: Game::Othello, recipe: recipe.into(), name: "Fat".into(), seed: 1 };
        let guest = Moment::born(birth).expect("born").guest("fat");
        let mut lesson = Lesson::new("random", Seats::Both, 10, 1).expect("a lesson");
        lesson.guests = vec![guest; guests];
        Event::Lesson(lesson)
    }

    #[test]
    fn each_bound_names_itself_and_what_was_got() {
        let edited = |beads| Event::Edited { number: 1, square: "5".into(), beads };
        let forked = |from: String| Event::Forked { from, at: 1 };
        for (event, said) in [
            (lesson(9, 1), "9 machines come along to this lesson: expected at most 8"),
            (played(&"x".repeat(65)), "a match's id has 65 characters: expected 1 to 64"),
            (played(""), "a match's id has 0 characters: expected 1 to 64"),
            (played("a\u{202e}b"), "a match's id is \"a\\u{202e}b\": expected characters that can be seen"),
            (played("a\0b"), "a match's id is \"a\\0b\""),
            (forked("x".repeat(4_100_000)), "the name of the machine it was branched off has 4100000 characters"),
            (
                Event::Born(Birth {
                    game: Game::Noughts,
                    recipe: format!("qtable(rate=0.{}1)", "0".repeat(600)).parse().expect("a long recipe"),
                    name: "Ada".into(),
                    seed: 1,
                }),
                "the recipe has 616 characters: expected at most 512",
            ),
            (edited(0.1), "0.1 beads: expected a whole number from 0 to 1000000"),
            (edited(f64::NAN), "NaN beads"),
            (edited(1_000_001.0), "1000001 beads"),
        ] {
            let why = check_event(&event).expect_err(said).to_string();
            assert!(why.starts_with(said), "{why}");
        }
        for event in [lesson(8, 1), played(&"x".repeat(64)), forked("ada-7".into()), edited(0.0), edited(1e6)] {
            let written = serde_json::to_string(&event).expect("plain data");
            assert_eq!(check_event(&event), Ok(written.len() as u64));
        }
        // Eight of the fattest: 128 inputs and an output for each of 1,000 nodes, 4 bytes each, in base 64.
        let most = 8 * 129 * 4_000 * 4 / 3;
        assert!(matches!(check_event(&lesson(8, 1000)), Err(OutOfBounds::Event { got }) if got > most));
    }

    #[test]
    fn a_life_has_each_match_once_and_no_more_bytes_than_it_may() {
        let mut life = Life::born(Game::Noughts, "menace", "Ada", 1).expect("a birth");
        for id in ["one", "two", "three"] {
            life.push(played(id));
        }
        assert!(check_life(&life).is_ok());
        life.push(played("two"));
        assert_eq!(check_life(&life), Err((4, OutOfBounds::Twice { id: "two".into() })));
        let mut life = Life::born(Game::Othello, "tdnet", "Fat", 1).expect("a birth");
        for _ in 0..5 {
            life.push(lesson(6, 1000));
        }
        assert!(matches!(check_life(&life), Err((5, OutOfBounds::Life { got })) if got > MOST_LIFE));
    }
}
