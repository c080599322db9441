//! Race tracks: sections, lanes, spaces, courses and their geometry.
//!
//! A [`Section`] is a square piece of track: by which edges a car enters and leaves ([`Shape`]), a length in whole
//! units, and [`Lane`]s of equal spaces numbered from the left in driving direction. A [`Course`] is a closed ring or an
//! open line of sections, walked on the square grid. [`Track::new`] checks a course (a [`Fault`] names the place) and
//! compiles it: every space becomes a [`Spot`] that knows what is ahead, behind, across, diagonally ahead, beside and
//! adjacent, all by integer arithmetic.
//!
//! ```
//! use pileup_track::{Course, Element, Lane, Scale, Section, Shape, Side, Track};
//!
//! // A ring of four left bends with two lanes; the inside has fewer spaces.
//! let bend = Section::new("bend", Shape::Left, 120, vec![Lane::even(3, 120), Lane::even(4, 120)]);
//! let ring = Course::ring((0..4).map(|_| Element::ground(bend.clone())).collect());
//! let track = Track::new(ring)?;
//!
//! let inside = track.spot(0, 0, 1).unwrap();              // element 0, left lane, second space: units 40-80
//! assert_eq!(track.ahead(inside), track.spot(0, 0, 2));
//! assert_eq!(track.diagonal(inside, Side::Right), track.spot(0, 1, 2));   // just past unit 80: 60-90
//! assert_eq!(track.beside(inside, Side::Right), track.spot(0, 1, 1));     // unit 60 is a boundary: the rear one
//! let place = track.pose(inside, Scale { cell: 100.0, lane: 12.0 });
//! assert!((place.turn - -45.0).abs() < 0.01);
//! # Ok::<(), pileup_track::Fault>(())
//! ```
//!
//! What is special about a game's track (portals, a lake, clearings) the game adds itself: [`Track::add_spot`] for
//! places off the lanes, [`Track::set_exits`], [`Track::set_behind`] and [`Track::set_adjacent`] for links that are no
//! joints of the grid. [`workshop`] is the frame of the course editors. Indices of elements, lanes and spaces are counted from 0; faults print them from 1.

pub(crate) static WORDS: pileup_words::Book = pileup_words::book!([en de nl] "course");

mod course;
mod geometry;
mod section;
mod track;
pub mod workshop;

pub use course::{Course, Element, Fault, Heading, Level, Place, Survey};
pub use geometry::{Pose, Scale};
pub use section::{Lane, Section, Segment, Shape, Side, Stretch};
pub use track::{Space, Spot, Track};

#[cfg(test)]
mod tests {
    #[test]
    fn words_are_whole() {
        pileup_testkit::words_are_whole(env!("CARGO_MANIFEST_DIR"), &crate::WORDS);
    }
}
