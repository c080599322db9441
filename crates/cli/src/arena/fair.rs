//! What a bot won, with the luck of its games taken out.
//!
//! The luck of a seat is zero on average, whoever plays and whatever the evaluation behind it is worth: each roll counts
//! the value after it less the weighted mean of all that it might have been. So any multiple of it may be taken off a
//! result without changing what is expected of it; the best multiple is found by regression and makes the result scatter
//! less. (A control variate.) The multiple for a game must not depend on that game, else the result could be biased a
//! little: it comes from the other parts of the series.

use pileup_play::{Fortune, WAYS};

/// A mean with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Adjusted {
    /// What is expected of a game, luck taken out.
    pub share: f64,
    /// Lower end of the interval.
    pub low: f64,
    /// Upper end of the interval.
    pub high: f64,
    /// By which factor the variance is smaller than that of the raw results.
    pub gain: f64,
}

/// A game: what was won, and the luck of the seat.
pub type Game = (f64, Fortune);

/// Parts of a series; the multiples for each come from the others.
const PARTS: usize = 10;
/// Games of a series, at the least.
const FEWEST: usize = 40;
/// The normal distribution has 95 % of its weight within so many deviations.
const Z: f64 = 1.959_963_984_540_054;

/// What a series comes to; `None` if it is too short to tell.
pub fn adjust(games: &[Game]) -> Option<Adjusted> {
    if games.len() < FEWEST {
        return None;
    }
    let mut adjusted = Vec::with_capacity(games.len());
    for part in 0..PARTS {
        let is_in = |index: &usize| index % PARTS == part;
        let others: Vec<Game> = (0..games.len()).filter(|index| !is_in(index)).map(|index| games[index]).collect();
        let multiples = regress(&others);
        adjusted.extend((0..games.len()).filter(is_in).map(|index| {
            let (share, fortune) = &games[index];
            share - fortune.iter().zip(&multiples).map(|(luck, multiple)| luck * multiple).sum::<f64>()
        }));
    }
    let (share, variance) = moments(adjusted.iter().copied());
    let (_, raw) = moments(games.iter().map(|(share, _)| *share));
    let reach = Z * (variance / games.len() as f64).sqrt();
    let gain = if variance > 0.0 { raw / variance } else { 1.0 };
    Some(Adjusted { share, low: (share - reach).max(0.0), high: (share + reach).min(1.0), gain })
}

/// Mean and variance.
fn moments(values: impl Iterator<Item = f64> + Clone) -> (f64, f64) {
    let count = values.clone().count() as f64;
    let mean = values.clone().sum::<f64>() / count;
    (mean, values.map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0))
}

/// How strongly multiples are held at zero, in parts of the luck's own variance.
const RIDGE: f64 = 1e-3;

/// The multiples of luck that explain the results best, by least squares.
fn regress(games: &[Game]) -> Fortune {
    let count = games.len() as f64;
    let mean = games.iter().map(|(share, _)| share).sum::<f64>() / count;
    let mut matrix = [[0.0; WAYS]; WAYS];
    let mut right = [0.0; WAYS];
    // Luck is zero on average, so that its own mean need not be taken off.
    for (share, fortune) in games {
        for row in 0..WAYS {
            right[row] += fortune[row] * (share - mean);
            for column in 0..WAYS {
                matrix[row][column] += fortune[row] * fortune[column];
            }
        }
    }
    for (index, row) in matrix.iter_mut().enumerate() {
        row[index] = row[index] * (1.0 + RIDGE) + f64::MIN_POSITIVE.sqrt();
    }
    solve(matrix, right)
}

/// Gaussian elimination; the matrix is positive definite.
fn solve(mut matrix: [[f64; WAYS]; WAYS], mut right: [f64; WAYS]) -> [f64; WAYS] {
    for pivot in 0..WAYS {
        let (upper, lower) = matrix.split_at_mut(pivot + 1);
        for (offset, row) in lower.iter_mut().enumerate() {
            let factor = row[pivot] / upper[pivot][pivot];
            row.iter_mut().zip(&upper[pivot]).skip(pivot).for_each(|(cell, above)| *cell -= factor * above);
            right[pivot + 1 + offset] -= factor * right[pivot];
        }
    }
    let mut solution = [0.0; WAYS];
    for row in (0..WAYS).rev() {
        let known: f64 = (row + 1..WAYS).map(|column| matrix[row][column] * solution[column]).sum();
        solution[row] = (right[row] - known) / matrix[row][row];
    }
    solution
}

#[cfg(test)]
mod tests {
    use super::*;
    use pileup_bots::Dice;
    use pileup_core::Source;
    use serde_json::json;

    fn uniform(dice: &mut Dice) -> f64 {
        f64::from(dice.below(1 << 20)) / f64::from(1 << 20) - 0.5
    }

    #[test]
    fn luck_that_decides_is_taken_out() {
        let mut dice = Dice::new(5);
        let game = |dice: &mut Dice| {
            let (luck, rest) = (uniform(dice), uniform(dice));
            let [other, third] = [luck / 2.0 + 0.1 * uniform(dice), uniform(dice)];
            (0.6 + 0.8 * luck + 0.2 * rest, [luck, other, third, 0.0, 0.0, 0.0])
        };
        let games: Vec<Game> = (0..400).map(|_| game(&mut dice)).collect();
        let found = adjust(&games).unwrap();
        assert!(found.gain > 10.0, "{found:?}");
        assert!(found.low < 0.6 && 0.6 < found.high && found.high - found.low < 0.02, "{found:?}");
    }

    #[test]
    fn where_there_is_no_luck_nothing_changes() {
        let mut dice = Dice::new(6);
        let games: Vec<Game> = (0..200).map(|_| (0.5 + uniform(&mut dice), [0.0; WAYS])).collect();
        let found = adjust(&games).unwrap();
        let (mean, _) = moments(games.iter().map(|(share, _)| *share));
        assert!((found.share - mean).abs() < 1e-9 && (found.gain - 1.0).abs() < 1e-9, "{found:?}");
        assert_eq!(adjust(&games[..FEWEST - 1]), None);
    }

    /// Series of random bots, of whom each has an even share by symmetry: luck is zero on average, and what is left when it
    /// is taken out is the even share, within its interval (as wide as it is 999 of 1000 times).
    #[test]
    fn random_bots_stay_even() {
        stay_even(600, 0);
    }

    #[test]
    fn random_bots_stay_even_with_playouts() {
        stay_even(200, 4);
    }

    fn stay_even(count: u64, playouts: u32) {
        let kind = pileup_registry::game("rush-and-bash").unwrap();
        let series = kind.weighed_series(&json!({ "players": 2 }), 3, playouts).unwrap();
        let games: Vec<Game> = (0..count)
            .map(|index| {
                let played = series(&["random", "random"], index).unwrap();
                let seat = (index % 2) as usize;
                let won = played.standings.unwrap().share(pileup_core::Seat::new(seat));
                (f64::from(won) / 840.0, played.fortunes[seat])
            })
            .collect();
        let ways = if playouts == 0 { WAYS / 2 } else { WAYS };
        for way in 0..ways {
            let (mean, variance) = moments(games.iter().map(|(_, fortune)| fortune[way]));
            assert!(
                variance > 0.0 && mean.abs() < 3.3 * (variance / count as f64).sqrt(),
                "way {way}: {mean} of {variance}"
            );
        }
        let found = adjust(&games).unwrap();
        let reach = (found.high - found.share) * 3.3 / Z;
        assert!((found.share - 0.5).abs() < reach && found.gain > 0.9, "{found:?}");
    }
}
