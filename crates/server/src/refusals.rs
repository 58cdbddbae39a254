//! What each room refuses, as the wire tells it.

use crate::answer::{Error, Refuses, Told};
use crate::api::ProblemCode as Code;
use house::chance::NoChance;
use house::cost::TooDear;
use house::names::BadName;
use house::turns::Undone;
use house::unfit::Unfit;
use house::{classes, jobs, machines, play, studies};
use lab::bounds::OutOfBounds;
use lab::lesson::BadLesson;

/// What the libraries refuse is told as what does not fit.
macro_rules! unfit {
    ($($error:ty),* $(,)?) => {
        $(impl From<$error> for Error {
            fn from(why: $error) -> Self {
                Unfit::from(why).into()
            }
        })*
    };
}

unfit!(
    game::BadMove,
    game::BadPosition,
    game::BadRecord,
    game::IllegalMove,
    game::UnknownGame,
    lab::BadEvent,
    lab::BadLife,
    lab::BadOpponents,
    lab::bounds::OutOfBounds,
    lab::lesson::BadLesson,
    othello::written::BadText,
    mind::BadRecipe,
);

impl Refuses for NoChance {
    fn told(&self) -> Told {
        BadName::Chance(self.clone()).told()
    }
}

impl Refuses for Unfit {
    fn told(&self) -> Told {
        Told::of(match self {
            Self::Game(_) => Code::NotFound,
            Self::Bounds(OutOfBounds::Event { .. } | OutOfBounds::Life { .. }) => Code::TooLarge,
            Self::Position(_) | Self::Text(_) | Self::Bounds(_) | Self::Lesson(BadLesson::Games { .. }) => {
                Code::OutOfRange
            }
            Self::Move(_) | Self::Illegal(_) => Code::IllegalMove,
            Self::Record(_) => Code::BadRecord,
            Self::Recipe(mind::BadRecipe::Clocked { .. }) => Code::NotReproducible,
            Self::Opponents(lab::BadOpponents::NoSeat { .. } | lab::BadOpponents::NoRival { .. })
            | Self::Lesson(BadLesson::NoSeat { .. }) => Code::NoSeat,
            Self::Recipe(_) | Self::Opponents(_) | Self::Lesson(BadLesson::Opponents(_)) => Code::BadRecipe,
            Self::Life(lab::BadLife::Name { .. }) => Code::BadName,
            Self::Life(_) => Code::BadLife,
            Self::Event(_) => Code::BadEdit,
            Self::Stopped => return Undone::Busy.told(),
        })
    }
}

impl Refuses for BadName {
    fn told(&self) -> Told {
        Told::of(match self {
            Self::Machine(_) => Code::NotFound,
            Self::Seed(_) | Self::Request => Code::OutOfRange,
            Self::Chance(_) => Code::Internal,
        })
    }
}

impl Refuses for TooDear {
    fn told(&self) -> Told {
        Told::of(Code::OutOfRange)
    }
}

impl Refuses for Undone {
    fn told(&self) -> Told {
        match self {
            Self::Busy | Self::Waited { .. } => Told::of(Code::Busy).after(1),
            Self::Broken(_) => Told::of(Code::Internal),
        }
    }
}

impl Refuses for store::Error {
    fn told(&self) -> Told {
        match self {
            Self::Full { .. } | Self::FullDatabase => Told::of(Code::NoRoom).of_store(),
            Self::Away(_) | Self::Crossed(_) => Told::of(Code::Busy).after(1).away(),
            _ => Told::of(Code::Internal).of_store(),
        }
    }
}

impl Refuses for machines::TooMuchKept {
    fn told(&self) -> Told {
        Told::of(Code::TooMany).after(self.after)
    }
}

impl Refuses for machines::Error {
    fn told(&self) -> Told {
        Told::of(match self {
            Self::Missing { .. } => Code::NotFound,
            Self::Departed { .. } => Code::Departed,
            Self::WrongKey => Code::WrongKey,
            Self::Sample { .. } | Self::Closed { .. } => Code::Closed,
            Self::PlayOnly { .. } => Code::PlayOnly,
            Self::OutOfRange(_) => Code::OutOfRange,
            Self::NotPlayed(_) => Code::BadRecord,
            Self::Conflict(_) => Code::Conflict,
            Self::Internal(_) => Code::Internal,
            Self::Heavy(heavy) => return Told::of(Code::Folding).after(1).heavy((**heavy).clone()),
            Self::Kept(why) => return why.told(),
            Self::Name(why) => return why.told(),
            Self::Undone(why) => return why.told(),
            Self::Unfit(why) => return why.told(),
            Self::Store(why) => return why.told(),
        })
    }
}

impl Refuses for play::Error {
    fn told(&self) -> Told {
        Told::of(match self {
            Self::NoPlayer(_) => Code::BadRecipe,
            Self::NoLesson(_) => Code::BadLesson,
            Self::OutOfRange(_) => Code::OutOfRange,
            Self::Over => Code::IllegalMove,
            Self::BadLine { ply, .. } => return Told::of(Code::IllegalMove).at_ply(*ply),
            Self::TooLong { .. } => Code::TooLong,
            Self::Internal(_) => Code::Internal,
            Self::Dear(why) => return why.told(),
            Self::Machines(why) => return why.told(),
            Self::Undone(why) => return why.told(),
            Self::Unfit(why) => return why.told(),
        })
    }
}

impl Refuses for jobs::Error {
    fn told(&self) -> Told {
        Told::of(match self {
            Self::Missing { .. } => Code::NotFound,
            Self::OutOfRange(_) => Code::OutOfRange,
            Self::NoRecipe(_) => Code::BadRecipe,
            Self::Conflict(_) => Code::Conflict,
            Self::TooMuch { .. } => return Told::of(Code::TooMany).after(10),
            Self::NotYours => Code::NotYours,
            Self::Unreadable(_) => Code::Unreadable,
            Self::Life(lab::BadLife::Name { .. }) => Code::BadName,
            Self::LifeBounds { why: OutOfBounds::Event { .. } | OutOfBounds::Life { .. }, .. } => Code::TooLarge,
            Self::Life(_) | Self::LifeBounds { .. } => Code::BadLife,
            Self::Internal(_) => Code::Internal,
            Self::Dear(why) => return why.told(),
            Self::Machines(why) => return why.told(),
            Self::Play(why) => return why.told(),
            Self::Undone(why) => return why.told(),
            Self::Unfit(why) => return why.told(),
            Self::Store(why) => return why.told(),
        })
    }
}

impl Refuses for classes::Error {
    fn told(&self) -> Told {
        Told::of(match self {
            Self::Key => Code::WrongKey,
            Self::Pupil => Code::WrongCode,
            Self::Paused | Self::Locked | Self::Out => Code::ClassPaused,
            Self::Full { .. } => Code::ClassFull,
            Self::Taken { .. } | Self::NotNow(_) => Code::Conflict,
            Self::Answer(_) | Self::NotExact(_) => Code::OutOfRange,
            Self::Missing { .. } => Code::NotFound,
            Self::Unreadable(_) => Code::Unreadable,
            Self::Internal(_) => Code::Internal,
            Self::Dear(why) => return why.told(),
            Self::Jobs(why) => return why.told(),
            Self::Machines(why) => return why.told(),
            Self::Play(why) => return why.told(),
            Self::Undone(why) => return why.told(),
            Self::Unfit(why) => return why.told(),
            Self::Store(why) => return why.told(),
        })
    }
}

impl Refuses for studies::Error {
    fn told(&self) -> Told {
        Told::of(match self {
            Self::Plan(_) | Self::Consent | Self::Answer(_) => Code::OutOfRange,
            Self::Key => Code::WrongKey,
            Self::Code => Code::WrongCode,
            Self::Closed => Code::StudyClosed,
            Self::Full { .. } => Code::StudyFull,
            Self::NotNow(_) | Self::Twice | Self::Elsewhere => Code::Conflict,
            Self::Missing { .. } => Code::NotFound,
            Self::Unreadable(_) => Code::Unreadable,
            Self::Jobs(why) => return why.told(),
            Self::Play(why) => return why.told(),
            Self::Name(why) => return why.told(),
            Self::Undone(why) => return why.told(),
            Self::Unfit(why) => return why.told(),
            Self::Store(why) => return why.told(),
        })
    }
}
