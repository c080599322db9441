//! The largest chance to win against rivals of whom it is known when they may be over the line or out: exactly, on an empty
//! road, over all dice and all gears, back from the line to where a car stands.
//!
//! Unlike the table of [`super::turns`] it is made for one moment of a race: what is best depends on how much time there is.

use arrayvec::ArrayVec;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, OnceLock};

use super::rivals::Prospect;
use super::sweep::{self, BRAKE, HEATS, NEEDS, Odds, Place, Push, Reach, SCALE, TURBOS};
use super::turns::{NOWHERE, Stand};
use crate::RushNCrush;
use crate::data::Gearbox;
use crate::equipment::BOOST;
use crate::odds;
use crate::parts::{Item, Space};
use crate::road::{Road, TOP_SPEED};
use crate::state::{Phase, State};

/// Turns that are looked at.
const TURNS: usize = 14;
/// Steering points that are told apart.
const STEERINGS: usize = 5;
/// Holdings with the same Steering and arms.
const PART: usize = TURBOS * HEATS;
/// With the Extinguisher armed or not.
const COOLED: usize = 2 * PART;
/// With the Booster armed or not.
const STOCKS: usize = 2 * COOLED;
/// With Steering.
const HOLDINGS: usize = STEERINGS * STOCKS;
/// Steps of a turn, at the most.
const MOST: f32 = TOP_SPEED as f32 + BOOST as f32;

/// Binary places of a weight.
const BITS: u32 = 14;
/// A weight of 1, and half of the last place.
const WHOLE: i16 = 1 << BITS;
const HALF: i32 = 1 << (BITS - 1);
/// By how much heat may change: one less to four more.
const SHIFTS: usize = 6;
/// Holdings with room for what is read beyond them.
const DRAWN: usize = HOLDINGS + SHIFTS;

/// Steps of a turn on average, at the most and at the least.
const FAST: f32 = 14.0;
const SLOW: f32 = 7.0;
/// By how much one may be behind that.
const SLACK: f32 = 10.0;
/// Steps between the places for which a chase is made.
const MARKS: f32 = 8.0;
/// From farther away than this there is no chase.
pub(super) const FAR: f32 = 140.0;
/// How often what a rival may do is tried out.
const TRIALS: u64 = 64;
/// Chases that are kept.
const KEPT: usize = 8;

/// Chances by gear and holding.
type Row = Box<[i16]>;

/// A course as it is driven.
pub(crate) struct Course {
    places: Vec<Place>,
    index: Box<[u32]>,
    crossings: u8,
    /// Steps to the line from each place.
    ways: Vec<f32>,
    reaches: Vec<[Reach; TOP_SPEED + 1]>,
    odds: Vec<Odds>,
    pushes: Vec<Vec<Push>>,
    shakes: Vec<Vec<Shake>>,
    speeds: Vec<f32>,
    /// What a Brake point takes off the chance.
    brake: f32,
}

impl std::fmt::Debug for Course {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Course").field("places", &self.places.len()).finish_non_exhaustive()
    }
}

impl Course {
    pub fn new(road: &Road, gearbox: &Gearbox) -> Course {
        let crossings = 0;
        let (places, index) = sweep::unroll(road, crossings);
        let left = |place: &Place| road.goal.saturating_sub(1 + place.crossings);
        let ways = places.iter().map(|place| road.way(place.space) + f32::from(left(place)) * road.way_round).collect();
        let odds: Vec<Odds> = gearbox.gears().iter().map(sweep::dice).collect();
        let shakes = |odds: &Odds| odds.heats.iter().map(|chances| Shake::new(chances)).collect();
        Course {
            shakes: odds.iter().map(shakes).collect(),
            reaches: (0..places.len()).map(|number| sweep::reach(&places, number)).collect(),
            odds,
            pushes: gearbox.gears().iter().map(|gear| sweep::pushes(gearbox, gear)).collect(),
            speeds: gearbox.gears().iter().map(|gear| f32::from(gear.node.speed())).collect(),
            brake: BRAKE,
            crossings,
            places,
            index,
            ways,
        }
    }

    /// Walls and Brake points cost nothing.
    pub fn for_free(mut self) -> Course {
        self.odds.iter_mut().for_each(|odds| odds.wall = 0);
        self.brake = 0.0;
        self
    }

    fn place(&self, space: Space, crossings: u8) -> Option<usize> {
        let lap = usize::from(crossings.checked_sub(self.crossings)?);
        let place = self.index.get(lap * Space::COUNT + space.index_of()).copied()?;
        (place != NOWHERE).then_some(place as usize)
    }
}

/// The red dice of a gear with so many Turbo points, for every holding: how likely each other one comes of it.
struct Shake {
    /// By the degrees of heat that it has more, from one less on.
    shifts: ArrayVec<Box<[i16]>, SHIFTS>,
    /// How likely it is out.
    out: Box<[i16]>,
}

impl Shake {
    fn new(chances: &[f32]) -> Shake {
        let mut shifts = [[0.0; HOLDINGS]; SHIFTS];
        let mut out = [0.0; HOLDINGS];
        for holding in 0..HOLDINGS {
            let heat = holding % HEATS;
            let armed = holding / PART % 2 == 1;
            for (hits, chance) in chances.iter().enumerate() {
                // An armed Extinguisher is used: a cold engine is cooled after the throw.
                match (heat + hits).saturating_sub(usize::from(armed)) {
                    after if after < HEATS => shifts[after + 1 - heat][holding] += chance,
                    _ => out[holding] += chance,
                }
            }
        }
        let most = 1 + shifts.iter().rposition(|weights| weights.iter().any(|weight| *weight > 0.0)).unwrap_or(0);
        let whole = |weights: &[f32; HOLDINGS]| weights.map(weight).into();
        Shake { shifts: shifts[..most].iter().map(whole).collect(), out: whole(&out) }
    }
}

/// A chance as a whole number.
fn weight(chance: f32) -> i16 {
    (chance * f32::from(WHOLE)).round() as i16
}

/// Adds chances with their weights.
#[inline]
fn add(sums: &mut [i32; HOLDINGS], chances: &[i16], weights: &[i16]) {
    for ((sum, chance), weight) in sums.iter_mut().zip(chances).zip(weights) {
        *sum += i32::from(*chance) * i32::from(*weight);
    }
}

/// What the sums amount to.
#[inline]
fn take(sums: &[i32; HOLDINGS], chances: &mut [i16]) {
    chances.iter_mut().zip(sums).for_each(|(chance, sum)| *chance = (sum >> BITS) as i16);
}

/// The chances with which a car wins, by where it stands when its next turn begins.
#[derive(Debug)]
pub(super) struct Chase {
    /// For the places of the course; empty where it cannot be then.
    rows: Vec<Row>,
    prospect: Arc<Prospect>,
}

impl Chase {
    /// For a car that is at most so far from the line.
    fn new(course: &Course, own: f32, prospect: Arc<Prospect>) -> Chase {
        Chase { rows: Chase::rows(course, own, 1, &prospect), prospect }
    }

    /// The chance of a car whose turn begins now, so far from the line.
    pub fn now(course: &Course, gearbox: &Gearbox, own: f32, stand: &Stand, prospect: &Prospect) -> Option<f32> {
        let rows = Chase::rows(course, own, 0, prospect);
        Chase { rows, prospect: Arc::default() }.chance(course, gearbox, stand)
    }

    /// For a car whose next turn is in `first` rounds.
    fn rows(course: &Course, own: f32, first: usize, prospect: &Prospect) -> Vec<Row> {
        let gears = course.odds.len();
        let mut hunt = Hunt {
            course,
            prospect,
            first,
            driven: Vec::with_capacity(course.places.len()),
            rested: Vec::with_capacity(course.places.len()),
            drawn: vec![0; gears * DRAWN],
            heated: vec![0; gears * TURBOS * HOLDINGS],
            best: vec![0; gears * HOLDINGS],
            last: prospect.gone(f32::MAX),
            turns: (prospect.last() as usize + 1).clamp(first, TURNS),
        };
        let mut rows = Vec::with_capacity(course.places.len());
        for number in 0..course.places.len() {
            let driven = own - course.ways[number];
            if driven < -SLACK {
                break;
            }
            hunt.weigh(number, driven);
            // Before the next turn one is not farther than this turn leads.
            let near = driven <= MOST + MARKS + SLACK;
            rows.push(if near { hunt.driven[number][first].clone() } else { Row::default() });
            hunt.forget(number);
        }
        rows
    }

    /// The chance of a car whose turn begins there; `None` if it was not looked at.
    pub fn chance(&self, course: &Course, gearbox: &Gearbox, stand: &Stand) -> Option<f32> {
        let place = course.place(stand.space, stand.crossings)?;
        let row = self.rows.get(place).filter(|row| !row.is_empty())?;
        let steering = usize::from(stand.steering).min(STEERINGS - 1);
        let turbo = usize::from(stand.turbo).min(TURBOS - 1);
        let heat = usize::from(stand.heat).min(HEATS - 1);
        let (ext, booster) = (usize::from(stand.armed.has(Item::Ext)), usize::from(stand.armed.has(Item::Booster)));
        let holding = steering * STOCKS + booster * COOLED + ext * PART + turbo * HEATS + heat;
        Some(f32::from(row[gearbox.place(stand.node) * HOLDINGS + holding]) / SCALE)
    }
}

struct Hunt<'a> {
    course: &'a Course,
    prospect: &'a Prospect,
    first: usize,
    /// By places and turns: the chances before a turn, and those at the end of its movement. Empty where nobody can be then.
    driven: Vec<Vec<Row>>,
    rested: Vec<Vec<Row>>,
    drawn: Vec<i16>,
    heated: Vec<i16>,
    best: Vec<i16>,
    /// The chance after the last turn that is looked at.
    last: f32,
    turns: usize,
}

impl Hunt<'_> {
    /// All turns of a place, which is so many steps ahead.
    fn weigh(&mut self, number: usize, ahead: f32) {
        let mut driven: Vec<Row> = vec![Row::default(); self.turns + 1];
        for (turn, driven) in driven.iter_mut().enumerate().skip(self.first) {
            let since = (turn - self.first) as f32;
            if ahead > MOST + MARKS + SLACK + FAST * since || ahead < SLOW * since - SLACK {
                continue;
            }
            if turn == self.turns {
                *driven = vec![(self.last * SCALE) as i16; self.course.odds.len() * HOLDINGS].into();
                continue;
            }
            let round = turn as f32;
            self.draw(number, turn, self.prospect.free(round, self.course.ways[number]));
            self.heat(self.prospect.gone(round));
            self.choose();
            *driven = self.best.as_slice().into();
        }
        self.driven.push(driven);
        let rested = (0..self.turns).map(|turn| self.rest(number, turn)).collect();
        self.rested.push(rested);
    }

    /// What no turn from here on can lead to is not needed any more.
    fn forget(&mut self, number: usize) {
        const REACH: usize = (TOP_SPEED + BOOST as usize + 3) * 4;
        if let Some(old) = number.checked_sub(REACH) {
            self.driven[old] = Vec::new();
            self.rested[old] = Vec::new();
        }
    }

    /// The ways of each gear, over the white dice: RC-5.4.
    fn draw(&mut self, number: usize, turn: usize, win: f32) {
        for (gear, odds) in self.course.odds.iter().enumerate().filter(|(_, odds)| odds.speed > 0) {
            let reach = &self.course.reaches[number][odds.speed];
            // By the lane changes that are needed, with the Steering that is left.
            let mut ways = [[0i16; HOLDINGS]; NEEDS];
            if let Some(needs) = reach.win {
                ways[usize::from(needs)].fill((win * SCALE) as i16);
            }
            for end in &reach.ends {
                let row = &self.rested[end.place][turn];
                if !row.is_empty() {
                    let cost = if end.hit { odds.wall } else { 0 };
                    sweep::raise(&mut ways[usize::from(end.needs)], &row[gear * HOLDINGS..][..HOLDINGS], cost);
                }
            }
            let mut sums = [HALF; HOLDINGS];
            let mut free = [0i16; HOLDINGS];
            let most = 1 + ways.iter().rposition(|way| way.iter().any(|chance| *chance > 0)).unwrap_or(0);
            for changes in 0..most {
                sweep::raise(&mut free, &ways[changes], 0);
                let chance: f32 = match changes + 1 == most {
                    true => odds.changes[changes..].iter().sum(),
                    false => odds.changes[changes],
                };
                if chance == 0.0 {
                    continue;
                }
                let mut best = free;
                for (points, ways) in ways[changes + 1..most].iter().enumerate().take(STEERINGS - 1) {
                    let spent = (points + 1) * STOCKS;
                    sweep::raise(&mut best[spent..], &ways[..HOLDINGS - spent], 0);
                }
                add(&mut sums, &best, &[weight(chance); HOLDINGS]);
            }
            take(&sums, &mut self.drawn[gear * DRAWN + 1..][..HOLDINGS]);
        }
    }

    /// The red dice, for every number of Turbo points: RC-5.1, 5.2.
    fn heat(&mut self, out: f32) {
        let out = [(out * SCALE) as i16; HOLDINGS];
        for (gear, shakes) in self.course.shakes.iter().enumerate() {
            for (turbos, shake) in shakes.iter().enumerate() {
                let drawn = &self.drawn[gear * DRAWN..][..DRAWN];
                let mut sums = [HALF; HOLDINGS];
                add(&mut sums, &out, &shake.out);
                for (shift, weights) in shake.shifts.iter().enumerate() {
                    add(&mut sums, &drawn[shift..][..HOLDINGS], weights);
                }
                take(&sums, &mut self.heated[(gear * TURBOS + turbos) * HOLDINGS..][..HOLDINGS]);
            }
        }
    }

    /// The gear action: RC-4.
    fn choose(&mut self) {
        for (pushes, best) in self.course.pushes.iter().zip(self.best.chunks_exact_mut(HOLDINGS)) {
            best.fill(0);
            for push in pushes {
                let turbos = usize::from(push.turbos);
                let price = (SCALE * self.course.brake * f32::from(push.brakes)) as i16;
                let heated = &self.heated[(push.to * TURBOS + turbos) * HOLDINGS..][..HOLDINGS];
                for (best, heated) in best.chunks_exact_mut(PART).zip(heated.chunks_exact(PART)) {
                    sweep::raise(&mut best[turbos * HEATS..], heated, price);
                }
            }
        }
    }

    /// The end of the movement of a turn: the booster (RC-8.10, 8.11), and what is armed then.
    fn rest(&self, number: usize, turn: usize) -> Row {
        let row = |place: usize| self.driven[place].get(turn + 1).filter(|row| !row.is_empty());
        let Some(here) = row(number) else { return Row::default() };
        let mut rested = vec![0i16; self.course.odds.len() * HOLDINGS].into_boxed_slice();
        for (rested, here) in rested.chunks_exact_mut(STOCKS).zip(here.chunks_exact(STOCKS)) {
            // The Extinguisher is armed if it was not, else it has been used; the Booster is armed.
            for rested in rested.chunks_exact_mut(COOLED) {
                rested[..PART].copy_from_slice(&here[COOLED + PART..]);
                rested[PART..].copy_from_slice(&here[COOLED..COOLED + PART]);
            }
        }
        let mut from = &self.course.places[number];
        for steps in 1..=BOOST {
            if from.wins {
                for (gear, rested) in rested.chunks_exact_mut(HOLDINGS).enumerate() {
                    let win = self.prospect.free(turn as f32, self.course.ways[number] + self.course.speeds[gear]);
                    let win = (win * SCALE) as i16;
                    for rested in rested.chunks_exact_mut(STOCKS) {
                        rested[COOLED..].iter_mut().for_each(|chance| *chance = win.max(*chance));
                    }
                }
                break;
            }
            let Some(next) = from.ahead else { break };
            from = &self.course.places[next];
            let Some(there) = row(next) else { continue };
            let chances: ArrayVec<f32, 4> = odds::hits(steps, 2).iter().take(4).map(|chance| *chance as f32).collect();
            for (rested, there) in rested.chunks_exact_mut(STOCKS).zip(there.chunks_exact(STOCKS)) {
                let (idle, armed) = there[..COOLED].split_at(PART);
                let there = armed.chunks_exact(HEATS).chain(idle.chunks_exact(HEATS));
                for (rested, there) in rested[COOLED..].chunks_exact_mut(HEATS).zip(there) {
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

/// The chases that somebody was asked for lately.
#[derive(Debug, Default)]
pub(crate) struct Chases {
    course: OnceLock<Course>,
    known: Mutex<VecDeque<(Key, Arc<Chase>)>>,
}

/// What a chase depends on: the rivals, and about where the car stands.
#[derive(Clone, PartialEq, Debug)]
struct Key {
    loners: Vec<State>,
    seats: usize,
    mark: u32,
}

impl RushNCrush {
    /// The chase of the car whose turn it is, unless the way is too long.
    pub(super) fn chase(&self, state: &State) -> Option<Arc<Chase>> {
        let car = state.own();
        let way = self.way_left(car.space, car.crossings);
        if way > FAR {
            return None;
        }
        let chases = self.chases();
        let course = chases.course.get_or_init(|| Course::new(&self.road, self.gearbox));
        // About where the turn began.
        let driven = match state.now.phase {
            Phase::Gear | Phase::Push => 0,
            _ if state.now.boost => car.node.speed(),
            _ => car.node.speed() - state.now.movement.min(car.node.speed()),
        };
        let mark = ((way + f32::from(driven)) / MARKS).ceil();
        let key = Key { loners: self.loners(state), seats: self.seats, mark: mark as u32 };
        let known = || chases.known.lock().unwrap_or_else(|broken| broken.into_inner());
        if let Some((_, chase)) = known().iter().find(|(other, _)| *other == key) {
            return Some(chase.clone());
        }
        // The same rivals, seen from elsewhere.
        let same =
            known().iter().find(|(other, _)| other.loners == key.loners).map(|(_, chase)| chase.prospect.clone());
        let prospect = same.unwrap_or_else(|| self.prospect(&key.loners, state.round, TRIALS).into());
        let chase = Arc::new(Chase::new(course, MARKS * mark, prospect));
        let mut known = known();
        known.truncate(KEPT - 1);
        known.push_front((key, chase.clone()));
        Some(chase)
    }

    pub(super) fn chased(&self, chase: &Chase, stand: &Stand) -> Option<f32> {
        chase.chance(self.chases().course.get()?, self.gearbox, stand)
    }
}
