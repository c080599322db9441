//! Plies that wait for a place in the picture.

use pileup_core::{Game, Millis, Seat};
use pileup_scene::{Asked, Present, Target as Click, Tone};
use pileup_words::say;
use std::cell::Cell;

use crate::ply::{Deed, Ply};
use crate::state::{Phase, State, Target, Unit};
use crate::{RushOut, View};

/// A ply that can be chosen now, or as soon as a hand is free.
struct Offer {
    ply: Ply,
    from: Option<Millis>,
    /// Whether something in the picture plays it.
    placed: Cell<bool>,
}

/// What the seat that is asked may do.
pub(super) struct Choices<'a> {
    game: &'a RushOut,
    view: &'a View,
    pub seat: Option<Seat>,
    offers: Vec<Offer>,
    /// Where dice are best laid now, as the sentence says.
    best: Option<Target>,
}

impl<'a> Choices<'a> {
    pub fn new(game: &'a RushOut, view: &'a View, asked: Option<Asked<'_, Ply>>) -> Choices<'a> {
        let plies = asked.map_or(&[][..], |asked| asked.plies);
        let mut offers: Vec<Offer> =
            plies.iter().map(|ply| Offer { ply: *ply, from: None, placed: Cell::new(false) }).collect();
        if let Some(asked) = asked {
            for (ply, from) in game.soon(view.table(), asked.seat) {
                if !plies.contains(&ply) {
                    offers.push(Offer { ply, from: Some(from), placed: Cell::new(false) });
                }
            }
        }
        let known: Vec<Ply> = offers.iter().map(|offer| offer.ply).collect();
        let best = game.best_lay(view.table(), &known).map(|(target, _)| target);
        Choices { game, view, seat: asked.map(|asked| asked.seat), offers, best }
    }

    /// The units of the seat that is asked.
    pub fn units(&self) -> impl Iterator<Item = Unit> + '_ {
        self.seat.into_iter().flat_map(|seat| self.game.units_of(seat))
    }

    /// The first ply of a kind, as something to click.
    pub fn find(&self, wanted: impl Fn(&Ply) -> bool) -> Option<Click> {
        self.offers.iter().find(|offer| wanted(&offer.ply)).map(|offer| self.place(offer))
    }

    /// All plies of a kind.
    pub fn all(&self, wanted: impl Fn(&Ply) -> bool) -> Vec<(Ply, Click)> {
        let found = self.offers.iter().filter(|offer| wanted(&offer.ply));
        found.map(|offer| (offer.ply, self.place(offer))).collect()
    }

    /// All plies of a kind that nothing in the picture plays yet.
    pub fn rest(&self, wanted: impl Fn(&Ply) -> bool) -> Vec<(Ply, Click)> {
        let found = self.offers.iter().filter(|offer| !offer.placed.get() && wanted(&offer.ply));
        found.map(|offer| (offer.ply, self.place(offer))).collect()
    }

    /// The lays on a target, the one with the most dice first.
    pub fn lays(&self, target: Target) -> Vec<(Unit, Click)> {
        let table = self.view.table();
        let found = self.all(|ply| ply.act == Deed::Lay(target));
        let mut lays: Vec<(Unit, Click)> =
            found.into_iter().filter_map(|(ply, click)| Some((ply.unit?, click))).collect();
        lays.sort_by_key(|(unit, _)| std::cmp::Reverse(self.game.plan(table, *unit, target).1));
        lays
    }

    /// RO-4.6: a unit whose dice lie elsewhere may take them back and lay fresh ones here: two plies, one gesture.
    pub fn switch_to(&self, target: Target) -> Option<Click> {
        let seat = self.seat?;
        let table = self.view.table();
        self.units().find_map(|unit| {
            if table.hand(unit).on.is_none_or(|on| on == target) {
                return None;
            }
            let take = self.find(|ply| *ply == Ply::of(unit, Deed::Take(None)))?;
            let mut later = table.clone();
            self.game.take(&mut later, unit, None, &mut ());
            let lay = Ply::of(unit, Deed::Lay(target));
            if !self.game.later(&later, seat).contains(&lay) {
                return None;
            }
            let ghost = self.game.laid_ghosts(&later, unit, target);
            let mut click = take.then(self.game.print(seat.into(), lay)).ghost(ghost);
            click.label = say!("ply-switch", card = target.name()).into();
            Some(click)
        })
    }

    fn place(&self, offer: &Offer) -> Click {
        offer.placed.set(true);
        let seat = self.seat.unwrap_or(Seat::new(0));
        let mut click = self.game.target(self.view, seat, offer.ply).tone(self.tone(offer.ply.act));
        if let Some(from) = offer.from {
            click = click.not_before(from);
        }
        match (offer.ply.act, offer.ply.unit) {
            (Deed::Lay(target), Some(unit)) => click.ghost(self.game.laid_ghosts(self.view.table(), unit, target)),
            _ => click,
        }
    }

    /// What the sentence asks for is the brightest; what can be said at any time does not glow.
    fn tone(&self, act: Deed) -> Tone {
        match act {
            Deed::Five | Deed::Pin(_) | Deed::Ready => Tone::Lead,
            Deed::Lay(target) if self.best == Some(target) => Tone::Lead,
            Deed::Roll if self.best.is_none() => Tone::Lead,
            _ if act.is_talk() => Tone::Quiet,
            _ => tone(act),
        }
    }
}

fn tone(act: Deed) -> Tone {
    match act {
        Deed::ZapAll(_) | Deed::ZapOne(..) | Deed::Wound(_) | Deed::Cast(_) | Deed::Drain(_) => Tone::Strike,
        Deed::Grab | Deed::Report(_) => Tone::Harm,
        Deed::Pass | Deed::Hold | Deed::Done | Deed::Decline | Deed::Take(_) => Tone::Pass,
        _ => Tone::Plain,
    }
}

impl RushOut {
    /// What a seat may do once its hands are free and it may talk again, if no landing comes before (RO-3.5, 18.1).
    fn soon(&self, table: &State, seat: Seat) -> Vec<(Ply, Millis)> {
        if !self.is_live() || table.phase != Phase::Round {
            return Vec::new();
        }
        let plies = self.later(table, seat).into_iter();
        plies
            .filter_map(|ply| {
                let hand = table.hand(ply.unit?);
                let from = if ply.act.is_talk() { hand.quiet } else { hand.ready };
                (from > table.clock).then_some((ply, from))
            })
            .collect()
    }

    /// Everything a seat may do when nothing but its own busy hands is in the way.
    fn later(&self, table: &State, seat: Seat) -> Vec<Ply> {
        let busy = self.units_of(seat).map(|unit| table.hand(unit).ready.max(table.hand(unit).quiet));
        let at = busy.fold(table.clock, Millis::max);
        let mut later = table.clone();
        for hand in later.hands.iter_mut().filter(|hand| hand.air > 0) {
            hand.land = hand.land.max(at + 1);
        }
        let mut plies = Vec::new();
        self.list(&later, seat, if self.is_live() { at } else { 0 }, &mut plies);
        plies
    }
}
