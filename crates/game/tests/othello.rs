//! Othello against a slow reference written in the plainest way, and its texts and refusals.

use game::othello::{Othello, leaves, margin, mobility, parse_transcript, score, stable, transcript};
use game::{BySide, Cells, Game, Move, Moves, Outcome, Position, Record, Rules, Side};
use proptest::prelude::*;

/// The plainest Othello: a board of marks, walked square by square in eight directions.
mod plain {
    use game::{Position, Side};

    pub(super) type Board = [[Option<Side>; 8]; 8];

    pub(super) fn board(at: Position) -> Board {
        std::array::from_fn(|row| std::array::from_fn(|col| at.at((row * 8 + col) as u8)))
    }

    /// The squares turned by a disc of `side` on the square, empty or not.
    pub(super) fn turned(board: &Board, side: Side, row: usize, col: usize) -> Vec<(usize, usize)> {
        let mut turned = Vec::new();
        for (down, right) in [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)] {
            let mut row_of_discs = Vec::new();
            let (mut r, mut c) = (row as i32 + down, col as i32 + right);
            while (0..8).contains(&r) && (0..8).contains(&c) {
                match board[r as usize][c as usize] {
                    Some(there) if there != side => row_of_discs.push((r as usize, c as usize)),
                    Some(_) => {
                        turned.append(&mut row_of_discs);
                        break;
                    }
                    None => break,
                }
                (r, c) = (r + down, c + right);
            }
        }
        turned
    }

    pub(super) fn moves(board: &Board, side: Side) -> Vec<(usize, usize)> {
        let squares = (0..8).flat_map(|row| (0..8).map(move |col| (row, col)));
        squares.filter(|&(row, col)| board[row][col].is_none() && !turned(board, side, row, col).is_empty()).collect()
    }
}

fn cells(squares: &[(usize, usize)]) -> Cells {
    squares.iter().map(|&(row, col)| (row * 8 + col) as u8).collect()
}

/// Plays moves picked by the numbers until the match ends or they run out; every position on the way.
fn walk(picks: &[u16]) -> Vec<Position> {
    let mut at = Othello.start();
    let mut way = vec![at];
    for &pick in picks {
        let moves = Othello.moves(at);
        let Some(mv) = moves.nth(usize::from(pick) % moves.len().max(1)) else { break };
        at = Othello.play(at, mv);
        way.push(at);
    }
    way
}

fn picks() -> impl Strategy<Value = Vec<u16>> {
    proptest::collection::vec(any::<u16>(), 0..130)
}

proptest! {
    #[test]
    fn moves_and_flips_agree_with_the_plain_reference(picks in picks()) {
        for at in walk(&picks) {
            let board = plain::board(at);
            let legal = plain::moves(&board, at.turn);
            prop_assert_eq!(mobility(at), cells(&legal));
            for (row, col) in legal {
                let turned = plain::turned(&board, at.turn, row, col);
                let mv = Move((row * 8 + col) as u8);
                prop_assert_eq!(Othello.flips(at, mv), cells(&turned));
                let mut after = board;
                for (r, c) in turned.into_iter().chain([(row, col)]) {
                    after[r][c] = Some(at.turn);
                }
                prop_assert_eq!(plain::board(Othello.play(at, mv)), after);
            }
        }
    }

    #[test]
    fn passes_and_ends_agree_with_the_plain_reference(picks in picks()) {
        for at in walk(&picks) {
            let board = plain::board(at);
            let (own, opp) = (plain::moves(&board, at.turn), plain::moves(&board, !at.turn));
            let expected = match (own.is_empty(), opp.is_empty()) {
                (true, true) => Moves::NONE,
                (true, false) => Moves::PASS,
                (false, _) => Moves::cells(cells(&own)),
            };
            prop_assert_eq!(Othello.moves(at), expected);
            let count = |side| board.iter().flatten().filter(|&&mark| mark == Some(side)).count();
            if own.is_empty() && opp.is_empty() {
                let expected = match count(Side::First).cmp(&count(Side::Second)) {
                    std::cmp::Ordering::Greater => Outcome::First,
                    std::cmp::Ordering::Less => Outcome::Second,
                    std::cmp::Ordering::Equal => Outcome::Draw,
                };
                prop_assert_eq!(Othello.outcome(at), Some(expected));
            }
        }
    }

    #[test]
    fn counting_at_the_last_ply_is_the_sum_over_the_moves(picks in picks()) {
        for at in walk(&picks).into_iter().rev().take(12) {
            let moves = Othello.moves(at);
            for depth in 1..=3 {
                let below: u64 = moves.iter().map(|mv| leaves(Othello.play(at, mv), depth - 1)).sum();
                prop_assert_eq!(leaves(at, depth), if moves.is_empty() { 1 } else { below });
            }
        }
    }

    #[test]
    fn stable_discs_are_never_turned_again(picks in picks()) {
        let way = walk(&picks);
        for (ply, &at) in way.iter().enumerate() {
            for side in Side::BOTH {
                let stays = stable(at.of(side), at.of(!side));
                prop_assert!(at.of(side).contains(stays));
                for later in &way[ply..] {
                    prop_assert!(later.of(side).contains(stays));
                }
            }
        }
    }

    #[test]
    fn stable_discs_are_the_smallest_set_of_the_definition(picks in picks()) {
        for at in walk(&picks) {
            for side in Side::BOTH {
                prop_assert_eq!(stable(at.of(side), at.of(!side)), plainly_stable(at, side));
            }
        }
    }

    #[test]
    fn transcripts_read_back(picks in picks()) {
        let way = walk(&picks);
        let moves: Vec<Move> = way.windows(2).map(|step| moved(step[0], step[1])).collect();
        let mut told = parse_transcript(&transcript(&moves)).expect("its own transcript");
        // A pass after the last disc is not in the text.
        if moves.last() == Some(&Move::PASS) {
            told.push(Move::PASS);
        }
        prop_assert_eq!(told, moves);
    }
}

fn moved(before: Position, after: Position) -> Move {
    (after.taken() - before.taken()).lowest().map_or(Move::PASS, Move)
}

/// The definition read literally: add discs until none can be added.
fn plainly_stable(at: Position, side: Side) -> Cells {
    let inside = |r: i32, c: i32| (0..8).contains(&r) && (0..8).contains(&c);
    let cell = |r: i32, c: i32| (r * 8 + c) as u8;
    let mut stable = Cells::EMPTY;
    loop {
        let mut more = stable;
        for square in at.of(side) {
            let (row, col) = (i32::from(square / 8), i32::from(square % 8));
            let safe = [(0, 1), (1, 0), (1, 1), (1, -1)].into_iter().all(|(down, right)| {
                let full = (-7..=7)
                    .map(|n| (row + n * down, col + n * right))
                    .filter(|&(r, c)| inside(r, c))
                    .all(|(r, c)| at.taken().has(cell(r, c)));
                full || [-1, 1].into_iter().any(|n| {
                    let (r, c) = (row + n * down, col + n * right);
                    !inside(r, c) || stable.has(cell(r, c))
                })
            });
            if safe {
                more = more.with(square);
            }
        }
        if more == stable {
            return stable;
        }
        stable = more;
    }
}

/// A position from eight rows, without the check that a match could reach it.
fn drawn(rows: [&str; 8], turn: Side) -> Position {
    let of = |mark| rows.concat().chars().zip(0..).filter(|&(c, _)| c == mark).map(|(_, cell)| cell).collect();
    Position::new(of('X'), of('O'), turn)
}

#[test]
fn black_opens_with_four_moves() {
    let at = Othello.start();
    assert_eq!(Othello.text(at), "...........................OX......XO........................... X");
    let moves: Vec<_> = Othello.moves(at).iter().map(|mv| Othello.move_text(at, mv)).collect();
    assert_eq!(moves, ["d3", "c4", "f5", "e6"]);
    let d3 = Othello.parse_move(at, "D3").expect("a square");
    assert_eq!(Othello.flips(at, d3), Cells::one(27));
}

#[test]
fn the_shortest_match_takes_nine_discs_and_leaves_white_none() {
    let moves = parse_transcript("e6f4e3f6g5d6e7f5c5").expect("a known match");
    let record = Record::new(Game::Othello, moves, false).expect("it is over");
    assert_eq!(record.outcome(), Outcome::First);
    assert_eq!(margin(record.end(), Side::First), 64);
    assert_eq!(record.end().of(Side::First).len(), 13);
}

#[test]
fn empty_squares_count_for_the_winner() {
    let at = drawn(
        ["XXXXXXXX", "XXXXXXXX", "XXXXXXXX", "XXXXXXXX", "XXXXOOOO", "OOOOOOOO", "OOOOOOOO", "........"],
        Side::First,
    );
    assert_eq!(score(at), BySide { first: 44, second: 20 });
    assert_eq!((margin(at, Side::First), margin(at, Side::Second)), (24, -24));
    let level = Position::new(Cells(0xff), Cells(0xff00), Side::First);
    assert_eq!(score(level), BySide { first: 8, second: 8 });
}

#[test]
fn a_forced_pass_is_put_into_a_transcript() {
    // Eight discs are the fewest after which somebody must pass.
    let moves = parse_transcript("d3c3b3b2f5a3a1c1e3").expect("black passes before e3");
    assert_eq!((moves.len(), moves[8]), (10, Move::PASS));
    let at = moves[..8].iter().fold(Othello.start(), |at, &mv| Othello.play(at, mv));
    assert_eq!(Othello.moves(at), Moves::PASS);
    assert_eq!(Othello.play(at, Move::PASS), at.passed());
    assert_eq!(Othello.flips(at, Move::PASS), Cells::EMPTY);
    let refusal = Othello.try_play(at, Move(20)).expect_err("black must pass").to_string();
    assert!(refusal.ends_with("expected one of pass"), "{refusal}");
}

#[test]
fn corners_and_what_leans_on_them_are_stable() {
    let at = drawn(
        ["XXX.....", "XX......", "X.......", "........", "........", "........", "........", ".......O"],
        Side::First,
    );
    assert_eq!(stable(at.own, at.opp), at.own);
    assert_eq!(stable(at.opp, at.own), at.opp);
    let loose = drawn(
        [".XX.....", "XX......", "........", "........", "........", "........", "........", "........"],
        Side::First,
    );
    assert_eq!(stable(loose.own, loose.opp), Cells::EMPTY);
    let full = Position::new(Cells(0xffff_0000_ffff_0000), Cells(0x0000_ffff_0000_ffff), Side::First);
    assert_eq!(stable(full.own, full.opp), full.own);
}

#[test]
fn bad_positions_are_refused_with_a_reason() {
    let start = Othello.text(Othello.start());
    for (text, why) in [
        ("X..".to_string(), "got 3 marks"),
        (start[..64].to_string(), "expected 64 squares and the side to move"),
        (start.replacen('.', "Z", 1), "expected X, O or a dot on a1, got 'Z'"),
        (start.replace(" X", " ?"), "expected X or O to move, got '?'"),
        (start.replace("OX", ".X"), "expected discs on d4, e4, d5 and e5"),
    ] {
        let refusal = Othello.parse(&text).expect_err(&text).to_string();
        assert!(refusal.contains(why), "{text}: {refusal}");
    }
    let spaced = "-------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *";
    assert_eq!(Othello.parse(spaced), Ok(Othello.start()));
}

#[test]
fn bad_transcripts_are_refused_with_a_reason() {
    for (text, why) in [
        ("f5d9", "move 2 of the transcript: expected a square from a1 to h8, got 'd9'"),
        ("f5d", "move 2 of the transcript: expected a square from a1 to h8, got 'd'"),
        ("a1", "move 1 of the transcript: a1 is not legal"),
        ("d3d3", "that cell is taken"),
        ("e6f4e3f6g5d6e7f5c5a1", "the game is over"),
    ] {
        let refusal = parse_transcript(text).expect_err(text).to_string();
        assert!(refusal.contains(why), "{text}: {refusal}");
    }
    assert_eq!(parse_transcript(" F5 d6\nC3 ").map(|moves| transcript(&moves)), Ok("f5d6c3".into()));
    assert_eq!(parse_transcript(""), Ok(vec![]));
}

#[test]
fn a_pass_is_refused_while_there_is_a_move() {
    let refusal = Othello.try_play(Othello.start(), Move::PASS).expect_err("black can move").to_string();
    assert!(refusal.ends_with("expected one of d3 c4 f5 e6"), "{refusal}");
}
