use foldhash::fast::FixedState;
use pileup_core::{Act, Actor, Seat, Source, Turn};
use pileup_search::{Judge, Rollout, Shares, final_shares};
use std::hash::BuildHasher;

use crate::Thinks;

/// Plies after which something half done is judged as it stands.
const UNTIL_RIPE: u32 = 24;

/// How a bot judges what it looks at: once nothing is half done, by the game's forecast, and not always rightly.
#[derive(Clone, Debug)]
pub(crate) struct Sight<P> {
    plies: Vec<P>,
    rollout: Rollout<P>,
    noise: f32,
    /// The same state is misjudged in the same way, as long as the bot thinks about one choice.
    mistakes: FixedState,
}

impl<P> Sight<P> {
    pub fn new(noise: f32, source: &mut impl Source) -> Sight<P> {
        Sight {
            plies: Vec::with_capacity(256),
            rollout: Rollout::default(),
            noise,
            mistakes: FixedState::with_seed(u64::from(source.below(u32::MAX))),
        }
    }
}

impl<G: Thinks> Judge<G> for Sight<G::Ply> {
    fn judge(&mut self, game: &G, state: &mut G::State, source: &mut impl Source) -> Shares {
        if G::RANDOM_GAMES {
            return self.rollout.judge(game, state, source);
        }
        for _ in 0..UNTIL_RIPE {
            let act = match game.turn(state) {
                Turn::Over => {
                    return final_shares(&game.standings(state).expect("a game that is over has standings"));
                }
                Turn::Chance => Act { actor: Actor::Chance, ply: game.roll(state, source), at: 0 },
                Turn::Seat(_) if game.ripe(state) => break,
                Turn::Seat(seat) => {
                    self.plies.clear();
                    game.legal(state, seat, 0, &mut self.plies);
                    let ply = game.habit(state, seat, &self.plies, source);
                    Act { actor: Actor::Seat(seat), ply, at: 0 }
                }
                Turn::Open(_) => break,
            };
            game.apply(state, &act, &mut ());
        }
        let mut shares = game.forecast(state);
        if self.noise > 0.0 {
            misjudge(game, &mut shares, self.noise, self.mistakes.hash_one(&*state));
        }
        shares
    }

    fn glances(
        &mut self,
        game: &G,
        state: &G::State,
        seat: Seat,
        plies: &[G::Ply],
        out: &mut Vec<f32>,
        source: &mut impl Source,
    ) -> bool {
        if G::GLANCES {
            out.extend(plies.iter().map(|&ply| {
                let mut next = state.clone();
                game.apply(&mut next, &Act { actor: Actor::Seat(seat), ply, at: 0 }, &mut ());
                self.judge(game, &mut next, source)[seat.index()]
            }));
        }
        G::GLANCES
    }

    fn inclines(&mut self, game: &G, state: &G::State, seat: Seat, plies: &[G::Ply], out: &mut Vec<f32>) -> bool {
        game.inclines(state, seat, plies, out)
    }
}

/// Moves each share by an error with this deviation, the same for the same seed.
fn misjudge<G: Thinks>(game: &G, shares: &mut Shares, noise: f32, seed: u64) {
    for seat in Seat::all(game.seats()) {
        let side = u32::from(game.side(seat).0);
        let bits = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(8 * side + 13);
        let share = &mut shares[seat.index()];
        *share = (*share + mistake(noise, bits)).clamp(0.0, 1.0);
    }
}

/// An error with this standard deviation, made of random bits.
#[inline]
pub fn mistake(deviation: f32, bits: u64) -> f32 {
    // Four uniform numbers added up are nearly normal; each has a variance of a twelfth.
    let sum: f32 = (0..4).map(|part| (bits >> (16 * part) & 0xffff) as f32 / 65_536.0).sum();
    deviation * (sum - 2.0) * 3f32.sqrt()
}
