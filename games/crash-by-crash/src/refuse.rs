//! Why a ply is not allowed: the rule, in a sentence.

use pileup_core::{Act, Actor, Game, Refusal, Turn};
use pileup_words::say;

use crate::board::{Direction, Field, Place, Spot};
use crate::cards::{Card, Colour};
use crate::ply::Ply;
use crate::present::words;
use crate::state::{Phase, State};
use crate::{CrashByCrash, LONG_WALK_PRICE, SECOND_CAR_FEE};

fn refuse<T>(rule: &'static str, sentence: impl Into<std::borrow::Cow<'static, str>>) -> Result<T, Refusal> {
    Err(Refusal::new(rule, sentence))
}

impl CrashByCrash {
    /// Whether a ply is legal, and if not, why.
    pub(crate) fn allowed(&self, state: &State, act: &Act<Ply>) -> Result<(), Refusal> {
        let turn = self.turn(state);
        if turn == Turn::Over {
            return self.already_over(state);
        }
        if !turn.allows(act.actor) {
            if let Turn::Seat(seat) = turn {
                return refuse("CC-3.1", say!("turn-of", who = self.seat_name(seat)));
            }
            let (rule, asked) = self.question(state);
            return refuse(rule, say!("chance-first", asked = asked));
        }
        if act.actor == Actor::Chance {
            let mut outcomes = Vec::new();
            self.chance(state, &mut outcomes);
            if outcomes.iter().any(|(ply, _)| *ply == act.ply) {
                return Ok(());
            }
            return self.no_such_outcome(state);
        }
        let mut plies = Vec::new();
        self.list(state, &mut plies);
        if plies.contains(&act.ply) {
            return Ok(());
        }
        if !self.is_asked(state, act.ply) {
            let (rule, asked) = self.question(state);
            return refuse(rule, say!("now-asked", asked = asked));
        }
        self.reason(state, act.ply)
    }

    /// CC-15.1 to 15.3: by which rule the game has ended.
    fn already_over(&self, state: &State) -> Result<(), Refusal> {
        if state.scorings >= self.options.scorings {
            return refuse("CC-15.1", say!("over-scorings"));
        }
        if state.wiped_out() {
            return refuse("CC-15.2", say!("over-wiped-out"));
        }
        refuse("CC-15.3", say!("over-closing"))
    }

    fn no_such_outcome(&self, state: &State) -> Result<(), Refusal> {
        match state.phase {
            Phase::Tile(index) => {
                let place = Place::new(usize::from(index));
                let sentence = match place.is_flower() {
                    true => say!("lay-flower", place = %place),
                    false => say!("lay-cross", place = %place),
                };
                refuse("CC-2.1", sentence)
            }
            Phase::Deal(dealt) => {
                let seat = self.dealt_to(dealt);
                refuse("CC-2.3", say!("deal-what-is-left", who = self.seat_name(seat)))
            }
            Phase::Fetch(_) => refuse("CC-13.5", say!("draw-what-is-left", who = self.seat_name(state.seat))),
            _ => refuse("CC-13.5", say!("show-what-is-left")),
        }
    }

    /// Whether a ply answers the question that is asked at all.
    fn is_asked(&self, state: &State, ply: Ply) -> bool {
        matches!(
            (state.phase, ply),
            (Phase::Post, Ply::Post(_))
                | (Phase::Start(_), Ply::Start(_))
                | (Phase::Act, Ply::Car(_) | Ply::Magnet | Ply::Play(_) | Ply::Guard(_) | Ply::Exchange | Ply::Pass)
                | (Phase::Hit { .. }, Ply::Hit(..) | Ply::HitNone)
                | (Phase::At, Ply::At(_))
                | (Phase::Step { .. }, Ply::To(..))
                | (Phase::Bell, Ply::Bell(_))
                | (Phase::Put(_), Ply::Put(_))
                | (Phase::Swap, Ply::Swap(..))
                | (Phase::Ride, Ply::Ride(_))
                | (Phase::Go(_), Ply::Go(_))
                | (Phase::Remove, Ply::Remove(_))
                | (Phase::Fly, Ply::Fly(_))
                | (Phase::Drop(_), Ply::Drop(_))
                | (Phase::Take(_), Ply::Take(_) | Ply::TakeDeck)
                | (Phase::Keep(_), Ply::Keep(_))
        )
    }

    /// The rule by which something is asked now, and what.
    pub(crate) fn question(&self, state: &State) -> (&'static str, String) {
        match state.phase {
            Phase::Tile(_) => ("CC-2.1", say!("q-tile")),
            Phase::Deal(_) | Phase::Show => ("CC-2.3", say!("q-deal")),
            Phase::Post => ("CC-2.6", say!("q-post")),
            Phase::Start(_) => ("CC-2.7", say!("q-start")),
            Phase::Act => ("CC-3.2", say!("q-act")),
            Phase::Hit { first: None, .. } => ("CC-4.2", say!("q-hit")),
            Phase::Hit { .. } => ("CC-12.1", say!("q-hit-second")),
            Phase::At => ("CC-7.1", say!("q-at")),
            Phase::Step { left, .. } => ("CC-8.1", say!("q-step", left = left)),
            Phase::Bell => ("CC-10.1", say!("q-bell")),
            Phase::Put(_) => ("CC-10.1", say!("q-put")),
            Phase::Swap => ("CC-10.2", say!("q-swap")),
            Phase::Ride => ("CC-10.3", say!("q-ride")),
            Phase::Go(_) => ("CC-10.3", say!("q-go")),
            Phase::Remove => ("CC-10.4", say!("q-remove")),
            Phase::Fly => ("CC-10.5", say!("q-fly")),
            Phase::Drop(left) => ("CC-13.1", say!("q-drop", left = left)),
            Phase::Take(_) => ("CC-13.4", say!("q-take")),
            Phase::Fetch(_) | Phase::Fill(_) => ("CC-13.5", say!("q-fetch")),
            Phase::Keep(_) => ("CC-16.3", say!("q-keep")),
            Phase::Over => ("CC-15.1", say!("over-scorings")),
        }
    }

    /// What is wrong with an answer to the question that is asked.
    fn reason(&self, state: &State, ply: Ply) -> Result<(), Refusal> {
        match ply {
            Ply::Post(field) => refuse("CC-2.6", say!("no-post", field = %field)),
            Ply::Start(field) => {
                self.must_be_empty(state, field)?;
                refuse("CC-2.7", say!("no-start", field = %field))
            }
            Ply::Car(field) => self.why_no_car(state, field),
            Ply::Magnet => self.why_no_magnet(state),
            Ply::Play(card) => self.why_no_card(state, card),
            Ply::Guard(steps) => {
                self.must_not_be_blue(state)?;
                let points = state.points[state.team() as usize];
                if steps == 4 && points < LONG_WALK_PRICE {
                    let team = state.team().name();
                    let sentence = say!("walk-too-dear", price = LONG_WALK_PRICE, team = team, points = points);
                    return refuse("CC-8.1", sentence);
                }
                self.must_ring_or(state, "CC-17.1", || say!("no-such-walk"))
            }
            Ply::Exchange => {
                self.must_not_be_blue(state)?;
                if state.hands[state.seat.index()].len() < 2 {
                    return refuse("CC-13.1", say!("exchange-needs-two"));
                }
                self.must_ring_or(state, "CC-13.1", || say!("no-exchange"))
            }
            Ply::Pass => refuse("CC-3.3", say!("second-action-owed")),
            Ply::Hit(direction, batteries) => self.why_no_hit(state, direction, batteries),
            Ply::HitNone => match state.tied {
                Some(Card::Expansion) => self.must_ring_or(state, "CC-12.4", || say!("no-bump-here")),
                _ => refuse("CC-4.2", say!("must-bump")),
            },
            Ply::At(field) => {
                self.must_be_empty(state, field)?;
                if !self.magnet_fields(state).has(field) || !state.must_ring() {
                    return refuse("CC-7.1", say!("no-pull-there", field = %field));
                }
                self.must_ring_or(state, "CC-7.1", || say!("no-pull"))
            }
            Ply::To(spot, direction) => self.why_no_step(state, spot, direction),
            Ply::Bell(field) if !state.chimes.has(field) => refuse("CC-10.1", say!("no-bell-there", field = %field)),
            Ply::Bell(field) if state.guard_on(field) => refuse("CC-10.1", say!("bell-under-guard")),
            Ply::Bell(_) => self.must_ring_or(state, "CC-10.1", || say!("bell-stuck")),
            Ply::Put(field) => {
                self.must_be_empty(state, field)?;
                let Phase::Put(bell) = state.phase else { unreachable!("the question was about a bell") };
                if !self.bell_fields(state, bell).has(field) {
                    return refuse("CC-10.1", say!("bell-to-bare-flower"));
                }
                self.must_ring_or(state, "CC-10.1", || say!("no-bell-to"))
            }
            Ply::Swap(field, direction) => {
                let both = state.has_car(field) && field.next(direction).is_some_and(|next| state.has_car(next));
                if !both {
                    return refuse("CC-10.2", say!("not-side-by-side"));
                }
                self.must_ring_or(state, "CC-10.2", || say!("no-such-swap"))
            }
            Ply::Ride(field) if !state.has_car(field) => refuse("CC-10.3", say!("no-car-there", field = %field)),
            Ply::Ride(_) => self.must_ring_or(state, "CC-10.3", || say!("car-stuck")),
            Ply::Go(field) => {
                let Phase::Go(car) = state.phase else { unreachable!("the question was about a car") };
                if car.towards(field).is_none() || !state.free().has(field) {
                    return refuse("CC-10.3", say!("no-go", field = %field, car = %car));
                }
                self.must_not_be_barred(state, state.chimes.has(field))?;
                self.must_ring_or(state, "CC-10.3", || say!("no-car-to"))
            }
            Ply::Remove(field) => {
                if !state.cars[state.team().other() as usize].has(field) {
                    return refuse("CC-10.4", say!("no-opponent-there", field = %field));
                }
                self.must_ring_or(state, "CC-10.4", || say!("no-removal"))
            }
            Ply::Fly(field) => {
                if !state.empty().has(field) {
                    return refuse("CC-10.5", say!("fly-elsewhere"));
                }
                self.must_ring_or(state, "CC-10.5", || say!("no-guard-to"))
            }
            Ply::Drop(card) => refuse("CC-13.1", say!("not-in-hand", card = card.title())),
            Ply::Take(card) => refuse("CC-13.4", say!("not-on-display", card = card.title())),
            Ply::Keep(card) => refuse("CC-16.3", say!("not-drawn", card = card.title())),
            Ply::TakeDeck | Ply::Tile(..) | Ply::Deal(..) | Ply::Show(_) => refuse("CC-13.5", say!("chance-deals")),
        }
    }

    fn why_no_car(&self, state: &State, field: Field) -> Result<(), Refusal> {
        let team = state.team();
        if state.spare_car(team).is_none() {
            return refuse("CC-4.1", say!("no-spare-car"));
        }
        self.must_pay_fee(state)?;
        self.must_be_empty(state, field)?;
        let beside = |direction: &Direction| field.next(*direction).is_some_and(|next| state.has_car(next));
        let neighbours = Direction::ALL.iter().filter(|direction| beside(direction)).count();
        if neighbours == 0 {
            return refuse("CC-4.1", say!("no-car-beside", field = %field));
        }
        if state.tied == Some(Card::DoubleHit) && neighbours < 2 {
            return refuse("CC-12.1", say!("one-car-beside", field = %field));
        }
        if state.must_ring() {
            return self.must_ring_or(state, "CC-9.4", String::new);
        }
        if self.may_ring(state) {
            return refuse("CC-14.3", say!("two-bells-from", field = %field));
        }
        refuse("CC-14.3", say!("all-bumps-ring", field = %field, why = self.why_no_scoring(state)))
    }

    fn why_no_magnet(&self, state: &State) -> Result<(), Refusal> {
        if state.tied.is_some_and(|card| card.colour() == Colour::Blue && card != Card::Expansion) {
            return refuse("CC-9.3", say!("normal-car-must-follow"));
        }
        if state.magnet(state.team()).is_some() {
            return refuse("CC-7.7", say!("magnet-is-out"));
        }
        self.must_pay_fee(state)?;
        self.must_ring_or(state, "CC-7.1", || say!("no-pull-anywhere"))
    }

    fn why_no_card(&self, state: &State, card: Card) -> Result<(), Refusal> {
        if !state.hands[state.seat.index()].has(card) {
            return refuse("CC-9.1", say!("not-in-hand", card = card.title()));
        }
        self.must_not_be_blue(state)?;
        match card.colour() {
            Colour::Yellow if state.action == 2 => refuse("CC-9.4", say!("yellow-first-only")),
            Colour::Yellow if !self.scoring_allowed(state) => {
                refuse("CC-9.4", say!("no-scoring-follows", why = self.why_no_scoring(state)))
            }
            Colour::Yellow => refuse("CC-9.4", say!("nothing-can-ring")),
            Colour::Blue if state.action == 2 => refuse("CC-9.3", say!("blue-first-only")),
            _ if card == Card::FlatBattery && state.batteries[state.team().other() as usize] == 0 => {
                refuse("CC-10.6", say!("no-battery-to-take"))
            }
            _ => self.must_ring_or(state, "CC-9.5", || say!("card-undoable")),
        }
    }

    fn why_no_hit(&self, state: &State, direction: Direction, batteries: u8) -> Result<(), Refusal> {
        let Phase::Hit { field, first } = state.phase else { unreachable!("the question was about a bump") };
        if first == Some(direction) {
            return refuse("CC-12.1", say!("two-directions"));
        }
        if !field.next(direction).is_some_and(|next| state.has_car(next)) {
            return refuse("CC-4.2", say!("no-car-that-way", direction = words::direction(direction), field = %field));
        }
        if batteries > 0 {
            if state.tied.is_some_and(|card| card.colour() == Colour::Blue) {
                return refuse("CC-9.3", say!("no-batteries-with-blue"));
            }
            if state.flat_now {
                return refuse("CC-10.6", say!("batteries-flat"));
            }
            let left = state.batteries[state.team() as usize];
            if batteries > left {
                return refuse("CC-4.4", say!("batteries-left", left = left));
            }
        }
        if state.must_ring() {
            return self.must_ring_or(state, "CC-9.4", String::new);
        }
        if self.may_ring(state) {
            return refuse("CC-14.3", say!("two-bells"));
        }
        refuse("CC-14.3", say!("bump-would-ring", why = self.why_no_scoring(state)))
    }

    fn why_no_step(&self, state: &State, spot: Spot, direction: Option<Direction>) -> Result<(), Refusal> {
        let Phase::Step { trail, .. } = state.phase else { unreachable!("the question was about a step") };
        let from = state.guard.expect("the guard has his post");
        if trail.contains(spot) {
            return refuse("CC-8.2", say!("been-there", spot = words::spot(spot)));
        }
        if !self.strides(state, from).any(|stride| stride.to == spot) {
            return match spot {
                Spot::Field(field) if !state.floor.has(field) => {
                    refuse("CC-8.5", say!("step-into-hole", field = %field, place = %field.place()))
                }
                _ => refuse("CC-8.2", say!("not-beside", spot = words::spot(spot), from = words::spot(from))),
            };
        }
        let same = |stride: &crate::guard::Stride| {
            stride.to == spot && stride.direction.filter(|_| stride.chosen) == direction
        };
        let Some(stride) = self.strides(state, from).find(same) else {
            return refuse("CC-8.6", say!("give-direction"));
        };
        let mut next = *state;
        let barred = self.attempt(&mut next, Ply::To(stride.to, direction), &mut ()).is_err();
        self.must_not_be_barred(state, barred)?;
        self.must_ring_or(state, "CC-17.1", || say!("dead-end"))
    }

    fn must_be_empty(&self, state: &State, field: Field) -> Result<(), Refusal> {
        if !state.floor.has(field) {
            return refuse("CC-1.5", say!("fallen-out", field = %field));
        }
        if state.has_car(field) {
            return refuse("CC-1.5", say!("car-there", field = %field));
        }
        if state.guard_on(field) {
            return refuse("CC-1.5", say!("guard-there", field = %field));
        }
        if state.chimes.has(field) {
            return refuse("CC-1.5", say!("bell-there", field = %field));
        }
        Ok(())
    }

    fn must_pay_fee(&self, state: &State) -> Result<(), Refusal> {
        let team = state.team();
        let points = state.points[team as usize];
        if points < state.car_fee() {
            let sentence = say!("car-too-dear", price = SECOND_CAR_FEE, team = team.name(), points = points);
            return refuse("CC-4.5", sentence);
        }
        Ok(())
    }

    fn must_not_be_blue(&self, state: &State) -> Result<(), Refusal> {
        match state.tied {
            Some(card) if card.colour() == Colour::Blue => {
                refuse("CC-9.3", say!("car-must-follow", card = card.title()))
            }
            _ => Ok(()),
        }
    }

    fn must_not_be_barred(&self, state: &State, barred: bool) -> Result<(), Refusal> {
        if barred && state.rung.is_some() {
            return refuse("CC-14.3", say!("second-bell"));
        }
        if barred {
            return refuse("CC-14.3", say!("would-ring", why = self.why_no_scoring(state)));
        }
        Ok(())
    }

    fn must_ring_or(
        &self,
        state: &State,
        rule: &'static str,
        sentence: impl FnOnce() -> String,
    ) -> Result<(), Refusal> {
        match state.tied {
            Some(card) if state.must_ring() => refuse("CC-9.4", say!("must-ring", card = card.title())),
            _ => refuse(rule, sentence()),
        }
    }

    /// CC-14.2 in words.
    pub(crate) fn why_no_scoring(&self, state: &State) -> String {
        if state.scored || state.rung.is_some() {
            say!("one-scoring")
        } else {
            say!("too-early", turn = self.options.first_scoring_turn)
        }
    }
}
