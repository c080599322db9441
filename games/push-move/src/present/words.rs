//! Questions and plies in words.

use pileup_core::Seat;
use pileup_words::say;

use crate::board::{Field, Kind, Plate};
use crate::card::Card;
use crate::present::{colour, direction, name};
use crate::state::{Ask, Power, State, Threat};
use crate::{Arrows, Ply, PushMove, View};

/// "{p1}, {p2} and {p3}".
pub(super) fn names(seats: impl Iterator<Item = Seat>) -> String {
    let names: Vec<String> = seats.map(name).collect();
    match names.split_last() {
        Some((last, others)) if !others.is_empty() => say!("and", others = others.join(", "), last = last),
        Some((last, _)) => last.clone(),
        None => String::new(),
    }
}

/// "Black's 3".
fn whose(seat: Seat, pips: u8) -> String {
    say!("whose-die", colour = colour(seat), pips = pips)
}

impl PushMove {
    /// "Extra step".
    pub(crate) fn title(&self, card: Card) -> String {
        say!(&format!("deck-{card}"))
    }

    /// What a card does, in a sentence.
    pub(super) fn text_of(&self, card: Card) -> String {
        say!(&format!("deck-{card}.text"))
    }

    /// "Plus-minus".
    pub(crate) fn kind_name(&self, kind: Kind) -> String {
        say!(&format!("kind-{}", kind.word()))
    }

    /// What is being decided, in one sentence: to `you` who decide it, or about whoever does.
    pub(super) fn question(&self, view: &View, you: bool) -> String {
        let table = &view.table;
        let who = name(table.turn);
        match table.ask {
            Ask::Plate { field } => say!("ask-plate", field = %field),
            Ask::Arrow { field } => match self.options.arrows {
                Arrows::Players if you => say!("ask-arrow-you", field = %field),
                Arrows::Players => say!("ask-arrow", who = name(self.arrow_seat(table)), field = %field),
                Arrows::Chance => say!("ask-arrow-chance", field = %field),
            },
            Ask::Deal { .. } => say!("ask-deal"),
            Ask::First => say!("ask-first"),
            Ask::Turn => self.question_of_turn(table, you),
            Ask::Effect { die } => {
                let kind = match table.plate(die) {
                    Plate::PlusMinus => "plus-minus",
                    Plate::ExtraStep => "extra-step",
                    Plate::Reroll => "reroll",
                    Plate::Rebirth => "rebirth",
                    Plate::Beam => "beam",
                    _ => "card",
                };
                match you {
                    true => say!(&format!("use-{kind}-you"), field = %die),
                    false => say!(&format!("use-{kind}"), who = who, field = %die),
                }
            }
            Ask::Roll { die, .. } => say!("ask-roll", field = %die),
            Ask::Lift if you => say!("ask-lift-you"),
            Ask::Lift => say!("ask-lift", who = who),
            Ask::Reborn { .. } if you => say!("ask-reborn-you"),
            Ask::Reborn { .. } => say!("ask-reborn", who = who),
            Ask::Draw => say!("ask-drawing", who = who),
            Ask::Target { card, first } if you => {
                let what = match first {
                    None => say!(&format!("target-{card}")),
                    Some(first) => say!(&format!("second-{card}"), first = %first),
                };
                say!("ask-card-you", card = self.title(card), what = what)
            }
            Ask::Target { card, .. } => say!("ask-card", who = who, card = self.title(card)),
            Ask::Answer { .. } if you => say!("ask-answer-you", danger = self.danger(table)),
            Ask::Answer { seat } => say!("ask-answer", danger = self.danger(table), who = name(seat)),
            Ask::AnswerTarget { card, .. } if you => say!("ask-answer-target-you", card = self.title(card)),
            Ask::AnswerTarget { seat, card } => {
                say!("ask-answer-target", who = name(seat), card = self.title(card))
            }
            Ask::Over => self.outcome(table),
        }
    }

    fn outcome(&self, table: &State) -> String {
        let winners: Vec<Seat> = table.winners.iter().collect();
        match winners[..] {
            [winner] if table.score(winner) >= self.options.goal => {
                say!("over-goal", who = name(winner), dice = table.score(winner))
            }
            [winner] => say!("over-rounds", who = name(winner)),
            _ => say!("over-shared", who = names(winners.into_iter())),
        }
    }

    fn question_of_turn(&self, table: &State, you: bool) -> String {
        let who = name(table.turn);
        let left = table.dice.iter().filter(|die| die.to_move).count();
        let moves = table.opening_left;
        let holds_cards = !table.hands[table.turn.index()].is_empty();
        match (self.must_move(table), you) {
            (true, true) if moves > 0 => say!("ask-opening-you", moves = moves),
            (true, false) if moves > 0 => say!("ask-opening", who = who, moves = moves),
            (true, true) => say!("ask-move-you", left = left),
            (true, false) => say!("ask-move", who = who, left = left),
            (false, true) if left > 0 => say!("ask-stuck-you"),
            (false, false) if left > 0 => say!("ask-stuck", who = who),
            (false, true) if holds_cards => say!("ask-done-cards-you"),
            (false, true) => say!("ask-done-you"),
            (false, false) => say!("ask-done", who = who),
        }
    }

    /// What threatens, in a sentence.
    fn danger(&self, table: &State) -> String {
        let who = name(table.turn);
        match table.threat {
            Some(Threat::Push { die, way, power }) => match self.step(table, die, way, power) {
                Ok(step) if step.resistance > 0 && power != Power::Boundless => {
                    let (strength, resistance) = (step.strength, step.resistance);
                    say!("danger-push", who = who, die = %die, strength = strength, resistance = resistance)
                }
                _ => say!("danger-shove", who = who, die = %die),
            },
            Some(Threat::Telekinesis { die, to }) => say!("danger-telekinesis", who = who, die = %die, to = %to),
            Some(Threat::Bomb { die }) => say!("danger-bomb", who = who, die = %die),
            None => String::new(),
        }
    }

    pub(super) fn ply_in_words(&self, view: &View, ply: Ply) -> String {
        let table = &view.table;
        match ply {
            Ply::D20(number) => {
                let kind = self.components.d20[usize::from(number.clamp(1, 20)) - 1];
                say!("ply-d20", number = number, kind = self.kind_name(kind))
            }
            Ply::Arrow(way) => say!("ply-arrow", way = direction(way)),
            Ply::First(seat) => say!("ply-first", who = name(seat)),
            Ply::Drawn(card) => self.title(card),
            Ply::Face(face) => say!("ply-face", face = face),
            Ply::Step { from, to } => self.step_in_words(table, from, to),
            Ply::Play(card) => {
                say!("ply-play", card = self.title(card), text = self.text_of(card))
            }
            Ply::End => say!("ply-end"),
            Ply::Raise => say!("ply-raise"),
            Ply::Lower => say!("ply-lower"),
            Ply::Roll => say!("ply-roll"),
            Ply::Beam(field) => say!("ply-beam", field = %field),
            Ply::Draw => say!("ply-draw"),
            Ply::Skip => say!("ply-skip"),
            Ply::Lift(seat) if seat == table.turn => say!("ply-lift-self"),
            Ply::Lift(seat) => say!("ply-lift", who = name(seat)),
            Ply::Reborn(field) => say!("ply-reborn", field = %field),
            Ply::At(field) => match table.die_on(field) {
                Some(die) => say!("ply-at-die", die = whose(die.seat, die.pips), field = %field),
                None => say!("ply-at-plate", kind = self.kind_in_words(table, field), field = %field),
            },
            Ply::To(field) => match (table.die_on(field), table.ask) {
                (Some(die), _) => say!("ply-to-die", die = whose(die.seat, die.pips), field = %field),
                (None, Ask::Target { card: Card::Fields, .. }) => say!("ply-to-plate", field = %field),
                (None, _) => say!("ply-to", field = %field),
            },
            Ply::Pass => say!("ply-pass"),
        }
    }

    /// "extra step"; empty on a bare field.
    fn kind_in_words(&self, table: &State, field: Field) -> String {
        let kind = table.plate(field).kind();
        kind.map(|kind| self.kind_name(kind).to_lowercase()).unwrap_or_default()
    }

    fn step_in_words(&self, table: &State, from: Field, to: Field) -> String {
        let plain = || say!("ply-step", from = %from, to = %to);
        let Some(way) = from.way_to(to) else { return plain() };
        let power = match table.ask {
            Ask::Target { card: Card::Superpower, .. } => Power::Boundless,
            Ask::Target { card: Card::Charge, .. } => return say!("ply-charge", from = %from, to = %to),
            Ask::Target { card: Card::Ghost, .. } => return say!("ply-ghost", from = %from, to = %to),
            _ => Power::Plain,
        };
        let Some(step) = table.on(from).and_then(|_| self.step(table, from, way, power).ok()) else { return plain() };
        let (strength, resistance) = (step.strength, step.resistance);
        let words = match (step.line, step.resistance, power) {
            (0, ..) => plain(),
            (_, 0, _) => say!("ply-train", from = %from, to = %to),
            (_, _, Power::Boundless) => say!("ply-shove", from = %from, to = %to, resistance = resistance),
            _ => say!("ply-push", from = %from, to = %to, strength = strength, resistance = resistance),
        };
        let Some(victim) = self.victim(table, &step) else { return self.landing_in_words(table, from, to, words) };
        let die = table.die(victim);
        match step.end {
            Some(field) if die.seat == table.turn => say!("end-own-dies", words = words, field = %field),
            Some(field) => say!("end-dies", words = words, die = whose(die.seat, die.pips), field = %field),
            None if die.seat == table.turn => say!("end-own-falls", words = words),
            None => say!("end-falls", words = words, die = whose(die.seat, die.pips)),
        }
    }

    /// What the field does on which a step ends.
    fn landing_in_words(&self, table: &State, from: Field, to: Field, words: String) -> String {
        let plate = table.plate(to);
        let Some(die) = table.die_on(from) else { return words };
        let now = crate::fields::changed(plate, die.pips);
        if now != die.pips {
            return say!("lands-pips", words = words, pips = die.pips, now = now);
        }
        let offers = plate.is_optional() && (plate != Plate::Blank || self.options.cards);
        if offers { say!("lands-on", words = words, kind = self.kind_in_words(table, to)) } else { words }
    }
}
