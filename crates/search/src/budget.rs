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

/// A stopwatch. Where a platform has no clock it stands still, and only iterations count.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Watch {
    #[cfg(not(target_family = "wasm"))]
    begun: std::time::Instant,
}

impl Watch {
    pub fn start() -> Watch {
        Watch {
            #[cfg(not(target_family = "wasm"))]
            begun: std::time::Instant::now(),
        }
    }

    pub fn elapsed(&self) -> Duration {
        #[cfg(not(target_family = "wasm"))]
        return self.begun.elapsed();
        #[cfg(target_family = "wasm")]
        Duration::ZERO
    }
}
