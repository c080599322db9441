use pileup_bots::Dice;
use pileup_core::Source;
use rand::rand_core::UnwrapErr;
use rand::rngs::SysRng;
use rand::{Rng, RngExt};

/// Dice nobody can predict: the system's own randomness, asked anew for every roll. If the system has none to give
/// there is no honest way to go on playing, and rolling panics.
struct SystemDice;

impl Source for SystemDice {
    fn below(&mut self, sides: u32) -> u32 {
        UnwrapErr(SysRng).random_range(0..sides)
    }
}

/// The dice of a table: the system's own, unless they are loaded.
pub(crate) fn dice(loaded: Option<u64>) -> Box<dyn Source + Send> {
    match loaded {
        Some(seed) => Box::new(Dice::new(seed)),
        None => Box::new(SystemDice),
    }
}

/// A seed for a bot's thoughts.
pub(crate) fn seed(dice: &mut dyn Source) -> u64 {
    u64::from(dice.below(u32::MAX)) << 32 | u64::from(dice.below(u32::MAX))
}

/// Many random bytes for one question to the system.
pub(crate) fn random_bytes() -> [u8; 32] {
    let mut bytes = [0; 32];
    UnwrapErr(SysRng).fill_bytes(&mut bytes);
    bytes
}

/// A random seed.
pub(crate) fn random_u64() -> u64 {
    UnwrapErr(SysRng).next_u64()
}
