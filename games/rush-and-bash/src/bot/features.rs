//! What the bots count of a car.

use pileup_track::Spot;

use crate::RushAndBash;
use crate::board::NOWHERE;
use crate::cards::{Deck, Effect};
use crate::data::{CATALOGUE, Level1, Level3};
use crate::effects::Hit;
use crate::state::State;

/// The names of what is counted.
pub(crate) const NAMES: [&str; 39] = [
    "few",
    "close",
    "finishing",
    "lead",
    "lead-soon",
    "lead-close",
    "finished",
    "to-move",
    "to-move-soon",
    "to-move-close",
    "moving",
    "life-one",
    "life-two",
    "life-one-risk",
    "star-one",
    "star-two",
    "star-three",
    "star-drive",
    "star-soon",
    "rush-pile",
    "burst",
    "burst-close",
    "best-card",
    "second-card",
    "third-card",
    "rush-cards",
    "steer-cards",
    "rocket-cards",
    "bomb-cards",
    "star-cards",
    "repair-cards",
    "next-drive",
    "pace",
    "blocked",
    "car-near",
    "chased",
    "aims",
    "reaches",
    "passes",
];

/// How many things are counted.
pub(crate) const COUNTS: usize = NAMES.len();
/// Units of a space, about.
const SPACE: f32 = 24.0;
/// Spaces that a car drives in a turn, about.
const TURN: f32 = 3.5;
/// Spaces before the line from which on a race is close to its end.
const CLOSE: f32 = 9.0;
/// Spaces that are looked at before and behind a car.
const SIGHT: usize = 5;
/// Spaces over which the speed of a lane is looked at: lanes inside of a bend have fewer spaces.
const LANE: usize = 6;

/// What the counts of all cars depend on.
pub(crate) struct Scene {
    /// Where each car is, in spaces.
    positions: [f32; 6],
    line: f32,
    /// 1 in the last turn, less the more turns are left.
    few: f32,
    /// 0 far from the line, 1 on it.
    close: f32,
}

impl RushAndBash {
    pub(crate) fn scene(&self, s: &State) -> Scene {
        let mut positions = [0.0; 6];
        let mut ahead = 0.0f32;
        for (car, position) in positions.iter_mut().enumerate().take(self.count) {
            *position = if s.cars[car].at == NOWHERE { 0.0 } else { self.position_of(s, car) as f32 / SPACE };
            ahead = ahead.max(*position);
        }
        let line = self.finish_line(s) as f32 / SPACE;
        let left = (line - ahead).max(0.0);
        Scene { positions, line, few: TURN / (TURN + left), close: (1.0 - left / CLOSE).max(0.0) }
    }

    /// What is counted of a car.
    pub(crate) fn counts(&self, s: &State, scene: &Scene, car: usize) -> [f32; COUNTS] {
        let mut counts = [0.0; COUNTS];
        let state = &s.cars[car];
        if state.at == NOWHERE {
            return counts;
        }
        let flag = |is: bool| f32::from(u8::from(is));
        let Scene { positions, line, few, close } = *scene;
        let position = positions[car];
        let rival = (0..self.count).filter(|&other| other != car).map(|other| positions[other]).fold(0.0, f32::max);
        let lead = (position - rival).clamp(-16.0, 16.0);
        counts[0] = few;
        counts[1] = close;
        counts[2] = flag(s.finishers > 0);
        counts[3] = lead / 4.0;
        counts[4] = lead * few;
        counts[5] = lead * close / 2.0;
        if state.finished > 0 {
            counts[6] = 1.0;
            return counts;
        }
        let moves = s.bar[usize::from(s.turn)..self.count].iter().any(|&next| usize::from(next) == car);
        counts[7] = flag(moves);
        counts[8] = flag(moves) * few * 2.0;
        counts[9] = flag(moves) * close * 2.0;
        counts[10] = flag(s.active() == car);
        if s.finishers > 0 && !moves {
            // It has no turn left, and can use neither star nor cards.
            return counts;
        }
        counts[11] = flag(state.life == 1);
        counts[12] = flag(state.life == 2);
        if state.life == 1 {
            counts[13] = self.since_checkpoint(s, car) as f32 / 4.0;
        }
        let rank = (0..self.count).filter(|&other| positions[other] > position).count();
        counts[19] = flag(CATALOGUE.bars[self.count][rank] == Deck::Rush);
        self.count_hand(s, car, &mut counts);
        let burst = self.count_star(s, car, few, &mut counts);
        counts[20] = burst / 5.0;
        counts[21] = burst * close / 4.0;
        counts[37] = flag(moves && line - position < burst);
        counts[38] = if moves { (lead + burst).clamp(-4.0, 4.0) * close / 2.0 } else { 0.0 };
        let traits = self.board(s).traits(state.at);
        if !traits.clearing && !traits.lake {
            self.count_road(s, car, &mut counts);
        }
        counts
    }

    /// The values and effects of the cards.
    fn count_hand(&self, s: &State, car: usize, counts: &mut [f32; COUNTS]) {
        let mut values = [0u8; 3];
        for (value, card) in values.iter_mut().zip(s.hands[car].cards()) {
            *value = card.value();
            counts[25] += f32::from(u8::from(card.deck() == Deck::Rush)) / 2.0;
            counts[match card.effect() {
                Effect::Steer => 26,
                Effect::Rocket => 27,
                Effect::Bomb => 28,
                Effect::Star => 29,
                Effect::Repair => 30,
            }] += 1.0;
        }
        values.sort_unstable();
        for (place, value) in values.iter().rev().enumerate() {
            counts[22 + place] = f32::from(*value) / 3.0;
        }
    }

    /// The star; tells how far the car can drive in one turn.
    fn count_star(&self, s: &State, car: usize, few: f32, counts: &mut [f32; COUNTS]) -> f32 {
        let (best, second) = (counts[22] * 3.0, counts[23] * 3.0);
        let star = usize::from(s.cars[car].star.min(3));
        if star == 0 {
            return best;
        }
        let drives = match star {
            1 if self.car_def(car).level1 == Level1::Drive => 2.0,
            1 => 0.0,
            2 => second,
            _ => match self.car_def(car).level3 {
                Level3::Broadside | Level3::GhostRide | Level3::Wingbeat => 7.0,
                Level3::GoldenTurbo | Level3::ShiningPath => 6.0,
                Level3::WreckingRun => 4.0,
            },
        };
        counts[13 + star] = 1.0;
        counts[17] = drives / 4.0;
        counts[18] = [0.0, 1.0, 2.2, 3.2][star] * few;
        best + drives
    }

    fn count_road(&self, s: &State, car: usize, counts: &mut [f32; COUNTS]) {
        let board = self.board(s);
        let at = s.cars[car].at;
        // The speed of the lane.
        let mut spot = at;
        let mut gone = 0;
        for _ in 0..LANE {
            let next = board.ahead(s, spot);
            if next == NOWHERE {
                break;
            }
            gone += self.way(s, spot, next);
            spot = next;
        }
        counts[32] = gone as f32 / SPACE - LANE as f32;
        // How far the best card drives from here.
        let straight = self.run(s, car, at);
        let mut best = 0.0f32;
        for card in s.hands[car].kinds() {
            let value = usize::from(card.value());
            best = best.max(straight.far[value]);
            if card.effect() == Effect::Steer {
                for to in self.steer_targets(s, car) {
                    best = best.max(self.run(s, car, to).far[value] + self.way(s, at, to) as f32 / SPACE);
                }
            }
        }
        counts[31] = best / 3.0;
        counts[33] = straight.blocked as f32 / 4.0;
        counts[34] = straight.car as f32 / 4.0;
        let mut spot = at;
        for steps in 0..SIGHT {
            spot = board.behind(s, spot);
            if spot == NOWHERE || s.rocks.contains(spot) || s.bombs.contains(spot) {
                break;
            }
            if s.car_at(self.count, spot, car).is_some() {
                counts[35] = (SIGHT - steps) as f32 / 4.0;
                break;
            }
        }
        if counts[27] > 0.0 && matches!(self.rocket_aim(s, car).1, Some(Hit::Car(_))) {
            counts[36] = 1.0;
        }
    }

    /// Units from one space to another near it.
    fn way(&self, s: &State, from: Spot, to: Spot) -> i32 {
        let board = self.board(s);
        let way = board.position(to) - board.position(from);
        if way < -board.length() / 2 { way + board.length() } else { way }
    }

    /// What lies in the lane ahead of a space.
    fn run(&self, s: &State, car: usize, from: Spot) -> Run {
        let board = self.board(s);
        let mut run = Run { far: [0.0; SIGHT + 1], blocked: 0, car: 0 };
        let mut spot = from;
        let mut far = 0.0;
        for steps in 1..=SIGHT {
            let next = board.ahead(s, spot);
            let mut stops = next == NOWHERE;
            if !stops {
                far += self.way(s, spot, next) as f32 / SPACE;
                spot = next;
                if s.bombs.contains(spot) || s.rocks.contains(spot) || board.traits(spot).entrance {
                    // A life is worth about a space.
                    far -= 1.0;
                    run.blocked = SIGHT + 1 - steps;
                    stops = true;
                } else if s.car_at(self.count, spot, car).is_some() {
                    run.car = SIGHT + 1 - steps;
                    stops = true;
                }
            }
            run.far[steps] = far;
            if stops {
                run.far[steps..].fill(far);
                break;
            }
        }
        run
    }

    /// Spaces that a car would lose by going off the track, up to the last checkpoint.
    fn since_checkpoint(&self, s: &State, car: usize) -> usize {
        let board = self.board(s);
        let mut spot = s.cars[car].at;
        for spaces in 1..=SIGHT {
            let behind = board.behind(s, spot);
            if behind == NOWHERE || board.crosses(behind, spot) {
                return spaces;
            }
            spot = behind;
        }
        SIGHT + 1
    }
}

/// What driving straight ahead from a space comes to.
struct Run {
    /// Spaces gained by a card of each value; one less where it meets a bomb or a rock.
    far: [f32; SIGHT + 1],
    /// How near a bomb or a rock is, and how near a car.
    blocked: usize,
    car: usize,
}
