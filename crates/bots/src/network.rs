use pileup_core::Seat;
use pileup_search::Shares;
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::evaluation::{Evaluation, Fit, MOST_FEATURES, contest};
use crate::{Features, Thinks};

/// Nodes between what is counted and how strong that is.
pub const NODES: usize = 16;
/// What a node is at most.
pub(crate) const MOST: f32 = 4.0;
/// The feature that tells who is ahead of the others.
const LEAD: &str = "lead";

/// What every node of a network adds up, as it stands in a data file.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Nodes {
    /// What a node is before anything is added.
    pub bias: [f32; NODES],
    /// What a node counts.
    pub strength: [f32; NODES],
    /// What the features of the own seat weigh in each node.
    pub own: BTreeMap<String, [f32; NODES]>,
    /// The same of the others, on the average.
    pub others: BTreeMap<String, [f32; NODES]>,
    /// The same of the first of the others, where there are several.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub first: BTreeMap<String, [f32; NODES]>,
}

type Layer = Vec<[f32; NODES]>;

/// The strength of a seat is what its features weigh, plus what its nodes do. A node adds up the features of the seat, the
/// mean of the others', and those of the first of them; so it can tell when something counts and when it does not.
#[derive(Clone, PartialEq, Debug)]
pub struct Network {
    plain: Vec<f32>,
    own: Layer,
    others: Layer,
    first: Option<Layer>,
    bias: [f32; NODES],
    strength: [f32; NODES],
    /// Which feature tells who is ahead.
    lead: usize,
}

/// Which feature tells who is ahead: the one of that name, else the first.
pub(crate) fn lead_of(names: &[&str]) -> usize {
    names.iter().position(|name| *name == LEAD).unwrap_or_default()
}

impl Network {
    /// A network of these features; `None` if the fit has only weights.
    pub fn new(names: &[&str], fit: &Fit) -> Option<Network> {
        let nodes = fit.nodes.as_ref()?;
        let layer = |weights: &BTreeMap<String, [f32; NODES]>| -> Layer {
            names.iter().map(|name| weights.get(*name).copied().unwrap_or_default()).collect()
        };
        Some(Network {
            plain: names.iter().map(|name| fit.weights.get(*name).copied().unwrap_or_default()).collect(),
            own: layer(&nodes.own),
            others: layer(&nodes.others),
            first: (!nodes.first.is_empty()).then(|| layer(&nodes.first)),
            bias: nodes.bias,
            strength: nodes.strength,
            lead: lead_of(names),
        })
    }

    /// How strong each of some seats is, by its features.
    pub fn strengths(&self, seats: &[[f32; MOST_FEATURES]]) -> [f32; Seat::MAX] {
        let mut strengths = [0.0; Seat::MAX];
        let rivals = (seats.len() - 1).max(1) as f32;
        let mut others = [[0.0; NODES]; Seat::MAX];
        let mut sum = [0.0; NODES];
        for (own, others) in seats.iter().zip(&mut others) {
            weigh(&self.others, own, others);
            sum.iter_mut().zip(others).for_each(|(sum, part)| *sum += *part);
        }
        for (seat, own) in seats.iter().enumerate() {
            let mut nodes: [f32; NODES] =
                std::array::from_fn(|node| self.bias[node] + (sum[node] - others[seat][node]) / rivals);
            weigh(&self.own, own, &mut nodes);
            if let Some(layer) = &self.first
                && let Some(first) = first_but(seats.iter().map(|seat| seat[self.lead]), seat)
            {
                weigh(layer, &seats[first], &mut nodes);
            }
            let plain: f32 = own.iter().zip(&self.plain).map(|(count, weight)| count * weight).sum();
            let deep: f32 = nodes.iter().zip(&self.strength).map(|(node, weight)| node.clamp(0.0, MOST) * weight).sum();
            strengths[seat] = plain + deep;
        }
        strengths
    }
}

/// Adds up what features weigh in every node.
#[inline]
fn weigh(layer: &Layer, counts: &[f32; MOST_FEATURES], nodes: &mut [f32; NODES]) {
    for (count, weights) in counts.iter().zip(layer) {
        // Many are zero.
        if *count != 0.0 {
            nodes.iter_mut().zip(weights).for_each(|(node, weight)| *node += count * weight);
        }
    }
}

/// The first by their leads of all but one; of equals the earlier one.
pub(crate) fn first_but(leads: impl Iterator<Item = f32>, but: usize) -> Option<usize> {
    let others = leads.enumerate().filter(|(seat, _)| *seat != but);
    others.reduce(|best, other| if other.1 > best.1 { other } else { best }).map(|(seat, _)| seat)
}

/// Networks of a game, for every number of sides. For games in which everybody plays alone.
#[derive(Clone, PartialEq, Debug)]
pub struct Networks(Vec<(usize, Network)>);

impl Networks {
    /// Reads a game's data file, which is part of the program.
    ///
    /// # Panics
    /// If the file cannot be read, or holds no network.
    pub fn of<G: Thinks>(text: &str) -> Networks {
        let evaluation =
            Evaluation::read(text).unwrap_or_else(|fault| panic!("evaluation of {}: {fault}", G::ABOUT.id));
        let networks = evaluation.fits.iter().filter_map(|fit| Some((fit.sides, Network::new(G::FEATURES, fit)?)));
        let networks: Vec<(usize, Network)> = networks.collect();
        assert!(!networks.is_empty(), "no network for {}", G::ABOUT.id);
        Networks(networks)
    }

    /// What each seat can expect of a win, by the network for as many sides or for the nearest number there is; where two are
    /// as near, by the one that knows more sides.
    pub fn expected_shares<G: Thinks>(&self, game: &G, state: &G::State) -> Shares {
        let mut features: Features = [[0.0; MOST_FEATURES]; Seat::MAX];
        game.features(state, &mut features);
        let seats = game.seats();
        let (_, network) =
            self.0.iter().min_by_key(|(sides, _)| (sides.abs_diff(seats), Reverse(*sides))).expect("one at least");
        let strengths = network.strengths(&features[..seats]);
        contest(game, |seat| strengths[seat.index()])
    }
}
