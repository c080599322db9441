//! Names, prompts and plies in words.

use pileup_core::{Game, Seat, Turn};
use pileup_scene::Tone;
use pileup_track::{Side, Spot};
use pileup_words::say;

use crate::cards::{Card, Effect};
use crate::data::{Level1, Level3, Part};
use crate::effects::Hit;
use crate::place::Place;
use crate::state::{Phase, State, Who};
use crate::{Ply, RushAndBash};

/// A seat, to be replaced by its name.
pub(crate) fn seat(seat: Seat) -> String {
    format!("{{{seat}}}")
}

/// Who drives a car: a seat's name, or the driver of an automatic car.
pub(crate) fn name(game: &RushAndBash, car: usize) -> String {
    match game.who(car) {
        Who::Player(player) => seat(player),
        Who::Bot(_) => game.car_def(car).driver.clone(),
    }
}

pub(crate) fn name_of(game: &RushAndBash, who: Who) -> String {
    game.car_of(who).map_or_else(|| who.to_string(), |car| name(game, car))
}

pub(crate) fn effect_name(effect: Effect) -> String {
    match effect {
        Effect::Steer => say!("card-steer"),
        Effect::Rocket => say!("card-rocket"),
        Effect::Bomb => say!("card-bomb"),
        Effect::Repair => say!("card-repair"),
        Effect::Star => say!("card-star"),
    }
}

/// A card as people call it: "Rocket 3".
pub(crate) fn card_name(card: Card) -> String {
    if card.is_back() {
        return say!("card-back", deck = super::cards::kind(card.deck()));
    }
    say!("card-name", effect = effect_name(card.effect()), drive = card.value())
}

pub(crate) fn part_name(part: Part) -> String {
    match part {
        Part::Plate => say!("part-plate"),
        Part::Igniter => say!("part-igniter"),
        Part::Ram => say!("part-ram"),
        Part::Crew => say!("part-crew"),
        Part::Fins => say!("part-fins"),
        Part::Flask => say!("part-flask"),
        Part::Scope => say!("part-scope"),
        Part::Tip => say!("part-tip"),
    }
}

/// What a part does.
pub(crate) fn part_text(part: Part) -> String {
    match part {
        Part::Plate => say!("part-plate.text"),
        Part::Igniter => say!("part-igniter.text"),
        Part::Ram => say!("part-ram.text"),
        Part::Crew => say!("part-crew.text"),
        Part::Fins => say!("part-fins.text"),
        Part::Flask => say!("part-flask.text"),
        Part::Scope => say!("part-scope.text"),
        Part::Tip => say!("part-tip.text"),
    }
}

/// The ability of a car at a level of its star.
pub(crate) fn ability(game: &RushAndBash, car: usize, level: u8) -> String {
    let def = game.car_def(car);
    match level {
        0 => say!("ability-none"),
        1 => match def.level1 {
            Level1::Rocket => say!("ability-rocket"),
            Level1::Drive => say!("ability-drive"),
            Level1::Bomb => say!("ability-bomb"),
            Level1::Repair => say!("ability-repair"),
            Level1::Steer => say!("ability-steer"),
        },
        2 => say!("ability-card"),
        _ => match def.level3 {
            Level3::Broadside => say!("ability-broadside"),
            Level3::GoldenTurbo => say!("ability-golden-turbo"),
            Level3::GhostRide => say!("ability-ghost-ride"),
            Level3::WreckingRun => say!("ability-wrecking-run"),
            Level3::ShiningPath => say!("ability-shining-path"),
            Level3::Wingbeat => say!("ability-wingbeat"),
        },
    }
}

/// Short label, kind and key of a button.
pub(crate) fn button(game: &RushAndBash, s: &State, ply: Ply) -> (String, Tone, &'static str) {
    match ply {
        Ply::Rocket => (say!("button-rocket"), Tone::Strike, "r"),
        Ply::Repair => (say!("button-repair"), Tone::Plain, "r"),
        Ply::Star if game.options.simple => (say!("button-star-simple"), Tone::Plain, "s"),
        Ply::Star => (say!("button-star"), Tone::Plain, "s"),
        Ply::Skip => (say!("button-skip", drive = s.card.value()), Tone::Pass, "d"),
        Ply::Special => (say!("button-special", level = s.cars[s.active()].star), Tone::Strike, "x"),
        Ply::Stop => (say!("button-stop"), Tone::Pass, "e"),
        Ply::Slide => (say!("button-slide"), Tone::Strike, "s"),
        Ply::NoSlide => (say!("button-no-slide"), Tone::Pass, "n"),
        Ply::End => (say!("button-end"), Tone::Pass, "e"),
        Ply::Fins => (say!("button-fins"), Tone::Plain, "f"),
        Ply::Flask => (say!("button-flask"), Tone::Plain, "f"),
        _ => (say!("button-pass"), Tone::Pass, "p"),
    }
}

/// What is being decided: what to do for who is asked, who does what for everybody else.
pub(crate) fn prompt(game: &RushAndBash, s: &State, you: Option<Seat>) -> String {
    let active = name(game, s.active());
    let who = match game.turn(s) {
        Turn::Seat(asked) => seat(asked),
        _ => active.clone(),
    };
    let voice = if you.is_some() { "you" } else { "they" };
    match s.phase {
        Phase::Course => say!("ask-course"),
        Phase::Grid => say!("ask-grid"),
        Phase::Deal => say!("ask-deal"),
        Phase::Portals => say!("ask-portals"),
        Phase::Boosts => say!("ask-boosts"),
        Phase::FirstRocks | Phase::Rocks => say!("ask-rocks"),
        Phase::Clearing => say!("ask-clearing", who = active),
        Phase::BotCard => say!("ask-bot-card", who = active),
        Phase::Act if s.plays == 0 => say!("ask-end", voice = voice, who = who),
        Phase::Act if s.used_special || s.hands[s.active()].len() < 3 => say!("ask-again", voice = voice, who = who),
        Phase::Act => say!("ask-card", voice = voice, who = who),
        Phase::Effect => {
            let drive = s.card.value();
            match s.card.effect() {
                Effect::Steer => say!("ask-steer", voice = voice, who = who, drive = drive),
                Effect::Bomb => say!("ask-bomb", voice = voice, who = who, drive = drive),
                Effect::Rocket => say!("ask-rocket", voice = voice, who = who, drive = drive),
                Effect::Repair => say!("ask-repair", voice = voice, who = who, drive = drive),
                Effect::Star if game.options.simple => say!("ask-star-simple", voice = voice, who = who, drive = drive),
                Effect::Star => say!("ask-star", voice = voice, who = who, drive = drive),
            }
        }
        Phase::Target if game.target_is_steering(s) => say!("ask-steer-to", voice = voice, who = who),
        Phase::Target => say!("ask-bomb-to", voice = voice, who = who),
        Phase::Go => say!("ask-go", voice = voice, who = who, most = game.go_reach(s).0),
        Phase::Step => say!("ask-step", voice = voice, who = who, left = s.travel.left),
        Phase::Lane => say!("ask-lane", voice = voice, who = who, left = s.travel.left),
        Phase::Geyser => say!("ask-geyser", who = active),
        Phase::Slide => say!("ask-slide", voice = voice, who = who),
        Phase::SlideRoll => say!("ask-slide-roll"),
        Phase::SlideRock => say!("ask-slide-rock", voice = voice, who = who),
        Phase::SnoutRoll => say!("ask-snout-roll"),
        Phase::SnoutMove => say!("ask-snout", voice = voice, who = who, paws = s.die),
        Phase::BoostCard => say!("ask-boost", who = active),
        Phase::Rope => say!("ask-rope", who = active),
        Phase::Lava => say!("ask-lava"),
        Phase::Draw => say!("ask-draw", who = active),
        Phase::Garage => say!("ask-garage", voice = voice, who = who, coins = s.coins[game.garage_car(s)]),
        Phase::Over => over(game, s),
    }
}

/// Who won, and by how much.
pub(super) fn over(game: &RushAndBash, s: &State) -> String {
    let Some(standings) = game.standings(s) else { return say!("over") };
    let mut winners = standings.winners();
    let Some(winner) = winners.next() else { return say!("over") };
    let best = s.bar[..game.count].iter().map(|&car| usize::from(car)).filter(|&car| car < game.players);
    if game.is_championship() {
        let points = s.points[winner.index()];
        let next = best.filter(|&car| car != winner.index()).map(|car| s.points[car]).max().unwrap_or(0);
        return say!("over-championship", who = seat(winner), points = points, ahead = points.saturating_sub(next));
    }
    let second = best.skip_while(|&car| car != winner.index()).nth(1);
    match second {
        Some(second) => {
            let spaces = game.spaces_between(s, second, winner.index());
            say!("over-by", who = seat(winner), spaces = spaces, next = name(game, second))
        }
        None => say!("over-race", who = seat(winner)),
    }
}

/// A ply in words, without who does it.
pub(crate) fn describe(game: &RushAndBash, s: &State, ply: Ply) -> String {
    match ply {
        Ply::Course(number) => say!("ply-course", number = number),
        Ply::Slot(to) => say!("ply-slot", who = seat(to), slot = s.cursor + 1),
        Ply::Deal(to, card) => say!("ply-deal", who = seat(to), card = card_name(card)),
        Ply::Portal(number) => say!("ply-portal", number = number),
        Ply::Roll(pips) => say!("ply-roll", pips = pips),
        Ply::Draw(card) => say!("ply-draw", card = card_name(card)),
        Ply::Play(card) => say!("ply-play", card = effect_name(card.effect()), drive = card.value()),
        Ply::Steer(place) => say!("ply-steer", place = toward(game, s, place)),
        Ply::Bomb(place) => say!("ply-bomb", place = toward(game, s, place)),
        Ply::Rocket => match game.rocket_aim(s, s.active()).1 {
            Some(Hit::Car(car)) => say!("ply-rocket-car", who = name(game, car)),
            Some(Hit::Rock) => say!("ply-rocket-rock"),
            Some(Hit::Bomb) => say!("ply-rocket-bomb"),
            Some(Hit::Snout) => say!("ply-rocket-snout"),
            None => say!("ply-rocket-nothing"),
        },
        Ply::Repair => say!("ply-repair"),
        Ply::Star if game.options.simple => say!("ply-star-simple"),
        Ply::Star => say!("ply-star"),
        Ply::Skip => say!("ply-skip", drive = if s.phase == Phase::Effect { s.card.value() } else { 0 }),
        Ply::Special => say!("ply-special", ability = ability(game, s.active(), s.cars[s.active()].star)),
        Ply::Go(spaces) => say!("ply-go", spaces = spaces),
        Ply::Step(place) => say!("ply-step", place = toward(game, s, place)),
        Ply::Stop => say!("ply-stop"),
        Ply::Lane(lane) => say!("ply-lane", lane = lane_name(lane)),
        Ply::Slide => say!("ply-slide"),
        Ply::NoSlide => say!("ply-no-slide"),
        Ply::Rock(place) => say!("ply-rock", place = on_section(game, s, place)),
        Ply::Snout(0) => say!("ply-snout-stays"),
        Ply::Snout(paws) if paws < 0 => say!("ply-snout-back", paws = -paws),
        Ply::Snout(paws) => say!("ply-snout-on", paws = paws),
        Ply::End => say!("ply-end"),
        Ply::Buy(part) => say!("ply-buy", part = part_name(part), price = part.def().price),
        Ply::Pass => say!("ply-pass"),
        Ply::Fins => say!("ply-fins"),
        Ply::Flask => say!("ply-flask"),
    }
}

fn lane_name(lane: u8) -> String {
    say!("lane", lane = ["left", "middle", "right"][usize::from(lane.clamp(1, 3)) - 1])
}

/// Where a space is, seen from the car whose turn it is.
fn toward(game: &RushAndBash, s: &State, place: Place) -> String {
    let board = game.board(s);
    let at = s.cars[s.active()].at;
    let Some(spot) = board.spot(place).filter(|_| at != crate::board::NOWHERE) else { return place.to_string() };
    let track = board.track();
    for (side, word) in [(Side::Left, "left"), (Side::Right, "right")] {
        let beside = board.across(at, side);
        if beside.contains(&spot) {
            let (own, other) = (track.space(at).centre(), track.space(spot).centre());
            let word = match (beside.len() > 1, other.cmp(&own)) {
                (true, std::cmp::Ordering::Less) => format!("{word}-back"),
                (true, std::cmp::Ordering::Greater) => format!("{word}-front"),
                _ => word.to_owned(),
            };
            return say!("toward", way = word);
        }
    }
    if board.exits(at).len() > 1
        && let Some(exit) = board.exits(at).iter().position(|&exit| board.through(s, exit) == spot)
    {
        return lane_name([2, 1, 3][exit % 3]);
    }
    let way = if board.ahead(s, at) == spot {
        "ahead"
    } else if !board.traits(at).lake && board.behind(s, at) == spot {
        "behind"
    } else if board.diagonal(s, at, Side::Left) == Some(spot) {
        "ahead-left"
    } else if board.diagonal(s, at, Side::Right) == Some(spot) {
        "ahead-right"
    } else {
        return on_section(game, s, place);
    };
    say!("toward", way = way)
}

/// Where a space is on the course, and what is on it.
fn on_section(game: &RushAndBash, s: &State, place: Place) -> String {
    let board = game.board(s);
    let Some(spot) = board.spot(place) else { return place.to_string() };
    let section = board.stages()[board.element(spot)].item.word();
    let space = board.track().space(spot);
    let (Some(lane), number) = (space.lane, space.index + 1) else { return place.to_string() };
    let on = match occupant(game, s, spot) {
        Some(thing) => say!("on-thing", thing = thing),
        None => String::new(),
    };
    say!("on-section", section = section, lane = lane_name(lane as u8 + 1), number = number, on = on)
}

/// What is on a space.
fn occupant(game: &RushAndBash, s: &State, spot: Spot) -> Option<String> {
    if let Some(car) = s.car_at(game.count, spot, usize::MAX) {
        Some(name(game, car))
    } else if s.bombs.contains(spot) {
        Some(say!("thing-bomb"))
    } else if s.rocks.contains(spot) {
        Some(say!("thing-rock"))
    } else {
        (game.snout_at(s) == spot).then(|| say!("piece-snout"))
    }
}
