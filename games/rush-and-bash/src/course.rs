//! Courses as text: `01A 02A 03A 04A 07A 08A`, reversed sections with `-`, the bridge as `==`, the rope bridge as `=`.

use pileup_core::{proof, rule};
use pileup_track::{Course, Element, Fault, Lane, Level, Section, Shape};
use pileup_words::say;
use std::fmt;

use crate::data::{CATALOGUE, Kind, LENGTH, SectionDef};

/// What is wrong with a course, and where (RB-0.15).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CourseFault {
    /// A word that is no section.
    Unknown(String),
    /// RB-0.1
    Start,
    /// A section number occurs twice.
    Twice(u8),
    /// Too short.
    TooFew(usize),
    /// There is one bridge in the box.
    Bridges,
    /// `=` belongs between 06B and 07B only.
    Rope,
    /// A section of a pair without the other one.
    Partner {
        /// The section.
        name: String,
        /// The missing one.
        partner: &'static str,
        /// How the pair may be written.
        ways: (&'static str, &'static str),
    },
    /// A fault of the grid or of a section.
    Track(Fault),
}

impl fmt::Display for CourseFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = match self {
            CourseFault::Unknown(word) => say!("build-unknown", word = word.as_str()),
            CourseFault::Start => say!("build-start"),
            CourseFault::Twice(number) => say!("build-twice", number = format!("{number:02}")),
            CourseFault::TooFew(count) => say!("build-few", count = *count),
            CourseFault::Bridges => say!("build-bridges"),
            CourseFault::Rope => say!("build-rope"),
            CourseFault::Partner { name, partner, ways: (one, other) } => {
                say!("build-partner", name = name.as_str(), partner = *partner, one = *one, other = *other)
            }
            CourseFault::Track(fault) => fault.to_string(),
        };
        f.write_str(&words)
    }
}

impl std::error::Error for CourseFault {}

impl From<Fault> for CourseFault {
    fn from(fault: Fault) -> CourseFault {
        CourseFault::Track(fault)
    }
}

/// One element of a course.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Item {
    /// A section, by its place in the catalogue.
    Section { def: usize, reversed: bool },
    /// The bridge; `rope` between 06B and 07B.
    Bridge { rope: bool },
}

impl Item {
    pub fn def(self) -> Option<&'static SectionDef> {
        match self {
            Item::Section { def, .. } => Some(&CATALOGUE.sections[def]),
            Item::Bridge { .. } => None,
        }
    }

    pub const fn reversed(self) -> bool {
        matches!(self, Item::Section { reversed: true, .. })
    }

    /// The section or bridge that a word of a course means.
    pub fn read(word: &str) -> Option<Item> {
        match word {
            "==" => Some(Item::Bridge { rope: false }),
            "=" => Some(Item::Bridge { rope: true }),
            _ => {
                let (id, reversed) = match word.strip_suffix('-') {
                    Some(id) => (id, true),
                    None => (word, false),
                };
                let def = CATALOGUE.sections.iter().position(|def| def.id == id)?;
                Some(Item::Section { def, reversed })
            }
        }
    }

    /// As it is written.
    pub fn word(self) -> String {
        match self {
            Item::Bridge { rope: false } => "==".to_owned(),
            Item::Bridge { rope: true } => "=".to_owned(),
            Item::Section { def, reversed } => {
                let id = &CATALOGUE.sections[def].id;
                if reversed { format!("{id}-") } else { id.clone() }
            }
        }
    }

    /// As an element of the track.
    fn element(self) -> Result<Element, Fault> {
        match self {
            Item::Bridge { rope } => {
                // RB-17.2: one lane of four spaces. The rope bridge takes no cell of its own.
                let section = Section::new("BR", Shape::Straight, LENGTH, vec![Lane::even(4, LENGTH)]);
                Ok(Element { section, level: if rope { Level::Nowhere } else { Level::Above } })
            }
            Item::Section { def, reversed } => {
                let section = &CATALOGUE.sections[def].section;
                if !reversed {
                    return Ok(Element::ground(section.clone()));
                }
                rule!("RB-0.14");
                Ok(Element::ground(section.reversed()?))
            }
        }
    }
}

/// Reads the words of a course.
pub(crate) fn read(text: &str) -> Result<Vec<Item>, CourseFault> {
    text.split_whitespace().map(|word| Item::read(word).ok_or_else(|| CourseFault::Unknown(word.to_owned()))).collect()
}

/// The items as one line of text.
pub(crate) fn write(items: &[Item]) -> String {
    items.iter().map(|item| item.word()).collect::<Vec<_>>().join(" ")
}

/// Items as a track course, as far as they can be driven: one-way sections are laid forwards.
pub(crate) fn sketch(items: &[Item], closed: bool) -> Course {
    let elements = items.iter().map(|&item| match item.element() {
        Ok(element) => element,
        Err(_) => match item {
            Item::Section { def, .. } => Element::ground(CATALOGUE.sections[def].section.clone()),
            Item::Bridge { .. } => unreachable!("a bridge can always be laid"),
        },
    });
    Course { elements: elements.collect(), closed }
}

/// Items as they lie on the table: as a ring if they can be raced on, as an open line if not. Behind the way into a closed
/// end a course goes on at the start, finished or not: nothing is joined to the closed end itself.
pub(crate) fn lay(items: &[Item]) -> Course {
    let course = sketch(items, false);
    let interrupted = course.elements.iter().any(|element| element.section.shape == Shape::Terminal);
    Course { closed: interrupted || check(items).is_ok(), ..course }
}

/// Sections that come in pairs: what they are, and how they may follow each other.
const PAIRS: [(&str, &str, &str, (&str, &str)); 4] = [
    ("RB-15.1", "02B", "03B", ("02B 03B-", "03B 02B-")),
    ("RB-16.1", "04B", "08B", ("04B 08B", "08B- 04B-")),
    ("RB-17.1", "06B", "07B", ("06B = 07B", "07B- = 06B-")),
    ("RB-20.1", "11B", "12B", ("11B 12B", "12B- 11B-")),
];

/// RB-0.15, with RB-15.1, 16.1, 17.1 and 20.1: whether a course can be raced on.
pub(crate) fn check(items: &[Item]) -> Result<Course, CourseFault> {
    if items.first().and_then(|item| item.def()).map(|def| def.number) != Some(1) {
        rule!("RB-0.1");
        return Err(CourseFault::Start);
    }
    let sections: Vec<&SectionDef> = items.iter().filter_map(|item| item.def()).collect();
    for (place, def) in sections.iter().enumerate() {
        if sections[..place].iter().any(|other| other.number == def.number) {
            rule!("RB-0.15");
            return Err(CourseFault::Twice(def.number));
        }
    }
    let bridges = items.len() - sections.len();
    if bridges > 1 {
        rule!("RB-0.1");
        return Err(CourseFault::Bridges);
    }
    for &item in items {
        item.element()?;
    }
    check_pairs(items)?;
    let rope = Item::Bridge { rope: true };
    if let Some(place) = items.iter().position(|&item| item == rope) {
        let beside = |other: Option<&Item>| other.and_then(|item| item.def()).is_some_and(|def| def.kind == Kind::Rope);
        if !beside(items.get(place.wrapping_sub(1))) || !beside(items.get(place + 1)) {
            rule!("RB-17.1");
            return Err(CourseFault::Rope);
        }
    }
    if sections.len() < 6 {
        rule!("RB-0.15");
        return Err(CourseFault::TooFew(sections.len()));
    }
    let course = sketch(items, true);
    match course.survey().faults.into_iter().next() {
        Some(fault) => {
            rule!("RB-0.15");
            Err(fault.into())
        }
        None => Ok(course),
    }
}

fn check_pairs(items: &[Item]) -> Result<(), CourseFault> {
    let words: Vec<String> = items.iter().map(|item| item.word()).collect();
    let line = format!(" {} ", words.join(" "));
    for (rule, one, other, ways) in PAIRS {
        let found = |id: &str| words.iter().find(|word| word.trim_end_matches('-') == id);
        let (name, partner) = match (found(one), found(other)) {
            (None, None) => continue,
            (Some(word), _) => (word, other),
            (None, Some(word)) => (word, one),
        };
        if proof::ACTIVE {
            proof::reached(rule);
        }
        if ![ways.0, ways.1].iter().any(|way| line.contains(&format!(" {way} "))) {
            return Err(CourseFault::Partner { name: name.clone(), partner, ways });
        }
    }
    Ok(())
}

/// Checks a course written as text, or the name of a ready course: what it is if it can be raced on, and the first
/// fault with its place if not. For editors and the command line.
///
/// ```
/// use rush_and_bash::check_course;
///
/// let course = check_course("01A 02A 03A 04A 07A 08A").unwrap();
/// assert_eq!((course.sections, course.lengths), (6, [26, 29, 31]));
/// assert_eq!(check_course("01A 02A").unwrap_err().to_string(), "fewer than 6 sections: 2");
/// ```
pub fn check_course(text: &str) -> Result<CourseSummary, CourseFault> {
    let items = find(text)?;
    check(&items)?;
    let board = crate::board::Board::new(&items)?;
    Ok(CourseSummary {
        text: write(&items),
        sections: items.iter().filter(|item| item.def().is_some()).count(),
        lengths: [0, 1, 2].map(|lane| board.lap_length(lane)),
        spaces: board.track().len(),
    })
}

/// The items of a ready course, or of a text.
pub(crate) fn find(text: &str) -> Result<Vec<Item>, CourseFault> {
    let ready = CATALOGUE.courses.iter().find(|course| course.name == text.trim());
    read(ready.map_or(text, |course| &course.sections))
}

/// A course that can be raced on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CourseSummary {
    /// The course as text.
    pub text: String,
    /// How many sections it has.
    pub sections: usize,
    /// Spaces of one lap from lane 1, 2 and 3 of the first section, driving straight on.
    pub lengths: [usize; 3],
    /// Spaces in all, with bridge, lake and clearings.
    pub spaces: usize,
}

/// The names of the ready courses, with the text of each.
pub fn ready_courses() -> impl Iterator<Item = (&'static str, &'static str)> {
    CATALOGUE.courses.iter().map(|course| (course.name.as_str(), course.sections.as_str()))
}
