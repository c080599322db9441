//! How strong a car is: a small network of what is counted of it and of the others, learned from races between bots
//! (`examples/rush_and_bash_learn.rs`).

use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::features::{COUNTS, LEAD, NAMES};
use crate::state::MAX_CARS;

/// Nodes between what is counted and how strong that is.
pub(crate) const HIDDEN: usize = 16;
/// What a node is at most.
const MOST: f32 = 4.0;

type Layer = [[f32; HIDDEN]; COUNTS];

/// The networks, for two cars and for more.
pub(crate) static NETWORKS: LazyLock<[Network; 2]> = LazyLock::new(|| {
    let data: Data = toml::from_str(include_str!("../../data/network.toml")).expect("the networks are readable");
    [2, 4].map(|sides| {
        let fit = data.fit.iter().find(|fit| fit.sides == sides);
        fit.map_or_else(|| panic!("no network for {sides} sides"), Network::new)
    })
});

#[derive(Deserialize)]
struct Data {
    fit: Vec<Fit>,
}

/// One fit, as it stands in the data file. Everything else there says where it comes from.
#[derive(Deserialize)]
struct Fit {
    sides: usize,
    bias: [f32; HIDDEN],
    strength: [f32; HIDDEN],
    plain: BTreeMap<String, f32>,
    own: BTreeMap<String, [f32; HIDDEN]>,
    others: BTreeMap<String, [f32; HIDDEN]>,
    #[serde(default)]
    first: BTreeMap<String, [f32; HIDDEN]>,
}

/// The strength of a car is what its counts weigh, plus what its nodes weigh. A node sums up the counts of the car, the
/// mean of the others', and those of the first of them.
pub(crate) struct Network {
    own: Layer,
    others: Layer,
    /// Only for more than two cars.
    first: Option<Box<Layer>>,
    bias: [f32; HIDDEN],
    strength: [f32; HIDDEN],
    plain: [f32; COUNTS],
}

impl Network {
    fn new(fit: &Fit) -> Network {
        let layer = |weights: &BTreeMap<String, [f32; HIDDEN]>| -> Layer {
            NAMES.map(|name| weights.get(name).copied().unwrap_or([0.0; HIDDEN]))
        };
        Network {
            own: layer(&fit.own),
            others: layer(&fit.others),
            first: (!fit.first.is_empty()).then(|| Box::new(layer(&fit.first))),
            bias: fit.bias,
            strength: fit.strength,
            plain: NAMES.map(|name| fit.plain.get(name).copied().unwrap_or(0.0)),
        }
    }

    /// The strength of each car, from what is counted of it.
    pub fn strengths(&self, cars: &[[f32; COUNTS]]) -> [f32; MAX_CARS] {
        let mut strengths = [0.0; MAX_CARS];
        let rivals = (cars.len() - 1).max(1) as f32;
        let mut others = [[0.0; HIDDEN]; MAX_CARS];
        let mut sum = [0.0; HIDDEN];
        for (car, own) in cars.iter().enumerate() {
            weigh(&self.others, own, &mut others[car]);
            sum.iter_mut().zip(&others[car]).for_each(|(sum, part)| *sum += part);
        }
        for (car, own) in cars.iter().enumerate() {
            let mut nodes: [f32; HIDDEN] =
                std::array::from_fn(|node| self.bias[node] + (sum[node] - others[car][node]) / rivals);
            weigh(&self.own, own, &mut nodes);
            if let Some(layer) = &self.first
                && let Some(first) = first_but(cars, car)
            {
                weigh(layer, &cars[first], &mut nodes);
            }
            let plain: f32 = own.iter().zip(&self.plain).map(|(count, weight)| count * weight).sum();
            let deep: f32 = nodes.iter().zip(&self.strength).map(|(node, weight)| node.clamp(0.0, MOST) * weight).sum();
            strengths[car] = plain + deep;
        }
        strengths
    }
}

/// Adds up what counts weigh in every node.
#[inline]
fn weigh(layer: &Layer, counts: &[f32; COUNTS], nodes: &mut [f32; HIDDEN]) {
    for (count, weights) in counts.iter().zip(layer) {
        // Many counts are zero.
        if *count != 0.0 {
            nodes.iter_mut().zip(weights).for_each(|(node, weight)| *node += count * weight);
        }
    }
}

/// The first of all cars but one; of equals the earlier seat.
fn first_but(cars: &[[f32; COUNTS]], but: usize) -> Option<usize> {
    let others = (0..cars.len()).filter(|&car| car != but);
    others.reduce(|best, car| if cars[car][LEAD] > cars[best][LEAD] { car } else { best })
}
