//! Bots and dice where the command line does not name them.

use pileup_play::Kind;
use std::hash::{BuildHasher, RandomState};

/// The level of bots where none is named: the simple one that every game has.
pub fn default_level(kind: &dyn Kind) -> &'static str {
    let levels = kind.levels();
    levels.iter().copied().find(|level| *level == "greedy").or(levels.last().copied()).unwrap_or("greedy")
}

/// A seed that nobody can guess.
pub fn any_seed() -> u64 {
    // The keys of the standard library's hash maps come from the system's random generator.
    RandomState::new().hash_one(0)
}
