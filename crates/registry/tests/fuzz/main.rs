//! Everything that reads text from outside, for every game of the registry: whatever is written, the games answer with a
//! sentence or play on, and never panic; what they print themselves they read again without loss.
//!
//! Inputs are valid ones of the same game with a few changes that know their structure: a random game is played up to
//! some ply, and its options, position, plies or record are changed there; fixtures and courses are changed as they
//! stand in the box. The cases are the same in every run. To look further:
//!
//! ```text
//! PILEUP_FUZZ_CASES=100000 PROPTEST_RNG_SEED=7 cargo test -p pileup-registry --test fuzz
//! ```
//!
//! plays so many cases of each property for each game, beginning with another seed.

mod change;
mod courses;
mod fixtures;
mod found;
mod harness;
mod options;
mod plies;
mod positions;
mod records;
mod walk;
