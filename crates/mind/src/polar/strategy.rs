//! The strategy that wins polar tic-tac-toe for the side that opens.
//!
//! Three rules and a short list. Complete a line; else win by continuous threats, the shortest way
//! and in time; else block the one cell where the other side would complete; else play the move on the
//! list. The list holds one move for every position, up to symmetry, that the opener can meet on
//! its way and that the rules leave open. It was found by [`super::ProofSearch`] and is checked, reply by reply, by a
//! test that knows only the plain rules.

use super::proof_search::moves_left;
use super::threats::Threats;
use game::polar::{CELLS, Polar, completions, least};
use game::{BadMove, BadPosition, Cells, Move, Position, Rules, canonical};
use std::collections::HashMap;
use std::sync::LazyLock;

/// A list of choices that, with the three rules, says what to play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Strategy {
    /// The match is won when it has lasted so many plies.
    within: u32,
    choices: HashMap<Position, Move>,
}

/// Why the strategy plays its move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Because {
    /// It completes a line.
    Completes,
    /// It threatens, and the threats never end before a line is complete.
    Threatens,
    /// It is the only cell that keeps the other side from completing a line.
    Blocks,
    /// The list says so.
    Listed,
}

impl Strategy {
    /// The stored winning strategy for every opening: `strategy.txt`.
    pub fn stored() -> &'static Self {
        static STORED: LazyLock<Strategy> = LazyLock::new(|| {
            Strategy::parse(include_str!("strategy.txt")).expect("the stored strategy is well-formed")
        });
        &STORED
    }

    /// The strategy that wins within so many plies by these choices. Of symmetric positions the last
    /// one given counts.
    pub fn new(within: u32, choices: impl IntoIterator<Item = (Position, Move)>) -> Self {
        let stand_in = |(at, mv)| {
            let it = canonical(Polar, at);
            (it.at, it.by.mv(mv))
        };
        Self { within, choices: choices.into_iter().map(stand_in).collect() }
    }

    /// What the strategy plays here and why; none where it knows nothing. Symmetric positions
    /// get symmetric answers.
    pub fn answer(&self, at: Position, threats: &mut Threats) -> Option<(Move, Because)> {
        let it = canonical(Polar, at);
        let (mv, because) = self.answer_there(it.at, threats)?;
        Some((it.back(mv), because))
    }

    fn answer_there(&self, at: Position, threats: &mut Threats) -> Option<(Move, Because)> {
        if let Some(cell) = (completions(at.own) - at.taken()).lowest() {
            return Some((Move(cell), Because::Completes));
        }
        let threat = |cell| (Move(cell), Because::Threatens);
        if let Some(cell) = threats.shortest(at, moves_left(at, at.turn, self.within)) {
            return Some(threat(cell));
        }
        let danger: Cells = completions(at.opp) - at.taken();
        if let Some(cell) = danger.lowest() {
            return (danger.len() == 1).then_some((Move(cell), Because::Blocks));
        }
        // Off the strategy's way a long win by threats is still a win.
        let listed = self.choices.get(&at).map(|&mv| (mv, Because::Listed));
        listed.or_else(|| threats.win(at).map(threat))
    }

    /// How many plies a match lasts at most in which the opener follows the stored strategy from here on, where the opener
    /// moves and followed it so far; none elsewhere.
    pub(super) fn longest(at: Position) -> Option<u32> {
        static ALL: LazyLock<HashMap<Position, u32>> = LazyLock::new(|| {
            let (mut threats, mut seen) = (Threats::default(), HashMap::new());
            for opening in Polar.moves(Polar.start()).iter() {
                let from = least(Polar.play(Polar.start(), opening));
                resist(Strategy::stored(), from, &mut threats, &mut seen)
                    .expect("the stored strategy wins from every cell");
            }
            seen
        });
        ALL.get(&least(at)).copied()
    }

    /// The match is won when it has lasted so many plies.
    pub fn within(&self) -> u32 {
        self.within
    }

    /// How many choices are on the list.
    pub fn len(&self) -> usize {
        self.choices.len()
    }

    /// Whether the list is empty.
    pub fn is_empty(&self) -> bool {
        self.choices.is_empty()
    }

    /// The strategy as text: `within` and its plies, then a position and a move on each line, fewest
    /// stones first.
    pub fn text(&self) -> String {
        let head = format!("within {}\n", self.within);
        let mut lines: Vec<_> = self.choices.iter().collect();
        lines.sort_by_key(|(at, _)| (at.taken().len(), at.taken(), at.own));
        let line = |(&at, &mv)| format!("{} {}\n", Polar.text(at), Polar.move_text(at, mv));
        std::iter::once(head).chain(lines.into_iter().map(line)).collect()
    }

    /// A list from text, as [`Strategy::text`] writes it; lines that begin with `#` are remarks.
    ///
    /// # Errors
    /// When a line is not a position and a legal move.
    pub fn parse(text: &str) -> Result<Self, BadStrategy> {
        let (mut within, mut choices) = (u32::from(CELLS), Vec::new());
        for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.is_empty() && !line.starts_with('#')) {
            let bad = || BadStrategy::Line { number, line: line.into() };
            let (board, mv) = line.rsplit_once(' ').ok_or_else(bad)?;
            if board == "within" {
                within = mv.parse().map_err(|_| bad())?;
                continue;
            }
            let at = Polar.parse(board)?;
            let mv = Polar.parse_move(at, mv)?;
            Polar.try_play(at, mv)?;
            choices.push((at, mv));
        }
        Ok(Self::new(within, choices))
    }
}

/// A text that is no strategy.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadStrategy {
    /// A line without a move.
    #[error("line {number} is '{line}'; expected a position and a move")]
    Line {
        /// Which line, from 1.
        number: usize,
        /// What it says.
        line: String,
    },
    /// A line whose position cannot be read.
    #[error(transparent)]
    Position(#[from] BadPosition),
    /// A line whose move cannot be read.
    #[error(transparent)]
    Move(#[from] BadMove),
    /// A line whose move the rules refuse.
    #[error(transparent)]
    Illegal(#[from] game::IllegalMove),
}

/// How long the strategy can be resisted, and how much it decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reach {
    /// Positions in which the opener moves, up to symmetry.
    pub positions: usize,
    /// The most plies a match can last, counted from the empty board.
    pub longest: u32,
}

/// Walks every reply to the strategy from a position in which the other side moves.
///
/// # Errors
/// The first position, up to symmetry, from which the strategy does not win.
pub fn follow(strategy: &Strategy, from: Position) -> Result<Reach, Position> {
    let (mut threats, mut seen) = (Threats::default(), HashMap::new());
    let longest = resist(strategy, from, &mut threats, &mut seen)?;
    Ok(Reach { positions: seen.len(), longest })
}

/// The longest match from here with the other side to move.
fn resist(
    strategy: &Strategy,
    at: Position,
    threats: &mut Threats,
    seen: &mut HashMap<Position, u32>,
) -> Result<u32, Position> {
    if let Some(outcome) = Polar.outcome(at) {
        let won = outcome.winner() == Some(!at.turn);
        return if won { Ok(at.taken().len()) } else { Err(at) };
    }
    let mut longest = 0;
    for reply in Polar.moves(at).iter() {
        let met = least(Polar.play(at, reply));
        if !seen.contains_key(&met) {
            if Polar.outcome(met).is_some() {
                return Err(met);
            }
            let (mv, _) = strategy.answer(met, threats).ok_or(met)?;
            let next = Polar.try_play(met, mv).map_err(|_| met)?;
            let plies = resist(strategy, next, threats, seen)?;
            seen.insert(met, plies);
        }
        longest = longest.max(seen[&met]);
    }
    Ok(longest)
}
