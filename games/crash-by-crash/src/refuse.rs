//! Why a ply is not allowed: the rule, in a sentence.

use pileup_core::{Act, Actor, Game, Refusal, Turn};

use crate::board::{Direction, Field, Place, Spot};
use crate::cards::{Card, Colour};
use crate::ply::Ply;
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
            return refuse("CC-15.1", "the game is over");
        }
        if !turn.allows(act.actor) {
            return match turn {
                Turn::Seat(seat) => refuse("CC-3.1", format!("it is {seat}'s turn")),
                _ => refuse("CC-13.5", "a piece or card is drawn first"),
            };
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
            return refuse(rule, format!("now {asked}"));
        }
        self.reason(state, act.ply)
    }

    fn no_such_outcome(&self, state: &State) -> Result<(), Refusal> {
        match state.phase {
            Phase::Tile(index) => {
                let place = Place::new(usize::from(index));
                let shape = if place.is_flower() { "a flower" } else { "an X" };
                refuse("CC-2.1", format!("{shape} that has not been laid yet comes to {place}"))
            }
            Phase::Deal(dealt) => {
                let seat = self.dealt_to(dealt);
                refuse("CC-2.3", format!("{seat} is dealt a card of which the pile still has one"))
            }
            Phase::Fetch(_) => refuse("CC-13.5", format!("{} draws a card that is still in the pile", state.seat)),
            _ => refuse("CC-13.5", "a card that is still in the pile is laid open"),
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
            Phase::Tile(_) => ("CC-2.1", "the board is laid out".into()),
            Phase::Deal(_) | Phase::Show => ("CC-2.3", "the cards are dealt".into()),
            Phase::Post => ("CC-2.6", "the guard gets his post".into()),
            Phase::Start(_) => ("CC-2.7", "a car is put on a piece without a car".into()),
            Phase::Act => ("CC-3.2", "an action is chosen".into()),
            Phase::Hit { first: None, .. } => ("CC-4.2", "the new car bumps a neighbour".into()),
            Phase::Hit { .. } => ("CC-12.1", "the new car bumps in a second direction".into()),
            Phase::At => ("CC-7.1", "the magnet is put down".into()),
            Phase::Step { left, .. } => ("CC-8.1", format!("the guard walks, {left} to go")),
            Phase::Bell => ("CC-10.1", "a bell is chosen".into()),
            Phase::Put(_) => ("CC-10.1", "the bell is put down".into()),
            Phase::Swap => ("CC-10.2", "two cars side by side are swapped".into()),
            Phase::Ride => ("CC-10.3", "a car is chosen for the free ride".into()),
            Phase::Go(_) => ("CC-10.3", "the car goes to a free field beside it".into()),
            Phase::Remove => ("CC-10.4", "an opposing car is sent home".into()),
            Phase::Fly => ("CC-10.5", "the guard is put on another field".into()),
            Phase::Drop(left) => ("CC-13.1", format!("{left} of two cards are still to be discarded")),
            Phase::Take(_) => ("CC-13.4", "a card is taken, from the display or the pile".into()),
            Phase::Fetch(_) | Phase::Fill(_) => ("CC-13.5", "a card is drawn".into()),
            Phase::Keep(_) => ("CC-16.3", "one of the two cards is kept".into()),
            Phase::Over => ("CC-15.1", "the game is over".into()),
        }
    }

    /// What is wrong with an answer to the question that is asked.
    fn reason(&self, state: &State, ply: Ply) -> Result<(), Refusal> {
        match ply {
            Ply::Post(field) => refuse("CC-2.6", format!("{field} is not the centre of a flower without a bell")),
            Ply::Start(field) => {
                self.must_be_empty(state, field)?;
                refuse("CC-2.7", format!("there is a car on the piece of {field} already"))
            }
            Ply::Car(field) => self.why_no_car(state, field),
            Ply::Magnet => self.why_no_magnet(state),
            Ply::Play(card) => self.why_no_card(state, card),
            Ply::Guard(steps) => {
                self.must_not_be_blue(state)?;
                let points = state.points[state.team() as usize];
                if steps == 4 && points < LONG_WALK_PRICE {
                    let team = state.team();
                    return refuse(
                        "CC-8.1",
                        format!("four steps cost {LONG_WALK_PRICE} points, {team:?} has {points}"),
                    );
                }
                self.must_ring_or(state, "CC-17.1", "the guard cannot take so many steps from here")
            }
            Ply::Exchange => {
                self.must_not_be_blue(state)?;
                if state.hands[state.seat.index()].len() < 2 {
                    return refuse("CC-13.1", "an exchange needs two cards in hand");
                }
                self.must_ring_or(state, "CC-13.1", "an exchange is not possible now")
            }
            Ply::Pass => refuse("CC-3.3", "the card that was played demands a second action"),
            Ply::Hit(direction, batteries) => self.why_no_hit(state, direction, batteries),
            Ply::HitNone => match state.tied {
                Some(Card::Expansion) => self.must_ring_or(state, "CC-12.4", "a bump is not possible here"),
                _ => refuse("CC-4.2", "a new car must bump one of its neighbours"),
            },
            Ply::At(field) => {
                self.must_be_empty(state, field)?;
                if !self.magnet_fields(state).has(field) || !state.must_ring() {
                    return refuse("CC-7.1", format!("on {field} the magnet would pull no car"));
                }
                self.must_ring_or(state, "CC-7.1", "the magnet would pull no car")
            }
            Ply::To(spot, direction) => self.why_no_step(state, spot, direction),
            Ply::Bell(field) if !state.chimes.has(field) => refuse("CC-10.1", format!("there is no bell on {field}")),
            Ply::Bell(field) if state.guard_on(field) => refuse("CC-10.1", "the guard stands on this bell"),
            Ply::Bell(_) => self.must_ring_or(state, "CC-10.1", "this bell can go nowhere"),
            Ply::Put(field) => {
                self.must_be_empty(state, field)?;
                let Phase::Put(bell) = state.phase else { unreachable!("the question was about a bell") };
                if !self.bell_fields(state, bell).has(field) {
                    return refuse("CC-10.1", "a bell stays on its flower or goes to a flower without one");
                }
                self.must_ring_or(state, "CC-10.1", "the bell cannot go there")
            }
            Ply::Swap(field, direction) => {
                let both = state.has_car(field) && field.next(direction).is_some_and(|next| state.has_car(next));
                if !both {
                    return refuse("CC-10.2", "there are not two cars side by side");
                }
                self.must_ring_or(state, "CC-10.2", "these cars cannot be swapped")
            }
            Ply::Ride(field) if !state.has_car(field) => refuse("CC-10.3", format!("there is no car on {field}")),
            Ply::Ride(_) => self.must_ring_or(state, "CC-10.3", "this car has no free field beside it"),
            Ply::Go(field) => {
                let Phase::Go(car) = state.phase else { unreachable!("the question was about a car") };
                if car.towards(field).is_none() || !state.free().has(field) {
                    return refuse("CC-10.3", format!("{field} is not a free field next to {car}"));
                }
                self.must_not_be_barred(state, state.chimes.has(field))?;
                self.must_ring_or(state, "CC-10.3", "the car cannot go there")
            }
            Ply::Remove(field) => {
                if !state.cars[state.team().other() as usize].has(field) {
                    return refuse("CC-10.4", format!("there is no opposing car on {field}"));
                }
                self.must_ring_or(state, "CC-10.4", "this car cannot be removed")
            }
            Ply::Fly(field) => {
                if !state.empty().has(field) {
                    return refuse("CC-10.5", "the guard flies to another field without car and bell");
                }
                self.must_ring_or(state, "CC-10.5", "the guard cannot go there")
            }
            Ply::Drop(card) => refuse("CC-13.1", format!("{card} is not in your hand")),
            Ply::Take(card) => refuse("CC-13.4", format!("{card} is not on display")),
            Ply::Keep(card) => refuse("CC-16.3", format!("{card} was not drawn")),
            Ply::TakeDeck | Ply::Tile(..) | Ply::Deal(..) | Ply::Show(_) => {
                refuse("CC-13.5", "chance deals cards and lays pieces")
            }
        }
    }

    fn why_no_car(&self, state: &State, field: Field) -> Result<(), Refusal> {
        let team = state.team();
        if state.spare_car(team).is_none() {
            return refuse("CC-4.1", "there is no normal car in the supply");
        }
        self.must_pay_fee(state)?;
        self.must_be_empty(state, field)?;
        let beside = |direction: &Direction| field.next(*direction).is_some_and(|next| state.has_car(next));
        let neighbours = Direction::ALL.iter().filter(|direction| beside(direction)).count();
        if neighbours == 0 {
            return refuse("CC-4.1", format!("no car stands next to {field}"));
        }
        if state.tied == Some(Card::DoubleHit) && neighbours < 2 {
            return refuse("CC-12.1", format!("next to {field} there is only one car to bump"));
        }
        if state.must_ring() {
            return self.must_ring_or(state, "CC-9.4", "");
        }
        if self.may_ring(state) {
            return refuse("CC-14.3", format!("from {field} two bells would ring in the same action"));
        }
        refuse("CC-14.3", format!("every bump from {field} ends on a bell; {}", self.why_no_scoring(state)))
    }

    fn why_no_magnet(&self, state: &State) -> Result<(), Refusal> {
        if state.tied.is_some_and(|card| card.colour() == Colour::Blue && card != Card::Expansion) {
            return refuse("CC-9.3", "this card changes a bump: a normal car must follow");
        }
        if state.magnet(state.team()).is_some() {
            return refuse("CC-7.7", "the magnet is on the board");
        }
        self.must_pay_fee(state)?;
        self.must_ring_or(state, "CC-7.1", "nowhere would the magnet pull a car")
    }

    fn why_no_card(&self, state: &State, card: Card) -> Result<(), Refusal> {
        if !state.hands[state.seat.index()].has(card) {
            return refuse("CC-9.1", format!("{card} is not in your hand"));
        }
        self.must_not_be_blue(state)?;
        match card.colour() {
            Colour::Yellow if state.action == 2 => refuse("CC-9.4", "a yellow card is played as the first action only"),
            Colour::Yellow if !self.scoring_allowed(state) => {
                refuse("CC-9.4", format!("a scoring must follow; {}", self.why_no_scoring(state)))
            }
            Colour::Yellow => refuse("CC-9.4", "a scoring must follow, and no second action can ring a bell"),
            Colour::Blue if state.action == 2 => {
                refuse("CC-9.3", "a blue card is played as the first action only: a car follows it")
            }
            _ if card == Card::FlatBattery && state.batteries[state.team().other() as usize] == 0 => {
                refuse("CC-10.6", "the other side has no battery left")
            }
            _ => self.must_ring_or(state, "CC-9.5", "this card cannot be carried out now"),
        }
    }

    fn why_no_hit(&self, state: &State, direction: Direction, batteries: u8) -> Result<(), Refusal> {
        let Phase::Hit { field, first } = state.phase else { unreachable!("the question was about a bump") };
        if first == Some(direction) {
            return refuse("CC-12.1", "a double hit goes in two different directions");
        }
        if !field.next(direction).is_some_and(|next| state.has_car(next)) {
            return refuse("CC-4.2", format!("there is no car {} of {field}", direction.word()));
        }
        if batteries > 0 {
            if state.tied.is_some_and(|card| card.colour() == Colour::Blue) {
                return refuse("CC-9.3", "no batteries with a blue card");
            }
            if state.flat_now {
                return refuse("CC-10.6", "the batteries are flat this turn");
            }
            let left = state.batteries[state.team() as usize];
            if batteries > left {
                return refuse("CC-4.4", format!("there are {left} batteries left"));
            }
        }
        if state.must_ring() {
            return self.must_ring_or(state, "CC-9.4", "");
        }
        if self.may_ring(state) {
            return refuse("CC-14.3", "two bells would ring in the same action");
        }
        refuse("CC-14.3", format!("this bump ends on a bell; {}", self.why_no_scoring(state)))
    }

    fn why_no_step(&self, state: &State, spot: Spot, direction: Option<Direction>) -> Result<(), Refusal> {
        let Phase::Step { trail, .. } = state.phase else { unreachable!("the question was about a step") };
        let from = state.guard.expect("the guard has his post");
        if trail.contains(spot) {
            return refuse("CC-8.2", format!("he has been on {spot} in this move"));
        }
        if !self.strides(state, from).any(|stride| stride.to == spot) {
            return match spot {
                Spot::Field(field) if !state.floor.has(field) => {
                    refuse("CC-8.5", format!("{field} has fallen out: he steps into the hole #{}", field.place()))
                }
                _ => refuse("CC-8.2", format!("{spot} is not next to {from}")),
            };
        }
        let same = |stride: &crate::guard::Stride| {
            stride.to == spot && stride.direction.filter(|_| stride.chosen) == direction
        };
        let Some(stride) = self.strides(state, from).find(same) else {
            return refuse("CC-8.6", "the direction is given where he leaves a hole onto a car in one of two ways");
        };
        let mut next = *state;
        let barred = self.attempt(&mut next, Ply::To(stride.to, direction), &mut ()).is_err();
        self.must_not_be_barred(state, barred)?;
        self.must_ring_or(state, "CC-17.1", "from there he could not finish his move")
    }

    fn must_be_empty(&self, state: &State, field: Field) -> Result<(), Refusal> {
        if !state.floor.has(field) {
            return refuse("CC-1.5", format!("{field} has fallen out of the floor"));
        }
        if state.has_car(field) {
            return refuse("CC-1.5", format!("there is a car on {field}"));
        }
        if state.guard_on(field) {
            return refuse("CC-1.5", format!("the guard is on {field}"));
        }
        if state.chimes.has(field) {
            return refuse("CC-1.5", format!("there is a bell on {field}"));
        }
        Ok(())
    }

    fn must_pay_fee(&self, state: &State) -> Result<(), Refusal> {
        let team = state.team();
        let points = state.points[team as usize];
        if points < state.car_fee() {
            return refuse("CC-4.5", format!("the second car costs {SECOND_CAR_FEE} points, {team:?} has {points}"));
        }
        Ok(())
    }

    fn must_not_be_blue(&self, state: &State) -> Result<(), Refusal> {
        match state.tied {
            Some(card) if card.colour() == Colour::Blue => refuse("CC-9.3", format!("after {card} a car must be put")),
            _ => Ok(()),
        }
    }

    fn must_not_be_barred(&self, state: &State, barred: bool) -> Result<(), Refusal> {
        if barred && state.rung.is_some() {
            return refuse("CC-14.3", "that would ring a second bell in the same action");
        }
        if barred {
            return refuse("CC-14.3", format!("a car would come onto a bell; {}", self.why_no_scoring(state)));
        }
        Ok(())
    }

    fn must_ring_or(&self, state: &State, rule: &'static str, sentence: &'static str) -> Result<(), Refusal> {
        match state.tied {
            Some(card) if state.must_ring() => {
                refuse("CC-9.4", format!("after {card} a bell must ring, and this cannot do it"))
            }
            _ => refuse(rule, sentence),
        }
    }

    /// CC-14.2 in words.
    pub(crate) fn why_no_scoring(&self, state: &State) -> String {
        if state.scored || state.rung.is_some() {
            "there is only one scoring in a turn".to_owned()
        } else {
            format!("the first scoring may be in turn {}", self.options.first_scoring_turn)
        }
    }
}
