//! Who thinks in a session: the engine at a level, as in an arena.

use game::othello::{Othello, margin};
use game::{Game, Move, Moves, Position, Rules};
use mind::{Match, Mind, Notes, Reason, Recipe, Seed, Stop};

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
    /// How many plies ahead it looked; none where it was stopped before it could, or need not.
    pub depth: u32,
    /// How many positions it looked at.
    pub nodes: u64,
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

    /// What it does in a position, or would do by what it found until it was stopped; nothing where the match is over.
    pub fn think(&mut self, at: Position, stop: &Stop) -> Option<Found> {
        let moves = Othello.moves(at);
        if moves == Moves::PASS {
            let line = vec!["pass".into()];
            return Some(Found { mv: Move::PASS, discs: 0.0, line, depth: 0, nodes: 0, proven: false });
        }
        if moves.is_empty() {
            return None;
        }
        let level = self.level;
        let mind = self.mind.get_or_insert_with(|| {
            let recipe = format!("engine(level={level})").parse::<Recipe>();
            recipe.and_then(|recipe| recipe.mind(Game::Othello)).expect("the engine plays Othello")
        });
        let mut notes = Notes::open().heeding(stop);
        let mv = mind.choose(&Match::from_position(Game::Othello, at, Seed(0)), &mut notes)?;
        let told = notes.take()?;
        let discs = told.scores.iter().find(|(other, _)| *other == mv).map_or(0.0, |(_, discs)| f64::from(*discs));
        let (line, depth, nodes, proven) = match told.reason {
            Reason::Search { line, depth, nodes, moves, .. } => {
                (line, depth, nodes, moves.first().is_some_and(|best| best.exact && best.decided.is_some()))
            }
            _ => (vec![Othello.move_text(at, mv)], 0, 0, false),
        };
        Some(Found { mv, discs, line, depth, nodes, proven })
    }

    /// What a position is worth, in discs for the side to move; where the match is over, the result.
    pub fn value(&mut self, at: Position, stop: &Stop) -> f64 {
        if Othello.moves(at) == Moves::PASS {
            return 0.0 - self.value(at.passed(), stop);
        }
        self.think(at, stop).map_or_else(|| f64::from(margin(at, at.turn)), |found| found.discs)
    }

    /// A move, made, and what follows looked at.
    pub fn after(&mut self, at: Position, mv: Move, stop: &Stop) -> Found {
        let (text, next) = (Othello.move_text(at, mv), Othello.play(at, mv));
        // Through a pass the same side moves again.
        let (there, passes) = if Othello.moves(next) == Moves::PASS { (next.passed(), true) } else { (next, false) };
        let sign = if there.turn == at.turn { 1.0 } else { -1.0 };
        let mut line = vec![text];
        line.extend(passes.then(|| "pass".to_owned()));
        match self.think(there, stop) {
            Some(then) => {
                line.extend(then.line);
                // Where it could not look, nothing is known of this move either.
                let (depth, nodes) = (if then.depth > 0 { then.depth + 1 } else { 0 }, then.nodes);
                // Nobody writes a minus before a zero.
                Found { mv, discs: sign * then.discs + 0.0, line, depth, nodes, proven: then.proven }
            }
            None => Found { mv, discs: f64::from(margin(next, at.turn)), line, depth: 1, nodes: 1, proven: true },
        }
    }
}
