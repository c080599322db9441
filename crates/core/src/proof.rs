//! Rules proven by running: marks in the code, and who asks for them.
//!
//! The code marks a rule where it is decided, `rule!("PM-4.2")`; a refusal marks the rule that it names by itself. A
//! test or a fixture names the rules it proves, and fails if one of them was not reached while it ran. Marks are
//! compiled into builds with debug assertions only: in a release they cost nothing.

use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;
use std::marker::PhantomData;

thread_local! {
    static LISTENERS: Cell<usize> = const { Cell::new(0) };
    static REACHED: RefCell<Vec<BTreeSet<&'static str>>> = const { RefCell::new(Vec::new()) };
}

/// Marks the place where a rule is decided: `rule!("PM-4.2")`, or several: `rule!("PM-4.2", "PM-4.3")`.
#[macro_export]
macro_rules! rule {
    ($($id:literal),+ $(,)?) => {
        if cfg!(debug_assertions) {
            $($crate::proof::reached($id);)+
        }
    };
}

/// Names the rules that the rest of the scope proves: `proves!("PM-4.2");` fails the test at its end if the rule was
/// not reached.
#[macro_export]
macro_rules! proves {
    ($($id:literal),+ $(,)?) => {
        let _proof = $crate::proof::Proof::of(&[$($id),+]);
    };
}

/// Whether marks are compiled into this build. Where they are not, nothing can be proven.
pub const ACTIVE: bool = cfg!(debug_assertions);

/// A rule was reached. Call it through [`rule!`].
#[inline]
pub fn reached(rule: &'static str) {
    if LISTENERS.get() > 0 {
        REACHED.with_borrow_mut(|stack| stack.iter_mut().for_each(|reached| _ = reached.insert(rule)));
    }
}

/// Runs something and answers which rules were reached on the way, on this thread.
pub fn watch<T>(run: impl FnOnce() -> T) -> (T, BTreeSet<&'static str>) {
    let watch = Watch::new();
    let result = run();
    (result, watch.end())
}

/// Somebody who wants to know which rules are reached.
struct Watch {
    depth: usize,
    /// It belongs to its thread.
    _here: PhantomData<*const ()>,
}

impl Watch {
    fn new() -> Watch {
        LISTENERS.set(LISTENERS.get() + 1);
        REACHED.with_borrow_mut(|stack| {
            stack.push(BTreeSet::new());
            Watch { depth: stack.len(), _here: PhantomData }
        })
    }

    fn end(self) -> BTreeSet<&'static str> {
        REACHED.with_borrow_mut(|stack| stack.get_mut(self.depth - 1).map(std::mem::take)).unwrap_or_default()
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        LISTENERS.set(LISTENERS.get() - 1);
        REACHED.with_borrow_mut(|stack| stack.truncate(self.depth - 1));
    }
}

/// Rules that are to be reached before it goes out of scope. Made by [`proves!`].
pub struct Proof {
    rules: &'static [&'static str],
    watch: Option<Watch>,
}

impl Proof {
    /// These rules are to be proven from here on.
    pub fn of(rules: &'static [&'static str]) -> Proof {
        Proof { rules, watch: Some(Watch::new()) }
    }
}

impl Drop for Proof {
    fn drop(&mut self) {
        let reached = self.watch.take().map(Watch::end).unwrap_or_default();
        let missed: Vec<&str> = self.rules.iter().copied().filter(|rule| !reached.contains(rule)).collect();
        if ACTIVE && !missed.is_empty() && !std::thread::panicking() {
            panic!("named as proven, but never reached: {}", missed.join(", "));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_reached_is_proven() {
        proves!("XX-1.1", "XX-1.2");
        rule!("XX-1.1");
        let ((), inner) = watch(|| rule!("XX-1.2"));
        assert_eq!(inner.into_iter().collect::<Vec<_>>(), ["XX-1.2"]);
    }

    #[test]
    #[should_panic(expected = "never reached: XX-1.2")]
    fn what_is_not_reached_is_not_proven() {
        rule!("XX-1.2");
        proves!("XX-1.1", "XX-1.2");
        rule!("XX-1.1");
    }

    #[test]
    fn a_refusal_marks_its_rule() {
        let (_, reached) = watch(|| crate::Refusal::new("XX-2.1", "no"));
        assert!(reached.contains("XX-2.1"));
    }
}
