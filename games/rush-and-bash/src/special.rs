//! Special abilities (RB-9) and the parts of a championship that act like them (RB-23.5).

use arrayvec::ArrayVec;
use pileup_core::rule;
use pileup_track::{Side, Spot};

use crate::data::{Level1, Level3, Part};
use crate::event::Event;
use crate::state::{Manner, Motion, Move, Phase, State};
use crate::{RushAndBash, Tell};

impl RushAndBash {
    /// RB-9.2, 9.8: whether the car may use the ability of its star's level now.
    pub(crate) fn can_use_special(&self, s: &State, car: usize) -> bool {
        if s.used_special || self.options.simple || car >= self.players {
            return false;
        }
        let on_clearing = self.board(s).traits(s.cars[car].at).clearing;
        match s.cars[car].star {
            0 => false,
            1 => match self.car_def(car).level1 {
                Level1::Rocket => self.rocket_aim(s, car).1.is_some(),
                Level1::Drive => !on_clearing,
                Level1::Bomb => self.bomb_targets(s, car).next().is_some(),
                Level1::Repair => s.cars[car].life < s.cars[car].full_life(),
                Level1::Steer => self.steer_targets(s, car).next().is_some(),
            },
            // RB-9.5: there is always a card left to play.
            2 => s.hands[car].len() > usize::from(s.plays),
            _ => !on_clearing,
        }
    }

    /// RB-9.3: uses it.
    pub(crate) fn special(&self, s: &mut State, events: &mut impl Tell) {
        let car = s.active();
        let level = s.cars[car].star;
        rule!("RB-9.1", "RB-9.3");
        s.cars[car].star = 0;
        s.used_special = true;
        events.tell(|| Event::Special { who: self.who(car), level });
        match level {
            1 => self.level_one(s, car, events),
            2 => {
                rule!("RB-9.5");
                s.plays += 1;
                self.act(s, events);
            }
            _ => self.level_three(s, car, events),
        }
    }

    /// RB-9.4
    fn level_one(&self, s: &mut State, car: usize, events: &mut impl Tell) {
        rule!("RB-9.4");
        match self.car_def(car).level1 {
            Level1::Rocket => {
                self.fire(s, car, events);
                self.after_ability(s, events);
            }
            Level1::Drive => self.set_off(s, ability(2), events),
            Level1::Repair => {
                self.repair(s, car, events);
                self.after_ability(s, events);
            }
            Level1::Bomb | Level1::Steer => s.phase = Phase::Target,
        }
    }

    /// RB-9.6
    fn level_three(&self, s: &mut State, car: usize, events: &mut impl Tell) {
        rule!("RB-9.6");
        match self.car_def(car).level3 {
            Level3::Broadside => {
                self.fire(s, car, events);
                if s.stopped {
                    self.end_turn(s, events);
                } else {
                    self.set_off(s, ability(7), events);
                }
            }
            Level3::GoldenTurbo | Level3::Wingbeat => s.phase = Phase::Go,
            Level3::GhostRide => self.set_off(s, Move { manner: Manner::Over, free: true, ..ability(7) }, events),
            Level3::WreckingRun => self.set_off(s, Move { manner: Manner::Wreck, ..ability(4) }, events),
            Level3::ShiningPath => {
                s.cars[car].life = s.cars[car].full_life();
                let life = s.cars[car].life;
                events.tell(|| Event::Repaired { who: self.who(car), life });
                self.set_off(s, Move { free: true, ..ability(6) }, events);
            }
        }
    }

    /// How far `go` may lead, and in what manner.
    pub(crate) fn go_reach(&self, s: &State) -> (u8, Manner) {
        match self.car_def(s.active()).level3 {
            Level3::Wingbeat => (7, Manner::Over),
            _ => (6, Manner::Plain),
        }
    }

    /// RB-9.6: drives as far as chosen.
    pub(crate) fn go(&self, s: &mut State, spaces: u8, events: &mut impl Tell) {
        let (_, manner) = self.go_reach(s);
        self.set_off(s, Move { manner, ..ability(spaces) }, events);
    }

    /// RB-9.6: where the next step of free lanes may lead: ahead, and diagonally ahead.
    pub(crate) fn step_targets(&self, s: &State) -> ArrayVec<Spot, 5> {
        let board = self.board(s);
        let at = s.cars[s.active()].at;
        let ahead = board.exits(at).iter().map(|&spot| board.through(s, spot));
        let mut spots: ArrayVec<Spot, 5> = ahead.collect();
        for side in Side::BOTH {
            if let Some(spot) = board.diagonal(s, at, side)
                && !spots.contains(&spot)
            {
                spots.push(spot);
            }
        }
        spots
    }

    /// One chosen step.
    pub(crate) fn step(&self, s: &mut State, to: Spot, events: &mut impl Tell) {
        if !self.own_step(s, to, events) {
            self.drive(s, events);
        }
    }

    /// What follows an ability that moved nobody.
    pub(crate) fn after_ability(&self, s: &mut State, events: &mut impl Tell) {
        if s.stopped {
            self.end_turn(s, events);
        } else {
            self.act(s, events);
        }
    }

    /// RB-23.5: fins steer at the start of a turn.
    pub(crate) fn can_use_fins(&self, s: &State, car: usize) -> bool {
        self.can_use_part(s, car, Part::Fins)
            && !s.used_special
            && s.hands[car].len() == 3
            && self.steer_targets(s, car).next().is_some()
    }

    /// RB-23.5: the flask drives 2 after a card was played.
    pub(crate) fn can_use_flask(&self, s: &State, car: usize) -> bool {
        self.can_use_part(s, car, Part::Flask)
            && s.hands[car].len() < 3
            && !self.board(s).traits(s.cars[car].at).clearing
    }

    fn can_use_part(&self, s: &State, car: usize, part: Part) -> bool {
        car < self.players && s.cars[car].parts.has(part) && !s.cars[car].used.has(part)
    }

    /// Begins to steer by the fins.
    pub(crate) fn fins(&self, s: &mut State, events: &mut impl Tell) {
        let car = s.active();
        rule!("RB-23.5");
        s.cars[car].used.add(Part::Fins);
        s.finning = true;
        s.phase = Phase::Target;
        events.tell(|| Event::PartUsed { who: self.who(car), part: Part::Fins });
    }

    /// Drives by the flask.
    pub(crate) fn flask(&self, s: &mut State, events: &mut impl Tell) {
        let car = s.active();
        rule!("RB-23.5");
        s.cars[car].used.add(Part::Flask);
        events.tell(|| Event::PartUsed { who: self.who(car), part: Part::Flask });
        self.set_off(s, ability(2), events);
    }

    /// Whether the target being chosen is one to steer to rather than one for a bomb.
    pub(crate) fn target_is_steering(&self, s: &State) -> bool {
        s.finning || self.car_def(s.active()).level1 == Level1::Steer
    }
}

/// A movement by an ability.
fn ability(left: u8) -> Move {
    Move { motion: Motion::Ability, left, ..Move::default() }
}
