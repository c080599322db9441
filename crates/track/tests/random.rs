//! What must hold on every course: random rings and lines with random lanes.

use pileup_track::{Course, Element, Lane, Section, Shape, Side, Spot, Track};
use proptest::prelude::*;

const LENGTH: u32 = 120;

/// Every ring of four, six or eight cells, as its shapes.
fn rings() -> Vec<Vec<Shape>> {
    let shapes = [Shape::Straight, Shape::Left, Shape::Right];
    let mut found = Vec::new();
    for cells in [4u32, 6, 8] {
        for code in 0..3u32.pow(cells) {
            let ring: Vec<Shape> = (0..cells).map(|place| shapes[(code / 3u32.pow(place) % 3) as usize]).collect();
            let elements = ring.iter().map(|&shape| Element::ground(plain(shape))).collect();
            if Course::ring(elements).survey().faults.is_empty() {
                found.push(ring);
            }
        }
    }
    found
}

fn plain(shape: Shape) -> Section {
    Section::new("plain", shape, LENGTH, vec![Lane::even(5, LENGTH); 3])
}

/// Three lanes, the middle or an outer one perhaps interrupted, with a cut.
fn lanes() -> impl Strategy<Value = Vec<Lane>> {
    let count = || prop::sample::select(vec![3u32, 4, 5, 6, 8, 10]);
    let broken = prop::sample::select(vec!["", "2@0-48>X 2@72-120<X", "1@0-30>X 2@60-120<X", "4@0-80>X 1@96-120<X"]);
    (count(), count(), count(), broken, 0..4usize).prop_map(|(left, middle, right, broken, which)| {
        let mut lanes = [left, middle, right].map(|spaces| Lane::even(spaces, LENGTH)).to_vec();
        if !broken.is_empty() && which < 3 {
            let beside = if which == 1 { "1" } else { "2" };
            lanes[which] = Lane::parse(&broken.replace('X', beside), LENGTH).unwrap();
        }
        lanes
    })
}

fn courses() -> impl Strategy<Value = Course> {
    let sections = prop::collection::vec((lanes(), any::<bool>(), 20..100u32), 8);
    (prop::sample::select(rings()), sections, any::<bool>()).prop_map(|(ring, sections, closed)| {
        let elements = ring
            .into_iter()
            .zip(sections)
            .map(|(shape, (lanes, reversed, cut))| {
                let section = Section::new("x", shape, LENGTH, lanes).cut(cut);
                if reversed {
                    // Twice turned round is the section again; once would change the ring.
                    let mirrored = Section { shape: shape.reversed(), ..section };
                    Element::ground(mirrored.reversed().unwrap())
                } else {
                    Element::ground(section)
                }
            })
            .collect();
        Course { elements, closed }
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn links_agree_with_each_other(course in courses()) {
        let closed = course.closed;
        let track = Track::new(course).unwrap();
        let lap = track.length();
        for spot in track.spots() {
            let space = *track.space(spot);
            let ahead = track.ahead(spot);
            let at_end = space.element + 1 == track.elements() && space.to == LENGTH;
            prop_assert_eq!(ahead.is_none(), !closed && at_end);
            // Driving ahead raises the position, going behind lowers it; over the seam by a lap.
            if let Some(next) = ahead {
                let laps = i32::from(track.space(next).element < space.element);
                prop_assert!(track.centre_position(next) + laps * lap > track.centre_position(spot));
                prop_assert!(track.adjacent(spot).contains(&next));
            }
            if let Some(previous) = track.behind(spot) {
                let laps = i32::from(track.space(previous).element > space.element);
                prop_assert!(track.centre_position(previous) - laps * lap < track.centre_position(spot));
            }
            for &other in track.adjacent(spot) {
                prop_assert!(track.adjacent(other).contains(&spot));
                prop_assert!(other != spot);
            }
            for side in Side::BOTH {
                for &other in track.across(spot, side) {
                    let beside = *track.space(other);
                    prop_assert!(space.from.max(beside.from) < space.to.min(beside.to));
                    prop_assert!(track.across(other, side.other()).contains(&spot));
                    prop_assert!(track.adjacent(spot).contains(&other));
                }
                if let Some(beside) = track.beside(spot, side) {
                    prop_assert!(track.across(spot, side).contains(&beside));
                }
                if let Some(diagonal) = track.diagonal(spot, side) {
                    let there = track.space(diagonal);
                    let laps = i32::from(there.element < space.element);
                    let (front, rear) = (track.front_position(spot), track.start(there.element) + there.from as i32);
                    prop_assert!(rear + laps * lap <= front);
                    prop_assert!(track.front_position(diagonal) + laps * lap > front);
                }
            }
        }
    }

    #[test]
    fn segments_are_covered_without_gaps(course in courses()) {
        let track = Track::new(course).unwrap();
        for element in 0..track.elements() {
            for (lane, row) in track.section(element).lanes.iter().enumerate() {
                let mut spots = (0..row.spaces()).map(|index| track.spot(element, lane, index).unwrap());
                for segment in &row.segments {
                    let mut end = segment.from;
                    for _ in 0..segment.spaces {
                        let space = track.space(spots.next().unwrap());
                        prop_assert_eq!(space.from, end);
                        end = space.to;
                    }
                    prop_assert_eq!(end, segment.to);
                }
                prop_assert_eq!(track.spot(element, lane, row.spaces()), None);
            }
        }
    }

    #[test]
    fn a_lap_ahead_crosses_every_cut_once(course in courses(), start in any::<prop::sample::Index>()) {
        let track = Track::new(Course { closed: true, ..course }).unwrap();
        let mut spot = Spot(start.index(track.len()) as u16);
        // Arrows end in lanes without gaps, so after a lap every drive has settled.
        for _ in 0..track.len() {
            spot = track.ahead(spot).unwrap();
        }
        let first = spot;
        let (mut cuts, mut seams) = (0, 0);
        loop {
            let next = track.ahead(spot).unwrap();
            cuts += usize::from(track.crosses_cut(spot, next));
            seams += usize::from(track.enters(spot, next) == Some(0));
            spot = next;
            if spot == first {
                break;
            }
        }
        prop_assert_eq!((cuts, seams), (track.elements(), 1));
    }

    #[test]
    fn an_opened_ring_is_a_fault(course in courses(), missing in any::<prop::sample::Index>()) {
        let mut elements = course.elements;
        elements.remove(missing.index(elements.len()));
        prop_assert!(Track::new(Course::ring(elements)).is_err());
    }
}
