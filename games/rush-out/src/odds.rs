//! How many throws a card still needs: the exact expectation of throwing on and laying whatever fits.

use std::sync::OnceLock;

use crate::symbols::{JOKER, Mask, bit};

/// Most dice that ever work on one card.
const DICE: usize = 6;
/// Numbers of missing slots of five symbols, each 0 to 6, as one index.
const STATES: usize = 7usize.pow(5);

/// A table of expectations, by dice and missing slots, for jokers that stand for one set of symbols.
struct Table(Vec<f32>);

/// Expected throws until slots with these symbols are filled by so many free dice whose jokers stand for `jokers`.
/// Infinite if there are fewer dice than slots. Symbols are counted without the joker.
pub(crate) fn expected(missing: [u8; 5], dice: u8, jokers: Mask) -> f32 {
    static TABLES: [OnceLock<Table>; 32] = [const { OnceLock::new() }; 32];
    let slots: u8 = missing.iter().sum();
    if slots == 0 {
        return 0.0;
    }
    if slots > dice {
        return f32::INFINITY;
    }
    let table = TABLES[usize::from(jokers & 31)].get_or_init(|| Table::new(jokers));
    table.0[usize::from(dice).min(DICE) * STATES + index(missing)]
}

fn index(missing: [u8; 5]) -> usize {
    missing.iter().fold(0, |index, count| index * 7 + usize::from((*count).min(6)))
}

impl Table {
    fn new(jokers: Mask) -> Table {
        let mut table = Table(vec![f32::INFINITY; (DICE + 1) * STATES]);
        for dice in 0..=DICE {
            let throws = throws(dice as u8);
            let total = 6f64.powi(dice as i32);
            for_each_missing(dice as u8, &mut |missing| {
                let value = if missing == [0; 5] { 0.0 } else { table.one(missing, dice, jokers, &throws, total) };
                table.0[dice * STATES + index(missing)] = value;
            });
        }
        table
    }

    /// One throw, then what is left with the dice that are left; throws in which nothing fits are repeated.
    fn one(&self, missing: [u8; 5], dice: usize, jokers: Mask, throws: &[([u8; 6], u32)], total: f64) -> f32 {
        let mut nothing = 0.0;
        let mut later = 0.0;
        for (faces, ways) in throws {
            let chance = f64::from(*ways) / total;
            let (left, laid) = lay(missing, faces, jokers);
            if laid == 0 {
                nothing += chance;
            } else {
                later += chance * f64::from(self.0[(dice - usize::from(laid)) * STATES + index(left)]);
            }
        }
        ((1.0 + later) / (1.0 - nothing)) as f32
    }
}

/// What is missing after laying all that fits, and how many dice that takes.
fn lay(mut missing: [u8; 5], faces: &[u8; 6], jokers: Mask) -> ([u8; 5], u8) {
    let mut laid = 0;
    for (left, count) in missing.iter_mut().zip(faces) {
        let fits = (*left).min(*count);
        *left -= fits;
        laid += fits;
    }
    let mut wild = faces[usize::from(JOKER)];
    for (symbol, left) in missing.iter_mut().enumerate() {
        if jokers & bit(symbol as u8) != 0 {
            let fits = (*left).min(wild);
            *left -= fits;
            wild -= fits;
            laid += fits;
        }
    }
    (missing, laid)
}

/// Every throw of so many dice with the number of ways in which it falls.
fn throws(dice: u8) -> Vec<([u8; 6], u32)> {
    let mut all = vec![([0u8; 6], 1u32)];
    for _ in 0..dice {
        let mut next: Vec<([u8; 6], u32)> = Vec::new();
        for (faces, ways) in &all {
            for face in 0..6 {
                let mut more = *faces;
                more[face] += 1;
                match next.iter_mut().find(|(known, _)| *known == more) {
                    Some((_, known)) => *known += ways,
                    None => next.push((more, *ways)),
                }
            }
        }
        all = next;
    }
    all
}

/// Every set of missing slots that so many dice can fill.
fn for_each_missing(most: u8, visit: &mut impl FnMut([u8; 5])) {
    fn walk(symbol: usize, left: u8, missing: &mut [u8; 5], visit: &mut impl FnMut([u8; 5])) {
        if symbol == 5 {
            visit(*missing);
            return;
        }
        for count in 0..=left {
            missing[symbol] = count;
            walk(symbol + 1, left - count, missing, visit);
        }
        missing[symbol] = 0;
    }
    walk(0, most, &mut [0; 5], visit);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_single_slot_is_a_geometric_wait() {
        assert!((expected([1, 0, 0, 0, 0], 1, 0) - 6.0).abs() < 1e-4);
        assert!((expected([1, 0, 0, 0, 0], 1, 1) - 3.0).abs() < 1e-4);
        let two = 1.0 / (1.0 - (5.0f32 / 6.0).powi(2));
        assert!((expected([0, 1, 0, 0, 0], 2, 0) - two).abs() < 1e-4);
        assert!(expected([1, 1, 0, 0, 0], 1, 0).is_infinite());
        assert_eq!(expected([0; 5], 0, 0), 0.0);
    }

    #[test]
    fn more_dice_and_jokers_are_faster() {
        let card = [1, 1, 1, 0, 0];
        assert!(expected(card, 4, 0) < expected(card, 3, 0));
        assert!(expected(card, 3, 0b111) < expected(card, 3, 0b1));
    }
}
