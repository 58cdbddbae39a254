//! A net of one hidden layer and one output, both sigmoid, on inputs that are on or off.
//!
//! Kernels are plain loops over slices that the compiler turns into vector code. Only additions,
//! multiplications, divisions and bit shifts occur, in a fixed order, so a net gives the same bits on every
//! platform; `exp` is our own for that reason and because a library's is a call per number.

use crate::Rng;

/// The weights.
#[derive(Clone, PartialEq, Debug)]
pub struct Net {
    inputs: usize,
    hidden: usize,
    /// One row of hidden weights per input, then the row of the constant input.
    rows: Vec<f32>,
    /// One weight per hidden node, then that of the constant.
    out: Vec<f32>,
}

impl Net {
    /// A newborn net: small weights around zero, drawn from the stream; the constant's are zero.
    pub fn new(inputs: usize, hidden: usize, rng: &mut Rng) -> Self {
        let mut small =
            |n: usize, spread: f32| -> Vec<f32> { (0..n).map(|_| (rng.unit() as f32 * 2.0 - 1.0) * spread).collect() };
        let mut rows = small(inputs * hidden, 0.2);
        rows.extend(std::iter::repeat_n(0.0, hidden));
        let mut out = small(hidden, 0.5);
        out.push(0.0);
        Self { inputs, hidden, rows, out }
    }

    /// How many inputs.
    pub fn inputs(&self) -> usize {
        self.inputs
    }

    /// How many hidden nodes.
    pub fn hidden(&self) -> usize {
        self.hidden
    }

    /// Every weight, in the order in which a memory keeps them.
    pub fn weights(&self) -> impl Iterator<Item = f32> + '_ {
        self.rows.iter().chain(&self.out).copied()
    }

    /// Puts every weight in its place; the iterator is assumed to be long enough.
    pub fn set_weights(&mut self, mut weights: impl Iterator<Item = f32>) {
        for weight in self.rows.iter_mut().chain(&mut self.out) {
            *weight = weights.next().expect("as many weights as the net has");
        }
    }

    /// What a hidden node is worth to the output.
    pub(super) fn word(&self, node: usize) -> f32 {
        self.out[node]
    }

    /// What an input is worth to a hidden node.
    pub(super) fn weight(&self, input: usize, node: usize) -> f32 {
        self.row(input)[node]
    }

    fn row(&self, input: usize) -> &[f32] {
        &self.rows[input * self.hidden..(input + 1) * self.hidden]
    }

    /// The sums at the hidden nodes for the inputs that are on.
    pub fn sums(&self, on: impl Iterator<Item = usize>, bias: f32, sums: &mut Vec<f32>) {
        sums.clear();
        sums.extend(self.row(self.inputs).iter().map(|weight| weight * bias));
        for input in on {
            for (sum, weight) in sums.iter_mut().zip(self.row(input)) {
                *sum += weight;
            }
        }
    }

    /// The value when one more input is on than at `sums`.
    pub fn value_with(&self, sums: &[f32], input: usize, bias: f32, nodes: &mut Vec<f32>) -> f32 {
        nodes.clear();
        nodes.extend(sums.iter().zip(self.row(input)).map(|(sum, weight)| sigmoid(sum + weight)));
        self.output(nodes, bias)
    }

    /// The value for the sums; the hidden nodes are left in `nodes`.
    pub fn value(&self, sums: &[f32], bias: f32, nodes: &mut Vec<f32>) -> f32 {
        nodes.clear();
        nodes.extend(sums.iter().map(|&sum| sigmoid(sum)));
        self.output(nodes, bias)
    }

    fn output(&self, nodes: &[f32], bias: f32) -> f32 {
        // Eight sums side by side: a single one would wait for each addition in turn.
        let (weights, constant) = self.out.split_at(self.hidden);
        let mut lanes = [0.0_f32; 8];
        let (node_blocks, weight_blocks) = (nodes.chunks_exact(8), weights.chunks_exact(8));
        let rest: f32 = node_blocks.remainder().iter().zip(weight_blocks.remainder()).map(|(n, w)| n * w).sum();
        for (nodes, weights) in node_blocks.zip(weight_blocks) {
            for ((lane, node), weight) in lanes.iter_mut().zip(nodes).zip(weights) {
                *lane += node * weight;
            }
        }
        sigmoid(lanes.iter().sum::<f32>() + rest + constant[0] * bias)
    }

    /// Moves the value for these inputs towards the target by one step of back-propagation;
    /// returns how far it was off. `sums` and `nodes` are room to work in.
    pub fn teach(
        &mut self,
        on: &[usize],
        target: f32,
        rate: f32,
        bias: f32,
        (sums, nodes): (&mut Vec<f32>, &mut Vec<f32>),
    ) -> f32 {
        self.sums(on.iter().copied(), bias, sums);
        let value = self.value(sums, bias, nodes);
        let off = target - value;
        let push = rate * off * value * (1.0 - value);
        for ((node, weight), step) in nodes.iter().zip(&mut self.out).zip(sums.iter_mut()) {
            *step = push * *weight * node * (1.0 - node);
            *weight += push * node;
        }
        self.out[self.hidden] += push * bias;
        for &input in on {
            let row = &mut self.rows[input * self.hidden..(input + 1) * self.hidden];
            for (weight, step) in row.iter_mut().zip(sums.iter()) {
                *weight += step;
            }
        }
        for (weight, step) in self.rows[self.inputs * self.hidden..].iter_mut().zip(sums.iter()) {
            *weight += step * bias;
        }
        off
    }

    /// How much the value would change, to first order, if an input that is on were off: for
    /// each of the given inputs, at the hidden nodes and the value they gave.
    pub fn pushes(&self, on: &[usize], nodes: &[f32], value: f32) -> Vec<f32> {
        let slope = value * (1.0 - value);
        on.iter()
            .map(|&input| {
                let through = nodes.iter().zip(&self.out).zip(self.row(input));
                slope * through.map(|((node, out), weight)| out * node * (1.0 - node) * weight).sum::<f32>()
            })
            .collect()
    }
}

/// 1 / (1 + e⁻ˣ).
#[inline]
fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + exp(-x))
}

/// eˣ to five digits at the far ends and seven near zero, by 2ⁿ times a polynomial; clamped far out.
#[inline]
fn exp(x: f32) -> f32 {
    // Adding this number rounds to a whole one and leaves it in the low bits.
    const ROUND: f32 = 12_582_912.0;
    let halves = x.clamp(-80.0, 80.0) * std::f32::consts::LOG2_E;
    let rounded = halves + ROUND;
    let f = halves - (rounded - ROUND);
    // 2^f for f from −½ to ½: the Taylor coefficients (ln 2)^k / k!, enough for 24 bits.
    let p = 1.0
        + f * (std::f32::consts::LN_2
            + f * (0.240_226_5 + f * (0.055_504_11 + f * (0.009_618_129 + f * (0.001_333_356 + f * 0.000_154_035_3)))));
    let power = rounded.to_bits().wrapping_sub(ROUND.to_bits()).wrapping_add(127) << 23;
    p * f32::from_bits(power)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seed;

    #[test]
    fn our_exponential_is_the_library_s_to_five_digits() {
        for n in -8_000..=8_000_i16 {
            let x = f32::from(n) / 100.0;
            let (ours, theirs) = (exp(x), libm::expf(x));
            assert!((ours / theirs - 1.0).abs() < 1e-5, "e^{x}: {ours} v {theirs}");
        }
        assert!(exp(1e9).is_finite() && exp(-1e9) > 0.0);
    }

    #[test]
    fn a_step_of_teaching_follows_the_slope_of_the_error() {
        // The weights must move as the difference quotient of half the squared error says.
        let net = Net::new(6, 5, &mut Seed(3).rng());
        let (on, target, bias, nudge) = ([0, 2, 5], 0.9, 0.5, 1e-2);
        let error = |net: &Net| {
            let (mut sums, mut nodes) = (Vec::new(), Vec::new());
            net.sums(on.iter().copied(), bias, &mut sums);
            0.5 * (target - net.value(&sums, bias, &mut nodes)).powi(2)
        };
        let mut taught = net.clone();
        taught.teach(&on, target, 1.0, bias, (&mut Vec::new(), &mut Vec::new()));
        let weights: Vec<f32> = net.weights().collect();
        for (rank, moved) in taught.weights().enumerate() {
            let shifted = |by: f32| {
                let mut other = net.clone();
                other.set_weights(weights.iter().enumerate().map(|(k, w)| if k == rank { w + by } else { *w }));
                error(&other)
            };
            let slope = (shifted(nudge) - shifted(-nudge)) / (2.0 * nudge);
            assert!((moved - weights[rank] + slope).abs() < 2e-4, "weight {rank}: {} v {slope}", moved - weights[rank]);
        }
    }

    #[test]
    fn one_more_input_costs_one_row() {
        let net = Net::new(9, 20, &mut Seed(4).rng());
        let (mut sums, mut all, mut nodes) = (Vec::new(), Vec::new(), Vec::new());
        net.sums([1, 4].into_iter(), 0.1, &mut sums);
        net.sums([1, 4, 7].into_iter(), 0.1, &mut all);
        assert_eq!(net.value_with(&sums, 7, 0.1, &mut nodes), net.value(&all, 0.1, &mut nodes));
    }
}
