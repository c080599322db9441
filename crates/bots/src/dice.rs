use pileup_core::Source;
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::Rng;

/// Reproducible dice: the same seed rolls the same numbers on every machine and in every version.
#[derive(Clone, Debug)]
pub struct Dice(Pcg64Mcg);

impl Dice {
    /// Dice for a seed.
    pub fn new(seed: u64) -> Dice {
        Dice::stream(seed, 0)
    }

    /// Independent dice for part `index` of something with one seed: game 17 of a simulation.
    pub fn stream(seed: u64, index: u64) -> Dice {
        // Two rounds of SplitMix64 spread neighbouring seeds over the whole state.
        let mut dice = Dice(Pcg64Mcg::new((u128::from(mix(seed)) << 64) | u128::from(mix(index ^ mix(!seed)))));
        dice.0.next_u64();
        dice
    }
}

fn mix(value: u64) -> u64 {
    let mut z = value.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

impl Source for Dice {
    #[inline]
    fn below(&mut self, sides: u32) -> u32 {
        // Lemire's multiplication; the rare rejection keeps it exactly uniform.
        loop {
            let product = u64::from(self.0.next_u32()) * u64::from(sides);
            let low = product as u32;
            if low >= sides || low >= sides.wrapping_neg() % sides {
                return (product >> 32) as u32;
            }
        }
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
