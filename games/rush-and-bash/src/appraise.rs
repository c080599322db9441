//! Rules of thumb for the simple bots: how good a state is for a car.

use crate::RushAndBash;
use crate::board::NOWHERE;
use crate::cards::Deck;
use crate::data::CATALOGUE;
use crate::state::State;

/// Worth of one space driven.
const SPACE: i32 = 100;

/// Units that a card drives on average, for counting the turns that are left.
const UNITS_A_TURN: i32 = 85;
/// Worth of a star on 0 to 3, above what it could be used for at once: it may still grow.
const STARS: [i32; 4] = [0, 240, 500, 840];
/// A Rush card drives about two spaces further than a Sprint card.
const RUSH_CARD: i32 = 190;
/// Worth of drawing Rush cards next, as those behind do.
const RUSH_PILE: i32 = 220;

impl RushAndBash {
    /// Own worth against the others': half the best of them, half their mean.
    pub(crate) fn appraise_car(&self, s: &State, car: usize) -> i32 {
        let own = self.worth(s, car);
        let others = (0..self.count).filter(|&other| other != car).map(|other| self.worth(s, other));
        let best = others.clone().max().unwrap_or(0);
        let mean = others.sum::<i32>() / (self.count as i32 - 1).max(1);
        let race = own - (best + mean) / 2;
        if self.is_championship() {
            let series = i32::from(s.points[car]) * 150 + i32::from(s.coins[car]) * 20;
            let parts = s.cars[car].parts.0.count_ones() as i32 * 130;
            return race + series + parts;
        }
        race
    }

    fn worth(&self, s: &State, car: usize) -> i32 {
        let state = &s.cars[car];
        if state.at == NOWHERE {
            return 0;
        }
        let board = self.board(s);
        let position = self.position_of(s, car);
        // About 24 units make a space.
        let mut worth = position * SPACE / 24;
        if state.finished > 0 {
            return worth + SPACE;
        }
        let left = (self.finish_line(s) - position).max(0);
        let turns = left / UNITS_A_TURN + 1;
        // Going off the track costs ground, but brings full life and a star: life is worth little by itself.
        worth -= match state.life {
            1 => 100,
            2 => 40,
            _ => 0,
        };
        // A star that is not used before the finish is lost.
        let star = STARS[usize::from(state.star)];
        worth += if turns <= 1 && car != s.active() { star / 2 } else { star };
        if car < self.players {
            // A Rush card drives two spaces further; kept too long it drives nowhere.
            let rush = s.hands[car].cards().iter().filter(|card| card.deck() == Deck::Rush).count() as i32;
            worth += rush.min(turns - 1) * RUSH_CARD;
            // Those behind draw the better cards.
            if turns > 3 {
                let rank = (0..self.count).filter(|&other| self.position_of(s, other) > position).count();
                if CATALOGUE.bars[self.count][rank] == Deck::Rush {
                    worth += RUSH_PILE;
                }
            }
        }
        if board.traits(state.at).clearing || board.traits(state.at).lake {
            return worth - 2 * SPACE;
        }
        worth + self.road_ahead(s, car)
    }

    /// What lies in the lane ahead within the reach of a card.
    fn road_ahead(&self, s: &State, car: usize) -> i32 {
        let board = self.board(s);
        let mut spot = s.cars[car].at;
        for steps in 1..=4 {
            spot = board.ahead(s, spot);
            if spot == NOWHERE {
                return 0;
            }
            let near = 5 - steps;
            if s.bombs.contains(spot) || s.rocks.contains(spot) {
                return -near * 30;
            }
            if s.car_at(self.count, spot, car).is_some() {
                return -near * 8;
            }
            if board.traits(spot).entrance {
                return -near * 40;
            }
        }
        0
    }
}
