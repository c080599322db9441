//! Plays many random games and checks the invariants after every ply: `cargo run --release -p crash-by-crash --example crash_by_crash_soak -- 100000 4`.
//! With a third word `random` or `greedy` it lets greedy play against that bot instead and prints how often it wins.

use crash_by_crash::{CrashByCrash, Event, Options};
use pileup_bots::{Dice, Question, Thinks};
use pileup_core::{Actor, Game, Viewer, Walk};

#[expect(clippy::print_stdout, reason = "a program for the terminal")]
fn main() {
    let mut words = std::env::args().skip(1);
    let games: u64 = words.next().and_then(|word| word.parse().ok()).unwrap_or(1000);
    let players: u8 = words.next().and_then(|word| word.parse().ok()).unwrap_or(2);
    let rival = words.next();
    let bots = rival.is_some();
    let game = CrashByCrash::new(&Options { players, ..Options::default() }).expect("2 or 4 players");
    let (mut plies, mut turns, mut longest, mut ends) = (0u64, 0u64, 0u64, [0u64; 3]);
    let (mut won, mut drawn, mut points, mut starters) = (0u64, 0u64, [0i64; 2], 0u64);
    let mut walk = Walk::default();
    for index in 0..games {
        let mut dice = Dice::stream(99, index);
        let mut state = game.setup();
        let mut count = 0;
        let greedy = (index % 2) as usize;
        let mut starter = None;
        loop {
            if !bots {
                game.audit(&state).unwrap_or_else(|broken| panic!("game {index}, ply {count}: {broken}"));
            }
            let Some(mut act) = walk.next(&game, &state, &mut dice) else { break };
            if let Actor::Seat(seat) = act.actor
                && bots
                && (seat.index() % 2 == greedy || rival.as_deref() == Some("greedy"))
            {
                let view = game.view(&state, Viewer::Seat(seat));
                let question = Question { view: &view, seat, plies: walk.choices() };
                let thought = game.think("greedy", question, 0, &mut dice);
                act.ply = thought.expect("a level of the game");
            }
            let mut events = Vec::new();
            game.apply(&mut state, &act, &mut events);
            for event in events {
                if let Event::Began { seat, .. } = event {
                    starter = Some(seat.index());
                }
            }
            count += 1;
            assert!(count < 10_000, "game {index} does not end");
        }
        let position = game.position(&state);
        let end = match () {
            () if position.scorings == 7 => 0,
            () if position.idle == game.options().closing_turns => 1,
            () => 2,
        };
        ends[end] += 1;
        plies += count;
        turns += u64::from(position.turn);
        longest = longest.max(count);
        let standings = game.standings(&state).expect("the game is over");
        points[0] += i64::from(standings.points[greedy]);
        points[1] += i64::from(standings.points[1 - greedy]);
        if standings.is_draw() {
            drawn += 1;
        } else {
            starters += u64::from(starter.is_some_and(|seat| standings.places[seat] == 1));
        }
        if !standings.is_draw() && standings.places[greedy] == 1 {
            won += 1;
        }
    }
    let share = |count: u64| 100.0 * count as f64 / games as f64;
    println!(
        "{games} games, {players} players: {:.1} plies, {:.1} turns",
        plies as f64 / games as f64,
        turns as f64 / games as f64
    );
    println!(
        "longest {longest} plies; ends: last scoring {:.1} %, closing time {:.1} %, wipe-out {:.1} %",
        share(ends[0]),
        share(ends[1]),
        share(ends[2])
    );
    let who = if bots { "greedy" } else { "one side" };
    println!("the side that begins wins {:.1} %", share(starters));
    let mean = points.map(|sum| sum as f64 / games as f64);
    println!("{who} wins {:.1} %, draws {:.1} %, points {:.1} : {:.1}", share(won), share(drawn), mean[0], mean[1]);
}
