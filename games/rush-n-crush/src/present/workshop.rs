//! Courses that players build: the box of tiles, and what there is to say about a course, finished or not.

use pileup_core::BadOption;
use pileup_scene::{Courses, Fault, Form, Ground, Node, Picture, SectionCard, Survey};
use pileup_track::workshop::{self, Kit};
use pileup_track::{Course as Layout, Place, Scale};
use pileup_words::say;

use super::road::SCALE;
use crate::bot::LazyTurns;
use crate::data::{self, Face, Recommended};
use crate::options::{Course, CustomCourse, Options, RoadKind};
use crate::road::Road;
use crate::{RushNCrush, Space};

/// The box of tiles.
pub(super) struct Workshop;

impl Courses for Workshop {
    fn option(&self) -> &'static str {
        "course"
    }

    fn sections(&self) -> Vec<SectionCard> {
        faces().iter().map(card).collect()
    }

    fn ready(&self) -> Vec<(String, String)> {
        courses().iter().map(|course| (course.name.clone(), course.sections.join(" "))).collect()
    }

    fn survey(&self, text: &str) -> Survey {
        workshop::survey(self, text)
    }

    fn value(&self, course: &str) -> String {
        let name = course.trim();
        let course = match self.named(name) {
            Some(_) => Course::Named(name.to_owned()),
            None => race_on(&course.split_whitespace().collect::<Vec<_>>()).course,
        };
        serde_json::to_string(&course).expect("a list of words is JSON")
    }
}

impl Kit for Workshop {
    type Piece = &'static Face;
    const MOST: usize = 16;
    const SCALE: Scale = SCALE;

    fn named(&self, name: &str) -> Option<String> {
        courses().iter().find(|course| course.id == name).map(|course| course.sections.join(" "))
    }

    fn piece(&self, word: &str) -> Option<&'static Face> {
        faces().iter().find(|face| face.id == word)
    }

    fn others(&self, face: &'static Face) -> Vec<&'static Face> {
        faces().iter().filter(|other| other.tile == face.tile && other.id != face.id).collect()
    }

    fn token(&self, face: &'static Face) -> String {
        face.id.clone()
    }

    fn lay(&self, picked: &[&'static Face]) -> Layout {
        Road::lay(kind(picked), picked)
    }

    fn draw(&self, picked: &[&'static Face]) -> Vec<Node> {
        let (Ok(gearbox), Ok(garage)) = (data::gearbox(), data::garage()) else {
            return Vec::new();
        };
        let road = Road::sketch(kind(picked), 0, picked);
        let (options, crews, ground, turns) = (Options::default(), Vec::new(), Ground::new(), LazyTurns::default());
        let race = RushNCrush { options, seats: 2, gearbox, garage, road, crews, ground, turns };
        race.draw_road()
    }

    fn judge(&self, words: &[&str], picked: &[&'static Face]) -> Result<String, Fault> {
        match RushNCrush::course(&race_on(words)) {
            Ok((road, _)) => Ok(summary(&road)),
            Err(bad) => Err(explain(words, picked, &bad)),
        }
    }
}

/// The ready courses. The tests read them, so there is no fault to tell.
fn courses() -> &'static [Recommended] {
    data::courses().map_or(&[], Vec::as_slice)
}

/// The tiles of the box. The tests read them, so there is no fault to tell.
fn faces() -> &'static [Face] {
    data::faces().map_or(&[], Vec::as_slice)
}

/// A course that comes back to its start is a ring.
fn kind(picked: &[&Face]) -> RoadKind {
    match Road::lay(RoadKind::Open, &picked[..picked.len().min(Workshop::MOST)]).open_end() {
        Some(_) => RoadKind::Open,
        None => RoadKind::Closed,
    }
}

/// A race on the course of these words, and everything else as usual.
fn race_on(words: &[&str]) -> Options {
    let kind = kind(&workshop::read_pieces(&Workshop, words));
    let sections = words.iter().map(|&word| word.to_owned()).collect();
    Options { course: Course::Custom(CustomCourse { kind, sections, laps: None }), ..Options::default() }
}

/// A face as it lies in the box.
fn card(face: &'static Face) -> SectionCard {
    let walls = face.lanes.iter().flatten().filter(|wall| **wall).count();
    let mut label = vec![face.shape.words(), say!("box-walls", count = walls)];
    label.extend(can_start(face).then(|| say!("box-start")));
    let mut nodes = Workshop.draw(&[face]);
    nodes.retain(|node| node.key != "line");
    // The tile's number in a course means nothing in the box.
    for node in &mut nodes {
        let drawn = node.parts.iter().filter(|part| !matches!(part.form, Form::Text { .. }));
        node.parts = drawn.cloned().collect::<Vec<_>>().into();
    }
    SectionCard {
        token: face.id.clone(),
        label: format!("{}: {}", face.id, label.join(", ")),
        group: face.tile.to_string(),
        picture: Picture { bounds: Place::START.square(SCALE), nodes },
    }
}

/// RC-2.7: whether the start grid is free on a face.
fn can_start(face: &Face) -> bool {
    let road = Road::sketch(RoadKind::Open, 0, &[face]);
    road.grid().into_iter().all(|slot| road.is_free(slot))
}

fn summary(road: &Road) -> String {
    let sections = road.faces.len();
    let long = |lane: usize| -> u32 { (0..sections).map(|at| road.track.section(at).lanes[lane].spaces()).sum() };
    let (left, right) = (long(0), long(3));
    let (least, most) = (left.min(right), left.max(right));
    match (road.closed, least == most) {
        (true, true) => say!("build-ring-even", sections = sections, spaces = least),
        (true, false) => say!("build-ring", sections = sections, least = least, most = most),
        (false, true) => say!("build-line-even", sections = sections, spaces = least),
        (false, false) => say!("build-line", sections = sections, least = least, most = most),
    }
}

/// A refusal of a course as people building it want to read it: without its code, with its place.
fn explain(words: &[&str], picked: &[&Face], bad: &BadOption) -> Fault {
    if words.is_empty() {
        let firsts: Vec<&str> = faces().iter().filter(|face| can_start(face)).map(|face| face.id.as_str()).collect();
        return Fault { place: None, sentence: say!("build-empty", firsts = firsts.join(", ")) };
    }
    let (code, sentence) = (bad.code.as_deref().unwrap_or(""), &*bad.sentence);
    // More sections put too few right, but neither an overlap nor a blocked grid.
    if code == "too-few-tiles"
        && let Err(worse) = Road::new(kind(picked), 0, picked)
    {
        return explain(words, picked, &worse);
    }
    let place = match code {
        "unknown-face" => Some(picked.len()),
        "tile-used-twice" => (1..picked.len()).find(|&at| picked[..at].iter().any(|face| face.tile == picked[at].tile)),
        "tiles-overlap" => Road::lay(kind(picked), picked).survey().overlap().map(|(_, later)| later),
        "grid-blocked" => Some(0),
        "no-way-past" => {
            let space = sentence.split_whitespace().find_map(|word| word.parse::<Space>().ok());
            space.map(Space::section)
        }
        _ => None,
    };
    Fault { place, sentence: sentence.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pileup_core::Game;
    use std::collections::BTreeSet;

    /// The race on a course, if the option takes it.
    fn race(course: &str, laps: Option<u8>) -> Result<RushNCrush, BadOption> {
        let course = serde_json::from_str(&Workshop.value(course)).unwrap();
        RushNCrush::new(&Options { course, laps, ..Options::default() })
    }

    #[test]
    fn ready_courses_are_built_again() {
        for (course, (name, text)) in courses().iter().zip(Workshop.ready()) {
            let survey = Workshop.survey(&text);
            // A line is open and can be raced all the same.
            assert_eq!(survey.open.is_some(), course.kind == RoadKind::Open, "{name}");
            let (named, built) = (race(&course.id, None).unwrap(), race(&text, course.laps).unwrap());
            assert_eq!((named.road.closed, &named.road.faces), (built.road.closed, &built.road.faces));
            assert_eq!(named.options.laps, built.options.laps);
        }
        let summary = |course: &str| Workshop.survey(course).summary;
        assert_eq!(
            summary("sweep-l kerb-l apex-l scree-l"),
            "a ring of 4 sections, 32 to 44 spaces a lap, for 1 to 3 laps"
        );
        assert_eq!(summary("start strip chicane split"), "a line of 4 sections, 48 spaces from end to end");
    }

    /// RC-2.2, 2.7: each fault with the section to blame.
    #[test]
    fn faults_have_a_place() {
        let faults = [
            ("", None, "an empty course: begin with a tile that has room for the start grid: start, "),
            ("start strip swep-l", Some(2), "\"swep-l\" is none of start, gate"),
            ("start strip pillars split", Some(2), "pillars is a side of tile 2, which is used before"),
            ("start strip", None, "a course has at least 4 sections, not 2"),
            ("gate strip split chicane", Some(0), "slot 1 of the grid, 0.4.11, is an obstruction"),
            // Not to be put right by going on, so named at once.
            ("gate", Some(0), "slot 1 of the grid"),
            ("start sweep-l kerb-l apex-l scree-l strip", Some(4), "sections overlap: start and scree-l at"),
        ];
        for (course, place, sentence) in faults {
            let survey = Workshop.survey(course);
            let fault = survey.fault.unwrap_or_else(|| panic!("{course:?} has a fault"));
            assert_eq!(fault.place, place, "{course:?}: {}", fault.sentence);
            assert!(fault.sentence.starts_with(sentence), "{course:?}: {}", fault.sentence);
            assert_eq!(survey.summary, "");
            assert_eq!(race(course, None).unwrap_err().key, "course");
        }
    }

    #[test]
    fn a_wrong_joint_has_a_cure() {
        let cure = |course: &str| Workshop.survey(course).cure.map(|cure| (cure.place, cure.token));
        assert_eq!(cure("start sweep-l kerb-l apex-l scree-l strip"), Some((3, "apex-r".to_owned())));
        assert_eq!(cure("gate strip split chicane"), Some((0, "start".to_owned())));
        assert_eq!(cure("start strip"), None, "there is nothing wrong with it yet");
    }

    #[test]
    fn unfinished_courses_have_an_open_cell() {
        let open = |course: &str| Workshop.survey(course).open.map(|cell| (cell.x, cell.y));
        assert_eq!(open(""), Some((-12.0, -12.0)));
        assert_eq!(open("start"), Some((-12.0, -36.0)));
        assert_eq!(open("start sweep-l"), Some((-36.0, -36.0)));
        assert_eq!(open("start sweep-r"), Some((12.0, -36.0)));
        assert_eq!(open("sweep-l kerb-l apex-l scree-l"), None);
    }

    #[test]
    fn the_box_has_every_face() {
        let cards = Workshop.sections();
        let groups: BTreeSet<&str> = cards.iter().map(|card| card.group.as_str()).collect();
        assert_eq!((cards.len(), groups.len()), (20, 10));
        for card in &cards {
            let starts = card.label.contains("start grid");
            let fault = Workshop.survey(&card.token).fault.unwrap();
            assert_eq!(fault.place, if starts { None } else { Some(0) }, "{}", card.label);
        }
        assert_eq!(cards[0].label, "start: straight, clear road, room for the start grid");
    }

    #[test]
    fn a_course_becomes_an_option() {
        assert_eq!(Workshop.value("a \"b"), r#"{"kind":"open","sections":["a","\"b"]}"#);
        assert_eq!(Workshop.value(" hook\n"), r#""hook""#);
    }
}
