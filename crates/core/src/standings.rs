use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::Seat;

/// The end of a game: the place of every seat, 1 for the winners. Equal places are shared.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Standings {
    /// Place of each seat, from 1.
    pub places: ArrayVec<u8, { Seat::MAX }>,
    /// What each seat scored, in the game's own points.
    pub points: ArrayVec<i32, { Seat::MAX }>,
}

impl Standings {
    /// Standings from one number a seat, the highest first; equal numbers share a place.
    pub fn by_key<K: Ord>(keys: &[K], points: impl Fn(usize) -> i32) -> Standings {
        Standings {
            places: keys.iter().map(|key| 1 + keys.iter().filter(|other| *other > key).count() as u8).collect(),
            points: (0..keys.len()).map(points).collect(),
        }
    }

    /// The seats in first place.
    pub fn winners(&self) -> impl Iterator<Item = Seat> {
        self.places.iter().enumerate().filter(|(_, place)| **place == 1).map(|(index, _)| Seat::new(index))
    }

    /// Whether every seat shares the first place.
    pub fn is_draw(&self) -> bool {
        self.places.iter().all(|&place| place == 1)
    }
}
