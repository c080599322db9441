//! Parts of a turn that are chosen in the same way by whatever judge: the way, the shot, the ram.

use arrayvec::ArrayVec;

use super::plan::{Judge, STEERINGS, Start};
use crate::RushNCrush;
use crate::equipment::RANGE;
use crate::odds;
use crate::parts::{Item, Ply, Side, Space};
use crate::road::TOP_SPEED;
use crate::state::{Car, State};

impl RushNCrush {
    /// A shot from here, or the run to the space from which it is best, of those that come next.
    pub(super) fn fire(&self, state: &State, plies: &[Ply], judge: &impl Judge, next: &[Space]) -> Option<Ply> {
        let mut best: Option<(f32, Ply)> = None;
        for item in [Item::Gun, Item::Flamer].into_iter().filter(|&item| self.can_use(state, item)) {
            let spaces = std::iter::once(state.own().space).chain(next.iter().copied());
            for (steps, space) in (0u8..).zip(spaces) {
                let worth = self.shot_worth(state, judge, item, space);
                let ply = if steps == 0 { Ply::Use(item) } else { Ply::Run(steps) };
                if worth > best.map_or(0.0, |(most, _)| most) && plies.contains(&ply) {
                    best = Some((worth, ply));
                }
            }
        }
        best.map(|(_, ply)| ply)
    }

    /// What a shot from a space promises: RC-8.7, 8.8.
    pub(super) fn shot_worth(&self, state: &State, judge: &impl Judge, item: Item, from: Space) -> f32 {
        let Some((target, distance)) = self.in_line_from(state, from, item == Item::Flamer) else { return 0.0 };
        let dice = RANGE + 1 - distance;
        let chances = odds::hits(dice, 2);
        (1..=dice)
            .map(|hits| {
                let harm = match item {
                    Item::Flamer => judge.scorch(target, hits),
                    _ => judge.harm(target, hits),
                };
                chances[usize::from(hits)] as f32 * harm
            })
            .sum()
    }

    pub(super) fn ram_ply(&self, plies: &[Ply]) -> Option<Ply> {
        [Ply::Use(Item::Bumper), Ply::Use(Item::Saw), Ply::Hit].into_iter().find(|ply| plies.contains(ply))
    }

    /// A mine for somebody who is close behind.
    pub(super) fn mine_ply(&self, state: &State, plies: &[Ply]) -> Option<Ply> {
        let way = |car: &Car| self.way_left(car.space, car.crossings);
        let own = way(state.own());
        let followed = state.running().any(|seat| (0.5..12.0).contains(&(way(state.car(seat)) - own)));
        (followed && plies.contains(&Ply::Mine)).then_some(Ply::Mine)
    }

    /// The next stretch of the best way, with a stop where a shot is best.
    pub(super) fn drive_ply(&self, state: &State, plies: &[Ply], judge: &impl Judge) -> Option<Ply> {
        let car = state.own();
        let start = Start { space: car.space, crossings: car.crossings, movement: state.now.movement };
        let way = self.plan(state, judge, car.node, &start).best(state.now.changes).1;
        let run = way.straight.min(self.longest_run(state));
        // The last step may hit something, and then the car is not where it leads.
        let stops: ArrayVec<Space, TOP_SPEED> = std::iter::successors(Some(car.space), |&space| {
            Some(self.road.at(space).ahead).filter(|&ahead| self.road.is_free(ahead) && state.on(ahead).is_none())
        })
        .skip(1)
        .take(usize::from(run))
        .collect();
        self.fire(state, plies, judge, &stops).or(match (run, way.turn) {
            (0, Some(side)) => Some(Ply::Lane(side)),
            (0, None) => Some(Ply::Run(1)),
            (steps, _) => Some(Ply::Run(steps)),
        })
    }

    pub(super) fn dodge_ply(&self, state: &State, judge: &impl Judge) -> Option<Ply> {
        let car = state.own();
        let spot = self.road.at(car.space);
        let crossings = car.crossings + u8::from(spot.line);
        let worth = |side: Side| {
            let to = spot.diagonal[side.index()];
            if !self.road.is_free(to) {
                return f32::MIN;
            }
            if crossings >= self.road.goal {
                return judge.win(state.now.movement);
            }
            let start = Start { space: to, crossings, movement: state.now.movement - 1 };
            let through = self.plan(state, judge, car.node, &start).best(state.now.changes).0;
            let Some(target) = state.on(to) else { return through };
            // RC-7.7: if the ram fails the move is cut short.
            let ram = self.ram_odds(state, judge, target, side);
            let steering = usize::from(car.steering).min(STEERINGS - 1);
            let stay = judge.rest(self.gearbox.at(car.node), car.space, car.crossings)[steering];
            ram.passes * through + (1.0 - ram.passes) * stay - ram.cost
        };
        let (left, right) = (worth(Side::Left), worth(Side::Right));
        Some(Ply::Lane(if left >= right { Side::Left } else { Side::Right }))
    }
}
