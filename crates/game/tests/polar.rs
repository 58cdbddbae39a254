//! The shape of the round board, its counts, and what chance makes of it.

use game::polar::{BOARD, CELLS, LINES, NEIGHBOURS, Polar, RINGS, SPOKES, around, completions, has_line, least};
use game::{Cells, Counts, Game, Graph, Outcome, Position, Record, Rules, Side, canonical, perft};
use std::collections::HashSet;

/// The rules once more, as slowly and as plainly as they can be said: a grid of marks, and loops.
mod plain {
    pub type Board = [[Option<bool>; 12]; 4];

    fn at(board: &Board, ring: i32, spoke: i32) -> Option<Option<bool>> {
        (0..4).contains(&ring).then(|| board[ring as usize][spoke.rem_euclid(12) as usize])
    }

    pub fn won(board: &Board) -> bool {
        let ways = [(1, 0), (0, 1), (1, 1), (1, -1)];
        (0..4).any(|ring| {
            (0..12).any(|spoke| {
                ways.iter().any(|(dr, ds)| {
                    let mark = |k: i32| at(board, ring + k * dr, spoke + k * ds).flatten();
                    mark(0).is_some() && (1..4).all(|k| mark(k) == mark(0))
                })
            })
        })
    }

    pub fn moves(board: &Board) -> Vec<(usize, usize)> {
        let fresh = board.iter().flatten().all(Option::is_none);
        let mut moves = Vec::new();
        for ring in 0..4 {
            for spoke in 0..12 {
                let beside = (-1..=1).any(|dr| (-1..=1).any(|ds| at(board, ring + dr, spoke + ds).flatten().is_some()));
                if board[ring as usize][spoke as usize].is_none() && (fresh || beside) {
                    moves.push((ring as usize, spoke as usize));
                }
            }
        }
        moves
    }

    pub fn count(board: &mut Board, turn: bool, rows: &mut [(u64, u64)]) {
        let Some((here, deeper)) = rows.split_first_mut() else { return };
        here.0 += 1;
        if won(board) {
            here.1 += 1;
        } else if !deeper.is_empty() {
            for (ring, spoke) in moves(board) {
                board[ring][spoke] = Some(turn);
                count(board, !turn, deeper);
                board[ring][spoke] = None;
            }
        }
    }
}

fn grid(at: Position) -> plain::Board {
    std::array::from_fn(|ring| {
        std::array::from_fn(|spoke| at.at((ring * 12 + spoke) as u8).map(|side| side == Side::First))
    })
}

/// A small generator of numbers, enough for a test: Knuth's MMIX constants, high bits.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (((self.0 >> 32) * n as u64) >> 32) as usize
    }
}

#[test]
fn there_are_84_lines_and_every_cell_is_on_seven() {
    assert_eq!(LINES.iter().collect::<HashSet<_>>().len(), 84);
    assert!(LINES.iter().all(|line| line.len() == 4 && BOARD.contains(*line)));
    for cell in 0..CELLS {
        assert_eq!(LINES.iter().filter(|line| line.has(cell)).count(), 7, "{}", Polar.cell_text(cell));
    }
}

#[test]
fn the_48_symmetries_are_distinct_and_keep_the_lines() {
    let lines: HashSet<Cells> = LINES.into_iter().collect();
    let all: HashSet<Vec<u8>> = Polar.symmetries().iter().map(|by| (0..CELLS).map(|c| by.cell(c)).collect()).collect();
    assert_eq!(all.len(), 48);
    for by in Polar.symmetries() {
        assert_eq!(LINES.iter().map(|&line| by.cells(line)).collect::<HashSet<_>>(), lines, "{}", by.name());
    }
    let names: HashSet<_> = Polar.symmetries().iter().map(|by| by.name()).collect();
    assert_eq!(names.len(), 48);
}

#[test]
fn there_are_two_distinct_openings() {
    let start = Polar.start();
    let openings: HashSet<_> = Polar.moves(start).iter().map(|mv| canonical(Polar, Polar.play(start, mv)).at).collect();
    assert_eq!(openings.len(), 2);
}

#[test]
fn neighbours_wrap_around_the_spokes_but_not_the_rings() {
    let named = |cell: &str| {
        let cell = Polar.parse_cell(cell).expect("a cell");
        NEIGHBOURS[usize::from(cell)].into_iter().map(|cell| Polar.cell_text(cell)).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(named("r1s1"), "r1s2 r1s12 r2s1 r2s2 r2s12");
    assert_eq!(named("r3s12"), "r2s1 r2s11 r2s12 r3s1 r3s11 r4s1 r4s11 r4s12");
    for cell in 0..CELLS {
        assert_eq!(around(Cells::one(cell)), NEIGHBOURS[usize::from(cell)].with(cell));
    }
}

#[test]
fn the_fast_line_test_is_the_list_of_lines() {
    let mut numbers = Numbers(5);
    for _ in 0..20_000 {
        let size = 4 + numbers.below(30);
        let cells: Cells = (0..size).map(|_| numbers.below(48) as u8).collect();
        assert_eq!(has_line(cells), LINES.iter().any(|&line| cells.contains(line)), "{cells:?}");
    }
    assert!(LINES.iter().all(|&line| has_line(line)));
}

#[test]
fn a_completion_is_the_fourth_cell_of_a_line() {
    let mut numbers = Numbers(6);
    for _ in 0..5_000 {
        let size = 3 + numbers.below(20);
        let cells: Cells = (0..size).map(|_| numbers.below(48) as u8).collect();
        let slow = |cell: u8| LINES.iter().any(|&line| line.has(cell) && cells.contains(line - Cells::one(cell)));
        assert_eq!(completions(cells), (0..CELLS).filter(|&cell| slow(cell)).collect(), "{cells:?}");
    }
}

#[test]
fn the_fast_stand_in_is_the_canonical_position() {
    let mut numbers = Numbers(7);
    for _ in 0..200 {
        let mut at = Polar.start();
        while Polar.outcome(at).is_none() {
            assert_eq!(least(at), canonical(Polar, at).at);
            let moves = Polar.moves(at);
            at = Polar.play(at, moves.nth(numbers.below(moves.len())).expect("the rank is below the count"));
        }
    }
}

#[test]
fn a_plain_reading_of_the_rules_counts_the_same() {
    let mut rows = [(0, 0); 6];
    plain::count(&mut [[None; 12]; 4], true, &mut rows);
    let plain: Vec<Counts> = rows.into_iter().map(|(nodes, finished)| Counts { nodes, finished }).collect();
    assert_eq!(perft(Polar, 5), plain);
}

#[test]
fn a_plain_reading_of_the_rules_agrees_along_random_play() {
    let mut numbers = Numbers(11);
    for _ in 0..300 {
        let mut at = Polar.start();
        while Polar.outcome(at).is_none() {
            let board = grid(at);
            assert!(!plain::won(&board));
            let plain: Cells =
                plain::moves(&board).into_iter().map(|(ring, spoke)| (ring * 12 + spoke) as u8).collect();
            let moves = Polar.moves(at);
            assert_eq!(moves.as_cells(), plain);
            at = Polar.play(at, moves.nth(numbers.below(moves.len())).expect("the rank is below the count"));
        }
        assert_eq!(plain::won(&grid(at)), Polar.outcome(at) != Some(Outcome::Draw));
    }
}

#[test]
fn chance_favours_the_opener() {
    // 20,000 games; first .5595, draw .0004, second .4401, 23.5 plies, 17.6 moves. Four standard errors.
    let (mut wins, mut draws, mut plies, mut choices) = (0_u32, 0_u32, 0_usize, 0_usize);
    let mut numbers = Numbers(2026);
    for _ in 0..20_000 {
        let mut at = Polar.start();
        while Polar.outcome(at).is_none() {
            let moves = Polar.moves(at);
            at = Polar.play(at, moves.nth(numbers.below(moves.len())).expect("the rank is below the count"));
            plies += 1;
            choices += moves.len();
        }
        match Polar.outcome(at) {
            Some(Outcome::First) => wins += 1,
            Some(Outcome::Draw) => draws += 1,
            _ => {}
        }
    }
    let (share, length) = (f64::from(wins) / 20_000.0, plies as f64 / 20_000.0);
    assert!((share - 0.5595).abs() < 4.0 * 0.0035, "first won {share}");
    assert!(draws <= 20, "{draws} draws");
    assert!((length - 23.5).abs() < 4.0 * 0.06, "{length} plies");
    assert!((choices as f64 / plies as f64 - 17.6).abs() < 0.3, "{} moves", choices as f64 / plies as f64);
}

#[test]
fn the_second_stone_must_touch_the_first() {
    let at = Polar.play(Polar.start(), Polar.parse_move(Polar.start(), "r1s1").expect("a move"));
    let refusal =
        |text: &str| Polar.try_play(at, Polar.parse_move(at, text).expect("a move")).expect_err(text).to_string();
    assert!(refusal("r3s1").ends_with("expected one of r1s2 r1s12 r2s1 r2s2 r2s12"));
    assert!(refusal("r1s1").ends_with("that cell is taken"));
}

#[test]
fn a_ring_wins_across_the_seam() {
    let record = Record::parse(Game::Polar, "r1s11 r2s11 r1s12 r2s12 r1s1 r2s1 r1s2").expect("a finished match");
    assert_eq!(record.outcome(), Outcome::First);
    let line: Vec<_> = Polar.decided_by(record.end()).into_iter().map(|cell| Polar.cell_text(cell)).collect();
    assert_eq!(line, ["r1s1", "r1s2", "r1s11", "r1s12"]);
}

#[test]
fn cells_are_read_strictly() {
    for cell in 0..RINGS * SPOKES {
        assert_eq!(Polar.parse_cell(&Polar.cell_text(cell)), Some(cell));
    }
    assert_eq!(Polar.parse_cell("R2S11"), Polar.parse_cell("r2s11"));
    for text in ["", "r", "rs", "r0s1", "r5s1", "r1s0", "r1s13", "r1", "s1", "r+1s1", "r1s-1", "11", "r1s1 "] {
        assert_eq!(Polar.parse_cell(text), None, "{text}");
    }
}

#[test]
fn bad_boards_are_refused_with_a_reason() {
    let board = |ring: &str| format!("{ring} ............ ............ ............");
    for (text, why) in [
        ("X..".to_owned(), "expected 48 cells"),
        (board("X....Z......"), "got 'Z'"),
        (board("XX.........."), "as many X as O"),
        (board("O..........."), "as many X as O"),
        (board("XXXX...OOOO."), "four in a row already"),
    ] {
        let refusal = Polar.parse(&text).expect_err(&text).to_string();
        assert!(refusal.contains(why), "{text}: {refusal}");
    }
}

#[test]
fn polar_is_too_large_to_be_numbered() {
    assert!(Graph::of(Game::Polar, true).is_none());
}
