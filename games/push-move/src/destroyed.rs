//! Destroyed dice, score and the end of the game (PM-5).

use pileup_core::{Events, Seat, SeatSet, Standings, rule};

use crate::state::{Ask, Die, DieId, SEATS, State};
use crate::{Event, PushMove};

impl PushMove {
    /// A die that was just taken off its field is destroyed, or saved (PM-8.16).
    pub(crate) fn destroy(&self, state: &mut State, id: DieId, events: &mut impl Events<Event>) {
        let die = *state.die(id);
        let refuge = if die.immortal { self.free_starts(state, die.seat).next() } else { None };
        if die.immortal {
            rule!("PM-8.16");
        }
        if let Some(to) = refuge {
            state.die_mut(id).immortal = false;
            state.set(id, to);
            events.tell(|| Event::Saved { die: id, seat: die.seat, to });
            return;
        }
        let before = self.scores(state);
        // It is charged to the active seat.
        rule!("PM-5.2");
        *state.die_mut(id) = Die::destroyed(die.seat, state.turn);
        self.tell_scores(state, before, events);
        self.decide(state);
    }

    /// PM-5.5, PM-5.6, PM-5.7: who has reached the goal first, if nobody had before.
    fn decide(&self, state: &mut State) {
        if !state.winners.is_empty() {
            rule!("PM-5.6");
            return;
        }
        let reached: SeatSet = Seat::all(self.players).filter(|&seat| state.score(seat) >= self.options.goal).collect();
        match reached.len() {
            0 => return,
            1 => rule!("PM-5.5"),
            _ => rule!("PM-5.5", "PM-5.7"),
        }
        if self.players > 2 {
            rule!("PM-6.4");
        }
        let best = reached.iter().map(|seat| state.strength(seat)).max();
        state.winners = reached.iter().filter(|&seat| Some(state.strength(seat)) == best).collect();
    }

    /// PM-5.8: after the last round the highest score wins, then most dice, then most pips.
    pub(crate) fn end_by_rounds(&self, state: &mut State, events: &mut impl Events<Event>) {
        let worth = |seat: Seat| (state.score(seat), state.strength(seat));
        let best = Seat::all(self.players).map(worth).max();
        state.winners = Seat::all(self.players).filter(|&seat| Some(worth(seat)) == best).collect();
        state.ask = Ask::Over;
        self.announce_end(state, events);
    }

    pub(crate) fn announce_end(&self, state: &State, events: &mut impl Events<Event>) {
        events.tell(|| Event::Over { winners: state.winners.iter().collect() });
    }

    /// The score of every seat.
    pub(crate) fn scores(&self, state: &State) -> [u8; SEATS] {
        let mut scores = [0; SEATS];
        Seat::all(self.players).for_each(|seat| scores[seat.index()] = state.score(seat));
        scores
    }

    /// Tells which scores are others than before.
    pub(crate) fn tell_scores(&self, state: &State, before: [u8; SEATS], events: &mut impl Events<Event>) {
        for seat in Seat::all(self.players) {
            let score = state.score(seat);
            if score != before[seat.index()] {
                events.tell(|| Event::Scored { seat, score });
            }
        }
    }

    pub(crate) fn final_standings(&self, state: &State) -> Option<Standings> {
        (state.ask == Ask::Over).then(|| {
            let mut keys = [(false, 0, (0, 0)); SEATS];
            for seat in Seat::all(self.players) {
                // Winners share the first place whatever else they have.
                keys[seat.index()] = match state.winners.contains(seat) {
                    true => (true, 0, (0, 0)),
                    false => (false, state.score(seat), state.strength(seat)),
                };
            }
            Standings::by_key(&keys[..self.players], |seat| i32::from(state.score(Seat::new(seat))))
        })
    }
}
