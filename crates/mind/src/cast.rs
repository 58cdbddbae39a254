//! The cast of every game: who is met, raised, measured and laddered there, and what is known of its positions.
//!
//! Rules name no player, and minds ask no game for its name: what joins the two stands here, once for every game. A new
//! game needs an entry in [`Cast::of`], or nothing compiles.

use game::Game;
use serde::Serialize;

/// Who plays a game here, in the player grammar, and who judges it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = GameCast))]
pub struct Cast {
    /// Whom a newcomer meets first, in the player grammar.
    pub opponent: &'static str,
    /// What is raised for it unless something else is asked for, in the player grammar.
    pub learner: &'static str,
    /// Whom machines are measured against where no exact number exists, in the player grammar.
    pub yardstick: Option<&'static str>,
    /// The players that speak beside the board, in this order; where there are none, every mind does.
    pub parts: &'static [Voice],
    /// Opponents from the weakest to the strongest, with the rating they were measured at.
    pub ladder: &'static [Rung],
    /// Wins in so many plies that can be set as puzzles; then a coach says as well whether a forced win still holds.
    pub puzzles: &'static [u32],
    /// What is known of its positions.
    #[serde(skip)]
    pub lore: Lore,
}

/// A player that speaks beside the board, and what it is called there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = GamePart))]
pub struct Voice {
    /// Its name.
    pub name: &'static str,
    /// In the player grammar.
    pub player: &'static str,
    /// The knobs that can be turned beside it.
    pub knobs: &'static [&'static str],
}

/// An opponent of a ladder.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Rung {
    /// What it is called.
    pub name: &'static str,
    /// In the player grammar.
    pub player: &'static str,
    /// Its rating among those of the ladder: 400 more is ten to one.
    pub elo: i32,
}

/// What is known of the positions of a game beyond its rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lore {
    /// Every end, since all positions are numbered: [`crate::verdict`].
    Ends,
    /// Nothing for certain: a search looks some plies ahead and asks the game's judge.
    Judged,
    /// As [`Lore::Judged`], but for wins by continuous threats on the round board.
    Threats,
    /// The engine counts the discs of every position, exactly near the end.
    Engine,
}

/// Runs the body with the concrete rules of a game and the judge that knows it best: for Othello the utility of its
/// source, for the round board heuristic 2 of its own, for every other game [`Plain`](crate::search::Plain).
macro_rules! judged {
    ($game:expr, |$rules:ident, $judge:ident| $body:expr) => {
        match $game {
            game::Game::Othello => {
                let ($rules, $judge) = (game::othello::Othello, $crate::othello_utility::Utility);
                $body
            }
            game::Game::Polar => {
                let ($rules, $judge) = (game::polar::Polar, $crate::polar::Heuristic);
                $body
            }
            other => game::with_rules!(other, |$rules| {
                let $judge = $crate::search::Plain;
                $body
            }),
        }
    };
}

pub(crate) use judged;

impl Cast {
    /// The cast of a game.
    pub fn of(game: Game) -> &'static Self {
        match game {
            Game::Noughts => &NOUGHTS,
            Game::Misere => &MISERE,
            Game::Hexapawn => &HEXAPAWN,
            Game::Connect4 => &CONNECT4,
            Game::Othello => &OTHELLO,
            Game::Polar => &POLAR,
        }
    }

    /// Whether every move of a match can be valued in pieces after it: then it can be reviewed, and any position analysed.
    pub fn is_reviewed(&self) -> bool {
        self.lore == Lore::Engine
    }
}

/// A small game in which one machine of matchboxes is met and raised.
const fn small(menace: &'static str) -> Cast {
    Cast { opponent: menace, learner: menace, yardstick: None, parts: &[], ladder: &[], puzzles: &[], lore: Lore::Ends }
}

static NOUGHTS: Cast = small("menace");

static MISERE: Cast = small("menace(empty=refill)");

static HEXAPAWN: Cast = small("menace(seats=second,beads=2,forced=true)");

static CONNECT4: Cast = Cast {
    opponent: "killer(depth=4)",
    learner: "tdnet",
    yardstick: Some("killer(depth=2,ends=0)"),
    parts: &[],
    ladder: &[],
    puzzles: &[],
    lore: Lore::Judged,
};

static OTHELLO: Cast = Cast {
    opponent: "mirror",
    learner: "tdnet",
    yardstick: Some("killer(depth=1,ends=0)"),
    parts: &[],
    ladder: &[],
    puzzles: &[],
    lore: Lore::Engine,
};

static POLAR: Cast = Cast {
    opponent: "greedy(block=true)",
    learner: "tdnet(preset=lines)",
    yardstick: Some("greedy"),
    parts: &[
        Voice { name: "Heuristic 1", player: "greedy", knobs: &["block"] },
        Voice { name: "Heuristic 2", player: "minimax(depth=1)", knobs: &[] },
        Voice { name: "Classifier", player: "knn", knobs: &["k", "priority"] },
        Voice { name: "Classifier, recorded", player: "knn(cases=recorded,k=15)", knobs: &["k", "priority"] },
        Voice { name: "TD net", player: "tdnet(preset=champion)", knobs: &[] },
        Voice {
            name: "Minimax",
            player: "minimax(depth=4,reuse=true,compare=true)",
            knobs: &["by", "depth", "time", "prune", "reuse", "compare"],
        },
        Voice { name: "Win checker", player: "prover", knobs: &[] },
        Voice { name: "Perfect", player: "perfect", knobs: &[] },
    ],
    // Measured by `menagerie arena polar`: docs/games/polar.md.
    ladder: &[
        Rung { name: "Random", player: "random", elo: -1368 },
        Rung { name: "Greedy", player: "greedy", elo: -319 },
        Rung { name: "Prover", player: "prover", elo: -200 },
        Rung { name: "Classifier", player: "knn", elo: -166 },
        Rung { name: "Greedy that blocks", player: "greedy(block=true)", elo: 35 },
        Rung { name: "Minimax, 2 moves ahead", player: "minimax(depth=2)", elo: 332 },
        Rung { name: "Minimax, 4 moves ahead", player: "minimax(depth=4)", elo: 475 },
        Rung { name: "Champion net", player: "tdnet(preset=champion)", elo: 560 },
        Rung { name: "Perfect", player: "perfect", elo: 650 },
    ],
    puzzles: &[3, 5, 7],
    lore: Lore::Threats,
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Recipe;
    use game::Rules as _;

    #[test]
    fn everybody_on_a_cast_plays_the_game_and_its_learner_can_be_raised() {
        for &game in Game::ALL {
            let cast = Cast::of(game);
            let voices = cast.parts.iter().map(|voice| voice.player);
            let rungs = cast.ladder.iter().map(|rung| rung.player);
            for player in [cast.opponent, cast.learner].into_iter().chain(cast.yardstick).chain(voices).chain(rungs) {
                let recipe: Recipe = player.parse().expect(player);
                assert!(recipe.card().plays.has(game), "{player} does not play {game}");
            }
            let learner: Recipe = cast.learner.parse().expect("a recipe");
            assert_eq!(learner.check_pupil(game), Ok(()), "{game}");
            for voice in cast.parts {
                let recipe: Recipe = voice.player.parse().expect("a recipe");
                let turned = |knob: &&str| recipe.card().knobs.iter().any(|it| it.name == *knob);
                assert!(voice.knobs.iter().all(turned), "{}", voice.name);
            }
            assert!(cast.ladder.is_sorted_by(|below, above| below.elo < above.elo), "{game}");
        }
    }

    #[test]
    fn what_is_known_of_positions_agrees_with_the_rules() {
        for &game in Game::ALL {
            let (card, cast) = (game.card(), Cast::of(game));
            assert_eq!(cast.lore == Lore::Ends, card.small, "{game}");
            // Where nothing is exact, machines need a measure.
            assert_eq!(cast.yardstick.is_none(), card.small, "{game}");
            assert!(!cast.is_reviewed() || card.counts, "{game}: the engine counts discs");
        }
    }
}
