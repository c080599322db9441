//! Words fit what they are written on, in every language: measured with the fonts of the page.

mod letters;

use letters::Font;
use pileup_bots::Dice;
use pileup_core::{Seat, Viewer};
use pileup_play::{Kind, Lesson, Pace, Play, Table};
use pileup_registry as registry;
use pileup_scene::{Align, Bounds, Card, Form, Node, Part, Parts, Scene};
use pileup_table::Sitter;
use pileup_words::{Language, speaking};
use serde_json::json;
use std::collections::{BTreeSet, HashSet};

/// Plies of each game that is looked at, and how many moments of it.
const PLIES: usize = 260;
const MOMENTS: usize = 24;

/// Shows what somebody sees of every game: all its presets, bots playing, and all steps of its lesson.
fn each_scene(kind: &dyn Kind, see: &mut dyn FnMut(&str, &Scene)) {
    for preset in kind.sheet().presets {
        let options =
            kind.chosen(Some(preset.name), &json!({})).unwrap_or_else(|error| panic!("{}: {error}", preset.name));
        let play = kind.start(&options).unwrap_or_else(|error| panic!("{}: {error}", preset.name));
        let sitters = vec![Sitter::Bot { level: "greedy".to_owned() }; play.seats()];
        let mut table = Table::new(play, sitters, Pace::UNWATCHED);
        table.run_bots(PLIES, &mut Dice::new(7));
        let play = table.play();
        for moment in (0..=play.len()).step_by((play.len() / MOMENTS).max(1)) {
            each_view(play, moment, &mut |scene| see(preset.name, scene));
        }
    }
    let Some(Ok(lesson)) = Lesson::of(kind) else { return };
    for (index, step) in lesson.steps.iter().enumerate() {
        let mut doing = lesson.begin(kind, index).expect("a step");
        while let Some(ply) = doing.wanted().into_iter().next() {
            each_view(doing.play(), doing.play().len(), &mut |scene| see(step.id, scene));
            doing.attempt(&ply).expect("what is wanted");
        }
    }
}

fn each_view(play: &dyn Play, moment: usize, see: &mut dyn FnMut(&Scene)) {
    let at = moment.checked_sub(1).and_then(|last| play.line(last, Viewer::Spectator).at).unwrap_or(0);
    let turn = play.turn_at(moment);
    let asked: Vec<Seat> = Seat::all(play.seats()).filter(|seat| turn.allows((*seat).into())).collect();
    for language in Language::ALL {
        speaking(language, || {
            if asked.is_empty() {
                see(&play.show(moment, Viewer::Spectator, None, at).scene);
            }
            for seat in &asked {
                see(&play.show(moment, Viewer::Seat(*seat), Some(*seat), at).scene);
            }
        });
    }
}

/// The room that words take, from its left end to its right.
struct Written<'a> {
    words: &'a str,
    left: f32,
    right: f32,
    y: f32,
    size: f32,
}

fn written<'a>(part: &'a Part, fonts: &[Font; 2]) -> Option<Written<'a>> {
    let Form::Text { x, y, size, align, bold, text } = &part.form else { return None };
    // Numbers and signs are the same in every language.
    if text.chars().filter(|letter| letter.is_alphabetic()).count() < 3 {
        return None;
    }
    let wide = fonts[usize::from(*bold)].width(text, *size);
    let left = match align {
        Align::Start => *x,
        Align::Middle => x - wide / 2.0,
        Align::End => x - wide,
    };
    Some(Written { words: text, left, right: left + wide, y: *y, size: *size })
}

/// The smallest plate among shapes under a text that holds its middle, from its left end to its right.
fn plate(under: &[Part], text: &Written<'_>, anchor: f32) -> Option<(f32, f32)> {
    let plates = under.iter().filter_map(|part| match part.form {
        Form::Rect { x, y, w, h, .. } => Some((x, y, w, h)),
        _ => None,
    });
    let holding = plates.filter(|(x, y, w, h)| (*x..=x + w).contains(&anchor) && (*y..=y + h).contains(&text.y));
    let smallest = holding.min_by(|one, other| (one.2 * one.3).total_cmp(&(other.2 * other.3)));
    smallest.map(|(x, _, w, _)| (x, x + w))
}

/// What does not fit in a shape: words beyond their plate, on other words, or under a picture.
fn misfits(parts: &Parts, fonts: &[Font; 2]) -> Vec<String> {
    let mut found = Vec::new();
    for (index, part) in parts.iter().enumerate() {
        let (Some(text), Form::Text { x: anchor, .. }) = (written(part, fonts), &part.form) else { continue };
        let near = 0.02 * text.size;
        if let Some((left, right)) = plate(&parts[..index], &text, *anchor)
            && (text.left < left - near || text.right > right + near)
        {
            let (wide, room) = (text.right - text.left, right - left);
            found.push(format!("{:?} is {wide:.1} wide on a plate of {room:.1}", text.words));
        }
        for other in &parts[index + 1..] {
            let overlaps = |left: f32, right: f32| text.left < right - near && left < text.right - near;
            // A drawing does not reach the edges of its box.
            let air = 0.35 * text.size;
            if let Form::Art { art, x, y, w, h } = other.form
                && overlaps(x + air, x + w - air)
                && (y..=y + h).contains(&text.y)
            {
                found.push(format!("{:?} runs under {}", text.words, art.name()));
            }
            let Some(other) = written(other, fonts) else { continue };
            let is_beside = (other.y - text.y).abs() < 0.4 * (text.size + other.size);
            if is_beside && other.words != text.words && overlaps(other.left, other.right) {
                found.push(format!("{:?} runs into {:?}", text.words, other.words));
            }
        }
    }
    found
}

/// Words in a drawing of a panel that are cut off at its edge.
fn cut_off(node: &Node, bounds: Bounds, fonts: &[Font; 2]) -> Vec<String> {
    let within = |text: &Written<'_>| {
        let at = |x: f32| node.x + node.scale * x;
        at(text.left) >= bounds.x && at(text.right) <= bounds.x + bounds.w
    };
    let texts = node.parts.iter().filter_map(|part| written(part, fonts)).filter(|_| node.turn == 0.0);
    texts.filter(|text| !within(text)).map(|text| format!("{:?} is cut off", text.words)).collect()
}

#[test]
fn words_stay_on_their_plates() {
    // The weights of boards: text as on the whole page, and bold.
    let fonts = [600.0, 700.0].map(|weight| Font::of_page("nunito-sans", weight));
    for kind in registry::games() {
        let (mut seen, mut faults, mut texts) = (HashSet::new(), BTreeSet::new(), 0);
        each_scene(*kind, &mut |_, scene| {
            let panels = scene.panels.iter().flat_map(|panel| &panel.rows).filter_map(pileup_scene::Row::picture);
            for picture in panels {
                let cut = picture.nodes.iter().flat_map(|node| cut_off(node, picture.bounds, &fonts));
                faults.extend(cut.map(|fault| format!("{}: {fault}", Language::now())));
            }
            scene.each_shape(|parts| {
                if seen.insert(parts.number()) {
                    texts += parts.iter().filter(|part| written(part, &fonts).is_some()).count();
                    faults.extend(
                        misfits(parts, &fonts).into_iter().map(|fault| format!("{}: {fault}", Language::now())),
                    );
                }
            });
        });
        let faults: Vec<String> = faults.into_iter().collect();
        assert!(faults.is_empty(), "{}: {} of {texts}:\n{}", kind.about().id, faults.len(), faults.join("\n"));
    }
}

/// The room on a card of the page, in pixels, as `table.css` has it.
struct Face {
    /// What the style sheet says of it, so that this is changed along with it.
    css: &'static str,
    /// Inside padding and frame.
    room: f32,
    high: f32,
    title: f32,
    text: f32,
}

/// The frame of cards with a kind, the widest.
const FRAME: f32 = 5.0;
/// What the picture keeps, and the gaps.
const PICTURE: f32 = 34.0 + 2.0 * 2.0;

const WIDE: Face = Face {
    css: "width: 118px; height: 166px; min-height: 0; padding: 5px 6px 6px;",
    room: 118.0 - 12.0 - 2.0 * FRAME,
    high: 166.0 - 11.0 - 2.0 * FRAME,
    title: 13.0,
    text: 11.0,
};
const PHONE: Face = Face {
    css: ".card { width: 104px; height: 160px; padding: 4px 2px 5px; }",
    room: 104.0 - 4.0 - 2.0 * FRAME,
    high: 160.0 - 9.0 - 2.0 * FRAME,
    title: 12.0,
    text: 11.0,
};

/// A picture that is a whole card leaves a box for the text: that of a phone, in a hand.
const WHOLE_CSS: &str = "left: 6.5%; right: 6.5%; top: 71%; min-height: 16%; max-height: 27%;";
const WHOLE_ROOM: f32 = 114.0 * 0.87 - 2.0 * 6.0;
const WHOLE_LINES: usize = 3;

fn is_whole(card: &Card) -> bool {
    let Some(art) = card.art else { return false };
    let size: Vec<f32> = art.view_box().split(' ').filter_map(|number| number.parse().ok()).collect();
    matches!(size[..], [_, _, wide, high] if high > wide * 1.3)
}

#[test]
fn cards_hold_their_words() {
    let css =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../server/assets/style/table.css")).unwrap();
    for known in [WIDE.css, PHONE.css, WHOLE_CSS] {
        assert!(css.contains(known), "cards have another size now; here they are measured with {known:?}");
    }
    let (title, text) = (Font::of_page("nunito-sans", 900.0), Font::of_page("nunito-sans", 700.0));
    for kind in registry::games() {
        let (mut seen, mut faults) = (HashSet::new(), BTreeSet::new());
        each_scene(*kind, &mut |_, scene| {
            for card in scene.shelves.iter().flat_map(|shelf| &shelf.cards).filter(|card| !card.title.is_empty()) {
                if seen.insert((Language::now(), card.title.clone(), card.text.clone())) {
                    let what = match is_whole(card) {
                        true => whole_misfit(card, &text),
                        false => card_misfit(card, &title, &text),
                    };
                    faults.extend(what.map(|what| format!("{}: {:?} {what}", Language::now(), card.title)));
                }
            }
        });
        let faults: Vec<String> = faults.into_iter().collect();
        assert!(faults.is_empty(), "{}: {} of {}:\n{}", kind.about().id, faults.len(), seen.len(), faults.join("\n"));
    }
}

fn whole_misfit(card: &Card, text: &Font) -> Option<String> {
    let lines = text.lines(&card.text, WIDE.text, WHOLE_ROOM).count;
    (lines > WHOLE_LINES).then(|| format!("needs {lines} lines, and has {WHOLE_LINES}"))
}

fn card_misfit(card: &Card, title: &Font, text: &Font) -> Option<String> {
    let name = title.lines(&card.title, WIDE.title, WIDE.room);
    if let Some(word) = name.broken {
        return Some(format!("is broken: {word:?} is too long for a line"));
    }
    [&WIDE, &PHONE].into_iter().find_map(|face| {
        let picture = if card.art.is_some() { PICTURE } else { 22.0 };
        let names = title.lines(&card.title, face.title, face.room).count as f32 * face.title * 1.15;
        let texts = text.lines(&card.text, face.text, face.room).count as f32 * face.text * 1.2;
        let high = picture + names + texts;
        (high > face.high).then(|| format!("needs {high:.0} pixels, and has {:.0}: {:?}", face.high, card.text))
    })
}
