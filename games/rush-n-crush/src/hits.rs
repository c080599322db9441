//! RC-7: wrecks, mines, walls, Side Rams and the Rush 'n' Crush.

use pileup_core::{Events, Seat, rule};

use crate::data::Reading;
use crate::dice::Dice;
use crate::parts::{Item, Ply, Side, Space, Tag};
use crate::state::{Phase, State, Throw, pending};
use crate::{Event, RushNCrush};

/// Who loses a point in a Side Ram (RC-7.16).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct RamLosses {
    pub rammer: bool,
    pub target: bool,
    pub third: bool,
}

impl RamLosses {
    /// By the modified roll.
    pub(crate) const fn read(clear: bool, roll: u8) -> RamLosses {
        RamLosses { rammer: roll <= 2, target: if clear { roll >= 5 } else { roll >= 4 }, third: !clear && roll >= 6 }
    }
}

impl RushNCrush {
    /// RC-7.1, 7.2: the die in a wreck or on a mine.
    pub(crate) fn hazard_thrown(&self, state: &mut State, mine: bool, die: u8, events: &mut impl Events<Event>) {
        let seat = RushNCrush::endangered(state);
        let space = state.car(seat).space;
        let harm = die <= 3;
        state.now.pending &= state.now.pending - 1;
        if mine {
            rule!("RC-7.2");
            let place = state.mines.iter().position(|(mined, _)| *mined == space).expect("a mine is rolled for");
            let owner = state.mines[place].1;
            if harm {
                state.mines.remove(place);
            }
            events.tell(|| Event::MineHit { seat, space, owner, harm });
        } else {
            rule!("RC-7.1");
            events.tell(|| Event::DebrisHit { seat, space, harm });
        }
        if harm {
            self.damage(state, seat, 1, events);
            if !self.bury(state, events) {
                return;
            }
            if !state.car(seat).runs() {
                // A shoved car that is out needs no roll for the wreck under it.
                state.now.pending &= !(pending::TARGET_MINE | pending::TARGET_WRECK);
            }
        }
        self.proceed(state, events);
    }

    /// RC-7.4: a step ahead into an obstruction.
    pub(crate) fn hit_wall(&self, state: &mut State, wall: Space, events: &mut impl Events<Event>) {
        let gear = self.gearbox.at(state.own().node);
        match gear.read {
            Reading::Highest | Reading::Lowest => {
                state.now.throw = Some(Throw { tag: Tag::Wall, left: gear.white, so_far: [0; 6] });
            }
            Reading::Unlimited => self.wall_damage(state, wall, 1, events),
            Reading::None => self.wall_damage(state, wall, 6, events),
        }
    }

    /// RC-7.4: the dice of steering, read the other way round.
    pub(crate) fn wall_thrown(&self, state: &mut State, dice: Dice, events: &mut impl Events<Event>) {
        let car = state.own();
        let wall = self.road.at(car.space).ahead;
        let lowest = self.gearbox.at(car.node).read == Reading::Highest;
        self.wall_damage(state, wall, if lowest { dice.lowest() } else { dice.highest() }, events);
    }

    fn wall_damage(&self, state: &mut State, space: Space, damage: u8, events: &mut impl Events<Event>) {
        rule!("RC-7.4");
        let seat = state.now.seat;
        events.tell(|| Event::Wall { seat, space, damage });
        self.damage(state, seat, damage, events);
        if !self.bury(state, events) {
            return;
        }
        let spot = self.road.at(state.own().space);
        if spot.diagonal.iter().any(|&side| self.road.is_free(side)) {
            rule!("RC-7.5");
            state.now.phase = Phase::Dodge;
        } else {
            rule!("RC-7.6");
            self.cut_short(state, events);
            self.proceed(state, events);
        }
    }

    /// RC-7.13: the space beside the target's, further in the direction of the ram, and whether it is clear.
    pub(crate) fn far_side(&self, state: &State, target: Seat, side: Side) -> (Space, bool) {
        rule!("RC-7.13");
        let far = self.road.at(state.car(target).space).beside[side.index()];
        (far, self.road.is_free(far) && state.on(far).is_none())
    }

    /// RC-7.11: what a rammer may do before rolling.
    pub(crate) fn legal_ram(&self, state: &State, out: &mut Vec<Ply>) {
        out.push(Ply::Hit);
        for item in [Item::Bumper, Item::Saw] {
            if self.can_use(state, item) {
                out.push(Ply::Use(item));
            }
        }
    }

    pub(crate) fn play_hit(&self, state: &mut State) {
        state.now.throw = Some(Throw { tag: Tag::Ram, left: 1, so_far: [0; 6] });
    }

    /// RC-7.19: the Saw is thrown after the ram die, then everything is settled.
    pub(crate) fn ram_thrown(&self, state: &mut State, die: u8, events: &mut impl Events<Event>) {
        if state.now.ram.is_some_and(|ram| ram.saw) {
            let mut so_far = [0; 6];
            so_far[usize::from(die) - 1] = 1;
            state.now.throw = Some(Throw { tag: Tag::Saw, left: 1, so_far });
        } else {
            self.settle_ram(state, die, None, events);
        }
    }

    pub(crate) fn saw_thrown(&self, state: &mut State, so_far: [u8; 6], die: u8, events: &mut impl Events<Event>) {
        let ram_die = so_far.iter().position(|count| *count > 0).unwrap_or(0) as u8 + 1;
        self.settle_ram(state, ram_die, Some(die), events);
    }

    fn settle_ram(&self, state: &mut State, die: u8, saw: Option<u8>, events: &mut impl Events<Event>) {
        let Some(ram) = state.now.ram else { return };
        let (seat, target) = (state.now.seat, ram.target);
        rule!("RC-7.12", "RC-7.16", "RC-7.19");
        let roll = (die + u8::from(ram.bumper)).min(6);
        let (far, clear) = self.far_side(state, target, ram.side);
        let displaced = clear && roll >= 4;
        if !clear {
            rule!("RC-7.17");
        }
        let third = if clear || !far.exists() { None } else { state.on(far) };
        events.tell(|| Event::Ram { seat, target, side: ram.side, roll, displaced });
        if let Some(die) = saw {
            rule!("RC-7.18");
            events.tell(|| Event::Saw { seat, target, cuts: die >= 4 });
        }
        if displaced {
            rule!("RC-7.14");
            let from = state.car(target).space;
            self.enter(state, target, far);
            events.tell(|| Event::Displaced { seat: target, from, to: far });
            self.slip(state, from, ram.dodge, events);
            if state.now.phase == Phase::Over {
                return;
            }
        }
        let losses = RamLosses::read(clear, roll);
        self.damage(state, seat, u8::from(losses.rammer), events);
        self.damage(state, target, u8::from(losses.target) + u8::from(saw.is_some_and(|die| die >= 4)), events);
        if let Some(third) = third.filter(|_| losses.third) {
            self.damage(state, third, 1, events);
        }
        if !self.bury(state, events) {
            return;
        }
        if displaced {
            if state.car(target).runs() {
                state.now.pending |= self.hazards(state, target, true);
            }
            return self.proceed(state, events);
        }
        state.now.ram = None;
        if ram.dodge {
            rule!("RC-7.7");
            self.cut_short(state, events);
            self.proceed(state, events);
        } else {
            rule!("RC-7.15");
            state.now.phase = Phase::Drive;
            self.play_run(state, 1, events);
        }
    }

    /// RC-7.21, 7.23: lots of five; losses apply after the last.
    pub(crate) fn crush_thrown(&self, state: &mut State, throw: Throw, dice: Dice, events: &mut impl Events<Event>) {
        let mut so_far = throw.so_far;
        dice.faces().iter().for_each(|face| so_far[usize::from(*face) - 1] += 1);
        let left = throw.left - dice.len();
        if left > 0 {
            rule!("RC-5.5");
            state.now.throw = Some(Throw { left, so_far, ..throw });
            return;
        }
        let seat = state.now.seat;
        let car = state.own();
        let target = state.on(self.road.at(car.space).ahead).expect("a car is crushed");
        rule!("RC-7.22", "RC-7.23");
        let both = so_far[0] + so_far[1];
        let combat_bumper = self.garage.models[usize::from(car.model)].combat_bumper;
        if combat_bumper {
            rule!("RC-8.1");
        }
        let target_only = so_far[2] + if combat_bumper { so_far[3] } else { 0 };
        events.tell(|| Event::Crush { seat, target, both, target_only });
        self.cut_short(state, events);
        self.damage(state, seat, both, events);
        self.damage(state, target, both + target_only, events);
        if self.bury(state, events) {
            self.proceed(state, events);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data;
    use crate::options::RoadKind;
    use crate::road::Road;
    use pileup_core::fixture::{Fixtures, find};
    use pileup_core::{Act, Actor, Game, proves};

    fn staged(position: &str) -> (RushNCrush, State) {
        let text = format!("```fixture\ncourse open start start apex-l slalom\n{position}\n```");
        RushNCrush::stage(&find(&text).unwrap()[0].words).unwrap()
    }

    /// Plays, and answers what happened with the last ply.
    fn play(game: &RushNCrush, state: &mut State, plies: &[(Actor, &str)]) -> Vec<Event> {
        let mut events = Vec::new();
        for (actor, text) in plies {
            events.clear();
            let act = Act { actor: *actor, ply: game.parse(*actor, text).unwrap(), at: 0 };
            game.play(state, &act, &mut events).unwrap();
        }
        events
    }

    const P1: Actor = Actor::Seat(Seat::new(0));

    /// A road with a wall all across it, which no course may have: there is no lane to change to.
    #[test]
    fn without_a_way_past_the_move_is_cut_short() {
        proves!("RC-7.4", "RC-7.6", "RC-7.8");
        let (mut game, mut state) =
            staged("car p1 rust 1.2.4 node 2/5 armed booster\ncar p2 bone 0.2.0\nturn p1 drive 5/any");
        let start = data::faces().unwrap().iter().find(|face| face.id == "start").unwrap();
        let mut barred = start.clone();
        barred.lanes.iter_mut().for_each(|lane| lane[6] = true);
        game.road = Road::sketch(RoadKind::Open, 0, &[start, &barred, start, start]);
        play(&game, &mut state, &[(P1, "f2")]);
        assert_eq!((state.own().structure, state.now.phase, state.now.cut), (7, Phase::After, true));
        assert_eq!((state.own().space.to_string().as_str(), state.now.movement), ("1.2.5", 0));
        let booster = Act { actor: P1, ply: Ply::Boost(1, 1), at: 0 };
        assert_eq!(game.check(&state, &booster).unwrap_err().rule, "RC-7.8");
    }

    /// What is told of a ram: the roll as it counts, which is at most 6.
    #[test]
    fn a_seven_counts_as_six() {
        proves!("RC-7.12");
        for (die, counts) in [(1, 2), (5, 6), (6, 6)] {
            let (game, mut state) = staged("car p1 rust 1.1.4 armed bumper\ncar p2 bone 1.2.5\nturn p1 drive 6/2");
            let throw = format!("ram {die}");
            let plies = [(P1, "r"), (P1, "use bumper"), (P1, "hit"), (Actor::Chance, throw.as_str())];
            let events = play(&game, &mut state, &plies);
            let told = events.iter().find_map(|event| match event {
                Event::Ram { roll, .. } => Some(*roll),
                _ => None,
            });
            assert_eq!(told, Some(counts));
        }
    }

    /// The end of a lane is a wall like any other.
    #[test]
    fn what_a_wall_did_is_told() {
        proves!("RC-1.7", "RC-7.4");
        let (game, mut state) = staged("car p1 rust 2.1.1 node 2/5\ncar p2 bone 0.2.0\nturn p1 drive 5/any");
        let events = play(&game, &mut state, &[(P1, "f2")]);
        let wall = Space::new(2, 0, 3);
        assert!(events.contains(&Event::Wall { seat: Seat::new(0), space: wall, damage: 1 }), "{events:?}");
    }
}
