//! Plays races between bots and fits the network by which they judge to the results:
//! `cargo run --release -p rush-and-bash --example rush_and_bash_learn -- PLAYERS RACES ITERATIONS SEED`
//! prints what goes into `data/network.toml`.
#![allow(clippy::print_stdout, reason = "an example prints")]

mod training;

use pileup_bots::fit::Sample;
use pileup_bots::{Dice, MOST_FEATURES, Mind, Thinks};
use pileup_core::{Act, Game, Seat, Source, Standings, Turn, Viewer};
use rush_and_bash::{Options, RushAndBash};
use training::Network;

/// Each seat draws one of these for every race.
const BOTS: [&str; 3] = ["expert", "expert", "greedy"];
/// Of a hundred plies so many are random, in each kind of race: a search looks at what lies beside the usual way too.
const WHIMS: [u32; 3] = [0, 3, 12];
/// One race in so many is held back to see what the network foretells.
const HELD_BACK: u64 = 10;
/// How often each state is learned from, on average.
const TIMES: usize = 12;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize, default: u64| words.get(place).map_or(default, |word| word.parse().expect("a number"));
    let (players, races, iterations, seed) = (number(0, 2), number(1, 1000), number(2, 200), number(3, 7));
    let options = Options { players: players as u8, ..Options::default() };
    let game = RushAndBash::new(&options).expect("the options are right");
    let samples = (0..races).flat_map(|race| samples_of(&game, race, iterations as u32, seed));
    let (held, learned): (Vec<Sample>, Vec<Sample>) =
        samples.partition(|sample| sample.game % HELD_BACK == HELD_BACK - 1);
    let network = Network::trained(&learned, TIMES, seed);
    let command = "cargo run --release -p rush-and-bash --example rush_and_bash_learn --";
    println!("[[fit]]\nsides = {players}");
    println!("command = \"{command} {players} {races} {iterations} {seed}\"");
    println!("games = {races}\nsamples = {}", learned.len() + held.len());
    println!("surprise = {:.4}", network.surprise(&held));
    println!("surprise_if_even = {:.4}", (players as f64).ln());
    print!("{}", network.write());
}

/// The states of a race that can be judged, with what became of it.
fn samples_of(game: &RushAndBash, race: u64, iterations: u32, seed: u64) -> Vec<Sample> {
    let mut dice = Dice::stream(seed, race);
    let mut state = game.setup();
    let mut samples = Vec::new();
    let mut plies = Vec::new();
    let mut minds: Vec<Mind<RushAndBash>> = (0..game.seats()).map(|_| Mind::hasty(iterations)).collect();
    let bots: Vec<&str> = (0..game.seats()).map(|_| BOTS[dice.below(BOTS.len() as u32) as usize]).collect();
    let whim = WHIMS[dice.below(WHIMS.len() as u32) as usize];
    loop {
        let act = match game.turn(&state) {
            Turn::Chance => Act::chance(game.roll(&state, &mut dice)),
            Turn::Seat(seat) => {
                if game.ripe(&state) {
                    samples.push(sample(game, &state, race));
                }
                plies.clear();
                game.legal(&state, seat, 0, &mut plies);
                let level = if dice.below(100) < whim { "random" } else { bots[seat.index()] };
                let view = game.view(&state, Viewer::Seat(seat));
                let mind = &mut minds[seat.index()];
                let advice = mind.advise(game, level, &view, seat, &plies, 0, None, &mut dice);
                Act::seat(seat, advice.expect("a known level").ply)
            }
            Turn::Over | Turn::Open(_) => break,
        };
        game.apply(&mut state, &act, &mut ());
    }
    let standings = game.standings(&state).expect("a race that is over has standings");
    for sample in &mut samples {
        for (side, seat) in sample.sides.iter_mut().zip(Seat::all(game.seats())) {
            side.1 = standings.share(seat) as f32 / Standings::WIN as f32;
        }
    }
    samples
}

fn sample(game: &RushAndBash, state: &<RushAndBash as Game>::State, race: u64) -> Sample {
    let mut features = [[0.0; MOST_FEATURES]; Seat::MAX];
    game.features(state, &mut features);
    Sample { sides: features[..game.seats()].iter().map(|counts| (*counts, 0.0)).collect(), game: race }
}
