//! Plies and their notation.

use pileup_core::{Actor, ParseError, Seat};

use crate::board::{Direction, Field, Place, Spot};
use crate::cards::Card;
use crate::pieces::Tile;

/// One choice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ply {
    /// `* tile 1.1 X07r1`: a piece is laid.
    Tile(Place, Tile),
    /// `* deal p1 lambada`: a card from the pile to a seat.
    Deal(Seat, Card),
    /// `* show lambada`: a card from the pile to the display.
    Show(Card),
    /// `post h8`: the guard's first place.
    Post(Field),
    /// `start g7`: a car of the setup.
    Start(Field),
    /// `car g7`: a normal car is put.
    Car(Field),
    /// `magnet`: the magnet will be put.
    Magnet,
    /// `play lambada`.
    Play(Card),
    /// `guard 2`, `guard 4`.
    Guard(u8),
    /// `exchange`.
    Exchange,
    /// `pass`: the rest of the turn is given up.
    Pass,
    /// `hit E`, `hit E+2`: bump in this direction with so many batteries.
    Hit(Direction, u8),
    /// `hit none`: with `expansion`, no bump.
    HitNone,
    /// `at g9`: the magnet is put.
    At(Field),
    /// `to g9`, `to #1.2`, `to d8:SE`: a step of the guard.
    To(Spot, Option<Direction>),
    /// `bell b8`: a bell is taken.
    Bell(Field),
    /// `put b10`: and put.
    Put(Field),
    /// `swap g7-g9`: the car of the field and its neighbour in E, SE or SW.
    Swap(Field, Direction),
    /// `ride b10`: a car is chosen.
    Ride(Field),
    /// `go b8`: and moved.
    Go(Field),
    /// `remove g9`.
    Remove(Field),
    /// `fly g9`: the guard is put.
    Fly(Field),
    /// `drop lambada`: a card is discarded in an exchange.
    Drop(Card),
    /// `take lambada`: a card of the display.
    Take(Card),
    /// `take deck`: the pile's next card.
    TakeDeck,
    /// `keep lambada`: one of two drawn cards.
    Keep(Card),
}

/// The notation of a ply.
pub(crate) fn print(ply: Ply) -> String {
    match ply {
        Ply::Tile(place, tile) => format!("tile {place} {tile}"),
        Ply::Deal(seat, card) => format!("deal {seat} {card}"),
        Ply::Show(card) => format!("show {card}"),
        Ply::Post(field) => format!("post {field}"),
        Ply::Start(field) => format!("start {field}"),
        Ply::Car(field) => format!("car {field}"),
        Ply::Magnet => "magnet".to_owned(),
        Ply::Play(card) => format!("play {card}"),
        Ply::Guard(steps) => format!("guard {steps}"),
        Ply::Exchange => "exchange".to_owned(),
        Ply::Pass => "pass".to_owned(),
        Ply::Hit(direction, 0) => format!("hit {direction}"),
        Ply::Hit(direction, batteries) => format!("hit {direction}+{batteries}"),
        Ply::HitNone => "hit none".to_owned(),
        Ply::At(field) => format!("at {field}"),
        Ply::To(spot, None) => format!("to {spot}"),
        Ply::To(spot, Some(direction)) => format!("to {spot}:{direction}"),
        Ply::Bell(field) => format!("bell {field}"),
        Ply::Put(field) => format!("put {field}"),
        Ply::Swap(field, direction) => match field.next(direction) {
            Some(other) => format!("swap {field}-{other}"),
            None => format!("swap {field}-?"),
        },
        Ply::Ride(field) => format!("ride {field}"),
        Ply::Go(field) => format!("go {field}"),
        Ply::Remove(field) => format!("remove {field}"),
        Ply::Fly(field) => format!("fly {field}"),
        Ply::Drop(card) => format!("drop {card}"),
        Ply::Take(card) => format!("take {card}"),
        Ply::TakeDeck => "take deck".to_owned(),
        Ply::Keep(card) => format!("keep {card}"),
    }
}

/// Reads the notation of a ply.
pub(crate) fn parse(actor: Actor, text: &str) -> Result<Ply, ParseError> {
    let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
    let nothing = |ply: Ply| {
        if rest.is_empty() { Ok(ply) } else { Err(ParseError::new(format!("{verb:?} stands alone"))) }
    };
    if actor == Actor::Chance {
        return match verb {
            "tile" => {
                let (place, tile) = rest
                    .split_once(' ')
                    .ok_or_else(|| ParseError::new("write `tile PLACE PIECE`, as `tile 1.1 X07r1`"))?;
                Ok(Ply::Tile(place.parse()?, tile.parse()?))
            }
            "deal" => {
                let (seat, card) = rest
                    .split_once(' ')
                    .ok_or_else(|| ParseError::new("write `deal SEAT CARD`, as `deal p1 lambada`"))?;
                Ok(Ply::Deal(seat.parse()?, card.parse()?))
            }
            "show" => Ok(Ply::Show(rest.parse()?)),
            _ => Err(ParseError::new(format!("{text:?} is no chance ply: tile, deal and show are"))),
        };
    }
    match verb {
        "post" => Ok(Ply::Post(rest.parse()?)),
        "start" => Ok(Ply::Start(rest.parse()?)),
        "car" => Ok(Ply::Car(rest.parse()?)),
        "magnet" => nothing(Ply::Magnet),
        "play" => Ok(Ply::Play(rest.parse()?)),
        "guard" => match rest {
            "2" => Ok(Ply::Guard(2)),
            "4" => Ok(Ply::Guard(4)),
            _ => Err(ParseError::new("the guard takes 2 or 4 steps: `guard 2`, `guard 4`")),
        },
        "exchange" => nothing(Ply::Exchange),
        "pass" => nothing(Ply::Pass),
        "hit" => match (rest, rest.split_once('+')) {
            ("none", _) => Ok(Ply::HitNone),
            (_, Some((direction, "1"))) => Ok(Ply::Hit(direction.parse()?, 1)),
            (_, Some((direction, "2"))) => Ok(Ply::Hit(direction.parse()?, 2)),
            (_, Some(_)) => Err(ParseError::new("one or two batteries may be added: `hit E+1`, `hit E+2`")),
            (direction, None) => Ok(Ply::Hit(direction.parse()?, 0)),
        },
        "at" => Ok(Ply::At(rest.parse()?)),
        "to" => match rest.split_once(':') {
            None => Ok(Ply::To(rest.parse()?, None)),
            Some((field, direction)) => Ok(Ply::To(Spot::Field(field.parse()?), Some(direction.parse()?))),
        },
        "bell" => Ok(Ply::Bell(rest.parse()?)),
        "put" => Ok(Ply::Put(rest.parse()?)),
        "swap" => {
            let bad =
                || ParseError::new("write `swap F-F`, two neighbouring fields, the first W, NW or NE of the second");
            let (first, second) = rest.split_once('-').ok_or_else(bad)?;
            let (first, second): (Field, Field) = (first.parse()?, second.parse()?);
            match first.towards(second) {
                Some(direction @ (Direction::E | Direction::SE | Direction::SW)) => Ok(Ply::Swap(first, direction)),
                _ => Err(bad()),
            }
        }
        "ride" => Ok(Ply::Ride(rest.parse()?)),
        "go" => Ok(Ply::Go(rest.parse()?)),
        "remove" => Ok(Ply::Remove(rest.parse()?)),
        "fly" => Ok(Ply::Fly(rest.parse()?)),
        "drop" => Ok(Ply::Drop(rest.parse()?)),
        "take" if rest == "deck" => Ok(Ply::TakeDeck),
        "take" => Ok(Ply::Take(rest.parse()?)),
        "keep" => Ok(Ply::Keep(rest.parse()?)),
        _ => Err(ParseError::new(format!(
            "{text:?} is no ply: car F, magnet, play CARD, guard 2, guard 4, exchange and pass begin an action"
        ))),
    }
}
