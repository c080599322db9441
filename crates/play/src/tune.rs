use pileup_bots::fit::{Bin, Sample, calibration, expected, fit, foretold, learn, surprise};
use pileup_bots::{Dice, Fit, MOST_FEATURES, Mind, Network, Question, Thinks, sides_of};
use pileup_core::{Act, BadOption, Seat, Source, Standings, Turn, Viewer};

use crate::StartError;

/// What weights are fitted to.
#[derive(Clone, Debug)]
pub struct Tuning<'a> {
    /// Levels of the bots that play; each seat draws one of them for every game.
    pub bots: &'a [&'a str],
    /// Games to play.
    pub games: u64,
    /// Iterations of a search for one choice, at the most.
    pub iterations: u32,
    /// Seed of everything.
    pub seed: u64,
    /// The command that a data file names as its source.
    pub command: String,
}

/// Fitted weights, and how well they foretell games that they were not fitted to.
#[derive(Clone, PartialEq, Debug)]
pub struct Tuned {
    /// The weights with their provenance.
    pub fit: Fit,
    /// What was expected and what came, in ten steps.
    pub calibration: [Bin; 10],
}

/// States of one game that are looked at, at the most: neighbours tell the same.
const MOST_OF_A_GAME: usize = 16;
/// Of a hundred plies so many are random, in each kind of game: bots alone go the same way again and again, and a search
/// looks at what lies beside it.
const WHIMS: [u32; 3] = [0, 3, 12];
/// Plies after which a game is given up.
const LIMIT: usize = 20_000;
/// One game in so many is held back to see what the weights foretell.
const HELD_BACK: u64 = 5;

/// Plays games between bots and fits the weights of the game's features to the results.
pub(crate) fn tune<G: Thinks>(game: &G, tuning: &Tuning<'_>, watch: &mut dyn FnMut(u64)) -> Result<Tuned, StartError> {
    let used = G::FEATURES.len();
    if used == 0 {
        return Err(BadOption::new("game", format!("{} has no features to weigh", G::ABOUT.name)).into());
    }
    if let Some(unknown) = tuning.bots.iter().find(|level| G::level_named(level).is_none()) {
        let sentence = format!("{unknown:?} is no level: {} are", G::LEVELS.join(", "));
        return Err(BadOption::new("bots", sentence).into());
    }
    let mut samples = Vec::new();
    for index in 0..tuning.games {
        samples.extend(samples_of(game, tuning, index));
        watch(index + 1);
    }
    let (held, learned): (Vec<Sample>, Vec<Sample>) =
        samples.into_iter().partition(|sample| sample.game % HELD_BACK == HELD_BACK - 1);
    if held.is_empty() {
        return Err(BadOption::new("games", format!("{HELD_BACK} at least, to hold one back")).into());
    }
    let weights = fit(&learned, used);
    let mut fit = Fit {
        sides: sides_of(game),
        command: tuning.command.clone(),
        games: tuning.games,
        samples: (learned.len() + held.len()) as u64,
        surprise: surprise(&held, &|sample| expected(sample, used, &weights)),
        surprise_if_even: surprise(&held, &|sample| expected(sample, used, &[0.0; MOST_FEATURES])),
        weights: G::FEATURES.iter().map(|name| (*name).to_owned()).zip(weights).collect(),
        nodes: None,
    };
    if !G::NETWORK {
        return Ok(Tuned { fit, calibration: calibration(&held, &|sample| expected(sample, used, &weights)) });
    }
    let (weights, nodes) = learn(&learned, G::FEATURES, tuning.seed);
    (fit.weights, fit.nodes) = (weights, Some(nodes));
    let network = Network::new(G::FEATURES, &fit).expect("it has nodes");
    fit.surprise = surprise(&held, &|sample| foretold(sample, &network));
    Ok(Tuned { fit, calibration: calibration(&held, &|sample| foretold(sample, &network)) })
}

/// Some states of a game, with what became of it.
fn samples_of<G: Thinks>(game: &G, tuning: &Tuning<'_>, index: u64) -> Vec<Sample> {
    let mut dice = Dice::stream(tuning.seed, index);
    let mut state = game.setup();
    let (mut samples, mut ripe) = (Vec::new(), 0);
    let mut plies = Vec::new();
    let mut minds: Vec<Mind<G>> = (0..game.seats()).map(|_| Mind::hasty(tuning.iterations)).collect();
    let bots: Vec<&str> =
        (0..game.seats()).map(|_| tuning.bots[dice.below(tuning.bots.len() as u32) as usize]).collect();
    let whim = WHIMS[dice.below(WHIMS.len() as u32) as usize];
    for _ in 0..LIMIT {
        let act = match game.turn(&state) {
            Turn::Chance => Act::chance(game.roll(&state, &mut dice)),
            Turn::Seat(seat) => {
                if game.ripe(&state) {
                    // Every state of the game has the same chance to be among those that are kept.
                    ripe += 1;
                    let place = dice.below(ripe) as usize;
                    if samples.len() < MOST_OF_A_GAME {
                        samples.push(sample(game, &state, index));
                    } else if place < MOST_OF_A_GAME {
                        samples[place] = sample(game, &state, index);
                    }
                }
                plies.clear();
                game.legal(&state, seat, 0, &mut plies);
                let level = if dice.below(100) < whim { "random" } else { bots[seat.index()] };
                let view = game.view(&state, Viewer::Seat(seat));
                let mind = &mut minds[seat.index()];
                let question = Question { view: &view, seat, plies: &plies };
                let advice = mind.advise(game, level, question, 0, None, &mut dice);
                Act::seat(seat, advice.expect("the levels are the game's").ply)
            }
            Turn::Over | Turn::Open(_) => break,
        };
        game.apply(&mut state, &act, &mut ());
    }
    let Some(standings) = game.standings(&state) else { return Vec::new() };
    for sample in &mut samples {
        for (side, seat) in sample.sides.iter_mut().zip(first_seats(game)) {
            side.1 = standings.share(seat) as f32 / Standings::WIN as f32;
        }
    }
    samples
}

/// The features of every side; its share is not known yet.
fn sample<G: Thinks>(game: &G, state: &G::State, index: u64) -> Sample {
    let mut features = [[0.0; MOST_FEATURES]; Seat::MAX];
    game.features(state, &mut features);
    Sample { sides: first_seats(game).map(|seat| (features[seat.index()], 0.0)).collect(), game: index }
}

fn first_seats<G: Thinks>(game: &G) -> impl Iterator<Item = Seat> {
    let is_first = |seat: &Seat| Seat::all(seat.index()).all(|earlier| game.side(earlier) != game.side(*seat));
    Seat::all(game.seats()).filter(is_first)
}
