use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::{Seat, SeatSet, Side};

/// The end of a game: the place of every seat, 1 for the winners. Equal places are shared.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Standings {
    /// Place of each seat, from 1.
    pub places: ArrayVec<u8, { Seat::MAX }>,
    /// What each seat scored, in the game's own points.
    pub points: ArrayVec<i32, { Seat::MAX }>,
    /// The side of each seat.
    #[serde(skip)]
    sides: ArrayVec<Side, { Seat::MAX }>,
}

impl Standings {
    /// Standings from one number a seat, the highest first; equal numbers share a place.
    pub fn by_key<K: Ord>(keys: &[K], points: impl Fn(usize) -> i32) -> Standings {
        Standings {
            places: keys.iter().map(|key| 1 + keys.iter().filter(|other| *other > key).count() as u8).collect(),
            points: (0..keys.len()).map(points).collect(),
            sides: (0..keys.len()).map(|seat| Side(seat as u8)).collect(),
        }
    }

    /// The same for seats that win and lose together.
    pub fn in_sides(mut self, side: impl Fn(Seat) -> Side) -> Standings {
        self.sides = Seat::all(self.places.len()).map(side).collect();
        self
    }

    /// The same with those who gave up in the last place, whatever they had.
    pub fn given_up(mut self, gave_up: SeatSet) -> Standings {
        let stays = |seat: &Seat| !gave_up.contains(*seat);
        let stayed: Vec<u8> =
            Seat::all(self.places.len()).filter(stays).map(|seat| self.places[seat.index()]).collect();
        for seat in Seat::all(self.places.len()) {
            let had = self.places[seat.index()];
            self.places[seat.index()] = match gave_up.contains(seat) {
                true => stayed.len() as u8 + 1,
                false => 1 + stayed.iter().filter(|other| **other < had).count() as u8,
            };
        }
        self
    }

    /// A whole win, in the parts that [`Standings::share`] counts: every number of sides divides it.
    pub const WIN: u32 = 840;

    /// What a seat has won, the payoff of a game: the sides in first place share a win equally, and every seat of a
    /// side has its side's share. In 840ths, see [`Standings::WIN`].
    pub fn share(&self, seat: Seat) -> u32 {
        if self.places[seat.index()] != 1 {
            return 0;
        }
        let winning = |index: &usize| self.places[*index] == 1;
        let first_of_side =
            |index: &usize| (0..*index).filter(winning).all(|earlier| self.sides[earlier] != self.sides[*index]);
        let sides = (0..self.places.len()).filter(winning).filter(first_of_side).count();
        Standings::WIN / sides as u32
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn winning_sides_share_a_win() {
        let shares = |standings: &Standings| Seat::all(4).map(|seat| standings.share(seat)).collect::<Vec<_>>();
        let alone = Standings::by_key(&[3, 7, 1, 7], |_| 0);
        assert_eq!(shares(&alone), [0, 420, 0, 420]);
        let team = alone.clone().in_sides(|seat| Side(seat.index() as u8 % 2));
        assert_eq!(shares(&team), [0, 840, 0, 840]);
        let left = alone.given_up(SeatSet::from_iter([Seat::new(1)]));
        assert_eq!(left.places.as_slice(), [2, 4, 3, 1], "who gave up comes last, and the others move up");
        let drawn = Standings::by_key(&[1, 1, 1, 1], |_| 0).in_sides(|seat| Side(seat.index() as u8 % 2));
        assert_eq!(shares(&drawn), [420; 4]);
    }
}
