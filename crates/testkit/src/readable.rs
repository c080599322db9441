//! What people read has no names in it that only the program knows.

use pileup_scene::{Cue, Form, Node, Part, Row, Scene, Told};

/// What is counted in the games: one of it is not said in the plural.
const COUNTED: &str = "batteries bells bombs bots cards cars coins curses dice fields games hearts heroes laps lives minutes \
    moves pieces players plies points rocks rounds rules seats seconds souls spaces steps turns";

/// What is wrong with words that people read, if something is: the id of a seat, a place in notation, the key of a thing,
/// or one of something in the plural. `{p1}` is no id: it becomes a name.
pub(crate) fn strange(words: &str) -> Option<String> {
    let mut before = "";
    for written in words.split(|c: char| c.is_whitespace() || "()[]“”\"'’,:;!?/".contains(c)) {
        let word = written.trim_matches('.');
        let is_plural = before == "1" && COUNTED.split_whitespace().any(|counted| counted == word);
        if is_seat(word) || is_place(word) || is_key(word) || is_plural {
            let told = if is_plural { format!("1 {word}") } else { word.to_owned() };
            return Some(format!("{told:?} in {words:?}"));
        }
        if !word.is_empty() {
            // What follows a full stop is about something else.
            before = if written.ends_with('.') { "" } else { word };
        }
    }
    None
}

/// `p1`.
fn is_seat(word: &str) -> bool {
    matches!(word.as_bytes(), [b'p', b'1'..=b'8'])
}

/// `02.1.2`.
fn is_place(word: &str) -> bool {
    let numbers: Vec<&str> = word.split('.').collect();
    numbers.len() == 3 && numbers.iter().all(|number| !number.is_empty() && number.bytes().all(|c| c.is_ascii_digit()))
}

/// `S-repair-3`, `closing_turns`.
fn is_key(word: &str) -> bool {
    let parts: Vec<&str> = word.split('-').collect();
    let is_word = |part: &&str| !part.is_empty() && part.bytes().all(|c| c.is_ascii_alphabetic());
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|c| c.is_ascii_digit());
    let is_counted = parts.len() > 1
        && is_number(parts[parts.len() - 1])
        && parts[..parts.len() - 1].iter().all(is_word)
        && parts.concat().bytes().any(|c| c.is_ascii_lowercase());
    is_counted || word.contains('_') && word.bytes().any(|c| c.is_ascii_alphabetic())
}

/// Everything that can be read on a scene.
pub(crate) fn texts_of(scene: &Scene) -> Vec<String> {
    let mut all = Vec::new();
    scene.ground.iter().chain(&scene.nodes).for_each(|node| add_node(node, &mut all));
    for panel in &scene.panels {
        all.push(panel.title.clone());
        for row in &panel.rows {
            match row {
                Row::Fact(fact) => all.extend([format!("{}: {}", fact.label, fact.value)]),
                Row::Track { label, .. } => all.push(label.to_string()),
                Row::Picture(picture) | Row::Dock(picture) => {
                    picture.nodes.iter().for_each(|node| add_node(node, &mut all));
                }
            }
        }
    }
    for shelf in &scene.shelves {
        all.push(shelf.title.clone());
        all.extend(shelf.cards.iter().flat_map(|card| [card.title.to_string(), card.text.to_string()]));
    }
    all.extend(scene.facts.iter().map(|fact| format!("{}: {}", fact.label, fact.value)));
    all.extend(scene.actions.iter().map(|action| action.label.clone()));
    for target in scene.targets() {
        all.push(target.label.to_string());
        all.extend(target.note.clone());
        target.ghost.iter().for_each(|node| add_node(node, &mut all));
    }
    all
}

/// Everything that is said of an event, and what rises from the board.
pub(crate) fn texts_of_told(told: &Told) -> Vec<String> {
    let mut all: Vec<String> = told.words.clone().into_iter().collect();
    for cue in &told.cues {
        match cue {
            Cue::Float { text, .. } | Cue::Banner { text } | Cue::Dice { text, .. } | Cue::Count { text, .. } => {
                all.push(text.clone());
            }
            Cue::Show { card, .. } => all.extend([card.title.to_string(), card.text.to_string()]),
            _ => {}
        }
    }
    all
}

fn add_node(node: &Node, all: &mut Vec<String>) {
    all.extend(node.title.as_ref().map(ToString::to_string));
    all.extend(node.parts.iter().filter_map(text_of));
}

fn text_of(part: &Part) -> Option<String> {
    match &part.form {
        Form::Text { text, .. } => Some(text.to_string()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::strange;

    #[test]
    fn names_of_the_program_are_found_and_those_of_people_are_not() {
        for words in ["p1 moves", "Drive to 02.1.2.", "S-repair-3 is used", "closing_turns: 8", "You have 1 cards"] {
            assert!(strange(words).is_some(), "{words}");
        }
        for words in [
            "{p1} moves",
            "v1.2.3-rc",
            "two-way street",
            "1 is enough",
            "21 cards",
            "F1 and p9",
            "−1: -1",
            "Orange 1 slides",
            "wizard 1. Souls: 0",
            "a 1 brings it back",
            "wizard 1. Souls: 0",
            "1 becomes 2",
        ] {
            assert_eq!(strange(words), None, "{words}");
        }
    }
}
