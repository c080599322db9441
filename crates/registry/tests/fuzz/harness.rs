//! Does the same for every game, and says what went wrong where.

use pileup_play::Kind;
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Every game and example.
pub fn kinds() -> impl Iterator<Item = &'static dyn Kind> {
    pileup_registry::games().iter().chain(pileup_registry::examples()).copied()
}

/// Does the same for every game, and fails with everything that went wrong.
pub fn every_game(look: impl Fn(&'static dyn Kind)) {
    let faults: Vec<String> =
        kinds().filter_map(|kind| catch_unwind(AssertUnwindSafe(|| look(kind))).err()).map(said).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n\n"));
}

/// What a panic said.
fn said(panic: Box<dyn Any + Send>) -> String {
    match panic.downcast::<String>() {
        Ok(text) => *text,
        Err(panic) => panic.downcast::<&str>().map_or_else(|_| "a panic".to_owned(), |text| (*text).to_owned()),
    }
}

/// Tells with a panic what it was about.
pub fn about<T>(what: impl Fn() -> String, look: impl FnOnce() -> T) -> T {
    catch_unwind(AssertUnwindSafe(look)).unwrap_or_else(|panic| panic!("{}\n{}", said(panic), what()))
}
