//! Names of spaces: `02.2.3`, `BR.3`, `LAKE`, `09.C2` (RB-0.4).

use pileup_core::ParseError;
use pileup_words::say;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// The name of a space, unique in a course.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    section: u8,
    lane: u8,
    index: u8,
}

const BRIDGE: u8 = 13;
const LAKE: u8 = 14;

impl Place {
    /// How many keys [`Place::key`] can give.
    pub(crate) const KEYS: usize = 16 * 8 * 16;

    /// A space of a section, all counted from 1.
    pub const fn lane(section: u8, lane: usize, index: u32) -> Place {
        Place { section, lane: lane as u8, index: index as u8 }
    }

    /// A space of the bridge, counted from 1.
    pub const fn bridge(index: u32) -> Place {
        Place { section: BRIDGE, lane: 1, index: index as u8 }
    }

    /// The lake under the rope bridge.
    pub const fn lake() -> Place {
        Place { section: LAKE, lane: 0, index: 0 }
    }

    /// A clearing of the jungle, counted from 1.
    pub const fn clearing(section: u8, index: u32) -> Place {
        Place { section, lane: 0, index: index as u8 }
    }

    /// A small number for tables.
    pub(crate) const fn key(self) -> usize {
        (self.section as usize & 15) << 7 | (self.lane as usize & 7) << 4 | (self.index as usize & 15)
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Place { section: LAKE, .. } => f.write_str("LAKE"),
            Place { section: BRIDGE, index, .. } => write!(f, "BR.{index}"),
            Place { section, lane: 0, index } => write!(f, "{section:02}.C{index}"),
            Place { section, lane, index } => write!(f, "{section:02}.{lane}.{index}"),
        }
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
        let bad = || ParseError::new(say!("unread-space", text = text));
        let small = |digits: &str, most: u8| {
            digits.parse::<u8>().ok().filter(|number| (1..=most).contains(number) && !digits.starts_with('+'))
        };
        let place = match text.split('.').collect::<Vec<_>>()[..] {
            ["LAKE"] => Some(Place::lake()),
            ["BR", index] => small(index, 15).map(|index| Place::bridge(index.into())),
            [section, clearing] if section.len() == 2 => small(section, 12)
                .zip(clearing.strip_prefix('C').and_then(|index| small(index, 15)))
                .map(|(section, index)| Place::clearing(section, index.into())),
            [section, lane, index] if section.len() == 2 => small(section, 12)
                .zip(small(lane, 7))
                .zip(small(index, 15))
                .map(|((section, lane), index)| Place::lane(section, lane.into(), index.into())),
            _ => None,
        };
        place.filter(|place| place.to_string() == text).ok_or_else(bad)
    }
}

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Place {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Place, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RB-0.4
    #[test]
    fn names_are_read_as_they_are_printed() {
        for text in ["02.2.3", "12.6.2", "BR.4", "LAKE", "09.C3"] {
            assert_eq!(text.parse::<Place>().unwrap().to_string(), text);
        }
        for text in
            ["2.2.3", "13.1.1", "02.0.1", "02.1.0", "02.1", "BR", "BR.0", "lake", "02.2.3.4", "02.+1.1", "09.C0"]
        {
            assert!(text.parse::<Place>().is_err(), "{text}");
        }
    }
}
