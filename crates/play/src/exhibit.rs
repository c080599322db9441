//! What can be looked at of a game by itself: its drawings, cards, pieces, sections and dashboards. Nothing of it is listed
//! anywhere: drawings are the files of its gallery, sections those of its box, and everything else is found in the scenes of
//! a few games that bots play.

use pileup_bots::Dice;
use pileup_core::{Seat, Viewer};
use pileup_scene::{Art, Bounds, Card, Form, Node, Picture, Scene};
use pileup_table::{Pace, Sitter};
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use ts_rs::TS;

use crate::{Kind, Play, Table};

/// Things of one family: all portraits, all fields.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[ts(rename = "GalleryRoom")]
pub struct Room {
    /// The family, as the names of its things begin.
    pub family: String,
    /// What is in it.
    pub exhibits: Vec<Exhibit>,
}

/// A thing to be looked at.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Exhibit {
    /// What it is called in files, notation and scenes.
    pub name: String,
    /// What it looks like.
    #[serde(flatten)]
    pub look: Display,
}

/// What a thing looks like.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(tag = "t", rename_all = "lowercase")]
pub enum Display {
    /// A drawing.
    Art {
        /// Which.
        #[ts(as = "String")]
        art: &'static Art,
        /// The colour of whoever it belongs to.
        colour: String,
    },
    /// A card, or its back.
    Card {
        /// It.
        card: Box<Card>,
    },
    /// Shapes of a scene.
    Picture {
        /// They.
        picture: Picture,
    },
}

/// So many plies are played with each way to begin.
const PLIES: usize = 160;
/// So many things of one family are taken from scenes.
const MOST: usize = 12;
/// With each way to begin, games are played until so many in a row have brought no new card.
const IN_VAIN: u64 = 4;
/// More games than that are not played for cards.
const GAMES: u64 = 40;

/// Everything of a game, room by room. Always the same.
pub fn exhibition(kind: &dyn Kind) -> Vec<Room> {
    let mut finds = Finds::default();
    let presets = kind.sheet().presets;
    let starts = presets.iter().filter_map(|preset| serde_json::from_str(preset.options).ok());
    for (index, options) in std::iter::once(json!({})).chain(starts).enumerate() {
        finds.search(kind, &options, index == 0);
    }
    let mut rooms = drawings(kind, &finds.colour);
    rooms.push(Room { family: "cards".to_owned(), exhibits: finds.cards.into_values().collect() });
    rooms.extend(finds.pieces.into_iter().map(|(family, exhibits)| Room { family, exhibits }));
    rooms.push(Room { family: "dashboards".to_owned(), exhibits: finds.dashboards });
    let sections = kind.courses().map_or_else(Vec::new, |courses| courses.sections());
    let section = |section: pileup_scene::SectionCard| Exhibit {
        name: section.token,
        look: Display::Picture { picture: section.picture },
    };
    rooms.push(Room { family: "sections".to_owned(), exhibits: sections.into_iter().map(section).collect() });
    rooms.retain(|room| !room.exhibits.is_empty());
    rooms
}

/// The files of the gallery: families are what stands before the first hyphen, and those who have none keep company.
fn drawings(kind: &dyn Kind, colour: &str) -> Vec<Room> {
    let Some(gallery) = kind.gallery() else { return Vec::new() };
    let family = |art: &Art| {
        art.name().split('-').next().unwrap_or_default().trim_end_matches(|sign: char| sign.is_ascii_digit()).to_owned()
    };
    let mut families: BTreeMap<String, Vec<&'static Art>> = BTreeMap::new();
    for art in gallery.all() {
        families.entry(family(art)).or_default().push(art);
    }
    let (large, alone): (Vec<_>, Vec<_>) = families.into_iter().partition(|(_, members)| members.len() > 1);
    let exhibit = |art: &'static Art| Exhibit {
        name: art.name().to_owned(),
        look: Display::Art { art, colour: colour.to_owned() },
    };
    let others = ("others".to_owned(), alone.into_iter().flat_map(|(_, members)| members).collect());
    let rooms = large.into_iter().chain([others]);
    rooms
        .map(|(family, members): (String, Vec<_>)| Room {
            family,
            exhibits: members.into_iter().map(exhibit).collect(),
        })
        .collect()
}

/// A game between bots.
fn played(kind: &dyn Kind, options: &Value, seed: u64) -> Option<Table> {
    let play = kind.start(options).ok()?;
    // The quickest of them, which also tries everything.
    let level = kind.levels().first().copied().unwrap_or_else(|| play.stand_in());
    let sitters = vec![Sitter::Bot { level: level.to_owned() }; play.seats()];
    let mut table = Table::new(play, sitters, Pace::UNWATCHED);
    table.run_bots(PLIES, &mut Dice::new(7 + seed));
    Some(table)
}

/// What was found in scenes.
#[derive(Default)]
struct Finds {
    /// Colour of the first seat.
    colour: String,
    cards: BTreeMap<String, Exhibit>,
    pieces: BTreeMap<String, Vec<Exhibit>>,
    dashboards: Vec<Exhibit>,
}

impl Finds {
    /// Looks at games from an opening: at everything in the first one, and then for cards, as long as there are new ones.
    fn search(&mut self, kind: &dyn Kind, options: &Value, is_first: bool) {
        let Some(table) = played(kind, options, 0) else { return };
        self.look(table.play(), true, is_first);
        let has_cards = |play: &dyn Play| !play.scene(play.len(), Viewer::Everyone, None, 0).shelves.is_empty();
        if !has_cards(table.play()) {
            return;
        }
        let mut in_vain = 0;
        for game in 1..GAMES {
            let known = self.cards.len();
            if let Some(table) = played(kind, options, game) {
                self.look(table.play(), false, false);
            }
            in_vain = if self.cards.len() > known { 0 } else { in_vain + 1 };
            if in_vain == IN_VAIN {
                break;
            }
        }
    }

    /// Looks through the eyes of all seats in turn.
    fn look(&mut self, play: &dyn Play, for_pieces: bool, is_first: bool) {
        if is_first {
            self.colour = play.look(Seat::new(0)).colour.into_owned();
        }
        for moment in 0..=play.len() {
            let seat = Seat::new(moment % play.seats());
            let scene = play.scene(moment, Viewer::Seat(seat), None, 0);
            self.take_cards(&scene);
            if for_pieces {
                self.take_pieces(&scene);
            }
            if is_first && moment == play.len() * 2 / 3 {
                self.take_dashboards(&scene);
            }
        }
    }

    fn take_cards(&mut self, scene: &Scene) {
        for card in scene.shelves.iter().flat_map(|shelf| &shelf.cards) {
            let art = card.art.map(Art::name).unwrap_or_default();
            let kind = card.kind.as_deref().unwrap_or_default();
            let what = if card.title.is_empty() { "back" } else { &card.title };
            let known = format!("{kind} {art} {} {what} {}", card.sign, card.colour);
            let name = match (art, card.sign.as_ref()) {
                ("", _) => what.to_lowercase(),
                (art, "") => art.to_owned(),
                (art, sign) => format!("{art} {sign}"),
            };
            let card = Card { target: None, tries: None, ..card.clone() };
            self.cards.entry(known).or_insert(Exhibit { name, look: Display::Card { card: Box::new(card) } });
        }
    }

    /// Things that somebody could point at and that are drawn, by what their keys begin with.
    fn take_pieces(&mut self, scene: &Scene) {
        let is_drawn = |node: &&Node| node.parts.iter().any(|part| matches!(part.form, Form::Art { .. }));
        for node in scene.nodes.iter().filter(|node| node.title.is_some()).filter(is_drawn) {
            let family = node.key.split(['-', '/', ':']).next().unwrap_or_default();
            let family = family.trim_end_matches(|sign: char| sign.is_ascii_digit());
            let bare = Node::new(node.key.clone(), 0.0, 0.0, node.parts.clone());
            let found = self.pieces.entry(family.to_owned()).or_default();
            let is_known = |exhibit: &Exhibit| matches!(&exhibit.look, Display::Picture { picture } if picture.nodes[0].parts == bare.parts);
            let Some(bounds) = room_of(&bare) else { continue };
            if found.len() < MOST && !found.iter().any(is_known) {
                let picture = Picture { bounds, nodes: vec![bare] };
                found.push(Exhibit { name: node.key.to_string(), look: Display::Picture { picture } });
            }
        }
    }

    fn take_dashboards(&mut self, scene: &Scene) {
        for panel in &scene.panels {
            for (index, picture) in panel.rows.iter().filter_map(|row| row.picture()).enumerate() {
                let name = if index == 0 { panel.key.clone() } else { format!("{} {}", panel.key, index + 1) };
                let nodes = picture.nodes.iter().map(untouched).collect();
                let picture = Picture { bounds: picture.bounds, nodes };
                self.dashboards.push(Exhibit { name, look: Display::Picture { picture } });
            }
        }
    }
}

/// A thing that is only looked at.
fn untouched(node: &Node) -> Node {
    let mut node = node.clone();
    (node.target, node.aim, node.tries) = (None, None, None);
    node.also.clear();
    node
}

/// The room that the shapes of a thing take, as far as it can be told without drawing them.
fn room_of(node: &Node) -> Option<Bounds> {
    let corners = node.parts.iter().filter_map(|part| match &part.form {
        Form::Rect { x, y, w, h, .. } | Form::Art { x, y, w, h, .. } => Some((*x, *y, x + w, y + h)),
        Form::Circle { x, y, r } => Some((x - r, y - r, x + r, y + r)),
        Form::Text { x, y, size, text, .. } => {
            let half = 0.3 * size * text.chars().count() as f32;
            Some((x - half, y - size / 2.0, x + half, y + size / 2.0))
        }
        Form::Path { d } => corners_of(d),
    });
    let (left, top, right, bottom) = corners.reduce(|a, b| (a.0.min(b.0), a.1.min(b.1), a.2.max(b.2), a.3.max(b.3)))?;
    // Outlines go over the edge.
    let edge = (right - left).max(bottom - top) * 0.04;
    let bounds = Bounds::new(left - edge, top - edge, right - left + 2.0 * edge, bottom - top + 2.0 * edge);
    (bounds.w > 0.0 && bounds.h > 0.0).then_some(bounds)
}

/// The corners of a path whose places are all written from the origin.
fn corners_of(d: &str) -> Option<(f32, f32, f32, f32)> {
    if d.chars().any(|sign| sign.is_ascii_alphabetic() && !matches!(sign, 'M' | 'L' | 'Q' | 'C' | 'Z')) {
        return None;
    }
    let numbers: Vec<f32> =
        d.split(|sign: char| !matches!(sign, '0'..='9' | '.' | '-')).filter_map(|word| word.parse().ok()).collect();
    let corners = numbers.chunks_exact(2).map(|place| (place[0], place[1], place[0], place[1]));
    corners.reduce(|a, b| (a.0.min(b.0), a.1.min(b.1), a.2.max(b.2), a.3.max(b.3)))
}
