//! Random rounds on a clock of their own: plies in a second. Prints the size of a state.
#![allow(missing_docs, reason = "criterion's macros")]
#![allow(clippy::print_stdout, reason = "a bench reports")]

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use pileup_bots::Dice;
use pileup_core::{Act, Actor, Game, Millis, Seat, Source, Turn};
use rush_out::{Clock, Options, Ply, RushOut, Scenario, State};

/// Random plies until the game is over or `limit` are made; time passes by little steps, what is due comes first.
fn playout(game: &RushOut, seed: u64, limit: u64, buffer: &mut Vec<Ply>) -> u64 {
    let mut dice = Dice::new(seed);
    let mut state = game.setup();
    let mut at: Millis = 0;
    let mut plies = 0;
    while plies < limit {
        let due = game.due(&state);
        let act = match game.turn(&state) {
            Turn::Over => break,
            Turn::Chance => Act { actor: Actor::Chance, ply: game.roll(&state, &mut dice), at: due.unwrap_or(at) },
            Turn::Open(_) if due.is_some_and(|due| at >= due) => {
                at = due.unwrap_or(at);
                Act { actor: Actor::Chance, ply: game.roll(&state, &mut dice), at }
            }
            turn => {
                let seat = match turn {
                    Turn::Seat(seat) => seat,
                    _ => Seat::new(dice.below(game.seats() as u32) as usize),
                };
                buffer.clear();
                if turn.allows(seat.into()) {
                    game.legal(&state, seat, at, buffer);
                }
                if buffer.is_empty() {
                    at += u32::from(due.is_some()) * 40;
                    continue;
                }
                at += u32::from(due.is_some()) * dice.below(60);
                if due.is_some_and(|due| at >= due) {
                    continue;
                }
                Act { actor: seat.into(), ply: buffer[dice.below(buffer.len() as u32) as usize], at }
            }
        };
        if game.check(&state, &act).is_ok() {
            game.apply(&mut state, &act, &mut ());
            plies += 1;
        }
    }
    plies
}

fn rounds(criterion: &mut Criterion) {
    println!("size of State: {} bytes", size_of::<State>());
    let mut group = criterion.benchmark_group("rush-out");
    for (name, scenario, clock) in [
        ("t1 live", Scenario::T1, Clock::Live),
        ("s6 live", Scenario::S6, Clock::Live),
        ("s6 tactical", Scenario::S6, Clock::Tactical),
    ] {
        let game = RushOut::new(&Options { scenario, clock, ..Options::default() }).expect("the options are right");
        let mut buffer = Vec::with_capacity(512);
        let plies = playout(&game, 1, 5000, &mut buffer);
        group.throughput(Throughput::Elements(plies));
        group.bench_function(name, |bencher| bencher.iter(|| playout(&game, 1, 5000, &mut buffer)));
    }
    group.finish();
}

criterion_group!(benches, rounds);
criterion_main!(benches);
