//! Prompts, plies and events in words, and how events are shown.

use pileup_scene::{Cue, Told};

use super::shapes::{at, centre, garage, key, marker, off};
use crate::board::{Field, Spot};
use crate::cards::{Card, Colour};
use crate::event::{End, Event, Why};
use crate::state::{Car, Phase, Team};
use crate::{CrashByCrash, LONG_WALK_PRICE, Ply, SECOND_CAR_FEE, View};

fn spot_words(spot: Spot) -> String {
    match spot {
        Spot::Field(field) => field.to_string(),
        Spot::Hole(place) => format!("the hole {place}"),
    }
}

fn car_words(car: Car) -> String {
    let kind = if car.is_magnet() { "magnet" } else { "car" };
    format!("{}'s {kind}", car.team.name())
}

impl CrashByCrash {
    pub(crate) fn ask(&self, view: &View) -> String {
        let state = &view.state;
        let seat = state.seat;
        let action = if state.action == 1 { "first" } else { "second" };
        match state.phase {
            Phase::Tile(_) => "The board is being laid.".to_owned(),
            Phase::Deal(_) | Phase::Show => "The cards are being dealt.".to_owned(),
            Phase::Post => format!("{{{seat}}}: put the guard on a flower without a bell."),
            Phase::Start(_) => format!("{{{seat}}}: put a car on a piece without a car."),
            Phase::Act => match state.tied {
                Some(card) if card.colour() == Colour::Yellow => {
                    format!("{{{seat}}}: {} - now ring a bell.", card.face().name)
                }
                Some(Card::Expansion) => format!("{{{seat}}}: Expansion - put a car or the magnet on any empty field."),
                Some(card) => format!("{{{seat}}}: {} - now put a car.", card.face().name),
                None => format!("{{{seat}}}: choose your {action} action - a car, the guard, a card or an exchange."),
            },
            Phase::Hit { first: Some(_), .. } => format!("{{{seat}}}: choose the second car to bump."),
            Phase::Hit { .. } => format!("{{{seat}}}: choose which car to bump."),
            Phase::At => format!("{{{seat}}}: put the magnet where it pulls a car."),
            Phase::Step { left: 1, .. } => format!("{{{seat}}}: the guard's last step."),
            Phase::Step { left, .. } => format!("{{{seat}}}: lead the guard, {left} steps to go."),
            Phase::Bell => format!("{{{seat}}}: choose a bell to move."),
            Phase::Put(_) => format!("{{{seat}}}: put the bell down."),
            Phase::Swap => format!("{{{seat}}}: swap two cars that stand side by side."),
            Phase::Ride => format!("{{{seat}}}: choose a car for the free ride."),
            Phase::Go(_) => format!("{{{seat}}}: where does it go?"),
            Phase::Remove => format!("{{{seat}}}: send an opposing car home."),
            Phase::Fly => format!("{{{seat}}}: put the guard on any empty field."),
            Phase::Drop(2) => format!("{{{seat}}}: discard two cards."),
            Phase::Drop(_) => format!("{{{seat}}}: discard one more card."),
            Phase::Take(_) => format!("{{{seat}}}: take a card, from the display or unseen from the pile."),
            Phase::Fetch(_) => format!("{{{seat}}} draws a card."),
            Phase::Keep(_) => format!("{{{seat}}}: keep one of the two cards."),
            Phase::Fill(_) => "The display is filled up.".to_owned(),
            Phase::Over => match self.leader(state) {
                Some(team) => {
                    let points = |team: Team| state.points[team as usize];
                    format!("{} wins, {} to {}.", team.name(), points(team), points(team.other()))
                }
                None => format!("A draw, {} points each.", state.points[0]),
            },
        }
    }

    pub(crate) fn say(&self, view: &View, ply: Ply) -> String {
        let state = &view.state;
        match ply {
            Ply::Tile(place, tile) => format!("Lay {tile} on {place}"),
            Ply::Deal(seat, card) => format!("{} to {{{seat}}}", card.face().name),
            Ply::Show(card) => format!("{} on display", card.face().name),
            Ply::Post(field) => format!("Guard on {field}"),
            Ply::Start(field) => format!("Car on {field}, worth {}", self.value(state, field)),
            Ply::Car(field) if state.car_fee() > 0 => format!("Second car on {field}, for {SECOND_CAR_FEE} points"),
            Ply::Car(field) => format!("Car on {field}"),
            Ply::Magnet if state.car_fee() > 0 => format!("Put the magnet, for {SECOND_CAR_FEE} points"),
            Ply::Magnet => "Put the magnet".to_owned(),
            Ply::Play(card) => format!("Play {}", card.face().name),
            Ply::Guard(2) => "Move the guard 2 steps".to_owned(),
            Ply::Guard(steps) => format!("Move the guard {steps} steps, for {LONG_WALK_PRICE} points"),
            Ply::Exchange => "Exchange two cards".to_owned(),
            Ply::Pass if state.action == 1 => "Pass: give up both actions".to_owned(),
            Ply::Pass => "Pass: give up the second action".to_owned(),
            Ply::Hit(direction, 0) => format!("Bump to the {}", direction.word()),
            Ply::Hit(direction, 1) => format!("Bump to the {} with a battery", direction.word()),
            Ply::Hit(direction, count) => format!("Bump to the {} with {count} batteries", direction.word()),
            Ply::HitNone => "Bump nothing".to_owned(),
            Ply::At(field) => format!("Magnet on {field}"),
            Ply::To(spot, None) => format!("Guard to {}", spot_words(spot)),
            Ply::To(spot, Some(direction)) => format!("Guard to {}, pushing {}", spot_words(spot), direction.word()),
            Ply::Bell(field) => format!("Take the bell of {field}"),
            Ply::Put(field) => format!("Bell on {field}"),
            Ply::Swap(field, direction) => match field.next(direction) {
                Some(other) => format!("Swap {field} and {other}"),
                None => "Swap".to_owned(),
            },
            Ply::Ride(field) => match state.car_at(field) {
                Some(car) => format!("{} on {field} rides", car_words(car)),
                None => format!("Ride from {field}"),
            },
            Ply::Go(field) if state.chimes.has(field) => format!("Onto the bell of {field}"),
            Ply::Go(field) => format!("To {field}"),
            Ply::Remove(field) => format!("Send the car of {field} home"),
            Ply::Fly(field) => format!("Guard on {field}"),
            Ply::Drop(card) => format!("Discard {}", card.face().name),
            Ply::Take(card) => format!("Take {}", card.face().name),
            Ply::TakeDeck => "Take the next card of the pile, unseen".to_owned(),
            Ply::Keep(card) => format!("Keep {}", card.face().name),
        }
    }

    pub(crate) fn narrate(&self, view: &View, event: &Event) -> Told {
        let state = &view.state;
        let home = |car: Car| garage(car);
        let steps = |from: Field, to: Field| from.distance(to).max(1) as u32;
        match *event {
            Event::Laid { place, .. } => {
                Told::nothing().cues(vec![Cue::act(format!("piece-{place}"), "rise", 120), Cue::sound("click")])
            }
            Event::Placed { car, at: field } => {
                let words = format!("{} on {field}.", if car.is_magnet() { "The magnet" } else { "A new car" });
                Told::words(format!("{}: {}", car.team.name(), words.to_lowercase()))
                    .cues(vec![Cue::slide(key(car), vec![at(field)], 150), Cue::sound("click")])
                    .weight(1)
            }
            Event::Bumped { from, to, direction } => {
                // The spark takes 40 ms a car: those further on start to shake later.
                let mut cues = Vec::new();
                let mut field = Some(from);
                let mut delay = 0;
                while let Some(here) = field {
                    delay += 40;
                    if let Some(car) = state.car_at(here) {
                        cues.push(Cue::act(key(car), "jolt", 60 + delay));
                    }
                    let (x, y) = at(here);
                    cues.push(Cue::burst(x, y, 0.3, "spark", "#ffe28a"));
                    field = if here == to { None } else { here.next(direction) };
                }
                cues.push(Cue::sound("crash"));
                Told::nothing().cues(cues)
            }
            Event::Moved { car, from, to } => Told::words(format!("{} slides from {from} to {to}.", car_words(car)))
                .cues(vec![Cue::slide(key(car), vec![at(to)], 90 * steps(from, to)), Cue::sound("slide")])
                .weight(1),
            Event::Absorbed { at: field } => {
                let (x, y) = at(field);
                Told::words("The guard takes the bump without blinking.")
                    .cues(vec![
                        Cue::act("guard", "jolt", 240),
                        Cue::burst(x, y, 0.4, "flash", "#8c2f39"),
                        Cue::sound("push"),
                    ])
                    .weight(2)
            }
            Event::Fell { car, from, direction } => {
                let over = off(from, direction);
                Told::words(format!("{} falls off from {from}.", car_words(car)))
                    .cues(vec![
                        Cue::slide(key(car), vec![over, home(car)], 420),
                        Cue::burst(over.0, over.1, 0.5, "burst", car.team.colour()),
                        Cue::sound("fall"),
                    ])
                    .weight(4)
            }
            Event::Points { team, change, why } => {
                let (x, y) = marker(team);
                let reason = match why {
                    Why::Fall => "for pushing a car off",
                    Why::SecondCar => "for a second car",
                    Why::Bribe => "to the guard",
                    Why::Scoring => return Told::nothing(),
                    Why::Bonus => "for not beginning",
                };
                let count = change.unsigned_abs();
                let verb = if change < 0 { "pays" } else { "gets" };
                let noun = if count == 1 { "point" } else { "points" };
                Told::words(format!("{} {verb} {count} {noun} {reason}.", team.name()))
                    .cues(vec![
                        Cue::float(x, y, format!("{change:+}")),
                        Cue::sound(if change < 0 { "bad" } else { "good" }),
                    ])
                    .weight(if why == Why::Fall { 3 } else { 1 })
            }
            Event::Rang { bell, at: field } => {
                let (x, y) = at(field);
                Told::words(format!("The bell of {field} rings!"))
                    .cues(vec![
                        Cue::act(format!("bell-{bell}"), "swing", 600),
                        Cue::burst(x, y, 1.1, "flash", "#f2c230"),
                        Cue::sound("bell"),
                    ])
                    .weight(5)
            }
            Event::Scored { values: [a, b], number, anomaly } => {
                let [(ax, ay), (bx, by)] = Team::ALL.map(marker);
                let with = if anomaly { ", with colours turned round" } else { "" };
                Told::words(format!("Scoring {number}: Green {a}, Orange {b}{with}."))
                    .cues(vec![
                        Cue::float(ax, ay, format!("+{a}")),
                        Cue::float(bx, by, format!("+{b}")),
                        Cue::Banner { text: format!("Scoring {number}: Green +{a}, Orange +{b}") },
                        Cue::sound("good"),
                    ])
                    .weight(5 + (a.abs_diff(b) / 4).min(3) as u8)
            }
            Event::Returned { car, from } => Told::words(format!("{} goes home from {from}.", car_words(car)))
                .cues(vec![Cue::slide(key(car), vec![home(car)], 360), Cue::sound("slide")])
                .weight(2),
            Event::Collapsed { place } => {
                let (x, y) = centre(place);
                Told::words(format!("The flower {place} falls out of the floor."))
                    .cues(vec![
                        Cue::act(format!("piece-{place}"), "sink", 700),
                        Cue::burst(x, y, 1.6, "burst", "#4a4a55"),
                        Cue::Shake,
                        Cue::sound("boom"),
                    ])
                    .weight(4)
            }
            Event::Pulled { car, from, to, magnet } => {
                let mut cues = vec![Cue::slide(key(car), vec![at(to)], 140), Cue::sound("zap")];
                if let Some(field) = state.magnet(magnet) {
                    let (x, y) = at(field);
                    cues.push(Cue::burst(x, y, 1.2, "flash", magnet.colour()));
                }
                Told::words(format!("{}'s magnet pulls {} from {from} to {to}.", magnet.name(), car_words(car)))
                    .cues(cues)
                    .weight(3)
            }
            Event::GuardMoved { from, to } => {
                let place = match to {
                    Spot::Field(field) => at(field),
                    Spot::Hole(place) => centre(place),
                };
                let words = match from {
                    None => format!("The guard takes his post on {}.", spot_words(to)),
                    Some(_) => format!("The guard goes to {}.", spot_words(to)),
                };
                Told::words(words).cues(vec![Cue::slide("guard", vec![place], 180), Cue::sound("click")]).weight(1)
            }
            Event::BellMoved { bell, from, to } => {
                let ((fx, fy), (tx, ty)) = (at(from), at(to));
                let arc = ((fx + tx) / 2.0, (fy + ty) / 2.0 - 1.2);
                Told::words(format!("The bell of {from} goes to {to}."))
                    .cues(vec![Cue::slide(format!("bell-{bell}"), vec![arc, (tx, ty)], 420), Cue::sound("slide")])
                    .weight(2)
            }
            Event::Swapped { one, other } => {
                let turn = |here: Field| state.car_at(here).map(|car| Cue::slide(key(car), vec![at(here)], 300));
                let mut cues: Vec<Cue> = [one, other].into_iter().filter_map(turn).collect();
                cues.push(Cue::sound("slide"));
                Told::words(format!("The cars of {one} and {other} change places.")).cues(cues).weight(2)
            }
            Event::BatteryLost { team, count } => {
                let left = state.batteries[team as usize];
                let gone = |index: u8| Cue::act(format!("battery-{team:?}-{}", left + index), "sink", 300);
                let mut cues: Vec<Cue> = (0..count).map(gone).collect();
                cues.push(Cue::sound("zap"));
                let what = if count == 1 { "a battery" } else { "two batteries" };
                Told::words(format!("{} is {what} poorer.", team.name())).cues(cues).weight(1)
            }
            Event::CardPlayed { seat, card } => {
                Told::words(format!("{{{seat}}} plays {}.", card.face().name)).cues(vec![Cue::sound("card")]).weight(2)
            }
            Event::CardDiscarded { seat, card } => {
                Told::words(format!("{{{seat}}} discards {}.", card.face().name)).cues(vec![Cue::sound("card")])
            }
            Event::CardTaken { seat, card: Some(card), .. } => {
                Told::words(format!("{{{seat}}} takes {}.", card.face().name)).cues(vec![Cue::sound("card")])
            }
            Event::CardTaken { seat, card: None, .. } => {
                Told::words(format!("{{{seat}}} takes a card.")).cues(vec![Cue::sound("card")])
            }
            Event::CardOffered { seat, card } => match card {
                Some(card) => Told::words(format!("{{{seat}}} draws {}.", card.face().name)),
                None => Told::words(format!("{{{seat}}} draws a card to choose from.")),
            }
            .cues(vec![Cue::sound("card")]),
            Event::CardShown { card } => {
                Told::words(format!("{} comes on display.", card.face().name)).cues(vec![Cue::sound("card")])
            }
            Event::Reshuffled => {
                Told::words("The discards are shuffled and become the pile.").cues(vec![Cue::sound("card")])
            }
            Event::TurnEnded { .. } => Told::nothing(),
            Event::Began { values: [a, b], seat } => {
                Told::words(format!("Positions are worth {a} for Green and {b} for Orange: {{{seat}}} begins."))
                    .cues(vec![Cue::Banner { text: format!("{{{seat}}} begins") }])
                    .weight(2)
            }
            Event::GameOver { why, winner } => {
                let reason = match why {
                    End::LastScoring => "The last bell has rung",
                    End::WipeOut => "A gang has no car left",
                    End::ClosingTime => "Closing time",
                };
                let result = match winner {
                    Some(team) => format!("{} wins", team.name()),
                    None => "a draw".to_owned(),
                };
                let [a, b] = state.points;
                Told::words(format!("{reason}: {result}, {a} to {b}."))
                    .cues(vec![Cue::Banner { text: format!("{reason}: {result}") }, Cue::sound("win")])
                    .weight(9)
            }
        }
    }
}
