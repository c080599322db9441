//! Trays with their dice, the heroes' panels, the wizard's desk, and the large copy of the own dice under the board of
//! a phone.

use pileup_core::{Game, Seat};
use pileup_scene::{Align, Bounds, Gesture, Node, Part, Picture, Scene, Timer, circle, path, rect, text};

use super::cards::{GOLD, empty_slot, key_of};
use super::choices::Choices;
use super::glyph::{painted, slash, symbol};
use super::layout::{At, DESK, DIE, PANEL, Spot, TRAY, TRAY_AT, WIZARD_TRAY, role_at};
use super::words;
use crate::RushOut;
use crate::catalog::CATALOG;
use crate::ply::{Deed, Ply, alphabet};
use crate::state::{EMPTY, Hand, Phase, State, Target, Unit};
use crate::symbols::{JOKER, bit};

/// Bodies of wizard, warrior, hunter, bard, cleric.
pub(super) const BODIES: [&str; 5] = ["#1d1b22", "#8b5a2b", "#2e8b57", "#2f6fd6", "#f2efe6"];

/// Ink that reads on a unit's colour.
pub(super) fn letter_on(unit: Unit) -> &'static str {
    if unit == Unit::CLERIC { "#3d3421" } else { "#ffffff" }
}

/// A die of a unit, before it has a place.
struct Die {
    key: String,
    face: Option<u8>,
    place: Lies,
}

/// Where a die is (RO-4.1).
#[derive(Clone, Copy, PartialEq)]
enum Lies {
    Laid(Target, usize),
    Fresh,
    Stale,
    Air,
    Pinned(Target),
}

/// The dice of a unit. Dice of one face keep their keys when they are laid; those without a face are told apart by
/// nothing, so their moves are left to the kin of the nodes.
fn dice_of(unit: Unit, hand: &Hand) -> Vec<Die> {
    let mut seen = [0; 6];
    let mut showing = |face: u8, place: Lies| {
        let number = seen[usize::from(face)];
        seen[usize::from(face)] += 1;
        Die { key: format!("die-{unit}-{}{number}", alphabet(unit)[usize::from(face)]), face: Some(face), place }
    };
    let mut dice = Vec::new();
    if let Some(target) = hand.on {
        let laid = hand.laid.0.iter().enumerate().filter(|(_, face)| **face != EMPTY);
        dice.extend(laid.map(|(slot, face)| showing(*face, Lies::Laid(target, slot))));
    }
    for (face, count) in hand.fresh.iter().enumerate() {
        dice.extend((0..*count).map(|_| showing(face as u8, Lies::Fresh)));
    }
    let blank = |letter: char, count: u8, place: Lies| {
        (0..count).map(move |number| Die { key: format!("die-{unit}-{letter}{number}"), face: None, place })
    };
    dice.extend(blank('x', hand.stale, Lies::Stale));
    dice.extend(blank('o', hand.air, Lies::Air));
    let pinned = hand.pin.map(|card| Die {
        key: format!("die-{unit}-pin"),
        face: None,
        place: Lies::Pinned(Target::Card(card)),
    });
    dice.extend(pinned);
    dice
}

impl RushOut {
    /// Where the tray of a unit is, and where its first die lies on it.
    fn tray_of(&self, unit: Unit) -> Spot {
        if unit.is_hero() { self.panel_at(unit).within(TRAY_AT, 1.0) } else { WIZARD_TRAY }
    }

    /// The middle of a unit's tray on the wide board.
    pub(super) fn tray_middle(&self, unit: Unit) -> (f32, f32) {
        let (w, h) = if unit.is_hero() { TRAY } else { DESK };
        let At { x, y, .. } = self.tray_of(unit).wide.within((w / 2.0, h / 2.0), 1.0);
        (x, y)
    }

    /// Rings round a tray: the fall of the dice, or the time until the hand is free (RO-3.3, 3.5, 14.3).
    fn rings(&self, table: &State, unit: Unit, (w, h): (f32, f32), node: Node) -> Node {
        if !self.is_live() || table.phase != Phase::Round {
            return node;
        }
        let hand = table.hand(unit);
        let ring = |colour: &'static str, width: f32| rect(-4.0, -4.0, w + 8.0, h + 8.0, 12.0).stroke(colour, width);
        if hand.air > 0 {
            return node.timer(Timer::down(
                hand.land.saturating_sub(self.options().roll_ms),
                hand.land,
                ring("#ffd166", 5.0),
            ));
        }
        let usual = self.hand_time(table, unit);
        let left = hand.ready.saturating_sub(table.clock);
        if left == 0 {
            return node;
        }
        // A wrong report freezes the wizard for longer than any throw or lay.
        let (lasts, colour) =
            if left > usual { (self.options().false_report_ms, "#ff5a4d") } else { (usual, "#8fd3ff") };
        node.timer(Timer::down(hand.ready.saturating_sub(lasts), hand.ready, ring(colour, 5.0)))
    }

    /// A tray: a click on it throws.
    fn tray_node(&self, table: &State, unit: Unit, choices: &Choices<'_>) -> Node {
        let size = if unit.is_hero() { TRAY } else { DESK };
        let ground = if unit.is_hero() { "#6b6350" } else { "#4a4166" };
        let mut parts = vec![
            rect(0.0, 0.0, size.0, size.1, 9.0).fill(ground),
            rect(0.0, 0.0, size.0, size.1, 9.0).stroke("#00000055", 1.5),
        ];
        if table.hand(unit).commit.is_some() {
            // RO-4.5: it has laid since its last throw, so only that card is left.
            parts.push(rect(4.0, size.1 - 5.0, size.0 - 8.0, 3.0, 1.0).fill("#ffd166"));
        }
        let node = self
            .tray_of(unit)
            .node(format!("tray-{unit}"), parts)
            .title(format!("{}'s dice", words::capital(unit.name())));
        let node = self.rings(table, unit, size, node);
        match self.throw_of(unit, choices) {
            Some(click) => node.target(click),
            None => node,
        }
    }

    fn throw_of(&self, unit: Unit, choices: &Choices<'_>) -> Option<pileup_scene::Target> {
        let click = choices.find(|ply| *ply == Ply::of(unit, Deed::Roll))?;
        let first = choices.units().next() == Some(unit);
        Some(click.hotkey(if first { "Space" } else { "Enter" }))
    }

    /// Caps of the keys that a unit of one's own reacts to.
    fn draw_caps(&self, scene: &mut Scene, unit: Unit, choices: &Choices<'_>) {
        let Some(place) = choices.units().position(|own| own == unit) else { return };
        let tray = self.tray_of(unit);
        let (w, h) = if unit.is_hero() { TRAY } else { DESK };
        let roll = if place == 0 { "Space" } else { "Enter" };
        let others = match (unit.is_hero(), place) {
            (true, 0) => "1 2 3 D T",
            (true, _) => "Q W E A R",
            (false, _) => "1 2 3 Q W E T",
        };
        let mut parts = cap(w - 22.0, h + 7.0, 42.0, roll);
        let wide = 7.0 * others.len() as f32 + 6.0;
        parts.extend(cap(w - 46.0 - wide / 2.0, h + 7.0, wide, others));
        let At { x, y, .. } = tray.wide;
        scene.nodes.push(Node::new(format!("caps-{unit}"), x, y, parts).style("keys"));
    }

    pub(super) fn draw_wizard(&self, scene: &mut Scene, table: &State, choices: &Choices<'_>) {
        let jokers = self.joker_mask(table, Unit::WIZARD);
        let mut parts = vec![text(2.0, -17.0, 18.0, "Wizard").fill("#e4dcff").bold().align(Align::Start)];
        parts.push(symbol(false, JOKER, 86.0, -17.0, 18.0));
        parts.push(text(96.0, -17.0, 15.0, "=").fill("#e4dcff").align(Align::Start));
        for (index, banner) in (0..JOKER).filter(|face| jokers & bit(*face) != 0).enumerate() {
            parts.push(symbol(false, banner, 120.0 + 24.0 * index as f32, -17.0, 18.0));
        }
        if jokers == 0 {
            parts.push(text(112.0, -17.0, 14.0, "nothing").fill("#a99fc9").align(Align::Start));
        }
        scene.nodes.push(
            WIZARD_TRAY.node("wizard", parts).title("What the wizard's joker stands for: the banners of open cards"),
        );
        scene.nodes.push(self.tray_node(table, Unit::WIZARD, choices));
        self.draw_caps(scene, Unit::WIZARD, choices);
        if let Some(pending) = table.pending {
            let words = text(2.0, 120.0, 16.0, format!("chooses for {}", pending.source.name()));
            let node = WIZARD_TRAY.node("pending", vec![words.fill("#ffd166").bold().align(Align::Start)]);
            scene.nodes.push(node.style("pulse"));
        }
        self.draw_roles(scene, table, choices);
    }

    fn draw_roles(&self, scene: &mut Scene, table: &State, choices: &Choices<'_>) {
        let owned = (0..CATALOG.roles.len() as u8).filter(|role| table.has_role(*role));
        for (row, role) in owned.enumerate() {
            let face = &CATALOG.roles[usize::from(role)];
            let mut parts = vec![
                rect(1.0, 3.0, 78.0, 42.0, 6.0).fill("#000000").alpha(0.3),
                rect(0.0, 0.0, 78.0, 42.0, 6.0).fill("#5b4f86").stroke("#8d7fb8", 1.0),
            ];
            let target = match face.id.as_str() {
                "storm" => Some(Target::Storm),
                "drake" => Some(Target::Drake),
                _ => None,
            };
            let height = if target.is_some() { 12.0 } else { 21.0 };
            parts.push(text(39.0, height, 12.5, words::role_name(role)).fill("#ffffff").bold());
            for (slot, wanted) in face.slots.iter().enumerate() {
                let (x, y, size) = self.slot_in(table, Unit::WIZARD, target.unwrap_or(Target::Storm), slot);
                parts.extend(empty_slot(x, y, size, false, *wanted, "#2c2738"));
            }
            let node = role_at(row).node(format!("role-{}", face.id), parts).title(words::role(role));
            match target {
                Some(target) => self.push_armed(scene, table, node, target, choices),
                None => scene.nodes.push(node),
            }
        }
    }

    pub(super) fn draw_hero(&self, scene: &mut Scene, table: &State, hero: Unit, choices: &Choices<'_>) {
        let spot = self.panel_at(hero);
        let hand = table.hand(hero);
        let own = choices.units().any(|unit| unit == hero);
        let edge = if own { "#ffd166" } else { "#00000044" };
        let mut parts = vec![
            rect(2.0, 4.0, PANEL.0, PANEL.1, 12.0).fill("#000000").alpha(0.25),
            rect(0.0, 0.0, PANEL.0, PANEL.1, 12.0).fill("#57503f").stroke(edge, if own { 2.5 } else { 1.0 }),
            rect(0.0, 0.0, 9.0, PANEL.1, 4.0).fill(BODIES[hero.index()]),
        ];
        if hand.wounded {
            for slot in 0..hero.face().wounded.len() {
                let (x, y, size) = self.slot_in(table, hero, Target::Tile(hero), slot);
                parts.extend(empty_slot(x, y, size, true, hero.face().wounded[slot], "#e3b9ac"));
            }
            parts.push(text(214.0, 95.0, 12.0, "heal").fill("#ffb4a8"));
        } else {
            parts.extend(joker_row(self.joker_mask(table, hero)));
        }
        for point in 0..hand.xp.min(9) {
            parts.push(circle(98.0 + 13.0 * f32::from(point), 9.0, 5.0).fill("#ffd166").stroke("#7a5c10", 1.0));
        }
        let panel = spot.node(format!("panel-{hero}"), parts).title(self.about(table, hero));
        self.push_armed(scene, table, panel, Target::Tile(hero), choices);
        scene.nodes.push(self.tray_node(table, hero, choices));
        self.draw_caps(scene, hero, choices);
        self.draw_portrait(scene, table, hero, choices);
        self.draw_cede(scene, table, hero, choices);
    }

    /// A hero in a sentence: joker, bans, wounds.
    fn about(&self, table: &State, hero: Unit) -> String {
        let jokers: Vec<&str> = (0..JOKER)
            .filter(|face| self.joker_mask(table, hero) & bit(*face) != 0)
            .map(|face| words::symbol(true, face))
            .collect();
        let mut about = format!("The {}'s joker stands for {}", hero.name(), jokers.join(", "));
        for face in (0..JOKER).filter(|face| self.is_banned(table, hero, *face)) {
            about.push_str(&format!("; may not lay {}", words::symbol(true, face)));
        }
        if table.hand(hero).wounded {
            about.push_str("; wounded");
        }
        about
    }

    fn draw_portrait(&self, scene: &mut Scene, table: &State, hero: Unit, choices: &Choices<'_>) {
        let ring = if table.hand(hero).wounded { "#ff6b5e" } else { "#e9e2cf" };
        let mut parts = vec![
            circle(0.0, 0.0, 33.0).fill(BODIES[hero.index()]).stroke(ring, 3.0),
            circle(0.0, 0.0, 23.0).fill("#fffaf0"),
            symbol(true, hero.face().joker, 0.0, 0.0, 31.0),
            circle(22.0, -24.0, 10.0).fill("#fffaf0").stroke("#b06cff", 1.0),
            symbol(true, JOKER, 22.0, -24.0, 16.0),
            text(0.0, 50.0, 16.0, words::capital(hero.name())).fill("#f4ead2").bold(),
        ];
        // RO-11.3: what this hero may not lay.
        for (index, banned) in (0..JOKER).filter(|face| self.is_banned(table, hero, *face)).enumerate() {
            let (x, y) = [(-25.0, -24.0), (-32.0, 4.0), (-16.0, 29.0), (14.0, 31.0)][index.min(3)];
            parts.push(circle(x, y, 13.0).fill("#fffaf0").stroke("#d01f2e", 2.0));
            parts.push(painted(true, banned, x, y, 17.0, "#6b6459"));
            parts.push(slash(x, y, 21.0));
        }
        let spot = self.panel_at(hero).within((50.0, 46.0), 1.0);
        let mut node = spot.node(format!("hero-{hero}"), parts).title(self.about(table, hero));
        let aimed = |ply: &Ply| matches!(ply.act, Deed::Cast(unit) | Deed::Wound(unit) | Deed::Drain(unit) | Deed::Mend(unit) if unit == hero);
        let report = choices.find(|ply| ply.act == Deed::Report(hero));
        match (choices.find(aimed), report) {
            (Some(click), Some(report)) => node = node.target(click).also(Gesture::Second, report),
            (Some(click), None) | (None, Some(click)) => node = node.target(click),
            (None, None) => {}
        }
        scene.nodes.push(node);
    }

    /// RO-17.2: a point that may still be passed on, and for how long.
    fn draw_cede(&self, scene: &mut Scene, table: &State, hero: Unit, choices: &Choices<'_>) {
        let Some((to, until)) = self.passable(table, hero, table.clock) else { return };
        let Some(click) = choices.find(|ply| *ply == Ply::of(hero, Deed::Cede)) else { return };
        let parts = vec![
            circle(0.0, 0.0, 15.0).fill(GOLD).stroke("#ffffff", 1.5),
            path("M-7 -3 L1 -3 L1 -8 L9 0 L1 8 L1 3 L-7 3 Z").fill(BODIES[to.index()]).stroke("#00000066", 0.8),
        ];
        let spot = self.panel_at(hero).within((214.0, 6.0), 1.0);
        let mut node = spot.node(format!("cede-{hero}"), parts).target(click);
        if self.is_live() {
            let ring = circle(0.0, 0.0, 18.0).stroke("#ffffff", 3.5);
            node = node.timer(Timer::down(until.saturating_sub(self.options().cede_ms), until, ring));
        }
        scene.nodes.push(node);
    }

    /// The dice of a unit: in the tray, in the air, on a card or pinned.
    pub(super) fn draw_dice(&self, scene: &mut Scene, table: &State, unit: Unit, choices: &Choices<'_>) {
        let hero = unit.is_hero();
        let tray = self.tray_of(unit);
        let (first, pitch, size) = if hero { ((23.0, 25.0), 38.0, 1.0) } else { ((30.0, 45.0), 50.0, 1.2) };
        let mut place = 0.0;
        for Die { key, face, place: lies } in dice_of(unit, table.hand(unit)) {
            let mut on_tray = || {
                let spot = tray.within((first.0 + pitch * place, first.1), size);
                place += 1.0;
                spot
            };
            let node = match (lies, face) {
                (Lies::Laid(target, slot), Some(face)) => {
                    let Some(spot) = self.slot_at(table, unit, target, slot) else { continue };
                    self.laid_die(spot.node(key, die(unit, Some(face), true)), unit, target, slot, choices)
                }
                (Lies::Fresh, Some(face)) => {
                    let node = on_tray().node(key, die(unit, Some(face), true)).title(words::symbol(hero, face));
                    self.fresh_die(table, node, unit, face, choices)
                }
                (Lies::Air, _) => on_tray().node(key, die(unit, None, true)).style("tumble").title("in the air"),
                (Lies::Pinned(card), _) => {
                    let Some(spot) = self.spot(table, card) else { continue };
                    let node = spot.within((65.0, 138.0), 0.95).node(key, die(unit, None, true));
                    node.style("spin").title("held by the whirlwind")
                }
                _ => on_tray().node(key, die(unit, None, false)).title("throw it first"),
            };
            scene.nodes.push(node.kin(format!("die-{unit}")));
        }
    }

    /// A die on a slot: a click takes it back, gives it to a whirlwind or sweeps it.
    fn laid_die(&self, node: Node, unit: Unit, target: Target, slot: usize, choices: &Choices<'_>) -> Node {
        let wanted = self.slots(unit, target).get(slot).copied().unwrap_or(JOKER);
        let plays = |ply: &Ply| match ply.act {
            Deed::Pin(symbol) => ply.unit == Some(unit) && symbol == wanted,
            Deed::ZapOne(hit, on, symbol) => hit == target && on == unit && symbol == wanted,
            _ => false,
        };
        if let Some(click) = choices.find(plays) {
            return node.target(click);
        }
        match choices.find(|ply| *ply == Ply::of(unit, Deed::Take(Some(wanted)))) {
            Some(click) => node.target(click.clone()).drop_on(format!("tray-{unit}"), click),
            None => node,
        }
    }

    /// A fresh die of one's own is dragged onto a card, a tile or one of their slots; the bard's star turns others'.
    fn fresh_die(&self, table: &State, mut node: Node, unit: Unit, face: u8, choices: &Choices<'_>) -> Node {
        if let Some(click) = choices.find(|ply| ply.act == Deed::Star(unit, face)) {
            node = node.target(click);
        }
        if let Some(click) =
            choices.find(|ply| ply.unit == Some(unit) && matches!(ply.act, Deed::Turn(from, _) if from == face))
        {
            node = node.also(Gesture::Second, click);
        }
        self.droppable(table, node, unit, face, choices)
    }

    /// RO-4.7: on a slot it is laid for that symbol, on the card for the first that fits.
    fn droppable(&self, table: &State, mut node: Node, unit: Unit, face: u8, choices: &Choices<'_>) -> Node {
        let puts =
            choices.all(|ply| ply.unit == Some(unit) && matches!(ply.act, Deed::Put(shown, ..) if shown == face));
        let mut whole: Vec<Target> = Vec::new();
        for (ply, _) in &puts {
            let Deed::Put(_, target, _) = ply.act else { continue };
            if whole.contains(&target) {
                continue;
            }
            whole.push(target);
            let filled = self.filled(table, unit, target);
            let empty = self.slots(unit, target).iter().enumerate().filter(|(slot, _)| filled & (1 << slot) == 0);
            let mut first = true;
            for (slot, wanted) in empty {
                let fits = puts.iter().find(|(ply, _)| ply.act == Deed::Put(face, target, *wanted));
                let Some((_, click)) = fits else { continue };
                if first {
                    node = node.drop_on(key_of(target), click.clone());
                }
                first = false;
                node = node.drop_on(format!("fit-{target}-{slot}"), click.clone());
            }
        }
        node
    }

    /// The own dice, large, for thumbs: under the board of a phone.
    pub(super) fn dock(&self, table: &State, seat: Seat, choices: &Choices<'_>) -> Option<Picture> {
        let units: Vec<Unit> = self.units_of(seat).collect();
        if choices.seat != Some(seat) || table.phase != Phase::Round {
            return None;
        }
        let (wide, high) = (372.0, 78.0);
        let mut nodes = Vec::new();
        for (row, unit) in units.iter().copied().enumerate() {
            let y = high * row as f32;
            let size = (wide - 8.0, high - 10.0);
            let ground = if unit.is_hero() { BODIES[unit.index()] } else { "#4a4166" };
            let parts = vec![
                rect(0.0, 0.0, size.0, size.1, 12.0).fill("#57503f").stroke("#00000055", 1.0),
                rect(0.0, 0.0, 10.0, size.1, 5.0).fill(ground),
            ];
            let tray = Node::new(format!("own-tray-{unit}"), 4.0, y + 5.0, parts);
            let mut tray = self.rings(table, unit, size, tray);
            if let Some(click) = self.throw_of(unit, choices) {
                tray = tray.target(click);
            }
            nodes.push(tray);
            nodes.extend(self.dock_dice(table, unit, y, choices));
        }
        Some(Picture { bounds: Bounds::new(-2.0, 0.0, wide + 4.0, high * units.len() as f32), nodes })
    }

    fn dock_dice(&self, table: &State, unit: Unit, y: f32, choices: &Choices<'_>) -> Vec<Node> {
        let hand = table.hand(unit);
        let count = f32::from(unit.dice());
        let pitch = (268.0 / count).min(66.0);
        let mut nodes = Vec::new();
        for Die { key, face, place } in dice_of(unit, hand) {
            let parts = match place {
                Lies::Laid(..) | Lies::Pinned(_) => continue,
                Lies::Fresh | Lies::Air => die(unit, face, true),
                Lies::Stale => die(unit, None, false),
            };
            let x = 38.0 + pitch * nodes.len() as f32;
            let mut node = Node::new(format!("own-{key}"), x, y + 39.0, parts).scale(1.4).kin(format!("own-{unit}"));
            if place == Lies::Air {
                node = node.style("tumble");
            }
            nodes.push(match face {
                Some(face) if place == Lies::Fresh => self.droppable(table, node, unit, face, choices),
                _ => node,
            });
        }
        let words = match (hand.air > 0, hand.fresh_count() + hand.stale > 0) {
            (true, _) => "…",
            (false, true) => "Throw",
            (false, false) => "all laid",
        };
        let at = 362.0 - 36.0;
        nodes.push(Node::new(
            format!("own-word-{unit}"),
            at,
            y + 39.0,
            vec![text(0.0, 0.0, 19.0, words).fill("#ffe9a8").bold()],
        ));
        nodes
    }
}

/// What a hero's joker stands for, in a row under the tray.
fn joker_row(mask: u8) -> Vec<Part> {
    let mut parts = vec![symbol(true, JOKER, 106.0, 95.0, 19.0), text(124.0, 95.0, 15.0, "=").fill("#e9e2cf")];
    for (index, face) in (0..JOKER).filter(|face| mask & bit(*face) != 0).enumerate() {
        let x = 143.0 + 21.0 * index as f32;
        parts.push(rect(x - 9.5, 85.5, 19.0, 19.0, 4.0).fill("#fffaf0"));
        parts.push(symbol(true, face, x, 95.0, 15.0));
    }
    parts
}

fn cap(x: f32, y: f32, w: f32, label: &'static str) -> Vec<Part> {
    vec![
        rect(x - w / 2.0, y - 6.5, w, 13.0, 3.5).fill("#26231d").stroke("#b9b09a", 0.8),
        text(x, y, 10.0, label).fill("#f4ead2").bold(),
    ]
}

/// A die: its body and, if it shows one, a face on a light plate. A stale one is grey and edge-on.
pub(super) fn die(unit: Unit, face: Option<u8>, bright: bool) -> Vec<Part> {
    let half = DIE / 2.0;
    if !bright {
        return vec![
            path(format!("M0 {} L{half} 0 L0 {half} L{} 0 Z", -half, -half)).fill("#8d887c").stroke("#5d594f", 1.5),
            circle(0.0, 0.0, 5.0).fill(BODIES[unit.index()]).stroke("#5d594f", 1.0),
        ];
    }
    let edge = if unit == Unit::WIZARD { "#8d7fb8" } else { "#00000055" };
    let mut parts = vec![
        rect(1.0 - half, 3.0 - half, DIE, DIE, 7.0).fill("#000000").alpha(0.3),
        rect(-half, -half, DIE, DIE, 7.0).fill(BODIES[unit.index()]).stroke(edge, 1.5),
    ];
    match face {
        Some(face) => {
            parts.push(rect(4.0 - half, 4.0 - half, DIE - 8.0, DIE - 8.0, 4.0).fill("#fffdf6"));
            parts.push(symbol(unit.is_hero(), face, 0.0, 0.0, 22.0));
        }
        None => parts.push(text(0.0, 0.0, 20.0, "?").fill(letter_on(unit)).bold()),
    }
    parts
}
