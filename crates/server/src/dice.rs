use pileup_core::Source;
use rand::TryRng;
use rand::rngs::SysRng;

/// Dice nobody can predict: the system's own randomness, asked anew for every roll.
pub(crate) struct SystemDice;

impl Source for SystemDice {
    fn below(&mut self, sides: u32) -> u32 {
        // Rejecting the uneven rest keeps every side equally likely.
        let uneven = u32::MAX - u32::MAX % sides;
        loop {
            let number = random_u32();
            if number < uneven {
                return number % sides;
            }
        }
    }
}

/// A random number.
///
/// # Panics
/// If the system has no randomness to give: there is no honest way to go on playing.
pub(crate) fn random_u32() -> u32 {
    SysRng.try_next_u32().expect("the system's random generator works")
}

/// A random seed.
pub(crate) fn random_u64() -> u64 {
    (u64::from(random_u32()) << 32) | u64::from(random_u32())
}
