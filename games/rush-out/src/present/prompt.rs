//! What is being decided, and what there is to win, in a sentence.

use pileup_core::{Game, Seat, Turn};
use pileup_words::say;
use std::cmp::Reverse;

use super::{WIZARD, named, over, words};
use crate::catalog::Kind;
use crate::ply::{Deed, Ply};
use crate::state::{Pending, Phase, State, Target, Team, Unit};
use crate::{RushOut, Scenario};

impl RushOut {
    /// What a seat must do to win; without one, what the game is about.
    pub(super) fn aim_of(&self, seat: Option<Seat>) -> String {
        let scenario = self.options.scenario;
        match seat.map(|seat| seat.index() == 0) {
            None => say!("goal"),
            Some(true) if scenario >= Scenario::S4 => say!("goal-wizard-souls", souls = self.souls),
            Some(true) if self.has_dragon() => say!("goal-wizard-dragon"),
            Some(true) => say!("goal-wizard"),
            Some(false) if scenario >= Scenario::S5 => say!("goal-heroes-lives", lives = self.lives),
            Some(false) => say!("goal-heroes"),
        }
    }

    /// What is asked of `you`, or, for everybody else, who does what.
    pub(super) fn asks(&self, table: &State, you: Option<Seat>) -> String {
        match table.phase {
            Phase::Deal => say!("prompt-deal"),
            Phase::Over => table.last.map_or_else(String::new, |win| over(win.team)),
            Phase::Ready => self.asks_ready(table, you),
            Phase::Market => self.asks_market(table, you),
            Phase::Round if !table.steps.is_empty() => say!("prompt-draw"),
            Phase::Round => match (you, self.is_live()) {
                (Some(seat), true) => self.asks_live(table, seat),
                (Some(_), false) => self.asks_go(table, self.acting(table)),
                (None, true) => self.tells_live(table),
                (None, false) => self.tells_go(table, self.acting(table)),
            },
        }
    }

    fn asks_ready(&self, table: &State, you: Option<Seat>) -> String {
        let wizard = Seat::new(0);
        match (self.turn(table), you) {
            (Turn::Open(seats), Some(seat)) if seats.contains(seat) && seat == wizard => say!("prompt-begin"),
            (Turn::Open(seats), Some(seat)) if seats.contains(seat) => say!("prompt-ready"),
            (Turn::Open(seats), _) if !seats.contains(wizard) => {
                let mut waited = seats.iter().map(named);
                let first = waited.next().unwrap_or_default();
                match waited.count() {
                    0 => say!("wait-ready", who = first),
                    more => say!("wait-ready-more", who = first, more = more),
                }
            }
            _ => say!("wait-begin", who = WIZARD),
        }
    }

    fn asks_market(&self, table: &State, you: Option<Seat>) -> String {
        let Some(seat) = you else { return say!("wait-market") };
        match table.offer {
            Some(offer) if seat.index() > 0 => {
                let (symbol, hero) = (words::equipment_symbol(offer.equipment), offer.unit.name());
                if offer.seat == seat {
                    say!("prompt-market-offered", symbol = symbol, hero = hero)
                } else {
                    say!("prompt-market-agree", who = named(offer.seat), symbol = symbol, hero = hero)
                }
            }
            _ => {
                let team = if seat.index() == 0 { Team::Wizard } else { Team::Heroes };
                say!("prompt-market", coins = table.purse[team.index()])
            }
        }
    }

    /// What a seat does best now, where everybody throws at once. One sentence, the most urgent thing first.
    fn asks_live(&self, table: &State, seat: Seat) -> String {
        let owes = self.units_of(seat).any(|unit| self.must_pin(table, unit));
        if owes {
            return say!("prompt-pin");
        }
        if let Some(pending) = table.pending.filter(|_| seat.index() == 0) {
            return self.asks_choice(table, pending);
        }
        let mut plies = Vec::new();
        self.list(table, seat, table.clock, &mut plies);
        if plies.iter().any(|ply| ply.act == Deed::Five) {
            return say!("prompt-five");
        }
        if let Some((target, finishes)) = self.best_lay(table, &plies) {
            let card = self.what(target);
            return if finishes { say!("prompt-finish", card = card) } else { say!("prompt-lay", card = card) };
        }
        let hands = || self.units_of(seat).map(|unit| table.hand(unit));
        if hands().any(|hand| hand.air == 0 && hand.fresh_count() + hand.stale > 0) {
            let stale = hands().all(|hand| hand.fresh_count() == 0);
            return if stale { say!("prompt-throw") } else { say!("prompt-nothing-fits") };
        }
        if hands().any(|hand| hand.air > 0) {
            return say!("prompt-air");
        }
        match table.is_held_by(self, seat) {
            true => say!("prompt-five-wait"),
            false => say!("prompt-laid"),
        }
    }

    /// What the wizard chooses for a spell, or for his storm (RO-6.4).
    fn asks_choice(&self, table: &State, pending: Pending) -> String {
        let card = self.what(pending.source);
        match self.pending_kind(table) {
            Some(Kind::Confusion { all: true }) => say!("prompt-sweep-card", card = card),
            Some(Kind::Confusion { .. }) => say!("prompt-sweep-die", card = card),
            Some(Kind::Reap) => say!("prompt-wound", card = card, heroes = 1),
            Some(Kind::Maim) => say!("prompt-wound", card = card, heroes = pending.left),
            Some(Kind::Regression { .. }) => say!("prompt-drain", card = card),
            _ => say!("prompt-cast", card = card),
        }
    }

    /// Where most dice can be laid at once, and whether that finishes the card.
    pub(super) fn best_lay(&self, table: &State, plies: &[Ply]) -> Option<(Target, bool)> {
        let lays = plies.iter().filter_map(|ply| match (ply.act, ply.unit) {
            (Deed::Lay(target), Some(unit)) => {
                let (_, count) = self.plan(table, unit, target);
                let empty = self.slots(unit, target).len() - self.filled(table, unit, target).count_ones() as usize;
                let left = empty.saturating_sub(usize::from(count));
                Some((left == 0 && !self.is_covered(table, target), count, left, target))
            }
            _ => None,
        });
        let best = lays.max_by_key(|(finishes, count, left, _)| (*finishes, *count, Reverse(*left)));
        best.map(|(finishes, .., target)| (target, finishes))
    }

    /// A go of the tactical game.
    fn asks_go(&self, table: &State, unit: Unit) -> String {
        if self.must_pin(table, unit) {
            return say!("prompt-pin");
        }
        if let Some(pending) = table.pending.filter(|_| !unit.is_hero()) {
            return self.asks_choice(table, pending);
        }
        let hand = table.hand(unit);
        match (hand.fresh_count(), hand.stale) {
            (0, 0) => say!("prompt-go-laid"),
            (0, _) => say!("prompt-throw"),
            _ => say!("prompt-go"),
        }
    }

    fn tells_live(&self, table: &State) -> String {
        match table.pending {
            Some(pending) => say!("tell-choose", who = WIZARD, card = self.what(pending.source)),
            None => say!("tell-live"),
        }
    }

    fn tells_go(&self, table: &State, unit: Unit) -> String {
        let who = self.who(unit);
        if self.must_pin(table, unit) {
            return say!("tell-pin", who = who);
        }
        match table.pending.filter(|_| !unit.is_hero()) {
            Some(pending) => say!("tell-choose", who = who, card = self.what(pending.source)),
            None => say!("tell-go", who = who),
        }
    }
}

impl State {
    /// Whether dice of a seat lie on a complete card that waits for a high five.
    fn is_held_by(&self, game: &RushOut, seat: Seat) -> bool {
        game.units_of(seat).any(|unit| self.hand(unit).on.is_some_and(|on| self.is_held(on)))
    }
}
