use pileup_core::{Game, Seat, Source};

use crate::found::sort;
use crate::{Budget, Found, Judge, Question, Search, Settings, Shares};

/// Searches with several trees at once, one a thread and source, and adds up what they found. Each tree gets the whole
/// budget, so that this takes as long as one search and knows more. The result depends on the sources alone, not on
/// which thread was quicker.
///
/// # Panics
/// If there is no source, or a thread broke down.
pub fn find_in_threads<G, J, S>(
    game: &G,
    settings: Settings,
    question: Question<'_, G>,
    judge: &J,
    budget: Budget,
    sources: Vec<S>,
) -> Found<G::Ply>
where
    G: Game,
    J: Judge<G> + Clone + Send + Sync,
    S: Source + Send,
{
    let one = |mut source: S| Search::new(settings).find(game, question, &mut judge.clone(), budget, &mut source);
    let found: Vec<Found<G::Ply>> = std::thread::scope(|scope| {
        let workers: Vec<_> = sources.into_iter().map(|source| scope.spawn(move || one(source))).collect();
        workers.into_iter().map(|worker| worker.join().expect("a search does not break down")).collect()
    });
    found.into_iter().reduce(|all, one| merged(all, one, question.seat)).expect("at least one source")
}

/// Both results in one; the expected line is that of the one which agrees with the joint choice.
fn merged<P: Copy + PartialEq>(mut all: Found<P>, one: Found<P>, seat: Seat) -> Found<P> {
    let total = (all.iterations + one.iterations) as f32;
    all.shares = blend(&all.shares, all.iterations as f32 / total, &one.shares);
    for choice in &mut all.choices {
        let Some(other) = one.choices.iter().find(|other| other.ply == choice.ply) else { continue };
        let visits = choice.visits + other.visits;
        choice.shares = blend(&choice.shares, choice.visits as f32 / visits.max(1) as f32, &other.shares);
        choice.visits = visits;
    }
    all.spread = all.spread.max(one.spread);
    sort(&mut all.choices, seat, all.spread);
    let agrees = |line: &[(Seat, P)]| line.first().is_some_and(|(_, ply)| *ply == all.choices[0].ply);
    if !agrees(&all.line) && agrees(&one.line) {
        all.line = one.line;
    }
    all.iterations += one.iterations;
    all.plies += one.plies;
    all.nodes += one.nodes;
    all.time = all.time.max(one.time);
    all
}

fn blend(shares: &Shares, weight: f32, others: &Shares) -> Shares {
    std::array::from_fn(|index| shares[index] * weight + others[index] * (1.0 - weight))
}
