//! Curses, the faults they make and the wizard's eye for them (RO-14).

use pileup_core::{Events, Millis, rule};

use crate::catalog::{Card, Kind};
use crate::options::Curses;
use crate::state::{FAULTS, Gesture, Held, State, Step, Target, Team, Unit, WITNESSED, Witnessed};
use crate::{Event, RushOut};

/// After this a held card may be grabbed without a fault (RO-14.6).
pub const PATIENCE: Millis = 10_000;

/// Whether a curse of this kind lies beside the board.
pub(crate) fn in_force(state: &State, kind: Kind) -> bool {
    state.curses.iter().any(|card| card.face().kind == kind)
}

impl RushOut {
    /// RO-14.8, 19.4: whether breaches are refused instead of recorded.
    pub(crate) fn is_strict(&self) -> bool {
        self.options.curses == Curses::Strict
    }

    /// How many dice a hero may lay now under strict curses (RO-14.5; RO-19.4: one in a go).
    pub(crate) fn one_hand_allows(&self, state: &State) -> u8 {
        if !in_force(state, Kind::OneHand) {
            u8::MAX
        } else if self.is_live() {
            1
        } else {
            1u8.saturating_sub(state.go.laid)
        }
    }

    /// RO-14.3: everybody sees what a hero does; a breach stays possible and is recorded, hidden.
    fn witness(&self, state: &mut State, hero: Unit, gesture: Gesture, events: &mut impl Events<Event>) {
        if self.is_strict() || state.curses.is_empty() || !hero.is_hero() {
            return;
        }
        let now = state.clock;
        let report = self.options.report_ms;
        let seen = Witnessed { hero, gesture, at: now, under: state.curses.clone() };
        let is_breach = seen.is_breach();
        state.witnessed.retain(|seen| seen.at + report >= now);
        if state.witnessed.len() == WITNESSED {
            state.witnessed.remove(0);
        }
        state.witnessed.push(seen);
        if !is_breach {
            return;
        }
        rule!("RO-14.3");
        match gesture {
            Gesture::Spoke => rule!("RO-14.4"),
            Gesture::TwoHands => rule!("RO-14.5"),
            Gesture::Grabbed => rule!("RO-14.6"),
        }
        events.tell(|| Event::Fault { unit: hero });
        let faults = &mut state.faults[hero.hero_index()];
        faults.retain(|at| *at + report >= now);
        if faults.len() == FAULTS {
            faults.remove(0);
        }
        faults.push(now);
    }

    /// RO-14.5: laying two or more dice takes two hands.
    pub(crate) fn two_handed(&self, state: &mut State, unit: Unit, events: &mut impl Events<Event>) {
        self.witness(state, unit, Gesture::TwoHands, events);
    }

    /// RO-14.4: talking under a silence.
    pub(crate) fn spoke(&self, state: &mut State, unit: Unit, events: &mut impl Events<Event>) {
        self.witness(state, unit, Gesture::Spoke, events);
    }

    /// RO-14.3: whether a report can be right: a curse lies there, or left so lately that a breach may still count.
    pub(crate) fn reportable(&self, state: &State, now: Millis) -> bool {
        !state.curses.is_empty() || state.lifted.is_some_and(|at| now <= at + self.options.report_ms)
    }

    /// RO-14.2, 14.3: a right report discards the top spell, a wrong one freezes the wizard's hand.
    pub(crate) fn report(&self, state: &mut State, hero: Unit, events: &mut impl Events<Event>) {
        let now = state.clock;
        let report = self.options.report_ms;
        let faults = &mut state.faults[hero.hero_index()];
        faults.retain(|at| *at + report >= now);
        let right = !faults.is_empty();
        if right {
            // The table has judged what it saw up to then.
            let settled = faults.remove(0);
            state.witnessed.retain(|seen| seen.hero != hero || seen.at > settled);
        }
        events.tell(|| Event::Reported { unit: hero, right });
        if right {
            rule!("RO-14.2", "RO-14.3");
            self.discard_top(state, Team::Wizard, events);
        } else {
            rule!("RO-14.3");
            state.hand_mut(Unit::WIZARD).ready = now + self.options.false_report_ms;
        }
    }

    /// RO-14.6: a complete card waits for its ceremony.
    pub(crate) fn hold_up(&self, state: &mut State, target: Target, events: &mut impl Events<Event>) {
        rule!("RO-14.6");
        state.held.push(Held { target, since: state.clock, fives: [None; 4] });
        events.tell(|| Event::Held { target });
    }

    /// RO-14.6: a hand is raised; the card completes when all contributors' hands are up together.
    pub(crate) fn five(&self, state: &mut State, hero: Unit, events: &mut impl Events<Event>) {
        let Some(target) = state.hand(hero).on else { return };
        let now = state.clock;
        let window = self.options.five_ms;
        let everybody: arrayvec::ArrayVec<Unit, 4> = state.contributors(target).collect();
        let Some(held) = state.held.iter_mut().find(|held| held.target == target) else { return };
        held.fives[hero.hero_index()] = Some(now);
        let met =
            everybody.iter().all(|hero| held.fives[hero.hero_index()].is_some_and(|raised| now - raised <= window));
        events.tell(|| Event::Fived { unit: hero, target });
        if met {
            rule!("RO-14.6");
            self.hero_complete(state, target, events);
        }
    }

    /// RO-14.6: a held card is taken without ceremony; a fault unless everybody has waited long enough.
    pub(crate) fn grab(&self, state: &mut State, hero: Unit, events: &mut impl Events<Event>) {
        let Some(target) = state.hand(hero).on else { return };
        let since = state.held.iter().find(|held| held.target == target).map_or(state.clock, |held| held.since);
        if state.clock < since + PATIENCE {
            self.witness(state, hero, Gesture::Grabbed, events);
        }
        events.tell(|| Event::Grabbed { unit: hero, target });
        self.hero_complete(state, target, events);
    }

    /// RO-14.1: a curse is lifted; RO-14.7: with the last high five everything held completes.
    pub(crate) fn lift_curse(&self, state: &mut State, card: Card, events: &mut impl Events<Event>) {
        rule!("RO-14.1");
        state.curses.retain(|lying| *lying != card);
        if state.curses.is_empty() {
            state.lifted = Some(state.clock);
        }
        events.tell(|| Event::Lifted { card });
        if card.face().kind == Kind::HighFive && !in_force(state, Kind::HighFive) {
            rule!("RO-14.7");
            self.release_held(state);
        }
    }

    /// RO-14.7: slots 1-3, dragon tile, hero tiles, dissipations, curses. The last step comes first.
    pub(crate) fn release_held(&self, state: &mut State) {
        let mut order: arrayvec::ArrayVec<(u8, u8, Target), 4> =
            state.held.iter().map(|held| self.release_rank(state, held.target)).collect();
        order.sort_unstable();
        state.steps.extend(order.into_iter().rev().map(|(_, _, target)| Step::Complete(target)));
    }

    fn release_rank(&self, state: &State, target: Target) -> (u8, u8, Target) {
        let seat = |hero: Unit| self.order.iter().position(|unit| *unit == hero).unwrap_or(0) as u8;
        let (rank, place) = match target {
            Target::Dragon => (1, 0),
            Target::Tile(hero) => (2, seat(hero)),
            Target::Card(card) => match (state.trial.slot_of(card), state.lies_before(card)) {
                (Some(slot), _) => (0, slot),
                (None, Some(hero)) => (3, seat(hero)),
                (None, None) => (4, 0),
            },
            Target::Storm | Target::Drake => (5, 0),
        };
        (rank, place, target)
    }
}
