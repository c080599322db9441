//! Events in words, with the cues that go with them.

use pileup_scene::{Cue, Told};
use pileup_track::Side;
use pileup_words::say;

use super::{pieces, pose, words};
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
    let leads = |who: Who| game.car_of(who) == Some(usize::from(s.bar[0]));
    match event {
        Event::CourseChosen { .. } => Told::words(say!("story-course")).weight(1),
        Event::Dealt { .. } | Event::Discarded { .. } => Told::nothing(),
        Event::BoostPlaced { .. } | Event::PortalPlaced { .. } => Told::nothing(),
        Event::Lap { .. } | Event::TurnBegan { .. } => Told::nothing(),
        Event::Drew { who, card } => {
            let words = say!("story-drew", who = of(*who), card = words::card_name(*card));
            Told::words(words).cues(vec![Cue::sound("card")])
        }
        Event::Played { who, card } => {
            let card = words::card_name(*card);
            let cues = vec![Cue::sound("card"), float(*who, &card)];
            Told::words(say!("story-played", who = of(*who), card = card)).cues(cues)
        }
        Event::Reshuffled { deck } => Told::words(say!("story-shuffled", deck = super::cards::kind(*deck))),
        Event::Moved { who, from, to } => Told::default().cues(slide(game, s, *who, *from, *to, 160)),
        Event::Pushed { who, from, to } => Told::default().cues(slide(game, s, *who, *from, *to, 160)),
        Event::ForcedLane { who, from, to } => Told::default().cues(slide(game, s, *who, *from, *to, 160)),
        Event::LaneChanged { who, from, to } => Told::default().cues(slide(game, s, *who, *from, *to, 160)),
        Event::Steered { who, from, to } => {
            let mut cues = slide(game, s, *who, *from, *to, 200);
            cues.push(Cue::sound("slide"));
            Told::words(say!("story-steered", who = of(*who), side = side(game, s, *from, *to))).cues(cues)
        }
        Event::Rammed { who, by, at } => {
            let cues = vec![
                Cue::act(car_key(game, *who), "jolt", 260),
                burst(*at, 9.0, "spark", "#ffd23e"),
                Cue::sound("crash"),
            ];
            Told::words(say!("story-rammed", who = of(*who), by = of(*by))).cues(cues).weight(3)
        }
        Event::Damaged { who, life: 0, .. } => Told::default().cues(vec![float(*who, &say!("float-wrecked"))]),
        Event::Damaged { who, by, life } => {
            let words = say!("story-damaged", who = of(*who), lives = *by, left = *life);
            Told::words(words).cues(vec![float(*who, &format!("-{by} ♥"))]).weight(1)
        }
        Event::Repaired { who, life } => Told::words(say!("story-repaired", who = of(*who), lives = *life))
            .cues(vec![float(*who, "+♥"), Cue::sound("good")]),
        Event::Starred { who, star } => {
            Told::words(say!("story-starred", who = of(*who), star = *star)).cues(vec![float(*who, "★")])
        }
        Event::Special { who, level } => {
            let ability = game.car_of(*who).map_or_else(String::new, |car| words::ability(game, car, *level));
            let stars = "★".repeat(usize::from(*level));
            let cues = vec![Cue::act(car_key(game, *who), "hop", 300), float(*who, &stars), Cue::sound("zap")];
            let weight = if *level > 2 { 5 } else { 2 };
            Told::words(say!("story-special", who = of(*who), ability = ability)).cues(cues).weight(weight)
        }
        Event::PartUsed { who, part } => {
            Told::words(say!("story-part", who = of(*who), part = words::part_name(*part))).weight(2)
        }
        Event::OffTrack { who, from, to } => {
            let mut cues = vec![
                Cue::act(car_key(game, *who), "tumble", 500),
                burst(*from, 12.0, "burst", "#6b6660"),
                Cue::sound("fall"),
            ];
            cues.extend(slide(game, s, *who, *from, *to, 300));
            let weight = if leads(*who) { 7 } else { 5 };
            Told::words(say!("story-off", who = of(*who))).cues(cues).weight(weight)
        }
        Event::PutBack { who, from, to } => {
            Told::words(say!("story-put-back", who = of(*who))).cues(slide(game, s, *who, *from, *to, 220)).weight(1)
        }
        Event::Exploded { at, .. } => {
            let cues = vec![burst(*at, 26.0, "burst", "#ff6b3a"), Cue::Shake, Cue::sound("boom")];
            Told::words(say!("story-exploded")).cues(cues).weight(4)
        }
        Event::RockHit { who, at } => {
            let cues = vec![
                Cue::act(car_key(game, *who), "jolt", 240),
                burst(*at, 8.0, "spark", "#b9bcc4"),
                Cue::sound("crash"),
            ];
            Told::words(say!("story-rock-hit", who = of(*who))).cues(cues).weight(2)
        }
        Event::RockPlaced { at } => {
            Told::words(say!("story-rock-falls")).cues(vec![burst(*at, 6.0, "spark", "#b9bcc4")])
        }
        Event::RockRemoved { .. } => Told::words(say!("story-rock-gone")),
        Event::BombPlaced { .. } => Told::words(say!("story-bomb")).cues(vec![Cue::sound("click")]),
        Event::BombRemoved { .. } => Told::words(say!("story-bomb-gone")),
        Event::RocketFired { who, from, to } => {
            let cues =
                vec![burst(*from, 6.0, "flash", "#ffd23e"), burst(*to, 11.0, "burst", "#ff4d2e"), Cue::sound("zap")];
            Told::words(say!("story-rocket", who = of(*who))).cues(cues).weight(2)
        }
        Event::RocketFaded { who, from, to } => {
            let cues = vec![burst(*from, 6.0, "flash", "#ffd23e"), burst(*to, 5.0, "flash", "#c9ccd3")];
            Told::words(say!("story-rocket-fades", who = of(*who))).cues(cues)
        }
        Event::Boosted { who, card } => {
            let words = say!("story-boosted", who = of(*who), drive = card.value());
            Told::words(words).cues(vec![float(*who, &say!("float-boost")), Cue::sound("zap")]).weight(3)
        }
        Event::Teleported { who, from, to } => {
            let cues = vec![
                burst(*from, 8.0, "flash", "#c9b6ff"),
                Cue::act(car_key(game, *who), "rise", 240),
                burst(*to, 8.0, "flash", "#c9b6ff"),
                Cue::sound("zap"),
            ];
            Told::words(say!("story-portal", who = of(*who))).cues(cues).weight(1)
        }
        Event::Clearing { who, .. } => Told::words(say!("story-clearing", who = of(*who))).weight(1),
        Event::Fell { who } => {
            let (x, y) = car_at(game, s, *who);
            let cues = vec![
                Cue::act(car_key(game, *who), "fall", 400),
                Cue::burst(x, y, 12.0, "splash", "#dff3ff"),
                Cue::sound("fall"),
            ];
            Told::words(say!("story-fell", who = of(*who))).cues(cues).weight(5)
        }
        Event::Rolled { pips } => {
            let (x, y) = car_at(game, s, game.who(s.active()));
            Told::words(say!("story-rolled", pips = *pips))
                .cues(vec![Cue::dice(x, y, &[*pips], "#c22a22", ""), Cue::sound("dice")])
        }
        Event::Geyser { who, at } => {
            let cues = vec![burst(*at, 12.0, "splash", "#dff3ff"), Cue::sound("boom")];
            Told::words(say!("story-geyser", who = of(*who))).cues(cues).weight(2)
        }
        Event::Landslide { rocks } => {
            Told::words(say!("story-landslide", rocks = *rocks)).cues(vec![Cue::Shake, Cue::sound("boom")]).weight(2)
        }
        Event::SnoutMoved { path } if path.len() < 2 => Told::words(say!("story-snout-stays")),
        Event::SnoutMoved { path } => {
            let points = path.iter().map(|&place| at(game, s, place)).collect();
            let ms = 180 * path.len() as u32;
            Told::words(say!("story-snout")).cues(vec![Cue::slide("snout", points, ms)]).weight(1)
        }
        Event::SnoutHome { .. } => Told::words(say!("story-snout-home")).weight(1),
        Event::Lava { who: None } => Told::words(say!("story-volcano")).cues(vec![Cue::sound("boom")]).weight(1),
        Event::Lava { who: Some(who) } => {
            let (x, y) = car_at(game, s, *who);
            let cues = vec![Cue::burst(x, y, 10.0, "burst", "#c8402b")];
            Told::words(say!("story-lava", who = of(*who))).cues(cues).weight(2)
        }
        Event::Finished { who } => {
            let banner = Cue::Banner { text: say!("banner-finished", who = of(*who)) };
            Told::words(say!("story-finished", who = of(*who))).cues(vec![banner, Cue::sound("win")]).weight(8)
        }
        Event::Ranked { order, overtaken } => {
            let leader = order.first().map_or_else(String::new, |&who| of(who));
            if *overtaken {
                let cues = vec![Cue::sound("bell")];
                return Told::words(say!("story-new-leader", who = leader, round = s.round)).cues(cues).weight(6);
            }
            Told::words(say!("story-leader", who = leader)).cues(vec![Cue::sound("bell")])
        }
        Event::RaceOver { order, spaces } => {
            let who = order.first().map_or_else(String::new, |&who| of(who));
            let next = order.get(1).map_or_else(String::new, |&who| of(who));
            Told::words(say!("over-by", who = who, spaces = *spaces, next = next)).weight(9)
        }
        Event::Bought { who, part } => {
            Told::words(say!("story-bought", who = of(*who), part = words::part_name(*part))).weight(2)
        }
        Event::Passed { who } => Told::words(say!("story-passed", who = of(*who))),
    }
}
