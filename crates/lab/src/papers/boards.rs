//! Boards of noughts and crosses counted from nothing but nine squares, for texts that print how many there are. No graph, no
//! position and no symmetry of the program is used: what a text counts is often something else.

use std::collections::{BTreeSet, HashMap};

/// 0 where a square is free, 1 for the opener's mark, 2 for the other's.
pub(super) type Squares = [u8; 9];

const LINES: [[usize; 3]; 8] = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
/// The four quarter turns, and their mirror images: the square that comes to each place.
const TURNS: [[usize; 9]; 8] = [
    [0, 1, 2, 3, 4, 5, 6, 7, 8],
    [6, 3, 0, 7, 4, 1, 8, 5, 2],
    [8, 7, 6, 5, 4, 3, 2, 1, 0],
    [2, 5, 8, 1, 4, 7, 0, 3, 6],
    [2, 1, 0, 5, 4, 3, 8, 7, 6],
    [0, 3, 6, 1, 4, 7, 2, 5, 8],
    [6, 7, 8, 3, 4, 5, 0, 1, 2],
    [8, 5, 2, 7, 4, 1, 6, 3, 0],
];
const EMPTY: Squares = [0; 9];

/// Every way to fill nine squares with three things.
pub(super) fn all() -> impl Iterator<Item = Squares> {
    (0..19_683_u32).map(|number| std::array::from_fn(|at| (number / 3_u32.pow(at as u32) % 3) as u8))
}

/// How many squares hold a mark.
pub(super) fn count(squares: &Squares, mark: u8) -> usize {
    squares.iter().filter(|it| **it == mark).count()
}

/// Whether three of a mark stand in a row.
pub(super) fn wins(squares: &Squares, mark: u8) -> bool {
    LINES.iter().any(|line| line.iter().all(|at| squares[*at] == mark))
}

fn turned(squares: &Squares, turn: &[usize; 9]) -> Squares {
    turn.map(|at| squares[at])
}

/// The least of the boards that these turns make of one.
fn least(squares: &Squares, turns: &[[usize; 9]]) -> Squares {
    turns.iter().map(|turn| turned(squares, turn)).min().unwrap_or(*squares)
}

/// A count of boxes: whose turn it is there, and what is left out.
#[derive(Clone, Copy)]
pub(super) struct Boxes {
    /// How many marks more than the opener's the other has.
    pub behind: i32,
    /// The fewest and the most marks on a board.
    pub marks: (usize, usize),
    /// Whether boards that one of them has won are left out: the opener, the other.
    pub won: [bool; 2],
    /// The turns that make one box of several.
    pub turns: usize,
}

/// Ways to take several boards for one: none, quarter turns, left and right, all eight.
pub(super) const WAYS: [&[usize]; 4] = [&[0], &[0, 1, 2, 3], &[0, 4], &[0, 1, 2, 3, 4, 5, 6, 7]];

impl Boxes {
    /// How many there are.
    pub fn count(self) -> usize {
        let turns: Vec<[usize; 9]> = WAYS[self.turns].iter().map(|turn| TURNS[*turn]).collect();
        let counts = |squares: &Squares| {
            let (own, other) = (count(squares, 1), count(squares, 2));
            let left_out = [1, 2].into_iter().zip(self.won).any(|(mark, out)| out && wins(squares, mark));
            other as i32 - own as i32 == self.behind
                && (self.marks.0..=self.marks.1).contains(&(own + other))
                && !left_out
        };
        all().filter(counts).map(|squares| least(&squares, &turns)).collect::<BTreeSet<_>>().len()
    }
}

/// Readings of "the boxes of the second player": symmetry, which won boards are left out, and from how many marks to how many.
pub(super) fn second_players() -> Vec<usize> {
    let mut counts = Vec::new();
    for turns in 0..WAYS.len() {
        for won in [[false, false], [true, false], [false, true], [true, true]] {
            for most in [5, 7, 9] {
                for behind in [-1, 1] {
                    counts.push(Boxes { behind, marks: (1, most), won, turns }.count());
                }
            }
        }
    }
    counts
}

/// Which games are counted as one, and where they end.
#[derive(Clone, Copy)]
pub(super) struct Games {
    /// Moves that a turn of the board before them leads into each other count once; else games that a turn leads into each other.
    pub by_position: bool,
    /// Whether a game ends where nobody can win any more.
    pub ends_dead: bool,
    /// Whether whoever can win does.
    pub wins: bool,
    /// Whether whoever must block does.
    pub blocks: bool,
}

impl Games {
    /// How many there are.
    pub fn count(self) -> u64 {
        let all: Vec<usize> = (0..TURNS.len()).collect();
        self.below(EMPTY, 1, &all, &mut HashMap::new())
    }

    fn below(self, at: Squares, mover: u8, turns: &[usize], known: &mut HashMap<(Squares, Vec<usize>), u64>) -> u64 {
        let free: Vec<usize> = (0..9).filter(|square| at[*square] == 0).collect();
        if wins(&at, 3 - mover) || free.is_empty() || (self.ends_dead && !can_be_won(at, mover)) {
            return 1;
        }
        // The turns that lead the board, or all that was played on it, into itself.
        let turns: Vec<usize> = if self.by_position {
            (0..TURNS.len()).filter(|turn| turned(&at, &TURNS[*turn]) == at).collect()
        } else {
            turns.to_vec()
        };
        let key = (at, turns.clone());
        if let Some(count) = known.get(&key) {
            return *count;
        }
        let put = |square: usize, mark: u8| {
            let mut after = at;
            after[square] = mark;
            after
        };
        let winning =
            |mark: u8| free.iter().copied().filter(|square| wins(&put(*square, mark), mark)).collect::<Vec<_>>();
        let (own, theirs) = (winning(mover), winning(3 - mover));
        let moves = match (self.wins && !own.is_empty(), self.blocks && !theirs.is_empty()) {
            (true, _) => own,
            (false, true) => theirs,
            (false, false) => free,
        };
        // Where a turn brings a square: the least stands for all.
        let to = |turn: usize, square: usize| TURNS[turn].iter().position(|it| *it == square).unwrap_or(square);
        let mut count = 0;
        for &square in &moves {
            if turns.iter().any(|turn| to(*turn, square) < square) {
                continue;
            }
            let fixed: Vec<usize> = turns.iter().copied().filter(|turn| to(*turn, square) == square).collect();
            count += self.below(put(square, mover), 3 - mover, &fixed, known);
        }
        known.insert(key, count);
        count
    }
}

/// Whether some line of play from here is won by somebody.
fn can_be_won(at: Squares, mover: u8) -> bool {
    if wins(&at, 1) || wins(&at, 2) {
        return true;
    }
    (0..9).filter(|square| at[*square] == 0).any(|square| {
        let mut after = at;
        after[square] = mover;
        can_be_won(after, 3 - mover)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_are_as_many_as_everybody_says() {
        let opener = |least, most| Boxes { behind: 0, marks: (least, most), won: [true, true], turns: 3 }.count();
        // Michie's stages: 1, 12, 108 and 183.
        assert_eq!([opener(0, 0), opener(2, 2), opener(4, 4), opener(6, 6)], [1, 12, 108, 183]);
        assert_eq!(opener(0, 6), 304);
        // The other's: 3, 38, 153 and 95.
        assert_eq!(Boxes { behind: -1, marks: (1, 7), won: [true, true], turns: 3 }.count(), 289);
        assert_eq!(Boxes { behind: 0, marks: (0, 8), won: [true, true], turns: 0 }.count(), 2_423);
    }

    #[test]
    fn games_are_counted_in_the_ways_that_are_published() {
        let (ends_dead, wins, blocks) = (false, false, false);
        // No turn leads a whole game into itself: 255,168 / 8.
        assert_eq!(Games { by_position: false, ends_dead, wins, blocks }.count(), 255_168 / 8);
        assert_eq!(Games { by_position: true, ends_dead, wins, blocks }.count(), 26_830);
    }
}
