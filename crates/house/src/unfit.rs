//! What does not fit the rules of a game, the grammar of players, a life, or the bounds of what a visitor may bring: what
//! *game*, *mind* and *lab* refuse, kept as they said it.

use lab::bounds::OutOfBounds;
use lab::lesson::BadLesson;

/// What does not fit.
#[derive(Debug, thiserror::Error)]
pub enum Unfit {
    /// A name that no game has.
    #[error(transparent)]
    Game(#[from] game::UnknownGame),
    /// A position that is none of its game.
    #[error(transparent)]
    Position(#[from] game::BadPosition),
    /// A text that names no move.
    #[error(transparent)]
    Move(#[from] game::BadMove),
    /// A move the rules do not allow.
    #[error(transparent)]
    Illegal(#[from] game::IllegalMove),
    /// Moves that are no match.
    #[error(transparent)]
    Record(game::BadRecord),
    /// A text that tells no match.
    #[error(transparent)]
    Text(#[from] othello::written::BadText),
    /// Not a valid recipe.
    #[error(transparent)]
    Recipe(#[from] mind::BadRecipe),
    /// Opponents that cannot be had.
    #[error(transparent)]
    Opponents(lab::BadOpponents),
    /// A lesson that cannot be held anywhere.
    #[error(transparent)]
    Lesson(BadLesson),
    /// A change of a machine that cannot be.
    #[error(transparent)]
    Event(lab::BadEvent),
    /// Not a valid life.
    #[error(transparent)]
    Life(lab::BadLife),
    /// The work was told to stop before it was done.
    #[error("too much is going on; try again in a moment")]
    Stopped,
    /// More, longer or larger than anybody may bring.
    #[error(transparent)]
    Bounds(#[from] OutOfBounds),
}

impl From<lab::BadOpponents> for Unfit {
    fn from(why: lab::BadOpponents) -> Self {
        match why {
            lab::BadOpponents::Recipe(why) => why.into(),
            other => Self::Opponents(other),
        }
    }
}

/// A move that is none is told as such, wherever it was met.
impl From<game::BadRecord> for Unfit {
    fn from(why: game::BadRecord) -> Self {
        match why {
            game::BadRecord::Move(why) => why.into(),
            game::BadRecord::Illegal(why) => why.into(),
            other => Self::Record(other),
        }
    }
}

impl From<lab::BadLife> for Unfit {
    fn from(why: lab::BadLife) -> Self {
        match why {
            lab::BadLife::Recipe(why) => why.into(),
            lab::BadLife::Stopped => Self::Stopped,
            other => Self::Life(other),
        }
    }
}

impl From<BadLesson> for Unfit {
    fn from(why: BadLesson) -> Self {
        match why {
            BadLesson::Opponents(why) => why.into(),
            other => Self::Lesson(other),
        }
    }
}

impl From<lab::BadEvent> for Unfit {
    fn from(why: lab::BadEvent) -> Self {
        match why {
            lab::BadEvent::Lesson(why) => why.into(),
            lab::BadEvent::Record(why) => why.into(),
            other => Self::Event(other),
        }
    }
}
