use pileup_core::Source;
use rand::{Rng, RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// Reproducible dice: the same seed rolls the same numbers on every machine.
#[derive(Clone, Debug)]
pub struct Dice(Pcg64Mcg);

impl Dice {
    /// Dice for a seed.
    pub fn new(seed: u64) -> Dice {
        Dice::stream(seed, 0)
    }

    /// Independent dice for part `index` of something with one seed: game 17 of a simulation.
    pub fn stream(seed: u64, index: u64) -> Dice {
        let key = Pcg64Mcg::seed_from_u64(seed).next_u64();
        Dice(Pcg64Mcg::seed_from_u64(key ^ index))
    }
}

impl Source for Dice {
    #[inline]
    fn below(&mut self, sides: u32) -> u32 {
        self.0.random_range(0..sides)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_always_rolls_the_same() {
        let mut dice = Dice::new(7);
        let rolls: Vec<u32> = (0..12).map(|_| dice.below(6)).collect();
        let mut again = Dice::new(7);
        assert_eq!(rolls, (0..12).map(|_| again.below(6)).collect::<Vec<_>>());
        let mut other = Dice::stream(7, 1);
        assert_ne!(rolls, (0..12).map(|_| other.below(6)).collect::<Vec<_>>());
    }

    #[test]
    fn all_faces_come_up_about_equally_often() {
        let mut dice = Dice::new(1);
        let mut counts = [0u32; 6];
        for _ in 0..60_000 {
            counts[dice.below(6) as usize] += 1;
        }
        assert!(counts.iter().all(|count| (9_600..10_400).contains(count)), "{counts:?}");
    }
}
