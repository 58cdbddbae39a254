//! Counts that papers and pages tell, by plain slow code that knows nothing of ours.

use std::collections::{BTreeMap, BTreeSet};

type Board = [i8; 9];

const LINES: [[usize; 3]; 8] = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

fn has_won(board: &Board, who: i8) -> bool {
    LINES.iter().any(|line| line.iter().all(|&cell| board[cell] == who))
}

fn after(board: &Board, cell: usize, who: i8) -> Board {
    let mut next = *board;
    next[cell] = who;
    next
}

fn empty(board: &Board) -> Vec<usize> {
    (0..9).filter(|&cell| board[cell] == 0).collect()
}

/// Plain minimax: what the game is worth to whoever moves.
fn value(board: &Board, who: i8) -> i8 {
    if has_won(board, -who) {
        return -1;
    }
    empty(board).into_iter().map(|cell| -value(&after(board, cell, who), -who)).max().unwrap_or(0)
}

/// The least of a board's eight pictures.
fn class(board: &Board) -> Board {
    let turned = |b: &Board| [b[6], b[3], b[0], b[7], b[4], b[1], b[8], b[5], b[2]];
    let mirrored = |b: &Board| [b[2], b[1], b[0], b[5], b[4], b[3], b[8], b[7], b[6]];
    let mut all = vec![*board, mirrored(board)];
    for _ in 0..3 {
        let more: Vec<Board> = all[all.len() - 2..].iter().map(turned).collect();
        all.extend(more);
    }
    all.into_iter().min().expect("eight pictures")
}

/// All boards with so many of each mark and no line, in which the opener moves.
fn to_open() -> Vec<Board> {
    let boards = (0..3_i32.pow(9)).map(|mut number| {
        std::array::from_fn(|_| {
            let digit = number % 3;
            number /= 3;
            digit as i8 - 1
        })
    });
    let count = |board: &Board, who: i8| board.iter().filter(|&&it| it == who).count();
    boards.filter(|it: &Board| count(it, 1) == count(it, -1) && !has_won(it, 1) && !has_won(it, -1)).collect()
}

/// 304 boxes, of which 22 are lost; Michie's 287 leaves out 17 of them. Lesson 03 and the paper of 1961 say so.
#[test]
fn of_304_boxes_22_are_lost_and_17_have_two_threats_and_no_win() {
    let choice = |board: &&Board| empty(board).len() >= 2;
    let all = to_open();
    let classes: BTreeSet<Board> = all.iter().filter(choice).map(class).collect();
    assert_eq!(classes.len(), 304);
    let lost = classes.iter().filter(|board| value(board, 1) == -1).count();
    assert_eq!((lost, 304 - lost), (22, 282));
    let wins =
        |board: &Board, who: i8| empty(board).iter().filter(|&&cell| has_won(&after(board, cell, who), who)).count();
    let threatened = classes.iter().filter(|board| wins(board, -1) >= 2 && wins(board, 1) == 0);
    assert_eq!(threatened.clone().count(), 17);
    assert!(threatened.clone().all(|board| value(board, 1) == -1));
}

/// Without symmetry 2,423 positions; 222 of them have a single move, and 304 counts none of those.
#[test]
fn without_symmetry_there_are_2201_boxes_with_a_choice() {
    let all = to_open();
    let forced = all.iter().filter(|board| empty(board).len() == 1).count();
    assert_eq!((all.len(), forced, all.len() - forced), (2_423, 222, 2_201));
}

/// Hexapawn, rows from white's side; 1 is a white pawn, −1 a black one. Who has moved last may have won.
fn pawns(board: &Board, who: i8) -> Vec<(Board, bool)> {
    let mut moves = Vec::new();
    for cell in (0..9).filter(|&cell| board[cell] == who) {
        let (row, column) = (cell as i8 / 3, cell as i8 % 3);
        for step in -1..=1 {
            let (to_row, to_column) = (row + who, column + step);
            if !(0..3).contains(&to_row) || !(0..3).contains(&to_column) {
                continue;
            }
            let to = (3 * to_row + to_column) as usize;
            if board[to] == if step == 0 { 0 } else { -who } {
                let mut next = *board;
                (next[cell], next[to]) = (0, who);
                let far = if who == 1 { 2 } else { 0 };
                moves.push((next, to_row == far || !next.contains(&-who)));
            }
        }
    }
    moves
}

/// The positions in which black has to move and can, by ply.
fn black_moves() -> BTreeMap<usize, BTreeSet<Board>> {
    let mut by_ply: BTreeMap<usize, BTreeSet<Board>> = BTreeMap::new();
    let mut open = vec![([1, 1, 1, 0, 0, 0, -1, -1, -1], 1_i8, 1_usize)];
    while let Some((board, who, ply)) = open.pop() {
        let moves = pawns(&board, who);
        if who == -1 && !moves.is_empty() {
            by_ply.entry(ply).or_default().insert(board);
        }
        open.extend(moves.into_iter().filter(|(_, won)| !won).map(|(next, _)| (next, -who, ply + 1)));
    }
    by_ply
}

/// Gardner's set of 24, as it is rebuilt, is 2 + 11 + 11; 2 + 10 + 7 are enough, and with every mirror image there are more.
#[test]
fn gardners_24_boxes_lie_between_19_and_all_mirror_images() {
    let mirrored = |b: &Board| [b[2], b[1], b[0], b[5], b[4], b[3], b[8], b[7], b[6]];
    let by_ply = black_moves();
    let all: Vec<(usize, usize)> = by_ply.iter().map(|(&ply, boards)| (ply, boards.len())).collect();
    let classes: Vec<usize> = by_ply
        .values()
        .map(|boards| boards.iter().map(|board| (*board).min(mirrored(board))).collect::<BTreeSet<_>>().len())
        .collect();
    assert_eq!(classes, [2, 10, 7]);
    assert_eq!(all, [(2, 3), (4, 20), (6, 14)]);
    assert!(all.iter().zip([2, 11, 11]).zip(classes).all(|((all, his), ours)| (ours..=all.1).contains(&his)));
}
