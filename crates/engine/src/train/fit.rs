//! Fitting the weights of one phase: least squares, by conjugate gradients.

use super::Sample;
use crate::board::mobility;
use crate::shapes::{LAYOUT, SETS, moves, sets};
use crate::weights::within;

/// What came of a fit: mean absolute errors in discs.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fit {
    /// Positions learned from.
    pub learned: usize,
    /// The error on them.
    pub error: f64,
    /// Positions held back.
    pub held: usize,
    /// The error on those.
    pub held_error: f64,
}

/// Each weight is held back as if so many positions said that it should stay as it was.
const HELD: f32 = 12.0;
/// Steps of the fit.
const STEPS: usize = 40;
/// Every so manieth match is held back for the report.
const HELD_BACK: u64 = 20;

/// The folded weights that a position asks for.
type Row = [u32; SETS + 2];

/// Fits the weights of a phase to labelled positions, starting from what `weights` says, on so many threads.
pub fn fit(weights: &mut [f32], samples: &[Sample], labels: &[f32], threads: usize) -> Fit {
    let row = |sample: &Sample| -> Row {
        let &Sample { own, opp, .. } = sample;
        let sets = sets(own, opp);
        let moves = LAYOUT.moves + moves(mobility(own, opp), mobility(opp, own));
        let empties = LAYOUT.empties + within((own | opp).count_zeros());
        std::array::from_fn(|n| match n {
            ..SETS => LAYOUT.fold[(LAYOUT.zero[n] as i32 + i32::from(sets[n])) as usize],
            SETS => moves as u32,
            _ => empties as u32,
        })
    };
    let (mut rows, mut goals, mut held) = (Vec::new(), Vec::new(), Vec::new());
    for (sample, label) in samples.iter().zip(labels) {
        if sample.of % HELD_BACK == 0 {
            held.push((row(sample), *label));
        } else {
            rows.push(row(sample));
            goals.push(*label);
        }
    }
    let said = |weights: &[f32], row: &Row| row.iter().map(|&at| weights[at as usize]).sum::<f32>();
    let data = Data { rows: &rows, threads };
    // How far the weights are off, and the steepest way to mend it, scaled by how often each weight is asked for.
    let begin = weights.to_vec();
    let residual: Vec<f32> = rows.iter().zip(&goals).map(|(row, goal)| goal - said(&begin, row)).collect();
    let often = data.back(|_| 1.0);
    let scale: Vec<f32> = often.iter().map(|often| 1.0 / (often + HELD)).collect();
    let mut change = vec![0.0f32; weights.len()];
    let mut rest = data.back(|n| residual[n]);
    let mut lean: Vec<f32> = rest.iter().zip(&scale).map(|(r, s)| r * s).collect();
    let mut way = lean.clone();
    let mut size = dot(&rest, &lean);
    for _ in 0..STEPS {
        if size <= 1e-9 {
            break;
        }
        let ahead = data.forth(&way, &said);
        let mut image = data.back(|n| ahead[n]);
        image.iter_mut().zip(&way).for_each(|(image, way)| *image += HELD * way);
        let step = (size / dot(&way, &image)) as f32;
        change.iter_mut().zip(&way).for_each(|(change, way)| *change += step * way);
        rest.iter_mut().zip(&image).for_each(|(rest, image)| *rest -= step * image);
        lean.iter_mut().zip(&rest).zip(&scale).for_each(|((lean, rest), scale)| *lean = rest * scale);
        let next = dot(&rest, &lean);
        let keep = (next / size) as f32;
        way.iter_mut().zip(&lean).for_each(|(way, lean)| *way = lean + keep * *way);
        size = next;
    }
    weights.iter_mut().zip(&change).for_each(|(weight, change)| *weight += change);
    let mean = |errors: &mut dyn Iterator<Item = f32>, count: usize| {
        errors.map(|error| f64::from(error.abs())).sum::<f64>() / count.max(1) as f64
    };
    Fit {
        learned: rows.len(),
        error: mean(&mut rows.iter().zip(&goals).map(|(row, goal)| goal - said(weights, row)), rows.len()),
        held: held.len(),
        held_error: mean(&mut held.iter().map(|(row, goal)| goal - said(weights, row)), held.len()),
    }
}

fn dot(a: &[f32], b: &[f32]) -> f64 {
    a.iter().zip(b).map(|(a, b)| f64::from(*a) * f64::from(*b)).sum()
}

/// The positions, worked on by several threads; their sums are added in order, so that the fit is the same every time.
struct Data<'a> {
    rows: &'a [Row],
    threads: usize,
}

impl Data<'_> {
    fn share(&self) -> usize {
        self.rows.len().div_ceil(self.threads.max(1)).max(1)
    }

    /// What weights say of every position.
    fn forth(&self, weights: &[f32], said: &(impl Fn(&[f32], &Row) -> f32 + Sync)) -> Vec<f32> {
        let mut all = vec![0.0; self.rows.len()];
        std::thread::scope(|scope| {
            for (rows, out) in self.rows.chunks(self.share()).zip(all.chunks_mut(self.share())) {
                scope.spawn(move || rows.iter().zip(out).for_each(|(row, out)| *out = said(weights, row)));
            }
        });
        all
    }

    /// The numbers of the positions, added up at every weight that they ask for.
    fn back(&self, number: impl Fn(usize) -> f32 + Sync) -> Vec<f32> {
        let number = &number;
        let sums: Vec<Vec<f32>> = std::thread::scope(|scope| {
            let parts: Vec<_> = self
                .rows
                .chunks(self.share())
                .enumerate()
                .map(|(n, rows)| {
                    let first = n * self.share();
                    scope.spawn(move || {
                        let mut sums = vec![0.0f32; LAYOUT.folded];
                        for (n, row) in rows.iter().enumerate() {
                            let number = number(first + n);
                            row.iter().for_each(|&at| sums[at as usize] += number);
                        }
                        sums
                    })
                })
                .collect();
            parts.into_iter().map(|part| part.join().expect("a sum does not panic")).collect()
        });
        let mut all = vec![0.0f32; LAYOUT.folded];
        sums.iter().for_each(|sums| all.iter_mut().zip(sums).for_each(|(all, sum)| *all += sum));
        all
    }
}
