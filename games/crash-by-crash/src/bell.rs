//! Bells and scoring (CC-14), and the yellow cards that change a scoring (CC-11).

use pileup_core::{Events, rule};

use crate::board::{Field, Spot};
use crate::cards::Card;
use crate::event::{End, Event, Why};
use crate::state::{State, Team};
use crate::{Barred, CrashByCrash};

impl CrashByCrash {
    /// CC-14.2: from the sixth turn on, and once a turn.
    #[inline]
    pub(crate) fn scoring_allowed(&self, state: &State) -> bool {
        let allowed = state.turn >= self.options.first_scoring_turn && !state.scored;
        if !allowed {
            rule!("CC-14.2");
        }
        allowed
    }

    /// CC-14.3: whether a car may come onto a bell now.
    #[inline]
    pub(crate) fn may_ring(&self, state: &State) -> bool {
        state.rung.is_none() && self.scoring_allowed(state)
    }

    /// CC-14.1: a car has come onto a field; if there is a bell, it rings.
    #[inline]
    pub(crate) fn touch(&self, state: &mut State, field: Field, events: &mut impl Events<Event>) -> Result<(), Barred> {
        if state.rung == Some(field) {
            rule!("CC-14.4");
        } else if state.chimes.has(field) {
            if !self.may_ring(state) {
                return Err(Barred);
            }
            rule!("CC-14.1");
            state.rung = Some(field);
            events.tell(|| Event::Rang { bell: state.bell_at(field), at: field });
        }
        Ok(())
    }

    /// CC-1.8: the sum of the values under the cars of a side.
    pub(crate) fn position_value(&self, state: &State, team: Team, worth: &[u8; 4]) -> u16 {
        rule!("CC-1.8");
        state.fleet[team as usize]
            .iter()
            .flatten()
            .map(|&field| u16::from(worth[usize::from(self.value(state, field))]))
            .sum()
    }

    /// The value printed on a field, 0 where no piece lies yet.
    #[inline]
    pub(crate) fn value(&self, state: &State, field: Field) -> u8 {
        state.layout[field.place().index()].map_or(0, |tile| self.values[tile.index()][field.slot()])
    }

    /// CC-14.6 to 14.8: scores, takes the bell off and lets the flower fall.
    pub(crate) fn score(&self, state: &mut State, bell: Field, events: &mut impl Events<Event>) {
        let anomaly = state.tied == Some(Card::Anomaly);
        if anomaly {
            rule!("CC-11.2");
        }
        if state.has_car(bell) {
            rule!("CC-14.5");
        }
        rule!("CC-14.6");
        let worth = if anomaly { self.options.anomaly } else { [0, 1, 2, 3] };
        let values = Team::ALL.map(|team| self.position_value(state, team, &worth));
        state.scorings += 1;
        state.scored = true;
        state.rung = None;
        let number = state.scorings;
        events.tell(|| Event::Scored { values, number, anomaly });
        for team in Team::ALL {
            state.points[team as usize] += values[team as usize];
            events.tell(|| Event::Points { team, change: values[team as usize] as i16, why: Why::Scoring });
        }
        rule!("CC-14.7");
        let number = usize::from(state.bell_at(bell));
        state.bells[number] = None;
        state.chimes.remove(bell);
        if state.tied == Some(Card::Heartless) {
            rule!("CC-11.1");
        } else {
            self.collapse(state, bell, events);
        }
        if state.scorings >= self.options.scorings {
            rule!("CC-15.1");
            self.end(state, End::LastScoring, events);
        } else {
            self.test_wipe_out(state, events);
        }
    }

    /// CC-14.8: the flower falls out, its cars go home, the guard stays in the hole.
    fn collapse(&self, state: &mut State, bell: Field, events: &mut impl Events<Event>) {
        rule!("CC-14.8");
        let place = bell.place();
        events.tell(|| Event::Collapsed { place });
        for from in (state.traffic() & place.fields()).iter() {
            let car = state.lift_car(from);
            events.tell(|| Event::Returned { car, from });
        }
        state.floor = state.floor & !place.fields();
        if let Some(Spot::Field(field)) = state.guard
            && field.place() == place
        {
            state.guard = Some(Spot::Hole(place));
        }
    }
}
