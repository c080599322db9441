use pileup_bots::{Dice, Question, Thinks, outlook};
use pileup_core::{Act, Seat, Source, Turn, Viewer};

use crate::fan::Fan;
use crate::values::{ended, rounded};
use crate::{Parts, WIN};

/// Plies after which a playout is judged as it stands. Every game here ends long before.
const LIMIT: usize = 20_000;
/// More than a seat has turns in a playout.
const TURNS: u64 = 1 << 32;

/// Games that are played on from every outcome of a chance ply, to see what it is worth.
#[derive(Clone, Debug)]
pub struct Playouts {
    count: u32,
    /// The level of every seat, if it is quick enough to play playouts. Without one the game's habit plays them.
    levels: Vec<Option<String>>,
    dice: Dice,
}

/// The levels that are quick enough to play playouts.
const QUICK: [&str; 2] = ["random", "greedy"];

impl Playouts {
    /// So many from every outcome, in game `index` of a series with this seed; with none, only the game's evaluation is asked.
    /// Seats with the levels `random` and `greedy` play the playouts as they are; for all others the game's habit does, as they
    /// think too long.
    pub fn of_game(count: u32, levels: &[Option<&str>], seed: u64, index: u64) -> Playouts {
        let quick = |level: &Option<&str>| level.filter(|level| QUICK.contains(level)).map(str::to_owned);
        // Not the dice of the game itself: what will come must not be known.
        Playouts { count, levels: levels.iter().map(quick).collect(), dice: Dice::stream(!seed, index) }
    }

    /// Whether there are any.
    pub(crate) fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// What each seat could expect before chance spoke, and what it gained or lost by what chance said. All outcomes are
    /// played on with the same dice and in the same way, whichever of them came.
    pub(crate) fn mean_and_luck<G: Thinks>(
        &mut self,
        game: &G,
        before: &G::State,
        act: &Act<G::Ply>,
    ) -> (Parts, Parts) {
        let seed = u64::from(self.dice.below(u32::MAX)) << 32 | u64::from(self.dice.below(u32::MAX));
        let fan = Fan::of(game, before, act, &mut self.dice);
        if fan.states.len() < 2 {
            // No luck, whatever it is worth.
            return Default::default();
        }
        let mut sums = [0i128; Seat::MAX];
        let mut value = Parts::default();
        for (index, (state, weight)) in fan.states.iter().enumerate() {
            let parts = self.value(game, state, seed);
            sums.iter_mut().zip(parts).for_each(|(sum, part)| *sum += i128::from(part) * i128::from(*weight));
            if index == fan.came {
                value = parts;
            }
        }
        let all: u64 = fan.states.iter().map(|(_, weight)| weight).sum();
        let mean = rounded(sums, all.into());
        (mean, std::array::from_fn(|seat| value[seat] - mean[seat]))
    }

    /// What each seat wins on average in games that are played on from here.
    fn value<G: Thinks>(&self, game: &G, state: &G::State, seed: u64) -> Parts {
        let mut sums = [0i128; Seat::MAX];
        for index in 0..u64::from(self.count) {
            let parts = self.play(game, state.clone(), seed.wrapping_add(index));
            sums.iter_mut().zip(parts).for_each(|(sum, part)| *sum += i128::from(part));
        }
        rounded(sums, self.count.into())
    }

    /// Plays a game to its end. Every turn of a seat has dice of its own, so that after two outcomes of a roll the others,
    /// and the seat itself in its later turns, roll the same as far as they can: so the two are well compared.
    fn play<G: Thinks>(&self, game: &G, mut state: G::State, seed: u64) -> Parts {
        let mut dice = Dice::new(seed);
        let mut mover = None;
        let mut turns = [0; Seat::MAX];
        let mut plies = Vec::new();
        for _ in 0..LIMIT {
            let act = match game.turn(&state) {
                Turn::Over => return ended(game, &state),
                Turn::Chance => Act::chance(game.roll(&state, &mut dice)),
                Turn::Seat(seat) => {
                    if mover.replace(seat) != Some(seat) {
                        turns[seat.index()] += 1;
                        dice = Dice::stream(seed, TURNS * (seat.index() as u64 + 1) + turns[seat.index()]);
                    }
                    plies.clear();
                    game.legal(&state, seat, 0, &mut plies);
                    Act::seat(seat, self.choose(game, &state, seat, &plies, &mut dice))
                }
                Turn::Open(_) => break,
            };
            game.apply(&mut state, &act, &mut ());
        }
        let shares = outlook(game, &state, &mut dice);
        shares.map(|share| (f64::from(share) * WIN as f64).round() as i64)
    }

    fn choose<G: Thinks>(&self, game: &G, state: &G::State, seat: Seat, plies: &[G::Ply], dice: &mut Dice) -> G::Ply {
        if let [only] = plies {
            return *only;
        }
        let thought = self.levels[seat.index()].as_ref().and_then(|level| {
            let view = game.view(state, Viewer::Seat(seat));
            game.think(level, Question { view: &view, seat, plies }, 0, dice)
        });
        thought.unwrap_or_else(|| game.habit(state, seat, plies, dice))
    }
}
