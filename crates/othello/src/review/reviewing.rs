//! A review under way, ply by ply from the end of the match: what came after a move is known when the move is looked at.

use super::missed::{Lapse, chosen};
use super::{Care, Mark, Missed, Ply, Point, Review, Worth};
use engine::{Engine, Line, Report, Sight, Weights, openings};
use game::othello::{Othello, margin};
use game::{BySide, Move, Moves, Position, Rules as _, Side};
use mind::{Match, Stop};

/// A review under way.
#[derive(Debug)]
pub struct Reviewing {
    care: Care,
    engine: Engine,
    /// Every position in which somebody moved, with the move made there.
    steps: Vec<(Position, Move)>,
    last: Position,
    resigned: bool,
    /// What the last position was worth, once it was looked at.
    end: Option<Seen>,
    /// What the last plies were worth, the last one first.
    seen: Vec<Seen>,
    /// The places to learn from, once all plies were looked at.
    places: Option<Vec<usize>>,
    missed: Vec<(Side, Missed)>,
}

/// What was found in a position, for the side to move.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Seen {
    value: i32,
    kept: i32,
    /// How many plies ahead was looked; none where nothing had to be.
    depth: u32,
    proven: bool,
    best: Vec<Move>,
    plausible: u32,
}

/// A match that cannot be reviewed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("matches of {game} cannot be reviewed; expected a game whose moves can be valued in pieces, such as othello")]
pub struct NotReviewed {
    game: &'static str,
}

/// A move is plausible that looks no worse than this against the best, in discs.
const PLAUSIBLE: i32 = 6;
/// A glance: so many plies.
const GLANCE: u32 = 2;
/// With so few empty squares every best move is found, not only one.
const ALL: u32 = 12;
/// Places to learn from, of both sides together.
const PLACES: usize = 6;

impl Reviewing {
    /// A review before its first step. The match may be over, given up or still on.
    ///
    /// # Errors
    /// When its game cannot be reviewed.
    pub fn new(bout: &Match, care: Care) -> Result<Self, NotReviewed> {
        if !mind::Cast::of(bout.game()).is_reviewed() {
            return Err(NotReviewed { game: bout.game().card().id });
        }
        Ok(Self {
            care,
            engine: Engine::new(care.bits, Weights::ours()),
            steps: bout.steps().collect(),
            last: bout.at(),
            resigned: bout.is_resigned(),
            end: None,
            seen: Vec::new(),
            places: None,
            missed: Vec::new(),
        })
    }

    /// How many steps there are, at most.
    pub fn steps(&self) -> usize {
        self.steps.len() + 1 + self.places.as_ref().map_or(PLACES, Vec::len)
    }

    /// How many of them are done.
    pub fn done(&self) -> usize {
        usize::from(self.end.is_some()) + self.seen.len() + self.missed.len()
    }

    /// Whether nothing is left to do.
    pub fn is_done(&self) -> bool {
        self.places.as_ref().is_some_and(|places| places.len() == self.missed.len())
    }

    /// The next step; false where somebody said stop before it was done: then nothing has changed.
    pub fn step(&mut self, stop: &Stop) -> bool {
        if let Some(places) = &self.places {
            let Some(&ply) = places.get(self.missed.len()) else { return true };
            let found = self.weighed(ply, stop);
            return found.map(|missed| self.missed.push((self.steps[ply].0.turn, missed))).is_some();
        }
        let looked = match self.steps.len().checked_sub(1 + self.seen.len()) {
            _ if self.end.is_none() => self.ended(stop).map(|end| self.end = Some(end)),
            Some(ply) => self.looked(ply, stop).map(|seen| self.seen.push(seen)),
            None => Some(()),
        };
        if looked.is_some() && self.end.is_some() && self.seen.len() == self.steps.len() {
            self.places = Some(self.lapses());
        }
        looked.is_some()
    }

    /// What came of it; none before its last step.
    pub fn review(&self) -> Option<Review> {
        let (end, true) = (self.end.as_ref()?, self.is_done()) else { return None };
        let plies: Vec<Ply> = (0..self.steps.len()).map(|ply| self.told(ply)).collect();
        let values = self.steps.iter().zip(self.seen.iter().rev()).map(|((at, _), seen)| (at, seen));
        let graph = values.chain([(&self.last, end)]).map(|(at, seen)| Point {
            discs: if at.turn == Side::First { seen.value } else { -seen.value },
            proven: seen.proven,
        });
        let missed = |side| self.missed.iter().filter(|(of, _)| *of == side).map(|(_, it)| it.clone()).collect();
        Some(Review {
            graph: graph.collect(),
            opening: self.opening().map(str::to_owned),
            result: Othello.moves(self.last).is_empty().then(|| margin(self.last, Side::First)),
            resigned: self.resigned.then_some(self.last.turn),
            mean_loss: BySide::from_fn(|side| mean_loss(&plies, side)),
            missed: BySide::from_fn(missed),
            plies,
        })
    }

    fn opening(&self) -> Option<&'static str> {
        let usual = self.steps.first().is_some_and(|(at, _)| *at == Othello.start());
        let moves: Vec<Move> = self.steps.iter().map(|(_, mv)| *mv).collect();
        openings::name(&moves).filter(|_| usual)
    }

    fn look(&mut self, at: Position, sight: Sight, stop: &Stop) -> Option<Report> {
        let found = self.engine.look(at, sight, Some(stop.flag()));
        // A search that was told to stop knows less than one that was not.
        (!stop.is_said()).then_some(found)
    }

    /// What the last position is worth: the result, if the match is over.
    fn ended(&mut self, stop: &Stop) -> Option<Seen> {
        let at = self.last;
        if Othello.moves(at).is_empty() {
            let value = margin(at, at.turn);
            return Some(Seen { value, kept: value, depth: 0, proven: true, best: Vec::new(), plausible: 0 });
        }
        self.engine.forget();
        let found = self.look(at, self.care.sight(), stop)?;
        let (value, best) = (found.value()?, vec![found.lines.first()?.mv]);
        Some(Seen { value, kept: value, depth: found.depth, proven: found.proven, best, plausible: 0 })
    }

    /// What the move of a ply was worth, where what follows it was looked at already.
    fn looked(&mut self, ply: usize, stop: &Stop) -> Option<Seen> {
        let (at, mv) = self.steps[ply];
        let after = self.seen.last().or(self.end.as_ref())?;
        let moves = Othello.moves(at);
        if moves.len() == 1 {
            // Nothing was chosen: it is worth what comes of it.
            let value = -after.value;
            return Some(Seen { value, kept: value, proven: after.proven, depth: 0, best: vec![mv], plausible: 1 });
        }
        let proven_after = after.proven.then_some(-after.value);
        self.engine.forget();
        let empty = Othello.plies_left(at);
        let sight = Sight { lines: if empty <= ALL.min(self.care.ends) { usize::MAX } else { 1 }, ..self.care.sight() };
        let found = self.look(at, sight, stop)?;
        let value = found.value()?;
        let equal = |line: &&Line| line.exact && line.discs == found.lines[0].discs;
        let best: Vec<Move> = found.lines.iter().filter(equal).map(|line| line.mv).collect();
        let kept = match found.lines.iter().find(|line| line.mv == mv) {
            Some(line) if line.exact && found.proven => line.discs,
            _ if best.contains(&mv) => value,
            _ if found.proven && proven_after.is_some() => proven_after?,
            _ => self.worth(at, mv, &found, stop)?,
        };
        let mut seen = Seen { value, kept, depth: found.depth, proven: found.proven, best, plausible: 0 };
        // Searches that leave out the improbable may find more in a move than in all of them.
        if kept > seen.value || (kept == seen.value && !seen.best.contains(&mv)) {
            (seen.value, seen.best) = (kept, vec![mv]);
        }
        if Mark::of(seen.value - kept).is_some() {
            seen.plausible = self.plausible(at, stop)?;
        }
        Some(seen)
    }

    /// What a move is worth that a search did not value exactly, looked at as far as that search looked.
    fn worth(&mut self, at: Position, mv: Move, found: &Report, stop: &Stop) -> Option<i32> {
        let next = Othello.play(at, mv);
        let moves = Othello.moves(next);
        if moves.is_empty() {
            return Some(margin(next, at.turn));
        }
        // A pass takes no disc: as many plies are left as before.
        let depth = if moves == Moves::PASS { found.depth } else { found.depth.saturating_sub(1).max(1) };
        let sight = match found.proven {
            true => Sight { depth: 64, ends: 64, nodes: self.care.nodes, lines: 1 },
            false => Sight { depth, ends: 0, nodes: self.care.nodes, lines: 1 },
        };
        Some(-self.look(next, sight, stop)?.value()?)
    }

    /// How many moves look good at a glance.
    fn plausible(&mut self, at: Position, stop: &Stop) -> Option<u32> {
        let glance = Sight { depth: GLANCE, ends: 0, nodes: u64::MAX, lines: usize::MAX };
        let lines = self.look(at, glance, stop)?.lines;
        let best = lines.first()?.discs;
        Some(lines.iter().filter(|line| line.discs >= best - PLAUSIBLE).count() as u32)
    }

    fn lapses(&self) -> Vec<usize> {
        let mut all = Vec::new();
        for side in Side::BOTH {
            let plies = self.steps.iter().zip(self.seen.iter().rev()).enumerate();
            let theirs = plies.filter(|(_, ((at, _), _))| at.turn == side);
            let lapses =
                theirs.map(|(ply, (_, seen))| Lapse { ply, loss: seen.value - seen.kept, plausible: seen.plausible });
            all.extend(chosen(lapses.filter(|it| Mark::of(it.loss).is_some())));
        }
        all
    }

    /// Every move of a ply, valued as its own move was.
    fn weighed(&mut self, ply: usize, stop: &Stop) -> Option<Missed> {
        let (at, made) = self.steps[ply];
        let seen = self.seen.iter().rev().nth(ply)?.clone();
        self.engine.forget();
        let found = Report {
            lines: Vec::new(),
            before: Vec::new(),
            expected: Vec::new(),
            depth: seen.depth,
            proven: seen.proven,
            nodes: 0,
        };
        let mut moves = Vec::new();
        for mv in Othello.moves(at).iter() {
            let discs = match mv {
                _ if mv == made => seen.kept,
                _ if seen.best.contains(&mv) => seen.value,
                _ => self.worth(at, mv, &found, stop)?.min(seen.value),
            };
            moves.push(Worth { mv: Othello.move_text(at, mv), discs, loss: seen.value - discs });
        }
        moves.sort_by_key(|worth| worth.loss);
        Some(Missed { ply, moves, proven: seen.proven })
    }

    fn told(&self, ply: usize) -> Ply {
        let (at, mv) = self.steps[ply];
        let seen = &self.seen[self.steps.len() - 1 - ply];
        let loss = seen.value - seen.kept;
        Ply {
            mv: Othello.move_text(at, mv),
            side: at.turn,
            choices: Othello.moves(at).len() as u32,
            value: seen.value,
            kept: seen.kept,
            loss,
            proven: seen.proven,
            best: seen.best.iter().map(|&mv| Othello.move_text(at, mv)).collect(),
            mark: Mark::of(loss),
        }
    }
}

/// What a side lost on the mean of the moves where it had a choice.
fn mean_loss(plies: &[Ply], side: Side) -> Option<f64> {
    let chosen: Vec<i32> = plies.iter().filter(|it| it.side == side && it.choices > 1).map(|it| it.loss).collect();
    (!chosen.is_empty()).then(|| f64::from(chosen.iter().sum::<i32>()) / chosen.len() as f64)
}

#[cfg(test)]
mod tests;
