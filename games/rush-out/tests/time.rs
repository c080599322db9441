//! When a seat could act: RO-3.3, RO-3.5.

use pileup_bots::Dice;
use pileup_core::{Game, Millis, Seat, Turn, Walk};
use rush_out::{Curses, Options, Ply, RushOut, Scenario, State};

fn legal(game: &RushOut, state: &State, seat: Seat, at: Millis) -> Vec<Ply> {
    let mut plies = Vec::new();
    game.legal(state, seat, at, &mut plies);
    plies
}

/// At `ready` there is something to do, unless something is due before; before it nothing that needs a hand. Where
/// there is no such time, waiting brings nothing.
fn readiness(game: &RushOut, state: &State, seat: Seat, counts: &mut [u32; 3]) {
    let due = game.due(state).unwrap_or(Millis::MAX);
    let now = state.clock;
    let until = due.min(now + 15_000);
    let place = || format!("{seat} of {:?}", game.position(state));
    match game.ready(state, seat) {
        Some(ready) => {
            if ready < due {
                assert!(!legal(game, state, seat, ready).is_empty(), "nothing to do at {ready}: {}", place());
            }
            let before = (now..ready.min(until)).step_by(7).chain(ready.checked_sub(1).filter(|at| *at >= now));
            for at in before {
                let plies = legal(game, state, seat, at);
                assert!(!plies.iter().any(|ply| ply.act.uses_hand()), "{plies:?} at {at}, not {ready}: {}", place());
                counts[1] += 1;
            }
            counts[0] += 1;
        }
        None => {
            for at in (now..until).step_by(97).chain(until.checked_sub(1)) {
                assert_eq!(legal(game, state, seat, at), [], "at {at}: {}", place());
            }
            counts[2] += 1;
        }
    }
}

#[test]
fn readiness_is_exact() {
    let mut counts = [0; 3];
    for scenario in Scenario::ALL {
        for players in [2, 4] {
            let curses = if players == 2 { Curses::Strict } else { Curses::Honour };
            let times = Options { round_limit_ms: 60_000, market_ms: 5000, ..Options::default() };
            let game = RushOut::new(&Options { scenario, players, curses, ..times }).unwrap();
            let (mut dice, mut walk, mut state) = (Dice::new(3), Walk::default(), game.setup());
            for step in 0.. {
                if step % 5 == 0 && matches!(game.turn(&state), Turn::Open(_)) {
                    Seat::all(game.seats()).for_each(|seat| readiness(&game, &state, seat, &mut counts));
                }
                let Some(act) = walk.next(&game, &state, &mut dice) else { break };
                game.apply(&mut state, &act, &mut ());
            }
        }
    }
    assert!(counts[0] > 5000 && counts[1] > 50_000 && counts[2] > 40, "{counts:?}");
}

/// Nobody acts out of turn: while a card is turned up, and after the end, no seat is ready.
#[test]
fn nobody_is_ready_for_what_chance_decides() {
    let game = RushOut::new(&Options { scenario: Scenario::S6, players: 3, ..Options::default() }).unwrap();
    let state = game.setup();
    assert_eq!(game.turn(&state), Turn::Chance);
    assert!(Seat::all(3).all(|seat| game.ready(&state, seat).is_none()));
}
