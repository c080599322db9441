use serde::{Deserialize, Serialize};

use crate::{Course, Fault, Level, Place, Section, Segment, Shape, Side};

/// A space of a track, or a place off its lanes. Numbered from 0 in course order, lane by lane.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Spot(pub u16);

impl Spot {
    /// Counted from 0: an index into tables with one entry a spot.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a spot is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Space {
    /// Its element in the course.
    pub element: usize,
    /// Its lane; `None` off the lanes.
    pub lane: Option<usize>,
    /// Its index in the lane, or among the places off the lanes of its element.
    pub index: u32,
    /// Where it begins, in units of its section.
    pub from: u32,
    /// Where it ends.
    pub to: u32,
}

impl Space {
    /// Its middle, rounded down to whole units. Exact if the game's lengths make it so.
    #[inline]
    pub const fn centre(&self) -> u32 {
        (self.from + self.to) / 2
    }

    /// Whether a point lies in it; a boundary belongs to the space in front of it.
    const fn holds(&self, point: u32) -> bool {
        self.from <= point && point < self.to
    }

    /// Whether a point lies in it; a boundary belongs to the space behind it.
    const fn holds_rear(&self, point: u32) -> bool {
        self.from < point && point <= self.to
    }
}

/// A course made ready to drive on.
#[derive(Clone, Debug)]
pub struct Track {
    course: Course,
    places: Vec<Place>,
    /// Units from the start of element 0 to the start of each element; one more entry for the whole.
    starts: Vec<i32>,
    spaces: Vec<Space>,
    /// The first spot of each lane of each element.
    lanes: Vec<Vec<u16>>,
    exits: Vec<Vec<Spot>>,
    behind: Vec<Option<Spot>>,
    across: Vec<[Vec<Spot>; 2]>,
    diagonal: Vec<[Option<Spot>; 2]>,
    beside: Vec<[Option<Spot>; 2]>,
    adjacent: Vec<Vec<Spot>>,
}

impl Track {
    /// Checks a course and compiles it. The first fault is given; [`Course::survey`] lists all.
    pub fn new(course: Course) -> Result<Track, Fault> {
        match course.survey().faults.into_iter().next() {
            Some(fault) => Err(fault),
            None => Ok(Track::sketch(course)),
        }
    }

    /// Compiles a course as far as it goes, to draw one that is not finished or has faults of the grid. Its sections
    /// must be sound ([`Section::check`]); where lanes do not meet nothing is joined.
    pub fn sketch(course: Course) -> Track {
        let places = course.survey().places;
        let mut spaces = Vec::new();
        let mut lanes = Vec::with_capacity(course.elements.len());
        let mut starts = vec![0];
        for (number, element) in course.elements.iter().enumerate() {
            let section = &element.section;
            let mut firsts = Vec::with_capacity(section.lanes.len());
            for (lane, row) in section.lanes.iter().enumerate() {
                firsts.push(spaces.len() as u16);
                let intervals = row.segments.iter().flat_map(|row| (0..row.spaces).map(|place| row.space(place)));
                spaces.extend(intervals.zip(0..).map(|((from, to), index)| Space {
                    element: number,
                    lane: Some(lane),
                    index,
                    from,
                    to,
                }));
            }
            lanes.push(firsts);
            starts.push(starts[number] + section.length as i32);
        }
        let count = spaces.len();
        let mut track = Track {
            course,
            places,
            starts,
            spaces,
            lanes,
            exits: vec![Vec::new(); count],
            behind: vec![None; count],
            across: vec![[Vec::new(), Vec::new()]; count],
            diagonal: vec![[None; 2]; count],
            beside: vec![[None; 2]; count],
            adjacent: vec![Vec::new(); count],
        };
        for element in 0..track.course.elements.len() {
            for lane in 0..track.section(element).lanes.len() {
                track.join_lane(element, lane);
            }
        }
        for index in 0..count {
            track.join_across(Spot(index as u16));
        }
        track
    }

    /// Next and previous spaces along arrows and over joints.
    fn join_lane(&mut self, element: usize, lane: usize) {
        let segments = self.section(element).lanes[lane].segments.clone();
        let mut first = self.lanes[element][lane];
        for (place, segment) in segments.iter().enumerate() {
            let last = first + segment.spaces as u16 - 1;
            for spot in first..last {
                self.exits[usize::from(spot)].push(Spot(spot + 1));
                self.behind[usize::from(spot) + 1] = Some(Spot(spot));
            }
            self.exits[usize::from(last)] =
                self.after_segment(element, lane, segment, place + 1 == segments.len(), last);
            self.behind[usize::from(first)] = self.before_segment(element, lane, segment, place == 0, first);
            first = last + 1;
        }
    }

    fn after_segment(&self, element: usize, lane: usize, segment: &Segment, is_last: bool, spot: u16) -> Vec<Spot> {
        match segment.arrow {
            Some(into) => self.containing(element, into, |space| space.holds(segment.to)).into_iter().collect(),
            None if !is_last => vec![Spot(spot + 1)],
            None => self.over_exit(element, lane),
        }
    }

    fn before_segment(
        &self,
        element: usize,
        lane: usize,
        segment: &Segment,
        is_first: bool,
        spot: u16,
    ) -> Option<Spot> {
        match segment.origin {
            Some(from) => self.containing(element, from, |space| space.holds_rear(segment.from)),
            None if !is_first => Some(Spot(spot - 1)),
            None => self.over_entry(element, lane),
        }
    }

    /// What lies over the exit joint: the same lane; the one lane of a narrower section; or every lane of a wider one,
    /// the middle first.
    fn over_exit(&self, element: usize, lane: usize) -> Vec<Spot> {
        let here = self.section(element);
        let Some(next) = self.course.next(element).filter(|_| here.shape != Shape::Terminal && lane < here.joint)
        else {
            return Vec::new();
        };
        let there = self.section(next);
        let first = |lane: usize| Spot(self.lanes[next][lane]);
        match (here.joint, there.joint) {
            _ if there.shape == Shape::Outlet => Vec::new(),
            (from, to) if from == to => vec![first(lane)],
            (_, 1) => vec![first(0)],
            (1, to) => {
                let middle = (to - 1) / 2;
                std::iter::once(middle).chain((0..to).filter(|&lane| lane != middle)).map(first).collect()
            }
            _ => Vec::new(),
        }
    }

    fn over_entry(&self, element: usize, lane: usize) -> Option<Spot> {
        let here = self.section(element);
        let previous = self.course.previous(element).filter(|_| here.shape != Shape::Outlet && lane < here.joint)?;
        let there = self.section(previous);
        let lane = match (there.joint, here.joint) {
            _ if there.shape == Shape::Terminal => return None,
            (from, to) if from == to => lane,
            (1, _) => 0,
            (from, 1) => (from - 1) / 2,
            _ => return None,
        };
        self.spot(previous, lane, there.lanes[lane].spaces() - 1)
    }

    fn join_across(&mut self, spot: Spot) {
        let space = self.spaces[spot.index()];
        let lane = space.lane.expect("only lanes are joined");
        let section = self.section(space.element).clone();
        for side in Side::BOTH {
            let mut found = Vec::new();
            for stretch in section.stretches() {
                let (from, to) = (space.from.max(stretch.from), space.to.min(stretch.to));
                if from >= to {
                    continue;
                }
                let Some(other) = section.neighbour(lane, side, stretch.from) else { continue };
                found.extend(self.lane_spots(space.element, other).filter(|other| {
                    let other = self.spaces[other.index()];
                    other.from.max(from) < other.to.min(to)
                }));
            }
            found.sort_unstable();
            found.dedup();
            self.diagonal[spot.index()][side.index()] = self.find_diagonal(spot, side);
            self.beside[spot.index()][side.index()] = found.iter().copied().find(|other| {
                // Doubled, so that the middle is a whole number.
                let other = self.spaces[other.index()];
                let middle = space.from + space.to;
                2 * other.from < middle && middle <= 2 * other.to
            });
            for &other in &found {
                self.set_adjacent(spot, other, true);
            }
            self.across[spot.index()][side.index()] = found;
        }
        for exit in self.exits[spot.index()].clone() {
            self.set_adjacent(spot, exit, true);
        }
    }

    fn find_diagonal(&self, spot: Spot, side: Side) -> Option<Spot> {
        let space = self.spaces[spot.index()];
        let lane = space.lane?;
        let section = self.section(space.element);
        let row = &section.lanes[lane].segments;
        let leaves = row.last().is_some_and(|last| last.to == space.to && last.arrow.is_none());
        if !leaves || space.to < section.length {
            let other = section.neighbour(lane, side, space.to);
            if let Some(found) = other.and_then(|lane| self.containing(space.element, lane, |s| s.holds(space.to))) {
                return Some(found);
            }
        }
        if !leaves || section.shape == Shape::Terminal || lane >= section.joint {
            return None;
        }
        let next = self.course.next(space.element)?;
        let there = self.section(next);
        let beside = match side {
            Side::Left => lane.checked_sub(1)?,
            Side::Right => lane + 1,
        };
        let fits = there.shape != Shape::Outlet && there.joint == section.joint && beside < there.joint;
        fits.then(|| Spot(self.lanes[next][beside]))
    }

    fn lane_spots(&self, element: usize, lane: usize) -> impl Iterator<Item = Spot> + use<> {
        let first = self.lanes[element][lane];
        (first..first + self.section(element).lanes[lane].spaces() as u16).map(Spot)
    }

    fn containing(&self, element: usize, lane: usize, holds: impl Fn(&Space) -> bool) -> Option<Spot> {
        self.lane_spots(element, lane).find(|spot| holds(&self.spaces[spot.index()]))
    }

    /// The course it was made from.
    pub fn course(&self) -> &Course {
        &self.course
    }

    /// The section of an element, as driven.
    pub fn section(&self, element: usize) -> &Section {
        &self.course.elements[element].section
    }

    /// How many elements there are.
    pub fn elements(&self) -> usize {
        self.course.elements.len()
    }

    /// Where an element stands on the grid, if it fills a cell.
    pub fn place(&self, element: usize) -> Option<Place> {
        (self.course.elements[element].level != Level::Nowhere).then(|| self.places[element])
    }

    pub(crate) fn any_place(&self, element: usize) -> Place {
        self.places[element]
    }

    /// How many spots there are.
    pub fn len(&self) -> usize {
        self.spaces.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.spaces.is_empty()
    }

    /// All spots in order.
    pub fn spots(&self) -> impl DoubleEndedIterator<Item = Spot> + use<> {
        (0..self.spaces.len() as u16).map(Spot)
    }

    /// The space of a lane of an element, all counted from 0.
    pub fn spot(&self, element: usize, lane: usize, index: u32) -> Option<Spot> {
        let row = self.course.elements.get(element)?.section.lanes.get(lane)?;
        (index < row.spaces()).then(|| Spot(self.lanes[element][lane] + index as u16))
    }

    /// What a spot is.
    #[inline]
    pub fn space(&self, spot: Spot) -> &Space {
        &self.spaces[spot.index()]
    }

    /// The next spot in driving direction: the default one of [`Track::exits`].
    #[inline]
    pub fn ahead(&self, spot: Spot) -> Option<Spot> {
        self.exits[spot.index()].first().copied()
    }

    /// Every spot that can be driven to straight ahead, the default first.
    #[inline]
    pub fn exits(&self, spot: Spot) -> &[Spot] {
        &self.exits[spot.index()]
    }

    /// The previous spot.
    #[inline]
    pub fn behind(&self, spot: Spot) -> Option<Spot> {
        self.behind[spot.index()]
    }

    /// The spaces of the neighbouring lane on a side that overlap this one by more than a point, rear first.
    #[inline]
    pub fn across(&self, spot: Spot, side: Side) -> &[Spot] {
        &self.across[spot.index()][side.index()]
    }

    /// In the neighbouring lane on a side, the space that holds the point just past this one's front.
    #[inline]
    pub fn diagonal(&self, spot: Spot, side: Side) -> Option<Spot> {
        self.diagonal[spot.index()][side.index()]
    }

    /// In the neighbouring lane on a side, the space that holds this one's midpoint, the rear one on a boundary.
    #[inline]
    pub fn beside(&self, spot: Spot, side: Side) -> Option<Spot> {
        self.beside[spot.index()][side.index()]
    }

    /// Every adjacent spot: an exit, a spot of which this is an exit, or one across. Symmetric, in order.
    #[inline]
    pub fn adjacent(&self, spot: Spot) -> &[Spot] {
        &self.adjacent[spot.index()]
    }

    /// Units of one lap, or of the whole line.
    pub fn length(&self) -> i32 {
        self.starts[self.course.elements.len()]
    }

    /// Units from the start of element 0 to the start of an element.
    pub fn start(&self, element: usize) -> i32 {
        self.starts[element]
    }

    /// Race position by the middle of a spot, in the first lap.
    #[inline]
    pub fn centre_position(&self, spot: Spot) -> i32 {
        let space = &self.spaces[spot.index()];
        self.starts[space.element] + space.centre() as i32
    }

    /// Race position by the front edge of a spot, in the first lap.
    #[inline]
    pub fn front_position(&self, spot: Spot) -> i32 {
        let space = &self.spaces[spot.index()];
        self.starts[space.element] + space.to as i32
    }

    /// Whether the middle of a spot lies past the cut of its section. `None` if it has no cut.
    pub fn past_cut(&self, spot: Spot) -> Option<bool> {
        let space = &self.spaces[spot.index()];
        self.section(space.element).cut.map(|cut| space.from + space.to > 2 * cut)
    }

    /// Whether a step ahead from `from` to `to` crosses a cut.
    pub fn crosses_cut(&self, from: Spot, to: Spot) -> bool {
        let (before, after) = (self.past_cut(from), self.past_cut(to));
        if self.space(from).element == self.space(to).element {
            before == Some(false) && after == Some(true)
        } else {
            before == Some(false) || after == Some(true)
        }
    }

    /// The element that a step ahead enters, if it leaves its own.
    #[inline]
    pub fn enters(&self, from: Spot, to: Spot) -> Option<usize> {
        let (from, to) = (self.space(from).element, self.space(to).element);
        (from != to).then_some(to)
    }

    /// Adds a place off the lanes of an element, covering an interval of it for race positions. It has no links yet,
    /// and no place in the geometry but its interval on the centre line.
    pub fn add_spot(&mut self, element: usize, index: u32, from: u32, to: u32) -> Spot {
        let spot = Spot(self.spaces.len() as u16);
        self.spaces.push(Space { element, lane: None, index, from, to });
        self.exits.push(Vec::new());
        self.behind.push(None);
        self.across.push([Vec::new(), Vec::new()]);
        self.diagonal.push([None; 2]);
        self.beside.push([None; 2]);
        self.adjacent.push(Vec::new());
        spot
    }

    /// Says where a spot leads, the default first. Adjacency is not changed.
    pub fn set_exits(&mut self, spot: Spot, exits: &[Spot]) {
        self.exits[spot.index()] = exits.to_vec();
    }

    /// Says what lies behind a spot. Adjacency is not changed.
    pub fn set_behind(&mut self, spot: Spot, behind: Option<Spot>) {
        self.behind[spot.index()] = behind;
    }

    /// Makes two spots adjacent, or not.
    pub fn set_adjacent(&mut self, one: Spot, other: Spot, adjacent: bool) {
        for (from, to) in [(one, other), (other, one)] {
            let list = &mut self.adjacent[from.index()];
            match (list.binary_search(&to), adjacent) {
                (Err(place), true) => list.insert(place, to),
                (Ok(place), false) => {
                    list.remove(place);
                }
                _ => {}
            }
        }
    }
}
