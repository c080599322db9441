//! Words and geometry (CC-1): fields, directions and places.

use pileup_core::{ParseError, rule};
use serde::{Serialize, Serializer};
use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;

use crate::bits::Bits;

/// Fields of the rectangle (CC-1.1).
pub const FIELDS: usize = 188;
/// Rows of fields, `a` to `o`.
pub const ROWS: usize = 15;
/// Places for pieces (CC-1.3).
pub const PLACES: usize = 25;
/// Places for flowers.
pub const FLOWERS: usize = 12;

/// A field of the rectangle. The number inside is its index and one, so that `Option<Field>` is one byte.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Field(NonZeroU8);

impl Field {
    /// The field with this index in reading order.
    ///
    /// # Panics
    /// If there is none.
    #[inline]
    pub const fn new(index: usize) -> Field {
        assert!(index < FIELDS);
        match NonZeroU8::new(index as u8 + 1) {
            Some(number) => Field(number),
            None => unreachable!(),
        }
    }

    /// Its index in reading order.
    #[inline]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// CC-1.1: the field in a row counted from 0 and a column counted from 1, if the rectangle has it.
    pub const fn at(row: i32, column: i32) -> Option<Field> {
        if row < 0 || row >= ROWS as i32 || column < 1 || column > 25 || (row + column) % 2 == 0 {
            return None;
        }
        let start = row / 2 * 25 + if row % 2 == 0 { 0 } else { 13 };
        let along = if row % 2 == 0 { (column - 1) / 2 } else { (column - 2) / 2 };
        Some(Field::new((start + along) as usize))
    }

    /// Its row, counted from 0.
    pub const fn row(self) -> usize {
        let pair = self.index() / 25;
        pair * 2 + if self.index() % 25 < 13 { 0 } else { 1 }
    }

    /// Its column, counted from 1.
    pub const fn column(self) -> usize {
        let rest = self.index() % 25;
        if rest < 13 { rest * 2 + 1 } else { (rest - 13) * 2 + 2 }
    }

    /// CC-1.2: the neighbour in a direction, unless it lies outside the rectangle.
    #[inline]
    pub fn next(self, direction: Direction) -> Option<Field> {
        NEXT[self.index()][direction as usize]
    }

    /// CC-1.3: the place whose piece carries it.
    #[inline]
    pub fn place(self) -> Place {
        rule!("CC-1.3");
        Place(PLACE_OF[self.index()])
    }

    /// Which of its piece's fields it is: of a flower the centre and then the six directions, of an X reading order.
    #[inline]
    pub(crate) fn slot(self) -> usize {
        SLOT_OF[self.index()] as usize
    }

    /// The neighbours as a set.
    #[inline]
    pub(crate) fn around(self) -> Bits {
        AROUND[self.index()]
    }

    /// The fields exactly two away in the six directions.
    #[inline]
    pub(crate) fn two_away(self) -> Bits {
        TWO_AWAY[self.index()]
    }

    /// The direction of a neighbouring field.
    pub fn towards(self, other: Field) -> Option<Direction> {
        Direction::ALL.into_iter().find(|direction| self.next(*direction) == Some(other))
    }

    /// Every field in reading order.
    pub fn all() -> impl Iterator<Item = Field> {
        (0..FIELDS).map(Field::new)
    }

    /// Steps to another field over the whole rectangle.
    pub(crate) fn distance(self, other: Field) -> usize {
        let rows = self.row().abs_diff(other.row());
        let columns = self.column().abs_diff(other.column());
        rows + columns.saturating_sub(rows) / 2
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.row() as u8), self.column())
    }
}

impl fmt::Debug for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Field {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Field, ParseError> {
        let bad = || ParseError::new(format!("{text:?} is no field: a row from a to o and a column, as g7 or h8"));
        let letter = text.bytes().next().filter(u8::is_ascii_lowercase).ok_or_else(bad)?;
        let digits = &text[1..];
        if digits.starts_with(['0', '+']) {
            return Err(bad());
        }
        let column = digits.parse::<u8>().map_err(|_| bad())?;
        rule!("CC-1.1");
        Field::at(i32::from(letter - b'a'), i32::from(column)).ok_or_else(bad)
    }
}

impl Serialize for Field {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// CC-1.2: the six directions, clockwise.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Direction {
    /// To the right.
    E,
    /// To the right below.
    SE,
    /// To the left below.
    SW,
    /// To the left.
    W,
    /// To the left above.
    NW,
    /// To the right above.
    NE,
}

impl Direction {
    /// All six, clockwise from the east.
    pub const ALL: [Direction; 6] =
        [Direction::E, Direction::SE, Direction::SW, Direction::W, Direction::NW, Direction::NE];
    const NAMES: [&'static str; 6] = ["E", "SE", "SW", "W", "NW", "NE"];
    const WORDS: [&'static str; 6] = ["east", "south-east", "south-west", "west", "north-west", "north-east"];
    /// Change of row and column in one step.
    const STEPS: [(i32, i32); 6] = [(0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1)];

    /// The other way.
    #[inline]
    pub const fn opposite(self) -> Direction {
        Direction::ALL[(self as usize + 3) % 6]
    }

    /// In a word for people.
    pub const fn word(self) -> &'static str {
        Direction::WORDS[self as usize]
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Direction::NAMES[*self as usize])
    }
}

impl FromStr for Direction {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Direction, ParseError> {
        match Direction::NAMES.iter().position(|name| *name == text) {
            Some(index) => Ok(Direction::ALL[index]),
            None => Err(ParseError::new(format!("{text:?} is no direction: E, SE, SW, W, NW and NE are"))),
        }
    }
}

impl Serialize for Direction {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// CC-1.3: a place for a piece, counted in reading order. Even ones hold an X, odd ones a flower.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place(u8);

impl Place {
    /// The place with this index.
    ///
    /// # Panics
    /// If there is none.
    pub const fn new(index: usize) -> Place {
        assert!(index < PLACES);
        Place(index as u8)
    }

    /// The place of a flower, counted from 0 among flowers.
    #[inline]
    pub const fn flower(index: usize) -> Place {
        Place::new(index * 2 + 1)
    }

    /// Its index in reading order.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether a flower lies here; an X if not.
    #[inline]
    pub const fn is_flower(self) -> bool {
        self.0 % 2 == 1
    }

    /// Row and column of the centre: row from 0, column from 1. (Of an X no field lies there.)
    pub const fn centre(self) -> (i32, i32) {
        (3 * (self.0 as i32 / 5) + 1, 5 * (self.0 as i32 % 5) + 3)
    }

    /// The centre field of a flower.
    ///
    /// # Panics
    /// If an X lies here.
    pub const fn heart(self) -> Field {
        let (row, column) = self.centre();
        match Field::at(row, column) {
            Some(field) => field,
            None => panic!("an X has no field in its centre"),
        }
    }

    /// Every place in reading order.
    pub fn all() -> impl Iterator<Item = Place> {
        (0..PLACES).map(Place::new)
    }

    /// The places of flowers.
    pub fn flowers() -> impl Iterator<Item = Place> {
        (0..FLOWERS).map(Place::flower)
    }

    /// The fields of the piece here.
    #[inline]
    pub fn fields(self) -> Bits {
        FIELDS_OF[self.index()]
    }

    /// CC-8.6: the fields that border a flower's place, each with the directions in which it can be entered from there.
    #[inline]
    pub(crate) fn border(self) -> &'static Border {
        &BORDERS[self.index() / 2]
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 5 + 1, self.0 % 5 + 1)
    }
}

impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Place {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Place, ParseError> {
        match text.as_bytes() {
            [row @ b'1'..=b'5', b'.', column @ b'1'..=b'5'] => Ok(Place((row - b'1') * 5 + column - b'1')),
            _ => Err(ParseError::new(format!("{text:?} is no place: 1.1 to 5.5 are"))),
        }
    }
}

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Where the guard can be: on a field, or in the hole of a flower (CC-8.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Spot {
    /// On a field.
    Field(Field),
    /// In a hole.
    Hole(Place),
}

impl Spot {
    /// The field, if it is one.
    pub const fn field(self) -> Option<Field> {
        match self {
            Spot::Field(field) => Some(field),
            Spot::Hole(_) => None,
        }
    }

    /// The field, or all fields of the hole.
    #[inline]
    pub(crate) fn fields(self) -> Bits {
        match self {
            Spot::Field(field) => [field].into_iter().collect(),
            Spot::Hole(place) => place.fields(),
        }
    }

    /// The fields next to it.
    #[inline]
    pub(crate) fn around(self) -> Bits {
        match self {
            Spot::Field(field) => field.around(),
            Spot::Hole(place) => place.fields().neighbours() & !place.fields(),
        }
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spot::Field(field) => field.fmt(f),
            Spot::Hole(place) => write!(f, "#{place}"),
        }
    }
}

impl FromStr for Spot {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Spot, ParseError> {
        match text.strip_prefix('#') {
            None => text.parse().map(Spot::Field),
            Some(place) => match place.parse::<Place>()? {
                place if place.is_flower() => Ok(Spot::Hole(place)),
                place => Err(ParseError::new(format!("{place} holds an X, which never leaves: there is no hole"))),
            },
        }
    }
}

impl Serialize for Spot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A border: up to twelve fields, each with one or two directions.
pub(crate) type Border = ([Option<(Field, Direction, Option<Direction>)>; 12], usize);

static NEXT: [[Option<Field>; 6]; FIELDS] = {
    let mut table = [[None; 6]; FIELDS];
    let mut index = 0;
    while index < FIELDS {
        let field = Field::new(index);
        let mut direction = 0;
        while direction < 6 {
            let (down, right) = Direction::STEPS[direction];
            table[index][direction] = Field::at(field.row() as i32 + down, field.column() as i32 + right);
            direction += 1;
        }
        index += 1;
    }
    table
};

/// The fields so many steps away in the six directions.
const fn spokes(steps: i32) -> [Bits; FIELDS] {
    let mut table = [Bits::NONE; FIELDS];
    let mut index = 0;
    while index < FIELDS {
        let field = Field::new(index);
        let mut direction = 0;
        while direction < 6 {
            let (down, right) = Direction::STEPS[direction];
            if let Some(far) = Field::at(field.row() as i32 + steps * down, field.column() as i32 + steps * right) {
                table[index].insert(far);
            }
            direction += 1;
        }
        index += 1;
    }
    table
}

static AROUND: [Bits; FIELDS] = spokes(1);
static TWO_AWAY: [Bits; FIELDS] = spokes(2);

/// Place and slot of every field.
const PIECED: ([u8; FIELDS], [u8; FIELDS]) = {
    let mut places = [255; FIELDS];
    let mut slots = [255; FIELDS];
    let mut index = 0;
    while index < PLACES {
        let place = Place::new(index);
        let (row, column) = place.centre();
        let offsets: &[(i32, i32)] = if place.is_flower() {
            &[(0, 0), (0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1)]
        } else {
            &[(-1, -2), (-1, 0), (-1, 2), (0, -1), (0, 1), (1, -2), (1, 0), (1, 2)]
        };
        let mut slot = 0;
        while slot < offsets.len() {
            let (down, right) = offsets[slot];
            match Field::at(row + down, column + right) {
                Some(field) => {
                    assert!(places[field.index()] == 255, "two pieces overlap");
                    places[field.index()] = index as u8;
                    slots[field.index()] = slot as u8;
                }
                None => panic!("a piece reaches over the edge"),
            }
            slot += 1;
        }
        index += 1;
    }
    (places, slots)
};
static PLACE_OF: [u8; FIELDS] = PIECED.0;
static SLOT_OF: [u8; FIELDS] = PIECED.1;

static FIELDS_OF: [Bits; PLACES] = {
    let mut table = [Bits::NONE; PLACES];
    let mut index = 0;
    while index < FIELDS {
        table[PIECED.0[index] as usize].insert(Field::new(index));
        index += 1;
    }
    table
};

static BORDERS: [Border; FLOWERS] = {
    let mut table: [Border; FLOWERS] = [([None; 12], 0); FLOWERS];
    let mut index = 0;
    while index < FIELDS {
        let field = Field::new(index);
        let mut flower = 0;
        while flower < FLOWERS {
            let place = Place::flower(flower).index() as u8;
            // The flower's fields next to this one, each giving the direction that leads from it to here.
            let (mut first, mut second) = (None, None);
            let mut back = 0;
            while back < 6 {
                let (down, right) = Direction::STEPS[back];
                if let Some(inside) = Field::at(field.row() as i32 + down, field.column() as i32 + right)
                    && PIECED.0[inside.index()] == place
                    && PIECED.0[index] != place
                {
                    let out = Direction::ALL[back].opposite();
                    if first.is_none() {
                        first = Some(out);
                    } else {
                        second = Some(out);
                    }
                }
                back += 1;
            }
            if let Some(direction) = first {
                let count = table[flower].1;
                table[flower].0[count] = Some((field, direction, second));
                table[flower].1 += 1;
            }
            flower += 1;
        }
        index += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;
    use pileup_core::proves;

    fn field(text: &str) -> Field {
        text.parse().unwrap()
    }

    /// CC-1.1: 8 rows of 13 and 7 of 12; names read back; h13 does not exist.
    #[test]
    fn fields_are_named_by_row_and_column() {
        proves!("CC-1.1");
        assert_eq!(Field::all().count(), 188);
        for each in Field::all() {
            assert_eq!(each.to_string().parse::<Field>(), Ok(each));
            assert_eq!(Field::at(each.row() as i32, each.column() as i32), Some(each));
        }
        assert!("h13".parse::<Field>().is_err() && "p1".parse::<Field>().is_err() && "a01".parse::<Field>().is_err());
        assert!("h12".parse::<Field>().is_ok() && "g13".parse::<Field>().is_ok());
        assert!("é1".parse::<Field>().is_err() && "".parse::<Field>().is_err());
    }

    /// CC-1.2: steps are mutual, and shifting a set is stepping its members.
    #[test]
    fn steps_and_shifts_agree() {
        proves!("CC-1.2");
        assert_eq!(field("g7").next(Direction::SE), Some(field("h8")));
        assert_eq!(field("g7").next(Direction::NW), Some(field("f6")));
        for each in Field::all() {
            for direction in Direction::ALL {
                let one: Bits = [each].into_iter().collect();
                let expected: Bits = each.next(direction).into_iter().collect();
                assert_eq!(one.step(direction), expected, "{each} {direction}");
                if let Some(next) = each.next(direction) {
                    assert_eq!(next.next(direction.opposite()), Some(each));
                    assert_eq!(each.distance(next), 1);
                }
            }
        }
        assert_eq!(field("a1").distance(field("o25")), 19);
        assert_eq!(field("a1").distance(field("a25")), 12);
    }

    /// CC-1.3: 13 X of 8 fields and 12 flowers of 7 cover the rectangle. CC-1.6: two flowers never touch.
    #[test]
    fn pieces_cover_the_rectangle() {
        proves!("CC-1.3");
        let sizes: Vec<usize> = Place::all().map(|place| place.fields().len()).collect();
        assert!(sizes.iter().enumerate().all(|(index, size)| *size == if index % 2 == 0 { 8 } else { 7 }));
        assert_eq!(sizes.iter().sum::<usize>(), 188);
        assert_eq!(Place::flower(0).heart(), field("b8"));
        for place in Place::flowers() {
            let around = place.fields().neighbours() & !place.fields();
            assert!(around.iter().all(|field| !field.place().is_flower()));
            let (border, count) = place.border();
            assert_eq!(around, border[..*count].iter().flatten().map(|(field, _, _)| *field).collect());
        }
    }

    /// CC-8.6: straight out of a hole there is one direction, between two petals there are two.
    #[test]
    fn borders_know_their_directions() {
        let (border, count) = Place::flower(0).border();
        let of = |name: &str| border[..*count].iter().flatten().find(|(f, _, _)| *f == field(name)).unwrap();
        assert_eq!((of("b12").1, of("b12").2), (Direction::E, None));
        let (_, first, second) = *of("d8");
        assert!([Some(first), second].contains(&Some(Direction::SE)));
        assert!([Some(first), second].contains(&Some(Direction::SW)));
        assert_eq!(*count, 9);
        assert_eq!(Place::flower(5).border().1, 12);
    }
}
