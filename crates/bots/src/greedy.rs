use pileup_core::{Act, Actor, Millis, Seat, Source, Turn};

use crate::Thinks;

/// Positions looked at for one choice, at the most.
const BUDGET: u32 = 1500;
/// Imagined states for one choice where something is hidden. (Where nothing is, they are all the same state.)
const WORLDS: u32 = 2;
/// A chance ply with more outcomes than this is sampled.
const OUTCOMES: usize = 8;
/// What winning is worth, beyond every appraisal.
const WIN: i64 = 1_000_000;

/// The ply after which the game looks best, once what it begins is done: own plies are looked through until nothing
/// is half done, rolls are averaged, other seats are not searched. Equal plies are chosen among at random.
pub fn greedy<G: Thinks>(
    game: &G,
    view: &G::View,
    seat: Seat,
    plies: &[G::Ply],
    at: Millis,
    source: &mut impl Source,
) -> G::Ply {
    if plies.len() == 1 {
        return plies[0];
    }
    let mut totals = vec![0i64; plies.len()];
    for _ in 0..WORLDS {
        let state = game.imagine(view, source);
        weigh(game, &state, seat, plies, at, &mut totals, source);
    }
    let best = totals.iter().copied().max().expect("at least one ply");
    let equals: Vec<usize> = (0..plies.len()).filter(|&index| totals[index] == best).collect();
    plies[equals[source.below(equals.len() as u32) as usize]]
}

/// Adds the worth of each ply to its total.
pub(crate) fn weigh<G: Thinks>(
    game: &G,
    state: &G::State,
    seat: Seat,
    plies: &[G::Ply],
    at: Millis,
    totals: &mut [i64],
    source: &mut impl Source,
) {
    for (total, &ply) in totals.iter_mut().zip(plies) {
        let mut budget = BUDGET / WORLDS / plies.len() as u32 + 8;
        let act = Act { actor: Actor::Seat(seat), ply, at };
        *total += after(game, state, &act, seat, 6, &mut budget, source);
    }
}

/// The worth of the state after `act`, in 16ths of an appraisal's point.
fn after<G: Thinks>(
    game: &G,
    state: &G::State,
    act: &Act<G::Ply>,
    seat: Seat,
    depth: u32,
    budget: &mut u32,
    source: &mut impl Source,
) -> i64 {
    let mut next = state.clone();
    game.apply(&mut next, act, &mut ());
    worth(game, &next, seat, act.at, depth, budget, source)
}

fn worth<G: Thinks>(
    game: &G,
    state: &G::State,
    seat: Seat,
    at: Millis,
    depth: u32,
    budget: &mut u32,
    source: &mut impl Source,
) -> i64 {
    *budget = budget.saturating_sub(1);
    if let Some(standings) = game.standings(state) {
        let place = i64::from(standings.places[seat.index()]);
        let last = i64::from(standings.places.iter().copied().max().unwrap_or(1));
        // First of several is a win, last a loss; a shared first place with nobody behind is even.
        let share = if last > 1 { 2 * (last - place) - (last - 1) } else { 0 };
        return WIN * share / (last.max(2) - 1) + i64::from(game.appraise(state, seat));
    }
    let still = |game: &G| 16 * i64::from(game.appraise(state, seat));
    if depth == 0 || *budget == 0 {
        return still(game);
    }
    match game.turn(state) {
        Turn::Chance => {
            let mut outcomes = Vec::new();
            game.chance(state, &mut outcomes);
            if outcomes.len() <= OUTCOMES {
                let weights: i64 = outcomes.iter().map(|&(_, weight)| i64::from(weight)).sum();
                let sum: i64 = outcomes
                    .iter()
                    .map(|&(ply, weight)| {
                        let act = Act { actor: Actor::Chance, ply, at };
                        i64::from(weight) * after(game, state, &act, seat, depth - 1, budget, source)
                    })
                    .sum();
                sum / weights
            } else {
                let sum: i64 = (0..OUTCOMES / 2)
                    .map(|_| {
                        let act = Act { actor: Actor::Chance, ply: game.roll(state, source), at };
                        after(game, state, &act, seat, depth - 1, budget, source)
                    })
                    .sum();
                sum / (OUTCOMES as i64 / 2)
            }
        }
        Turn::Seat(mover) if mover == seat && !game.settled(state) => {
            let mut plies = Vec::new();
            game.legal(state, seat, at, &mut plies);
            plies
                .iter()
                .map(|&ply| {
                    after(game, state, &Act { actor: Actor::Seat(seat), ply, at }, seat, depth - 1, budget, source)
                })
                .max()
                .unwrap_or_else(|| still(game))
        }
        _ => still(game),
    }
}
