//! The option sheet.

use pileup_scene::{Opt, Preset, Sheet};

use crate::data;
use crate::options::RoadKind;

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
    Sheet {
        presets: vec![
            preset("Hook", "All ten tiles in one lap, four cars: the normal race.", "{}"),
            preset("Sprint", "Seven tiles from A to B: over in five or six rounds.", r#"{"course":"sprint"}"#),
            preset("Dust Bowl", "A short ring, driven twice, six cars.", r#"{"course":"dust-bowl","players":6}"#),
            preset("Duel", "Two cars on the Meat Grinder.", r#"{"course":"meat-grinder","players":2}"#),
            preset("Draft", "Choose car and driver before the start.", r#"{"loadout":"draft"}"#),
        ],
        options: vec![
            Opt::number("players", "Cars", "Two to six cars race.", 2, 6),
            Opt::choice(
                "course",
                "Course",
                "The road. Rings are driven for laps, lines from one end to the other.",
                &list,
            )
            .pictured()
            .open(r#"{"kind":"closed","sections":["start","sweep-l","strip","apex-l","pillars","kerb-l","slalom","scree-l"],"laps":1}"#),
            Opt::number("laps", "Laps", "How often a ring is driven; the course has its own number.", 1, 3),
            Opt::choice(
                "grid",
                "Start grid",
                "Who starts where.",
                &[("random", "Slots are drawn"), ("seats", "Player 1 in front, and so on")],
            ),
            Opt::choice(
                "loadout",
                "Cars and drivers",
                "Who drives what.",
                &[("teams", "Everybody the own team"), ("draft", "Chosen in turn"), ("random", "Drawn by lot")],
            )
            .open(r#"[{"car":"anvil","driver":"rip"},{"car":"hornet","driver":"ember"}]"#),
            Opt::choice(
                "tiles",
                "Tiles",
                "Which tiles a course of your own may use.",
                &[("box", "Each tile of the box once"), ("free", "Any faces, up to 16")],
            ),
            Opt::number("round_limit", "Round limit", "The race stops after so many rounds.", 10, 200),
        ],
    }
}
