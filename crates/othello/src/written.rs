//! A match or a position as somebody wrote it down, and written down again.

use crate::review::Review;
use engine::notation::{BadNotation, Kifu, Place, Wrong};
use game::othello::{Othello, transcript};
use game::{BySide, Game, IllegalMove, Rules as _};
use mind::{Match, Seed};

pub use engine::notation::{BadFormat, Format};

/// No match that anybody pastes is longer than this, in bytes.
const LONGEST: usize = 16_384;

/// A match as it was written down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written {
    /// Its moves, and what was said of it.
    pub kifu: Kifu,
    /// Whether its last word was that somebody gave up.
    pub resigned: bool,
}

impl Written {
    /// The match itself.
    ///
    /// # Errors
    /// When the rules refuse a move of it.
    pub fn bout(&self) -> Result<Match, IllegalMove> {
        let mut bout = Match::from_position(Game::Othello, self.kifu.start(), Seed(0));
        for &mv in self.kifu.moves() {
            bout.play(mv)?;
        }
        if self.resigned {
            bout.resign();
        }
        Ok(bout)
    }
}

/// The match that a text tells: a transcript (`f5d6c3…` in any case, with or without blanks, passes written or not, `resigns`
/// at its end where somebody gave up), GGF, a line of OBF, or 64 squares and the side to move, on one line or on several: a
/// position is a match that begins there.
///
/// # Errors
/// When it is none of them, or more than one.
pub fn read(text: &str) -> Result<Match, BadText> {
    if text.len() > LONGEST {
        return Err(BadText::TooLong { got: text.len() });
    }
    let (_, found) = read_all(text.as_bytes())?;
    match found.as_slice() {
        [one] => Ok(one.bout()?),
        _ => Err(BadText::NotOne { got: found.len() }),
    }
}

/// All matches of a text or file, whatever of transcripts, OBF, GGF and WTHOR it is, and which that was. A transcript may go on
/// over several lines, or each line may be one.
///
/// # Errors
/// When it is none of them; then nothing of it is taken.
pub fn read_all(bytes: &[u8]) -> Result<(Format, Vec<Written>), BadNotation> {
    // No text has a zero where WTHOR has its header.
    let text = if bytes.iter().take(16).any(|&byte| byte == 0) { None } else { std::str::from_utf8(bytes).ok() };
    let Some(text) = text else {
        let format = if bytes.contains(&0) { Format::Wthor } else { Format::Transcript };
        return Ok((format, unsaid(format.read(bytes)?)));
    };
    let text = text.trim_start_matches('\u{feff}');
    let format = Format::of_text(text);
    let found = match format {
        Format::Transcript => transcripts(text)?,
        // A board that is drawn in rows is a line.
        Format::Obf if text.trim().lines().next().is_some_and(|line| line.trim().len() < 64) => {
            unsaid(format.read(text.replace('\n', " ").as_bytes())?)
        }
        _ => unsaid(format.read(text.as_bytes())?),
    };
    Ok((format, found))
}

fn unsaid(found: Vec<Kifu>) -> Vec<Written> {
    found.into_iter().map(|kifu| Written { kifu, resigned: false }).collect()
}

/// One match over all lines, or else one on each.
fn transcripts(text: &str) -> Result<Vec<Written>, BadNotation> {
    let whole = match one_transcript(text) {
        Ok(found) => return Ok(found.into_iter().collect()),
        Err(bad) => bad,
    };
    let lines = text.lines().enumerate().map(|(n, line)| {
        one_transcript(line).map_err(|bad| match bad.place {
            Place::Text { column, .. } => BadNotation { place: Place::Text { line: n + 1, column }, ..bad },
            _ => bad,
        })
    });
    let found: Result<Vec<Option<Written>>, BadNotation> = lines.collect();
    match found {
        Ok(found) => Ok(found.into_iter().flatten().collect()),
        // What was understood further is what was meant.
        Err(bad) => Err(if far(bad.place) > far(whole.place) { bad } else { whole }),
    }
}

fn far(place: Place) -> (usize, usize) {
    if let Place::Text { line, column } = place { (line, column) } else { (0, 0) }
}

/// The match of a text, however many lines it has; none where it is blank.
fn one_transcript(text: &str) -> Result<Option<Written>, BadNotation> {
    let told = text.trim_end();
    let last = told.rsplit(char::is_whitespace).next().unwrap_or_default();
    let resigned = last.eq_ignore_ascii_case("resigns");
    let told = if resigned { &told[..told.len() - last.len()] } else { told };
    // Each letter keeps its place, so that a complaint can say where it is.
    let line: String = told
        .split_inclusive(char::is_whitespace)
        .map(|piece| match piece.trim_end() {
            word if word.eq_ignore_ascii_case("pass") => " ".repeat(piece.len()),
            _ => piece.replace(['\n', '\r'], " "),
        })
        .collect();
    match Format::Transcript.read(line.as_bytes()) {
        Ok(mut found) => Ok(found.pop().map(|kifu| Written { kifu, resigned })),
        Err(bad) => Err(match bad.place {
            Place::Text { column, .. } => {
                let before = text.get(..column - 1).unwrap_or(text);
                let (line, from) = (before.matches('\n').count() + 1, before.rfind('\n').map_or(0, |at| at + 1));
                BadNotation { place: Place::Text { line, column: column - from }, ..bad }
            }
            _ => bad,
        }),
    }
}

/// The moves in one word, as players write them; none of a match that began elsewhere than usual.
pub fn transcript_of(bout: &Match) -> Option<String> {
    (bout.start() == bout.game().start()).then(|| transcript(bout.moves()))
}

/// What its opening is called, where it has a name.
pub fn opening_of(bout: &Match) -> Option<&'static str> {
    (bout.start() == bout.game().start()).then(|| engine::openings::name(bout.moves())).flatten()
}

/// The position as a line of OBF.
pub fn obf_of(bout: &Match) -> String {
    let line = Format::Obf.write(&[Kifu::new(bout.at())]).unwrap_or_default();
    String::from_utf8_lossy(&line).trim_end().to_owned()
}

/// The match in a format. OBF tells where it stands; to WTHOR players are numbers, so their names are left out.
///
/// # Errors
/// When the format has no room for it: a transcript and WTHOR begin at the usual start, and WTHOR tells a result.
pub fn write(bout: &Match, format: Format, players: BySide<&str>) -> Result<Vec<u8>, BadNotation> {
    let mut kifu = Kifu::new(bout.start());
    for &mv in bout.moves() {
        kifu.play(mv).map_err(|why| BadNotation { place: Place::Match(1), why: Wrong::Illegal(why) })?;
    }
    kifu.result = if bout.is_resigned() { None } else { kifu.margin() };
    if format == Format::Ggf {
        kifu.players = BySide { first: players.first.into(), second: players.second.into() };
    }
    format.write(&[kifu])
}

/// Every position of a match in which there was a choice, as OBF, with what the best moves and the one that was made are worth
/// where that is proven.
///
/// # Errors
/// Never: there is room for every position.
pub fn positions_of(bout: &Match, review: Option<&Review>) -> Result<Vec<u8>, BadNotation> {
    let mut positions = Vec::new();
    for (n, (at, mv)) in bout.steps().enumerate() {
        if Othello.moves(at).len() < 2 {
            continue;
        }
        let mut kifu = Kifu::new(at);
        if let Some(ply) = review.and_then(|review| review.plies.get(n)).filter(|ply| ply.proven) {
            let best = ply.best.iter().filter_map(|text| Othello.parse_move(at, text).ok());
            kifu.values.extend(best.map(|best| (Some(best), ply.value)));
            if ply.loss > 0 {
                kifu.values.push((Some(mv), ply.kept));
            }
        }
        positions.push(kifu);
    }
    Format::Obf.write(&positions)
}

/// A text that tells neither a match nor a position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadText {
    /// It goes on for too long.
    #[error("expected at most {LONGEST} bytes, got {got}")]
    TooLong {
        /// How long it is.
        got: usize,
    },
    /// It is not written as matches or positions are.
    #[error(transparent)]
    Notation(#[from] BadNotation),
    /// Nothing, or several matches.
    #[error("expected one match or position, got {}", if *got == 0 { "none".into() } else { got.to_string() })]
    NotOne {
        /// How many there are.
        got: usize,
    },
    /// A move the rules refuse.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_is_read_however_it_is_spaced() {
        let usual = read("f5d6c3").expect("a transcript");
        assert_eq!((usual.moves().len(), transcript_of(&usual).as_deref()), (3, Some("f5d6c3")));
        for text in ["F5D6C3", " f5 d6\nc3 ", "f5 pass d6 c3"] {
            assert_eq!(read(text).expect(text), usual);
        }
        assert!(read("f5 d6 resigns").expect("a match").is_resigned());
        let ggf = "(;GM[Othello]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[f5]W[d6]B[c3];)";
        assert_eq!(read(ggf).expect("GGF"), usual);
    }

    #[test]
    fn a_position_is_read_in_one_line_or_in_eight() {
        let start = Game::Othello.text(Game::Othello.start());
        let rows = "--------\n--------\n--------\n---OX---\n---XO---\n--------\n--------\n--------\nX";
        for text in [&format!("{start}; f5:+0; d3:-2; % a comment"), rows, &start] {
            let there = read(text).expect(text);
            assert_eq!((there.at(), there.moves().len()), (Game::Othello.start(), 0), "{text}");
            assert_eq!(read(&obf_of(&there)).expect("OBF"), there);
        }
    }

    #[test]
    fn what_is_neither_is_refused_with_a_reason() {
        for (text, why) in [
            ("f5f5", "not legal"),
            ("hello", "expected a square"),
            ("-----", "64 squares"),
            ("XO", "64 squares"),
            ("", "one match"),
            (&"f5".repeat(10_000), "at most"),
        ] {
            assert!(read(text).expect_err(text).to_string().contains(why), "{text}: {}", read(text).expect_err(text));
        }
    }

    const TWO: [&str; 2] = ["f5d6c3d3c4", "f5f6e6f4g5"];

    #[test]
    fn a_file_is_told_from_its_bytes_and_taken_whole() {
        let bouts = TWO.map(|text| read(text).expect(text));
        let nobody = BySide { first: "", second: "" };
        let written =
            |format| bouts.iter().flat_map(|bout| write(bout, format, nobody).expect("room")).collect::<Vec<u8>>();
        for format in [Format::Transcript, Format::Ggf] {
            let (told, found) = read_all(&written(format)).expect("two matches");
            let found: Vec<Match> = found.iter().map(|one| one.bout().expect("legal")).collect();
            assert_eq!((told, found.as_slice()), (format, bouts.as_slice()));
        }
        let (told, found) = read_all(&written(Format::Obf)).expect("two positions");
        assert_eq!((told, found.len(), found[1].kifu.start()), (Format::Obf, 2, bouts[1].at()));
        assert_eq!(read(&TWO.join("\n")).expect_err("two").to_string(), "expected one match or position, got 2");

        // WTHOR has room for a match that is over.
        let over = read("e6f4e3f6g5d6e7f5c5").expect("white has no disc left");
        let bytes = write(&over, Format::Wthor, nobody).expect("room");
        let (told, found) = read_all(&bytes).expect("a match");
        assert_eq!((told, found[0].bout().expect("legal")), (Format::Wthor, over.clone()));
        assert!(write(&bouts[0], Format::Wthor, nobody).expect_err("not over").to_string().contains("result"));
        let named = write(&over, Format::Ggf, BySide { first: "human", second: "random" }).expect("room");
        assert!(String::from_utf8_lossy(&named).contains("PB[human]PW[random]RE[+"), "{named:?}");
    }

    #[test]
    fn what_is_wrong_in_a_file_is_said_with_its_place() {
        for (bytes, place) in [
            (&b"f5d6c3\nf5d6 hello\n"[..], "line 2, column 6"),
            (b"f5 d6 pass\n c3 d3\nc4 c4", "line 3, column 4"),
            (b"f5d6\xff", "byte 4"),
            (b"\0\0", "byte 2"),
            (b"(;GM[Othello]B[f5];)", "line 1, column 14"),
        ] {
            let told = read_all(bytes).expect_err("bad").to_string();
            assert!(told.starts_with(place), "{told}");
        }
    }

    #[test]
    fn the_positions_of_a_match_are_a_set_of_problems() {
        let bout = read("f5d6c3d3c4").expect("a match");
        let obf = String::from_utf8(positions_of(&bout, None).expect("room")).expect("text");
        assert_eq!(obf.lines().count(), 5);
        assert!(obf.starts_with("---------------------------OX------XO--------------------------- X;\n"), "{obf}");
    }
}
