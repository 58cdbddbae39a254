//! What remains of a finished match.

use crate::{BadMove, Game, IllegalMove, Move, Outcome, Position, Rules, Side, parse_line};

/// A finished match: its moves, and who gave up if somebody did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    game: Game,
    moves: Vec<Move>,
    outcome: Outcome,
    resigned: Option<Side>,
}

impl Record {
    /// The record of a match played to its end by the rules, or resigned by the side to move.
    ///
    /// # Errors
    /// When a move is illegal, the match is not over and nobody resigned, or somebody resigned
    /// a match that was over.
    pub fn new(game: Game, moves: Vec<Move>, resigned: bool) -> Result<Self, BadRecord> {
        let mut at = game.start();
        for &mv in &moves {
            at = game.try_play(at, mv)?;
        }
        match (game.outcome(at), resigned) {
            (Some(outcome), false) => Ok(Self { game, moves, outcome, resigned: None }),
            (None, true) => Ok(Self { game, moves, outcome: Outcome::win(!at.turn), resigned: Some(at.turn) }),
            (Some(_), true) => Err(BadRecord::ResignedWhenOver),
            (None, false) => Err(BadRecord::Unfinished { at: game.text(at) }),
        }
    }

    /// A record from moves as text, `1 5 9 3`, with `resigns` as the last word where a side gave up.
    ///
    /// # Errors
    /// As [`Record::new`], or when a word is no move.
    pub fn parse(game: Game, text: &str) -> Result<Self, BadRecord> {
        let mut words: Vec<&str> = text.split_whitespace().collect();
        let resigned = words.pop_if(|word| *word == "resigns").is_some();
        let moves = parse_line(game, &words)?.into_iter().map(|(_, mv)| mv).collect();
        Self::new(game, moves, resigned)
    }

    /// The moves as text, as [`Record::parse`] reads them.
    pub fn text(&self) -> String {
        let mut words: Vec<String> = self.steps().map(|(at, mv)| self.game.move_text(at, mv)).collect();
        if self.resigned.is_some() {
            words.push("resigns".into());
        }
        words.join(" ")
    }

    /// The game that was played.
    pub fn game(&self) -> Game {
        self.game
    }

    /// The moves, in order.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// How it ended.
    pub fn outcome(&self) -> Outcome {
        self.outcome
    }

    /// Who gave up, if somebody did.
    pub fn resigned(&self) -> Option<Side> {
        self.resigned
    }

    /// Every position in which somebody moved, with the move made there.
    pub fn steps(&self) -> impl Iterator<Item = (Position, Move)> + '_ {
        let mut at = self.game.start();
        self.moves.iter().map(move |&mv| {
            let before = at;
            at = self.game.play(at, mv);
            (before, mv)
        })
    }

    /// The last position.
    pub fn end(&self) -> Position {
        self.moves.iter().fold(self.game.start(), |at, &mv| self.game.play(at, mv))
    }
}

/// Moves that are no finished match.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadRecord {
    /// A word that names no move.
    #[error(transparent)]
    Move(#[from] BadMove),
    /// A move the rules refuse.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// The moves stop while the game is on.
    #[error("the match stops at '{at}' while the game is on; expected its end, or 'resigns'")]
    Unfinished {
        /// Where it stops.
        at: String,
    },
    /// Somebody gave up a match that was over.
    #[error("the match was over already; nobody can resign it")]
    ResignedWhenOver,
}
