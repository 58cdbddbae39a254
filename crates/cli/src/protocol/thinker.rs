//! Who thinks in a session: the engine at a level, as in an arena.

use game::othello::{Othello, margin};
use game::{Game, Move, Position, Rules};
use mind::{Match, Mind, Notes, Reason, Recipe, Seed};

/// The engine at a level.
pub struct Thinker {
    level: u8,
    mind: Option<Box<dyn Mind>>,
}

/// What it found about a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Found {
    /// The move it makes.
    pub mv: Move,
    /// What it is worth, in discs for the side that makes it.
    pub discs: f64,
    /// What it expects both sides to play, this move first.
    pub line: Vec<String>,
    /// How many plies ahead it looked.
    pub depth: u32,
    /// Whether that is the result under best play.
    pub proven: bool,
}

impl Thinker {
    /// The engine at this level, from 1 to 20.
    pub fn new(level: u8) -> Self {
        Self { level: level.clamp(1, 20), mind: None }
    }

    /// Its level.
    pub fn level(&self) -> u8 {
        self.level
    }

    /// What it does in a position; nothing where the match is over.
    pub fn think(&mut self, at: Position) -> Option<Found> {
        let moves = Othello.moves(at);
        if moves == game::Moves::PASS {
            return Some(Found { mv: Move::PASS, discs: 0.0, line: vec!["pass".into()], depth: 0, proven: false });
        }
        if moves.is_empty() {
            return None;
        }
        let level = self.level;
        let mind = self.mind.get_or_insert_with(|| {
            let recipe = format!("engine(level={level})").parse::<Recipe>();
            recipe.and_then(|recipe| recipe.mind(Game::Othello)).expect("the engine plays Othello")
        });
        let mut notes = Notes::open();
        let mv = mind.choose(&Match::from_position(Game::Othello, at, Seed(0)), &mut notes)?;
        let told = notes.take()?;
        let discs = told.scores.iter().find(|(other, _)| *other == mv).map_or(0.0, |(_, discs)| f64::from(*discs));
        let (line, depth, proven) = match told.reason {
            Reason::Search { line, depth, moves, .. } => {
                (line, depth, moves.first().is_some_and(|best| best.exact && best.decided.is_some()))
            }
            _ => (vec![Othello.move_text(at, mv)], 0, false),
        };
        Some(Found { mv, discs, line, depth, proven })
    }

    /// Every move, the best first: each is made, and what follows is looked at.
    pub fn moves(&mut self, at: Position) -> Vec<Found> {
        let mut found: Vec<Found> = Othello.moves(at).iter().map(|mv| self.after(at, mv)).collect();
        found.sort_by(|a, b| b.discs.total_cmp(&a.discs));
        found
    }

    fn after(&mut self, at: Position, mv: Move) -> Found {
        let (text, next) = (Othello.move_text(at, mv), Othello.play(at, mv));
        // Through a pass the same side moves again.
        let (there, passes) =
            if Othello.moves(next) == game::Moves::PASS { (next.passed(), true) } else { (next, false) };
        let sign = if there.turn == at.turn { 1.0 } else { -1.0 };
        let mut line = vec![text];
        line.extend(passes.then(|| "pass".to_owned()));
        match self.think(there) {
            Some(then) => {
                line.extend(then.line);
                Found { mv, discs: sign * then.discs, line, depth: then.depth + 1, proven: then.proven }
            }
            None => Found { mv, discs: f64::from(margin(next, at.turn)), line, depth: 1, proven: true },
        }
    }
}
