//! How well the greedy bot does: against random players, in every seat and with every car.
//! `cargo run --release --example strength -- RACES`

use pileup_play::{Kind, kind};
use rush_and_bash::RushAndBash;
use serde_json::json;

#[expect(clippy::print_stdout, reason = "a program that reports")]
fn main() {
    let races: u64 = std::env::args().nth(1).and_then(|count| count.parse().ok()).unwrap_or(200);
    let game = kind::<RushAndBash>();
    for (course, players) in [("first", 2), ("first", 4), ("mayhem", 2), ("rope", 3)] {
        let options = json!({ "players": players, "course": course });
        let mut wins = 0;
        let mut plies = 0;
        for index in 0..races {
            let greedy = index as usize % players;
            let bots: Vec<&str> = (0..players).map(|seat| if seat == greedy { "greedy" } else { "random" }).collect();
            let played = game.simulate(&options, &bots, 1, index).expect("the options are right");
            plies += played.plies;
            wins += u64::from(played.standings.is_some_and(|standings| standings.places[greedy] == 1));
        }
        let share = 100.0 * wins as f64 / races as f64;
        println!("{course}, one greedy of {players}: wins {share:.1} %, {} plies a race", plies / races);
    }
    let options = json!({ "players": 4 });
    let mut seats = [0u64; 4];
    for index in 0..races {
        let played = game.simulate(&options, &["greedy"; 4], 2, index).expect("the options are right");
        let winner = played.standings.and_then(|standings| standings.winners().next());
        seats[winner.map_or(0, |seat| seat.index())] += 1;
    }
    println!("first, four greedy: wins by seat {seats:?}");
}
