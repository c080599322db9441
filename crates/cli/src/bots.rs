//! Bots and dice where the command line does not name them.

use pileup_play::Kind;
use std::hash::{BuildHasher, RandomState};

/// The level of opponents where none is named.
pub fn default_level(kind: &dyn Kind) -> &'static str {
    kind.level_named("normal").or(kind.levels().last().copied()).unwrap_or("normal")
}

/// The level of bots that only have to bring a game forward.
pub fn quick_level(kind: &dyn Kind) -> &'static str {
    kind.level_named("greedy").unwrap_or_else(|| default_level(kind))
}

/// A seed that nobody can guess.
pub fn any_seed() -> u64 {
    // The keys of the standard library's hash maps come from the system's random generator.
    RandomState::new().hash_one(0)
}
