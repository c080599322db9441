use pileup_bots::{Dice, Thinks, outlook};
use pileup_core::{Act, Actor, Seat, Standings, Turn};
use pileup_search::Shares;

/// A whole win. Values are whole numbers, so that sums agree to the last digit.
pub const WIN: i64 = Standings::WIN as i64 * 1000;

/// What each seat can expect, in parts of [`WIN`].
pub type Parts = [i64; Seat::MAX];

/// Outcomes that are looked at one by one for a single value; beyond that some are drawn.
const LOOKED_AT: usize = 64;
/// Draws for a value that is estimated.
const DRAWN: u64 = 4;

/// The value of states: a function of the state alone, the same whenever it is asked for.
pub struct Values<'a, G: Thinks> {
    game: &'a G,
}

impl<'a, G: Thinks> Values<'a, G> {
    /// The values of a game's states.
    pub fn new(game: &'a G) -> Values<'a, G> {
        Values { game }
    }

    /// What each seat can expect.
    pub fn value(&mut self, state: &G::State) -> Parts {
        self.within(state, LOOKED_AT)
    }

    /// What each seat gained or lost by what chance said: the value after it less the weighted mean over all its
    /// outcomes, each looked at as closely as the one that came. So it is zero on average, up to the rounding of the mean.
    pub fn luck(&mut self, before: &G::State, after: &G::State) -> Parts {
        self.mean_and_luck(before, after).1
    }

    /// What each seat could expect before chance spoke, and what it gained or lost by what chance said.
    pub fn mean_and_luck(&mut self, before: &G::State, after: &G::State) -> (Parts, Parts) {
        let mean = self.mean(before, LOOKED_AT);
        let value = self.within(after, LOOKED_AT / self.outcomes(before).len());
        (mean, std::array::from_fn(|seat| value[seat] - mean[seat]))
    }

    fn within(&mut self, state: &G::State, room: usize) -> Parts {
        match self.game.turn(state) {
            Turn::Over => ended(self.game, state),
            Turn::Chance if room > 1 => self.mean(state, room),
            _ => self.estimate(state),
        }
    }

    fn outcomes(&self, state: &G::State) -> Vec<(G::Ply, u32)> {
        let mut outcomes = Vec::new();
        self.game.chance(state, &mut outcomes);
        outcomes
    }

    fn mean(&mut self, state: &G::State, room: usize) -> Parts {
        let outcomes = self.outcomes(state);
        let room = room / outcomes.len();
        let mut sums = [0i128; Seat::MAX];
        let mut all = 0i128;
        for (ply, weight) in outcomes {
            let mut next = state.clone();
            self.game.apply(&mut next, &Act { actor: Actor::Chance, ply, at: 0 }, &mut ());
            let value = self.within(&next, room);
            sums.iter_mut().zip(value).for_each(|(sum, part)| *sum += i128::from(part) * i128::from(weight));
            all += i128::from(weight);
        }
        rounded(sums, all)
    }

    /// What the game's evaluation says; where something is half done, on average over some ways to finish it.
    fn estimate(&self, state: &G::State) -> Parts {
        let certain = self.game.settled(state) && !G::RANDOM_GAMES && matches!(self.game.turn(state), Turn::Seat(_));
        let draws = if certain { 1 } else { DRAWN };
        let mut sums = Parts::default();
        for seed in 0..draws {
            let shares: Shares = outlook(self.game, state, &mut Dice::new(seed));
            for seat in Seat::all(self.game.seats()).map(Seat::index) {
                sums[seat] += (f64::from(shares[seat]) * WIN as f64).round() as i64;
            }
        }
        sums.map(|sum| sum / draws as i64)
    }
}

/// What each seat has of a game that is over.
pub(crate) fn ended<G: Thinks>(game: &G, state: &G::State) -> Parts {
    let standings = game.standings(state).expect("a game that is over has standings");
    let mut parts = Parts::default();
    for seat in Seat::all(game.seats()) {
        parts[seat.index()] = i64::from(standings.share(seat)) * 1000;
    }
    parts
}

/// Sums divided by their weight, to the nearest whole numbers.
pub(crate) fn rounded(sums: [i128; Seat::MAX], all: i128) -> Parts {
    sums.map(|sum| ((2 * sum + all).div_euclid(2 * all)) as i64)
}
