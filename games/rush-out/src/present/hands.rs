//! Trays with their dice, the heroes' panels, the wizard's desk, signals, and the large copy of the own dice under the
//! board of a phone.

use pileup_core::{Game, Seat};
use pileup_scene::{
    Align, Bounds, Gesture, Node, Part, Picture, Scene, Sketches, Timer, Tone, art, circle, rect, text,
};
use pileup_words::say;

use super::ART;
use super::cards::{GOLD, INK, empty_slot, key_of};
use super::choices::Choices;
use super::dice::{BODIES, Die, KIN, Lies, SIGNS, dice_of, die, placed_path, signed_die};
use super::glyph::{ban, call, sign, symbol};
use super::layout::{At, DESK, DIE, PANEL, ROLE, Spot, TRAY, TRAY_AT, WIZARD_AT, WIZARD_TRAY, role_at};
use super::words;
use crate::RushOut;
use crate::catalog::CATALOG;
use crate::ply::{Deed, Ply, alphabet};
use crate::state::{Phase, State, Target, Unit};
use crate::symbols::{JOKER, Mask, bit};

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

    /// Rings round a tray: the fall of the own dice, or the time until a hand is free (RO-3.3, 3.5, 14.3). Others' dice
    /// are seen tumbling: a ring that runs costs a slow device every frame.
    fn rings(&self, table: &State, unit: Unit, own: bool, (w, h): (f32, f32), node: Node) -> Node {
        if !self.is_live() || table.phase != Phase::Round {
            return node;
        }
        let hand = table.hand(unit);
        let ring = |colour: &'static str| rect(-4.0, -4.0, w + 8.0, h + 8.0, 12.0).stroke(colour, 5.0);
        if hand.air > 0 {
            let begun = hand.land.saturating_sub(self.options().roll_ms);
            return if own { node.timer(Timer::down(begun, hand.land, ring("#ffd166"))) } else { node };
        }
        let usual = self.hand_time(table, unit);
        let left = hand.ready.saturating_sub(table.clock);
        // A wrong report freezes the wizard for longer than any throw or lay, and everybody is to see it.
        let (lasts, colour) = match left {
            0 => return node,
            _ if left > usual => (self.options().false_report_ms, "#ff5a4d"),
            _ if own => (usual, "#8fd3ff"),
            _ => return node,
        };
        node.timer(Timer::down(hand.ready.saturating_sub(lasts), hand.ready, ring(colour)))
    }

    /// A tray: a click on it throws.
    fn tray_node(&self, table: &State, unit: Unit, choices: &Choices<'_>) -> Node {
        static TRAYS: Sketches<(bool, bool)> = Sketches::new();
        let hero = unit.is_hero();
        let size = if hero { TRAY } else { DESK };
        // RO-4.5: it has laid since its last throw, so only that card is left.
        let has_laid = table.hand(unit).commit.is_some();
        let parts = TRAYS.get((hero, has_laid), || {
            let ground = if hero { "#241710" } else { "#1b1430" };
            let mut parts = vec![rect(0.0, 0.0, size.0, size.1, 10.0).fill(ground).stroke(INK, 2.0)];
            if has_laid {
                parts.push(rect(6.0, size.1 - 5.0, size.0 - 12.0, 3.0, 1.0).fill("#ffd166"));
            }
            parts
        });
        let own = choices.units().any(|known| known == unit);
        let node = self.tray_of(unit).node(format!("tray-{unit}"), parts);
        let node = self.rings(table, unit, own, size, node);
        match self.throw_of(unit, choices) {
            Some(click) => node.target(click),
            None if own => node.tries(self.print(self.seat_of(unit).into(), Ply::of(unit, Deed::Roll))),
            None => node,
        }
    }

    fn throw_of(&self, unit: Unit, choices: &Choices<'_>) -> Option<pileup_scene::Target> {
        let click = choices.find(|ply| *ply == Ply::of(unit, Deed::Roll))?;
        let first = choices.units().next() == Some(unit);
        Some(click.hotkey(if first { "Space" } else { "Enter" }))
    }

    /// The cap of the key that throws, and of the one that takes back, at a unit of one's own.
    fn draw_caps(&self, scene: &mut Scene, unit: Unit, choices: &Choices<'_>) {
        static CAPS: Sketches<(bool, usize, [bool; 2])> = Sketches::new();
        let Some(place) = choices.units().position(|own| own == unit) else { return };
        let hero = unit.is_hero();
        let (w, h) = if hero { TRAY } else { DESK };
        let can = [Deed::Roll, Deed::Take(None)].map(|act| choices.find(|ply| *ply == Ply::of(unit, act)).is_some());
        let parts = CAPS.get((hero, place, can), || {
            let mut parts = Vec::new();
            if can[0] {
                parts.extend(cap(w - 26.0, h + 2.0, 46.0, if place == 0 { "Space" } else { "Enter" }));
            }
            if can[1] {
                parts.extend(cap(14.0, h + 2.0, 22.0, if place == 0 { "T" } else { "R" }));
            }
            parts
        });
        let At { x, y, scale } = self.tray_of(unit).wide;
        scene.nodes.push(Node::new(format!("caps-{unit}"), x, y, parts).scale(scale).style("keys"));
    }

    pub(super) fn draw_wizard(&self, scene: &mut Scene, table: &State, choices: &Choices<'_>) {
        static PLACES: Sketches<(Mask, bool)> = Sketches::new();
        let jokers = self.joker_mask(table, Unit::WIZARD);
        let is_hurt = self.options.scenario >= crate::Scenario::S5 && table.lives < self.lives;
        let parts = PLACES.get((jokers, is_hurt), || {
            let face = if is_hurt { "portrait-wizard-hurt" } else { "portrait-wizard" };
            let mut parts = vec![
                art(ART.get(face), 0.0, 0.0, 74.0, 74.0),
                text(86.0, 18.0, 20.0, words::capital(&Unit::WIZARD.name())).fill("#ffffff").bold().align(Align::Start),
                symbol(false, JOKER, 97.0, 52.0, 26.0),
                text(115.0, 52.0, 18.0, "=").fill("#e4dcff").align(Align::Start),
            ];
            for (index, banner) in (0..JOKER).filter(|face| jokers & bit(*face) != 0).enumerate() {
                parts.push(symbol(false, banner, 144.0 + 28.0 * index as f32, 52.0, 26.0));
            }
            if jokers == 0 {
                parts.push(text(132.0, 52.0, 17.0, say!("joker-nothing")).fill("#d3c9f2").align(Align::Start));
            }
            parts
        });
        scene.nodes.push(WIZARD_AT.node("wizard", parts).title(say!("title-wizard")).rule("RO-6.6"));
        scene.nodes.push(self.tray_node(table, Unit::WIZARD, choices));
        self.draw_caps(scene, Unit::WIZARD, choices);
        self.draw_signals(scene, Unit::WIZARD, choices);
        self.draw_roles(scene, table, choices);
    }

    fn draw_roles(&self, scene: &mut Scene, table: &State, choices: &Choices<'_>) {
        static ROLES: Sketches<u8> = Sketches::new();
        let owned = (0..CATALOG.roles.len() as u8).filter(|role| table.has_role(*role));
        for (row, role) in owned.enumerate() {
            let face = &CATALOG.roles[usize::from(role)];
            let target = match face.id.as_str() {
                "storm" => Some(Target::Storm),
                "drake" => Some(Target::Drake),
                _ => None,
            };
            let parts = ROLES.get(role, || {
                let mut parts = vec![
                    rect(0.0, 0.0, ROLE.0, ROLE.1, 8.0).fill("#4b3b86").stroke(INK, 2.0),
                    text(ROLE.0 / 2.0, 16.0, if target.is_some() { 16.0 } else { 12.0 }, words::role_name(role))
                        .fill("#ffffff")
                        .bold(),
                ];
                for (slot, wanted) in face.slots.iter().enumerate() {
                    let (x, y, size) = self.slot_in(table, Unit::WIZARD, target.unwrap_or(Target::Storm), slot);
                    parts.extend(empty_slot(x, y, size, false, *wanted));
                }
                if target.is_none() {
                    parts.remove(1);
                    parts.push(art(ART.get(&face.id), 14.0, 4.0, 50.0, 50.0));
                }
                parts
            });
            let node = role_at(row).node(format!("role-{}", face.id), parts).title(words::role(role)).rule("RO-13.1");
            match target {
                Some(target) => self.push_armed(scene, table, node, target, choices),
                None => scene.nodes.push(node),
            }
        }
    }

    pub(super) fn draw_hero(&self, scene: &mut Scene, table: &State, hero: Unit, choices: &Choices<'_>) {
        static PANELS: Sketches<(Unit, bool, Option<Mask>, u8)> = Sketches::new();
        let hand = table.hand(hero);
        let own = choices.units().any(|unit| unit == hero);
        let jokers = (!hand.wounded).then(|| self.joker_mask(table, hero));
        let parts = PANELS.get((hero, own, jokers, hand.xp.min(5)), || {
            let edge = if own { "#ffd166" } else { INK };
            let mut parts = vec![
                rect(0.0, 0.0, PANEL.0, PANEL.1, 12.0).fill("#46301f").stroke(edge, if own { 3.5 } else { 2.0 }),
                rect(0.0, 8.0, 6.0, PANEL.1 - 16.0, 3.0).fill(BODIES[hero.index()]),
                text(34.0, 71.0, 16.0, words::capital(&hero.name())).fill("#fff3d6").bold(),
                placed_path(SIGNS[hero.index()], 34.0, 92.0, 0.8).fill(BODIES[hero.index()]).stroke("#fff3d6", 1.2),
            ];
            match jokers {
                Some(mask) => parts.extend(joker_row(mask)),
                None => {
                    let wounds = &hero.face().wounded;
                    for (slot, wanted) in wounds.iter().enumerate() {
                        let (x, y, size) = self.slot_in(table, hero, Target::Tile(hero), slot);
                        parts.extend(empty_slot(x, y, size, true, *wanted));
                    }
                }
            }
            for point in 0..hand.xp.min(5) {
                parts.push(sign("experience", 168.0, 96.0 - 11.0 * f32::from(point), 17.0));
            }
            parts
        });
        let panel =
            self.panel_at(hero).node(format!("panel-{hero}"), parts).title(self.about(table, hero)).rule("RO-5.6");
        self.push_armed(scene, table, panel, Target::Tile(hero), choices);
        scene.nodes.push(self.tray_node(table, hero, choices));
        self.draw_caps(scene, hero, choices);
        self.draw_portrait(scene, table, hero, choices);
        self.draw_cede(scene, table, hero, choices);
        self.draw_signals(scene, hero, choices);
    }

    /// A hero in a sentence: joker, bans, wounds.
    fn about(&self, table: &State, hero: Unit) -> String {
        let mut jokers = String::new();
        for face in (0..JOKER).filter(|face| self.joker_mask(table, hero) & bit(*face) != 0) {
            jokers.push_str(if jokers.is_empty() { "" } else { ", " });
            jokers.push_str(&words::symbol(true, face));
        }
        let mut about = say!("hero-joker", hero = hero.name(), symbols = &jokers);
        for face in (0..JOKER).filter(|face| self.is_banned(table, hero, *face)) {
            about.push_str(&say!("hero-banned", symbol = words::symbol(true, face)));
        }
        if table.hand(hero).wounded {
            about.push_str(&say!("hero-wounded"));
        }
        about
    }

    fn draw_portrait(&self, scene: &mut Scene, table: &State, hero: Unit, choices: &Choices<'_>) {
        static FACES: Sketches<(Unit, bool, Mask)> = Sketches::new();
        let is_hurt = table.hand(hero).wounded;
        // RO-11.3: what this hero may not lay.
        let bans = (0..JOKER).filter(|face| self.is_banned(table, hero, *face)).fold(0, |mask, face| mask | bit(face));
        let parts = FACES.get((hero, is_hurt, bans), || {
            let mut parts = vec![art(portrait(hero, is_hurt), -29.0, -29.0, 58.0, 58.0)];
            for (index, banned) in (0..JOKER).filter(|face| bans & bit(*face) != 0).enumerate() {
                let (x, y) = [(-19.0, 18.0), (19.0, 18.0), (-19.0, -20.0), (19.0, -20.0)][index.min(3)];
                parts.push(ban(banned, x, y, 24.0));
            }
            parts
        });
        let spot = self.panel_at(hero).within((34.0, 33.0), 1.0);
        let mut node = spot.node(format!("hero-{hero}"), parts);
        let aimed = |ply: &Ply| matches!(ply.act, Deed::Cast(unit) | Deed::Wound(unit) | Deed::Drain(unit) | Deed::Mend(unit) if unit == hero);
        let report = choices.find(|ply| ply.act == Deed::Report(hero));
        match (choices.find(aimed), report) {
            (Some(click), Some(report)) => node = node.target(click).also(Gesture::Second, report),
            (Some(click), None) | (None, Some(click)) => node = node.target(click),
            (None, None) => node = node.title(self.about(table, hero)).rule("RO-5.6"),
        }
        scene.nodes.push(node);
    }

    /// RO-17.2: a point that may still be passed on, and for how long.
    fn draw_cede(&self, scene: &mut Scene, table: &State, hero: Unit, choices: &Choices<'_>) {
        let Some((to, until)) = self.passable(table, hero, table.clock) else { return };
        let Some(click) = choices.find(|ply| *ply == Ply::of(hero, Deed::Cede)) else { return };
        let parts = vec![
            circle(0.0, 0.0, 21.0).fill(GOLD).stroke("#ffffff", 1.5),
            art(ART.get("cede"), -15.0, -15.0, 30.0, 30.0).fill(BODIES[to.index()]),
        ];
        let spot = self.panel_at(hero).within((160.0, 0.0), 1.0).sized(1.0, 1.4);
        let mut node = spot.node(format!("cede-{hero}"), parts).target(click);
        if self.is_live() {
            let ring = circle(0.0, 0.0, 23.0).stroke("#ffffff", 3.5);
            node = node.timer(Timer::down(until.saturating_sub(self.options().cede_ms), until, ring));
        }
        scene.nodes.push(node);
    }

    /// RO-18.1: what a unit of one's own can ask for, as symbols at its place. Phones have them over the own dice.
    fn draw_signals(&self, scene: &mut Scene, unit: Unit, choices: &Choices<'_>) {
        let hero = unit.is_hero();
        let spot = if hero { self.panel_at(unit).wide.within((0.0, PANEL.1), 1.0) } else { At::new(14.0, 176.0, 1.0) };
        let at = (spot.x + 18.0, spot.y + 17.0);
        scene.nodes.extend(self.signals(unit, at, if hero { 32.0 } else { 36.0 }, 28.0, "ask", choices));
    }

    fn signals(
        &self,
        unit: Unit,
        (x, y): (f32, f32),
        pitch: f32,
        size: f32,
        key: &'static str,
        choices: &Choices<'_>,
    ) -> Vec<Node> {
        static CALLS: Sketches<(bool, Option<u8>, u32)> = Sketches::new();
        let hero = unit.is_hero();
        let wanted = |ply: &Ply| ply.unit == Some(unit) && matches!(ply.act, Deed::Ask(_) | Deed::Say);
        let plies = choices.all(wanted).into_iter();
        let node = |(ply, click): (Ply, pileup_scene::Target)| {
            let asked = if let Deed::Ask(face) = ply.act { Some(face) } else { None };
            let column = asked.map_or(6.0, f32::from);
            let parts = CALLS.get((hero, asked, size.to_bits()), || {
                let half = size / 2.0;
                let ground = rect(-half, -half, size, size, half / 2.0).fill("#ffffff").alpha(0.1);
                vec![
                    ground,
                    match asked {
                        Some(face) => call(hero, face, 0.0, 0.0, size),
                        None => sign("say", 0.0, 0.0, size),
                    },
                ]
            });
            let name = asked.map_or("say".to_owned(), |face| alphabet(unit)[usize::from(face)].to_string());
            Node::new(format!("{key}-{unit}-{name}"), x + pitch * column, y, parts).target(click)
        };
        plies.map(node).collect()
    }

    /// The dice of a unit: in the tray, in the air, on a card or pinned.
    pub(super) fn draw_dice(&self, scene: &mut Scene, table: &State, unit: Unit, choices: &Choices<'_>) {
        let hero = unit.is_hero();
        let tray = self.tray_of(unit);
        let (first, pitch, size) = if hero { ((20.0, 23.0), 36.0, 1.0) } else { ((28.0, 33.0), 50.0, 1.25) };
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
                    self.laid_die(spot.node(key, signed_die(unit, face)), unit, target, slot, choices)
                }
                (Lies::Fresh, Some(face)) => {
                    let node = on_tray()
                        .node(key, die(unit, Some(face), true))
                        .title(words::symbol(hero, face))
                        .rule("RO-4.4");
                    self.fresh_die(table, node, unit, face, choices)
                }
                (Lies::Air, _) => on_tray().node(key, die(unit, None, true)).style("tumble"),
                (Lies::Pinned(card), _) => {
                    let Some(spot) = self.spot(table, card) else { continue };
                    let node = spot.within((65.0, 138.0), 0.95).node(key, die(unit, None, true));
                    node.style("spin").title(say!("title-pinned")).rule("RO-11.4")
                }
                _ => on_tray().node(key, die(unit, None, false)),
            };
            scene.nodes.push(node.kin(KIN[unit.index()]));
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

    /// The own dice, large, for thumbs: under the board of a phone, with what can be asked for.
    pub(super) fn dock(&self, table: &State, seat: Seat, choices: &Choices<'_>) -> Option<Picture> {
        if choices.seat != Some(seat) || table.phase != Phase::Round {
            return None;
        }
        let (wide, high) = (372.0, 84.0);
        let mut nodes = Vec::new();
        let mut y = 0.0;
        for unit in self.units_of(seat) {
            // Whoever plays alone has nobody to ask.
            if unit.is_hero() && self.options.players > 2 {
                nodes.extend(self.signals(unit, (28.0, y + 22.0), 53.0, 42.0, "own-ask", choices));
                y += 45.0;
            }
            let size = (wide - 8.0, high - 10.0);
            let parts = vec![
                rect(0.0, 0.0, size.0, size.1, 12.0).fill("#46301f").stroke("#ffd166", 2.0),
                rect(0.0, 0.0, 10.0, size.1, 5.0).fill(BODIES[unit.index()]),
            ];
            let tray = Node::new(format!("own-tray-{unit}"), 4.0, y + 5.0, parts);
            let mut tray = self.rings(table, unit, true, size, tray);
            if let Some(click) = self.throw_of(unit, choices) {
                tray = tray.target(click);
            }
            nodes.push(tray);
            nodes.extend(self.dock_dice(table, unit, y + high / 2.0, choices));
            y += high;
        }
        Some(Picture { bounds: Bounds::new(-2.0, 0.0, wide + 4.0, y), nodes })
    }

    fn dock_dice(&self, table: &State, unit: Unit, y: f32, choices: &Choices<'_>) -> Vec<Node> {
        let hand = table.hand(unit);
        let count = f32::from(unit.dice());
        let pitch = (238.0 / count).min(74.0);
        let scale = ((pitch - 5.0) / DIE).min(1.8);
        let mut nodes = Vec::new();
        for Die { key, face, place } in dice_of(unit, hand) {
            let parts = match place {
                Lies::Laid(..) | Lies::Pinned(_) => continue,
                Lies::Fresh | Lies::Air => die(unit, face, true),
                Lies::Stale => die(unit, None, false),
            };
            let x = 18.0 + pitch * (nodes.len() as f32 + 0.5);
            let mut node = Node::new(format!("own-{key}"), x, y, parts).scale(scale).kin(format!("own-{unit}"));
            if place == Lies::Air {
                node = node.style("tumble");
            }
            nodes.push(match face {
                Some(face) if place == Lies::Fresh => self.droppable(table, node, unit, face, choices),
                _ => node,
            });
        }
        let mut parts = Vec::new();
        match (hand.air > 0, self.throw_of(unit, choices)) {
            (true, _) => return nodes,
            (false, Some(throw)) => {
                let (ground, ink) = if throw.tone == Tone::Lead { ("#ffd166", INK) } else { ("#5b2fb0", "#ffffff") };
                parts.push(rect(-48.0, -27.0, 96.0, 54.0, 14.0).fill(ground).stroke(INK, 2.0));
                parts.push(text(0.0, 0.0, 20.0, say!("dock-throw")).fill(ink).bold());
            }
            (false, None) if hand.fresh_count() + hand.stale > 0 => return nodes,
            (false, None) => parts.push(text(0.0, 0.0, 19.0, say!("dock-laid")).fill("#ffe9a8").bold()),
        }
        nodes.push(Node::new(format!("own-word-{unit}"), 362.0 - 50.0, y, parts));
        nodes
    }
}

/// The portrait of a unit.
pub(super) fn portrait(unit: Unit, is_hurt: bool) -> &'static pileup_scene::Art {
    ART.get(&format!("portrait-{}{}", unit.word(), if is_hurt { "-hurt" } else { "" }))
}

/// What a hero's joker stands for, in a row under the tray.
fn joker_row(mask: Mask) -> Vec<Part> {
    let mut parts = vec![symbol(true, JOKER, 76.0, 84.0, 22.0), text(94.0, 84.0, 17.0, "=").fill("#fff3d6")];
    for (index, face) in (0..JOKER).filter(|face| mask & bit(*face) != 0).enumerate() {
        parts.push(symbol(true, face, 112.0 + 19.0 * index as f32, 84.0, 22.0));
    }
    parts
}

/// The cap of a key.
pub(super) fn cap(x: f32, y: f32, w: f32, label: &'static str) -> Vec<Part> {
    let label = if label.len() == 1 { label.to_uppercase() } else { label.to_owned() };
    vec![
        rect(x - w / 2.0, y - 10.0, w, 24.0, 6.0).fill(INK),
        rect(x - w / 2.0 + 1.5, y - 11.0, w - 3.0, 21.0, 5.0).fill("#fffaf0"),
        text(x, y - 0.5, 13.5, label).fill(INK).bold(),
    ]
}
