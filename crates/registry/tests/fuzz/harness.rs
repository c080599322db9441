//! Runs a property: a fixed number of cases from a fixed seed, more and others if the environment says so.

use pileup_play::Kind;
use proptest::strategy::Strategy;
use proptest::test_runner::{Config, RngSeed, TestRunner};
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// How many cases to try where the environment does not say.
fn cases(usual: u32) -> u32 {
    std::env::var("PILEUP_FUZZ_CASES").ok().map_or(usual, |cases| cases.parse().expect("PILEUP_FUZZ_CASES is a number"))
}

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

/// Looks for an input under which the property panics, and fails with the smallest one found.
pub fn check<S: Strategy>(what: &str, usual: u32, inputs: &S, property: impl Fn(S::Value)) {
    let mut config = Config { failure_persistence: None, max_shrink_iters: 500, ..Config::default() };
    config.cases = cases(usual);
    if config.rng_seed == RngSeed::Random {
        config.rng_seed = RngSeed::Fixed(0);
    }
    let outcome = TestRunner::new(config).run(inputs, |input| {
        property(input);
        Ok(())
    });
    if let Err(error) = outcome {
        panic!("{what}: {error}");
    }
}
