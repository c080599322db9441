use criterion::{BenchmarkGroup, Criterion, Throughput, measurement::WallTime};
use pileup_bots::Dice;
use pileup_core::{Actor, Game, Viewer, Walk};
use std::hint::black_box;
use std::time::{Duration, Instant};

/// What is done at every ply of a measured walk, beside choosing and playing it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Extra {
    Nothing,
    View,
    Imagine,
}

/// Measures random playouts of a game for each set of options: the time of a ply alone, with the mover's view made at
/// every ply, and with a state imagined from that view. Every game is a fresh one.
pub fn playouts<G: Game>(criterion: &mut Criterion, cases: &[(&str, G::Options)]) {
    let mut group = criterion.benchmark_group(G::ABOUT.id);
    group.throughput(Throughput::Elements(1));
    for (name, options) in cases {
        let game = G::new(options).expect("the options of a benchmark are right");
        println!(
            "{} {name}: a state has {} bytes, a view {}",
            G::ABOUT.id,
            size_of::<G::State>(),
            size_of::<G::View>()
        );
        measure(&mut group, &game, format!("{name}: plies"), Extra::Nothing);
        measure(&mut group, &game, format!("{name}: plies, each with a view"), Extra::View);
        measure(&mut group, &game, format!("{name}: plies, each with a view and an imagined state"), Extra::Imagine);
    }
    group.finish();
}

fn measure<G: Game>(group: &mut BenchmarkGroup<'_, WallTime>, game: &G, name: String, extra: Extra) {
    let mut dice = Dice::new(1);
    let mut walk = Walk::default();
    group.bench_function(name, |bencher| bencher.iter_custom(|plies| run(game, &mut walk, &mut dice, plies, extra)));
}

/// The time of so many plies, over as many games as they fill.
fn run<G: Game>(game: &G, walk: &mut Walk<G::Ply>, dice: &mut Dice, plies: u64, extra: Extra) -> Duration {
    let begun = Instant::now();
    let mut made = 0;
    while made < plies {
        let mut state = game.setup();
        walk.at = 0;
        while made < plies
            && let Some(act) = walk.next(game, &state, dice)
        {
            if extra != Extra::Nothing
                && let Actor::Seat(seat) = act.actor
            {
                let view = black_box(game.view(&state, Viewer::Seat(seat)));
                if extra == Extra::Imagine {
                    black_box(game.imagine(&view, dice));
                }
            }
            game.apply(&mut state, &act, &mut ());
            made += 1;
        }
        black_box(&state);
    }
    begun.elapsed()
}
