use pileup_bots::Dice;
use pileup_core::Source;
use pileup_scene::{Bounds, Courses, Present, Survey};
use std::collections::BTreeSet;

/// Checks what must hold wherever players build courses of their own:
///
/// - every ready course can be raced on, and is laid as it is written;
/// - every section of the box can be laid alone, and has a picture and a label that names it;
/// - a course has a fault exactly if the game does not take it as its option, whatever the text is;
/// - each section has its cell, and the picture shows all of them and the open end;
/// - a text of any length is looked at.
///
/// # Panics
/// When a law is broken, or the game has no courses.
pub fn course_laws<G: Present>() {
    let courses = G::courses().expect("a game with courses");
    for (name, text) in courses.ready() {
        let survey = looked_at::<G>(courses, &text);
        assert_eq!(survey.fault, None, "{name}");
        assert_eq!(survey.tokens.join(" "), text, "{name}");
        assert!(!survey.summary.is_empty(), "{name}: there is something to say");
        let (unfinished, _) = text.rsplit_once(' ').expect("several sections");
        assert!(looked_at::<G>(courses, unfinished).open.is_some(), "{name}: a section could be laid");
    }
    let cards = courses.sections();
    let tokens: BTreeSet<&str> = cards.iter().map(|card| card.token.as_str()).collect();
    assert_eq!(tokens.len(), cards.len(), "tokens are unique");
    for card in &cards {
        assert!(!card.picture.nodes.is_empty(), "{} has a picture", card.token);
        assert!(card.label.starts_with(&card.token), "{}: {}", card.token, card.label);
        assert_eq!(looked_at::<G>(courses, &card.token).tokens, [card.token.as_str()]);
    }
    let mut dice = Dice::new(1);
    for _ in 0..300 {
        let count = dice.below(20);
        let words: Vec<&str> =
            (0..count).map(|_| cards[dice.below(cards.len() as u32) as usize].token.as_str()).collect();
        looked_at::<G>(courses, &words.join(" "));
    }
    for text in ["", " ", "nonsense", "\"", "\\ \u{0}"] {
        assert!(looked_at::<G>(courses, text).fault.is_some(), "{text:?}");
    }
    let long = format!("{} ", cards[0].token).repeat(20_000);
    assert!(looked_at::<G>(courses, &long).cells.len() < 100, "only so much is laid");
}

fn looked_at<G: Present>(courses: &dyn Courses, text: &str) -> Survey {
    let survey = courses.survey(text);
    let options = format!("{{\"{}\":{}}}", courses.option(), courses.value(text));
    let options: G::Options = serde_json::from_str(&options).expect("the value of the option is JSON");
    assert_eq!(survey.fault.is_none(), G::new(&options).is_ok(), "{text:?}: a fault exactly if it is refused");
    assert_eq!(survey.fault.is_some(), survey.summary.is_empty(), "{text:?}");
    assert_eq!(survey.cells.len(), survey.tokens.len(), "{text:?}: every section has its cell");
    let picture = survey.picture.bounds;
    let shown = |cell: &Bounds| {
        let across = picture.x <= cell.x && cell.x + cell.w <= picture.x + picture.w;
        across && picture.y <= cell.y && cell.y + cell.h <= picture.y + picture.h
    };
    assert!(survey.cells.iter().chain(&survey.open).all(shown), "{text:?}: the picture shows all cells");
    survey
}
