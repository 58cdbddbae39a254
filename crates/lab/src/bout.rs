//! Matches on the board: every move asked, watched and, if somebody reads, explained.

use game::{BySide, Game, IllegalMove, Move, Outcome, Position, Record, Rules, Side, Why};
use mind::{Mind, Notes, Seed, Thought};

/// A match while it is on: its game, its seed and its moves so far.
#[derive(Clone, Debug)]
pub struct Match {
    game: Game,
    seed: Seed,
    at: Position,
    moves: Vec<Move>,
    resigned: bool,
}

impl Match {
    /// A match at its start. The seed decides every number that is drawn in it.
    pub fn new(game: Game, seed: Seed) -> Self {
        Self { game, seed, at: game.start(), moves: Vec::new(), resigned: false }
    }

    /// The game.
    pub fn game(&self) -> Game {
        self.game
    }

    /// The position now.
    pub fn at(&self) -> Position {
        self.at
    }

    /// The moves so far.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// How it ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        if self.resigned { Some(Outcome::win(!self.at.turn)) } else { self.game.outcome(self.at) }
    }

    /// Makes a move.
    ///
    /// # Errors
    /// When it is illegal or the match is over; nothing changes then.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        if self.resigned {
            return Err(IllegalMove { game: self.game, mv, at: self.at, why: Why::Over });
        }
        self.at = self.game.try_play(self.at, mv)?;
        self.moves.push(mv);
        Ok(())
    }

    /// The side to move gives up. Nothing happens to a match that is over.
    pub fn resign(&mut self) {
        self.resigned |= self.outcome().is_none();
    }

    /// The mind that holds the side to move chooses, with the numbers of this ply; None resigns. The match is on.
    pub fn ask(&self, mind: &mut dyn Mind, notes: &mut Notes) -> Option<Move> {
        mind.choose(self.game, self.at, &mut self.seed.ply(self.moves.len() as u32), notes)
    }

    /// What remains of it, once it is over.
    pub fn record(&self) -> Option<Record> {
        self.outcome().and_then(|_| Record::new(self.game, self.moves.clone(), self.resigned).ok())
    }
}

/// A finished match and what each of its movers thought.
#[derive(Clone, Debug)]
pub struct Played {
    /// The record.
    pub record: Record,
    /// The thought behind every move, and behind a resignation; empty unless asked for.
    pub thoughts: Vec<Thought>,
}

/// Plays a whole match between two minds.
///
/// # Panics
/// When a mind makes an illegal move: a bug in that mind.
pub fn play(game: Game, minds: BySide<&mut dyn Mind>, seed: Seed, explain: bool) -> Played {
    play_from(Match::new(game, seed), minds, explain)
}

/// Plays a match to its end from wherever it stands. The minds are not shown how it came there: those
/// moves were not theirs.
///
/// # Panics
/// As [`play`].
pub fn play_from(mut bout: Match, mut minds: BySide<&mut dyn Mind>, explain: bool) -> Played {
    let game = bout.game;
    let mut thoughts = Vec::new();
    for side in Side::BOTH {
        minds[side].begin(game, side);
    }
    while bout.outcome().is_none() {
        let mut notes = if explain { Notes::open() } else { Notes::shut() };
        let chosen = bout.ask(minds[bout.at.turn], &mut notes);
        thoughts.extend(notes.take());
        match chosen {
            Some(mv) => {
                let before = bout.at;
                bout.play(mv).expect("a mind makes legal moves");
                for side in Side::BOTH {
                    minds[side].watch(game, before, mv);
                }
            }
            None => bout.resign(),
        }
    }
    Played { record: bout.record().expect("the match is over"), thoughts }
}
