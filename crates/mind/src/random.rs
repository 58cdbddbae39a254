//! Every legal move alike.

use crate::options::{Options, Uniform};
use crate::{Match, Mind, MindCard, Notes, Odds, Plays, Reason, Thought, When};
use game::{Game, Graph, Move, PerGame, Position, Rules, canonical};

/// The card.
pub static CARD: MindCard = MindCard {
    id: "random",
    name: "Random player",
    idea: "Picks any legal move, all alike.",
    source: "the yardstick of every learning curve",
    plays: Plays::Any,
    learns: false,
    ponders: false,
    history: When::Never,
    clock: When::Never,
    turns: When::Always,
    knobs: &[],
    schemes: &[],
    visitors: &[],
    presets: &[],
};

/// A player that only knows the rules.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl Random {
    /// All moves of every class, for a game small enough to be numbered.
    pub(crate) fn options(game: Game) -> Option<&'static Options> {
        static ALL: PerGame<Option<Options>> = PerGame::new();
        let build = |game| {
            let graph = Graph::of(game, true)?;
            Some(Options::new(graph, |node| (0..graph.edges(node).len() as u8).collect()))
        };
        ALL.of(game, build).as_ref()
    }

    /// Itself as a table.
    pub fn table(game: Game) -> Option<Uniform> {
        let all = Self::options(game)?;
        Some(Uniform { own: all, all, p: 1.0 })
    }
}

impl Mind for Random {
    fn choose(&mut self, bout: &Match, notes: &mut Notes) -> Option<Move> {
        let (game, at, mut rng) = (bout.game(), bout.at(), bout.rng());
        // By rank in the canonical position: a turned board gets the turned move from the same
        // number, which lets the lab play on classes of positions instead of boards.
        let it = canonical(game, at);
        let moves = game.moves(it.at);
        let mv = it.back(moves.nth(rng.below(moves.len())).expect("the rank is below the count"));
        notes.write(|| Thought {
            scores: game.moves(at).iter().map(|mv| (mv, 1.0 / moves.len() as f32)).collect(),
            reason: Reason::Chance { of: moves.len() },
        });
        Some(mv)
    }

    fn odds(&self, game: Game, at: Position) -> Option<Odds> {
        let moves = game.moves(at);
        Some(moves.iter().map(|mv| (mv, 1.0 / moves.len() as f64)).collect())
    }
}
