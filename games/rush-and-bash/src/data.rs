//! The data files: sections, courses, cards, cars and the championship, read once.

use pileup_track::{Lane, Section, Shape, Side, Stretch};
use pileup_words::say;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::cards::{Card, Deck, Effect};

/// Units of every section and of the bridge (RB-0.3).
pub(crate) const LENGTH: u32 = 120;

/// What is special about a section.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Kind {
    /// Nothing.
    #[default]
    Plain,
    Portal,
    Landslide,
    Rope,
    Geyser,
    Jungle,
    Volcano,
    Snout,
}

/// A space of a printed section: lane and index, both from 0.
pub(crate) type Spaces = Vec<(usize, u32)>;

/// A side of a section, as printed.
#[derive(Clone, Debug)]
pub(crate) struct SectionDef {
    /// `02A`.
    pub id: String,
    /// 1 to 12.
    pub number: u8,
    pub section: Section,
    pub referee: Side,
    pub kind: Kind,
    /// Rock symbols with their numbers.
    pub rocks: Vec<(usize, u32, u8)>,
    pub start: Spaces,
    pub bolts: Spaces,
    pub zone: Spaces,
    pub red: Spaces,
    pub paws: Spaces,
    pub portals: Spaces,
    pub entrance: Option<(usize, u32)>,
    pub exit: Option<(usize, u32)>,
    /// Centres of the clearings.
    pub clearings: Vec<u32>,
}

/// A car with its driver and abilities.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CarDef {
    pub id: CarId,
    pub driver: String,
    pub car: String,
    pub colour: String,
    pub mark: String,
    /// On the text board.
    pub letter: char,
    pub level1: Level1,
    pub level3: Level3,
    #[serde(rename = "source")]
    _source: Source,
}

/// The six cars.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CarId {
    /// Captain Redbeard's Saltcannon.
    Redbeard,
    /// Sparkbranch's Gilded Bolt.
    Sparkbranch,
    /// Baron Bonehead's Hexwagon.
    Bonehead,
    /// Grubfist's Crowncracker.
    Grubfist,
    /// Dame Dawnshine's Sunlance.
    Dawnshine,
    /// Fenn's Skyscale.
    Wyrmling,
}

impl CarId {
    /// All, in the order of the table.
    pub const ALL: [CarId; 6] =
        [CarId::Redbeard, CarId::Sparkbranch, CarId::Bonehead, CarId::Grubfist, CarId::Dawnshine, CarId::Wyrmling];

    pub(crate) fn def(self) -> &'static CarDef {
        CATALOGUE.cars.iter().find(|def| def.id == self).expect("every car has its data")
    }
}

/// Abilities of level 1 (RB-9.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Level1 {
    Rocket,
    Drive,
    Bomb,
    Repair,
    Steer,
}

/// Abilities of level 3 (RB-9.6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Level3 {
    Broadside,
    GoldenTurbo,
    GhostRide,
    WreckingRun,
    ShiningPath,
    Wingbeat,
}

/// A ready course.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CourseDef {
    pub name: String,
    pub sections: String,
}

impl CourseDef {
    /// What people call it.
    pub fn title(&self) -> String {
        say!(&format!("course-{}", self.name))
    }
}

/// Parts of the championship's garage (RB-23.5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Part {
    /// Four lives.
    Plate,
    /// Star 1 at the start.
    Igniter,
    /// Pushes of 3.
    Ram,
    /// Star +2 off the track.
    Crew,
    /// Steer once a race.
    Fins,
    /// Drive 2 once a race.
    Flask,
    /// Better rockets.
    Scope,
    /// A Rush card more at the start.
    Tip,
}

impl Part {
    /// All, in the order of the table.
    pub const ALL: [Part; 8] =
        [Part::Plate, Part::Igniter, Part::Ram, Part::Crew, Part::Fins, Part::Flask, Part::Scope, Part::Tip];

    /// The word in plies.
    pub const fn word(self) -> &'static str {
        match self {
            Part::Plate => "plate",
            Part::Igniter => "igniter",
            Part::Ram => "ram",
            Part::Crew => "crew",
            Part::Fins => "fins",
            Part::Flask => "flask",
            Part::Scope => "scope",
            Part::Tip => "tip",
        }
    }

    pub(crate) fn def(self) -> &'static PartDef {
        CATALOGUE.championship.part.iter().find(|def| def.id == self).expect("every part has its data")
    }
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PartDef {
    pub id: Part,
    pub price: u8,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ChampionshipDef {
    #[serde(rename = "source")]
    _source: Source,
    /// Points by race rank.
    pub points: Vec<u16>,
    /// Coins for everybody.
    pub coins: u8,
    pub part: Vec<PartDef>,
}

/// Everything in the box.
#[derive(Debug)]
pub(crate) struct Catalogue {
    pub sections: Vec<SectionDef>,
    pub courses: Vec<CourseDef>,
    /// What a course that is left to chance is chosen from.
    pub random: Vec<String>,
    pub cars: Vec<CarDef>,
    /// Copies of each kind of card.
    pub copies: [u8; Card::KINDS],
    /// The pile of each bar position, for 2 to 6 cars.
    pub bars: [Vec<Deck>; 7],
    /// Start hands by grid number.
    pub hands: Vec<[Deck; 3]>,
    pub rocks: u8,
    pub bombs: u8,
    pub boosts: usize,
    pub championship: ChampionshipDef,
}

/// Read at the first use; the files are part of the program, so a fault in them is a fault of the program.
pub(crate) static CATALOGUE: LazyLock<Catalogue> =
    LazyLock::new(|| Catalogue::read().unwrap_or_else(|fault| panic!("data files: {fault}")));

/// Where a value comes from.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Source {
    Book,
    Public,
    Derived,
    Ours,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SectionsFile {
    #[serde(rename = "source")]
    _source: Source,
    section: BTreeMap<String, RawSection>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawSection {
    shape: Shape,
    #[serde(rename = "ref")]
    referee: String,
    cp: u32,
    #[serde(default)]
    oneway: bool,
    #[serde(default)]
    kind: Kind,
    #[serde(default)]
    partner: Option<String>,
    lanes: Vec<String>,
    #[serde(default)]
    order: Vec<String>,
    rocks: BTreeMap<String, u8>,
    #[serde(default)]
    start: Vec<String>,
    #[serde(default)]
    bolt: Vec<String>,
    #[serde(default)]
    zone: Vec<String>,
    #[serde(default)]
    red: Vec<String>,
    #[serde(default)]
    paws: Vec<String>,
    #[serde(default)]
    portals: Vec<String>,
    entrance: Option<String>,
    exit: Option<String>,
    #[serde(default)]
    clearings: Vec<u32>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CoursesFile {
    #[serde(rename = "source")]
    _source: Source,
    course: Vec<CourseDef>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RandomFile {
    #[serde(rename = "source")]
    _source: Source,
    courses: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardsFile {
    #[serde(rename = "source")]
    _source: Source,
    sprint: BTreeMap<String, Vec<u8>>,
    rush: BTreeMap<String, Vec<u8>>,
    bars: BTreeMap<String, String>,
    hands: HandsTable,
    supply: SupplyTable,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HandsTable {
    #[serde(rename = "source")]
    _source: Source,
    grid: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SupplyTable {
    #[serde(rename = "source")]
    _source: Source,
    rocks: u8,
    bombs: u8,
    boosts: usize,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CarsFile {
    car: Vec<CarDef>,
}

impl Catalogue {
    fn read() -> Result<Catalogue, String> {
        let sections: SectionsFile = parse(include_str!("../data/sections.toml"))?;
        let courses: CoursesFile = parse(include_str!("../data/courses.toml"))?;
        let random: RandomFile = parse(include_str!("../data/random.toml"))?;
        let cards: CardsFile = parse(include_str!("../data/cards.toml"))?;
        let cars: CarsFile = parse(include_str!("../data/cars.toml"))?;
        let championship: ChampionshipDef = parse(include_str!("../data/championship.toml"))?;
        let sections = sections.section.iter().map(|(id, raw)| read_section(id, raw)).collect::<Result<Vec<_>, _>>()?;
        let mut copies = [0; Card::KINDS];
        for (deck, table) in [(Deck::Sprint, &cards.sprint), (Deck::Rush, &cards.rush)] {
            for kind in deck.range().map(Card::kind) {
                let row = table.get(kind.effect().word()).ok_or("cards: an effect is missing")?;
                let values = table.get("values").ok_or("cards: the values are missing")?;
                let place =
                    values.iter().position(|value| *value == kind.value()).ok_or("cards: a value is missing")?;
                copies[kind.index()] = *row.get(place).ok_or("cards: a row is too short")?;
            }
            if table.len() != Effect::ALL.len() + 1 {
                return Err("cards: an unknown effect".to_owned());
            }
        }
        let decks = |letters: &str| letters.chars().map(Deck::from_letter).collect::<Option<Vec<_>>>();
        let mut bars: [Vec<Deck>; 7] = Default::default();
        for (count, bar) in bars.iter_mut().enumerate().skip(2) {
            let letters = cards.bars.get(&count.to_string()).ok_or("cards: a bar is missing")?;
            *bar = decks(letters).filter(|bar| bar.len() == count).ok_or("cards: a bar is wrong")?;
        }
        let hands = cards
            .hands
            .grid
            .iter()
            .map(|letters| decks(letters)?.try_into().ok())
            .collect::<Option<Vec<[Deck; 3]>>>()
            .filter(|hands| hands.len() == 6)
            .ok_or("cards: a start hand is wrong")?;
        if CarId::ALL.iter().zip(&cars.car).any(|(id, def)| *id != def.id) || cars.car.len() != CarId::ALL.len() {
            return Err("cars: one is missing".to_owned());
        }
        Ok(Catalogue {
            sections,
            courses: courses.course,
            random: random.courses,
            cars: cars.car,
            copies,
            bars,
            hands,
            rocks: cards.supply.rocks,
            bombs: cards.supply.bombs,
            boosts: cards.supply.boosts,
            championship,
        })
    }
}

fn parse<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, String> {
    toml::from_str(text).map_err(|error| error.to_string())
}

fn read_section(id: &str, raw: &RawSection) -> Result<SectionDef, String> {
    let wrong = |what: &str| format!("section {id}: {what}");
    let number = id.get(..2).and_then(|digits| digits.parse().ok()).ok_or_else(|| wrong("a number comes first"))?;
    let lanes = raw.lanes.iter().map(|text| Lane::parse(text, LENGTH)).collect::<Result<Vec<_>, _>>();
    let lanes = lanes.map_err(|fault| wrong(&fault.to_string()))?;
    let mut section = Section::new(id, raw.shape, LENGTH, lanes).cut(raw.cp);
    // RB-0.2: every joint joins three lanes.
    section.joint = 3;
    section.oneway = raw.oneway;
    section.order =
        raw.order.iter().map(|text| read_stretch(text)).collect::<Option<_>>().ok_or_else(|| wrong("order"))?;
    section.check().map_err(|fault| fault.to_string())?;
    let space = |text: &str| -> Result<(usize, u32), String> {
        let (lane, index) = text.split_once('.').ok_or_else(|| wrong("a space is lane.index"))?;
        let lane = lane.parse::<usize>().ok().and_then(|lane| lane.checked_sub(1)).ok_or_else(|| wrong(text))?;
        let index = index.parse::<u32>().ok().and_then(|index| index.checked_sub(1)).ok_or_else(|| wrong(text))?;
        let row = section.lanes.get(lane).ok_or_else(|| wrong(text))?;
        if index < row.spaces() { Ok((lane, index)) } else { Err(wrong(text)) }
    };
    let spaces = |list: &[String]| list.iter().map(|text| space(text)).collect::<Result<Spaces, _>>();
    let rocks = raw.rocks.iter().map(|(text, symbol)| space(text).map(|(lane, index)| (lane, index, *symbol)));
    let referee = match raw.referee.as_str() {
        "L" => Side::Left,
        "R" => Side::Right,
        _ => return Err(wrong("the referee stands at L or R")),
    };
    if raw.partner.is_some() != matches!(raw.kind, Kind::Landslide | Kind::Rope | Kind::Snout) {
        return Err(wrong("partner"));
    }
    Ok(SectionDef {
        id: id.to_owned(),
        number,
        referee,
        kind: raw.kind,
        rocks: rocks.collect::<Result<_, _>>()?,
        start: spaces(&raw.start)?,
        bolts: spaces(&raw.bolt)?,
        zone: spaces(&raw.zone)?,
        red: spaces(&raw.red)?,
        paws: spaces(&raw.paws)?,
        portals: spaces(&raw.portals)?,
        entrance: raw.entrance.as_deref().map(space).transpose()?,
        exit: raw.exit.as_deref().map(space).transpose()?,
        clearings: raw.clearings.clone(),
        section,
    })
}

/// `60-120: 1 4 2 5 3 6`
fn read_stretch(text: &str) -> Option<Stretch> {
    let (range, lanes) = text.split_once(':')?;
    let (from, to) = range.split_once('-')?;
    let lanes =
        lanes.split_whitespace().map(|lane| lane.parse::<usize>().ok()?.checked_sub(1)).collect::<Option<_>>()?;
    Some(Stretch { from: from.parse().ok()?, to: to.parse().ok()?, lanes })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_box_is_complete() {
        let box_ = &*CATALOGUE;
        assert_eq!(box_.sections.len(), 24);
        let of = |deck: Deck| deck.range().map(|kind| u32::from(box_.copies[kind])).sum::<u32>();
        assert_eq!((of(Deck::Sprint), of(Deck::Rush)), (31, 24));
        assert_eq!((box_.rocks, box_.bombs, box_.boosts), (14, 9, 8));
        assert_eq!(box_.championship.part.len(), Part::ALL.len());
        assert!(box_.courses.iter().any(|course| course.name == "first"));
    }
}
