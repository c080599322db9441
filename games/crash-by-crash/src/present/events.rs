//! Events in words, and how they are shown.

use pileup_core::{Game, Seat};
use pileup_scene::{Cue, Told};
use pileup_words::say;

use super::name;
use super::scene::face;
use super::shapes::{at, centre, key, marker, off};
use super::words::{spot, whose};
use crate::board::{Field, Spot};
use crate::event::{End, Event, Why};
use crate::state::Team;
use crate::{CrashByCrash, View};

/// Milliseconds for one field.
const STEP: u32 = 150;

/// The block where a side's points stand.
fn panel(team: Team) -> String {
    Seat::new(team as usize).to_string()
}

/// A number that flies to a side's points.
fn counted(team: Team, text: String) -> Cue {
    Cue::count(marker(team), text, panel(team))
}

impl CrashByCrash {
    pub(crate) fn narrate(&self, view: &View, event: &Event) -> Told {
        let state = &view.state;
        let steps = |from: Field, to: Field| from.distance(to).max(1) as u32;
        match *event {
            Event::Laid { place, .. } => {
                Told::nothing().cues(vec![Cue::act(format!("piece-{place}"), "rise", 120), Cue::sound("laid")])
            }
            Event::Placed { car, at: field } => {
                let (x, y) = at(field);
                let cues = vec![
                    Cue::act(key(car), "drop", 260),
                    Cue::sound("placed"),
                    Cue::wait(190),
                    Cue::burst(x, y, 0.5, "dust", "#cfe6ff"),
                ];
                Told::words(say!("placed", car = whose(car), field = %field)).cues(cues)
            }
            Event::Bumped { from, to, direction } => {
                // A stop, then the spark takes 60 ms a car: those further on are squashed later.
                let mut cues = vec![Cue::wait(60), Cue::shake(5), Cue::sound("bumped")];
                let mut field = Some(from);
                while let Some(here) = field {
                    if let Some(car) = state.car_at(here) {
                        cues.push(Cue::act(key(car), "squash", 220));
                    }
                    let (x, y) = at(here);
                    cues.push(Cue::burst(x, y, 0.4, "spark", "#ffe28a"));
                    field = if here == to { None } else { here.next(direction) };
                    cues.push(Cue::wait(60));
                }
                Told::nothing().cues(cues)
            }
            Event::Moved { car, from, to } => Told::words(say!("moved", car = whose(car), from = %from, to = %to))
                .cues(vec![Cue::slide(key(car), vec![at(to)], STEP * steps(from, to)), Cue::sound("moved")]),
            Event::Absorbed { at: field } => {
                let (x, y) = at(field);
                Told::words(say!("absorbed"))
                    .cues(vec![
                        Cue::act("guard", "squash", 280),
                        Cue::burst(x, y, 0.5, "spark", "#ffd24a"),
                        Cue::shake(4),
                        Cue::sound("absorbed"),
                    ])
                    .weight(1)
            }
            Event::Fell { car, from, direction } => {
                let over = off(from, direction);
                Told::words(say!("fell", car = whose(car), from = %from))
                    .cues(vec![
                        Cue::slide(key(car), vec![over], 160),
                        Cue::wait(140),
                        Cue::sound("fell"),
                        Cue::act(key(car), "fall", 460),
                        Cue::wait(360),
                        Cue::burst(over.0, over.1, 0.8, "smoke", "#8f86b5"),
                        Cue::burst(over.0, over.1, 0.6, "debris", car.team.colour()),
                    ])
                    .weight(4)
                    .hurts(Seat::all(self.seats()).filter(|seat| Team::of(*seat) == car.team))
            }
            Event::Points { team, change, why } => {
                let (side, count) = (team.name(), change.unsigned_abs());
                let words = match why {
                    Why::Fall => say!("points-fall", team = side, count = count),
                    Why::SecondCar => say!("points-second-car", team = side, count = count),
                    Why::Bribe => say!("points-bribe", team = side, count = count),
                    Why::Scoring => return Told::nothing(),
                    Why::Bonus => say!("points-bonus", team = side, count = count),
                };
                Told::words(words).cues(vec![
                    counted(team, format!("{change:+}")),
                    Cue::sound(if change < 0 { "points-lost" } else { "points" }),
                ])
            }
            Event::Rang { bell, at: field } => {
                let (x, y) = at(field);
                Told::words(say!("rang", field = %field)).cues(vec![
                    Cue::act(format!("bell-{bell}"), "swing", 700),
                    Cue::burst(x, y, 1.4, "burst", "#ffd24a"),
                    Cue::shake(5),
                    Cue::sound("rang"),
                ])
            }
            Event::Scored { values: [a, b], number, anomaly } => {
                let words = match anomaly {
                    true => say!("scored-anomaly", number = number, green = a, orange = b),
                    false => say!("scored", number = number, green = a, orange = b),
                };
                let banner = say!("banner-scored", number = number, green = a, orange = b);
                Told::words(words)
                    .cues(vec![
                        Cue::Banner { text: banner },
                        Cue::sound(if anomaly { "scored-anomaly" } else { "scored" }),
                        Cue::wait(500),
                        counted(Team::ALL[0], format!("+{a}")),
                        counted(Team::ALL[1], format!("+{b}")),
                    ])
                    .weight(self.weight_of_scoring(view, [a, b]))
            }
            Event::Returned { car, from } => Told::words(say!("returned", car = whose(car), from = %from))
                .cues(vec![Cue::act(key(car), "sink", 360), Cue::sound("returned")]),
            Event::Collapsed { place } => {
                let (x, y) = centre(place);
                Told::words(say!("collapsed", place = %place)).cues(vec![
                    Cue::act(format!("piece-{place}"), "jolt", 260),
                    Cue::sound("collapsed"),
                    Cue::shake(8),
                    Cue::wait(260),
                    Cue::act(format!("piece-{place}"), "sink", 520),
                    Cue::burst(x, y, 2.0, "smoke", "#5b5470"),
                    Cue::burst(x, y, 1.9, "debris", "#6aa8ee"),
                ])
            }
            Event::Pulled { car, from, to, magnet } => {
                let mut cues = vec![Cue::sound("pulled")];
                if let Some(field) = state.magnet(magnet) {
                    let (x, y) = at(field);
                    cues.push(Cue::burst(x, y, 1.2, "burst", magnet.colour()));
                }
                cues.extend([Cue::wait(90), Cue::slide(key(car), vec![at(to)], STEP)]);
                let owner = say!("whose-magnet", team = magnet.name());
                Told::words(say!("pulled", magnet = owner, car = whose(car), from = %from, to = %to))
                    .cues(cues)
                    .weight(1)
            }
            Event::GuardMoved { from, to } => {
                let place = match to {
                    Spot::Field(field) => at(field),
                    Spot::Hole(place) => centre(place),
                };
                let words = match from {
                    None => say!("guard-posted", spot = spot(to)),
                    Some(_) => say!("guard-moved", spot = spot(to)),
                };
                Told::words(words).cues(vec![Cue::slide("guard", vec![place], 200), Cue::sound("guard-moved")])
            }
            Event::BellMoved { bell, from, to } => {
                let ((fx, fy), (tx, ty)) = (at(from), at(to));
                let arc = ((fx + tx) / 2.0, (fy + ty) / 2.0 - 1.2);
                Told::words(say!("bell-moved", from = %from, to = %to))
                    .cues(vec![Cue::slide(format!("bell-{bell}"), vec![arc, (tx, ty)], 420), Cue::sound("bell-moved")])
                    .weight(2)
            }
            Event::Swapped { one, other } => {
                let turn = |here: Field| state.car_at(here).map(|car| Cue::slide(key(car), vec![at(here)], 300));
                let mut cues: Vec<Cue> = [one, other].into_iter().filter_map(turn).collect();
                cues.push(Cue::sound("swapped"));
                Told::words(say!("swapped", one = %one, other = %other)).cues(cues).weight(2)
            }
            Event::BatteryLost { team, count } => Told::words(say!("battery-lost", team = team.name(), count = count))
                .cues(vec![Cue::count(marker(team), format!("−{count} ⚡"), panel(team)), Cue::sound("battery-lost")]),
            Event::CardPlayed { seat, card } => Told::words(say!("card-played", who = name(seat), card = card.title()))
                .cues(vec![Cue::show(face(card, 0), name(seat)), Cue::sound("card-played")])
                .weight(1),
            Event::CardDiscarded { seat, card } => {
                Told::words(say!("card-discarded", who = name(seat), card = card.title()))
                    .cues(vec![Cue::sound("card-discarded")])
            }
            Event::CardTaken { seat, card: Some(card), .. } => {
                let words = say!("card-taken", who = name(seat), card = card.title());
                Told::words(words).cues(vec![Cue::sound("card-taken")])
            }
            Event::CardTaken { seat, card: None, .. } => {
                Told::words(say!("card-taken-hidden", who = name(seat))).cues(vec![Cue::sound("card-taken")])
            }
            Event::CardOffered { seat, card } => match card {
                Some(card) => Told::words(say!("card-offered", who = name(seat), card = card.title())),
                None => Told::words(say!("card-offered-hidden", who = name(seat))),
            }
            .cues(vec![Cue::sound("card-offered")]),
            Event::CardShown { card } => {
                Told::words(say!("card-shown", card = card.title())).cues(vec![Cue::sound("card-shown")])
            }
            Event::Reshuffled => Told::words(say!("reshuffled")).cues(vec![Cue::sound("reshuffled")]),
            Event::TurnEnded { .. } => Told::nothing(),
            Event::Began { values: [a, b], seat } => {
                Told::words(say!("began", green = a, orange = b, who = name(seat)))
                    .cues(vec![Cue::Banner { text: say!("banner-began", who = name(seat)) }, Cue::sound("began")])
            }
            Event::GameOver { why, winner } => {
                let reason = match why {
                    End::LastScoring => say!("end-last-scoring"),
                    End::WipeOut => say!("end-wipe-out"),
                    End::ClosingTime => say!("end-closing-time"),
                };
                let result = match winner {
                    Some(team) => say!("result-won", team = team.name()),
                    None => say!("result-draw"),
                };
                let [a, b] = state.points;
                let banner = say!("banner-ended", why = reason.as_str(), result = result.as_str());
                Told::words(say!("ended", why = reason, result = result, green = a, orange = b))
                    .cues(vec![Cue::Banner { text: banner }, Cue::sound("game-over")])
                    .weight(9)
            }
        }
    }

    /// A scoring decides the more, the further it sets the sides apart; most if it turns the lead.
    fn weight_of_scoring(&self, view: &View, values: [u16; 2]) -> u8 {
        let now = view.state.points.map(i32::from);
        let before = [now[0] - i32::from(values[0]), now[1] - i32::from(values[1])];
        let lead = |points: [i32; 2]| (points[0] - points[1]).signum();
        let turned = lead(now) != 0 && lead(now) != lead(before);
        5 + (values[0].abs_diff(values[1]) / 4).min(2) as u8 + u8::from(turned)
    }
}
