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

/// A number between 0 and this, each equally likely: for weights that are no whole numbers.
#[inline]
pub fn lot(below: f64, source: &mut impl Source) -> f64 {
    // As many bits as a fraction has: 27 and 26.
    let fine = f64::from(source.below(1 << 27)) * f64::from(1 << 26) + f64::from(source.below(1 << 26));
    below * (fine / (f64::from(1 << 27) * f64::from(1 << 26)))
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
