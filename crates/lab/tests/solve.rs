//! The stored strategy is the one that the solver finds.

use game::Outcome;
use mind::polar::Strategy;

#[test]
fn the_solver_finds_the_stored_strategy_from_nothing() {
    let settled = lab::solve::polar(Strategy::stored().within(), None, &mut |_| {});
    assert_eq!(settled.outcome, Some(Outcome::First));
    assert_eq!(settled.strategy, *Strategy::stored());
}
