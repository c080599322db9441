//! Lightning spaces and the special sections (RB-14 to RB-21).

use pileup_core::{Seat, rule};
use pileup_track::Spot;

use crate::board::{Bolt, SpotSet};
use crate::event::Event;
use crate::state::{Motion, Move, Phase, State};
use crate::{RushAndBash, Tell};

/// The red paw, where the Snout lives (RB-20.2).
pub(crate) const HOME_PAW: u8 = 5;

impl RushAndBash {
    /// RB-14.2: what the lightning of a space does to the active car. True if something must be rolled or chosen.
    pub(crate) fn lightning(&self, s: &mut State, at: Spot, events: &mut impl Tell) -> bool {
        let bolt = self.board(s).traits(at).bolt;
        if bolt != Bolt::None {
            rule!("RB-14.2");
        }
        match bolt {
            Bolt::None => false,
            Bolt::Geyser => {
                s.phase = Phase::Geyser;
                true
            }
            Bolt::Landslide if s.slid => {
                // Once a turn.
                rule!("RB-16.2");
                false
            }
            Bolt::Landslide => {
                s.phase = Phase::Slide;
                true
            }
            Bolt::Snout if s.snouted => {
                // The first only.
                rule!("RB-20.3");
                false
            }
            Bolt::Snout => {
                rule!("RB-20.3");
                s.snouted = true;
                s.phase = Phase::SnoutRoll;
                true
            }
            Bolt::Volcano => {
                rule!("RB-21.2");
                if !s.marked {
                    events.tell(|| Event::Lava { who: None });
                }
                s.marked = true;
                false
            }
        }
    }

    /// RB-12.5: who decides what lightning and the bridge ask: the driver; for a bot the last player in bar order,
    /// if possible one who is still racing.
    pub(crate) fn chooser(&self, s: &State) -> Seat {
        let active = s.active();
        if active < self.players {
            return Seat::new(active);
        }
        rule!("RB-12.5");
        let mut players =
            s.bar[..self.count].iter().rev().map(|&car| usize::from(car)).filter(|&car| car < self.players);
        let last = players.clone().next().unwrap_or(0);
        Seat::new(players.find(|&car| s.cars[car].finished == 0).unwrap_or(last))
    }

    /// RB-18.1
    pub(crate) fn geyser(&self, s: &mut State, pips: u8, events: &mut impl Tell) {
        let car = s.active();
        rule!("RB-18.1");
        if pips <= 3 {
            events.tell(|| Event::Geyser { who: self.who(car), at: self.place(s, s.cars[car].at) });
            self.damage(s, car, 1, events);
        }
        if pips == 1 {
            s.stopped = true;
        }
        self.drive(s, events);
    }

    /// RB-16.2: how many rocks come down.
    pub(crate) fn landslide(&self, s: &mut State, pips: u8, events: &mut impl Tell) {
        rule!("RB-16.2");
        if pips <= 2 {
            return self.drive(s, events);
        }
        s.die = pips;
        s.placed = 0;
        s.phase = Phase::SlideRock;
        let rocks = landslide_rocks(pips);
        events.tell(|| Event::Landslide { rocks });
    }

    /// RB-16.2: where the next rock of the landslide may fall.
    pub(crate) fn slide_targets(&self, s: &State) -> impl Iterator<Item = Spot> {
        let zones = self.board(s).zones();
        let allowed = |zone: usize| match (s.die, s.placed) {
            (3 | 4, 0) => true,
            (3 | 4, _) => zone != usize::from(s.zone),
            (_, placed) => zone == usize::from(placed / 2),
        };
        zones.iter().enumerate().filter(move |(zone, _)| allowed(*zone)).flat_map(|(_, spots)| spots.iter().copied())
    }

    /// RB-16.3: a rock falls; on an occupied space it goes straight back, and a bomb there explodes.
    pub(crate) fn slide_rock(&self, s: &mut State, at: Spot, events: &mut impl Tell) {
        if s.placed == 0 {
            s.zone = self.board(s).zones().iter().position(|zone| zone.contains(&at)).unwrap_or(0) as u8;
        }
        s.placed += 1;
        if s.bombs.contains(at) {
            rule!("RB-16.3");
            self.explode(s, at, events);
        } else if self.is_free(s, at) {
            self.put_rock(s, at, events);
        } else {
            rule!("RB-16.3");
        }
        if s.stopped || s.placed >= landslide_rocks(s.die) {
            (s.die, s.placed, s.zone) = (0, 0, 0);
            self.drive(s, events);
        }
    }

    /// RB-20.3: how far the Snout may go: backwards, and forwards in driving order.
    pub(crate) fn snout_reach(&self, s: &State) -> (i8, i8) {
        let board = self.board(s);
        let (down, up) = (s.snout as i8, board.paws().len() as i8 - 1 - s.snout as i8);
        let (back, forward) = if board.paw_step() > 0 { (down, up) } else { (up, down) };
        let die = s.die as i8;
        (back.min(die), forward.min(die))
    }

    /// RB-20.4: the Snout walks; every paw it enters suffers.
    pub(crate) fn snout_walk(&self, s: &mut State, paws: i8, events: &mut impl Tell) {
        let board = self.board(s);
        let step = paws.signum() * board.paw_step();
        s.die = 0;
        events.tell(|| {
            let path = (0..=paws.abs()).map(|n| self.place(s, board.paws()[(s.snout as i8 + n * step) as usize]));
            Event::SnoutMoved { path: path.collect() }
        });
        let mut blasted = SpotSet::default();
        for _ in 0..paws.abs() {
            rule!("RB-20.4");
            s.snout = (s.snout as i8 + step) as u8;
            let at = self.snout_at(s);
            if s.bombs.contains(at) {
                for spot in self.explosion(s, at, events).iter() {
                    blasted.insert(spot);
                }
            }
            if s.rocks.contains(at) {
                s.rocks.remove(at);
                events.tell(|| Event::RockRemoved { at: self.place(s, at) });
            }
            self.damage_on(s, at, events);
        }
        if blasted.contains(self.snout_at(s)) {
            self.snout_home(s, events);
        }
        self.drive(s, events);
    }

    /// RB-20.5
    pub(crate) fn snout_home(&self, s: &mut State, events: &mut impl Tell) {
        rule!("RB-20.5");
        s.snout = HOME_PAW;
        events.tell(|| Event::SnoutHome { at: self.place(s, self.snout_at(s)) });
    }

    /// RB-19.3: a car on a clearing goes on.
    pub(crate) fn clearing(&self, s: &mut State, pips: u8, events: &mut impl Tell) {
        let board = self.board(s);
        let car = s.active();
        rule!("RB-19.3");
        let here = board.clearings().iter().position(|&spot| spot == s.cars[car].at).unwrap_or(0);
        match board.clearings().get(here + 1) {
            Some(&next) if pips <= 4 => {
                s.cars[car].at = next;
                events.tell(|| Event::Clearing { who: self.who(car), at: self.place(s, next) });
                self.act(s, events);
            }
            _ => {
                // Coming onto the exit counts as driving onto it.
                let exit = board.jungle_exit();
                let from = s.cars[car].at;
                events.tell(|| Event::Moved { who: self.who(car), from: self.place(s, from), to: self.place(s, exit) });
                s.travel = Move { motion: Motion::Ability, ..Move::default() };
                self.arrive(s, car, exit, events);
                if !self.enter(s, exit, events) {
                    self.drive(s, events);
                }
            }
        }
    }

    /// RB-17.4, 17.6: the rope bridge breaks under too many cars.
    pub(crate) fn rope(&self, s: &mut State, pips: u8, events: &mut impl Tell) {
        let board = self.board(s);
        let car = s.active();
        rule!("RB-17.4");
        if u32::from(pips) <= self.cars_on_bridge(s) {
            rule!("RB-17.5");
            s.cars[car].at = board.lake();
            events.tell(|| Event::Fell { who: self.who(car) });
            s.cars[car].life -= 1;
            let life = s.cars[car].life;
            events.tell(|| Event::Damaged { who: self.who(car), by: 1, life });
            if life == 0 {
                rule!("RB-17.6");
                self.restore(s, car, events);
            }
        }
        self.after_rope(s, events);
    }

    pub(crate) fn cars_on_bridge(&self, s: &State) -> u32 {
        let on_bridge = |car: &&crate::state::Car| car.finished == 0 && self.board(s).traits(car.at).bridge;
        s.cars[..self.count].iter().filter(on_bridge).count() as u32
    }

    /// RB-21.3
    pub(crate) fn lava(&self, s: &mut State, pips: u8, events: &mut impl Tell) {
        rule!("RB-21.3");
        let car = usize::from(s.bar[usize::from(s.cursor)]);
        let points = match pips {
            1 => 2,
            2..=4 => 1,
            _ => 0,
        };
        if points > 0 {
            events.tell(|| Event::Lava { who: Some(self.who(car)) });
            self.damage(s, car, points, events);
        }
        s.cursor += 1;
        self.next_lava(s, events);
    }
}

/// RB-16.2
const fn landslide_rocks(pips: u8) -> u8 {
    if pips >= 5 { 4 } else { 2 }
}
