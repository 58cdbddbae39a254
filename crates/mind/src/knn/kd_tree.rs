//! An index of points by place: the nearest ones without looking at all.

/// A balanced tree of points that halves them along their widest coordinate.
#[derive(Clone, Debug)]
pub struct KdTree<const D: usize> {
    /// The point in the middle of a stretch divides it; the halves lie left and right.
    points: Vec<Point<D>>,
}

#[derive(Clone, Debug)]
struct Point<const D: usize> {
    place: [i32; D],
    /// How many cases lie here.
    weight: u32,
    /// The number the caller knows it by.
    number: usize,
    /// The coordinate that divides the stretch around this point.
    axis: usize,
}

/// A point that was found.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Found {
    /// The square of its distance.
    pub square: i64,
    /// Its number.
    pub number: usize,
}

impl<const D: usize> KdTree<D> {
    /// The tree of these places, numbered as they come, with the weight of each.
    pub fn new(places: impl IntoIterator<Item = ([i32; D], u32)>) -> Self {
        let mut points: Vec<Point<D>> = places
            .into_iter()
            .enumerate()
            .map(|(number, (place, weight))| Point { place, weight, number, axis: 0 })
            .collect();
        arrange(&mut points);
        Self { points }
    }

    /// The points nearest to the place, nearest first: as many as it takes for their weights to
    /// reach `k`, and every other point as far away as the last of them.
    pub fn nearest(&self, place: [i32; D], k: u32) -> Vec<Found> {
        let mut search = Search { place, k, found: Vec::new() };
        search.visit(&self.points);
        search.found.into_iter().map(|(found, _)| found).collect()
    }
}

fn arrange<const D: usize>(points: &mut [Point<D>]) {
    if points.len() < 2 {
        return;
    }
    let spread = |axis: usize| {
        let places = || points.iter().map(|point| point.place[axis]);
        places().max().unwrap_or(0) - places().min().unwrap_or(0)
    };
    let axis = (0..D).max_by_key(|&axis| (spread(axis), D - axis)).unwrap_or(0);
    let middle = points.len() / 2;
    points.select_nth_unstable_by_key(middle, |point| (point.place[axis], point.number));
    points[middle].axis = axis;
    let (left, rest) = points.split_at_mut(middle);
    arrange(left);
    arrange(&mut rest[1..]);
}

struct Search<const D: usize> {
    place: [i32; D],
    k: u32,
    /// Nearest first, each with its weight.
    found: Vec<(Found, u32)>,
}

impl<const D: usize> Search<D> {
    fn visit(&mut self, points: &[Point<D>]) {
        if points.is_empty() {
            return;
        }
        let middle = points.len() / 2;
        let point = &points[middle];
        self.offer(point);
        let across = i64::from(self.place[point.axis]) - i64::from(point.place[point.axis]);
        let (left, right) = (&points[..middle], &points[middle + 1..]);
        let (near, far) = if across < 0 { (left, right) } else { (right, left) };
        self.visit(near);
        // The other half begins across the dividing coordinate; equal distances still count.
        if self.reach().is_none_or(|reach| across * across <= reach) {
            self.visit(far);
        }
    }

    /// The square of the distance beyond which nothing is wanted; none while there is not enough.
    fn reach(&self) -> Option<i64> {
        let mut weight = 0;
        self.found.iter().find_map(|(found, more)| {
            weight += more;
            (weight >= self.k).then_some(found.square)
        })
    }

    fn offer(&mut self, point: &Point<D>) {
        let far = |(a, b): (&i32, &i32)| (i64::from(*a) - i64::from(*b)).pow(2);
        let square = self.place.iter().zip(&point.place).map(far).sum();
        if self.reach().is_some_and(|reach| square > reach) {
            return;
        }
        let found = Found { square, number: point.number };
        let at = self.found.partition_point(|(other, _)| *other < found);
        self.found.insert(at, (found, point.weight));
        if let Some(reach) = self.reach() {
            self.found.retain(|(found, _)| found.square <= reach);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seed;

    #[test]
    fn the_tree_finds_what_looking_at_every_point_finds() {
        let mut rng = Seed(12).rng();
        let mut place = || -> [i32; 3] { std::array::from_fn(|_| rng.below(12) as i32) };
        let points: Vec<([i32; 3], u32)> = (0..500).map(|n| (place(), 1 + n % 3)).collect();
        let tree = KdTree::new(points.clone());
        for k in [1, 2, 5, 40, 5_000] {
            for _ in 0..50 {
                let at = place();
                let mut all: Vec<Found> = points
                    .iter()
                    .enumerate()
                    .map(|(number, (place, _))| Found {
                        square: at.iter().zip(place).map(|(a, b)| i64::from(a - b).pow(2)).sum(),
                        number,
                    })
                    .collect();
                all.sort();
                let mut weight = 0;
                let reach = all.iter().find_map(|found| {
                    weight += points[found.number].1;
                    (weight >= k).then_some(found.square)
                });
                all.retain(|found| reach.is_none_or(|reach| found.square <= reach));
                assert_eq!(tree.nearest(at, k), all, "k = {k}");
            }
        }
        assert_eq!(KdTree::<2>::new([]).nearest([0, 0], 3), []);
    }
}
