/// Where chance comes from: a die with any number of sides. Rules only ever roll; who holds the generator, and with
/// which seed, is the caller's affair.
pub trait Source {
    /// A number below `sides`, each equally likely. `sides` is at least 1.
    fn below(&mut self, sides: u32) -> u32;
}

impl<S: Source + ?Sized> Source for &mut S {
    fn below(&mut self, sides: u32) -> u32 {
        (**self).below(sides)
    }
}

/// Picks one of the weighted outcomes.
///
/// # Panics
/// If there is none, or all weights are 0.
pub fn pick<T: Copy>(outcomes: &[(T, u32)], source: &mut impl Source) -> T {
    let total: u32 = outcomes.iter().map(|&(_, weight)| weight).sum();
    let mut left = source.below(total);
    for &(outcome, weight) in outcomes {
        if left < weight {
            return outcome;
        }
        left -= weight;
    }
    unreachable!("the weights sum to {total}")
}
