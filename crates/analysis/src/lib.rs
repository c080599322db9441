//! What decided a game: the choices, or the dice.
//!
//! Every moment of a game has a [`value`](Values): what each seat can expect of the win, by the game's evaluation. Where
//! chance is to speak, the value is the weighted mean of what it may say. So the **luck** of a roll or draw is the value
//! after it less that mean: whatever the evaluation is worth, it is zero on average. Everything else that moves a seat from
//! what it could expect at the start to what it won is **skill** (its own, and the others' lack of it), so
//! start + luck + skill = result, to the last digit: values are whole numbers.
//!
//! Each **choice** is graded apart from that, by a search from what its seat could know: what the best choice
//! promises, less what the one that was made does.

mod fan;
mod fortune;
mod grade;
mod playouts;
mod values;
mod weigh;

use pileup_bots::Thinks;
use pileup_core::{Act, Actor, Seat, Turn};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

pub use fortune::{Fortune, Fortunes, WAYS, fortunes};
pub use grade::{Graded, Mark, Rated};
pub use playouts::Playouts;
pub use values::{Parts, Values, WIN};
pub use weigh::{Weighed, rank, weigh};

/// How much is thought about a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Iterations of the search for each choice.
    pub iterations: u32,
    /// Threads that work at once.
    pub threads: usize,
    /// Seed of all that is drawn by lot: with the same one the same is found.
    pub seed: u64,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort { iterations: 2000, threads: 1, seed: 1 }
    }
}

/// What is found of one ply.
#[derive(Clone, PartialEq, Debug)]
pub enum Finding<P> {
    /// Dice or cards: what each seat gained or lost by them.
    Luck(Parts),
    /// A choice of a seat.
    Choice(Graded<P>),
    /// There was nothing to choose.
    Only,
}

/// What is found of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis<P> {
    /// What every seat could expect before the first ply.
    pub start: Parts,
    /// What every seat can expect after each ply.
    pub values: Vec<Parts>,
    /// What is to be said of each ply.
    pub findings: Vec<Finding<P>>,
    /// What each seat owes to chance.
    pub luck: Parts,
    /// What each seat owes to choices.
    pub skill: Parts,
    /// What each seat has, or can expect, at the end.
    pub result: Parts,
}

/// Looks through a game, ply by ply. `done` is called with the number of plies that have been looked at and may end the work
/// by answering `false`. `None` if it did, or if the game has open turns, in which there is nothing to compare a choice
/// with.
pub fn analyse<G: Thinks>(
    game: &G,
    start: &G::State,
    acts: &[Act<G::Ply>],
    effort: Effort,
    done: &(dyn Fn(usize) -> bool + Sync),
) -> Option<Analysis<G::Ply>> {
    let mut states = vec![start.clone()];
    for act in acts {
        let mut next = states[states.len() - 1].clone();
        game.apply(&mut next, act, &mut ());
        states.push(next);
    }
    if states.iter().any(|state| matches!(game.turn(state), Turn::Open(_))) {
        return None;
    }
    let looked = look(game, &states, acts, effort, done)?;
    let first = Values::new(game).value(start);
    let mut luck = Parts::default();
    for (_, finding) in &looked {
        if let Finding::Luck(parts) = finding {
            luck.iter_mut().zip(parts).for_each(|(sum, part)| *sum += part);
        }
    }
    let result = looked.last().map_or(first, |(value, _)| *value);
    let mut skill = Parts::default();
    for seat in Seat::all(game.seats()).map(Seat::index) {
        skill[seat] = result[seat] - first[seat] - luck[seat];
    }
    let (values, findings) = looked.into_iter().unzip();
    Some(Analysis { start: first, values, findings, luck, skill, result })
}

/// Everything there is to say of single plies, by several threads that take the next ply whenever they are free.
fn look<G: Thinks>(
    game: &G,
    states: &[G::State],
    acts: &[Act<G::Ply>],
    effort: Effort,
    done: &(dyn Fn(usize) -> bool + Sync),
) -> Option<Vec<(Parts, Finding<G::Ply>)>> {
    let (next, finished, stopped) = (AtomicUsize::new(0), AtomicUsize::new(0), AtomicBool::new(false));
    let found = Mutex::new(vec![None; acts.len()]);
    let work = || {
        let mut values = Values::new(game);
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= acts.len() || stopped.load(Ordering::Relaxed) {
                return;
            }
            let seed = effort.seed.wrapping_add(index as u64);
            let one = finding(game, &mut values, &states[index], &states[index + 1], &acts[index], effort, seed);
            found.lock().expect("no thread has panicked")[index] = Some(one);
            if !done(finished.fetch_add(1, Ordering::Relaxed) + 1) {
                stopped.store(true, Ordering::Relaxed);
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..effort.threads.clamp(1, acts.len().max(1)) {
            scope.spawn(work);
        }
        work();
    });
    found.into_inner().expect("no thread has panicked").into_iter().collect()
}

fn finding<G: Thinks>(
    game: &G,
    values: &mut Values<'_, G>,
    before: &G::State,
    after: &G::State,
    act: &Act<G::Ply>,
    effort: Effort,
    seed: u64,
) -> (Parts, Finding<G::Ply>) {
    let value = values.value(after);
    let finding = match act.actor {
        Actor::Chance => Finding::Luck(values.luck(before, after)),
        Actor::Seat(seat) => {
            let graded = grade::grade(game, before, seat, act.ply, effort.iterations, seed);
            graded.map_or(Finding::Only, Finding::Choice)
        }
    };
    (value, finding)
}

#[cfg(test)]
mod tests;
