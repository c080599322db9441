//! The turn (CC-3) and the end (CC-15).

use pileup_core::{Events, Game, Standings, rule};

use crate::CrashByCrash;
use crate::event::{End, Event};
use crate::state::{Draw, Phase, State, Team};

impl CrashByCrash {
    /// CC-3.5: after an action's own effect come wipe-out test, scoring, and the magnet check with its scoring.
    pub(crate) fn finish_action(&self, state: &mut State, events: &mut impl Events<Event>) {
        if self.test_wipe_out(state, events) {
            return;
        }
        if let Some(bell) = state.rung {
            rule!("CC-3.5");
            self.score(state, bell, events);
            if state.phase == Phase::Over {
                return;
            }
        }
        rule!("CC-7.5");
        self.magnet_check(state, events);
        self.finish_checked_action(state, events);
    }

    /// CC-3.5 (e), and on to the next action or the end of the turn.
    pub(crate) fn finish_checked_action(&self, state: &mut State, events: &mut impl Events<Event>) {
        if let Some(bell) = state.rung {
            self.score(state, bell, events);
            if state.phase == Phase::Over {
                return;
            }
        }
        if state.action == 1 {
            if state.scored {
                rule!("CC-14.9");
            }
            state.action = 2;
            state.phase = Phase::Act;
        } else {
            rule!("CC-3.2");
            self.end_turn(state, events);
        }
    }

    /// CC-3.6: cards are drawn for those played.
    pub(crate) fn end_turn(&self, state: &mut State, events: &mut impl Events<Event>) {
        rule!("CC-3.6");
        if state.played > 0 {
            rule!("CC-13.4");
        }
        self.draw_on(state, Draw { left: state.played, exchange: false }, events);
    }

    /// CC-3.1: the next seat's turn, unless it is closing time (CC-15.3).
    pub(crate) fn next_turn(&self, state: &mut State, events: &mut impl Events<Event>) {
        state.idle = if state.scored { 0 } else { state.idle + 1 };
        if state.idle >= self.options.closing_turns {
            rule!("CC-15.3");
            return self.end(state, End::ClosingTime, events);
        }
        let four = self.options.players == 4;
        if four {
            rule!("CC-16.1");
        }
        if four && state.flat_next {
            rule!("CC-16.5");
        }
        if state.tied.is_some() {
            rule!("CC-9.6");
        }
        rule!("CC-3.1");
        let turn = state.turn;
        state.turn += 1;
        state.seat = state.seat.next(usize::from(self.options.players));
        state.action = 1;
        state.placed = 0;
        state.played = 0;
        state.scored = false;
        state.tied = None;
        // CC-10.6, 16.5: the very next turn.
        state.flat_now = state.flat_next;
        state.flat_next = false;
        state.phase = Phase::Act;
        events.tell(|| Event::TurnEnded { turn, next: state.seat });
    }

    /// CC-15.2: the game ends when a side has no car on the board.
    pub(crate) fn test_wipe_out(&self, state: &mut State, events: &mut impl Events<Event>) -> bool {
        let wiped_out = state.wiped_out();
        if wiped_out {
            rule!("CC-15.2");
            self.end(state, End::WipeOut, events);
        }
        wiped_out
    }

    pub(crate) fn end(&self, state: &mut State, why: End, events: &mut impl Events<Event>) {
        if state.played > 0 {
            rule!("CC-15.5");
        }
        state.phase = Phase::Over;
        state.rung = None;
        events.tell(|| Event::GameOver { why, winner: self.leader(state) });
    }

    /// CC-15.4: the side with more points; nobody if they are equal.
    pub(crate) fn leader(&self, state: &State) -> Option<Team> {
        let [a, b] = state.points;
        (a != b).then_some(if a > b { Team::A } else { Team::B })
    }

    /// CC-15.4, 16.6: partners win together.
    pub(crate) fn result(&self, state: &State) -> Option<Standings> {
        (state.phase == Phase::Over).then(|| {
            let seats = usize::from(self.options.players);
            rule!("CC-15.4");
            if seats == 4 {
                rule!("CC-16.6");
            }
            let points = |seat: usize| i32::from(state.points[seat % 2]);
            let keys = [points(0), points(1), points(0), points(1)];
            let mut standings = Standings::by_key(&keys[..seats], points).in_sides(|seat| self.side(seat));
            // Two partners in first place leave the second place, not the third, to the others.
            standings.places.iter_mut().for_each(|place| *place = (*place).min(2));
            standings
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Options;

    /// CC-15.4: whoever has more points is announced, nobody if they are equal, and the standings say the same.
    #[test]
    fn the_side_with_more_points_is_announced() {
        let game = CrashByCrash::new(&Options::default()).unwrap();
        for (points, winner, places) in
            [([3, 2], Some(Team::A), [1, 2]), ([2, 3], Some(Team::B), [2, 1]), ([3, 3], None, [1, 1])]
        {
            let mut state = game.setup();
            state.points = points;
            assert_eq!(game.result(&state), None, "the game goes on");
            let mut events = Vec::new();
            game.end(&mut state, End::LastScoring, &mut events);
            assert_eq!(events, [Event::GameOver { why: End::LastScoring, winner }]);
            assert_eq!(game.result(&state).unwrap().places[..], places);
        }
    }
}
