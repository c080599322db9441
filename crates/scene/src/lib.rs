//! Games as pictures and words.
//!
//! A [`Scene`] is a view drawn as keyed shapes in board units, each legal ply attached to the shape to click. The
//! browser, the SVG file and the replay draw the same scene; a node keeps its key for the whole game, so a change
//! between two scenes is an animation. [`Present`] is what a game implements beside [`pileup_core::Game`] to be seen.

mod art;
mod build;
mod chart;
mod courses;
mod cue;
mod gesture;
mod node;
mod parts;
mod present;
mod scene;
mod sheet;
mod sketch;
mod svg;
mod timer;
mod words;

pub use art::{Art, Gallery};
pub use build::{art, circle, line, path, poly, rect, text};
pub use chart::{Chart, ChartRow};
pub use courses::{Courses, Cure, Fault, SectionCard, Survey};
pub use cue::{Cue, Mark, Sign, Told};
pub use gesture::{Also, Gesture};
pub use node::Node;
pub use parts::Parts;
pub use present::{Asked, Counted, Look, Present};
pub use scene::{
    Action, Align, Bounds, Card, Fact, Form, Panel, Part, Picture, Place, Row, Scene, Shelf, Target, Thing, Tone,
};
pub use sheet::{Choice, Column, Idle, Kind, Opt, Paint, PieceField, PieceGroup, Preset, Sheet};
pub use sketch::{Ground, Sketches};
pub use svg::{bare_svg, picture_svg, scene_svg, small_svg};
pub use timer::Timer;
pub use words::fill_names;
