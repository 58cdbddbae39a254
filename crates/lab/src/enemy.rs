//! The worst enemy of a player: whoever knows its odds everywhere and makes the most of them.

use crate::exact::{Board, Exact, Known, NotExact};
use game::{Game, Move, Position, Rules, Side};

/// The answer that hurts a player most, wherever they are.
pub struct Enemy {
    board: Board,
    side: Side,
    /// The player's chances from every position on.
    left: Vec<Exact>,
}

/// A move of the line by which the enemy has its way.
#[derive(Clone, PartialEq, Debug)]
pub struct Step {
    /// Where it is made.
    pub at: Position,
    /// The move.
    pub mv: Move,
    /// Whether the player makes it, and not its enemy.
    pub own: bool,
    /// How likely the player makes it there; the enemy is always certain.
    pub chance: f64,
    /// What is left to the player after it.
    pub left: Exact,
}

impl Enemy {
    /// The worst enemy of a player who holds a side.
    ///
    /// # Errors
    /// When the game is too large for exact numbers, or the player does not state its odds.
    pub fn of(game: Game, player: &Known<'_>, side: Side) -> Result<Self, NotExact> {
        let mut board = Board::new(game, &[player])?;
        board.seat(player, side)?;
        let left = board.worst_by_node(side);
        Ok(Self { board, side, left })
    }

    /// The player's chances from a position on; none where no match comes.
    pub fn left(&self, at: Position) -> Option<Exact> {
        self.board.graph().find(at).map(|(node, _)| self.left[usize::from(node)])
    }

    /// The line from a position on: the enemy's best answers, and the player's likeliest moves. It ends with the match, or
    /// where the player resigns.
    pub fn line(&self, from: Position) -> Vec<Step> {
        let graph = self.board.graph();
        let mut line = Vec::new();
        let mut at = from;
        while let Some((node, by)) = graph.find(at).filter(|(node, _)| graph.outcome(*node).is_none()) {
            let edges = graph.edges(node);
            let own = graph.at(node).turn == self.side;
            let odds = self.board.odds(node);
            let after = |rank: usize| self.left[usize::from(edges[rank].to)];
            // Of several, the first.
            let chosen = if own {
                let likeliest = (0..edges.len()).max_by(|&a, &b| odds[a].total_cmp(&odds[b]).then(b.cmp(&a)));
                likeliest.filter(|&rank| odds[rank] > 0.0)
            } else {
                (0..edges.len()).min_by(|&a, &b| after(a).value().total_cmp(&after(b).value()))
            };
            let Some(rank) = chosen else { break };
            let mv = by.mv_back(edges[rank].mv);
            let chance = if own { odds[rank] } else { 1.0 };
            line.push(Step { at, mv, own, chance, left: after(rank) });
            at = graph.game().play(at, mv);
        }
        line
    }
}
