use pileup_core::{Game, Seat, Source, Walk, playout};

use crate::{Shares, even_shares, final_shares};

/// Says what a leaf is worth, and where to look first.
pub trait Judge<G: Game> {
    /// What each seat can expect in a state that is not over. The state may be played on.
    fn judge(&mut self, game: &G, state: &mut G::State, source: &mut impl Source) -> Shares;

    /// Appends how likely each ply is to be the best one, in any unit; the search tries the likely ones first and
    /// widens to the others. `false` means no opinion.
    fn inclines(&mut self, _game: &G, _state: &G::State, _seat: Seat, _plies: &[G::Ply], _out: &mut Vec<f32>) -> bool {
        false
    }

    /// Appends what the seat can expect of each ply, at a glance: after the ply alone, without looking any further. The
    /// search begins with the promising ones and takes the glance for the result of a ply until it has tried it.
    /// `false` means that there are no glances, and `inclines` is asked instead.
    fn glances(
        &mut self,
        _game: &G,
        _state: &G::State,
        _seat: Seat,
        _plies: &[G::Ply],
        _out: &mut Vec<f32>,
        _source: &mut impl Source,
    ) -> bool {
        false
    }
}

/// Judges by one random game to the end.
#[derive(Clone, Debug)]
pub struct Rollout<P> {
    walk: Walk<P>,
    limit: u64,
    plies: u64,
}

impl<P> Rollout<P> {
    /// Random games that are given up as even after so many plies.
    pub fn new(limit: u64) -> Rollout<P> {
        Rollout { walk: Walk::default(), limit, plies: 0 }
    }

    /// Plies that were made in all of its games.
    pub fn plies(&self) -> u64 {
        self.plies
    }
}

impl<P> Default for Rollout<P> {
    fn default() -> Rollout<P> {
        Rollout::new(10_000)
    }
}

impl<G: Game> Judge<G> for Rollout<G::Ply> {
    #[inline]
    fn judge(&mut self, game: &G, state: &mut G::State, source: &mut impl Source) -> Shares {
        self.walk.at = 0;
        self.plies += playout(game, state, source, &mut self.walk, self.limit).plies;
        match game.standings(state) {
            Some(standings) => final_shares(&standings),
            None => even_shares(game),
        }
    }
}
