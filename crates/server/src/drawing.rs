//! Pictures and other things that take a while: made once, a few at a time, away from the threads that serve.

use axum::body::Bytes;
use pileup_core::Viewer;
use pileup_words::{Language, say};
use quick_cache::Weighter;
use quick_cache::sync::Cache;

use crate::bench::Bench;
use crate::limits::Limits;
use crate::problem::Problem;

/// What is made: equal subjects look the same for ever.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Subject {
    /// A game on the list.
    Portrait(&'static str),
    /// A few plies of a game on the list.
    Show(&'static str),
    /// The opening of a game with these options, and whether it is bare.
    Opening(&'static str, String, bool),
    /// The openings of the presets of a game, bare.
    Openings(&'static str),
    /// A moment of a table.
    Moment(Moment, Format),
    /// A puzzle of a game.
    Puzzle(&'static str, usize),
    /// Everything of a game to be looked at.
    Gallery(&'static str),
    /// The rules of a game.
    Rules(&'static str),
    /// What a rule of a game does.
    Rule(&'static str, &'static str),
    /// The sections and ready courses of a game.
    CourseBox(&'static str),
}

/// A moment of a table, seen by somebody. As long as nothing is taken back, plies are only added.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Moment {
    pub(crate) code: String,
    pub(crate) taken_back: usize,
    pub(crate) plies: usize,
    pub(crate) eyes: Viewer,
}

/// How it is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Format {
    Svg,
    Png,
}

impl Format {
    pub(crate) fn mime(self) -> &'static str {
        match self {
            Format::Svg => "image/svg+xml",
            Format::Png => "image/png",
        }
    }
}

/// Weighs pictures by their bytes, and a little for the rest of an entry.
#[derive(Clone)]
struct ByBytes;

impl Weighter<(Subject, Language), Bytes> for ByBytes {
    fn weight(&self, (subject, _): &(Subject, Language), picture: &Bytes) -> u64 {
        let options = if let Subject::Opening(_, options, _) = subject { options.len() } else { 0 };
        (picture.len() + options + 200) as u64
    }
}

/// Everything that was drawn, and those who draw.
pub(crate) struct Drawings {
    cache: Cache<(Subject, Language), Bytes, ByBytes>,
    bench: Bench,
}

/// Bytes of a picture, about.
const USUAL_SIZE: u64 = 32 * 1024;

impl Drawings {
    pub(crate) fn new(limits: &Limits) -> Drawings {
        let bytes = limits.picture_megabytes.saturating_mul(1024 * 1024);
        let full = || say!("much-drawn");
        Drawings {
            cache: Cache::with_weighter((bytes / USUAL_SIZE).min(1 << 20) as usize, bytes, ByBytes),
            bench: Bench::new(limits.drawings, limits.drawing_queue, full),
        }
    }

    /// The picture of a subject, in the language of whoever asks. Who asks for one that is being drawn waits for it.
    pub(crate) async fn picture<D>(&self, subject: &Subject, draw: D) -> Result<Bytes, Problem>
    where
        D: FnOnce() -> Result<Vec<u8>, Problem> + Send + 'static,
    {
        let subject = (subject.clone(), Language::now());
        self.cache.get_or_insert_async(&subject, async { self.make(draw).await.map(Bytes::from) }).await
    }

    /// Does something that takes a while, when it is its turn. Nothing of it is kept.
    pub(crate) async fn make<T, D>(&self, make: D) -> Result<T, Problem>
    where
        T: Send + 'static,
        D: FnOnce() -> Result<T, Problem> + Send + 'static,
    {
        self.bench.make(make).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::response::IntoResponse;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::mpsc;

    fn subject(plies: usize) -> Subject {
        let moment = Moment { code: "BCDFGH".to_owned(), taken_back: 0, plies, eyes: Viewer::Spectator };
        Subject::Moment(moment, Format::Png)
    }

    fn drawings(drawings: usize, drawing_queue: usize, picture_megabytes: u64) -> Arc<Drawings> {
        Arc::new(Drawings::new(&Limits { drawings, drawing_queue, picture_megabytes, ..Limits::default() }))
    }

    #[tokio::test]
    async fn equal_pictures_are_drawn_once() {
        let drawings = drawings(1, 0, 1);
        let drawn = Arc::new(AtomicUsize::new(0));
        let (go, wait) = mpsc::channel::<()>();
        let (same, count) = (Arc::clone(&drawings), Arc::clone(&drawn));
        let first = tokio::spawn(async move {
            let draw = move || {
                let _ = wait.recv();
                count.fetch_add(1, Ordering::SeqCst);
                Ok(vec![1])
            };
            same.picture(&subject(1), draw).await.map(|picture| picture.len()).ok()
        });
        while drawings.bench.is_free() {
            tokio::task::yield_now().await;
        }
        let others: Vec<_> = (0..5)
            .map(|_| {
                let (same, count) = (Arc::clone(&drawings), Arc::clone(&drawn));
                let draw = move || {
                    count.fetch_add(1, Ordering::SeqCst);
                    Ok(vec![2])
                };
                tokio::spawn(async move { same.picture(&subject(1), draw).await.map(|picture| picture[0]).ok() })
            })
            .collect();
        // Another one finds neither a brush nor room to wait.
        let refused = drawings.picture(&subject(2), || Ok(vec![3])).await.unwrap_err().into_response();
        assert_eq!((refused.status().as_u16(), &refused.headers()["retry-after"]), (503, &"5".parse().unwrap()));
        go.send(()).unwrap();
        assert_eq!(first.await.unwrap(), Some(1));
        for other in others {
            assert_eq!(other.await.unwrap(), Some(1));
        }
        assert_eq!(drawn.load(Ordering::SeqCst), 1);
    }

    #[tokio::test]
    async fn no_more_are_drawn_at_once_than_there_are_brushes() {
        let drawings = drawings(2, 100, 1);
        let (now, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let asked: Vec<_> = (0..20)
            .map(|plies| {
                let (all, now, most) = (Arc::clone(&drawings), Arc::clone(&now), Arc::clone(&most));
                let draw = move || {
                    most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                    std::thread::sleep(std::time::Duration::from_millis(2));
                    now.fetch_sub(1, Ordering::SeqCst);
                    Ok(vec![0])
                };
                tokio::spawn(async move { all.picture(&subject(plies), draw).await.is_ok() })
            })
            .collect();
        for asked in asked {
            assert!(asked.await.unwrap());
        }
        assert!(most.load(Ordering::SeqCst) <= 2);
    }

    #[tokio::test]
    async fn kept_pictures_have_a_limit_in_bytes_and_failures_are_not_kept() {
        let drawings = drawings(1, 10, 1);
        for plies in 0..100 {
            drawings.picture(&subject(plies), || Ok(vec![0; 50_000])).await.unwrap();
        }
        assert!(drawings.cache.weight() <= 1024 * 1024 && !drawings.cache.is_empty());
        let fails = || Err(Problem::not_found("nothing"));
        assert!(drawings.picture(&subject(1000), fails).await.is_err());
        assert!(drawings.picture(&subject(1000), || Ok(vec![1])).await.is_ok());
    }
}
