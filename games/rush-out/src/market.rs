//! The market between rounds, equipment and roles (RO-12, RO-13).

use pileup_core::{Events, Seat, SeatSet, rule};

use crate::catalog::{CATALOG, Card};
use crate::event::Id;
use crate::may::{No, no};
use crate::ply::Deed;
use crate::state::{Offer, Phase, State, Step, Target, Team, Unit};
use crate::{Event, RushOut};

impl RushOut {
    /// Copies of a kind of equipment that nobody owns.
    fn copies_left(&self, state: &State, kind: u8) -> u8 {
        let owned = self.heroes().filter(|hero| state.hand(*hero).equip & (1 << kind) != 0).count() as u8;
        CATALOG.equipment[usize::from(kind)].copies.saturating_sub(owned)
    }

    /// RO-12.4: whether equipment would teach a hero's joker nothing.
    fn is_useless(&self, state: &State, kind: u8, hero: Unit) -> bool {
        CATALOG.equipment[usize::from(kind)].symbols & !self.joker_mask(state, hero) == 0
    }

    pub(crate) fn may_market(&self, state: &State, seat: Seat, act: Deed) -> Result<(), No> {
        let wizard = seat.index() == 0;
        match act {
            Deed::Done if state.said.contains(seat) => no("RO-12.5", "already", "done"),
            Deed::Done => Ok(()),
            Deed::Buy(role) if wizard => {
                if state.said.contains(seat) {
                    return no("RO-12.5", "already", "done");
                }
                if CATALOG.roles[usize::from(role)].price > state.purse[Team::Wizard.index()] {
                    return no("RO-12.4", "cannot-afford", "coins-yours");
                }
                if state.has_role(role) {
                    return no("RO-12.4", "sold-out", "role-owned");
                }
                Ok(())
            }
            Deed::Offer(kind, hero) if !wizard => {
                if CATALOG.equipment[usize::from(kind)].price > state.purse[Team::Heroes.index()] {
                    return no("RO-12.4", "cannot-afford", "coins-heroes");
                }
                if !self.plays(hero) {
                    return no("RO-12.4", "not-yours", "hero-absent");
                }
                if self.copies_left(state, kind) == 0 {
                    return no("RO-12.4", "sold-out", "sold-out");
                }
                if self.is_useless(state, kind, hero) {
                    return no("RO-12.4", "useless", "joker-known");
                }
                Ok(())
            }
            Deed::Agree if !wizard => match state.offer {
                Some(offer) if offer.seat != seat => Ok(()),
                _ => no("RO-12.4", "no-offer", "no-other-offer"),
            },
            Deed::Decline if !wizard => match state.offer {
                Some(_) => Ok(()),
                None => no("RO-12.4", "no-offer", "no-offer"),
            },
            _ => no("RO-12.4", "not-yours", "buys-what"),
        }
    }

    /// RO-12.3: the losers receive the token; the market opens with everybody's coins.
    pub(crate) fn open_market(&self, state: &mut State, loser: Team, events: &mut impl Events<Event>) {
        state.phase = Phase::Market;
        state.began = state.clock;
        state.said = SeatSet::EMPTY;
        state.offer = None;
        for team in [Team::Heroes, Team::Wizard] {
            rule!("RO-12.3");
            let token = u8::from(team == loser);
            state.purse[team.index()] = state.coins[team.index()].len() as u8 + token;
        }
        let purse = state.purse;
        events.tell(|| Event::Market { purse });
        self.settle_market(state);
    }

    /// RO-12.5: teams that can afford nothing are done; the market closes when every seat is.
    fn settle_market(&self, state: &mut State) {
        let purse = state.purse;
        let role_left = |(role, face): (usize, &crate::catalog::Role)| {
            !state.has_role(role as u8) && face.price <= purse[Team::Wizard.index()]
        };
        let kind_left = |kind: u8| {
            CATALOG.equipment[usize::from(kind)].price <= purse[Team::Heroes.index()]
                && self.copies_left(state, kind) > 0
                && self.heroes().any(|hero| !self.is_useless(state, kind, hero))
        };
        let wizard_can = CATALOG.roles.iter().enumerate().any(role_left);
        let heroes_can = (0..CATALOG.equipment.len() as u8).any(kind_left);
        for seat in Seat::all(self.seat_count()) {
            if !(if seat.index() == 0 { wizard_can } else { heroes_can }) {
                rule!("RO-12.5");
                state.said.insert(seat);
            }
        }
        if state.said.len() == self.seat_count() {
            self.close_market(state);
        }
    }

    /// RO-12.5: coins are gone, the next round is dealt.
    pub(crate) fn close_market(&self, state: &mut State) {
        rule!("RO-12.5");
        state.phase = Phase::Deal;
        state.offer = None;
        state.steps.push(Step::Deal);
    }

    pub(crate) fn trade(&self, state: &mut State, seat: Seat, act: Deed, events: &mut impl Events<Event>) {
        match act {
            Deed::Buy(role) => {
                rule!("RO-12.4");
                state.roles |= 1 << role;
                state.purse[Team::Wizard.index()] -= CATALOG.roles[usize::from(role)].price;
                events.tell(|| Event::Bought { role: Id::role(role) });
            }
            Deed::Offer(kind, unit) => {
                let offer = Offer { seat, equipment: kind, unit };
                events.tell(|| Event::Offered { seat, equipment: Id::equipment(kind), unit });
                // A single hero seat need not agree with itself.
                if self.hero_seats().len() == 1 {
                    self.equip(state, offer, events);
                } else {
                    state.offer = Some(offer);
                    // Without a bell (RO-19) a done seat stays done, so that the market closes.
                    if self.is_live() {
                        self.hero_seats().iter().for_each(|hero| state.said.remove(hero));
                    } else {
                        rule!("RO-19.4");
                    }
                }
            }
            Deed::Agree => {
                if let Some(offer) = state.offer {
                    self.equip(state, offer, events);
                }
            }
            Deed::Decline => {
                state.offer = None;
                events.tell(|| Event::Withdrawn { seat });
            }
            Deed::Done => {
                state.said.insert(seat);
                events.tell(|| Event::Done { seat });
            }
            _ => {}
        }
        self.settle_market(state);
    }

    fn equip(&self, state: &mut State, offer: Offer, events: &mut impl Events<Event>) {
        rule!("RO-12.4");
        state.offer = None;
        state.purse[Team::Heroes.index()] -= CATALOG.equipment[usize::from(offer.equipment)].price;
        state.hand_mut(offer.unit).equip |= 1 << offer.equipment;
        events.tell(|| Event::Equipped { equipment: Id::equipment(offer.equipment), unit: offer.unit });
    }

    /// RO-12.2: two coin cards for the top card of the own pile.
    pub(crate) fn spend(&self, state: &mut State, team: Team, events: &mut impl Events<Event>) {
        rule!("RO-12.2");
        state.coins[team.index()].drain(..2);
        events.tell(|| Event::Spent { team });
        self.discard_top(state, team, events);
    }

    /// RO-13.3: a fresh die is turned.
    pub(crate) fn turn_die(&self, state: &mut State, from: u8, to: u8, events: &mut impl Events<Event>) {
        rule!("RO-13.3");
        let hand = state.hand_mut(Unit::WIZARD);
        hand.fresh[usize::from(from)] -= 1;
        hand.fresh[usize::from(to)] += 1;
        self.count_go(state, |go| go.turns += 1);
        events.tell(|| Event::Turned { unit: Unit::WIZARD, from, to });
    }

    /// RO-13.5: a spell is exchanged with the top of the pile; an unknown top is decided by chance.
    pub(crate) fn swap(&self, state: &mut State, card: Card, events: &mut impl Events<Event>) {
        let Some(slot) = state.spell.slot_of(card) else { return };
        self.return_dice(state, Unit::WIZARD, Target::Card(card), events);
        self.count_go(state, |go| go.swaps += 1);
        match state.spell.top.pop() {
            Some(top) => self.swap_in(state, slot, top, events),
            None => state.steps.push(Step::Top(slot)),
        }
    }

    /// The exchange itself: the old card is the known top.
    pub(crate) fn swap_in(&self, state: &mut State, slot: u8, new: Card, events: &mut impl Events<Event>) {
        if let Some(old) = state.spell.slots[usize::from(slot)].replace(new) {
            rule!("RO-13.5");
            state.spell.top.push(old);
            events.tell(|| Event::Swapped { card: old });
        }
        events.tell(|| Event::SpellUp { slot, card: new });
    }
}
