//! Puzzles checked by somebody who knows nothing of the search: a board of letters and plain loops.

use game::{Rules as _, Side};
use mind::polar::Puzzle;

type Board = [u8; 48];

/// Every row of four: a spoke, a stretch of a ring, a spiral of either hand.
fn rows() -> Vec<[usize; 4]> {
    let cell = |ring: usize, spoke: usize| ring * 12 + spoke % 12;
    let mut rows = Vec::new();
    for spoke in 0..12 {
        rows.push([cell(0, spoke), cell(1, spoke), cell(2, spoke), cell(3, spoke)]);
        rows.push([cell(0, spoke), cell(1, spoke + 1), cell(2, spoke + 2), cell(3, spoke + 3)]);
        rows.push([cell(0, spoke), cell(1, spoke + 11), cell(2, spoke + 10), cell(3, spoke + 9)]);
        for ring in 0..4 {
            rows.push([cell(ring, spoke), cell(ring, spoke + 1), cell(ring, spoke + 2), cell(ring, spoke + 3)]);
        }
    }
    assert_eq!(rows.len(), 84);
    rows
}

struct Walker {
    rows: Vec<[usize; 4]>,
    near: Vec<Vec<usize>>,
}

impl Walker {
    fn new() -> Self {
        let mut near = vec![Vec::new(); 48];
        for (cell, near) in near.iter_mut().enumerate() {
            for (ring, spoke) in [(0, 1), (0, 11), (1, 0), (1, 1), (1, 11), (-1, 0), (-1, 1), (-1, 11_i32)] {
                let ring = (cell / 12) as i32 + ring;
                if (0..4).contains(&ring) {
                    near.push(ring as usize * 12 + (cell % 12 + spoke as usize) % 12);
                }
            }
        }
        Self { rows: rows(), near }
    }

    /// The empty cells that complete a row of this letter.
    fn completing(&self, board: &Board, letter: u8) -> Vec<usize> {
        let mut cells = Vec::new();
        for row in &self.rows {
            let own = row.iter().filter(|&&cell| board[cell] == letter).count();
            let empty = row.iter().find(|&&cell| board[cell] == 0);
            if let (3, Some(&cell)) = (own, empty)
                && !cells.contains(&cell)
            {
                cells.push(cell);
            }
        }
        cells
    }

    fn legal(&self, board: &Board) -> Vec<usize> {
        (0..48).filter(|&cell| board[cell] == 0 && self.near[cell].iter().any(|&next| board[next] != 0)).collect()
    }

    /// Whether the side to move wins with at most so many moves of its own, whatever the other does.
    fn wins(&self, board: &Board, own: u8, moves: u32) -> bool {
        let other = 3 - own;
        if moves == 0 {
            return false;
        }
        if !self.completing(board, own).is_empty() {
            return true;
        }
        // Rows that are too far from complete cannot win in time: the one thing that is not tried out.
        let nearest = |row: &[usize; 4]| match row.iter().any(|&cell| board[cell] == other) {
            true => 5,
            false => row.iter().filter(|&&cell| board[cell] == 0).count() as u32,
        };
        if self.rows.iter().map(nearest).min().is_none_or(|short| short > moves) {
            return false;
        }
        let danger = self.completing(board, other);
        let tries = match danger.len() {
            0 => self.legal(board),
            1 => danger,
            _ => return false,
        };
        tries.into_iter().any(|cell| {
            let mut after = *board;
            after[cell] = own;
            // Whoever does not stop a row that is one short loses it at once, so only those answers are tried.
            let threats = self.completing(&after, own);
            let answers = match threats.len() {
                0 if moves < 3 => return false,
                0 => self.legal(&after),
                1 => threats,
                _ => return moves >= 2 && self.completing(&after, other).is_empty(),
            };
            self.completing(&after, other).is_empty()
                && answers.into_iter().all(|answer| {
                    let mut then = after;
                    then[answer] = other;
                    self.wins(&then, own, moves - 1)
                })
        })
    }
}

/// `MENAGERIE_PUZZLES=1000` checks as many; the suite some of each kind.
#[test]
fn a_puzzle_is_won_in_exactly_as_many_plies_as_it_says() {
    let count: u64 = std::env::var("MENAGERIE_PUZZLES").ok().and_then(|text| text.parse().ok()).unwrap_or(90);
    let walker = Walker::new();
    let (mut firsts, mut different) = (0, std::collections::HashSet::new());
    for number in 0..count {
        let plies = [3, 5, 7][number as usize % 3];
        let puzzle = Puzzle::new(plies, number).expect("there are enough");
        let mut board: Board = [0; 48];
        let mut at = game::polar::Polar.start();
        for (ply, mv) in puzzle.moves.iter().enumerate() {
            let cell = usize::from(mv.0);
            assert!(board[cell] == 0 && (ply == 0 || walker.near[cell].iter().any(|&next| board[next] != 0)));
            board[cell] = 1 + (ply % 2) as u8;
            at = game::polar::Polar.play(at, *mv);
        }
        assert_eq!(at, puzzle.at);
        let own = 1 + (puzzle.moves.len() % 2) as u8;
        let moves = plies.div_ceil(2);
        assert!(walker.wins(&board, own, moves), "puzzle {number} is won in {plies} plies");
        assert!(!walker.wins(&board, own, moves - 1), "puzzle {number} is not won sooner");
        firsts += u32::from(at.turn == Side::First);
        different.insert(puzzle.at);
    }
    // Short matches may come to the same position.
    assert!(different.len() as u64 * 100 >= count * 98, "{} of {count} puzzles differ", different.len());
    assert!(u64::from(firsts) * 5 > count, "both sides have some: {firsts} of {count}");
    assert_eq!(Puzzle::new(4, 1), None);
    assert_eq!(Puzzle::new(5, 7), Puzzle::new(5, 7));
}
