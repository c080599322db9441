//! What must hold in every state.

use pileup_core::{Millis, SeatSet, rule};

use crate::RushOut;
use crate::catalog::{CATALOG, Card, Cards, Kind, SCHOOLS, cards_of};
use crate::dragon::PILE;
use crate::may::{LATEST, Place, TURNS_PER_GO};
use crate::options::Scenario;
use crate::ply::Deed;
use crate::state::{EMPTY, Go, Pass, Phase, Pile, State, Step, Target, Unit};
use crate::symbols::JOKER;
use crate::tactical::BEATS;

type Broken = Result<(), String>;

fn must(holds: bool, sentence: impl FnOnce() -> String) -> Broken {
    if holds { Ok(()) } else { Err(sentence()) }
}

impl RushOut {
    pub(crate) fn audited(&self, state: &State) -> Broken {
        self.audit_rounds(state)?;
        for unit in (0..Unit::COUNT).map(|index| if index == 0 { Unit::WIZARD } else { Unit::hero(index - 1) }) {
            self.audit_dice(state, unit)?;
        }
        self.audit_times(state)?;
        self.audit_supplies(state)?;
        self.audit_cards(state)?;
        self.audit_shop(state)?;
        must(state.pending.is_none() || state.phase == Phase::Round, || "a choice outside a round".to_owned())?;
        let still = || must(state.steps.is_empty(), || "something is left to do between rounds".to_owned());
        match state.phase {
            Phase::Deal if state.round == 0 => {
                must(self.chooses_schools(state), || "the choice of spells is not under way".to_owned())
            }
            Phase::Deal => must(self.deals(state), || "the deal is not under way".to_owned()),
            Phase::Ready => still().and_then(|()| {
                must(self.is_live() && self.deals(state), || "the round is not dealt as it begins".to_owned())
            }),
            Phase::Market => still().and_then(|()| self.audit_market(state)),
            Phase::Over => still(),
            Phase::Round => {
                self.audit_steps(state)?;
                self.audit_slots(state)?;
                self.audit_round(state)
            }
        }
    }

    /// RO-10.1: every round but the running one has made a trophy, and the deciding one ends the game.
    fn audit_rounds(&self, state: &State) -> Broken {
        let [heroes, wizard] = state.trophies;
        must(heroes <= 2 && wizard <= 2, || "more than two trophies".to_owned())?;
        let needed = self.trophies_needed();
        let over = state.phase == Phase::Over;
        must(
            over == (heroes.max(wizard) >= needed) && heroes.min(wizard) < needed && heroes.max(wizard) <= needed,
            || "a game ends exactly with the deciding trophy".to_owned(),
        )?;
        let running = matches!(state.phase, Phase::Deal | Phase::Ready | Phase::Round) && state.round > 0;
        must(state.round == heroes + wizard + u8::from(running), || {
            format!("round {} with {heroes} and {wizard} trophies", state.round)
        })?;
        let between = over || state.phase == Phase::Market;
        let won = |team: crate::Team| state.trophies[team.index()] >= if over { needed } else { 1 };
        must(!between || state.last.is_some_and(|win| won(win.team)), || "nobody has won the last round".to_owned())?;
        must(state.round > 0 || state.phase == Phase::Deal, || "round 0 runs".to_owned())
    }

    fn trophies_needed(&self) -> u8 {
        if self.options.best_of == Some(3) { 2 } else { 1 }
    }

    /// Invariants 1 to 3 and 8: dice.
    fn audit_dice(&self, state: &State, unit: Unit) -> Broken {
        let hand = state.hand(unit);
        let laid = hand.laid.count();
        let places = [hand.fresh_count(), hand.stale, hand.air, laid, u8::from(hand.pin.is_some())];
        let dice: u16 = places.into_iter().map(u16::from).sum();
        let dealt = state.round > 0 && self.plays(unit);
        let expected = if dealt { u16::from(unit.dice()) } else { 0 };
        must(dice == expected, || format!("{unit} has {dice} dice instead of {expected}"))?;
        must(hand.on.is_some() == (laid > 0), || format!("{unit}: `on` and laid dice disagree"))?;
        if let Some(target) = hand.on {
            let slots = self.slots(unit, target);
            for (slot, face) in hand.laid.0.iter().enumerate().filter(|(_, face)| **face != EMPTY) {
                // What a joker may stand for was asked when it was laid.
                if *face == JOKER && !unit.is_hero() {
                    rule!("RO-6.7");
                }
                let fits = slots.get(slot).is_some_and(|symbol| symbol == face || *face == JOKER);
                must(fits, || format!("{unit}: a die does not fit slot {} of {target}", slot + 1))?;
                let alone = Unit::heroes()
                    .filter(|other| unit.is_hero() && *other != unit && state.hand(*other).on == Some(target))
                    .all(|other| state.hand(other).laid.0[slot] == EMPTY);
                must(alone, || format!("two dice on slot {} of {target}", slot + 1))?;
            }
            must(state.contributors(target).count() <= 2, || format!("more than two colours on {target}"))?;
        }
        if !unit.is_hero() {
            return must(hand.pin.is_none() && !hand.debt, || "the wizard is whirled".to_owned());
        }
        let before = &state.before[unit.hero_index()];
        let whirled = before.iter().any(|card| card.face().kind == Kind::Whirlwind);
        let owes = hand.pin.is_some() || hand.debt;
        must(whirled == owes, || format!("{unit}: a die is pinned exactly while a whirlwind lies there"))?;
        must(!hand.debt || laid == 3, || format!("{unit} owes a die but has one"))?;
        must(hand.pin.is_none_or(|card| before.contains(&card)), || format!("{unit}: pinned on an absent card"))
    }

    /// Invariant 10: what has happened lies in the past, and nothing lies beyond the end of time.
    fn audit_times(&self, state: &State) -> Broken {
        must(state.clock <= LATEST && state.began <= state.clock, || "the clock is wrong".to_owned())?;
        must(state.round <= 3 && state.go.beat <= BEATS, || "the game has gone on for too long".to_owned())?;
        let past = |at: &Millis| *at <= state.clock;
        let raised = state.held.iter().flat_map(|held| held.fives.iter().flatten().chain([&held.since]));
        let witnessed = state.witnessed.iter().map(|seen| &seen.at);
        let known = raised.chain(&state.lifted).chain(state.faults.iter().flatten()).chain(witnessed);
        must(known.into_iter().all(past), || "something happens in the future".to_owned())?;
        let wise = state.hands.iter().all(|hand| hand.xp <= 80);
        must(wise, || "more experience than there are cards".to_owned())?;
        let options = &self.options;
        let busy = state.clock + options.onehand_ms.max(options.false_report_ms);
        let quiet = state.clock + crate::QUIET;
        let soon = state.hands.iter().all(|hand| hand.ready <= busy && hand.quiet <= quiet);
        must(soon, || "a hand is busy for too long".to_owned())?;
        let timed = matches!(state.phase, Phase::Round | Phase::Market);
        must(!timed || self.next_due(state).is_none_or(|due| state.clock <= due), || {
            "the bell should have rung, or dice have landed".to_owned()
        })
    }

    /// What there are only so many of, and what comes with a later scenario only (RO-2.6, 2.10).
    fn audit_supplies(&self, state: &State) -> Broken {
        let scenario = self.options.scenario;
        let souls = if self.has_wounds() { self.souls } else { 0 };
        must(state.souls <= souls, || format!("{} souls taken of {souls}", state.souls))?;
        let lives = if scenario >= Scenario::S5 { self.lives } else { 0 };
        must(state.lives <= lives, || format!("{} lives of {lives}", state.lives))?;
        let farthest = if self.has_dragon() { PILE } else { 0 };
        must(state.dragon <= farthest, || "the dragon is lost".to_owned())?;
        let wounded = state.hands.iter().any(|hand| hand.wounded);
        must(!wounded || self.has_wounds(), || "wounds come with the fourth scenario".to_owned())?;
        let learns = scenario >= Scenario::S6;
        let learned = state.hands.iter().any(|hand| hand.xp > 0 || hand.cede.is_some()) || !state.passes.is_empty();
        must(learns || !learned, || "experience comes with the sixth scenario".to_owned())?;
        let newest = self.order.iter().filter_map(|unit| Some((*unit, state.hand(*unit).cede?)));
        let newest = newest.map(|(from, (to, until))| Pass { from, to, until });
        for pass in newest.chain(state.passes.iter().copied()) {
            let heroes = [pass.from, pass.to].iter().all(|unit| unit.is_hero() && self.plays(*unit));
            let in_time = pass.until <= state.clock + self.options.cede_ms;
            must(heroes && pass.from != pass.to && in_time, || "a point is passed to nobody".to_owned())?;
        }
        must(state.hand(Unit::WIZARD).xp == 0, || "the wizard learns nothing".to_owned())
    }

    /// Invariants 4, 11 and 12: each card is in one place.
    fn audit_cards(&self, state: &State) -> Broken {
        let mut seen: Cards = 0;
        let mut once = |card: Card, place: &str| {
            let new = seen & card.bit() == 0;
            seen |= card.bit();
            let known = (self.trial_deck | state.spell_deck) & card.bit() != 0;
            must(new && known, || format!("{card} ({place}) is twice on the table or not in the decks"))
        };
        for pile in [&state.trial, &state.spell] {
            pile.slots.iter().flatten().try_for_each(|card| once(*card, "slot"))?;
            pile.top.iter().try_for_each(|card| once(*card, "top"))?;
            cards_of(pile.unseen).try_for_each(|card| once(card, "unseen"))?;
            must(u32::from(pile.pile) <= pile.unseen.count_ones(), || "a pile is higher than its cards".to_owned())?;
        }
        state.before.iter().flatten().try_for_each(|card| once(*card, "before a hero"))?;
        state.curses.iter().try_for_each(|card| once(*card, "curse"))?;
        state.coins.iter().flatten().try_for_each(|card| once(*card, "coin"))?;
        // RO-2.2: fixtures may play with whole schools, never with fewer cards than are dealt.
        for school in 0..SCHOOLS.len() as u8 {
            let cards = CATALOG.school(school).filter(|card| state.spell_deck & card.bit() != 0).count();
            let size = usize::from(self.school_size(school));
            let chosen = state.round > 0 && cards < size || size == 0 && cards > 0;
            must(!chosen, || format!("{cards} cards of {} in the deck", SCHOOLS[usize::from(school)]))?;
        }
        must(state.trial.top.iter().all(|card| card.face().kind == Kind::Summon), || {
            "only summons lie open on the trial pile".to_owned()
        })?;
        let in_trials = |card: &Card| self.trial_deck & card.bit() != 0 || card.face().kind == Kind::Summon;
        must(state.trial.slots.iter().flatten().chain(&state.trial.top).all(in_trials), || {
            "a card that is no trial lies among the trials".to_owned()
        })?;
        must(
            state.spell.slots.iter().flatten().chain(&state.spell.top).all(|card| card.face().school.is_some()),
            || "a card that is no spell lies among the spells".to_owned(),
        )?;
        must(state.trial.unseen & !self.trial_deck == 0 && state.spell.unseen & !state.spell_deck == 0, || {
            "a pile holds cards of another deck".to_owned()
        })?;
        must(state.coins.iter().flatten().all(|card| card.face().kind == Kind::Coin), || {
            "only coin trials are coins".to_owned()
        })
    }

    /// Invariant 12: equipment and roles.
    fn audit_shop(&self, state: &State) -> Broken {
        for (kind, equipment) in CATALOG.equipment.iter().enumerate() {
            let owned = self.heroes().filter(|hero| state.hand(*hero).equip & (1 << kind) != 0).count();
            must(owned <= usize::from(equipment.copies), || format!("too many {}", equipment.id))?;
        }
        let market = self.options.scenario >= Scenario::S2;
        let bought = state.roles != 0 || state.hands.iter().any(|hand| hand.equip != 0);
        must(market || !bought, || "roles and equipment come with the second scenario".to_owned())?;
        let seats = SeatSet::first(self.seat_count());
        must(state.said.iter().all(|seat| seats.contains(seat)), || "an empty seat has spoken".to_owned())?;
        must(state.offer.is_none() || state.phase == Phase::Market, || "an offer outside the market".to_owned())
    }

    /// RO-12.3 to 12.5: what can be bought with what, and somebody who is not done.
    fn audit_market(&self, state: &State) -> Broken {
        must(self.options.scenario >= Scenario::S2, || "no market in this scenario".to_owned())?;
        must(state.purse.iter().all(|coins| *coins <= 5), || "more coins than there are".to_owned())?;
        must(state.said.len() < self.seat_count(), || "everybody is done with the market".to_owned())?;
        let open = |offer: crate::state::Offer| {
            let may = |act: Deed| self.may_market(state, offer.seat, act).is_ok();
            let heroes = self.hero_seats();
            heroes.contains(offer.seat)
                && heroes.len() > 1
                && offer.unit.is_hero()
                && may(Deed::Offer(offer.equipment, offer.unit))
        };
        must(state.offer.is_none_or(open), || "nobody can offer that".to_owned())
    }

    /// RO-2.2: whether the schools used in part are being chosen, in their order, from the state before the first ply.
    fn chooses_schools(&self, state: &State) -> bool {
        let mut expected = self.first_state();
        let left = state.steps.len();
        if expected.round > 0 || left < 2 || left > expected.steps.len() {
            return false;
        }
        for step in expected.steps.drain(left..) {
            let Step::School(school) = step else { return false };
            let chosen = CATALOG.school(school).fold(0, |set: Cards, card| set | card.bit()) & state.spell_deck;
            if chosen.count_ones() != u32::from(self.school_size(school)) {
                return false;
            }
            expected.spell_deck |= chosen;
        }
        (expected.clock, expected.began) = (state.clock, state.began);
        expected == *state
    }

    /// RO-2.4, 10.2: whether a round is being dealt, or dealt and not begun, as its first moment has it.
    fn deals(&self, state: &State) -> bool {
        let mut expected = state.clone();
        expected.round -= 1;
        self.deal(&mut expected);
        let left = state.steps.len();
        // Something is left to turn up above the last step, unless heroes are getting ready.
        if left > expected.steps.len() || (left < 2) != (state.phase == Phase::Ready) {
            return false;
        }
        while expected.steps.len() > left {
            let right = match expected.steps.pop() {
                Some(Step::Trial(slot)) => {
                    let allowed = self.next_trials(&expected);
                    turned_up(&mut expected.trial, &state.trial, slot, allowed)
                }
                Some(Step::Spell(slot)) => {
                    let allowed = expected.spell.unseen;
                    turned_up(&mut expected.spell, &state.spell, slot, allowed)
                }
                _ => true,
            };
            if !right {
                return false;
            }
        }
        if state.phase == Phase::Ready {
            expected.phase = Phase::Ready;
            expected.said = state.said;
            if !state.said.iter().all(|seat| self.hero_seats().contains(seat)) {
                return false;
            }
        }
        expected == *state
    }

    /// What may be left to do of a ply while chance decides.
    fn audit_steps(&self, state: &State) -> Broken {
        let Some(last) = state.steps.last() else {
            return must(usize::from(state.go.ended) < self.order.len(), || "the beat is over".to_owned());
        };
        let waits = match last {
            Step::Trial(_) => state.trial.top.is_empty(),
            Step::Spell(_) => state.spell.top.is_empty(),
            Step::Top(_) => state.spell.top.is_empty() && state.steps.len() == 1,
            Step::Land(unit) => state.hand(*unit).air > 0,
            Step::Bell => state.steps.len() == 1 && state.go.beat == BEATS,
            _ => false,
        };
        must(waits, || "chance has nothing to decide".to_owned())?;
        let beats = state.steps.first() == Some(&Step::Beat);
        let ended = usize::from(state.go.ended) == self.order.len();
        must(beats == ended && (!beats || !self.is_live()), || "the beat is over too soon or too late".to_owned())?;
        let lands = |unit: &Unit| state.hand(*unit).air == 0 || state.steps.contains(&Step::Land(*unit));
        must(!beats || self.order.iter().all(lands), || "a throw would never land".to_owned())?;
        for (place, step) in state.steps.iter().enumerate() {
            must(!state.steps[..place].contains(step), || "something is to be done twice".to_owned())?;
            let known = match step {
                Step::School(_) | Step::Deal | Step::Dealt => false,
                Step::Land(_) => beats,
                Step::Beat => place == 0,
                Step::Bell => !self.is_live(),
                Step::Finish(slot) => {
                    let card = state.spell.slots[usize::from(*slot)].map(Target::Card);
                    card.is_some() && state.hand(Unit::WIZARD).on != card && state.pending.is_none()
                }
                Step::Trial(_) | Step::Spell(_) | Step::Top(_) | Step::Complete(_) => true,
            };
            must(known, || "something is to be done that cannot be".to_owned())?;
        }
        Ok(())
    }

    /// Invariants 4 and 5: open cards and full sides.
    fn audit_slots(&self, state: &State) -> Broken {
        let waits = |step: Step| state.steps.contains(&step);
        for slot in 0..3u8 {
            let trial = state.trial.slots[usize::from(slot)].is_some();
            must(trial != waits(Step::Trial(slot)), || format!("hero slot {} is empty", slot + 1))?;
            let spell = state.spell.slots[usize::from(slot)].is_some();
            must(spell != waits(Step::Spell(slot)), || format!("spell slot {} is empty", slot + 1))?;
        }
        must(state.trial.size() > 0 && state.spell.size() > 0, || "a pile is empty but nobody has won".to_owned())?;
        for target in self.targets(state) {
            let may_be_full = state.is_held(target) || self.is_covered(state, target) || waits(Step::Complete(target));
            let full = self.is_full(state, Unit::WARRIOR, target);
            must(!full || may_be_full, || format!("{target} is full but not complete"))?;
            must(!self.is_full(state, Unit::WIZARD, target), || format!("{target} is full on the wizard's side"))?;
        }
        for held in &state.held {
            let full = self.is_full(state, Unit::WARRIOR, held.target);
            must(full, || format!("{} is held but not full", held.target))?;
            let five = crate::curses::in_force(state, Kind::HighFive) || waits(Step::Complete(held.target));
            must(five, || "a card is held without a high five".to_owned())?;
        }
        for unit in self.order.iter().copied() {
            if let Some(Target::Card(card)) = state.hand(unit).on {
                let place = self.place(state, card);
                let right = match place {
                    Some(Place::SpellSlot(_)) => !unit.is_hero(),
                    Some(Place::HeroSlot(_)) => unit.is_hero() || card.face().kind.is_shared(),
                    Some(_) => unit.is_hero(),
                    None => false,
                };
                must(right, || format!("{unit} has dice on {card}, which it cannot use"))?;
            }
            if let Some(Target::Tile(hero)) = state.hand(unit).on {
                must(state.hand(hero).wounded, || format!("dice on the tile of the unhurt {}", hero.name()))?;
            }
            if let Some(role) = state.hand(unit).on.and_then(Target::role) {
                must(state.has_role(role), || "dice on a role that is not his".to_owned())?;
            }
        }
        Ok(())
    }

    /// Invariants 6, 7, 9 and 10.
    fn audit_round(&self, state: &State) -> Broken {
        must(state.dragon < PILE, || "the dragon is lost".to_owned())?;
        let on_tile = state.contributors(Target::Dragon).next().is_some();
        must(!on_tile || state.dragon > 0, || "dice under the dragon".to_owned())?;
        must(!self.has_wounds() || state.souls < self.souls, || format!("{} souls taken", state.souls))?;
        let lives = self.options.scenario < Scenario::S5 || state.lives > 0;
        must(lives, || "no lives, and yet nobody has won".to_owned())?;
        if let Some(pending) = state.pending {
            let lies = match pending.source {
                Target::Card(card) => state.spell.slot_of(card).is_some(),
                Target::Storm => state.has_role(crate::catalog::role::STORM),
                _ => false,
            };
            must(lies, || "a choice for a card that is not there".to_owned())?;
            let most = match self.pending_kind(state) {
                Some(Kind::Maim) => 2,
                Some(Kind::Confusion { .. } | Kind::Regression { each: false } | Kind::Reap) => 1,
                Some(kind) if kind.is_dissipation() => 1,
                _ => 0,
            };
            must((1..=most).contains(&pending.left), || "nothing to choose there".to_owned())?;
            must(state.hand(Unit::WIZARD).on.is_none(), || "dice laid before the choice".to_owned())?;
            must(!state.steps.is_empty() || self.has_choice(state), || "a choice without a target".to_owned())?;
        }
        if self.is_live() {
            for unit in self.order.iter().copied().filter(|unit| state.hand(*unit).air > 0) {
                let hand = state.hand(unit);
                let due = hand.land > state.clock || (hand.land == state.clock && self.landing(state).is_some());
                must(due && hand.land <= state.clock + self.options.roll_ms, || {
                    format!("the dice of {unit} should have landed")
                })?;
            }
            must(state.go == Go::default(), || "beats in a live game".to_owned())
        } else {
            let Go { beat, ended, swaps, turns, laid } = state.go;
            must(usize::from(ended) <= self.order.len(), || "more goes than units".to_owned())?;
            let few = swaps <= 1 && turns <= TURNS_PER_GO && laid <= Unit::WIZARD.dice();
            must(few, || "more than can be done in a go".to_owned())?;
            for (place, unit) in self.order.iter().enumerate().filter(|(_, unit)| state.hand(**unit).air > 0) {
                let count = self.order.len();
                let turn = (place + count - usize::from(beat) % count) % count;
                must(turn < usize::from(ended), || format!("the dice of {unit} should have landed"))?;
            }
            must(state.clock == Millis::from(beat), || "the clock counts beats".to_owned())?;
            must(beat < BEATS || state.steps.last() == Some(&Step::Bell), || "the bell should have rung".to_owned())
        }
    }
}

/// Turns up on a slot the card that lies there, if it is one of those allowed.
fn turned_up(pile: &mut Pile, open: &Pile, slot: u8, allowed: Cards) -> bool {
    let card = open.slots[usize::from(slot)];
    pile.slots[usize::from(slot)] = card;
    pile.unseen &= !card.map_or(0, Card::bit);
    card.is_some_and(|card| allowed & card.bit() != 0)
}
