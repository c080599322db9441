//! Events in words, with the cues that go with them.

use pileup_core::Seat;
use pileup_scene::{Cue, Told, art};
use pileup_track::Side;
use pileup_words::say;

use super::{ART, pieces, pose, words};
use crate::place::Place;
use crate::state::{State, Who};
use crate::{Event, RushAndBash};

/// A car slides from place to place, its driver beside it.
fn slide(game: &RushAndBash, s: &State, who: Who, from: Place, to: Place, ms: u32) -> Vec<Cue> {
    let board = game.board(s);
    let (Some(car), Some(start), Some(end)) = (game.car_of(who), board.spot(from), board.spot(to)) else {
        return Vec::new();
    };
    let poses = [start, end].map(|spot| pose(board, spot));
    let way = poses.map(|here| (here.x, here.y)).to_vec();
    let beside = poses.map(pieces::badge_at).to_vec();
    vec![Cue::slide(pieces::key(game, car), way, ms), Cue::slide(pieces::badge_key(game, car), beside, ms)]
}

/// The seat that drives, if it is one's.
fn seat_of(who: Who) -> Option<Seat> {
    match who {
        Who::Player(seat) => Some(seat),
        Who::Bot(_) => None,
    }
}

/// One step of a drive, which is heard.
fn drive(game: &RushAndBash, s: &State, who: Who, from: Place, to: Place, sound: &'static str) -> Vec<Cue> {
    let mut cues = slide(game, s, who, from, to, 150);
    cues.push(Cue::sound(sound));
    cues
}

fn at(game: &RushAndBash, s: &State, place: Place) -> (f32, f32) {
    let board = game.board(s);
    board.spot(place).map_or((0.0, 0.0), |spot| {
        let here = pose(board, spot);
        (here.x, here.y)
    })
}

fn car_key(game: &RushAndBash, who: Who) -> String {
    game.car_of(who).map_or_else(String::new, |car| pieces::key(game, car))
}

fn car_at(game: &RushAndBash, s: &State, who: Who) -> (f32, f32) {
    game.car_of(who).map_or((0.0, 0.0), |car| at(game, s, game.place(s, s.cars[car].at)))
}

/// To which side a car went.
fn side(game: &RushAndBash, s: &State, from: Place, to: Place) -> &'static str {
    let board = game.board(s);
    let (Some(from), Some(to)) = (board.spot(from), board.spot(to)) else { return "left" };
    if board.across(from, Side::Left).contains(&to) { "left" } else { "right" }
}

/// Tells an event. What changes who is in front weighs more than what happens every turn.
pub(crate) fn tell(game: &RushAndBash, s: &State, event: &Event) -> Told {
    let of = |who: Who| words::name_of(game, who);
    let float = |who: Who, text: &str| {
        let (x, y) = car_at(game, s, who);
        Cue::float(x, y, text)
    };
    let burst = |place: Place, r: f32, how: &'static str, colour: &'static str| {
        let (x, y) = at(game, s, place);
        Cue::burst(x, y, r, how, colour)
    };
    let count = |who: Who, text: &str| Cue::count(car_at(game, s, who), text, who.to_string());
    let rocket = |from: Place, to: Place, ms: u32| {
        let picture = art(ART.get("rocket-flight"), -10.0, -6.0, 20.0, 12.0);
        Cue::fly(vec![at(game, s, from), at(game, s, to)], vec![picture], "#f4f1e8", ms)
    };
    let leads = |who: Who| game.car_of(who) == Some(usize::from(s.bar[0]));
    match event {
        Event::CourseChosen { .. } => {
            Told::words(say!("story-course")).cues(vec![Cue::sound("course_chosen")]).weight(1)
        }
        Event::Slotted { who, slot } => {
            Told::words(say!("story-slot", who = of(*who), slot = *slot)).cues(vec![Cue::sound("slotted")])
        }
        Event::Dealt { .. } | Event::Discarded { .. } | Event::TurnBegan { .. } => Told::nothing(),
        Event::BoostPlaced { at } => {
            Told::default().cues(vec![burst(*at, 7.0, "flash", "#5fd0ff"), Cue::sound("boost_placed")])
        }
        Event::PortalPlaced { at, .. } => {
            Told::default().cues(vec![burst(*at, 7.0, "flash", "#c9b6ff"), Cue::sound("portal_placed")])
        }
        Event::Lap { who } => {
            let (x, y) = car_at(game, s, *who);
            Told::default().cues(vec![Cue::burst(x, y, 9.0, "flash", "#fffaf0"), Cue::sound("lap")])
        }
        Event::Drew { who, card } => {
            let words = say!("story-drew", who = of(*who), card = words::card_name(*card));
            Told::words(words).cues(vec![Cue::sound("drew")])
        }
        Event::Played { who, card } => {
            let face = super::cards::face(game, *card, String::new());
            let cues = vec![Cue::show(face, of(*who)), Cue::sound("played")];
            Told::words(say!("story-played", who = of(*who), card = words::card_name(*card))).cues(cues)
        }
        Event::Reshuffled { deck } => {
            Told::words(say!("story-shuffled", deck = super::cards::kind(*deck))).cues(vec![Cue::sound("reshuffled")])
        }
        Event::Moved { who, from, to } => Told::default().cues(drive(game, s, *who, *from, *to, "moved")),
        Event::Pushed { who, from, to } => {
            let mut cues = vec![Cue::wait(60), burst(*from, 7.0, "dust", "#d8cdb4")];
            cues.extend(drive(game, s, *who, *from, *to, "pushed"));
            Told::default().cues(cues)
        }
        Event::ForcedLane { who, from, to } => Told::default().cues(drive(game, s, *who, *from, *to, "forced_lane")),
        Event::LaneChanged { who, from, to } => Told::default().cues(drive(game, s, *who, *from, *to, "lane_changed")),
        Event::Steered { who, from, to } => {
            let mut cues = slide(game, s, *who, *from, *to, 220);
            cues.push(Cue::sound("steered"));
            Told::words(say!("story-steered", who = of(*who), side = side(game, s, *from, *to))).cues(cues)
        }
        Event::Rammed { who, by, at } => {
            let cues = vec![
                Cue::wait(60),
                Cue::act(car_key(game, *who), "squash", 260),
                Cue::act(car_key(game, *by), "jolt", 200),
                burst(*at, 11.0, "spark", "#ffd23e"),
                Cue::shake(6),
                Cue::sound("rammed"),
            ];
            Told::words(say!("story-rammed", who = of(*who), by = of(*by))).cues(cues).weight(3)
        }
        Event::Damaged { who, life: 0, .. } => Told::default().cues(vec![
            float(*who, &say!("float-wrecked")),
            Cue::act(car_key(game, *who), "spin", 500),
            Cue::sound("damaged-wrecked"),
        ]),
        Event::Damaged { who, by, life } => {
            let words = say!("story-damaged", who = of(*who), lives = *by, left = *life);
            let (x, y) = car_at(game, s, *who);
            let cues = vec![
                count(*who, &format!("−{by} ♥")),
                Cue::burst(x, y, 6.0, "smoke", "#565061"),
                Cue::burst(x, y, 10.0, "debris", "#8b8796"),
                Cue::sound("damaged"),
            ];
            Told::words(words).cues(cues).weight(1)
        }
        Event::Repaired { who, life } => Told::words(say!("story-repaired", who = of(*who), lives = *life))
            .cues(vec![count(*who, "+♥"), Cue::sound("repaired")]),
        Event::Starred { who, star } => Told::words(say!("story-starred", who = of(*who), star = *star))
            .cues(vec![count(*who, "+★"), Cue::sound("starred")]),
        Event::Special { who, level } => {
            let ability = game.car_of(*who).map_or_else(String::new, |car| words::ability(game, car, *level));
            let stars = "★".repeat(usize::from(*level));
            let (x, y) = car_at(game, s, *who);
            let cues = vec![
                Cue::act(car_key(game, *who), "hop", 300),
                Cue::burst(x, y, 9.0, "burst", "#ffcf4a"),
                float(*who, &stars),
                Cue::sound("special"),
            ];
            let weight = if *level > 2 { 5 } else { 2 };
            Told::words(say!("story-special", who = of(*who), ability = ability)).cues(cues).weight(weight)
        }
        Event::PartUsed { who, part } => {
            let cues = vec![Cue::act(car_key(game, *who), "swell", 280), Cue::sound("part_used")];
            Told::words(say!("story-part", who = of(*who), part = words::part_name(*part))).cues(cues).weight(2)
        }
        Event::OffTrack { who, from, to } => {
            let mut cues = vec![
                Cue::act(car_key(game, *who), "spin", 500),
                burst(*from, 12.0, "smoke", "#8a8074"),
                burst(*from, 13.0, "debris", "#7d7788"),
                Cue::shake(7),
                Cue::sound("off_track"),
                Cue::wait(500),
            ];
            cues.extend(slide(game, s, *who, *from, *to, 300));
            let weight = if leads(*who) { 7 } else { 5 };
            Told::words(say!("story-off", who = of(*who))).cues(cues).weight(weight).hurts(seat_of(*who))
        }
        Event::PutBack { who, from, to } => {
            let mut cues = slide(game, s, *who, *from, *to, 260);
            cues.push(Cue::sound("put_back"));
            Told::words(say!("story-put-back", who = of(*who))).cues(cues).weight(1)
        }
        Event::Exploded { at, .. } => {
            let cues = vec![
                burst(*at, 24.0, "blast", "#ff6b3a"),
                Cue::shake(8),
                Cue::sound("exploded"),
                Cue::wait(200),
                burst(*at, 18.0, "smoke", "#565061"),
                burst(*at, 20.0, "debris", "#3f3a48"),
                Cue::wait(400),
            ];
            Told::words(say!("story-exploded")).cues(cues).weight(4)
        }
        Event::RockHit { who, at } => {
            let cues = vec![
                Cue::wait(60),
                Cue::act(car_key(game, *who), "squash", 260),
                burst(*at, 9.0, "spark", "#ffe28a"),
                burst(*at, 10.0, "debris", "#b9bcc4"),
                Cue::shake(5),
                Cue::sound("rock_hit"),
            ];
            Told::words(say!("story-rock-hit", who = of(*who))).cues(cues).weight(2)
        }
        Event::RockPlaced { at } => Told::words(say!("story-rock-falls"))
            .cues(vec![burst(*at, 8.0, "dust", "#c9b48f"), Cue::sound("rock_placed")]),
        Event::RockRemoved { at } => Told::words(say!("story-rock-gone"))
            .cues(vec![burst(*at, 8.0, "debris", "#b9bcc4"), Cue::sound("rock_removed")]),
        Event::BombPlaced { at } => {
            Told::words(say!("story-bomb")).cues(vec![burst(*at, 7.0, "flash", "#3f3a48"), Cue::sound("bomb_placed")])
        }
        Event::BombRemoved { at } => Told::words(say!("story-bomb-gone"))
            .cues(vec![burst(*at, 6.0, "smoke", "#9a94a6"), Cue::sound("bomb_removed")]),
        Event::RocketFired { who, from, to } => {
            let cues = vec![
                burst(*from, 6.0, "flash", "#ffd23e"),
                rocket(*from, *to, 560),
                Cue::sound("rocket_fired"),
                Cue::wait(540),
                burst(*to, 14.0, "blast", "#ff4d2e"),
                burst(*to, 12.0, "smoke", "#565061"),
                Cue::shake(7),
                Cue::sound("rocket_fired-hits"),
                Cue::wait(240),
            ];
            Told::words(say!("story-rocket", who = of(*who))).cues(cues).weight(2)
        }
        Event::RocketFaded { who, from, to } => {
            let cues = vec![
                burst(*from, 6.0, "flash", "#ffd23e"),
                rocket(*from, *to, 620),
                Cue::sound("rocket_faded"),
                Cue::wait(600),
                burst(*to, 7.0, "smoke", "#c9ccd3"),
            ];
            Told::words(say!("story-rocket-fades", who = of(*who))).cues(cues)
        }
        Event::Boosted { who, card } => {
            let words = say!("story-boosted", who = of(*who), drive = card.value());
            let (x, y) = car_at(game, s, *who);
            let cues = vec![
                float(*who, &say!("float-boost")),
                Cue::burst(x, y, 9.0, "burst", "#5fd0ff"),
                Cue::act(car_key(game, *who), "squash", 240),
                Cue::sound("boosted"),
            ];
            Told::words(words).cues(cues).weight(3)
        }
        Event::Teleported { who, from, to } => {
            let cues = vec![
                burst(*from, 8.0, "flash", "#c9b6ff"),
                Cue::act(car_key(game, *who), "rise", 240),
                burst(*to, 9.0, "burst", "#c9b6ff"),
                Cue::sound("teleported"),
            ];
            Told::words(say!("story-portal", who = of(*who))).cues(cues).weight(1)
        }
        Event::Clearing { who, at } => Told::words(say!("story-clearing", who = of(*who)))
            .cues(vec![burst(*at, 8.0, "splash", "#7cc752"), Cue::sound("clearing")])
            .weight(1),
        Event::Fell { who } => {
            let (x, y) = car_at(game, s, *who);
            let cues = vec![
                Cue::act(car_key(game, *who), "fall", 400),
                Cue::sound("fell"),
                Cue::wait(320),
                Cue::burst(x, y, 14.0, "splash", "#dff3ff"),
            ];
            Told::words(say!("story-fell", who = of(*who))).cues(cues).weight(5).hurts(seat_of(*who))
        }
        Event::Rolled { pips } => {
            let (x, y) = car_at(game, s, game.who(s.active()));
            Told::words(say!("story-rolled", pips = *pips))
                .cues(vec![Cue::dice(x, y, &[*pips], "#c22a22", ""), Cue::sound("rolled")])
        }
        Event::Geyser { who, at } => {
            let cues = vec![
                Cue::act(car_key(game, *who), "hop", 420),
                burst(*at, 14.0, "splash", "#dff3ff"),
                burst(*at, 9.0, "smoke", "#e8fbff"),
                Cue::sound("geyser"),
            ];
            Told::words(say!("story-geyser", who = of(*who))).cues(cues).weight(2)
        }
        Event::Landslide { rocks } => Told::words(say!("story-landslide", rocks = *rocks))
            .cues(vec![Cue::shake(8), Cue::sound("landslide")])
            .weight(2),
        Event::SnoutMoved { path } if path.len() < 2 => Told::words(say!("story-snout-stays"))
            .cues(vec![Cue::act("snout", "jolt", 300), Cue::sound("snout_moved-stays")]),
        Event::SnoutMoved { path } => {
            let points = path.iter().map(|&place| at(game, s, place)).collect();
            let ms = 180 * path.len() as u32;
            Told::words(say!("story-snout"))
                .cues(vec![Cue::slide("snout", points, ms), Cue::sound("snout_moved")])
                .weight(1)
        }
        Event::SnoutHome { at: home } => Told::words(say!("story-snout-home"))
            .cues(vec![Cue::slide("snout", vec![at(game, s, *home)], 400), Cue::sound("snout_home")])
            .weight(1),
        Event::Lava { who: None } => {
            Told::words(say!("story-volcano")).cues(vec![Cue::shake(6), Cue::sound("lava-awakes")]).weight(1)
        }
        Event::Lava { who: Some(who) } => {
            let (x, y) = car_at(game, s, *who);
            let cues = vec![
                Cue::burst(x, y, 11.0, "blast", "#ff7a2e"),
                Cue::burst(x, y, 9.0, "smoke", "#4a3f3a"),
                Cue::act(car_key(game, *who), "jolt", 260),
                Cue::sound("lava"),
            ];
            Told::words(say!("story-lava", who = of(*who))).cues(cues).weight(2)
        }
        Event::Finished { who } => {
            let banner = Cue::Banner { text: say!("banner-finished", who = of(*who)) };
            Told::words(say!("story-finished", who = of(*who))).cues(vec![banner, Cue::sound("finished")]).weight(8)
        }
        Event::Ranked { order, overtaken } => {
            let leader = order.first().map_or_else(String::new, |&who| of(who));
            if *overtaken {
                let cues = vec![Cue::sound("ranked-overtaken")];
                return Told::words(say!("story-new-leader", who = leader, round = s.round)).cues(cues).weight(6);
            }
            Told::words(say!("story-leader", who = leader)).cues(vec![Cue::sound("ranked")])
        }
        Event::RaceOver { order, spaces } => {
            let who = order.first().map_or_else(String::new, |&who| of(who));
            let next = order.get(1).map_or_else(String::new, |&who| of(who));
            // RB-10.5: automatic cars win races of a championship, but no single race.
            let words = match game.is_championship() {
                true => say!("over-by", who = who, spaces = *spaces, next = next),
                false => words::over(game, s),
            };
            Told::words(words).cues(vec![Cue::sound("race_over")]).weight(9)
        }
        Event::Bought { who, part } => {
            Told::words(say!("story-bought", who = of(*who), part = words::part_name(*part)))
                .cues(vec![Cue::sound("bought")])
                .weight(2)
        }
        Event::Passed { who } => Told::words(say!("story-passed", who = of(*who))).cues(vec![Cue::sound("passed")]),
    }
}
