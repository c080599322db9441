use pileup_bots::Thinks;
use pileup_core::{Act, Actor, Seat, Turn};

use crate::{Parts, Playouts, Values, WIN};

/// In how many ways the luck of a game is weighed.
pub const WAYS: usize = 6;

/// The luck of a seat in a game, in shares of a win: as it is; counted more where the game was close; counted more the longer
/// the game had gone on. These three by the game's evaluation, then by playouts. What a roll counts is known before it falls,
/// so each of them is zero on average, whoever plays and whatever evaluation and playouts are worth.
pub type Fortune = [f64; WAYS];

/// Plies after which half of the lateness is reached.
const HALF_LATE: f64 = 40.0;

/// Adds up the luck of a game while it is played.
pub struct Fortunes<'a, G: Thinks> {
    game: &'a G,
    values: Values<'a, G>,
    playouts: Playouts,
    plies: f64,
    sums: [Fortune; Seat::MAX],
}

impl<'a, G: Thinks> Fortunes<'a, G> {
    /// Before the first ply.
    pub fn new(game: &'a G, playouts: Playouts) -> Fortunes<'a, G> {
        Fortunes { game, values: Values::new(game), playouts, plies: 0.0, sums: [[0.0; WAYS]; Seat::MAX] }
    }

    /// Takes in a ply. In open turns, where time has its say, nothing is counted.
    pub fn note(&mut self, before: &G::State, act: &Act<G::Ply>, after: &G::State) {
        if act.actor == Actor::Chance && self.game.turn(before) == Turn::Chance {
            let found = self.values.mean_and_luck(before, after);
            self.add(0, found);
            if !self.playouts.is_empty() {
                let found = self.playouts.mean_and_luck(self.game, before, act);
                self.add(WAYS / 2, found);
            }
        }
        self.plies += 1.0;
    }

    /// Counts a roll in three ways, from the place of the first of them on.
    fn add(&mut self, first: usize, (mean, luck): (Parts, Parts)) {
        let late = self.plies / (self.plies + HALF_LATE);
        for seat in Seat::all(self.game.seats()).map(Seat::index) {
            let expected = mean[seat] as f64 / WIN as f64;
            let luck = luck[seat] as f64 / WIN as f64;
            let ways = [luck, luck * 4.0 * expected * (1.0 - expected), luck * late];
            self.sums[seat][first..].iter_mut().zip(ways).for_each(|(sum, way)| *sum += way);
        }
    }

    /// The luck of every seat so far.
    pub fn all(&self) -> Vec<Fortune> {
        self.sums[..self.game.seats()].to_vec()
    }
}

/// The luck of every seat in a game that was played.
pub fn fortunes<G: Thinks>(game: &G, start: &G::State, acts: &[Act<G::Ply>], playouts: Playouts) -> Vec<Fortune> {
    let mut fortunes = Fortunes::new(game, playouts);
    let mut state = start.clone();
    for act in acts {
        let before = state.clone();
        game.apply(&mut state, act, &mut ());
        fortunes.note(&before, act, &state);
    }
    fortunes.all()
}
