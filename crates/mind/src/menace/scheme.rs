//! What a scheme of reinforcement is: how the end of a match changes the beads of the boxes that were opened in it.

use super::wall::Wall;
use crate::{Drawn, End, Knob, Knobs, Worth};
use game::Game;
use serde::Serialize;

/// What a scheme says of itself.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SchemeCard {
    /// The value of the knob `scheme` that asks for it.
    pub id: &'static str,
    /// The name for people.
    pub name: &'static str,
    /// What it pays, in a few words: they stand behind its id in what the knob `scheme` says of itself.
    pub what: &'static str,
    /// How it pays, in a sentence or two.
    pub idea: &'static str,
    /// Where it comes from.
    pub source: &'static str,
    /// Its own knobs, which mean nothing to the other schemes; they stand on the mind's card, too.
    pub knobs: &'static [Knob],
}

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
