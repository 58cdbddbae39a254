//! Matches written down and read again: golden texts from the formats' descriptions, laws over random matches, and damage.

use engine::notation::{BadNotation, Format, Kifu, MOST, Names, Place, Wrong, Wthor, read_ggf, read_text};
use game::othello::Othello;
use game::{BySide, Move, Moves, Position, Rules, Side};

/// Numbers for the matches: Vigna's splitmix64.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % n
    }
}

/// A random match from a position on, of at most so many plies.
fn played(start: Position, plies: usize, dice: &mut Dice) -> Kifu {
    let mut kifu = Kifu::new(start);
    for _ in 0..plies {
        let moves = Othello.moves(kifu.at());
        if moves.is_empty() {
            break;
        }
        let mv = moves.nth(dice.below(moves.len() as u64) as usize).expect("as many as there are");
        kifu.play(mv).expect("a legal move");
    }
    kifu.result = kifu.margin();
    kifu
}

fn told(mut kifu: Kifu, number: u64) -> Kifu {
    kifu.players = BySide { first: format!("Anne {number}"), second: "José".into() };
    kifu.event = "Cambridge".into();
    kifu.date = "2003".into();
    kifu
}

/// The same without the pass that is still to be made, which transcripts do not tell.
fn without_last_pass(kifu: &Kifu) -> Vec<Move> {
    let mut moves = kifu.moves().to_vec();
    moves.pop_if(|mv| *mv == Move::PASS);
    moves
}

fn expected(bad: &BadNotation) -> (Place, String) {
    match &bad.why {
        Wrong::Expected { expected, got } => (bad.place, format!("{expected} / {got}")),
        Wrong::Illegal(illegal) => (bad.place, illegal.to_string()),
    }
}

#[test]
fn random_matches_come_back_through_every_format() {
    let mut dice = Dice(7);
    let (mut passes, mut ends_in_pass) = (0, 0);
    for number in 0..600 {
        let plies = if number % 3 == 0 { 1 + dice.below(60) as usize } else { 200 };
        let kifu = told(played(Othello.start(), plies, &mut dice), number);
        passes += kifu.moves().iter().filter(|mv| **mv == Move::PASS).count();
        ends_in_pass += usize::from(kifu.moves().last() == Some(&Move::PASS));
        let one = std::slice::from_ref(&kifu);

        let text = Format::Transcript.write(one).expect("it begins as usual");
        let upper = String::from_utf8(text.clone()).expect("text").to_uppercase();
        for text in [text.as_slice(), upper.as_bytes()] {
            let back = Format::Transcript.read(text).expect("as it was written");
            assert_eq!((back[0].moves(), back[0].result), (&*without_last_pass(&kifu), kifu.result));
        }

        let text = String::from_utf8(Format::Ggf.write(one).expect("names without brackets")).expect("text");
        assert_eq!(read_text(&text), Ok(vec![kifu.clone()]));

        let back = Format::Obf.read(&Format::Obf.write(one).expect("a position")).expect("as it was written");
        assert_eq!((back[0].start(), back[0].at()), (kifu.at(), kifu.at()));

        let written = Wthor::write(one);
        assert_eq!(written.is_ok(), kifu.result.is_some(), "WTHOR tells results");
        if let Ok(wthor) = written {
            let players = Names::players(&wthor.players).expect("a list");
            let tournaments = Names::tournaments(&wthor.tournaments).expect("a list");
            assert_eq!(Wthor::read(&wthor.matches, &players, &tournaments), Ok(vec![kifu]));
        }
    }
    assert!(passes > 100 && ends_in_pass > 0, "{passes} passes, {ends_in_pass} at the end");
}

#[test]
fn other_starts_come_back_through_ggf_and_obf() {
    let mut dice = Dice(8);
    for _ in 0..200 {
        let start = played(Othello.start(), 30, &mut dice).at();
        let mut kifu = played(start, 10, &mut dice);
        let ggf = Format::Ggf.write(std::slice::from_ref(&kifu)).expect("a match");
        assert_eq!(Format::Ggf.read(&ggf), Ok(vec![kifu.clone()]));
        let moves = Othello.moves(kifu.at());
        kifu.values = moves.iter().zip(-64..).map(|(mv, discs)| (Some(mv), discs)).collect();
        kifu.values.push((None, 2));
        let back = Format::Obf.read(&Format::Obf.write(&[kifu.clone()]).expect("a position")).expect("read");
        assert_eq!((back[0].at(), &back[0].values), (kifu.at(), &kifu.values));
        assert!(Format::Transcript.write(&[kifu.clone()]).is_err() && Format::Wthor.write(&[kifu]).is_err());
    }
}

/// The shortest match there is: after nine moves nothing of white's is left.
const SHORTEST: &str = "e6f4e3f6g5d6e7f5c5";

#[test]
fn transcripts_by_hand() {
    let read = read_text("e6F4 e3f6 g5D6 e7f5c5\n\n  f5d6\r\n").expect("two matches");
    assert_eq!(game::othello::transcript(read[0].moves()), SHORTEST);
    assert_eq!((read[0].result, read[1].result), (Some(64), None));
    assert_eq!(read[1].opening(), Some("Perpendicular"));
    let bad = read_text("f5d6\nf5 d6 a1").expect_err("a1 is not legal");
    assert_eq!(bad.place, Place::Text { line: 2, column: 7 });
    assert!(bad.to_string().starts_with("line 2, column 7: a1 is not legal at '"), "{bad}");
    for (text, column, got) in [("f5d", 3, "'d'"), ("f5z9", 3, "'z9'"), ("f5 é4", 4, "'é4'"), ("f50", 3, "'0'")] {
        let bad = read_text(text).expect_err(text);
        assert_eq!(expected(&bad), (Place::Text { line: 1, column }, format!("a square from a1 to h8 / {got}")));
    }
    let over = read_text(&format!("{SHORTEST}a1")).expect_err("it is over");
    assert!(over.to_string().ends_with("the game is over"), "{over}");
}

#[test]
fn obf_by_hand() {
    // Number 1 of the problems of the Fédération Française d'Othello, as Edax writes it.
    let text = "% ffo\n--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18; h1:+12; % #1\n";
    let read = read_text(text).expect("a position");
    assert_eq!(Othello.text(read[0].at()), engine::PROBLEMS[0].position);
    assert_eq!(read[0].values, [(Some(Move(62)), 18), (Some(Move(7)), 12)]);
    let written = Format::Obf.write(&read).expect("a position");
    assert_eq!(
        String::from_utf8_lossy(&written),
        "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18; H1:+12;\n"
    );
    let board = &text.lines().nth(1).expect("a line")[..66];
    for (text, column, why) in [
        (board[1..].to_owned(), 1, "64 squares and the side to move, X or O / 64 marks"),
        (format!("-{board}"), 1, "64 squares and the side to move, X or O / more"),
        (format!("{board}; G8:+99;"), 69, "a score from -64 to +64, as in 'F5:+2' / '+99'"),
        (format!("{board}; I9:+9;"), 69, "a square from a1 to h8, or PA / 'I9'"),
        (board.replace("-- X", "-- Z"), 1, "a board of X, O and - / expected X or O to move, got 'Z'"),
    ] {
        let bad = Format::Obf.read(text.as_bytes()).expect_err(&text);
        assert_eq!(expected(&bad), (Place::Text { line: 1, column }, why.into()), "{text}");
    }
    let long = format!("{board};{}", " G8:+18;".repeat(66));
    let bad = Format::Obf.read(long.as_bytes()).expect_err("more values than squares");
    assert_eq!(expected(&bad), (Place::Text { line: 1, column: 69 + 65 * 8 }, "at most 65 values / one more".into()));
    let bad = Format::Obf.read(format!("{board};\n{board}; A8:+2;").as_bytes()).expect_err("a8 turns nothing");
    assert_eq!(bad.place, Place::Text { line: 2, column: 69 });
}

const BOARD: &str = "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]";

#[test]
fn ggf_by_hand() {
    let head = "GM[Othello]PC[GGS/os]DT[2003.12.15_13:24:03.MST]PB[alice]PW[bob b.]RB[1843.2]TI[15:00]TY[8]RE[+64.000]";
    let moves = "B[e6/0.50/1.2]W[f4//3]B[e3]W[f6]B[g5]W[d6]B[e7]W[f5]B[c5/64.00/]";
    let text = format!("(;{head}{BOARD}{moves};)");
    // In archives a count stands before, of two matches that were played side by side.
    let read = read_text(&format!("2 {text}{text}\n1 {text}\n")).expect("three matches");
    assert_eq!(read.len(), 3);
    let kifu = &read[0];
    assert_eq!(game::othello::transcript(kifu.moves()), SHORTEST);
    assert_eq!((kifu.players.first.as_str(), kifu.players.second.as_str()), ("alice", "bob b."));
    assert_eq!((kifu.event.as_str(), kifu.date.as_str()), ("GGS/os", "2003.12.15_13:24:03.MST"));
    assert_eq!(kifu.result, Some(64));
    let written = String::from_utf8(Format::Ggf.write(&read[..1]).expect("a match")).expect("text");
    let again = "(;GM[Othello]PC[GGS/os]DT[2003.12.15_13:24:03.MST]PB[alice]PW[bob b.]RE[+64.000]TY[8]";
    assert_eq!(written, format!("{again}{BOARD}B[E6]W[F4]B[E3]W[F6]B[G5]W[D6]B[E7]W[F5]B[C5];)\n"));
    let resigned = read_ggf(&format!("(;GM[Othello]{BOARD}RE[-64.000:r]B[e6];)")).expect("a match that was given up");
    assert_eq!((resigned.result, resigned.margin()), (Some(-64), None));
}

#[test]
fn ggf_as_servers_write_it_by_hand() {
    let one = |text: String| read_ggf(&text).unwrap_or_else(|bad| panic!("{text}: {bad}"));
    let empty = "--------";
    // All is black's but f4: g4 turns it, white has nothing left, and the 58 empty squares are black's too.
    let won = format!("BO[8 {empty} {empty} {empty} ---**O-- ---**--- {empty} {empty} {empty} *]");
    let kifu = one(format!("(;GM[Othello]TY[8r60]KM[-2.000]{won}B[G4/64.00/0.1];)"));
    assert_eq!((kifu.result, kifu.moves(), kifu.is_usual()), (Some(64), &[Move(30)][..], false));
    // Black at b1 and in the middle, white in the corner beside it: no move for black, whose turn it is; white's c1 turns b1,
    // then neither has one. Black has 4 discs and the 57 empty squares, white 3.
    let passed =
        |side: char| format!("BO[8 O*------ {empty} {empty} ---**--- ---**--- {empty} {empty} {empty} {side}]");
    for pass in ["B[PA]", "B[pa//3]", "B[pass]", "B[--]", ""] {
        let kifu = one(format!("(;GM[Othello]{}{pass}W[c1];)", passed('*')));
        assert_eq!((kifu.result, kifu.moves()), (Some(58), &[Move::PASS, Move(2)][..]), "{pass}");
    }
    // Whose turn it is stands in the board: white begins here.
    let kifu = one(format!("(;GM[Othello]{}W[c1];)", passed('O')));
    assert_eq!((kifu.result, kifu.moves()), (Some(58), &[Move(2)][..]));
    // Given up, out of time, agreed on: what is told counts, not what the moves came to.
    for (result, discs) in [("-64.000:r", -64), ("+64.000:t", 64), ("+2.00:s", 2), ("0", 0), (" -12 ", -12)] {
        let kifu = one(format!("(;GM[Othello]RE[{result}]{BOARD}B[f5]W[d6];)"));
        assert_eq!((kifu.result, kifu.margin()), (Some(discs), None), "{result}");
    }
    let kifu = one(format!("(;GM[Othello]RE[-10.000]{won}B[g4];)"));
    assert_eq!((kifu.result, kifu.margin()), (Some(-10), Some(64)));
    // Small letters, lines and blanks between tags, brackets and backslashes in names, comments among the moves.
    let text = format!(
        "(;\r\n gm[OTHELLO] pb[an\\]ne\\\\] PW[[bob] C[(; not a match ;) [nested\\]]\n{BOARD}\t b[F5] C[f5!] w[D6];)\r\n"
    );
    let kifu = one(text);
    assert_eq!((kifu.players.first.as_str(), kifu.players.second.as_str()), ("an]ne\\", "[bob"));
    assert_eq!(game::othello::transcript(kifu.moves()), "f5d6");
    let written = Format::Ggf.write(std::slice::from_ref(&kifu)).expect("a match");
    assert_eq!(Format::Ggf.read(&written), Ok(vec![kifu]));
    // A count with nothing behind it is an archive that was cut.
    let bad = Format::Ggf.read(format!("1 (;GM[Othello]{BOARD};)\n1 ").as_bytes()).expect_err("cut");
    assert_eq!(expected(&bad), (Place::Text { line: 2, column: 3 }, "'(;' / the end".into()));
}

#[test]
fn a_pass_in_a_transcript_may_be_written_where_it_is_forced() {
    // After a3 black has no move.
    let forced = "c4c3e6b4a4a5b2a3";
    let usual = read_text(&format!("{forced}d2")).expect("the pass is put in");
    assert_eq!(usual[0].moves()[8], Move::PASS);
    for pass in ["pa", "PS", "--", " pass ", "Pass"] {
        assert_eq!(read_text(&format!("{forced}{pass}d2")), Ok(usual.clone()), "{pass}");
    }
    for (text, column) in [("f5pad6", 3), ("c4c3e6b4a4a5b2a3papa", 19), ("f5pasd", 3)] {
        let bad = read_text(text).expect_err(text);
        assert!(bad.to_string().contains("pass is not legal"), "{bad}");
        assert_eq!(bad.place, Place::Text { line: 1, column }, "{text}");
    }
}

#[test]
fn what_editors_put_before_a_text_means_nothing() {
    let ggf = format!("\u{feff}(;GM[Othello]{BOARD}B[f5];)");
    let obf = "\u{feff}---------------------------OX------XO--------------------------- X;";
    assert_eq!(read_text(&ggf).expect("GGF")[0].moves(), [Move(37)]);
    assert_eq!(read_text(obf).expect("OBF")[0].at(), Othello.start());
    assert_eq!(read_text("\u{feff}f5d6\r\nf5f6\nf5f4\r\n").expect("transcripts").len(), 3);
    // Bytes are counted from the file's first.
    assert!(Format::Transcript.read(b"\xef\xbb\xbff5\xff").expect_err("no text").to_string().starts_with("byte 5: "));
}

#[test]
fn a_pass_at_the_end_of_a_ggf_changes_the_side_and_one_left_out_is_put_in() {
    let mut dice = Dice(9);
    let mut seen = 0;
    for _ in 0..200 {
        let whole = played(Othello.start(), 200, &mut dice);
        let Some(pass) = whole.moves().iter().position(|mv| *mv == Move::PASS) else { continue };
        let told = |moves: &[Move]| {
            let mut kifu = Kifu::default();
            moves.iter().for_each(|&mv| kifu.play(mv).expect("a legal move"));
            String::from_utf8(Format::Ggf.write(&[kifu]).expect("a match")).expect("text")
        };
        let text = told(&whole.moves()[..=pass]);
        assert!(text.trim_end().ends_with("[PA];)"), "{text}");
        let read = read_ggf(&text).expect("a match");
        assert_eq!(read.at().turn, if pass % 2 == 0 { Side::Second } else { Side::First });
        let (before, after) = (told(&whole.moves()[..pass]), told(&whole.moves()[..pass + 2]));
        let last = after.rfind("];)").and_then(|end| after[..end].rfind(']')).expect("a tag");
        let text = before.trim_end().replace(";)", &after[last + 1..]);
        assert!(!text.contains("PA"), "{text}");
        assert_eq!(read_ggf(&text).expect("a match").moves(), &whole.moves()[..pass + 2]);
        seen += 1;
    }
    assert!(seen > 50, "{seen}");
}

#[test]
fn a_ggf_that_is_none_says_where() {
    for (text, column, why) in [
        ("(;GM[Othello]", 14, "a tag such as 'PB[…]', or ';)' / the end"),
        ("(;GM[Go];)", 6, "'Othello' / 'Go'"),
        ("(;GM[Othello];)", 14, "a board 'BO[8 …]' before the end of the match / ';)'"),
        ("(;GM[Othello]B[f5];)", 14, "a board 'BO[8 …]' before the first move / B"),
        ("(;GM[Othello]BO[10 --];)", 17, "'8' and a board / '10 --'"),
        ("(;GM[Othello]BO[8 --*];)", 17, "64 squares and the side to move, X or O / 3 marks"),
        ("(;PB[anne", 3, "']' at the end of the tag / the end"),
        ("(;GM[Othello]RE[won];)", 17, "a result from -64 to +64 / 'won'"),
        ("(;GM[Othello]RE[+2.500];)", 17, "a result from -64 to +64 / '+2.500'"),
        ("(;GM[Othello]RE[inf];)", 17, "a result from -64 to +64 / 'inf'"),
        ("hello", 1, "'(;' / 'hello'"),
    ] {
        let bad = Format::Ggf.read(text.as_bytes()).expect_err(text);
        assert_eq!(expected(&bad), (Place::Text { line: 1, column }, why.into()), "{text}");
    }
    let played = |moves: &str| Format::Ggf.read(format!("(;GM[Othello]\n{BOARD}{moves};)").as_bytes());
    let column = BOARD.len() + 3;
    let bad = played("W[f5]").expect_err("black opens");
    assert_eq!(expected(&bad), (Place::Text { line: 2, column }, "a move of black / one of white".into()));
    let bad = played("B[PA]").expect_err("nobody may pass");
    assert_eq!(bad.place, Place::Text { line: 2, column });
    assert!(bad.to_string().contains("pass is not legal"), "{bad}");
    assert!(read_ggf("").is_err() && read_ggf("1 \n").is_err());
}

/// A `.wtb` written by hand: the shortest match, 13 discs and the 51 empty squares for black.
fn wtb() -> Vec<u8> {
    let mut bytes = vec![20, 3, 12, 15, 1, 0, 0, 0, 0, 0, 0xd3, 0x07, 8, 0, 22, 0];
    bytes.extend([1, 0, 2, 0, 1, 0, 64, 60]);
    bytes.extend([65, 46, 35, 66, 57, 64, 75, 56, 53]);
    bytes.resize(16 + 68, 0);
    bytes
}

fn names(names: &[&str], each: usize) -> Vec<u8> {
    let mut bytes = vec![20, 3, 12, 15, 0, 0, 0, 0, names.len() as u8, 0, 0, 0, 0, 0, 0, 0];
    for name in names {
        let from = bytes.len();
        bytes.extend(name.bytes());
        bytes.resize(from + each, 0);
    }
    bytes
}

#[test]
fn wthor_by_hand() {
    let read = Format::Wthor.read(&wtb()).expect("a match");
    assert_eq!(game::othello::transcript(read[0].moves()), SHORTEST);
    assert_eq!((read[0].result, read[0].date.as_str()), (Some(64), "2003"));
    assert_eq!((read[0].players.first.as_str(), read[0].event.as_str()), ("#2", "#1"));
    let players = Names::players(&names(&["???", "Tastet Marc", "Leader Imre"], 20)).expect("a list");
    let tournaments = Names::tournaments(&names(&["???", "Cambridge"], 26)).expect("a list");
    let read = Wthor::read(&wtb(), &players, &tournaments).expect("a match");
    assert_eq!((read[0].players.first.as_str(), read[0].players.second.as_str()), ("Leader Imre", "Tastet Marc"));
    assert_eq!(read[0].event, "Cambridge");
    // Number 0 is nobody, where there is a list to say so.
    let mut unknown = wtb();
    unknown[18] = 0;
    assert_eq!(Wthor::read(&unknown, &players, &tournaments).expect("a match")[0].players.first, "");
    assert_eq!(Format::Wthor.read(&unknown).expect("a match")[0].players.first, "#0");
    // What was agreed on at the board counts, not what the moves came to: 40 discs against 24.
    let mut agreed = wtb();
    agreed[22] = 40;
    assert_eq!(Format::Wthor.read(&agreed).expect("a match")[0].result, Some(16));
    let few = Names::players(&names(&["???"], 20)).expect("a list");
    let bad = Wthor::read(&wtb(), &few, &tournaments).expect_err("a player without a name");
    assert_eq!(expected(&bad), (Place::Byte(18), "a number below the 1 names / 2".into()));
}

#[test]
fn a_damaged_wtb_says_at_which_byte() {
    let damaged = |at: usize, byte: u8| {
        let mut bytes = wtb();
        bytes[at] = byte;
        expected(&Format::Wthor.read(&bytes).expect_err("it is damaged"))
    };
    assert_eq!(damaged(12, 10), (Place::Byte(12), "a board of size 8 / 10".into()));
    assert_eq!(damaged(13, 1), (Place::Byte(13), "0 for matches / 1".into()));
    assert_eq!(damaged(22, 65), (Place::Byte(22), "at most 64 discs / 65".into()));
    assert_eq!(damaged(24, 99), (Place::Byte(24), "a square from 11 to 88 / 99".into()));
    assert_eq!(damaged(24, 11).0, Place::Byte(24), "a1 is not legal");
    assert_eq!(damaged(26, 0), (Place::Byte(27), "0 after the last move / 66".into()));
    assert_eq!(damaged(83, 11), (Place::Byte(83), "0 after the last move / 11".into()));
    let promised = "4278190081 matches of 68 bytes after the header / 68 bytes";
    assert_eq!(damaged(7, 255), (Place::Byte(84), promised.into()), "no room is made for what is promised");
    for length in 0..wtb().len() {
        assert!(Format::Wthor.read(&wtb()[..length]).is_err(), "cut at {length}");
    }
    let jou = names(&["???"], 20);
    assert!((0..jou.len()).all(|length| Names::players(&jou[..length]).is_err()));
}

#[test]
fn wthor_refuses_what_it_has_no_room_for() {
    let whole = Kifu::of(&game::othello::parse_transcript(SHORTEST).expect("a match")).expect("legal");
    let refused = |change: fn(&mut Kifu)| {
        let mut kifu = whole.clone();
        change(&mut kifu);
        Wthor::write(&[whole.clone(), kifu]).expect_err("no room").to_string()
    };
    assert_eq!(
        refused(|kifu| kifu.players.first = "x".repeat(20)),
        "match 2: expected a name of at most 19 Latin-1 letters, got 'xxxxxxxxxxxxxxxxxxxx'"
    );
    // Seconds since 1970 are no year, and a year is one however it goes on.
    for (date, year) in [("1071498243", 0), ("2003.12.15_13:24:03.MST", 2003), ("2003", 2003), ("1.4.2003", 0)] {
        let mut kifu = whole.clone();
        kifu.date = date.into();
        let bytes = Wthor::write(&[kifu]).expect("it has room").matches;
        assert_eq!(u16::from_le_bytes([bytes[10], bytes[11]]), year, "{date}");
    }
    assert!(refused(|kifu| kifu.event = "大阪".into()).contains("at most 25 Latin-1 letters"));
    assert_eq!(refused(|kifu| kifu.result = None), "match 2: expected an even result, which WTHOR must tell, got none");
}

#[test]
fn what_is_cut_or_damaged_is_refused_or_read_whole_and_never_panics() {
    let mut dice = Dice(11);
    let matches: Vec<Kifu> = (0..3).map(|n| told(played(Othello.start(), 200, &mut dice), n)).collect();
    for format in Format::ALL {
        let bytes = format.write(&matches).expect("whole matches");
        for length in 0..bytes.len() {
            if let Ok(read) = format.read(&bytes[..length]) {
                assert!(read.len() <= 3, "{format:?} cut at {length}");
            }
        }
        for _ in 0..500 {
            let mut bytes = bytes.clone();
            for _ in 0..1 + dice.below(3) {
                let at = dice.below(bytes.len() as u64) as usize;
                bytes[at] = dice.below(256) as u8;
            }
            for as_if in Format::ALL {
                if let Ok(read) = as_if.read(&bytes) {
                    assert!(read.iter().all(|kifu| Othello.moves(kifu.at()) != Moves::PASS || kifu.margin().is_none()));
                }
            }
        }
    }
}

#[test]
fn every_cut_and_every_changed_byte_is_refused_or_is_another_match() {
    let mut dice = Dice(12);
    let kifu = told(played(Othello.start(), 200, &mut dice), 1);
    for format in Format::ALL {
        let bytes = format.write(std::slice::from_ref(&kifu)).expect("a whole match");
        for at in 0..bytes.len() {
            for byte in (0..=255).step_by(if format == Format::Wthor { 1 } else { 5 }).chain(*b"\0\n\r[]\\/;:%-XO*aA1")
            {
                let mut bytes = bytes.clone();
                bytes[at] = byte;
                let Ok(read) = format.read(&bytes) else { continue };
                // What was read is a match like any other: legal from its start, and written and read again it is the same.
                for kifu in &read {
                    let mut replayed = Kifu::new(kifu.start());
                    kifu.moves().iter().for_each(|&mv| replayed.play(mv).expect("a legal move"));
                    assert_eq!(replayed.at(), kifu.at());
                }
                if let Ok(again) = format.write(&read) {
                    let known = |read: &[Kifu]| read.iter().map(|kifu| (kifu.at(), kifu.result)).collect::<Vec<_>>();
                    assert_eq!(known(&format.read(&again).expect("ours")), known(&read), "{format:?} {at} {byte}");
                }
            }
        }
    }
}

#[test]
fn too_many_matches_are_refused_at_the_first_that_is_too_many() {
    let text = "f5\n".repeat(MOST + 1);
    let bad = Format::Transcript.read(text.as_bytes()).expect_err("too many");
    assert_eq!(bad.place, Place::Text { line: MOST + 1, column: 1 });
    // A line of megabytes is not repeated in the complaint.
    let bad = Format::Ggf.read("x".repeat(4 << 20).as_bytes()).expect_err("no match");
    assert!(bad.to_string().len() < 200);
    assert!(Format::Transcript.read(b"f5\xff").expect_err("no text").to_string().starts_with("byte 2: "));
}
