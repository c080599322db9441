//! What can be chosen before a race, for people.

use pileup_scene::{Choice, Idle, Opt, Preset, Sheet};

use crate::RushAndBash;
use crate::data::{CATALOGUE, CarDef, CarId};

pub(crate) fn sheet() -> Sheet {
    let preset = |name, sentence, options| Preset { name, sentence, options };
    let titles: Vec<(&str, String)> = CATALOGUE
        .courses
        .iter()
        .map(|course| (course.name.as_str(), format!("{}: {}", course.title, course.shows)))
        .collect();
    let mut courses: Vec<(&str, &str)> = titles.iter().map(|(name, title)| (*name, title.as_str())).collect();
    courses.push((crate::setup::RANDOM, "A surprise: chance chooses"));
    let races: Vec<(&str, &str)> =
        CATALOGUE.courses.iter().map(|course| (course.name.as_str(), course.title.as_str())).collect();
    let car = |car: &CarDef| {
        let id = id_of(car.id);
        let picture = format!("driver-{id}");
        Choice::new(id, format!("{}, {}", car.driver, car.car)).picture(picture)
    };
    let cars = CATALOGUE.cars.iter().map(car).collect();
    let mut numbers: Vec<String> = CATALOGUE.sections.iter().map(|section| format!("{:02}", section.number)).collect();
    numbers.sort();
    numbers.dedup();
    let joints: Vec<(&str, &str)> = numbers.iter().map(|number| (number.as_str(), number.as_str())).collect();
    Sheet::new(
        vec![
            preset("First race", "Four cars on the first course.", "{}"),
            preset("Duel", "Two players and two automatic cars.", r#"{"players":2,"bots":2}"#),
            preset("Simple", "Without special abilities, for a first try.", r#"{"simple":true}"#),
            preset("Boosts", "Boost tokens on the joints.", r#"{"boost":true,"course":"crossing"}"#),
            preset("Volcano", "Lava in the middle of the track.", r#"{"course":"volcano"}"#),
            preset("Mayhem", "Every special section there is. Long.", r#"{"course":"mayhem"}"#),
            preset(
                "Championship",
                "Three races with points, money and a garage.",
                r#"{"championship":["first","geyser","crossing"]}"#,
            ),
        ],
        vec![
            Opt::number("players", "Players", "How many people or bots take a seat.", 2, 6),
            Opt::choice("course", "Course", "Where the race is driven.", &courses)
                .open("01A 02A 03A 04A 07A 08A")
                .pictured(),
            Opt::number(
                "bots",
                "Automatic cars",
                "Cars that drive by the top card of their pile. At most six cars.",
                0,
                4,
            ),
            Opt::flag("boost", "Boosts", "Tokens at the joints: drive over one and a Sprint card drives you on."),
            Opt::flag("simple", "Simple", "No special abilities; a star drives two spaces instead."),
            Opt::choice(
                "rocks",
                "Rocks fall",
                "Which section gets its rocks when a new one is entered.",
                &[("ahead", "on the next section"), ("here", "on the section entered")],
            ),
            Opt::cast("cars", "Cars", "Who drives what: the seats in order, then the automatic cars.", cars, 0),
            Opt::list(
                "championship",
                "Championship",
                "Three to six courses one after another, or a single race.",
                &races,
            )
            .some(3, 6)
            .repeated(),
            Opt::number("round_limit", "Round limit", "The race ends here at the latest.", 10, 200).rare(),
            Opt::list("boost_skip", "Joints without boost", "By the number of the section entered.", &joints)
                .some(1, 12)
                .rare(),
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
        idle.push(Idle::new("course", "A championship names its courses."));
    }
    if !options.boost {
        idle.push(Idle::new("boost_skip", "There are no boosts."));
    } else if !options.championship.is_empty() || options.course == crate::setup::RANDOM {
        idle.push(Idle::new("boost_skip", "This is for one known course."));
    }
    idle
}
