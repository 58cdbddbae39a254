//! What many seeds come to: the mean, and the bands in which half of them and nearly all of them lie.

use super::{Experiment, Row, Sweep};

/// Some numbers in short.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Band {
    /// Their mean.
    pub mean: f64,
    /// One in forty is lower.
    pub low95: f64,
    /// One in four is lower.
    pub low50: f64,
    /// As many are lower as are higher.
    pub median: f64,
    /// One in four is higher.
    pub high50: f64,
    /// One in forty is higher.
    pub high95: f64,
}

/// One number of a cell at an age, over all seeds.
#[derive(Clone, PartialEq, Debug)]
pub struct Summary {
    /// The cell's number.
    pub cell: usize,
    /// The age.
    pub games: u64,
    /// Which number.
    pub measure: String,
    /// How many seeds have it.
    pub seeds: usize,
    /// What they come to.
    pub band: Band,
}

/// The bands of some numbers, none of which is missing; none of nothing. A quantile between two of them lies on the straight line from one to the other, as in
/// R and `NumPy` unless one asks for another (Hyndman and Fan's seventh).
pub fn band(mut numbers: Vec<f64>) -> Option<Band> {
    let last = numbers.len().checked_sub(1)? as f64;
    numbers.sort_by(f64::total_cmp);
    let quantile = |share: f64| {
        let place = share * last;
        let (below, above) = (numbers[place.floor() as usize], numbers[place.ceil() as usize]);
        below + (above - below) * place.fract()
    };
    Some(Band {
        mean: numbers.iter().sum::<f64>() / numbers.len() as f64,
        low95: quantile(0.025),
        low50: quantile(0.25),
        median: quantile(0.5),
        high50: quantile(0.75),
        high95: quantile(0.975),
    })
}

impl Experiment {
    /// The names of what is summed up: shares of the block, what was measured, and points, in which a draw is half a win.
    pub fn measures(&self) -> Vec<String> {
        let block = ["points", "win", "draw", "loss"].map(|word| format!("block_{word}"));
        let points: Vec<String> =
            self.rivals().into_iter().chain(["worst"]).map(|name| format!("{name}_points")).collect();
        let seats = self.seats_told().iter().flat_map(|side| points.iter().map(move |name| format!("{side}_{name}")));
        block.into_iter().chain(self.columns()).chain(points.iter().cloned()).chain(seats).collect()
    }

    /// Those numbers of a row, in the same order.
    fn measured(&self, row: &Row) -> Vec<f64> {
        let share = |count: u64| count as f64 / row.block.games() as f64;
        let block = [row.points(), share(row.block.wins), share(row.block.draws), share(row.block.losses)];
        let (all, exact) = (row.numbers.as_slice(), self.exact_columns().len());
        let points = |from: usize| {
            let chances = all[from..].chunks(3).take(self.rivals().len() + 1);
            chances.map(|it| it[0] + it[1] / 2.0).collect::<Vec<_>>()
        };
        let told = self.seats_told().len();
        let seats = (0..told).flat_map(|nth| points(all.len() - (told - nth) * exact));
        block.into_iter().chain(all.iter().copied()).chain(points(0)).chain(seats).collect()
    }
}

impl Sweep {
    /// Every number of every cell at every age, over the seeds that are there.
    pub fn summaries(&self, rows: &[Row]) -> Vec<Summary> {
        let (measures, ages) = (self.experiment().measures(), self.experiment().ages());
        let mut summaries = Vec::new();
        let mut by_age: Vec<Vec<Vec<Vec<f64>>>> = vec![vec![Vec::new(); ages.len()]; self.cells().len()];
        // One vector for each cell and age: all numbers of the first seed, of the second, and so on.
        for row in rows {
            if let Ok(age) = ages.binary_search(&row.games) {
                by_age[row.cell][age].push(self.experiment().measured(row));
            }
        }
        for (cell, by_age) in by_age.iter().enumerate() {
            for (games, seeds) in ages.iter().zip(by_age) {
                for (place, measure) in measures.iter().enumerate() {
                    let numbers: Vec<f64> = seeds.iter().map(|row| row[place]).filter(|it| !it.is_nan()).collect();
                    let count = numbers.len();
                    if let Some(band) = band(numbers) {
                        summaries.push(Summary { cell, games: *games, measure: measure.clone(), seeds: count, band });
                    }
                }
            }
        }
        summaries
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_those_of_r() {
        // quantile(c(1, 2, 4, 8, 16), c(.025, .25, .5, .75, .975))
        let Band { mean, low95, low50, median, high50, high95 } = band(vec![8.0, 1.0, 16.0, 4.0, 2.0]).expect("some");
        assert_eq!((mean, low50, median, high50), (6.2, 2.0, 4.0, 8.0));
        assert!((low95 - 1.1).abs() < 1e-12 && (high95 - 15.2).abs() < 1e-12, "{low95} {high95}");
        assert_eq!(band(Vec::new()), None);
    }
}
