//! Whole actions: everything that can come of one, each position once.

use arrayvec::ArrayVec;
use pileup_core::{Act, Actor, Game, Source};

use crate::CrashByCrash;
use crate::board::{FIELDS, PLACES, Spot};
use crate::ply::Ply;
use crate::state::{Phase, State};

/// The plies of an action; a card and what is tied to it are one.
pub(super) type Line = ArrayVec<Ply, 8>;

/// Positions that the guard's walks have met lately, to look at each once. (One that is forgotten is looked at again.)
pub(super) struct Met([u64; 1024]);

impl Met {
    pub(super) fn new() -> Met {
        Met([0; 1024])
    }

    /// Whether it is new.
    fn note(&mut self, key: u64) -> bool {
        let place = &mut self.0[(key >> 54) as usize];
        let new = *place != key;
        *place = key;
        new
    }
}

/// Whether an action has ended, apart from the drawing of cards.
fn has_ended(state: &State) -> bool {
    match state.phase {
        Phase::Act => state.tied.is_none(),
        Phase::Over | Phase::Drop(_) | Phase::Take(_) | Phase::Fetch(_) | Phase::Keep(_) | Phase::Fill(_) => true,
        _ => false,
    }
}

impl CrashByCrash {
    /// Visits what comes of every action that can be made, or of the one that has been begun, if it goes on with one of
    /// these plies. An exchange ends with the choice of it.
    pub(super) fn each_action(
        &self,
        state: &State,
        plies: Option<&[Ply]>,
        met: &mut Met,
        visit: &mut impl FnMut(&Line, &State),
    ) {
        met.0 = [0; 1024];
        self.explore(state, plies, &mut Line::new(), met, visit);
    }

    fn explore(
        &self,
        state: &State,
        plies: Option<&[Ply]>,
        line: &mut Line,
        met: &mut Met,
        visit: &mut impl FnMut(&Line, &State),
    ) {
        self.choices(state, &mut |ply| {
            if plies.is_some_and(|plies| !plies.contains(&ply)) {
                return false;
            }
            let mut next = *state;
            if !self.card_allowed(state, ply) || self.attempt(&mut next, ply, &mut ()).is_err() {
                return false;
            }
            // Ways of the guard to the same end differ in nothing that matters.
            if let Ply::To(..) = ply
                && !met.note(walk_key(&next))
            {
                return false;
            }
            line.push(ply);
            if !has_ended(&next) {
                self.explore(&next, None, line, met, visit);
            } else if !next.must_ring() || self.completes(&next) {
                visit(line, &next);
            }
            line.pop();
            false
        });
    }

    /// Draws the cards that are to be drawn, by habit and by chance.
    pub(super) fn finish_drawing(&self, state: &mut State, source: &mut impl Source) {
        loop {
            let act = match state.phase {
                Phase::Drop(_) | Phase::Take(_) | Phase::Keep(_) => Act::seat(state.seat, self.usual_card(state)),
                Phase::Fetch(_) | Phase::Fill(_) => Act { actor: Actor::Chance, ply: self.roll(state, source), at: 0 },
                _ => return,
            };
            self.apply(state, &act, &mut ());
        }
    }

    /// The card that is usually dropped, taken or kept.
    pub(super) fn usual_card(&self, state: &State) -> Ply {
        let team = state.team();
        let mut best = (f32::MIN, Ply::TakeDeck);
        self.choices(state, &mut |ply| {
            let mut next = *state;
            self.apply(&mut next, &Act::seat(state.seat, ply), &mut ());
            let share = self.share_of(&next, team);
            if share > best.0 {
                best = (share, ply);
            }
            false
        });
        best.1
    }
}

/// What a walk has come to.
fn walk_key(state: &State) -> u64 {
    let left = if let Phase::Step { left, .. } = state.phase { left } else { 0 };
    let guard = match state.guard {
        Some(Spot::Field(field)) => field.index(),
        Some(Spot::Hole(place)) => FIELDS + place.index(),
        None => FIELDS + PLACES,
    };
    let parts = [
        state.cars[0].mixed(),
        state.cars[1].mixed(),
        (guard as u64) << 24 | u64::from(left) << 16 | u64::from(state.points[0] ^ state.points[1] << 8),
        u64::from(state.tied.map_or(0, |card| 1 + card as u8)),
    ];
    parts.iter().fold(0x9e37_79b9_7f4a_7c15, |key: u64, part| {
        let mixed = (key ^ part).wrapping_mul(0xd6e8_feb8_6659_fd93);
        mixed ^ mixed >> 29
    })
}
