use serde::Serialize;
use ts_rs::TS;

use crate::{Bounds, Picture};

/// Courses that players build themselves: sections from a box, laid one after the other on a grid. A game that has
/// them gets the course editor and `pileup course`.
///
/// A course is written as its sections in driving order, separated by spaces, in the game's own notation.
pub trait Courses: Send + Sync {
    /// The option that takes a course.
    fn option(&self) -> &'static str;

    /// What is in the box, in box order.
    fn sections(&self) -> Vec<SectionCard>;

    /// Ready courses to begin from: name and text.
    fn ready(&self) -> Vec<(String, String)>;

    /// Looks at a course, finished or not: where its sections lie, and what is wrong with it.
    fn survey(&self, course: &str) -> Survey;

    /// The value of the option for a course, as JSON text.
    fn value(&self, course: &str) -> String;
}

/// A section in the box.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct SectionCard {
    /// How it is written in a course.
    pub token: String,
    /// What people call it, with what is special about it.
    pub label: String,
    /// Sections of one group are the same piece of cardboard: only one of them can lie on the table.
    pub group: String,
    /// What it looks like.
    pub picture: Picture,
}

/// A course on the table.
#[derive(Clone, PartialEq, Debug, Default, Serialize, TS)]
pub struct Survey {
    /// Its sections, one by one, as far as they can be read.
    pub tokens: Vec<String>,
    /// The cell of each of them, in board units.
    pub cells: Vec<Bounds>,
    /// The cell that the next section would fill, if the course is not closed.
    pub open: Option<Bounds>,
    /// The road so far.
    pub picture: Picture,
    /// Why it cannot be raced; none if it can.
    pub fault: Option<Fault>,
    /// What would put the fault right, if one section laid in another way does.
    pub cure: Option<Cure>,
    /// What there is to say about a course that can: its length in spaces, its laps.
    pub summary: String,
}

/// A section that is to be laid in another way: turned round, or with another side up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Cure {
    /// Which one, counted from 0.
    pub place: usize,
    /// What lies there then.
    pub token: String,
}

/// What is wrong with a course.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Fault {
    /// The section at which it is wrong, counted from 0, if one is to blame.
    pub place: Option<usize>,
    /// What is wrong and what would be right.
    pub sentence: String,
}
