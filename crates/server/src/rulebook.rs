//! The rules of a game to look things up in: every reference is a link, small pictures show what happens, and what the
//! lesson shows can be tried.

use pileup_core::Viewer;
use pileup_core::rules::{Rule, rules};
use pileup_play::{Doing, Kind, Lesson, Tried};
use pileup_scene::{Bounds, Node, Scene, picture_svg};
use pileup_words::{Language, say, speaking};
use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd, html};
use std::collections::BTreeMap;
use std::fmt::Write;

/// The rules as HTML. The bold id of a rule becomes an anchor.
pub(crate) fn page(kind: &dyn Kind) -> String {
    let (markdown, english) = (kind.rules(), speaking(Language::English, || kind.rules()));
    let defined = rules(markdown, kind.about().prefix);
    let lesson = Lesson::of(kind).and_then(Result::ok);
    let mut writer = Writer {
        kind,
        defined: &defined,
        english: rules(english, kind.about().prefix),
        headings: english.lines().filter(|line| line.starts_with('#')).collect::<Vec<_>>().into_iter(),
        lesson: lesson.as_ref(),
        heading: None,
        items: 0,
        extras: String::new(),
    };
    let parser = Parser::new_ext(markdown, Options::ENABLE_TABLES).into_offset_iter();
    let mut page = String::new();
    html::push_html(&mut page, parser.flat_map(|(event, place)| writer.event(event, place.start)));
    page
}

struct Writer<'a> {
    kind: &'a dyn Kind,
    defined: &'a [Rule<'a>],
    /// The rules and the headings to come in English: drawings are named in it, and other languages tell the same in the same order.
    english: Vec<Rule<'static>>,
    headings: std::vec::IntoIter<&'static str>,
    lesson: Option<&'a Lesson>,
    /// The heading that begins, in English.
    heading: Option<&'static str>,
    /// How deep in lists it is.
    items: usize,
    /// What comes at the end of the rule that is open.
    extras: String,
}

impl Writer<'_> {
    fn event<'e>(&mut self, event: Event<'e>, place: usize) -> Vec<Event<'e>> {
        match event {
            Event::Text(text) => match self.defined.iter().find(|rule| rule.place.start == place) {
                Some(rule) => {
                    let id = rule.id;
                    self.extras = self.extras(id);
                    let told = self.english.iter().find(|rule| rule.id == id).map_or("", |rule| rule.text);
                    let icon = self.icon(told.trim_start_matches(|sign| sign != ' ')).unwrap_or_default();
                    vec![raw(format!("<a class=\"rule\" id=\"{id}\" href=\"#{id}\">{id}</a>{icon}"))]
                }
                None => {
                    let icon = self.heading.take().and_then(|words| self.icon(words)).map(raw);
                    icon.into_iter().chain(self.linked(&text)).collect()
                }
            },
            Event::Start(Tag::Heading { .. }) => {
                self.heading = self.headings.next();
                vec![event]
            }
            // Rules are our own text, but nothing in them needs raw HTML.
            Event::Html(text) | Event::InlineHtml(text) => vec![Event::Text(text)],
            Event::Start(Tag::Item) => {
                self.items += 1;
                vec![event]
            }
            Event::End(TagEnd::Item) => {
                self.items = self.items.saturating_sub(1);
                vec![raw(std::mem::take(&mut self.extras)), event]
            }
            Event::End(TagEnd::Paragraph) if self.items == 0 => vec![raw(std::mem::take(&mut self.extras)), event],
            Event::End(TagEnd::TableRow) => {
                self.extras.clear();
                vec![event]
            }
            event => vec![event],
        }
    }

    /// Text in which the ids of rules are links.
    fn linked<'e>(&self, text: &str) -> Vec<Event<'e>> {
        let marker = format!("{}-", self.kind.about().prefix);
        let mut events = Vec::new();
        let mut rest = text;
        while let Some(at) = rest.find(&marker) {
            let length = rest[at + marker.len()..]
                .find(|sign: char| !sign.is_ascii_alphanumeric() && sign != '.')
                .map_or(rest.len() - at, |length| length + marker.len());
            let id = rest[at..at + length].trim_end_matches('.');
            if !id.is_empty() && self.defined.iter().any(|rule| rule.id == id) {
                events.push(Event::Text(CowStr::from(rest[..at].to_owned())));
                events.push(raw(format!("<a class=\"named\" href=\"#{id}\">{id}</a>")));
                rest = &rest[at + id.len()..];
            } else {
                let end = at + marker.len();
                events.push(Event::Text(CowStr::from(rest[..end].to_owned())));
                rest = &rest[end..];
            }
        }
        events.push(Event::Text(CowStr::from(rest.to_owned())));
        events
    }

    /// The drawing of what a rule begins with: "Plus: pips +1" is about the field of that name.
    fn icon(&self, words: &str) -> Option<String> {
        let words = words.trim_start_matches(|sign: char| !sign.is_alphabetic());
        let name = words.split([':', '(', '.', ',', '*', '`']).next()?.trim().to_lowercase();
        let slug = name.replace(' ', "-");
        let last = name.rsplit(' ').next()?;
        let gallery = self.kind.gallery()?;
        let kinds = ["", "field-", "card-", "school-", "symbol-"];
        let mut names = kinds.iter().map(|kind| format!("{kind}{slug}")).chain([last.to_owned()]);
        let art = names.find_map(|name| gallery.find(&name))?;
        let (game, name) = (self.kind.about().id, art.name());
        Some(format!(
            "<img class=\"rule-icon\" src=\"/art/{game}/{name}.svg\" alt=\"\" loading=\"lazy\" width=\"28\" height=\"28\">"
        ))
    }

    /// The picture of a rule, where it is the first that a step of the lesson is about, and the way to that step.
    fn extras(&self, rule: &str) -> String {
        let Some(step) = self.lesson.and_then(|lesson| lesson.teaching(rule).next()) else { return String::new() };
        let game = self.kind.about().id;
        let is_first = self.lesson.is_some_and(|lesson| shown_by(lesson, rule).is_some());
        let mut extras = String::from("<span class=\"rule-more\">");
        if is_first {
            let _ = write!(extras, "<img src=\"/picture/{game}/{rule}.svg\" alt=\"\" loading=\"lazy\" width=\"340\">");
        }
        let _ = write!(extras, "<a class=\"show-me\" href=\"/learn/{game}#{step}\">{}</a></span>", say!("show-me"));
        extras
    }
}

fn raw<'e>(html: String) -> Event<'e> {
    Event::InlineHtml(CowStr::from(html))
}

/// The step of a lesson that shows a rule: the first that is about it, if it is the first rule there.
fn shown_by(lesson: &Lesson, rule: &str) -> Option<usize> {
    let step = lesson.steps.iter().position(|step| step.teaches.iter().any(|(_, id)| *id == rule))?;
    let shows = &lesson.steps[step];
    (shows.finale.is_none() && shows.teaches.first().is_some_and(|(_, id)| *id == rule)).then_some(step)
}

/// What a rule does, before and after, as the lesson shows it.
pub(crate) fn picture(kind: &dyn Kind, rule: &str) -> Option<String> {
    let lesson = Lesson::of(kind)?.ok()?;
    let step = shown_by(&lesson, rule)?;
    let mut doing = lesson.begin(kind, step).ok()?;
    let before = look(&doing);
    while !doing.is_done() {
        let ply = doing.wanted().into_iter().next()?;
        if doing.attempt(&ply).ok()? != Tried::Right {
            return None;
        }
    }
    let after = look(&doing);
    Some(pair(&before, &after))
}

fn look(doing: &Doing<'_>) -> std::sync::Arc<Scene> {
    doing.play().scene(doing.play().len(), Viewer::Seat(doing.seat()), None, doing.now())
}

/// Width of a picture of the pair, and the room between them, in pixels.
const WIDTH: u32 = 320;
const GAP: u32 = 40;

/// Two pictures of the same part of the board, with an arrow between them.
fn pair(before: &Scene, after: &Scene) -> String {
    let bounds = changed(before, after);
    let height = (WIDTH as f32 * bounds.h / bounds.w).round() as u32;
    let draw = |scene: &Scene| {
        let nodes: Vec<Node> = scene.ground.iter().chain(&scene.nodes).cloned().collect();
        picture_svg(bounds, &scene.backdrop, &nodes, WIDTH)
    };
    let (first, second) = (draw(before), draw(after).replacen("<svg ", &format!("<svg x=\"{}\" ", WIDTH + GAP), 1));
    let (whole, middle, y) = (2 * WIDTH + GAP, WIDTH + GAP / 2, height / 2);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{whole}\" height=\"{height}\" viewBox=\"0 0 {whole} {height}\">\n\
         {first}{second}<path d=\"M{} {y}h14m-8 -9l9 9-9 9\" fill=\"none\" stroke=\"#b8382a\" stroke-width=\"6\" \
         stroke-linecap=\"round\" stroke-linejoin=\"round\"/></svg>\n",
        middle - 8
    )
}

/// Room round what has changed, as a part of the board's smaller side.
const MARGIN: f32 = 0.17;

/// The part of the board in which two scenes differ, with some room round it.
fn changed(before: &Scene, after: &Scene) -> Bounds {
    let old: BTreeMap<&str, &Node> = before.nodes.iter().map(|node| (node.key.as_str(), node)).collect();
    let new: BTreeMap<&str, &Node> = after.nodes.iter().map(|node| (node.key.as_str(), node)).collect();
    let is_same = |a: &Node, b: &Node| (a.x, a.y, a.turn) == (b.x, b.y, b.turn) && a.parts == b.parts;
    let gone = old.iter().filter(|(key, node)| new.get(*key).is_none_or(|other| !is_same(node, other)));
    let come = new.iter().filter(|(key, node)| old.get(*key).is_none_or(|other| !is_same(node, other)));
    let places: Vec<(f32, f32)> = gone.chain(come).map(|(_, node)| (node.x, node.y)).collect();
    let board = after.bounds;
    let margin = board.w.min(board.h) * MARGIN;
    let range = |values: &mut dyn Iterator<Item = f32>, low: f32, size: f32, least: f32| {
        let (from, to) = values.fold((f32::MAX, f32::MIN), |(from, to), value| (from.min(value), to.max(value)));
        if from > to {
            return (low, size);
        }
        let length = (to - from + 2.0 * margin).max(least).min(size);
        let middle = (from + to) / 2.0;
        ((middle - length / 2.0).clamp(low, low + size - length), length)
    };
    let (x, w) = range(&mut places.iter().map(|place| place.0), board.x, board.w, 3.2 * margin);
    let (y, h) = range(&mut places.iter().map(|place| place.1), board.y, board.h, w * 0.5);
    Bounds { x, y, w, h }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn references_are_links_and_what_is_taught_can_be_tried() {
        let html = page(pileup_registry::game("push-move").unwrap());
        assert!(html.contains("id=\"PM-3.6\""), "a rule has an anchor");
        assert!(html.contains("<a class=\"named\" href=\"#PM-9.1\">PM-9.1</a>"), "a reference is a link");
        assert!(html.contains("href=\"/learn/push-move#equal\">Show me</a>"), "a rule leads to its lesson");
        assert!(html.contains("/picture/push-move/PM-3.6.svg"));
        assert!(
            html.contains("PM-4.4</a><img class=\"rule-icon\" src=\"/art/push-move/field-plus.svg\""),
            "a field is drawn"
        );
        let german = speaking(Language::German, || page(pileup_registry::game("push-move").unwrap()));
        assert!(german.contains("href=\"/learn/push-move#equal\">Zeig’s mir</a>"));
        let drawn = |html: &str| html.matches("class=\"rule-icon\"").count();
        assert_eq!(drawn(&german), drawn(&html), "other languages have the same drawings");
    }

    #[test]
    fn every_picture_that_a_page_names_can_be_drawn() {
        for kind in pileup_registry::games() {
            let Some(Ok(lesson)) = Lesson::of(*kind) else { continue };
            let mut drawn = 0;
            for (_, rule) in lesson.steps.iter().flat_map(|step| &step.teaches) {
                if shown_by(&lesson, rule).is_some() {
                    let svg = picture(*kind, rule).unwrap_or_else(|| panic!("{rule} cannot be drawn"));
                    assert!(svg.matches("<svg").count() >= 3, "{rule}");
                    drawn += 1;
                }
            }
            assert!(drawn >= 6, "{}: {drawn} pictures", kind.about().id);
        }
    }
}
