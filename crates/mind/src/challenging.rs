//! The players that measure their opponent and answer at the same height.
//!
//! The opponent's last moves are ranked among those that were possible, by the search and utility of
//! the killer; the answer has the same rank among the player's own moves (version 1), or one above or
//! below it as the opponent gets better or worse (version 2). The version `printed` is version 2 as its printed code has it,
//! which never answers below the same rank. The version `score` is the future work of
//! Norwood (2023): it answers with the move whose value is nearest to that of the opponent's moves.
//! What the text leaves open is decided in `docs/minds/challenging.md`.

use crate::killer::TABLE_BITS;
use crate::othello_utility::{Utility, appraisals, points};
use crate::search::{Found, Limits, Looked, Search, Transpositions};
use crate::{
    Bound, Knob, KnobKind, Knobs, Match, Mind, MindCard, Notes, Plays, Rated, Reason, Searched, Thought, When, searched,
};
use game::othello::Othello;
use game::{Game, Move, Position, Rules, canonical};
use std::cmp::Ordering;

/// The card.
pub static CARD: MindCard = MindCard {
    id: "challenging",
    name: "Challenging player",
    idea: "Ranks your last moves among those you had, and answers with a move of its own at that rank.",
    source: "Norwood 2023",
    plays: Plays::These(&[Game::Othello]),
    learns: false,
    ponders: true,
    history: When::Always,
    clock: When::Never,
    turns: When::Always,
    knobs: &[
        Knob {
            name: "version",
            what: "1: the same rank; 2: one rank above or below as you get better or worse; printed: one above or the same, as \
                   in the source's code; score: the nearest value",
            kind: KnobKind::Choice { of: &["1", "2", "printed", "score"] },
            default: "2",
        },
        Knob {
            name: "window",
            what: "how many of your last moves it looks at",
            kind: KnobKind::Whole { min: 1, max: 60 },
            default: "3",
        },
        Knob {
            name: "depth",
            what: "how many plies it looks ahead, for your moves and its own",
            kind: KnobKind::Whole { min: 1, max: 8 },
            default: "6",
        },
    ],
    schemes: &[],
    visitors: &[Bound::alike("window", 60), Bound::plies("depth", 8)],
    presets: &[],
};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Version {
    SameRank,
    OneUpOrDown,
    Printed,
    NearestValue,
}

/// The player.
#[derive(Debug)]
pub struct Challenging {
    version: Version,
    window: usize,
    depth: u32,
    table: Transpositions,
    /// What was rated for the last choice, and need not be rated for the next.
    seen: Vec<Seen>,
}

/// A move that was made, and what it was among those that were possible.
#[derive(Clone, Debug)]
struct Seen {
    before: Position,
    mv: Move,
    rated: Rated,
}

impl Challenging {
    /// The challenging player with these knobs.
    pub fn new(knobs: &Knobs) -> Self {
        let version = match knobs.choice("version") {
            "1" => Version::SameRank,
            "2" => Version::OneUpOrDown,
            "printed" => Version::Printed,
            _ => Version::NearestValue,
        };
        Self {
            version,
            window: knobs.whole("window") as usize,
            depth: knobs.whole("depth") as u32,
            table: Transpositions::new(TABLE_BITS),
            seen: Vec::new(),
        }
    }

    /// The exact value of every move, the best first.
    fn look(&mut self, at: Position, notes: &Notes) -> Found {
        let it = canonical(Othello, at);
        self.table.clear();
        let search = Search::new(Othello, Utility).heeding(notes.stop()).remembering(&mut self.table);
        let mut found = search.best(it.at, Limits::depth(self.depth), true);
        found.moves.sort_by_key(|looked| -looked.value);
        for looked in &mut found.moves {
            looked.mv = it.back(looked.mv);
        }
        found
    }

    /// The last moves of the other side, rated, the oldest first: one more than the window has, to see the change.
    fn opponent(&mut self, bout: &Match, notes: &Notes) -> Vec<Rated> {
        // A forced pass says nothing of the one who makes it.
        let theirs = |(before, mv): &(Position, Move)| before.turn != bout.at().turn && *mv != Move::PASS;
        let theirs: Vec<(Position, Move)> = bout.steps().filter(theirs).collect();
        let last = &theirs[theirs.len().saturating_sub(self.window + 1)..];
        let seen: Vec<Seen> = last.iter().map(|&(before, mv)| self.see(before, mv, notes)).collect();
        let rated = seen.iter().map(|seen| seen.rated.clone()).collect();
        // What was stopped half rated is not kept.
        self.seen = if notes.is_stopped() { Vec::new() } else { seen };
        rated
    }

    fn see(&mut self, before: Position, mv: Move, notes: &Notes) -> Seen {
        if let Some(seen) = self.seen.iter().find(|seen| (seen.before, seen.mv) == (before, mv)) {
            return seen.clone();
        }
        Seen { before, mv, rated: rated(&self.look(before, notes).moves, mv) }
    }
}

/// A move among those that were possible. Equal values share the better rank.
fn rated(moves: &[Looked], mv: Move) -> Rated {
    let value = moves.iter().find(|looked| looked.mv == mv).expect("the move was legal").value;
    let better = moves.iter().filter(|looked| looked.value > value).count();
    Rated {
        mv: Othello.move_text(Othello.start(), mv),
        value: points(value),
        rank: better + 1,
        of: moves.len(),
        rating: (moves.len() - better) as f64 / moves.len() as f64,
    }
}

/// The mean over the last `window` of these moves.
fn mean(moves: &[Rated], window: usize, what: impl Fn(&Rated) -> f64) -> Option<f64> {
    let last = &moves[moves.len().saturating_sub(window)..];
    (!last.is_empty()).then(|| last.iter().map(what).sum::<f64>() / last.len() as f64)
}

/// A mean of ratings as a fraction. Added up as numbers with a point, the same ratings in another order differ in the last
/// bit, and a change is seen where there is none.
#[derive(Clone, Copy, Debug)]
struct Share {
    parts: u128,
    of: u128,
}

/// Every number of moves that a position can have divides this: the least common multiple of 1 to 33.
const PARTS: u128 = 144_403_552_893_600;

impl Share {
    /// The mean rating of the last `window` of these moves.
    fn of(moves: &[Rated], window: usize) -> Option<Self> {
        let last = &moves[moves.len().saturating_sub(window)..];
        let parts = |rated: &Rated| PARTS / rated.of as u128 * (rated.of + 1 - rated.rank) as u128;
        (!last.is_empty()).then(|| Self { parts: last.iter().map(parts).sum(), of: PARTS * last.len() as u128 })
    }

    fn cmp(self, other: Self) -> Ordering {
        (self.parts * other.of).cmp(&(other.parts * self.of))
    }

    /// So many of `of` moves, rounded to the nearest or down.
    fn rounded(self, of: usize) -> usize {
        ((2 * self.parts * of as u128 + self.of) / (2 * self.of)) as usize
    }

    fn down(self, of: usize) -> usize {
        (self.parts * of as u128 / self.of) as usize
    }

    fn percent(self) -> f64 {
        100.0 * self.parts as f64 / self.of as f64
    }
}

/// The rank, 0 being the best, among `of` moves that has this rating.
fn rank_at(rating: Share, of: usize) -> usize {
    // A rating is the share of moves that are no better than the one at the rank.
    of - rating.rounded(of).clamp(1, of)
}

impl Challenging {
    /// The rank to answer at, 0 being the best, and why.
    fn aim(&self, seen: &[Rated], moves: &[Looked]) -> (usize, String) {
        let of = moves.len();
        if let [only] = moves {
            let forced = if only.mv == Move::PASS { "It has to pass." } else { "It has only one move." };
            return (0, forced.into());
        }
        let Some(now) = Share::of(seen, self.window) else {
            let middle = rank_at(Share { parts: 1, of: 2 }, of);
            return (middle, "The other side has not moved yet, so it takes the middle.".into());
        };
        match self.version {
            Version::SameRank => {
                // As printed: the index in ascending order is cut, not rounded.
                (of - 1 - now.down(of - 1), format!("{}.", height("The other side's last moves were", now)))
            }
            Version::OneUpOrDown | Version::Printed => {
                let before = Share::of(&seen[..seen.len() - 1], self.window);
                // Before anything was seen the source's average is 0, so that a first move is always better.
                let trend = before.map_or(Ordering::Greater, |before| now.cmp(before));
                let rank = self.follow(now, trend, of);
                let Some(before) = before else {
                    let first = height(
                        "It has seen one move of the other side, and nothing before it to compare: that was",
                        now,
                    );
                    return (rank, format!("{first}. It answers a rank higher."));
                };
                let word = match trend {
                    Ordering::Greater => "The other side is getting better: its last moves were",
                    Ordering::Less => "The other side is getting worse: its last moves were",
                    Ordering::Equal => "The other side plays as before: its last moves were",
                };
                (rank, format!("{}, before that {:.0} %.", height(word, now), before.percent()))
            }
            Version::NearestValue => {
                let target = mean(seen, self.window, |rated| rated.value).expect("there is a move");
                let far = |rank: &usize| (points(moves[*rank].value) - target).abs();
                let rank = (0..of).min_by(|a, b| far(a).total_cmp(&far(b))).expect("a game that is on has a move");
                (rank, format!("The other side's last moves were worth {target:.1} of 100 to it."))
            }
        }
    }
}

impl Challenging {
    /// The rank, 0 being the best, that answers a rating and its trend.
    fn follow(&self, now: Share, trend: Ordering, of: usize) -> usize {
        let same = rank_at(now, of);
        match (self.version, trend) {
            // Lines 124 to 129 of the printed code: the rounded place in ascending order, counted from 0, is one above.
            (Version::Printed, Ordering::Greater) => of - 1 - now.rounded(of).min(of - 1),
            (_, Ordering::Greater) => same.saturating_sub(1),
            // Lines 130 to 135, for whoever gets worse and whoever does not change: the place in ascending
            // order is cut, and one is taken off because the list begins at 0. That is the same rank, not one below.
            (Version::Printed, _) => of - now.down(of).clamp(1, of),
            (_, Ordering::Less) => (same + 1).min(of - 1),
            (_, Ordering::Equal) => same,
        }
    }
}

/// How good some moves were among those that were possible.
fn height(what: &str, rating: Share) -> String {
    format!("{what} as good as or better than {:.0} % of those it had", rating.percent())
}

impl Mind for Challenging {
    fn choose(&mut self, bout: &Match, notes: &mut Notes) -> Option<Move> {
        let (game, at) = (bout.game(), bout.at());
        let seen = self.opponent(bout, notes);
        let found = self.look(at, notes);
        let (rank, aim) = self.aim(&seen, &found.moves);
        let stop = notes.stop().cloned();
        notes.write(|| Thought {
            scores: found.moves.iter().map(|looked| (looked.mv, points(looked.value) as f32)).collect(),
            reason: Reason::Matched {
                seen: seen[seen.len().saturating_sub(self.window)..].to_vec(),
                aim,
                rank: rank + 1,
                moves: found
                    .moves
                    .iter()
                    .zip(appraisals(Utility, &mut self.table, at, &found, stop.as_ref()))
                    .map(|(looked, appraisal)| Searched {
                        mv: game.move_text(at, looked.mv),
                        value: points(looked.value),
                        exact: looked.exact,
                        decided: searched::decided(looked.value),
                        discs: None,
                        appraisal,
                    })
                    .collect(),
                nodes: found.nodes,
            },
        });
        Some(found.moves[rank].mv)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Recipe, Seed};

    fn looked(values: &[i32]) -> Vec<Looked> {
        (0..).zip(values).map(|(mv, &value)| Looked { mv: Move(mv), value, exact: true }).collect()
    }

    fn player(text: &str) -> Challenging {
        Challenging::new(text.parse::<Recipe>().expect("a recipe").knobs())
    }

    /// Moves that were better than such a share of twenty.
    fn seen(ratings: &[f64]) -> Vec<Rated> {
        let rank = |rating: f64| 21 - (20.0 * rating).round() as usize;
        let rated = |&rating: &f64| Rated { mv: "d3".into(), value: 40.0, rank: rank(rating), of: 20, rating };
        ratings.iter().map(rated).collect()
    }

    /// Moves of these ranks among so many.
    fn ranked(ranks: &[(usize, usize)]) -> Vec<Rated> {
        let rated = |&(rank, of): &(usize, usize)| Rated { mv: "d3".into(), value: 40.0, rank, of, rating: 0.0 };
        ranks.iter().map(rated).collect()
    }

    #[test]
    fn the_second_best_of_four_is_rated_three_quarters() {
        let moves = looked(&[4, 3, 2, 1]);
        let second = rated(&moves, Move(1));
        assert_eq!((second.rank, second.of, second.rating), (2, 4, 0.75));
        assert_eq!(rated(&moves, Move(0)).rating, 1.0);
        assert_eq!(rated(&moves, Move(3)).rating, 0.25);
        // The four openings are alike, and none is worse than another.
        assert_eq!(rated(&looked(&[5, 5, 5, 5]), Move(3)).rating, 1.0);
    }

    #[test]
    fn version_one_answers_at_the_same_rank() {
        let moves = looked(&[5, 4, 3, 2, 1]);
        let rank = |ratings: &[f64]| player("challenging(version=1)").aim(&seen(ratings), &moves).0;
        assert_eq!(rank(&[1.0, 1.0, 1.0]), 0);
        assert_eq!(rank(&[0.5, 0.5, 0.5]), 2);
        assert_eq!(rank(&[0.1, 0.1, 0.1]), 4);
        // Only the last three count, or as many as the window has.
        assert_eq!(rank(&[0.0, 1.0, 1.0, 1.0]), 0);
        let narrow = player("challenging(version=1,window=1)").aim(&seen(&[1.0, 0.1]), &moves).0;
        assert_eq!(narrow, 4);
        assert_eq!(rank(&[]), 2, "with nothing seen, the middle");
    }

    #[test]
    fn version_two_goes_up_and_down_with_the_opponent() {
        let moves = looked(&[5, 4, 3, 2, 1]);
        let rank = |ratings: &[f64]| player("challenging").aim(&seen(ratings), &moves).0;
        assert_eq!(rank(&[0.6, 0.6, 0.6, 0.6]), 2);
        assert_eq!(rank(&[0.5, 0.6, 0.6, 0.6]), 1);
        assert_eq!(rank(&[0.7, 0.6, 0.6, 0.6]), 3);
        assert_eq!(rank(&[1.0, 1.0, 1.0, 1.0]), 0);
        assert_eq!(rank(&[0.9, 0.2, 0.2, 0.2]), 4);
    }

    #[test]
    fn the_same_ratings_in_another_order_are_no_change() {
        // Ratings 1/3, 1, 1 and then 1, 1, 1/3: as numbers with a point their means differ in the last bit.
        let moves = looked(&[5, 4, 3, 2, 1]);
        let all = ranked(&[(3, 3), (1, 3), (1, 3), (3, 3)]);
        let (rank, told) = player("challenging").aim(&all, &moves);
        assert!(told.starts_with("The other side plays as before"), "{told}");
        assert_eq!(rank, 1, "7/9 of five moves are four: one is better");
    }

    #[test]
    fn the_printed_rule_never_goes_below_the_same_rank() {
        let moves = looked(&[5, 4, 3, 2, 1]);
        let rank = |ratings: &[f64]| player("challenging(version=printed)").aim(&seen(ratings), &moves).0;
        // By hand from the listing, five moves: 0.6·5 = 3, less 1 is place 2 of 0 to 4 from below: the middle.
        assert_eq!(rank(&[0.6, 0.6, 0.6, 0.6]), 2, "no change");
        assert_eq!(rank(&[0.9, 0.6, 0.6, 0.6]), 2, "worse, and still the same rank");
        assert_eq!(rank(&[0.5, 0.6, 0.6, 0.6]), 1, "better: 3 + 1.5, cut to 4, less 1 is place 3");
        // 0.5·5 = 2.5 is cut to 2, less 1 is place 1 from below.
        assert_eq!(rank(&[0.9, 0.5, 0.5, 0.5]), 3);
        assert_eq!(rank(&[0.9, 0.1, 0.1, 0.1]), 4, "cut to 0: the last");
        assert_eq!(rank(&[0.9, 1.0, 1.0, 1.0]), 0, "the best cannot be bettered");
    }

    #[test]
    fn a_first_and_a_forced_move_say_what_they_are() {
        let (moves, mind) = (looked(&[5, 4, 3]), player("challenging"));
        assert!(mind.aim(&seen(&[1.0]), &moves).1.starts_with("It has seen one move"));
        assert_eq!(mind.aim(&seen(&[1.0, 1.0]), &looked(&[5])).1, "It has only one move.");
        let pass = [Looked { mv: Move::PASS, value: 0, exact: true }];
        assert_eq!(mind.aim(&seen(&[1.0]), &pass), (0, "It has to pass.".into()));
    }

    #[test]
    fn the_score_version_takes_the_nearest_value() {
        let moves = looked(&[20_000, 0, -9_000, -30_000]);
        // The seen moves were worth 40 of 100; the third move is worth 41.
        let (rank, _) = player("challenging(version=score)").aim(&seen(&[0.5, 0.5, 0.5]), &moves);
        assert_eq!(rank, 2);
    }

    /// The moves of the other side that a player looks at when it has to move after these.
    fn looked_at(mind: &mut Challenging, moves: &str) -> Vec<String> {
        let mut bout = Match::new(Game::Othello, Seed(1));
        for mv in moves.split(' ') {
            bout.play(Othello.parse_move(bout.at(), mv).expect("a move")).expect("a legal move");
        }
        mind.opponent(&bout, &Notes::shut()).into_iter().map(|rated| rated.mv).collect()
    }

    #[test]
    fn it_rates_one_move_more_than_its_window_has() {
        // The trend compares the last moves with those before: three to look at are two windows of two.
        let mut mind = player("challenging(window=2,depth=1)");
        assert_eq!(looked_at(&mut mind, "d3"), ["d3"]);
        assert_eq!(looked_at(&mut mind, "d3 c3 c4"), ["d3", "c4"]);
        assert_eq!(looked_at(&mut mind, "d3 c3 c4 c5 b3"), ["d3", "c4", "b3"]);
        assert_eq!(looked_at(&mut mind, "d3 c3 c4 c5 b3 f4 b5"), ["c4", "b3", "b5"]);
        assert_eq!(looked_at(&mut mind, "d3 c3"), ["c3"], "in the other seat the other moves");
    }

    #[test]
    fn a_move_that_gets_worse_after_three_alike_lowers_its_answer() {
        // Ratings 1, 1, 1 and then 0.25: with one move too few it would see no change of the mean before.
        let moves = looked(&[5, 4, 3, 2, 1]);
        let told = |ratings: &[f64]| player("challenging").aim(&seen(ratings), &moves).1;
        assert!(told(&[1.0, 1.0, 1.0, 0.25]).contains("75 % of those it had, before that 100 %"));
        assert!(told(&[0.1, 1.0, 1.0, 0.25]).contains("75 % of those it had, before that 70 %"));
    }

    #[test]
    fn passes_are_nobodys_choice() {
        // The shortest way to a pass: after these eight moves White must pass.
        let mut at = Othello.start();
        let mut bout = Match::new(Game::Othello, Seed(1));
        let mut rng = Seed(3).rng();
        while !bout.moves().contains(&Move::PASS) {
            if bout.outcome().is_some() {
                bout = Match::new(Game::Othello, Seed(1));
                at = Othello.start();
            }
            let moves = Othello.moves(at);
            let mv = moves.nth(rng.below(moves.len())).expect("the rank is below the count");
            bout.play(mv).expect("a legal move");
            at = bout.at();
        }
        let all = player("challenging(window=60,depth=1)").opponent(&bout, &Notes::shut());
        let theirs = bout.steps().filter(|(before, _)| before.turn != at.turn).count();
        assert_eq!(all.len(), theirs - 1, "all but the pass");
    }
}
