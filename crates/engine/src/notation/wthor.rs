//! WTHOR, the database of tournament matches of the Fédération Française d'Othello: a file of matches (`.wtb`), and the names
//! of players (`.jou`) and tournaments (`.trn`) that it counts.
//!
//! ```text
//! all three   16 bytes   date of the file: century, year, month, day; matches u32; names u16; year of the matches u16;
//!                        size of the board, 0 or 8; 1 for problems; empty squares from which the theoretical score holds; 0
//! .wtb        68 bytes   tournament u16, black u16, white u16, black's discs, black's theoretical discs, 60 moves: row and
//!                        column as 11 to 88, then 0; passes are left out
//! .jou .trn   20, 26     a name in Latin-1, filled with 0
//! ```

use super::bad::{BadNotation, Place};
use super::{Kifu, MOST};
use game::{BySide, Move};
use std::collections::HashMap;

const HEAD: usize = 16;
const MATCH: usize = 68;
const MOVES: usize = 60;
const PLAYER: usize = 20;
const TOURNAMENT: usize = 26;
/// How the database calls whom nobody knows.
const NOBODY: &str = "???";

/// The names of players or tournaments, in the order in which they are counted.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Names(Vec<String>);

impl Names {
    /// The players of a `.jou`.
    ///
    /// # Errors
    /// When it is none.
    pub fn players(bytes: &[u8]) -> Result<Self, BadNotation> {
        Self::read(bytes, PLAYER)
    }

    /// The tournaments of a `.trn`.
    ///
    /// # Errors
    /// When it is none.
    pub fn tournaments(bytes: &[u8]) -> Result<Self, BadNotation> {
        Self::read(bytes, TOURNAMENT)
    }

    fn read(bytes: &[u8], each: usize) -> Result<Self, BadNotation> {
        let head = head(bytes)?;
        let names = usize::from(u16::from_le_bytes([head[8], head[9]]));
        check_length(bytes, names, each, "names")?;
        let names = bytes[HEAD..].chunks_exact(each).map(|name| {
            let name: String = name.iter().take_while(|&&byte| byte != 0).map(|&byte| char::from(byte)).collect();
            name.trim_end().to_owned()
        });
        Ok(Self(names.collect()))
    }

    /// The name of this number; nothing for nobody, and the number where there is no list.
    fn name(&self, number: u16, at: usize) -> Result<String, BadNotation> {
        if self.0.is_empty() {
            return Ok(format!("#{number}"));
        }
        let name = self.0.get(usize::from(number)).ok_or_else(|| {
            BadNotation::expected(
                Place::Byte(at),
                format!("a number below the {} names", self.0.len()),
                number.to_string(),
            )
        })?;
        Ok(if name == NOBODY { String::new() } else { name.clone() })
    }
}

/// A list of names while it is written.
struct Writing {
    names: Vec<String>,
    numbers: HashMap<String, u16>,
    each: usize,
}

impl Writing {
    /// A list that knows nobody, in so many bytes for a name.
    fn new(each: usize) -> Self {
        Self { names: vec![NOBODY.into()], numbers: HashMap::from([(String::new(), 0), (NOBODY.into(), 0)]), each }
    }

    /// The number of a name, which is added if it is new.
    fn number(&mut self, name: &str, n: usize) -> Result<u16, BadNotation> {
        if let Some(&number) = self.numbers.get(name) {
            return Ok(number);
        }
        let bad = |expected: String, got: &str| Err(BadNotation::expected(Place::Match(n + 1), expected, got));
        if name.chars().count() >= self.each || name.chars().any(|mark| mark == '\0' || u32::from(mark) > 255) {
            return bad(format!("a name of at most {} Latin-1 letters", self.each - 1), &format!("'{name}'"));
        }
        let Some(number) = u16::try_from(self.names.len()).ok().filter(|&number| number < u16::MAX) else {
            return bad("at most 65,535 different names".into(), "one more");
        };
        self.names.push(name.into());
        self.numbers.insert(name.into(), number);
        Ok(number)
    }

    fn bytes(&self, year: u16) -> Vec<u8> {
        let mut bytes = header(0, self.names.len() as u16, year);
        for name in &self.names {
            let from = bytes.len();
            bytes.extend(name.chars().filter_map(|mark| u8::try_from(u32::from(mark)).ok()));
            bytes.resize(from + self.each, 0);
        }
        bytes
    }
}

/// Matches in the form of the database: what is written to each of its files.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wthor {
    /// The matches, `.wtb`.
    pub matches: Vec<u8>,
    /// The players' names, `.jou`.
    pub players: Vec<u8>,
    /// The tournaments' names, `.trn`.
    pub tournaments: Vec<u8>,
}

impl Wthor {
    /// The matches of a `.wtb`; without lists of names, players and tournaments are told by their numbers.
    ///
    /// # Errors
    /// When it is none, or a number has no name in the list.
    pub fn read(bytes: &[u8], players: &Names, tournaments: &Names) -> Result<Vec<Kifu>, BadNotation> {
        let head = head(bytes)?;
        let count = u32::from_le_bytes([head[4], head[5], head[6], head[7]]) as usize;
        if !matches!(head[12], 0 | 8) {
            return Err(BadNotation::expected(Place::Byte(12), "a board of size 8", head[12].to_string()));
        }
        if head[13] != 0 {
            return Err(BadNotation::expected(Place::Byte(13), "0 for matches", head[13].to_string()));
        }
        check_length(bytes, count, MATCH, "matches")?;
        if count > MOST {
            return Err(BadNotation::expected(Place::Byte(4), format!("at most {MOST} matches"), count.to_string()));
        }
        let year = u16::from_le_bytes([head[10], head[11]]);
        let date = if year == 0 { String::new() } else { year.to_string() };
        let places = (HEAD..).step_by(MATCH);
        let matches = bytes[HEAD..].chunks_exact(MATCH).zip(places).map(|(bytes, at)| {
            let number = |from: usize| u16::from_le_bytes([bytes[from], bytes[from + 1]]);
            let mut kifu = moves(&bytes[8..], at + 8)?;
            let discs = i32::from(bytes[6]);
            if discs > 64 {
                return Err(BadNotation::expected(Place::Byte(at + 6), "at most 64 discs", discs.to_string()));
            }
            kifu.result = Some(2 * discs - 64);
            kifu.event = tournaments.name(number(0), at)?;
            kifu.players = BySide { first: players.name(number(2), at + 2)?, second: players.name(number(4), at + 4)? };
            kifu.date.clone_from(&date);
            Ok(kifu)
        });
        matches.collect()
    }

    /// The matches in the form of the database. All are of one year there; where they are not, none is told.
    ///
    /// # Errors
    /// When a match does not begin as usual, has no result, or a name that is too long.
    pub fn write(matches: &[Kifu]) -> Result<Self, BadNotation> {
        let year = year(matches);
        let (mut players, mut tournaments) = (Writing::new(PLAYER), Writing::new(TOURNAMENT));
        let mut bytes = header(matches.len() as u32, 0, year);
        for (n, kifu) in matches.iter().enumerate() {
            let place = Place::Match(n + 1);
            if !kifu.is_usual() {
                return Err(BadNotation::expected(place, "the usual start in WTHOR", "another"));
            }
            let discs = kifu.result.filter(|discs| discs % 2 == 0 && discs.abs() <= 64).map(|discs| (64 + discs) / 2);
            let discs = discs.ok_or_else(|| {
                let got = kifu.result.map_or_else(|| "none".into(), |discs| format!("{discs:+}"));
                BadNotation::expected(place, "an even result, which WTHOR must tell", got)
            })?;
            bytes.extend(tournaments.number(&kifu.event, n)?.to_le_bytes());
            bytes.extend(players.number(&kifu.players.first, n)?.to_le_bytes());
            bytes.extend(players.number(&kifu.players.second, n)?.to_le_bytes());
            bytes.extend([discs as u8; 2]);
            let from = bytes.len();
            let cells = kifu.moves().iter().filter_map(|mv| mv.cell());
            bytes.extend(cells.map(|cell| 10 * (cell / 8 + 1) + cell % 8 + 1));
            bytes.resize(from + MOVES, 0);
        }
        Ok(Self { matches: bytes, players: players.bytes(year), tournaments: tournaments.bytes(year) })
    }
}

fn head(bytes: &[u8]) -> Result<[u8; HEAD], BadNotation> {
    let head = bytes.first_chunk::<HEAD>();
    head.copied().ok_or_else(|| {
        BadNotation::expected(Place::Byte(bytes.len()), format!("a header of {HEAD} bytes"), "the end of the file")
    })
}

/// Refuses a file that is not as long as its header says.
fn check_length(bytes: &[u8], count: usize, each: usize, what: &str) -> Result<(), BadNotation> {
    let length = count.checked_mul(each).and_then(|length| length.checked_add(HEAD));
    if length == Some(bytes.len()) {
        return Ok(());
    }
    let expected = format!("{count} {what} of {each} bytes after the header");
    let place = Place::Byte(length.map_or(bytes.len(), |length| length.min(bytes.len())));
    Err(BadNotation::expected(place, expected, format!("{} bytes", bytes.len() - HEAD)))
}

/// The moves of a match, the passes put in.
fn moves(bytes: &[u8], from: usize) -> Result<Kifu, BadNotation> {
    let mut kifu = Kifu::default();
    let length = bytes.iter().position(|&byte| byte == 0).unwrap_or(bytes.len());
    if let Some(more) = bytes[length..].iter().position(|&byte| byte != 0) {
        let place = Place::Byte(from + length + more);
        return Err(BadNotation::expected(place, "0 after the last move", bytes[length + more].to_string()));
    }
    for (&byte, at) in bytes[..length].iter().zip(from..) {
        let (row, column) = (byte / 10, byte % 10);
        if !(1..=8).contains(&row) || !(1..=8).contains(&column) {
            return Err(BadNotation::expected(Place::Byte(at), "a square from 11 to 88", byte.to_string()));
        }
        kifu.pass_if_forced();
        let mv = Move((row - 1) * 8 + column - 1);
        kifu.play(mv).map_err(|illegal| BadNotation::illegal(Place::Byte(at), illegal))?;
    }
    Ok(kifu)
}

/// The year of all the matches, zero where they have none in common.
fn year(matches: &[Kifu]) -> u16 {
    let of = |kifu: &Kifu| {
        // Some servers write seconds since 1970, which begin with no year.
        let year = kifu.date.split(|mark: char| !mark.is_ascii_digit()).next().filter(|year| year.len() == 4);
        year.and_then(|year| year.parse::<u16>().ok()).unwrap_or(0)
    };
    let year = matches.first().map_or(0, of);
    if matches.iter().all(|kifu| of(kifu) == year) { year } else { 0 }
}

/// A header. The file's own date is the first day of the year of its matches, so that the same matches are the same bytes.
fn header(matches: u32, names: u16, year: u16) -> Vec<u8> {
    let dated = if year == 0 { 2000 } else { year };
    let mut head = vec![(dated / 100).min(255) as u8, (dated % 100) as u8, 1, 1];
    head.extend(matches.to_le_bytes());
    head.extend(names.to_le_bytes());
    head.extend(year.to_le_bytes());
    head.extend([8, 0, 0, 0]);
    head
}
