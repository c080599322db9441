//! Doom: wounds and souls (RO-15).

use arrayvec::ArrayVec;
use pileup_core::{Events, rule};

use crate::catalog::{Card, Kind};
use crate::options::Scenario;
use crate::state::{How, Pending, State, Step, Target, Team, Unit};
use crate::{Event, RushOut};

impl RushOut {
    /// Whether heroes can be wounded at all (RO-2.10).
    pub(crate) fn has_wounds(&self) -> bool {
        self.options.scenario >= Scenario::S4
    }

    /// Heroes of the game that are unhurt.
    fn unhurt(&self, state: &State) -> ArrayVec<Unit, 4> {
        self.heroes().filter(|hero| !state.hand(*hero).wounded).collect()
    }

    /// RO-15.3: wounds fall by themselves if there are not more heroes to choose from, else the wizard chooses.
    pub(crate) fn doom(&self, state: &mut State, card: Card, slot: u8, wounds: u8, events: &mut impl Events<Event>) {
        let unhurt = self.unhurt(state);
        if unhurt.len() > usize::from(wounds) {
            state.pending = Some(Pending { source: Target::Card(card), left: wounds });
            return;
        }
        rule!("RO-15.3");
        for hero in unhurt {
            self.hurt(state, hero, events);
        }
        state.steps.push(Step::Finish(slot));
        if card.face().kind == Kind::Reap {
            self.take_souls(state, events);
        }
    }

    fn hurt(&self, state: &mut State, hero: Unit, events: &mut impl Events<Event>) {
        state.hand_mut(hero).wounded = true;
        events.tell(|| Event::Wounded { unit: hero });
    }

    /// RO-15.1, 15.2: the wizard wounds a hero of his choice.
    pub(crate) fn wound(&self, state: &mut State, hero: Unit, events: &mut impl Events<Event>) {
        self.hurt(state, hero, events);
        let reaps = self.pending_kind(state) == Some(Kind::Reap);
        match &mut state.pending {
            Some(pending) if pending.left > 1 => {
                rule!("RO-15.2");
                pending.left -= 1;
            }
            _ => self.finish_pending(state),
        }
        if reaps {
            self.take_souls(state, events);
        }
    }

    /// RO-15.1: a soul for each wounded hero; RO-15.4: the last one wins, and no more are taken than there are.
    fn take_souls(&self, state: &mut State, events: &mut impl Events<Event>) {
        rule!("RO-15.1");
        let wounded = self.heroes().filter(|hero| state.hand(*hero).wounded).count() as u8;
        let taken = wounded.min(self.souls - state.souls);
        state.souls += taken;
        let total = state.souls;
        events.tell(|| Event::Souls { taken, total });
        if total == self.souls {
            rule!("RO-15.4");
            self.win(state, Team::Wizard, How::Souls, events);
        }
    }

    /// RO-15.5: a hero is healed.
    pub(crate) fn heal(&self, state: &mut State, hero: Unit, events: &mut impl Events<Event>) {
        state.hand_mut(hero).wounded = false;
        events.tell(|| Event::Healed { unit: hero });
    }
}
