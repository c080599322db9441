//! Work that takes a while: a little of it at once, some waits in line, and it is done away from the threads that serve.

use axum::http::StatusCode;
use pileup_words::{Language, say, speaking};
use std::sync::Arc;
use tokio::sync::{Semaphore, oneshot};

use crate::problem::Problem;
use crate::system;

/// After so long it is worth asking again when too much is asked for.
const RETRY_SECONDS: u64 = 5;

/// A bench where things are made.
pub(crate) struct Bench {
    /// Permits to work.
    places: Arc<Semaphore>,
    /// Permits to wait or work.
    line: Semaphore,
    /// What is said to those who find no room to wait.
    full: fn() -> String,
    /// Whether everything else on this machine comes first.
    modest: bool,
}

impl Bench {
    /// A bench with so many places, and so much room to wait for one.
    pub(crate) fn new(places: usize, queue: usize, full: fn() -> String) -> Bench {
        let places = places.clamp(1, Semaphore::MAX_PERMITS / 2);
        let line = Semaphore::new(places + queue.min(Semaphore::MAX_PERMITS / 2));
        Bench { places: Arc::new(Semaphore::new(places)), line, full, modest: false }
    }

    /// The same, for work that nobody else should notice.
    pub(crate) fn modest(places: usize, queue: usize, full: fn() -> String) -> Bench {
        Bench { modest: true, ..Bench::new(places, queue, full) }
    }

    /// Makes something when it is its turn. Who does not wait any more before that has not asked; what is being made is
    /// finished.
    pub(crate) async fn make<T, D>(&self, make: D) -> Result<T, Problem>
    where
        T: Send + 'static,
        D: FnOnce() -> Result<T, Problem> + Send + 'static,
    {
        let _in_line = self.line.try_acquire().map_err(|_| Problem::busy((self.full)(), RETRY_SECONDS))?;
        let failed = || Problem::new(StatusCode::INTERNAL_SERVER_ERROR, say!("not-made"));
        let place = Arc::clone(&self.places).acquire_owned().await.map_err(|_| failed())?;
        let language = Language::now();
        let work = move || {
            // It is given back when the work is done, not when whoever asked goes away.
            let _place = place;
            speaking(language, make)
        };
        let made = match self.modest {
            false => tokio::task::spawn_blocking(work).await.ok(),
            true => modestly(work).await,
        };
        made.ok_or_else(failed)?
    }

    /// Whether a place is free.
    #[cfg(test)]
    pub(crate) fn is_free(&self) -> bool {
        self.places.available_permits() > 0
    }
}

/// Works on a thread of its own, which cannot get its old rank back and so is not used again.
async fn modestly<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
    let (told, answer) = oneshot::channel();
    let thread = std::thread::Builder::new().name("thinking".to_owned()).spawn(move || {
        system::be_modest();
        // Whoever asked may be gone.
        let _ = told.send(work());
    });
    thread.ok()?;
    answer.await.ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::response::IntoResponse;
    use std::time::Duration;

    #[tokio::test]
    async fn who_goes_away_while_waiting_has_not_asked() {
        let bench = Arc::new(Bench::modest(1, 1, String::new));
        let (go, wait) = std::sync::mpsc::channel::<()>();
        let same = Arc::clone(&bench);
        let first = tokio::spawn(async move {
            same.make(move || {
                let _ = wait.recv();
                Ok(1)
            })
            .await
            .ok()
        });
        while bench.is_free() {
            tokio::task::yield_now().await;
        }
        let mut second = Box::pin(bench.make(|| Ok(2)));
        assert!(tokio::time::timeout(Duration::ZERO, &mut second).await.is_err(), "it waits");
        assert_eq!(bench.make(|| Ok(3)).await.unwrap_err().into_response().status().as_u16(), 503);
        drop(second);
        let third = bench.make(|| Ok(3));
        go.send(()).unwrap();
        assert_eq!((first.await.unwrap(), third.await.ok()), (Some(1), Some(3)));
    }

    #[tokio::test]
    async fn a_panic_is_a_problem_and_gives_its_place_back() {
        for bench in [Bench::new(1, 0, String::new), Bench::modest(1, 0, String::new)] {
            let failed = bench.make(|| -> Result<(), Problem> { panic!("on purpose") }).await;
            assert_eq!(failed.unwrap_err().into_response().status().as_u16(), 500);
            assert!(bench.make(|| Ok(())).await.is_ok());
        }
    }
}
