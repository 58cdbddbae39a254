//! How good moves look in games that nobody knows to their ends: what a search some plies deep makes of them.
//!
//! Where the engine knows the game it is asked, which sees further in the same time. Here and not where it is asked, so that
//! the search is compiled for each game and judge once.

use crate::cast::judged;
use crate::search::{Judge, Limits, SURE, Scale, Search, Transpositions, faded};
use crate::{Cast, Lore, Stop};
use engine::{Engine, Line, Report, Weights};
use game::{Game, Move, Position, Rules};

/// How far an estimate looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sight {
    /// So many plies ahead.
    pub plies: u32,
    /// To the very end, where no more cells than this are empty.
    pub ends: u32,
}

/// A move and how good it looks for the side that makes it: 0 is lost, ½ even, 1 won.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The move.
    pub mv: Move,
    /// Its share of a win.
    pub share: f64,
    /// What the search made of it: of two moves that both win or both lose, the better one has more. A win is worth more the
    /// sooner it comes and a loss the later, or as many discs as it is won or lost by.
    pub value: i32,
}

/// Two to this power positions are remembered.
const TABLE_BITS: u32 = 15;
/// More passes than this on one line to the end are judged instead of looked at.
const PASSES: u32 = 2;

/// Whether the engine is asked in this game.
fn by_engine(game: Game) -> bool {
    Cast::of(game).lore == Lore::Engine
}

/// Every move of a game that is on, the best first. Stopped early, it says nothing of use.
pub fn estimates(game: Game, at: Position, sight: Sight, stop: &Stop) -> Vec<Estimate> {
    if by_engine(game) {
        let seen = seen(at, sight, usize::MAX, stop);
        let estimate = |line: &Line| Estimate { mv: line.mv, share: share(line.discs, seen.proven), value: line.discs };
        return seen.steady().iter().map(estimate).collect();
    }
    judged!(game, |rules, judge| look(rules, judge, at, sight, stop))
}

/// How many plies an estimate really looks ahead that asks for so many.
pub fn reach(game: Game, plies: u32) -> u32 {
    if by_engine(game) { plies.saturating_mul(FURTHER) } else { plies }
}

/// The engine looks so many times as far ahead in the time of a plain search.
const FURTHER: u32 = 2;
/// And so many squares earlier to the end.
const EARLIER: u32 = 4;
/// So many discs ahead are three chances in four.
const LIKELY: f64 = 6.0;

/// Othello as the engine sees it, so many moves exactly.
fn seen(at: Position, sight: Sight, lines: usize, stop: &Stop) -> Report {
    let ends = if sight.ends == 0 { 0 } else { sight.ends + EARLIER };
    let sight = engine::Sight { depth: sight.plies.saturating_mul(FURTHER), ends, nodes: u64::MAX, lines };
    Engine::new(TABLE_BITS, Weights::ours()).look(at, sight, Some(stop.flag()))
}

/// The share of a win that so many discs are.
fn share(discs: i32, proven: bool) -> f64 {
    match discs.signum() {
        won if proven => f64::from(won + 1) / 2.0,
        // What is not proven is never sure.
        _ => 1.0 / (1.0 + libm::pow(3.0, -f64::from(discs) / LIKELY)),
    }
}

/// How good a position looks for the opener: the result where the game is over, else its best move.
pub fn value(game: Game, at: Position, sight: Sight, stop: &Stop) -> f64 {
    if let Some(outcome) = game.outcome(at) {
        return outcome.share();
    }
    let best = if by_engine(game) {
        // Seen from one depth alone the lead would swing from ply to ply: the evaluation makes too much of having the move.
        let seen = seen(at, sight, 1, stop);
        seen.value().map_or(0.5, |discs| share(discs, seen.proven))
    } else {
        estimates(game, at, sight, stop).first().map_or(0.5, |best| best.share)
    };
    if at.turn == game::Side::First { best } else { 1.0 - best }
}

/// By how many discs the opener of a match of Othello comes out ahead from here, and whether that is proven: the result where
/// it is over, else as the engine sees it.
pub fn ahead(at: Position, sight: Sight, stop: &Stop) -> (i32, bool) {
    if Game::Othello.outcome(at).is_some() {
        return (game::othello::margin(at, game::Side::First), true);
    }
    let seen = seen(at, sight, 1, stop);
    let discs = seen.value().unwrap_or(0);
    (if at.turn == game::Side::First { discs } else { -discs }, seen.proven)
}

/// The chance of a win, from −1 to 1, that so many discs are for whoever has them.
pub fn promised((discs, proven): (i32, bool)) -> f64 {
    2.0 * share(discs, proven) - 1.0
}

/// By how many discs a position of Othello leans to the side to move, as the engine sees it on the mean of two depths, so many
/// plies ahead and one more: the evaluation makes too much of having the move, and the two are wrong to either side.
pub fn lean(at: Position, plies: u32) -> f64 {
    let mut engine = Engine::new(TABLE_BITS, Weights::ours());
    let mut discs = |depth| {
        let sight = engine::Sight { depth, ends: 0, nodes: u64::MAX, lines: 1 };
        engine.look(at, sight, None).lines.first().map_or(0.0, |line| f64::from(line.discs))
    };
    (discs(plies) + discs(plies + 1)) / 2.0
}

/// How good a game that is on looks for the side to move, so many plies ahead.
pub fn promise(game: Game, at: Position, plies: u32) -> f64 {
    judged!(game, |rules, judge| {
        judge.share(Search::new(rules, judge).best(at, Limits::depth(plies), false).best().value)
    })
}

fn look<G: Rules>(game: G, judge: impl Judge<G> + Scale, at: Position, sight: Sight, stop: &Stop) -> Vec<Estimate> {
    let left = game.plies_left(at);
    let plies = if left <= sight.ends { sight.plies.max(left + PASSES) } else { sight.plies };
    let mut table = Transpositions::new(TABLE_BITS);
    let search = Search::new(game, judge).leaping_from(sight.plies).heeding(Some(stop)).remembering(&mut table);
    let mut found = search.best(at, Limits::depth(plies), true);
    // A win ends the search as soon as it is seen; the other moves are owed as long a look.
    if found.depth < plies && found.best().value > SURE {
        for looked in found.moves.iter_mut().skip(1) {
            let next = game.play(at, looked.mv);
            looked.value = faded(-match game.outcome(next) {
                Some(outcome) => judge.ended(game, next, outcome),
                None => {
                    let search = Search::new(game, judge).leaping_from(sight.plies).heeding(Some(stop));
                    search.remembering(&mut table).best(next, Limits::depth(plies - 1), false).best().value
                }
            });
        }
    }
    // The best stays first, however long a win of another move is.
    found.moves[1..].sort_by_key(|looked| -looked.value);
    found
        .moves
        .iter()
        .map(|looked| Estimate { mv: looked.mv, share: judge.share(looked.value), value: looked.value })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIGHT: Sight = Sight { plies: 3, ends: 6 };

    #[test]
    fn a_won_move_is_sure_and_every_move_has_its_share() {
        let at = Game::Polar.parse("XXX......... OOO......... ............ ............").expect("a board");
        let estimates = estimates(Game::Polar, at, SIGHT, &Stop::default());
        assert_eq!(estimates.len(), Game::Polar.moves(at).len());
        assert_eq!(estimates[0].share, 1.0);
        assert!(estimates.is_sorted_by(|a, b| a.share >= b.share));
        assert_eq!(value(Game::Polar, at, SIGHT, &Stop::default()), 1.0);
    }

    #[test]
    fn the_start_of_othello_is_the_same_for_all_four_moves() {
        let estimates = estimates(Game::Othello, Game::Othello.start(), SIGHT, &Stop::default());
        assert_eq!(estimates.len(), 4);
        assert!(estimates.iter().all(|it| it.share == estimates[0].share), "{estimates:?}");
    }

    #[test]
    fn in_a_level_opening_the_lead_does_not_swing_with_the_move() {
        let game = Game::Othello;
        let mut at = game.start();
        // The Tiger, in which both sides play well.
        for mv in ["f5", "d6", "c3", "d3", "c4"] {
            at = game.play(at, game.parse_move(at, mv).expect("a move"));
            let lead = value(game, at, SIGHT, &Stop::default());
            assert!((0.3..=0.7).contains(&lead), "{lead} after {mv}");
        }
    }

    #[test]
    fn stopped_before_it_began_it_still_ends() {
        let stop = Stop::default();
        stop.say();
        let deep = Sight { plies: 30, ends: 60 };
        assert_eq!(estimates(Game::Othello, Game::Othello.start(), deep, &stop).len(), 4);
    }
}
