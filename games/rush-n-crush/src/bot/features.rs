//! What the bots count of a state. The weights are fitted (`pileup tune rush-n-crush`).

use pileup_bots::{Features, Weights};
use pileup_core::Seat;
use std::sync::LazyLock;

use super::value::DEATH;
use crate::RushNCrush;
use crate::state::{Phase, State};

pub(super) static WEIGHTS: LazyLock<Weights> =
    LazyLock::new(|| Weights::of::<RushNCrush>(include_str!("../../data/evaluation.toml")));

pub(super) const NAMES: &[&str] = &[
    "way",
    "way-late",
    "way-last",
    "destroyed",
    "momentum",
    "momentum-late",
    "next-turn",
    "heat",
    "frailty",
    "steering",
    "turbo",
    "brake",
    "armed",
    "in-motion",
    "to-move",
    "to-move-late",
];

impl RushNCrush {
    pub(super) fn count_features(&self, state: &State, out: &mut Features) {
        let way = |seat: Seat| {
            let car = state.car(seat);
            let coming = if seat == state.now.seat { f32::from(state.now.movement) } else { 0.0 };
            if car.space.exists() { (self.way_left(car.space, car.crossings) - coming).max(0.0) } else { 100.0 }
        };
        let first = Seat::all(self.seats).filter(|seat| state.car(*seat).runs()).map(way).fold(f32::MAX, f32::min);
        let late = 1.0 / (1.0 + first / 8.0);
        let prices = self.prices(state);
        for seat in Seat::all(self.seats) {
            let counts = &mut out[seat.index()];
            let car = state.car(seat);
            if !car.runs() {
                counts[3] = 1.0;
                continue;
            }
            let lead = -way(seat) / 10.0;
            counts[0] = lead;
            counts[1] = lead * late;
            counts[2] = if first < 16.0 { lead } else { 0.0 };
            if !car.space.exists() {
                continue;
            }
            let gear = self.gearbox.at(car.node);
            let speed = f32::from(gear.node.speed()) / 10.0;
            counts[4] = speed;
            counts[5] = speed * late;
            counts[6] = self.next_worth(car, &prices, gear, car.space) / 10.0;
            counts[7] = super::value::stage(car.heat) / DEATH;
            counts[8] = 1.0 / f32::from(car.structure.max(1));
            // What is left over at the end is worth nothing.
            let still = (way(seat) / 45.0).clamp(0.15, 1.0);
            counts[9] = f32::from(car.steering) * still;
            counts[10] = f32::from(car.turbo) * still;
            counts[11] = f32::from(car.brake) * still;
            counts[12] = f32::from(car.armed.len() as u8);
            if seat == state.now.seat && state.now.movement > 0 {
                counts[13] = f32::from(state.now.movement) / 10.0;
            }
            if self.has_still_to_move(state, seat) {
                counts[14] = 1.0;
                counts[15] = late;
            }
        }
    }

    /// Whether a car moves in this round after the moment.
    fn has_still_to_move(&self, state: &State, seat: Seat) -> bool {
        if seat == state.now.seat {
            return matches!(state.now.phase, Phase::Gear | Phase::Push);
        }
        let place = |seat: Seat| state.order.iter().position(|other| *other == seat);
        place(seat) > place(state.now.seat)
    }
}
