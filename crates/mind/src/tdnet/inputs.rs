//! What a net is shown of a position: inputs that are on or off.
//!
//! `raw` is the design document's: a stone of either side on every cell, 96 on the round board. `lines` is ours, for games
//! that are won by lines: how many open rows either side has and how many cells would complete or join them, each
//! counted on a ladder ("at least 1, 2, 4 of them"). Rows look the same wherever they lie, so what is learned at one place is
//! known everywhere. It is told as the side sees it that has just moved, after the answers that are forced: where a row
//! of one side can be completed on one cell only, the other side's stone is put there first.

use game::{Cells, Game, Position, Rules, Side};

/// The choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Inputs {
    /// A stone of either side on every cell.
    Raw,
    /// Open rows and the cells where they meet.
    Lines,
}

/// What is counted for a side: the words for it, and the counts at which another input goes on.
pub(super) struct Gauge {
    /// In words, after "at least n".
    pub(super) what: &'static str,
    pub(super) steps: &'static [u8],
}

/// What is counted, for the side that has just moved and then for the side to move.
pub(super) const GAUGES: [Gauge; 9] = [
    Gauge { what: "cells that complete a row", steps: &[1, 2, 3] },
    Gauge { what: "cells that threaten twice at once", steps: &[1, 2, 3, 5] },
    Gauge { what: "cells that threaten and build a second row", steps: &[1, 2, 4, 7] },
    Gauge { what: "cells that threaten", steps: &[1, 2, 4, 6, 9] },
    Gauge { what: "open rows two short", steps: &[1, 2, 3, 4, 6, 8, 11] },
    Gauge { what: "open rows three short", steps: &[2, 4, 7, 10, 14, 18, 23] },
    Gauge { what: "cells where two rows would grow", steps: &[1, 3, 6, 9, 13] },
    Gauge { what: "cells where three rows would grow", steps: &[1, 2, 4, 7] },
    Gauge { what: "cells where four rows would grow", steps: &[1, 2, 4] },
];

/// How many inputs the gauges of one side have.
const SIDE: usize = {
    let (mut sum, mut n) = (0, 0);
    while n < GAUGES.len() {
        sum += GAUGES[n].steps.len();
        n += 1;
    }
    sum
};

impl Inputs {
    /// The choice of this name on the card, for a game: one without lines has its stones to be told by.
    pub(super) fn new(name: &str, game: Game) -> Self {
        if name == "lines" && !game.lines().is_empty() { Self::Lines } else { Self::Raw }
    }

    /// How many inputs.
    pub(super) fn count(self, game: Game) -> usize {
        match self {
            Self::Raw => 2 * usize::from(game.card().layout.cells()),
            Self::Lines => 2 * SIDE,
        }
    }
}

/// The position after the answers that are forced: as long as the side to move cannot complete a row but must keep the
/// other from completing its only one. Where a move is not a cell nothing is supposed.
pub(super) fn settled(game: Game, mut at: Position) -> Position {
    if !game.card().placement {
        return at;
    }
    while game.outcome(at).is_none() {
        let legal = game.moves(at).as_cells();
        let forced = completing(game, at.opp, at.own) & legal;
        if forced.len() != 1 || !(completing(game, at.own, at.opp) & legal).is_empty() {
            return at;
        }
        let cell = forced.lowest().expect("one cell");
        at = game.play(at, game::Move(cell));
    }
    at
}

/// The empty cells that complete a row of `own`.
fn completing(game: Game, own: Cells, opp: Cells) -> Cells {
    let taken = own | opp;
    let short = |line: &&Cells| (**line - own).len() == 1;
    game.lines().iter().filter(short).fold(Cells::EMPTY, |all, &line| all | (line - taken))
}

/// Switches the inputs of `lines` on: those of the side that has just moved, then those of the side to move.
pub(super) fn lines_on(game: Game, at: Position, on: &mut Vec<usize>) {
    on.clear();
    let (counts, _) = counts(game, at);
    for (side, counts) in counts.iter().enumerate() {
        let mut first = side * SIDE;
        for (gauge, &count) in GAUGES.iter().zip(counts) {
            on.extend((0..).zip(gauge.steps).filter(|(_, step)| count >= **step).map(|(rank, _)| first + rank));
            first += gauge.steps.len();
        }
    }
}

/// What the gauges show for the side that has just moved and for the side to move, and the cells that they were counted on.
fn counts(game: Game, at: Position) -> ([[u8; GAUGES.len()]; 2], [[Cells; GAUGES.len()]; 2]) {
    let lines = game.lines();
    let row = lines.first().map_or(0, |line| line.len());
    let empty = Cells::first(game.card().layout.cells()) - at.taken();
    let reach = if game.card().placement { game.moves(at).as_cells() } else { empty };
    let (mut all, mut where_all) = ([[0_u8; GAUGES.len()]; 2], [[Cells::EMPTY; GAUGES.len()]; 2]);
    for (side, (own, opp)) in [(at.opp, at.own), (at.own, at.opp)].into_iter().enumerate() {
        let (mut complete, mut near, mut far) = (Cells::EMPTY, [0_u8; 64], [0_u8; 64]);
        let (mut twos, mut ones, mut two_cells, mut one_cells) = (0, 0, Cells::EMPTY, Cells::EMPTY);
        for &line in lines {
            if !(line & opp).is_empty() {
                continue;
            }
            let stones = (line & own).len();
            let open = line - own;
            if stones + 1 == row {
                complete = complete | open;
            } else if stones + 2 == row {
                twos += 1;
                two_cells = two_cells | line;
                open.into_iter().for_each(|cell| near[usize::from(cell)] += 1);
            } else if stones + 3 == row {
                ones += u8::from(stones > 0 || row == 3);
                one_cells = one_cells | (line & own);
                open.into_iter().for_each(|cell| far[usize::from(cell)] += 1);
            }
        }
        let such = |is: &dyn Fn(u8, u8) -> bool| -> Cells {
            (reach & empty).into_iter().filter(|&cell| is(near[usize::from(cell)], far[usize::from(cell)])).collect()
        };
        let cells = [
            complete,
            such(&|near, _| near >= 2),
            such(&|near, far| near == 1 && far >= 1),
            such(&|near, _| near >= 1),
            two_cells,
            one_cells,
            such(&|_, far| far >= 2),
            such(&|_, far| far >= 3),
            such(&|_, far| far >= 4),
        ];
        all[side] = cells.map(|cells| cells.len() as u8);
        (all[side][4], all[side][5]) = (twos, ones);
        where_all[side] = cells;
    }
    (all, where_all)
}

/// What a gauge of `lines` says of a side in a position.
pub(super) struct Told {
    /// Whose it is.
    pub(super) side: Side,
    /// How many of what: `3 open rows two short`.
    pub(super) what: String,
    /// The cells that were counted.
    pub(super) cells: Cells,
}

/// Which gauge an input belongs to, counting those of both sides.
pub(super) fn gauge_of(input: usize) -> usize {
    let mut rank = input % SIDE;
    let mut gauge = 0;
    while rank >= GAUGES[gauge].steps.len() {
        rank -= GAUGES[gauge].steps.len();
        gauge += 1;
    }
    input / SIDE * GAUGES.len() + gauge
}

/// A gauge at a position, in words.
pub(super) fn told(game: Game, at: Position, gauge: usize) -> Told {
    let (side, gauge) = (gauge / GAUGES.len(), gauge % GAUGES.len());
    let (counts, cells) = counts(game, at);
    Told {
        side: if side == 0 { !at.turn } else { at.turn },
        what: format!("{} {}", counts[side][gauge], GAUGES[gauge].what),
        cells: cells[side][gauge],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Position {
        Game::Polar.parse(text).expect("a board")
    }

    #[test]
    fn rows_and_cells_are_counted_as_by_hand() {
        // X has r1s1, r1s2 and moves next; O has just put r3s7 beside r3s6.
        let (counts, _) = counts(Game::Polar, at("XX.......... ............ .....OO..... ............"));
        let [just_moved, to_move] = counts;
        // Two neighbours on a ring: the rows s11–s2, s12–s3, s1–s4 hold both, s10–s1 and s2–s5 one of them.
        assert_eq!((just_moved[0], just_moved[4], to_move[4]), (0, 3, 3));
        // Besides two rows of the ring each stone has a spoke and two spirals, as the first or as the third cell of them.
        assert_eq!((just_moved[5], to_move[5]), (2 * (1 + 1 + 2), 2 * (1 + 1 + 2)));
        // Cells from which the ring's rows of two become three: s11, s12, s3, s4 for X, of which s11 and s4 touch nothing.
        assert_eq!((just_moved[3], to_move[3]), (2, 2));
        // Either of them lies on two such rows.
        assert_eq!((just_moved[1], to_move[1]), (2, 2));
    }

    #[test]
    fn forced_answers_are_given_before_it_looks() {
        // O has just made three with one end closed: X must go to r3s4, and has nothing to complete itself.
        let danger = at("X........... X........... OOO........X ............");
        let after = settled(Game::Polar, danger);
        assert_eq!(after.taken().len(), danger.taken().len() + 1);
        assert_eq!(after.at(27), Some(Side::First), "{}", Game::Polar.text(after));
        // With both ends open nothing is forced: one stone does not help.
        let lost = at("X........... X........... OOO......... X...........");
        assert_eq!(settled(Game::Polar, lost), lost);
        // Whoever can complete a row is not forced.
        let wins = at("XXX......... ............ OOO........X ............");
        assert_eq!(settled(Game::Polar, wins), wins);
    }

    #[test]
    fn a_turned_board_switches_the_same_inputs_on() {
        let mut rng = crate::Seed(3).rng();
        let (mut here, mut there) = (Vec::new(), Vec::new());
        let mut at = Game::Polar.start();
        while Game::Polar.outcome(at).is_none() {
            for by in Game::Polar.symmetries().iter().step_by(7) {
                lines_on(Game::Polar, at, &mut here);
                lines_on(Game::Polar, by.position(at), &mut there);
                assert_eq!(here, there);
            }
            let moves = Game::Polar.moves(at);
            at = Game::Polar.play(at, moves.nth(rng.below(moves.len())).expect("the rank is below the count"));
        }
    }
}
