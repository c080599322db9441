//! Cards, their slots, the piles and the dragon.

use pileup_core::Game;
use pileup_scene::{Gesture, Node, Part, Scene, Timer, circle, line, path, rect, text};

use super::choices::Choices;
use super::glyph::{DRAGON, HAND, colour, moved, painted, pictogram, symbol};
use super::hands::{BODIES, die, letter_on};
use super::layout::{CARD, DIE, READABLE, Spot, dragon_place, hero_slot, lair, spell_slot};
use super::words;
use crate::catalog::{Card, Kind};
use crate::curses::PATIENCE;
use crate::ply::{Deed, Ply};
use crate::state::{EMPTY, State, Target, Unit};
use crate::symbols::JOKER;
use crate::{PileSeen, RushOut, View};

pub(super) const PAPER: &str = "#f6ecd4";
pub(super) const NIGHT: &str = "#2b2540";
pub(super) const GOLD: &str = "#e0ad2b";
const INK: &str = "#3a3122";
const PALE: &str = "#efe9ff";

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
        } else if let Some(click) = choices.switch_to(target) {
            node = node.also(Gesture::Double, click);
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
        scene.nodes.push(node);
        self.draw_fits(scene, table, target, choices);
        let Some(spot) = self.spot(table, target) else { return };
        for (unit, click) in others {
            let badge = vec![
                circle(0.0, 0.0, 17.0).fill(BODIES[unit.index()]).stroke("#ffffff", 2.0),
                text(0.0, 0.0, 18.0, unit.to_string()).fill(letter_on(unit)).bold(),
            ];
            let at = spot.within((CARD.0 - 12.0, CARD.1 - 14.0), 1.0);
            let node = at.node(format!("lay-{unit}-{target}"), badge);
            scene.nodes.push(node.scale(1.0).tall(at.tall.x, at.tall.y, 1.0).target(click));
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
            let half = DIE / 2.0 + 2.0;
            let mut parts = vec![rect(-half, -half, 2.0 * half, 2.0 * half, 8.0).stroke("#17c98a", 3.5).dash("7 4")];
            if fitting.iter().all(|(_, face)| *face == JOKER) && *wanted != JOKER {
                parts.push(circle(half - 3.0, 3.0 - half, 8.0).fill("#ffffff").stroke("#b06cff", 1.0));
                parts.push(symbol(true, JOKER, half - 3.0, 3.0 - half, 13.0));
            }
            scene.nodes.push(spot.node(format!("fit-{target}-{slot}"), parts).style("mark"));
        }
    }

    pub(super) fn draw_piles(&self, scene: &mut Scene, view: &View) {
        let table = view.table();
        let known = |top: &[Card]| top.last().map(|card| card.face().name.clone());
        let spells = pile_parts(view.spell, NIGHT, "#cfc7e6", "spells", known(&table.spell.top));
        let trials = pile_parts(view.trial, PAPER, "#5a4a2c", "trials", known(&table.trial.top));
        scene.nodes.push(
            spell_slot(3).node("spell-pile", spells).title("The pile of spells: the last one wins for the wizard"),
        );
        scene.nodes.push(
            hero_slot(3).node("trial-pile", trials).title("The pile of trials: the last one wins for the heroes"),
        );
    }

    pub(super) fn draw_lair(&self, scene: &mut Scene, table: &State, choices: &Choices<'_>) {
        let mut parts = vec![
            rect(2.0, 4.0, CARD.0, CARD.1, 10.0).fill("#000000").alpha(0.3),
            rect(0.0, 0.0, CARD.0, CARD.1, 10.0).fill("#5d2a24"),
            rect(5.0, 5.0, CARD.0 - 10.0, CARD.1 - 10.0, 7.0).stroke("#8f4a3c", 1.5),
            text(65.0, 36.0, 15.0, "Dragon's lair").fill("#f6d9c6").bold(),
            text(65.0, 151.0, 13.5, "push it back").fill("#f0c9b8"),
        ];
        for slot in 0..self.dragon_slots.len() {
            let (x, y, size) = self.slot_in(table, Unit::WARRIOR, Target::Dragon, slot);
            parts.extend(empty_slot(x, y, size, true, JOKER, "#7a3b32"));
        }
        let node = lair().node("dragon-tile", parts).title("The dragon's lair: jokers push it one place back");
        self.push_armed(scene, table, node, Target::Dragon, choices);
        // On the tall board the lair is not in line with the trials.
        let steps: Vec<(f32, f32)> =
            (0..=4).map(|place| (dragon_place(place).wide.x, dragon_place(place).wide.y)).collect();
        let walk = line(&steps).stroke("#e9a04b", 3.0).dash("2 9").alpha(0.7);
        scene.nodes.push(Node::new("dragon-walk", 0.0, 0.0, vec![walk]));
        let steps: Vec<(f32, f32)> =
            (1..=4).map(|place| (dragon_place(place).tall.x, dragon_place(place).tall.y)).collect();
        let walk = line(&steps).stroke("#e9a04b", 3.0).dash("2 9").alpha(0.7);
        scene.nodes.push(Node::new("dragon-walk-tall", 0.0, 0.0, vec![walk]).style("tall").tall(0.0, 0.0, 1.0));
    }

    pub(super) fn draw_dragon(&self, scene: &mut Scene, table: &State, choices: &Choices<'_>) {
        let head = vec![
            circle(1.0, 3.0, 25.0).fill("#000000").alpha(0.3),
            circle(0.0, 0.0, 25.0).fill("#b3261e").stroke("#f7d08a", 2.5),
            path(moved(DRAGON, -2.0, 0.0, 0.9)).fill("#f7d08a"),
            circle(4.0, -6.0, 2.6).fill("#5d1410"),
        ];
        let mut node = dragon_place(table.dragon).node("dragon", head).title(words::dragon(table.dragon));
        if table.dragon == 3 {
            node = node.style("pulse");
        }
        if let Some(click) = choices.find(|ply| ply.act == Deed::Shove) {
            node = node.target(click);
        }
        scene.nodes.push(node);
    }

    /// A card on its place, with its slots.
    pub(super) fn draw_card(&self, scene: &mut Scene, table: &State, card: Card, choices: &Choices<'_>) {
        let target = Target::Card(card);
        let Some(spot) = self.spot(table, target) else { return };
        let face = card.face();
        let two_sided = self.is_two_sided(table, target);
        let is_spell = table.spell.slot_of(card).is_some();
        let (body, ink, edge) = if is_spell { (NIGHT, PALE, "#564b78") } else { (PAPER, INK, "#d8c79c") };
        let mut parts = vec![
            rect(2.0, 4.0, CARD.0, CARD.1, 10.0).fill("#000000").alpha(0.3),
            rect(0.0, 0.0, CARD.0, CARD.1, 10.0).fill(body).stroke(edge, 1.5),
        ];
        if two_sided {
            parts.push(path(format!("M0 10 Q0 0 10 0 L120 0 Q130 0 130 10 L130 {0} L0 {0} Z", 92)).fill(NIGHT));
        }
        let lies_about = table.lies_before(card).is_some() || table.curses.contains(&card);
        if spot.wide.scale < READABLE || lies_about {
            parts.extend(plain_face(face.kind, spot.wide.scale < READABLE));
        } else {
            parts.extend(full_face(card, is_spell, two_sided, ink));
        }
        if face.kind == Kind::Coin {
            parts.push(circle(115.0, 82.0, 10.0).fill(GOLD).stroke("#8a6b12", 1.5));
            parts.push(circle(115.0, 82.0, 6.0).stroke("#8a6b12", 1.0));
        }
        if face.kind == Kind::Confrontation {
            parts.push(painted(true, 4, 115.0, 83.0, 20.0, "#d6336c"));
        }
        let mut side = |unit: Unit, slots: &[u8], ground: &'static str| {
            for (slot, wanted) in slots.iter().enumerate() {
                let (x, y, size) = self.slot_in(table, unit, target, slot);
                parts.extend(empty_slot(x, y, size, unit.is_hero(), *wanted, ground));
            }
        };
        if is_spell || two_sided {
            side(Unit::WIZARD, &face.wizard, "#463c63");
        }
        if !is_spell {
            side(Unit::WARRIOR, &face.hero, "#e6d8b4");
        }
        if self.is_covered(table, target) {
            parts.push(rect(0.0, 0.0, CARD.0, CARD.1, 10.0).stroke("#b3261e", 5.0));
        }
        if table.is_held(target) {
            parts.push(rect(0.0, 0.0, CARD.0, CARD.1, 10.0).stroke(GOLD, 6.0));
        }
        if table.pending.is_some_and(|pending| pending.source == target) {
            parts.push(rect(-3.0, -3.0, CARD.0 + 6.0, CARD.1 + 6.0, 12.0).stroke("#ffd166", 4.0));
        }
        let title = format!("{}: {}", face.name, words::effect_long(face.kind));
        let mut node = spot.node(format!("card-{card}"), parts).title(title);
        if table.is_held(target) {
            node = node.style("tremble");
        }
        self.push_armed(scene, table, node, target, choices);
        if let Some(hero) = table.lies_before(card) {
            // On the tall board these cards lie in one row: a badge says whose they are.
            let at = spot.tall.within((CARD.0 - 14.0, CARD.1 - 16.0), 1.0);
            let badge = vec![
                circle(0.0, 0.0, 11.0).fill(BODIES[hero.index()]).stroke("#ffffff", 1.5),
                text(0.0, 0.0, 13.0, hero.to_string()).fill(letter_on(hero)).bold(),
            ];
            scene.nodes.push(Node::new(format!("whose-{card}"), 0.0, 0.0, badge).style("tall").tall(at.x, at.y, 1.0));
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
            let spot = Spot {
                wide: spot.wide.within((CARD.0 / 2.0, 2.0), 1.0),
                tall: spot.tall.within((CARD.0 / 2.0, 2.0), 1.0),
            };
            let parts = vec![
                circle(1.0, 3.0, 25.0).fill("#000000").alpha(0.3),
                circle(0.0, 0.0, 25.0).fill(GOLD).stroke("#ffffff", 2.0),
                path(moved(HAND, 0.0, -1.0, 1.3)).fill(INK),
            ];
            let mut node = spot.node(format!("five-{}", held.target), parts).scale(1.0).title("High five!");
            if let Some(place) = &mut node.tall {
                place.scale = 1.0;
            }
            if self.is_live() {
                let ring = circle(0.0, 0.0, 28.0).stroke("#ffffff", 4.0);
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
            let at = |place: super::layout::At| (place.x + 46.0 * (2.0 * index as f32 - 1.0), place.y + 2.0);
            let raised = held.fives[hero.hero_index()];
            let body = circle(0.0, 0.0, 15.0).fill(BODIES[hero.index()]).stroke("#ffffff", 1.5);
            let palm = path(moved(HAND, 0.0, 0.0, 0.75)).fill(letter_on(hero));
            let (wide, tall) = (at(spot.wide), at(spot.tall));
            let mut node = Node::new(format!("hand-{}-{hero}", held.target), wide.0, wide.1, vec![body, palm])
                .tall(tall.0, tall.1, 1.0)
                .opacity(if raised.is_some() { 1.0 } else { 0.45 })
                .title(format!("{}'s hand", words::capital(hero.name())));
            if let Some(since) = raised {
                let ring = circle(0.0, 0.0, 18.0).stroke("#17c98a", 4.0);
                node = node.timer(Timer::down(since, since + self.options().five_ms, ring));
            }
            scene.nodes.push(node);
        }
    }
}

/// Name, number of dice, banner and effect.
fn full_face(card: Card, is_spell: bool, two_sided: bool, ink: &'static str) -> Vec<Part> {
    let face = card.face();
    let top_ink = if two_sided { PALE } else { ink };
    let mut parts = Vec::new();
    let count = if is_spell { face.wizard.len() } else { face.hero.len() };
    if two_sided {
        let size = if face.name.len() > 16 { 12.0 } else { 13.0 };
        parts.push(text(65.0, 13.0, size, face.name.clone()).fill(top_ink).bold());
        parts.push(text(12.0, 34.0, 15.0, face.wizard.len().to_string()).fill(top_ink).bold());
        parts.push(text(12.0, 108.0, 15.0, count.to_string()).fill(ink).bold());
    } else {
        parts.push(text(13.0, 15.0, 17.0, count.to_string()).fill(top_ink).bold());
        let lines = words::wrap(&face.name, 10);
        let first = if lines.len() > 1 { 14.0 } else { 22.0 };
        for (row, line) in lines.into_iter().enumerate() {
            let size = if line.len() > 9 { 14.0 } else { 15.5 };
            parts.push(text(75.0, first + 16.5 * row as f32, size, line).fill(top_ink).bold());
        }
        let effect = words::effect(face.kind);
        if !effect.is_empty() {
            let band = if is_spell { "#3b3357" } else { "#e9dcb8" };
            parts.push(rect(4.0, 136.0, CARD.0 - 8.0, 30.0, 7.0).fill(band));
            parts.extend(pictogram(face.kind, 18.0, 151.0, 21.0, ink));
            parts.push(text(78.0, 151.0, if effect.len() > 11 { 12.5 } else { 14.0 }, effect).fill(ink).bold());
        }
    }
    if let Some(banner) = face.banner {
        parts.push(path("M-6 30 L11 30 L11 70 L2.5 63 L-6 70 Z").fill(colour(false, banner)).stroke("#00000044", 1.0));
        parts.push(painted(false, banner, 2.5, 46.0, 15.0, "#ffffff"));
    }
    parts
}

/// What a card that lies on the table does, large enough to be read on a small card.
fn plain_face(kind: Kind, is_small: bool) -> Vec<Part> {
    let lines = if is_small { words::wrap(&words::effect(kind), 8) } else { vec![words::effect(kind)] };
    let size = if is_small { 24.0 } else { 20.0 };
    let mut parts =
        vec![rect(0.0, 0.0, CARD.0, 46.0, 10.0).fill("#8a2f3f"), rect(0.0, 36.0, CARD.0, 10.0, 0.0).fill("#8a2f3f")];
    let first = if lines.len() > 1 { 13.0 } else { 24.0 };
    for (row, line) in lines.into_iter().enumerate() {
        parts.push(
            text(65.0, first + 21.0 * row as f32, if row > 0 || first < 20.0 { 21.0 } else { size }, line)
                .fill("#ffffff")
                .bold(),
        );
    }
    parts.extend(pictogram(kind, 65.0, 147.0, 34.0, "#8a2f3f"));
    parts
}

fn pile_parts(
    seen: PileSeen,
    body: &'static str,
    ink: &'static str,
    what: &'static str,
    known: Option<String>,
) -> Vec<Part> {
    let mut parts = vec![rect(0.0, 0.0, CARD.0, CARD.1, 10.0).stroke("#00000055", 2.0).dash("6 6")];
    for layer in 0..seen.quarters {
        let lift = 5.0 * f32::from(layer);
        parts.push(rect(1.0, 3.0 - lift, CARD.0, CARD.1, 10.0).fill("#000000").alpha(0.3));
        parts.push(rect(0.0, -lift, CARD.0, CARD.1, 10.0).fill(body).stroke("#00000033", 1.0));
    }
    let lift = 5.0 * f32::from(seen.quarters.saturating_sub(1));
    let colour = if seen.quarters == 0 { "#e9e2cf" } else { ink };
    parts.push(rect(8.0, 8.0 - lift, CARD.0 - 16.0, CARD.1 - 16.0, 7.0).stroke(colour, 1.5).alpha(0.4));
    let height = match seen.size {
        Some(size) => format!("{size} left"),
        None => ["empty", "the last few", "half or less", "over half", "a full pile"]
            [usize::from(seen.quarters.min(4))]
        .to_owned(),
    };
    parts.push(text(65.0, 46.0 - lift, 19.0, what).fill(colour).bold());
    parts.push(text(65.0, 70.0 - lift, 15.0, height).fill(colour));
    // Quarters of the height at the beginning.
    for quarter in 0..4u8 {
        let bar = rect(29.0 + 19.0 * f32::from(quarter), 88.0 - lift, 15.0, 9.0, 2.0);
        parts.push(if quarter < seen.quarters { bar.fill(colour) } else { bar.stroke(colour, 1.2).alpha(0.6) });
    }
    if let Some(name) = known {
        parts.push(text(65.0, 120.0 - lift, 12.0, "on top:").fill(colour));
        parts.push(text(65.0, 137.0 - lift, 13.5, name).fill(colour).bold());
    }
    parts
}

pub(super) fn empty_slot(x: f32, y: f32, size: f32, hero: bool, wanted: u8, ground: &'static str) -> Vec<Part> {
    let half = size / 2.0;
    vec![
        rect(x - half, y - half, size, size, size / 5.0).fill(ground).stroke("#00000044", 1.2),
        symbol(hero, wanted, x, y, size * 0.7),
    ]
}
