//! What may be true as far as somebody knows, with weights, and whether what was seen agrees with it.

use std::collections::HashMap;
use std::hash::Hash;

/// Everything that may be, each with its share of one.
pub type Belief<T> = HashMap<T, f64>;

/// Expected less often than this, cells are counted together: chi-square says nothing about them.
const RARE: f64 = 5.0;

/// What may be after something happened: everything that may have come of what was possible before.
pub fn updated<T: Hash + Eq, N: IntoIterator<Item = (T, f64)>>(
    belief: &Belief<T>,
    next: impl Fn(&T) -> N,
) -> Belief<T> {
    let mut after = Belief::new();
    for (before, weight) in belief {
        for (here, chance) in next(before) {
            *after.entry(here).or_default() += weight * chance;
        }
    }
    let sum: f64 = after.values().sum();
    after.values_mut().for_each(|weight| *weight /= sum);
    after
}

/// Why what was counted cannot have come from a belief, if it cannot: by chi-square over all that is expected often enough.
pub fn misfit<T: Hash + Eq>(belief: &Belief<T>, counts: &HashMap<T, u32>) -> Option<String> {
    let samples: f64 = counts.values().copied().map(f64::from).sum();
    let (mut statistic, mut cells, mut rare) = (0.0, 0usize, (0.0, 0.0));
    for (item, weight) in belief {
        let expected = weight * samples;
        let seen = counts.get(item).copied().map_or(0.0, f64::from);
        if expected < RARE {
            rare = (rare.0 + expected, rare.1 + seen);
        } else {
            statistic += (seen - expected).powi(2) / expected;
            cells += 1;
        }
    }
    if rare.0 >= RARE {
        statistic += (rare.1 - rare.0).powi(2) / rare.0;
        cells += 1;
    }
    // Mean and variance of the statistic are the degrees of freedom and twice that; five deviations and more are no accident.
    let freedom = cells.saturating_sub(1) as f64;
    let limit = freedom + 5.0 * (2.0 * freedom).sqrt() + 10.0;
    (statistic > limit).then(|| format!("chi-square {statistic:.1} for {freedom} degrees of {} cells", belief.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_agrees_fits_and_what_is_off_does_not() {
        let belief = Belief::from([('a', 0.5), ('b', 0.25), ('c', 0.25)]);
        assert_eq!(misfit(&belief, &HashMap::from([('a', 510), ('b', 245), ('c', 245)])), None);
        assert!(misfit(&belief, &HashMap::from([('a', 400), ('b', 300), ('c', 300)])).is_some());
    }

    #[test]
    fn weights_are_shares_after_something_became_impossible() {
        let belief = Belief::from([(1, 0.5), (2, 0.25), (3, 0.25)]);
        let odd = updated(&belief, |n| (n % 2 == 1).then_some((*n, 1.0)));
        assert_eq!(odd, Belief::from([(1, 2.0 / 3.0), (3, 1.0 / 3.0)]));
    }
}
