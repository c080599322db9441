use pileup_core::{Game, Seat};
use pileup_search::Shares;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

use crate::{Nodes, Thinks};

/// Features of a seat, at the most.
pub const MOST_FEATURES: usize = 40;

/// What can be counted of a state, for each seat: more is better for it, or worse, as the weights say.
pub type Features = [[f32; MOST_FEATURES]; Seat::MAX];

/// Weights of a game's features, as they stand in its data file.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Evaluation {
    /// One for each number of sides for which weights were fitted.
    #[serde(rename = "fit")]
    pub fits: Vec<Fit>,
}

/// Weights, and where they come from.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fit {
    /// Sides that played.
    pub sides: usize,
    /// The command that fitted them.
    pub command: String,
    /// Games played.
    pub games: u64,
    /// States looked at.
    pub samples: u64,
    /// How surprising the results of games that were held back are, in nats a state.
    pub surprise: f64,
    /// The same if all sides are thought to be even.
    pub surprise_if_even: f64,
    /// The weight of each feature.
    pub weights: BTreeMap<String, f32>,
    /// What a network has beside them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<Nodes>,
}

impl Evaluation {
    /// Reads a data file. The error says what is wrong with it.
    pub fn read(text: &str) -> Result<Evaluation, String> {
        toml::from_str(text).map_err(|error| error.to_string())
    }

    /// The text of the data file.
    pub fn write(&self) -> String {
        let fits = toml::to_string(self).expect("numbers and names are TOML");
        format!(
            "# What the features of a state weigh: derived by the command of each fit. Not meant to be changed by hand.\n\n{fits}"
        )
    }

    /// Weights in the order of the features, fitted for so many sides or for the nearest number there is. Features
    /// without a weight count nothing.
    pub fn weights(&self, names: &[&str], sides: usize) -> [f32; MOST_FEATURES] {
        let mut weights = [0.0; MOST_FEATURES];
        if let Some(fit) = self.fits.iter().min_by_key(|fit| fit.sides.abs_diff(sides)) {
            for (weight, name) in weights.iter_mut().zip(names) {
                *weight = fit.weights.get(*name).copied().unwrap_or(0.0);
            }
        }
        weights
    }
}

/// Weights ready for use: in the order of a game's features, for every number of sides.
#[derive(Clone, PartialEq, Debug)]
pub struct Weights([[f32; MOST_FEATURES]; Seat::MAX + 1]);

impl Weights {
    /// Reads a game's data file, which is part of the program.
    ///
    /// # Panics
    /// If the file cannot be read.
    pub fn of<G: Thinks>(text: &str) -> Weights {
        let evaluation =
            Evaluation::read(text).unwrap_or_else(|fault| panic!("evaluation of {}: {fault}", G::ABOUT.id));
        Weights(std::array::from_fn(|sides| evaluation.weights(G::FEATURES, sides)))
    }

    /// The weights for so many sides.
    pub fn for_sides(&self, sides: usize) -> &[f32; MOST_FEATURES] {
        &self.0[sides]
    }
}

/// How many sides play.
pub fn sides_of<G: Game>(game: &G) -> usize {
    Seat::all(game.seats()).filter(|seat| is_first_of_side(game, *seat)).count()
}

pub(crate) fn is_first_of_side<G: Game>(game: &G, seat: Seat) -> bool {
    Seat::all(seat.index()).all(|earlier| game.side(earlier) != game.side(seat))
}

/// Shares of a win from one number a side, as in a contest: e to the number, against all of them.
pub fn contest<G: Game>(game: &G, strength: impl Fn(Seat) -> f32) -> Shares {
    let count = game.seats();
    let mut shares = Shares::default();
    let mut most = f32::MIN;
    for seat in Seat::all(count) {
        shares[seat.index()] = strength(seat);
        most = most.max(shares[seat.index()]);
    }
    let mut total = 0.0;
    for seat in Seat::all(count) {
        let index = seat.index();
        shares[index] = (shares[index] - most).exp();
        if is_first_of_side(game, seat) {
            total += shares[index];
        } else {
            // Seats of one side have the share of its first.
            let first = Seat::all(index).find(|earlier| game.side(*earlier) == game.side(seat));
            shares[index] = first.map_or(0.0, |first| shares[first.index()]);
        }
    }
    shares[..count].iter_mut().for_each(|share| *share /= total);
    shares
}

/// What each seat can expect, by a game's features and their weights.
pub fn expected_shares<G: Thinks>(game: &G, state: &G::State, weights: &[f32; MOST_FEATURES]) -> Shares {
    let mut features = [[0.0; MOST_FEATURES]; Seat::MAX];
    game.features(state, &mut features);
    let used = G::FEATURES.len();
    contest(game, |seat| {
        let own = &features[seat.index()][..used];
        own.iter().zip(&weights[..used]).map(|(feature, weight)| feature * weight).sum()
    })
}
