//! The stored strategy of polar tic-tac-toe, checked reply by reply with plain rules.
//!
//! The walker below shares nothing with the search that found the strategy: it keeps its own
//! board, finds lines by stepping over it, and asks the strategy only for its moves. It tries
//! every legal reply at every turn. When it returns, the opener has won every match.

use game::polar::Polar;
use game::{Cells, Position, Rules, Side};
use mind::polar::{Strategy, Threats};
use std::collections::HashSet;

const X: u8 = 1;
const O: u8 = 2;
/// 0 is a free cell.
type Board = [[u8; 12]; 4];

fn cell(board: &Board, ring: i32, spoke: i32) -> Option<u8> {
    (0..4).contains(&ring).then(|| board[ring as usize][spoke.rem_euclid(12) as usize])
}

/// Whether the stone just put down completes four in a row.
fn completes(board: &Board, ring: i32, spoke: i32) -> bool {
    let mark = board[ring as usize][spoke as usize];
    [(1, 0), (0, 1), (1, 1), (1, -1)].iter().any(|(dr, ds)| {
        let run = |sign: i32| {
            (1..4).take_while(|k| cell(board, ring + sign * k * dr, spoke + sign * k * ds) == Some(mark)).count()
        };
        run(1) + run(-1) >= 3
    })
}

fn touches(board: &Board, ring: i32, spoke: i32) -> bool {
    (-1..=1).any(|dr| (-1..=1).any(|ds| cell(board, ring + dr, spoke + ds).is_some_and(|mark| mark > 0)))
}

fn position(board: &Board) -> Position {
    let of = |mark: u8| -> Cells {
        (0..48_u8).filter(|&c| board[usize::from(c / 12)][usize::from(c % 12)] == mark).collect()
    };
    Position::new(of(X), of(O), Side::First)
}

struct Walker {
    threats: Threats,
    seen: HashSet<Board>,
    longest: usize,
}

impl Walker {
    /// O tries everything; X follows the strategy and must win.
    fn every_reply_loses(&mut self, board: &mut Board, ply: usize) {
        let mut replies = 0;
        for (ring, spoke) in (0..4).flat_map(|ring| (0..12).map(move |spoke| (ring, spoke))) {
            if board[ring as usize][spoke as usize] == 0 && touches(board, ring, spoke) {
                replies += 1;
                board[ring as usize][spoke as usize] = O;
                assert!(!completes(board, ring, spoke), "O won: {board:?}");
                if self.seen.insert(*board) {
                    self.the_strategy_answers(board, ply + 1);
                }
                board[ring as usize][spoke as usize] = 0;
            }
        }
        assert!(replies > 0, "the board is full: {board:?}");
    }

    fn the_strategy_answers(&mut self, board: &mut Board, ply: usize) {
        let (mv, _) = Strategy::stored().answer(position(board), &mut self.threats).expect("the strategy knows a move");
        let (ring, spoke) = (i32::from(mv.0 / 12), i32::from(mv.0 % 12));
        assert_eq!(board[ring as usize][spoke as usize], 0, "the cell is free");
        assert!(touches(board, ring, spoke), "the cell is next to a stone");
        board[ring as usize][spoke as usize] = X;
        if completes(board, ring, spoke) {
            self.longest = self.longest.max(ply + 1);
        } else {
            self.every_reply_loses(board, ply + 1);
        }
        board[ring as usize][spoke as usize] = 0;
    }
}

/// The longest match after this opening.
fn walk(ring: usize) -> usize {
    let mut board = [[0; 12]; 4];
    board[ring][0] = X;
    let mut walker = Walker { threats: Threats::default(), seen: HashSet::new(), longest: 0 };
    walker.every_reply_loses(&mut board, 1);
    walker.longest
}

#[test]
fn the_opener_wins_from_the_outer_and_inner_rings() {
    assert_eq!(walk(0), 29);
}

#[test]
fn the_opener_wins_from_the_middle_rings() {
    assert_eq!(walk(1), 29);
}

#[test]
fn every_opening_is_one_of_the_two_that_were_walked() {
    // Symmetric positions get symmetric answers, so the two walks stand for all 48 openings.
    let mut threats = Threats::default();
    for by in Polar.symmetries() {
        let at = Polar.parse("X........... O........... ............ ............").expect("a board");
        let (mv, because) = Strategy::stored().answer(at, &mut threats).expect("a listed position");
        let (turned, alike) = Strategy::stored().answer(by.position(at), &mut threats).expect("a listed position");
        assert_eq!(because, alike);
        let (there, here) = (Polar.play(by.position(at), turned), by.position(Polar.play(at, mv)));
        assert_eq!(game::polar::least(there), game::polar::least(here));
    }
}

#[test]
fn the_strategy_opens_the_game() {
    let (mv, _) = Strategy::stored().answer(Polar.start(), &mut Threats::default()).expect("an opening");
    assert!(Polar.moves(Polar.start()).has(mv));
}

#[test]
fn the_list_reads_back_and_bad_lists_are_refused() {
    let stored = Strategy::stored();
    assert_eq!(Strategy::parse(&stored.text()).as_ref(), Ok(stored));
    for (text, why) in [
        ("r1s1", "expected a position and a move"),
        ("within reach", "expected a position and a move"),
        ("X.. r1s1", "expected 48 cells"),
        ("X........... O........... ............ ............ r9s1", "is not a move"),
        ("X........... O........... ............ ............ r4s6", "is not legal"),
    ] {
        let refusal = Strategy::parse(text).expect_err(text).to_string();
        assert!(refusal.contains(why), "{refusal}");
    }
}
