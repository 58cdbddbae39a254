//! What a move led to when it was last made: the model that Dyna learns from again (Sutton 1990).
//!
//! The other side's answer is part of what a move leads to, so the model is right about players that always answer
//! alike, and about others it knows the last answer only.

use crate::memory::Reader;
use crate::{BadMemory, Drawn, End, Memory};

/// What came after a move: the place of the next own move, or the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum After {
    /// Its next own move was there.
    Place(u16),
    /// The match was over: 0 lost, 1 drawn, 2 won.
    Over(u8),
}

/// A move never made.
const NEVER: u16 = u16::MAX;
/// The lowest of the three ends.
const OVER: u16 = NEVER - 3;

/// The model.
#[derive(Clone, Debug)]
pub(super) struct Model {
    /// For every edge what came after it.
    after: Vec<u16>,
    /// The moves made so far, in the order in which they were first made.
    made: Vec<Drawn>,
}

impl Model {
    /// Nothing was ever made of so many moves.
    pub fn new(edges: usize) -> Self {
        Self { after: vec![NEVER; edges], made: Vec::new() }
    }

    /// A move was made, and this came of it.
    pub fn note(&mut self, edge: usize, drawn: Drawn, after: After) {
        if self.after[edge] == NEVER {
            self.made.push(drawn);
        }
        self.after[edge] = match after {
            After::Place(place) => place,
            After::Over(result) => OVER + u16::from(result),
        };
    }

    /// The moves made so far.
    pub fn made(&self) -> &[Drawn] {
        &self.made
    }

    /// What came of a move when it was last made.
    pub fn after(&self, edge: usize) -> After {
        match self.after[edge] {
            over @ OVER.. => After::Over((over - OVER) as u8),
            place => After::Place(place),
        }
    }

    /// Writes it down.
    pub fn push(&self, memory: &mut Memory, edge_of: impl Fn(Drawn) -> usize) {
        memory.push_u32(self.made.len() as u32);
        for &it in &self.made {
            memory.push_u32(u32::from(it.place) << 8 | u32::from(it.slot));
            memory.push_u32(u32::from(self.after[edge_of(it)]));
        }
    }

    /// Reads one, for so many moves. `edge_of` knows which moves there are, and `has_moves` at which places.
    pub fn read(
        reader: &mut Reader<'_>,
        edges: usize,
        edge_of: impl Fn(Drawn) -> Option<usize>,
        has_moves: impl Fn(u16) -> bool,
    ) -> Result<Self, BadMemory> {
        let mut model = Self::new(edges);
        for _ in 0..reader.u32()? {
            let (made, after) = (reader.u32()?, reader.u32()?);
            let drawn = Drawn { place: u16::try_from(made >> 8).map_err(|_| BadMemory::NoMove)?, slot: made as u8 };
            let edge = edge_of(drawn).filter(|&edge| model.after[edge] == NEVER).ok_or(BadMemory::NoMove)?;
            let after = match u16::try_from(after) {
                Ok(NEVER) | Err(_) => return Err(BadMemory::NoMove),
                Ok(over @ OVER..) => After::Over((over - OVER) as u8),
                Ok(place) if has_moves(place) => After::Place(place),
                Ok(_) => return Err(BadMemory::NoMove),
            };
            model.note(edge, drawn, after);
        }
        Ok(model)
    }

    /// What came of a match's last move.
    pub fn over(end: End) -> After {
        After::Over(end.result)
    }
}
