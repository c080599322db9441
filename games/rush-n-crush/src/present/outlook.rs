//! What plies lead to until the next choice, exactly: the rules themselves are played for every way in which the dice can
//! fall. Faces that mean the same are taken together.

use pileup_core::{Act, Actor, Game, Seat, Turn};

use crate::dice::Dice;
use crate::odds::{changes, hits, hits_of, wall};
use crate::parts::{Ply, Space, Tag};
use crate::state::{Phase, State, Throw};
use crate::{Event, RushNCrush};

/// Chances below this are none: sums of shares are not exact.
pub(crate) const NEVER: f64 = 1e-9;

/// Everything that may come of some plies.
pub(super) struct Outlook {
    before: State,
    /// How it may end, and how likely.
    ends: Vec<(State, f64)>,
    /// What was met on the way, in the order in which it may come.
    pub met: Vec<Met>,
}

/// Something that dice decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Met {
    Mine(Seat),
    Wreck(Seat),
    Wall,
    /// With so many dice at most.
    Crush(Seat, u8),
    /// With a clear far side, or a blocked one.
    Ram(bool),
}

/// A place to go on from.
struct Branch {
    state: State,
    chance: f64,
    /// How many of the plies are played.
    played: usize,
}

impl RushNCrush {
    /// What comes of these plies of the seat whose turn it is, one after the other as long as each is legal. A Side Ram
    /// that they begin is made without further preparation.
    pub(super) fn outlook(&self, before: &State, plies: &[Ply]) -> Outlook {
        let mut outlook = Outlook { before: *before, ends: Vec::new(), met: Vec::new() };
        let mut open = vec![Branch { state: *before, chance: 1.0, played: 0 }];
        while let Some(branch) = open.pop() {
            let Branch { state, chance, played } = &branch;
            match self.turn(state) {
                Turn::Chance => {
                    outlook.meet(self, state);
                    let first = open.len();
                    self.fall(state, |next, share| {
                        open.push(Branch { state: next, chance: chance * share, played: *played });
                    });
                    // The first way is followed first.
                    open[first..].reverse();
                }
                Turn::Seat(seat) if seat == before.now.seat => {
                    let planned = plies.get(*played).copied();
                    let rams = state.now.phase == Phase::Ram && *played > 0;
                    let ply = planned.or(rams.then_some(Ply::Hit));
                    let act = ply.map(|ply| Act { actor: Actor::Seat(seat), ply, at: 0 });
                    match act.filter(|act| self.check(state, act).is_ok()) {
                        Some(act) => {
                            let (mut next, mut events) = (*state, Vec::new());
                            self.apply(&mut next, &act, &mut events);
                            // Slow cars hit walls without dice.
                            if events.iter().any(|event| matches!(event, Event::Wall { .. })) {
                                outlook.note(Met::Wall);
                            }
                            open.push(Branch { state: next, chance: *chance, played: (played + 1).min(plies.len()) });
                        }
                        None => outlook.ends.push((*state, *chance)),
                    }
                }
                _ => outlook.ends.push((*state, *chance)),
            }
        }
        outlook
    }

    /// Every way in which the dice that are due can fall.
    fn fall(&self, state: &State, mut visit: impl FnMut(State, f64)) {
        let Some(throw) = state.now.throw else { return };
        let mut show = |from: &State, faces: &[u8], chance: f64| {
            if chance > NEVER
                && let Some(dice) = Dice::new(faces)
            {
                let mut next = *from;
                let act = Act { actor: Actor::Chance, ply: Ply::Throw(throw.tag, dice), at: 0 };
                self.apply(&mut next, &act, &mut ());
                visit(next, chance);
            }
        };
        let gear = self.gearbox.at(state.own().node);
        match throw.tag {
            Tag::Heat | Tag::Boost | Tag::Gun | Tag::Flame => {
                let range = if throw.tag == Tag::Heat { RushNCrush::heat_range(state.now.turbos) } else { 2 };
                let chances = hits(throw.left, range);
                for hit in 0..=throw.left {
                    show(state, &faces(&[(1, hit), (6, throw.left - hit)]), chances[usize::from(hit)]);
                }
            }
            Tag::Steer | Tag::Wall => {
                let chances = if throw.tag == Tag::Steer { changes(gear) } else { wall(gear) };
                for face in 1..=6 {
                    show(state, &faces(&[(face, throw.left)]), chances[usize::from(face)]);
                }
            }
            Tag::Mine | Tag::Debris => [1, 6].into_iter().for_each(|face| show(state, &[face], 0.5)),
            Tag::Ram | Tag::Saw => (1..=6).for_each(|face| show(state, &[face], 1.0 / 6.0)),
            Tag::Crush => self.fall_of_crush(state, throw, show),
        }
    }

    /// RC-7.22: a die hurts both cars, or only the target, or nobody. All dice but the last are counted at once.
    fn fall_of_crush(&self, state: &State, throw: Throw, mut show: impl FnMut(&State, &[u8], f64)) {
        let combat = self.model(state.own()).is_some_and(|model| model.combat_bumper);
        let only = if combat { 2 } else { 1 };
        let before = throw.left - 1;
        for (both, &chance) in (0..=before).zip(&hits(before, 2)) {
            for (more, &share) in (0..=before - both).zip(&hits_of(before - both, only, 4)) {
                let mut thrown = *state;
                let mut so_far = throw.so_far;
                so_far[0] += both;
                so_far[2] += more;
                so_far[5] += before - both - more;
                thrown.now.throw = Some(Throw { left: 1, so_far, ..throw });
                for (face, ways) in [(1, 2), (3, only), (6, 4 - only)] {
                    show(&thrown, &[face], chance * share * f64::from(ways) / 6.0);
                }
            }
        }
    }
}

/// So many of each face.
fn faces(counts: &[(u8, u8)]) -> arrayvec::ArrayVec<u8, 8> {
    counts.iter().flat_map(|&(face, count)| std::iter::repeat_n(face, usize::from(count))).collect()
}

impl Outlook {
    fn meet(&mut self, game: &RushNCrush, state: &State) {
        let Some(throw) = state.now.throw else { return };
        let met = match throw.tag {
            Tag::Mine => Met::Mine(RushNCrush::endangered(state)),
            Tag::Debris => Met::Wreck(RushNCrush::endangered(state)),
            Tag::Wall => Met::Wall,
            Tag::Ram => match state.now.ram {
                Some(ram) => Met::Ram(game.far_side(state, ram.target, ram.side).1),
                None => return,
            },
            Tag::Crush => match state.on(game.road.at(state.own().space).ahead) {
                Some(target) => Met::Crush(target, throw.left),
                None => return,
            },
            _ => return,
        };
        self.note(met);
    }

    fn note(&mut self, met: Met) {
        if !self.met.contains(&met) {
            self.met.push(met);
        }
    }

    /// The chance of what is true of an end.
    pub fn chance(&self, of: impl Fn(&State) -> bool) -> f64 {
        self.ends.iter().filter(|(end, _)| of(end)).map(|(_, chance)| chance).sum()
    }

    /// How likely a number that every end has is each value, from the lowest on.
    fn spread(&self, value: impl Fn(&State) -> u8) -> Vec<(u8, f64)> {
        let mut spread: Vec<(u8, f64)> = Vec::new();
        for (end, chance) in &self.ends {
            let value = value(end);
            match spread.iter_mut().find(|(known, _)| *known == value) {
                Some((_, sum)) => *sum += chance,
                None => spread.push((value, *chance)),
            }
        }
        spread.retain(|(_, chance)| *chance > NEVER);
        spread.sort_unstable_by_key(|(value, _)| *value);
        spread
    }

    /// Structure that a car loses.
    pub fn losses(&self, seat: Seat) -> Vec<(u8, f64)> {
        let had = self.before.car(seat).structure;
        self.spread(|end| had - end.car(seat).structure)
    }

    /// Heat that a car gains.
    pub fn heats(&self, seat: Seat) -> Vec<(u8, f64)> {
        let had = self.before.car(seat).heat;
        self.spread(|end| end.car(seat).heat.saturating_sub(had))
    }

    /// Whether a car that runs is destroyed by losses, or by heat.
    pub fn wrecked(&self, seat: Seat, by_heat: bool) -> f64 {
        self.chance(|end| !end.car(seat).runs() && (end.car(seat).structure > 0) == by_heat)
    }

    pub fn wins(&self, seat: Seat) -> f64 {
        self.chance(|end| end.now.phase == Phase::Over && end.winner == Some(seat))
    }

    /// Steering points spent.
    pub fn steering(&self, seat: Seat) -> Vec<(u8, f64)> {
        let had = self.before.car(seat).steering;
        self.spread(|end| had - end.car(seat).steering)
    }

    /// Whether a car is shoved away from where it stood.
    pub fn shoved(&self, seat: Seat) -> f64 {
        let stood: Space = self.before.car(seat).space;
        self.chance(|end| end.car(seat).space != stood)
    }
}

/// The mean of a spread.
pub(super) fn mean(spread: &[(u8, f64)]) -> f64 {
    spread.iter().map(|(value, chance)| f64::from(*value) * chance).sum()
}
