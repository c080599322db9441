//! The cards (PM-7, PM-8), played in the own turn. Playing names the card, its targets are chosen in further plies.

use arrayvec::ArrayVec;
use pileup_core::{Events, Seat, rule};

use crate::board::{Field, Kind, Plate, Way};
use crate::card::{CARDS, Card, Pile, kinds_in, size_of_pile};
use crate::push::admits;
use crate::state::{Ask, DieId, HAND, MOST_PIPS, Power, Roll, State, Threat};
use crate::{Event, Ply, PushMove, View, Why};

impl PushMove {
    /// PM-7.5: the pile from which a card is drawn now.
    pub(crate) fn drawn_from<'a>(&self, state: &'a State) -> &'a Pile {
        if size_of_pile(&state.deck) == 0 { &state.discard } else { &state.deck }
    }

    /// Who gets the card that chance decides now.
    pub(crate) fn drawing_seat(&self, state: &State) -> Seat {
        match state.ask {
            Ask::Deal { dealt } => Seat::new(usize::from(dealt) % self.players),
            _ => state.turn,
        }
    }

    pub(crate) fn draw_card(&self, state: &mut State, card: Card, events: &mut impl Events<Event>) {
        if size_of_pile(&state.deck) == 0 {
            rule!("PM-7.5");
            std::mem::swap(&mut state.deck, &mut state.discard);
            state.grow_older();
            events.tell(|| Event::Reshuffled);
        }
        let seat = self.drawing_seat(state);
        state.deck[card as usize] -= 1;
        state.take(seat, card, 0);
        events.tell(|| Event::Drew { seat, card: Some(card) });
        match state.ask {
            Ask::Deal { dealt } => self.deal_next(state, dealt + 1, events),
            _ => {
                state.drawn += 1;
                self.back_to_turn(state, events);
            }
        }
    }

    /// PM-7.4: a card is shown, takes effect and is discarded. Answers with its age in shuffles.
    pub(crate) fn discard_from_hand(&self, state: &mut State, seat: Seat, card: Card) -> u8 {
        rule!("PM-7.4");
        state.discard[card as usize] += 1;
        state.show(seat, card)
    }

    pub(crate) fn play_card(&self, state: &mut State, card: Card, events: &mut impl Events<Event>) {
        let seat = state.turn;
        rule!("PM-7.7");
        let age = self.discard_from_hand(state, seat, card);
        events.tell(|| Event::Played { seat, card, age });
        match card {
            Card::Rebirth => {
                rule!("PM-8.15");
                self.revive(state);
            }
            _ => state.ask = Ask::Target { card, first: None },
        }
    }

    /// PM-7.8: a card without a legal target cannot be played.
    pub(crate) fn each_playable(&self, state: &State, visit: &mut impl FnMut(Card)) {
        let hand: &ArrayVec<Card, HAND> = &state.hands[state.turn.index()];
        for (index, &card) in hand.iter().enumerate() {
            if hand[..index].contains(&card) {
                continue;
            }
            let mut playable = card == Card::Rebirth && self.can_revive(state);
            self.each_target(state, card, None, &mut |_| playable = true);
            if playable {
                visit(card);
            }
        }
    }

    /// The legal targets of a card of the active seat; `first` is the first of two.
    pub(crate) fn each_target(&self, state: &State, card: Card, first: Option<Field>, visit: &mut impl FnMut(Ply)) {
        let me = state.turn;
        if let Some(first) = first {
            return self.each_second_target(state, card, first, &mut |field| visit(Ply::To(field)));
        }
        match card {
            Card::Move => {
                let own = state.standing().filter(|(_, die, _)| die.seat == me);
                own.for_each(|(_, _, from)| self.each_step(state, from, Power::Plain, visit));
            }
            Card::Ghost | Card::Charge | Card::Superpower => {
                for (_, _, from) in state.standing().filter(|(_, die, _)| die.to_move) {
                    match card {
                        Card::Superpower => self.each_step(state, from, Power::Boundless, visit),
                        _ => Way::ALL.into_iter().for_each(|way| {
                            let landing = match card {
                                Card::Ghost => self.ghost_landing(state, from, way),
                                _ => self.charge_run(state, from, way).map(|(to, _)| to),
                            };
                            landing.into_iter().for_each(|to| visit(Ply::Step { from, to }));
                        }),
                    }
                }
            }
            Card::Fields => {
                // PM-8.11: if two kinds lie about, every plate finds one of another kind.
                let kinds = self
                    .swappable_plates(state)
                    .filter_map(|field| state.plate(field).kind())
                    .fold(0u32, |set, kind: Kind| set | 1 << kind as u32);
                if kinds.count_ones() > 1 {
                    self.swappable_plates(state).for_each(|field| visit(Ply::At(field)));
                }
            }
            Card::Rebirth => {}
            _ => {
                for (id, _, field) in state.standing() {
                    if self.is_target(state, card, id, field) {
                        visit(Ply::At(field));
                    }
                }
            }
        }
    }

    /// Whether a die can be the (first) target of a card of the active seat.
    fn is_target(&self, state: &State, card: Card, id: DieId, at: Field) -> bool {
        let die = state.die(id);
        let own = die.seat == state.turn;
        match card {
            Card::Plus => own && die.pips < MOST_PIPS,
            Card::Minus | Card::Shrink => !own && die.pips > 1,
            Card::Random => true,
            Card::Frost => die.frost == 0,
            Card::Immortality => own && !die.immortal,
            Card::Bomb => own && self.neighbours(state, at).any(|(_, seat)| seat != die.seat),
            Card::Telekinesis | Card::Home | Card::Swap => {
                let mut any = false;
                self.each_second_target(state, card, at, &mut |_| any = true);
                die.frost == 0 && any
            }
            Card::Move | Card::Ghost | Card::Charge | Card::Fields | Card::Superpower | Card::Rebirth => false,
        }
    }

    fn each_second_target(&self, state: &State, card: Card, first: Field, visit: &mut impl FnMut(Field)) {
        match card {
            // PM-8.8: a free neighbour that is not blocked.
            Card::Telekinesis => Way::ALL
                .into_iter()
                .filter_map(|way| first.next(way))
                .filter(|&to| state.on(to).is_none() && state.plate(to) != Plate::Blocked)
                .for_each(visit),
            // PM-8.9: a free start field of the owner.
            Card::Home => {
                let owner = state.die_on(first).map(|die| die.seat);
                owner.into_iter().for_each(|seat| self.free_starts(state, seat).for_each(&mut *visit));
            }
            Card::Swap => state
                .standing()
                .filter(|&(_, die, field)| field != first && die.frost == 0)
                .for_each(|(_, _, field)| visit(field)),
            Card::Fields => {
                self.swappable_plates(state).filter(|&other| differ(state, first, other)).for_each(visit);
            }
            _ => {}
        }
    }

    /// PM-8.11: plates on fields without dice.
    fn swappable_plates(&self, state: &State) -> impl Iterator<Item = Field> {
        Field::all().filter(|&field| state.plate(field) != Plate::Bare && state.on(field).is_none())
    }

    /// The dice next to a field with their owners, clockwise from above.
    pub(crate) fn neighbours(&self, state: &State, at: Field) -> impl Iterator<Item = (DieId, Seat)> {
        Way::ALL
            .into_iter()
            .filter_map(move |way| at.next(way))
            .filter_map(|field| state.on(field))
            .map(|id| (id, state.die(id).seat))
    }

    /// PM-8.6: through at least one occupied or blocked field onto the first that is neither.
    pub(crate) fn ghost_landing(&self, state: &State, from: Field, way: Way) -> Option<Field> {
        let mut at = from.next(way)?;
        let solid = |field: Field| state.on(field).is_some() || state.plate(field) == Plate::Blocked;
        if !solid(at) {
            return None;
        }
        while solid(at) {
            at = at.next(way)?;
        }
        admits(state.plate(at), way).then_some(at)
    }

    /// PM-8.7: where a charge ends before it pushes, and how many fields it has run.
    pub(crate) fn charge_run(&self, state: &State, from: Field, way: Way) -> Option<(Field, u8)> {
        let (mut at, mut run) = (from, 0);
        while let Some(next) = at.next(way) {
            let plate = state.plate(next);
            if state.on(next).is_some() || plate == Plate::Death || !admits(plate, way) {
                break;
            }
            (at, run) = (next, run + 1);
        }
        (run > 0).then_some((at, run))
    }

    /// A target that is a way: move, ghost, charge or superpower.
    pub(crate) fn card_step(
        &self,
        state: &mut State,
        card: Card,
        from: Field,
        to: Field,
        events: &mut impl Events<Event>,
    ) {
        let way = from.way_to(to).expect("a way is straight");
        let die = state.on(from).expect("a die makes the step");
        // PM-7.12: it is a step, after which the field may be used.
        rule!("PM-7.12");
        match card {
            Card::Move => rule!("PM-8.3"),
            Card::Ghost => rule!("PM-8.6"),
            Card::Charge => rule!("PM-8.7"),
            _ => rule!("PM-8.14"),
        }
        if card != Card::Move {
            self.spend_move(state, die);
        }
        match card {
            Card::Superpower => return self.make_step(state, from, way, Power::Boundless, events),
            Card::Ghost | Card::Charge => {}
            _ => return self.make_step(state, from, way, Power::Plain, events),
        }
        let seat = state.die(die).seat;
        state.lift(die);
        state.set(die, to);
        events.tell(|| Event::Moved { die, seat, from, to });
        if card == Card::Charge {
            let run = (from.x().abs_diff(to.x()) + from.y().abs_diff(to.y())) as u8;
            // If it can push what stands in front, it does; only the field where it ends acts.
            let stands = to.next(way).is_some_and(|next| state.on(next).is_some());
            if stands && self.step(state, to, way, Power::Charge(run)).is_ok() {
                return self.make_step(state, to, way, Power::Charge(run), events);
            }
        }
        self.arrive(state, die, events);
        self.after_step(state, die, to, events);
    }

    /// A (first) target on a field.
    pub(crate) fn card_at(&self, state: &mut State, card: Card, at: Field, events: &mut impl Events<Event>) {
        match card {
            Card::Telekinesis | Card::Home | Card::Swap | Card::Fields => {
                state.ask = Ask::Target { card, first: Some(at) };
            }
            Card::Random => state.ask = Ask::Roll { die: at, why: Roll::Card },
            Card::Bomb => self.threaten(state, Threat::Bomb { die: at }, events),
            _ => {
                self.touch(state, card, at, events);
                self.back_to_turn(state, events);
            }
        }
    }

    /// Cards that change a die where it stands.
    pub(crate) fn touch(&self, state: &mut State, card: Card, at: Field, events: &mut impl Events<Event>) {
        let id = state.on(at).expect("a die is the target");
        let (seat, pips) = (state.die(id).seat, state.die(id).pips);
        match card {
            Card::Plus => {
                rule!("PM-8.1");
                self.set_pips(state, id, pips + 1, Why::Card, events);
            }
            Card::Minus => {
                rule!("PM-8.2");
                self.set_pips(state, id, pips - 1, Why::Card, events);
            }
            Card::Shrink => {
                rule!("PM-8.13");
                self.set_pips(state, id, 1, Why::Card, events);
            }
            Card::Frost => {
                rule!("PM-8.5");
                // PM-8.5: the turn that is going on began before the card was played and does not count.
                let frost = if seat == state.turn { 2 } else { 1 };
                let die = state.die_mut(id);
                die.frost = frost;
                die.to_move = false;
                events.tell(|| Event::Froze { die: id, seat, at });
            }
            Card::Immortality => {
                rule!("PM-8.16");
                state.die_mut(id).immortal = true;
                events.tell(|| Event::Blessed { die: id, seat, at });
            }
            _ => {}
        }
    }

    /// The second target.
    pub(crate) fn card_to(
        &self,
        state: &mut State,
        card: Card,
        first: Field,
        to: Field,
        events: &mut impl Events<Event>,
    ) {
        match card {
            Card::Fields => {
                rule!("PM-8.11");
                state.plates.swap(first.index(), to.index());
                events.tell(|| Event::PlatesSwapped { one: first, other: to });
                self.back_to_turn(state, events);
            }
            Card::Swap => self.swap_dice(state, first, to, events),
            Card::Telekinesis if state.plate(to) == Plate::Death => {
                rule!("PM-8.8");
                self.threaten(state, Threat::Telekinesis { die: first, to }, events);
            }
            Card::Telekinesis => {
                rule!("PM-8.8");
                self.place(state, first, to, events);
            }
            _ => {
                rule!("PM-8.9");
                self.place(state, first, to, events);
            }
        }
    }

    /// PM-7.12: a die placed by a card arrives like a pushed one.
    pub(crate) fn place(&self, state: &mut State, from: Field, to: Field, events: &mut impl Events<Event>) {
        let die = state.on(from).expect("a die is placed");
        let seat = state.die(die).seat;
        state.lift(die);
        state.set(die, to);
        events.tell(|| Event::Placed { die, seat, from, to });
        rule!("PM-7.12");
        self.arrive(state, die, events);
        self.back_to_turn(state, events);
    }

    /// PM-8.12: obligatory fields act on the first chosen, then on the second.
    fn swap_dice(&self, state: &mut State, first: Field, second: Field, events: &mut impl Events<Event>) {
        rule!("PM-7.12", "PM-8.12");
        let one = state.on(first).expect("a die is swapped");
        let other = state.on(second).expect("a die is swapped");
        state.lift(one);
        state.lift(other);
        for (die, from, to) in [(one, first, second), (other, second, first)] {
            state.set(die, to);
            let seat = state.die(die).seat;
            events.tell(|| Event::Placed { die, seat, from, to });
        }
        self.arrive(state, one, events);
        self.arrive(state, other, events);
        self.back_to_turn(state, events);
    }

    /// PM-8.10: who goes in which order: enemies clockwise from above, own dice likewise, the die itself.
    pub(crate) fn blast(&self, state: &State, at: Field) -> ArrayVec<DieId, 5> {
        let mut order = ArrayVec::new();
        let Some(bomb) = state.on(at) else { return order };
        let owner = state.die(bomb).seat;
        order.extend(self.neighbours(state, at).filter(|&(_, seat)| seat != owner).map(|(id, _)| id));
        order.extend(self.neighbours(state, at).filter(|&(_, seat)| seat == owner).map(|(id, _)| id));
        order.push(bomb);
        order
    }

    pub(crate) fn explode(&self, state: &mut State, at: Field, events: &mut impl Events<Event>) {
        rule!("PM-8.10");
        let order = self.blast(state, at);
        let bomb = *order.last().expect("the die itself is last");
        let seat = state.die(bomb).seat;
        events.tell(|| Event::Exploded { die: bomb, seat, at });
        for &die in &order {
            let (seat, at) = (state.die(die).seat, state.die(die).at());
            state.lift(die);
            at.into_iter().for_each(|at| events.tell(|| Event::Blasted { die, seat, at }));
            self.destroy(state, die, events);
        }
        self.back_to_turn(state, events);
    }
}

/// PM-8.11: whether the plates of two fields are of different kinds.
fn differ(state: &State, one: Field, other: Field) -> bool {
    state.plate(one).kind() != state.plate(other).kind()
}

/// The cards of a pile in words: `frost, plus x2`.
pub(crate) fn list_pile(pile: &Pile) -> String {
    let words: Vec<String> = kinds_in(pile)
        .map(|(card, count)| if count == 1 { card.to_string() } else { format!("{card} x{count}") })
        .collect();
    words.join(", ")
}

/// The cards of hidden hands that everybody knows to be there, in words.
pub(crate) fn list_held(view: &View) -> String {
    let mut pile = [0; CARDS];
    view.old.iter().for_each(|&(_, card)| pile[card as usize] += 1);
    list_pile(&pile)
}
