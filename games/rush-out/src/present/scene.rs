//! The picture.

use pileup_core::{Game, Seat, Turn};
use pileup_scene::{
    Action, Align, Asked, Bounds, Card as Leaf, Fact, Node, Panel, Part, Present, Row, Scene, Shelf, Target as Click,
    Tone, circle, line, path, rect, text,
};

use super::glyph::{DRAGON, colour, moved, painted, symbol};
use super::layout::{CARD, DIE, PANEL, Spot, dragon_place};
use super::words;
use crate::catalog::{CATALOG, Card, Kind};
use crate::ply::{Deed, Ply};
use crate::state::{EMPTY, Phase, State, Target, Team, Unit};
use crate::symbols::JOKER;
use crate::{PileSeen, RushOut, View};

/// Bodies of wizard, warrior, hunter, bard, cleric.
pub(super) const BODIES: [&str; 5] = ["#1d1b22", "#8b5a2b", "#2e8b57", "#2f6fd6", "#f2efe6"];
const PAPER: &str = "#f4ead2";
const NIGHT: &str = "#2c2738";
const GOLD: &str = "#d9a520";
/// Keys of what lies on the shelf: curses, then dissipations and tiles.
const SHELF_KEYS: [&str; 6] = ["4", "5", "6", "7", "8", "9"];

/// Plies that wait for a place in the picture.
struct Choices<'a> {
    game: &'a RushOut,
    view: &'a View,
    seat: Option<Seat>,
    left: Vec<Ply>,
}

impl Choices<'_> {
    /// Takes the first ply of a kind, as something to click.
    fn take(&mut self, wanted: impl Fn(&Ply) -> bool) -> Option<Click> {
        let index = self.left.iter().position(wanted)?;
        let ply = self.left.remove(index);
        Some(self.click(ply))
    }

    fn click(&self, ply: Ply) -> Click {
        let seat = self.seat.unwrap_or(Seat::new(0));
        let click = self.game.target(self.view, seat, ply).tone(tone(ply.act));
        match (ply.act, ply.unit) {
            (Deed::Lay(target), Some(unit)) => click.ghost(self.game.laid_ghosts(self.view.table(), unit, target)),
            _ => click,
        }
    }

    fn take_all(&mut self, wanted: impl Fn(&Ply) -> bool) -> Vec<(Ply, Click)> {
        let (found, left) = std::mem::take(&mut self.left).into_iter().partition(wanted);
        self.left = left;
        let found: Vec<Ply> = found;
        found.into_iter().map(|ply| (ply, self.click(ply))).collect()
    }
}

fn tone(act: Deed) -> Tone {
    match act {
        Deed::ZapAll(_) | Deed::ZapOne(..) | Deed::Wound(_) | Deed::Cast(_) | Deed::Drain(_) => Tone::Strike,
        Deed::Grab | Deed::Report(_) => Tone::Harm,
        Deed::Pass | Deed::Hold | Deed::Done | Deed::Decline | Deed::Take(_) => Tone::Pass,
        _ => Tone::Plain,
    }
}

impl RushOut {
    pub(super) fn draw(&self, view: &View, asked: Option<Asked<'_, Ply>>) -> Scene {
        let table = view.table();
        let mut choices = Choices {
            game: self,
            view,
            seat: asked.map(|asked| asked.seat),
            left: asked.map_or_else(Vec::new, |asked| asked.plies.to_vec()),
        };
        let wizard = choices.seat.is_some_and(|seat| seat.index() == 0);
        let mut scene = Scene::new(Bounds::new(0.0, 0.0, 1000.0, 720.0), "#3b3a36");
        scene.nodes.push(board());
        self.draw_piles(&mut scene, view);
        self.draw_strip(&mut scene, table);
        if self.has_dragon() {
            self.draw_dragon_tile(&mut scene, &mut choices);
        }
        self.draw_wizard(&mut scene, table, &mut choices);
        for (slot, card) in table.spell.slots.iter().enumerate() {
            let key = wizard.then(|| ["1", "2", "3"][slot]);
            card.iter().for_each(|card| self.draw_card(&mut scene, table, *card, key, &mut choices));
        }
        for (slot, card) in table.trial.slots.iter().enumerate() {
            let key = if wizard { ["q", "w", "e"][slot] } else { ["1", "2", "3"][slot] };
            card.iter().for_each(|card| self.draw_card(&mut scene, table, *card, Some(key), &mut choices));
        }
        let mut keys = SHELF_KEYS.into_iter().filter(|_| !wizard);
        for card in &table.curses {
            self.draw_card(&mut scene, table, *card, keys.next(), &mut choices);
        }
        for hero in self.heroes() {
            for card in &table.before[hero.hero_index()] {
                self.draw_card(&mut scene, table, *card, keys.next(), &mut choices);
            }
        }
        for hero in self.heroes() {
            let key = if table.hand(hero).wounded { keys.next() } else { None };
            self.draw_hero(&mut scene, table, hero, key, &mut choices);
        }
        if self.has_dragon() {
            self.draw_dragon(&mut scene, table, &mut choices);
        }
        for unit in self.order.iter().copied() {
            self.draw_dice(&mut scene, table, unit, &mut choices);
        }
        self.draw_held(&mut scene, table, &mut choices);
        if table.phase == Phase::Market {
            self.draw_market(&mut scene, table, &mut choices);
        }
        self.draw_rest(&mut scene, &mut choices);
        scene.panels = Seat::all(self.seats()).map(|seat| self.panel(view, seat)).collect();
        scene.facts = self.facts(view);
        scene
    }

    fn facts(&self, view: &View) -> Vec<Fact> {
        let table = view.table();
        let mut facts = vec![Fact::new("scenario", words::scenario(self.options.scenario))];
        if self.options.best_of == Some(3) {
            facts.push(Fact::new("round", table.round));
            facts.push(Fact::new("rounds won", format!("heroes {}, wizard {}", table.trophies[0], table.trophies[1])));
        }
        if self.is_live() && table.phase == Phase::Round {
            facts.push(Fact::new("time", words::clock(table.clock - table.began)));
        } else if !self.is_live() {
            facts.push(Fact::new("beat", table.go.beat + 1));
        }
        facts
    }

    fn panel(&self, view: &View, seat: Seat) -> Panel {
        let table = view.table();
        let mut rows = Vec::new();
        if seat.index() == 0 {
            rows.push(Row::fact("spells", words::pile(view.spell)));
            let coins = table.coins[Team::Wizard.index()].len();
            if coins > 0 {
                rows.push(Row::fact("coins", coins));
            }
        } else {
            rows.push(Row::fact("trials", words::pile(view.trial)));
            let coins = table.coins[Team::Heroes.index()].len();
            if coins > 0 {
                rows.push(Row::fact("coins", coins));
            }
        }
        for unit in self.units_of(seat).filter(|unit| unit.is_hero()) {
            let hand = table.hand(unit);
            rows.push(Row::fact(unit.name(), if hand.wounded { "wounded" } else { "unhurt" }));
            if hand.xp > 0 {
                rows.push(Row::fact("experience", hand.xp));
            }
        }
        let active = match self.turn(table) {
            Turn::Seat(mover) => mover == seat,
            Turn::Open(seats) => seats.contains(seat),
            _ => false,
        };
        Panel::seat(seat, self.look(seat), active, rows)
    }

    fn draw_piles(&self, scene: &mut Scene, view: &View) {
        let table = view.table();
        let known = |top: &[Card]| top.last().map(|card| card.face().name.clone());
        scene.nodes.push(pile(
            "spell-pile",
            780.0,
            40.0,
            view.spell,
            NIGHT,
            "#cfc7e6",
            "spells",
            known(&table.spell.top),
        ));
        scene.nodes.push(pile(
            "trial-pile",
            780.0,
            300.0,
            view.trial,
            PAPER,
            "#5a4a2c",
            "trials",
            known(&table.trial.top),
        ));
    }

    fn draw_strip(&self, scene: &mut Scene, table: &State) {
        let mut parts = Vec::new();
        let label = |x: f32, y: f32, words: String| text(x, y, 15.0, words).fill("#e9e2cf").align(Align::Start);
        if self.options.best_of == Some(3) {
            let won = format!("Round {}   heroes {} : {} wizard", table.round, table.trophies[0], table.trophies[1]);
            parts.push(label(26.0, 236.0, won));
        }
        if self.options.scenario >= crate::Scenario::S4 {
            parts.push(label(26.0, 262.0, "souls".to_owned()));
            for soul in 0..self.souls {
                let taken = soul < table.souls;
                let disc = circle(80.0 + 20.0 * f32::from(soul), 262.0, 7.5);
                parts.push(if taken { disc.fill("#9b5de5") } else { disc.stroke("#cfc7e6", 1.5) });
            }
        }
        if self.options.scenario >= crate::Scenario::S5 {
            parts.push(label(780.0, 236.0, "lives".to_owned()));
            for life in 0..self.lives {
                let x = 832.0 + 22.0 * f32::from(life);
                let alive = life < table.lives;
                parts.push(painted(true, 4, x, 236.0, 17.0, if alive { "#d6336c" } else { "#6b6459" }));
            }
        }
        let coins = [Team::Heroes, Team::Wizard].map(|team| table.coins[team.index()].len());
        if coins[0] + coins[1] > 0 {
            parts.push(label(780.0, 262.0, format!("coins: heroes {}, wizard {}", coins[0], coins[1])));
        }
        if table.phase == Phase::Round {
            let time = if self.is_live() {
                words::clock(table.clock - table.began)
            } else {
                format!("beat {}", table.go.beat + 1)
            };
            parts.push(text(525.0, 240.0, 22.0, time).fill("#e9e2cf").bold());
        }
        scene.nodes.push(Node::new("strip", 0.0, 0.0, parts));
    }

    fn draw_dragon_tile(&self, scene: &mut Scene, choices: &mut Choices<'_>) {
        let mut parts = vec![
            rect(2.0, 4.0, CARD.0, CARD.1, 10.0).fill("#000000").alpha(0.25),
            rect(0.0, 0.0, CARD.0, CARD.1, 10.0).fill("#5d2a24"),
            text(65.0, 158.0, 13.0, "push it back").fill("#f0c9b8"),
        ];
        for slot in 0..self.dragon_slots.len() {
            let (x, y, size) = self.slot_in(Unit::WARRIOR, Target::Dragon, slot, false);
            parts.extend(empty_slot(x, y, size, true, JOKER, "#7a3b32"));
        }
        let mut node = Node::new("dragon-tile", 140.0, 300.0, parts).title("The dragon's lair");
        if let Some(click) =
            choices.take(|ply| matches!(ply.act, Deed::Lay(Target::Dragon) | Deed::ZapAll(Target::Dragon)))
        {
            node = node.target(click.hotkey("d"));
        }
        scene.nodes.push(node);
        let steps: Vec<(f32, f32)> = (0..=4).map(dragon_place).collect();
        let track = line(&steps).stroke("#e9a04b", 3.0).dash("2 9").alpha(0.7);
        scene.nodes.push(Node::new("dragon-walk", 0.0, 0.0, vec![track]));
    }

    fn draw_dragon(&self, scene: &mut Scene, table: &State, choices: &mut Choices<'_>) {
        let (x, y) = dragon_place(table.dragon);
        let head = vec![
            circle(0.0, 0.0, 24.0).fill("#000000").alpha(0.25),
            circle(0.0, -2.0, 23.0).fill("#b3261e").stroke("#f7d08a", 2.0),
            path(moved(DRAGON, -2.0, -2.0, 0.85)).fill("#f7d08a"),
            circle(4.0, -8.0, 2.4).fill("#5d1410"),
        ];
        let mut node = Node::new("dragon", x, y, head).title(words::dragon(table.dragon));
        if table.dragon == 3 {
            node = node.style("pulse");
        }
        if let Some(click) = choices.take(|ply| ply.act == Deed::Shove) {
            node = node.target(click);
        }
        scene.nodes.push(node);
    }

    fn draw_wizard(&self, scene: &mut Scene, table: &State, choices: &mut Choices<'_>) {
        let parts = vec![
            rect(0.0, 0.0, 260.0, 90.0, 12.0).fill("#4a4166"),
            text(12.0, -14.0, 17.0, "Wizard").fill("#e4dcff").bold().align(Align::Start),
        ];
        let mut tray = Node::new("tray-z", 20.0, 60.0, parts).title("The wizard's dice");
        if let Some(click) = choices.take(|ply| ply.unit == Some(Unit::WIZARD) && ply.act == Deed::Roll) {
            tray = tray.target(click.hotkey("Space"));
        }
        scene.nodes.push(tray);
        if let Some(pending) = table.pending {
            let hint = text(20.0, 168.0, 14.0, format!("chooses: {}", pending.source.name()));
            let part = hint.fill("#ffd166").align(Align::Start);
            scene.nodes.push(Node::new("pending", 0.0, 0.0, vec![part]).style("pulse"));
        }
        for (row, (role, face)) in
            CATALOG.roles.iter().enumerate().filter(|(role, _)| table.has_role(*role as u8)).enumerate()
        {
            let mut parts = vec![
                rect(0.0, 0.0, 70.0, 38.0, 6.0).fill("#4a4166"),
                text(35.0, 11.0, 12.0, face.id.clone()).fill("#ffffff"),
            ];
            let target = match face.id.as_str() {
                "storm" => Some(Target::Storm),
                "drake" => Some(Target::Drake),
                _ => None,
            };
            for (slot, wanted) in face.slots.iter().enumerate() {
                let (x, y, size) = self.slot_in(Unit::WIZARD, target.unwrap_or(Target::Storm), slot, false);
                parts.extend(empty_slot(x, y, size, false, *wanted, "#2c2738"));
            }
            let mut node = Node::new(format!("role-{}", face.id), 926.0, 40.0 + 44.0 * row as f32, parts)
                .title(words::role(role as u8));
            if let Some(click) = target.and_then(|target| choices.take(|ply| ply.act == Deed::Lay(target))) {
                node = node.target(click.hotkey(if role == 6 { "4" } else { "5" }));
            }
            scene.nodes.push(node);
        }
    }

    /// A card on its place, with its slots; a click lays, confuses or completes a choice.
    fn draw_card(
        &self,
        scene: &mut Scene,
        table: &State,
        card: Card,
        key: Option<&'static str>,
        choices: &mut Choices<'_>,
    ) {
        let target = Target::Card(card);
        let Some(Spot { x, y, scale, two_sided }) = self.spot(table, target) else { return };
        let face = card.face();
        let is_spell = table.spell.slot_of(card).is_some();
        let (body, ink) = if is_spell { (NIGHT, "#efe9ff") } else { (PAPER, "#3d3421") };
        let mut parts = vec![
            rect(2.0, 4.0, CARD.0, CARD.1, 10.0).fill("#000000").alpha(0.25),
            rect(0.0, 0.0, CARD.0, CARD.1, 10.0).fill(body),
        ];
        if two_sided {
            parts.push(path(format!("M0 10 Q0 0 10 0 L120 0 Q130 0 130 10 L130 {0} L0 {0} Z", 92)).fill(NIGHT));
        }
        let top_ink = if two_sided { "#efe9ff" } else { ink };
        if let Some(banner) = face.banner {
            parts.push(rect(-5.0, 30.0, 14.0, 34.0, 3.0).fill(colour(false, banner)));
            parts.push(painted(false, banner, 2.0, 47.0, 12.0, "#ffffff"));
        }
        let count = if is_spell { face.wizard.len() } else { face.hero.len() };
        parts.push(text(14.0, 14.0, 17.0, count.to_string()).fill(top_ink).bold());
        if !two_sided {
            for (row, line) in words::wrap(&face.name, 12).into_iter().enumerate() {
                parts.push(text(74.0, 15.0 + 14.0 * row as f32, 13.0, line).fill(top_ink).bold());
            }
            if is_spell || (face.school.is_some() && face.kind != Kind::Summon) {
                parts.push(text(68.0, 50.0, 12.0, words::effect(face.kind)).fill(ink));
            }
        } else {
            let name = text(75.0, 14.0, 10.0, face.name.clone()).fill(top_ink).bold();
            parts.push(name);
        }
        if face.kind == Kind::Coin {
            parts.push(circle(116.0, 84.0, 8.0).fill(GOLD).stroke("#8a6b12", 1.5));
        }
        if face.kind == Kind::Confrontation {
            parts.push(painted(true, 4, 116.0, 84.0, 16.0, "#d6336c"));
        }
        let mut side = |unit: Unit, slots: &[u8], ground: &'static str| {
            for (slot, wanted) in slots.iter().enumerate() {
                let (x, y, size) = self.slot_in(unit, target, slot, two_sided);
                parts.extend(empty_slot(x, y, size, unit.is_hero(), *wanted, ground));
            }
        };
        if is_spell || two_sided {
            side(Unit::WIZARD, &face.wizard, "#463f58");
        }
        if !is_spell {
            side(Unit::WARRIOR, &face.hero, "#e2d3ad");
        }
        if self.is_covered(table, target) {
            parts.push(rect(0.0, 0.0, CARD.0, CARD.1, 10.0).stroke("#b3261e", 4.0));
        }
        if table.is_held(target) {
            parts.push(rect(0.0, 0.0, CARD.0, CARD.1, 10.0).stroke(GOLD, 5.0));
        }
        let title = format!("{}: {}", face.name, words::effect_long(face.kind));
        let mut node = Node::new(format!("card-{card}"), x, y, parts).scale(scale).title(title);
        if table.is_held(target) {
            node = node.style("pulse");
        }
        let plays = |ply: &Ply| match ply.act {
            Deed::ZapAll(hit) | Deed::Lay(hit) => hit == target,
            _ => false,
        };
        if let Some(click) = choices.take(plays) {
            node = node.target(match key {
                Some(key) => click.hotkey(key),
                None => click,
            });
        }
        scene.nodes.push(node);
        // A seat with two heroes lays with the second one by a badge on the card.
        while let Some(index) = choices.left.iter().position(|ply| ply.act == Deed::Lay(target)) {
            let ply = choices.left.remove(index);
            let Some(unit) = ply.unit else { continue };
            let badge = vec![
                circle(0.0, 0.0, 15.0).fill(BODIES[unit.index()]).stroke("#ffffff", 2.0),
                text(0.0, 0.0, 16.0, unit.to_string()).fill(letter_on(unit)).bold(),
            ];
            let at = (x + scale * (CARD.0 - 12.0), y + scale * (CARD.1 - 14.0));
            let click = choices.click(ply);
            scene.nodes.push(Node::new(format!("lay-{unit}-{card}"), at.0, at.1, badge).target(click));
        }
    }

    fn draw_hero(
        &self,
        scene: &mut Scene,
        table: &State,
        hero: Unit,
        key: Option<&'static str>,
        choices: &mut Choices<'_>,
    ) {
        let (x, y) = self.panel_at(hero);
        let hand = table.hand(hero);
        let mut parts = vec![
            rect(2.0, 4.0, PANEL.0, PANEL.1, 12.0).fill("#000000").alpha(0.2),
            rect(0.0, 0.0, PANEL.0, PANEL.1, 12.0).fill("#57503f"),
            rect(0.0, 0.0, 8.0, PANEL.1, 4.0).fill(BODIES[hero.index()]),
        ];
        let owned = CATALOG.equipment.iter().enumerate().filter(|(kind, _)| hand.equip & (1 << kind) != 0);
        for (index, (_, equipment)) in owned.enumerate() {
            let at = 226.0 - 40.0 * index as f32;
            parts.push(text(at, 112.0, 10.0, equipment.id.clone()).fill("#ffe9a8").align(Align::End));
        }
        for point in 0..hand.xp.min(8) {
            parts.push(circle(222.0, 16.0 + 11.0 * f32::from(point), 4.0).fill("#ffd166"));
        }
        if hand.wounded {
            for slot in 0..hero.face().wounded.len() {
                let (sx, sy, size) = self.slot_in(hero, Target::Tile(hero), slot, false);
                parts.extend(empty_slot(sx, sy, size, true, hero.face().wounded[slot], "#7d4038"));
            }
        }
        let mut panel = Node::new(format!("panel-{hero}"), x, y, parts).title(format!("The {}", hero.name()));
        let tile = Target::Tile(hero);
        if let Some(click) =
            choices.take(|ply| matches!(ply.act, Deed::Lay(target) | Deed::ZapAll(target) if target == tile))
        {
            panel = panel.target(match key {
                Some(key) => click.hotkey(key),
                None => click,
            });
        }
        scene.nodes.push(panel);
        let mut tray = vec![rect(0.0, 0.0, 122.0, 50.0, 8.0).fill("#6b6350")];
        if hand.commit.is_some() {
            tray.push(rect(0.0, 47.0, 122.0, 3.0, 1.0).fill("#ffd166"));
        }
        let mut tray =
            Node::new(format!("tray-{hero}"), x + 92.0, y + 16.0, tray).title(format!("{}'s dice", hero.name()));
        if let Some(click) = choices.take(|ply| ply.unit == Some(hero) && ply.act == Deed::Roll) {
            let first = self.units_of(self.seat_of(hero)).next() == Some(hero);
            tray = tray.target(click.hotkey(if first { "Space" } else { "Enter" }));
        }
        scene.nodes.push(tray);
        let ring = if hand.wounded { "#ff6b5e" } else { "#e9e2cf" };
        let portrait = vec![
            circle(0.0, 0.0, 33.0).fill(BODIES[hero.index()]).stroke(ring, 3.0),
            circle(0.0, 0.0, 22.0).fill("#fffaf0"),
            symbol(true, hero.face().joker, 0.0, 0.0, 30.0),
            text(0.0, 48.0, 15.0, words::capital(hero.name())).fill("#f4ead2").bold(),
        ];
        let mut portrait = Node::new(format!("hero-{hero}"), x + 48.0, y + 48.0, portrait).title(format!(
            "{}'s joker stands for {}",
            words::capital(hero.name()),
            words::symbol(true, hero.face().joker)
        ));
        let aimed = |ply: &Ply| {
            matches!(ply.act, Deed::Cast(unit) | Deed::Wound(unit) | Deed::Drain(unit) | Deed::Mend(unit) if unit == hero)
                || ply.act == Deed::Report(hero)
        };
        if let Some(click) = choices.take(aimed) {
            portrait = portrait.target(click);
        }
        scene.nodes.push(portrait);
    }

    /// The dice of a unit: in the tray, in the air, on a card or pinned.
    fn draw_dice(&self, scene: &mut Scene, table: &State, unit: Unit, choices: &mut Choices<'_>) {
        let hand = table.hand(unit);
        let hero = unit.is_hero();
        let (tray_x, tray_y, pitch) = if hero {
            let (x, y) = self.panel_at(unit);
            (x + 92.0 + 23.0, y + 41.0, 38.0)
        } else {
            (20.0 + 34.0, 105.0, 48.0)
        };
        let key = |index: u8| format!("die-{unit}-{index}");
        let mut number = 0;
        if let Some(target) = hand.on {
            let slots = self.slots(unit, target);
            for (slot, face) in hand.laid.0.iter().enumerate().filter(|(_, face)| **face != EMPTY) {
                let Some((x, y, size)) = self.slot_at(table, unit, target, slot) else { continue };
                let mut node = Node::new(key(number), x, y, die(unit, Some(*face), true)).scale(size / DIE);
                let wanted = slots.get(slot).copied().unwrap_or(JOKER);
                let take = |ply: &Ply| match ply.act {
                    Deed::Take(Some(symbol)) | Deed::Pin(symbol) => ply.unit == Some(unit) && symbol == wanted,
                    Deed::ZapOne(hit, on, symbol) => hit == target && on == unit && symbol == wanted,
                    _ => false,
                };
                if let Some(click) = choices.take(take) {
                    node = node.target(click);
                }
                number += 1;
                scene.nodes.push(node);
            }
        }
        let mut place = 0.0;
        let mut tray = |scene: &mut Scene, node: &dyn Fn(f32, f32) -> Node| {
            scene.nodes.push(node(tray_x + pitch * place, tray_y));
            place += 1.0;
        };
        for (face, count) in hand.fresh.iter().enumerate() {
            for _ in 0..*count {
                let name = key(number);
                let parts = die(unit, Some(face as u8), true);
                tray(scene, &|x, y| {
                    Node::new(name.clone(), x, y, parts.clone()).title(words::symbol(hero, face as u8))
                });
                number += 1;
            }
        }
        for _ in 0..hand.stale {
            let name = key(number);
            tray(scene, &|x, y| Node::new(name.clone(), x, y, die(unit, None, false)).title("throw it first"));
            number += 1;
        }
        for _ in 0..hand.air {
            let name = key(number);
            tray(scene, &|x, y| {
                Node::new(name.clone(), x, y - 8.0, die(unit, None, true)).style("spin").title("in the air")
            });
            number += 1;
        }
        if let Some(spot) = hand.pin.and_then(|card| self.spot(table, Target::Card(card))) {
            let at = (spot.x + spot.scale * 65.0, spot.y + spot.scale * 136.0);
            let node = Node::new(key(number), at.0, at.1, die(unit, None, true)).scale(0.5).style("spin");
            scene.nodes.push(node.title("held by the whirlwind"));
        }
    }

    /// The dice that `lay` would lay, where they would lie.
    fn laid_ghosts(&self, table: &State, unit: Unit, target: Target) -> Vec<Node> {
        let (plan, _) = self.plan(table, unit, target);
        let laid = plan.0.iter().enumerate().filter(|(_, face)| **face != EMPTY);
        laid.filter_map(|(slot, face)| {
            let (x, y, size) = self.slot_at(table, unit, target, slot)?;
            let node = Node::new(format!("ghost-{slot}"), x, y, die(unit, Some(*face), true));
            Some(node.scale(size / DIE).opacity(0.6))
        })
        .collect()
    }

    /// Hands over complete cards (RO-14.6).
    fn draw_held(&self, scene: &mut Scene, table: &State, choices: &mut Choices<'_>) {
        for held in &table.held {
            let Some(Spot { x, y, scale, .. }) = self.spot(table, held.target) else { continue };
            let parts = vec![
                circle(0.0, 0.0, 20.0).fill(GOLD).stroke("#ffffff", 2.0),
                text(0.0, 0.0, 14.0, "five!").fill("#3d3421").bold(),
            ];
            let at = (x + scale * CARD.0 / 2.0, y + 4.0);
            let mut node = Node::new(format!("five-{}", held.target), at.0, at.1, parts).style("pulse");
            let own = |ply: &Ply| {
                ply.act == Deed::Five && ply.unit.is_some_and(|unit| table.hand(unit).on == Some(held.target))
            };
            if let Some(click) = choices.take(own) {
                node = node.target(click.hotkey("f"));
            }
            scene.nodes.push(node);
        }
    }

    fn draw_market(&self, scene: &mut Scene, table: &State, choices: &mut Choices<'_>) {
        let words = format!("Market: heroes {} coins, wizard {} coins", table.purse[0], table.purse[1]);
        let sign = vec![
            rect(300.0, 226.0, 450.0, 56.0, 10.0).fill(GOLD),
            text(525.0, 254.0, 20.0, words).fill("#3d3421").bold(),
        ];
        scene.nodes.push(Node::new("market", 0.0, 0.0, sign));
        let cards = choices.take_all(|ply| matches!(ply.act, Deed::Buy(_) | Deed::Offer(..)));
        let cards = cards.into_iter().map(|(ply, click)| {
            let (key, title, text, price) = match ply.act {
                Deed::Offer(kind, hero) => {
                    let equipment = &CATALOG.equipment[usize::from(kind)];
                    let title = format!("{} for the {}", equipment.id, hero.name());
                    (format!("{}-{hero}", equipment.id), title, words::equipment(kind), equipment.price)
                }
                Deed::Buy(role) => {
                    let face = &CATALOG.roles[usize::from(role)];
                    (face.id.clone(), face.id.clone(), words::role(role).to_owned(), face.price)
                }
                _ => (String::new(), String::new(), String::new(), 0),
            };
            let mut card = Leaf::new(key, title);
            card.text = text.into();
            card.sign = price.to_string().into();
            card.colour = GOLD.into();
            card.target = Some(click);
            card
        });
        scene.shelves.push(Shelf::new("market", "Market", cards.collect()));
    }

    /// What has no place on the board: buttons, single dice, signals.
    fn draw_rest(&self, scene: &mut Scene, choices: &mut Choices<'_>) {
        let leaf = |(ply, click): (Ply, Click), index: usize| {
            let mut card = Leaf::new(format!("{index}-{}", click.ply), click.label.clone());
            card.colour = BODIES[ply.unit.map_or(0, Unit::index)].into();
            card.target = Some(click);
            card
        };
        let puts = choices.take_all(|ply| matches!(ply.act, Deed::Put(..)));
        if !puts.is_empty() {
            let cards = puts.into_iter().enumerate().map(|(index, put)| leaf(put, index)).collect();
            scene.shelves.push(Shelf::new("put", "Lay a single die", cards).folded());
        }
        let talk = choices.take_all(|ply| ply.act.is_talk());
        if !talk.is_empty() {
            let cards = talk.into_iter().enumerate().map(|(index, call)| leaf(call, index)).collect();
            scene.shelves.push(Shelf::new("call", "Signals", cards).folded());
        }
        for (ply, click) in choices.take_all(|_| true) {
            let label = words::button(&click.label);
            let click = match ply.act {
                Deed::Take(None) => click.hotkey("t"),
                Deed::Roll => click.hotkey("Space"),
                Deed::Ready => click.hotkey("Space"),
                Deed::Hold => click.hotkey("x"),
                Deed::Five => click.hotkey("f"),
                Deed::Pass => click.hotkey("p"),
                Deed::Spend => click.hotkey("c"),
                Deed::Agree => click.hotkey("y"),
                Deed::Decline => click.hotkey("n"),
                _ => click,
            };
            scene.actions.push(Action::new(label, click));
        }
    }
}

fn letter_on(unit: Unit) -> &'static str {
    if unit == Unit::CLERIC { "#3d3421" } else { "#ffffff" }
}

fn board() -> Node {
    Node::new(
        "board",
        0.0,
        0.0,
        vec![
            rect(8.0, 8.0, 984.0, 206.0, 18.0).fill("#38314a"),
            rect(8.0, 218.0, 984.0, 68.0, 12.0).fill("#4b4535"),
            rect(8.0, 290.0, 984.0, 290.0, 18.0).fill("#6f6448"),
            rect(8.0, 584.0, 984.0, 132.0, 18.0).fill("#453f33"),
        ],
    )
}

#[expect(clippy::too_many_arguments, reason = "a pile is its colours and words")]
fn pile(
    key: &'static str,
    x: f32,
    y: f32,
    seen: PileSeen,
    body: &'static str,
    ink: &'static str,
    what: &'static str,
    known: Option<String>,
) -> Node {
    let mut parts = vec![rect(0.0, 0.0, CARD.0, CARD.1, 10.0).stroke("#00000055", 2.0).dash("6 6")];
    for layer in 0..seen.quarters {
        let lift = 5.0 * f32::from(layer);
        parts.push(rect(1.0, 3.0 - lift, CARD.0, CARD.1, 10.0).fill("#000000").alpha(0.3));
        parts.push(rect(0.0, -lift, CARD.0, CARD.1, 10.0).fill(body).stroke("#00000033", 1.0));
    }
    let lift = 5.0 * f32::from(seen.quarters.saturating_sub(1));
    let colour = if seen.quarters == 0 { "#e9e2cf" } else { ink };
    let height = match seen.size {
        Some(size) => format!("{size} left"),
        None => ["empty", "the last few", "half or less", "over half", "a full pile"]
            [usize::from(seen.quarters.min(4))]
        .to_owned(),
    };
    parts.push(text(65.0, 76.0 - lift, 17.0, what).fill(colour).bold());
    parts.push(text(65.0, 98.0 - lift, 14.0, height).fill(colour));
    if let Some(name) = known {
        parts.push(text(65.0, 130.0 - lift, 12.0, format!("top: {name}")).fill(colour));
    }
    Node::new(key, x, y, parts).title(format!("The pile of {what}"))
}

fn empty_slot(x: f32, y: f32, size: f32, hero: bool, wanted: u8, ground: &'static str) -> Vec<Part> {
    let half = size / 2.0;
    vec![
        rect(x - half, y - half, size, size, size / 5.0).fill(ground).stroke("#00000033", 1.0),
        symbol(hero, wanted, x, y, size * 0.66),
    ]
}

/// A die: its body and, if it shows one, a face on a light plate. A stale one is grey and edge-on.
fn die(unit: Unit, face: Option<u8>, bright: bool) -> Vec<Part> {
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
            parts.push(rect(5.0 - half, 5.0 - half, DIE - 10.0, DIE - 10.0, 4.0).fill("#fffdf6"));
            parts.push(symbol(unit.is_hero(), face, 0.0, 0.0, 20.0));
        }
        None => parts.push(text(0.0, 0.0, 20.0, "?").fill(letter_on(unit)).bold()),
    }
    parts
}
