//! What chance decides, and when (RO-3.3, RO-3.4, RO-3.6, RO-3.8).

use pileup_core::{Events, Millis, Source, rule};

use crate::catalog::{CATALOG, Card, cards_of};
use crate::ply::{Deed, Ply, school_cards};
use crate::state::{How, Phase, State, Step, Team, Unit};
use crate::{Event, RushOut};

/// k! for up to five dice.
const FACTORIALS: [u32; 6] = [1, 1, 2, 6, 24, 120];

impl RushOut {
    fn bell_time(&self, state: &State) -> Option<Millis> {
        match state.phase {
            _ if !self.is_live() => None,
            Phase::Round => Some(state.began + self.options.round_limit_ms),
            Phase::Market => Some(state.began + self.options.market_ms),
            _ => None,
        }
    }

    /// The unit whose dice land next, if they do before the bell: by time, then in the order of units (RO-3.4).
    pub(crate) fn landing(&self, state: &State) -> Option<Unit> {
        if state.phase != Phase::Round || !self.is_live() {
            return None;
        }
        let flying = self.order.iter().copied().filter(|unit| state.hand(*unit).air > 0);
        let next = flying.min_by_key(|unit| state.hand(*unit).land)?;
        self.bell_time(state).is_none_or(|bell| state.hand(next).land <= bell).then_some(next)
    }

    /// When the next landing or the bell is due.
    pub(crate) fn next_due(&self, state: &State) -> Option<Millis> {
        match self.landing(state) {
            Some(unit) => Some(state.hand(unit).land),
            None => self.bell_time(state),
        }
    }

    pub(crate) fn list_chance(&self, state: &State, out: &mut Vec<(Ply, u32)>) {
        let mut tell = |act: Deed, weight: u32| out.push((Ply::plain(act), weight));
        match state.steps.last() {
            Some(Step::School(school)) => {
                let (school, size) = (*school, u32::from(self.school_size(*school)));
                let all = CATALOG.school(school).count() as u32;
                let subsets = (0..(1u32 << all)).filter(|set| set.count_ones() == size);
                subsets.for_each(|set| tell(Deed::School(school, set as u8), 1));
            }
            Some(Step::Trial(slot)) => {
                cards_of(self.next_trials(state)).for_each(|card| tell(Deed::Trial(*slot, card), 1));
            }
            Some(Step::Spell(slot)) => {
                cards_of(state.spell.unseen).for_each(|card| tell(Deed::Spell(*slot, card), 1));
            }
            Some(Step::Top(_)) => cards_of(state.spell.unseen).for_each(|card| tell(Deed::Top(card), 1)),
            Some(Step::Land(unit)) => list_dice(*unit, state.hand(*unit).air, &mut tell),
            Some(Step::Bell) => tell(Deed::Bell, 1),
            Some(_) => {}
            None => match self.landing(state) {
                Some(unit) => list_dice(unit, state.hand(unit).air, &mut tell),
                None if self.bell_time(state).is_some() => tell(Deed::Bell, 1),
                None => {}
            },
        }
    }

    pub(crate) fn roll_chance(&self, state: &State, source: &mut impl Source) -> Ply {
        let act = match state.steps.last() {
            Some(Step::School(school)) => {
                let mut wanted = u32::from(self.school_size(*school));
                let all = CATALOG.school(*school).count() as u32;
                let mut set = 0;
                for index in 0..all {
                    // Each card is in with the chance of the places left among the cards left.
                    if source.below(all - index) < wanted {
                        set |= 1 << index;
                        wanted -= 1;
                    }
                }
                Deed::School(*school, set)
            }
            Some(Step::Trial(slot)) => Deed::Trial(*slot, any(self.next_trials(state), source)),
            Some(Step::Spell(slot)) => Deed::Spell(*slot, any(state.spell.unseen, source)),
            Some(Step::Top(_)) => Deed::Top(any(state.spell.unseen, source)),
            Some(Step::Land(unit)) => throw(*unit, state.hand(*unit).air, source),
            Some(_) => Deed::Bell,
            None => match self.landing(state) {
                Some(unit) => throw(unit, state.hand(unit).air, source),
                None => Deed::Bell,
            },
        };
        Ply::plain(act)
    }

    /// Chance has decided.
    pub(crate) fn decided(&self, state: &mut State, act: Deed, events: &mut impl Events<Event>) {
        let step = state.steps.pop();
        if step.is_none()
            && let Some(due) = self.next_due(state)
        {
            rule!("RO-3.3", "RO-3.4");
            state.clock = due;
        }
        match act {
            Deed::School(school, set) => {
                rule!("RO-2.2");
                state.spell_deck |= school_cards(school, set).fold(0, |deck, card| deck | card.bit());
            }
            Deed::Trial(slot, card) => {
                state.trial.unseen &= !card.bit();
                if state.phase == Phase::Round {
                    state.trial.pile -= 1;
                }
                self.turn_up_trial(state, slot, card, events);
            }
            Deed::Spell(slot, card) => {
                state.spell.unseen &= !card.bit();
                if state.phase == Phase::Round {
                    state.spell.pile -= 1;
                }
                self.turn_up_spell(state, slot, card, events);
            }
            Deed::Top(card) => {
                state.spell.unseen &= !card.bit();
                state.spell.pile -= 1;
                if let Some(Step::Top(slot)) = step {
                    self.swap_in(state, slot, card, events);
                }
            }
            Deed::Dice(unit, faces) => self.land(state, unit, faces, events),
            Deed::Bell if state.phase == Phase::Market => self.close_market(state),
            // RO-3.8: the wizard is the one who has to hurry.
            Deed::Bell => {
                rule!("RO-3.8", "RO-20.4");
                self.win(state, Team::Heroes, How::Bell, events);
            }
            _ => {}
        }
        self.settle(state, events);
    }
}

fn any(set: crate::catalog::Cards, source: &mut impl Source) -> Card {
    let chosen = source.below(set.count_ones().max(1)) as usize;
    cards_of(set).nth(chosen).unwrap_or(Card(0))
}

fn throw(unit: Unit, dice: u8, source: &mut impl Source) -> Deed {
    let mut faces = [0; 6];
    for _ in 0..dice {
        faces[source.below(6) as usize] += 1;
    }
    Deed::Dice(unit, faces)
}

/// Every throw of so many dice with the number of ways in which it can fall.
fn list_dice(unit: Unit, dice: u8, tell: &mut impl FnMut(Deed, u32)) {
    fn fill(unit: Unit, face: usize, left: u8, ways: u32, faces: &mut [u8; 6], tell: &mut impl FnMut(Deed, u32)) {
        if face == 5 {
            faces[5] = left;
            tell(Deed::Dice(unit, *faces), ways / FACTORIALS[usize::from(left)]);
            return;
        }
        for count in (0..=left).rev() {
            faces[face] = count;
            fill(unit, face + 1, left - count, ways / FACTORIALS[usize::from(count)], faces, tell);
        }
    }
    fill(unit, 0, dice, FACTORIALS[usize::from(dice)], &mut [0; 6], tell);
}
