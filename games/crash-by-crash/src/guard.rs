//! Moving the guard (CC-8).

use arrayvec::ArrayVec;
use pileup_core::{Events, rule};

use crate::board::{Direction, Field, Spot};
use crate::bump::Ahead;
use crate::event::{Event, Why};
use crate::state::{Phase, State, Trail};
use crate::{Barred, CrashByCrash, LONG_WALK_PRICE};

/// A step the guard can take: where, and in which direction he pushes there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stride {
    pub(crate) to: Spot,
    /// The direction of the step, if it leads onto a field.
    pub(crate) direction: Option<Direction>,
    /// CC-8.6: whether the direction is the seat's choice.
    pub(crate) chosen: bool,
}

/// Six neighbours of a field, or twelve fields round a hole with two directions for six of them.
pub(crate) type Strides = ArrayVec<Stride, 18>;

impl CrashByCrash {
    /// CC-8.2, 8.4, 8.5: the steps from where he is, visited ones included.
    pub(crate) fn strides(&self, state: &State, from: Spot) -> Strides {
        let mut strides = Strides::new();
        match from {
            Spot::Field(field) => {
                for direction in Direction::ALL {
                    let Some(next) = field.next(direction) else {
                        rule!("CC-8.4");
                        continue;
                    };
                    let stride = if state.floor.has(next) {
                        Stride { to: Spot::Field(next), direction: Some(direction), chosen: false }
                    } else {
                        Stride { to: Spot::Hole(next.place()), direction: None, chosen: false }
                    };
                    // Two fields of the same hole are one step.
                    if stride.direction.is_some() || !strides.contains(&stride) {
                        strides.push(stride);
                    }
                }
            }
            Spot::Hole(place) => {
                rule!("CC-8.5");
                let (border, count) = place.border();
                for &(field, first, second) in border[..*count].iter().flatten() {
                    let to = Spot::Field(field);
                    match second.filter(|_| state.has_car(field)) {
                        None => strides.push(Stride { to, direction: Some(first), chosen: false }),
                        Some(second) => {
                            rule!("CC-8.6");
                            strides.push(Stride { to, direction: Some(first), chosen: true });
                            strides.push(Stride { to, direction: Some(second), chosen: true });
                        }
                    }
                }
            }
        }
        strides
    }

    /// CC-8.1: the move is declared and paid.
    pub(crate) fn declare_walk(&self, state: &mut State, steps: u8, events: &mut impl Events<Event>) {
        rule!("CC-8.1");
        if steps == 4 {
            self.pay(state, LONG_WALK_PRICE, Why::Bribe, events);
        }
        let mut trail = Trail::default();
        trail.push(state.guard.expect("the guard has his post"));
        state.phase = Phase::Step { left: steps, trail };
    }

    /// CC-8.3: one step, shifting the row that stands in the way.
    pub(crate) fn step(
        &self,
        state: &mut State,
        to: Spot,
        chosen: Option<Direction>,
        events: &mut impl Events<Event>,
    ) -> Result<(), Barred> {
        let Phase::Step { left, mut trail } = state.phase else { unreachable!("the guard walks") };
        let from = state.guard.expect("the guard has his post");
        if let Spot::Field(field) = to
            && state.has_car(field)
        {
            let direction = match from {
                Spot::Field(start) => start.towards(field),
                Spot::Hole(_) => chosen.or_else(|| {
                    self.strides(state, from).iter().find(|stride| stride.to == to).and_then(|stride| stride.direction)
                }),
            };
            self.shift(state, field, direction.expect("he steps to a neighbour"), events)?;
        }
        if to.field().is_some_and(|field| state.chimes.has(field)) {
            rule!("CC-8.8");
        }
        state.guard = Some(to);
        trail.push(to);
        state.phase = Phase::Step { left: left - 1, trail };
        events.tell(|| Event::GuardMoved { from: Some(from), to });
        if left == 1 {
            if state.rung.is_some() {
                rule!("CC-8.9");
            }
            self.finish_action(state, events);
        } else {
            self.test_wipe_out(state, events);
        }
        Ok(())
    }

    /// CC-8.3: every car of the row moves one field, the last one first.
    fn shift(
        &self,
        state: &mut State,
        first: Field,
        direction: Direction,
        events: &mut impl Events<Event>,
    ) -> Result<(), Barred> {
        rule!("CC-8.3");
        let mut at = state.row_end(first, direction);
        loop {
            match state.ahead(at, direction) {
                Ahead::Off => self.fall(state, at, direction, events),
                Ahead::Open(next) => self.travel(state, at, next, events)?,
                Ahead::Guard | Ahead::Car(_) => unreachable!("the guard comes from behind, and the row ends here"),
            }
            if at == first {
                return Ok(());
            }
            at = at.next(direction.opposite()).expect("the row is not at its beginning");
        }
    }

    /// Whether he could finish his move over fields without cars: then nothing can bar it (CC-17.1).
    pub(crate) fn can_stroll(&self, state: &State, from: Spot, left: u8, trail: Trail) -> bool {
        left == 0
            || self.strides(state, from).iter().any(|stride| {
                let clear = stride.to.field().is_none_or(|field| !state.has_car(field));
                clear && !trail.contains(stride.to) && {
                    let mut longer = trail;
                    longer.push(stride.to);
                    self.can_stroll(state, stride.to, left - 1, longer)
                }
            })
    }
}
