//! The little statistics that a series of games needs.

/// A share with its 95 % confidence interval after Wilson, which stays sensible near 0 and 1 and for few games.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Share {
    /// How often it happened, from 0 to 1.
    pub share: f64,
    /// Lower end of the interval.
    pub low: f64,
    /// Upper end of the interval.
    pub high: f64,
}

impl Share {
    /// `count` of `total`.
    pub fn of(count: u64, total: u64) -> Share {
        if total == 0 {
            return Share { share: 0.0, low: 0.0, high: 1.0 };
        }
        /// The normal distribution has 95 % of its weight within so many deviations.
        const Z: f64 = 1.959_963_984_540_054;
        let n = total as f64;
        let share = count as f64 / n;
        let middle = share + Z * Z / (2.0 * n);
        let spread = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
        let whole = 1.0 + Z * Z / n;
        Share { share, low: ((middle - spread) / whole).max(0.0), high: ((middle + spread) / whole).min(1.0) }
    }
}

/// The value below which `percent` of a sorted list lie (nearest rank).
pub fn percentile(sorted: &[u64], percent: usize) -> u64 {
    let rank = (sorted.len() * percent).div_ceil(100);
    sorted.get(rank.max(1) - 1).copied().unwrap_or(0)
}

/// 1234567 as `1,234,567`.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::with_capacity(digits.len() + digits.len() / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Against values of the closed formula computed elsewhere.
    #[test]
    fn intervals_are_wilsons() {
        let close = |a: f64, b: f64| (a - b).abs() < 5e-4;
        let half = Share::of(50, 100);
        assert!(close(half.low, 0.4038) && close(half.high, 0.5962), "{half:?}");
        let none = Share::of(0, 10);
        assert!(none.low == 0.0 && close(none.high, 0.2775), "{none:?}");
        let all = Share::of(10, 10);
        assert!(close(all.low, 0.7225) && close(all.high, 1.0), "{all:?}");
    }

    #[test]
    fn percentiles_are_members_of_the_list() {
        let list: Vec<u64> = (1..=10).collect();
        assert_eq!([10, 50, 90, 100].map(|percent| percentile(&list, percent)), [1, 5, 9, 10]);
        assert_eq!(percentile(&[7], 10), 7);
        assert_eq!(percentile(&[], 50), 0);
    }

    #[test]
    fn long_numbers_are_grouped() {
        assert_eq!([0, 999, 1000, 1_234_567].map(grouped), ["0", "999", "1,000", "1,234,567"]);
    }
}
