use crate::{Act, Actor, Game, Turn};

/// Counts of a game tree, chance included.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Perft {
    /// Sequences of exactly the depth asked for, or that ended before.
    pub leaves: u64,
    /// Those of them in which the game was over.
    pub over: u64,
}

/// Counts all sequences of plies of length `depth` from `state`; every chance outcome is a branch.
/// Real-time games are walked with every ply made as early as the clock allows.
pub fn perft<G: Game>(game: &G, state: &G::State, depth: u32) -> Perft {
    let turn = game.turn(state);
    if turn == Turn::Over {
        return Perft { leaves: 1, over: 1 };
    }
    if depth == 0 {
        return Perft { leaves: 1, over: 0 };
    }
    let mut sum = Perft::default();
    let mut visit = |act: Act<G::Ply>| {
        let mut next = state.clone();
        game.apply(&mut next, &act, &mut ());
        let below = perft(game, &next, depth - 1);
        sum.leaves += below.leaves;
        sum.over += below.over;
    };
    let at = game.due(state).unwrap_or(0);
    match turn {
        Turn::Over => {}
        Turn::Chance => {
            let mut outcomes = Vec::new();
            game.chance(state, &mut outcomes);
            outcomes.into_iter().for_each(|(ply, _)| visit(Act { actor: Actor::Chance, ply, at }));
        }
        Turn::Seat(seat) => {
            let mut plies = Vec::new();
            game.legal(state, seat, at, &mut plies);
            plies.into_iter().for_each(|ply| visit(Act { actor: Actor::Seat(seat), ply, at }));
        }
        Turn::Open(seats) => {
            let at = at.saturating_sub(1);
            for seat in seats.iter() {
                let mut plies = Vec::new();
                game.legal(state, seat, at, &mut plies);
                plies.into_iter().for_each(|ply| visit(Act { actor: Actor::Seat(seat), ply, at }));
            }
            if let Some(due) = game.due(state) {
                let mut outcomes = Vec::new();
                game.chance(state, &mut outcomes);
                outcomes.into_iter().for_each(|(ply, _)| visit(Act { actor: Actor::Chance, ply, at: due }));
            }
        }
    }
    sum
}
