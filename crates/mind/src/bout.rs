//! A match while it is on: all that a choice may depend on, besides the mind that makes it.

use crate::{Rng, Seed};
use game::{Game, IllegalMove, Move, Outcome, Position, Record, Rules, Why};

/// A match while it is on: its game, where it began, its seed and its moves so far. It is a value; two that are
/// equal are the same match, whoever keeps them.
#[derive(Clone, PartialEq, Debug)]
pub struct Match {
    game: Game,
    seed: Seed,
    start: Position,
    at: Position,
    moves: Vec<Move>,
    resigned: bool,
}

impl Match {
    /// A match at its start. The seed decides every number that is drawn in it.
    pub fn new(game: Game, seed: Seed) -> Self {
        Self::from_position(game, game.start(), seed)
    }

    /// A match that begins elsewhere, and nobody knows how it came there.
    pub fn from_position(game: Game, start: Position, seed: Seed) -> Self {
        Self { game, seed, start, at: start, moves: Vec::new(), resigned: false }
    }

    /// The game.
    pub fn game(&self) -> Game {
        self.game
    }

    /// The seed.
    pub fn seed(&self) -> Seed {
        self.seed
    }

    /// Where it began.
    pub fn start(&self) -> Position {
        self.start
    }

    /// The position now.
    pub fn at(&self) -> Position {
        self.at
    }

    /// The moves so far.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The numbers of this ply.
    pub fn rng(&self) -> Rng {
        self.seed.ply(self.moves.len() as u32)
    }

    /// Every position in which somebody moved, with the move made there.
    pub fn steps(&self) -> impl Iterator<Item = (Position, Move)> + '_ {
        let mut at = self.start;
        self.moves.iter().map(move |&mv| {
            let before = at;
            at = self.game.play(at, mv);
            (before, mv)
        })
    }

    /// The turns of the side to move, this one last: every position it had to move in, with the numbers of that ply.
    pub fn turns(&self) -> impl Iterator<Item = (Position, Rng)> + '_ {
        let all = self.steps().map(|(at, _)| at).chain([self.at]);
        (0..).zip(all).filter(|(_, at)| at.turn == self.at.turn).map(|(ply, at)| (at, self.seed.ply(ply)))
    }

    /// Whether this is the other match, or the same some moves later.
    pub fn follows(&self, earlier: &Self) -> bool {
        (self.game, self.seed, self.start) == (earlier.game, earlier.seed, earlier.start)
            && self.moves.starts_with(&earlier.moves)
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

    /// Whether somebody gave up.
    pub fn is_resigned(&self) -> bool {
        self.resigned
    }

    /// What remains of it, once it is over; nothing of a match that did not begin where its game does.
    pub fn record(&self) -> Option<Record> {
        self.outcome().filter(|_| self.start == self.game.start())?;
        Record::new(self.game, self.moves.clone(), self.resigned).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Side;

    fn after(seed: u64, moves: &[u8]) -> Match {
        let mut bout = Match::new(Game::Noughts, Seed(seed));
        moves.iter().for_each(|&mv| bout.play(Move(mv)).expect("a legal move"));
        bout
    }

    #[test]
    fn a_side_has_its_own_turns_with_the_numbers_of_their_plies() {
        let bout = after(7, &[4, 0, 8]);
        let turns: Vec<_> = bout.turns().map(|(at, mut rng)| (Game::Noughts.text(at), rng.next_u64())).collect();
        let number = |ply| Seed(7).ply(ply).next_u64();
        assert_eq!(turns, [("... .X. ...".into(), number(1)), ("O.. .X. ..X".into(), number(3))]);
        assert!(bout.turns().all(|(at, _)| at.turn == Side::Second));
    }

    #[test]
    fn a_match_follows_what_it_was_before() {
        let bout = after(7, &[4, 0, 8]);
        assert!(bout.follows(&bout) && bout.follows(&after(7, &[4, 0])) && bout.follows(&after(7, &[])));
        assert!(!bout.follows(&after(8, &[4, 0])), "another seed");
        assert!(!bout.follows(&after(7, &[0, 4])), "other moves");
        assert!(!bout.follows(&after(7, &[4, 0, 8, 2])), "not yet");
        let there = Match::from_position(Game::Noughts, bout.at(), Seed(7));
        assert!(!there.follows(&bout) && !bout.follows(&there), "another beginning");
    }

    #[test]
    fn only_a_whole_match_leaves_a_record() {
        let mut bout = after(1, &[4, 0]);
        assert_eq!(bout.record(), None);
        bout.resign();
        assert!(bout.is_resigned() && bout.play(Move(8)).is_err());
        assert_eq!(bout.record().expect("it is over").text(), "5 1 resigns");
        let mut there = Match::from_position(Game::Noughts, after(1, &[4, 0]).at(), Seed(1));
        there.resign();
        assert_eq!((there.outcome(), there.record()), (Some(Outcome::Second), None));
    }
}
