//! Known places on known tracks.

use pileup_track::{Course, Element, Fault, Lane, Level, Place, Scale, Section, Shape, Side, Stretch, Track};

fn section(name: &str, shape: Shape, lanes: &[&str]) -> Section {
    let lanes = lanes.iter().map(|text| Lane::parse(text, 120).unwrap()).collect();
    Section::new(name, shape, 120, lanes).cut(60)
}

/// A lap of six sections, two of them with lanes that end inside.
fn lap() -> Track {
    let sections = [
        section("1", Shape::Straight, &["5", "5", "5"]),
        section("2", Shape::Left, &["3", "4", "5"]),
        section("3", Shape::Left, &["4", "5", "4@0-80>2 1@96-120<2"]),
        section("4", Shape::Straight, &["5", "6", "5"]),
        section("7", Shape::Left, &["1@0-30>2 2@60-120<2", "5", "6"]),
        section("8", Shape::Left, &["4", "4", "5"]),
    ];
    Track::new(Course::ring(sections.into_iter().map(Element::ground).collect())).unwrap()
}

/// Written `element.lane.index`, all from 1.
fn names(track: &Track, spots: impl IntoIterator<Item = pileup_track::Spot>) -> Vec<String> {
    spots.into_iter().map(|spot| name(track, spot)).collect()
}

fn name(track: &Track, spot: pileup_track::Spot) -> String {
    let space = track.space(spot);
    format!("{}.{}.{}", space.element + 1, space.lane.unwrap() + 1, space.index + 1)
}

fn at(track: &Track, name: &str) -> pileup_track::Spot {
    let numbers: Vec<usize> = name.split('.').map(|digits| digits.parse().unwrap()).collect();
    track.spot(numbers[0] - 1, numbers[1] - 1, numbers[2] as u32 - 1).unwrap()
}

#[test]
fn neighbours_follow_from_intervals() {
    let track = lap();
    let spot = at(&track, "2.2.2");
    assert_eq!((track.space(spot).from, track.space(spot).to), (30, 60));
    assert_eq!(names(&track, track.adjacent(spot).to_vec()), ["2.1.1", "2.1.2", "2.2.1", "2.2.3", "2.3.2", "2.3.3"]);
    assert_eq!(name(&track, track.diagonal(spot, Side::Left).unwrap()), "2.1.2");
    assert_eq!(name(&track, track.diagonal(spot, Side::Right).unwrap()), "2.3.3");
    let corner = at(&track, "1.1.5");
    assert_eq!(names(&track, track.adjacent(corner).to_vec()), ["1.1.4", "1.2.5", "2.1.1"]);
    assert_eq!(name(&track, track.diagonal(corner, Side::Right).unwrap()), "2.2.1");
    assert_eq!(track.diagonal(corner, Side::Left), None);
}

#[test]
fn arrows_lead_into_the_neighbouring_lane() {
    let track = lap();
    assert_eq!(name(&track, track.ahead(at(&track, "3.3.4")).unwrap()), "3.2.4");
    let start = at(&track, "3.3.5");
    assert_eq!(name(&track, track.behind(start).unwrap()), "3.2.4");
    assert_eq!(names(&track, track.adjacent(start).to_vec()), ["3.2.5", "4.3.1"]);
}

#[test]
fn cuts_are_crossed_by_centres() {
    let track = lap();
    let crosses = |from: &str, to: &str| track.crosses_cut(at(&track, from), at(&track, to));
    assert!(crosses("2.2.2", "2.2.3"));
    assert!(!crosses("2.2.1", "2.2.2"));
    assert!(!crosses("2.2.4", "3.2.1"));
}

#[test]
fn tiles_of_other_lengths_are_exact() {
    // Lanes of 8 to 12 spaces share a length that all of them divide.
    const UNITS: u32 = 3960;
    let tile = |shape, counts: [u32; 4]| {
        Section::new("tile", shape, UNITS, counts.map(|count| Lane::even(count, UNITS)).to_vec())
    };
    let straight = tile(Shape::Straight, [12; 4]);
    let bend = tile(Shape::Left, [8, 9, 10, 11]);
    let line = [straight.clone(), straight.clone(), bend, straight].map(Element::ground).to_vec();
    let track = Track::new(Course::line(line)).unwrap();
    let spot = |element, lane, index| track.spot(element, lane, index).unwrap();
    let two = spot(2, 1, 2);
    assert_eq!(track.ahead(two), Some(spot(2, 1, 3)));
    assert_eq!(track.diagonal(two, Side::Left), Some(spot(2, 0, 2)));
    assert_eq!(track.diagonal(two, Side::Right), Some(spot(2, 2, 3)));
    assert_eq!(track.beside(two, Side::Left), Some(spot(2, 0, 2)));
    assert_eq!(track.beside(two, Side::Right), Some(spot(2, 2, 2)));
    assert_eq!(track.front_position(two), 9240);
    assert_eq!(track.beside(spot(2, 2, 4), Side::Right), Some(spot(2, 3, 4)));
    assert_eq!(track.diagonal(spot(1, 1, 11), Side::Right), Some(spot(2, 2, 0)));
    assert_eq!(track.front_position(spot(2, 1, 8)), track.front_position(spot(2, 3, 10)));
    assert_eq!(track.ahead(spot(3, 0, 11)), None);
    assert_eq!(track.behind(spot(0, 0, 0)), None);
}

fn bridge() -> Section {
    Section { cut: None, ..section("BR", Shape::Straight, &["4"]) }
}

#[test]
fn a_bridge_joins_three_lanes_to_one() {
    let mut elements: Vec<Element> = [Shape::Straight, Shape::Right, Shape::Right, Shape::Right]
        .map(|shape| Element::ground(section("x", shape, &["3", "3", "3"])))
        .to_vec();
    elements.push(Element { section: bridge(), level: Level::Above });
    elements.extend((0..3).map(|_| Element::ground(section("y", Shape::Left, &["3", "3", "3"]))));
    let track = Track::new(Course::ring(elements)).unwrap();
    assert_eq!(track.place(4).unwrap().cell, (0, 0), "over the start");
    for lane in 0..3 {
        assert_eq!(track.ahead(track.spot(3, lane, 2).unwrap()), track.spot(4, 0, 0));
        assert_eq!(track.behind(track.spot(5, lane, 0).unwrap()), track.spot(4, 0, 3));
    }
    assert_eq!(names(&track, track.exits(at(&track, "5.1.4")).to_vec()), ["6.2.1", "6.1.1", "6.3.1"]);
    assert_eq!(track.behind(at(&track, "5.1.1")), Some(at(&track, "4.2.3")));
    assert_eq!(track.diagonal(at(&track, "4.2.3"), Side::Left), None, "nobody changes lane onto a bridge");
    assert!(track.past_cut(at(&track, "5.1.2")).is_none());
}

#[test]
fn a_span_without_a_cell_reaches_from_lane_end_to_lane_end() {
    let elements = vec![
        Element::ground(section("6", Shape::Straight, &["3@0-90", "3@0-90", "3@0-90"])),
        Element { section: bridge(), level: Level::Nowhere },
        Element::ground(section("7", Shape::Straight, &["3@30-120", "3@30-120", "3@30-120"])),
    ];
    let track = Track::new(Course::line(elements)).unwrap();
    let scale = Scale { cell: 100.0, lane: 12.0 };
    assert_eq!(track.place(1), None);
    assert_eq!(track.place(2).unwrap().cell, (0, 1));
    let (from, to) = (track.point(1, 0.0, 0.0, scale), track.point(1, 120.0, 0.0, scale));
    assert!((from.y - -25.0).abs() < 0.01 && (to.y - -75.0).abs() < 0.01, "{from:?} {to:?}");
    assert_eq!(track.ahead(at(&track, "1.3.3")), Some(at(&track, "2.1.1")));
    assert_eq!(track.behind(at(&track, "3.1.1")), Some(at(&track, "2.1.4")));
}

/// Six lanes towards a closed end; lanes 4 to 6 begin between the others.
fn terminal(name: &str) -> Section {
    let lanes = ["4", "4", "4", "2@60-120<1", "2@60-120<2", "2@60-120<3"];
    let order = vec![
        Stretch { from: 0, to: 60, lanes: vec![0, 1, 2] },
        Stretch { from: 60, to: 120, lanes: vec![0, 3, 1, 4, 2, 5] },
    ];
    Section { joint: 3, order, ..section(name, Shape::Terminal, &lanes) }
}

#[test]
fn closed_ends_are_walked_from_both_sides() {
    let out = terminal("3").reversed().unwrap();
    assert_eq!(out.order[0].lanes, [3, 0, 4, 1, 5, 2]);
    let straight = section("1", Shape::Straight, &["5", "5", "5"]);
    let elements = vec![
        Element::ground(straight.clone()),
        Element::ground(terminal("2")),
        Element::ground(out),
        Element::ground(section("4", Shape::Right, &["3", "3", "3"])),
    ];
    let course = Course::ring(elements);
    let survey = course.survey();
    assert_eq!(survey.faults, []);
    let cells: Vec<_> = survey.places.iter().map(|place: &Place| place.cell).collect();
    assert_eq!(cells, [(0, 0), (0, 1), (1, -1), (0, -1)]);
    assert_eq!(course.open_end().unwrap().cell, (0, -1), "what is laid next leads to the start");
    let track = Track::new(course).unwrap();
    assert_eq!(track.ahead(at(&track, "2.1.4")), None);
    assert_eq!(track.behind(at(&track, "3.1.1")), None);
    assert_eq!(names(&track, track.across(at(&track, "2.2.3"), Side::Left).to_vec()), ["2.4.1"]);
    assert_eq!(name(&track, track.diagonal(at(&track, "2.2.2"), Side::Right).unwrap()), "2.5.1");
    assert_eq!(name(&track, track.ahead(at(&track, "3.4.2")).unwrap()), "3.1.3");
}

#[test]
fn faults_name_the_place() {
    let straight = || Element::ground(section("01", Shape::Straight, &["5", "5", "5"]));
    let left = |name: &str| Element::ground(section(name, Shape::Left, &["5", "5", "5"]));
    let fault = |elements: Vec<Element>| Track::new(Course::ring(elements)).unwrap_err().to_string();
    assert_eq!(fault(vec![]), "the course is empty");
    assert_eq!(
        fault(vec![straight(), left("02")]),
        "not closed: ends at (-1, 1) heading west; the last section has to lead back into the first"
    );
    let twice = (0..8).map(|n| left(&format!("{n}"))).collect();
    assert_eq!(fault(twice), "sections overlap: 0 and 4 at (0, 0)");
    let spiral = Course::line((0..5).map(|n| left(&format!("{n}"))).collect()).survey();
    assert_eq!((spiral.overlap(), spiral.faults[0].element()), (Some((0, 4)), Some(4)));
    let ring = |count| Course::ring((0..count).map(|n| left(&format!("{n}"))).collect()).open_end();
    assert_eq!((ring(0), ring(3).map(|end| end.cell), ring(4)), (Some(Place::START), Some((0, -1)), None));
    assert!(fault(vec![straight(), Element::ground(terminal("02"))]).contains("02 has a closed end"));
    // A way out of a closed end that nothing leads into: not what comes before it is to blame.
    let outlet = || Element::ground(terminal("02").reversed().unwrap());
    let lost = Course::line(vec![straight(), outlet(), left("03")]).survey();
    assert_eq!(lost.faults, [Fault::Closed { element: 1, name: "02".into() }]);
    let narrow = Element::ground(section("n", Shape::Left, &["5", "5"]));
    assert!(fault(vec![left("a"), narrow, left("b"), left("c")]).contains("the lanes of a and n do not meet"));
    let oneway = Section { oneway: true, ..section("09", Shape::Left, &["5"]) };
    assert_eq!(oneway.reversed(), Err(Fault::Oneway { name: "09".into() }));
}

#[test]
fn the_page_shows_bends_as_quarter_circles() {
    let track = lap();
    let scale = Scale { cell: 100.0, lane: 12.0 };
    let entry = track.point(1, 0.0, 0.0, scale);
    assert!((entry.x.abs() < 0.01) && (entry.y - -50.0).abs() < 0.01 && entry.turn == 0.0, "{entry:?}");
    let exit = track.point(1, 120.0, 12.0, scale);
    assert!((exit.x - -50.0).abs() < 0.01 && (exit.y - -112.0).abs() < 0.01 && exit.turn == -90.0, "{exit:?}");
    let outline = track.outline(at(&track, "2.3.1"), 0.6, scale);
    assert!(outline.starts_with('M') && outline.contains('A') && outline.ends_with('Z'), "{outline}");
    assert_eq!(track.bounds(scale), (-150.0, -150.0, 200.0, 300.0));
    for element in 0..track.elements() {
        let joint = |offset| {
            let next = (element + 1) % track.elements();
            (track.point(element, 120.0, offset, scale), track.point(next, 0.0, offset, scale))
        };
        for offset in [-12.0, 0.0, 12.0] {
            let (end, start) = joint(offset);
            assert!((end.x - start.x).abs() < 0.01 && (end.y - start.y).abs() < 0.01, "joint after {element}");
        }
    }
}

/// Which side of the line a space lies on can be seen: the line runs along the edges of spaces.
#[test]
fn cut_lines_follow_the_edges_of_spaces() {
    let section = section("4", Shape::Straight, &["5", "6", "2@0-48 2@72-120"]);
    let track = Track::new(Course { elements: vec![Element::ground(section)], closed: false }).unwrap();
    let scale = Scale { cell: 120.0, lane: 10.0 };
    // North is up: the third space of lane 1 is not past the cut, lane 2 has an edge there, lane 3 is interrupted there.
    let line = track.cut_line(0, 2.0, scale).unwrap();
    assert_eq!(line, "M-17 -12L-5 -12L-5 0L5 0L17 0");
    let [left, right] = track.cut_ends(0, 2.0, scale).unwrap();
    assert_eq!(((left.x, left.y), (right.x, right.y)), ((-17.0, -12.0), (17.0, 0.0)));
    assert_eq!(track.past_cut(track.spot(0, 0, 2).unwrap()), Some(false));
    assert_eq!(track.past_cut(track.spot(0, 0, 3).unwrap()), Some(true));
}
