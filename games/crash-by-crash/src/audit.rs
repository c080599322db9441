//! The invariants of a state. A broken one is refused with the rule it belongs to.

use pileup_core::Refusal;

use crate::bits::Bits;
use crate::board::{Field, Place, Spot};
use crate::cards::{Cards, Colour};
use crate::draw::DISPLAY;
use crate::pieces::{DATA, slot_field};
use crate::setup::{HAND, STARTERS};
use crate::state::{BELLS, Draw, Phase, State, Team};
use crate::{Card, CrashByCrash};

fn demand(holds: bool, rule: &'static str, sentence: impl FnOnce() -> String) -> Result<(), Refusal> {
    if holds { Ok(()) } else { Err(Refusal::new(rule, sentence())) }
}

impl CrashByCrash {
    pub(crate) fn invariants(&self, state: &State) -> Result<(), Refusal> {
        let players = usize::from(self.options.players);
        demand(state.seat.index() < players, "CC-1.4", || format!("{} does not play", state.seat))?;
        demand(state.action == 1 || state.action == 2, "CC-3.2", || "the action is 1 or 2".into())?;
        self.audit_layout(state)?;
        self.audit_floor(state)?;
        self.audit_cars(state)?;
        self.audit_bells(state)?;
        self.audit_guard(state)?;
        self.audit_cards(state)?;
        self.audit_counters(state)?;
        self.audit_phase(state)
    }

    fn audit_layout(&self, state: &State) -> Result<(), Refusal> {
        let laid = match state.phase {
            Phase::Tile(index) => usize::from(index),
            _ => state.layout.len(),
        };
        let whole = state.layout.iter().enumerate().all(|(index, tile)| tile.is_some() == (index < laid));
        demand(whole, "CC-2.1", || format!("{laid} pieces must lie on the board, in reading order"))
    }

    /// Holes are flower places, and the existing fields hang together.
    fn audit_floor(&self, state: &State) -> Result<(), Refusal> {
        for place in Place::all() {
            let left = state.floor & place.fields();
            let whole = left == place.fields() || (place.is_flower() && left.is_empty());
            demand(whole, "CC-1.6", || format!("the piece of {place} is not whole"))?;
        }
        let holes = Place::flowers().filter(|place| state.is_hole(*place)).count();
        demand(holes <= usize::from(state.scorings), "CC-14.8", || {
            format!("{holes} holes after {} scorings", state.scorings)
        })?;
        let mut reached: Bits = state.floor.iter().take(1).collect();
        loop {
            let more = (reached | reached.neighbours()) & state.floor;
            if more == reached {
                break;
            }
            reached = more;
        }
        demand(reached == state.floor, "CC-1.6", || "the floor has fallen apart".into())
    }

    fn audit_cars(&self, state: &State) -> Result<(), Refusal> {
        let mut seen = Bits::NONE;
        for team in Team::ALL {
            let fleet = &state.fleet[team as usize];
            for &field in fleet.iter().flatten() {
                demand(state.floor.has(field), "CC-1.5", || format!("car on a hole: {field} has fallen out"))?;
                demand(!seen.has(field), "CC-1.5", || format!("two cars on {field}"))?;
                demand(!state.guard_on(field), "CC-1.5", || format!("a car and the guard on {field}"))?;
                seen.insert(field);
            }
            let bits: Bits = fleet.iter().flatten().copied().collect();
            demand(bits == state.cars[team as usize], "CC-1.5", || format!("the cars of {team:?} are miscounted"))?;
            let playing = state.turn > 0 && state.phase != Phase::Over;
            demand(!playing || !bits.is_empty(), "CC-15.2", || format!("side {team:?} has no car"))?;
        }
        Ok(())
    }

    fn audit_bells(&self, state: &State) -> Result<(), Refusal> {
        let bells: Bits = state.bells.iter().flatten().copied().collect();
        demand(bells == state.chimes, "CC-2.2", || "the bells are miscounted".into())?;
        let count = state.bells.iter().flatten().count();
        demand(count == bells.len(), "CC-2.2", || "two bells on a field".into())?;
        if !matches!(state.phase, Phase::Tile(_)) {
            demand(count + usize::from(state.scorings) == BELLS, "CC-14.7", || {
                format!("bells + scorings is not 10: {count} + {}", state.scorings)
            })?;
        }
        for place in Place::all() {
            let here = (bells & place.fields()).len();
            demand(here == 0 || place.is_flower(), "CC-2.2", || format!("a bell on the X of {place}"))?;
            demand(here == 0 || !state.is_hole(place), "CC-2.2", || format!("a bell in the hole {place}"))?;
            demand(here <= 1, "CC-10.1", || format!("flower {place} has two bells"))?;
        }
        // A car is on a bell only in the action in which it rings it.
        let rung: Bits = state.rung.into_iter().collect();
        demand((rung & !bells).is_empty(), "CC-14.1", || "the bell that rang is not on the board".into())?;
        let on_bells = state.traffic() & bells & !rung;
        // A wipe-out comes before the scoring of the bell that rang (CC-15.2): there the last car stays.
        demand(on_bells.is_empty() || state.phase == Phase::Over, "CC-14.5", || {
            let at = on_bells.iter().next().map(|field| field.to_string());
            format!("a car stands on the bell of {}", at.unwrap_or_default())
        })
    }

    fn audit_guard(&self, state: &State) -> Result<(), Refusal> {
        let before = matches!(state.phase, Phase::Tile(_) | Phase::Deal(_) | Phase::Show | Phase::Post);
        match state.guard {
            None => demand(before, "CC-2.6", || "the guard has no place".into()),
            Some(Spot::Field(field)) => {
                demand(state.floor.has(field), "CC-8.5", || format!("the guard is on {field}, which has fallen out"))
            }
            Some(Spot::Hole(place)) => {
                demand(state.is_hole(place), "CC-8.5", || format!("the guard is in a hole at {place}, where none is"))
            }
        }
    }

    fn audit_cards(&self, state: &State) -> Result<(), Refusal> {
        let packs = state.hands.iter().chain([&state.display, &state.discard, &state.offered]);
        let all = packs.copied().try_fold(Cards::NONE, Cards::with);
        demand(all.is_some(), "CC-2.3", || "there are only three cards of each kind".into())?;
        demand(state.memory.explains(state), "CC-16.4", || "more is known of a hand than it holds".into())?;
        let open = if self.options.players == 2 { DISPLAY } else { 0 };
        demand(state.display.len() <= open, "CC-2.3", || format!("at most {open} cards are on display"))?;
        for (seat, hand) in state.hands.iter().enumerate() {
            let owed = if seat == state.seat.index() { usize::from(self.owed(state)) } else { 0 };
            demand(hand.len() + owed <= HAND, "CC-13.4", || {
                format!("p{} holds {} cards and will draw {owed}: more than 3", seat + 1, hand.len())
            })?;
        }
        Ok(())
    }

    fn audit_counters(&self, state: &State) -> Result<(), Refusal> {
        let over = state.phase == Phase::Over;
        let options = &self.options;
        for team in Team::ALL {
            let batteries = state.batteries[team as usize];
            let most = DATA.in_the_box.cars.batteries;
            demand(batteries <= most, "CC-2.4", || format!("{team:?} has {batteries} batteries, there are {most}"))?;
        }
        demand(state.scorings < options.scorings || (over && state.scorings == options.scorings), "CC-15.1", || {
            format!("after {} scorings the game is over", state.scorings)
        })?;
        demand(state.scorings == 0 || state.turn >= options.first_scoring_turn, "CC-14.2", || {
            format!("there was no scoring before turn {}", options.first_scoring_turn)
        })?;
        demand(!state.scored || state.scorings > 0, "CC-14.2", || "a scoring this turn, but none at all".into())?;
        demand(state.idle < options.closing_turns || (over && state.idle == options.closing_turns), "CC-15.3", || {
            format!("after {} turns without a scoring the game is over", state.idle)
        })?;
        let longest = u16::from(options.scorings) * u16::from(options.closing_turns);
        demand(state.turn <= longest, "CC-15.3", || format!("no game has more than {longest} turns"))?;
        demand(state.placed <= 2 && state.played <= 2, "CC-3.2", || "more than two actions in a turn".into())?;
        let points = state.points.iter().all(|points| *points <= 9999);
        demand(points, "CC-3.4", || "more points than can be won".into())
    }

    /// What is being decided must fit the rest of the state.
    fn audit_phase(&self, state: &State) -> Result<(), Refusal> {
        let setup =
            matches!(state.phase, Phase::Tile(_) | Phase::Deal(_) | Phase::Show | Phase::Post | Phase::Start(_));
        demand(setup == (state.turn == 0), "CC-3.1", || "turns are counted from 1, and 0 is the setup".into())?;
        let begun = state.action != 1 || state.placed > 0 || state.played > 0 || state.scored || state.idle > 0;
        demand(!setup || !begun, "CC-3.1", || "nothing is done in a turn before the first".into())?;
        if let Some(card) = state.tied {
            let fits = card.colour() != Colour::Grey && state.action == 2;
            demand(fits, "CC-9.1", || format!("no second action is tied to {card}"))?;
            demand(state.played > 0, "CC-9.1", || format!("{card} is tied, but no card was played"))?;
        }
        let two = self.options.players == 2;
        let car_here = |field: Field| state.has_car(field);
        let offered = state.offered.len();
        let full = state.hands[..usize::from(self.options.players)].iter().all(|hand| hand.len() == HAND);
        let laid = full && state.display.len() == if two { DISPLAY } else { 0 };
        let holds = match state.phase {
            Phase::Tile(_) => {
                let laid = Place::all().zip(&state.layout).filter_map(|(place, tile)| Some((place, (*tile)?)));
                let stars = laid.filter_map(|(place, tile)| Some(slot_field(place, self.stars[tile.index()]?)));
                let none = state.hands.iter().all(|hand| hand.is_empty()) && state.display.is_empty();
                none && state.scorings == 0 && state.chimes == stars.collect()
            }
            Phase::Deal(dealt) => {
                let count = |seat: usize| (usize::from(dealt)).saturating_sub(seat * HAND).min(HAND);
                usize::from(dealt) < usize::from(self.options.players) * HAND
                    && state.hands.iter().enumerate().all(|(seat, hand)| hand.len() == count(seat))
            }
            Phase::Show => two && full && state.display.len() < DISPLAY,
            Phase::Post => laid && state.traffic().is_empty(),
            Phase::Start(put) => {
                let each = [put.div_ceil(2), put / 2].map(usize::from);
                let first = self.options.rider.index() % 2;
                let seat = (self.options.rider.index() + usize::from(put)) % usize::from(self.options.players);
                put < STARTERS
                    && laid
                    && state.seat.index() == seat
                    && state.cars[first].len() == each[0]
                    && state.cars[1 - first].len() == each[1]
            }
            Phase::Act => state.rung.is_none(),
            Phase::Hit { field, first } => {
                state.cars[state.team() as usize].has(field)
                    && state.placed > 0
                    && (first.is_none() || state.tied == Some(Card::DoubleHit))
            }
            Phase::At => state.magnet(state.team()).is_none(),
            Phase::Step { left, trail } => {
                let entered = trail.iter().count();
                let total = usize::from(left) + entered - 1;
                (total == 2 || total == 4) && left > 0 && trail.iter().last() == state.guard
            }
            Phase::Bell | Phase::Swap | Phase::Ride | Phase::Remove | Phase::Fly => true,
            Phase::Put(field) => state.chimes.has(field) && !state.guard_on(field),
            Phase::Go(field) => car_here(field),
            Phase::Drop(left) => (1..=2).contains(&left) && state.hands[state.seat.index()].len() >= usize::from(left),
            Phase::Take(draw) => two && (1..=2).contains(&draw.left),
            Phase::Fetch(draw) => draw.left <= 2 && if two { offered == 0 } else { draw.left > 0 && offered < 2 },
            Phase::Keep(draw) => !two && offered == 2 && (1..=2).contains(&draw.left),
            Phase::Fill(draw) => two && draw.left <= 2 && state.display.len() < DISPLAY,
            Phase::Over => true,
        };
        demand(holds, "CC-3.2", || "what is being decided does not fit the position".into())?;
        let choosing = matches!(state.phase, Phase::Fetch(_) | Phase::Keep(_));
        demand(offered == 0 || choosing, "CC-16.3", || "cards lie drawn that nobody chooses from".into())
    }
}

impl CrashByCrash {
    /// Cards that the seat to move has still to draw for this turn.
    pub(crate) fn owed(&self, state: &State) -> u8 {
        let waiting = |draw: Draw| draw.left + if draw.exchange { state.played } else { 0 };
        match state.phase {
            Phase::Drop(left) => state.played + 2 - left.min(2),
            // With a display the card that is being fetched has been counted off already.
            Phase::Fetch(draw) if self.options.players == 2 => waiting(draw) + 1,
            Phase::Take(draw) | Phase::Keep(draw) | Phase::Fill(draw) | Phase::Fetch(draw) => waiting(draw),
            Phase::Over => 0,
            _ => state.played,
        }
    }
}
