//! Tests that every game must pass. A game's test files call these with their own options.
#![allow(clippy::print_stdout, reason = "tests may print")]

mod courses;
mod golden;
mod laws;
mod rules;

pub use courses::course_laws;
pub use golden::golden;
pub use laws::{Laws, laws};
pub use rules::rule_ids;
