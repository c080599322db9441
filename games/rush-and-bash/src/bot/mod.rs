//! The bots: how they judge a state, what they do by habit, and how much the levels think.

mod features;
#[cfg(test)]
mod tests;

use pileup_bots::{Effort, Features, Networks, Thinks, contest};
use pileup_core::{Act, Game, Seat, Source};
use pileup_search::Shares;
use std::sync::LazyLock;

use crate::RushAndBash;
use crate::board::NOWHERE;
use crate::cards::Effect;
use crate::ply::Ply;
use crate::state::{Phase, State};
use features::COUNTS;

/// Plies that are compared where something is finished by habit; of more than these one is drawn.
const COMPARED: usize = 8;

static NETWORKS: LazyLock<Networks> =
    LazyLock::new(|| Networks::of::<RushAndBash>(include_str!("../../data/evaluation.toml")));

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

    const FEATURES: &'static [&'static str] = &features::NAMES;
    const NETWORK: bool = true;

    fn features(&self, s: &State, out: &mut Features) {
        let scene = self.scene(s);
        for (car, counts) in out.iter_mut().enumerate().take(self.players) {
            counts[..COUNTS].copy_from_slice(&self.counts(s, &scene, car));
        }
    }

    fn forecast(&self, s: &State) -> Shares {
        if self.is_championship() {
            // The networks were fitted to single races.
            return contest(self, |seat| self.appraise(s, seat) as f32 / 1500.0);
        }
        NETWORKS.expected_shares(self, s)
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
        // The lower levels differ more in what they overlook and misjudge than in how much they think.
        let effort = |iterations, horizon, noise| Effort { iterations, horizon, noise, exploration: 3.0 };
        Some(match level {
            "easy" => effort(40, 0, 0.80),
            "normal" => effort(80, 0, 0.50),
            "hard" => effort(200, 1, 0.36),
            "expert" => effort(6_000, u8::MAX, 0.0),
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
