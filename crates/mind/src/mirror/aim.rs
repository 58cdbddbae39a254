//! Which of its moves the mirror prefers.

use crate::appraiser::{Priced, WIN, best};
use crate::strength::Strength;
use game::{Game, Move, Position, Rules};

/// The farthest that a lead goes, either way.
pub(super) const FARTHEST: f64 = 30.0;
/// What the mirror aims at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Aim {
    /// The chance of winning, for itself.
    pub target: f64,
    /// The most it gives away in one move.
    pub largest: f64,
    /// How much it prefers to leave something to find.
    pub hard: f64,
    /// How many discs more than usual it lets the other side lead by on the way.
    pub lead: f64,
}

/// What the other side usually gives away.
#[derive(Clone, Copy, Debug)]
pub(super) struct Usual {
    /// In a move, on average.
    pub loss: f64,
    /// In a bad one: most of its moves give away no more.
    pub bad: f64,
    /// What the mirror itself gives away in a move, on average.
    own: f64,
}

/// The choices of a match: what each gave away, and what its moves were worth.
#[derive(Clone, Debug, Default)]
pub(super) struct Past {
    pub theirs: Vec<(f64, Vec<Priced>)>,
    pub own: Vec<(f64, Vec<Priced>)>,
}

/// A move that may be made.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    pub mv: Move,
    /// Its price.
    points: f64,
    /// How likely a player of the other side's strength would make it, against the likeliest.
    likely: f64,
    /// What the match comes to after it and the other side's reply.
    comes: f64,
    /// Whether a reply was counted in that.
    met: bool,
    /// How uncertain that reply makes it: the variance.
    varies: f64,
    /// How hard the choice is that it leaves: 0 is none, 1 as hard as can be.
    pub asks: f64,
    /// How likely the other side finds the best reply.
    pub finds: f64,
}

/// How far the last choices look back.
const LAST: usize = 10;
/// Losses of the moves of a usual choice, before any was seen: in discs, and in points where a win is 10.
const DISCS: [f64; 8] = [0.0, 1.0, 3.0, 4.0, 6.0, 8.0, 11.0, 15.0];
const POINTS: [f64; 4] = [0.0, 0.0, 5.0, 10.0];
/// Such choices count as so many that were seen.
const SUPPOSED: usize = 3;
/// What is believed counts as much as so many moves that were seen.
const BELIEVED: f64 = 4.0;
/// Such a share of the other side's moves gives away no more than a bad one, less with every level: a strong player's bad
/// moves are small, and looking a ply further would call many of the mirror's small ones worse.
const BAD: f64 = 0.95;
const BAD_PER_LEVEL: f64 = 0.0035;
/// And more with every level below this one: whoever moves nearly by chance can only be kept level by moves like theirs.
const WEAK: f64 = 6.0;
const BAD_PER_WEAKNESS: f64 = 0.02;
const BAD_AT_MOST: f64 = 0.985;
/// It keeps so far below such a bad move itself, or by such a share of it where that is less.
const MARGIN: f64 = 1.3;
const MARGIN_SHARE: f64 = 0.3;
/// How far from its aim it lets a match stray: so much in the end, and so much more for every ply that is left.
const STRAY: f64 = 1.4;
const STRAY_PER_PLY: f64 = 0.05;
/// How much it counts whether a player of that strength would make the move.
const LIKE: f64 = 0.3;
/// People give away more towards the end than before: such a share of their usual loss is still to come, and what earlier
/// matches told. Both fade out over so many plies before the end.
const LATE: f64 = 0.2;
const LAST_PLIES: f64 = 4.0;
/// How a match ended moves the lead by such a share of it, after the first, which moves it by all; and no end counts for more
/// discs than these: one match in which everything went wrong says little.
const LEARNS: f64 = 0.4;
const SURPRISED: f64 = 12.0;
/// So many points ahead are a chance of winning of e to one, in discs and where a win is 10.
const AHEAD: [f64; 2] = [5.0, 4.0];

impl Aim {
    /// What both sides usually give away: what is believed of the other side's strength, and what was seen.
    pub(super) fn usual(&self, game: Game, strength: &Strength, past: &Past) -> Usual {
        let losses: &[f64] = if game.card().counts { &DISCS } else { &POINTS };
        let supposed: Vec<Priced> = losses.iter().map(|loss| Priced { mv: Move::PASS, points: -loss }).collect();
        let seen = past.theirs.iter().rev().take(LAST).map(|(_, prices)| prices);
        let all = seen.chain(std::iter::repeat_n(&supposed, SUPPOSED));
        let mut spread: Vec<(f64, f64)> = Vec::new();
        let mut count = 0.0;
        for prices in all {
            let top = best(prices);
            spread.extend(prices.iter().zip(strength.odds(prices)).map(|(it, odds)| (top - it.points, odds)));
            count += 1.0;
        }
        spread.sort_by(|a, b| a.0.total_cmp(&b.0));
        let believed = spread.iter().map(|(loss, odds)| loss * odds).sum::<f64>() / count;
        let level = strength.level();
        let share = BAD - BAD_PER_LEVEL * level + BAD_PER_WEAKNESS * (WEAK - level).max(0.0);
        let mut below = 0.0;
        let bad = spread.iter().find(|(_, odds)| {
            below += odds / count;
            below >= share.min(BAD_AT_MOST)
        });
        let mean = |choices: &[(f64, Vec<Priced>)]| {
            let last: Vec<f64> = choices.iter().rev().take(LAST).map(|(loss, _)| *loss).collect();
            (last.iter().sum::<f64>() + BELIEVED * believed) / (last.len() as f64 + BELIEVED)
        };
        Usual { loss: mean(&past.theirs), bad: bad.map_or(0.0, |(loss, _)| *loss), own: mean(&past.own) }
    }

    /// The moves that a player of the other side's strength might make, the most fitting first.
    pub(super) fn plausible(
        &self,
        game: Game,
        at: Position,
        prices: &[Priced],
        strength: &Strength,
        usual: &Usual,
    ) -> Vec<Candidate> {
        let (top, odds) = (best(prices), strength.odds(prices));
        let likeliest = odds.iter().copied().fold(0.0, f64::max);
        let most = (usual.bad - MARGIN.min(MARGIN_SHARE * usual.bad)).clamp(0.0, self.largest);
        let mut moves: Vec<Candidate> = prices
            .iter()
            .zip(&odds)
            .filter(|(it, _)| top - it.points <= most)
            .map(|(it, odds)| Candidate {
                mv: it.mv,
                points: it.points,
                likely: odds / likeliest,
                comes: it.points,
                met: false,
                varies: 0.0,
                asks: 0.0,
                finds: 1.0,
            })
            .collect();
        let weights = self.weights(game, at, &moves, usual);
        let mut order: Vec<usize> = (0..moves.len()).collect();
        order.sort_by(|&a, &b| weights[b].total_cmp(&weights[a]));
        moves = order.into_iter().map(|which| moves[which].clone()).collect();
        moves
    }

    /// How much each of these moves is preferred.
    pub(super) fn weights(&self, game: Game, at: Position, moves: &[Candidate], usual: &Usual) -> Vec<f64> {
        let left = f64::from(game.plies_left(at).saturating_sub(1));
        let (wide, late) = if game.card().counts {
            let late = (LATE * usual.loss + self.lead) * (left / LAST_PLIES).min(1.0);
            (STRAY + STRAY_PER_PLY * left, late)
        } else {
            (WIN / 2.0, 0.0)
        };
        let fit = |it: &Candidate| {
            let off = self.off(game, at, it, usual) + late;
            LIKE * libm::log(it.likely) - (off * off + it.varies) / (2.0 * wide * wide) + self.hard * it.asks
        };
        let fits: Vec<f64> = moves.iter().map(fit).collect();
        let top = fits.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        fits.iter().map(|fit| libm::exp(fit - top)).collect()
    }

    /// By how much the match would miss its aim after this move, if both sides went on to give away what they usually do.
    fn off(&self, game: Game, at: Position, mv: &Candidate, usual: &Usual) -> f64 {
        let left = game.plies_left(at).saturating_sub(1);
        // What is left of both sides' moves after this one; of a match, the other side moves next.
        let (theirs, own) = (f64::from(left.div_ceil(2)), f64::from(left / 2));
        let theirs = if mv.met { theirs - 1.0 } else { theirs };
        let ahead = if game.card().counts { AHEAD[0] } else { AHEAD[1] };
        let goal = ahead * libm::log(self.target / (1.0 - self.target));
        mv.comes + theirs * usual.loss - own * usual.own - goal
    }

    /// The lead to begin the next match with, if this one ends as it looks after this move: more where it wins more than it
    /// aims at, and less where it loses more.
    pub(super) fn lead_after(&self, game: Game, at: Position, mv: &Candidate, usual: &Usual) -> f64 {
        if !game.card().counts {
            return self.lead;
        }
        let off = self.off(game, at, mv, usual).clamp(-SURPRISED, SURPRISED);
        let learns = if self.lead == 0.0 { 1.0 } else { LEARNS };
        (self.lead + learns * off).clamp(-FARTHEST, FARTHEST)
    }
}

impl Candidate {
    /// Takes in what the other side can reply.
    pub(super) fn meet(&mut self, replies: &[Priced], strength: &Strength) {
        let top = best(replies);
        let given = |it: &Priced| top - it.points;
        let mean = |of: &dyn Fn(f64) -> f64| -> f64 {
            replies.iter().zip(strength.odds(replies)).map(|(it, odds)| odds * of(given(it))).sum()
        };
        let loss = mean(&|given| given);
        self.comes = loss - top;
        self.varies = mean(&|given| (given - loss) * (given - loss));
        self.met = true;
        let asked = strength.asks(replies);
        (self.asks, self.finds) = (asked.hard, asked.finds);
    }

    /// Its price.
    pub(super) fn points(&self) -> f64 {
        self.points
    }
}
