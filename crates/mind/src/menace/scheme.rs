//! What a scheme of reinforcement is: how the end of a match changes the beads of the boxes that were opened in it.

use super::wall::Wall;
use crate::{Drawn, End, Knobs, Worth};
use game::Game;

/// What every scheme answers, and the enum of schemes too.
pub(super) trait Pay {
    /// The scheme as these knobs set it, for a game.
    fn new(knobs: &Knobs, game: Game) -> Self;

    /// Pays for a match: changes the beads of the boxes that were drawn from, as [`Wall::each`] shows them, and no others.
    /// Whatever changes in them is reported. There is no chance in it: the same match is always paid alike.
    fn pay(&self, wall: &mut Wall, drawn: &[Drawn], end: End);

    /// What the end of a match does to the beads, as a person would say it: half a sentence, without a full stop.
    fn says(&self, end: Worth) -> String;
}
