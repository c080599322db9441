//! A small network fitted to the results of races by gradient descent (Adam). The library only reads what comes out.

use pileup_bots::fit::Sample;
use pileup_bots::{Dice, Thinks};
use pileup_core::Source;
use rush_and_bash::RushAndBash;
use std::fmt::Write;

/// Nodes between what is counted and how strong that is; as in the library.
const HIDDEN: usize = 16;
/// What a node is at most.
const MOST: f32 = 4.0;
/// Things counted of a car.
const COUNTS: usize = RushAndBash::FEATURES.len();
/// Samples from which one step is made.
const BATCH: usize = 128;
/// The length of the first steps and of the last ones.
const STEPS: (f32, f32) = (0.003, 0.0001);
/// How strongly weights are held at zero.
const RIDGE: f32 = 1e-4;

/// A network while it learns. Its weights lie in one row: those of the nodes (own counts, the mean of the others', the counts
/// of the first of them), their biases, their strengths, and the plain weights of the own counts.
pub struct Network {
    /// 2 for two cars: the first of the others is all of them.
    parts: usize,
    weights: Vec<f32>,
    /// The root mean square of every count.
    scale: [f32; COUNTS],
}

/// What one look at a sample leaves behind.
#[derive(Default)]
struct Sight {
    inputs: Vec<Vec<f32>>,
    nodes: Vec<[f32; HIDDEN]>,
    shares: Vec<f32>,
}

impl Network {
    fn inputs(&self) -> usize {
        self.parts * COUNTS
    }

    fn bias(&self) -> usize {
        self.inputs() * HIDDEN
    }

    fn strength(&self) -> usize {
        self.bias() + HIDDEN
    }

    fn plain(&self) -> usize {
        self.strength() + HIDDEN
    }

    /// One that knows nothing yet.
    fn new(samples: &[Sample], dice: &mut Dice) -> Network {
        let sides = samples[0].sides.len();
        let mut scale = [1.0; COUNTS];
        for (index, scale) in scale.iter_mut().enumerate() {
            let squares = samples.iter().flat_map(|sample| &sample.sides).map(|side| f64::from(side.0[index]).powi(2));
            let mean = squares.sum::<f64>() / (samples.len() * sides) as f64;
            if mean > 0.0 {
                *scale = mean.sqrt() as f32;
            }
        }
        let mut network = Network { parts: sides.min(3), weights: Vec::new(), scale };
        network.weights = vec![0.0; network.plain() + COUNTS];
        let (bias, strength, plain) = (network.bias(), network.strength(), network.plain());
        let reach = 1.0 / (network.inputs() as f32).sqrt();
        let mut any = |reach: f32| (dice.below(20_001) as f32 / 10_000.0 - 1.0) * reach;
        network.weights[..bias].iter_mut().for_each(|weight| *weight = any(reach));
        network.weights[strength..plain].iter_mut().for_each(|weight| *weight = any(0.1));
        network
    }

    /// What a side looks at.
    fn look(&self, sample: &Sample, side: usize, out: &mut Vec<f32>) {
        let count = sample.sides.len();
        let others = || (0..count).filter(move |&other| other != side);
        out.clear();
        out.extend((0..COUNTS).map(|index| sample.sides[side].0[index] / self.scale[index]));
        out.extend((0..COUNTS).map(|index| {
            let sum: f32 = others().map(|other| sample.sides[other].0[index]).sum();
            sum / (count - 1) as f32 / self.scale[index]
        }));
        if self.parts > 2 {
            let lead = RushAndBash::FEATURES.iter().position(|name| *name == "lead").expect("a lead is counted");
            let lead = |side: usize| sample.sides[side].0[lead];
            let first = others().reduce(|best, other| if lead(other) > lead(best) { other } else { best });
            let first = &sample.sides[first.expect("another side")].0;
            out.extend((0..COUNTS).map(|index| first[index] / self.scale[index]));
        }
    }

    /// What each side can expect.
    fn judge(&self, sample: &Sample, sight: &mut Sight) {
        let sides = sample.sides.len();
        sight.inputs.resize(sides, Vec::new());
        sight.nodes.resize(sides, [0.0; HIDDEN]);
        sight.shares.clear();
        for side in 0..sides {
            let inputs = &mut sight.inputs[side];
            self.look(sample, side, inputs);
            let nodes = &mut sight.nodes[side];
            nodes.copy_from_slice(&self.weights[self.bias()..self.strength()]);
            for (input, weights) in inputs.iter().zip(self.weights.chunks_exact(HIDDEN)) {
                if *input != 0.0 {
                    nodes.iter_mut().zip(weights).for_each(|(node, weight)| *node += input * weight);
                }
            }
            nodes.iter_mut().for_each(|node| *node = node.clamp(0.0, MOST));
            let deep: f32 =
                nodes.iter().zip(&self.weights[self.strength()..]).map(|(node, weight)| node * weight).sum();
            let plain: f32 =
                inputs[..COUNTS].iter().zip(&self.weights[self.plain()..]).map(|(input, weight)| input * weight).sum();
            sight.shares.push(deep + plain);
        }
        let most = sight.shares.iter().copied().fold(f32::MIN, f32::max);
        sight.shares.iter_mut().for_each(|share| *share = (*share - most).exp());
        let total: f32 = sight.shares.iter().sum();
        sight.shares.iter_mut().for_each(|share| *share /= total);
    }

    /// Adds the slope of a sample's surprise to the slopes of the weights.
    fn learn(&self, sample: &Sample, sight: &mut Sight, slopes: &mut [f32]) {
        self.judge(sample, sight);
        for (side, (_, came)) in sample.sides.iter().enumerate() {
            let off = (sight.shares[side] - came) / BATCH as f32;
            let (inputs, nodes) = (&sight.inputs[side], &sight.nodes[side]);
            for (slope, input) in slopes[self.plain()..].iter_mut().zip(&inputs[..COUNTS]) {
                *slope += off * input;
            }
            let mut below = [0.0; HIDDEN];
            for (node, below) in below.iter_mut().enumerate() {
                slopes[self.strength() + node] += off * nodes[node];
                if nodes[node] > 0.0 && nodes[node] < MOST {
                    *below = off * self.weights[self.strength() + node];
                    slopes[self.bias() + node] += *below;
                }
            }
            for (input, slopes) in inputs.iter().zip(slopes.chunks_exact_mut(HIDDEN)) {
                if *input != 0.0 {
                    slopes.iter_mut().zip(&below).for_each(|(slope, below)| *slope += below * input);
                }
            }
        }
    }

    /// Learns from samples, so many times as often as there are.
    pub fn trained(samples: &[Sample], times: usize, seed: u64) -> Network {
        let mut dice = Dice::new(seed);
        let mut network = Network::new(samples, &mut dice);
        let size = network.weights.len();
        let (mut means, mut squares, mut slopes) = (vec![0.0f32; size], vec![0.0f32; size], vec![0.0f32; size]);
        let mut sight = Sight::default();
        let steps = times * samples.len() / BATCH;
        let (mut seen, mut seen_squares) = (1.0f32, 1.0f32);
        for step in 0..steps {
            slopes.fill(0.0);
            for _ in 0..BATCH {
                let sample = &samples[dice.below(samples.len() as u32) as usize];
                network.learn(sample, &mut sight, &mut slopes);
            }
            let length = STEPS.0 + (STEPS.1 - STEPS.0) * step as f32 / steps as f32;
            seen *= 0.9;
            seen_squares *= 0.999;
            for (index, weight) in network.weights.iter_mut().enumerate() {
                let slope = slopes[index] + RIDGE * *weight;
                means[index] += 0.1 * (slope - means[index]);
                squares[index] += 0.001 * (slope * slope - squares[index]);
                let spread = (squares[index] / (1.0 - seen_squares)).sqrt();
                *weight -= length * means[index] / (1.0 - seen) / (spread + 1e-8);
            }
        }
        network
    }

    /// How surprising the results of samples are, in nats a sample.
    pub fn surprise(&self, samples: &[Sample]) -> f64 {
        let mut sight = Sight::default();
        let mut total = 0.0;
        for sample in samples {
            self.judge(sample, &mut sight);
            for ((_, came), expected) in sample.sides.iter().zip(&sight.shares) {
                total -= f64::from(*came) * f64::from(*expected).max(1e-9).ln();
            }
        }
        total / samples.len().max(1) as f64
    }

    /// The weights as they stand in the data file.
    pub fn write(&self) -> String {
        let row = |weights: &[f32], scale: f32| {
            let numbers: Vec<String> = weights.iter().map(|weight| format!("{:.4}", weight / scale)).collect();
            format!("[{}]", numbers.join(", "))
        };
        let mut out = String::new();
        let mut line = |text: String| writeln!(out, "{text}").expect("text can be written");
        line(format!("bias = {}", row(&self.weights[self.bias()..self.strength()], 1.0)));
        line(format!("strength = {}", row(&self.weights[self.strength()..self.plain()], 1.0)));
        line("\n[fit.plain]".to_owned());
        for (index, name) in RushAndBash::FEATURES.iter().enumerate() {
            line(format!("{name} = {:.4}", self.weights[self.plain() + index] / self.scale[index]));
        }
        for (part, title) in ["own", "others", "first"].iter().enumerate().take(self.parts) {
            line(format!("\n[fit.{title}]"));
            for (index, name) in RushAndBash::FEATURES.iter().enumerate() {
                let from = (part * COUNTS + index) * HIDDEN;
                line(format!("{name} = {}", row(&self.weights[from..from + HIDDEN], self.scale[index])));
            }
        }
        out
    }
}
