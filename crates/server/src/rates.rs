//! How often anybody may do what costs something.

use axum::http::HeaderMap;
use governor::clock::Clock;
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use std::collections::HashMap;
use std::hash::{BuildHasher, Hash, RandomState};
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use crate::limits::Limits;
use crate::visitor::{Visitor, person};
use pileup_words::say;

/// How long somebody has to wait.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Wait(Duration);

impl Wait {
    /// Whole seconds, at least one.
    pub(crate) fn seconds(self) -> u64 {
        (self.0.as_secs() + u64::from(self.0.subsec_nanos() > 0)).max(1)
    }
}

impl From<Duration> for Wait {
    fn from(time: Duration) -> Wait {
        Wait(time)
    }
}

impl std::fmt::Display for Wait {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&match self.seconds() {
            seconds @ ..=90 => say!("seconds", count = seconds),
            seconds => say!("minutes", count = seconds.div_ceil(60)),
        })
    }
}

/// As many are told apart at once; beyond that, all share what one may do, so that memory has an end.
const MOST_KEYS: usize = 50_000;

/// Something that each may do so often in a minute.
struct Rate {
    limiter: DefaultKeyedRateLimiter<u64>,
    /// What is kept of a key is a number: it is small, and nobody can choose it.
    hasher: RandomState,
}

impl Rate {
    fn per_minute(most: NonZeroU32) -> Rate {
        Rate::new(Quota::per_minute(most))
    }

    fn new(quota: Quota) -> Rate {
        Rate { limiter: RateLimiter::keyed(quota), hasher: RandomState::new() }
    }

    fn check(&self, key: impl Hash) -> Result<(), Wait> {
        let key = if self.is_full() { 0 } else { self.hasher.hash_one(key) };
        let now = || self.limiter.clock().now();
        self.limiter.check_key(&key).map_err(|until| until.wait_time_from(now()).into())
    }

    /// Whether no more can be told apart.
    fn is_full(&self) -> bool {
        self.limiter.len() >= MOST_KEYS
    }

    /// Forgets everybody who may do as much as a newcomer.
    fn prune(&self) {
        self.limiter.retain_recent();
        self.limiter.shrink_to_fit();
    }
}

/// Codes of tables that were tried in vain. The waiting time is kept beside the limiter, because a right code costs
/// nothing, but must not be told from a wrong one by somebody who has to wait.
struct Guesses {
    wrong: Rate,
    waiting: Mutex<HashMap<IpAddr, Instant>>,
}

impl Guesses {
    fn per_minute(most: NonZeroU32) -> Guesses {
        Guesses { wrong: Rate::per_minute(most), waiting: Mutex::default() }
    }

    fn waiting(&self) -> std::sync::MutexGuard<'_, HashMap<IpAddr, Instant>> {
        self.waiting.lock().expect("waiting does not panic")
    }

    fn may_try(&self, address: IpAddr) -> Result<(), Wait> {
        let left = self.waiting().get(&address).map(|until| until.saturating_duration_since(Instant::now()));
        match left {
            Some(left) if !left.is_zero() => Err(left.into()),
            _ => Ok(()),
        }
    }

    fn was_wrong(&self, address: IpAddr) -> Result<(), Wait> {
        self.wrong.check(address).inspect_err(|wait| {
            let mut waiting = self.waiting();
            if waiting.len() < MOST_KEYS {
                waiting.insert(address, Instant::now() + wait.0);
            }
        })
    }

    fn prune(&self) {
        self.wrong.prune();
        let now = Instant::now();
        let mut waiting = self.waiting();
        waiting.retain(|_, until| *until > now);
        waiting.shrink_to_fit();
    }
}

/// Everything that is counted by the minute.
pub(crate) struct Rates {
    tables_per_person: Rate,
    tables_per_address: Rate,
    joins: Rate,
    checks: Rate,
    hints: Rate,
    analyses: Rate,
    guesses: Guesses,
}

/// How often who has had their turn is forgotten.
const PRUNE_EVERY: Duration = Duration::from_secs(60);

impl Rates {
    pub(crate) fn new(limits: &Limits) -> Rates {
        Rates {
            tables_per_person: Rate::per_minute(limits.tables_per_person),
            tables_per_address: Rate::per_minute(limits.tables_per_address),
            joins: Rate::per_minute(limits.joins_per_address),
            checks: Rate::per_minute(limits.checks_per_address),
            hints: Rate::per_minute(limits.hints_per_address),
            analyses: Rate::per_minute(limits.analyses_per_address),
            guesses: Guesses::per_minute(limits.guesses_per_address),
        }
    }

    /// Somebody founds a table. The person comes first: one who founds too many does not use up what the others at
    /// the same address may found. Without a cookie only the address counts, and cookies are easily made up: when
    /// there are too many of them they say nothing any more.
    pub(crate) fn found(&self, visitor: &Visitor, headers: &HeaderMap) -> Result<(), Wait> {
        if let Some(person) = person(headers).filter(|_| !self.tables_per_person.is_full()) {
            self.tables_per_person.check(person)?;
        }
        self.tables_per_address.check(visitor.address)
    }

    /// Somebody asks for a chair.
    pub(crate) fn join(&self, visitor: &Visitor) -> Result<(), Wait> {
        self.joins.check(visitor.address)
    }

    /// Somebody wants to know whether options or a course can be played.
    pub(crate) fn check(&self, visitor: &Visitor) -> Result<(), Wait> {
        self.checks.check(visitor.address)
    }

    /// Somebody at a table asks for a hint.
    pub(crate) fn hint(&self, address: IpAddr) -> Result<(), Wait> {
        self.hints.check(address)
    }

    /// Somebody wants a game analysed.
    pub(crate) fn analyse(&self, visitor: &Visitor) -> Result<(), Wait> {
        self.analyses.check(visitor.address)
    }

    /// Whether somebody may try a code.
    pub(crate) fn may_try_code(&self, visitor: &Visitor) -> Result<(), Wait> {
        self.guesses.may_try(visitor.address)
    }

    /// Somebody tried a code without a table.
    pub(crate) fn wrong_code(&self, visitor: &Visitor) -> Result<(), Wait> {
        self.guesses.was_wrong(visitor.address)
    }

    /// Forgets from time to time, for ever.
    pub(crate) async fn keep_pruned(&self) -> ! {
        loop {
            tokio::time::sleep(PRUNE_EVERY).await;
            let Rates { tables_per_person, tables_per_address, joins, checks, hints, analyses, .. } = self;
            for rate in [tables_per_person, tables_per_address, joins, checks, hints, analyses] {
                rate.prune();
            }
            self.guesses.prune();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TWO: NonZeroU32 = NonZeroU32::new(2).unwrap();

    fn address(last: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, last])
    }

    #[test]
    fn each_has_a_rate_of_their_own_and_is_told_how_long_to_wait() {
        let rate = Rate::per_minute(TWO);
        assert!(rate.check("anna").is_ok() && rate.check("anna").is_ok());
        let wait = rate.check("anna").unwrap_err();
        assert!((1..=30).contains(&wait.seconds()), "{wait}");
        assert!(rate.check("ben").is_ok());
    }

    #[test]
    fn who_may_do_everything_again_is_forgotten() {
        let rate = Rate::new(Quota::per_second(NonZeroU32::new(10_000).unwrap()));
        (0..1000).for_each(|key| rate.check(key).unwrap());
        while !rate.limiter.is_empty() {
            std::thread::sleep(Duration::from_millis(1));
            rate.prune();
        }
    }

    #[test]
    fn there_is_an_end_to_those_who_are_told_apart() {
        let rate = Rate::per_minute(TWO);
        let refused = (0..MOST_KEYS + 100).filter(|key| rate.check(key).is_err()).count();
        assert!(refused > 90, "{refused}");
        assert!(rate.limiter.len() <= MOST_KEYS + 1);
    }

    #[test]
    fn wrong_codes_make_an_address_wait_and_only_that_one() {
        let guesses = Guesses::per_minute(TWO);
        for _ in 0..2 {
            assert_eq!(guesses.may_try(address(1)), Ok(()));
            assert_eq!(guesses.was_wrong(address(1)), Ok(()));
        }
        assert!(guesses.was_wrong(address(1)).is_err());
        assert!(guesses.may_try(address(1)).is_err());
        assert_eq!(guesses.may_try(address(2)), Ok(()));
    }

    #[test]
    fn waiting_times_are_said_as_people_say_them() {
        for (millis, words) in [(0, "a second"), (400, "a second"), (5_001, "6 seconds"), (150_000, "3 minutes")] {
            assert_eq!(Wait::from(Duration::from_millis(millis)).to_string(), words);
        }
    }
}
