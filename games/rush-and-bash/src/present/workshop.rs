//! Courses that players build: the box of sections, and what there is to say about a course, finished or not.

use pileup_scene::{Courses, Fault, Node, Picture, SectionCard, Survey, rect};
use pileup_track::workshop::{self, Kit};
use pileup_track::{Course, Place, Scale};
use pileup_words::say;

use super::{GRASS, SCALE, road};
use crate::board::Board;
use crate::check_course;
use crate::course::{self, CourseFault, Item};
use crate::data::{CATALOGUE, Kind};

/// The box of sections.
pub(super) struct Workshop;

impl Courses for Workshop {
    fn option(&self) -> &'static str {
        "course"
    }

    fn sections(&self) -> Vec<SectionCard> {
        let mut items: Vec<Item> = ways_to_lay().collect();
        // Both sides of a section lie together.
        items.sort_by_key(|item| item.def().map(|def| (def.number, def.id.clone())));
        items.extend([false, true].map(|rope| Item::Bridge { rope }));
        items.into_iter().map(card).collect()
    }

    fn ready(&self) -> Vec<(String, String)> {
        CATALOGUE.courses.iter().map(|course| (course.title(), course.sections.clone())).collect()
    }

    fn survey(&self, text: &str) -> Survey {
        workshop::survey(self, text)
    }

    fn value(&self, course: &str) -> String {
        let words: Vec<&str> = course.split_whitespace().collect();
        serde_json::Value::from(words.join(" ")).to_string()
    }
}

impl Kit for Workshop {
    type Piece = Item;
    /// The box holds twelve sections and a bridge.
    const MOST: usize = 24;
    const SCALE: Scale = SCALE;

    fn named(&self, name: &str) -> Option<String> {
        CATALOGUE.courses.iter().find(|course| course.name == name).map(|course| course.sections.clone())
    }

    fn piece(&self, word: &str) -> Option<Item> {
        Item::read(word)
    }

    fn others(&self, item: Item) -> Vec<Item> {
        let Some(own) = item.def() else { return Vec::new() };
        let mut others: Vec<Item> =
            ways_to_lay().filter(|other| *other != item && of_piece(*other, own.number)).collect();
        others.sort_by_key(|other| other.def().is_some_and(|def| def.id != own.id));
        others
    }

    fn token(&self, item: Item) -> String {
        item.word()
    }

    fn lay(&self, items: &[Item]) -> Course {
        course::lay(items)
    }

    /// The road on its pieces of cardboard.
    fn draw(&self, items: &[Item]) -> Vec<Node> {
        let board = Board::sketch(items);
        let track = board.track();
        let mut nodes = Vec::new();
        for element in (0..items.len()).filter(|&element| items[element].def().is_some()) {
            let cell = track.place(element).unwrap_or(Place::START).square(SCALE);
            let tile = rect(cell.x + 0.5, cell.y + 0.5, cell.w - 1.0, cell.h - 1.0, 5.0).fill(GRASS);
            nodes.push(Node::new(format!("tile-{element}"), 0.0, 0.0, vec![tile]));
        }
        nodes.extend(road::draw(&board));
        nodes.extend(road::bridges(&board).map(|(bridge, _)| bridge));
        nodes
    }

    fn judge(&self, words: &[&str], items: &[Item]) -> Result<String, Fault> {
        let course = check_course(&words.join(" ")).map_err(|fault| explain(items, &fault))?;
        let [left, middle, right] = course.lengths;
        Ok(say!("build-summary", sections = course.sections, left = left, middle = middle, right = right))
    }
}

/// Every side of every section, both ways where it is not one-way.
fn ways_to_lay() -> impl Iterator<Item = Item> {
    CATALOGUE.sections.iter().enumerate().flat_map(|(def, side)| {
        let ways: &[bool] = if side.section.oneway { &[false] } else { &[false, true] };
        ways.iter().map(move |&reversed| Item::Section { def, reversed })
    })
}

fn of_piece(item: Item, number: u8) -> bool {
    item.def().is_some_and(|def| def.number == number)
}

/// A section as it lies in the box.
fn card(item: Item) -> SectionCard {
    let token = item.word();
    let start = course::read("01A").unwrap_or_default();
    let is_start = item.def().is_some_and(|def| def.number == 1);
    let mut label = vec![match item {
        Item::Bridge { rope: false } => say!("box-bridge"),
        Item::Bridge { rope: true } => say!("box-rope"),
        Item::Section { def, reversed } => {
            let shape = CATALOGUE.sections[def].section.shape;
            if reversed { shape.reversed() } else { shape }.words()
        }
    }];
    if let Some(def) = item.def() {
        label.extend(special(def.kind));
        label.extend(is_start.then(|| say!("box-start")));
        label.extend(item.reversed().then(|| say!("box-reversed")));
        let alone: Vec<Item> = start.iter().copied().filter(|_| !is_start).chain([item]).collect();
        if let Err(CourseFault::Partner { partner, .. }) = course::check(&alone) {
            label.push(say!("box-partner", partner = partner));
        }
    }
    // Laid behind the start, because whatever lies first gets the start gate.
    let (before, shown) = match item {
        Item::Bridge { rope: true } => ("01A 06B = 07B", 2),
        _ if is_start => (token.as_str(), 0),
        _ => ("01A", 1),
    };
    let mut items = course::read(before).unwrap_or_default();
    if items.len() == shown {
        items.push(item);
    }
    let mut survey = workshop::survey(&Workshop, &course::write(&items));
    let own = format!("-{shown}");
    survey.picture.nodes.retain(|node| node.key.ends_with(&own));
    SectionCard {
        label: format!("{token}: {}", label.join(", ")),
        group: item.def().map_or_else(|| "bridge".to_owned(), |def| format!("{:02}", def.number)),
        picture: Picture { bounds: survey.cells[shown], nodes: survey.picture.nodes },
        token,
    }
}

fn special(kind: Kind) -> Option<String> {
    Some(match kind {
        Kind::Plain => return None,
        Kind::Portal => say!("box-portals"),
        Kind::Landslide => say!("box-landslide"),
        Kind::Rope => say!("box-bank"),
        Kind::Geyser => say!("box-geysers"),
        Kind::Jungle => say!("box-jungle"),
        Kind::Volcano => say!("box-volcano"),
        Kind::Snout => say!("box-snout"),
    })
}

/// A fault with its place and what would be right. The items are those up to the first word that is none.
fn explain(items: &[Item], fault: &CourseFault) -> Fault {
    use pileup_track::Fault as Grid;
    if let CourseFault::Unknown(_) = fault {
        return Fault { place: Some(items.len()), sentence: fault.to_string() };
    }
    if items.is_empty() {
        return Fault { place: None, sentence: say!("build-empty") };
    }
    // Sections that overlap are named before anything that more sections could put right.
    let unfinished = matches!(fault, CourseFault::TooFew(_) | CourseFault::Partner { .. } | CourseFault::Rope)
        || matches!(fault, CourseFault::Track(Grid::Open { .. }));
    if unfinished && let Some(pair) = course::lay(items).survey().overlap() {
        return overlap(items, pair);
    }
    let nth = |count: usize, test: &dyn Fn(&Item) -> bool| {
        items.iter().enumerate().filter(|(_, item)| test(item)).map(|(place, _)| place).nth(count)
    };
    let is_bridge = |item: &Item| item.def().is_none();
    let (place, advice) = match fault {
        CourseFault::Start => (Some(0), say!("build-start-advice")),
        CourseFault::Twice(number) => {
            let double = |item: &Item| item.def().is_some_and(|def| def.number == *number);
            (nth(1, &double), say!("build-twice-advice"))
        }
        CourseFault::TooFew(_) => (None, say!("build-few-advice")),
        CourseFault::Bridges => (nth(1, &is_bridge), String::new()),
        CourseFault::Rope => (nth(0, &is_bridge), String::new()),
        CourseFault::Partner { name, .. } => (nth(0, &|item| item.word() == *name), String::new()),
        CourseFault::Track(Grid::Oneway { name }) => {
            (nth(0, &|item| item.word() == format!("{name}-")), say!("build-oneway-advice"))
        }
        CourseFault::Track(Grid::Open { .. }) => (Some(items.len() - 1), String::new()),
        CourseFault::Track(Grid::Overlap { elements, .. }) => return overlap(items, *elements),
        CourseFault::Track(fault) => (fault.element(), String::new()),
        CourseFault::Unknown(_) => (None, String::new()),
    };
    let sentence = if advice.is_empty() { fault.to_string() } else { format!("{fault}; {advice}") };
    Fault { place, sentence }
}

fn overlap(items: &[Item], (first, second): (usize, usize)) -> Fault {
    let (one, other) = (items[first].word(), items[second].word());
    Fault { place: Some(second), sentence: say!("build-overlap", one = one, other = other) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Options, RushAndBash};
    use pileup_core::Game;
    use std::collections::BTreeSet;

    /// Whether the option takes a course.
    fn taken(course: &str) -> bool {
        let course = serde_json::from_str(&Workshop.value(course)).unwrap();
        RushAndBash::new(&Options { course, ..Options::default() }).is_ok()
    }

    #[test]
    fn ready_courses_are_told_about() {
        for (name, text) in Workshop.ready() {
            // Portals lead to the start from anywhere, so more can be laid behind them.
            assert_eq!(Workshop.survey(&text).open.is_some(), text.contains("02B"), "{name}");
        }
        let first = Workshop.survey("first");
        assert_eq!(first.tokens.join(" "), "01A 02A 03A 04A 07A 08A");
        assert_eq!(first.summary, "6 sections, one lap of 26, 29 or 31 spaces from lane 1, 2 or 3");
    }

    /// RB-0.15: each fault with the section to blame.
    #[test]
    fn faults_have_a_place() {
        let faults = [
            ("", None, "an empty course: begin with the start section, 01A or 01B"),
            ("02A 01A", Some(0), "must begin with 01; 01A or 01B"),
            ("01A 02A 3A 04A", Some(2), "\"3A\" is no section"),
            ("01A 02A 03A 02B 04A 08A", Some(3), "section 02 used twice; every section is in the box once"),
            ("01A 02A 03A", None, "fewer than 6 sections: 3; a course has 6 to 12"),
            ("01A 09A 11A == 12A == 02A 06A", Some(5), "only one bridge is in the box"),
            ("01A 02A = 03A", Some(2), "= joins 06B and 07B only"),
            ("01A 05A 04B 06A", Some(2), "04B needs 08B beside it"),
            ("01B 02A 09B- 03A", Some(2), "09B is one-way; it cannot be driven reversed"),
            ("01A 02A 03A 04A 07A 09A", Some(5), "not closed: ends at"),
            ("01A 09A 11A 12A 10A 02A 06A 08A", Some(4), "sections overlap: 10A lies on 01A; only the bridge"),
            // An overlap is named as soon as it is there.
            ("01A 09A 11A 12A 10A", Some(4), "sections overlap: 10A lies on 01A"),
            ("01A 09A 11A 12A 10A 05A 04A", Some(4), "sections overlap: 10A lies on 01A"),
        ];
        for (course, place, sentence) in faults {
            let survey = Workshop.survey(course);
            let fault = survey.fault.unwrap_or_else(|| panic!("{course:?} has a fault"));
            assert_eq!(fault.place, place, "{course:?}: {}", fault.sentence);
            assert!(fault.sentence.starts_with(sentence), "{course:?}: {}", fault.sentence);
            assert_eq!(survey.summary, "");
            assert!(!taken(course), "{course:?}");
        }
    }

    #[test]
    fn a_wrong_joint_has_a_cure() {
        let cure = |course: &str| Workshop.survey(course).cure.map(|cure| (cure.place, cure.token));
        // Turned round, the last bend leads home.
        assert_eq!(cure("01B 02A 03A 04A 07A 09A"), Some((5, "09A-".to_owned())));
        assert_eq!(cure("01B 02A 09B- 03A"), Some((2, "09B".to_owned())));
        assert_eq!(cure("01A 02A 03A"), None, "there is nothing wrong with it yet");
        // Whatever one section can do to a ready course, one section can put right.
        let mut mended = 0;
        for (_, text) in Workshop.ready() {
            let words: Vec<&str> = text.split_whitespace().collect();
            for (place, item) in course::read(&text).unwrap().into_iter().enumerate() {
                for other in Workshop.others(item) {
                    let with = |place: usize, token: &str| {
                        let mut words = words.clone();
                        words[place] = token;
                        words.join(" ")
                    };
                    let wrong = with(place, &other.word());
                    let survey = Workshop.survey(&wrong);
                    if survey.fault.is_none_or(|fault| fault.place.is_none()) {
                        continue;
                    }
                    let cure = survey.cure.unwrap_or_else(|| panic!("{wrong} has a cure"));
                    let mut right: Vec<String> = wrong.split_whitespace().map(str::to_owned).collect();
                    right[cure.place] = cure.token;
                    assert_eq!(Workshop.survey(&right.join(" ")).fault, None, "{wrong}");
                    mended += 1;
                }
            }
        }
        assert!(mended > 50, "{mended}");
    }

    #[test]
    fn unfinished_courses_have_an_open_cell() {
        let open = |course: &str| Workshop.survey(course).open.map(|cell| (cell.x, cell.y));
        assert_eq!(open(""), Some((-50.0, -50.0)));
        assert_eq!(open("01A"), Some((-50.0, -150.0)));
        assert_eq!(open("01A 02A"), Some((-150.0, -150.0)));
        assert_eq!(open("01A 02A-"), Some((50.0, -150.0)));
        // The rope bridge fills no cell.
        assert_eq!(open("01A 06B ="), open("01A 06B"));
        // Behind the portals the road is laid backwards from the start, before the course is finished too: nothing is
        // joined to the closed end.
        assert_eq!(open("01A 06A 02B"), Some((-50.0, 50.0)));
        let cells =
            |course: &str| Workshop.survey(course).cells.iter().map(|cell| (cell.x, cell.y)).collect::<Vec<_>>();
        let [_, _, portal, out, last] = cells("01A 06A 02B 03B- 12A")[..] else { panic!("five sections") };
        assert_eq!((portal, out, last), ((-150.0, -150.0), (50.0, 50.0), (-50.0, 50.0)));
        assert_eq!(open("01A 06A 10A 07A 02B 03B- 12A-"), Some((-50.0, 50.0)));
    }

    #[test]
    fn the_box_has_every_side_both_ways() {
        let cards = Workshop.sections();
        let groups: BTreeSet<&str> = cards.iter().map(|card| card.group.as_str()).collect();
        // 24 sides of which four are one-way, and two bridges.
        assert_eq!((cards.len(), groups.len()), (46, 13));
        let label = |token: &str| cards.iter().find(|card| card.token == token).unwrap().label.as_str();
        assert_eq!(label("01A"), "01A: straight, the start");
        assert_eq!(label("02A-"), "02A-: right bend, driven reversed");
        assert_eq!(label("11B"), "11B: left bend, Ugly Snout, together with 12B");
    }

    #[test]
    fn a_course_becomes_a_text() {
        assert_eq!(Workshop.value(" 01A\n\"02A "), r#""01A \"02A""#);
    }
}
