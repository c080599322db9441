//! What heroes complete (RO-5, RO-12.1, RO-16.2).

use pileup_core::{Events, rule};

use crate::catalog::{Card, Kind};
use crate::may::Place;
use crate::options::Scenario;
use crate::state::{How, Phase, State, Step, Target, Team, Unit};
use crate::{Event, RushOut, curses};

impl RushOut {
    /// Whether the dragon covers a target (RO-9.3).
    pub(crate) fn is_covered(&self, state: &State, target: Target) -> bool {
        let Target::Card(card) = target else { return false };
        state.dragon > 0 && state.trial.slot_of(card) == Some(state.dragon - 1)
    }

    /// Every slot of the heroes' side is filled: complete, held (RO-14.6), or stuck under the dragon (RO-9.3).
    pub(crate) fn hero_full(&self, state: &mut State, target: Target, events: &mut impl Events<Event>) {
        if self.is_covered(state, target) {
            rule!("RO-9.3");
            return;
        }
        if state.is_held(target) {
            return;
        }
        if curses::in_force(state, Kind::HighFive) {
            self.hold_up(state, target, events);
        } else {
            self.hero_complete(state, target, events);
        }
    }

    /// Heroes complete a card or tile; a held one is held no longer.
    pub(crate) fn hero_complete(&self, state: &mut State, target: Target, events: &mut impl Events<Event>) {
        state.held.retain(|held| held.target != target);
        let by = || state.contributors(target).collect();
        events.tell(|| Event::Completed { team: Team::Heroes, target, by: by() });
        match target {
            Target::Card(card) => match self.place(state, card) {
                Some(Place::HeroSlot(slot)) => self.trial_done(state, card, slot, events),
                Some(Place::Before(hero)) => {
                    rule!("RO-11.2");
                    self.return_hero_dice(state, target, events);
                    self.lift_dissipation(state, hero, card, events);
                }
                Some(Place::Shelf) => {
                    self.return_hero_dice(state, target, events);
                    self.lift_curse(state, card, events);
                }
                Some(Place::SpellSlot(_)) | None => {}
            },
            Target::Dragon => {
                // RO-9.6: the pawn goes back, then the dice return.
                rule!("RO-9.6");
                let back = state.dragon.saturating_sub(1);
                self.move_dragon(state, back, events);
                self.return_hero_dice(state, target, events);
            }
            Target::Tile(hero) => {
                rule!("RO-15.5");
                self.return_hero_dice(state, target, events);
                self.heal(state, hero, events);
            }
            Target::Storm | Target::Drake => {}
        }
    }

    fn trial_done(&self, state: &mut State, card: Card, slot: u8, events: &mut impl Events<Event>) {
        let target = Target::Card(card);
        match card.face().kind {
            Kind::Coin => {
                // RO-12.1: all dice on it return.
                self.return_hero_dice(state, target, events);
                self.return_dice(state, Unit::WIZARD, target, events);
                self.take_coin(state, Team::Heroes, card, slot, events);
            }
            Kind::Confrontation => {
                // RO-16.2: only the heroes' dice return, the card stays.
                rule!("RO-16.2");
                self.return_hero_dice(state, target, events);
                state.lives -= 1;
                let left = state.lives;
                events.tell(|| Event::Life { left });
                if left == 0 {
                    self.win(state, Team::Heroes, How::Lives, events);
                }
            }
            _ => {
                rule!("RO-5.3");
                if card.face().kind == Kind::Summon {
                    rule!("RO-8.2");
                }
                // RO-17.1 asks who lay there, so points come before the dice go back (RO-5.3).
                if self.options.scenario >= Scenario::S6 {
                    self.learn(state, target, events);
                }
                self.return_hero_dice(state, target, events);
                state.trial.slots[usize::from(slot)] = None;
                state.steps.push(Step::Trial(slot));
            }
        }
    }

    /// RO-12.1: a team takes a coin card from a slot, which is refilled from the trial pile.
    pub(crate) fn take_coin(
        &self,
        state: &mut State,
        team: Team,
        card: Card,
        slot: u8,
        events: &mut impl Events<Event>,
    ) {
        rule!("RO-12.1");
        state.coins[team.index()].push(card);
        events.tell(|| Event::Coin { team, card });
        state.trial.slots[usize::from(slot)] = None;
        state.steps.push(Step::Trial(slot));
    }

    /// RO-5.3, 8.1: a card is turned up on a hero slot; the heroes win if that was the last (RO-5.4, 1.9).
    pub(crate) fn turn_up_trial(&self, state: &mut State, slot: u8, card: Card, events: &mut impl Events<Event>) {
        state.trial.slots[usize::from(slot)] = Some(card);
        events.tell(|| Event::TrialUp { slot, card });
        if state.dragon == slot + 1 {
            rule!("RO-9.2");
        }
        if state.phase == Phase::Round && state.trial.size() == 0 {
            rule!("RO-1.9", "RO-5.4");
            self.win(state, Team::Heroes, How::Pile, events);
        }
    }
}
