//! GGF, the Generic Game Format of the servers that Othello programs meet on.
//!
//! ```text
//! (;GM[Othello]PC[GGS/os]DT[2003.12.15]PB[alice]PW[bob]RE[+4.000]TY[8]BO[8 ---- … *]B[f5/0.5/1.2]W[d6//2];)
//! ```
//!
//! Of a match are kept: who, where, when, the result, where it began and the moves. Ratings, clocks and what a player thought
//! of each move are passed over. As in SGF, from which it comes, a backslash takes its meaning from the mark behind it.

use super::bad::{BadNotation, Place};
use super::obf::{is_pass, move_text, position};
use super::{Kifu, MOST};
use game::othello::Othello;
use game::{Move, Rules, Side};
use std::borrow::Cow;
use std::fmt::Write as _;

/// The matches of a text, one after the other; the count before each line of an archive is passed over.
pub(super) fn read(text: &str) -> Result<Vec<Kifu>, BadNotation> {
    let mut reader = Reader { text, byte: 0 };
    let mut matches = Vec::new();
    loop {
        reader.skip(|mark| mark.is_ascii_whitespace());
        if reader.rest().is_empty() {
            return Ok(matches);
        }
        // Something is to follow a count.
        reader.skip(|mark| mark.is_ascii_whitespace() || mark.is_ascii_digit());
        if matches.len() == MOST {
            return Err(reader.expected(reader.byte, format!("at most {MOST} matches"), "one more"));
        }
        matches.push(reader.one()?);
    }
}

/// The match of a text that holds one, such as a program sends to another.
pub(super) fn read_one(text: &str) -> Result<Kifu, BadNotation> {
    let mut matches = read(text)?;
    match (matches.pop(), matches.is_empty()) {
        (Some(kifu), true) => Ok(kifu),
        (None, _) => Err(BadNotation::expected(Place::of(text, 0), "a match '(;GM[Othello]…;)'", "nothing")),
        (Some(_), false) => Err(BadNotation::expected(Place::of(text, 0), "one match", "several")),
    }
}

/// How far a text was read.
struct Reader<'a> {
    text: &'a str,
    byte: usize,
}

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.byte..]
    }

    fn expected(&self, byte: usize, expected: impl Into<String>, got: impl AsRef<str>) -> BadNotation {
        BadNotation::expected(Place::of(self.text, byte), expected, got)
    }

    fn skip(&mut self, over: impl Fn(char) -> bool) {
        self.byte += self.rest().len() - self.rest().trim_start_matches(over).len();
    }

    /// What stands next, for a complaint.
    fn next(&self) -> String {
        match self.rest() {
            "" => "the end".into(),
            rest => format!("'{}'", rest.chars().take(20).collect::<String>()),
        }
    }

    fn take(&mut self, word: &str) -> Result<(), BadNotation> {
        if !self.rest().starts_with(word) {
            return Err(self.expected(self.byte, format!("'{word}'"), self.next()));
        }
        self.byte += word.len();
        Ok(())
    }

    /// One match, from `(;` to `;)`.
    fn one(&mut self) -> Result<Kifu, BadNotation> {
        self.take("(;")?;
        let mut head = Kifu::default();
        // The board is told before the moves; until then there is none.
        let mut kifu: Option<Kifu> = None;
        loop {
            self.skip(|mark| mark.is_ascii_whitespace());
            let from = self.byte;
            if self.rest().starts_with(";)") {
                self.byte += 2;
                let Some(mut kifu) = kifu else {
                    return Err(self.expected(from, "a board 'BO[8 …]' before the end of the match", "';)'"));
                };
                kifu.result = head.result.or(kifu.margin());
                (kifu.players, kifu.event, kifu.date) = (head.players, head.event, head.date);
                return Ok(kifu);
            }
            let (name, value, at) = self.tag()?;
            let value = value.as_ref();
            match name.to_ascii_uppercase().as_str() {
                "GM" if !value.eq_ignore_ascii_case("othello") => {
                    return Err(self.expected(at, "'Othello'", format!("'{value}'")));
                }
                "PB" => head.players.first = value.into(),
                "PW" => head.players.second = value.into(),
                "PC" => head.event = value.into(),
                "DT" => head.date = value.into(),
                "RE" => head.result = self.result(value, at)?,
                "BO" if kifu.is_none() => kifu = Some(Kifu::new(self.board(value, at)?)),
                "BO" => return Err(self.expected(from, "one board", "another")),
                "B" | "W" => {
                    let side = if name.eq_ignore_ascii_case("b") { Side::First } else { Side::Second };
                    let kifu = kifu.as_mut();
                    let kifu =
                        kifu.ok_or_else(|| self.expected(from, "a board 'BO[8 …]' before the first move", name))?;
                    self.step(kifu, side, value, at)?;
                }
                _ => {}
            }
        }
    }

    /// `NAME[value]`, and where the value begins.
    fn tag(&mut self) -> Result<(&'a str, Cow<'a, str>, usize), BadNotation> {
        let rest = self.rest();
        let length = rest.len() - rest.trim_start_matches(|mark: char| mark.is_ascii_alphabetic()).len();
        // The longest names there are have two letters.
        if length == 0 || length > 8 || !rest[length..].starts_with('[') {
            return Err(self.expected(self.byte, "a tag such as 'PB[…]', or ';)'", self.next()));
        }
        let from = length + 1;
        let end = closing(&rest[from..]);
        let end = end.ok_or_else(|| self.expected(self.byte, "']' at the end of the tag", "the end"))?;
        let at = self.byte + from;
        self.byte = at + end + 1;
        Ok((&rest[..length], unescaped(&rest[from..from + end]), at))
    }

    /// `+4.000`, perhaps with `:t` or `:r` for how it came to that.
    fn result(&self, value: &str, at: usize) -> Result<Option<i32>, BadNotation> {
        let number = value.split(':').next().unwrap_or(value).trim();
        if number.is_empty() || number == "?" {
            return Ok(None);
        }
        let discs = number.parse::<f64>().ok().filter(|discs| discs.fract() == 0.0 && discs.abs() <= 64.0);
        let discs = discs.ok_or_else(|| self.expected(at, "a result from -64 to +64", format!("'{value}'")))?;
        Ok(Some(discs as i32))
    }

    fn board(&self, value: &str, at: usize) -> Result<game::Position, BadNotation> {
        match value.trim_start().split_once(char::is_whitespace) {
            Some(("8", board)) => position(board, || Place::of(self.text, at)),
            _ => Err(self.expected(at, "'8' and a board", format!("'{value}'"))),
        }
    }

    /// `f5`, perhaps with `/eval/time`; a forced pass that was left out is put in.
    fn step(&self, kifu: &mut Kifu, side: Side, value: &str, at: usize) -> Result<(), BadNotation> {
        let word = value.split('/').next().unwrap_or(value).trim();
        let mv = if is_pass(word) { Some(Move::PASS) } else { Othello.parse_cell(word).map(Move) };
        let mv = mv.ok_or_else(|| self.expected(at, "a square from a1 to h8, or PA", format!("'{word}'")))?;
        if kifu.at().turn != side {
            kifu.pass_if_forced();
        }
        if kifu.at().turn != side {
            let name = |side| if side == Side::First { "black" } else { "white" };
            return Err(self.expected(at, format!("a move of {}", name(!side)), format!("one of {}", name(side))));
        }
        kifu.play(mv).map_err(|illegal| BadNotation::illegal(Place::of(self.text, at), illegal))
    }
}

/// Where a value ends: at the first bracket without a backslash before it.
fn closing(text: &str) -> Option<usize> {
    let mut marks = text.bytes().enumerate();
    while let Some((byte, mark)) = marks.next() {
        match mark {
            b']' => return Some(byte),
            b'\\' => drop(marks.next()),
            _ => {}
        }
    }
    None
}

/// A value as it was meant.
fn unescaped(value: &str) -> Cow<'_, str> {
    if !value.contains('\\') {
        return value.into();
    }
    let (mut meant, mut marks) = (String::new(), value.chars());
    while let Some(mark) = marks.next() {
        meant.extend(if mark == '\\' { marks.next() } else { Some(mark) });
    }
    meant.into()
}

/// The matches, one on each line.
pub(super) fn write(matches: &[Kifu]) -> Result<String, BadNotation> {
    let mut text = String::new();
    for (n, kifu) in matches.iter().enumerate() {
        let told = [("PC", &kifu.event), ("DT", &kifu.date), ("PB", &kifu.players.first), ("PW", &kifu.players.second)];
        text.push_str("(;GM[Othello]");
        for (name, value) in told.into_iter().filter(|(_, value)| !value.is_empty()) {
            if value.contains(['\n', '\r']) {
                return Err(BadNotation::expected(
                    Place::Match(n + 1),
                    format!("one line in {name}"),
                    format!("'{value}'"),
                ));
            }
            let _ = write!(text, "{name}[{}]", value.replace('\\', "\\\\").replace(']', "\\]"));
        }
        if let Some(discs) = kifu.result {
            let _ = write!(text, "RE[{discs:+}.000]");
        }
        text.push_str("TY[8]BO[8");
        for (n, mark) in Othello.text(kifu.start()).chars().filter(|mark| *mark != ' ').enumerate() {
            if n % 8 == 0 {
                text.push(' ');
            }
            text.push(match mark {
                'X' => '*',
                '.' => '-',
                other => other,
            });
        }
        text.push(']');
        let mut side = kifu.start().turn;
        for &mv in kifu.moves() {
            let name = if side == Side::First { 'B' } else { 'W' };
            let _ = write!(text, "{name}[{}]", move_text(mv));
            side = !side;
        }
        text.push_str(";)\n");
    }
    Ok(text)
}
