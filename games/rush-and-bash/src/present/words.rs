//! Everything in words, with the cues that go with it.

use pileup_core::{Game, Turn};
use pileup_scene::{Cue, Told, Tone};

use super::{pieces, pose};
use crate::cards::Effect;
use crate::data::{Level1, Level3, Part};
use crate::place::Place;
use crate::state::{Manner, Phase, State, Who};
use crate::{Event, Ply, RushAndBash};

/// Who drives a car: a seat's name, or the driver of an automatic car.
pub(crate) fn name(game: &RushAndBash, car: usize) -> String {
    match game.who(car) {
        Who::Player(seat) => format!("{{{seat}}}"),
        Who::Bot(_) => game.car_def(car).driver.clone(),
    }
}

fn name_of(game: &RushAndBash, who: Who) -> String {
    game.car_of(who).map_or_else(|| who.to_string(), |car| name(game, car))
}

pub(crate) const fn effect_name(effect: Effect) -> &'static str {
    match effect {
        Effect::Steer => "Steer",
        Effect::Rocket => "Rocket",
        Effect::Bomb => "Bomb",
        Effect::Repair => "Repair",
        Effect::Star => "Star",
    }
}

pub(crate) const fn part_name(part: Part) -> &'static str {
    match part {
        Part::Plate => "Armour plate",
        Part::Igniter => "Igniter",
        Part::Ram => "Ram",
        Part::Crew => "Pit crew",
        Part::Fins => "Fins",
        Part::Flask => "Flask",
        Part::Scope => "Scope",
        Part::Tip => "Tip",
    }
}

pub(crate) fn ordinal(number: u8) -> String {
    match number {
        1 => "1st".to_owned(),
        2 => "2nd".to_owned(),
        3 => "3rd".to_owned(),
        _ => format!("{number}th"),
    }
}

/// The ability of a car at its star's present level.
pub(crate) fn ability(game: &RushAndBash, s: &State, car: usize) -> &'static str {
    let def = game.car_def(car);
    match s.cars[car].star {
        0 => "none yet",
        1 => match def.level1 {
            Level1::Rocket => "fire a rocket",
            Level1::Drive => "drive 2",
            Level1::Bomb => "drop a bomb",
            Level1::Repair => "repair 1",
            Level1::Steer => "steer",
        },
        2 => "play one more card",
        _ => match def.level3 {
            Level3::Broadside => "Broadside: a rocket, then drive 7",
            Level3::GoldenTurbo => "Golden turbo: drive up to 6",
            Level3::GhostRide => "Ghost ride: up to 7 steps, any lane, over everything",
            Level3::WreckingRun => "Wrecking run: 4 ahead through everything",
            Level3::ShiningPath => "Shining path: full life, up to 6 steps, any lane",
            Level3::Wingbeat => "Wingbeat: up to 7 ahead, over everything",
        },
    }
}

/// Short label, kind and key of a button.
pub(crate) const fn button(ply: Ply) -> (&'static str, Tone, &'static str) {
    match ply {
        Ply::Repair => ("Repair", Tone::Plain, "r"),
        Ply::Star => ("Star", Tone::Plain, "s"),
        Ply::Skip => ("Just drive", Tone::Pass, "d"),
        Ply::Special => ("Special", Tone::Strike, "x"),
        Ply::Stop => ("Stop here", Tone::Pass, "e"),
        Ply::Slide => ("Landslide", Tone::Strike, "s"),
        Ply::NoSlide => ("No landslide", Tone::Pass, "n"),
        Ply::End => ("End turn", Tone::Pass, "e"),
        Ply::Fins => ("Fins", Tone::Plain, "f"),
        Ply::Flask => ("Flask", Tone::Plain, "f"),
        _ => ("Pass", Tone::Pass, "p"),
    }
}

pub(crate) fn prompt(game: &RushAndBash, s: &State) -> String {
    let active = name(game, s.active());
    let asked = match game.turn(s) {
        Turn::Seat(seat) => format!("{{{seat}}}"),
        _ => active.clone(),
    };
    match s.phase {
        Phase::Course => "Choosing a course…".to_owned(),
        Phase::Deal => "Dealing the start hands…".to_owned(),
        Phase::Portals => "Numbering the portals…".to_owned(),
        Phase::Boosts => "Laying the boosts…".to_owned(),
        Phase::FirstRocks | Phase::Rocks => "Rolling for rocks…".to_owned(),
        Phase::Clearing => format!("{active} looks for a way out of the jungle…"),
        Phase::BotCard => format!("{active} turns over a card…"),
        Phase::Act if s.plays == 0 => format!("{asked}: use your ability, or end your turn."),
        Phase::Act if s.used_special || s.hands[s.active()].len() < 3 => format!("{asked}: play another card."),
        Phase::Act => format!("{asked}: play a card. First its effect, then you drive its number."),
        Phase::Effect => {
            let path = game.drive_path(s, s.active(), s.card.value(), Manner::Plain);
            let drive = format!("Drive {}: {}.", s.card.value(), path.note(game, s));
            match s.card.effect() {
                Effect::Steer => format!("{asked}: change lane, or just drive. {drive}"),
                Effect::Bomb => format!("{asked}: choose where to drop a bomb, or just drive. {drive}"),
                Effect::Rocket => format!("{asked}: fire a rocket, or just drive. {drive}"),
                Effect::Repair => format!("{asked}: repair a life, or just drive. {drive}"),
                Effect::Star if game.options.simple => format!("{asked}: drive 2 spaces more first, or just drive."),
                Effect::Star => format!("{asked}: load your special ability, or just drive. {drive}"),
            }
        }
        Phase::Target if game.target_is_steering(s) => format!("{asked}: choose where to steer."),
        Phase::Target => format!("{asked}: choose where to drop the bomb."),
        Phase::Go => format!("{asked}: choose how far to drive."),
        Phase::Step => format!("{asked}: choose the next space, {} left.", s.travel.left),
        Phase::Lane => format!("{asked}: choose the lane to drive into."),
        Phase::Geyser => format!("A geyser under {active}…"),
        Phase::Slide => format!("{asked}: start a landslide?"),
        Phase::SlideRoll => "The slope begins to move…".to_owned(),
        Phase::SlideRock => format!("{asked}: choose where a rock falls."),
        Phase::SnoutRoll => "The Ugly Snout wakes up…".to_owned(),
        Phase::SnoutMove => format!("{asked}: move the Ugly Snout up to {} paws.", s.die),
        Phase::BoostCard => format!("Boost for {active}…"),
        Phase::Rope => format!("Does the rope bridge hold {active}?"),
        Phase::Lava => "The volcano spits lava…".to_owned(),
        Phase::Draw => format!("{active} draws a card…"),
        Phase::Garage => format!("{asked}: buy a part for {} coins at most, or pass.", s.coins[game.garage_car(s)]),
        Phase::Over => match game.standings(s).and_then(|standings| standings.winners().next()) {
            Some(winner) if game.is_championship() => format!("{{{winner}}} wins the championship."),
            Some(winner) => format!("{{{winner}}} wins the race."),
            None => "The race is over.".to_owned(),
        },
    }
}

pub(crate) fn describe(game: &RushAndBash, s: &State, ply: Ply) -> String {
    match ply {
        Ply::Course(number) => format!("Course {number} of the list"),
        Ply::Deal(seat, card) => format!("{{{seat}}} is dealt {card}"),
        Ply::Portal(number) => format!("Portal {number}"),
        Ply::Roll(pips) => format!("Roll {pips}"),
        Ply::Draw(card) => format!("Draw {card}"),
        Ply::Play(card) => {
            let path = game.drive_path(s, s.active(), card.value(), Manner::Plain);
            format!(
                "Play {} {}: drive {}, {}",
                effect_name(card.effect()),
                card.value(),
                card.value(),
                path.note(game, s)
            )
        }
        Ply::Steer(place) => format!("Steer to {place}"),
        Ply::Bomb(place) => format!("Drop a bomb on {place}"),
        Ply::Rocket => match game.rocket_aim(s, s.active()) {
            (_, Some(crate::effects::Hit::Car(car))) => format!("Fire at {}", name(game, car)),
            (end, Some(crate::effects::Hit::Rock)) => format!("Fire at the rock on {}", game.place(s, end)),
            (end, Some(crate::effects::Hit::Bomb)) => format!("Fire at the bomb on {}", game.place(s, end)),
            (_, Some(crate::effects::Hit::Snout)) => "Fire at the Ugly Snout".to_owned(),
            (_, None) => "Fire into the distance: nothing is in reach".to_owned(),
        },
        Ply::Repair => "Repair one life".to_owned(),
        Ply::Star if game.options.simple => "Drive 2 spaces first".to_owned(),
        Ply::Star => "Load the star".to_owned(),
        Ply::Skip => "Leave the effect and drive".to_owned(),
        Ply::Special => format!("Use the special ability: {}", ability(game, s, s.active())),
        Ply::Go(spaces) => format!("Drive {spaces}"),
        Ply::Step(place) => format!("Step to {place}"),
        Ply::Stop => "Stop here".to_owned(),
        Ply::Lane(lane) => format!("Drive into lane {lane}"),
        Ply::Slide => "Start a landslide".to_owned(),
        Ply::NoSlide => "Start no landslide".to_owned(),
        Ply::Rock(place) => format!("A rock falls on {place}"),
        Ply::Snout(0) => "The Snout stays".to_owned(),
        Ply::Snout(paws) if paws < 0 => format!("The Snout goes back {}", -paws),
        Ply::Snout(paws) => format!("The Snout goes on {paws}"),
        Ply::End => "End the turn".to_owned(),
        Ply::Buy(part) => format!("Buy {} for {}", part_name(part), part.def().price),
        Ply::Pass => "Buy nothing".to_owned(),
        Ply::Fins => "Steer by the fins".to_owned(),
        Ply::Flask => "Drive 2 by the flask".to_owned(),
    }
}

/// A car slides from place to place.
fn slide(game: &RushAndBash, s: &State, who: Who, from: Place, to: Place, ms: u32) -> Vec<Cue> {
    let board = game.board(s);
    let (Some(car), Some(start), Some(end)) = (game.car_of(who), board.spot(from), board.spot(to)) else {
        return Vec::new();
    };
    let points = [start, end].map(|spot| pose(board, spot)).map(|here| (here.x, here.y));
    vec![Cue::slide(pieces::key(game, car), points.to_vec(), ms)]
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

pub(crate) fn tell(game: &RushAndBash, s: &State, event: &Event) -> Told {
    let of = |who: Who| name_of(game, who);
    let float = |who: Who, text: &str| {
        let (x, y) = car_at(game, s, who);
        Cue::float(x, y, text)
    };
    let burst = |place: Place, r: f32, how: &'static str, colour: &'static str| {
        let (x, y) = at(game, s, place);
        Cue::burst(x, y, r, how, colour)
    };
    match event {
        Event::CourseChosen { course } => Told::words(format!("The race is driven on {course}.")).weight(2),
        Event::Dealt { .. } => Told::nothing(),
        Event::Drew { who, card } if card.is_back() => {
            Told::words(format!("{} draws a {} card.", of(*who), card.deck().name())).cues(vec![Cue::sound("card")])
        }
        Event::Drew { who, card } => Told::words(format!("{} draws {card}.", of(*who))).cues(vec![Cue::sound("card")]),
        Event::Played { who, card } => {
            let words = format!("{} plays {} {}.", of(*who), effect_name(card.effect()), card.value());
            Told::words(words).cues(vec![Cue::sound("card"), float(*who, &card.to_string())]).weight(1)
        }
        Event::Discarded { .. } => Told::nothing(),
        Event::Reshuffled { deck } => Told::words(format!("The {} cards are shuffled again.", deck.name())),
        Event::Moved { who, from, to } => Told::default().cues(slide(game, s, *who, *from, *to, 120)),
        Event::Pushed { who, from, to } => Told::default().cues(slide(game, s, *who, *from, *to, 150)),
        Event::ForcedLane { who, from, to } => Told::default().cues(slide(game, s, *who, *from, *to, 140)),
        Event::LaneChanged { who, from, to } => Told::default().cues(slide(game, s, *who, *from, *to, 140)),
        Event::Steered { who, from, to } => {
            let mut cues = slide(game, s, *who, *from, *to, 180);
            cues.push(Cue::sound("slide"));
            Told::words(format!("{} steers to {to}.", of(*who))).cues(cues).weight(1)
        }
        Event::Rammed { who, by, at } => {
            let cues = vec![
                Cue::act(car_key(game, *who), "jolt", 260),
                burst(*at, 9.0, "spark", "#ffd23e"),
                Cue::sound("crash"),
            ];
            Told::words(format!("{} rams {} at {at}.", of(*by), of(*who))).cues(cues).weight(4)
        }
        Event::Damaged { who, life: 0, .. } => Told::default().cues(vec![float(*who, "wrecked")]),
        Event::Damaged { who, by, life } => {
            let words = format!("{} loses {by} life, {life} left.", of(*who));
            Told::words(words).cues(vec![float(*who, &format!("-{by} ♥"))]).weight(2)
        }
        Event::Repaired { who, life } => {
            Told::words(format!("{} has {life} life.", of(*who))).cues(vec![float(*who, "+♥"), Cue::sound("good")])
        }
        Event::Starred { who, star } => {
            Told::words(format!("{}'s star is on {star}.", of(*who))).cues(vec![float(*who, "★")]).weight(1)
        }
        Event::Special { who, level } => {
            let cues = vec![Cue::act(car_key(game, *who), "hop", 300), float(*who, "★★★"), Cue::sound("zap")];
            Told::words(format!("{} uses the special ability of level {level}.", of(*who))).cues(cues).weight(4)
        }
        Event::PartUsed { who, part } => Told::words(format!("{} uses the {}.", of(*who), part_name(*part))).weight(2),
        Event::OffTrack { who, from, to } => {
            let mut cues = vec![
                Cue::act(car_key(game, *who), "tumble", 420),
                burst(*from, 10.0, "burst", "#6b6660"),
                Cue::sound("fall"),
            ];
            cues.extend(slide(game, s, *who, *from, *to, 300));
            Told::words(format!("{} goes off the track and is back on {to}.", of(*who))).cues(cues).weight(6)
        }
        Event::PutBack { who, from, to } => Told::words(format!("{} is put back to {to}.", of(*who)))
            .cues(slide(game, s, *who, *from, *to, 220))
            .weight(1),
        Event::Exploded { at, .. } => {
            let cues = vec![burst(*at, 24.0, "burst", "#ff6b3a"), Cue::Shake, Cue::sound("boom")];
            Told::words(format!("The bomb on {at} explodes.")).cues(cues).weight(5)
        }
        Event::RockHit { who, at } => {
            let cues = vec![
                Cue::act(car_key(game, *who), "jolt", 240),
                burst(*at, 8.0, "spark", "#b9bcc4"),
                Cue::sound("crash"),
            ];
            Told::words(format!("{} hits the rock on {at}.", of(*who))).cues(cues).weight(3)
        }
        Event::RockPlaced { at } => {
            Told::words(format!("A rock falls on {at}.")).cues(vec![burst(*at, 6.0, "spark", "#b9bcc4")])
        }
        Event::RockRemoved { at } => Told::words(format!("The rock on {at} is gone.")),
        Event::BombPlaced { at } => {
            Told::words(format!("A bomb lies on {at}.")).cues(vec![Cue::sound("click")]).weight(1)
        }
        Event::BombRemoved { at } => Told::words(format!("The bomb on {at} is gone.")),
        Event::RocketFired { who, from, to } => {
            let cues =
                vec![burst(*from, 6.0, "flash", "#ffd23e"), burst(*to, 10.0, "burst", "#ff4d2e"), Cue::sound("zap")];
            Told::words(format!("{}'s rocket hits {to}.", of(*who))).cues(cues).weight(3)
        }
        Event::RocketFaded { who, from, to } => {
            let cues = vec![burst(*from, 6.0, "flash", "#ffd23e"), burst(*to, 5.0, "flash", "#c9ccd3")];
            Told::words(format!("{}'s rocket hits nothing.", of(*who))).cues(cues)
        }
        Event::Boosted { who, card } => {
            let words = format!("Boost! {} drives {} more.", of(*who), card.value());
            Told::words(words).cues(vec![float(*who, "BOOST"), Cue::sound("zap")]).weight(3)
        }
        Event::Teleported { who, from, to } => {
            let cues = vec![
                burst(*from, 8.0, "flash", "#c9b6ff"),
                Cue::act(car_key(game, *who), "rise", 240),
                burst(*to, 8.0, "flash", "#c9b6ff"),
            ];
            Told::words(format!("{} comes out of the portal on {to}.", of(*who))).cues(cues).weight(2)
        }
        Event::Clearing { who, at } => {
            let cues = vec![Cue::act(car_key(game, *who), "hop", 240)];
            Told::words(format!("{} is in the jungle, on {at}.", of(*who))).cues(cues).weight(2)
        }
        Event::Fell { who } => {
            let (x, y) = car_at(game, s, *who);
            let cues = vec![
                Cue::act(car_key(game, *who), "fall", 400),
                Cue::burst(x, y, 14.0, "splash", "#4b9fd8"),
                Cue::sound("fall"),
            ];
            Told::words(format!("{} falls into the lake.", of(*who))).cues(cues).weight(5)
        }
        Event::Rolled { pips } => Told::words(format!("The die shows {pips}.")).cues(vec![Cue::sound("dice")]),
        Event::Geyser { who, at } => {
            let cues = vec![burst(*at, 12.0, "splash", "#dff3ff"), Cue::sound("boom")];
            Told::words(format!("A geyser breaks out under {}.", of(*who))).cues(cues).weight(3)
        }
        Event::Landslide { rocks } => Told::words(format!("Landslide: {rocks} rocks come down."))
            .cues(vec![Cue::Shake, Cue::sound("boom")])
            .weight(3),
        Event::SnoutMoved { path } => {
            let points = path.iter().map(|&place| at(game, s, place)).collect();
            let ms = 160 * path.len() as u32;
            Told::words("The Ugly Snout walks.").cues(vec![Cue::slide("snout", points, ms)]).weight(2)
        }
        Event::SnoutHome { .. } => Told::words("The Ugly Snout runs home.").weight(2),
        Event::Lava { who: None } => Told::words("The volcano awakes.").cues(vec![Cue::sound("boom")]).weight(2),
        Event::Lava { who: Some(who) } => {
            let (x, y) = car_at(game, s, *who);
            let cues = vec![Cue::burst(x, y, 10.0, "burst", "#c8402b")];
            Told::words(format!("Lava hits {}.", of(*who))).cues(cues).weight(3)
        }
        Event::BoostPlaced { .. } | Event::PortalPlaced { .. } => Told::nothing(),
        Event::Lap { .. } | Event::TurnBegan { .. } => Told::nothing(),
        Event::Finished { who } => {
            let banner = Cue::Banner { text: format!("{} crosses the line", of(*who)) };
            Told::words(format!("{} crosses the line: this is the last round.", of(*who)))
                .cues(vec![banner, Cue::sound("win")])
                .weight(8)
        }
        Event::Ranked { order } => {
            let names: Vec<String> = order.iter().map(|&who| of(who)).collect();
            Told::words(format!("Order: {}.", names.join(", "))).cues(vec![Cue::sound("bell")])
        }
        Event::RaceOver { order } => {
            let winner = order.first().map_or_else(String::new, |&who| of(who));
            Told::words(format!("The race is over; the furthest car is {winner}'s.")).weight(9)
        }
        Event::Bought { who, part } => Told::words(format!("{} buys the {}.", of(*who), part_name(*part))).weight(3),
        Event::Passed { who } => Told::words(format!("{} buys nothing.", of(*who))),
    }
}
