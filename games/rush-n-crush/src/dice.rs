//! Throws of one to five dice, sorted, as multisets.

use pileup_core::Source;
use std::fmt;

/// Dice in the box (RC-5.5).
pub const MOST: u8 = 5;

/// The faces of one to five dice in ascending order.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Dice {
    count: u8,
    faces: [u8; MOST as usize],
}

impl Dice {
    /// Sorts the faces. `None` if there are none, more than five, or one is not 1 to 6.
    pub fn new(faces: &[u8]) -> Option<Dice> {
        if faces.is_empty() || faces.len() > usize::from(MOST) || faces.iter().any(|face| !(1..=6).contains(face)) {
            return None;
        }
        let mut dice = Dice { count: faces.len() as u8, faces: [0; MOST as usize] };
        dice.faces[..faces.len()].copy_from_slice(faces);
        dice.faces[..faces.len()].sort_unstable();
        Some(dice)
    }

    /// The faces, ascending.
    pub fn faces(&self) -> &[u8] {
        &self.faces[..usize::from(self.count)]
    }

    /// How many.
    pub const fn len(&self) -> u8 {
        self.count
    }

    /// Never: a throw has at least one die.
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The lowest face.
    pub const fn lowest(&self) -> u8 {
        self.faces[0]
    }

    /// The highest face.
    pub const fn highest(&self) -> u8 {
        self.faces[self.count as usize - 1]
    }

    /// How many dice show `face` or less.
    pub fn up_to(&self, face: u8) -> u8 {
        self.faces().iter().filter(|shown| **shown <= face).count() as u8
    }

    /// A fair throw of `count` dice.
    #[inline]
    pub(crate) fn roll(count: u8, source: &mut impl Source) -> Dice {
        // One number for all dice: 6^5 is far below what a source can give.
        let mut number = source.below(6u32.pow(u32::from(count)));
        let mut dice = Dice { count, faces: [0; MOST as usize] };
        for made in 0..usize::from(count) {
            let face = (number % 6) as u8 + 1;
            number /= 6;
            let mut place = made;
            while place > 0 && dice.faces[place - 1] > face {
                dice.faces[place] = dice.faces[place - 1];
                place -= 1;
            }
            dice.faces[place] = face;
        }
        dice
    }

    /// Calls `visit` with every throw of `count` dice and in how many of the 6^count ways it comes.
    pub(crate) fn all(count: u8, mut visit: impl FnMut(Dice, u32)) {
        let mut dice = Dice { count, faces: [0; MOST as usize] };
        dice.faces[..usize::from(count)].fill(1);
        loop {
            visit(dice, dice.ways());
            let Some(place) = (0..usize::from(count)).rev().find(|&place| dice.faces[place] < 6) else { return };
            let next = dice.faces[place] + 1;
            dice.faces[place..usize::from(count)].fill(next);
        }
    }

    /// n! divided by the factorials of how often each face shows.
    fn ways(&self) -> u32 {
        const FACTORIAL: [u32; 6] = [1, 1, 2, 6, 24, 120];
        let repeats = (1..=6).map(|face| FACTORIAL[self.faces().iter().filter(|shown| **shown == face).count()]);
        FACTORIAL[usize::from(self.count)] / repeats.product::<u32>()
    }
}

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, face) in self.faces().iter().enumerate() {
            if place > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{face}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl serde::Serialize for Dice {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.faces())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn throws_are_multisets_with_their_ways() {
        for count in 1..=MOST {
            let (mut throws, mut ways) = (0, 0);
            Dice::all(count, |dice, weight| {
                assert_eq!(Dice::new(dice.faces()), Some(dice));
                throws += 1;
                ways += weight;
            });
            assert_eq!(ways, 6u32.pow(u32::from(count)));
            assert_eq!(throws, [6, 21, 56, 126, 252][usize::from(count) - 1]);
        }
    }

    #[test]
    fn rolls_agree_with_the_ways() {
        /// Every number once.
        struct Each(u32);
        impl Source for Each {
            fn below(&mut self, sides: u32) -> u32 {
                self.0 += 1;
                (self.0 - 1) % sides
            }
        }
        let mut source = Each(0);
        let mut seen = std::collections::HashMap::new();
        for _ in 0..6u32.pow(3) {
            *seen.entry(Dice::roll(3, &mut source)).or_insert(0) += 1;
        }
        Dice::all(3, |dice, ways| assert_eq!(seen[&dice], ways, "{dice}"));
    }

    #[test]
    fn faces_are_read() {
        let dice = Dice::new(&[5, 2, 5]).unwrap();
        assert_eq!((dice.to_string().as_str(), dice.lowest(), dice.highest(), dice.up_to(2)), ("2 5 5", 2, 5, 1));
        assert_eq!(Dice::new(&[]), None);
        assert_eq!(Dice::new(&[7]), None);
        assert_eq!(Dice::new(&[1; 6]), None);
    }
}
