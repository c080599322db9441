//! Events in words, and how they are shown.

use pileup_scene::{Cue, Told};
use pileup_words::say;

use super::name;
use super::shapes::{at, centre, key, marker, off};
use super::words::{spot, whose};
use crate::board::{Field, Spot};
use crate::event::{End, Event, Why};
use crate::state::Team;
use crate::{CrashByCrash, View};

impl CrashByCrash {
    pub(crate) fn narrate(&self, view: &View, event: &Event) -> Told {
        let state = &view.state;
        let steps = |from: Field, to: Field| from.distance(to).max(1) as u32;
        match *event {
            Event::Laid { place, .. } => {
                Told::nothing().cues(vec![Cue::act(format!("piece-{place}"), "rise", 120), Cue::sound("click")])
            }
            Event::Placed { car, at: field } => Told::words(say!("placed", car = whose(car), field = %field))
                .cues(vec![Cue::act(key(car), "drop", 260), Cue::sound("click")]),
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
            Event::Moved { car, from, to } => Told::words(say!("moved", car = whose(car), from = %from, to = %to))
                .cues(vec![Cue::slide(key(car), vec![at(to)], 90 * steps(from, to)), Cue::sound("slide")]),
            Event::Absorbed { at: field } => {
                let (x, y) = at(field);
                Told::words(say!("absorbed"))
                    .cues(vec![
                        Cue::act("guard", "jolt", 240),
                        Cue::burst(x, y, 0.4, "flash", "#c2355a"),
                        Cue::sound("push"),
                    ])
                    .weight(1)
            }
            Event::Fell { car, from, direction } => {
                let over = off(from, direction);
                Told::words(say!("fell", car = whose(car), from = %from))
                    .cues(vec![
                        Cue::slide(key(car), vec![over], 160),
                        Cue::act(key(car), "fall", 420),
                        Cue::burst(over.0, over.1, 0.5, "burst", car.team.colour()),
                        Cue::sound("fall"),
                    ])
                    .weight(4)
            }
            Event::Points { team, change, why } => {
                let (x, y) = marker(team);
                let (side, count) = (team.name(), change.unsigned_abs());
                let words = match why {
                    Why::Fall => say!("points-fall", team = side, count = count),
                    Why::SecondCar => say!("points-second-car", team = side, count = count),
                    Why::Bribe => say!("points-bribe", team = side, count = count),
                    Why::Scoring => return Told::nothing(),
                    Why::Bonus => say!("points-bonus", team = side, count = count),
                };
                Told::words(words).cues(vec![
                    Cue::float(x, y, format!("{change:+}")),
                    Cue::sound(if change < 0 { "bad" } else { "good" }),
                ])
            }
            Event::Rang { bell, at: field } => {
                let (x, y) = at(field);
                Told::words(say!("rang", field = %field)).cues(vec![
                    Cue::act(format!("bell-{bell}"), "swing", 600),
                    Cue::burst(x, y, 1.1, "flash", "#ffd24a"),
                    Cue::sound("bell"),
                ])
            }
            Event::Scored { values: [a, b], number, anomaly } => {
                let [(ax, ay), (bx, by)] = Team::ALL.map(marker);
                let words = match anomaly {
                    true => say!("scored-anomaly", number = number, green = a, orange = b),
                    false => say!("scored", number = number, green = a, orange = b),
                };
                let banner = say!("banner-scored", number = number, green = a, orange = b);
                Told::words(words)
                    .cues(vec![
                        Cue::float(ax, ay, format!("+{a}")),
                        Cue::float(bx, by, format!("+{b}")),
                        Cue::Banner { text: banner },
                        Cue::sound("good"),
                    ])
                    .weight(self.weight_of_scoring(view, [a, b]))
            }
            Event::Returned { car, from } => Told::words(say!("returned", car = whose(car), from = %from))
                .cues(vec![Cue::act(key(car), "sink", 360), Cue::sound("slide")]),
            Event::Collapsed { place } => {
                let (x, y) = centre(place);
                Told::words(say!("collapsed", place = %place)).cues(vec![
                    Cue::act(format!("piece-{place}"), "sink", 700),
                    Cue::burst(x, y, 1.6, "burst", "#4a4a55"),
                    Cue::Shake,
                    Cue::sound("boom"),
                ])
            }
            Event::Pulled { car, from, to, magnet } => {
                let mut cues = vec![Cue::slide(key(car), vec![at(to)], 140), Cue::sound("zap")];
                if let Some(field) = state.magnet(magnet) {
                    let (x, y) = at(field);
                    cues.push(Cue::burst(x, y, 1.2, "flash", magnet.colour()));
                }
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
                Told::words(words).cues(vec![Cue::slide("guard", vec![place], 180), Cue::sound("click")])
            }
            Event::BellMoved { bell, from, to } => {
                let ((fx, fy), (tx, ty)) = (at(from), at(to));
                let arc = ((fx + tx) / 2.0, (fy + ty) / 2.0 - 1.2);
                Told::words(say!("bell-moved", from = %from, to = %to))
                    .cues(vec![Cue::slide(format!("bell-{bell}"), vec![arc, (tx, ty)], 420), Cue::sound("slide")])
                    .weight(2)
            }
            Event::Swapped { one, other } => {
                let turn = |here: Field| state.car_at(here).map(|car| Cue::slide(key(car), vec![at(here)], 300));
                let mut cues: Vec<Cue> = [one, other].into_iter().filter_map(turn).collect();
                cues.push(Cue::sound("slide"));
                Told::words(say!("swapped", one = %one, other = %other)).cues(cues).weight(2)
            }
            Event::BatteryLost { team, count } => {
                Told::words(say!("battery-lost", team = team.name(), count = count)).cues(vec![Cue::sound("zap")])
            }
            Event::CardPlayed { seat, card } => Told::words(say!("card-played", who = name(seat), card = card.title()))
                .cues(vec![Cue::sound("card")])
                .weight(1),
            Event::CardDiscarded { seat, card } => {
                Told::words(say!("card-discarded", who = name(seat), card = card.title()))
                    .cues(vec![Cue::sound("card")])
            }
            Event::CardTaken { seat, card: Some(card), .. } => {
                Told::words(say!("card-taken", who = name(seat), card = card.title())).cues(vec![Cue::sound("card")])
            }
            Event::CardTaken { seat, card: None, .. } => {
                Told::words(say!("card-taken-hidden", who = name(seat))).cues(vec![Cue::sound("card")])
            }
            Event::CardOffered { seat, card } => match card {
                Some(card) => Told::words(say!("card-offered", who = name(seat), card = card.title())),
                None => Told::words(say!("card-offered-hidden", who = name(seat))),
            }
            .cues(vec![Cue::sound("card")]),
            Event::CardShown { card } => {
                Told::words(say!("card-shown", card = card.title())).cues(vec![Cue::sound("card")])
            }
            Event::Reshuffled => Told::words(say!("reshuffled")).cues(vec![Cue::sound("card")]),
            Event::TurnEnded { .. } => Told::nothing(),
            Event::Began { values: [a, b], seat } => {
                Told::words(say!("began", green = a, orange = b, who = name(seat)))
                    .cues(vec![Cue::Banner { text: say!("banner-began", who = name(seat)) }])
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
                    .cues(vec![Cue::Banner { text: banner }, Cue::sound("win")])
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
