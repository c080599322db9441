use pileup_bots::{Dice, Question, Thinks};
use pileup_core::{Seat, Viewer};

use crate::Rated;

/// A choice with what it promises, and what is expected to follow it.
pub type Weighed<P> = (Rated<P>, Vec<(Seat, P)>);

/// What a seat can expect of some of its choices, each looked at by itself with so many iterations, and what is expected
/// to follow each.
pub fn weigh<G: Thinks>(
    game: &G,
    state: &G::State,
    seat: Seat,
    plies: &[G::Ply],
    iterations: u32,
    seed: u64,
) -> Vec<Weighed<G::Ply>> {
    let view = game.view(state, Viewer::Seat(seat));
    let alone = |ply: &G::Ply| {
        let question = Question { view: &view, seat, plies: &[*ply] };
        let found = game.study(question, iterations, &mut Dice::new(seed));
        (Rated { ply: *ply, share: found.choices[0].shares[seat.index()] }, found.line)
    };
    plies.iter().map(alone).collect()
}

/// The choices of a seat, the best first by a search with so many iterations among all of them, and what each promises.
/// Those that the search never tried are left out.
pub fn rank<G: Thinks>(game: &G, state: &G::State, seat: Seat, iterations: u32, seed: u64) -> Vec<Rated<G::Ply>> {
    let mut plies = Vec::new();
    game.legal(state, seat, 0, &mut plies);
    if plies.is_empty() {
        return Vec::new();
    }
    let view = game.view(state, Viewer::Seat(seat));
    let question = Question { view: &view, seat, plies: &plies };
    let found = game.study(question, iterations, &mut Dice::new(seed));
    let tried = found.choices.into_iter().filter(|choice| choice.visits > 0);
    tried.map(|choice| Rated { ply: choice.ply, share: choice.shares[seat.index()] }).collect()
}
