use crate::{Act, Actor, Game, Source, Turn};

/// How a random playout went.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Playout {
    /// Plies made, chance included.
    pub plies: u64,
    /// Whether the game ended within the limit.
    pub over: bool,
}

/// Plays uniformly random legal plies until the game is over or `limit` plies are made. The buffer is reused, so
/// nothing is allocated once it has grown. For games in which one seat acts at a time; an open turn stops it.
pub fn playout<G: Game>(
    game: &G,
    state: &mut G::State,
    source: &mut impl Source,
    buffer: &mut Vec<G::Ply>,
    limit: u64,
) -> Playout {
    let mut plies = 0;
    while plies < limit {
        let act = match game.turn(state) {
            Turn::Over => return Playout { plies, over: true },
            Turn::Open(_) => break,
            Turn::Chance => Act { actor: Actor::Chance, ply: game.roll(state, source), at: 0 },
            Turn::Seat(seat) => {
                buffer.clear();
                game.legal(state, seat, 0, buffer);
                let choice = source.below(buffer.len() as u32) as usize;
                Act { actor: Actor::Seat(seat), ply: buffer[choice], at: 0 }
            }
        };
        game.apply(state, &act, &mut ());
        plies += 1;
    }
    Playout { plies, over: game.turn(state) == Turn::Over }
}
