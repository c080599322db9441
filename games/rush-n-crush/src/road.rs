//! RC-1: the road, compiled. Every space knows what is ahead, behind, diagonally ahead and beside, whether it is an
//! obstruction, where the line is, and its race position.

use pileup_core::{BadOption, rule};
use pileup_track::{Course, Element, Fault, Lane, Section, Track};
use pileup_words::say;

use crate::data::Face;
use crate::options::RoadKind;
use crate::parts::{Side, Space};

/// The fastest a car can go, and so the longest look ahead.
pub(crate) const TOP_SPEED: usize = 18;

/// The slots of the start grid: lane from 0, and how far from the end of section 0 (RC-2.7).
const GRID: [(usize, usize); 6] = [(3, 1), (0, 1), (2, 1), (1, 1), (1, 2), (2, 2)];

/// What a space is joined to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spot {
    /// The next space of the lane (RC-1.3); nowhere past the end of an open course.
    pub ahead: Space,
    /// The previous space of the lane; nowhere before the start of an open course.
    pub behind: Space,
    /// Diagonally ahead, left and right (RC-1.4).
    pub diagonal: [Space; 2],
    /// Beside, left and right (RC-1.5).
    pub beside: [Space; 2],
    /// Whether it is a fixed obstruction (RC-1.6).
    pub wall: bool,
    /// Whether every step forward from here crosses the line (RC-1.9).
    pub line: bool,
    /// Race position without crossings (RC-1.10).
    pub progress: u32,
}

impl Spot {
    const NOTHING: Spot = Spot {
        ahead: Space::NOWHERE,
        behind: Space::NOWHERE,
        diagonal: [Space::NOWHERE; 2],
        beside: [Space::NOWHERE; 2],
        wall: true,
        line: false,
        progress: 0,
    };
}

/// A course made ready to race on.
#[derive(Clone, Debug)]
pub(crate) struct Road {
    spots: Box<[Spot]>,
    /// Fewest lane changes for so many steps without hitting a wall; 255 if it cannot be done.
    need: Box<[[u8; TOP_SPEED + 1]]>,
    /// Steps from each space over the line on the shortest way past the walls.
    way: Box<[f32]>,
    /// Steps of a whole lap on the shortest way.
    pub way_round: f32,
    /// Ids of the faces from section 0.
    pub faces: Vec<String>,
    /// For drawing.
    pub track: Track,
    /// Whether it is a ring.
    pub closed: bool,
    /// Crossings that win a closed race (RC-10.1).
    pub goal: u8,
    /// Race position of a whole lap (RC-1.10).
    pub lap: u32,
}

impl Road {
    /// Compiles a course. Refused if it does not close, overlaps, blocks the grid or leaves no way past (RC-2.2, 7.6).
    pub(crate) fn new(kind: RoadKind, laps: u8, faces: &[&Face]) -> Result<Road, BadOption> {
        let road = Road::compile(kind, laps, faces)?;
        for (number, slot) in (1..).zip(road.grid()) {
            if road.at(slot).wall {
                rule!("RC-2.7");
                let sentence = format!("grid-blocked: {}", say!("build-grid", number = number, slot = %slot));
                return Err(BadOption::new("course", sentence));
            }
        }
        if let Some(space) = road.dead_end() {
            rule!("RC-7.6");
            let sentence = format!("no-way-past: {}", say!("build-no-way", space = %space));
            return Err(BadOption::new("course", sentence));
        }
        Ok(road)
    }

    /// Compiles a course that lies on the grid, without asking whether it can be raced on.
    fn compile(kind: RoadKind, laps: u8, faces: &[&Face]) -> Result<Road, BadOption> {
        match Road::lay(kind, faces).survey().faults.into_iter().next() {
            None => Ok(Road::sketch(kind, laps, faces)),
            Some(fault) => {
                let code = match fault {
                    Fault::Open { .. } => {
                        rule!("RC-2.2");
                        "ring-not-closed: "
                    }
                    Fault::Overlap { .. } => "tiles-overlap: ",
                    _ => "",
                };
                Err(BadOption::new("course", format!("{code}{fault}")))
            }
        }
    }

    /// The faces as sections of a track.
    pub(crate) fn lay(kind: RoadKind, faces: &[&Face]) -> Course {
        let unit = unit(faces);
        rule!("RC-1.2");
        let elements = faces.iter().map(|face| {
            let lanes = face.lanes.iter().map(|lane| Lane::even(lane.len() as u32, unit)).collect();
            Element::ground(Section::new(face.id.as_str(), face.shape, unit, lanes))
        });
        Course { elements: elements.collect(), closed: kind == RoadKind::Closed }
    }

    /// Compiles a course as far as it goes, to draw one that is not finished or lies wrongly. At most 16 sections.
    pub(crate) fn sketch(kind: RoadKind, laps: u8, faces: &[&Face]) -> Road {
        let closed = kind == RoadKind::Closed;
        let unit = unit(faces);
        let track = Track::sketch(Road::lay(kind, faces));
        let count = faces.len();
        let name = |spot: Option<pileup_track::Spot>| {
            spot.map_or(Space::NOWHERE, |spot| {
                let space = track.space(spot);
                Space::new(space.element, space.lane.expect("every spot lies in a lane"), space.index as usize)
            })
        };
        let mut spots = vec![Spot::NOTHING; Space::COUNT].into_boxed_slice();
        for spot in track.spots() {
            let space = *track.space(spot);
            let (section, lane) = (space.element, space.lane.expect("every spot lies in a lane"));
            let last = space.to == unit;
            rule!("RC-1.3", "RC-1.4", "RC-1.5", "RC-1.10");
            // RC-1.9: the line is the joint from section 0 to section 1, or the far edge of the last section.
            let line = last && section == if closed { 0 } else { count - 1 };
            let ordinal = if closed { (section + count - 1) % count } else { section };
            spots[name(Some(spot)).index_of()] = Spot {
                ahead: name(track.ahead(spot)),
                behind: name(track.behind(spot)),
                diagonal: Side::BOTH.map(|side| name(track.diagonal(spot, side))),
                beside: Side::BOTH.map(|side| name(track.beside(spot, side))),
                wall: faces[section].lanes[lane][space.index as usize],
                line,
                progress: ordinal as u32 * unit + space.to,
            };
        }
        let need = needed_changes(&spots);
        let way = shortest_ways(&spots);
        let after_line = spots.iter().filter(|spot| closed && spot.line && !spot.wall).map(|spot| spot.ahead);
        let round = after_line.filter(|space| space.exists()).map(|space| 1.0 + way[space.index_of()]);
        let way_round = round.fold(f32::MAX, f32::min);
        Road {
            way_round: if closed { way_round } else { 0.0 },
            way,
            need,
            spots,
            faces: faces.iter().map(|face| face.id.clone()).collect(),
            track,
            closed,
            goal: if closed { laps + 1 } else { 1 },
            lap: count as u32 * unit,
        }
    }

    /// What a space is joined to.
    #[inline]
    pub(crate) fn at(&self, space: Space) -> &Spot {
        &self.spots[space.index_of()]
    }

    /// Whether a space is there and is no obstruction.
    #[inline]
    pub(crate) fn is_free(&self, space: Space) -> bool {
        space.exists() && !self.at(space).wall
    }

    /// Whether the course has this space.
    pub(crate) fn has(&self, space: Space) -> bool {
        space.exists() && self.track_spot(space).is_some()
    }

    /// The space of the drawing.
    pub(crate) fn track_spot(&self, space: Space) -> Option<pileup_track::Spot> {
        self.track.spot(space.section(), space.lane(), space.index() as u32)
    }

    /// Every space of the course.
    pub(crate) fn spaces(&self) -> impl Iterator<Item = Space> + '_ {
        self.track.spots().map(|spot| {
            let space = self.track.space(spot);
            Space::new(space.element, space.lane.unwrap_or(0), space.index as usize)
        })
    }

    /// The slots of the grid, the first in front (RC-2.7).
    pub(crate) fn grid(&self) -> [Space; 6] {
        GRID.map(|(lane, from_end)| {
            let count = self.track.section(0).lanes[lane].spaces() as usize;
            Space::new(0, lane, count - from_end)
        })
    }

    /// Fewest lane changes to make so many steps from here without hitting a wall; 255 if there is no such way.
    pub(crate) fn needed(&self, from: Space, steps: u8) -> u8 {
        self.need[from.index_of()][usize::from(steps).min(TOP_SPEED)]
    }

    /// Steps from a space over the line on the shortest way past the walls, a lane change counting a little more.
    pub(crate) fn way(&self, from: Space) -> f32 {
        self.way[from.index_of()]
    }

    /// A space from which there is no way past the obstruction ahead (RC-7.6).
    fn dead_end(&self) -> Option<Space> {
        self.spaces().find(|&space| {
            let spot = self.at(space);
            let blocked = !spot.wall && spot.ahead.exists() && self.at(spot.ahead).wall;
            blocked && !spot.diagonal.iter().any(|&side| self.is_free(side))
        })
    }
}

/// The fewest lane changes for every space and number of steps, by the steps left.
fn needed_changes(spots: &[Spot]) -> Box<[[u8; TOP_SPEED + 1]]> {
    let mut need = vec![[0u8; TOP_SPEED + 1]; spots.len()].into_boxed_slice();
    for steps in 1..=TOP_SPEED {
        for (index, spot) in spots.iter().enumerate() {
            let after = |space: Space, price: u8| match space.exists() {
                true if spots[space.index_of()].wall => u8::MAX,
                true => need[space.index_of()][steps - 1].saturating_add(price),
                false => u8::MAX,
            };
            // Past the end of an open course there is nothing left to avoid.
            let straight = if spot.ahead.exists() { after(spot.ahead, 0) } else { 0 };
            need[index][steps] = spot.diagonal.iter().fold(straight, |least, &side| least.min(after(side, 1)));
        }
    }
    need
}

/// What a lane change on the way counts more than a step ahead.
const LANE_CHANGE: f32 = 0.15;

/// The steps over the line from every space, by relaxing until nothing gets shorter.
fn shortest_ways(spots: &[Spot]) -> Box<[f32]> {
    let mut way: Box<[f32]> = spots.iter().map(|spot| if spot.line { 1.0 } else { f32::MAX }).collect();
    loop {
        let mut shorter = false;
        for (index, spot) in spots.iter().enumerate().rev().filter(|(_, spot)| !spot.wall && !spot.line) {
            let steps =
                [(spot.ahead, 1.0), (spot.diagonal[0], 1.0 + LANE_CHANGE), (spot.diagonal[1], 1.0 + LANE_CHANGE)];
            for (to, price) in steps {
                if to.exists() && !spots[to.index_of()].wall && way[to.index_of()] + price < way[index] {
                    way[index] = way[to.index_of()] + price;
                    shorter = true;
                }
            }
        }
        if !shorter {
            return way;
        }
    }
}

/// Units of a section: divisible by the number of spaces of every lane, so that every interval and race position is
/// whole.
fn unit(faces: &[&Face]) -> u32 {
    faces.iter().flat_map(|face| &face.lanes).fold(3960, |unit, lane| lcm(unit, lane.len() as u32))
}

const fn lcm(a: u32, b: u32) -> u32 {
    let (mut x, mut y) = (a, b);
    while y > 0 {
        (x, y) = (y, x % y);
    }
    a / x * b
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data;
    use pileup_core::proves;
    use pileup_track::Shape;

    fn road(kind: RoadKind, ids: &[&str]) -> Road {
        let faces = data::faces().unwrap();
        let picked: Vec<&Face> = ids.iter().map(|id| faces.iter().find(|face| face.id == *id).unwrap()).collect();
        Road::compile(kind, 1, &picked).unwrap()
    }

    /// RC-1.4, 1.5 by their formulas, against the track model, in every space of every pair of faces.
    #[test]
    fn diagonals_and_neighbours_follow_the_formulas() {
        proves!("RC-1.4", "RC-1.5");
        let faces = data::faces().unwrap();
        for first in faces {
            for second in faces {
                let ids = [first.id.as_str(), second.id.as_str()];
                let road = road(RoadKind::Open, &ids);
                let count = |section: usize, lane: usize| [first, second][section].lanes[lane].len();
                for space in road.spaces() {
                    let (s, l, j) = (space.section(), space.lane(), space.index());
                    let n = count(s, l);
                    let spot = road.at(space);
                    for side in Side::BOTH {
                        let other = if side == Side::Left { l.checked_sub(1) } else { Some(l + 1).filter(|l| *l < 4) };
                        let expected = other.and_then(|lane| match j + 1 < n {
                            true => Some(Space::new(s, lane, (j + 1) * count(s, lane) / n)),
                            false => (s == 0).then(|| Space::new(1, lane, 0)),
                        });
                        assert_eq!(spot.diagonal[side.index()], expected.unwrap_or(Space::NOWHERE), "{ids:?} {space}");
                        let beside = other.map_or(Space::NOWHERE, |lane| {
                            let m = count(s, lane);
                            let whole = (2 * j + 1) * m % (2 * n) == 0;
                            Space::new(s, lane, (2 * j + 1) * m / (2 * n) - usize::from(whole))
                        });
                        assert_eq!(spot.beside[side.index()], beside, "{ids:?} {space}");
                    }
                }
            }
        }
    }

    /// Four lanes on every face, and so many spaces in each.
    #[test]
    fn lanes_have_their_spaces() {
        proves!("RC-1.2");
        for face in data::faces().unwrap() {
            let road = road(RoadKind::Open, &[&face.id]);
            let count = |lane: usize| road.spaces().filter(|space| space.lane() == lane).count();
            let expected = match face.shape {
                Shape::Left => [8, 9, 10, 11],
                Shape::Right => [11, 10, 9, 8],
                _ => [12; 4],
            };
            assert_eq!([0, 1, 2, 3].map(count), expected, "{}", face.id);
            assert_eq!(road.spaces().count(), expected.iter().sum::<usize>(), "{}", face.id);
        }
    }

    /// RC-7.6: each of the 400 ordered pairs of faces has a way past every obstruction.
    #[test]
    fn every_pair_of_faces_has_a_way_past() {
        let faces = data::faces().unwrap();
        for first in faces {
            for second in faces {
                assert_eq!(road(RoadKind::Open, &[&first.id, &second.id]).dead_end(), None);
            }
        }
    }

    /// RC-7.6: a road without a way past is named with its space.
    #[test]
    fn a_wall_across_the_road_is_refused() {
        proves!("RC-7.6");
        let start = data::faces().unwrap().iter().find(|face| face.id == "start").unwrap();
        let mut barred = start.clone();
        barred.lanes.iter_mut().for_each(|lane| lane[6] = true);
        let refused = Road::new(RoadKind::Open, 1, &[start, start, start, &barred]).unwrap_err();
        assert_eq!(refused.key, "course");
        assert!(refused.to_string().starts_with("course: no-way-past: a car on 3.1.5"), "{refused}");
    }

    /// RC-1.1, 2.2: rings close or are refused; RC-2.7: the grid must be free.
    #[test]
    fn faults_of_courses_are_named() {
        proves!("RC-2.2", "RC-2.7");
        let faces = data::faces().unwrap();
        let fault = |kind, ids: &[&str]| {
            let picked: Vec<&Face> = ids.iter().map(|id| faces.iter().find(|face| face.id == *id).unwrap()).collect();
            Road::new(kind, 1, &picked).unwrap_err().to_string()
        };
        let closed = RoadKind::Closed;
        assert!(fault(closed, &["start", "strip", "sweep-l", "kerb-l"]).starts_with("course: ring-not-closed: "));
        let tight = ["start", "sweep-l", "kerb-l", "apex-l", "scree-l", "strip"];
        assert!(fault(RoadKind::Open, &tight).starts_with("course: tiles-overlap: "));
        assert!(
            fault(RoadKind::Open, &["gate", "strip", "start", "slalom"]).starts_with("course: grid-blocked: slot 1")
        );
    }

    #[test]
    fn lane_changes_needed_are_counted() {
        let road = road(RoadKind::Open, &["start", "slalom", "narrows"]);
        let needed = |space: &str, steps| road.needed(space.parse().unwrap(), steps);
        assert_eq!(needed("0.1.11", 2), 0);
        assert_eq!(needed("0.1.11", 3), 1);
        assert_eq!(needed("0.2.11", 6), 0);
        assert_eq!(needed("0.2.11", 7), 1);
    }

    /// Fewest steps from the front of the grid over the line, walls avoided.
    fn shortest_way(road: &Road) -> usize {
        let mut front: Vec<(Space, u8)> = road.grid()[..4].iter().map(|&slot| (slot, 0)).collect();
        for steps in 1.. {
            let mut next = Vec::new();
            for (space, crossings) in front {
                let spot = road.at(space);
                let crossings = crossings + u8::from(spot.line);
                if crossings >= road.goal {
                    return steps;
                }
                for to in [spot.ahead, spot.diagonal[0], spot.diagonal[1]] {
                    if road.is_free(to) && !next.contains(&(to, crossings)) {
                        next.push((to, crossings));
                    }
                }
            }
            front = next;
        }
        unreachable!("every course can be driven")
    }

    /// RC-2.1: the recommended courses, their tiles and their shortest ways.
    #[test]
    fn recommended_courses_have_the_lengths_they_should() {
        let faces = data::faces().unwrap();
        let expected = [
            ("hook", 10, 104),
            ("mirror-hook", 10, 104),
            ("boomerang", 8, 85),
            ("four-corners", 8, 85),
            ("dust-bowl", 6, 121),
            ("meat-grinder", 6, 121),
            ("whirlpool", 4, 73),
            ("sprint", 7, 64),
            ("anaconda", 10, 91),
        ];
        let courses = data::courses().unwrap();
        let actual: Vec<(&str, usize, usize)> = courses
            .iter()
            .map(|course| {
                let picked: Vec<&Face> =
                    course.sections.iter().map(|id| faces.iter().find(|face| face.id == *id).unwrap()).collect();
                let road = Road::new(course.kind, course.laps.unwrap_or(0), &picked).unwrap();
                (course.id.as_str(), picked.len(), shortest_way(&road))
            })
            .collect();
        assert_eq!(actual, expected);
    }
}
