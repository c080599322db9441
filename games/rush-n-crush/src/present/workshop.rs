//! Courses that players build: the box of tiles, and what there is to say about a course, finished or not.

use pileup_core::BadOption;
use pileup_scene::{Bounds, Courses, Fault, Form, Node, Picture, SectionCard, Survey};
use pileup_track::{Heading, Place, Shape};

use super::road::SCALE;
use crate::data::{self, Face};
use crate::options::{Course, CustomCourse, Options, RoadKind};
use crate::road::Road;
use crate::{RushNCrush, Space};

/// Only so much of a text is laid out: no course has more sections.
const MOST: usize = 16;

/// Where every course begins.
const START: Place = Place { cell: (0, 0), heading: Heading::North };

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
        let courses = data::courses().map_or(&[][..], Vec::as_slice);
        courses.iter().map(|course| (course.name.clone(), course.sections.join(" "))).collect()
    }

    fn survey(&self, text: &str) -> Survey {
        let words: Vec<&str> = text.split_whitespace().collect();
        let mut picked = read(&words);
        let kind = kind(&picked);
        let checked = RushNCrush::course(&options(kind, &words));
        let fault = checked.as_ref().err().map(|bad| explain(&words, &picked, bad));
        let summary = checked.map_or_else(|_| String::new(), |(road, _)| summary(&road));
        picked.truncate(MOST);
        let laid = Road::lay(kind, &picked).survey();
        let open = (picked.is_empty() || kind == RoadKind::Open).then(|| cell(laid.end));
        let cells: Vec<Bounds> = laid.places.iter().copied().map(cell).collect();
        let bounds = cells.iter().chain(&open).copied().reduce(around).unwrap_or_else(|| cell(START));
        let tokens = picked.iter().map(|face| face.id.clone()).collect();
        Survey { tokens, cells, open, picture: Picture { bounds, nodes: draw(kind, &picked) }, fault, summary }
    }

    fn value(&self, course: &str) -> String {
        let words: Vec<&str> = course.split_whitespace().collect();
        let course = options(kind(&read(&words)), &words).course;
        serde_json::to_string(&course).expect("a list of words is JSON")
    }
}

/// The tiles of the box. The tests read them, so there is no fault to tell.
fn faces() -> &'static [Face] {
    data::faces().map_or(&[], Vec::as_slice)
}

/// The faces that words name, up to the first that names none.
fn read(words: &[&str]) -> Vec<&'static Face> {
    words.iter().map_while(|word| faces().iter().find(|face| face.id == *word)).collect()
}

/// A course that comes back to its start is a ring.
fn kind(picked: &[&Face]) -> RoadKind {
    let end = Road::lay(RoadKind::Open, &picked[..picked.len().min(MOST)]).survey().end;
    if !picked.is_empty() && end == START { RoadKind::Closed } else { RoadKind::Open }
}

/// A race on a course, and everything else as usual.
fn options(kind: RoadKind, words: &[&str]) -> Options {
    let sections = words.iter().map(|&word| word.to_owned()).collect();
    Options { course: Course::Custom(CustomCourse { kind, sections, laps: None }), ..Options::default() }
}

/// A face as it lies in the box.
fn card(face: &'static Face) -> SectionCard {
    let turn = match face.shape {
        Shape::Left => "left bend",
        Shape::Right => "right bend",
        Shape::Straight | Shape::Terminal | Shape::Outlet => "straight",
    };
    let blocks = match face.lanes.iter().flatten().filter(|wall| **wall).count() {
        0 => "clear road".to_owned(),
        1 => "1 obstruction".to_owned(),
        count => format!("{count} obstructions"),
    };
    let start = if can_start(face) { ", room for the start grid" } else { "" };
    let mut nodes = draw(RoadKind::Open, &[face]);
    nodes.retain(|node| node.key != "line");
    // The tile's number in a course means nothing in the box.
    nodes.iter_mut().for_each(|node| node.parts.retain(|part| !matches!(part.form, Form::Text { .. })));
    SectionCard {
        token: face.id.clone(),
        label: format!("{}: {turn}, {blocks}{start}", face.id),
        group: face.tile.to_string(),
        picture: Picture { bounds: cell(START), nodes },
    }
}

/// RC-2.7: whether the start grid is free on a face.
fn can_start(face: &Face) -> bool {
    let road = Road::sketch(RoadKind::Open, 0, &[face]);
    road.grid().into_iter().all(|slot| road.is_free(slot))
}

fn draw(kind: RoadKind, picked: &[&Face]) -> Vec<Node> {
    let (Ok(gearbox), Ok(garage), false) = (data::gearbox(), data::garage(), picked.is_empty()) else {
        return Vec::new();
    };
    let road = Road::sketch(kind, 0, picked);
    let race = RushNCrush { options: Options::default(), seats: 2, gearbox, garage, road, crews: Vec::new() };
    race.draw_road()
}

fn cell(place: Place) -> Bounds {
    let (x, y) = (place.cell.0 as f32 - 0.5, -place.cell.1 as f32 - 0.5);
    Bounds::new(x * SCALE.cell, y * SCALE.cell, SCALE.cell, SCALE.cell)
}

/// The least rectangle around two.
fn around(one: Bounds, other: Bounds) -> Bounds {
    let (x, y) = (one.x.min(other.x), one.y.min(other.y));
    let (right, low) = ((one.x + one.w).max(other.x + other.w), (one.y + one.h).max(other.y + other.h));
    Bounds::new(x, y, right - x, low - y)
}

fn summary(road: &Road) -> String {
    let sections = road.faces.len();
    let long = |lane: usize| -> u32 { (0..sections).map(|at| road.track.section(at).lanes[lane].spaces()).sum() };
    let (left, right) = (long(0), long(3));
    let spaces = match left == right {
        true => format!("{left} spaces"),
        false => format!("{} to {} spaces", left.min(right), left.max(right)),
    };
    match road.closed {
        true => format!("a ring of {sections} sections, {spaces} a lap, for 1 to 3 laps"),
        false => format!("a line of {sections} sections, {spaces} from end to end"),
    }
}

/// A refusal of a course as people building it want to read it: without its code, with its place.
fn explain(words: &[&str], picked: &[&Face], bad: &BadOption) -> Fault {
    if words.is_empty() {
        let firsts: Vec<&str> = faces().iter().filter(|face| can_start(face)).map(|face| face.id.as_str()).collect();
        let sentence =
            format!("an empty course: begin with a tile that has room for the start grid: {}", firsts.join(", "));
        return Fault { place: None, sentence };
    }
    let (code, sentence) = bad.sentence.split_once(": ").unwrap_or(("", &bad.sentence));
    // More sections put too few right, but neither an overlap nor a blocked grid.
    if code == "too-few-tiles"
        && let Err(worse) = Road::new(kind(picked), 0, picked)
    {
        return explain(words, picked, &worse);
    }
    let place = match code {
        "unknown-face" => Some(picked.len()),
        "tile-used-twice" => (1..picked.len()).find(|&at| picked[..at].iter().any(|face| face.tile == picked[at].tile)),
        "tiles-overlap" => clash(picked),
        "grid-blocked" => Some(0),
        "no-way-past" => {
            let space = sentence.split_whitespace().find_map(|word| word.parse::<Space>().ok());
            space.map(Space::section)
        }
        _ => None,
    };
    Fault { place, sentence: sentence.to_owned() }
}

/// The first section that lies on another.
fn clash(picked: &[&Face]) -> Option<usize> {
    let places = Road::lay(RoadKind::Open, picked).survey().places;
    (1..places.len()).find(|&at| places[..at].iter().any(|place| place.cell == places[at].cell))
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
    fn ready_courses_have_no_fault() {
        let courses = data::courses().unwrap();
        assert_eq!(Workshop.ready().len(), courses.len());
        for (course, (name, text)) in courses.iter().zip(Workshop.ready()) {
            let survey = Workshop.survey(&text);
            assert_eq!(survey.fault, None, "{name}");
            assert_eq!(survey.tokens, course.sections);
            assert_eq!(survey.cells.len(), survey.tokens.len());
            // A line is open and can be raced all the same.
            assert_eq!(survey.open.is_some(), course.kind == RoadKind::Open, "{name}");
            let named = Options { course: Course::Named(course.id.clone()), ..Options::default() };
            let (named, built) = (RushNCrush::new(&named).unwrap(), race(&text, course.laps).unwrap());
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
    fn unfinished_courses_have_an_open_cell() {
        let open = |course: &str| Workshop.survey(course).open.map(|cell| (cell.x, cell.y));
        assert_eq!(open(""), Some((-12.0, -12.0)));
        assert_eq!(open("start"), Some((-12.0, -36.0)));
        assert_eq!(open("start sweep-l"), Some((-36.0, -36.0)));
        assert_eq!(open("start sweep-r"), Some((12.0, -36.0)));
        assert_eq!(open("sweep-l kerb-l apex-l scree-l"), None);
        for (name, text) in Workshop.ready() {
            let (unfinished, _) = text.rsplit_once(' ').unwrap();
            let survey = Workshop.survey(unfinished);
            assert!(survey.open.is_some(), "{name}");
            let inside = survey.picture.bounds;
            for cell in survey.cells.iter().chain(&survey.open) {
                assert_eq!(around(inside, *cell), inside, "{name}");
            }
        }
    }

    #[test]
    fn the_box_has_every_face() {
        let cards = Workshop.sections();
        let groups: BTreeSet<&str> = cards.iter().map(|card| card.group.as_str()).collect();
        assert_eq!((cards.len(), groups.len()), (20, 10));
        for card in &cards {
            assert!(!card.picture.nodes.is_empty(), "{}", card.token);
            let starts = card.label.contains("start grid");
            let fault = Workshop.survey(&card.token).fault.unwrap();
            assert_eq!(fault.place, if starts { None } else { Some(0) }, "{}", card.label);
        }
        assert_eq!(cards[0].label, "start: straight, clear road, room for the start grid");
    }

    /// Whatever is typed is looked at, and agrees with the option.
    #[test]
    fn any_text_can_be_surveyed() {
        let cards = Workshop.sections();
        let mut seed = 1u64;
        let mut random = |below: usize| {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (seed >> 33) as usize % below
        };
        for _ in 0..300 {
            let count = random(20);
            let words: Vec<&str> = (0..count).map(|_| cards[random(cards.len())].token.as_str()).collect();
            let course = words.join(" ");
            let survey = Workshop.survey(&course);
            assert_eq!(survey.fault.is_none(), race(&course, None).is_ok(), "{course}");
            assert_eq!(survey.cells.len(), survey.tokens.len());
        }
        assert_eq!(Workshop.survey(&"start ".repeat(20_000)).tokens.len(), MOST);
        assert_eq!(Workshop.value("a \"b"), r#"{"kind":"open","sections":["a","\"b"]}"#);
    }
}
