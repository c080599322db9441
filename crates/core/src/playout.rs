use crate::{Act, Actor, Game, Millis, Seat, Source, Turn};

/// How a random playout went.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Playout {
    /// Plies made, chance included.
    pub plies: u64,
    /// Whether the game ended within the limit.
    pub over: bool,
}

/// Little steps by which time passes in a random walk through a real-time game.
const STEP: u32 = 60;

/// A random walk: uniformly random legal plies, chance as it falls. In an open turn time passes by little steps, what is
/// due comes first, and a random one of the seats that can act does. The buffer is reused, so nothing is allocated once
/// it has grown.
#[derive(Clone, Debug)]
pub struct Walk<P> {
    /// Game time.
    pub at: Millis,
    plies: Vec<P>,
}

impl<P> Default for Walk<P> {
    fn default() -> Walk<P> {
        // Room for the plies of any position that is at all common: measured walks do not grow.
        Walk { at: 0, plies: Vec::with_capacity(256) }
    }
}

impl<P: Copy> Walk<P> {
    /// The next act, which is legal; `None` if the game is over.
    #[inline]
    pub fn next<G: Game<Ply = P>>(&mut self, game: &G, state: &G::State, source: &mut impl Source) -> Option<Act<P>> {
        match game.turn(state) {
            Turn::Over => None,
            Turn::Chance => Some(self.roll(game, state, source)),
            Turn::Seat(seat) => {
                Some(self.choose(game, state, seat, source).expect("a seat that is asked has a choice"))
            }
            Turn::Open(seats) => {
                let due = game.due(state).unwrap_or(Millis::MAX);
                if due != Millis::MAX {
                    self.at += source.below(STEP);
                }
                let first = source.below(Seat::MAX as u32) as usize;
                for index in 0..Seat::MAX {
                    let seat = Seat::new((first + index) % Seat::MAX);
                    if self.at < due
                        && seats.contains(seat)
                        && let Some(act) = self.choose(game, state, seat, source)
                    {
                        return Some(act);
                    }
                }
                // Nobody has anything to do yet: on to whoever is ready first, or to what is due.
                let ready = seats.iter().filter_map(|seat| game.ready(state, seat)).filter(|ready| *ready > self.at);
                match ready.min().filter(|ready| *ready < due) {
                    Some(ready) => {
                        self.at = ready;
                        self.next(game, state, source)
                    }
                    None => Some(self.roll(game, state, source)),
                }
            }
        }
    }

    /// The legal plies among which the last seat chose.
    pub fn choices(&self) -> &[P] {
        &self.plies
    }

    #[inline]
    fn roll<G: Game<Ply = P>>(&mut self, game: &G, state: &G::State, source: &mut impl Source) -> Act<P> {
        self.at = game.due(state).unwrap_or(self.at);
        Act { actor: Actor::Chance, ply: game.roll(state, source), at: self.at }
    }

    #[inline]
    fn choose<G: Game<Ply = P>>(
        &mut self,
        game: &G,
        state: &G::State,
        seat: Seat,
        source: &mut impl Source,
    ) -> Option<Act<P>> {
        self.plies.clear();
        game.legal(state, seat, self.at, &mut self.plies);
        let count = self.plies.len() as u32;
        (count > 0).then(|| Act { actor: seat.into(), ply: self.plies[source.below(count) as usize], at: self.at })
    }
}

/// Plays a random walk until the game is over or `limit` plies are made.
pub fn playout<G: Game>(
    game: &G,
    state: &mut G::State,
    source: &mut impl Source,
    walk: &mut Walk<G::Ply>,
    limit: u64,
) -> Playout {
    let mut plies = 0;
    while plies < limit {
        let Some(act) = walk.next(game, state, source) else { return Playout { plies, over: true } };
        game.apply(state, &act, &mut ());
        plies += 1;
    }
    Playout { plies, over: game.turn(state) == Turn::Over }
}
