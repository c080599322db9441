//! What can be chosen before a race, for people.

use pileup_scene::{Choice, Idle, Opt, Preset, Sheet};
use pileup_words::say;

use crate::RushAndBash;
use crate::data::{CATALOGUE, CarDef, CarId, CourseDef};

pub(crate) fn sheet() -> Sheet {
    let course = |course: &CourseDef| {
        let (title, shows) = (course.title(), say!(&format!("course-{}.shows", course.name)));
        Choice::new(course.name.as_str(), say!("shown-course", title = title, shows = shows))
    };
    let mut courses: Vec<Choice> = CATALOGUE.courses.iter().map(course).collect();
    courses.push(Choice::new(crate::setup::RANDOM, ""));
    let races = CATALOGUE.courses.iter().map(|course| Choice::new(course.name.as_str(), course.title())).collect();
    let car = |car: &CarDef| {
        let id = id_of(car.id);
        let picture = format!("driver-{id}");
        Choice::new(id, format!("{}, {}", car.driver, car.car)).picture(picture)
    };
    let cars = CATALOGUE.cars.iter().map(car).collect();
    let mut numbers: Vec<String> = CATALOGUE.sections.iter().map(|section| format!("{:02}", section.number)).collect();
    numbers.sort();
    numbers.dedup();
    let joints = numbers.iter().map(|number| Choice::new(number.as_str(), number.as_str())).collect();
    Sheet::new(
        &crate::WORDS,
        vec![
            Preset::new("First race", r#"{"grid":"random"}"#).picture("start-gate"),
            Preset::new("Duel", r#"{"players":2,"bots":2,"grid":"random"}"#).picture("ram"),
            Preset::new("Simple", r#"{"simple":true,"grid":"random"}"#).picture("flag"),
            Preset::new("Boosts", r#"{"boost":true,"course":"crossing","grid":"random"}"#).picture("boost"),
            Preset::new("Volcano", r#"{"course":"volcano","grid":"random"}"#).picture("volcano"),
            Preset::new("Mayhem", r#"{"course":"mayhem","grid":"random"}"#).picture("ugly-snout"),
            Preset::new("Championship", r#"{"championship":["first","geyser","crossing"],"grid":"random"}"#)
                .picture("star"),
            Preset::new("Book", "{}").picture("referee"),
        ],
        vec![
            Opt::number("players", 2, 6),
            Opt::choice_of("course", courses).open().pictured(),
            Opt::number("bots", 0, 4),
            Opt::flag("boost"),
            Opt::flag("simple"),
            Opt::choice("grid", &["random", "seats"]),
            Opt::choice("rocks", &["ahead", "here"]),
            Opt::cast("cars", cars, 0),
            Opt::list("championship", races).some(3, 6).repeated(),
            Opt::number("round_limit", 10, 200).rare(),
            Opt::list("boost_skip", joints).some(1, 12).rare(),
        ],
    )
}

/// A car's name in the options.
fn id_of(car: CarId) -> String {
    serde_json::to_value(car).ok().and_then(|id| id.as_str().map(str::to_owned)).unwrap_or_default()
}

/// What changes nothing in this race.
pub(crate) fn idle(game: &RushAndBash) -> Vec<Idle> {
    let options = &game.options;
    let mut idle = Vec::new();
    if !options.championship.is_empty() {
        idle.push(Idle::new("course", say!("idle-course")));
    }
    if !options.boost {
        idle.push(Idle::new("boost_skip", say!("idle-no-boosts")));
    } else if !options.championship.is_empty() || options.course == crate::setup::RANDOM {
        idle.push(Idle::new("boost_skip", say!("idle-known-course")));
    }
    idle
}
