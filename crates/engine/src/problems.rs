//! Positions whose results everybody knows: the endgame problems of the Fédération Française d'Othello, numbers 1 to 59,
//! by which solvers have been compared since the nineties.
//!
//! Positions, scores and best moves are facts; this table of them is ours. They were read from the file that comes with Edax
//! (abulmo/edax-reversi, `problem/`), whose scores are exact.

/// A position with its known result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Problem {
    /// Its number.
    pub number: u32,
    /// The position, as `game` writes it.
    pub position: &'static str,
    /// The result under best play, in discs for the side to move.
    pub score: i32,
    /// The moves that reach it.
    pub best: &'static [&'static str],
}

const fn problem(number: u32, position: &'static str, score: i32, best: &'static [&'static str]) -> Problem {
    Problem { number, position, score, best }
}

/// The problems, by number from 1.
#[rustfmt::skip]
pub const PROBLEMS: [Problem; 59] = [
    problem(1, "..XXXXX..OOOXX.O.OOOXXOX.OXOXOXXOXXXOXXX..XOXOXX.XXXOOO..OOOOO.. X", 18, &["g8"]),
    problem(2, ".XXXXXX...XOOOO..XOXXOOX.OOOOOOOOOOOXXOOOOOXXOOX..XXOO....XXXXX. X", 10, &["a4"]),
    problem(3, "....OX....OOXX...OOOXX.XOOXXOOOOOXXOXXOOOXXXOOOOOXXXXOXO..OOOOOX X", 2, &["d1"]),
    problem(4, ".XXXXXX.X.XXXOO.XOXXXOOXXXOXOOOX.OXOOXXX..OOOXXX..OOXX....XOXXO. X", 0, &["h8", "a5"]),
    problem(5, ".OOOOO....OXXO.XXXOXOXX.XXOXOXXOXXOOXOOOXXXXOO.OX.XOOO...XXXXX.. X", 32, &["g8"]),
    problem(6, "..OXXX..OOOXXX..OOOXOXO.OOXOOOX.OOXXXXXXXOOXXOX..OOOOX...XXXXXX. X", 14, &["a1", "h3"]),
    problem(7, "..OXXO..XOXXXX..XOOOXXXXXOOXXXXXXOOOOXXX.XXXXXXX..XXOOO....XXOO. X", 8, &["a6"]),
    problem(8, "...X.X..X.XXXX..XXXXOXXXXXXOOOOOXXOXXXO.XOXXXXO.XOOXXX..XOOXXO.. O", 8, &["e1"]),
    problem(9, "..XOXX..O.OOXXXX.OOOXXXX.XOXXXOXXXOXOOOXOXXOXOXX..OXOO....OOOO.. O", -8, &["g7", "a4"]),
    problem(10, ".XXXX.....OXXX..XOXOXOXXOXOXXOXXOXXOXOOOXXXOXOOX..OXXO...OOOOO.. O", 10, &["b2"]),
    problem(11, "...O.XOX....XXOX...XXOOXO.XXOXOXXXXOOXOX.XOOXXXXXOOOXX.XOOOOOOO. O", 30, &["b3"]),
    problem(12, "..O..O..X.OOOOX.XXOOOXOOXXOXOXOOXXOXXOOOXXXXOOOO..OXXX...XXXXX.. O", -8, &["b7"]),
    problem(13, "..XXXXX..OOOXX...OOOXXXX.OXOXOXXOXXXOXXX..XOXOXX..OXOOO..OOOOO.. X", 14, &["b7"]),
    problem(14, "..XXXXX...OOOX...XOOXXXX.OOOOOOOOOOXXXOOOOOXXOOX..XXOO....XXXXX. X", 18, &["a3"]),
    problem(15, "....O......OOX...OOOXX.XOOOXOOOOOXXOXXOOOXXXOOOOOXXXOOXO..OOOOOX X", 4, &["g3", "b8"]),
    problem(16, ".XXXXXX.X.XXXOO.XOXXXOOXXOOXXXOX.OOOXXXX..OOXXXX...OOO....XOX.O. X", 24, &["f8"]),
    problem(17, ".OOOOO....OXXO.XXXOOOXX.XXOXOXXOXXOOXOOOXXXXOO.OX.XOO....XXXX... X", 8, &["f8"]),
    problem(18, ".XXX......OOOX..XOOOOOXXOXOXOOXXOXXOOOOOXXXOXOOX..OXXO...OOOOO.. X", -2, &["g2"]),
    problem(19, "..OXXO..XOXXXX..XOOOOXXXXOOOXXXXX.OOOXXX..OOOOXX..XXOOO....XXOO. X", 8, &["b6"]),
    problem(20, "XXXOXXXXOXXXXXXXOOXXXXXXOOOXXXXXOOOXXOO.OOOOO...OOOOOOO.OOOOOOO. X", 6, &["h5"]),
    problem(21, "OOOOOOOOXOOXXX..XXOOXOO.XOXOOO..XOOOOX..XOOXOO..XOOOOO..XXXX.... O", 0, &["g5"]),
    problem(22, "..OOOO..X.OOOOO.XXOOXOXXXOXOXXXXXXXOXXXX.XXOXOXX..OXXX.X....X... O", 2, &["g8"]),
    problem(23, "..O.......OOX...OOOXXXO.OOOOXOXXXXXOOXOXXXXXXOOXX.XXXXOX..XXXX.. X", 4, &["a2"]),
    problem(24, "..O..O.....OOOX..X.XOXOO..XXXOOOXXXXOOOOXXXOXXOOXXXXXX..XOXX.O.. O", 0, &["c3"]),
    problem(25, "....X......XXXO..OOOXXXXXOOOOXXO.XXOOXXOOOXOXXXXOOOXX...X.XXXX.. O", 0, &["g1", "a5"]),
    problem(26, ".OOOOO....OXXO...OOOOXXO.OOOXOXX.OOXOOXX.XOXXOXX..O.XXXX..O....O X", 0, &["d8"]),
    problem(27, "..XO.O....OOOO..OOXOXXO.OOOOXXOOOOOXXOX.OXOXXXXX..XXXX....X.O.X. X", -2, &["b7"]),
    problem(28, "..O.......OOO..X.XOOOOXXXXXXOXOX.XXOXOOXXXOXOOXX.OOOOO.X...OOO.. X", 0, &["f1", "b2", "e1"]),
    problem(29, ".OXXXX....OXXO..XXOOXOOOXXXOOXOOXXOOXOOOXXXXOO.XX.XXO........... X", 10, &["g2"]),
    problem(30, ".XXX....X.XOO...XXOXOO..XOXOXO..XOOXOXXXXOOXXOX...OOOOO..XXXXX.. X", 0, &["g3"]),
    problem(31, ".OOOOO....OOOO..OXXOOO...XXXOO..XXXXXXO.XXXOOO.OX.OOOO...OOOOO.. X", -2, &["g6"]),
    problem(32, "..XX....O.XXOX..OOXOO...OXOXOOO.OOXXOOOXOOXXXOOX..XXXXOX..X..X.X X", -4, &["g3"]),
    problem(33, ".XXXXXXX..XOOO....OXOOXX.OOXXOXX.OOOOOXX.X.XOOXX...O.X.X..OOOO.. X", -8, &["e7", "a3"]),
    problem(34, ".............O.O.OOOOOOOOOOOOXOOOXXOOOXO.XXXOXOO..XXXOXO..OXXXXO X", -2, &["c2"]),
    problem(35, "..XXX.....XXXX.OOOXXOOOOOOOOOOXO.OOXXXXO.OOOXXXO...XOXX...X..... O", 0, &["c7"]),
    problem(36, "...X.O....XXXO.XXXXXXXXXXOOXXOOXXOXOOOXXXXOOOO.XX..OOOO......... O", 0, &["b7"]),
    problem(37, "..OOOO..O.OOOO..OXXXOOO.OXXOXO..OOXXOXX.OOXXXX..O.XXX.....XX.O.. X", -20, &["g2"]),
    problem(38, "..OOOO....OOOO...XOXXOOXOOXOOOOX.OOOOOXXXOOXXXXX..X.X........... X", 4, &["b2"]),
    problem(39, "O.OOOO..XOXXOX..XOOOXXX.XOOOXX..XOOXOX..XOXXX...X.XX............ O", 64, &["a8", "b1", "g1", "g5", "g6", "c8", "h3", "e8", "h4"]),
    problem(40, "O..OOOOX.OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX...OOOOX....O..X........ X", 38, &["a2"]),
    problem(41, ".OOOOO....OOOOX..OOOOOO.XXXXXOO..XXOOX..OOXOXX....OXXO...OOO..O. X", 0, &["h4"]),
    problem(42, "..OOO.......XX.OOOOOOXOO.OOOOXOOX.OOOXXO...OOXOO...OOOXO..OOOO.. X", 6, &["g2"]),
    problem(43, "..XXXXX...XXXX...OOOXX...OOXXXX..OOXXXO.OOOOXOO....XOX....XXXXX. O", -12, &["g3", "c7"]),
    problem(44, "..O.X.O...O.XO.O.OOXXXOOOOOOXXXOOOOOXX..XXOOXO....XXXX.....XXX.. O", -14, &["d2", "b8"]),
    problem(45, "...XXXX.X.XXXO..XXOXOO..XXXOXO..XXOXXO...OXXXOO.O.OOOO......OO.. X", 6, &["b2"]),
    problem(46, "...XXX....OOOX....OOOXX..OOOOXXX..OOOOXX..OXOXXX..XXOO...XXXX.O. X", -8, &["b3"]),
    problem(47, ".OOOOO....OOOO...OOOOX..XXXXXX...OXOOX..OOOXOX....OOXX....XXXX.. O", 4, &["g2"]),
    problem(48, ".....X..X.XXX...XXXXOO..XOXOOXX.XOOXXX..XOOXX.....OOOX...XXXXXX. O", 28, &["f6"]),
    problem(49, "..OX.O....XXOO..OOOOOXX.OOOOOX..OOOXOXX.OOOOXX.....OOX....X.O... X", 16, &["e1"]),
    problem(50, "....X.....XXX....OOOXOOO.OOOXOOO.OXOXOXO.OOXXOOO..OOXO....O..O.. X", 10, &["d8"]),
    problem(51, "....O.X......X.....XXXO.OXXXXXOO.XXOOXOOXXOXXXOO..OOOO.O....OO.. O", 6, &["e2", "a3"]),
    problem(52, "...X.......OX..X..XOOXXXXXXOXXXXXXXOOXXXXXXOOOXX..XO...X........ O", 0, &["a3"]),
    problem(53, "....OO.....OOO...XXXXOOO..XXOOXO.XXXXXOO..OOOXOO..X.OX.O.....X.. X", -2, &["d8"]),
    problem(54, "..OOO...XXOO....XXXXOOOOXXXXOX..XXXOXX..XXOOO......OOO.....O.... X", -2, &["c7"]),
    problem(55, "........X.X......XXXXOOOOOXOXX..OOOXXXX.OOXXXX..O.OOOX.....OO... O", 0, &["g6", "b7", "e2", "g4"]),
    problem(56, "..XXXXX...XXXX...OOOXX...OOXOX...OXXXXX.OOOOOXO....OXX.......... O", 2, &["h5"]),
    problem(57, "...................XXOOO..XXXOOO..XXOXOO.OOOXXXO..OXOO.O.OOOOO.. X", -10, &["a6"]),
    problem(58, "..XOOO....OOO....OOOXOO..OOOOXO..OXOXXX.OOXXXX....X.XX.......... X", 4, &["g1"]),
    problem(59, ".......................O..OOOOO...OOOOOXOOOOXXXX..XXOOXX..XX.O.X X", 64, &["h4", "g8", "e8"]),
];
