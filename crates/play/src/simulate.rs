use pileup_bots::{Dice, Thinks};
use pileup_core::{Act, Actor, BadOption, Millis, Seat, Source, Standings, Viewer};

use crate::{Pace, StartError};

/// Plays game `index` of a series; the list has a bot's level for each seat.
pub type Series = Box<dyn Fn(&[&str], u64) -> Result<Simulated, StartError> + Send + Sync>;

/// How a simulated game went.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Simulated {
    /// Plies made, chance included.
    pub plies: u64,
    /// The result; `None` if the game did not end within the limit.
    pub standings: Option<Standings>,
}

/// Plies after which a simulated game is given up. Every game here ends long before.
const LIMIT: u64 = 200_000;

pub(crate) fn one<G: Thinks>(game: &G, bots: &[&str], seed: u64, index: u64) -> Result<Simulated, StartError> {
    if bots.len() != game.seats() {
        let sentence = format!("{} bots named for {} seats", bots.len(), game.seats());
        return Err(BadOption::new("bots", sentence).into());
    }
    if let Some(unknown) = bots.iter().find(|level| !G::LEVELS.contains(level)) {
        let sentence = format!("{unknown:?} is no level: {} are", G::LEVELS.join(", "));
        return Err(BadOption::new("bots", sentence).into());
    }
    let mut chance = Dice::stream(seed, 2 * index);
    let mut thought = Dice::stream(seed, 2 * index + 1);
    let mut state = game.setup();
    let mut plies = Vec::new();
    let mut pace = Pace::default();
    let mut count = 0;
    while count < LIMIT {
        let next = pace.advance(game.turn(&state), game.due(&state), |seat, at| {
            plies.clear();
            game.legal(&state, seat, at, &mut plies);
            !plies.is_empty()
        });
        let at = pace.now();
        let Some(actor) = next else { break };
        let ply = match actor {
            Actor::Chance => game.roll(&state, &mut chance),
            Actor::Seat(seat) => {
                plies.clear();
                game.legal(&state, seat, at, &mut plies);
                pace.rest(seat);
                choose(game, bots[seat.index()], &state, seat, &plies, at, &mut thought)
            }
        };
        game.apply(&mut state, &Act { actor, ply, at }, &mut ());
        count += 1;
    }
    Ok(Simulated { plies: count, standings: game.standings(&state) })
}

fn choose<G: Thinks>(
    game: &G,
    level: &str,
    state: &G::State,
    seat: Seat,
    plies: &[G::Ply],
    at: Millis,
    dice: &mut Dice,
) -> G::Ply {
    if level == "random" {
        // A random player does not look at the board, so none is drawn for it.
        return plies[dice.below(plies.len() as u32) as usize];
    }
    let view = game.view(state, Viewer::Seat(seat));
    game.think(level, &view, seat, plies, at, dice).expect("the level was checked")
}
