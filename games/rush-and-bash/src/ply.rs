//! Plies and their notation.

use pileup_core::{ParseError, Seat};
use pileup_words::say;
use std::fmt;

use crate::cards::Card;
use crate::data::Part;
use crate::place::Place;

/// One choice of a seat, or one outcome of chance.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ply {
    /// Chance chooses a course of the list, counted from 1.
    Course(u8),
    /// Who takes the next start space.
    Slot(Seat),
    /// A card of a start hand.
    Deal(Seat, Card),
    /// The number of the next exit portal.
    Portal(u8),
    /// The track die.
    Roll(u8),
    /// The next card of a pile.
    Draw(Card),
    /// Play a card.
    Play(Card),
    /// Change lane.
    Steer(Place),
    /// Drop a bomb.
    Bomb(Place),
    /// Fire a rocket.
    Rocket,
    /// Gain a life.
    Repair,
    /// Load the star; in the simple variant drive 2.
    Star,
    /// Leave the effect unused.
    Skip,
    /// Use the special ability.
    Special,
    /// Drive that far by the ability.
    Go(u8),
    /// One step of the ability.
    Step(Place),
    /// End the ability's steps.
    Stop,
    /// Leave the bridge or the lake by this lane.
    Lane(u8),
    /// Start a landslide.
    Slide,
    /// Start none.
    NoSlide,
    /// A rock of the landslide.
    Rock(Place),
    /// Move the Snout.
    Snout(i8),
    /// End the turn.
    End,
    /// Buy a part.
    Buy(Part),
    /// Buy nothing.
    Pass,
    /// Steer by the fins.
    Fins,
    /// Drive by the flask.
    Flask,
}

impl fmt::Display for Ply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ply::Course(number) => write!(f, "course {number}"),
            Ply::Slot(seat) => write!(f, "slot {seat}"),
            Ply::Deal(seat, card) => write!(f, "deal {seat} {card}"),
            Ply::Portal(number) => write!(f, "portal {number}"),
            Ply::Roll(pips) => write!(f, "roll {pips}"),
            Ply::Draw(card) => write!(f, "draw {card}"),
            Ply::Play(card) => write!(f, "play {card}"),
            Ply::Steer(place) => write!(f, "steer {place}"),
            Ply::Bomb(place) => write!(f, "bomb {place}"),
            Ply::Rocket => f.write_str("rocket"),
            Ply::Repair => f.write_str("repair"),
            Ply::Star => f.write_str("star"),
            Ply::Skip => f.write_str("skip"),
            Ply::Special => f.write_str("special"),
            Ply::Go(spaces) => write!(f, "go {spaces}"),
            Ply::Step(place) => write!(f, "step {place}"),
            Ply::Stop => f.write_str("stop"),
            Ply::Lane(lane) => write!(f, "lane {lane}"),
            Ply::Slide => f.write_str("slide"),
            Ply::NoSlide => f.write_str("no-slide"),
            Ply::Rock(place) => write!(f, "rock {place}"),
            Ply::Snout(0) => f.write_str("snout 0"),
            Ply::Snout(paws) => write!(f, "snout {paws:+}"),
            Ply::End => f.write_str("end"),
            Ply::Buy(part) => write!(f, "buy {}", part.word()),
            Ply::Pass => f.write_str("pass"),
            Ply::Fins => f.write_str("fins"),
            Ply::Flask => f.write_str("flask"),
        }
    }
}

impl std::str::FromStr for Ply {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Ply, ParseError> {
        let number = |digits: &str, most: u8| match digits.parse::<u8>() {
            Ok(number) if (1..=most).contains(&number) && number.to_string() == digits => Ok(number),
            _ => Err(ParseError::new(say!("unread-number", text = digits, most = most))),
        };
        let open = |card: &str| match card.parse::<Card>() {
            Ok(card) if card.is_back() => Err(ParseError::new(say!("unread-back", card = %card))),
            read => read,
        };
        match text.split_whitespace().collect::<Vec<_>>()[..] {
            ["course", course] => Ok(Ply::Course(number(course, u8::MAX)?)),
            ["slot", seat] => Ok(Ply::Slot(seat.parse()?)),
            ["deal", seat, card] => Ok(Ply::Deal(seat.parse()?, open(card)?)),
            ["portal", portal] => Ok(Ply::Portal(number(portal, 6)?)),
            ["roll", pips] => Ok(Ply::Roll(number(pips, 6)?)),
            ["draw", card] => Ok(Ply::Draw(open(card)?)),
            ["play", card] => Ok(Ply::Play(open(card)?)),
            ["steer", place] => Ok(Ply::Steer(place.parse()?)),
            ["bomb", place] => Ok(Ply::Bomb(place.parse()?)),
            ["rocket"] => Ok(Ply::Rocket),
            ["repair"] => Ok(Ply::Repair),
            ["star"] => Ok(Ply::Star),
            ["skip"] => Ok(Ply::Skip),
            ["special"] => Ok(Ply::Special),
            ["go", spaces] => Ok(Ply::Go(number(spaces, 9)?)),
            ["step", place] => Ok(Ply::Step(place.parse()?)),
            ["stop"] => Ok(Ply::Stop),
            ["lane", lane] => Ok(Ply::Lane(number(lane, 3)?)),
            ["slide"] => Ok(Ply::Slide),
            ["no-slide"] => Ok(Ply::NoSlide),
            ["rock", place] => Ok(Ply::Rock(place.parse()?)),
            ["snout", paws] => {
                let read = paws.parse::<i8>().ok().filter(|paws| (-6..=6).contains(paws)).map(Ply::Snout);
                read.filter(|ply| ply.to_string() == text)
                    .ok_or_else(|| ParseError::new(say!("unread-paws", text = paws)))
            }
            ["end"] => Ok(Ply::End),
            ["buy", word] => Part::ALL
                .into_iter()
                .find(|part| part.word() == word)
                .map(Ply::Buy)
                .ok_or_else(|| ParseError::new(say!("unread-part", text = word))),
            ["pass"] => Ok(Ply::Pass),
            ["fins"] => Ok(Ply::Fins),
            ["flask"] => Ok(Ply::Flask),
            _ => Err(ParseError::new(say!("unread-ply", text = text))),
        }
    }
}
