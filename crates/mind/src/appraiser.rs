//! What every move of a position is worth, in points: the one measure by which moves of machines and of people are compared.
//!
//! A point is a disc where the engine counts discs. In a game that is known to its ends a win is ten points and a loss minus
//! ten, a little less the further away they are; everywhere else a search some plies deep says how near to either a move comes.

use crate::estimate::{self, estimates};
use crate::{Cast, Lore, Stop, verdict};
use engine::{Engine, Sight, Weights};
use game::{Game, Move, Outcome, Position, Rules};

/// A move and its price.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Priced {
    /// The move.
    pub mv: Move,
    /// What it is worth to the side that makes it.
    pub points: f64,
}

/// Two to this power positions are remembered while one position is looked at.
const TABLE_BITS: u32 = 12;
/// As many points as a win is worth where no discs are counted.
pub const WIN: f64 = 10.0;
/// A ply nearer is worth so much.
const HURRY: f64 = 0.1;
/// A plain search looks at most so far: it has to price every move.
const PLAIN_PLIES: u32 = 3;
/// And to the end with so few cells left.
const PLAIN_ENDS: u32 = 7;

/// Somebody who prices moves.
#[derive(Debug)]
pub struct Appraiser {
    game: Game,
    depth: u32,
    ends: u32,
    /// Made when it is first needed: a table takes memory.
    engine: Option<Engine>,
}

impl Appraiser {
    /// One who looks so many plies ahead, and to the end with no more empty cells than this.
    pub fn new(game: Game, depth: u32, ends: u32) -> Self {
        Self { game, depth, ends, engine: None }
    }

    /// Every move of a game that is on, in the order of the rules. The prices are a function of the position alone. Stopped
    /// early they say nothing of use.
    pub fn prices(&mut self, at: Position, stop: Option<&Stop>) -> Vec<Priced> {
        let game = self.game;
        if Cast::of(game).lore == Lore::Engine {
            let engine = self.engine.get_or_insert_with(|| Engine::new(TABLE_BITS, Weights::ours()));
            engine.forget();
        }
        if let Some(known) = known(game, at) {
            return known;
        }
        let Some(engine) = &mut self.engine else { return looked(game, at, self.depth, stop) };
        let depth = self.depth.saturating_sub(1).max(1);
        let mut look = |next, depth| {
            let found =
                engine.look(next, Sight { depth, ends: self.ends, nodes: u64::MAX, lines: 1 }, stop.map(Stop::flag));
            (found.lines.first().map_or(0.0, |best| f64::from(best.discs)), found.proven)
        };
        let mut price = |mv| {
            let next = game.play(at, mv);
            let points = match game.outcome(next) {
                Some(outcome) => discs(at, next, outcome),
                None => match look(next, depth) {
                    (value, true) => -value,
                    // A look believes the errors that please whoever chooses last, by a disc or so. A look one ply further errs
                    // as far the other way.
                    (value, false) => -(value + look(next, depth + 1).0) / 2.0,
                },
            };
            Priced { mv, points }
        };
        game.moves(at).iter().map(&mut price).collect()
    }
}

/// By how many discs the side that moved has won; the empty squares are the winner's.
fn discs(before: Position, after: Position, outcome: Outcome) -> f64 {
    let (own, other) = (after.of(before.turn).len(), after.of(!before.turn).len());
    let empty = 64 - own - other;
    f64::from(own) - f64::from(other) + f64::from(outcome.value(before.turn)) * f64::from(empty)
}

/// The moves of a game that is known to its ends.
fn known(game: Game, at: Position) -> Option<Vec<Priced>> {
    let price = |mv| {
        let after = verdict(game, game.play(at, mv))?;
        let points = f64::from(-after.value) * (WIN - HURRY * f64::from(after.plies));
        Some(Priced { mv, points })
    };
    game.moves(at).iter().map(price).collect()
}

/// The moves of a game that can only be looked into.
fn looked(game: Game, at: Position, depth: u32, stop: Option<&Stop>) -> Vec<Priced> {
    let sight = estimate::Sight { plies: depth.clamp(1, PLAIN_PLIES), ends: PLAIN_ENDS };
    let never = Stop::default();
    let found = estimates(game, at, sight, stop.unwrap_or(&never));
    let mut prices: Vec<Priced> =
        found.iter().map(|it| Priced { mv: it.mv, points: WIN * (2.0 * it.share - 1.0) }).collect();
    prices.sort_by_key(|it| it.mv.0);
    prices
}

/// The best of these prices.
pub fn best(prices: &[Priced]) -> f64 {
    prices.iter().map(|it| it.points).fold(f64::NEG_INFINITY, f64::max)
}

/// How many points a move gives away; none where it is not among them.
pub fn loss(prices: &[Priced], mv: Move) -> f64 {
    prices.iter().find(|it| it.mv == mv).map_or(0.0, |it| best(prices) - it.points)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(game: Game, at: &str, depth: u32) -> Vec<(String, f64)> {
        let at = game.parse(at).expect("a position");
        let prices = Appraiser::new(game, depth, 10).prices(at, None);
        prices.iter().map(|it| (game.move_text(at, it.mv), it.points)).collect()
    }

    #[test]
    fn a_small_game_is_priced_by_its_ends() {
        // X wins at 3 at once; elsewhere O completes its own row: a loss two plies on.
        let prices = text(Game::Noughts, "XX. OO. ...", 1);
        assert_eq!(prices[0], ("3".into(), 10.0));
        assert_eq!(prices[2], ("7".into(), -9.9));
        let six = &prices[1];
        assert!(six.0 == "6" && six.1.abs() < 10.0, "{six:?}");
    }

    #[test]
    fn the_end_of_othello_is_priced_in_discs() {
        // Number 1 of the FFO problems: g8 wins by 18, and nothing else wins by as much.
        let at = Game::Othello.parse(engine::PROBLEMS[0].position).expect("a position");
        let prices = Appraiser::new(Game::Othello, 2, 14).prices(at, None);
        let g8 = Game::Othello.parse_move(at, "g8").expect("a move");
        assert_eq!((best(&prices), loss(&prices, g8)), (18.0, 0.0));
        assert!(prices.iter().filter(|it| it.points == 18.0).count() == 1);
    }

    #[test]
    fn a_wiped_out_side_loses_every_square() {
        // Black takes the last white disc, by g3 or by g4: all 64 squares count for it.
        let board = format!("{}...XXO.....XX...{} X", ".".repeat(24), ".".repeat(24));
        let at = Game::Othello.parse(&board).expect("a position");
        let prices = Appraiser::new(Game::Othello, 2, 2).prices(at, None);
        assert_eq!(prices.iter().map(|it| it.points).collect::<Vec<_>>(), [64.0, 64.0]);
    }

    #[test]
    fn a_game_nobody_knows_is_looked_into() {
        let at = "XXX......... OOO......... ............ ............";
        let prices = text(Game::Polar, at, 3);
        assert_eq!(prices.len(), Game::Polar.moves(Game::Polar.parse(at).expect("a board")).len());
        assert_eq!(prices.iter().map(|it| it.1).fold(f64::MIN, f64::max), WIN);
    }
}
