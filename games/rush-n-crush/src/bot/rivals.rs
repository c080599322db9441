//! When rivals are over the line or out: what they may do is tried out, each alone on the road and driven as `greedy` would.

use pileup_bots::Dice;
use pileup_core::{Act, Game, Seat, Turn};

use crate::RushNCrush;
use crate::state::{Car, Phase, State};

/// What becomes of all rivals in one trial, in rounds from this one.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct End {
    /// The round in which the first is over the line, and the way that it had left when its turn began.
    pub line: Option<(f32, f32)>,
    /// The round in which the last is out.
    pub gone: Option<f32>,
}

impl End {
    /// When it is decided: the first over the line come first.
    fn time(&self) -> (f32, f32) {
        self.line.unwrap_or((f32::MAX, 0.0))
    }

    /// Of two rivals.
    fn and(self, other: End) -> End {
        let line = if self.time() <= other.time() { self.line } else { other.line };
        End { line, gone: self.gone.zip(other.gone).map(|(one, other)| one.max(other)) }
    }
}

/// What may become of all rivals, in trials.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Prospect(Vec<End>);

impl Prospect {
    pub fn new(ends: Vec<End>) -> Prospect {
        Prospect(ends)
    }

    pub fn ends(&self) -> &[End] {
        &self.0
    }

    fn mean(&self, chance: impl Fn(&End) -> f32) -> f32 {
        self.0.iter().map(chance).sum::<f32>() / self.0.len().max(1) as f32
    }

    /// The chance that none is over the line before a car whose turn in a round begins so far from it.
    pub fn free(&self, round: f32, way: f32) -> f32 {
        self.mean(|end| match end.line {
            Some(line) if line < (round, way) => 0.0,
            Some(line) if line == (round, way) => 0.5,
            _ => 1.0,
        })
    }

    /// The last round in which anything is decided.
    pub fn last(&self) -> f32 {
        let last = |end: &End| end.line.map_or(0.0, |(round, _)| round).max(end.gone.unwrap_or(0.0));
        self.0.iter().map(last).fold(0.0, f32::max)
    }

    /// The chance that all are out before the turn of a round.
    pub fn gone(&self, round: f32) -> f32 {
        self.mean(|end| match end.gone {
            Some(gone) if gone < round => 1.0,
            Some(gone) if gone == round => 0.5,
            _ => 0.0,
        })
    }
}

impl RushNCrush {
    /// Each rival of the car whose turn it is, alone on the road after this turn.
    pub(super) fn loners(&self, state: &State) -> Vec<State> {
        let rivals = state.running().filter(|seat| *seat != state.now.seat);
        rivals
            .map(|rival| {
                let mut alone = *state;
                for seat in Seat::all(self.seats).filter(|seat| *seat != rival) {
                    *alone.car_mut(seat) = Car { lost: u8::MAX, ..Car::NEW };
                }
                alone.car_mut(rival).arrived = 0;
                self.end_turn(&mut alone, &mut ());
                alone
            })
            .collect()
    }

    /// What may become of rivals that are alone, in so many trials.
    pub(super) fn prospect(&self, loners: &[State], round: u8, trials: u64) -> Prospect {
        let none = End { line: None, gone: Some(0.0) };
        let end = |trial: u64| {
            let mut dice = Dice::stream(trial, 7);
            let ends = loners.iter().map(|alone| self.end(*alone, alone.now.seat, round, &mut dice));
            ends.fold(none, End::and)
        };
        Prospect::new((0..trials).map(end).collect())
    }

    fn end(&self, mut state: State, rival: Seat, round: u8, dice: &mut Dice) -> End {
        let mut plies = Vec::with_capacity(32);
        let mut way = f32::MAX;
        loop {
            let act = match self.turn(&state) {
                Turn::Over => break,
                Turn::Chance => Act::chance(self.roll(&state, dice)),
                _ => {
                    if state.now.phase == Phase::Gear {
                        way = self.way_left(state.own().space, state.own().crossings);
                    }
                    plies.clear();
                    self.legal(&state, rival, 0, &mut plies);
                    Act::seat(rival, self.decide(&state, &plies, dice))
                }
            };
            self.apply(&mut state, &act, &mut ());
        }
        let round = f32::from(state.round - round);
        match state.car(rival).runs() {
            true => End { line: Some((round, way)), gone: None },
            false => End { line: None, gone: Some(round) },
        }
    }
}
