//! The option sheet.

use pileup_scene::{Choice, Column, Idle, Opt, Preset, Sheet};
use pileup_words::say;

use crate::options::{Course, RoadKind};
use crate::{RushNCrush, data, data::Recommended};

pub(super) fn sheet() -> Sheet {
    let courses = data::courses().map_or(&[][..], Vec::as_slice);
    let label = |course: &Recommended| {
        let (name, tiles) = (course.name.as_str(), course.sections.len());
        match course.kind {
            RoadKind::Open => say!("course-open", name = name, tiles = tiles),
            RoadKind::Closed => say!("course-ring", name = name, tiles = tiles, laps = course.laps.unwrap_or(1)),
        }
    };
    let courses = courses.iter().map(|course| Choice::new(course.id.as_str(), label(course))).collect();
    Sheet::new(
        &crate::WORDS,
        vec![
            Preset::new("Hook", r#"{"loadout":"random"}"#).picture("gear-stick"),
            Preset::new("Sprint", r#"{"course":"sprint","loadout":"random"}"#).picture("booster"),
            Preset::new("Dust Bowl", r#"{"course":"dust-bowl","players":6,"loadout":"random"}"#).picture("cactus"),
            Preset::new("Duel", r#"{"course":"meat-grinder","players":2,"loadout":"random"}"#).picture("combat-bumper"),
            Preset::new("Draft", r#"{"loadout":"draft"}"#).picture("minelayer"),
            Preset::new("Book", "{}").picture("driver-teague"),
        ],
        vec![
            Opt::number("players", 2, 6),
            Opt::choice_of("course", courses).pictured().open(),
            Opt::number("laps", 1, 3),
            Opt::choice("grid", &["random", "seats"]),
            Opt::crews("loadout", &["teams", "draft", "random"], crews()),
            Opt::choice("tiles", &["box", "free"]).rare(),
            Opt::number("round_limit", 10, 200).rare(),
        ],
    )
}

/// Cars and drivers for a seat.
fn crews() -> Vec<Column> {
    let Ok(garage) = data::garage() else { return Vec::new() };
    let named = |kind: &str, id: &str, name: &str| Choice::new(id, name).picture(format!("{kind}-{id}"));
    let cars = garage.models.iter().map(|car| named("car", &car.id, &car.name));
    let drivers = garage.drivers.iter().map(|driver| named("driver", &driver.id, &driver.name));
    vec![Column::new("car", cars.collect()), Column::new("driver", drivers.collect())]
}

/// What changes nothing on the course that is driven.
pub(super) fn idle(game: &RushNCrush) -> Vec<Idle> {
    let mut idle = Vec::new();
    if game.options.laps.is_none() {
        idle.push(Idle::new("laps", say!("idle-laps")));
    }
    if matches!(game.options.course, Course::Named(_)) {
        idle.push(Idle::new("tiles", say!("idle-tiles")));
    }
    idle
}
