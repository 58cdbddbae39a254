//! The opening book: what positions of the first plies are worth, worked out once.
//!
//! It holds the positions of one ply, each once with its mirror image, but for those in which somebody wins at once or
//! cannot help losing to the next disc; what lies before them a search of a moment puts together. A file is a line of words,
//! the ply and the number of positions, and for each position in the order of their keys how much more its key is than the
//! one before, seven bits a byte, and its value in a byte.

use super::columns::{Columns, ORDER, column};
use super::score::Score;
use super::solver::Solver;
use std::collections::HashSet;
use std::sync::LazyLock;
use std::sync::atomic::AtomicBool;

/// The first line of a file.
const HEAD: &[u8] = b"menagerie connect4 book 1\n";
/// Positions of no later ply are put into a book: it would grow beyond four megabytes.
pub const MOST_PLIES: u32 = 10;

/// A book.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Book {
    plies: u32,
    /// Keys and values by key.
    entries: Vec<(u64, i8)>,
}

/// A file that is no book.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a book of Connect Four: {0}")]
pub struct BadBook(&'static str);

impl Book {
    /// A book without a page.
    pub fn empty() -> &'static Self {
        static EMPTY: Book = Book { plies: 0, entries: Vec::new() };
        &EMPTY
    }

    /// The book that ships: `menagerie book` made it.
    pub fn ours() -> &'static Self {
        static OURS: LazyLock<Book> = LazyLock::new(|| {
            Book::parse(include_bytes!("../../books/connect4.book")).expect("the book that ships is whole")
        });
        &OURS
    }

    /// Works out the positions of a ply, with a table of two to this power positions, and tells after each how many of how
    /// many are done. What `from` knows is not worked out again. Stopped, it has what was found until then.
    pub fn make(plies: u32, bits: u32, from: &Self, stop: &AtomicBool, told: &mut dyn FnMut(usize, usize)) -> Self {
        let mut positions = Vec::new();
        walk(Columns::START, plies, &mut HashSet::new(), &mut positions);
        let mut solver = Solver::new(bits).knowing(Self::empty());
        let mut entries = Vec::with_capacity(positions.len());
        for (n, at) in (1..).zip(&positions) {
            let known = if from.plies == plies { from.get(at.key()) } else { None };
            let Some(points) = known.or_else(|| solver.points(*at, Some(stop))) else { break };
            entries.push((at.key(), points as i8));
            told(n, positions.len());
        }
        entries.sort_unstable();
        Self { plies, entries }
    }

    /// The ply of its positions.
    pub fn plies(&self) -> u32 {
        self.plies
    }

    /// How many positions it holds.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether it holds none.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The value of a position by its canonical key.
    pub(crate) fn get(&self, key: u64) -> Option<i32> {
        let found = self.entries.binary_search_by_key(&key, |(key, _)| *key).ok()?;
        Some(self.entries[found].1.into())
    }

    /// The book as a file.
    pub fn file(&self) -> Vec<u8> {
        let mut file = HEAD.to_vec();
        file.push(self.plies as u8);
        file.extend((self.entries.len() as u32).to_le_bytes());
        let mut before = 0;
        for &(key, points) in &self.entries {
            let mut more = key - before;
            while more >= 1 << 7 {
                file.push(more as u8 | 1 << 7);
                more >>= 7;
            }
            file.extend([more as u8, points as u8]);
            before = key;
        }
        file
    }

    /// A book from a file.
    ///
    /// # Errors
    /// If the bytes are not a whole book.
    pub fn parse(file: &[u8]) -> Result<Self, BadBook> {
        let cut = BadBook("it ends too early");
        let rest = file.strip_prefix(HEAD).ok_or(BadBook("its first line is another"))?;
        let (&[plies, a, b, c, d], mut rest) = rest.split_first_chunk().ok_or(cut)?;
        let plies = u32::from(plies);
        if plies > MOST_PLIES {
            return Err(BadBook("its positions are of too late a ply"));
        }
        let mut entries = Vec::new();
        let mut key = 0u64;
        for _ in 0..u32::from_le_bytes([a, b, c, d]) {
            let (mut more, mut shift) = (0u64, 0);
            loop {
                let (&byte, after) = rest.split_first().ok_or(cut)?;
                rest = after;
                more |= u64::from(byte & 0x7f) << shift;
                shift += 7;
                if byte < 1 << 7 {
                    break;
                }
                if shift > 49 {
                    return Err(BadBook("a key is too long"));
                }
            }
            let (&points, after) = rest.split_first().ok_or(cut)?;
            rest = after;
            key = key.checked_add(more).filter(|_| more > 0).ok_or(BadBook("its keys do not grow"))?;
            let points = points as i8;
            if i32::from(points).abs() > Score::HIGHEST {
                return Err(BadBook("a value is beyond what can be won"));
            }
            entries.push((key, points));
        }
        if !rest.is_empty() {
            return Err(BadBook("something follows its last position"));
        }
        Ok(Self { plies, entries })
    }
}

/// The positions so many plies after this one that have to be searched, each once and from the neighbours of the one before:
/// what was remembered of those helps most.
fn walk(at: Columns, left: u32, seen: &mut HashSet<u64>, found: &mut Vec<Columns>) {
    let at = at.canonical();
    if !seen.insert(at.key()) || at.wins() {
        return;
    }
    if left == 0 {
        if at.safe(at.threats_of_opp()) != 0 {
            found.push(at);
        }
        return;
    }
    for number in ORDER {
        let cell = at.landings() & column(number);
        if cell != 0 {
            walk(at.play(cell), left - 1, seen, found);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::columns::mirrored;
    use super::*;

    #[test]
    fn a_ply_has_its_known_number_of_positions() {
        // 1, 7, 49, 238, 1120, 4263, 16422 positions after so many plies (Tromp, OEIS A212693); every one that is not its own
        // mirror image is one of two.
        for (plies, all) in [(0, 1), (1, 7), (2, 49), (3, 238), (4, 1_120)] {
            let mut found = Vec::new();
            walk(Columns::START, plies, &mut HashSet::new(), &mut found);
            let alike = found.iter().filter(|at| mirrored(at.taken) == at.taken);
            let alike = alike.filter(|at| mirrored(at.own) == at.own).count();
            assert_eq!(2 * found.len() - alike, all, "{plies} plies");
        }
    }

    #[test]
    fn a_file_is_read_as_it_was_written_and_anything_else_refused() {
        let book = Book { plies: 4, entries: vec![(3, -18), (300, 0), (1 << 48, 18)] };
        let file = book.file();
        assert_eq!(Book::parse(&file), Ok(book.clone()));
        (0..file.len()).for_each(|cut| assert!(Book::parse(&file[..cut]).is_err(), "cut to {cut}"));
        assert!(Book::parse(&[&file[..], &[0]].concat()).is_err(), "one byte more");
        for bad in [vec![(3, 0), (3, 0)], vec![(3, 19)]] {
            let file = Book { entries: bad.clone(), ..book.clone() }.file();
            assert!(Book::parse(&file).is_err(), "{bad:?}");
        }
        assert!(Book::parse(&Book { plies: 11, ..book }.file()).is_err(), "too late a ply");
    }
}
