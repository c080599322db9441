//! The board (PM-1.1, PM-9): fields, directions and plates.

use pileup_core::{ParseError, rule};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{fmt, str::FromStr};

/// Columns and rows of the board.
pub const SIDE: usize = 7;
/// Fields of the board.
pub const FIELDS: usize = SIDE * SIDE;

/// A field: a column a-g and a row 1-7 from the top (PM-1.1). Counted row by row from a1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Field(u8);

/// `NEXT[field][way]` is the neighbour, or `OFF` beyond the edge.
const NEXT: [[u8; 4]; FIELDS] = neighbours();
const OFF: u8 = u8::MAX;

const fn neighbours() -> [[u8; 4]; FIELDS] {
    let side = SIDE as u8;
    let mut next = [[OFF; 4]; FIELDS];
    let mut field = 0;
    while field < FIELDS as u8 {
        let (x, y) = (field % side, field / side);
        let row = &mut next[field as usize];
        if y > 0 {
            row[Way::Up as usize] = field - side;
        }
        if x < side - 1 {
            row[Way::Right as usize] = field + 1;
        }
        if y < side - 1 {
            row[Way::Down as usize] = field + side;
        }
        if x > 0 {
            row[Way::Left as usize] = field - 1;
        }
        field += 1;
    }
    next
}

impl Field {
    /// The field in the middle, d4.
    pub const CENTRE: Field = Field((FIELDS / 2) as u8);

    /// The field with this index.
    ///
    /// # Panics
    /// If there is none.
    pub const fn new(index: usize) -> Field {
        assert!(index < FIELDS);
        Field(index as u8)
    }

    /// All fields, row by row from a1.
    pub fn all() -> impl DoubleEndedIterator<Item = Field> {
        (0..FIELDS).map(Field::new)
    }

    /// Counted row by row from a1, which is 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Column, counted from 0 at the left.
    pub const fn x(self) -> usize {
        self.index() % SIDE
    }

    /// Row, counted from 0 at the top.
    pub const fn y(self) -> usize {
        self.index() / SIDE
    }

    /// The neighbour this way, if it is on the board.
    #[inline]
    pub const fn next(self, way: Way) -> Option<Field> {
        match NEXT[self.index()][way as usize] {
            OFF => None,
            field => Some(Field(field)),
        }
    }

    /// The direction in which `to` lies straight ahead of this field, if it does.
    pub fn way_to(self, to: Field) -> Option<Way> {
        use std::cmp::Ordering::{Equal, Greater, Less};
        match (to.x().cmp(&self.x()), to.y().cmp(&self.y())) {
            (Equal, Less) => Some(Way::Up),
            (Greater, Equal) => Some(Way::Right),
            (Equal, Greater) => Some(Way::Down),
            (Less, Equal) => Some(Way::Left),
            _ => None,
        }
    }

    /// The field opposite the centre.
    pub const fn opposite(self) -> Field {
        Field(FIELDS as u8 - 1 - self.0)
    }

    /// Its bit in a set of fields.
    #[inline]
    pub const fn bit(self) -> u64 {
        1 << self.0
    }

    /// Steps to the centre.
    pub const fn from_centre(self) -> usize {
        self.x().abs_diff(SIDE / 2) + self.y().abs_diff(SIDE / 2)
    }
}

/// The fields of a set of bits, in order.
pub(crate) fn fields_of(mut set: u64) -> impl Iterator<Item = Field> {
    std::iter::from_fn(move || {
        let index = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (index < FIELDS as u32).then(|| Field::new(index as usize))
    })
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.x() as u8) as char, self.y() + 1)
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
        match text.as_bytes() {
            [column @ b'a'..=b'g', row @ b'1'..=b'7'] => {
                rule!("PM-1.1");
                Ok(Field((row - b'1') * SIDE as u8 + (column - b'a')))
            }
            _ => Err(ParseError::new(format!("{text:?} is no field: a1 to g7 are"))),
        }
    }
}

impl Serialize for Field {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Field {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Field, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// A direction; there are no diagonals.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Way {
    /// Towards row 1.
    Up,
    /// Towards column g.
    Right,
    /// Towards row 7.
    Down,
    /// Towards column a.
    Left,
}

impl Way {
    /// All four, clockwise.
    pub const ALL: [Way; 4] = [Way::Up, Way::Right, Way::Down, Way::Left];

    /// Its word.
    pub const fn word(self) -> &'static str {
        ["up", "right", "down", "left"][self as usize]
    }

    /// The other way round.
    pub const fn back(self) -> Way {
        Way::ALL[(self as usize + 2) % 4]
    }

    /// One field this way, as (x, y).
    pub const fn delta(self) -> (f32, f32) {
        [(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)][self as usize]
    }
}

impl FromStr for Way {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Way, ParseError> {
        Way::ALL
            .into_iter()
            .find(|way| way.word() == text)
            .ok_or_else(|| ParseError::new(format!("{text:?} is no direction: up, right, down and left are")))
    }
}

/// What lies on a field.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Plate {
    /// No plate.
    Bare,
    /// Nothing, or in the card game a card (PM-4.15).
    Blank,
    /// Destroys (PM-4.3).
    Death,
    /// One pip more (PM-4.4).
    Plus,
    /// One pip less (PM-4.4).
    Minus,
    /// Half the pips, rounded up (PM-4.5).
    Half,
    /// Twice the pips (PM-4.5).
    Double,
    /// No entry (PM-4.8).
    Blocked,
    /// One pip more or less (PM-4.9).
    PlusMinus,
    /// One more step (PM-4.10).
    ExtraStep,
    /// Entered by a step in this direction only (PM-4.11).
    OneWay(Way),
    /// A roll (PM-4.12).
    Reroll,
    /// A jump to another beam field (PM-4.13).
    Beam,
    /// A roll that revives on a 1 (PM-4.14).
    Rebirth,
}

/// The kinds of plates; one-way plates of all directions are one kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the kinds are described at `Plate`")]
pub enum Kind {
    Blank,
    Death,
    Plus,
    Minus,
    Half,
    Double,
    Blocked,
    PlusMinus,
    ExtraStep,
    OneWay,
    Reroll,
    Beam,
    Rebirth,
}

impl Kind {
    /// Its name in the data and in the words.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Kind::Blank => "blank",
            Kind::Death => "death",
            Kind::Plus => "plus",
            Kind::Minus => "minus",
            Kind::Half => "half",
            Kind::Double => "double",
            Kind::Blocked => "blocked",
            Kind::PlusMinus => "plus-minus",
            Kind::ExtraStep => "extra-step",
            Kind::OneWay => "one-way",
            Kind::Reroll => "reroll",
            Kind::Beam => "beam",
            Kind::Rebirth => "rebirth",
        }
    }

    /// The rule that tells what it does.
    pub(crate) const fn rule(self) -> &'static str {
        match self {
            Kind::Death => "PM-4.3",
            Kind::Plus | Kind::Minus => "PM-4.4",
            Kind::Half | Kind::Double => "PM-4.5",
            Kind::Blocked => "PM-4.8",
            Kind::PlusMinus => "PM-4.9",
            Kind::ExtraStep => "PM-4.10",
            Kind::OneWay => "PM-4.11",
            Kind::Reroll => "PM-4.12",
            Kind::Beam => "PM-4.13",
            Kind::Rebirth => "PM-4.14",
            Kind::Blank => "PM-4.15",
        }
    }
}

/// How many kinds of plates there are.
pub(crate) const KINDS: usize = 13;

impl Plate {
    /// Every plate there is, bare first.
    pub const ALL: [Plate; 17] = [
        Plate::Bare,
        Plate::Blank,
        Plate::Death,
        Plate::Plus,
        Plate::Minus,
        Plate::Half,
        Plate::Double,
        Plate::Blocked,
        Plate::PlusMinus,
        Plate::ExtraStep,
        Plate::OneWay(Way::Up),
        Plate::OneWay(Way::Right),
        Plate::OneWay(Way::Down),
        Plate::OneWay(Way::Left),
        Plate::Reroll,
        Plate::Beam,
        Plate::Rebirth,
    ];

    /// Its letter in board codes (PM-9.2).
    pub const fn code(self) -> char {
        match self {
            Plate::Bare => '.',
            Plate::Blank => '?',
            Plate::Death => 'X',
            Plate::Plus => '+',
            Plate::Minus => '-',
            Plate::Half => 'h',
            Plate::Double => 'd',
            Plate::Blocked => '#',
            Plate::PlusMinus => '=',
            Plate::ExtraStep => 'm',
            Plate::OneWay(way) => ['^', '>', 'v', '<'][way as usize],
            Plate::Reroll => 'w',
            Plate::Beam => 'b',
            Plate::Rebirth => 'r',
        }
    }

    /// The plate with this letter.
    pub fn from_code(code: char) -> Option<Plate> {
        Plate::ALL.into_iter().find(|plate| plate.code() == code)
    }

    /// Its kind; bare fields have none.
    pub const fn kind(self) -> Option<Kind> {
        Some(match self {
            Plate::Bare => return None,
            Plate::Blank => Kind::Blank,
            Plate::Death => Kind::Death,
            Plate::Plus => Kind::Plus,
            Plate::Minus => Kind::Minus,
            Plate::Half => Kind::Half,
            Plate::Double => Kind::Double,
            Plate::Blocked => Kind::Blocked,
            Plate::PlusMinus => Kind::PlusMinus,
            Plate::ExtraStep => Kind::ExtraStep,
            Plate::OneWay(_) => Kind::OneWay,
            Plate::Reroll => Kind::Reroll,
            Plate::Beam => Kind::Beam,
            Plate::Rebirth => Kind::Rebirth,
        })
    }

    /// Whether the die that stepped there may use it (PM-4.7).
    pub(crate) const fn is_optional(self) -> bool {
        matches!(
            self,
            Plate::PlusMinus | Plate::ExtraStep | Plate::Reroll | Plate::Beam | Plate::Rebirth | Plate::Blank
        )
    }

    /// The same plate seen from the other side of the board.
    pub const fn reversed(self) -> Plate {
        match self {
            Plate::OneWay(way) => Plate::OneWay(way.back()),
            plate => plate,
        }
    }
}

impl Serialize for Plate {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.code())
    }
}

/// The plates of all fields.
pub(crate) type Plates = [Plate; FIELDS];

/// The 49 letters of a board (PM-9.2).
pub(crate) fn code_of(plates: &Plates) -> String {
    plates.iter().map(|plate| plate.code()).collect()
}

/// How many plates of each kind lie on the board.
pub(crate) fn count_kinds(plates: &Plates) -> [u8; KINDS] {
    let mut counts = [0; KINDS];
    for kind in plates.iter().filter_map(|plate| plate.kind()) {
        counts[kind as usize] += 1;
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::*;
    use pileup_core::proves;

    /// PM-1.1: a1 is the top left corner, rows go down.
    #[test]
    fn fields_have_names_and_neighbours() {
        proves!("PM-1.1");
        let at = |name: &str| name.parse::<Field>().unwrap();
        assert_eq!(at("a1").index(), 0);
        assert_eq!((at("c5").x(), at("c5").y()), (2, 4));
        assert_eq!(at("c5").next(Way::Up), Some(at("c4")));
        assert_eq!(at("g5").next(Way::Right), None);
        assert_eq!(at("a7").next(Way::Down), None);
        assert_eq!(at("a2").opposite(), at("g6"));
        assert_eq!(Field::CENTRE, at("d4"));
        assert_eq!(at("b2").way_to(at("b6")), Some(Way::Down));
        assert_eq!(at("b2").way_to(at("c3")), None);
        assert!(Field::all().all(|field| field.to_string().parse() == Ok(field)));
        for wrong in ["", "a", "a0", "a8", "h1", "A1", "a11", "é1"] {
            assert!(wrong.parse::<Field>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn plates_take_a_byte_and_have_their_own_letters() {
        assert_eq!(size_of::<Plate>(), 1);
        assert!(Plate::ALL.into_iter().all(|plate| Plate::from_code(plate.code()) == Some(plate)));
    }
}
