//! Experiments: matches, lessons, lives, exact evaluation and data sets.
//!
//! A machine is a recipe and a life; its memory is a fold of that life, so it can be had as it was after any
//! match. Lessons between minds that can be laid out over numbered positions run on tables ([`lesson`]);
//! every other match is played on the board ([`bout`]), with the same numbers and the same result.
//! Minds from other crates train ([`train`], [`train_with`]), are measured ([`exact`]) and play tournaments ([`arena`]) like
//! those of the house; `examples/` shows one of each kind. Deliberately absent: HTTP and SQL.
//!
//! ```
//! use game::{Game, Side};
//! use lab::{Life, Machine, exact::truth};
//!
//! let mut ada = Machine::born(Game::Noughts, "menace(preset=michie)", "ada", 7)?;
//! let came = ada.train("random", 1_000)?;
//! assert!(came.wins > came.losses);
//!
//! // Her chances against the player who knows her best, exactly.
//! let worst = truth(Game::Noughts, ada.pupil(), Side::First)?.worst;
//! assert!(worst.value() < 0.0);
//!
//! // Her life is a text; folded to its middle it is what she was.
//! let life = Life::parse(&ada.life().text())?;
//! assert_eq!(Machine::fold_until(life, 500)?.games(), 500);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod arena;
mod birth;
pub mod bounds;
pub mod bout;
pub mod boxes;
pub mod chart;
pub mod compare;
pub mod curve;
pub mod dataset;
pub mod diary;
pub mod enemy;
mod event;
pub mod exact;
pub mod faced;
mod file;
pub mod gauge;
mod guest;
mod guests;
pub mod judge;
mod lane;
pub mod lesson;
mod life;
mod machine;
mod moment;
pub mod name;
mod opponents;
pub mod papers;
mod passage;
mod reading;
pub mod replay;
pub mod schooling;
mod script;
mod seats;
pub mod solve;
mod spelled;
pub mod sweep;
pub mod taken_out;
mod tally;
mod train;
pub mod trial;
mod walk;
pub mod weights;

pub use birth::Birth;
pub use event::{BadEvent, Event};
pub use file::{BadFile, LifeFile, replace_both, write_new, write_whole};
pub use guest::Guest;
pub use guests::{Invited, is_file};
pub use lesson::Lesson;
pub use life::{BadLife, Format, Has, Life, Lines};
pub use machine::Machine;
pub use moment::{BadMoment, Moment};
pub use opponents::{BadOpponents, Opponents, Partner};
pub use seats::{BadSeats, NoSeat, Seats};
pub use spelled::Spelled;
pub use tally::Tally;
pub use train::{train, train_with};
pub use walk::Walk;
