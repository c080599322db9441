//! Fitting the weights of an evaluation: which side wins is a contest in which a side's strength is the weighted sum of
//! its features. (A conditional logit; with two sides it is logistic regression on the differences.) The likelihood has
//! one maximum, and Newton's steps find it.

mod network;

use arrayvec::ArrayVec;
use pileup_core::Seat;

use crate::{MOST_FEATURES, Network};

pub use network::{Fitted, learn};

/// A state of a game whose result is known.
#[derive(Clone, PartialEq, Debug)]
pub struct Sample {
    /// The features of each side, and the share of the win that it got.
    pub sides: ArrayVec<([f32; MOST_FEATURES], f32), { Seat::MAX }>,
    /// Which game it is from.
    pub game: u64,
}

/// Newton's steps; each doubles the exact digits once it is near.
const STEPS: usize = 30;
/// How strongly weights are held at zero, in samples: it decides only about features that hardly ever differ.
const RIDGE: f64 = 4.0;

/// The weights under which the results of the samples are the least surprising.
pub fn fit(samples: &[Sample], used: usize) -> [f32; MOST_FEATURES] {
    let scale = scales(samples, used);
    let mut weights = [0.0f64; MOST_FEATURES];
    for _ in 0..STEPS {
        let (slope, bend) = derivatives(samples, used, &scale, &weights);
        let step = solve(bend, slope, used);
        let longest = step.iter().fold(0.0f64, |most, part| most.max(part.abs()));
        // Far from the maximum a full step may overshoot.
        let caution = (1.0 / longest.max(1e-12)).min(1.0);
        weights.iter_mut().zip(&step).for_each(|(weight, part)| *weight -= caution * part);
        if longest < 1e-6 {
            break;
        }
    }
    std::array::from_fn(|index| (weights[index] / scale[index]) as f32)
}

/// What each side of a sample can expect.
pub type Expected = ArrayVec<f32, { Seat::MAX }>;

/// How surprising the results of the samples are if this was expected, in nats a sample.
pub fn surprise(samples: &[Sample], expected: &impl Fn(&Sample) -> Expected) -> f64 {
    let of = |sample: &Sample| -> f64 {
        let expected = expected(sample);
        let pairs = sample.sides.iter().zip(&expected);
        pairs.map(|((_, share), expected)| -f64::from(*share) * f64::from(*expected).max(1e-9).ln()).sum()
    };
    samples.iter().map(of).sum::<f64>() / samples.len().max(1) as f64
}

/// What was expected and what came, in ten steps of expectation: how many, their mean expectation, their mean share.
pub fn calibration(samples: &[Sample], expected: &impl Fn(&Sample) -> Expected) -> [Bin; 10] {
    let mut bins = [Bin::default(); 10];
    for sample in samples {
        for ((_, share), expected) in sample.sides.iter().zip(expected(sample)) {
            let bin = &mut bins[((expected * 10.0) as usize).min(9)];
            bin.count += 1;
            bin.expected += f64::from(expected);
            bin.actual += f64::from(*share);
        }
    }
    for bin in bins.iter_mut().filter(|bin| bin.count > 0) {
        bin.expected /= bin.count as f64;
        bin.actual /= bin.count as f64;
    }
    bins
}

/// States in which about the same share was expected.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Bin {
    /// How many, each side counted.
    pub count: u64,
    /// What was expected, on average.
    pub expected: f64,
    /// What came, on average.
    pub actual: f64,
}

/// What is expected if each feature has a weight.
pub fn expected(sample: &Sample, used: usize, weights: &[f32; MOST_FEATURES]) -> Expected {
    let strength = |features: &[f32; MOST_FEATURES]| -> f32 {
        features[..used].iter().zip(weights).map(|(feature, weight)| feature * weight).sum()
    };
    let mut shares: Expected = sample.sides.iter().map(|(side, _)| strength(side)).collect();
    normalise(&mut shares);
    shares
}

/// What is expected by a network.
pub fn foretold(sample: &Sample, network: &Network) -> Expected {
    let sides: ArrayVec<[f32; MOST_FEATURES], { Seat::MAX }> = sample.sides.iter().map(|(side, _)| *side).collect();
    let mut shares: Expected = network.strengths(&sides)[..sides.len()].iter().copied().collect();
    normalise(&mut shares);
    shares
}

/// Makes shares of strengths.
fn normalise(shares: &mut [f32]) {
    let most = shares.iter().copied().fold(f32::MIN, f32::max);
    shares.iter_mut().for_each(|share| *share = (*share - most).exp());
    let total: f32 = shares.iter().sum();
    shares.iter_mut().for_each(|share| *share /= total);
}

/// The root mean square of every feature; 1 for one that is always 0.
fn scales(samples: &[Sample], used: usize) -> [f64; MOST_FEATURES] {
    let mut scale = [1.0; MOST_FEATURES];
    let count = samples.iter().map(|sample| sample.sides.len()).sum::<usize>().max(1) as f64;
    for (index, scale) in scale.iter_mut().enumerate().take(used) {
        let squares: f64 =
            samples.iter().flat_map(|sample| &sample.sides).map(|(side, _)| f64::from(side[index]).powi(2)).sum();
        if squares > 0.0 {
            *scale = (squares / count).sqrt();
        }
    }
    scale
}

type Matrix = [[f64; MOST_FEATURES]; MOST_FEATURES];

/// First and second derivatives of the surprise, over all samples.
fn derivatives(
    samples: &[Sample],
    used: usize,
    scale: &[f64; MOST_FEATURES],
    weights: &[f64; MOST_FEATURES],
) -> ([f64; MOST_FEATURES], Matrix) {
    let mut slope = [0.0; MOST_FEATURES];
    let mut bend = [[0.0; MOST_FEATURES]; MOST_FEATURES];
    for index in 0..used {
        slope[index] = RIDGE * weights[index];
        bend[index][index] = RIDGE;
    }
    let unscaled: [f32; MOST_FEATURES] = std::array::from_fn(|index| (weights[index] / scale[index]) as f32);
    for sample in samples {
        let expected = expected(sample, used, &unscaled);
        let mut mean = [0.0; MOST_FEATURES];
        for ((side, _), share) in sample.sides.iter().zip(&expected) {
            for index in 0..used {
                mean[index] += f64::from(*share) * f64::from(side[index]) / scale[index];
            }
        }
        for ((side, actual), share) in sample.sides.iter().zip(&expected) {
            let off: [f64; MOST_FEATURES] =
                std::array::from_fn(|index| f64::from(side[index]) / scale[index] - mean[index]);
            for row in 0..used {
                slope[row] += f64::from(share - actual) * off[row];
                for column in 0..=row {
                    bend[row][column] += f64::from(*share) * off[row] * off[column];
                }
            }
        }
    }
    (slope, bend)
}

/// Solves `matrix * x = right` for a symmetric positive matrix of which the lower half is given (Cholesky).
fn solve(mut matrix: Matrix, right: [f64; MOST_FEATURES], used: usize) -> [f64; MOST_FEATURES] {
    let mut x = right;
    for row in 0..used {
        for column in 0..=row {
            let sum: f64 = (0..column).map(|inner| matrix[row][inner] * matrix[column][inner]).sum();
            let left = matrix[row][column] - sum;
            matrix[row][column] = if row == column { left.max(1e-12).sqrt() } else { left / matrix[column][column] };
        }
        let sum: f64 = (0..row).map(|inner| matrix[row][inner] * x[inner]).sum();
        x[row] = (x[row] - sum) / matrix[row][row];
    }
    for row in (0..used).rev() {
        let sum: f64 = (row + 1..used).map(|inner| matrix[inner][row] * x[inner]).sum();
        x[row] = (x[row] - sum) / matrix[row][row];
    }
    x[used..].fill(0.0);
    x
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Dice;
    use pileup_core::Source;

    /// Contests between `sides` sides with known weights.
    fn contests(sides: usize, count: u64) -> Vec<Sample> {
        let truth = [1.5f32, -0.7, 0.0];
        let mut dice = Dice::new(3);
        let mut uniform = move || dice.below(10_000) as f32 / 10_000.0;
        let contest = |game| {
            let mut sample = Sample { sides: ArrayVec::new(), game };
            for _ in 0..sides {
                let mut features = [0.0; MOST_FEATURES];
                features[..3].fill_with(|| 4.0 * uniform() - 2.0);
                sample.sides.push((features, 0.0));
            }
            let mut weights = [0.0; MOST_FEATURES];
            weights[..3].copy_from_slice(&truth);
            let mut left = uniform();
            let winner = expected(&sample, 3, &weights).iter().position(|share| {
                left -= share;
                left < 0.0
            });
            sample.sides[winner.unwrap_or(sides - 1)].1 = 1.0;
            sample
        };
        (0..count).map(contest).collect()
    }

    #[test]
    fn weights_are_found_again() {
        for sides in [2, 4] {
            let samples = contests(sides, 6000);
            let weights = fit(&samples, 3);
            for (weight, truth) in weights.iter().zip([1.5, -0.7, 0.0]) {
                assert!((weight - truth).abs() < 0.12, "{sides} sides: {weights:?}");
            }
            let even = surprise(&samples, &|sample| expected(sample, 3, &[0.0; MOST_FEATURES]));
            assert!((even - (sides as f64).ln()).abs() < 1e-5, "{even}");
            assert!(surprise(&samples, &|sample| expected(sample, 3, &weights)) < 0.75 * even);
            for bin in
                calibration(&samples, &|sample| expected(sample, 3, &weights)).into_iter().filter(|bin| bin.count > 300)
            {
                assert!((bin.expected - bin.actual).abs() < 0.05, "{bin:?}");
            }
        }
    }

    #[test]
    fn a_feature_that_never_differs_has_no_weight() {
        let mut samples = contests(2, 500);
        samples.iter_mut().flat_map(|sample| &mut sample.sides).for_each(|(features, _)| features[3] = 5.0);
        assert!(fit(&samples, 4)[3].abs() < 1e-3);
    }
}
