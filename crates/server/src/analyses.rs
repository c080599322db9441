//! Analyses of finished games: worked out in the background while somebody waits for them, and kept with their tables.

use axum::http::StatusCode;
use pileup_core::Turn;
use pileup_play::{Effort, Play};
use pileup_store::Store;
use pileup_wire::http::Study;
use serde_json::value::RawValue;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use crate::advice::position;
use crate::bench::Bench;
use crate::hall::HallError;
use crate::limits::Limits;
use crate::problem::Problem;
use crate::room::{Inside, Room};
use pileup_words::say;

/// Raised when analyses get better: those that are kept are then made anew.
const VERSION: u32 = 1;
/// If nobody has asked how far it is for so long, nobody waits for it any more.
const PATIENCE: Duration = Duration::from_secs(20);
/// Iterations of the search for each choice.
const ITERATIONS: u32 = 2000;

/// All analyses that are being made, and the way to those that are kept.
pub(crate) struct Analyses {
    bench: Bench,
    /// By the code of the table.
    jobs: Mutex<HashMap<String, Arc<Job>>>,
    store: Arc<dyn Store>,
}

/// An analysis that is being made.
struct Job {
    about: String,
    total: usize,
    begun: AtomicBool,
    done: AtomicUsize,
    /// When somebody asked for it last.
    asked: Mutex<Instant>,
    /// The report, or a sentence why there is none.
    outcome: OnceLock<Result<String, String>>,
}

impl Job {
    fn new(about: String, total: usize) -> Job {
        let (begun, done) = (AtomicBool::new(false), AtomicUsize::new(0));
        Job { about, total, begun, done, asked: Mutex::new(Instant::now()), outcome: OnceLock::new() }
    }

    fn ask(&self) {
        *self.asked.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
    }

    fn is_forgotten(&self) -> bool {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner).elapsed() > PATIENCE
    }

    /// Looks through a game; `None` if nobody waits for it any more.
    fn work(&self, play: &dyn Play) -> Result<Option<String>, Problem> {
        self.begun.store(true, Ordering::Relaxed);
        let done = |looked: usize| {
            self.done.fetch_max(looked, Ordering::Relaxed);
            !self.is_forgotten()
        };
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let effort = Effort { iterations: ITERATIONS, threads: (cores / 2).max(1), ..Effort::default() };
        match play.analyse(effort, &done) {
            Some(report) => Ok(Some(serde_json::to_string(&report).expect("a report is JSON"))),
            None if self.is_forgotten() => Ok(None),
            None => Err(Problem::not_acceptable(say!("no-turns"))),
        }
    }
}

impl Analyses {
    pub(crate) fn new(limits: &Limits, store: &Arc<dyn Store>) -> Analyses {
        let full = || say!("many-analyses");
        Analyses {
            bench: Bench::modest(limits.analyses, limits.analysis_queue, full),
            jobs: Mutex::default(),
            store: Arc::clone(store),
        }
    }

    /// How far the analysis of a finished game is. Who asks waits for it.
    pub(crate) async fn look(&self, room: &Room) -> Result<Study, Problem> {
        let code = &room.founding.code;
        let about = about(&*room.inside().await)?;
        let known = self.jobs().get(code).filter(|job| job.about == about).cloned();
        if let Some(job) = known {
            job.ask();
            return match job.outcome.get() {
                None if job.begun.load(Ordering::Relaxed) => {
                    Ok(Study::Working { done: job.done.load(Ordering::Relaxed), total: job.total })
                }
                None => Ok(Study::Waiting),
                Some(Ok(report)) => Ok(done(report.clone())),
                Some(Err(sentence)) => {
                    self.forget(code, &job);
                    Err(Problem::new(StatusCode::SERVICE_UNAVAILABLE, sentence.clone()))
                }
            };
        }
        let kept = self.store.analysis(code, &about).await.map_err(HallError::from)?;
        Ok(kept.map_or(Study::None, done))
    }

    /// Begins an analysis, unless it is being made already.
    pub(crate) async fn begin(self: &Arc<Self>, room: &Room) -> Result<Study, Problem> {
        let code = room.founding.code.clone();
        let (about, play) = {
            let inside = room.inside().await;
            (about(&inside)?, inside.table.play().fork())
        };
        let job = Arc::new(Job::new(about, play.len()));
        {
            let mut jobs = self.jobs();
            if jobs.get(&code).is_some_and(|known| known.about == job.about && known.outcome.get().is_none()) {
                return Ok(Study::Waiting);
            }
            jobs.insert(code.clone(), Arc::clone(&job));
        }
        let all = Arc::clone(self);
        tokio::spawn(async move { all.make(&code, job, play).await });
        Ok(Study::Waiting)
    }

    async fn make(&self, code: &str, job: Arc<Job>, play: Box<dyn Play>) {
        let same = Arc::clone(&job);
        let made = self.bench.make(move || same.work(&*play)).await;
        let outcome = match made {
            Ok(None) => return self.forget(code, &job),
            Err(problem) => Err(problem.sentence().to_owned()),
            Ok(Some(report)) => match self.store.keep_analysis(code, &job.about, &report).await {
                Ok(()) => return self.forget(code, &job),
                Err(error) => {
                    tracing::error!(table = code, %error, "an analysis could not be kept");
                    Ok(report)
                }
            },
        };
        let _ = job.outcome.set(outcome);
        // It stays as long as somebody may ask for it.
        tokio::time::sleep(PATIENCE).await;
        self.forget(code, &job);
    }

    fn forget(&self, code: &str, job: &Arc<Job>) {
        let mut jobs = self.jobs();
        if jobs.get(code).is_some_and(|known| Arc::ptr_eq(known, job)) {
            jobs.remove(code);
        }
    }

    fn jobs(&self) -> MutexGuard<'_, HashMap<String, Arc<Job>>> {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn done(report: String) -> Study {
    match RawValue::from_string(report) {
        Ok(report) => Study::Done { report },
        // Who can read only half of it has it made anew.
        Err(_) => Study::None,
    }
}

/// Which game there is to analyse at a table: its log only grows, so how long it is says that.
fn about(inside: &Inside) -> Result<String, Problem> {
    if inside.table.turn() != Turn::Over {
        return Err(Problem::new(StatusCode::CONFLICT, say!("not-over-yet")));
    }
    Ok(format!("{VERSION}-{}", position(&inside.table)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use pileup_registry as registry;
    use serde_json::json;

    #[test]
    fn an_analysis_that_nobody_waits_for_is_given_up() {
        let mut play = registry::game("connect-four").unwrap().start(&json!({})).unwrap();
        for (index, column) in ["1", "2", "1", "2", "1", "2", "1"].iter().enumerate() {
            play.act(pileup_core::Seat::new(index % 2).into(), column, 0).unwrap();
        }
        let job = Job::new("1-7".to_owned(), play.len());
        assert!(job.work(&*play).unwrap().is_some_and(|report| report.contains("\"win\"")));
        assert_eq!(job.done.load(Ordering::Relaxed), 7);
        let long_ago = Instant::now().checked_sub(PATIENCE * 2).unwrap();
        *job.asked.lock().unwrap() = long_ago;
        assert!(job.work(&*play).unwrap().is_none());
    }
}
