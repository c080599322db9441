//! The option sheet.

use pileup_scene::{Choice, Column, Idle, Opt, Preset, Sheet};

use crate::options::{Course, RoadKind};
use crate::{RushNCrush, data};

pub(super) fn sheet() -> Sheet {
    let courses = data::courses().map_or(&[][..], Vec::as_slice);
    let labels: Vec<String> = courses
        .iter()
        .map(|course| {
            let way = match (course.kind, course.laps.unwrap_or(1)) {
                (RoadKind::Open, _) => "from end to end".to_owned(),
                (RoadKind::Closed, 1) => "1 lap".to_owned(),
                (RoadKind::Closed, laps) => format!("{laps} laps"),
            };
            format!("{}: {} tiles, {way}", course.name, course.sections.len())
        })
        .collect();
    let list: Vec<(&str, &str)> =
        courses.iter().zip(&labels).map(|(course, label)| (course.id.as_str(), label.as_str())).collect();
    let preset = |name, sentence, options| Preset { name, sentence, options };
    Sheet::new(
        vec![
            preset("Hook", "All ten tiles in one lap, four cars: the normal race.", "{}"),
            preset("Sprint", "Seven tiles from A to B: over in five or six rounds.", r#"{"course":"sprint"}"#),
            preset("Dust Bowl", "A short ring, driven twice, six cars.", r#"{"course":"dust-bowl","players":6}"#),
            preset("Duel", "Two cars on the Meat Grinder.", r#"{"course":"meat-grinder","players":2}"#),
            preset("Draft", "Choose car and driver before the start.", r#"{"loadout":"draft"}"#),
        ],
        vec![
            Opt::number("players", "Cars", "Two to six cars race.", 2, 6),
            Opt::choice(
                "course",
                "Course",
                "The road. Rings are driven for laps, lines from one end to the other.",
                &list,
            )
            .pictured()
            .open("the code of a course"),
            Opt::number("laps", "Laps", "How often a ring is driven; the course has its own number.", 1, 3),
            Opt::choice(
                "grid",
                "Start grid",
                "Who starts where.",
                &[("random", "Slots are drawn"), ("seats", "Player 1 in front, and so on")],
            ),
            Opt::crews(
                "loadout",
                "Cars and drivers",
                "Who drives what.",
                &[("teams", "Everybody the own team"), ("draft", "Chosen in turn"), ("random", "Drawn by lot")],
                crews(),
            ),
            Opt::choice(
                "tiles",
                "Tiles",
                "Which tiles a course of your own may use.",
                &[("box", "Each tile of the box once"), ("free", "Any faces, up to 16")],
            )
            .rare(),
            Opt::number("round_limit", "Round limit", "The race stops after so many rounds.", 10, 200).rare(),
        ],
    )
}

/// Cars and drivers for a seat.
fn crews() -> Vec<Column> {
    let Ok(garage) = data::garage() else { return Vec::new() };
    let named = |kind: &str, id: &str, name: &str| Choice::new(id, name).picture(format!("{kind}-{id}"));
    let cars = garage.models.iter().map(|car| named("car", &car.id, &car.name));
    let drivers = garage.drivers.iter().map(|driver| named("driver", &driver.id, &driver.name));
    vec![
        Column { key: "car", label: "Car", choices: cars.collect() },
        Column { key: "driver", label: "Driver", choices: drivers.collect() },
    ]
}

/// What changes nothing on the course that is driven.
pub(super) fn idle(game: &RushNCrush) -> Vec<Idle> {
    let mut idle = Vec::new();
    if game.options.laps.is_none() {
        idle.push(Idle::new("laps", "This road leads from one end to the other: only a ring has laps."));
    }
    if matches!(game.options.course, Course::Named(_)) {
        idle.push(Idle::new("tiles", "This is for courses of your own."));
    }
    idle
}
