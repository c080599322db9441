//! The component data, read from the TOML files of `data/` and checked when the first game is made.

use arrayvec::ArrayVec;
use pileup_track::Shape;
use pileup_words::say;
use serde::Deserialize;
use std::sync::LazyLock;

use crate::parts::{Item, Items, Node};

/// Where a component value comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Provenance {
    /// The rules summary.
    Book,
    /// Published descriptions of the printed game.
    Public,
    /// Follows from those by an argument.
    Derived,
    /// Designed for this edition.
    Ours,
}

/// A colour of the gear matrix, by its red dice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Zone {
    /// Only the start.
    Neutral,
    /// The coolest.
    Blue,
    /// Warm.
    Yellow,
    /// Hot.
    Orange,
    /// The hottest.
    Red,
}

impl Zone {
    /// Its name.
    pub const fn name(self) -> &'static str {
        ["neutral", "blue", "yellow", "orange", "red"][self as usize]
    }
}

/// How the white dice of a speed become lane changes (RC-5.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Reading {
    /// As many as one likes; no throw.
    Unlimited,
    /// The highest die.
    Highest,
    /// The lowest die.
    Lowest,
    /// None; no throw.
    None,
}

/// A node of the gear matrix with everything that follows from it.
#[derive(Clone, Debug)]
pub struct Gear {
    /// Its gear and speed.
    pub node: Node,
    /// Its zone.
    pub zone: Zone,
    /// Red dice of the zone.
    pub red: u8,
    /// White dice of the speed.
    pub white: u8,
    /// How they are read.
    pub read: Reading,
    /// Accelerating leads here (RC-4.2).
    pub up: ArrayVec<Node, 2>,
    /// Braking leads here (RC-4.3); the start is among them and is refused by RC-4.5.
    pub down: ArrayVec<Node, 2>,
    /// Shifting leads here (RC-4.4).
    pub shift: ArrayVec<Node, 2>,
}

/// The gear matrix.
#[derive(Clone, Debug)]
pub struct Gearbox {
    gears: Vec<Gear>,
    /// For every possible node its place in `gears`, or 255.
    place: [u8; 256],
}

impl Gearbox {
    /// The node, which must be one of the matrix.
    #[inline]
    pub fn at(&self, node: Node) -> &Gear {
        &self.gears[usize::from(self.place[node.index_of()])]
    }

    /// The place of a node among the gears.
    #[inline]
    pub fn place(&self, node: Node) -> usize {
        usize::from(self.place[node.index_of()])
    }

    /// The node, if the matrix has it.
    pub fn get(&self, node: Node) -> Option<&Gear> {
        self.gears.get(usize::from(self.place[node.index_of()]))
    }

    /// All nodes.
    pub fn gears(&self) -> &[Gear] {
        &self.gears
    }
}

/// What is built into a car (RC-8.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fixed {
    /// Armor Shielding: more Structure.
    Armor,
    /// On-board Computer: more Steering.
    Computer,
    /// Combat Bumper: better at Rush 'n' Crush.
    CombatBumper,
    /// Minelayer: four mines.
    Minelayer,
}

impl Fixed {
    /// What players call it.
    pub fn name(self) -> String {
        let word = ["armor", "computer", "combat-bumper", "minelayer"][self as usize];
        say!(&format!("fixed-{word}"))
    }
}

/// A car of the garage.
#[derive(Clone, Debug)]
pub struct Model {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its two fixed items.
    pub fixed: Vec<Fixed>,
    /// Full Structure.
    pub structure: u8,
    /// Full Steering.
    pub steering: u8,
    /// Full Brake.
    pub brake: u8,
    /// Full Turbo.
    pub turbo: u8,
    /// Mines at the start.
    pub mines: u8,
    /// Whether it has a Combat Bumper.
    pub combat_bumper: bool,
    /// Whether it has a Minelayer.
    pub minelayer: bool,
}

/// A driver.
#[derive(Clone, Debug)]
pub struct Driver {
    /// The id.
    pub id: String,
    /// The name.
    pub name: String,
    /// The two weapons, the booster and the extinguisher.
    pub items: Items,
}

/// A team: a colour with a car and a driver.
#[derive(Clone, Debug)]
pub struct Team {
    /// Its id.
    pub id: String,
    /// Its colour.
    pub colour: String,
    /// Its car, by number.
    pub car: u8,
    /// Its driver, by number.
    pub driver: u8,
}

/// Cars, drivers and teams.
#[derive(Clone, Debug)]
pub struct Garage {
    /// Skull of the heat track.
    pub skull: u8,
    /// Activations of a turn.
    pub activations: u8,
    /// The cars.
    pub models: Vec<Model>,
    /// The drivers.
    pub drivers: Vec<Driver>,
    /// The teams; seat p1 has the first.
    pub teams: Vec<Team>,
}

/// One side of a tile.
#[derive(Clone, Debug)]
pub struct Face {
    /// Its id.
    pub id: String,
    /// The tile it is a side of.
    pub tile: u8,
    /// How the road turns on it.
    pub shape: Shape,
    /// For each lane whether a space is a fixed obstruction.
    pub lanes: [Vec<bool>; 4],
}

/// A recommended course.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Recommended {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Whether it is a ring.
    pub kind: crate::options::RoadKind,
    /// Laps, if it is a ring.
    pub laps: Option<u8>,
    /// Faces from section 0.
    pub sections: Vec<String>,
    #[serde(rename = "source")]
    _source: Provenance,
}

mod raw {
    use super::{Fixed, Item, Node, Provenance, Reading, Recommended, Shape, Zone};
    use serde::Deserialize;

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub(super) struct Gearbox {
        pub zone: Vec<ZoneDice>,
        pub speed: Vec<Speed>,
        pub matrix: Matrix,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub(super) struct ZoneDice {
        pub id: Zone,
        pub red: u8,
        #[serde(rename = "source")]
        _source: Provenance,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub(super) struct Speed {
        pub speed: u8,
        pub white: u8,
        pub read: Reading,
        #[serde(rename = "source")]
        _source: Provenance,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub(super) struct Matrix {
        pub nodes: Vec<MatrixNode>,
        #[serde(rename = "source")]
        _source: Provenance,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub(super) struct MatrixNode {
        pub node: Node,
        pub zone: Zone,
        pub up: Vec<Node>,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub(super) struct Garage {
        pub tracks: Tracks,
        pub car: Vec<Car>,
        pub driver: Vec<Driver>,
        pub team: Vec<Team>,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub(super) struct Tracks {
        pub heat: u8,
        pub activations: u8,
        #[serde(rename = "source")]
        _source: Provenance,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub(super) struct Car {
        pub id: String,
        pub name: String,
        pub fixed: Vec<Fixed>,
        pub structure: u8,
        pub steering: u8,
        pub brake: u8,
        pub turbo: u8,
        pub mines: u8,
        #[serde(rename = "source")]
        _source: Provenance,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub(super) struct Driver {
        pub id: String,
        pub name: String,
        pub items: Vec<Item>,
        #[serde(rename = "source")]
        _source: Provenance,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub(super) struct Team {
        pub id: String,
        pub colour: String,
        pub car: String,
        pub driver: String,
        #[serde(rename = "source")]
        _source: Provenance,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub(super) struct Tiles {
        pub face: Vec<Face>,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub(super) struct Face {
        pub id: String,
        pub tile: u8,
        pub shape: Shape,
        pub lanes: [String; 4],
        #[serde(rename = "source")]
        _source: Provenance,
    }

    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    pub(super) struct Courses {
        pub course: Vec<Recommended>,
    }
}

fn read<T: serde::de::DeserializeOwned>(file: &str, text: &str) -> Result<T, String> {
    toml::from_str(text).map_err(|error| format!("{file}: {error}"))
}

/// The gear matrix.
pub(crate) fn gearbox() -> Result<&'static Gearbox, String> {
    static READ: LazyLock<Result<Gearbox, String>> = LazyLock::new(read_gearbox);
    READ.as_ref().map_err(String::clone)
}

fn read_gearbox() -> Result<Gearbox, String> {
    let raw: raw::Gearbox = read("gearbox.toml", include_str!("../data/gearbox.toml"))?;
    let mut gears: Vec<Gear> = Vec::new();
    let mut place = [u8::MAX; 256];
    for entry in &raw.matrix.nodes {
        let zone = raw.zone.iter().find(|zone| zone.id == entry.zone).ok_or("gearbox.toml: a zone without dice")?;
        let speed = raw.speed.iter().find(|speed| speed.speed == entry.node.speed());
        let speed = speed.ok_or_else(|| format!("gearbox.toml: {} has a speed without dice", entry.node))?;
        let throws = matches!(speed.read, Reading::Highest | Reading::Lowest);
        if throws != (speed.white > 0) || speed.white > crate::dice::MOST || zone.red > crate::dice::MOST {
            return Err(format!("gearbox.toml: {} has dice that cannot be thrown", entry.node));
        }
        if place[entry.node.index_of()] != u8::MAX {
            return Err(format!("gearbox.toml: {} is there twice", entry.node));
        }
        place[entry.node.index_of()] = gears.len() as u8;
        gears.push(Gear {
            node: entry.node,
            zone: zone.id,
            red: zone.red,
            white: speed.white,
            read: speed.read,
            up: ArrayVec::new(),
            down: ArrayVec::new(),
            shift: ArrayVec::new(),
        });
    }
    let full = |node: Node| format!("gearbox.toml: too many lines meet at {node}");
    for entry in &raw.matrix.nodes {
        for &higher in &entry.up {
            let to = usize::from(place[higher.index_of()]);
            if to >= gears.len() || higher.speed() <= entry.node.speed() {
                return Err(format!("gearbox.toml: the line from {} to {higher} leads nowhere", entry.node));
            }
            let from = usize::from(place[entry.node.index_of()]);
            gears[from].up.try_push(higher).map_err(|_| full(entry.node))?;
            gears[to].down.try_push(entry.node).map_err(|_| full(higher))?;
        }
        for other in &raw.matrix.nodes {
            if other.node != entry.node && other.node.speed() == entry.node.speed() {
                let from = usize::from(place[entry.node.index_of()]);
                gears[from].shift.try_push(other.node).map_err(|_| full(entry.node))?;
            }
        }
    }
    if place[Node::START.index_of()] == u8::MAX {
        return Err("gearbox.toml: the start node 0/0 is missing".to_owned());
    }
    Ok(Gearbox { gears, place })
}

/// Cars, drivers and teams.
pub(crate) fn garage() -> Result<&'static Garage, String> {
    static READ: LazyLock<Result<Garage, String>> = LazyLock::new(read_garage);
    READ.as_ref().map_err(String::clone)
}

fn read_garage() -> Result<Garage, String> {
    let raw: raw::Garage = read("garage.toml", include_str!("../data/garage.toml"))?;
    let models: Vec<Model> = raw
        .car
        .into_iter()
        .map(|car| Model {
            combat_bumper: car.fixed.contains(&Fixed::CombatBumper),
            minelayer: car.fixed.contains(&Fixed::Minelayer),
            id: car.id,
            name: car.name,
            fixed: car.fixed,
            structure: car.structure,
            steering: car.steering,
            brake: car.brake,
            turbo: car.turbo,
            mines: car.mines,
        })
        .collect();
    if let Some(odd) = models.iter().find(|model| (model.mines > 0) != model.minelayer || model.mines > 4) {
        return Err(format!("garage.toml: {} has mines without a Minelayer, or the wrong number", odd.id));
    }
    let drivers: Vec<Driver> = raw
        .driver
        .into_iter()
        .map(|driver| {
            let items: Items = driver.items.into_iter().chain([Item::Booster, Item::Ext]).collect();
            Driver { id: driver.id, name: driver.name, items }
        })
        .collect();
    let mut teams = Vec::new();
    for team in raw.team {
        let car = models.iter().position(|model| model.id == team.car);
        let driver = drivers.iter().position(|driver| driver.id == team.driver);
        match (car, driver) {
            (Some(car), Some(driver)) => {
                teams.push(Team { id: team.id, colour: team.colour, car: car as u8, driver: driver as u8 });
            }
            _ => return Err(format!("garage.toml: team {} has an unknown car or driver", team.id)),
        }
    }
    if models.len() < 6 || drivers.len() < 6 || teams.len() < 6 {
        return Err("garage.toml: six cars, drivers and teams are needed".to_owned());
    }
    Ok(Garage { skull: raw.tracks.heat, activations: raw.tracks.activations, models, drivers, teams })
}

/// The faces of the tiles.
pub(crate) fn faces() -> Result<&'static Vec<Face>, String> {
    static READ: LazyLock<Result<Vec<Face>, String>> = LazyLock::new(read_faces);
    READ.as_ref().map_err(String::clone)
}

fn read_faces() -> Result<Vec<Face>, String> {
    let raw: raw::Tiles = read("tiles.toml", include_str!("../data/tiles.toml"))?;
    raw.face
        .into_iter()
        .map(|face| {
            let bad = |problem: &str| format!("tiles.toml: {}: {problem}", face.id);
            if let Some(row) = face.lanes.iter().find(|row| row.is_empty() || row.len() > 16) {
                return Err(bad(&format!("a lane of {} spaces", row.len())));
            }
            if face.lanes.iter().any(|row| row.bytes().any(|mark| mark != b'.' && mark != b'#')) {
                return Err(bad("a space is . or #"));
            }
            if face.shape == Shape::Terminal || face.shape == Shape::Outlet {
                return Err(bad("a tile is straight, left or right"));
            }
            let lanes = face.lanes.each_ref().map(|row| row.bytes().map(|mark| mark == b'#').collect());
            Ok(Face { id: face.id, tile: face.tile, shape: face.shape, lanes })
        })
        .collect()
}

/// The recommended courses; the first is the default.
pub(crate) fn courses() -> Result<&'static Vec<Recommended>, String> {
    static READ: LazyLock<Result<Vec<Recommended>, String>> = LazyLock::new(read_courses);
    READ.as_ref().map_err(String::clone)
}

fn read_courses() -> Result<Vec<Recommended>, String> {
    let raw: raw::Courses = read("courses.toml", include_str!("../data/courses.toml"))?;
    Ok(raw.course)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_matrix_is_the_one_of_the_rules() {
        let gearbox = gearbox().unwrap();
        assert_eq!(gearbox.gears().len(), 18);
        assert_eq!(gearbox.gears().iter().map(|gear| gear.up.len()).sum::<usize>(), 26);
        let words = |nodes: &[Node]| nodes.iter().map(Node::to_string).collect::<Vec<_>>().join(" ");
        let gear = |text: &str| gearbox.get(text.parse().unwrap()).unwrap();
        // RC-4.2, 4.3, 4.4: three rows of the table.
        assert_eq!(words(&gear("3/10").up), "3/12 4/11");
        assert_eq!(words(&gear("3/10").down), "2/8 3/6");
        assert_eq!(words(&gear("3/10").shift), "1/10 5/10");
        assert_eq!(words(&gear("4/18").down), "3/16 4/14");
        assert_eq!(words(&gear("5/16").shift), "3/16");
        // RC-5.1: red dice of the zones.
        let red: Vec<u8> = ["1/4", "1/6", "3/12", "1/10"].map(|node| gear(node).red).to_vec();
        assert_eq!(red, [1, 2, 3, 4]);
    }

    #[test]
    fn every_pair_of_items_occurs_once() {
        let garage = garage().unwrap();
        // RC-8.1: each pair of the four fixed items, RC-8.2: each pair of the four weapons.
        let mut pairs: Vec<Vec<u8>> =
            garage.models.iter().map(|m| m.fixed.iter().map(|f| *f as u8).collect()).collect();
        pairs.sort();
        pairs.dedup();
        assert_eq!(pairs.len(), 6);
        let mut weapons: Vec<Vec<Item>> = garage.drivers.iter().map(|driver| driver.items.iter().collect()).collect();
        weapons.sort();
        weapons.dedup();
        assert_eq!(weapons.len(), 6);
        assert!(garage.drivers.iter().all(|driver| driver.items.len() == 4));
        assert!(garage.drivers.iter().all(|driver| driver.items.has(Item::Booster) && driver.items.has(Item::Ext)));
        // RC-2.6: four mines for each of three cars.
        assert_eq!(garage.models.iter().map(|model| model.mines).sum::<u8>(), 12);
    }

    #[test]
    fn a_bend_has_its_mirror_image_on_the_back() {
        let faces = faces().unwrap();
        assert_eq!(faces.len(), 20);
        for left in faces.iter().filter(|face| face.shape == Shape::Left) {
            let id = left.id.replace("-l", "-r");
            let right = faces.iter().find(|face| face.id == id).unwrap();
            assert_eq!((right.tile, right.shape), (left.tile, Shape::Right));
            assert!((0..4).all(|lane| left.lanes[lane] == right.lanes[3 - lane]), "{id}");
            // RC-1.2: fewer spaces on the inside.
            assert_eq!(left.lanes.each_ref().map(Vec::len), [8, 9, 10, 11]);
        }
    }
}
