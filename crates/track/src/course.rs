use pileup_words::say;
use serde::Serialize;
use std::fmt;

use crate::{Section, Shape};

/// One of the four directions of the grid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Heading {
    /// Up the page; y grows.
    North,
    /// To the right; x grows.
    East,
    /// Down.
    South,
    /// To the left.
    West,
}

impl Heading {
    const ALL: [Heading; 4] = [Heading::North, Heading::East, Heading::South, Heading::West];

    /// Quarter turns clockwise from north.
    pub const fn quarters(self) -> i32 {
        self as i32
    }

    /// After a number of quarter turns clockwise.
    pub const fn turned(self, quarters: i32) -> Heading {
        Heading::ALL[(self as i32 + quarters).rem_euclid(4) as usize]
    }

    /// One step on the grid, y growing to the north.
    pub const fn step(self) -> (i32, i32) {
        match self {
            Heading::North => (0, 1),
            Heading::East => (1, 0),
            Heading::South => (0, -1),
            Heading::West => (-1, 0),
        }
    }
}

impl Heading {
    /// As people read it.
    pub fn words(self) -> String {
        match self {
            Heading::North => say!("heading-north"),
            Heading::East => say!("heading-east"),
            Heading::South => say!("heading-south"),
            Heading::West => say!("heading-west"),
        }
    }
}

/// Where on the grid an element lies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// It fills a cell.
    Ground,
    /// It fills a cell above the ground, over another section or over nothing.
    Above,
    /// It fills no cell: it spans the gap between its two neighbours.
    Nowhere,
}

/// A section in a course, as it is driven there.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Element {
    /// The section, already turned round if it is driven reversed.
    pub section: Section,
    /// Where on the grid it lies.
    pub level: Level,
}

impl Element {
    /// A section on the ground.
    pub const fn ground(section: Section) -> Element {
        Element { section, level: Level::Ground }
    }
}

/// An ordered list of sections.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Course {
    /// In driving direction from the start.
    pub elements: Vec<Element>,
    /// Whether the last element leads to the first.
    pub closed: bool,
}

/// A cell of the grid (y grows to the north) and the heading with which it is entered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Place {
    /// The cell.
    pub cell: (i32, i32),
    /// The heading at its entry edge.
    pub heading: Heading,
}

impl Place {
    /// Where every course begins.
    pub const START: Place = Place { cell: (0, 0), heading: Heading::North };

    /// Where one gets by driving through an element that stands here.
    fn after(self, element: &Element) -> Place {
        if element.level == Level::Nowhere {
            return self;
        }
        let turn = match element.section.shape {
            Shape::Left => -1,
            Shape::Right => 1,
            Shape::Straight | Shape::Terminal | Shape::Outlet => 0,
        };
        let heading = self.heading.turned(turn);
        let (x, y) = heading.step();
        Place { cell: (self.cell.0 + x, self.cell.1 + y), heading }
    }

    /// Where an element stands that leads here.
    fn before(self, element: &Element) -> Place {
        if element.level == Level::Nowhere {
            return self;
        }
        let (x, y) = self.heading.step();
        let back = match element.section.shape {
            Shape::Left => 1,
            Shape::Right => -1,
            Shape::Straight | Shape::Terminal | Shape::Outlet => 0,
        };
        Place { cell: (self.cell.0 - x, self.cell.1 - y), heading: self.heading.turned(back) }
    }
}

/// What is wrong with a section or a course, and where. Elements and lanes are counted from 0, and printed from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// A lane that cannot be read.
    Lane {
        /// The lane.
        text: String,
        /// What is wrong with it.
        problem: String,
    },
    /// A section whose lanes make no sense.
    Section {
        /// The section.
        name: String,
        /// What is wrong with it.
        problem: String,
    },
    /// A one-way section driven reversed.
    Oneway {
        /// The section.
        name: String,
    },
    /// No element at all.
    Empty,
    /// Two neighbours with different numbers of lanes, neither of them one.
    Lanes {
        /// The second of the two.
        element: usize,
        /// Name of the first.
        before: String,
        /// Name of the second.
        after: String,
    },
    /// A closed end without a section that leads out of one after it, or the other way round.
    Closed {
        /// The element.
        element: usize,
        /// Its name.
        name: String,
    },
    /// A ring that does not come back to its first cell and heading.
    Open {
        /// Where it ends instead of (0, 0) heading north.
        end: Place,
    },
    /// Two elements in one cell on one level.
    Overlap {
        /// Name of the first.
        first: String,
        /// Name of the second.
        second: String,
        /// The two elements, the first one first.
        elements: (usize, usize),
        /// Where.
        cell: (i32, i32),
    },
}

/// Faults of data files are told to whoever writes them; those of courses are read by players.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = match self {
            Fault::Lane { text, problem } => format!("lane {text:?}: {problem}"),
            Fault::Section { name, problem } => format!("section {name}: {problem}"),
            Fault::Oneway { name } => say!("fault-oneway", name = name.as_str()),
            Fault::Empty => say!("fault-empty"),
            Fault::Lanes { before, after, .. } => {
                say!("fault-lanes", before = before.as_str(), after = after.as_str())
            }
            Fault::Closed { name, .. } => say!("fault-closed", name = name.as_str()),
            Fault::Open { end } => {
                let (x, y) = end.cell;
                say!("fault-open", x = x, y = y, heading = end.heading.words())
            }
            Fault::Overlap { first, second, cell: (x, y), .. } => {
                say!("fault-overlap", first = first.as_str(), second = second.as_str(), x = *x, y = *y)
            }
        };
        f.write_str(&words)
    }
}

impl std::error::Error for Fault {}

impl Fault {
    /// The element at which a course is wrong, if one is to blame.
    pub const fn element(&self) -> Option<usize> {
        match self {
            Fault::Lanes { element, .. } | Fault::Closed { element, .. } => Some(*element),
            Fault::Overlap { elements, .. } => Some(elements.1),
            Fault::Lane { .. } | Fault::Section { .. } | Fault::Oneway { .. } | Fault::Empty | Fault::Open { .. } => {
                None
            }
        }
    }
}

/// A course walked on the grid: where everything lies, and everything that is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Survey {
    /// The place of each element.
    pub places: Vec<Place>,
    /// Where the walk from element 0 ends.
    pub end: Place,
    /// All faults, in course order.
    pub faults: Vec<Fault>,
}

impl Survey {
    /// The first two elements that lie in one cell on one level.
    pub fn overlap(&self) -> Option<(usize, usize)> {
        self.faults.iter().find_map(|fault| match fault {
            Fault::Overlap { elements, .. } => Some(*elements),
            _ => None,
        })
    }
}

impl Course {
    /// A closed ring.
    pub const fn ring(elements: Vec<Element>) -> Course {
        Course { elements, closed: true }
    }

    /// An open line.
    pub const fn line(elements: Vec<Element>) -> Course {
        Course { elements, closed: false }
    }

    /// The element after this one.
    pub fn next(&self, element: usize) -> Option<usize> {
        match element + 1 < self.elements.len() {
            true => Some(element + 1),
            false => self.closed.then_some(0),
        }
    }

    /// The element before this one.
    pub fn previous(&self, element: usize) -> Option<usize> {
        match element.checked_sub(1) {
            Some(previous) => Some(previous),
            None => self.closed.then(|| self.elements.len() - 1),
        }
    }

    /// Walks the course on the grid from cell (0, 0) heading north. A ring with a closed end is walked from the start
    /// to that end and backwards from the start to where it is left again; it need not come back.
    pub fn survey(&self) -> Survey {
        let count = self.elements.len();
        let mut survey = Survey { places: vec![Place::START; count], end: Place::START, faults: Vec::new() };
        if count == 0 {
            survey.faults.push(Fault::Empty);
            return survey;
        }
        for element in &self.elements {
            survey.faults.extend(element.section.check().err());
        }
        let shape = |index: usize| self.elements[index].section.shape;
        let name = |index: usize| self.elements[index].section.name.clone();
        let broken = self.closed && (0..count).any(|index| shape(index) == Shape::Terminal);
        let forward = (0..count).find(|&index| broken && shape(index) == Shape::Terminal).unwrap_or(count - 1);
        let mut place = Place::START;
        for index in 0..=forward {
            survey.places[index] = place;
            place = place.after(&self.elements[index]);
        }
        survey.end = place;
        let mut place = Place::START;
        for index in (forward + 1..count).rev() {
            place = place.before(&self.elements[index]);
            survey.places[index] = place;
        }
        for index in 0..count {
            let next = self.next(index);
            let leads_out = next.is_some_and(|next| shape(next) == Shape::Outlet);
            if let Some(next) = next {
                // Of the two that meet there, the one with the closed end is to blame.
                let element = if leads_out { next } else { index };
                if (shape(index) == Shape::Terminal) != leads_out {
                    survey.faults.push(Fault::Closed { element, name: name(element) });
                }
                let (here, there) = (self.elements[index].section.joint, self.elements[next].section.joint);
                if here != there && here != 1 && there != 1 {
                    survey.faults.push(Fault::Lanes { element: next, before: name(index), after: name(next) });
                }
            }
        }
        if self.closed && !broken && survey.end != Place::START {
            survey.faults.push(Fault::Open { end: survey.end });
        }
        for second in 0..count {
            let level = self.elements[second].level;
            let clash = (0..second).find(|&first| {
                level != Level::Nowhere
                    && self.elements[first].level == level
                    && survey.places[first].cell == survey.places[second].cell
            });
            if let Some(first) = clash {
                let cell = survey.places[second].cell;
                survey.faults.push(Fault::Overlap {
                    first: name(first),
                    second: name(second),
                    elements: (first, second),
                    cell,
                });
            }
        }
        survey
    }

    /// Where the next section would lie, if there is room for one: at the end of the road, or behind the start if the
    /// ring is interrupted by a closed end, because what comes after that leads to the start. None if the road has come
    /// back.
    pub fn open_end(&self) -> Option<Place> {
        if self.closed && self.elements.iter().any(|element| element.section.shape == Shape::Terminal) {
            let (x, y) = Place::START.heading.step();
            return Some(Place { cell: (-x, -y), ..Place::START });
        }
        let end = self.survey().end;
        (self.elements.is_empty() || end != Place::START).then_some(end)
    }
}
