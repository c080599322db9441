//! Sections and courses as text: whatever is written, it is read or refused with a sentence, never with a panic.
//! `PILEUP_FUZZ_CASES=100000` tries more, `PROPTEST_RNG_SEED=7` others.

use pileup_testkit::fuzz;
use pileup_track::{Course, Element, Fault, Lane, Level, Section, Segment, Shape, Side, Stretch, Track};
use proptest::prelude::*;

/// A lane as it is written.
fn written(lane: &Lane) -> String {
    let segment = |segment: &Segment| {
        let link =
            |sign: char, lane: Option<usize>| lane.map_or_else(String::new, |lane| format!("{sign}{}", lane + 1));
        let (arrow, origin) = (link('>', segment.arrow), link('<', segment.origin));
        format!("{}@{}-{}{arrow}{origin}", segment.spaces, segment.from, segment.to)
    };
    lane.segments.iter().map(segment).collect::<Vec<_>>().join(" ")
}

fn numbers() -> impl Strategy<Value = u32> {
    let edges = vec![0, 1, 2, 3, 24, 40, 48, 60, 72, 80, 119, 120, 121, 65_535, 65_536, u32::MAX - 1, u32::MAX];
    prop_oneof![4 => prop::sample::select(edges), 1 => any::<u32>(), 3 => 0..=120u32]
}

fn segments() -> impl Strategy<Value = Segment> {
    let link =
        || prop::option::weighted(0.3, prop_oneof![9 => 0..4usize, 1 => prop::sample::select(vec![7, usize::MAX - 1])]);
    (numbers(), numbers(), numbers(), link(), link()).prop_map(|(from, to, spaces, arrow, origin)| Segment {
        from,
        to,
        spaces,
        arrow,
        origin,
    })
}

/// Texts of lanes, sound ones among them.
fn lanes() -> impl Strategy<Value = String> {
    let sound = vec![
        "1",
        "4",
        "5",
        "2@0-60 3@60-120",
        "2@0-48>2 2@72-120<2",
        "4@0-80>1 1@96-120<1",
        "1@0-30>3 2@60-120<3",
        "120",
    ];
    let signs = vec!["@", "-", ">", "<", " ", "0", "1", "2", "120", "80", "x", "\u{a0}", "²", "4294967296", "+3"];
    prop_oneof![
        6 => prop::sample::select(sound).prop_map(str::to_owned),
        2 => prop::collection::vec(prop::sample::select(signs), 0..8).prop_map(|signs| signs.concat()),
        2 => prop::collection::vec(segments(), 0..4).prop_map(|segments| written(&Lane { segments })),
        1 => "\\PC{0,12}",
    ]
}

fn shapes() -> impl Strategy<Value = Shape> {
    prop::sample::select(vec![Shape::Straight, Shape::Left, Shape::Left, Shape::Right, Shape::Terminal, Shape::Outlet])
}

/// Sections whose lanes could be read, sound or not.
fn sections() -> impl Strategy<Value = Section> {
    let length = prop_oneof![9 => Just(120u32), 1 => 1..240u32];
    let stretch = (0..=120u32, 0..=120u32, prop::collection::vec(0..4usize, 0..4))
        .prop_map(|(from, to, lanes)| Stretch { from, to, lanes });
    let order = prop_oneof![4 => Just(Vec::new()), 1 => prop::collection::vec(stretch, 1..3)];
    let extras = (prop::option::of(0..=120u32), any::<bool>(), 0..5usize, order);
    (shapes(), length, prop::collection::vec(lanes(), 0..4), extras).prop_map(
        |(shape, length, texts, (cut, oneway, joint, order))| {
            let lanes: Vec<Lane> = texts.iter().filter_map(|text| Lane::parse(text, length).ok()).collect();
            let joint = if joint == 4 { 0 } else { lanes.len().min(joint + 1) };
            let cut = cut.filter(|cut| *cut <= length);
            let order = order.into_iter().filter(|stretch| stretch.from.max(stretch.to) <= length).collect();
            Section { joint, cut, oneway, order, ..Section::new("x", shape, length, lanes) }
        },
    )
}

#[test]
fn lanes_are_read_as_they_are_written() {
    fuzz("text", 2000, &(prop::collection::vec(segments(), 0..5), numbers()), |(segments, length)| {
        let lane = Lane { segments };
        assert_eq!(Lane::parse(&written(&lane), length), Ok(lane));
    });
    fuzz("text", 2000, &(any::<u32>(), any::<u32>()), |(spaces, length)| {
        assert_eq!(Lane::parse(&spaces.to_string(), length), Ok(Lane::even(spaces, length)));
    });
}

#[test]
fn any_lane_is_read_or_refused_with_its_text() {
    fuzz("text", 4000, &(lanes(), numbers()), |(text, length)| match Lane::parse(&text, length) {
        Ok(lane) => assert_eq!(Lane::parse(&written(&lane), length), Ok(lane)),
        Err(Fault::Lane { text: named, problem }) => assert!(named == text && !problem.is_empty()),
        Err(other) => panic!("{other}"),
    });
}

#[test]
fn sections_are_sound_or_refused() {
    fuzz("text", 4000, &sections(), |section| {
        if let Err(fault) = section.check() {
            assert!(fault.to_string().len() > 10, "{fault}");
            return;
        }
        for point in [0, 1, 60, section.length - 1, section.length] {
            for lane in 0..section.lanes.len() {
                let beside = Side::BOTH.map(|side| section.neighbour(lane, side, point));
                assert!(beside.iter().flatten().all(|other| !section.order.is_empty() || *other < section.lanes.len()));
            }
        }
        match section.reversed() {
            Err(fault) => assert!(section.oneway, "{fault}"),
            Ok(reversed) => {
                assert_eq!(reversed.check(), Ok(()), "{section:?}");
                assert_eq!(reversed.reversed().as_ref(), Ok(&section));
                for (lane, row) in section.lanes.iter().enumerate() {
                    for index in 0..row.spaces().min(200) {
                        let (other, there) = section.reversed_space(lane, index);
                        assert_eq!(reversed.reversed_space(other, there), (lane, index));
                    }
                }
            }
        }
    });
}

#[test]
fn courses_are_raced_on_or_refused() {
    let level = prop::sample::select(vec![Level::Ground, Level::Ground, Level::Ground, Level::Above, Level::Nowhere]);
    let element = (sections(), level).prop_map(|(section, level)| Element { section, level });
    let ring = prop::collection::vec(sections(), 4).prop_map(|sections| {
        sections.into_iter().map(|section| Element::ground(Section { shape: Shape::Left, ..section })).collect()
    });
    let elements = prop_oneof![prop::collection::vec(element, 0..7), ring];
    fuzz("text", 1500, &(elements, any::<bool>()), |(elements, closed)| {
        let count = elements.len();
        let course = Course { elements, closed };
        let survey = course.survey();
        assert_eq!(survey.places.len(), count);
        course.open_end();
        for fault in &survey.faults {
            assert!(fault.to_string().len() > 10 && fault.element().is_none_or(|element| element < count), "{fault}");
        }
        let sound = course.elements.iter().all(|element| element.section.check().is_ok());
        match Track::new(course.clone()) {
            Err(fault) => assert_eq!(Some(&fault), survey.faults.first()),
            Ok(track) => {
                assert!(survey.faults.is_empty());
                for spot in track.spots() {
                    assert!(track.ahead(spot).is_none_or(|next| next.index() < track.len()));
                }
            }
        }
        // What has faults of the grid only is drawn all the same.
        if sound {
            assert_eq!(Track::sketch(course).elements(), count);
        }
    });
}
