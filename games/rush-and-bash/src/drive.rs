//! Driving (RB-4): space by space, and what happens on entering one.

use pileup_core::{proof, rule};
use pileup_track::Spot;

use crate::board::{Bolt, NOWHERE};
use crate::cards::Card;
use crate::data::Part;
use crate::event::Event;
use crate::state::{Manner, Motion, Move, Phase, State};
use crate::{RushAndBash, Tell};

impl RushAndBash {
    /// Begins a movement of the active car and drives as far as nothing is asked. On a clearing it is lost (RB-19.4).
    pub(crate) fn set_off(&self, s: &mut State, travel: Move, events: &mut impl Tell) {
        let here = s.cars[s.active()].at;
        s.travel = travel;
        if self.board(s).traits(here).clearing {
            rule!("RB-19.4");
            s.travel.left = 0;
        }
        self.drive(s, events);
    }

    /// RB-3.5: the acceleration of the card being played.
    pub(crate) fn accelerate(&self, s: &mut State, events: &mut impl Tell) {
        rule!("RB-3.3", "RB-3.5");
        let travel = Move { motion: Motion::Acceleration, left: s.card.value(), ..Move::default() };
        self.set_off(s, travel, events);
    }

    /// RB-4.1: goes on with the movement until it is over or something must be chosen or rolled.
    pub(crate) fn drive(&self, s: &mut State, events: &mut impl Tell) {
        let board = self.board(s);
        loop {
            if s.stopped || s.travel.left == 0 {
                return self.movement_over(s, events);
            }
            let from = s.cars[s.active()].at;
            if s.travel.free {
                s.phase = Phase::Step;
                return;
            }
            if board.exits(from).len() > 1 {
                s.phase = Phase::Lane;
                return;
            }
            rule!("RB-4.1");
            if self.own_step(s, board.ahead(s, from), events) {
                return;
            }
        }
    }

    /// One step of the active car in its own movement. True if something must be rolled or chosen before it goes on.
    pub(crate) fn own_step(&self, s: &mut State, to: Spot, events: &mut impl Tell) -> bool {
        let car = s.active();
        let from = s.cars[car].at;
        s.travel.left -= 1;
        s.travel.moved = true;
        self.tell_step(s, car, from, to, events);
        self.arrive(s, car, to, events);
        if s.boosts.contains(to) {
            if s.travel.motion == Motion::Acceleration {
                s.travel.boosted = true;
            } else {
                rule!("RB-11.5");
            }
        }
        self.enter(s, to, events)
    }

    /// RB-4.3 (2) to (4) for the active car, which has just come onto a space. True if something must be asked.
    pub(crate) fn enter(&self, s: &mut State, to: Spot, events: &mut impl Tell) -> bool {
        let car = s.active();
        rule!("RB-4.4");
        if self.jungle(s, car, to, events) {
            s.travel.left = 0;
            return false;
        }
        match s.travel.manner {
            Manner::Plain => {
                if self.collide(s, car, to, events) {
                    rule!("RB-4.2");
                    s.travel.left = 0;
                }
            }
            Manner::Over => rule!("RB-9.7"),
            Manner::Wreck => self.wreck(s, car, to, events),
        }
        !s.stopped && s.cars[car].finished == 0 && self.lightning(s, to, events)
    }

    /// Puts a car on a space it drove, was pushed or steered to: lap, finish (RB-0.13, RB-10.1) and the sections that
    /// were driven on (RB-8.1).
    pub(crate) fn arrive(&self, s: &mut State, car: usize, to: Spot, events: &mut impl Tell) {
        let board = self.board(s);
        let from = s.cars[car].at;
        let (old, new) = (board.element(from), board.element(to));
        s.cars[car].at = to;
        if new == 0 && old + 1 == board.stages().len() {
            rule!("RB-0.13");
            s.cars[car].lap += 1;
            events.tell(|| Event::Lap { who: self.who(car) });
        }
        if board.stages()[new].def().is_some() && s.driven >> new & 1 == 0 {
            s.driven |= 1 << new;
            s.fresh |= 1 << new;
        }
        if s.cars[car].finished == 0 && self.position_of(s, car) > self.finish_line(s) {
            rule!("RB-0.13", "RB-10.1");
            s.finishers += 1;
            s.cars[car].finished = s.finishers;
            events.tell(|| Event::Finished { who: self.who(car) });
        }
    }

    /// RB-0.13: the race position of a car.
    #[inline]
    pub(crate) fn position_of(&self, s: &State, car: usize) -> i32 {
        let board = self.board(s);
        i32::from(s.cars[car].lap) * board.length() + board.position(s.cars[car].at)
    }

    /// RB-0.13: a car is finished past this position.
    #[inline]
    pub(crate) fn finish_line(&self, s: &State) -> i32 {
        let board = self.board(s);
        board.length() + board.start_line()
    }

    /// RB-6.3, RB-4.4: a push of a number of spaces; it takes the default way where there are several (RB-17.2).
    pub(crate) fn push(&self, s: &mut State, car: usize, spaces: u8, events: &mut impl Tell) {
        for _ in 0..spaces {
            let from = s.cars[car].at;
            let to = self.board(s).ahead(s, from);
            events.tell(|| Event::Pushed { who: self.who(car), from: self.place(s, from), to: self.place(s, to) });
            self.arrive(s, car, to, events);
            // RB-14.1: transport acts on pushed cars too; other lightning does not.
            rule!("RB-4.4");
            if proof::ACTIVE && self.board(s).traits(to).bolt != Bolt::None {
                rule!("RB-14.2");
            }
            if self.jungle(s, car, to, events) || self.collide(s, car, to, events) {
                rule!("RB-4.2");
                return;
            }
        }
    }

    /// RB-19.2: a car on the entrance is put on the first clearing.
    fn jungle(&self, s: &mut State, car: usize, at: Spot, events: &mut impl Tell) -> bool {
        let board = self.board(s);
        if !board.traits(at).entrance {
            return false;
        }
        rule!("RB-14.1", "RB-19.2");
        s.cars[car].at = board.clearings()[0];
        events.tell(|| Event::Clearing { who: self.who(car), at: self.place(s, s.cars[car].at) });
        true
    }

    /// RB-4.2, RB-4.3 (3): bomb, else rock, else car; then the Snout. True if the movement ends here.
    pub(crate) fn collide(&self, s: &mut State, car: usize, at: Spot, events: &mut impl Tell) -> bool {
        let mut hit = false;
        // One that an explosion scares home onto this space does not hurt the car again (RB-20.5).
        let meets_snout = self.snout_at(s) == at;
        if s.bombs.contains(at) {
            rule!("RB-4.3");
            self.explode(s, at, events);
            hit = true;
        } else if s.rocks.contains(at) {
            rule!("RB-6.2");
            s.rocks.remove(at);
            events.tell(|| Event::RockHit { who: self.who(car), at: self.place(s, at) });
            self.damage(s, car, 1, events);
            hit = true;
        } else if let Some(other) = s.car_at(self.count, at, car) {
            self.ram(s, car, other, events);
            hit = true;
        }
        if meets_snout && s.cars[car].at == at && self.snout_at(s) == at {
            rule!("RB-20.6");
            self.damage(s, car, 1, events);
            hit = true;
        }
        hit
    }

    /// RB-6.3: the car run into is damaged and pushed on.
    fn ram(&self, s: &mut State, by: usize, car: usize, events: &mut impl Tell) {
        events.tell(|| Event::Rammed { who: self.who(car), by: self.who(by), at: self.place(s, s.cars[car].at) });
        rule!("RB-6.3");
        if !self.damage(s, car, 1, events) {
            let spaces = if s.cars[by].parts.has(Part::Ram) {
                rule!("RB-23.5");
                3
            } else {
                2
            };
            self.push(s, car, spaces, events);
        }
    }

    /// Grubfist's run: what it meets is cleared away, cars are hurt and stay (RB-9.6).
    fn wreck(&self, s: &mut State, car: usize, at: Spot, events: &mut impl Tell) {
        if s.bombs.contains(at) {
            s.bombs.remove(at);
            events.tell(|| Event::BombRemoved { at: self.place(s, at) });
        }
        if s.rocks.contains(at) {
            s.rocks.remove(at);
            events.tell(|| Event::RockRemoved { at: self.place(s, at) });
        }
        rule!("RB-9.6");
        if let Some(other) = s.car_at(self.count, at, car) {
            events.tell(|| Event::Rammed { who: self.who(other), by: self.who(car), at: self.place(s, at) });
            self.damage(s, other, 1, events);
        }
    }

    /// What follows a movement.
    fn movement_over(&self, s: &mut State, events: &mut impl Tell) {
        let car = s.active();
        let travel = s.travel;
        if travel.manner != Manner::Plain {
            self.put_back(s, car, events);
        }
        s.travel = Move::default();
        if s.cars[car].finished > 0 {
            rule!("RB-10.2");
            s.stopped = true;
        }
        if s.stopped {
            rule!("RB-3.6");
            return self.end_turn(s, events);
        }
        match travel.motion {
            Motion::Effect => self.accelerate(s, events),
            Motion::Acceleration if travel.boosted && !self.board(s).traits(s.cars[car].at).clearing => {
                rule!("RB-11.4");
                self.refill(s, crate::cards::Deck::Sprint, events);
                s.phase = Phase::BoostCard;
            }
            Motion::Acceleration | Motion::Boost => self.card_done(s, events),
            Motion::Ability | Motion::None => self.act(s, events),
        }
    }

    /// RB-9.7: a car that ended its way over things where it cannot stay goes back to the first free space.
    fn put_back(&self, s: &mut State, car: usize, events: &mut impl Tell) {
        let at = s.cars[car].at;
        let traits = self.board(s).traits(at);
        if s.cars[car].finished > 0 || traits.clearing || traits.lake || self.is_free_but(s, at, car) {
            return;
        }
        rule!("RB-9.7");
        let lap_back = self.position_of(s, car) - self.board(s).length();
        let (to, lap) = self.first_free(s, at, s.cars[car].lap, lap_back, car, events);
        s.cars[car].at = to;
        s.cars[car].lap = lap;
        events.tell(|| Event::PutBack { who: self.who(car), from: self.place(s, at), to: self.place(s, to) });
    }

    /// RB-11.4: the boost card is turned over, driven and discarded.
    pub(crate) fn boost(&self, s: &mut State, card: Card, events: &mut impl Tell) {
        s.pile[card.index()] -= 1;
        s.discard[card.index()] += 1;
        events.tell(|| Event::Boosted { who: self.who(s.active()), card });
        let travel = Move { motion: Motion::Boost, left: card.value(), ..Move::default() };
        self.set_off(s, travel, events);
    }

    fn tell_step(&self, s: &State, car: usize, from: Spot, to: Spot, events: &mut impl Tell) {
        let board = self.board(s);
        let who = self.who(car);
        events.tell(|| {
            let (start, end) = (self.place(s, from), self.place(s, to));
            let lane = |spot: Spot| board.track().space(spot).lane;
            let same_section = board.element(from) == board.element(to);
            if board.traits(to).exit_portal.is_some() && !same_section {
                Event::Teleported { who, from: start, to: end }
            } else if same_section && lane(from) != lane(to) && board.exits(from).contains(&to) {
                Event::ForcedLane { who, from: start, to: end }
            } else if lane(from) != lane(to) && !board.exits(from).contains(&to) {
                Event::LaneChanged { who, from: start, to: end }
            } else {
                Event::Moved { who, from: start, to: end }
            }
        });
    }

    /// RB-0.11: whether no unfinished car, rock, bomb or Snout is on a space.
    #[inline]
    pub(crate) fn is_free(&self, s: &State, spot: Spot) -> bool {
        self.is_free_but(s, spot, usize::MAX)
    }

    /// The same, one car not counted.
    #[inline]
    pub(crate) fn is_free_but(&self, s: &State, spot: Spot, but: usize) -> bool {
        rule!("RB-0.11");
        if s.boosts.contains(spot) {
            rule!("RB-11.3");
        }
        !s.rocks.contains(spot)
            && !s.bombs.contains(spot)
            && s.car_at(self.count, spot, but).is_none()
            && self.snout_at(s) != spot
    }

    /// Where the Snout stands.
    #[inline]
    pub(crate) fn snout_at(&self, s: &State) -> Spot {
        self.board(s).paws().get(usize::from(s.snout)).copied().unwrap_or(NOWHERE)
    }
}
