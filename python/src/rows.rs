//! Many matches of one game, row by row: moves are checked, made, drawn and told without Python.
//!
//! Numbers are drawn as everywhere: position `k` in its match `m` draws for its ply `p` from ply `p` of child `k + m · count` of the seed.

use crate::fault::{Fault, refused};
use crate::loops::{Check, Draw, Step};
use crate::position::{actions, move_of};
use crate::row::{Row, spread};
use game::{Cells, Game, Position, Rules as _, Side, with_rules};
use mind::Seed;
use pulp::Arch;

/// The rows.
pub struct Rows {
    game: Game,
    start: Row,
    /// Whether a match that ends begins anew at once.
    again: bool,
    all: Vec<Row>,
    /// The numbers of those whose match is on, in order: what is over costs nothing any more.
    on: Vec<u32>,
    lots: Lots,
}

/// What the matches draw from: a child of the seed that was named last, for each.
struct Lots {
    seed: Option<u64>,
    each: Vec<Seed>,
    matches: Vec<u32>,
}

impl Lots {
    /// The lot of a row.
    fn of(seed: u64, number: usize, round: u32, count: usize) -> Seed {
        Seed(seed).child(number as u64 + u64::from(round) * count as u64)
    }

    /// Draws from this seed from here on.
    fn name(&mut self, seed: u64) {
        if self.seed.replace(seed) != Some(seed) {
            let count = self.matches.len();
            self.each.clear();
            self.each.extend(self.matches.iter().enumerate().map(|(k, &round)| Self::of(seed, k, round, count)));
        }
    }

    /// A row begins its next match.
    fn next(&mut self, number: usize) {
        self.matches[number] = self.matches[number].wrapping_add(1);
        if let (Some(seed), Some(lot)) = (self.seed, self.each.get_mut(number)) {
            *lot = Self::of(seed, number, self.matches[number], self.matches.len());
        }
    }
}

impl Rows {
    /// So many matches at a position.
    pub fn new(game: Game, count: usize, at: Position, again: bool) -> Result<Self, Fault> {
        let start = Row::new(game, at);
        if again && start.over {
            return Err(refused(format!("'{}' is over, so no match begins there", game.text(at))));
        }
        let lots = Lots { seed: None, each: Vec::new(), matches: vec![0; count] };
        let mut rows = Self { game, start, again, all: vec![start; count], on: Vec::new(), lots };
        rows.see_who_is_on();
        Ok(rows)
    }

    fn see_who_is_on(&mut self) {
        self.on.clear();
        self.on.extend((0..).zip(&self.all).filter(|(_, row)| !row.over).map(|(number, _)| number));
    }

    /// How many matches are on.
    pub fn left(&self) -> usize {
        self.on.len()
    }

    /// One of the positions.
    pub fn at(&self, number: usize) -> Option<Position> {
        self.all.get(number).map(Row::at)
    }

    /// Whose turn it is, 0 the opener's.
    pub fn turns(&self, bytes: &mut [u8]) {
        self.tell(bytes, |row| row.turn as u8);
    }

    /// 1 where the match is over.
    pub fn over(&self, bytes: &mut [u8]) {
        self.tell(bytes, |row| u8::from(row.over));
    }

    /// The opener's results of the matches that were over last.
    pub fn results(&self, bytes: &mut [u8]) {
        self.tell(bytes, |row| row.result.cast_unsigned());
    }

    fn tell(&self, bytes: &mut [u8], tell: impl Fn(&Row) -> u8) {
        self.all.iter().zip(bytes).for_each(|(row, byte)| *byte = tell(row));
    }

    /// For each row a byte for every action: 1 where it is legal. The bytes are zeros.
    pub fn mask(&self, mask: &mut [u8]) {
        let (wide, indices) = (actions(self.game), usize::from(self.game.indices()));
        for &number in &self.on {
            let (row, first) = (&self.all[number as usize], number as usize * wide);
            spread(row.moves, &mut mask[first..], indices);
            if row.pass {
                mask[first + indices] = 1;
            }
        }
    }

    /// For each row two planes, a byte for each cell: those of the side to move, then the other's. The bytes are zeros.
    pub fn planes(&self, planes: &mut [u8]) {
        let cells = usize::from(self.game.card().layout.cells());
        for (number, row) in self.all.iter().enumerate() {
            let first = number * 2 * cells;
            spread(row.own, &mut planes[first..], cells);
            spread(row.opp, &mut planes[first + cells..], cells);
        }
    }

    /// Makes a move in every match that is on. Told are the rewards of those who moved, and then which matches are over by it; where
    /// one move is illegal nothing is changed.
    pub fn step(&mut self, actions: &[u8], told: &mut [u8]) -> Result<(), Fault> {
        let Self { game, again, ref start, ref mut all, ref mut on, ref mut lots } = *self;
        let count = all.len();
        if actions.len() != count {
            return Err(refused(format!("expected {count} actions, got {}", actions.len())));
        }
        if let Some(number) = Arch::new().dispatch(Check { all, on, actions, indices: game.indices() }) {
            game.try_play(all[number].at(), move_of(game, actions[number].into())?)?;
        }
        let (rewards, over) = told.split_at_mut(count);
        let ended = |number: usize, row: &mut Row| {
            // Nothing ends by a pass, so whoever moved last is not to move.
            rewards[number] = (if row.turn == Side::Second { row.result } else { -row.result }).cast_unsigned();
            over[number] = 1;
            if again {
                *row = Row { result: row.result, ..*start };
                lots.next(number);
            }
            again
        };
        with_rules!(game, |rules| Arch::new().dispatch(Step { rules, all, on, actions, ended }));
        Ok(())
    }

    /// A legal action drawn for every match that is on.
    pub fn random(&mut self, seed: u64, drawn: &mut [u8]) {
        self.lots.name(seed);
        let Self { game, ref all, ref on, ref lots, .. } = *self;
        Arch::new().dispatch(Draw { all, on, lots: &lots.each, indices: game.indices(), drawn });
    }

    /// A legal action for every match that is on, drawn in proportion to what a 32-bit number for each action says; evenly where
    /// it says nothing of a legal one.
    pub fn draw(&mut self, likes: &[u8], seed: u64, drawn: &mut [u8]) -> Result<(), Fault> {
        let wide = actions(self.game);
        let wanted = self.all.len() * wide * 4;
        if likes.len() != wanted {
            return Err(refused(format!("expected {wanted} bytes, got {}", likes.len())));
        }
        self.lots.name(seed);
        let indices = self.game.indices();
        for &number in &self.on {
            let row = &self.all[number as usize];
            let lot = self.lots.each[number as usize];
            if row.pass {
                drawn[number as usize] = indices;
                continue;
            }
            let likes = &likes.as_chunks::<4>().0[number as usize * wide..][..wide];
            let like = |index: u8| {
                let like = f32::from_ne_bytes(likes[usize::from(index)]);
                if like.is_finite() { like.max(0.0) } else { 0.0 }
            };
            let sum: f32 = row.moves.into_iter().map(like).sum();
            let drop = lot.ply(row.ply).unit() as f32 * sum;
            let (mut reach, mut fallen) = (0.0, None);
            for index in row.moves {
                let like = like(index);
                reach += like;
                // What rounding leaves over belongs to the last that is liked at all.
                if like > 0.0 {
                    fallen = Some(index);
                }
                if drop < reach {
                    break;
                }
            }
            drawn[number as usize] = fallen.unwrap_or_else(|| row.drawn(lot, indices));
        }
        Ok(())
    }

    /// Plays so many plies at random in every match that is on: what as many steps with drawn actions do. Told is which matches were over
    /// by it. How many plies were played in all.
    pub fn play_on(&mut self, seed: u64, plies: u32, ended: &mut [u8]) -> Result<u64, Fault> {
        let count = self.all.len();
        let (mut drawn, mut told, mut played) = (vec![0; count], vec![0; 2 * count], 0);
        for _ in 0..plies {
            if self.on.is_empty() {
                break;
            }
            played += self.on.len() as u64;
            self.random(seed, &mut drawn);
            self.step(&drawn, &mut told)?;
        }
        // What was told once is not told otherwise: nobody takes it back.
        ended.copy_from_slice(&told[count..]);
        Ok(played)
    }

    /// Plays every match to its end at random. Told is which matches were over by it. How many plies were played in all.
    pub fn play_out(&mut self, seed: u64, ended: &mut [u8]) -> u64 {
        self.lots.name(seed);
        let mut played = 0;
        with_rules!(self.game, |rules| for number in std::mem::take(&mut self.on) {
            let number = number as usize;
            let (row, lot) = (&mut self.all[number], self.lots.each[number]);
            let mut ply = row.ply;
            let (at, outcome) = rules.finish(row.at(), |count| {
                ply += 1;
                lot.ply(ply - 1).below(count)
            });
            played += u64::from(ply - row.ply);
            ended[number] = 1;
            let result = outcome.value(Side::First);
            if self.again {
                *row = Row { result, ..self.start };
                self.lots.next(number);
            } else {
                let (own, opp, turn) = (at.own, at.opp, at.turn);
                *row = Row { own, opp, moves: Cells::EMPTY, ply, turn, pass: false, over: true, result };
            }
        });
        if self.again {
            self.see_who_is_on();
        }
        played
    }

    /// Begins the matches anew whose byte is not 0, each the next one of its row; or all of them, from the very first on.
    pub fn reset(&mut self, which: Option<&[u8]>) -> Result<(), Fault> {
        if let Some(got) = which.map(<[u8]>::len).filter(|got| *got != self.all.len()) {
            return Err(refused(format!("expected {} marks, got {got}", self.all.len())));
        }
        if let Some(which) = which {
            for (number, row) in self.all.iter_mut().enumerate().filter(|(number, _)| which[*number] != 0) {
                *row = self.start;
                self.lots.next(number);
            }
        } else {
            self.all.fill(self.start);
            self.lots = Lots { seed: None, each: Vec::new(), matches: vec![0; self.all.len()] };
        }
        self.see_who_is_on();
        Ok(())
    }
}
