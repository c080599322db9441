//! A course compiled for the rules: every question about spaces is a table here (RB-0).

use arrayvec::ArrayVec;
use pileup_core::{proof, rule};
use pileup_scene::Ground;
use pileup_track::{Side, Spot, Track};

use crate::course::{self, CourseFault, Item};
use crate::data::{Kind, SectionDef};
use crate::place::Place;
use crate::state::State;

mod lay;

/// No spot: off the track, or nothing there.
pub(crate) const NOWHERE: Spot = Spot(u16::MAX);

/// No board has more spots.
pub(crate) const MAX_SPOTS: usize = 256;

/// A set of spots.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct SpotSet([u64; MAX_SPOTS / 64]);

impl SpotSet {
    #[inline]
    pub const fn contains(&self, spot: Spot) -> bool {
        self.0[(spot.0 >> 6) as usize & 3] >> (spot.0 & 63) & 1 != 0
    }

    #[inline]
    pub const fn insert(&mut self, spot: Spot) {
        self.0[(spot.0 >> 6) as usize & 3] |= 1 << (spot.0 & 63);
    }

    #[inline]
    pub const fn remove(&mut self, spot: Spot) {
        self.0[(spot.0 >> 6) as usize & 3] &= !(1 << (spot.0 & 63));
    }

    #[inline]
    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    pub fn iter(&self) -> impl Iterator<Item = Spot> + '_ {
        self.0.iter().zip(0u16..).flat_map(|(&word, block)| {
            let mut left = word;
            std::iter::from_fn(move || {
                let bit = (left != 0).then(|| left.trailing_zeros() as u16)?;
                left &= left - 1;
                Some(Spot(block * 64 + bit))
            })
        })
    }
}

impl FromIterator<Spot> for SpotSet {
    fn from_iter<I: IntoIterator<Item = Spot>>(spots: I) -> SpotSet {
        let mut set = SpotSet::default();
        spots.into_iter().for_each(|spot| set.insert(spot));
        set
    }
}

/// What a lightning space does (RB-14).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Bolt {
    #[default]
    None,
    Geyser,
    Landslide,
    Snout,
    Volcano,
}

/// What a spot is, beyond its place in a lane.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Traits {
    pub bolt: Bolt,
    /// RB-5.2: no bomb and no rock may lie here.
    pub no_token: bool,
    /// Lava (RB-21.1).
    pub red: bool,
    pub bridge: bool,
    pub clearing: bool,
    pub lake: bool,
    /// An entry portal, counted from the left.
    pub entry_portal: Option<u8>,
    /// An exit portal, counted from the left.
    pub exit_portal: Option<u8>,
    pub entrance: bool,
}

/// One element of the course.
#[derive(Clone, Debug)]
pub(crate) struct Stage {
    pub item: Item,
    pub kind: Kind,
    pub referee: Side,
    /// Rock symbols in the order in which they are filled (RB-8.2).
    pub rocks: Vec<(u8, Spot)>,
}

impl Stage {
    pub fn def(&self) -> Option<&'static SectionDef> {
        self.item.def()
    }
}

/// A compiled course.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    /// Its picture without anything that moves.
    pub ground: Ground,
    text: String,
    track: Track,
    stages: Vec<Stage>,
    places: Vec<Place>,
    by_place: Vec<Spot>,
    traits: Vec<Traits>,
    ahead: Vec<Spot>,
    behind: Vec<Spot>,
    position: Vec<i32>,
    element: Vec<u8>,
    /// Distance from the referee, in lanes (RB-2.4).
    referee_distance: Vec<u8>,
    /// Adjacent spots; those reached through a portal are added when asked.
    adjacent: Vec<ArrayVec<Spot, 8>>,
    starts: Vec<Spot>,
    entry_portals: Vec<Spot>,
    exit_portals: Vec<Spot>,
    zones: Vec<Vec<Spot>>,
    paws: Vec<Spot>,
    clearings: Vec<Spot>,
    jungle_exit: Spot,
    lake: Spot,
    has_rope: bool,
    /// Whether the Snout's sections are driven against their printed direction.
    paws_reversed: bool,
}

impl Board {
    /// Checks a course and compiles it.
    pub fn new(items: &[Item]) -> Result<Board, CourseFault> {
        let course = course::check(items)?;
        Ok(Board::lay(items, Track::new(course)?))
    }

    /// A board to look at, whatever is wrong with the course.
    pub fn sketch(items: &[Item]) -> Board {
        Board::lay(items, Track::sketch(course::lay(items)))
    }

    /// The course as text.
    pub fn text(&self) -> &str {
        &self.text
    }

    pub fn track(&self) -> &Track {
        &self.track
    }

    pub fn stages(&self) -> &[Stage] {
        &self.stages
    }

    /// How many sections the course has, the bridge not counted.
    pub fn sections(&self) -> usize {
        self.stages.iter().filter(|stage| stage.def().is_some()).count()
    }

    #[inline]
    pub fn place(&self, spot: Spot) -> Place {
        self.places[spot.index()]
    }

    #[inline]
    pub fn spot(&self, place: Place) -> Option<Spot> {
        let spot = self.by_place[place.key()];
        (spot != NOWHERE && self.places[spot.index()] == place).then_some(spot)
    }

    #[inline]
    pub fn traits(&self, spot: Spot) -> &Traits {
        &self.traits[spot.index()]
    }

    #[inline]
    pub fn element(&self, spot: Spot) -> usize {
        usize::from(self.element[spot.index()])
    }

    /// Race position in the first lap (RB-0.13).
    #[inline]
    pub fn position(&self, spot: Spot) -> i32 {
        self.position[spot.index()]
    }

    #[inline]
    pub fn referee_distance(&self, spot: Spot) -> u8 {
        self.referee_distance[spot.index()]
    }

    /// Units of a lap.
    #[inline]
    pub fn length(&self) -> i32 {
        self.track.length()
    }

    /// Where the start line lies on element 0.
    #[inline]
    pub fn start_line(&self) -> i32 {
        self.track.section(0).cut.unwrap_or(0) as i32
    }

    pub fn starts(&self) -> &[Spot] {
        &self.starts
    }

    /// RB-0.5, RB-15.3: the space ahead, the default where there are several, through portals.
    #[inline]
    pub fn ahead(&self, state: &State, spot: Spot) -> Spot {
        let next = self.ahead[spot.index()];
        if proof::ACTIVE && next != NOWHERE {
            if self.traits[spot.index()].bridge != self.traits[next.index()].bridge {
                rule!("RB-17.2");
            }
            let (here, there) = (self.track.space(spot), self.track.space(next));
            match (here.element == there.element, here.lane == there.lane) {
                (true, false) => rule!("RB-0.5", "RB-0.7"),
                (false, true) => rule!("RB-0.2", "RB-0.5"),
                _ => rule!("RB-0.5"),
            }
        }
        self.through(state, next)
    }

    /// RB-15.3: where one really stands on coming to a spot.
    #[inline]
    pub fn through(&self, state: &State, spot: Spot) -> Spot {
        if self.entry_portals.is_empty() || spot == NOWHERE {
            return spot;
        }
        match self.traits[spot.index()].entry_portal {
            None => spot,
            Some(entry) => {
                rule!("RB-14.1", "RB-15.3");
                let exit = state.portals.iter().position(|&number| number == entry + 1);
                exit.map_or(NOWHERE, |exit| self.exit_portals[exit])
            }
        }
    }

    /// RB-0.6, RB-15.4: the space behind, through portals.
    #[inline]
    pub fn behind(&self, state: &State, spot: Spot) -> Spot {
        match self.traits[spot.index()].exit_portal {
            None => {
                rule!("RB-0.6");
                self.behind[spot.index()]
            }
            Some(exit) => {
                rule!("RB-15.4");
                match state.portals[usize::from(exit)] {
                    0 => NOWHERE,
                    number => self.behind[self.entry_portals[usize::from(number) - 1].index()],
                }
            }
        }
    }

    /// Every way ahead (RB-17.2: three from the end of the bridge and from the lake).
    #[inline]
    pub fn exits(&self, spot: Spot) -> &[Spot] {
        self.track.exits(spot)
    }

    /// RB-0.9: adjacent spots, through portals.
    pub fn adjacent(&self, state: &State, spot: Spot) -> ArrayVec<Spot, 10> {
        rule!("RB-0.9");
        let traits = &self.traits[spot.index()];
        if traits.bridge {
            rule!("RB-17.3");
        }
        if traits.clearing {
            rule!("RB-19.1");
        }
        let mut list: ArrayVec<Spot, 10> = self.adjacent[spot.index()].iter().copied().collect();
        if !self.entry_portals.is_empty() {
            if self.traits[spot.index()].exit_portal.is_some() {
                let behind = self.behind(state, spot);
                if behind != NOWHERE {
                    list.push(behind);
                }
            }
            let raw = self.ahead[spot.index()];
            if raw != NOWHERE && self.traits[raw.index()].entry_portal.is_some() {
                let exit = self.through(state, raw);
                if exit != NOWHERE {
                    list.push(exit);
                }
            }
        }
        list
    }

    /// RB-0.8: spaces of the neighbouring lane on a side that overlap this one.
    #[inline]
    pub fn across(&self, spot: Spot, side: Side) -> &[Spot] {
        rule!("RB-0.8");
        self.track.across(spot, side)
    }

    /// RB-0.10: the space diagonally ahead, through portals.
    #[inline]
    pub fn diagonal(&self, state: &State, spot: Spot, side: Side) -> Option<Spot> {
        rule!("RB-0.10");
        self.track.diagonal(spot, side).map(|spot| self.through(state, spot)).filter(|&spot| spot != NOWHERE)
    }

    /// RB-0.12: whether a step ahead crosses a checkpoint line.
    #[inline]
    pub fn crosses(&self, from: Spot, to: Spot) -> bool {
        rule!("RB-0.12");
        self.track.crosses_cut(from, to)
    }

    /// The section after an element; the bridge is none (RB-22.2).
    pub fn next_section(&self, element: usize) -> usize {
        let mut next = element;
        loop {
            next = (next + 1) % self.stages.len();
            if self.stages[next].def().is_some() {
                return next;
            }
            rule!("RB-22.2");
        }
    }

    pub fn has_portals(&self) -> bool {
        !self.entry_portals.is_empty() && !self.exit_portals.is_empty()
    }

    pub fn exit_portals(&self) -> &[Spot] {
        &self.exit_portals
    }

    /// The red zones of the landslide, in driving order.
    pub fn zones(&self) -> &[Vec<Spot>] {
        &self.zones
    }

    /// The Snout's path in printed order; empty without the Snout.
    pub fn paws(&self) -> &[Spot] {
        &self.paws
    }

    /// 1 if `+` leads up the printed path, -1 if down.
    pub const fn paw_step(&self) -> i8 {
        if self.paws_reversed { -1 } else { 1 }
    }

    pub fn clearings(&self) -> &[Spot] {
        &self.clearings
    }

    pub fn jungle_exit(&self) -> Spot {
        self.jungle_exit
    }

    pub fn lake(&self) -> Spot {
        self.lake
    }

    /// RB-17.4 holds on the rope bridge only.
    pub fn has_rope(&self) -> bool {
        self.has_rope
    }

    /// RB-11.1: the joints that may carry a boost token, by the element entered.
    pub fn boost_joints(&self) -> impl Iterator<Item = usize> + '_ {
        let paired = |kind: Kind| matches!(kind, Kind::Landslide | Kind::Rope | Kind::Snout | Kind::Portal);
        (2..self.stages.len()).filter(move |&element| {
            let (before, here) = (&self.stages[element - 1], &self.stages[element]);
            rule!("RB-11.1");
            before.def().is_some() && here.def().is_some() && !(before.kind == here.kind && paired(here.kind))
        })
    }

    /// The first space of a lane of an element.
    pub fn first_space(&self, element: usize, lane: usize) -> Spot {
        self.track.spot(element, lane, 0).expect("three lanes meet at a joint")
    }

    /// Spaces of one lap from the first space of a lane of 01, driving straight on; portals lead to their like.
    pub fn lap_length(&self, lane: usize) -> usize {
        let mut spot = self.first_space(0, lane);
        let mut steps = 0;
        loop {
            let ahead = self.ahead[spot.index()];
            let next = match self.traits[ahead.index()].entry_portal {
                Some(portal) => self.exit_portals[usize::from(portal)],
                None => ahead,
            };
            steps += 1;
            if self.element(spot) != 0 && self.element(next) == 0 {
                return steps;
            }
            spot = next;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(text: &str) -> Board {
        Board::new(&course::find(text).unwrap()).unwrap()
    }

    /// RB-1.1: the lengths of the ready courses are known.
    #[test]
    fn ready_courses_have_their_lengths() {
        let known = [
            ("first", [26, 29, 31]),
            ("volcano", [26, 30, 32]),
            ("snout", [23, 28, 30]),
            ("jungle", [26, 26, 30]),
            ("geyser", [28, 29, 33]),
            ("landslide", [34, 41, 41]),
            ("rope", [35, 39, 39]),
            ("portal", [29, 30, 31]),
            ("crossing", [37, 35, 32]),
            ("grand", [55, 56, 57]),
            ("mayhem", [52, 53, 54]),
        ];
        let lengths: Vec<_> =
            known.iter().map(|(name, _)| (*name, [0, 1, 2].map(|lane| board(name).lap_length(lane)))).collect();
        assert_eq!(lengths, known);
    }

    /// A state of a new race on a course, portals leading to their like.
    fn race(text: &str) -> (crate::RushAndBash, State) {
        let options = crate::Options { players: 2, course: text.to_owned(), ..crate::Options::default() };
        let game = crate::RushAndBash::prepare(&options).unwrap();
        let mut state = game.start();
        state.portals = [1, 2, 3, 4, 5, 6];
        (game, state)
    }

    /// RB-0.5, 0.6, 0.13: driving raises the race position, going back lowers it.
    #[test]
    fn ahead_is_further() {
        for (name, _) in crate::ready_courses() {
            let (game, state) = race(name);
            let board = game.board(&state);
            let last = board.stages().len() - 1;
            for spot in board.track().spots().filter(|&spot| !board.traits(spot).clearing) {
                if board.traits(spot).entry_portal.is_some() {
                    continue;
                }
                let here = board.position(spot);
                for &exit in board.exits(spot) {
                    let next = board.through(&state, exit);
                    let lap = i32::from(board.element(spot) == last && board.element(next) == 0) * board.length();
                    assert!(
                        board.position(next) + lap > here,
                        "{name}: {} to {}",
                        board.place(spot),
                        board.place(next)
                    );
                }
                if board.traits(spot).lake {
                    continue;
                }
                let behind = board.behind(&state, spot);
                let lap = i32::from(board.element(spot) == 0 && board.element(behind) == last) * board.length();
                assert!(board.position(behind) - lap < here, "{name}: behind {}", board.place(spot));
            }
        }
    }

    /// RB-0.9: adjacency is mutual, and nothing has more than six neighbours.
    #[test]
    fn neighbours_are_mutual() {
        for (name, _) in crate::ready_courses() {
            let (game, state) = race(name);
            let board = game.board(&state);
            for spot in board.track().spots().filter(|&spot| board.traits(spot).entry_portal.is_none()) {
                let list = board.adjacent(&state, spot);
                assert!(list.len() <= 6, "{name}: {} has {} neighbours", board.place(spot), list.len());
                // A blast reaches every space once.
                let set: SpotSet = list.iter().copied().collect();
                assert_eq!(set.len() as usize, list.len(), "{name}: {} has a neighbour twice", board.place(spot));
                for other in list {
                    let back = board.adjacent(&state, other);
                    assert!(back.contains(&spot), "{name}: {} and {}", board.place(spot), board.place(other));
                    assert!(board.traits(other).entry_portal.is_none());
                }
            }
        }
    }

    /// RB-0.7: every space but lake, clearings and entry portals can be reached from the grid by driving and steering.
    #[test]
    fn everything_can_be_reached() {
        for (name, _) in crate::ready_courses() {
            let (game, state) = race(name);
            let board = game.board(&state);
            let mut reached: SpotSet = board.starts().iter().copied().collect();
            let mut open: Vec<Spot> = board.starts().to_vec();
            while let Some(spot) = open.pop() {
                let across = Side::BOTH.into_iter().flat_map(|side| board.across(spot, side).iter().copied());
                let ahead = board.exits(spot).iter().map(|&exit| board.through(&state, exit));
                for next in across.chain(ahead).collect::<Vec<_>>() {
                    if !reached.contains(next) {
                        reached.insert(next);
                        open.push(next);
                    }
                }
            }
            for spot in board.track().spots() {
                let traits = board.traits(spot);
                let special = traits.clearing || traits.lake || traits.entry_portal.is_some();
                assert!(special || reached.contains(spot), "{name}: {}", board.place(spot));
            }
        }
    }
}
