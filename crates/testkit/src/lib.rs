//! Tests and benchmarks that every game shares. A game's own files call these with their options.
#![allow(clippy::print_stdout, reason = "tests and benchmarks may print")]

mod belief;
mod bench;
mod courses;
mod fuzz;
mod golden;
mod laws;
mod readable;
mod rules;
mod secrets;
mod theatre;
mod words;

pub use belief::{Belief, misfit, updated};
pub use bench::playouts;
pub use courses::course_laws;
pub use fuzz::{fuzz, fuzz_cases};
pub use golden::golden;
pub use laws::{Laws, laws};
pub use rules::every_rule_is_proven;
pub use secrets::{Secrets, secrets, secrets_by, secrets_from};
pub use theatre::every_event_is_staged;
pub use words::words_are_whole;
