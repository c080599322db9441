//! The text of plies.

use pileup_core::ParseError;

use crate::RushNCrush;
use crate::dice::Dice;
use crate::equipment::BOOST;
use crate::parts::{Item, Node, Ply, Side, Tag};

impl RushNCrush {
    pub(crate) fn write(&self, ply: Ply) -> String {
        match ply {
            Ply::Slot(seat) => format!("slot {seat}"),
            Ply::Car(number) => format!("car {}", self.garage.models[usize::from(number)].id),
            Ply::Driver(number) => format!("driver {}", self.garage.drivers[usize::from(number)].id),
            Ply::Gear(node) => format!("gear {node}"),
            Ply::Keep => "keep".to_owned(),
            Ply::Turbo(node) => format!("turbo {node}"),
            Ply::Brake(node) => format!("brake {node}"),
            Ply::Go => "go".to_owned(),
            Ply::Run(steps) => format!("f{steps}"),
            Ply::Lane(Side::Left) => "l".to_owned(),
            Ply::Lane(Side::Right) => "r".to_owned(),
            Ply::Arm(item) => format!("arm {}", item.word()),
            Ply::Use(item) => format!("use {}", item.word()),
            Ply::Boost(steps, first) if first == steps => format!("use booster {steps}"),
            Ply::Boost(steps, first) => format!("use booster {steps} f{first}"),
            Ply::Mine => "mine".to_owned(),
            Ply::Hit => "hit".to_owned(),
            Ply::End => "end".to_owned(),
            Ply::Throw(tag, dice) => format!("{} {dice}", tag.word()),
        }
    }

    pub(crate) fn read(&self, text: &str) -> Result<Ply, ParseError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let unknown = || {
            ParseError::new(format!(
                "{text:?} is no ply: gear 3/10, keep, turbo 3/12, brake 2/8, go, f1 to f18, l, r, arm ITEM, use ITEM, use \
                 booster 1 to 3, use booster 3 f1, mine, hit, end are; chance has slot p1 and throws such as heat 2 5"
            ))
        };
        let node = |word: &str| -> Result<Node, ParseError> {
            let node = word.parse()?;
            match self.gearbox.get(node) {
                Some(_) => Ok(node),
                None => Err(ParseError::new(format!("{node} is no node of the gear matrix"))),
            }
        };
        match words[..] {
            ["slot", seat] => Ok(Ply::Slot(seat.parse()?)),
            ["car", id] => match self.garage.models.iter().position(|model| model.id == id) {
                Some(number) => Ok(Ply::Car(number as u8)),
                None => Err(ParseError::new(format!("there is no car {id:?}"))),
            },
            ["driver", id] => match self.garage.drivers.iter().position(|driver| driver.id == id) {
                Some(number) => Ok(Ply::Driver(number as u8)),
                None => Err(ParseError::new(format!("there is no driver {id:?}"))),
            },
            ["gear", word] => Ok(Ply::Gear(node(word)?)),
            ["turbo", word] => Ok(Ply::Turbo(node(word)?)),
            ["brake", word] => Ok(Ply::Brake(node(word)?)),
            ["keep"] => Ok(Ply::Keep),
            ["go"] => Ok(Ply::Go),
            ["l"] => Ok(Ply::Lane(Side::Left)),
            ["r"] => Ok(Ply::Lane(Side::Right)),
            // Both a die on a mine and the laying of one are called `mine`; the die has a face.
            ["mine"] => Ok(Ply::Mine),
            ["hit"] => Ok(Ply::Hit),
            ["end"] => Ok(Ply::End),
            ["arm", item] => Ok(Ply::Arm(item.parse()?)),
            ["use", "booster", steps] => match steps.parse() {
                Ok(steps @ 1..=BOOST) => Ok(Ply::Boost(steps, steps)),
                _ => Err(ParseError::new(format!("the booster makes 1 to 3 steps, not {steps:?}"))),
            },
            ["use", "booster", steps, first] => match (steps.parse(), first.strip_prefix('f').map(str::parse)) {
                (Ok(steps @ 2..=BOOST), Some(Ok(first))) if (1..steps).contains(&first) => Ok(Ply::Boost(steps, first)),
                _ => Err(ParseError::new("a booster of several steps that stops is `use booster 3 f1`")),
            },
            ["use", item] => match item.parse()? {
                Item::Booster => Err(ParseError::new("say how far: use booster 1, 2 or 3")),
                item => Ok(Ply::Use(item)),
            },
            [word] => match word.strip_prefix('f').map(str::parse) {
                Some(Ok(steps @ 1..=99u8)) => Ok(Ply::Run(steps)),
                _ => Err(unknown()),
            },
            [word, ..] => {
                let tag = Tag::ALL.into_iter().find(|tag| tag.word() == word).ok_or_else(unknown)?;
                let faces: Option<Vec<u8>> = words[1..].iter().map(|face| face.parse().ok()).collect();
                match faces.as_deref().and_then(Dice::new) {
                    Some(dice) => Ok(Ply::Throw(tag, dice)),
                    None => Err(ParseError::new(format!("{text:?}: a throw is one to five dice from 1 to 6"))),
                }
            }
            [] => Err(unknown()),
        }
    }
}
