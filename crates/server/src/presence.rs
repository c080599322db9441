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

    /// A browser with these seats closes.
    pub(crate) fn leave(&mut self, seats: &[Seat]) {
        self.browsers = self.browsers.saturating_sub(1);
        for seat in seats {
            let chair = &mut self.seats[seat.index()];
            chair.browsers = chair.browsers.saturating_sub(1);
            if chair.browsers == 0 {
                chair.gone = Some(Instant::now());
            }
        }
    }

    /// Whether anybody plays or watches.
    pub(crate) fn anybody(&self) -> bool {
        self.browsers > 0
    }

    /// Whether a person is missing.
    pub(crate) fn missing(&self, seat: Seat) -> Missing {
        let chair = &self.seats[seat.index()];
        if chair.browsers > 0 {
            return Missing::No;
        }
        // Who has not come yet since the table was opened here is away until they do.
        let Some(gone) = chair.gone else { return Missing::Away };
        let silent = gone.elapsed();
        if silent < PATIENCE {
            Missing::Until(gone + PATIENCE)
        } else if silent < PATIENCE + WAIT {
            Missing::Wait(gone + PATIENCE + WAIT)
        } else {
            Missing::Away
        }
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
        presence.leave(&[seat]);
        assert!(!presence.anybody() && matches!(presence.missing(seat), Missing::Until(_)));
        tokio::time::advance(PATIENCE).await;
        assert!(matches!(presence.missing(seat), Missing::Wait(_)));
        tokio::time::advance(WAIT).await;
        assert_eq!(presence.missing(seat), Missing::Away);
        presence.enter(&[seat]);
        assert_eq!(presence.missing(seat), Missing::No);
    }
}
