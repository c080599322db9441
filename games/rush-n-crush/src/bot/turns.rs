//! How many turns a car has still to drive on an empty road: a table for every place of the course and what a car has
//! left, made once for a course, when a bot first asks.
//!
//! Cars never drive backward, so one sweep from the line to the grid is enough. On each place it finds first what is best
//! with so much movement left in every gear (`ways`), from the same for the spaces ahead; then, over all dice of the
//! gears within reach, the turns from there (`left`).

use std::sync::{Arc, Mutex, OnceLock, Weak};

use crate::RushNCrush;
use crate::data::{Gear, Gearbox};
use crate::equipment::BOOST;
use crate::odds;
use crate::parts::{Item, Items, Node, Side, Space};
use crate::road::Road;
use crate::state::Car;

/// Degrees of heat below the skull.
const HEATS: usize = 6;
/// Turbo points that are told apart: more are as good.
const TURBOS: usize = 4;
/// Steering points that are told apart.
const STEERINGS: usize = 5;
/// Booster and Extinguisher: armed or not.
const ARMS: usize = 2;
/// Lane changes by dice that are told apart.
const CHANGES: usize = 5;
/// Brake points in one turn, at the most.
const BRAKES: u8 = 2;

/// What a car has, besides Steering: arms, Turbo, heat, the last changing first.
const STOCKS: usize = ARMS * TURBOS * HEATS;
/// With Steering.
const HOLDINGS: usize = STEERINGS * STOCKS;
/// With lane changes.
const HANDS: usize = CHANGES * HOLDINGS;

/// What being out costs, in turns.
pub(super) const OUT: f32 = 1.5;
/// What a point of Structure costs, in turns.
const STRUCTURE: f32 = 0.05;
/// What a Brake point costs, in turns.
const BRAKE: f32 = 0.08;
/// More steps than a turn can have.
const WHOLE: f32 = 22.0;
/// Steps of a turn, where nothing better is known.
const PACE: f32 = 11.0;

/// The turns still to drive, for every place and holding.
#[derive(Debug)]
pub(crate) struct Turns {
    course: Key,
    /// For crossings and space the place in the table, or nowhere.
    places: Box<[u32]>,
    /// For every place, gear and holding.
    left: Box<[f32]>,
}

/// What a table depends on.
type Key = (Vec<String>, bool, u8);

const NOWHERE: u32 = u32::MAX;

/// A table that is made when it is asked for.
#[derive(Clone, Debug, Default)]
pub(crate) struct LazyTurns(OnceLock<Arc<Turns>>);

/// The tables that somebody has.
static KNOWN: Mutex<Vec<Weak<Turns>>> = Mutex::new(Vec::new());

impl LazyTurns {
    /// The table of a course: races on the same course share it.
    fn get(&self, road: &Road, gearbox: &Gearbox) -> &Turns {
        self.0.get_or_init(|| {
            let key = (road.faces.clone(), road.closed, road.goal);
            // Whoever else wants the same table meanwhile waits for it here.
            let mut known = KNOWN.lock().unwrap_or_else(|broken| broken.into_inner());
            known.retain(|turns| turns.strong_count() > 0);
            if let Some(turns) = known.iter().filter_map(Weak::upgrade).find(|turns| turns.course == key) {
                return turns;
            }
            let turns = Arc::new(Sweep::new(road, gearbox).turns(key));
            known.push(Arc::downgrade(&turns));
            turns
        })
    }
}

/// Where a car stands and what it has, as far as the table knows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stand {
    pub space: Space,
    pub crossings: u8,
    pub node: Node,
    pub heat: u8,
    pub turbo: u8,
    pub steering: u8,
    pub armed: Items,
}

impl From<&Car> for Stand {
    fn from(car: &Car) -> Stand {
        let Car { space, crossings, node, heat, turbo, steering, armed, .. } = *car;
        Stand { space, crossings, node, heat, turbo, steering, armed }
    }
}

impl RushNCrush {
    /// The turns that a car has still to drive, were it alone and its turn about to begin.
    pub(super) fn turns_left(&self, stand: &Stand) -> f32 {
        let turns = self.turns.get(&self.road, self.gearbox);
        let key = usize::from(stand.crossings) * Space::COUNT + stand.space.index_of();
        let place = match turns.places.get(key) {
            Some(&place) if stand.space.exists() && place != NOWHERE => place as usize,
            _ => return self.way_left(stand.space, stand.crossings) / PACE,
        };
        let row = &turns.left[(place * self.gearbox.gears().len() + self.gearbox.place(stand.node)) * HOLDINGS..];
        let steering = usize::from(stand.steering).min(STEERINGS - 1);
        let turbo = usize::from(stand.turbo).min(TURBOS - 1);
        let heat = usize::from(stand.heat).min(HEATS - 1);
        let at = |armed: usize| row[steering * STOCKS + (armed * TURBOS + turbo) * HEATS + heat];
        match (stand.armed.has(Item::Booster), stand.armed.has(Item::Ext)) {
            (false, false) => at(0),
            (true, true) => at(1),
            _ => 0.5 * (at(0) + at(1)),
        }
    }
}

/// A place of the course: a space, and how often the line was crossed.
struct Place {
    space: Space,
    crossings: u8,
    /// Whether the next step wins.
    wins: bool,
    /// The place ahead, unless it is a wall; then diagonally ahead.
    ahead: Option<usize>,
    aside: [Option<usize>; 2],
}

/// A gear that a turn may be driven in, from the one before.
#[derive(Clone, Copy)]
struct Push {
    to: usize,
    turbos: u8,
    brakes: u8,
}

/// The sweep over a course.
struct Sweep<'a> {
    road: &'a Road,
    gearbox: &'a Gearbox,
    /// The nearest to the line first.
    places: Vec<Place>,
    index: Box<[u32]>,
    /// The gears within reach of each.
    pushes: Vec<Vec<Push>>,
    /// Where the ways of each gear begin, in units of `HANDS`.
    offsets: Vec<usize>,
    /// Ways of one place.
    size: usize,
}

impl<'a> Sweep<'a> {
    fn new(road: &'a Road, gearbox: &'a Gearbox) -> Sweep<'a> {
        let pushes = gearbox.gears().iter().map(|gear| pushes(gearbox, gear)).collect();
        let mut size = 0;
        let offsets = gearbox.gears().iter().map(|gear| {
            size += usize::from(gear.node.speed()) + 1;
            size - usize::from(gear.node.speed()) - 1
        });
        let offsets = offsets.collect();
        let (places, index) = unroll(road);
        Sweep { road, gearbox, places, index, pushes, offsets, size: size * HANDS }
    }

    fn turns(self, course: Key) -> Turns {
        let gears = self.gearbox.gears().len();
        let reach = |(number, place): (usize, &Place)| {
            let next = place.ahead.iter().chain(place.aside.iter().flatten());
            next.map(|&next| number - next).max().unwrap_or(0)
        };
        // The ways of a place are kept until the last one before it is done.
        let window = 1 + self.places.iter().enumerate().map(reach).max().unwrap_or(0);
        let mut ways = vec![0.0f32; window * self.size];
        let mut left = vec![0.0f32; self.places.len() * gears * HOLDINGS].into_boxed_slice();
        let mut own = vec![0.0f32; self.size];
        let mut drawn = vec![0.0f32; gears * HOLDINGS];
        let mut heated = vec![0.0f32; gears * TURBOS * HOLDINGS];
        for (number, place) in self.places.iter().enumerate() {
            let of = |next: Option<usize>| next.map(|next| &ways[(next % window) * self.size..][..self.size]);
            self.drive(place, of(place.ahead), place.aside.map(of), &mut own);
            self.draw(&own, &mut drawn);
            self.heat(place, &drawn, &mut heated);
            let (before, here) = left.split_at_mut(number * gears * HOLDINGS);
            self.choose(&heated, &mut here[..gears * HOLDINGS]);
            self.rest(place, before, &here[..gears * HOLDINGS], &mut own);
            ways[(number % window) * self.size..][..self.size].copy_from_slice(&own);
        }
        Turns { course, places: self.index, left }
    }

    fn ways_of(&self, gear: usize, movement: usize) -> std::ops::Range<usize> {
        let start = (self.offsets[gear] + movement) * HANDS;
        start..start + HANDS
    }

    /// What is best with so much movement, for every gear and hand: RC-6.2, 6.3, 7.4, 7.5.
    fn drive(&self, place: &Place, ahead: Option<&[f32]>, aside: [Option<&[f32]>; 2], own: &mut [f32]) {
        if place.wins {
            for (number, gear) in self.gearbox.gears().iter().enumerate() {
                for movement in 1..=gear.node.speed() {
                    let steps = gear.node.speed() + 1 - movement;
                    own[self.ways_of(number, usize::from(movement))].fill(last_turn(steps));
                }
            }
            return;
        }
        for (number, gear) in self.gearbox.gears().iter().enumerate() {
            let wall = STRUCTURE * odds::mean(&odds::wall(gear)) as f32;
            for movement in 1..=usize::from(gear.node.speed()) {
                let before = self.ways_of(number, movement - 1);
                let best = &mut own[self.ways_of(number, movement)];
                match ahead {
                    Some(ahead) => best.copy_from_slice(&ahead[before.clone()]),
                    None => {
                        best.fill(f32::MAX);
                        for side in aside.iter().flatten() {
                            lower(best, &side[before.clone()], wall);
                        }
                    }
                }
                for side in aside.iter().flatten() {
                    let side = &side[before.clone()];
                    lower(&mut best[HOLDINGS..], &side[..HANDS - HOLDINGS], 0.0);
                    lower(&mut best[STOCKS..HOLDINGS], &side[..HOLDINGS - STOCKS], 0.0);
                }
            }
        }
    }

    /// The white dice: RC-5.4.
    fn draw(&self, own: &[f32], drawn: &mut [f32]) {
        for (number, gear) in self.gearbox.gears().iter().enumerate().filter(|(_, gear)| gear.node != Node::START) {
            let ways = &own[self.ways_of(number, usize::from(gear.node.speed()))];
            let drawn = &mut drawn[number * HOLDINGS..][..HOLDINGS];
            drawn.fill(0.0);
            for (changes, &chance) in odds::changes(gear).iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
                let ways = &ways[changes.min(CHANGES - 1) * HOLDINGS..][..HOLDINGS];
                drawn.iter_mut().zip(ways).for_each(|(sum, way)| *sum += chance as f32 * way);
            }
        }
    }

    /// The red dice, for every number of Turbo points: RC-5.1, 5.2. The extinguisher is used if it is armed.
    fn heat(&self, place: &Place, drawn: &[f32], heated: &mut [f32]) {
        let steps = self.road.way(place.space)
            + f32::from(self.road.goal.saturating_sub(1 + place.crossings)) * self.road.way_round;
        let out = OUT + steps / PACE;
        for (number, gear) in self.gearbox.gears().iter().enumerate().filter(|(_, gear)| gear.node != Node::START) {
            for turbos in 0..TURBOS {
                let chances = odds::hits(gear.red, RushNCrush::heat_range(turbos as u8));
                let chances = &chances[..=usize::from(gear.red)];
                let drawn = drawn[number * HOLDINGS..][..HOLDINGS].chunks_exact(HEATS);
                let heated = heated[(number * TURBOS + turbos) * HOLDINGS..][..HOLDINGS].chunks_exact_mut(HEATS);
                for (stock, (heated, drawn)) in heated.zip(drawn).enumerate() {
                    let cooled = usize::from(stock / TURBOS % ARMS == 1);
                    for (heat, heated) in heated.iter_mut().enumerate() {
                        let after = |hits: usize| match heat.saturating_sub(cooled) + hits {
                            after if after >= HEATS => out,
                            after => drawn[if heat == 0 { after.saturating_sub(cooled) } else { after }],
                        };
                        *heated = chances.iter().enumerate().map(|(hits, &chance)| chance as f32 * after(hits)).sum();
                    }
                }
            }
        }
    }

    /// The gear action: RC-4.
    fn choose(&self, heated: &[f32], left: &mut [f32]) {
        for (number, pushes) in self.pushes.iter().enumerate() {
            let left = &mut left[number * HOLDINGS..][..HOLDINGS];
            left.fill(f32::MAX);
            for push in pushes {
                let turbos = usize::from(push.turbos);
                let price = 1.0 + BRAKE * f32::from(push.brakes);
                let heated = &heated[(push.to * TURBOS + turbos) * HOLDINGS..][..HOLDINGS];
                let parts = left.chunks_exact_mut(TURBOS * HEATS).zip(heated.chunks_exact(TURBOS * HEATS));
                for (left, heated) in parts {
                    lower(&mut left[turbos * HEATS..], &heated[..(TURBOS - turbos) * HEATS], price);
                }
            }
        }
    }

    /// The end of the movement: the booster if it is armed (RC-8.10, 8.11), and what is armed then.
    fn rest(&self, place: &Place, before: &[f32], here: &[f32], own: &mut [f32]) {
        const PART: usize = TURBOS * HEATS;
        let gears = self.gearbox.gears().len();
        for number in 0..gears {
            let of = |at: &'_ [f32], place: usize| -> [f32; HOLDINGS] {
                std::array::from_fn(|holding| at[(place * gears + number) * HOLDINGS + holding])
            };
            let here = of(here, 0);
            let mut best = [0.0f32; HOLDINGS];
            for steering in 0..STEERINGS {
                let (idle, armed) = best[steering * STOCKS..][..STOCKS].split_at_mut(PART);
                idle.copy_from_slice(&here[steering * STOCKS + PART..][..PART]);
                armed.copy_from_slice(&here[steering * STOCKS..][..PART]);
            }
            let mut from = place;
            for steps in 1..=usize::from(BOOST) {
                let chances = odds::hits(steps as u8, 2);
                let next = from.ahead;
                let won = last_turn(self.gearbox.gears()[number].node.speed() + steps as u8);
                let there = match (from.wins, next) {
                    (true, _) => [won; HOLDINGS],
                    (false, Some(next)) => of(before, next),
                    (false, None) => break,
                };
                for steering in 0..STEERINGS {
                    let there = &there[steering * STOCKS..][..PART];
                    let best = &mut best[steering * STOCKS + PART..][..PART];
                    for (best, there) in best.chunks_exact_mut(HEATS).zip(there.chunks_exact(HEATS)) {
                        for (heat, best) in best.iter_mut().enumerate() {
                            let after = |hits: usize| match from.wins {
                                true => won,
                                false => there.get(heat + hits).map_or(OUT + there[HEATS - 1], |left| *left),
                            };
                            let mean: f32 = (0..=steps).map(|hits| chances[hits] as f32 * after(hits)).sum();
                            *best = best.min(mean);
                        }
                    }
                }
                match next {
                    Some(next) if !from.wins => from = &self.places[next],
                    _ => break,
                }
            }
            let rest = &mut own[self.ways_of(number, 0)];
            rest.chunks_exact_mut(HOLDINGS).for_each(|rest| rest.copy_from_slice(&best));
        }
    }
}

/// What the turn over the line counts less than a whole one. Of cars that are over the line in the same round the foremost
/// wins, because it moves first: so it counts what was left to drive when it began.
fn last_turn(steps: u8) -> f32 {
    f32::from(steps) / WHOLE - 1.0
}

/// Where another way is better, that.
#[inline]
fn lower(best: &mut [f32], other: &[f32], price: f32) {
    for (best, other) in best.iter_mut().zip(other) {
        let other = other + price;
        *best = if other < *best { other } else { *best };
    }
}

/// Every place between the grid and the line, the nearest to the line first, and where to find each.
fn unroll(road: &Road) -> (Vec<Place>, Box<[u32]>) {
    let rounds = usize::from(road.goal).max(1);
    let mut index = vec![NOWHERE; rounds * Space::COUNT].into_boxed_slice();
    let mut found: Vec<(u32, Space, u8)> = Vec::new();
    for crossings in 0..rounds as u8 {
        // RC-1.9: before the first crossing of a ring there is the start section only.
        let spaces = road.spaces().filter(|space| !road.closed || crossings > 0 || space.section() == 0);
        let free = spaces.filter(|space| road.is_free(*space));
        found.extend(free.map(|space| (u32::from(crossings) * road.lap + road.at(space).progress, space, crossings)));
    }
    found.sort_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(&b.1)));
    let mut places: Vec<Place> = Vec::with_capacity(found.len());
    for (_, space, crossings) in found {
        let spot = road.at(space);
        let after = crossings + u8::from(spot.line);
        let wins = after >= road.goal;
        let next = |to: Space| {
            let known = |to: Space| index.get(usize::from(after) * Space::COUNT + to.index_of()).copied();
            let place = if !wins && road.is_free(to) { known(to) } else { None };
            place.filter(|place| *place != NOWHERE).map(|place| place as usize)
        };
        let place = Place {
            space,
            crossings,
            wins,
            ahead: next(spot.ahead),
            aside: Side::BOTH.map(|side| next(spot.diagonal[side.index()])),
        };
        index[usize::from(crossings) * Space::COUNT + space.index_of()] = places.len() as u32;
        places.push(place);
    }
    (places, index)
}

/// The gears within reach: the free action, then Turbo points or Brake points.
fn pushes(gearbox: &Gearbox, from: &Gear) -> Vec<Push> {
    let mut found: Vec<Push> = Vec::new();
    let drivable = |node: &&Node| **node != Node::START;
    let own = (from.node != Node::START).then_some(&from.node);
    let free = from.up.iter().chain(own).chain(&from.shift).chain(from.down.iter().filter(drivable));
    let mut open: Vec<Push> = free.map(|&node| Push { to: gearbox.place(node), turbos: 0, brakes: 0 }).collect();
    while let Some(push) = open.pop() {
        let better = |other: &Push| other.to == push.to && other.turbos <= push.turbos && other.brakes <= push.brakes;
        if found.iter().any(better) {
            continue;
        }
        found.push(push);
        let gear = &gearbox.gears()[push.to];
        if push.brakes == 0 && usize::from(push.turbos) + 1 < TURBOS {
            open.extend(gear.up.iter().map(|&node| Push {
                to: gearbox.place(node),
                turbos: push.turbos + 1,
                brakes: 0,
            }));
        }
        if push.turbos == 0 && push.brakes < BRAKES {
            let down = gear.down.iter().filter(drivable);
            open.extend(down.map(|&node| Push { to: gearbox.place(node), turbos: 0, brakes: push.brakes + 1 }));
        }
    }
    found
}
