//! How good a state looks to a seat, by rules of thumb. About 1000 for a die taken.

use pileup_core::Seat;

use crate::PushMove;
use crate::board::Way;
use crate::card::Card;
use crate::state::{Power, SEATS, State};

/// Dice that could be destroyed with one step, as bits of their ids.
#[derive(Clone, Copy, Default)]
struct Strikes {
    /// Dice of other seats that any die of the seat could destroy.
    ever: u16,
    /// Those of them that a die which has still to move could destroy.
    now: u16,
    /// Own dice all of whose steps would destroy a die of their own side.
    cornered: u32,
}

impl PushMove {
    pub(crate) fn appraisal(&self, state: &State, me: Seat) -> i32 {
        let mut strikes = [Strikes::default(); SEATS];
        Seat::all(self.players).for_each(|seat| strikes[seat.index()] = self.strikes(state, seat));
        let others = || Seat::all(self.players).filter(move |&seat| seat != me);
        let mut worth = self.score_worth(state, me);
        for (_, die, field) in state.standing() {
            let (pips, far) = (i32::from(die.pips), field.from_centre() as i32);
            // Pips push, the middle is far from every edge; an immortal die is nearly worth two.
            let standing = if die.seat == me { 30 * pips - 25 * far } else { 12 * far - 24 * pips };
            let immortal = i32::from(die.immortal) * if die.seat == me { 250 } else { -200 };
            worth += standing + immortal;
        }
        // What an enemy could take next: the first such die is as good as half lost.
        let own: u16 = self.dice_of(me).fold(0, |set, id| set | 1 << id.index());
        let threatened = others().fold(0, |set, seat| set | strikes[seat.index()].ever) & own;
        let danger = match threatened.count_ones() as i32 {
            0 => 0,
            count => 450 + 180 * (count - 1),
        };
        let decisive = others().any(|seat| state.score(seat) + 1 >= self.options.goal);
        worth -= if decisive { 3 * danger } else { danger };
        let mine = strikes[me.index()];
        worth += 400 * mine.now.count_ones() as i32 + 100 * (mine.ever & !mine.now).count_ones() as i32;
        worth -= 150 * mine.cornered as i32;
        for seat in others() {
            worth += 60 * strikes[seat.index()].cornered as i32;
        }
        worth + 20 * self.coupled(state, me) + self.hand_worth(state, me)
    }

    fn score_worth(&self, state: &State, me: Seat) -> i32 {
        let near = |score: u8| {
            let left = i32::from(self.options.goal) - i32::from(score);
            1000 * i32::from(score) + if left <= 1 { 400 } else { 0 }
        };
        let best = Seat::all(self.players).filter(|&seat| seat != me).map(|seat| near(state.score(seat))).max();
        near(state.score(me)) - best.unwrap_or(0)
    }

    /// Lines decide, not neighbours: trains strike from afar.
    fn strikes(&self, state: &State, seat: Seat) -> Strikes {
        let mut strikes = Strikes::default();
        for id in self.dice_of(seat) {
            let die = state.die(id);
            let Some(from) = die.at() else { continue };
            let (mut safe, mut any) = (false, false);
            for step in Way::ALL.into_iter().filter_map(|way| self.step(state, from, way, Power::Plain).ok()) {
                any = true;
                match self.victim(state, &step) {
                    Some(victim) if state.die(victim).seat == seat => {}
                    Some(victim) => {
                        safe = true;
                        if !state.die(victim).immortal {
                            strikes.ever |= 1 << victim.index();
                            strikes.now |= u16::from(die.to_move) << victim.index();
                        }
                    }
                    None => safe = true,
                }
            }
            strikes.cornered += u32::from(any && !safe && (die.to_move || seat != state.turn));
        }
        strikes
    }

    /// Own dice that have another behind them on the way to the middle: a loaded train.
    fn coupled(&self, state: &State, seat: Seat) -> i32 {
        let own = state.standing().filter(|(_, die, _)| die.seat == seat);
        own.flat_map(|(_, _, field)| {
            Way::ALL.into_iter().filter_map(move |way| field.next(way).map(|next| (field, next)))
        })
        .filter(|(field, next)| next.from_centre() < field.from_centre())
        .filter(|(_, next)| state.die_on(*next).is_some_and(|die| die.seat == seat))
        .count() as i32
    }

    fn hand_worth(&self, state: &State, seat: Seat) -> i32 {
        let leads = Seat::all(self.players).all(|other| state.score(seat) >= state.score(other));
        let worth = |card: &Card| match card {
            Card::Frost | Card::Charge | Card::Immortality => 120,
            Card::Bomb if leads => 120,
            _ => 80,
        };
        state.hands[seat.index()].iter().map(worth).sum()
    }
}
