//! Moving the guard (CC-8).

use pileup_core::{Events, rule};

use crate::bits::Bits;
use crate::board::{Direction, Field, Place, Spot};
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

impl CrashByCrash {
    /// CC-8.2, 8.4, 8.5: the steps from where he is, visited ones included.
    pub(crate) fn strides(&self, state: &State, from: Spot) -> impl Iterator<Item = Stride> {
        let (field, hole) = match from {
            Spot::Field(field) => (Some(field), None),
            Spot::Hole(place) => (None, Some(place)),
        };
        let from_field = field.into_iter().flat_map(|field| strides_from_field(state, field));
        from_field.chain(hole.into_iter().flat_map(|place| strides_from_hole(state, place)))
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
            self.shift(state, field, self.shoves_towards(state, field, chosen), events)?;
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

    /// The direction in which he pushes the car of a field, if he steps there.
    pub(crate) fn shoves_towards(&self, state: &State, car: Field, chosen: Option<Direction>) -> Direction {
        let direction = match state.guard.expect("the guard has his post") {
            Spot::Field(start) => start.towards(car),
            from @ Spot::Hole(_) => chosen.or_else(|| {
                self.strides(state, from)
                    .find(|stride| stride.to == Spot::Field(car))
                    .and_then(|stride| stride.direction)
            }),
        };
        direction.expect("he steps to a neighbour")
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
        let visited = trail.iter().fold(Bits::NONE, |sum, spot| sum | spot.fields());
        strolls(state, from, left, !(state.traffic() | visited))
    }
}

/// Whether so many steps are possible over these fields, each spot once. All fields of a hole stand for it.
fn strolls(state: &State, from: Spot, left: u8, open: Bits) -> bool {
    let open = open & !from.fields();
    let next = open & from.around();
    match left {
        0 => true,
        1 => !next.is_empty(),
        _ => next.iter().any(|field| {
            let to = if state.floor.has(field) { Spot::Field(field) } else { Spot::Hole(field.place()) };
            strolls(state, to, left - 1, open)
        }),
    }
}

fn strides_from_field(state: &State, field: Field) -> impl Iterator<Item = Stride> {
    let mut holes = 0u32;
    Direction::ALL.into_iter().filter_map(move |direction| {
        let Some(next) = field.next(direction) else {
            rule!("CC-8.4");
            return None;
        };
        if state.floor.has(next) {
            return Some(Stride { to: Spot::Field(next), direction: Some(direction), chosen: false });
        }
        // Two fields of the same hole are one step.
        let hole = 1 << next.place().index();
        let met = holes & hole != 0;
        holes |= hole;
        (!met).then_some(Stride { to: Spot::Hole(next.place()), direction: None, chosen: false })
    })
}

/// Twelve fields at the most, six of them with two directions.
fn strides_from_hole(state: &State, hole: Place) -> impl Iterator<Item = Stride> {
    rule!("CC-8.5");
    let (border, count) = hole.border();
    border[..*count].iter().flatten().flat_map(|&(field, first, second)| {
        let second = second.filter(|_| state.has_car(field));
        let chosen = second.is_some();
        if chosen {
            rule!("CC-8.6");
        }
        let stride = move |direction| Stride { to: Spot::Field(field), direction: Some(direction), chosen };
        [Some(first), second].into_iter().flatten().map(stride)
    })
}
