//! The wizard's spells: completing them, their effects and his choices (RO-6, RO-7, RO-8).

use pileup_core::{Events, rule};

use crate::catalog::{Card, Kind};
use crate::may::Place;
use crate::state::{How, Pending, Phase, State, Step, Target, Team, Unit};
use crate::{Event, RushOut};

impl RushOut {
    /// The kind of effect that waits for a choice; the storm is a confusion (RO-13.6).
    pub(crate) fn pending_kind(&self, state: &State) -> Option<Kind> {
        state.pending.map(|pending| match pending.source {
            Target::Card(card) => self.faces[usize::from(card.0)].kind,
            _ => Kind::Confusion { all: true },
        })
    }

    /// The wizard has filled his side of something.
    pub(crate) fn wizard_complete(&self, state: &mut State, target: Target, events: &mut impl Events<Event>) {
        events.tell(|| Event::Completed { team: Team::Wizard, target, by: vec![Unit::WIZARD] });
        self.return_dice(state, Unit::WIZARD, target, events);
        match target {
            Target::Card(card) => match self.place(state, card) {
                Some(Place::SpellSlot(slot)) => self.cast_spell(state, card, slot, events),
                Some(Place::HeroSlot(slot)) => {
                    // RO-12.1, 16.3: all dice on it return.
                    self.return_hero_dice(state, target, events);
                    if card.face().kind == Kind::Coin {
                        self.take_coin(state, Team::Wizard, card, slot, events);
                    } else {
                        rule!("RO-16.3");
                        state.trial.slots[usize::from(slot)] = None;
                        state.steps.push(Step::Trial(slot));
                    }
                }
                _ => {}
            },
            Target::Storm => {
                rule!("RO-13.6");
                state.pending = Some(Pending { source: target, left: 1 });
            }
            Target::Drake => {
                rule!("RO-13.6");
                self.advance_dragon(state, 1, events);
            }
            Target::Dragon | Target::Tile(_) => {}
        }
    }

    /// RO-6.3: the effect, then the card goes and the next one is turned up.
    fn cast_spell(&self, state: &mut State, card: Card, slot: u8, events: &mut impl Events<Event>) {
        events.tell(|| Event::Cast { card });
        let wait = |state: &mut State, left: u8| {
            state.pending = Some(Pending { source: Target::Card(card), left });
        };
        match card.face().kind {
            Kind::Confusion { .. } | Kind::Ban(_) | Kind::Whirlwind | Kind::Regression { each: false } => {
                wait(state, 1);
            }
            Kind::Summon => {
                // RO-8.1: on top of the trial pile, hero side up.
                rule!("RO-8.1");
                self.vacate(state, slot);
                state.trial.top.push(card);
                events.tell(|| Event::Summoned { card });
            }
            Kind::Dracology(places) => {
                // RO-9.5: pawn, completion with its draw, then the discard and draw of the spell.
                state.steps.push(Step::Finish(slot));
                self.advance_dragon(state, places, events);
            }
            Kind::Silence | Kind::OneHand | Kind::HighFive => {
                rule!("RO-14.1");
                self.vacate(state, slot);
                state.curses.push(card);
                events.tell(|| Event::Cursed { card });
            }
            Kind::Reap => self.doom(state, card, slot, 1, events),
            Kind::Maim => self.doom(state, card, slot, 2, events),
            Kind::Regression { each: true } => {
                self.forget_all(state, events);
                state.steps.push(Step::Finish(slot));
            }
            Kind::Standard | Kind::Coin | Kind::Confrontation => {}
        }
    }

    /// A spell that stays in the game leaves its slot, which is refilled.
    fn vacate(&self, state: &mut State, slot: u8) {
        state.spell.slots[usize::from(slot)] = None;
        state.steps.push(Step::Spell(slot));
    }

    /// The choice is made (or lapsed): a spell goes its way, a role stays.
    pub(crate) fn finish_pending(&self, state: &mut State) {
        let Some(pending) = state.pending.take() else { return };
        if let Target::Card(card) = pending.source
            && let Some(slot) = state.spell.slot_of(card)
        {
            state.steps.push(Step::Finish(slot));
        }
    }

    /// RO-6.4: whether the effect that waits has anything left to choose.
    pub(crate) fn has_choice(&self, state: &State) -> bool {
        match self.pending_kind(state) {
            Some(Kind::Confusion { .. }) => {
                Unit::heroes().any(|hero| state.hand(hero).on.is_some_and(|on| !state.is_held(on)))
            }
            Some(Kind::Regression { .. }) => Unit::heroes().any(|hero| state.hand(hero).xp > 0),
            Some(Kind::Reap | Kind::Maim) => self.heroes().any(|hero| !state.hand(hero).wounded),
            _ => true,
        }
    }

    /// RO-7.1: every hero die on a card comes back.
    pub(crate) fn zap_all(&self, state: &mut State, target: Target, events: &mut impl Events<Event>) {
        // Only what lies on slots, and only heroes' dice.
        rule!("RO-7.1", "RO-7.3");
        if matches!(target, Target::Tile(_)) {
            rule!("RO-15.6");
        }
        events.tell(|| Event::Zapped { target });
        self.return_hero_dice(state, target, events);
        self.finish_pending(state);
    }

    /// RO-7.1: one die comes back.
    pub(crate) fn zap_one(
        &self,
        state: &mut State,
        target: Target,
        hero: Unit,
        symbol: u8,
        events: &mut impl Events<Event>,
    ) {
        rule!("RO-7.1");
        events.tell(|| Event::Zapped { target });
        if let Some(slot) = self.last_on(state, hero, symbol) {
            self.pick_up(state, hero, slot);
            events.tell(|| Event::Returned { unit: hero, target, dice: 1 });
        }
        self.finish_pending(state);
    }

    /// RO-6.3: a spell is turned up; the wizard wins if that was the last (RO-6.5, 1.9).
    pub(crate) fn turn_up_spell(&self, state: &mut State, slot: u8, card: Card, events: &mut impl Events<Event>) {
        state.spell.slots[usize::from(slot)] = Some(card);
        events.tell(|| Event::SpellUp { slot, card });
        if state.phase == Phase::Round && state.spell.size() == 0 {
            rule!("RO-1.9", "RO-6.5");
            self.win(state, Team::Wizard, How::Pile, events);
        }
    }

    /// RO-12.2, 14.2: the top card of a team's pile goes unseen; an emptied pile wins (RO-1.9).
    pub(crate) fn discard_top(&self, state: &mut State, team: Team, events: &mut impl Events<Event>) {
        let pile = match team {
            Team::Heroes => &mut state.trial,
            Team::Wizard => &mut state.spell,
        };
        if pile.top.pop().is_none() {
            pile.pile = pile.pile.saturating_sub(1);
        }
        if pile.size() == 0 {
            rule!("RO-1.9");
            self.win(state, team, How::Pile, events);
        }
    }
}
