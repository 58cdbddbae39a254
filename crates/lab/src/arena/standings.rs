//! How a tournament stands, score by score.

use super::{Arena, Fixture, Score, Sheet, Standing};
use game::Side;
use std::collections::HashMap;

/// The number of a match, the side that the pair's first player held, and how it ended.
type Played = (u64, Side, Score);

/// The standing of every pair. One more score costs the same however many there are already; how sure the points are is
/// worked out when somebody looks.
#[derive(Clone, Debug)]
pub struct Standings {
    pairs: Vec<(usize, usize, Standing)>,
    /// The matches of each pair, and whether there are some that its standing is not sure of.
    matches: Vec<(Vec<Played>, bool)>,
    /// How many moves every match begins with.
    plies: u32,
    /// The place of a pair, by the names of who opened and who answered, and the side that its first player held.
    places: HashMap<String, HashMap<String, (usize, Side)>>,
    scores: u64,
}

impl Standings {
    /// Those of a tournament before its first match.
    pub fn new(arena: &Arena) -> Self {
        let mut places: HashMap<String, HashMap<String, (usize, Side)>> = HashMap::new();
        let mut pairs = Vec::new();
        for (place, (a, b)) in arena.pairs().into_iter().enumerate() {
            let [a_name, b_name] = [a, b].map(|i| arena.entrants[i].name().to_owned());
            places.entry(a_name.clone()).or_default().insert(b_name.clone(), (place, Side::First));
            places.entry(b_name).or_default().insert(a_name, (place, Side::Second));
            pairs.push((a, b, Standing::default()));
        }
        Self { matches: vec![(Vec::new(), false); pairs.len()], plies: arena.plies, pairs, places, scores: 0 }
    }

    /// Those of a tournament whose sheet has some scores already.
    pub fn of(arena: &Arena, sheet: &Sheet) -> Self {
        let mut standings = Self::new(arena);
        sheet.iter().for_each(|(fixture, score)| standings.add(fixture, score));
        standings
    }

    /// One more score. A match of players who do not take part changes nothing.
    pub fn add(&mut self, fixture: &Fixture, score: &Score) {
        let answers = self.places.get(&fixture.players.first);
        let Some(&(place, side)) = answers.and_then(|all| all.get(&fixture.players.second)) else { return };
        self.pairs[place].2.add(score, side);
        let (matches, stale) = &mut self.matches[place];
        matches.push((fixture.number, side, score.clone()));
        *stale = true;
        self.scores += 1;
    }

    /// Every pair, once, as its first player sees it.
    pub fn pairs(&mut self) -> &[(usize, usize, Standing)] {
        for ((.., standing), (matches, stale)) in self.pairs.iter_mut().zip(&mut self.matches) {
            if std::mem::take(stale) {
                let told: Vec<_> = matches.iter().map(|(number, side, score)| (*number, *side, score)).collect();
                *standing = standing.sure(&told, self.plies);
            }
        }
        &self.pairs
    }

    /// What a player did against everybody it met, as it sees it.
    pub fn of_player(&self, player: usize) -> impl Iterator<Item = Standing> {
        self.pairs.iter().filter_map(move |&(a, b, standing)| match player {
            p if p == a => Some(standing),
            p if p == b => Some(standing.turned()),
            _ => None,
        })
    }

    /// How many scores there are.
    pub fn scores(&self) -> u64 {
        self.scores
    }
}
