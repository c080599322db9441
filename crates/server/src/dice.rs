use pileup_core::Source;
use rand::rand_core::UnwrapErr;
use rand::rngs::SysRng;
use rand::{Rng, RngExt};

/// Dice nobody can predict: the system's own randomness, asked anew for every roll. If the system has none to give
/// there is no honest way to go on playing, and rolling panics.
pub(crate) struct SystemDice;

impl Source for SystemDice {
    fn below(&mut self, sides: u32) -> u32 {
        UnwrapErr(SysRng).random_range(0..sides)
    }
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
