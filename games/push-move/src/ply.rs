//! The notation: every choice has a short text.

use pileup_core::{Actor, ParseError, Seat};
use std::fmt;

use crate::board::{Field, Way};
use crate::card::Card;

/// One choice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ply {
    /// Chance: a number of the twenty-sided die, `d20 16`.
    D20(u8),
    /// The direction of a one-way plate, `arrow up`.
    Arrow(Way),
    /// Chance: who begins, `first p1`.
    First(Seat),
    /// Chance: the card drawn, `draw frost`.
    Drawn(Card),
    /// Chance: a face of a die, `roll 4`.
    Face(u8),
    /// A step, a ghost's or a charge's way, `c3>d3`.
    Step {
        /// Where the die stands.
        from: Field,
        /// Where it comes to by itself.
        to: Field,
    },
    /// A card from the hand, `play frost`.
    Play(Card),
    /// The end of the turn, `end`.
    End,
    /// One pip more on a plus-minus field, `+`.
    Raise,
    /// One pip less on a plus-minus field, `-`.
    Lower,
    /// A roll on a reroll or rebirth field, `roll`.
    Roll,
    /// A jump to another beam field, `beam d4`.
    Beam(Field),
    /// A card on a card field, `draw`.
    Draw,
    /// No use of the field, `skip`.
    Skip,
    /// Whose charge is lifted, `lift p2`.
    Lift(Seat),
    /// Where the die returns, `reborn a3`.
    Reborn(Field),
    /// The (first) target of a card, `at d4`.
    At(Field),
    /// The second target of a card, `to d5`.
    To(Field),
    /// No answer, `pass`.
    Pass,
}

impl fmt::Display for Ply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ply::D20(number) => write!(f, "d20 {number}"),
            Ply::Arrow(way) => write!(f, "arrow {}", way.word()),
            Ply::First(seat) => write!(f, "first {seat}"),
            Ply::Drawn(card) => write!(f, "draw {card}"),
            Ply::Face(face) => write!(f, "roll {face}"),
            Ply::Step { from, to } => write!(f, "{from}>{to}"),
            Ply::Play(card) => write!(f, "play {card}"),
            Ply::End => f.write_str("end"),
            Ply::Raise => f.write_str("+"),
            Ply::Lower => f.write_str("-"),
            Ply::Roll => f.write_str("roll"),
            Ply::Beam(field) => write!(f, "beam {field}"),
            Ply::Draw => f.write_str("draw"),
            Ply::Skip => f.write_str("skip"),
            Ply::Lift(seat) => write!(f, "lift {seat}"),
            Ply::Reborn(field) => write!(f, "reborn {field}"),
            Ply::At(field) => write!(f, "at {field}"),
            Ply::To(field) => write!(f, "to {field}"),
            Ply::Pass => f.write_str("pass"),
        }
    }
}

/// Reads a ply. What chance says and what a seat says is told apart by the words alone, except for `arrow`.
pub(crate) fn parse(actor: Actor, text: &str) -> Result<Ply, ParseError> {
    let number = |word: &str, most: u8| {
        let canonical = !word.starts_with(['0', '+']);
        word.parse::<u8>()
            .ok()
            .filter(|number| canonical && (1..=most).contains(number))
            .ok_or_else(|| ParseError::new(format!("{word:?} is no number from 1 to {most}")))
    };
    if let Some((from, to)) = text.split_once('>') {
        return Ok(Ply::Step { from: from.parse()?, to: to.parse()? });
    }
    let (word, rest) = text.split_once(' ').map_or((text, None), |(word, rest)| (word, Some(rest)));
    Ok(match (word, rest) {
        ("end", None) => Ply::End,
        ("skip", None) => Ply::Skip,
        ("pass", None) => Ply::Pass,
        ("+", None) => Ply::Raise,
        ("-", None) => Ply::Lower,
        ("roll", None) => Ply::Roll,
        ("draw", None) => Ply::Draw,
        ("roll", Some(face)) => Ply::Face(number(face, 6)?),
        ("draw", Some(card)) => Ply::Drawn(card.parse()?),
        ("d20", Some(rolled)) => Ply::D20(number(rolled, 20)?),
        ("arrow", Some(way)) => Ply::Arrow(way.parse()?),
        ("first", Some(seat)) => Ply::First(seat.parse()?),
        ("play", Some(card)) => Ply::Play(card.parse()?),
        ("lift", Some(seat)) => Ply::Lift(seat.parse()?),
        ("beam", Some(field)) => Ply::Beam(field.parse()?),
        ("reborn", Some(field)) => Ply::Reborn(field.parse()?),
        ("at", Some(field)) => Ply::At(field.parse()?),
        ("to", Some(field)) => Ply::To(field.parse()?),
        _ => {
            let known = match actor {
                Actor::Chance => "d20 N, arrow WAY, first SEAT, draw CARD and roll N are",
                Actor::Seat(_) => {
                    "c3>d3, end, play CARD, +, -, roll, draw, skip, beam FIELD, at FIELD, to FIELD, reborn FIELD, \
                     lift SEAT, arrow WAY and pass are"
                }
            };
            return Err(ParseError::new(format!("{text:?} is no ply: {known}")));
        }
    })
}
