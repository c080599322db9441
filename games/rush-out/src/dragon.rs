//! The dragon's walk (RO-9).

use pileup_core::{Events, rule};

use crate::options::Scenario;
use crate::state::{How, State, Step, Target, Team, Unit};
use crate::{Event, RushOut};

/// The place of the trial pile in the dragon's line (RO-2.5).
pub const PILE: u8 = 4;

impl RushOut {
    /// Whether the dragon is part of the game.
    pub(crate) fn has_dragon(&self) -> bool {
        self.options.scenario >= Scenario::T2
    }

    /// RO-9.1: so many places towards the pile, where it stops and wins (RO-9.4).
    pub(crate) fn advance_dragon(&self, state: &mut State, places: u8, events: &mut impl Events<Event>) {
        if !self.has_dragon() {
            return;
        }
        rule!("RO-9.1");
        let to = (state.dragon + places).min(PILE);
        if to == PILE {
            rule!("RO-9.4");
            let from = state.dragon;
            state.dragon = PILE;
            events.tell(|| Event::Dragon { from, to });
            self.win(state, Team::Wizard, How::Dragon, events);
        } else {
            self.move_dragon(state, to, events);
        }
    }

    /// The pawn moves; a full card that it no longer covers is completed next (RO-9.5), and dice on its tile return
    /// when it comes home (RO-9.7).
    pub(crate) fn move_dragon(&self, state: &mut State, to: u8, events: &mut impl Events<Event>) {
        let from = state.dragon;
        if from == to {
            return;
        }
        state.dragon = to;
        events.tell(|| Event::Dragon { from, to });
        if to == 0 {
            rule!("RO-9.7");
            state.held.retain(|held| held.target != Target::Dragon);
            self.return_hero_dice(state, Target::Dragon, events);
        }
        let left = from.checked_sub(1).and_then(|slot| state.trial.slots[usize::from(slot)]).map(Target::Card);
        if let Some(target) = left
            && self.is_full(state, Unit::WARRIOR, target)
            && !state.is_held(target)
        {
            rule!("RO-9.5");
            state.steps.push(Step::Complete(target));
        }
    }
}
