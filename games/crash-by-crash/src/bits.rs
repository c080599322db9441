//! Sets of fields as bits.
//!
//! Fields are numbered in reading order. Rows have 13 and 12 fields by turns, so a step in each direction changes the
//! number by a constant, and a whole set of fields takes a step with one shift.

use pileup_core::rule;
use std::fmt;
use std::ops::{BitAnd, BitOr, Not};

use crate::board::{Direction, FIELDS, Field, ROWS};

/// A set of fields.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Bits([u64; 3]);

impl Bits {
    /// No field.
    pub const NONE: Bits = Bits([0; 3]);
    /// The whole rectangle.
    pub const ALL: Bits = Bits([u64::MAX, u64::MAX, (1 << (FIELDS - 128)) - 1]);

    /// Whether a field is in it.
    #[inline]
    pub const fn has(self, field: Field) -> bool {
        self.0[field.index() / 64] >> (field.index() % 64) & 1 != 0
    }

    /// Adds a field.
    #[inline]
    pub const fn insert(&mut self, field: Field) {
        self.0[field.index() / 64] |= 1 << (field.index() % 64);
    }

    /// Takes a field out.
    #[inline]
    pub const fn remove(&mut self, field: Field) {
        self.0[field.index() / 64] &= !(1 << (field.index() % 64));
    }

    /// Whether no field is in it.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] == 0
    }

    /// How many fields are in it.
    #[inline]
    pub const fn len(self) -> usize {
        (self.0[0].count_ones() + self.0[1].count_ones() + self.0[2].count_ones()) as usize
    }

    /// The fields in reading order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Field> {
        self.0.into_iter().enumerate().flat_map(|(index, mut word)| {
            std::iter::from_fn(move || {
                (word != 0).then(|| {
                    let bit = word.trailing_zeros() as usize;
                    word &= word - 1;
                    Field::new(index * 64 + bit)
                })
            })
        })
    }

    /// All of it in one number, for keys.
    #[inline]
    pub(crate) const fn mixed(self) -> u64 {
        let [a, b, c] = self.0;
        a.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ b.rotate_left(21).wrapping_mul(0xd1b5_4a32_d192_ed03) ^ c
    }

    const fn up(self, count: u32) -> Bits {
        let [a, b, c] = self.0;
        Bits([a << count, b << count | a >> (64 - count), c << count | b >> (64 - count)])
    }

    const fn down(self, count: u32) -> Bits {
        let [a, b, c] = self.0;
        Bits([a >> count | b << (64 - count), b >> count | c << (64 - count), c >> count])
    }

    /// All fields of the set moved one step; those that would leave the rectangle are lost.
    #[inline]
    pub fn step(self, direction: Direction) -> Bits {
        rule!("CC-1.2");
        let moved = match direction {
            Direction::E => (self & !RIGHT).up(1),
            Direction::SE => (self & !RIGHT_LONG).up(13),
            Direction::SW => (self & !LEFT_LONG).up(12),
            Direction::W => (self & !LEFT).down(1),
            Direction::NW => (self & !LEFT_LONG).down(13),
            Direction::NE => (self & !RIGHT_LONG).down(12),
        };
        moved & Bits::ALL
    }

    /// The fields next to the set (members of it too, if they neighbour each other).
    #[inline]
    pub fn neighbours(self) -> Bits {
        Direction::ALL.into_iter().fold(Bits::NONE, |sum, direction| sum | self.step(direction))
    }
}

impl BitAnd for Bits {
    type Output = Bits;
    #[inline]
    fn bitand(self, other: Bits) -> Bits {
        Bits([self.0[0] & other.0[0], self.0[1] & other.0[1], self.0[2] & other.0[2]])
    }
}

impl BitOr for Bits {
    type Output = Bits;
    #[inline]
    fn bitor(self, other: Bits) -> Bits {
        Bits([self.0[0] | other.0[0], self.0[1] | other.0[1], self.0[2] | other.0[2]])
    }
}

impl Not for Bits {
    type Output = Bits;
    #[inline]
    fn not(self) -> Bits {
        Bits([!self.0[0], !self.0[1], !self.0[2]]) & Bits::ALL
    }
}

impl fmt::Debug for Bits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl FromIterator<Field> for Bits {
    fn from_iter<I: IntoIterator<Item = Field>>(fields: I) -> Bits {
        let mut bits = Bits::NONE;
        fields.into_iter().for_each(|field| bits.insert(field));
        bits
    }
}

const fn edge(last: bool, long_only: bool) -> Bits {
    let mut bits = Bits::NONE;
    let mut row = 0;
    while row < ROWS as i32 {
        if row % 2 == 0 || !long_only {
            let column = match (row % 2 == 0, last) {
                (true, false) => 1,
                (true, true) => 25,
                (false, false) => 2,
                (false, true) => 24,
            };
            match Field::at(row, column) {
                Some(field) => bits.insert(field),
                None => unreachable!(),
            }
        }
        row += 1;
    }
    bits
}

/// The last and first fields of all rows, and of the rows with 13 fields.
const RIGHT: Bits = edge(true, false);
const LEFT: Bits = edge(false, false);
const RIGHT_LONG: Bits = edge(true, true);
const LEFT_LONG: Bits = edge(false, true);
