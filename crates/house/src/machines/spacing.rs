//! At which ages a machine is kept on its way through a long lesson, so that any other age is near one of them.

use super::kept::snapshot;
use lab::{BadLife, Moment, Walk};
use mind::{Learner as _, Pupil, Stop};
use store::Snapshot;

/// Ages at which snapshots are taken: multiples of a step that doubles whenever there would be too many.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spacing {
    least: u64,
    most: u64,
    bytes: u64,
}

/// Matches between two snapshots at least: on the board they take a tenth of a second or two, …
const ON_BOARD: u64 = 500;
/// … and on tables some milliseconds. A learner that has tables may still meet somebody on the board.
const ON_TABLES: u64 = 50_000;
/// Moments that are kept at hand between two snapshots, so that whoever looks through a life finds one near every age.
const NEAR: u64 = 10;
/// Snapshots of a machine at most, …
const MOST: u64 = 1_000;
/// … and fewer of large memories: they shall take no more room than this, …
const ROOM: u64 = 64 << 20;
/// … unless they were fewer than these.
const FEWEST: u64 = 64;
/// Room in memory for those that cannot be written down yet.
const HELD: u64 = 16 << 20;
/// Room for those that a twin takes over from its parent: a twin is asked for in a few bytes.
const LENT: u64 = 4 << 20;
/// No two snapshots inside lessons are nearer.
pub const CLOSEST: u64 = ON_BOARD;

impl Spacing {
    /// For a learner, by what it learns on and how large its memory is.
    pub fn of(pupil: &Pupil) -> Self {
        let bytes = (pupil.memory().as_bytes().len() as u64).max(1);
        let least = if pupil.table().is_some() { ON_TABLES } else { ON_BOARD };
        Self { least, most: (ROOM / bytes).clamp(FEWEST, MOST), bytes }
    }

    /// The step for a life of so many matches.
    pub fn step(self, games: u64) -> u64 {
        let mut step = self.least;
        while games > step.saturating_mul(self.most) {
            step = step.saturating_mul(2);
        }
        step
    }

    /// How far apart moments of a life of so many matches are kept at hand by those who walk it; none where snapshots are
    /// near enough, or large.
    pub fn near(self, games: u64) -> Option<u64> {
        (self.least == ON_TABLES).then(|| self.step(games) / NEAR)
    }

    /// Bytes of the snapshots that so many matches leave after so many others.
    pub fn bytes(self, games: u64, before: u64) -> u64 {
        let all = before.saturating_add(games);
        (games / self.step(all) + 1).saturating_mul(self.bytes)
    }

    /// What a match has of them, by its share, in a life of so many.
    pub fn bytes_per_match(self, games: u64) -> u64 {
        self.bytes / self.step(games)
    }

    /// The step for a life of so many matches of which all snapshots are to be held in memory for a while.
    pub fn step_held(self, games: u64) -> u64 {
        self.step_within(games, HELD)
    }

    /// The step for a life of so many matches of which the snapshots are taken over by a twin.
    pub fn step_lent(self, games: u64) -> u64 {
        self.step_within(games, LENT)
    }

    fn step_within(self, games: u64, room: u64) -> u64 {
        let mut step = self.step(games);
        while (games / step).saturating_mul(self.bytes) > room {
            step = step.saturating_mul(2);
        }
        step
    }

    /// The first age after another at which a snapshot is due.
    pub fn next(self, games: u64) -> u64 {
        next(games, self.step(games))
    }

    /// Whether a snapshot is due at an age.
    pub fn is_due(self, games: u64) -> bool {
        games > 0 && games.is_multiple_of(self.step(games))
    }
}

/// The first multiple of a step after an age.
pub fn next(games: u64, step: u64) -> u64 {
    (games / step + 1).saturating_mul(step)
}

/// Goes on to an age, and takes a snapshot at every multiple of a step on the way. Whoever has to go far leaves marks for
/// those who follow.
///
/// # Errors
/// As [`Walk::to`].
pub fn walk_on(
    walk: &mut Walk<'_>,
    age: u64,
    step: u64,
    taken: &mut Vec<Snapshot>,
    stop: &Stop,
) -> Result<(), BadLife> {
    loop {
        let mark = next(walk.games(), step);
        if mark > age {
            return walk.to(age, stop);
        }
        walk.to(mark, stop)?;
        // The life may be over before.
        if walk.games() < mark {
            return Ok(());
        }
        taken.push(snapshot(&walk.moment()));
    }
}

/// The snapshot of a moment at an age, if one is due there.
pub fn mark(spacing: Spacing, games: u64, moment: impl FnOnce() -> Moment) -> Option<Snapshot> {
    spacing.is_due(games).then(|| snapshot(&moment()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spacing(game: game::Game, recipe: &str) -> Spacing {
        let recipe = recipe.parse::<mind::Recipe>().expect("a recipe");
        Spacing::of(&recipe.pupil(game).expect("a learner"))
    }

    #[test]
    fn no_age_is_far_from_a_snapshot_and_there_are_never_too_many() {
        let net = spacing(game::Game::Polar, "tdnet");
        assert_eq!((net.step(0), net.step(500_000), net.step(500_001)), (500, 500, 1_000));
        assert_eq!((net.next(0), net.next(499), net.next(500), net.next(700_001)), (500, 500, 1_000, 701_000));
        for games in [1, 499_999, 1_000_000, 77_777_777] {
            assert!(games / net.step(games) <= MOST);
            assert!(games <= 500_000 || games / net.step(games) >= MOST / 2, "{games}");
            assert!(net.step_held(games).is_multiple_of(net.step(games)));
            assert!(games / net.step_held(games) * net.bytes <= HELD);
        }
        // What is kept at a step is kept at the next one too, or goes: nothing new is needed between.
        assert!(net.step(10_000_000).is_multiple_of(net.step(600_000)));
        // Four hundred kilobytes each: fewer of them.
        let fat = spacing(game::Game::Polar, "tdnet(hidden=1000)");
        assert!(fat.step(500_000) > 500 && 500_000 / fat.step(500_000) * fat.bytes <= ROOM);
        let boxes = spacing(game::Game::Noughts, "menace");
        assert_eq!((boxes.step(100), boxes.near(100), boxes.near(100_000_000)), (ON_TABLES, Some(5_000), Some(10_000)));
        assert_eq!(net.near(100), None);
    }
}
