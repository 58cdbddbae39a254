//! What came of all matches of an opponent and a person.

use super::ROW;
use super::sitting::Sitting;
use lab::arena::wilson;
use mind::strength::{Strength, WINDOW};
use serde::{Deserialize, Serialize};

/// The figures of a pair; all shares and means are over its matches or its moves.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Figures {
    /// The opponent.
    pub opponent: String,
    /// The person.
    pub person: String,
    /// Matches.
    pub games: u64,
    /// Matches the opponent won.
    pub wins: u64,
    /// Matches that were drawn.
    pub draws: u64,
    /// The opponent's share of the points, a draw counting half.
    pub share: f64,
    /// Where that share begins and ends, at 95 %.
    pub interval: (f64, f64),
    /// By how many discs the opponent won.
    pub ahead: f64,
    /// How far apart they were, whoever won.
    pub apart: f64,
    /// By how many discs the opponent won the first match of every row, in which it knew nobody.
    pub first: f64,
    /// What the opponent gave away in a move.
    pub opponent_loss: f64,
    /// What the person did.
    pub person_loss: f64,
    /// The person's 95th percentile: one move in twenty gives away more.
    pub person_bad: f64,
    /// The share of the opponent's moves that give away more than that though a safer one existed.
    pub unbelievable: f64,
    /// Choices in a match that made the person think.
    pub moments: f64,
    /// The level that the person is taken for after a match.
    pub level: f64,
    /// How far off one match says that this may be.
    pub within: f64,
    /// Matches until the estimate stays within a level and a half of what all matches say.
    pub settled: f64,
}

/// The estimate is right within so many levels.
const RIGHT: f64 = 1.5;
/// Series of so many matches are looked at.
const SERIES: usize = 5;

impl Figures {
    /// The figures of some matches; at least one.
    pub(super) fn of(opponent: &str, person: &str, all: &[Sitting]) -> Self {
        let games = all.len() as u64;
        let mean = |of: &dyn Fn(&Sitting) -> f64| all.iter().map(of).sum::<f64>() / games.max(1) as f64;
        let count = |share: f64| all.iter().filter(|it| it.share == share).count() as u64;
        let losses = |person: bool| -> Vec<f64> {
            all.iter().flat_map(|it| &it.choices).filter(|it| it.person == person).map(|it| it.loss).collect()
        };
        let (own, mut theirs) = (losses(false), losses(true));
        theirs.sort_by(f64::total_cmp);
        let bad = theirs.get(theirs.len() * 19 / 20).copied().unwrap_or_default();
        let average = |losses: &[f64]| losses.iter().sum::<f64>() / losses.len().max(1) as f64;
        let (wins, draws) = (count(1.0), count(0.5));
        Self {
            opponent: opponent.into(),
            person: person.into(),
            games,
            wins,
            draws,
            share: mean(&|it| it.share),
            interval: wilson(wins as f64 + draws as f64 / 2.0, games as f64),
            ahead: mean(&|it| it.ahead),
            apart: mean(&|it| it.ahead.abs()),
            first: first(all),
            opponent_loss: average(&own),
            person_loss: average(&theirs),
            person_bad: bad,
            unbelievable: own.iter().filter(|loss| **loss > bad).count() as f64 / own.len().max(1) as f64,
            moments: mean(&|it| it.moments as f64),
            level: mean(&|it| it.level.0),
            within: mean(&|it| it.level.1),
            settled: settled(all),
        }
    }

    /// The heading of a table of them.
    pub const HEADING: &'static str = "opponent,person,games,wins,draws,share,low,high,ahead,apart,first,opponent_loss,person_loss,\
                                       person_bad,unbelievable,moments,level,within,settled";

    /// One line of that table.
    pub(super) fn csv(&self) -> String {
        let quoted = |text: &str| if text.contains(',') { format!("\"{text}\"") } else { text.to_owned() };
        let numbers = [
            self.share,
            self.interval.0,
            self.interval.1,
            self.ahead,
            self.apart,
            self.first,
            self.opponent_loss,
            self.person_loss,
            self.person_bad,
            self.unbelievable,
            self.moments,
            self.level,
            self.within,
            self.settled,
        ];
        let numbers: Vec<String> = numbers.iter().map(|number| format!("{number:.4}")).collect();
        let (opponent, person) = (quoted(&self.opponent), quoted(&self.person));
        format!("{opponent},{person},{},{},{},{}", self.games, self.wins, self.draws, numbers.join(","))
    }
}

/// By how many discs the opponent won the first matches of all rows.
fn first(all: &[Sitting]) -> f64 {
    let firsts: Vec<f64> = all.iter().step_by(ROW as usize).map(|it| it.ahead).collect();
    firsts.iter().sum::<f64>() / firsts.len().max(1) as f64
}

/// Matches until the estimate, carried from match to match, stays near what all matches together say.
fn settled(all: &[Sitting]) -> f64 {
    let see = |strength: &mut Strength, sitting: &Sitting| {
        for it in sitting.choices.iter().filter(|it| it.person) {
            strength.see(&it.prices, it.mv);
        }
    };
    // Somebody who never changes.
    let mut truth = Strength::unknown().steady();
    all.iter().for_each(|sitting| see(&mut truth, sitting));
    let series = all.chunks(SERIES).map(|series| {
        let mut strength = Strength::unknown();
        let mut right = Vec::new();
        for sitting in series {
            see(&mut strength, sitting);
            right.push((strength.level() - truth.level()).abs() <= RIGHT);
            strength = Strength::new(strength.level(), strength.within(), WINDOW);
        }
        let wrong = right.iter().rposition(|right| !right);
        wrong.map_or(1, |last| last + 2) as f64
    });
    let series: Vec<f64> = series.collect();
    series.iter().sum::<f64>() / series.len().max(1) as f64
}
