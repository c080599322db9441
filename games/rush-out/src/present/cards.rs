//! Cards, their slots, the piles and the dragon.

use pileup_core::Game;
use pileup_scene::{Gesture, Node, Part, Parts, Scene, Sketches, Timer, art, circle, rect, text};
use pileup_words::{Spoken, say};

use super::ART;
use super::choices::Choices;
use super::dice::{BODIES, die, owner_badge};
use super::glyph::{banner, effect, symbol};
use super::hands::cap;
use super::layout::{At, CARD, DIE, READABLE, Spot, dragon_place, lair, spell_pile, trial_pile};
use super::words;
use crate::catalog::{CATALOG, Card, Kind, SCHOOLS};
use crate::curses::PATIENCE;
use crate::ply::{Deed, Ply};
use crate::state::{EMPTY, Phase, State, Target, Unit};
use crate::symbols::JOKER;
use crate::{PileSeen, RushOut, View};

pub(super) const INK: &str = "#221d36";
pub(super) const GOLD: &str = "#e0ad2b";
const PAPER: &str = "#f3e6c6";
const NIGHT: &str = "#32265c";
const PALE: &str = "#f4efff";

/// Keys of a seat's first and second unit: slots 1 to 3, and the dragon.
const SLOT_KEYS: [[&str; 3]; 2] = [["1", "2", "3"], ["q", "w", "e"]];
const DRAGON_KEYS: [&str; 2] = ["d", "a"];
/// Keys of what lies on the shelf: curses, then dissipations and tiles from left to right.
const SHELF_KEYS: [&str; 6] = ["4", "5", "6", "7", "8", "9"];

/// The key of a node in the picture.
pub(super) fn key_of(target: Target) -> String {
    match target {
        Target::Card(card) => format!("card-{card}"),
        Target::Dragon => "dragon-tile".to_owned(),
        Target::Tile(hero) => format!("panel-{hero}"),
        Target::Storm => "role-storm".to_owned(),
        Target::Drake => "role-drake".to_owned(),
    }
}

impl RushOut {
    /// The keyboard's key for laying on a target with a unit.
    fn key_for(&self, table: &State, choices: &Choices<'_>, unit: Unit, target: Target) -> Option<&'static str> {
        let place = choices.units().position(|own| own == unit).unwrap_or(0).min(1);
        match target {
            Target::Storm => Some("4"),
            Target::Drake => Some("5"),
            Target::Dragon => Some(DRAGON_KEYS[place]),
            Target::Card(card) => {
                if let Some(slot) = table.trial.slot_of(card) {
                    let row = if unit.is_hero() { place } else { 1 };
                    return Some(SLOT_KEYS[row][usize::from(slot)]);
                }
                if let Some(slot) = table.spell.slot_of(card) {
                    return Some(SLOT_KEYS[0][usize::from(slot)]);
                }
                self.shelf_key(table, target)
            }
            Target::Tile(_) => self.shelf_key(table, target),
        }
    }

    fn shelf_key(&self, table: &State, target: Target) -> Option<&'static str> {
        let before = self.heroes().flat_map(|hero| table.before[hero.hero_index()].iter().copied());
        let cards = table.curses.iter().copied().chain(before).map(Target::Card);
        let tiles = self.heroes().filter(|hero| table.hand(*hero).wounded).map(Target::Tile);
        let index = cards.chain(tiles).position(|known| known == target)?;
        SHELF_KEYS.get(index).copied()
    }

    /// Everything that is played by pointing at something with slots; answers the lays of further units.
    pub(super) fn armed(
        &self,
        table: &State,
        mut node: Node,
        target: Target,
        choices: &Choices<'_>,
    ) -> (Node, Vec<(Unit, pileup_scene::Target)>) {
        let mut lays = choices.lays(target).into_iter();
        let keyed = |unit: Unit, click: pileup_scene::Target| match self.key_for(table, choices, unit, target) {
            Some(key) => click.hotkey(key),
            None => click,
        };
        let told = |click: pileup_scene::Target| match target {
            Target::Card(card) if card.face().kind != Kind::Standard => {
                click.note(words::effect_long(card.face().kind))
            }
            _ => click,
        };
        if let Some(click) = choices.find(|ply| ply.act == Deed::ZapAll(target)) {
            node = node.target(click);
        } else if let Some((unit, click)) = lays.next() {
            node = node.target(told(keyed(unit, click)));
        } else {
            if let Some(click) = choices.switch_to(target) {
                node = node.also(Gesture::Double, click);
            }
            // A click on what cannot be laid on gets the reason.
            let lay = |unit: Unit| self.print(self.seat_of(unit).into(), Ply::of(unit, Deed::Lay(target)));
            let is_there = !matches!(target, Target::Tile(hero) if !table.hand(hero).wounded);
            if let Some(unit) = choices.units().next().filter(|_| is_there && table.phase == Phase::Round) {
                node = node.tries(lay(unit));
            }
        }
        let own =
            |ply: &Ply| ply.act == Deed::Take(None) && ply.unit.is_some_and(|unit| table.hand(unit).on == Some(target));
        if let Some(click) = choices.find(own) {
            node = node.also(Gesture::Second, click);
        } else if let Some(click) =
            choices.find(|ply| matches!(ply.act, Deed::Swap(card) if Target::Card(card) == target))
        {
            node = node.also(Gesture::Second, click);
        }
        if let Some(click) = choices.find(|ply| ply.act == Deed::Call(target)) {
            node = node.also(Gesture::Shift, click);
        }
        (node, lays.map(|(unit, click)| (unit, keyed(unit, click))).collect())
    }

    /// Puts something with slots on the board: what can be done there, slots that fit, badges of a second hero.
    pub(super) fn push_armed(
        &self,
        scene: &mut Scene,
        table: &State,
        node: Node,
        target: Target,
        choices: &Choices<'_>,
    ) {
        let (node, others) = self.armed(table, node, target, choices);
        let key = node.target.as_ref().and_then(|click| click.hotkey);
        scene.nodes.push(node);
        self.draw_fits(scene, table, target, choices);
        self.draw_key(scene, table, target, key);
        let Some(spot) = self.spot(table, target) else { return };
        for (unit, click) in others {
            let at = spot.within((CARD.0 - 16.0, CARD.1 - 18.0), 1.0).sized(1.0, 1.6);
            scene.nodes.push(at.node(format!("lay-{unit}-{target}"), owner_badge(unit, 18.0)).target(click));
        }
    }

    /// Marks the empty slots that the own fresh dice fit; a die can be dropped there.
    fn draw_fits(&self, scene: &mut Scene, table: &State, target: Target, choices: &Choices<'_>) {
        let puts = choices.all(|ply| matches!(ply.act, Deed::Put(_, on, _) if on == target));
        for (slot, wanted) in self.slots(choices.units().next().unwrap_or(Unit::WIZARD), target).iter().enumerate() {
            let fitting = puts.iter().filter_map(|(ply, _)| match ply.act {
                Deed::Put(face, _, stands) if stands == *wanted => Some((ply.unit?, face)),
                _ => None,
            });
            let fitting: Vec<(Unit, u8)> = fitting.collect();
            let Some((unit, _)) = fitting.first() else { continue };
            if self.filled(table, *unit, target) & (1 << slot) != 0 {
                continue;
            }
            let Some(spot) = self.slot_at(table, *unit, target, slot) else { continue };
            let by_joker = fitting.iter().all(|(_, face)| *face == JOKER) && *wanted != JOKER;
            static FITS: Sketches<bool> = Sketches::new();
            let parts = FITS.get(by_joker, || fit(by_joker));
            scene.nodes.push(spot.node(format!("fit-{target}-{slot}"), parts).style("mark"));
        }
    }

    /// The key that lays there, on the thing itself.
    fn draw_key(&self, scene: &mut Scene, table: &State, target: Target, key: Option<&'static str>) {
        let (Some(key), Some(spot)) = (key, self.spot(table, target)) else { return };
        static CAPS: Sketches<&'static str> = Sketches::new();
        let parts = CAPS.get(key, || cap(0.0, 0.0, 26.0, key));
        let corner = if matches!(target, Target::Tile(_)) { (170.0, 80.0) } else { (CARD.0 - 8.0, 4.0) };
        let at = spot.wide.within(corner, 1.0);
        scene.nodes.push(Node::new(format!("key-{target}"), at.x, at.y, parts).style("keys").style("mark"));
    }

    pub(super) fn draw_piles(&self, scene: &mut Scene, view: &View) {
        static PILES: Sketches<(bool, u8, Option<u8>, Option<Card>)> = Sketches::new();
        let table = view.table();
        let drawn = |is_spell: bool, seen: PileSeen, top: Option<Card>| {
            PILES.get((is_spell, seen.quarters, seen.size, top), || pile(is_spell, seen, top))
        };
        let spells = drawn(true, view.spell, table.spell.top.last().copied());
        let trials = drawn(false, view.trial, table.trial.top.last().copied());
        scene.nodes.push(spell_pile().node("spell-pile", spells).title(say!("title-spell-pile")).rule("RO-6.5"));
        scene.nodes.push(trial_pile().node("trial-pile", trials).title(say!("title-trial-pile")).rule("RO-5.4"));
    }

    pub(super) fn draw_lair(&self, scene: &mut Scene, table: &State, choices: &Choices<'_>) {
        static LAIRS: Sketches<usize> = Sketches::new();
        let parts = LAIRS.get(self.dragon_slots.len(), || {
            let mut parts = vec![
                rect(0.0, 0.0, CARD.0, CARD.1, 12.0).fill("#5d1f23").stroke(INK, 3.0),
                rect(6.0, 6.0, CARD.0 - 12.0, CARD.1 - 12.0, 8.0).stroke("#e0824b", 2.5),
            ];
            for slot in 0..self.dragon_slots.len() {
                let (x, y, size) = self.slot_in(table, Unit::WARRIOR, Target::Dragon, slot);
                parts.extend(empty_slot(x, y, size, true, JOKER));
            }
            parts
        });
        let node = lair().node("dragon-tile", parts).title(say!("title-lair")).rule("RO-9.6");
        self.push_armed(scene, table, node, Target::Dragon, choices);
        // On the tall board the tile is too small for words.
        let wide = lair().wide;
        let name = vec![fitted(65.0, 30.0, 108.0, 26.0, say!("lair")).fill("#ffe2d2")];
        scene.nodes.push(Node::new("dragon-tile-name", wide.x, wide.y, name).scale(wide.scale).style("mark"));
    }

    pub(super) fn draw_dragon(&self, scene: &mut Scene, table: &State, choices: &Choices<'_>) {
        static DRAGONS: Sketches<u8> = Sketches::new();
        let parts = DRAGONS.get(table.dragon, || {
            vec![art(ART.get(&format!("dragon-{}", table.dragon.min(4))), -32.0, -40.0, 64.0, 64.0)]
        });
        let mut node =
            dragon_place(table.dragon).node("dragon", parts).title(words::dragon(table.dragon)).rule("RO-9.3");
        if table.dragon == 3 {
            node = node.style("pulse");
        }
        match choices.find(|ply| ply.act == Deed::Shove) {
            Some(click) => node = node.target(click),
            None => node = node.style("mark"),
        }
        scene.nodes.push(node);
    }

    /// What is printed on a card where it lies, with the frame of whatever holds it.
    fn card_parts(&self, table: &State, card: Card, spot: Spot) -> Parts {
        static CARDS: Sketches<(Card, Form, Frame)> = Sketches::new();
        let target = Target::Card(card);
        let form = if table.spell.slot_of(card).is_some() {
            Form::Spell
        } else if self.is_two_sided(table, target) {
            Form::TwoSided
        } else if table.trial.slot_of(card).is_some() {
            Form::Trial
        } else if spot.wide.scale < READABLE {
            Form::Small
        } else {
            Form::Lying
        };
        let frame = Frame {
            is_covered: self.is_covered(table, target),
            is_held: table.is_held(target),
            is_pending: table.pending.is_some_and(|pending| pending.source == target),
        };
        CARDS.get((card, form, frame), || {
            let mut parts = face(card, form);
            let mut side = |unit: Unit, slots: &[u8]| {
                for (slot, wanted) in slots.iter().enumerate() {
                    let (x, y, size) = self.slot_in(table, unit, target, slot);
                    parts.extend(empty_slot(x, y, size, unit.is_hero(), *wanted));
                }
            };
            if matches!(form, Form::Spell | Form::TwoSided) {
                side(Unit::WIZARD, &card.face().wizard);
            }
            if form != Form::Spell {
                side(Unit::WARRIOR, &card.face().hero);
            }
            parts.extend(frame.parts());
            parts
        })
    }

    /// A card on its place, with its slots.
    pub(super) fn draw_card(&self, scene: &mut Scene, table: &State, card: Card, choices: &Choices<'_>) {
        static TITLES: Spoken<Vec<String>> = Spoken::new();
        let titles = TITLES.get(|| {
            let cards = (0..CATALOG.cards.len()).map(|index| Card(index as u8));
            let title = |card: Card| {
                let kind = card.face().kind;
                format!("{}: {} {}", card.name(), words::effect_long(kind), words::rule(kind))
            };
            cards.map(title).collect()
        });
        let target = Target::Card(card);
        let Some(spot) = self.spot(table, target) else { return };
        let parts = self.card_parts(table, card, spot);
        let mut node = spot.node(format!("card-{card}"), parts).title(titles[usize::from(card.0)].as_str());
        if table.is_held(target) {
            node = node.style("tremble");
        }
        self.push_armed(scene, table, node, target, choices);
        if table.curses.contains(&card) && spot.wide.scale >= READABLE {
            // Wide windows have room for words.
            let words = fitted(65.0, 148.0, 118.0, 20.0, words::effect(card.face().kind)).fill("#6b1f2e");
            let At { x, y, scale } = spot.wide;
            scene.nodes.push(Node::new(format!("does-{card}"), x, y, vec![words]).scale(scale).style("mark"));
        }
        if let Some(hero) = table.lies_before(card) {
            // On the tall board these cards lie in one row: a badge says whose they are.
            let at = spot.tall.within((CARD.0 - 16.0, CARD.1 - 18.0), 1.0);
            let badge = Node::new(format!("whose-{card}"), 0.0, 0.0, owner_badge(hero, 13.0));
            scene.nodes.push(badge.style("tall").style("mark").tall(at.x, at.y, 1.0));
        }
    }

    /// The dice that `lay` would lay, where they would lie.
    pub(super) fn laid_ghosts(&self, table: &State, unit: Unit, target: Target) -> Vec<Node> {
        let (plan, _) = self.plan(table, unit, target);
        let laid = plan.0.iter().enumerate().filter(|(_, face)| **face != EMPTY);
        laid.filter_map(|(slot, face)| {
            let spot = self.slot_at(table, unit, target, slot)?;
            Some(spot.node(format!("ghost-{slot}"), die(unit, Some(*face), true)).opacity(0.6))
        })
        .collect()
    }

    /// Hands over complete cards (RO-14.6): who must still raise one, how long the raised ones wait, and the ten
    /// seconds after which taking the dice is no breach.
    pub(super) fn draw_held(&self, scene: &mut Scene, table: &State, choices: &Choices<'_>) {
        for held in &table.held {
            let Some(spot) = self.spot(table, held.target) else { continue };
            let spot = spot.within((CARD.0 / 2.0, 6.0), 1.0).sized(1.0, 1.1);
            let parts = vec![art(ART.get("five"), -29.0, -29.0, 58.0, 58.0).fill("#c98b2b")];
            let mut node = spot.node(format!("five-{}", held.target), parts).title(say!("title-five")).rule("RO-14.6");
            if self.is_live() {
                let ring = circle(0.0, 0.0, 30.0).stroke("#ffffff", 4.0);
                node = node.timer(Timer::down(held.since, held.since + PATIENCE, ring));
            }
            let own = |act: Deed| {
                move |ply: &Ply| ply.act == act && ply.unit.is_some_and(|unit| table.hand(unit).on == Some(held.target))
            };
            if let Some(click) = choices.find(own(Deed::Five)) {
                node = node.target(click.hotkey("f"));
            }
            if let Some(click) = choices.find(own(Deed::Grab)) {
                node = node.also(Gesture::Hold, click.hotkey("g"));
            }
            scene.nodes.push(node);
            self.draw_raised(scene, table, held, spot);
        }
    }

    fn draw_raised(&self, scene: &mut Scene, table: &State, held: &crate::state::Held, spot: Spot) {
        for (index, hero) in table.contributors(held.target).enumerate() {
            let at = |place: At| (place.x + 48.0 * (2.0 * index as f32 - 1.0), place.y + 2.0);
            let raised = held.fives[hero.hero_index()];
            let (wide, tall) = (at(spot.wide), at(spot.tall));
            let palm = vec![
                circle(0.0, 0.0, 17.0).fill(BODIES[hero.index()]).stroke("#ffffff", 1.5),
                art(ART.get("call-wait"), -14.0, -14.0, 28.0, 28.0),
            ];
            let mut node = Node::new(format!("hand-{}-{hero}", held.target), wide.0, wide.1, palm)
                .tall(tall.0, tall.1, 1.0)
                .opacity(if raised.is_some() { 1.0 } else { 0.45 })
                .title(say!("title-hand", hero = hero.name()))
                .rule("RO-14.6");
            if let Some(since) = raised {
                let ring = circle(0.0, 0.0, 20.0).stroke("#17c98a", 4.0);
                node = node.timer(Timer::down(since, since + self.options().five_ms, ring));
            }
            scene.nodes.push(node);
        }
    }
}

/// How a card is drawn, by where it lies.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Form {
    Spell,
    Trial,
    /// A trial with a side for each team.
    TwoSided,
    /// A curse beside the board.
    Lying,
    /// The same where there is little room.
    Small,
}

/// What happens to a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Frame {
    /// The dragon sits on it.
    is_covered: bool,
    /// It waits for a high five.
    is_held: bool,
    /// The wizard chooses for it.
    is_pending: bool,
}

impl Frame {
    fn parts(self) -> Vec<Part> {
        let mut parts = Vec::new();
        if self.is_covered {
            parts.push(rect(0.0, 0.0, CARD.0, CARD.1, 12.0).stroke("#c4271c", 5.0));
        }
        if self.is_held {
            parts.push(rect(0.0, 0.0, CARD.0, CARD.1, 12.0).stroke(GOLD, 6.0));
        }
        if self.is_pending {
            parts.push(rect(-4.0, -4.0, CARD.0 + 8.0, CARD.1 + 8.0, 14.0).stroke("#ffd166", 5.0));
        }
        parts
    }
}

/// A card without its slots.
fn face(card: Card, form: Form) -> Vec<Part> {
    let face = card.face();
    let (body, edge) = if form == Form::Spell { (NIGHT, "#8467d6") } else { (PAPER, "#b28f52") };
    let mut parts = vec![rect(0.0, 0.0, CARD.0, CARD.1, 12.0).fill(body).stroke(INK, 2.5)];
    if !matches!(form, Form::Lying | Form::Small) {
        parts.push(rect(4.5, 4.5, CARD.0 - 9.0, CARD.1 - 9.0, 9.0).stroke(edge, 1.5));
    }
    match form {
        Form::Spell => spell_face(card, &mut parts),
        Form::Trial => trial_face(card, &mut parts),
        Form::TwoSided => two_sided_face(card, &mut parts),
        Form::Lying | Form::Small => lying_face(face.kind, &mut parts),
    }
    if let Some(one) = face.banner.filter(|_| !matches!(form, Form::Lying | Form::Small)) {
        parts.push(banner(one, -8.0, 20.0, 30.0));
    }
    parts
}

/// About how wide a bold letter is, as a share of its size.
const LETTER: f32 = 0.61;

/// A line of letters as large as its room allows.
fn fitted(x: f32, y: f32, room: f32, largest: f32, words: String) -> Part {
    let size = (room / (LETTER * words.chars().count() as f32)).clamp(SMALLEST, largest);
    text(x, y, size, words).bold()
}

/// The smallest letters that can be read on a phone.
const SMALLEST: f32 = 13.7;

fn spell_face(card: Card, parts: &mut Vec<Part>) {
    let kind = card.face().kind;
    let lines = words::wrap(&card.name(), 12);
    let first = if lines.len() > 1 { 17.0 } else { 25.0 };
    for (row, line) in lines.into_iter().enumerate() {
        parts.push(text(CARD.0 / 2.0 + 4.0, first + 17.0 * row as f32, 15.5, line).fill(PALE).bold());
    }
    parts.push(rect(7.0, 130.0, CARD.0 - 14.0, 33.0, 8.0).fill("#1d1538"));
    parts.extend(effect(kind, 24.0, 146.5, 28.0));
    parts.push(fitted(81.0, 146.5, 82.0, 16.0, words::effect(kind)).fill(PALE));
}

fn trial_face(card: Card, parts: &mut Vec<Part>) {
    let face = card.face();
    let lines = words::wrap(&card.name(), 14);
    let is_long = lines.len() > 1;
    parts.push(if is_long {
        art(scenery(card), 28.0, 5.0, 74.0, 44.0)
    } else {
        art(scenery(card), 19.0, 6.0, 92.0, 55.0)
    });
    for (row, line) in lines.into_iter().enumerate() {
        let y = if is_long { 57.0 + 15.0 * row as f32 } else { 70.0 };
        parts.push(fitted(CARD.0 / 2.0, y, 118.0, if is_long { 14.5 } else { 17.0 }, line).fill("#2c2140"));
    }
    // A summoned spell is a trial like any other, but everybody should know it again.
    if let (Some(school), 4..) = (face.school, face.hero.len()) {
        parts.push(art(ART.get(&format!("school-{}", SCHOOLS[usize::from(school)])), 98.0, 36.0, 26.0, 26.0));
    }
}

/// The picture on a trial.
fn scenery(card: Card) -> &'static pileup_scene::Art {
    let face = card.face();
    match face.school {
        Some(school) => ART.get(&format!("vignette-{}", SCHOOLS[usize::from(school)])),
        None => ART.get(&face.id),
    }
}

fn two_sided_face(card: Card, parts: &mut Vec<Part>) {
    parts.push(rect(1.5, 1.5, CARD.0 - 3.0, 92.0, 11.0).fill(NIGHT));
    parts.push(fitted(CARD.0 / 2.0, 15.0, 118.0, 16.0, card.name()).fill(PALE));
    parts.extend(effect(card.face().kind, CARD.0 - 16.0, 92.0, 26.0));
}

/// A card that lies on the table is small on phones: a picture says what it does.
fn lying_face(kind: Kind, parts: &mut Vec<Part>) {
    parts.push(rect(1.5, 1.5, CARD.0 - 3.0, 46.0, 11.0).fill("#8a2f3f"));
    parts.extend(effect(kind, 65.0, 25.0, 44.0));
}

/// An empty slot that a die fits; by a joker, if nothing else does.
fn fit(by_joker: bool) -> Vec<Part> {
    let half = DIE / 2.0 + 2.0;
    let mut parts = vec![rect(-half, -half, 2.0 * half, 2.0 * half, 8.0).stroke("#17c98a", 3.5).dash("7 4")];
    if by_joker {
        parts.push(circle(half - 3.0, 3.0 - half, 8.0).fill("#ffffff").stroke("#b06cff", 1.0));
        parts.push(symbol(true, JOKER, half - 3.0, 3.0 - half, 14.0));
    }
    parts
}

fn pile(is_spell: bool, seen: PileSeen, top: Option<Card>) -> Vec<Part> {
    let mut parts = vec![rect(0.0, 0.0, CARD.0, CARD.1, 12.0).stroke("#00000055", 2.0).dash("6 6")];
    for layer in 0..seen.quarters {
        let lift = 5.0 * f32::from(layer);
        parts.push(rect(0.0, -lift, CARD.0, CARD.1, 12.0).fill(if is_spell { NIGHT } else { PAPER }).stroke(INK, 2.0));
    }
    let lift = 5.0 * f32::from(seen.quarters.saturating_sub(1));
    if seen.quarters > 0 {
        let back = if is_spell { "back-spell" } else { "back-trial" };
        parts.push(art(ART.get(back), 8.0, 6.0 - lift, CARD.0 - 16.0, CARD.1 - 12.0));
    }
    // A pile is small on a phone, and is to be read there: few letters a line.
    let label = |y: f32, words: String| {
        [
            rect(-6.0, y - 18.0, CARD.0 + 12.0, 36.0, 8.0).fill(INK),
            fitted(65.0, y, CARD.0 + 8.0, 29.0, words).fill(PALE),
        ]
    };
    let lines = words::wrap(&words::pile(seen), 9);
    let first = 150.0 - lift - 30.0 * (lines.len() - 1) as f32;
    for (row, line) in lines.into_iter().enumerate() {
        parts.extend(label(first + 30.0 * row as f32, line));
    }
    if let Some(card) = top {
        for (row, word) in words::wrap(&card.name(), 0).into_iter().enumerate() {
            parts.extend(label(22.0 + 30.0 * row as f32 - lift, word));
        }
    }
    parts
}

/// A slot without a die.
pub(super) fn empty_slot(x: f32, y: f32, size: f32, hero: bool, wanted: u8) -> [Part; 2] {
    let half = size / 2.0;
    let (ground, edge) = if hero { ("#dcc894", "#8b6b3a") } else { ("#1b1430", "#8467d6") };
    let plate = rect(x - half, y - half, size, size, size / 5.0).fill(ground).stroke(edge, 1.6);
    [plate.dash("4 3"), symbol(hero, wanted, x, y, size * 0.74)]
}
