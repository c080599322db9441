//! The pieces of the board and their values, and what else is in the box: read from the data files and checked.

use pileup_words::say;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::num::NonZeroU8;
use std::sync::LazyLock;

use crate::board::{FLOWERS, Field, PLACES, Place};

/// X pieces in the box.
pub(crate) const CROSSES: usize = PLACES - FLOWERS;
/// Flowers with their rotations, then X pieces with theirs.
pub(crate) const TILES: usize = FLOWERS * 6 + CROSSES * 2;

/// Where a value comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Provenance {
    /// The rulebook says so.
    Book,
    /// Published descriptions of the printed game say so.
    Public,
    /// It follows from those by an argument that is written down.
    Derived,
    /// Designed here to fit the rules.
    Ours,
}

/// The 25 pieces. Owners of a printed copy may enter theirs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "written::Pieces")]
pub struct Pieces {
    /// F01 to F12.
    pub flowers: Vec<Flower>,
    /// X01 to X13.
    pub crosses: Vec<Cross>,
}

/// A flower at rotation 0.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Flower {
    /// Value of its centre.
    pub centre: u8,
    /// Values of its petals E, SE, SW, W, NW, NE.
    pub petals: [u8; 6],
    /// Which field carries a bell: `centre` or a direction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub star: Option<Star>,
}

/// The field of a flower with the star.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Star {
    /// The centre.
    #[serde(rename = "centre")]
    Centre,
    /// A petal.
    E,
    /// A petal.
    SE,
    /// A petal.
    SW,
    /// A petal.
    W,
    /// A petal.
    NW,
    /// A petal.
    NE,
}

/// An X at rotation 0.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Cross {
    /// Its eight values in reading order.
    pub values: [u8; 8],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PieceFile {
    #[serde(rename = "source")]
    _source: Provenance,
    flowers: Vec<written::Flower>,
    crosses: Vec<written::Cross>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LayoutFile {
    #[serde(rename = "source")]
    _source: Provenance,
    pieces: Vec<String>,
}

/// What is in the box besides pieces and cards.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct InTheBox {
    pub(crate) cars: CarsInTheBox,
    pub(crate) bells: BellsInTheBox,
    pub(crate) colours: FourValues,
    pub(crate) anomaly: FourValues,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CarsInTheBox {
    #[serde(rename = "source")]
    _source: Provenance,
    pub(crate) normal: usize,
    pub(crate) magnets: usize,
    pub(crate) batteries: u8,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct BellsInTheBox {
    #[serde(rename = "source")]
    _source: Provenance,
    pub(crate) bells: usize,
    pub(crate) starred_flowers: usize,
    pub(crate) scorings: u8,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct FourValues {
    #[serde(rename = "source")]
    _source: Provenance,
    pub(crate) values: [u8; 4],
}

/// The data files, read once.
pub(crate) struct Data {
    pub(crate) pieces: Pieces,
    pub(crate) layouts: BTreeMap<String, Vec<String>>,
    pub(crate) in_the_box: InTheBox,
}

pub(crate) static DATA: LazyLock<Data> = LazyLock::new(|| {
    let pieces: PieceFile =
        toml::from_str(include_str!("../data/pieces.toml")).expect("data/pieces.toml is well-formed");
    let layouts: BTreeMap<String, LayoutFile> =
        toml::from_str(include_str!("../data/layouts.toml")).expect("data/layouts.toml is well-formed");
    let in_the_box: InTheBox = toml::from_str(include_str!("../data/box.toml")).expect("data/box.toml is well-formed");
    let pieces = written::Pieces { flowers: pieces.flowers, crosses: pieces.crosses };
    let pieces = Pieces::try_from(pieces).expect("data/pieces.toml is well-formed");
    pieces.check().expect("data/pieces.toml holds a complete set");
    pieces.check_design().expect("data/pieces.toml is as rich as it was designed");
    assert_eq!(in_the_box.cars.normal, crate::state::NORMAL_CARS, "data/box.toml: cars");
    assert_eq!(in_the_box.cars.magnets, 1, "data/box.toml: magnets");
    assert_eq!(in_the_box.bells.bells, crate::state::BELLS, "data/box.toml: bells");
    let stars = pieces.flowers.iter().filter(|flower| flower.star.is_some()).count();
    assert_eq!(in_the_box.bells.starred_flowers, stars, "data/box.toml: stars");
    assert_eq!(in_the_box.colours.values, [0, 1, 2, 3], "data/box.toml: colours");
    Data { pieces, layouts: layouts.into_iter().map(|(name, layout)| (name, layout.pieces)).collect(), in_the_box }
});

impl Pieces {
    /// Shapes, counts and stars: what every set of pieces must have.
    pub(crate) fn check(&self) -> Result<(), String> {
        if (self.flowers.len(), self.crosses.len()) != (FLOWERS, CROSSES) {
            let (flowers, crosses) = (self.flowers.len(), self.crosses.len());
            return Err(say!("pieces-count", flowers = flowers, crosses = crosses));
        }
        let stars = self.flowers.iter().filter(|flower| flower.star.is_some()).count();
        if stars != 10 {
            return Err(say!("pieces-stars", stars = stars));
        }
        Ok(())
    }

    /// What our own set promises besides: no piece is a jackpot, and the colours are spread as designed.
    fn check_design(&self) -> Result<(), String> {
        let mut colours = [0usize; 4];
        for (index, flower) in self.flowers.iter().enumerate() {
            let values = flower.petals.iter().chain([&flower.centre]);
            values.clone().for_each(|value| colours[usize::from(*value)] += 1);
            if values.sum::<u8>() != 9 {
                return Err(format!("F{:02} does not total 9", index + 1));
            }
        }
        for (index, cross) in self.crosses.iter().enumerate() {
            cross.values.iter().for_each(|value| colours[usize::from(*value)] += 1);
            if cross.values.iter().sum::<u8>() != 8 {
                return Err(format!("X{:02} does not total 8", index + 1));
            }
        }
        if colours == [64, 60, 40, 24] { Ok(()) } else { Err(format!("white to dark are {colours:?}")) }
    }

    /// The value of every field of every piece in every rotation, and the field with its star.
    pub(crate) fn turned(&self) -> ([[u8; 8]; TILES], [Option<u8>; TILES]) {
        let mut values = [[0; 8]; TILES];
        let mut stars = [None; TILES];
        for (index, flower) in self.flowers.iter().enumerate() {
            for rotation in 0..6 {
                let tile = Tile::flower(index, rotation).index();
                values[tile][0] = flower.centre;
                for petal in 0..6 {
                    values[tile][1 + (petal + rotation) % 6] = flower.petals[petal];
                }
                stars[tile] = flower.star.map(|star| match star {
                    Star::Centre => 0,
                    petal => 1 + ((petal as usize - 1 + rotation) % 6) as u8,
                });
            }
        }
        for (index, cross) in self.crosses.iter().enumerate() {
            values[Tile::cross(index, 0).index()] = cross.values;
            let mut turned = cross.values;
            turned.reverse();
            values[Tile::cross(index, 1).index()] = turned;
        }
        (values, stars)
    }
}

/// Pieces as people write them: whatever is wrong with one is said with its name.
mod written {
    use super::{Cross as Whole, Flower as Bloom, Pieces as Set, Star};
    use pileup_words::say;
    use serde::Deserialize;

    #[derive(Deserialize)]
    #[serde(
        deny_unknown_fields,
        expecting = "pieces: {\"flowers\": [...], \"crosses\": [...]} with 12 flowers and 13 X pieces"
    )]
    pub(super) struct Pieces {
        #[serde(default)]
        pub(super) flowers: Vec<Flower>,
        #[serde(default)]
        pub(super) crosses: Vec<Cross>,
    }

    #[derive(Deserialize)]
    #[serde(
        deny_unknown_fields,
        expecting = "a flower: {\"centre\": 1, \"petals\": [0, 1, 2, 3, 0, 1], \"star\": \"E\"}"
    )]
    pub(super) struct Flower {
        centre: Option<i64>,
        #[serde(default)]
        petals: Vec<i64>,
        star: Option<String>,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields, expecting = "an X piece: {\"values\": [0, 1, 2, 3, 0, 1, 2, 3]}")]
    pub(super) struct Cross {
        #[serde(default)]
        values: Vec<i64>,
    }

    impl TryFrom<Pieces> for Set {
        type Error = String;

        fn try_from(pieces: Pieces) -> Result<Set, String> {
            let flower = |(index, flower)| whole_flower(&format!("F{:02}", index + 1), flower);
            let cross = |(index, cross): (usize, Cross)| {
                let piece = format!("X{:02}", index + 1);
                Ok(Whole { values: values(&piece, &cross.values)? })
            };
            Ok(Set {
                flowers: pieces.flowers.into_iter().enumerate().map(flower).collect::<Result<_, String>>()?,
                crosses: pieces.crosses.into_iter().enumerate().map(cross).collect::<Result<_, String>>()?,
            })
        }
    }

    fn whole_flower(piece: &str, flower: Flower) -> Result<Bloom, String> {
        let centre = flower.centre.ok_or_else(|| say!("piece-no-centre", piece = piece))?;
        let star = flower.star.as_deref().map(|word| {
            let stars = [Star::Centre, Star::E, Star::SE, Star::SW, Star::W, Star::NW, Star::NE];
            let names = ["centre", "E", "SE", "SW", "W", "NW", "NE"];
            let found = names.iter().position(|name| *name == word).map(|index| stars[index]);
            found.ok_or_else(|| say!("piece-no-star", piece = piece, star = word))
        });
        Ok(Bloom { centre: value(piece, centre)?, petals: values(piece, &flower.petals)?, star: star.transpose()? })
    }

    fn values<const COUNT: usize>(piece: &str, written: &[i64]) -> Result<[u8; COUNT], String> {
        let values: Vec<u8> = written.iter().map(|number| value(piece, *number)).collect::<Result<_, String>>()?;
        let count = values.len();
        values.try_into().map_err(|_| say!("piece-count", piece = piece, wanted = COUNT, count = count))
    }

    fn value(piece: &str, written: i64) -> Result<u8, String> {
        let value = u8::try_from(written).ok().filter(|value| *value <= 3);
        value.ok_or_else(|| say!("piece-value", piece = piece, value = written))
    }
}

/// A piece in one of its rotations, as `F05r1`. The number inside is its index and one.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Tile(NonZeroU8);

impl Tile {
    const fn new(index: usize) -> Tile {
        assert!(index < TILES);
        match NonZeroU8::new(index as u8 + 1) {
            Some(number) => Tile(number),
            None => unreachable!(),
        }
    }

    pub(crate) const fn flower(piece: usize, rotation: usize) -> Tile {
        Tile::new(piece * 6 + rotation)
    }

    pub(crate) const fn cross(piece: usize, rotation: usize) -> Tile {
        Tile::new(FLOWERS * 6 + piece * 2 + rotation)
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// Whether it is a flower.
    pub const fn is_flower(self) -> bool {
        self.index() < FLOWERS * 6
    }

    /// Which flower or which X it is, counted from 0.
    pub const fn piece(self) -> usize {
        if self.is_flower() { self.index() / 6 } else { (self.index() - FLOWERS * 6) / 2 }
    }

    /// By how many sixths (of an X: halves) it is turned clockwise.
    pub const fn rotation(self) -> usize {
        if self.is_flower() { self.index() % 6 } else { (self.index() - FLOWERS * 6) % 2 }
    }

    /// The same piece turned by 180 degrees.
    pub const fn half_turned(self) -> Tile {
        if self.is_flower() {
            Tile::flower(self.piece(), (self.rotation() + 3) % 6)
        } else {
            Tile::cross(self.piece(), 1 - self.rotation())
        }
    }

    /// Whether it can lie on a place.
    pub(crate) const fn fits(self, place: Place) -> bool {
        self.is_flower() == place.is_flower()
    }
}

impl std::fmt::Display for Tile {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let letter = if self.is_flower() { 'F' } else { 'X' };
        write!(f, "{letter}{:02}r{}", self.piece() + 1, self.rotation())
    }
}

impl std::fmt::Debug for Tile {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::Display::fmt(self, f)
    }
}

impl std::str::FromStr for Tile {
    type Err = pileup_core::ParseError;

    fn from_str(text: &str) -> Result<Tile, pileup_core::ParseError> {
        let bad =
            || pileup_core::ParseError::new(format!("{text:?} is no piece: F01r0 to F12r5 and X01r0 to X13r1 are"));
        let (number, rotation) = match text.as_bytes() {
            [b'F' | b'X', tens @ b'0'..=b'1', ones @ b'0'..=b'9', b'r', rotation @ b'0'..=b'5'] => {
                (usize::from((tens - b'0') * 10 + ones - b'0'), usize::from(rotation - b'0'))
            }
            _ => return Err(bad()),
        };
        let is_flower = text.starts_with('F');
        let (pieces, rotations) = if is_flower { (FLOWERS, 6) } else { (CROSSES, 2) };
        if number == 0 || number > pieces || rotation >= rotations {
            return Err(bad());
        }
        Ok(if is_flower { Tile::flower(number - 1, rotation) } else { Tile::cross(number - 1, rotation) })
    }
}

impl Serialize for Tile {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Reads a whole board: 25 pieces in reading order.
pub(crate) fn read_layout(names: &[String]) -> Result<[Tile; PLACES], String> {
    if names.len() != PLACES {
        return Err(say!("layout-count", count = names.len()));
    }
    let mut tiles = [Tile::cross(0, 0); PLACES];
    for (index, name) in names.iter().enumerate() {
        let place = Place::new(index);
        let tile: Tile = name.parse().map_err(|error: pileup_core::ParseError| error.to_string())?;
        if !tile.fits(place) {
            let piece = name.as_str();
            return Err(match place.is_flower() {
                true => say!("layout-wants-flower", piece = piece, place = %place),
                false => say!("layout-wants-cross", piece = piece, place = %place),
            });
        }
        let twice = |other: &Tile| other.is_flower() == tile.is_flower() && other.piece() == tile.piece();
        if tiles[..index].iter().any(twice) {
            return Err(say!("layout-twice", piece = &name[..3]));
        }
        tiles[index] = tile;
    }
    Ok(tiles)
}

/// The field of a place that is its piece's slot.
pub(crate) fn slot_field(place: Place, slot: u8) -> Field {
    place.fields().iter().find(|field| field.slot() == usize::from(slot)).expect("every slot is a field")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// CC-2.1: pieces read back, turn, and the ready layout is complete.
    #[test]
    fn pieces_are_named_and_turned() {
        for index in 0..TILES {
            let tile = Tile::new(index);
            assert_eq!(tile.to_string().parse::<Tile>(), Ok(tile));
            assert_eq!(tile.half_turned().half_turned(), tile);
        }
        assert!(
            "X01r2".parse::<Tile>().is_err() && "F00r0".parse::<Tile>().is_err() && "F13r0".parse::<Tile>().is_err()
        );
        assert!(read_layout(&DATA.layouts["standard"]).is_ok());
        let (values, stars) = DATA.pieces.turned();
        let tile: Tile = "F03r3".parse().unwrap();
        assert_eq!((values[tile.index()], stars[tile.index()]), ([3, 0, 1, 2, 0, 1, 2, 0], Some(4)));
    }

    #[test]
    fn incomplete_sets_are_refused() {
        let mut pieces = DATA.pieces.clone();
        pieces.flowers[0].star = None;
        assert!(pieces.check().unwrap_err().contains("here 9 do"));
        pieces.crosses.pop();
        assert!(pieces.check().unwrap_err().contains("12 flowers"));
        let mut names = DATA.layouts["standard"].clone();
        names[2] = "X01r1".to_owned();
        assert_eq!(read_layout(&names).unwrap_err(), "X01 is used twice");
        names[2] = "F11r1".to_owned();
        assert_eq!(read_layout(&names).unwrap_err(), "F11r1 cannot lie on 1.3: an X belongs there");
    }

    /// Whatever is wrong with a set of one's own is said with the piece that has it.
    #[test]
    fn a_bad_piece_is_named() {
        let whole = serde_json::to_value(&DATA.pieces).unwrap();
        assert_eq!(serde_json::from_value::<Pieces>(whole.clone()).unwrap(), DATA.pieces);
        let says = |path: &str, value: serde_json::Value, words: &str| {
            let mut bad = whole.clone();
            *bad.pointer_mut(path).unwrap() = value;
            let error = serde_json::from_value::<Pieces>(bad).unwrap_err().to_string();
            assert!(error.contains(words), "{path}: {error}");
        };
        says("/flowers/2/petals/1", 7.into(), "F03: a field counts 0 (white) to 3 (dark), not 7");
        says("/flowers/2/petals", serde_json::json!([1, 2]), "F03: 6 values are needed, here are 2");
        says(
            "/crosses/12/values",
            serde_json::json!([0, 0, 0, 0, 0, 0, 0, 0, 0]),
            "X13: 8 values are needed, here are 9",
        );
        says("/flowers/0", serde_json::json!({"petals": [0, 0, 0, 0, 0, 0]}), "F01 has no centre");
        says("/flowers/0/centre", (-1).into(), "F01: a field counts");
        says(
            "/flowers/0",
            serde_json::json!({"centre": 0, "petals": [0, 0, 0, 0, 0, 0], "star": "north"}),
            "F01: \"north\" is no field",
        );
        says("/flowers/0", "F01".into(), "a flower: {\"centre\"");
    }
}
