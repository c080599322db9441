use pileup_core::Millis;
use serde::Serialize;
use tokio::time::Instant;

/// Game time. It passes while the clock runs, and stands still while a real-time game waits, while somebody is
/// missing, and while nobody keeps the table in memory.
pub(crate) struct Clock {
    base: Millis,
    since: Option<Instant>,
    running: bool,
    /// Since when the match has stopped it.
    paused: Option<Instant>,
}

/// What a browser shows of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct ClockFace {
    now: Millis,
    running: bool,
    /// Who is waited for.
    #[serde(skip_serializing_if = "Option::is_none")]
    waiting: Option<String>,
}

impl Clock {
    /// A clock that stands at a time.
    pub(crate) fn new(base: Millis) -> Clock {
        Clock { base, since: None, running: false, paused: None }
    }

    /// Game time.
    pub(crate) fn now(&self) -> Millis {
        let passed = self.since.map_or(0, |since| since.elapsed().as_millis());
        self.base.saturating_add(Millis::try_from(passed).unwrap_or(Millis::MAX))
    }

    /// When the clock will show a time; `None` if it stands or that is past.
    pub(crate) fn when(&self, time: Millis) -> Option<Instant> {
        let since = self.since?;
        Some(since + std::time::Duration::from_millis(u64::from(time.saturating_sub(self.base))))
    }

    /// The game says whether its time passes.
    pub(crate) fn set_running(&mut self, running: bool) {
        self.running = running;
        self.turn();
    }

    /// The match stops the clock.
    pub(crate) fn pause(&mut self) {
        self.paused.get_or_insert_with(Instant::now);
        self.turn();
    }

    /// The match lets the clock go on; answers how long it stood.
    pub(crate) fn go_on(&mut self) -> Millis {
        let stood = self.paused.take().map_or(0, |since| since.elapsed().as_millis());
        self.turn();
        Millis::try_from(stood).unwrap_or(Millis::MAX)
    }

    /// Whether the match has stopped it.
    pub(crate) fn is_paused(&self) -> bool {
        self.paused.is_some()
    }

    /// What browsers show.
    pub(crate) fn face(&self, waiting: Option<String>) -> ClockFace {
        ClockFace { now: self.now(), running: self.since.is_some(), waiting }
    }

    fn turn(&mut self) {
        let goes = self.running && self.paused.is_none();
        if goes != self.since.is_some() {
            self.base = self.now();
            self.since = goes.then(Instant::now);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[tokio::test(start_paused = true)]
    async fn time_passes_only_while_the_clock_runs() {
        let mut clock = Clock::new(100);
        tokio::time::advance(Duration::from_millis(50)).await;
        assert_eq!(clock.now(), 100);
        clock.set_running(true);
        tokio::time::advance(Duration::from_millis(50)).await;
        assert_eq!(clock.now(), 150);
        clock.pause();
        tokio::time::advance(Duration::from_millis(50)).await;
        assert_eq!((clock.now(), clock.when(200)), (150, None));
        assert_eq!(clock.go_on(), 50);
        assert_eq!(clock.when(200), Some(Instant::now() + Duration::from_millis(50)));
    }
}
