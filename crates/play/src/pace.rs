use pileup_core::{Actor, Millis, Seat, SeatSet, Turn};

/// From a seat's ply to its next one.
const BEAT: Millis = 500;
/// A seat that cannot choose anything looks again after so long.
const LOOK: Millis = 40;
/// If nothing happens for so long, nothing ever will.
const PATIENCE: Millis = 600_000;

/// Game time without a clock on the wall, for the terminal and the laboratory: in an open turn every seat acts at a
/// steady beat, what is due comes first, and time stands still while somebody thinks.
#[derive(Clone, Debug, Default)]
pub struct Pace {
    now: Millis,
    next: [Millis; Seat::MAX],
}

impl Pace {
    /// Time goes on from here.
    pub fn from(now: Millis) -> Pace {
        Pace { now, next: [now; Seat::MAX] }
    }

    /// Game time now.
    pub fn now(&self) -> Millis {
        self.now
    }

    /// Who acts next, time having passed until then. `can_act` says whether a seat has a legal ply at a time; `None`
    /// means that the game is over or stands still.
    pub fn advance(
        &mut self,
        turn: Turn,
        due: Option<Millis>,
        mut can_act: impl FnMut(Seat, Millis) -> bool,
    ) -> Option<Actor> {
        match turn {
            Turn::Over => None,
            Turn::Seat(seat) => Some(seat.into()),
            Turn::Chance => {
                self.now = self.now.max(due.unwrap_or(0));
                Some(Actor::Chance)
            }
            Turn::Open(seats) => self.first_of(seats, due, &mut can_act),
        }
    }

    fn first_of(
        &mut self,
        seats: SeatSet,
        due: Option<Millis>,
        can_act: &mut impl FnMut(Seat, Millis) -> bool,
    ) -> Option<Actor> {
        let begun = self.now;
        while self.now - begun < PATIENCE {
            let seat = seats.iter().min_by_key(|seat| self.next[seat.index()])?;
            let at = self.next[seat.index()].max(self.now);
            if let Some(due) = due.filter(|due| *due <= at) {
                self.now = self.now.max(due);
                return Some(Actor::Chance);
            }
            self.now = at;
            if can_act(seat, at) {
                return Some(seat.into());
            }
            self.next[seat.index()] = at + LOOK;
        }
        None
    }

    /// `seat` has acted, or lets the others go first: it is its turn again after a beat.
    pub fn rest(&mut self, seat: Seat) {
        self.next[seat.index()] = self.now + BEAT;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_act_at_a_beat_and_what_is_due_comes_first() {
        let mut pace = Pace::from(1000);
        let open = Turn::Open(SeatSet::first(2));
        let mut next = |due: Option<Millis>| {
            let actor = pace.advance(open, due, |_, _| true);
            if let Some(Actor::Seat(seat)) = actor {
                pace.rest(seat);
            }
            (actor, pace.now())
        };
        let (p1, p2) = (Seat::new(0), Seat::new(1));
        assert_eq!(next(None), (Some(p1.into()), 1000));
        assert_eq!(next(None), (Some(p2.into()), 1000));
        assert_eq!(next(Some(1200)), (Some(Actor::Chance), 1200));
        assert_eq!(next(None), (Some(p1.into()), 1500));
    }

    #[test]
    fn a_seat_acts_as_soon_as_it_can() {
        let mut pace = Pace::default();
        let seat = Seat::new(0);
        let open = Turn::Open(SeatSet::first(1));
        assert_eq!(pace.advance(open, None, |_, at| at >= 100), Some(seat.into()));
        assert!((100..140).contains(&pace.now()), "{}", pace.now());
        assert_eq!(pace.advance(open, None, |_, _| false), None);
    }
}
