//! What can be chosen before a race, for people.

use pileup_scene::{Opt, Preset, Sheet};

use crate::data::CATALOGUE;

pub(crate) fn sheet() -> Sheet {
    let preset = |name, sentence, options| Preset { name, sentence, options };
    let titles: Vec<(&str, String)> = CATALOGUE
        .courses
        .iter()
        .map(|course| (course.name.as_str(), format!("{}: {}", course.title, course.shows)))
        .collect();
    let mut courses: Vec<(&str, &str)> = titles.iter().map(|(name, title)| (*name, title.as_str())).collect();
    courses.push((crate::setup::RANDOM, "A surprise: chance chooses"));
    Sheet {
        presets: vec![
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
        options: vec![
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
            Opt::text("cars", "Cars", "Who drives what, in seat order.", r#"["redbeard","bonehead"]"#),
            Opt::number("round_limit", "Round limit", "The race ends here at the latest.", 10, 200),
            Opt::text("boost_skip", "Joints without boost", "By the section entered.", r#"["03","07"]"#),
            Opt::text(
                "championship",
                "Championship",
                "Three to six courses; leave empty for one race.",
                r#"["first","geyser","crossing"]"#,
            ),
        ],
    }
}
