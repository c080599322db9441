//! Plies and their notation.

use pileup_core::{Actor, ParseError, Seat};
use std::fmt::Write;

use crate::RushOut;
use crate::catalog::{CATALOG, Card, SCHOOLS};
use crate::state::{Target, Unit};
use crate::symbols::{HERO, JOKER, WIZARD, read};

/// One choice, with the unit whose hand makes it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ply {
    /// Whose hand. None for chance, for what a seat does without dice, and where a seat with two units names none.
    pub unit: Option<Unit>,
    /// What it does.
    pub act: Deed,
}

/// What can be done.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Deed {
    /// Throw all fresh and stale dice.
    Roll,
    /// Tactical: end the go without a throw.
    Hold,
    /// Lay every die that fits.
    Lay(Target),
    /// Lay a single die: its face, where, and what a joker stands for.
    Put(u8, Target, u8),
    /// Take back all laid dice, or one from a slot of this symbol.
    Take(Option<u8>),
    /// Give a laid die to a whirlwind.
    Pin(u8),
    /// Raise a hand over a held card.
    Five,
    /// Take the dice of a held card without ceremony.
    Grab,
    /// Bard: turn a fresh die of this face to its joker.
    Star(Unit, u8),
    /// Hunter: discard a dissipation or curse.
    Dispel(Card),
    /// Warrior: push the dragon back.
    Shove,
    /// Cleric: heal.
    Mend(Unit),
    /// Pass the newest point on.
    Cede,
    /// Confusion of everything on a target.
    ZapAll(Target),
    /// Confusion of one die: hero, and symbol of the slot.
    ZapOne(Target, Unit, u8),
    /// Lay a dissipation before a hero.
    Cast(Unit),
    /// Wound a hero.
    Wound(Unit),
    /// Take a point from a hero.
    Drain(Unit),
    /// Decline an effect.
    Pass,
    /// Turn a fresh die.
    Turn(u8, u8),
    /// Exchange a spell with the top of the pile.
    Swap(Card),
    /// Report a hero's breach.
    Report(Unit),
    /// Discard two coins and the top card of the own pile.
    Spend,
    /// Point at something.
    Call(Target),
    /// Ask for a symbol.
    Ask(u8),
    /// A chat line was sent.
    Say,
    /// Ready for the round.
    Ready,
    /// Buy a role.
    Buy(u8),
    /// Propose to buy equipment for a hero.
    Offer(u8, Unit),
    /// Agree.
    Agree,
    /// Withdraw the proposal.
    Decline,
    /// Nothing more to buy.
    Done,
    /// Chance: the cards of a school, as a set of its cards.
    School(u8, u8),
    /// Chance: a trial on a slot.
    Trial(u8, Card),
    /// Chance: a spell on a slot.
    Spell(u8, Card),
    /// Chance: the top of the spell pile.
    Top(Card),
    /// Chance: dice land, by face.
    Dice(Unit, [u8; 6]),
    /// Chance: the bell.
    Bell,
}

impl Ply {
    /// A ply of a unit.
    pub const fn of(unit: Unit, act: Deed) -> Ply {
        Ply { unit: Some(unit), act }
    }

    /// A ply of a seat or of chance.
    pub const fn plain(act: Deed) -> Ply {
        Ply { unit: None, act }
    }
}

impl Deed {
    /// Whether a seat does it without naming a unit.
    pub fn is_plain(self) -> bool {
        matches!(
            self,
            Deed::Spend | Deed::Ready | Deed::Buy(_) | Deed::Offer(..) | Deed::Agree | Deed::Decline | Deed::Done
        )
    }

    /// Whether it needs a free hand and keeps it busy (RO-3.5).
    pub fn uses_hand(self) -> bool {
        !self.is_plain() && !matches!(self, Deed::Call(_) | Deed::Ask(_) | Deed::Say | Deed::Cede)
    }

    /// Whether it is talk.
    pub fn is_talk(self) -> bool {
        matches!(self, Deed::Call(_) | Deed::Ask(_) | Deed::Say)
    }
}

/// The alphabet of a unit's dice.
pub fn alphabet(unit: Unit) -> &'static [char; 6] {
    if unit.is_hero() { &HERO } else { &WIZARD }
}

/// Faces in order, as many letters as there are dice.
pub fn faces_text(unit: Unit, faces: &[u8; 6]) -> String {
    faces
        .iter()
        .enumerate()
        .flat_map(|(face, count)| std::iter::repeat_n(alphabet(unit)[face], usize::from(*count)))
        .collect()
}

/// Letters of faces, in any order.
pub fn read_faces(unit: Unit, text: &str) -> Option<[u8; 6]> {
    let mut faces = [0; 6];
    for letter in text.chars() {
        let count = &mut faces[usize::from(read(alphabet(unit), letter)?)];
        *count = u8::checked_add(*count, 1)?;
    }
    Some(faces)
}

/// The cards of a school that a set names.
pub fn school_cards(school: u8, set: u8) -> impl Iterator<Item = Card> {
    CATALOG.school(school).enumerate().filter(move |(index, _)| set & (1 << index) != 0).map(|(_, card)| card)
}

impl RushOut {
    pub(crate) fn print_ply(&self, actor: Actor, ply: Ply) -> String {
        let mut out = String::new();
        if let (Actor::Seat(seat), Some(unit)) = (actor, ply.unit)
            && self.units_of(seat).count() > 1
        {
            let _ = write!(out, "{unit}:");
        }
        let letters = alphabet(ply.unit.unwrap_or(Unit::WIZARD));
        let letter = |symbol: u8| letters[usize::from(symbol)];
        let _ = match ply.act {
            Deed::Roll => write!(out, "roll"),
            Deed::Hold => write!(out, "hold"),
            Deed::Lay(target) => write!(out, "lay {target}"),
            Deed::Put(JOKER, target, symbol) if symbol != JOKER => write!(out, "put j {target}:{}", letter(symbol)),
            Deed::Put(face, target, _) => write!(out, "put {} {target}", letter(face)),
            Deed::Take(None) => write!(out, "take"),
            Deed::Take(Some(symbol)) => write!(out, "take {}", letter(symbol)),
            Deed::Pin(symbol) => write!(out, "pin {}", letter(symbol)),
            Deed::Five => write!(out, "five"),
            Deed::Grab => write!(out, "grab"),
            Deed::Star(unit, face) => write!(out, "star {unit}:{}", alphabet(unit)[usize::from(face)]),
            Deed::Dispel(card) => write!(out, "dispel {card}"),
            Deed::Shove => write!(out, "shove"),
            Deed::Mend(unit) => write!(out, "mend {unit}"),
            Deed::Cede => write!(out, "cede"),
            Deed::ZapAll(target) => write!(out, "zap {target}"),
            Deed::ZapOne(target, unit, symbol) => write!(out, "zap {target}:{unit}.{}", HERO[usize::from(symbol)]),
            Deed::Cast(unit) => write!(out, "cast {unit}"),
            Deed::Wound(unit) => write!(out, "wound {unit}"),
            Deed::Drain(unit) => write!(out, "drain {unit}"),
            Deed::Pass => write!(out, "pass"),
            Deed::Turn(from, to) => write!(out, "turn {}>{}", WIZARD[usize::from(from)], WIZARD[usize::from(to)]),
            Deed::Swap(card) => write!(out, "swap {card}"),
            Deed::Report(unit) => write!(out, "report {unit}"),
            Deed::Spend => write!(out, "spend"),
            Deed::Call(target) => write!(out, "call {target}"),
            Deed::Ask(symbol) => write!(out, "call {}", letter(symbol)),
            Deed::Say => write!(out, "say"),
            Deed::Ready => write!(out, "ready"),
            Deed::Buy(role) => write!(out, "buy {}", CATALOG.roles[usize::from(role)].id),
            Deed::Offer(kind, unit) => write!(out, "offer {} {unit}", CATALOG.equipment[usize::from(kind)].id),
            Deed::Agree => write!(out, "ok"),
            Deed::Decline => write!(out, "no"),
            Deed::Done => write!(out, "done"),
            Deed::School(school, set) => {
                let _ = write!(out, "school {}", SCHOOLS[usize::from(school)]);
                school_cards(school, set).try_for_each(|card| write!(out, " {card}"))
            }
            Deed::Trial(slot, card) => write!(out, "trial {} {card}", slot + 1),
            Deed::Spell(slot, card) => write!(out, "spell {} {card}", slot + 1),
            Deed::Top(card) => write!(out, "top {card}"),
            Deed::Dice(unit, faces) => write!(out, "dice {unit} {}", faces_text(unit, &faces)),
            Deed::Bell => write!(out, "bell"),
        };
        out
    }

    pub(crate) fn parse_ply(&self, actor: Actor, text: &str) -> Result<Ply, ParseError> {
        match actor {
            Actor::Chance => parse_chance(text).map(Ply::plain),
            Actor::Seat(seat) => self.parse_seat(seat, text),
        }
        .ok_or_else(|| {
            ParseError::new(format!(
                "{text:?} is no ply: roll, lay st04, put s st04, put j st04:s, take, zap st04, cast w, call st04, ... are"
            ))
        })
    }

    fn parse_seat(&self, seat: Seat, text: &str) -> Option<Ply> {
        let (named, text) = match text.split_once(':') {
            Some((prefix, rest)) if prefix.chars().count() == 1 => {
                (Some(Unit::find(prefix.chars().next()?)?), rest.trim_start())
            }
            _ => (None, text),
        };
        let mut own = self.units_of(seat);
        let only = own.next().filter(|_| own.next().is_none());
        // A seat of one unit need not name it; one of two that names none is refused by the rules, not by the reader.
        let unit = named.or(only);
        let letters = alphabet(unit.unwrap_or(if seat.index() == 0 { Unit::WIZARD } else { Unit::hero(0) }));
        let symbol = |text: &str| {
            let mut chars = text.chars();
            let symbol = read(letters, chars.next()?)?;
            chars.next().is_none().then_some(symbol)
        };
        let words: Vec<&str> = text.split_whitespace().collect();
        let act = match words[..] {
            ["roll"] => Deed::Roll,
            ["hold"] => Deed::Hold,
            ["lay", target] => Deed::Lay(Target::find(target)?),
            ["put", face, target] => match (symbol(face)?, target.split_once(':')) {
                (JOKER, Some((target, stands))) => {
                    Deed::Put(JOKER, Target::find(target)?, symbol(stands).filter(|stands| *stands != JOKER)?)
                }
                (JOKER, None) if target == "dragon" => Deed::Put(JOKER, Target::Dragon, JOKER),
                (face, None) if face != JOKER => Deed::Put(face, Target::find(target)?, face),
                _ => return None,
            },
            ["take"] => Deed::Take(None),
            ["take", one] => Deed::Take(Some(symbol(one)?)),
            ["pin", one] => Deed::Pin(symbol(one)?),
            ["five"] => Deed::Five,
            ["grab"] => Deed::Grab,
            ["star", die] => {
                let (unit, face) = die.split_once(':')?;
                let unit = read_unit(unit)?;
                let mut letters = face.chars();
                let face = read(alphabet(unit), letters.next()?)?;
                letters.next().is_none().then_some(Deed::Star(unit, face))?
            }
            ["dispel", card] => Deed::Dispel(Card::find(card)?),
            ["shove"] => Deed::Shove,
            ["mend", hero] => Deed::Mend(read_hero(hero)?),
            ["cede"] => Deed::Cede,
            ["zap", target] => match target.split_once(':') {
                Some((target, die)) => {
                    let (hero, slot) = die.split_once('.')?;
                    let mut letters = slot.chars();
                    let slot = read(&HERO, letters.next()?)?;
                    letters.next().is_none().then_some(Deed::ZapOne(Target::find(target)?, read_hero(hero)?, slot))?
                }
                None => Deed::ZapAll(Target::find(target)?),
            },
            ["cast", hero] => Deed::Cast(read_hero(hero)?),
            ["wound", hero] => Deed::Wound(read_hero(hero)?),
            ["drain", hero] => Deed::Drain(read_hero(hero)?),
            ["pass"] => Deed::Pass,
            ["turn", faces] => {
                let (from, to) = faces.split_once('>')?;
                let face = |text: &str| {
                    let mut chars = text.chars();
                    let face = read(&WIZARD, chars.next()?)?;
                    chars.next().is_none().then_some(face)
                };
                Deed::Turn(face(from)?, face(to)?)
            }
            ["swap", card] => Deed::Swap(Card::find(card)?),
            ["report", hero] => Deed::Report(read_hero(hero)?),
            ["spend"] => Deed::Spend,
            ["call", what] => match Target::find(what) {
                Some(target) => Deed::Call(target),
                None => Deed::Ask(symbol(what)?),
            },
            ["say"] => Deed::Say,
            ["ready"] => Deed::Ready,
            ["buy", id] => Deed::Buy(CATALOG.roles.iter().position(|role| role.id == id)? as u8),
            ["offer", id, hero] => {
                Deed::Offer(CATALOG.equipment.iter().position(|kind| kind.id == id)? as u8, read_hero(hero)?)
            }
            ["ok"] => Deed::Agree,
            ["no"] => Deed::Decline,
            ["done"] => Deed::Done,
            _ => return None,
        };
        if act.is_plain() {
            return named.is_none().then_some(Ply::plain(act));
        }
        Some(Ply { unit, act })
    }
}

fn read_unit(text: &str) -> Option<Unit> {
    let mut letters = text.chars();
    let unit = Unit::find(letters.next()?)?;
    letters.next().is_none().then_some(unit)
}

fn read_hero(text: &str) -> Option<Unit> {
    read_unit(text).filter(|unit| unit.is_hero())
}

fn read_slot(text: &str) -> Option<u8> {
    text.parse::<u8>().ok().filter(|slot| (1..=3).contains(slot)).map(|slot| slot - 1)
}

fn parse_chance(text: &str) -> Option<Deed> {
    let words: Vec<&str> = text.split_whitespace().collect();
    Some(match words[..] {
        ["school", name, ref cards @ ..] => {
            let school = SCHOOLS.iter().position(|school| *school == name)? as u8;
            let mut set = 0;
            for id in cards {
                let card = Card::find(id)?;
                let bit = 1 << CATALOG.school(school).position(|known| known == card)?;
                // Sorted and each once, so that a set has one text.
                if set >= bit {
                    return None;
                }
                set |= bit;
            }
            Deed::School(school, set)
        }
        ["trial", slot, card] => Deed::Trial(read_slot(slot)?, Card::find(card)?),
        ["spell", slot, card] => Deed::Spell(read_slot(slot)?, Card::find(card)?),
        ["top", card] => Deed::Top(Card::find(card)?),
        ["dice", unit, faces] => {
            let unit = read_unit(unit)?;
            let read = read_faces(unit, faces)?;
            (faces.len() <= 5).then_some(Deed::Dice(unit, read))?
        }
        ["bell"] => Deed::Bell,
        _ => return None,
    })
}
