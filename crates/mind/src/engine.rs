//! The Othello engine as a player: it looks as far as its level allows, and near the end it knows.
//!
//! The crate `engine` does the looking; here its levels are set, each by a number of positions, so that the same match has
//! the same moves on every machine, and its thoughts are told in discs.

use crate::searched::plies;
use crate::{
    Bound, Knob, KnobKind, Knobs, Match, Mind, MindCard, Notes, Odds, Plays, Reason, Searched, Seed, Stop, Thought,
};
use crate::{When, Worth};
use engine::{Engine, Line, Report, Sight, Weights};
use game::{Canonical, Game, Move, Position, Rules, canonical, line_text, many};

/// The card.
pub static CARD: MindCard = MindCard {
    id: "engine",
    name: "Engine",
    idea: "Values positions in discs by what it learned from its own matches, looks far ahead along the probable lines, and \
           solves the last squares exactly.",
    source: "our own, after Buro 1995–1999",
    plays: Plays::These(&[Game::Othello]),
    learns: false,
    ponders: true,
    history: When::Never,
    clock: When::Never,
    turns: When::Always,
    knobs: &[Knob {
        name: "level",
        what: "how far it looks: level 1 looks at a move, 5 at up to 2,000 positions, 10 at 60,000, 15 at 700,000, 20 at \
               8 million a move; measured, 5 stands 635 Elo points above level 1, 10 at 1,150, 20 at 1,940, where a killer \
               six plies deep stands 40 below",
        kind: KnobKind::Whole { min: 1, max: 20 },
        default: "10",
    }],
    schemes: &[],
    visitors: &[Bound::levels("level", 20)],
    presets: &[],
};

/// How far a level looks: plies, to the end from so many empty squares, positions, and the size of its table.
struct Level(u32, u32, u64, u32);

/// The levels from 1.
const LEVELS: [Level; 20] = [
    Level(1, 2, 100, 8),
    Level(2, 4, 70, 8),
    Level(2, 6, 600, 10),
    Level(3, 8, 1_000, 10),
    Level(4, 10, 2_000, 10),
    Level(5, 11, 4_000, 12),
    Level(6, 12, 8_000, 12),
    Level(7, 13, 16_000, 14),
    Level(8, 14, 30_000, 14),
    Level(9, 15, 60_000, 14),
    Level(10, 16, 100_000, 15),
    Level(11, 17, 160_000, 15),
    Level(12, 18, 260_000, 16),
    Level(13, 18, 430_000, 16),
    Level(14, 19, 700_000, 17),
    Level(15, 20, 1_100_000, 17),
    Level(16, 21, 1_800_000, 18),
    Level(18, 22, 3_000_000, 18),
    Level(20, 23, 5_000_000, 18),
    Level(24, 24, 8_000_000, 18),
];

/// The player.
#[derive(Debug)]
pub struct Player {
    level: usize,
    /// Made when it first looks: a table takes memory.
    engine: Option<Engine>,
}

impl Player {
    /// The engine with these knobs.
    pub fn new(knobs: &Knobs) -> Self {
        Self { level: (knobs.whole("level") as usize).clamp(1, LEVELS.len()), engine: None }
    }

    fn look(&mut self, at: Position, stop: Option<&Stop>) -> Report {
        let Level(depth, ends, nodes, bits) = LEVELS[self.level - 1];
        let engine = self.engine.get_or_insert_with(|| Engine::new(bits, Weights::ours()));
        // Forgetting between moves keeps the choice a function of the position alone.
        engine.forget();
        engine.look(at, Sight { depth, ends, nodes, lines: 1 }, stop.map(Stop::flag))
    }
}

impl Mind for Player {
    fn choose(&mut self, bout: &Match, notes: &mut Notes) -> Option<Move> {
        let (game, at) = (bout.game(), bout.at());
        // Turned to the canonical position, so that a turned board gets the turned move.
        let it = canonical(game, at);
        let found = self.look(it.at, notes.stop());
        notes.write(|| thought(game, &it, &found));
        found.lines.first().map(|best| it.back(best.mv))
    }

    fn odds(&self, game: Game, at: Position) -> Option<Odds> {
        let mut fresh = Self { level: self.level, engine: None };
        fresh.choose(&Match::from_position(game, at, Seed(0)), &mut Notes::shut()).map(|mv| vec![(mv, 1.0)])
    }
}

/// What it found, led back to the board as it lies.
fn thought(game: Game, it: &Canonical, found: &Report) -> Thought {
    let searched = |line: &Line| Searched {
        mv: game.move_text(it.given(), it.back(line.mv)),
        value: f64::from(line.discs),
        exact: line.exact,
        decided: decided(found, line),
        discs: Some(line.discs),
        appraisal: None,
    };
    let moves: Vec<Searched> = found.lines.iter().map(searched).collect();
    let because =
        found.lines.first().zip(moves.first()).map_or_else(String::new, |(line, best)| because(found, line, best));
    Thought {
        scores: found.lines.iter().map(|line| (it.back(line.mv), line.discs as f32)).collect(),
        reason: Reason::Search {
            known: 0,
            beside: None,
            cells: Vec::new(),
            depth: found.depth,
            nodes: found.nodes,
            cuts: 0,
            skipped: 0,
            hits: 0,
            moves,
            line: line_text(game, it.given(), &found.expected.iter().map(|&mv| it.back(mv)).collect::<Vec<Move>>()),
            because,
        },
    }
}

/// How a move ends the match, where that is proven. Of a move that is only known to be no better than so much, a loss is.
fn decided(found: &Report, line: &Line) -> Option<Worth> {
    let sure = found.proven && (line.exact || line.discs < 0);
    sure.then(|| Worth::from(line.discs.signum() as i8))
}

fn because(found: &Report, line: &Line, best: &Searched) -> String {
    let mv = &best.mv;
    let discs = |count: i32| many(count.unsigned_abs(), "disc");
    match (found.lines.len(), found.proven, line.discs) {
        (1, false, _) => format!("{mv} is the only move."),
        (_, true, 0) => format!("{mv} draws: proven to the last square."),
        (_, true, won @ 1..) => format!("{mv} wins by {}: proven to the last square.", discs(won)),
        (_, true, lost) => format!("{mv} loses by only {}: proven to the last square.", discs(lost)),
        (_, _, 0) => format!("{mv} keeps the match even, as it sees it {} ahead.", plies(found.depth)),
        (_, _, ahead @ 1..) => {
            format!("{mv}: looking {1} ahead, it sees itself {0} ahead at the end.", discs(ahead), plies(found.depth))
        }
        (_, _, behind) => {
            format!("{mv}: looking {1} ahead, it sees itself {0} behind at the end.", discs(behind), plies(found.depth))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Recipe;

    fn told(recipe: &str, position: &str) -> (String, Thought) {
        let at = Game::Othello.parse(position).expect("a position");
        let mut mind = recipe.parse::<Recipe>().and_then(|recipe| recipe.mind(Game::Othello)).expect("a recipe");
        let mut notes = Notes::open();
        let mv = mind.choose(&Match::from_position(Game::Othello, at, Seed(1)), &mut notes).expect("a move");
        (Game::Othello.move_text(at, mv), notes.take().expect("a thought"))
    }

    #[test]
    fn near_the_end_it_knows_and_says_so() {
        // Number 1 of the FFO problems: g8 wins by 18.
        let (mv, thought) = told("engine(level=10)", engine::PROBLEMS[0].position);
        assert_eq!(mv, "g8");
        assert_eq!(thought.reason.sentence(), "g8 wins by 18 discs: proven to the last square.");
        let Reason::Search { moves, line, .. } = thought.reason else { panic!("it searched") };
        assert_eq!((moves[0].value, moves[0].exact, moves[0].decided), (18.0, true, Some(Worth::Win)));
        assert_eq!(moves[0].discs, Some(18));
        assert_eq!(line[0], "g8");
    }

    #[test]
    fn every_level_looks_before_it_moves() {
        // Near the end it tries to know, and may run out of positions before it does.
        for level in 1..=12 {
            let mut player = Player { level, engine: None };
            for seed in 0..6 {
                let mut bout = Match::new(Game::Othello, Seed(seed));
                while bout.outcome().is_none() {
                    let (at, moves) = (bout.at(), Game::Othello.moves(bout.at()));
                    if Game::Othello.plies_left(at) <= 16 {
                        let found = player.look(at, None);
                        assert!(found.depth > 0, "level {level} looks at nothing in {}", Game::Othello.text(at));
                    }
                    let which = bout.rng().below(moves.len());
                    bout.play(moves.nth(which).expect("a move")).expect("a legal move");
                }
            }
        }
    }

    #[test]
    fn far_from_the_end_it_only_believes() {
        let (_, thought) = told("engine(level=5)", &Game::Othello.text(Game::Othello.start()));
        let Reason::Search { moves, nodes, depth, .. } = thought.reason else { panic!("it searched") };
        assert!(moves.iter().all(|mv| mv.decided.is_none()) && nodes <= 2_100 && depth >= 3);
    }
}
