use proptest::strategy::Strategy;
use proptest::test_runner::{Config, RngSeed, TestRunner};

/// How many cases to try where `PILEUP_FUZZ_CASES` does not say.
///
/// # Panics
/// If it says something that is no number.
pub fn fuzz_cases(usual: u32) -> u32 {
    std::env::var("PILEUP_FUZZ_CASES").ok().map_or(usual, |cases| cases.parse().expect("PILEUP_FUZZ_CASES is a number"))
}

/// Looks for an input under which the property panics, and fails with the smallest one found. The seed is fixed;
/// `PROPTEST_RNG_SEED` sets another.
///
/// # Panics
/// With that input.
pub fn fuzz<S: Strategy>(what: &str, usual: u32, inputs: &S, property: impl Fn(S::Value)) {
    let mut config = Config { failure_persistence: None, max_shrink_iters: 500, ..Config::default() };
    config.cases = fuzz_cases(usual);
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
