use pileup_core::{Game, Seat, Standings};

/// What each seat can expect of a win, from 0 to 1. Seats of one side have the same number.
pub type Shares = [f32; Seat::MAX];

/// The shares of a game that has ended.
#[inline]
pub fn final_shares(standings: &Standings) -> Shares {
    let mut shares = Shares::default();
    for seat in Seat::all(standings.places.len()) {
        shares[seat.index()] = standings.share(seat) as f32 / Standings::WIN as f32;
    }
    shares
}

/// Everybody has the same chances: every side its part.
pub fn even_shares<G: Game>(game: &G) -> Shares {
    let side = |seat: Seat| game.side(seat);
    let is_first = |seat: &Seat| Seat::all(seat.index()).all(|earlier| side(earlier) != side(*seat));
    let sides = Seat::all(game.seats()).filter(is_first).count();
    let mut shares = Shares::default();
    shares[..game.seats()].fill(1.0 / sides as f32);
    shares
}
