//! The bots: what they count of a state. The weights are fitted (`pileup tune rush-and-bash`).

use pileup_bots::{Effort, Features, Thinks, Weights, contest, expected_shares};
use pileup_core::{Act, Game, Seat, Source};
use pileup_search::Shares;
use std::sync::LazyLock;

use crate::RushAndBash;
use crate::appraise::UNITS_A_TURN;
use crate::board::NOWHERE;
use crate::cards::{Deck, Effect};
use crate::data::CATALOGUE;
use crate::effects::Hit;
use crate::ply::Ply;
use crate::state::{Phase, State};

/// How many things are counted.
const COUNTS: usize = RushAndBash::FEATURES.len();
/// Units of a space, about.
const SPACE: f32 = 24.0;
/// Spaces that are looked at before and behind a car.
const SIGHT: usize = 5;
/// Plies that are compared where something is finished by habit; of more than these one is drawn.
const COMPARED: usize = 8;

static WEIGHTS: LazyLock<Weights> =
    LazyLock::new(|| Weights::of::<RushAndBash>(include_str!("../data/evaluation.toml")));

impl Thinks for RushAndBash {
    fn appraise(&self, s: &State, seat: Seat) -> i32 {
        self.appraise_car(s, seat.index())
    }

    fn settled(&self, s: &State) -> bool {
        // A turn is one thought: from the card to the last step of its ability.
        s.phase == Phase::Act && s.plays == 1 && !s.used_special && s.hands[s.active()].len() == 3
    }

    /// Among several players only where a round begins: who of them has moved already is hard to weigh.
    fn ripe(&self, s: &State) -> bool {
        let moved = &s.bar[..usize::from(s.turn)];
        self.settled(s) && (self.players == 2 || moved.iter().all(|&car| usize::from(car) >= self.players))
    }

    const FEATURES: &'static [&'static str] = &[
        "spaces",
        "spaces-soon",
        "spaces-late",
        "spaces-last",
        "finished",
        "to-move",
        "to-move-late",
        "to-move-last",
        "life-one",
        "life-two",
        "life-one-risk",
        "star-one",
        "star-two",
        "star-three",
        "star-late",
        "rush-pile",
        "rush-pile-late",
        "hand",
        "hand-late",
        "hand-best-last",
        "rush-cards",
        "steer-cards",
        "rocket-cards",
        "bomb-cards",
        "star-cards",
        "star-cards-late",
        "rock-near",
        "bomb-near",
        "car-near",
        "chased",
        "chased-life-one",
        "aims",
        "reaches",
        "boost-near",
        "off-road",
    ];

    fn features(&self, s: &State, out: &mut Features) {
        let line = self.finish_line(s);
        let ahead = (0..self.count).map(|car| self.position_of(s, car)).max().unwrap_or(0);
        let turns = (line - ahead).max(0) / UNITS_A_TURN + 1;
        for (car, counts) in out.iter_mut().enumerate().take(self.players) {
            counts[..COUNTS].copy_from_slice(&self.counts(s, car, turns));
        }
    }

    fn forecast(&self, s: &State) -> Shares {
        if self.is_championship() {
            // The weights were fitted to single races.
            return contest(self, |seat| self.appraise(s, seat) as f32 / 1500.0);
        }
        expected_shares(self, s, WEIGHTS.for_sides(self.players))
    }

    const GLANCES: bool = true;
    const KEEPS_MIND: bool = true;

    /// The card and effect after which the rules of thumb like the state best, no ability, and of everything else what
    /// brings the car furthest.
    fn habit(&self, s: &State, seat: Seat, plies: &[Ply], source: &mut impl Source) -> Ply {
        if matches!(s.phase, Phase::Act | Phase::Effect) {
            let chosen =
                plies.iter().filter(|ply| **ply != Ply::Special).max_by_key(|ply| self.worth_of(s, seat, **ply));
            return *chosen.unwrap_or(&plies[0]);
        }
        if plies.len() > COMPARED {
            return plies[source.below(plies.len() as u32) as usize];
        }
        let after = |ply: &&Ply| {
            let mut next = *s;
            self.apply(&mut next, &Act::seat(seat, **ply), &mut ());
            self.lead(&next, seat.index())
        };
        *plies.iter().max_by_key(after).unwrap_or(&plies[0])
    }

    fn effort(&self, level: &str) -> Option<Effort> {
        // More iterations hardly help here: the lower levels differ in what they overlook and misjudge.
        let effort = |iterations, horizon, noise| Effort { iterations, horizon, noise, exploration: 3.0 };
        Some(match level {
            "easy" => effort(40, 0, 0.50),
            "normal" => effort(100, 1, 0.28),
            "hard" => effort(300, 2, 0.11),
            "expert" => effort(4_000, u8::MAX, 0.0),
            _ => return None,
        })
    }
}

impl RushAndBash {
    /// How good a state is after a card or an effect, with the best effect of the card.
    fn worth_of(&self, s: &State, seat: Seat, ply: Ply) -> i32 {
        let mut next = *s;
        self.apply(&mut next, &Act::seat(seat, ply), &mut ());
        let car = seat.index();
        if next.phase != Phase::Effect || next.active() != car {
            return self.appraise_car(&next, car);
        }
        let place = |spot| self.board(&next).place(spot);
        let worth = |ply| self.worth_of(&next, seat, ply);
        let used = match next.card.effect() {
            Effect::Steer => self.steer_targets(&next, car).map(|spot| worth(Ply::Steer(place(spot)))).max(),
            Effect::Bomb => self.bomb_targets(&next, car).map(|spot| worth(Ply::Bomb(place(spot)))).max(),
            Effect::Rocket => Some(worth(Ply::Rocket)),
            Effect::Repair => Some(worth(Ply::Repair)),
            Effect::Star => Some(worth(Ply::Star)),
        };
        worth(Ply::Skip).max(used.unwrap_or(i32::MIN))
    }

    /// `turns` are those that the first car has still to drive.
    fn counts(&self, s: &State, car: usize, turns: i32) -> [f32; COUNTS] {
        let mut counts = [0.0; COUNTS];
        let state = &s.cars[car];
        if state.at == NOWHERE {
            return counts;
        }
        let flag = |is: bool| f32::from(u8::from(is));
        let position = self.position_of(s, car);
        let spaces = position as f32 / SPACE;
        // The fewer turns are left, the more a space decides.
        let (few, last) = (1.0 / turns as f32, flag(turns == 1));
        counts[0] = spaces;
        counts[1] = spaces * few.sqrt();
        counts[2] = spaces * few;
        counts[3] = spaces * last;
        if state.finished > 0 {
            counts[4] = 1.0;
            return counts;
        }
        let moves = s.bar[usize::from(s.turn)..self.count].iter().any(|&next| usize::from(next) == car);
        counts[5] = flag(moves);
        counts[6] = flag(moves) * few;
        counts[7] = flag(moves) * last;
        counts[8] = flag(state.life == 1);
        counts[9] = flag(state.life == 2);
        if state.life == 1 {
            counts[10] = self.since_checkpoint(s, car) as f32;
        }
        if s.finishers > 0 && !moves {
            // It has no turn left, and can use neither star nor cards.
            return counts;
        }
        let star = usize::from(state.star.min(3));
        if star > 0 {
            counts[10 + star] = 1.0;
            counts[14] = [0.0, 1.0, 2.2, 3.2][star] * few;
        }
        if turns > 2 {
            let rank = (0..self.count).filter(|&other| self.position_of(s, other) > position).count();
            counts[15] = flag(CATALOGUE.bars[self.count][rank] == Deck::Rush);
            counts[16] = counts[15] * few;
        }
        let best = self.count_hand(s, car, turns, &mut counts);
        let left = (self.finish_line(s) - position) as f32 / SPACE;
        counts[32] = flag(moves && left < f32::from(best));
        let traits = self.board(s).traits(state.at);
        if traits.clearing || traits.lake {
            counts[34] = 1.0;
        } else {
            self.count_road(s, car, &mut counts);
        }
        counts
    }

    /// The values and effects of the cards; the best value is told.
    fn count_hand(&self, s: &State, car: usize, turns: i32, counts: &mut [f32; COUNTS]) -> u8 {
        let few = 1.0 / turns as f32;
        let mut values = [0u8; 3];
        for (value, card) in values.iter_mut().zip(s.hands[car].cards()) {
            *value = card.value();
            counts[20] += f32::from(u8::from(card.deck() == Deck::Rush));
            match card.effect() {
                Effect::Steer => counts[21] += 1.0,
                Effect::Rocket => counts[22] += 1.0,
                Effect::Bomb => counts[23] += 1.0,
                Effect::Star => {
                    counts[24] += 1.0;
                    counts[25] += few;
                }
                Effect::Repair => {}
            }
        }
        values.sort_unstable();
        counts[17] = values.iter().rev().take(turns as usize).map(|&value| f32::from(value)).sum();
        counts[18] = counts[17] * few;
        if turns <= 2 {
            counts[19] = f32::from(values[2]);
        }
        values[2]
    }

    fn count_road(&self, s: &State, car: usize, counts: &mut [f32; COUNTS]) {
        let board = self.board(s);
        let mut spot = s.cars[car].at;
        for steps in 0..SIGHT {
            spot = board.ahead(s, spot);
            if spot == NOWHERE {
                break;
            }
            let near = (SIGHT - steps) as f32;
            if s.boosts.contains(spot) {
                counts[33] = near;
            }
            let met = if s.bombs.contains(spot) {
                27
            } else if s.rocks.contains(spot) || board.traits(spot).entrance {
                26
            } else if s.car_at(self.count, spot, car).is_some() {
                28
            } else {
                continue;
            };
            counts[met] = near;
            break;
        }
        let mut spot = s.cars[car].at;
        for _ in 0..SIGHT {
            spot = board.behind(s, spot);
            if spot == NOWHERE || s.rocks.contains(spot) || s.bombs.contains(spot) {
                break;
            }
            if s.car_at(self.count, spot, car).is_some() {
                counts[29] = 1.0;
                counts[30] = f32::from(u8::from(s.cars[car].life == 1));
                break;
            }
        }
        if counts[22] > 0.0 && matches!(self.rocket_aim(s, car).1, Some(Hit::Car(_))) {
            counts[31] = 1.0;
        }
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

    /// How far a car is ahead of the others, in hundredths of a space, hearts and stars included: for habits.
    fn lead(&self, s: &State, car: usize) -> i32 {
        let place = |car: usize| {
            let state = &s.cars[car];
            if state.at == NOWHERE {
                return 0;
            }
            self.position_of(s, car) * 4 + [0, 0, 80, 120, 140][usize::from(state.life)] + 150 * i32::from(state.star)
        };
        let others: i32 = (0..self.count).filter(|&other| other != car).map(place).sum();
        place(car) - others / (self.count as i32 - 1).max(1)
    }
}
