//! How many iterations a second the search makes, and what the tree costs beside bare random games: the time of a ply in
//! random games alone, and in a search whose leaves are judged by random games. Below 40 % overhead the second is less
//! than 1.67 times the first.
#![allow(missing_docs, reason = "criterion's macros write the functions")]

use connect_four::ConnectFour;
use crash_by_crash::CrashByCrash;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use pileup_bots::Dice;
use pileup_core::{Act, Game, Seat, Turn, Viewer, Walk, playout};
use pileup_search::{Budget, Question, Rollout, Search, Settings};
use push_move::PushMove;
use rush_and_bash::RushAndBash;
use rush_n_crush::RushNCrush;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// Iterations of one search in Connect Four: a tree as large as a bot's.
const ITERATIONS: u32 = 100_000;
/// Iterations of one search in the other games.
const FEWER: u32 = 3_000;

/// The first state in which a seat is asked, and its plies.
fn opening<G: Game>(game: &G, dice: &mut Dice) -> (G::State, Seat, Vec<G::Ply>) {
    let mut state = game.setup();
    let mut plies = Vec::new();
    loop {
        match game.turn(&state) {
            Turn::Seat(seat) => {
                game.legal(&state, seat, 0, &mut plies);
                return (state, seat, plies);
            }
            _ => {
                let ply = game.roll(&state, dice);
                game.apply(&mut state, &Act::chance(ply), &mut ());
            }
        }
    }
}

/// Time for so many units, by work that tells how many it did.
fn timed(wanted: u64, mut work: impl FnMut() -> u64) -> Duration {
    let (mut made, mut time) = (0, Duration::ZERO);
    while made < wanted {
        let begun = Instant::now();
        made += work();
        time += begun.elapsed();
    }
    time.mul_f64(wanted as f64 / made as f64)
}

fn connect_four(criterion: &mut Criterion) {
    let game = ConnectFour::new(&Default::default()).expect("there is nothing to choose");
    let mut dice = Dice::new(1);
    let (start, seat, plies) = opening(&game, &mut dice);
    let question = Question { view: &start, seat, plies: &plies };
    let mut group = criterion.benchmark_group("connect-four");
    group.throughput(Throughput::Elements(1));
    group.bench_function("iterations from the empty grid", |bencher| {
        let mut search = Search::new(Settings::default());
        let mut judge = Rollout::default();
        bencher.iter_custom(|wanted| {
            timed(wanted, || {
                search.clear();
                let budget = Budget::iterations(ITERATIONS);
                black_box(search.find(&game, question, &mut judge, budget, &mut dice));
                u64::from(ITERATIONS)
            })
        });
    });
    group.finish();
}

fn tree<G: Game>(criterion: &mut Criterion) {
    let game = G::new(&Default::default()).expect("the defaults are legal");
    let mut dice = Dice::new(1);
    let (start, seat, plies) = opening(&game, &mut dice);
    let view = game.view(&start, Viewer::Seat(seat));
    let question = Question { view: &view, seat, plies: &plies };
    let mut group = criterion.benchmark_group(G::ABOUT.id);
    group.throughput(Throughput::Elements(1)).sample_size(10);
    group.bench_function("a ply of bare games", |bencher| {
        let mut walk = Walk::default();
        bencher.iter_custom(|wanted| {
            timed(wanted, || {
                let mut state = start.clone();
                playout(&game, &mut state, &mut dice, &mut walk, u64::MAX).plies
            })
        });
    });
    group.bench_function("a ply of a search", |bencher| {
        let mut search = Search::new(Settings::default());
        let mut judge = Rollout::default();
        bencher.iter_custom(|wanted| {
            timed(wanted, || {
                search.clear();
                let before = judge.plies();
                let budget = Budget::iterations(FEWER);
                let found = search.find(&game, question, &mut judge, budget, &mut dice);
                found.plies + judge.plies() - before
            })
        });
    });
    group.finish();
}

criterion_group!(
    benches,
    connect_four,
    tree::<ConnectFour>,
    tree::<PushMove>,
    tree::<CrashByCrash>,
    tree::<RushAndBash>,
    tree::<RushNCrush>
);
criterion_main!(benches);
