use pileup_core::Millis;

/// Milliseconds on a clock on the wall: any that never goes back. In a laboratory nobody waits for it.
pub type Wall = u64;

/// Game time. It passes while the clock runs, and stands still while the game waits, while somebody is missing, and
/// while nobody is at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clock {
    base: Millis,
    since: Option<Wall>,
    running: bool,
    /// Since when the match has stopped it.
    stopped: Option<Wall>,
}

impl Clock {
    /// A clock that stands at a time.
    pub(crate) fn new(base: Millis) -> Clock {
        Clock { base, since: None, running: false, stopped: None }
    }

    /// Game time.
    pub fn now(&self, wall: Wall) -> Millis {
        let passed = self.since.map_or(0, |since| wall.saturating_sub(since));
        self.base.saturating_add(Millis::try_from(passed).unwrap_or(Millis::MAX))
    }

    /// When the clock will show a time; `None` if it stands.
    pub fn when(&self, time: Millis) -> Option<Wall> {
        Some(self.since? + u64::from(time.saturating_sub(self.base)))
    }

    /// Whether time passes.
    pub fn runs(&self) -> bool {
        self.since.is_some()
    }

    /// The game says whether its time passes.
    pub(crate) fn set_running(&mut self, running: bool, wall: Wall) {
        self.running = running;
        self.turn(wall);
    }

    /// The match stops the clock.
    pub(crate) fn stop(&mut self, wall: Wall) {
        self.stopped.get_or_insert(wall);
        self.turn(wall);
    }

    /// The match lets the clock go on; answers how long it stood.
    pub(crate) fn go_on(&mut self, wall: Wall) -> Millis {
        let stood = self.stopped.take().map_or(0, |since| wall.saturating_sub(since));
        self.turn(wall);
        Millis::try_from(stood).unwrap_or(Millis::MAX)
    }

    /// Whether the match has stopped it.
    pub fn is_stopped(&self) -> bool {
        self.stopped.is_some()
    }

    fn turn(&mut self, wall: Wall) {
        let goes = self.running && self.stopped.is_none();
        if goes != self.since.is_some() {
            self.base = self.now(wall);
            self.since = goes.then_some(wall);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_passes_only_while_the_clock_runs() {
        let mut clock = Clock::new(100);
        assert_eq!((clock.now(50), clock.when(200)), (100, None));
        clock.set_running(true, 50);
        assert_eq!(clock.now(100), 150);
        clock.stop(100);
        assert_eq!((clock.now(150), clock.when(200), clock.is_stopped()), (150, None, true));
        assert_eq!(clock.go_on(150), 50);
        assert_eq!(clock.when(200), Some(200));
    }
}
