//! Makes the table of [`super::turns`].
//!
//! Cars never drive backward, so one sweep from the line to the grid is enough. On each place it looks where every speed may
//! lead and how many lane changes that takes; then, turn by turn, over all dice of the gears within reach, what is best. The
//! road is empty, and all that the others do is left out.

use arrayvec::ArrayVec;

use super::chase::Chases;
use super::turns::{NOWHERE, TURN, Turns, WINDOW};
use crate::RushNCrush;
use crate::data::{Gear, Gearbox, Reading};
use crate::equipment::BOOST;
use crate::odds;
use crate::parts::{Node, Side, Space};
use crate::road::{Road, TOP_SPEED};

/// Degrees of heat below the skull.
pub(super) const HEATS: usize = 6;
/// Turbo points that are told apart: more are as good.
pub(super) const TURBOS: usize = 4;
/// Steering points that are told apart.
pub(super) const STEERINGS: usize = 4;
/// The Extinguisher: armed or not. The Booster is armed whenever it is wanted.
pub(super) const ARMS: usize = 2;
/// Brake points in one turn, at the most.
const BRAKES: u8 = 2;
/// What a car has, besides Steering: arms, Turbo, heat, the last changing first.
pub(super) const STOCKS: usize = ARMS * TURBOS * HEATS;
/// With Steering.
pub(super) const HOLDINGS: usize = STEERINGS * STOCKS;
/// Holdings with the same Steering and arms.
const PART: usize = TURBOS * HEATS;

/// A chance of 1.
pub(super) const SCALE: f32 = 32_767.0;
const ONE: i16 = i16::MAX;
/// Lane changes that a way may need; with more it counts as none.
pub(super) const NEEDS: usize = 7;
/// What a point of damage by a wall takes off the chance.
const DAMAGE: f32 = 0.08;
/// What a Brake point takes off the chance.
pub(super) const BRAKE: f32 = 0.01;
/// Chances below this are none.
const SLIGHT: f32 = 0.01;
/// The way at the start of the turn over the line, for the stages of that turn: the shorter, the earlier.
const STAGES: [f32; TURN] = [6.5, 12.5, f32::MAX];
/// Chances at the end of the movement: those of the stages of a turn more.
const RESTS: usize = WINDOW + TURN;

/// Chances by gear and holding.
type Row = Box<[i16]>;

/// A place of the course: a space, and how often the line was crossed.
pub(super) struct Place {
    pub space: Space,
    /// Whether the next step wins.
    pub wins: bool,
    /// The place ahead, unless it is a wall; then diagonally ahead.
    pub ahead: Option<usize>,
    aside: [Option<usize>; 2],
    /// How often the line was crossed.
    pub crossings: u8,
    /// The first stage with a chance.
    first: u8,
    /// Of the chances at the end of the movement, the first that is one.
    first_rest: u8,
}

/// Where a way may end, and what it takes.
#[derive(Clone, Copy)]
pub(super) struct End {
    pub place: usize,
    pub needs: u8,
    /// Whether it leads into a wall.
    pub hit: bool,
}

/// Where a speed leads.
#[derive(Clone, Default)]
pub(super) struct Reach {
    pub ends: ArrayVec<End, 64>,
    /// The lane changes that a win needs.
    pub win: Option<u8>,
}

/// A gear that a turn may be driven in, from the one before.
#[derive(Clone, Copy)]
pub(super) struct Push {
    pub to: usize,
    pub turbos: u8,
    pub brakes: u8,
}

/// The dice of a gear.
pub(super) struct Odds {
    pub speed: usize,
    /// The chance of each number of lane changes.
    pub changes: [f32; NEEDS],
    /// The chance of so many degrees of heat, by Turbo points.
    pub heats: [ArrayVec<f32, HEATS>; TURBOS],
    /// What a wall costs.
    pub wall: i16,
}

/// The chances of a course whose laps hold so many places.
pub(super) fn turns(road: &Road, gearbox: &Gearbox, most: usize) -> Turns {
    let laps = (most / road.spaces().count().max(1)).clamp(1, usize::from(road.goal).max(1)) as u8;
    // RC-1.9: before the first crossing of a ring there is the start section only.
    let crossings = match road.goal.saturating_sub(laps) {
        1 if road.closed => 0,
        crossings => crossings,
    };
    let (places, index) = unroll(road, crossings);
    let mut sweep = Sweep {
        gears: gearbox.gears(),
        odds: gearbox.gears().iter().map(dice).collect(),
        pushes: gearbox.gears().iter().map(|gear| pushes(gearbox, gear)).collect(),
        rested: Vec::with_capacity(places.len()),
        driven: Vec::with_capacity(places.len()),
        drawn: vec![0.0; gearbox.gears().len() * HOLDINGS],
        heated: vec![0.0; gearbox.gears().len() * TURBOS * HOLDINGS],
        best: vec![0.0; gearbox.gears().len() * HOLDINGS],
        places,
    };
    let size = sweep.gears.len() * HOLDINGS;
    let mut chances = vec![[0u16; WINDOW]; sweep.places.len() * size].into_boxed_slice();
    for number in 0..sweep.places.len() {
        let way = road.way(sweep.places[number].space);
        sweep.weigh(number, way, &mut chances[number * size..][..size]);
    }
    let first = sweep.places.iter().map(|place| place.first).collect();
    Turns { crossings, places: index, first, chances, chases: Chases::default() }
}

/// The sweep over a course.
struct Sweep<'a> {
    gears: &'a [Gear],
    odds: Vec<Odds>,
    /// The gears within reach of each.
    pushes: Vec<Vec<Push>>,
    /// The nearest to the line first.
    places: Vec<Place>,
    /// For the places done, by turns: the chances before a turn, and those at the end of the movement.
    driven: Vec<Vec<Row>>,
    rested: Vec<Vec<Row>>,
    drawn: Vec<f32>,
    heated: Vec<f32>,
    best: Vec<f32>,
}

impl Sweep<'_> {
    /// All stages of a place.
    fn weigh(&mut self, number: usize, way: f32, out: &mut [[u16; WINDOW]]) {
        let reaches = reach(&self.places, number);
        let mut first = self.first_stage(&reaches);
        let mut driven: Vec<Row> = Vec::with_capacity(WINDOW);
        while driven.len() < WINDOW {
            let stage = first + driven.len();
            if stage < TURN && way > STAGES[stage] {
                first += 1;
                continue;
            }
            if stage < TURN && !driven.is_empty() {
                // Who is over the line with this turn, whatever the stage.
                driven.push(driven[0].clone());
                continue;
            }
            self.draw(&reaches, stage);
            self.heat();
            self.choose();
            let most = self.best.iter().fold(0.0f32, |most, best| most.max(*best));
            if driven.is_empty() && stage >= TURN && most < SLIGHT {
                first += 1;
                continue;
            }
            driven.push(self.best.iter().map(|best| (best * SCALE) as i16).collect());
        }
        for (stage, row) in driven.iter().enumerate() {
            out.iter_mut().zip(row).for_each(|(out, chance)| out[stage] = *chance as u16);
        }
        self.places[number].first = first as u8;
        self.driven.push(driven);
        // With the turn before the first only the booster can help.
        let rested: Vec<Row> = (0..RESTS).map(|rest| self.rest(number, (first + rest).checked_sub(TURN))).collect();
        let none = |row: &Row| row.iter().all(|chance| *chance == 0);
        self.places[number].first_rest = rested.iter().take_while(|row| none(row)).count() as u8;
        self.rested.push(rested);
        self.forget(number);
    }

    /// What no turn from here on can lead to is not needed any more.
    fn forget(&mut self, number: usize) {
        const REACH: usize = (TOP_SPEED + BOOST as usize + 3) * 4;
        if let Some(old) = number.checked_sub(REACH) {
            self.driven[old] = Vec::new();
            self.rested[old] = Vec::new();
        }
    }

    fn first_stage(&self, reaches: &[Reach; TOP_SPEED + 1]) -> usize {
        let first = |end: &End| {
            let place = &self.places[end.place];
            usize::from(place.first + place.first_rest)
        };
        match reaches.iter().any(|reach| reach.win.is_some()) {
            true => 0,
            false => reaches[1..].iter().flat_map(|reach| &reach.ends).map(first).min().unwrap_or(0),
        }
    }

    /// The ways of each gear, over the white dice: RC-5.4.
    fn draw(&mut self, reaches: &[Reach; TOP_SPEED + 1], stage: usize) {
        for (number, odds) in self.odds.iter().enumerate().filter(|(_, odds)| odds.speed > 0) {
            let reach = &reaches[odds.speed];
            // By the lane changes that are needed, with the Steering that is left.
            let mut ways = [[0i16; HOLDINGS]; NEEDS];
            if let Some(needs) = reach.win {
                ways[usize::from(needs)].fill(ONE);
            }
            for end in &reach.ends {
                let place = &self.places[end.place];
                let ways = &mut ways[usize::from(end.needs)];
                let cost = if end.hit { odds.wall } else { 0 };
                if let Some(rest) = stage.checked_sub(usize::from(place.first)) {
                    let row = &self.rested[end.place][rest.min(RESTS - 1)];
                    raise(ways, &row[number * HOLDINGS..][..HOLDINGS], cost);
                }
            }
            let drawn = &mut self.drawn[number * HOLDINGS..][..HOLDINGS];
            drawn.fill(0.0);
            let mut free = [0i16; HOLDINGS];
            let most = 1 + ways.iter().rposition(|way| way.iter().any(|chance| *chance > 0)).unwrap_or(0);
            for changes in 0..most {
                raise(&mut free, &ways[changes], 0);
                let chance = match changes + 1 == most {
                    true => odds.changes[changes..].iter().sum(),
                    false => odds.changes[changes],
                };
                if chance == 0.0 {
                    continue;
                }
                let mut best = free;
                for (points, ways) in ways[changes + 1..most].iter().enumerate().take(STEERINGS - 1) {
                    let spent = (points + 1) * STOCKS;
                    raise(&mut best[spent..], &ways[..HOLDINGS - spent], 0);
                }
                let chance = chance / SCALE;
                drawn.iter_mut().zip(&best).for_each(|(sum, way)| *sum += chance * f32::from(*way));
            }
        }
    }

    /// The red dice, for every number of Turbo points: RC-5.1, 5.2. The extinguisher is used if it is armed.
    fn heat(&mut self) {
        for (number, odds) in self.odds.iter().enumerate().filter(|(_, odds)| odds.speed > 0) {
            for (turbos, chances) in odds.heats.iter().enumerate() {
                let drawn = self.drawn[number * HOLDINGS..][..HOLDINGS].chunks_exact(HEATS);
                let heated = &mut self.heated[(number * TURBOS + turbos) * HOLDINGS..][..HOLDINGS];
                for (stock, (heated, drawn)) in heated.chunks_exact_mut(HEATS).zip(drawn).enumerate() {
                    if stock % TURBOS + turbos >= TURBOS {
                        continue;
                    }
                    let armed = stock / TURBOS % ARMS == 1;
                    let mut sums = [0.0f32; HEATS];
                    for (hits, chance) in chances.iter().enumerate() {
                        (0..HEATS - hits).for_each(|heat| sums[heat] += chance * drawn[heat + hits]);
                    }
                    if !armed {
                        heated.copy_from_slice(&sums);
                        continue;
                    }
                    heated[1..].copy_from_slice(&sums[..HEATS - 1]);
                    // A cold engine is cooled after the throw.
                    let after = |(hits, chance): (usize, &f32)| chance * drawn[hits.saturating_sub(1)];
                    heated[0] = chances.iter().enumerate().map(after).sum();
                }
            }
        }
    }

    /// The gear action: RC-4.
    fn choose(&mut self) {
        for (pushes, best) in self.pushes.iter().zip(self.best.chunks_exact_mut(HOLDINGS)) {
            best.fill(0.0);
            for push in pushes {
                let turbos = usize::from(push.turbos);
                let price = BRAKE * f32::from(push.brakes);
                let heated = &self.heated[(push.to * TURBOS + turbos) * HOLDINGS..][..HOLDINGS];
                for (best, heated) in best.chunks_exact_mut(PART).zip(heated.chunks_exact(PART)) {
                    for (best, heated) in best[turbos * HEATS..].iter_mut().zip(heated) {
                        let other = heated - price;
                        *best = if other > *best { other } else { *best };
                    }
                }
            }
        }
    }

    /// The end of the movement with a stage to come, or none: the booster (RC-8.10, 8.11), and what is armed then.
    fn rest(&self, number: usize, stage: Option<usize>) -> Row {
        let row = |place: usize| -> Option<&Row> {
            let later = stage?.checked_sub(usize::from(self.places[place].first))?;
            Some(&self.driven[place][later.min(WINDOW - 1)])
        };
        let mut rested = vec![0i16; self.gears.len() * HOLDINGS].into_boxed_slice();
        if let Some(here) = row(number) {
            for (rested, here) in rested.chunks_exact_mut(STOCKS).zip(here.chunks_exact(STOCKS)) {
                // The Extinguisher is armed if it was not, else it has been used.
                rested[..PART].copy_from_slice(&here[PART..]);
                rested[PART..].copy_from_slice(&here[..PART]);
            }
        }
        let mut from = &self.places[number];
        for steps in 1..=BOOST {
            if from.wins {
                rested.fill(ONE);
                break;
            }
            let Some(next) = from.ahead else { break };
            from = &self.places[next];
            let Some(there) = row(next) else { continue };
            let chances: ArrayVec<f32, 4> = odds::hits(steps, 2).iter().take(4).map(|chance| *chance as f32).collect();
            for (rested, there) in rested.chunks_exact_mut(STOCKS).zip(there.chunks_exact(STOCKS)) {
                let (idle, armed) = there.split_at(PART);
                let there = armed.chunks_exact(HEATS).chain(idle.chunks_exact(HEATS));
                for (rested, there) in rested.chunks_exact_mut(HEATS).zip(there) {
                    for (heat, best) in rested.iter_mut().enumerate() {
                        let hits = there[heat..].iter().zip(&chances);
                        let mean: f32 = hits.map(|(chance, weight)| weight * f32::from(*chance)).sum();
                        *best = (*best).max(mean as i16);
                    }
                }
            }
        }
        rested
    }
}

/// Where every speed leads: RC-6.2, 6.3, 7.4, 7.5. A wall costs no lane change.
pub(super) fn reach(places: &[Place], number: usize) -> [Reach; TOP_SPEED + 1] {
    let mut reaches: [Reach; TOP_SPEED + 1] = std::array::from_fn(|_| Reach::default());
    reaches[0].ends.push(End { place: number, needs: 0, hit: false });
    for steps in 1..=TOP_SPEED {
        let (before, after) = reaches.split_at_mut(steps);
        let (before, after) = (&before[steps - 1], &mut after[0]);
        after.win = before.win;
        for end in &before.ends {
            let place = &places[end.place];
            if place.wins {
                after.win = Some(after.win.map_or(end.needs, |win| win.min(end.needs)));
                continue;
            }
            let mut join = |to: Option<usize>, needs: u8, hit: bool| {
                let Some(place) = to.filter(|_| usize::from(needs) < NEEDS) else { return };
                match after.ends.iter_mut().find(|other| other.place == place && other.hit == hit) {
                    Some(other) => other.needs = other.needs.min(needs),
                    None => drop(after.ends.try_push(End { place, needs, hit })),
                }
            };
            join(place.ahead, end.needs, end.hit);
            for side in place.aside {
                match place.ahead {
                    Some(_) => join(side, end.needs + 1, end.hit),
                    None => {
                        join(side, end.needs, true);
                        join(side, end.needs + 1, end.hit);
                    }
                }
            }
        }
        // A way into a wall is of use only where it needs fewer lane changes.
        let free: ArrayVec<End, 64> = after.ends.iter().filter(|end| !end.hit).copied().collect();
        let better = |end: &End| free.iter().any(|other| other.place == end.place && other.needs <= end.needs);
        after.ends.retain(|end| !end.hit || !better(end));
    }
    reaches
}

/// Where another way is better, that.
#[inline]
pub(super) fn raise(best: &mut [i16], other: &[i16], cost: i16) {
    for (best, other) in best.iter_mut().zip(other) {
        *best = (*best).max(other.saturating_sub(cost));
    }
}

pub(super) fn dice(gear: &Gear) -> Odds {
    let mut changes = odds::changes(gear).map(|chance| chance as f32);
    if gear.read == Reading::Unlimited {
        changes = [0.0; NEEDS];
        changes[NEEDS - 1] = 1.0;
    }
    let heats = std::array::from_fn(|turbos| {
        let chances = odds::hits(gear.red, RushNCrush::heat_range(turbos as u8));
        chances[..=usize::from(gear.red)].iter().map(|chance| *chance as f32).collect()
    });
    let wall = DAMAGE * SCALE * odds::mean(&odds::wall(gear)) as f32;
    Odds { speed: usize::from(gear.node.speed()), changes, heats, wall: wall as i16 }
}

/// Every place between the grid and the line, the nearest to the line first, and where to find each; from so many crossings
/// on.
pub(super) fn unroll(road: &Road, from: u8) -> (Vec<Place>, Box<[u32]>) {
    let rounds = road.goal.max(1);
    let mut index = vec![NOWHERE; usize::from(rounds - from) * Space::COUNT].into_boxed_slice();
    let mut found: Vec<(u32, Space, u8)> = Vec::new();
    for crossings in from..rounds {
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
            let known = |to: Space| index.get(usize::from(after - from) * Space::COUNT + to.index_of()).copied();
            let place = if !wins && road.is_free(to) { known(to) } else { None };
            place.filter(|place| *place != NOWHERE).map(|place| place as usize)
        };
        let (ahead, aside) = (next(spot.ahead), Side::BOTH.map(|side| next(spot.diagonal[side.index()])));
        index[usize::from(crossings - from) * Space::COUNT + space.index_of()] = places.len() as u32;
        places.push(Place { space, crossings, wins, ahead, aside, first: 0, first_rest: 0 });
    }
    (places, index)
}

/// The gears within reach: the free action, then Turbo points or Brake points.
pub(super) fn pushes(gearbox: &Gearbox, from: &Gear) -> Vec<Push> {
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
