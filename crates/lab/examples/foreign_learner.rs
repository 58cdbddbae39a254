//! A learner of your own: besides choosing, it learns and gives its memory away. `cargo run -p menagerie-lab --example foreign_learner`
//!
//! It counts how often each move was in a match that was not lost, and draws moves by the fourth power of that share.

use game::{Game, Move, Position, Record, Rules, Side};
use lab::arena::{Arena, Entrant};
use mind::{BadMemory, Learned, Learner, Match, Memory, Mind, Notes, Odds, Pupil};
use std::collections::BTreeMap;

/// By position and move: matches that were not lost, and all.
#[derive(Clone, Default)]
pub struct Counter(BTreeMap<(String, u8), [u32; 2]>);

impl Mind for Counter {
    fn choose(&mut self, bout: &Match, _: &mut Notes) -> Option<Move> {
        let (moves, odds): (Vec<Move>, Vec<f64>) = self.odds(bout.game(), bout.at())?.into_iter().unzip();
        bout.rng().weighted(&odds, 1.0).map(|drawn| moves[drawn])
    }
    fn odds(&self, game: Game, at: Position) -> Option<Odds> {
        let share = |mv: Move| {
            let [good, all] = self.0.get(&(game.text(at), mv.0)).copied().unwrap_or_default();
            (f64::from(good + 1) / f64::from(all + 2)).powi(4)
        };
        let sum: f64 = game.moves(at).iter().map(share).sum();
        Some(game.moves(at).iter().map(|mv| (mv, share(mv) / sum)).collect())
    }
}

impl Learner for Counter {
    fn learn(&mut self, record: &Record, side: Side) -> Learned {
        for (at, mv) in record.steps().filter(|(at, _)| at.turn == side) {
            let [good, all] = self.0.entry((record.game().text(at), mv.0)).or_default();
            *all += 1;
            *good += u32::from(record.outcome().value(side) >= 0);
        }
        Learned::Values { most: 1.0 }
    }
    fn memory(&self) -> Memory {
        Memory::from_bytes(serde_json::to_vec(&self.0.iter().collect::<Vec<_>>()).expect("counts are data"))
    }
    fn recall(&mut self, memory: &Memory) -> Result<(), BadMemory> {
        let counts: Result<Vec<_>, _> = serde_json::from_slice(memory.as_bytes());
        self.0 = counts.map_err(|_| BadMemory::Foreign { expected: "counts".into() })?.into_iter().collect();
        Ok(())
    }
}

/// Trains it, measures it, and sends it into a tournament.
pub fn main() -> Result<(), Box<dyn std::error::Error>> {
    let (game, mut pupil) = (Game::Noughts, Pupil::foreign(Counter::default()));
    let before = lab::exact::truth(game, &pupil, Side::First)?;
    lab::train(game, &mut pupil, "mix(random:1,perfect:1)", 4_000, 1)?;
    let after = lab::exact::truth(game, &pupil, Side::First)?;
    println!("against perfect play it loses {:.4}, as a newborn {:.4}", after.perfect.loss, before.perfect.loss);
    let arena = Arena::new(game, vec![Entrant::foreign("counter", pupil)?, "menace(seats=both)".parse()?], 100, 7);
    println!("against a new-born MENACE: {:?}", arena.standing(&arena.played()?, 0, 1).tally);
    Ok(())
}
