//! The game without speed: one after another, dice landing together (RO-19).

use pileup_core::{Events, rule};

use crate::state::{Go, State, Step, Unit};
use crate::{Event, RushOut};

/// The bell rings after so many beats (RO-19.4).
pub const BEATS: u16 = 400;

impl RushOut {
    /// RO-19.2: whose go it is. RO-19.3: who owes a die to a whirlwind is asked at once.
    pub(crate) fn acting(&self, state: &State) -> Unit {
        if let Some(owes) = self.heroes().find(|hero| self.must_pin(state, *hero)) {
            rule!("RO-19.3");
            return owes;
        }
        self.on_the_go(state)
    }

    fn on_the_go(&self, state: &State) -> Unit {
        let place = usize::from(state.go.beat) + usize::from(state.go.ended);
        self.order[place % self.order.len()]
    }

    /// Counts what may be done only so often in a go; a live game has no goes.
    pub(crate) fn count_go(&self, state: &mut State, count: impl FnOnce(&mut Go)) {
        if !self.is_live() {
            count(&mut state.go);
        }
    }

    /// A unit ends its go; after the last one the throws land in the same order and the next beat begins.
    pub(crate) fn end_go(&self, state: &mut State) {
        state.go = Go { beat: state.go.beat, ended: state.go.ended + 1, ..Go::default() };
        if usize::from(state.go.ended) < self.order.len() {
            return;
        }
        rule!("RO-19.1", "RO-19.2");
        state.steps.push(Step::Beat);
        let first = usize::from(state.go.beat);
        for offset in (0..self.order.len()).rev() {
            state.steps.push(Step::Land(self.order[(first + offset) % self.order.len()]));
        }
    }

    /// RO-19.4: held cards complete when the beat ends; then the next one begins, or the bell rings.
    pub(crate) fn next_beat(&self, state: &mut State, events: &mut impl Events<Event>) {
        if !state.held.is_empty() {
            rule!("RO-19.4");
            state.steps.push(Step::Beat);
            self.release_held(state);
            return;
        }
        let beat = state.go.beat + 1;
        state.go = Go { beat, ..Go::default() };
        state.clock = u32::from(beat);
        events.tell(|| Event::Beat { beat });
        if beat >= BEATS {
            rule!("RO-19.4");
            state.steps.push(Step::Bell);
        }
    }
}
