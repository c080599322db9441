//! Legality (CC-17): what may be chosen, with the look-ahead that an action must be completable.
//!
//! [`CrashByCrash::choices`] lists what a decision asks for, [`CrashByCrash::viable`] tries one of them on a copy of the
//! state and looks whether the action can be finished. Both together define legality; everything else here only
//! answers the same question faster where the answer is plain.

use pileup_core::rule;

use crate::bits::Bits;
use crate::board::{Direction, Field};
use crate::bump::Ending;
use crate::cards::{Card, Colour};
use crate::ply::Ply;
use crate::state::{Phase, State};
use crate::{CrashByCrash, LONG_WALK_PRICE};

/// What is the same for all choices of a decision, worked out once.
pub(crate) struct Outlook {
    must_ring: bool,
    may_ring: bool,
    /// No blue card changes what a bump does.
    plain: bool,
    /// [`CrashByCrash::ringing_fields`], where a scoring must follow.
    pub(crate) ringing: Bits,
    /// Where a new car could ring with a plain bump, where a scoring must follow.
    pub(crate) ringing_bumps: Bits,
    /// Where a new car has a plain bump that does not end on a bell, where none may ring.
    quiet_bumps: Bits,
    /// No choice of this phase can be barred, and none leads into a dead end.
    all_open: bool,
    /// The same for all new cars.
    cars_open: bool,
}

impl CrashByCrash {
    /// The plies a decision asks for: all that is legal, and besides what a barred bell or a dead end forbids.
    /// Stops when `visit` says true, and says whether it did. In a sensible order for people.
    pub(crate) fn choices(&self, state: &State, visit: &mut impl FnMut(Ply) -> bool) -> bool {
        match state.phase {
            Phase::Post => self.posts(state).any(|field| visit(Ply::Post(field))),
            Phase::Start(_) => self.start_fields(state).iter().any(|field| visit(Ply::Start(field))),
            Phase::Act => self.act_choices(state, visit),
            Phase::Hit { field, first } => {
                let bumped = |direction: &Direction| {
                    Some(*direction) != first && field.next(*direction).is_some_and(|next| state.has_car(next))
                };
                let batteries = state.usable_batteries();
                Direction::ALL
                    .into_iter()
                    .filter(bumped)
                    .any(|direction| (0..=batteries).any(|count| visit(Ply::Hit(direction, count))))
                    || (state.tied == Some(Card::Expansion) && visit(Ply::HitNone))
            }
            Phase::At => {
                let fields =
                    if state.tied == Some(Card::Expansion) { state.empty() } else { self.magnet_fields(state) };
                fields.iter().any(|field| visit(Ply::At(field)))
            }
            Phase::Step { trail, .. } => {
                let from = state.guard.expect("the guard has his post");
                self.strides(state, from)
                    .filter(|stride| !trail.contains(stride.to))
                    .any(|stride| visit(Ply::To(stride.to, stride.direction.filter(|_| stride.chosen))))
            }
            Phase::Bell => self.movable_bells(state).any(|bell| visit(Ply::Bell(bell))),
            Phase::Put(bell) => self.bell_fields(state, bell).iter().any(|field| visit(Ply::Put(field))),
            Phase::Swap => {
                let cars = state.traffic();
                cars.iter().any(|field| {
                    [Direction::E, Direction::SE, Direction::SW]
                        .into_iter()
                        .filter(|direction| field.next(*direction).is_some_and(|next| cars.has(next)))
                        .any(|direction| visit(Ply::Swap(field, direction)))
                })
            }
            Phase::Ride => {
                let mobile = |car: &Field| !self.ride_fields(state, *car).is_empty();
                state.traffic().iter().filter(mobile).any(|car| visit(Ply::Ride(car)))
            }
            Phase::Go(car) => self.ride_fields(state, car).iter().any(|field| visit(Ply::Go(field))),
            Phase::Remove => state.cars[state.team().other() as usize].iter().any(|field| visit(Ply::Remove(field))),
            Phase::Fly => state.empty().iter().any(|field| visit(Ply::Fly(field))),
            Phase::Drop(_) => state.hands[state.seat.index()].kinds().any(|card| visit(Ply::Drop(card))),
            Phase::Take(_) => state.display.kinds().any(|card| visit(Ply::Take(card))) || visit(Ply::TakeDeck),
            Phase::Keep(_) => state.offered.kinds().any(|card| visit(Ply::Keep(card))),
            Phase::Tile(_) | Phase::Deal(_) | Phase::Show | Phase::Fetch(_) | Phase::Fill(_) | Phase::Over => false,
        }
    }

    /// CC-3.2: the four kinds of actions, as far as money, supply and the tied card allow.
    fn act_choices(&self, state: &State, visit: &mut impl FnMut(Ply) -> bool) -> bool {
        let team = state.team();
        let points = state.points[team as usize];
        let blue = state.tied.filter(|card| card.colour() == Colour::Blue);
        let may_pay = points >= state.car_fee();
        if may_pay && state.spare_car(team).is_some() {
            let beside = if blue == Some(Card::Expansion) { state.floor } else { state.traffic().neighbours() };
            if (state.empty() & beside).iter().any(|field| visit(Ply::Car(field))) {
                return true;
            }
        }
        let magnet = may_pay && state.magnet(team).is_none() && blue.is_none_or(|card| card == Card::Expansion);
        if magnet && visit(Ply::Magnet) {
            return true;
        }
        if blue.is_some() {
            return false;
        }
        let hand = state.hands[state.seat.index()];
        hand.kinds().any(|card| visit(Ply::Play(card)))
            || visit(Ply::Guard(2))
            || (points >= LONG_WALK_PRICE && visit(Ply::Guard(4)))
            || (hand.len() >= 2 && visit(Ply::Exchange))
            || (state.tied.is_none() && visit(Ply::Pass))
    }

    /// CC-17.1: whether a choice can be made and its action be completed.
    pub(crate) fn viable(&self, state: &State, ply: Ply) -> bool {
        let mut next = *state;
        self.card_allowed(state, ply) && self.attempt(&mut next, ply, &mut ()).is_ok() && self.completes(&next)
    }

    /// Whether the action under way, and the one tied to it, can be completed.
    pub(crate) fn completes(&self, state: &State) -> bool {
        let outlook = self.outlook(state);
        let mut found = |ply| self.may_choose(state, &outlook, ply);
        match state.phase {
            // CC-9.4: a scoring, and not the end of the game before it.
            Phase::Over => !state.must_ring() || state.scored,
            Phase::Act if state.tied.is_none() || !outlook.ringing_bumps.is_empty() => true,
            Phase::Drop(_) => !state.must_ring() || self.check_would_ring(state),
            Phase::Take(draw) | Phase::Fetch(draw) | Phase::Keep(draw) | Phase::Fill(draw) => {
                !state.must_ring() || if draw.exchange { self.check_would_ring(state) } else { state.scored }
            }
            Phase::Step { left, trail } => {
                let from = state.guard.expect("the guard has his post");
                let rings = !state.must_ring() || state.rung.is_some();
                (rings && self.can_stroll(state, from, left, trail)) || self.choices(state, &mut found)
            }
            _ => self.choices(state, &mut found),
        }
    }

    /// CC-9.2 to 9.5: what cards demand before they are played, apart from the action tied to them.
    pub(crate) fn card_allowed(&self, state: &State, ply: Ply) -> bool {
        let Ply::Play(card) = ply else { return true };
        match card.colour() {
            Colour::Yellow => state.action == 1 && self.may_ring(state),
            Colour::Blue => state.action == 1,
            Colour::Grey => card != Card::FlatBattery || state.batteries[state.team().other() as usize] > 0,
        }
    }

    pub(crate) fn outlook(&self, state: &State) -> Outlook {
        let must_ring = state.must_ring();
        let blue = state.tied.is_some_and(|card| card.colour() == Colour::Blue);
        let chosen_freely = match state.phase {
            Phase::Act | Phase::Hit { .. } | Phase::At | Phase::Step { .. } => false,
            // The choices of the others are listed only where nothing can bar them.
            _ => true,
        };
        let (acts, may_ring) = (state.phase == Phase::Act, self.may_ring(state));
        let expansion = state.tied == Some(Card::Expansion);
        Outlook {
            must_ring,
            may_ring,
            plain: !blue || expansion,
            ringing: if must_ring { self.ringing_fields(state) } else { Bits::NONE },
            ringing_bumps: if acts && must_ring { self.ringing_bumps(state) } else { Bits::NONE },
            quiet_bumps: if acts && !may_ring { state.quiet_bumps() } else { Bits::NONE },
            all_open: chosen_freely && !must_ring,
            cars_open: !must_ring && (expansion || (may_ring && !blue)),
        }
    }

    /// Whether a choice that is listed is legal.
    #[inline]
    pub(crate) fn may_choose(&self, state: &State, outlook: &Outlook, ply: Ply) -> bool {
        outlook.all_open
            || (outlook.cars_open && matches!(ply, Ply::Car(_)))
            || self.quick(state, outlook, ply).unwrap_or_else(|| self.viable(state, ply))
    }

    /// The answer of [`CrashByCrash::viable`] where it can be told without trying.
    fn quick(&self, state: &State, outlook: &Outlook, ply: Ply) -> Option<bool> {
        if outlook.must_ring { self.quick_ring(state, outlook, ply) } else { self.quick_plain(state, outlook, ply) }
    }

    fn quick_plain(&self, state: &State, outlook: &Outlook, ply: Ply) -> Option<bool> {
        let &Outlook { may_ring, plain, .. } = outlook;
        match ply {
            Ply::Hit(direction, batteries) if plain => Some(
                may_ring || {
                    let Phase::Hit { field, .. } = state.phase else { unreachable!("hits follow a car") };
                    self.bump_is_free(state, field, direction, batteries)
                },
            ),
            Ply::Car(field) if plain => Some(outlook.cars_open || outlook.quiet_bumps.has(field)),
            Ply::Car(field) if state.tied == Some(Card::DoubleHit) && !self.can_hit_twice(state, field) => Some(false),
            // One push cannot ring twice, and two only if the first one does.
            Ply::Car(field) if may_ring => {
                let quiet = |direction| self.bump_is_free(state, field, direction, 0);
                let single = matches!(state.tied, Some(Card::Rocket | Card::Tandem));
                (single || state.cars_round(field).any(quiet)).then_some(true)
            }
            Ply::Hit(direction, _) if may_ring => {
                let Phase::Hit { field, first } = state.phase else { unreachable!("hits follow a car") };
                let single = matches!(state.tied, Some(Card::Rocket | Card::Tandem)) || first.is_some();
                (single || self.bump_is_free(state, field, direction, 0)).then_some(true)
            }
            Ply::To(spot, None) if spot.field().is_none_or(|field| !state.has_car(field)) => {
                let Phase::Step { left, mut trail } = state.phase else { unreachable!("steps follow a walk") };
                trail.push(spot);
                self.can_stroll(state, spot, left - 1, trail).then_some(true)
            }
            Ply::Guard(steps) => {
                let from = state.guard.expect("the guard has his post");
                let mut trail = crate::state::Trail::default();
                trail.push(from);
                self.can_stroll(state, from, steps, trail).then_some(true)
            }
            Ply::Play(card) => self.quick_card(state, card),
            Ply::Magnet | Ply::At(_) if state.tied == Some(Card::Expansion) => Some(true),
            Ply::Magnet => Some(self.magnet_fields(state).iter().any(|field| self.magnet_would_pull(state, field))),
            Ply::At(field) => Some(self.magnet_would_pull(state, field)),
            Ply::Car(_) | Ply::Hit(..) | Ply::To(..) => None,
            _ => Some(true),
        }
    }

    /// CC-14.3: a bump that does not end on a bell.
    fn bump_is_free(&self, state: &State, car: Field, direction: Direction, batteries: u8) -> bool {
        let neighbour = car.next(direction).expect("a car stands there");
        !matches!(state.push_ending(neighbour, direction, 1 + batteries), Ending::Bell(_))
    }

    /// CC-12.1: whether a car put here would have two to bump.
    #[inline]
    fn can_hit_twice(&self, state: &State, field: Field) -> bool {
        (field.around() & state.traffic()).len() > 1
    }

    fn quick_card(&self, state: &State, card: Card) -> Option<bool> {
        if !self.card_allowed(state, Ply::Play(card)) {
            return Some(false);
        }
        let team = state.team();
        let cars = state.traffic();
        let beside = cars.neighbours();
        let spare = state.spare_car(team).is_some();
        match card {
            Card::BellShift => Some(self.movable_bells(state).next().is_some()),
            Card::Lambada => Some(!(cars & beside).is_empty()),
            Card::FreeRide => {
                Some(!(beside & if self.may_ring(state) { state.free() } else { state.empty() }).is_empty())
            }
            Card::Saboteur | Card::FlatBattery => Some(true),
            Card::Dutchman => Some(!state.empty().is_empty()),
            Card::Expansion => Some((spare || state.magnet(team).is_none()) && !state.empty().is_empty()),
            Card::Rocket | Card::Tandem if self.may_ring(state) => Some(spare && !(state.empty() & beside).is_empty()),
            Card::DoubleHit if !(state.empty() & beside).iter().any(|field| self.can_hit_twice(state, field)) => {
                Some(false)
            }
            Card::DoubleHit | Card::Rocket | Card::Tandem | Card::Recoil => (!spare).then_some(false),
            Card::Heartless | Card::Anomaly => None,
        }
    }

    /// Every legal ply of the decision.
    pub(crate) fn list(&self, state: &State, out: &mut Vec<Ply>) {
        let outlook = self.outlook(state);
        self.choices(state, &mut |ply| {
            if self.may_choose(state, &outlook, ply) {
                out.push(ply);
            } else {
                rule!("CC-17.1");
            }
            false
        });
    }

    /// The same by trying every choice, however plain: what [`CrashByCrash::list`] must agree with.
    #[cfg(test)]
    pub(crate) fn list_by_trying(&self, state: &State) -> Vec<Ply> {
        let mut found = Vec::new();
        self.choices(state, &mut |ply| {
            if self.tried(state, ply) {
                found.push(ply);
            }
            false
        });
        found
    }

    #[cfg(test)]
    fn tried(&self, state: &State, ply: Ply) -> bool {
        let mut next = *state;
        if !self.card_allowed(state, ply) || self.attempt(&mut next, ply, &mut ()).is_err() {
            return false;
        }
        match next.phase {
            Phase::Over => !next.must_ring() || next.scored,
            Phase::Act if next.tied.is_none() => true,
            Phase::Drop(_) | Phase::Take(_) | Phase::Fetch(_) | Phase::Keep(_) | Phase::Fill(_) => {
                self.completes(&next)
            }
            _ => self.choices(&next, &mut |ply| self.tried(&next, ply)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pileup_bots::Dice;
    use pileup_core::{Actor, Game, Source, Walk};

    /// CC-17.1: the short cuts never change an answer. Random games, with every decision listed in both ways.
    #[test]
    fn short_cuts_agree_with_trying() {
        let (mut rang, mut barred) = (0, 0);
        for index in 0..60 {
            let options = crate::Options {
                players: if index % 3 == 0 { 4 } else { 2 },
                first_scoring_turn: 1 + index % 5,
                ..crate::Options::default()
            };
            let game = CrashByCrash::new(&options).unwrap();
            let mut dice = Dice::stream(17, u64::from(index));
            let mut state = game.setup();
            let mut walk = Walk::default();
            while let Some(mut act) = walk.next(&game, &state, &mut dice) {
                if act.actor != Actor::Chance {
                    if dice.below(4) == 0 || state.must_ring() {
                        assert_eq!(walk.choices(), game.list_by_trying(&state), "game {index}: {state:?}");
                    }
                    rang += u32::from(state.must_ring());
                    barred += u32::from(!game.may_ring(&state));
                    // Yellow cards and magnets are what is easily got wrong: they are chosen more often.
                    let keen = |ply: &&Ply| matches!(ply, Ply::Play(Card::Heartless | Card::Anomaly) | Ply::Magnet);
                    if let Some(ply) = walk.choices().iter().find(keen).filter(|_| dice.below(2) == 0) {
                        act.ply = *ply;
                    }
                }
                game.apply(&mut state, &act, &mut ());
            }
        }
        assert!(rang > 100 && barred > 1000, "{rang} {barred}");
    }
}
