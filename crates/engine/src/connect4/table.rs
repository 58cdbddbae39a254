//! What a solver remembers: bounds of the values of positions, eight bytes each.

use super::score::Score;

/// A bound is kept as this much more than it is, so that it is never negative.
const OFF: i32 = Score::HIGHEST;
/// A key has so many bits; behind it stand two bounds of seven bits or fewer.
const KEY_BITS: u32 = 49;
const KEY: u64 = (1 << KEY_BITS) - 1;
const BOUND_BITS: u32 = 6;
const BOUND: u64 = (1 << BOUND_BITS) - 1;

/// What is known of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Bounds {
    /// At least this.
    pub lower: i32,
    /// At most this.
    pub upper: i32,
}

/// A table of positions. The whole position stands in its place, so what is found is never another's. Two positions share a
/// place and its neighbour: a new one pushes the older one there, and that one's predecessor out.
#[derive(Debug)]
pub(crate) struct Table {
    places: Vec<u64>,
    shift: u32,
}

impl Table {
    /// A table of two to this power positions, at least 16.
    pub(crate) fn new(bits: u32) -> Self {
        let bits = bits.clamp(4, 32);
        Self { places: vec![0; 1 << bits], shift: u64::BITS - bits }
    }

    /// Forgets everything.
    pub(crate) fn forget(&mut self) {
        self.places.fill(0);
    }

    /// Multiplication by an odd constant spreads the discs to the high bits (Fibonacci hashing).
    #[inline(always)]
    fn place(&self, key: u64) -> usize {
        (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> self.shift) as usize
    }

    /// What is known of a position by its key, which is never 0.
    #[inline(always)]
    pub(crate) fn get(&self, key: u64) -> Option<Bounds> {
        let place = self.place(key);
        let it = [self.places[place], self.places[place ^ 1]].into_iter().find(|it| it & KEY == key)?;
        let bound = |shift: u32| (it >> shift & BOUND) as i32 - OFF;
        Some(Bounds { lower: bound(KEY_BITS), upper: bound(KEY_BITS + BOUND_BITS) })
    }

    /// Remembers what is known of a position.
    #[inline(always)]
    pub(crate) fn put(&mut self, key: u64, known: Bounds) {
        let place = self.place(key);
        let bound = |value: i32, shift: u32| ((value + OFF) as u64) << shift;
        let older = self.places[place];
        if older & KEY != key {
            self.places[place ^ 1] = older;
        }
        self.places[place] = key | bound(known.lower, KEY_BITS) | bound(known.upper, KEY_BITS + BOUND_BITS);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_put_is_found_with_its_bounds_until_it_is_pushed_out_or_forgotten() {
        let mut table = Table::new(4);
        let known = |upper| Bounds { lower: -Score::HIGHEST, upper };
        assert_eq!(table.get(5), None);
        (1..=500).for_each(|key| table.put(key, known(key as i32 % 19)));
        let found: Vec<u64> = (1..=500).filter(|key| table.get(*key).is_some()).collect();
        assert!(found.iter().all(|key| table.get(*key) == Some(known(*key as i32 % 19))));
        assert!(found.contains(&500) && found.len() > 8 && found.len() <= 16, "{found:?}");
        table.put(500, known(-3));
        assert_eq!(table.get(500), Some(known(-3)), "the newer word counts");
        table.forget();
        assert!((1..=500).all(|key| table.get(key).is_none()));
    }
}
