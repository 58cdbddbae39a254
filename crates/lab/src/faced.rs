//! One player facing another, or its worst enemy, exactly: what terminal and notebook print of it.

use crate::enemy::Enemy;
use crate::exact::{Board, Exact, Known, NotExact, Regret};
use crate::{NoSeat, Seats};
use game::{Game, Move, Position, Rules as _, Side};

/// The chances of a player on a side, and where it gives most away.
#[derive(Clone, PartialEq, Debug)]
pub struct Faced {
    /// The player's side.
    pub side: Side,
    /// Its chances.
    pub exact: Exact,
    /// How the worst enemy has its way; no moves against others.
    pub line: Vec<Move>,
    /// The positions where it gives most away, the costliest first.
    pub regrets: Vec<(Position, Regret)>,
}

/// A player who is to be faced, by name.
pub struct Player<'a> {
    /// What it is called.
    pub name: &'a str,
    /// What it does.
    pub known: Known<'a>,
    /// The seats it holds.
    pub seats: Seats,
}

impl Faced {
    /// A player facing another, or its worst enemy, on the side asked for, else on every side that the two can take. Told
    /// are so many regrets on each.
    ///
    /// # Errors
    /// If the two cannot take the seats, the game is too large, or odds are not stated.
    pub fn all(
        game: Game,
        me: &Player<'_>,
        other: Option<&Player<'_>>,
        asked: Option<Side>,
        regrets: usize,
    ) -> Result<Vec<Self>, NoFacing> {
        let sides = me.seats.shown(asked, me.name)?;
        let Some(other) = other else {
            return sides.iter().map(|&side| Ok(Self::worst(game, &me.known, side, regrets)?)).collect();
        };
        let both: Vec<Side> = sides.iter().copied().filter(|side| other.seats.has(!*side)).collect();
        if both.is_empty() {
            return Err(NoSeat { who: other.name.into(), side: !sides[0] }.into());
        }
        both.into_iter().map(|side| Ok(Self::rival(game, (&me.known, &other.known), side, regrets)?)).collect()
    }

    fn rival(game: Game, (me, other): (&Known<'_>, &Known<'_>), side: Side, regrets: usize) -> Result<Self, NotExact> {
        let mut board = Board::new(game, &[me, other])?;
        board.seat(me, side)?;
        board.seat(other, !side)?;
        let exact = board.meet(side);
        Ok(Self { side, exact, line: Vec::new(), regrets: most(&board, side, regrets) })
    }

    fn worst(game: Game, me: &Known<'_>, side: Side, regrets: usize) -> Result<Self, NotExact> {
        let line = Enemy::of(game, me, side)?.line(game.start()).iter().map(|step| step.mv).collect();
        let mut board = Board::new(game, &[me])?;
        board.seat(me, side)?;
        let exact = board.worst(side);
        board.seat_worst(side);
        Ok(Self { side, exact, line, regrets: most(&board, side, regrets) })
    }
}

/// What the side gives away, by how much and how often: where it never comes to, nothing.
fn most(board: &Board, side: Side, count: usize) -> Vec<(Position, Regret)> {
    let made = |it: &Regret| it.regret > 1e-12 && it.reach > 0.0;
    let mut regrets: Vec<Regret> = board.regrets(side).into_iter().filter(made).collect();
    let weight = |it: &Regret| it.regret * it.reach;
    regrets.sort_by(|a, b| weight(b).total_cmp(&weight(a)).then(a.node.cmp(&b.node)));
    regrets.truncate(count);
    regrets.into_iter().map(|it| (board.graph().at(it.node), it)).collect()
}

/// Why two players do not face each other exactly.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum NoFacing {
    /// A seat that one of them does not hold.
    #[error(transparent)]
    Seat(#[from] NoSeat),
    /// There is no exact number.
    #[error(transparent)]
    Exact(#[from] NotExact),
}
