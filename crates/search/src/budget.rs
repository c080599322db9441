use std::time::Duration;

/// How long a search goes on: until the first limit is reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// Iterations, at the most. With these alone a search is reproducible from its seed.
    pub iterations: u32,
    /// Time, if it matters.
    pub time: Option<Duration>,
}

impl Budget {
    /// So many iterations, however long they take.
    pub const fn iterations(iterations: u32) -> Budget {
        Budget { iterations, time: None }
    }

    /// As many iterations as there is time for.
    pub const fn time(time: Duration) -> Budget {
        Budget { iterations: u32::MAX, time: Some(time) }
    }
}

/// Tells how much time has passed since a search began.
pub trait Clock {
    /// The time since it began.
    fn elapsed(&self) -> Duration;
}

/// A stopwatch. Where a platform has no clock it stands still, and only iterations count.
#[derive(Clone, Copy, Debug)]
pub struct Watch {
    #[cfg(not(target_family = "wasm"))]
    begun: std::time::Instant,
}

impl Watch {
    /// Starts now.
    pub fn start() -> Watch {
        Watch {
            #[cfg(not(target_family = "wasm"))]
            begun: std::time::Instant::now(),
        }
    }

    /// How long it has run.
    pub fn elapsed(&self) -> Duration {
        #[cfg(not(target_family = "wasm"))]
        return self.begun.elapsed();
        #[cfg(target_family = "wasm")]
        Duration::ZERO
    }
}

impl Clock for Watch {
    fn elapsed(&self) -> Duration {
        Watch::elapsed(self)
    }
}

/// Parts of its time that a search may be late.
const PUNCTUAL: u32 = 32;
/// Iterations between two looks at the clock, at the most.
const MOST_AT_ONCE: u32 = 1024;

/// Says when a budget is used up. It looks at the clock as seldom as it can and as often as it must.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Meter {
    budget: Budget,
    look_at: u32,
}

impl Meter {
    pub fn new(budget: Budget) -> Meter {
        Meter { budget, look_at: if budget.time.is_some() { 1 } else { u32::MAX } }
    }

    /// Whether another iteration may be made after so many.
    #[inline]
    pub fn allows(&mut self, made: u32, clock: &impl Clock) -> bool {
        if made < self.look_at.min(self.budget.iterations) {
            return true;
        }
        made < self.budget.iterations && self.looks(made, clock)
    }

    /// Whether there is time left. The next look comes when a little of the time has passed, going by how long the
    /// iterations took so far; never after more than as many again.
    fn looks(&mut self, made: u32, clock: &impl Clock) -> bool {
        let Some(time) = self.budget.time else { return true };
        let passed = clock.elapsed();
        if passed >= time {
            return false;
        }
        let little = (time / PUNCTUAL).min(time - passed).as_nanos();
        let each = (passed.as_nanos() / u128::from(made)).max(1);
        let next = u32::try_from(little / each).unwrap_or(MOST_AT_ONCE);
        self.look_at = made.saturating_add(next.clamp(1, MOST_AT_ONCE.min(made)));
        true
    }
}
