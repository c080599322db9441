//! RC-8: equipment.

use pileup_core::{Events, Refusal, Seat, rule};
use pileup_words::say;

use crate::dice::Dice;
use crate::parts::{Item, Items, Ply, Space, Tag};
use crate::state::{Phase, State, Throw};
use crate::{Event, RushNCrush};

/// How far the Machine Gun and the Flamer reach (RC-8.7).
pub(crate) const RANGE: u8 = 3;

/// How many steps the booster makes at most (RC-8.10).
pub(crate) const BOOST: u8 = 3;

impl RushNCrush {
    /// RC-8.2: the items of the driver.
    pub(crate) fn items_of(&self, state: &State, seat: Seat) -> Items {
        self.garage.drivers.get(usize::from(state.car(seat).driver)).map_or(Items::EMPTY, |driver| driver.items)
    }

    /// RC-8.7, 8.8, 8.9: the nearest car in the lane and its distance, ahead or behind.
    pub(crate) fn in_line(&self, state: &State, backward: bool) -> Option<(Seat, u8)> {
        self.in_line_from(state, state.own().space, backward)
    }

    /// The same, were the car whose turn it is on another space.
    pub(crate) fn in_line_from(&self, state: &State, from: Space, backward: bool) -> Option<(Seat, u8)> {
        let mut space = from;
        for distance in 1..=RANGE {
            let spot = self.road.at(space);
            space = if backward { spot.behind } else { spot.ahead };
            if !self.road.is_free(space) {
                rule!("RC-8.9");
                return None;
            }
            if let Some(target) = state.on(space).filter(|seat| *seat != state.now.seat) {
                return Some((target, distance));
            }
        }
        None
    }

    /// Whether an armed item could be used as far as counter and Activations go.
    pub(crate) fn can_use(&self, state: &State, item: Item) -> bool {
        state.now.activations > 0 && !state.now.moved.has(item) && state.own().armed.has(item)
    }

    /// RC-8.5: the equipment plies of `gear`, `push`, `drive` and `after`.
    pub(crate) fn legal_equipment(&self, state: &State, out: &mut Vec<Ply>) {
        if state.now.activations == 0 {
            return;
        }
        let car = state.own();
        let seat = state.now.seat;
        if self.can_use(state, Item::Gun) && self.in_line(state, false).is_some() {
            out.push(Ply::Use(Item::Gun));
        }
        if self.can_use(state, Item::Flamer) && self.in_line(state, true).is_some() {
            out.push(Ply::Use(Item::Flamer));
        }
        if self.can_use(state, Item::Ext) && car.heat > 0 {
            out.push(Ply::Use(Item::Ext));
        }
        if state.now.phase == Phase::After && !state.now.cut && self.can_use(state, Item::Booster) {
            out.extend((1..=BOOST).map(|steps| Ply::Boost(steps, steps)));
            if state.now.activations > 1 && car.mines > 0 {
                out.extend((2..=BOOST).flat_map(|steps| (1..steps).map(move |first| Ply::Boost(steps, first))));
            }
        }
        if car.mines > 0 && self.mine_place(state).is_some() {
            out.push(Ply::Mine);
        }
        for item in self.items_of(state, seat).iter() {
            if !car.armed.has(item) && !state.now.moved.has(item) {
                out.push(Ply::Arm(item));
            }
        }
    }

    /// RC-8.13, 8.14: the space just left, if a mine may lie there.
    pub(crate) fn mine_place(&self, state: &State) -> Option<Space> {
        let space = state.now.left;
        (space.exists() && state.mine_on(space).is_none() && !state.wreck_on(space)).then_some(space)
    }

    /// What is wrong with moving the counter of `item`, in the order in which refusals are given.
    fn check_counter(&self, state: &State, item: Item, arm: bool) -> Result<(), Refusal> {
        self.check_activation(state)?;
        let car = state.own();
        if state.now.moved.has(item) {
            return Err(Refusal::new("RC-8.4", say!("no-counter", item = item.name())).code("counter-already-moved"));
        }
        if !self.items_of(state, state.now.seat).has(item) {
            return Err(Refusal::new("RC-8.2", say!("no-item", item = item.name())).code("not-owned"));
        }
        match (arm, car.armed.has(item)) {
            (false, false) => Err(Refusal::new("RC-8.3", say!("no-armed", item = item.name())).code("not-armed")),
            (true, true) => Err(Refusal::new("RC-8.3", say!("no-arming", item = item.name())).code("already-armed")),
            _ => Ok(()),
        }
    }

    fn check_activation(&self, state: &State) -> Result<(), Refusal> {
        if state.now.activations == 0 {
            return Err(Refusal::new("RC-8.3", say!("no-activation")).code("no-activation"));
        }
        Ok(())
    }

    pub(crate) fn check_arm(&self, state: &State, item: Item) -> Result<(), Refusal> {
        self.check_counter(state, item, true)
    }

    pub(crate) fn check_use(&self, state: &State, item: Item) -> Result<(), Refusal> {
        self.check_counter(state, item, false)?;
        match item {
            Item::Gun if self.in_line(state, false).is_none() => {
                Err(Refusal::new("RC-8.9", say!("no-gun-target")).code("no-target"))
            }
            Item::Flamer if self.in_line(state, true).is_none() => {
                Err(Refusal::new("RC-8.9", say!("no-flamer-target")).code("no-target"))
            }
            Item::Bumper | Item::Saw if state.now.phase != Phase::Ram => {
                Err(Refusal::new("RC-8.15", say!("no-side-ram", item = item.name())).code("no-target"))
            }
            Item::Ext if state.own().heat == 0 => {
                Err(Refusal::new("RC-8.6", say!("no-heat")).code("nothing-to-extinguish"))
            }
            Item::Booster => Err(Refusal::new("RC-8.10", say!("no-boost-steps")).code("not-at-end-of-move")),
            _ => Ok(()),
        }
    }

    pub(crate) fn check_boost(&self, state: &State, steps: u8, first: u8) -> Result<(), Refusal> {
        self.check_counter(state, Item::Booster, false)?;
        if state.now.phase != Phase::After {
            return Err(Refusal::new("RC-8.10", say!("no-boost-yet")).code("not-at-end-of-move"));
        }
        if state.now.cut {
            return Err(Refusal::new("RC-7.8", say!("no-boost-cut")).code("move-cut-short"));
        }
        if !(1..=BOOST).contains(&steps) || !(1..=steps).contains(&first) {
            return Err(Refusal::new("RC-8.10", say!("no-boost-far")).code("too-far"));
        }
        if first < steps { self.may_stop(state) } else { Ok(()) }
    }

    /// Whether the booster may stop between its steps: for a mine, which needs an Activation beside the booster's.
    fn may_stop(&self, state: &State) -> Result<(), Refusal> {
        if state.now.activations < 2 {
            return Err(Refusal::new("RC-8.13", say!("no-boost-stop")).code("no-activation"));
        }
        self.check_minelayer(state)
    }

    /// A Minelayer with a mine.
    fn check_minelayer(&self, state: &State) -> Result<(), Refusal> {
        let car = state.own();
        if !self.garage.models[usize::from(car.model)].minelayer {
            return Err(Refusal::new("RC-8.13", say!("no-minelayer")).code("not-owned"));
        }
        if car.mines == 0 {
            return Err(Refusal::new("RC-8.13", say!("no-mines")).code("no-mines"));
        }
        Ok(())
    }

    pub(crate) fn check_mine(&self, state: &State) -> Result<(), Refusal> {
        self.check_activation(state)?;
        self.check_minelayer(state)?;
        if !state.now.left.exists() {
            return Err(Refusal::new("RC-8.14", say!("no-left")).code("nothing-left-behind"));
        }
        if self.mine_place(state).is_none() {
            return Err(Refusal::new("RC-8.14", say!("no-mine-place")).code("space-taken"));
        }
        Ok(())
    }

    pub(crate) fn play_arm(&self, state: &mut State, item: Item, events: &mut impl Events<Event>) {
        rule!("RC-8.3", "RC-8.5");
        let seat = state.now.seat;
        state.now.activations -= 1;
        state.now.moved = state.now.moved.with(item);
        let car = state.own_mut();
        car.armed = car.armed.with(item);
        events.tell(|| Event::Armed { seat, item });
    }

    /// An Activation, and the counter to the left.
    fn disarm(&self, state: &mut State, item: Item, events: &mut impl Events<Event>) {
        rule!("RC-8.3");
        let seat = state.now.seat;
        state.now.activations -= 1;
        state.now.moved = state.now.moved.with(item);
        let car = state.own_mut();
        car.armed = car.armed.without(item);
        events.tell(|| Event::Disarmed { seat, item });
    }

    pub(crate) fn play_use(&self, state: &mut State, item: Item, events: &mut impl Events<Event>) {
        let seat = state.now.seat;
        self.disarm(state, item, events);
        match item {
            Item::Gun | Item::Flamer => {
                let (_, distance) = self.in_line(state, item == Item::Flamer).expect("there is a target");
                let tag = if item == Item::Gun { Tag::Gun } else { Tag::Flame };
                state.now.throw = Some(Throw { tag, left: RANGE + 1 - distance, so_far: [0; 6] });
            }
            Item::Bumper | Item::Saw => {
                rule!("RC-7.11", "RC-8.15");
                if let Some(ram) = &mut state.now.ram {
                    ram.bumper |= item == Item::Bumper;
                    ram.saw |= item == Item::Saw;
                }
            }
            Item::Ext => {
                // RC-2.9: nowhere else does a counter get better.
                rule!("RC-8.12", "RC-2.9");
                let car = state.own_mut();
                car.heat -= 1;
                let heat = car.heat;
                events.tell(|| Event::Ext { seat, heat });
            }
            Item::Booster => unreachable!("the booster is used with a number of steps"),
        }
    }

    /// The steps are made by [`RushNCrush::proceed`].
    pub(crate) fn play_boost(&self, state: &mut State, steps: u8, first: u8, events: &mut impl Events<Event>) {
        let seat = state.now.seat;
        self.disarm(state, Item::Booster, events);
        events.tell(|| Event::Boost { seat, steps });
        state.now.boost = true;
        state.now.boost_steps = 0;
        state.now.movement = steps;
        state.now.stop = steps - first;
        self.proceed(state, events);
    }

    pub(crate) fn play_mine(&self, state: &mut State, events: &mut impl Events<Event>) {
        rule!("RC-8.13", "RC-8.14");
        let (seat, space) = (state.now.seat, state.now.left);
        state.now.activations -= 1;
        state.own_mut().mines -= 1;
        let place = state.mines.partition_point(|(mined, _)| *mined < space);
        state.mines.insert(place, (space, seat));
        events.tell(|| Event::MineLaid { seat, space });
    }

    pub(crate) fn gun_thrown(&self, state: &mut State, dice: Dice, events: &mut impl Events<Event>) {
        rule!("RC-8.7");
        let (seat, hits) = (state.now.seat, dice.up_to(2));
        let (target, _) = self.in_line(state, false).expect("there is a target");
        events.tell(|| Event::Gun { seat, target, hits });
        self.damage(state, target, hits, events);
        self.bury(state, events);
    }

    pub(crate) fn flame_thrown(&self, state: &mut State, dice: Dice, events: &mut impl Events<Event>) {
        rule!("RC-8.8");
        let (seat, hits) = (state.now.seat, dice.up_to(2));
        let (target, _) = self.in_line(state, true).expect("there is a target");
        events.tell(|| Event::Flame { seat, target, hits });
        self.warm(state, target, hits, events);
        self.bury(state, events);
    }

    /// RC-8.11: Turbo does not widen this range.
    pub(crate) fn boost_thrown(&self, state: &mut State, dice: Dice, events: &mut impl Events<Event>) {
        let seat = state.now.seat;
        state.now.boost_steps = 0;
        self.warm(state, seat, dice.up_to(2), events);
        if self.bury(state, events) {
            self.proceed(state, events);
        }
    }
}
