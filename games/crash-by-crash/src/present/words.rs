//! Prompts and plies in words.

use pileup_words::say;

use super::name;
use super::shapes::number_of;
use crate::board::{Direction, Field, Spot};
use crate::cards::{Card, Colour};
use crate::state::{Car, Phase, State, Team};
use crate::{CrashByCrash, LONG_WALK_PRICE, Ply, SECOND_CAR_FEE, View};

/// "e5", "the hole 1.2".
pub(crate) fn spot(spot: Spot) -> String {
    match spot {
        Spot::Field(field) => field.to_string(),
        Spot::Hole(place) => say!("spot-hole", place = %place),
    }
}

/// "Green 4", "Orange's magnet".
pub(super) fn whose(car: Car) -> String {
    match car.is_magnet() {
        true => say!("whose-magnet", team = car.team.name()),
        false => say!("whose-car", team = car.team.name(), number = number_of(car)),
    }
}

/// "south-east".
pub(crate) fn direction(way: Direction) -> String {
    say!(&format!("direction-{way:?}"))
}

impl CrashByCrash {
    /// What is being decided, in one sentence: to `you` who decide it, or about whoever does.
    pub(crate) fn ask(&self, view: &View, you: bool) -> String {
        let state = &view.state;
        let who = name(state.seat);
        match (state.phase, you) {
            (Phase::Tile(_), _) => say!("ask-tile"),
            (Phase::Deal(_) | Phase::Show, _) => say!("ask-deal"),
            (Phase::Post, true) => say!("ask-post-you"),
            (Phase::Post, false) => say!("ask-post", who = who),
            (Phase::Start(_), true) => say!("ask-start-you"),
            (Phase::Start(_), false) => say!("ask-start", who = who),
            (Phase::Act, you) => self.ask_action(state, you),
            (Phase::Hit { first: Some(_), .. }, true) => say!("ask-hit-second-you"),
            (Phase::Hit { first: Some(_), .. }, false) => say!("ask-hit-second", who = who),
            (Phase::Hit { .. }, true) => say!("ask-hit-you"),
            (Phase::Hit { .. }, false) => say!("ask-hit", who = who),
            (Phase::At, true) => say!("ask-at-you"),
            (Phase::At, false) => say!("ask-at", who = who),
            (Phase::Step { left, .. }, true) => say!("ask-step-you", left = left),
            (Phase::Step { left, .. }, false) => say!("ask-step", who = who, left = left),
            (Phase::Bell, true) => say!("ask-bell-you"),
            (Phase::Bell, false) => say!("ask-bell", who = who),
            (Phase::Put(_), true) => say!("ask-put-you"),
            (Phase::Put(_), false) => say!("ask-put", who = who),
            (Phase::Swap, true) => say!("ask-swap-you"),
            (Phase::Swap, false) => say!("ask-swap", who = who),
            (Phase::Ride, true) => say!("ask-ride-you"),
            (Phase::Ride, false) => say!("ask-ride", who = who),
            (Phase::Go(_), true) => say!("ask-go-you"),
            (Phase::Go(_), false) => say!("ask-go", who = who),
            (Phase::Remove, true) => say!("ask-remove-you"),
            (Phase::Remove, false) => say!("ask-remove", who = who),
            (Phase::Fly, true) => say!("ask-fly-you"),
            (Phase::Fly, false) => say!("ask-fly", who = who),
            (Phase::Drop(left), true) => say!("ask-drop-you", left = left),
            (Phase::Drop(_), false) => say!("ask-drop", who = who),
            (Phase::Take(_), true) => say!("ask-take-you"),
            (Phase::Take(_), false) => say!("ask-take", who = who),
            (Phase::Fetch(_), _) => say!("ask-fetch", who = who),
            (Phase::Keep(_), true) => say!("ask-keep-you"),
            (Phase::Keep(_), false) => say!("ask-keep", who = who),
            (Phase::Fill(_), _) => say!("ask-fill"),
            (Phase::Over, _) => match self.leader(state) {
                Some(team) => {
                    let points = |team: Team| state.points[team as usize];
                    let (won, lost) = (points(team), points(team.other()));
                    say!("over-won", team = team.name(), points = won, others = lost)
                }
                None => say!("over-draw", points = state.points[0]),
            },
        }
    }

    fn ask_action(&self, state: &State, you: bool) -> String {
        let who = name(state.seat);
        let Some(card) = state.tied else {
            return match you {
                true => say!("ask-act-you", action = state.action),
                false => say!("ask-act", who = who, action = state.action),
            };
        };
        let (yellow, card_name) = (card.colour() == Colour::Yellow, card.title());
        match (yellow, you) {
            (true, true) => say!("ask-tied-yellow-you", card = card_name),
            (true, false) => say!("ask-tied-yellow", card = card_name, who = who),
            (false, true) if card == Card::Expansion => say!("ask-tied-expansion-you", card = card_name),
            (false, true) => say!("ask-tied-you", card = card_name),
            (false, false) => say!("ask-tied", card = card_name, who = who),
        }
    }

    pub(crate) fn ply_in_words(&self, view: &View, ply: Ply) -> String {
        let state = &view.state;
        let fee = SECOND_CAR_FEE;
        let car_on = |field: Field| state.car_at(field).map_or_else(|| field.to_string(), whose);
        match ply {
            Ply::Tile(place, tile) => say!("ply-tile", tile = %tile, place = %place),
            Ply::Deal(seat, card) => say!("ply-deal", card = card.title(), who = name(seat)),
            Ply::Show(card) => say!("ply-show", card = card.title()),
            Ply::Post(field) => say!("ply-post", field = %field),
            Ply::Start(field) => say!("ply-start", field = %field, worth = self.value(state, field)),
            Ply::Car(field) if state.car_fee() > 0 => say!("ply-car-fee", field = %field, points = fee),
            Ply::Car(field) => say!("ply-car", field = %field),
            Ply::Magnet if state.car_fee() > 0 => say!("ply-magnet-fee", points = fee),
            Ply::Magnet => say!("ply-magnet"),
            Ply::Play(card) => say!("ply-play", card = card.title(), text = card.text()),
            Ply::Guard(2) => say!("ply-guard"),
            Ply::Guard(steps) => say!("ply-guard-long", steps = steps, points = LONG_WALK_PRICE),
            Ply::Exchange => say!("ply-exchange"),
            Ply::Pass => say!("ply-pass", action = state.action),
            Ply::Hit(way, batteries) => say!("ply-hit", direction = direction(way), batteries = batteries),
            Ply::HitNone => say!("ply-hit-none"),
            Ply::At(field) => say!("ply-at", field = %field),
            Ply::To(to, None) => say!("ply-to", spot = spot(to)),
            Ply::To(to, Some(way)) => say!("ply-to-pushing", spot = spot(to), direction = direction(way)),
            Ply::Bell(field) => say!("ply-bell", field = %field),
            Ply::Put(field) => say!("ply-put", field = %field),
            Ply::Swap(field, way) => {
                let other = field.next(way).map_or_else(String::new, car_on);
                say!("ply-swap", one = car_on(field), other = other)
            }
            Ply::Ride(field) => say!("ply-ride", car = car_on(field), field = %field),
            Ply::Go(field) if state.chimes.has(field) => say!("ply-go-bell", field = %field),
            Ply::Go(field) => say!("ply-go", field = %field),
            Ply::Remove(field) => say!("ply-remove", car = car_on(field), field = %field),
            Ply::Fly(field) => say!("ply-fly", field = %field),
            Ply::Drop(card) => say!("ply-drop", card = card.title()),
            Ply::Take(card) => say!("ply-take", card = card.title()),
            Ply::TakeDeck => say!("ply-take-deck"),
            Ply::Keep(card) => say!("ply-keep", card = card.title()),
        }
    }
}
