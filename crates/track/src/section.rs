use pileup_words::say;
use serde::{Deserialize, Serialize};

use crate::Fault;

/// By which edges a car enters and leaves a section.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Shape {
    /// In by one edge, out by the opposite one.
    Straight,
    /// Out by the edge on the left.
    Left,
    /// Out by the edge on the right.
    Right,
    /// Driven towards a closed end: the grid does not say what comes next.
    Terminal,
    /// A terminal driven out of its closed end.
    Outlet,
}

impl Shape {
    /// The shape seen by somebody who drives the other way.
    pub const fn reversed(self) -> Shape {
        match self {
            Shape::Straight => Shape::Straight,
            Shape::Left => Shape::Right,
            Shape::Right => Shape::Left,
            Shape::Terminal => Shape::Outlet,
            Shape::Outlet => Shape::Terminal,
        }
    }
}

impl Shape {
    /// As people read it.
    pub fn words(self) -> String {
        match self {
            Shape::Straight => say!("shape-straight"),
            Shape::Left => say!("shape-left"),
            Shape::Right => say!("shape-right"),
            Shape::Terminal => say!("shape-terminal"),
            Shape::Outlet => say!("shape-outlet"),
        }
    }
}

/// Left or right of a car, in driving direction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// Towards lane 1.
    Left,
    /// Towards the last lane.
    Right,
}

impl Side {
    /// Both, left first.
    pub const BOTH: [Side; 2] = [Side::Left, Side::Right];

    /// The other one.
    pub const fn other(self) -> Side {
        match self {
            Side::Left => Side::Right,
            Side::Right => Side::Left,
        }
    }

    /// 0 for left, 1 for right.
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A row of equal spaces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Segment {
    /// Where it begins, in units of the section.
    pub from: u32,
    /// Where it ends.
    pub to: u32,
    /// How many spaces it is cut into.
    pub spaces: u32,
    /// The lane that an arrow at its end leads to. Without one the lane goes on: in its next segment, or over the
    /// joint if there is none.
    pub arrow: Option<usize>,
    /// The lane beside which it begins: where one gets to going backwards, and the arrow when driven reversed.
    pub origin: Option<usize>,
}

impl Segment {
    /// The interval of a space, counted from 0.
    pub const fn space(&self, index: u32) -> (u32, u32) {
        let width = (self.to - self.from) / self.spaces;
        (self.from + index * width, self.from + (index + 1) * width)
    }
}

/// One or more segments in driving direction.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Lane {
    /// In driving direction, without overlap.
    pub segments: Vec<Segment>,
}

impl Lane {
    /// `spaces` equal spaces over the whole `length`.
    pub fn even(spaces: u32, length: u32) -> Lane {
        Lane { segments: vec![Segment { from: 0, to: length, spaces, arrow: None, origin: None }] }
    }

    /// Reads a lane: `5` is five spaces over the whole length, `4@0-80>2 1@96-120<2` are segments with their number of
    /// spaces, their interval, `>2` an arrow at the end into lane 2, `<2` a start beside lane 2. Lanes count from 1.
    pub fn parse(text: &str, length: u32) -> Result<Lane, Fault> {
        let bad = |problem: &str| Fault::Lane { text: text.to_owned(), problem: problem.to_owned() };
        let number = |digits: &str, what: &str| digits.parse::<u32>().map_err(|_| bad(what));
        let lane = |digits: &str| match digits.parse::<usize>() {
            Ok(lane @ 1..) => Ok(lane - 1),
            _ => Err(bad("lanes count from 1")),
        };
        let mut segments = Vec::new();
        for word in text.split_whitespace() {
            let (word, origin) = match word.split_once('<') {
                Some((word, digits)) => (word, Some(lane(digits)?)),
                None => (word, None),
            };
            let (word, arrow) = match word.split_once('>') {
                Some((word, digits)) => (word, Some(lane(digits)?)),
                None => (word, None),
            };
            let (spaces, from, to) = match word.split_once('@') {
                Some((spaces, range)) => {
                    let (from, to) = range.split_once('-').ok_or_else(|| bad("an interval is written 0-80"))?;
                    (spaces, number(from, "no number")?, number(to, "no number")?)
                }
                None => (word, 0, length),
            };
            let spaces = number(spaces, "the number of spaces comes first")?;
            segments.push(Segment { from, to, spaces, arrow, origin });
        }
        Ok(Lane { segments })
    }

    /// How many spaces it has.
    pub fn spaces(&self) -> u32 {
        self.segments.iter().map(|segment| segment.spaces).sum()
    }
}

/// The lanes of a part of a section, from left to right.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Stretch {
    /// Where the part begins.
    pub from: u32,
    /// Where it ends.
    pub to: u32,
    /// The lanes that stand side by side there.
    pub lanes: Vec<usize>,
}

/// A piece of track that fills a cell of the grid, as it is driven.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Section {
    /// What players call it.
    pub name: String,
    /// How it turns.
    pub shape: Shape,
    /// Its length in whole units, along the middle.
    pub length: u32,
    /// The lanes. The first [`Section::joint`] of them meet the neighbouring sections, numbered from the left.
    pub lanes: Vec<Lane>,
    /// How many lanes meet at a joint.
    pub joint: usize,
    /// Which lanes stand side by side where. Empty: all, in the order of their numbers.
    pub order: Vec<Stretch>,
    /// A line across the section, in units: a checkpoint.
    pub cut: Option<u32>,
    /// Whether it may not be driven reversed.
    pub oneway: bool,
}

impl Section {
    /// A section whose lanes all run from joint to joint side by side.
    pub fn new(name: impl Into<String>, shape: Shape, length: u32, lanes: Vec<Lane>) -> Section {
        let joint = lanes.len();
        Section { name: name.into(), shape, length, lanes, joint, order: Vec::new(), cut: None, oneway: false }
    }

    /// With a line across it.
    pub fn cut(mut self, units: u32) -> Section {
        self.cut = Some(units);
        self
    }

    /// Driven the other way: lanes renumbered from the other side, units from the other end, left and right swapped,
    /// arrows becoming starts and starts arrows. Refused for one-way sections.
    pub fn reversed(&self) -> Result<Section, Fault> {
        if self.oneway {
            return Err(Fault::Oneway { name: self.name.clone() });
        }
        let mirror = |lane: usize| mirror(lane, self.joint, self.lanes.len());
        let turn = |units: u32| self.length - units;
        let mut lanes = vec![Lane { segments: Vec::new() }; self.lanes.len()];
        for (index, lane) in self.lanes.iter().enumerate() {
            lanes[mirror(index)].segments = lane
                .segments
                .iter()
                .rev()
                .map(|segment| Segment {
                    from: turn(segment.to),
                    to: turn(segment.from),
                    spaces: segment.spaces,
                    arrow: segment.origin.map(mirror),
                    origin: segment.arrow.map(mirror),
                })
                .collect();
        }
        let order = self
            .order
            .iter()
            .rev()
            .map(|stretch| Stretch {
                from: turn(stretch.to),
                to: turn(stretch.from),
                lanes: stretch.lanes.iter().rev().map(|&lane| mirror(lane)).collect(),
            })
            .collect();
        Ok(Section { shape: self.shape.reversed(), lanes, order, cut: self.cut.map(turn), ..self.clone() })
    }

    /// The lane and index that a space has when the section is driven reversed.
    pub fn reversed_space(&self, lane: usize, index: u32) -> (usize, u32) {
        (mirror(lane, self.joint, self.lanes.len()), self.lanes[lane].spaces() - 1 - index)
    }

    /// Checks that the lanes make sense.
    pub fn check(&self) -> Result<(), Fault> {
        let fault = |lane: usize, problem: &str| Fault::Section {
            name: self.name.clone(),
            problem: format!("lane {}: {problem}", lane + 1),
        };
        if self.joint == 0 || self.joint > self.lanes.len() {
            return Err(fault(0, "at least one lane must meet the joints"));
        }
        for (index, lane) in self.lanes.iter().enumerate() {
            if lane.segments.is_empty() {
                return Err(fault(index, "it has no space"));
            }
            let mut end = 0;
            for (place, segment) in lane.segments.iter().enumerate() {
                if segment.from < end || segment.from >= segment.to || segment.to > self.length {
                    return Err(fault(index, "its segments overlap or leave the section"));
                }
                if segment.spaces == 0 || (segment.to - segment.from) % segment.spaces != 0 {
                    return Err(fault(index, "its spaces are not whole units long"));
                }
                let links = [(segment.arrow, segment.to, true), (segment.origin, segment.from, false)];
                for (link, point, past) in links {
                    let Some(other) = link else { continue };
                    let ends = self.lanes.get(other).map(|lane| {
                        lane.segments.iter().any(|s| {
                            if past { s.from <= point && point < s.to } else { s.from < point && point <= s.to }
                        })
                    });
                    if other == index || ends != Some(true) {
                        return Err(fault(index, "an arrow or a start does not touch the lane it names"));
                    }
                }
                let next = lane.segments.get(place + 1);
                if next.is_some_and(|next| segment.arrow.is_none() != next.origin.is_none()) {
                    return Err(fault(index, "a segment ends in an arrow if the next one begins beside a lane"));
                }
                end = segment.to;
            }
        }
        let whole = |problem: &str| Fault::Section { name: self.name.clone(), problem: problem.to_owned() };
        if self.cut.is_some_and(|cut| cut > self.length) {
            return Err(whole("its line is not on it"));
        }
        for stretch in &self.order {
            let on_it = stretch.from < stretch.to && stretch.to <= self.length;
            if !on_it || stretch.lanes.iter().any(|&lane| lane >= self.lanes.len()) {
                return Err(whole("a stretch is not on it, or names a lane that it does not have"));
            }
        }
        Ok(())
    }

    /// The lanes from left to right around a point, which lies in the stretch that ends past it.
    pub fn order_at(&self, point: u32) -> impl Iterator<Item = usize> + '_ {
        let stretch = self.order.iter().find(|stretch| stretch.from <= point && point < stretch.to);
        let listed = stretch.into_iter().flat_map(|stretch| stretch.lanes.iter().copied());
        listed.chain((0..self.lanes.len()).filter(move |_| stretch.is_none()))
    }

    /// The lane next to `lane` on a side, around a point.
    pub fn neighbour(&self, lane: usize, side: Side, point: u32) -> Option<usize> {
        let place = self.order_at(point).position(|other| other == lane)?;
        match side {
            Side::Left => self.order_at(point).nth(place.checked_sub(1)?),
            Side::Right => self.order_at(point).nth(place + 1),
        }
    }

    /// The stretches of the section, one over its whole length if it names none.
    pub fn stretches(&self) -> Vec<Stretch> {
        if self.order.is_empty() {
            vec![Stretch { from: 0, to: self.length, lanes: (0..self.lanes.len()).collect() }]
        } else {
            self.order.clone()
        }
    }
}

/// Joint lanes are renumbered among themselves, and so are the others.
const fn mirror(lane: usize, joint: usize, lanes: usize) -> usize {
    if lane < joint { joint - 1 - lane } else { lanes - 1 - (lane - joint) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lanes_are_read() {
        assert_eq!(Lane::parse("5", 120).unwrap(), Lane::even(5, 120));
        let lane = Lane::parse("4@0-80>2 1@96-120<2", 120).unwrap();
        assert_eq!(lane.segments[0], Segment { from: 0, to: 80, spaces: 4, arrow: Some(1), origin: None });
        assert_eq!(lane.segments[1], Segment { from: 96, to: 120, spaces: 1, arrow: None, origin: Some(1) });
        for wrong in ["x", "4@0", "4@0-80>0", "4@a-80"] {
            assert!(matches!(Lane::parse(wrong, 120), Err(Fault::Lane { .. })), "{wrong}");
        }
    }

    #[test]
    fn reversed_twice_is_the_same() {
        let lanes = ["5", "2@0-48>3 2@72-120<1", "5"].map(|text| Lane::parse(text, 120).unwrap());
        let section = Section::new("05A", Shape::Left, 120, lanes.to_vec()).cut(50);
        let reversed = section.reversed().unwrap();
        assert_eq!(reversed.shape, Shape::Right);
        assert_eq!(reversed.cut, Some(70));
        assert_eq!(reversed.lanes[1], Lane::parse("2@0-48>3 2@72-120<1", 120).unwrap());
        assert_eq!(reversed.reversed().unwrap(), section);
        assert_eq!(section.reversed_space(1, 0), (1, 3));
    }

    #[test]
    fn faults_of_lanes_are_named() {
        let check = |lanes: &[&str]| {
            let lanes = lanes.iter().map(|text| Lane::parse(text, 120).unwrap()).collect();
            Section::new("x", Shape::Straight, 120, lanes).check()
        };
        assert!(check(&["5", "2@0-48>1 2@72-120<1"]).is_ok());
        for wrong in [&["7"][..], &["5", "2@0-48>3 2@72-120<1"], &["5", "2@0-48>1 2@72-120"], &["2@0-60 2@48-120"]] {
            assert!(matches!(check(wrong), Err(Fault::Section { .. })), "{wrong:?}");
        }
    }

    #[test]
    fn lines_and_stretches_stay_on_the_section() {
        let section = Section::new("x", Shape::Straight, 120, vec![Lane::even(4, 120); 2]);
        let with = |from: u32, to: u32, lane: usize| Section {
            order: vec![Stretch { from, to, lanes: vec![0, lane] }],
            ..section.clone()
        };
        assert_eq!(with(0, 120, 1).check(), Ok(()));
        for wrong in [with(0, 120, 2), with(60, 60, 1), with(0, 121, 1), section.clone().cut(121)] {
            assert!(matches!(wrong.check(), Err(Fault::Section { .. })), "{wrong:?}");
        }
    }
}
