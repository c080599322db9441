//! Explosions, damage and going off the track (RB-6, RB-7).

use arrayvec::ArrayVec;
use pileup_core::rule;
use pileup_track::Spot;

use crate::board::{NOWHERE, SpotSet};
use crate::data::Part;
use crate::event::Event;
use crate::state::{MAX_CARS, State};
use crate::{RushAndBash, Tell};

impl RushAndBash {
    /// RB-6.1: a bomb explodes, and the Snout is hurt if it stands in the area (RB-20.5).
    pub(crate) fn explode(&self, s: &mut State, bomb: Spot, events: &mut impl Tell) {
        let area = self.explosion(s, bomb, events);
        if area.contains(self.snout_at(s)) {
            self.snout_home(s, events);
        }
    }

    /// RB-6.1a: the whole chain is worked out, then damage is dealt at once. Gives the area; the Snout is left to the
    /// caller, because one it set off itself hurts it only at the end of its way.
    pub(crate) fn explosion(&self, s: &mut State, bomb: Spot, events: &mut impl Tell) -> SpotSet {
        let board = self.board(s);
        let mut area = SpotSet::default();
        let mut damage = [0; MAX_CARS];
        let mut burning: ArrayVec<Spot, 9> = ArrayVec::new();
        s.bombs.remove(bomb);
        burning.push(bomb);
        while let Some(bomb) = burning.pop() {
            rule!("RB-6.1");
            let mut reach = board.adjacent(s, bomb);
            reach.push(bomb);
            events.tell(|| Event::Exploded {
                at: self.place(s, bomb),
                area: reach.iter().map(|&spot| self.place(s, spot)).collect(),
            });
            for &spot in &reach {
                area.insert(spot);
                if s.rocks.contains(spot) {
                    s.rocks.remove(spot);
                    events.tell(|| Event::RockRemoved { at: self.place(s, spot) });
                }
                if s.bombs.contains(spot) {
                    rule!("RB-6.1a");
                    s.bombs.remove(spot);
                    burning.push(spot);
                }
                for (points, car) in damage.iter_mut().zip(&s.cars[..self.count]) {
                    *points += u8::from(car.at == spot && car.finished == 0);
                }
            }
        }
        self.damage_all(s, damage, events);
        area
    }

    /// RB-6.4 for one car. True if it went off the track.
    pub(crate) fn damage(&self, s: &mut State, car: usize, points: u8, events: &mut impl Tell) -> bool {
        let mut damage = [0; MAX_CARS];
        damage[car] = points;
        self.damage_all(s, damage, events) >> car & 1 != 0
    }

    /// One damage for every unfinished car on a space. There is more than one only while a car drives over another.
    pub(crate) fn damage_on(&self, s: &mut State, spot: Spot, events: &mut impl Tell) {
        let mut damage = [0; MAX_CARS];
        for (points, car) in damage.iter_mut().zip(&s.cars[..self.count]) {
            *points = u8::from(car.at == spot && car.finished == 0);
        }
        self.damage_all(s, damage, events);
    }

    /// RB-6.4, RB-7.4: all are hurt, then those that go off leave the track, then they are put back in bar order.
    fn damage_all(&self, s: &mut State, damage: [u8; MAX_CARS], events: &mut impl Tell) -> u8 {
        let mut off = 0u8;
        let mut left_from = [NOWHERE; MAX_CARS];
        for place in 0..self.count {
            let car = usize::from(s.bar[place]);
            if damage[car] == 0 || s.cars[car].finished > 0 {
                continue;
            }
            rule!("RB-6.4");
            if damage[car] >= s.cars[car].life {
                off |= 1 << car;
                left_from[car] = s.cars[car].at;
                let lost = s.cars[car].life;
                events.tell(|| Event::Damaged { who: self.who(car), by: lost, life: 0 });
            } else {
                s.cars[car].life -= damage[car];
                let life = s.cars[car].life;
                events.tell(|| Event::Damaged { who: self.who(car), by: damage[car], life });
            }
        }
        if off == 0 {
            return 0;
        }
        if off.count_ones() > 1 {
            rule!("RB-7.4");
        }
        for (car, _) in left_from.iter().enumerate().filter(|(_, from)| **from != NOWHERE) {
            s.cars[car].at = NOWHERE;
        }
        for place in 0..self.count {
            let car = usize::from(s.bar[place]);
            if off >> car & 1 != 0 {
                self.back_on_track(s, car, left_from[car], events);
            }
        }
        off
    }

    /// RB-7.1 to 7.3: behind the last checkpoint, with full life and a stronger star.
    fn back_on_track(&self, s: &mut State, car: usize, from: Spot, events: &mut impl Tell) {
        let board = self.board(s);
        let mut lap = s.cars[car].lap;
        let on_grid = i32::from(lap) * board.length() + board.position(from) < board.start_line();
        let mut to = from;
        // Before the start line there is no earlier checkpoint.
        if on_grid {
            rule!("RB-7.5");
        } else {
            rule!("RB-7.1");
            loop {
                let (behind, over_seam) = self.step_back(s, to);
                lap -= i8::from(over_seam);
                let crossed = board.crosses(behind, to);
                to = behind;
                if crossed {
                    break;
                }
            }
        }
        let lap_back = i32::from(s.cars[car].lap) * board.length() + board.position(from) - board.length();
        (to, lap) = self.first_free(s, to, lap, lap_back, car, events);
        s.cars[car].at = to;
        s.cars[car].lap = lap;
        events.tell(|| Event::OffTrack { who: self.who(car), from: self.place(s, from), to: self.place(s, to) });
        self.restore(s, car, events);
    }

    /// RB-7.2, 7.3: what going off the track brings, and what it costs.
    pub(crate) fn restore(&self, s: &mut State, car: usize, events: &mut impl Tell) {
        rule!("RB-7.2");
        s.cars[car].life = s.cars[car].full_life();
        if car >= self.players {
            rule!("RB-12.1");
        } else if self.options.simple {
            rule!("RB-13.1");
        } else {
            let gain = if s.cars[car].parts.has(Part::Crew) {
                rule!("RB-23.5");
                2
            } else {
                1
            };
            s.cars[car].star = (s.cars[car].star + gain).min(3);
        }
        let active = s.active();
        if car == active {
            rule!("RB-7.3");
            s.stopped = true;
        } else if self.is_championship() && active < self.players {
            rule!("RB-23.2");
            s.coins[active] = s.coins[active].saturating_add(1);
        }
        let (life, star) = (s.cars[car].life, s.cars[car].star);
        events.tell(|| Event::Repaired { who: self.who(car), life });
        if star > 0 {
            events.tell(|| Event::Starred { who: self.who(car), star });
        }
    }

    /// The first free space from a spot backwards, and the lap there. Should there be none down to a position a lap
    /// back, the nearest rock or bomb makes room (RB-7.6).
    pub(crate) fn first_free(
        &self,
        s: &mut State,
        from: Spot,
        from_lap: i8,
        lap_back: i32,
        car: usize,
        events: &mut impl Tell,
    ) -> (Spot, i8) {
        let board = self.board(s);
        for makes_room in [false, true] {
            let (mut spot, mut lap) = (from, from_lap);
            while i32::from(lap) * board.length() + board.position(spot) > lap_back {
                let has_token = s.rocks.contains(spot) || s.bombs.contains(spot);
                let is_taken = s.car_at(self.count, spot, car).is_some() || self.snout_at(s) == spot;
                if !is_taken && (!has_token || makes_room) && !board.traits(spot).entrance {
                    if has_token {
                        rule!("RB-7.6");
                    }
                    if s.rocks.contains(spot) {
                        s.rocks.remove(spot);
                        events.tell(|| Event::RockRemoved { at: self.place(s, spot) });
                    }
                    if s.bombs.contains(spot) {
                        s.bombs.remove(spot);
                        events.tell(|| Event::BombRemoved { at: self.place(s, spot) });
                    }
                    return (spot, lap.max(-1));
                }
                let (behind, over_seam) = self.step_back(s, spot);
                spot = behind;
                lap -= i8::from(over_seam);
            }
        }
        (from, from_lap)
    }

    /// The space behind, and whether the joint before element 0 lies between.
    fn step_back(&self, s: &State, spot: Spot) -> (Spot, bool) {
        let board = self.board(s);
        let behind = board.behind(s, spot);
        (behind, board.element(spot) == 0 && board.element(behind) + 1 == board.stages().len())
    }
}
