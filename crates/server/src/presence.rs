use pileup_core::Seat;
use std::time::Duration;
use tokio::time::Instant;

/// How long a seat may be silent before a running clock is stopped for it.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long everybody waits for it then. After that a bot holds the seat until its person returns.
const WAIT: Duration = Duration::from_secs(20);

/// Which seats have a browser open.
#[derive(Default)]
pub(crate) struct Presence {
    seats: [Chair; Seat::MAX],
    browsers: usize,
}

#[derive(Clone, Copy, Default)]
struct Chair {
    browsers: usize,
    gone: Option<Instant>,
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
    Until(Instant),
    /// The clock stops until then.
    Wait(Instant),
    /// A bot plays for them.
    Away,
}

impl Presence {
    /// A browser with these seats opens.
    pub(crate) fn enter(&mut self, seats: &[Seat]) {
        self.browsers += 1;
        for seat in seats {
            let chair = &mut self.seats[seat.index()];
            chair.browsers += 1;
            chair.gone = None;
        }
    }

    /// A browser with these seats closes, or has fallen silent; it was heard for the last time then.
    pub(crate) fn leave(&mut self, seats: &[Seat], heard: Instant) {
        self.browsers = self.browsers.saturating_sub(1);
        for seat in seats {
            let chair = &mut self.seats[seat.index()];
            chair.browsers = chair.browsers.saturating_sub(1);
            if chair.browsers == 0 {
                chair.gone = Some(heard);
            }
        }
    }

    /// Whether anybody plays or watches.
    pub(crate) fn anybody(&self) -> bool {
        self.browsers > 0
    }

    /// A round is over: everybody may be waited for again.
    pub(crate) fn new_round(&mut self) {
        self.seats.iter_mut().for_each(|chair| chair.waited = false);
    }

    /// Whether a person is missing while the clock runs.
    pub(crate) fn missing(&mut self, seat: Seat) -> Missing {
        let chair = &mut self.seats[seat.index()];
        let missing = match chair.gone {
            _ if chair.browsers > 0 => Missing::No,
            // Who has not come yet since the table was opened here is away until they do.
            None => Missing::Away,
            Some(gone) if gone.elapsed() < PATIENCE => Missing::Until(gone + PATIENCE),
            Some(gone) if gone.elapsed() < PATIENCE + WAIT && !chair.waited => Missing::Wait(gone + PATIENCE + WAIT),
            Some(_) => Missing::Away,
        };
        let waits = matches!(missing, Missing::Wait(_));
        chair.waited |= chair.waiting && !waits;
        chair.waiting = waits;
        missing
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_seat_is_waited_for_and_then_held_by_a_bot() {
        let seat = Seat::new(1);
        let mut presence = Presence::default();
        assert_eq!(presence.missing(seat), Missing::Away);
        presence.enter(&[seat]);
        assert_eq!(presence.missing(seat), Missing::No);
        presence.leave(&[seat], Instant::now());
        assert!(!presence.anybody() && matches!(presence.missing(seat), Missing::Until(_)));
        tokio::time::advance(PATIENCE).await;
        assert!(matches!(presence.missing(seat), Missing::Wait(_)));
        tokio::time::advance(WAIT).await;
        assert_eq!(presence.missing(seat), Missing::Away);
        presence.enter(&[seat]);
        assert_eq!(presence.missing(seat), Missing::No);
    }

    #[tokio::test(start_paused = true)]
    async fn a_seat_is_waited_for_once_in_a_round() {
        let seat = Seat::new(0);
        let mut presence = Presence::default();
        let gone_for_a_while = async |presence: &mut Presence| {
            presence.enter(&[seat]);
            presence.missing(seat);
            presence.leave(&[seat], Instant::now());
            tokio::time::advance(PATIENCE).await;
            presence.missing(seat)
        };
        assert!(matches!(gone_for_a_while(&mut presence).await, Missing::Wait(_)));
        assert_eq!(gone_for_a_while(&mut presence).await, Missing::Away);
        presence.new_round();
        assert!(matches!(gone_for_a_while(&mut presence).await, Missing::Wait(_)));
    }
}
