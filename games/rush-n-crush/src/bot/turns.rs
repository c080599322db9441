//! How likely a car is over the line in time: a table for every place of the course and what a car has left, made once for a
//! course, when a bot first asks ([`super::sweep`]).
//!
//! Time is counted in stages of turns. Of two that are over the line in the same round the foremost wins, because it moves
//! first; so the turn over the line counts as earlier, the shorter the way was when it began.

use std::sync::{Arc, Mutex, OnceLock};

use super::chase::Chases;
use super::sweep::{self, HEATS, HOLDINGS, SCALE, STEERINGS, STOCKS, TURBOS};
use crate::RushNCrush;
use crate::data::Gearbox;
use crate::parts::{Item, Items, Node, Space};
use crate::road::Road;
use crate::state::Car;

/// Stages of a turn.
pub(super) const TURN: usize = 3;
/// Stages that are told apart for a place. Before the first of them nobody is over the line, after the last nothing changes
/// much any more.
pub(super) const WINDOW: usize = 10;

/// Steps of a turn, where the table does not reach.
const PACE: f32 = 13.0;
/// Laps of a race that the table knows hold no more places than this, unless it is the only one.
const PLACES: usize = 800;

/// Chances for every place and holding.
#[derive(Debug)]
pub(crate) struct Turns {
    /// Crossings of the first lap that the table knows.
    pub crossings: u8,
    /// For crossings and space the place in the table, or nowhere.
    pub places: Box<[u32]>,
    /// For every place the first stage that it tells apart.
    pub first: Box<[u8]>,
    /// For every place, gear and holding.
    pub chances: Box<[[u16; WINDOW]]>,
    pub chases: Chases,
}

pub(super) const NOWHERE: u32 = u32::MAX;

/// What a table depends on.
type Key = (Vec<String>, bool, u8);
/// A table that is made by whoever first wants it; others who want the same one wait for it.
type Shared = Arc<OnceLock<Turns>>;

/// A table that is made when it is asked for.
#[derive(Clone, Debug, Default)]
pub(crate) struct LazyTurns(OnceLock<Shared>);

/// The tables that somebody has.
static KNOWN: Mutex<Vec<(Key, Shared)>> = Mutex::new(Vec::new());

impl LazyTurns {
    /// The table of a course: races on the same course share it.
    fn get(&self, road: &Road, gearbox: &Gearbox) -> &Turns {
        let shared = self.0.get_or_init(|| {
            let key = (road.faces.clone(), road.closed, road.goal);
            let mut known = KNOWN.lock().unwrap_or_else(|broken| broken.into_inner());
            known.retain(|(_, turns)| Arc::strong_count(turns) > 1);
            if let Some((_, turns)) = known.iter().find(|(course, _)| *course == key) {
                return turns.clone();
            }
            let turns = Shared::default();
            known.push((key, turns.clone()));
            turns
        });
        shared.get_or_init(|| sweep::turns(road, gearbox, PLACES))
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

/// How likely a car is over the line, by stages from where it stands.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Pace {
    /// The stage of the first chance: those of the next turn are 0 to 2.
    pub first: i32,
    pub chances: [f32; WINDOW],
}

impl Pace {
    /// Over the line with the turn under way.
    pub const DONE: Pace = Pace { first: -(TURN as i32), chances: [1.0; WINDOW] };
    /// Never.
    pub const NEVER: Pace = Pace { first: 0, chances: [0.0; WINDOW] };

    /// The chance to be over the line with this stage at the latest.
    #[inline]
    pub fn within(&self, stage: i32) -> f32 {
        match usize::try_from(stage - self.first) {
            Ok(place) => self.chances[place.min(WINDOW - 1)],
            Err(_) => 0.0,
        }
    }

    /// What several that may come to pass amount to, each with its chance.
    pub fn mean(paces: &[(f32, Pace)]) -> Pace {
        let first = paces.iter().map(|(_, pace)| pace.first).min().unwrap_or(0);
        let within = |stage: i32| paces.iter().map(|(chance, pace)| chance * pace.within(stage)).sum();
        Pace { first, chances: std::array::from_fn(|place| within(first + place as i32)) }
    }

    /// About how many stages it takes.
    pub fn stages(&self) -> f32 {
        self.first as f32 + self.chances.iter().map(|chance| 1.0 - chance).sum::<f32>()
    }
}

impl RushNCrush {
    pub(super) fn chases(&self) -> &Chases {
        &self.turns.get(&self.road, self.gearbox).chases
    }

    /// How a car gets on, were it alone and its turn about to begin.
    pub(super) fn pace(&self, stand: &Stand) -> Pace {
        let turns = self.turns.get(&self.road, self.gearbox);
        if !stand.space.exists() {
            return Pace::NEVER;
        }
        // A lap that the table does not know is like the first that it knows, and takes some turns more.
        let missing = turns.crossings.saturating_sub(stand.crossings);
        let crossings = stand.crossings + missing;
        let key = usize::from(crossings - turns.crossings) * Space::COUNT + stand.space.index_of();
        let place = match turns.places.get(key) {
            Some(&place) if place != NOWHERE => place as usize,
            _ => return Pace::NEVER,
        };
        let row = (place * self.gearbox.gears().len() + self.gearbox.place(stand.node)) * HOLDINGS;
        let steering = usize::from(stand.steering).min(STEERINGS - 1);
        let turbo = usize::from(stand.turbo).min(TURBOS - 1);
        let heat = usize::from(stand.heat).min(HEATS - 1);
        let armed = usize::from(stand.armed.has(Item::Ext));
        let chances = turns.chances[row + steering * STOCKS + (armed * TURBOS + turbo) * HEATS + heat];
        let chances = chances.map(|chance| f32::from(chance) / SCALE);
        let more = (f32::from(missing) * self.road.way_round / PACE * TURN as f32).round() as i32;
        Pace { first: i32::from(turns.first[place]) + more, chances }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Course, Options};
    use pileup_core::Game;

    fn game(course: &str) -> RushNCrush {
        let course = Course::Named(course.to_owned());
        RushNCrush::new(&Options { players: 2, course, ..Options::default() }).unwrap()
    }

    fn stand(space: Space, node: &str, heat: u8) -> Stand {
        let node = node.parse().unwrap();
        Stand { space, crossings: 0, node, heat, turbo: 0, steering: 0, armed: Items::EMPTY }
    }

    /// A space of the last section, so many steps from the line with nothing in between.
    fn before_line(game: &RushNCrush, steps: f32) -> Space {
        let last = game.road.spaces().filter(|space| game.road.is_free(*space) && game.road.way(*space) == steps);
        last.max().unwrap()
    }

    /// RC-5.2, 9.1, 10.1: close to the line only the engine is in the way, and each gear within reach throws a red die.
    #[test]
    fn the_last_turn_is_counted_exactly() {
        let game = game("sprint");
        let chance = |stand: Stand| game.pace(&stand).within(TURN as i32 - 1);
        let space = before_line(&game, 3.0);
        assert_eq!(chance(stand(space, "2/5", 0)), 1.0);
        let hot = stand(space, "2/5", 5);
        assert!((chance(hot) - 2.0 / 3.0).abs() < 0.001, "{}", chance(hot));
        assert_eq!(chance(Stand { armed: Items::EMPTY.with(Item::Ext), ..hot }), 1.0);
        // Down twice to a blue gear: the second step takes a Brake point, which the table counts a little.
        let fast = chance(stand(space, "4/14", 5));
        assert!(fast < 2.0 / 3.0 && fast > 0.65, "{fast}");
    }

    #[test]
    fn who_is_nearer_cooler_or_better_off_is_in_time_more_likely() {
        let game = game("sprint");
        let grid = game.road.grid();
        let start = stand(grid[0], "0/0", 0);
        let better = [
            Stand { turbo: 3, ..start },
            Stand { steering: 3, ..start },
            Stand { armed: Items::EMPTY.with(Item::Ext), heat: 3, ..start },
        ];
        let worse = [start, start, Stand { heat: 3, ..start }];
        for (better, worse) in better.iter().zip(&worse) {
            let (better, worse) = (game.pace(better), game.pace(worse));
            assert!(better.stages() < worse.stages(), "{better:?} {worse:?}");
            assert!((0..40).all(|stage| better.within(stage) >= worse.within(stage) - 0.001), "{better:?} {worse:?}");
        }
        let pace = game.pace(&start);
        assert!(pace.chances.is_sorted() && pace.chances[0] < 0.5 && pace.chances[WINDOW - 1] > 0.9, "{pace:?}");
    }

    /// A lap that the table does not know takes longer than one that it knows.
    #[test]
    fn laps_beyond_the_table_count_too() {
        let mut game = game("whirlpool");
        let at = |game: &RushNCrush, crossings: u8| {
            let space = game.road.spaces().find(|space| space.section() == 2 && game.road.is_free(*space)).unwrap();
            game.pace(&Stand { crossings, ..stand(space, "5/10", 1) }).stages()
        };
        let (first, second) = (at(&game, 1), at(&game, 2));
        let small = OnceLock::from(sweep::turns(&game.road, game.gearbox, 1));
        game.turns = LazyTurns(OnceLock::from(Arc::new(small)));
        assert_eq!(at(&game, 2), second);
        assert!((at(&game, 1) - first).abs() < 2.0, "{} {first}", at(&game, 1));
    }

    #[test]
    fn races_on_a_course_share_its_table() {
        let (one, other) = (game("sprint"), game("sprint"));
        let table = |game: &RushNCrush| std::ptr::from_ref(game.turns.get(&game.road, game.gearbox));
        assert_eq!(table(&one), table(&other));
    }
}
