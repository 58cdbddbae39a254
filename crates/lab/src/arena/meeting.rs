//! A match of a tournament while it is on.

use super::{Fixture, Score};
use game::{BySide, Game, Move};
use mind::{Match, Mind, Notes, Seed, Stop};

/// A match of a tournament that can be left after any ply and gone on with, by these minds or by fresh ones.
pub struct Meeting {
    fixture: Fixture,
    bout: Match,
    minds: BySide<Box<dyn Mind>>,
}

impl Meeting {
    /// The match after these moves, of a tournament with this seed.
    pub(super) fn new(game: Game, arena: Seed, fixture: Fixture, moves: &[Move], minds: BySide<Box<dyn Mind>>) -> Self {
        let mut bout = Match::new(game, fixture.seed(arena));
        for &mv in moves {
            bout.play(mv).expect("an opening is legal");
        }
        Self { fixture, bout, minds }
    }

    /// Which match it is.
    pub fn fixture(&self) -> &Fixture {
        &self.fixture
    }

    /// The moves so far.
    pub fn moves(&self) -> &[Move] {
        self.bout.moves()
    }

    /// The side to move thinks and moves; the score if that ended the match. When somebody says stop nothing is played.
    pub fn ply(&mut self, stop: &Stop) -> Option<Score> {
        if self.bout.outcome().is_none() {
            let mind = &mut self.minds[self.bout.at().turn];
            let chosen = mind.choose(&self.bout, &mut Notes::shut().heeding(stop));
            // A thought that was broken off is no choice.
            if stop.is_said() {
                return None;
            }
            match chosen {
                Some(mv) => self.bout.play(mv).expect("a mind makes legal moves"),
                None => self.bout.resign(),
            }
        }
        self.bout.record().map(Score::of)
    }

    /// Plays to the end, unless somebody says stop; then the match is handed back as it is.
    ///
    /// # Errors
    /// When somebody says stop.
    pub fn finish(mut self, stop: &Stop) -> Result<(Fixture, Score), Box<Self>> {
        while !stop.is_said() {
            if let Some(score) = self.ply(stop) {
                return Ok((self.fixture, score));
            }
        }
        Err(Box::new(self))
    }
}
