//! Fitting a small network to results by gradient descent (Adam).

use arrayvec::ArrayVec;
use pileup_core::{Seat, Source};
use std::collections::BTreeMap;

use super::{Sample, normalise, scales};
use crate::network::{MOST, NODES, Nodes, first_but, lead_of};
use crate::{Dice, MOST_FEATURES};

/// Samples from which one step is made.
const BATCH: usize = 128;
/// How often each sample is learned from, on the average.
const TIMES: usize = 12;
/// The length of the first steps and of the last ones.
const STEPS: (f32, f32) = (0.003, 0.0001);
/// How strongly weights are held at zero.
const RIDGE: f32 = 1e-4;
/// Weights are kept to so many parts of one.
const DIGITS: f32 = 10_000.0;

/// Weights of features, and nodes beside them.
pub type Fitted = (BTreeMap<String, f32>, Nodes);

/// A network while it learns. Its weights lie in one row: those of the nodes (own features, the mean of the others', those
/// of the first of them), their biases, their strengths, and the plain weights of the own features.
struct Learner {
    used: usize,
    /// 2 for two sides: the first of the others is all of them.
    parts: usize,
    /// Which feature tells who is ahead.
    lead: usize,
    weights: Vec<f32>,
    /// The root mean square of every feature.
    scale: [f32; MOST_FEATURES],
}

/// What one look at a sample leaves behind.
#[derive(Default)]
struct Sight {
    inputs: Vec<Vec<f32>>,
    nodes: Vec<[f32; NODES]>,
    shares: ArrayVec<f32, { Seat::MAX }>,
}

impl Learner {
    fn bias(&self) -> usize {
        self.parts * self.used * NODES
    }

    fn strength(&self) -> usize {
        self.bias() + NODES
    }

    fn plain(&self) -> usize {
        self.strength() + NODES
    }

    /// One that knows nothing yet.
    fn new(samples: &[Sample], names: &[&str], dice: &mut Dice) -> Learner {
        let used = names.len();
        let scale = scales(samples, used).map(|scale| scale as f32);
        let parts = samples.first().map_or(2, |sample| sample.sides.len().min(3));
        let mut learner = Learner { used, parts, lead: lead_of(names), weights: Vec::new(), scale };
        learner.weights = vec![0.0; learner.plain() + used];
        let (bias, strength, plain) = (learner.bias(), learner.strength(), learner.plain());
        let reach = 1.0 / ((parts * used) as f32).sqrt();
        let mut any = |reach: f32| (dice.below(20_001) as f32 / 10_000.0 - 1.0) * reach;
        learner.weights[..bias].iter_mut().for_each(|weight| *weight = any(reach));
        learner.weights[strength..plain].iter_mut().for_each(|weight| *weight = any(0.1));
        learner
    }

    /// What a side looks at.
    fn look(&self, sample: &Sample, side: usize, out: &mut Vec<f32>) {
        let count = sample.sides.len();
        let features = 0..self.used;
        out.clear();
        out.extend(features.clone().map(|index| sample.sides[side].0[index] / self.scale[index]));
        out.extend(features.clone().map(|index| {
            let others = (0..count).filter(|&other| other != side);
            let sum: f32 = others.map(|other| sample.sides[other].0[index]).sum();
            sum / (count - 1).max(1) as f32 / self.scale[index]
        }));
        if self.parts > 2
            && let Some(first) = first_but(sample.sides.iter().map(|(side, _)| side[self.lead]), side)
        {
            out.extend(features.map(|index| sample.sides[first].0[index] / self.scale[index]));
        }
    }

    /// What each side can expect.
    fn judge(&self, sample: &Sample, sight: &mut Sight) {
        let sides = sample.sides.len();
        sight.inputs.resize(sides, Vec::new());
        sight.nodes.resize(sides, [0.0; NODES]);
        sight.shares.clear();
        for side in 0..sides {
            let inputs = &mut sight.inputs[side];
            self.look(sample, side, inputs);
            let nodes = &mut sight.nodes[side];
            nodes.copy_from_slice(&self.weights[self.bias()..self.strength()]);
            for (input, weights) in inputs.iter().zip(self.weights.chunks_exact(NODES)) {
                if *input != 0.0 {
                    nodes.iter_mut().zip(weights).for_each(|(node, weight)| *node += input * weight);
                }
            }
            nodes.iter_mut().for_each(|node| *node = node.clamp(0.0, MOST));
            let deep: f32 =
                nodes.iter().zip(&self.weights[self.strength()..]).map(|(node, weight)| node * weight).sum();
            let own = &inputs[..self.used];
            let plain: f32 = own.iter().zip(&self.weights[self.plain()..]).map(|(input, weight)| input * weight).sum();
            sight.shares.push(deep + plain);
        }
        normalise(&mut sight.shares);
    }

    /// Adds the slope of a sample's surprise to the slopes of the weights.
    fn learn(&self, sample: &Sample, sight: &mut Sight, slopes: &mut [f32]) {
        self.judge(sample, sight);
        for (side, (_, came)) in sample.sides.iter().enumerate() {
            let off = (sight.shares[side] - came) / BATCH as f32;
            let (inputs, nodes) = (&sight.inputs[side], &sight.nodes[side]);
            for (slope, input) in slopes[self.plain()..].iter_mut().zip(&inputs[..self.used]) {
                *slope += off * input;
            }
            let mut below = [0.0; NODES];
            for (node, below) in below.iter_mut().enumerate() {
                slopes[self.strength() + node] += off * nodes[node];
                if nodes[node] > 0.0 && nodes[node] < MOST {
                    *below = off * self.weights[self.strength() + node];
                    slopes[self.bias() + node] += *below;
                }
            }
            for (input, slopes) in inputs.iter().zip(slopes.chunks_exact_mut(NODES)) {
                if *input != 0.0 {
                    slopes.iter_mut().zip(&below).for_each(|(slope, below)| *slope += below * input);
                }
            }
        }
    }

    /// The weights as they stand in a data file.
    fn write(&self, names: &[&str]) -> Fitted {
        let kept = |weight: f32| (weight * DIGITS).round() / DIGITS;
        let row = |from: usize, scale: f32| -> [f32; NODES] {
            std::array::from_fn(|node| kept(self.weights[from + node] / scale))
        };
        let named = |(index, name): (usize, &&str)| ((*name).to_owned(), index);
        let layer = |part: usize| -> BTreeMap<String, [f32; NODES]> {
            let rows = names.iter().enumerate().map(named);
            rows.map(|(name, index)| (name, row((part * self.used + index) * NODES, self.scale[index]))).collect()
        };
        let plain = names.iter().enumerate().map(named);
        let plain = plain.map(|(name, index)| (name, kept(self.weights[self.plain() + index] / self.scale[index])));
        let nodes = Nodes {
            bias: row(self.bias(), 1.0),
            strength: row(self.strength(), 1.0),
            own: layer(0),
            others: layer(1),
            first: if self.parts > 2 { layer(2) } else { BTreeMap::new() },
        };
        (plain.collect(), nodes)
    }
}

/// The network of these features under which the results of the samples are little surprising. The same for the same seed.
///
/// # Panics
/// If there is no sample.
pub fn learn(samples: &[Sample], names: &[&str], seed: u64) -> Fitted {
    assert!(!samples.is_empty(), "nothing to learn from");
    let mut dice = Dice::new(seed);
    let mut learner = Learner::new(samples, names, &mut dice);
    let size = learner.weights.len();
    let (mut means, mut squares, mut slopes) = (vec![0.0f32; size], vec![0.0f32; size], vec![0.0f32; size]);
    let mut sight = Sight::default();
    let steps = (TIMES * samples.len()).div_ceil(BATCH);
    let (mut seen, mut seen_squares) = (1.0f32, 1.0f32);
    for step in 0..steps {
        slopes.fill(0.0);
        for _ in 0..BATCH {
            let sample = &samples[dice.below(samples.len() as u32) as usize];
            learner.learn(sample, &mut sight, &mut slopes);
        }
        let length = STEPS.0 + (STEPS.1 - STEPS.0) * step as f32 / steps as f32;
        seen *= 0.9;
        seen_squares *= 0.999;
        for (index, weight) in learner.weights.iter_mut().enumerate() {
            let slope = slopes[index] + RIDGE * *weight;
            means[index] += 0.1 * (slope - means[index]);
            squares[index] += 0.001 * (slope * slope - squares[index]);
            let spread = (squares[index] / (1.0 - seen_squares)).sqrt();
            *weight -= length * means[index] / (1.0 - seen) / (spread + 1e-8);
        }
    }
    learner.write(names)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fit::{fit, foretold, surprise};
    use crate::{Fit, Network};

    const NAMES: [&str; 3] = ["lead", "tempo", "late"];

    /// Contests in which a lead counts only late, which no weight for each feature can say.
    fn contests(sides: usize, count: u64) -> Vec<Sample> {
        let mut dice = Dice::new(5);
        let mut uniform = move || dice.below(10_000) as f32 / 5_000.0 - 1.0;
        let contest = |game| {
            let late = f32::from(u8::from(uniform() > 0.0));
            let mut sample = Sample { sides: ArrayVec::new(), game };
            let mut shares = ArrayVec::<f32, { Seat::MAX }>::new();
            for _ in 0..sides {
                let (lead, tempo) = (2.0 * uniform(), 2.0 * uniform());
                let mut features = [0.0; MOST_FEATURES];
                features[..3].copy_from_slice(&[lead, tempo, late]);
                sample.sides.push((features, 0.0));
                shares.push(if late > 0.0 { 3.0 * lead } else { 3.0 * tempo });
            }
            normalise(&mut shares);
            let mut left = (uniform() + 1.0) / 2.0;
            let winner = shares.iter().position(|share| {
                left -= share;
                left < 0.0
            });
            sample.sides[winner.unwrap_or(sides - 1)].1 = 1.0;
            sample
        };
        (0..count).map(contest).collect()
    }

    #[test]
    fn a_network_learns_when_something_counts() {
        for sides in [2, 4] {
            let samples = contests(sides, 6000);
            let (weights, nodes) = learn(&samples, &NAMES, 1);
            let fitted = Fit {
                sides,
                command: String::new(),
                games: 0,
                samples: 0,
                surprise: 0.0,
                surprise_if_even: 0.0,
                weights,
                nodes: Some(nodes),
            };
            let network = Network::new(&NAMES, &fitted).unwrap();
            let deep = surprise(&samples, &|sample| foretold(sample, &network));
            let plain = fit(&samples, 3);
            let flat = surprise(&samples, &|sample| super::super::expected(sample, 3, &plain));
            assert!(deep < 0.85 * flat, "{sides} sides: {deep} and {flat}");
            assert_eq!(learn(&samples[..300], &NAMES, 1), learn(&samples[..300], &NAMES, 1), "the same seed");
        }
    }
}
