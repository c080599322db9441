//! What the dice may bring, exactly: for the risks shown before a click, and for the bots.

use crate::data::{Gear, Reading};

/// Throws of more dice than this are not asked about: a crush at top speed has 18.
const MOST: usize = 18;

/// The chance of each number of hits when every one of `dice` hits with `part` in six.
pub(crate) fn hits(dice: u8, part: u8) -> [f64; MOST + 1] {
    hits_of(dice, part, 6)
}

/// The chance of each number of hits when every one of `dice` hits with `part` of the faces it may show.
pub(crate) fn hits_of(dice: u8, part: u8, faces: u8) -> [f64; MOST + 1] {
    let hit = f64::from(part) / f64::from(faces);
    let mut chances = [0.0; MOST + 1];
    chances[0] = 1.0;
    for thrown in 1..=usize::from(dice).min(MOST) {
        for count in (0..=thrown).rev() {
            let before = if count > 0 { chances[count - 1] } else { 0.0 };
            chances[count] = chances[count] * (1.0 - hit) + before * hit;
        }
    }
    chances
}

/// The chance of at least `count` hits.
pub(crate) fn at_least(dice: u8, part: u8, count: u8) -> f64 {
    hits(dice, part).iter().skip(usize::from(count)).sum()
}

/// The chance of each face, from 1, as the highest or the lowest of so many dice.
fn extreme(dice: u8, highest: bool) -> [f64; 7] {
    let power = |faces: usize| (faces as f64 / 6.0).powi(i32::from(dice));
    let mut chances = [0.0; 7];
    for (face, chance) in chances.iter_mut().enumerate().skip(1) {
        *chance = if highest { power(face) - power(face - 1) } else { power(7 - face) - power(6 - face) };
    }
    chances
}

/// The chance of each number of lane changes (RC-5.4). At an unlimited speed the six stands for all that are needed.
pub(crate) fn changes(gear: &Gear) -> [f64; 7] {
    let sure = |number: usize| {
        let mut chances = [0.0; 7];
        chances[number] = 1.0;
        chances
    };
    match gear.read {
        Reading::Unlimited => sure(6),
        Reading::None => sure(0),
        Reading::Highest => extreme(gear.white, true),
        Reading::Lowest => extreme(gear.white, false),
    }
}

/// The chance of each loss of Structure at a wall (RC-7.4).
pub(crate) fn wall(gear: &Gear) -> [f64; 7] {
    let sure = |number: usize| {
        let mut chances = [0.0; 7];
        chances[number] = 1.0;
        chances
    };
    match gear.read {
        Reading::Unlimited => sure(1),
        Reading::None => sure(6),
        Reading::Highest => extreme(gear.white, false),
        Reading::Lowest => extreme(gear.white, true),
    }
}

/// The chance of `count` or more.
pub(crate) fn from(chances: &[f64; 7], count: u8) -> f64 {
    chances.iter().skip(usize::from(count)).sum()
}

/// The mean.
pub(crate) fn mean(chances: &[f64; 7]) -> f64 {
    chances.iter().enumerate().map(|(number, chance)| number as f64 * chance).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data;
    use crate::dice::Dice;

    /// The means of the table beside the gear matrix: RC-5.4, 7.4.
    #[test]
    fn means_are_those_of_the_table() {
        let gearbox = data::gearbox().unwrap();
        let rows = [
            ("4/18", 0.0, 6.0),
            ("5/16", 1.57, 5.43),
            ("4/14", 1.76, 5.25),
            ("5/12", 2.04, 4.96),
            ("4/11", 2.53, 4.47),
            ("5/10", 3.50, 3.50),
            ("4/8", 4.47, 2.53),
            ("3/6", 4.96, 2.04),
        ];
        for (node, lanes, damage) in rows {
            let gear = gearbox.get(node.parse().unwrap()).unwrap();
            assert!((mean(&changes(gear)) - lanes).abs() < 0.011, "{node} {}", mean(&changes(gear)));
            assert!((mean(&wall(gear)) - damage).abs() < 0.011, "{node} {}", mean(&wall(gear)));
        }
    }

    /// Every throw counted with its ways, against the formulas.
    #[test]
    fn chances_are_those_of_all_throws() {
        let close = |a: f64, b: f64| (a - b).abs() < 1e-9;
        for dice in 1..=5u8 {
            let all = f64::from(6u32.pow(u32::from(dice)));
            for part in 0..=6 {
                let mut counted = [0.0; MOST + 1];
                Dice::all(dice, |throw, ways| counted[usize::from(throw.up_to(part))] += f64::from(ways) / all);
                let chances = hits(dice, part);
                assert!(counted.iter().zip(chances).all(|(a, b)| close(*a, b)), "{dice} dice, 1 to {part}");
                for count in 0..=dice {
                    let expected: f64 = counted[usize::from(count)..].iter().sum();
                    assert!(close(at_least(dice, part, count), expected), "{count} of {dice} dice, 1 to {part}");
                }
            }
        }
        for gear in data::gearbox().unwrap().gears().iter().filter(|gear| gear.white > 0) {
            let all = f64::from(6u32.pow(u32::from(gear.white)));
            let (mut lanes, mut damage) = ([0.0; 7], [0.0; 7]);
            Dice::all(gear.white, |throw, ways| {
                let chance = f64::from(ways) / all;
                let (low, high) = (usize::from(throw.lowest()), usize::from(throw.highest()));
                let highest = gear.read == Reading::Highest;
                lanes[if highest { high } else { low }] += chance;
                damage[if highest { low } else { high }] += chance;
            });
            assert!(lanes.iter().zip(changes(gear)).all(|(a, b)| close(*a, b)), "{}", gear.node);
            assert!(damage.iter().zip(wall(gear)).all(|(a, b)| close(*a, b)), "{}", gear.node);
            assert!((0..7).all(|count| close(from(&lanes, count), from(&changes(gear), count))), "{}", gear.node);
        }
    }

    #[test]
    fn chances_sum_to_one() {
        assert!((hits(7, 4).iter().sum::<f64>() - 1.0).abs() < 1e-9);
        assert!((at_least(2, 2, 1) - 5.0 / 9.0).abs() < 1e-9);
    }
}
