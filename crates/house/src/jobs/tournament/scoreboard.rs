//! How a tournament stands, as it is told.

use crate::api::{self, ArenaPair, Spread};
use crate::clock::Clock;
use lab::arena::{Arena, Discs, Fixture, Rating, Score, Sheet, Standing, Standings, ratings};
use std::cmp::Ordering;
use std::sync::Arc;
use std::time::Duration;

/// The standings, and the ratings that were fitted to them last. A score is added in no time; the ratings, which are fitted
/// to all of them, follow a few times a second.
pub struct Scoreboard {
    told: api::Arena,
    standings: Standings,
    rated: Option<(Duration, Vec<Rating>)>,
    clock: Arc<dyn Clock>,
    #[cfg(test)]
    fits: u64,
}

/// How often ratings are fitted at most.
const FITTED: Duration = Duration::from_millis(250);

impl Scoreboard {
    /// The table of a tournament that was announced, with the scores it has.
    pub fn new(announced: api::Arena, arena: &Arena, sheet: &Sheet, clock: Arc<dyn Clock>) -> Self {
        Self {
            told: announced,
            standings: Standings::of(arena, sheet),
            rated: None,
            clock,
            #[cfg(test)]
            fits: 0,
        }
    }

    /// One more score.
    pub fn add(&mut self, fixture: &Fixture, score: &Score) {
        self.standings.add(fixture, score);
    }

    /// How many scores it has.
    #[cfg(test)]
    pub fn scores(&self) -> u64 {
        self.standings.scores()
    }

    /// How often ratings were fitted.
    #[cfg(test)]
    pub fn fits(&self) -> u64 {
        self.fits
    }

    /// The tournament as it stands; at its end with ratings that are those of all scores.
    pub fn show(&mut self, last: bool) -> api::Arena {
        let now = self.clock.ticks();
        let due = self.rated.as_ref().is_none_or(|(then, _)| now.saturating_sub(*then) >= FITTED);
        if last || due {
            self.rated = Some((now, ratings(self.told.entrants.len(), self.standings.pairs())));
            #[cfg(test)]
            {
                self.fits += 1;
            }
        }
        let rated = self.rated.iter().flat_map(|(_, rated)| rated);
        for (i, (entrant, rating)) in self.told.entrants.iter_mut().zip(rated).enumerate() {
            (entrant.points, entrant.matches) = self.standings.of_player(i).fold((0.0, 0), |(points, matches), it| {
                let games = it.tally.games();
                (points + it.points(), matches + games)
            });
            let known = entrant.matches > 0;
            entrant.elo = known.then_some(rating.elo);
            entrant.elo_low = known.then_some(rating.elo - rating.error);
            entrant.elo_high = known.then_some(rating.elo + rating.error);
        }
        self.told.pairs = self.standings.pairs().iter().map(pair).collect();
        self.told.done = self.standings.scores();
        self.told.clone()
    }
}

fn pair(&(a, b, it): &(usize, usize, Standing)) -> ArenaPair {
    let spread = |discs: Discs| Spread { mean: discs.mean(), deviation: discs.deviation() };
    let (low, high) = it.interval();
    let stronger = match it.stronger() {
        Ordering::Greater => Some(a),
        Ordering::Less => Some(b),
        Ordering::Equal => None,
    };
    let repeated = it.twos.repeated();
    let lab::Tally { wins, draws, losses } = it.tally;
    let (held, other_held) = (spread(it.own), spread(it.other));
    ArenaPair { a, b, wins, draws, losses, low, high, stronger, repeated, held, other_held }
}
