use pileup_core::{Seat, SeatSet};

use crate::Wall;

/// How long a seat may be silent before a running clock is stopped for it, in milliseconds.
pub const PATIENCE: Wall = 5_000;
/// How long everybody waits for it then. After that a bot holds the seat until its person returns.
pub const WAIT: Wall = 20_000;

/// How long a person may be away from a game with turns before the others may let a bot play for them.
pub const LONG: Wall = 60_000;

/// Which seats have somebody there.
#[derive(Clone, Default, Debug)]
pub(crate) struct Presence {
    seats: [Chair; Seat::MAX],
    devices: usize,
    /// Those of them that hold no seat.
    watching: usize,
    /// Since when only seats without a person are waited for, while the clock stands.
    left_alone: Option<Wall>,
}

#[derive(Clone, Copy, Default, Debug)]
struct Chair {
    devices: usize,
    gone: Option<Wall>,
    /// Whether the clock stands for it.
    waiting: bool,
    /// Whether the clock has stood for it in this round already: it does so once.
    waited: bool,
}

/// What is to be done about a person who is not there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Missing {
    /// Nothing: they are there.
    No,
    /// Not yet anything: look again then.
    Until(Wall),
    /// The clock stops until then.
    Wait(Wall),
    /// A bot plays for them.
    Away,
}

impl Presence {
    /// A device with these seats comes.
    pub(crate) fn enter(&mut self, seats: SeatSet) {
        self.devices += 1;
        self.watching += usize::from(seats.is_empty());
        for seat in seats.iter() {
            let chair = &mut self.seats[seat.index()];
            chair.devices += 1;
            chair.gone = None;
        }
    }

    /// A device with these seats goes, or has fallen silent; it was heard for the last time then.
    pub(crate) fn leave(&mut self, seats: SeatSet, heard: Wall) {
        self.devices = self.devices.saturating_sub(1);
        self.watching = self.watching.saturating_sub(usize::from(seats.is_empty()));
        for seat in seats.iter() {
            let chair = &mut self.seats[seat.index()];
            chair.devices = chair.devices.saturating_sub(1);
            if chair.devices == 0 {
                chair.gone = Some(heard);
            }
        }
    }

    /// Whether anybody plays or watches.
    pub(crate) fn anybody(&self) -> bool {
        self.devices > 0
    }

    /// How many devices only watch.
    pub(crate) fn watching(&self) -> usize {
        self.watching
    }

    /// Whether somebody sits there now.
    pub(crate) fn is_there(&self, seat: Seat) -> bool {
        self.seats[seat.index()].devices > 0
    }

    /// Since when nobody has sat there, if nobody does. Who has not come since the table was opened here is away since then.
    pub(crate) fn away_since(&self, seat: Seat) -> Option<Wall> {
        let chair = &self.seats[seat.index()];
        (chair.devices == 0).then(|| chair.gone.unwrap_or(0))
    }

    /// A round is over: everybody may be waited for again.
    pub(crate) fn new_round(&mut self) {
        self.seats.iter_mut().for_each(|chair| chair.waited = false);
    }

    /// Whether a person is missing while the clock runs.
    pub(crate) fn missing(&mut self, seat: Seat, now: Wall) -> Missing {
        let chair = &mut self.seats[seat.index()];
        let missing = match chair.gone {
            _ if chair.devices > 0 => Missing::No,
            // Who has not come yet since the table was opened here is away until they do.
            None => Missing::Away,
            Some(gone) if now < gone + PATIENCE => Missing::Until(gone + PATIENCE),
            Some(gone) if now < gone + PATIENCE + WAIT && !chair.waited => Missing::Wait(gone + PATIENCE + WAIT),
            Some(_) => Missing::Away,
        };
        let waits = matches!(missing, Missing::Wait(_));
        chair.waited |= chair.waiting && !waits;
        chair.waiting = waits;
        missing
    }

    /// While the clock stands: `alone` says whether only seats without a person are waited for. Answers when bots take
    /// their places.
    pub(crate) fn left_alone(&mut self, alone: bool, now: Wall) -> Option<Wall> {
        self.left_alone = alone.then(|| self.left_alone.unwrap_or(now));
        Some(self.left_alone? + WAIT)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_is_waited_for_and_then_held_by_a_bot() {
        let seat = Seat::new(1);
        let seats = SeatSet::from_iter([seat]);
        let mut presence = Presence::default();
        assert_eq!(presence.missing(seat, 0), Missing::Away);
        presence.enter(seats);
        assert_eq!(presence.missing(seat, 0), Missing::No);
        presence.leave(seats, 100);
        assert!(!presence.anybody());
        assert_eq!(presence.missing(seat, 200), Missing::Until(100 + PATIENCE));
        assert_eq!(presence.missing(seat, 100 + PATIENCE), Missing::Wait(100 + PATIENCE + WAIT));
        assert_eq!(presence.missing(seat, 100 + PATIENCE + WAIT), Missing::Away);
        presence.enter(seats);
        assert_eq!(presence.missing(seat, 200 + PATIENCE + WAIT), Missing::No);
    }

    #[test]
    fn a_seat_is_waited_for_once_in_a_round() {
        let seat = Seat::new(0);
        let seats = SeatSet::from_iter([seat]);
        let mut presence = Presence::default();
        let gone_for_a_while = |presence: &mut Presence, now: Wall| {
            presence.enter(seats);
            presence.missing(seat, now);
            presence.leave(seats, now);
            presence.missing(seat, now + PATIENCE)
        };
        assert!(matches!(gone_for_a_while(&mut presence, 0), Missing::Wait(_)));
        assert_eq!(gone_for_a_while(&mut presence, 6_000), Missing::Away);
        presence.new_round();
        assert!(matches!(gone_for_a_while(&mut presence, 12_000), Missing::Wait(_)));
    }
}
