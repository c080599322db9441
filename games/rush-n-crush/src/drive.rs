//! RC-6: movement.

use pileup_core::{Events, Refusal, Seat, rule};
use pileup_words::say;

use crate::parts::{Ply, Side, Space, Tag};
use crate::state::{ANY, Phase, Ram, State, Throw, pending};
use crate::{Event, RushNCrush};

impl RushNCrush {
    /// RC-6.7: how many steps ahead one ply may run at most. At least 1 while movement is left (RC-6.6).
    pub(crate) fn longest_run(&self, state: &State) -> u8 {
        let seat = state.now.seat;
        let car = state.own();
        let mut crossings = car.crossings;
        let mut space = car.space;
        let mut steps = 0;
        while steps < state.now.movement {
            steps += 1;
            let spot = self.road.at(space);
            if spot.line {
                crossings += 1;
                if crossings >= self.road.goal {
                    break;
                }
            }
            space = spot.ahead;
            if self.road.at(space).wall
                || state.on(space).is_some()
                || state.wreck_on(space)
                || state.mined_for(seat, space)
            {
                break;
            }
        }
        steps
    }

    pub(crate) fn has_change(state: &State) -> bool {
        state.now.changes > 0 || state.own().steering > 0
    }

    pub(crate) fn legal_steps(&self, state: &State, out: &mut Vec<Ply>) {
        out.extend((1..=self.longest_run(state)).rev().map(Ply::Run));
        // RC-8.10: the booster goes straight ahead.
        if !state.now.boost && RushNCrush::has_change(state) {
            self.legal_diagonals(state, out);
        }
    }

    /// The diagonals that are there and no obstruction (RC-6.5, 7.6).
    pub(crate) fn legal_diagonals(&self, state: &State, out: &mut Vec<Ply>) {
        let spot = self.road.at(state.own().space);
        for side in Side::BOTH {
            if self.road.is_free(spot.diagonal[side.index()]) {
                out.push(Ply::Lane(side));
            }
        }
    }

    pub(crate) fn check_run(&self, state: &State, steps: u8) -> Result<(), Refusal> {
        let longest = self.longest_run(state);
        if steps == 0 || steps > longest {
            let sentence = say!("no-run", steps = steps, longest = longest);
            return Err(Refusal::new("RC-6.7", sentence).code("too-far"));
        }
        Ok(())
    }

    pub(crate) fn check_lane(&self, state: &State, side: Side) -> Result<(), Refusal> {
        let to = self.road.at(state.own().space).diagonal[side.index()];
        let choice = state.now.phase == Phase::Drive;
        let rule = if choice { "RC-6.5" } else { "RC-7.6" };
        if !to.exists() {
            return Err(Refusal::new(rule, say!("no-lane")).code("off-road"));
        }
        if self.road.at(to).wall {
            return Err(Refusal::new(rule, say!("no-lane-wall")).code("obstruction"));
        }
        if choice && !RushNCrush::has_change(state) {
            return Err(Refusal::new("RC-6.5", say!("no-change")).code("no-lane-change"));
        }
        Ok(())
    }

    pub(crate) fn play_run(&self, state: &mut State, steps: u8, events: &mut impl Events<Event>) {
        if state.now.boost {
            // A stretch of the booster's steps: it may stop again (RC-8.13).
            state.now.phase = Phase::After;
            state.now.stop = state.now.movement - steps;
        }
        if self.run(state, steps, events) {
            self.proceed(state, events);
        }
    }

    /// So many steps ahead, or until something is hit. False if something else has to be settled first: a throw, a
    /// choice, the end of the turn or of the race.
    fn run(&self, state: &mut State, steps: u8, events: &mut impl Events<Event>) -> bool {
        let seat = state.now.seat;
        let from = state.own().space;
        let mut made = 0;
        let mut here = from;
        while made < steps {
            let spot = self.road.at(here);
            let to = spot.ahead;
            if to.exists() && (self.road.at(to).wall || state.on(to).is_some()) {
                rule!("RC-6.6");
                self.moved(state, from, here, made, events);
                if self.road.at(to).wall {
                    rule!("RC-1.7");
                    self.hit_wall(state, to, events);
                } else {
                    rule!("RC-7.20", "RC-7.21");
                    state.now.throw = Some(Throw { tag: Tag::Crush, left: state.now.movement, so_far: [0; 6] });
                }
                return false;
            }
            made += 1;
            self.pay_step(state, here);
            if to.exists() {
                here = to;
            }
            if spot.line {
                rule!("RC-6.8");
                self.moved(state, from, here, made, events);
                if self.cross_line(state, events) {
                    return false;
                }
            } else if state.wreck_on(here) || state.mined_for(seat, here) {
                self.moved(state, from, here, made, events);
            } else if made == steps {
                self.moved(state, from, here, made, events);
                return true;
            } else {
                continue;
            }
            state.now.pending |= self.hazards(state, seat, false);
            if state.now.pending != 0 {
                return true;
            }
            return made == steps || self.run(state, steps - made, events);
        }
        true
    }

    /// The car has come to `to`.
    fn moved(&self, state: &mut State, from: Space, to: Space, steps: u8, events: &mut impl Events<Event>) {
        if steps > 0 {
            let seat = state.now.seat;
            self.enter(state, seat, to);
            events.tell(|| Event::Moved { seat, from, to, steps });
        }
    }

    /// RC-6.2: a step costs 1 movement, and leaves a space behind.
    pub(crate) fn pay_step(&self, state: &mut State, here: Space) {
        rule!("RC-6.2");
        let now = &mut state.now;
        now.movement -= 1;
        now.left = here;
        now.boost_steps += u8::from(now.boost);
    }

    /// RC-6.3: a lane change, or a Steering point if there is none left. True if it was a Steering point.
    pub(crate) fn pay_change(state: &mut State) -> bool {
        match state.now.changes {
            ANY => false,
            0 => {
                rule!("RC-6.3", "RC-6.4");
                state.own_mut().steering -= 1;
                true
            }
            _ => {
                state.now.changes -= 1;
                false
            }
        }
    }

    /// A step diagonally ahead, by choice or compulsory (RC-7.5).
    pub(crate) fn play_lane(&self, state: &mut State, side: Side, events: &mut impl Events<Event>) {
        let dodge = state.now.phase == Phase::Dodge;
        let from = state.own().space;
        let to = self.road.at(from).diagonal[side.index()];
        if let Some(target) = state.on(to) {
            rule!("RC-7.10");
            state.now.ram = Some(Ram { target, side, bumper: false, saw: false, dodge });
            state.now.phase = Phase::Ram;
            return;
        }
        self.slip(state, to, dodge, events);
        if state.now.phase != Phase::Over {
            self.proceed(state, events);
        }
    }

    /// The step itself, once the space is free. The race may be over after it.
    pub(crate) fn slip(&self, state: &mut State, to: Space, dodge: bool, events: &mut impl Events<Event>) {
        let seat = state.now.seat;
        let from = state.own().space;
        self.pay_step(state, from);
        if dodge {
            rule!("RC-7.5");
        }
        let steering_point = !dodge && RushNCrush::pay_change(state);
        self.enter(state, seat, to);
        events.tell(|| match dodge {
            true => Event::Dodged { seat, from, to },
            false => Event::Lane { seat, from, to, steering_point },
        });
        if self.road.at(from).line && self.cross_line(state, events) {
            return;
        }
        state.now.pending |= self.hazards(state, seat, false);
    }

    /// The rest of the movement is lost.
    pub(crate) fn cut_short(&self, state: &mut State, events: &mut impl Events<Event>) {
        rule!("RC-7.8");
        let seat = state.now.seat;
        state.now.movement = 0;
        state.now.stop = 0;
        state.now.cut = true;
        events.tell(|| Event::CutShort { seat });
    }

    /// Goes on after a step is settled: rolls for mines and wrecks, then the rest of a boost, then the next choice.
    pub(crate) fn proceed(&self, state: &mut State, events: &mut impl Events<Event>) {
        loop {
            let done = state.now.boost || state.now.movement == 0;
            state.now.phase = if done { Phase::After } else { Phase::Drive };
            if state.now.pending != 0 {
                rule!("RC-6.8");
                let tag = match state.now.pending & state.now.pending.wrapping_neg() {
                    pending::TARGET_MINE | pending::MINE => Tag::Mine,
                    _ => Tag::Debris,
                };
                state.now.throw = Some(Throw { tag, left: 1, so_far: [0; 6] });
                return;
            }
            state.now.ram = None;
            if state.now.boost && state.now.movement > state.now.stop {
                rule!("RC-8.10");
                if !self.run(state, state.now.movement - state.now.stop, events) {
                    return;
                }
                continue;
            }
            if state.now.boost && state.now.movement > 0 {
                // A stop between the steps.
                state.now.phase = Phase::Drive;
                state.now.stop = 0;
                return;
            }
            if state.now.boost && state.now.boost_steps > 0 {
                rule!("RC-8.11");
                state.now.throw = Some(Throw { tag: Tag::Boost, left: state.now.boost_steps, so_far: [0; 6] });
                return;
            }
            state.now.boost = false;
            return;
        }
    }

    /// Whose roll for a mine or wreck is due.
    pub(crate) fn endangered(state: &State) -> Seat {
        match (state.now.pending & state.now.pending.wrapping_neg(), state.now.ram) {
            (pending::TARGET_MINE | pending::TARGET_WRECK, Some(ram)) => ram.target,
            _ => state.now.seat,
        }
    }
}
