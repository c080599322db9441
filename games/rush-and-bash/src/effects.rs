//! The effects of cards (RB-5) and the supplies they draw on (RB-8).

use pileup_core::{proof, rule};
use pileup_track::{Side, Spot};

use crate::board::NOWHERE;
use crate::cards::Effect;
use crate::data::{CATALOGUE, Part};
use crate::event::Event;
use crate::state::{Motion, Move, Phase, State};
use crate::{RushAndBash, Tell};

/// What a rocket would hit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Hit {
    Car(usize),
    Rock,
    Bomb,
    Snout,
}

impl RushAndBash {
    /// RB-5.1: where a car can steer to.
    pub(crate) fn steer_targets(&self, s: &State, car: usize) -> impl Iterator<Item = Spot> {
        let board = self.board(s);
        let at = s.cars[car].at;
        let spots = Side::BOTH.into_iter().flat_map(move |side| board.across(at, side)).copied();
        spots.filter(move |&spot| self.is_free(s, spot))
    }

    /// RB-5.2: where a car can drop a bomb.
    pub(crate) fn bomb_targets(&self, s: &State, car: usize) -> impl Iterator<Item = Spot> {
        let board = self.board(s);
        let spots = board.adjacent(s, s.cars[car].at).into_iter();
        spots.filter(move |&spot| self.is_free(s, spot) && !board.traits(spot).no_token)
    }

    /// RB-3.4: whether the effect of a card can do anything.
    pub(crate) fn can_use(&self, s: &State, car: usize, effect: Effect) -> bool {
        match effect {
            Effect::Steer => self.steer_targets(s, car).next().is_some(),
            Effect::Bomb => self.bomb_targets(s, car).next().is_some(),
            Effect::Rocket => true,
            Effect::Repair => s.cars[car].life < s.cars[car].full_life(),
            Effect::Star if self.options.simple || car >= self.players => {
                !self.board(s).traits(s.cars[car].at).clearing
            }
            Effect::Star => s.cars[car].star < 3,
        }
    }

    /// RB-5.1: the lane change as a movement of its own; `motion` says what comes after.
    pub(crate) fn steer(&self, s: &mut State, to: Spot, motion: Motion, events: &mut impl Tell) {
        let car = s.active();
        let from = s.cars[car].at;
        rule!("RB-5.1");
        if s.boosts.contains(to) {
            rule!("RB-11.5");
        }
        s.travel = Move { motion, ..Move::default() };
        events.tell(|| Event::Steered { who: self.who(car), from: self.place(s, from), to: self.place(s, to) });
        self.arrive(s, car, to, events);
        if !self.enter(s, to, events) {
            self.drive(s, events);
        }
    }

    /// RB-5.2, RB-8.4: drops a bomb; with an empty supply the one furthest back is used.
    pub(crate) fn drop_bomb(&self, s: &mut State, at: Spot, events: &mut impl Tell) {
        if s.bombs.len() >= u32::from(CATALOGUE.bombs)
            && let Some(last) = self.furthest_back(s, s.bombs.iter())
        {
            rule!("RB-8.4");
            s.bombs.remove(last);
            events.tell(|| Event::BombRemoved { at: self.place(s, last) });
        }
        rule!("RB-5.2");
        s.bombs.insert(at);
        events.tell(|| Event::BombPlaced { at: self.place(s, at) });
    }

    /// RB-8.2, RB-8.4: puts a rock on a free space.
    pub(crate) fn put_rock(&self, s: &mut State, at: Spot, events: &mut impl Tell) {
        if s.rocks.len() >= u32::from(CATALOGUE.rocks)
            && let Some(last) = self.furthest_back(s, s.rocks.iter())
        {
            rule!("RB-8.4");
            s.rocks.remove(last);
            events.tell(|| Event::RockRemoved { at: self.place(s, last) });
        }
        s.rocks.insert(at);
        events.tell(|| Event::RockPlaced { at: self.place(s, at) });
    }

    /// RB-8.4: the token furthest back, counted from the start line; of equals the one further from the referee.
    fn furthest_back(&self, s: &State, tokens: impl Iterator<Item = Spot>) -> Option<Spot> {
        let board = self.board(s);
        tokens.min_by_key(|&spot| {
            let from_line = (board.position(spot) - board.start_line() - 1).rem_euclid(board.length());
            (from_line, u8::MAX - board.referee_distance(spot))
        })
    }

    /// RB-5.3
    pub(crate) fn repair(&self, s: &mut State, car: usize, events: &mut impl Tell) {
        rule!("RB-5.3");
        s.cars[car].life = (s.cars[car].life + 1).min(s.cars[car].full_life());
        let life = s.cars[car].life;
        events.tell(|| Event::Repaired { who: self.who(car), life });
    }

    /// RB-5.5
    pub(crate) fn load_star(&self, s: &mut State, car: usize, events: &mut impl Tell) {
        rule!("RB-5.5");
        s.cars[car].star = (s.cars[car].star + 1).min(3);
        let star = s.cars[car].star;
        events.tell(|| Event::Starred { who: self.who(car), star });
    }

    /// RB-13.2, RB-12.4: two spaces instead of a star.
    pub(crate) fn star_drive(&self, s: &mut State, events: &mut impl Tell) {
        if s.active() < self.players {
            rule!("RB-13.2");
        } else {
            rule!("RB-12.4");
        }
        self.set_off(s, Move { motion: Motion::Effect, left: 2, ..Move::default() }, events);
    }

    /// RB-5.4: what a rocket of this car would hit, and where it ends.
    pub(crate) fn rocket_aim(&self, s: &State, car: usize) -> (Spot, Option<Hit>) {
        let board = self.board(s);
        let scope = s.cars[car].parts.has(Part::Scope);
        let object = |spot: Spot| {
            if let Some(other) = s.car_at(self.count, spot, car) {
                Some(Hit::Car(other))
            } else if s.rocks.contains(spot) && !scope {
                Some(Hit::Rock)
            } else if s.bombs.contains(spot) {
                Some(Hit::Bomb)
            } else {
                (self.snout_at(s) == spot).then_some(Hit::Snout)
            }
        };
        let mut spot = s.cars[car].at;
        if board.traits(spot).clearing {
            rule!("RB-19.5");
            spot = board.jungle_exit();
            if let Some(hit) = object(spot) {
                return (spot, Some(hit));
            }
        }
        let mut lines = if scope { 4 } else { 3 };
        loop {
            let next = board.ahead(s, spot);
            if next == NOWHERE {
                return (spot, None);
            }
            if board.crosses(spot, next) {
                lines -= 1;
                if lines == 0 {
                    return (spot, None);
                }
            }
            if proof::ACTIVE && board.traits(spot).entrance {
                rule!("RB-19.5");
            }
            if proof::ACTIVE && board.traits(spot).lake {
                rule!("RB-17.5");
            }
            spot = next;
            if let Some(hit) = object(spot) {
                return (spot, Some(hit));
            }
        }
    }

    /// RB-5.4: fires.
    pub(crate) fn fire(&self, s: &mut State, car: usize, events: &mut impl Tell) {
        let from = s.cars[car].at;
        let (end, hit) = self.rocket_aim(s, car);
        let who = self.who(car);
        rule!("RB-5.4");
        if s.cars[car].parts.has(Part::Scope) {
            rule!("RB-23.5");
        }
        let Some(hit) = hit else {
            events.tell(|| Event::RocketFaded { who, from: self.place(s, from), to: self.place(s, end) });
            return;
        };
        events.tell(|| Event::RocketFired { who, from: self.place(s, from), to: self.place(s, end) });
        match hit {
            Hit::Car(other) => {
                self.damage(s, other, 1, events);
            }
            Hit::Rock => {
                s.rocks.remove(end);
                events.tell(|| Event::RockRemoved { at: self.place(s, end) });
            }
            Hit::Bomb => self.explode(s, end, events),
            Hit::Snout => self.snout_home(s, events),
        }
    }

    /// RB-3.3: after a card is shown, its effect is asked for unless it can do nothing.
    pub(crate) fn ask_effect(&self, s: &mut State, events: &mut impl Tell) {
        if self.can_use(s, s.active(), s.card.effect()) {
            s.phase = Phase::Effect;
        } else {
            rule!("RB-3.4");
            self.accelerate(s, events);
        }
    }

    /// RB-3.3: what follows an effect that moved nobody: the acceleration, unless the turn is over.
    pub(crate) fn after_effect(&self, s: &mut State, events: &mut impl Tell) {
        if s.stopped {
            self.end_turn(s, events);
        } else {
            self.accelerate(s, events);
        }
    }
}
