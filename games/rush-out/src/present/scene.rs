//! The picture as a whole: what lies where, the strip in the middle, the market, and what has no place on the board.

use pileup_core::{Game, Seat, Turn};
use pileup_scene::{
    Action, Asked, Card as Leaf, Fact, Node, Panel, Part, Parts, Present, Row, Scene, Shelf, Sketches, Target as Click,
    Timer, circle, line, rect, text,
};
use pileup_words::say;

use super::ART;
use super::cards::{GOLD, INK};
use super::choices::Choices;
use super::dice::BODIES;
use super::glyph::sign;
use super::layout::{At, BORDER, TALL, WIDE, dragon_place};
use super::words;
use crate::catalog::CATALOG;
use crate::ply::{Deed, Ply};
use crate::state::{Phase, State, Team, Unit};
use crate::{RushOut, View};

/// How long before the bell it is announced.
const LAST_MINUTE: u32 = 60_000;
const CHALK: &str = "#efe7d2";

impl RushOut {
    pub(super) fn draw(&self, view: &View, asked: Option<Asked<'_, Ply>>) -> Scene {
        let table = view.table();
        let choices = Choices::new(self, view, asked);
        let mut scene = Scene::new(WIDE, "#241710");
        scene.tall = Some(self.tall_bounds());
        scene.ground = self.ground.get(|| self.table_ground());
        self.draw_piles(&mut scene, view);
        self.draw_strip(&mut scene, table);
        if self.has_dragon() {
            self.draw_lair(&mut scene, table, &choices);
        }
        self.draw_wizard(&mut scene, table, &choices);
        for card in table.spell.slots.iter().chain(&table.trial.slots).flatten().chain(&table.curses) {
            self.draw_card(&mut scene, table, *card, &choices);
        }
        for hero in self.heroes() {
            self.draw_hero(&mut scene, table, hero, &choices);
        }
        for card in self.heroes().flat_map(|hero| &table.before[hero.hero_index()]) {
            self.draw_card(&mut scene, table, *card, &choices);
        }
        if self.has_dragon() {
            self.draw_dragon(&mut scene, table, &choices);
        }
        for unit in self.order.iter().copied() {
            self.draw_dice(&mut scene, table, unit, &choices);
        }
        self.draw_held(&mut scene, table, &choices);
        scene.panels = Seat::all(self.seats()).map(|seat| self.panel(view, seat, &choices)).collect();
        if table.phase == Phase::Market {
            self.draw_market(&mut scene, table, &choices);
        }
        self.draw_rest(&mut scene, &choices);
        scene.facts = self.facts(view);
        scene
    }

    fn facts(&self, view: &View) -> Vec<Fact> {
        let table = view.table();
        let mut facts = vec![Fact::new("", words::capital(&words::scenario(self.options.scenario)))];
        if self.options.best_of == Some(3) {
            facts.push(Fact::new(say!("fact-round"), table.round));
            facts.push(Fact::new(say!("fact-heroes"), table.trophies[0]));
            facts.push(Fact::new(say!("fact-wizard"), table.trophies[1]));
        }
        if !self.is_live() {
            facts.push(Fact::new(say!("fact-beat"), table.go.beat + 1));
        }
        facts
    }

    fn panel(&self, view: &View, seat: Seat, choices: &Choices<'_>) -> Panel {
        let table = view.table();
        let mut rows = Vec::new();
        let (team, pile) = if seat.index() == 0 { (Team::Wizard, view.spell) } else { (Team::Heroes, view.trial) };
        for unit in self.units_of(seat).filter(|unit| unit.is_hero()) {
            let hand = table.hand(unit);
            rows.push(Row::fact(unit.name(), if hand.wounded { say!("row-wounded") } else { say!("row-unhurt") }));
            if hand.xp > 0 {
                rows.push(Row::fact(say!("row-experience"), hand.xp));
            }
        }
        // What a team has in common is told once.
        if seat.index() <= 1 {
            let what = if team == Team::Wizard { say!("row-spells") } else { say!("row-trials") };
            rows.push(Row::fact(what, words::pile(pile)));
            let coins = table.coins[team.index()].len();
            if coins > 0 {
                rows.push(Row::fact(say!("row-coins"), coins));
            }
        }
        rows.extend(self.dock(table, seat, choices).map(Row::Dock));
        let active = match self.turn(table) {
            Turn::Seat(mover) => mover == seat,
            Turn::Open(seats) => seats.contains(seat),
            _ => false,
        };
        Panel::seat(seat, self.look(seat), active, rows)
    }

    /// What never changes: a wall behind the wizard, a floor under the trials. It goes on beyond what must be seen, so
    /// that no window has empty bands.
    fn table_ground(&self) -> Vec<Node> {
        let far = 900.0;
        let zones = |wide: f32, [wizard, heroes]: [f32; 2]| {
            let mut parts = vec![
                rect(-far, -far, wide + 2.0 * far, wizard + far, 0.0).fill("#2b2050"),
                rect(-far, wizard, wide + 2.0 * far, heroes - wizard, 0.0).fill("#5a3d22"),
                rect(-far, wizard, wide + 2.0 * far, 8.0, 0.0).fill("#8a6234"),
                rect(-far, heroes, wide + 2.0 * far, 2.0 * far, 0.0).fill("#241710"),
            ];
            // Bricks and boards, told apart by a shade.
            for (x, y, w) in [(0.02, 0.1, 0.16), (0.12, 0.62, 0.2), (0.55, 0.04, 0.14), (0.83, 0.5, 0.15)] {
                parts.push(rect(x * wide, y * wizard, w * wide, 34.0, 6.0).fill("#ffffff").alpha(0.04));
            }
            for share in [0.25, 0.5, 0.75] {
                let y = wizard + 8.0 + share * (heroes - wizard - 8.0);
                parts.push(rect(-far, y, wide + 2.0 * far, 2.0, 0.0).fill("#000000").alpha(0.18));
            }
            parts
        };
        let wide = zones(WIDE.w, [BORDER[0], 566.0]);
        let tall = zones(TALL, [BORDER[1], self.tall_heroes() - 6.0]);
        let mut nodes = vec![
            Node::new("board", 0.0, 0.0, wide),
            Node::new("board-tall", 0.0, 0.0, tall).style("tall").tall(0.0, 0.0, 1.0),
            Node::new("lights", 0.0, 0.0, lights()),
        ];
        if self.has_dragon() {
            // On the tall board the lair is not in line with the trials.
            let walk = |from: u8, place: &dyn Fn(u8) -> At| {
                let steps: Vec<(f32, f32)> = (from..=4).map(place).map(|at| (at.x, at.y)).collect();
                vec![line(&steps).stroke("#e9a04b", 3.0).dash("2 9").alpha(0.7)]
            };
            nodes.push(Node::new("dragon-walk", 0.0, 0.0, walk(0, &|place| dragon_place(place).wide)));
            let tall = Node::new("dragon-walk-tall", 0.0, 0.0, walk(1, &|place| dragon_place(place).tall));
            nodes.push(tall.style("tall").tall(0.0, 0.0, 1.0));
        }
        nodes
    }

    /// Rounds won, souls, lives and coins, each where it belongs, and the clock.
    fn draw_strip(&self, scene: &mut Scene, table: &State) {
        static STRIPS: Sketches<(bool, [[u8; 2]; 4])> = Sketches::new();
        let has =
            |from: crate::Scenario, left: u8, all: u8| if self.options.scenario < from { [0, 0] } else { [left, all] };
        let souls = has(crate::Scenario::S4, table.souls, self.souls);
        let lives = has(crate::Scenario::S5, table.lives, self.lives);
        let coins = table.coins.each_ref().map(|cards| cards.len() as u8);
        let trophies = if self.options.best_of == Some(3) { table.trophies } else { [u8::MAX; 2] };
        let row = |(x, y): (f32, f32), pitch: f32, [some, all]: [u8; 2], [full, empty]: [&str; 2]| -> Vec<Part> {
            let one = |index: u8| {
                sign(if index < some { full } else { empty }, x + pitch * f32::from(index), y, pitch * 0.94)
            };
            (0..all).map(one).collect()
        };
        let cups = |at: (f32, f32), pitch: f32, team: usize, name: &'static str| -> Vec<Part> {
            let won = if trophies[team] == u8::MAX { return Vec::new() } else { trophies[team] };
            (0..2)
                .map(|cup| {
                    sign(name, at.0 + pitch * f32::from(cup), at.1, pitch).alpha(if cup < won { 1.0 } else { 0.25 })
                })
                .collect()
        };
        let key = |tall: bool| (tall, [souls, lives, coins, trophies]);
        let wide = STRIPS.get(key(false), || {
            [
                row((28.0, 219.0), 27.0, souls, ["soul-taken", "soul"]),
                row((28.0, 242.0), 24.0, lives, ["life", "life-lost"]),
                cups((34.0, 274.0), 32.0, 0, "trophy-heroes"),
                cups((122.0, 274.0), 32.0, 1, "trophy-wizard"),
                row((244.0, 30.0), 24.0, [coins[1]; 2], ["coin", "coin"]),
                row((840.0, 528.0), 28.0, [coins[0]; 2], ["coin", "coin"]),
            ]
            .concat()
        });
        let tall = STRIPS.get(key(true), || {
            [
                cups((18.0, 302.0), 26.0, 0, "trophy-heroes"),
                cups((74.0, 302.0), 26.0, 1, "trophy-wizard"),
                row((132.0, 302.0), 22.0, souls, ["soul-taken", "soul"]),
                row((316.0, 302.0), 22.0, lives, ["life", "life-lost"]),
                row((192.0, 18.0), 24.0, [coins[1]; 2], ["coin", "coin"]),
                row((494.0, 346.0), 20.0, [coins[0]; 2], ["coin", "coin"]),
            ]
            .concat()
        });
        // The market has its signs there.
        if table.phase != Phase::Market && !wide.is_empty() {
            scene.nodes.push(Node::new("strip", 0.0, 0.0, wide).title(self.strip_title(table)).rule("RO-10.1"));
            scene.nodes.push(Node::new("strip-tall", 0.0, 0.0, tall).style("tall").tall(0.0, 0.0, 1.0));
        }
        scene.nodes.push(self.clock_node(table));
    }

    /// What the signs at the edge mean.
    fn strip_title(&self, table: &State) -> String {
        let mut words = Vec::new();
        if self.options.best_of == Some(3) {
            words.push(say!("strip-rounds", heroes = table.trophies[0], wizard = table.trophies[1]));
        }
        if self.options.scenario >= crate::Scenario::S4 {
            words.push(say!("strip-souls", taken = table.souls, all = self.souls));
        }
        if self.options.scenario >= crate::Scenario::S5 {
            words.push(say!("strip-lives", left = table.lives, all = self.lives));
        }
        words.join(" ")
    }

    /// The clock of the round or of the market, and the bell when it is near.
    fn clock_node(&self, table: &State) -> Node {
        static GLASS: Sketches<()> = Sketches::new();
        let glass = || GLASS.get((), || vec![sign("hourglass", -46.0, 0.0, 34.0)]);
        let node = |parts: Parts| Node::new("clock", 894.0, 290.0, parts).tall(508.0, 303.0, 0.9);
        let digits = |y: f32, size: f32, words: String| text(0.0, y, size, words).fill(CHALK).bold();
        match (table.phase, self.is_live()) {
            (Phase::Round, true) => {
                let bell = table.began + self.options.round_limit_ms;
                let near = bell.saturating_sub(LAST_MINUTE);
                // The page counts on from here; a second's digits need not be sent with every ply.
                let passed = words::minutes(table.clock.saturating_sub(table.began));
                let mut node = node(glass()).timer(Timer::up(table.began, bell, digits(0.0, 28.0, passed)));
                if table.clock + 2 * LAST_MINUTE > bell {
                    let warning = text(66.0, 0.0, 22.0, "").fill("#ff8a7a").bold();
                    let ring = circle(66.0, 0.0, 27.0).stroke("#ff8a7a", 4.0);
                    node = node.timer(Timer::down(near, bell, warning)).timer(Timer::down(near, bell, ring));
                }
                node
            }
            (Phase::Round, false) => node(vec![digits(0.0, 24.0, say!("clock-beat", beat = table.go.beat + 1))].into()),
            (Phase::Market, true) => {
                let close = table.began + self.options.market_ms;
                let left = words::minutes(close.saturating_sub(table.clock));
                let ring = circle(0.0, 0.0, 32.0).stroke(GOLD, 5.0);
                let node = node(Parts::default()).timer(Timer::down(table.began, close, digits(0.0, 24.0, left)));
                node.timer(Timer::down(table.began, close, ring))
            }
            _ => node(Parts::default()),
        }
    }

    fn draw_market(&self, scene: &mut Scene, table: &State, choices: &Choices<'_>) {
        let purse = |x: f32, y: f32, words: String| {
            vec![
                rect(x, y - 20.0, 214.0, 40.0, 10.0).fill(GOLD).stroke(INK, 2.0),
                text(x + 107.0, y, 18.0, words).fill(INK).bold(),
            ]
        };
        let heroes = || say!("purse-heroes", coins = table.purse[0]);
        let wizard = || say!("purse-wizard", coins = table.purse[1]);
        let wide = [purse(320.0, 270.0, heroes()), purse(548.0, 270.0, wizard())].concat();
        let tall = [purse(6.0, 304.0, heroes()), purse(230.0, 304.0, wizard())].concat();
        scene.nodes.push(Node::new("market", 0.0, 0.0, wide));
        scene.nodes.push(Node::new("market-tall", 0.0, 0.0, tall).style("tall").tall(0.0, 0.0, 1.0));
        let cards = choices.rest(|ply| matches!(ply.act, Deed::Buy(_) | Deed::Offer(..)));
        let cards = cards.into_iter().filter_map(|(ply, click)| {
            let (key, title, text, price, picture) = match ply.act {
                Deed::Offer(kind, hero) => {
                    let equipment = &CATALOG.equipment[usize::from(kind)];
                    let title = format!("{}: {}", words::capital(&hero.name()), words::equipment_symbol(kind));
                    (format!("{}-{hero}", equipment.id), title, words::equipment(kind), equipment.price, &equipment.id)
                }
                Deed::Buy(role) => {
                    let face = &CATALOG.roles[usize::from(role)];
                    let (title, text) = (words::role_name(role), words::role(role));
                    (face.id.clone(), title, text, face.price, &face.id)
                }
                _ => return None,
            };
            let mut card = Leaf::new(key, title);
            card.text = text.into();
            card.art = Some(ART.get(picture));
            card.sign = say!("price", coins = price).into();
            card.colour = match ply.act {
                Deed::Offer(_, hero) => BODIES[hero.index()].into(),
                _ => GOLD.into(),
            };
            card.target = Some(click);
            Some(card)
        });
        let cards: Vec<Leaf> = cards.collect();
        if !cards.is_empty() {
            scene.shelves.push(Shelf::new("market", say!("shelf-market"), cards));
        }
    }

    /// What has no place on the board: buttons and signals.
    fn draw_rest(&self, scene: &mut Scene, choices: &Choices<'_>) {
        let leaf = |(ply, click): (Ply, Click), index: usize| {
            let mut card = Leaf::new(format!("{index}-{}", click.ply), click.label.to_string());
            card.colour = BODIES[ply.unit.map_or(0, Unit::index)].into();
            card.target = Some(click);
            card
        };
        let shelf =
            |plies: Vec<(Ply, Click)>| plies.into_iter().enumerate().map(|(index, ply)| leaf(ply, index)).collect();
        let talk = choices.rest(|ply| ply.act.is_talk());
        if !talk.is_empty() {
            scene.shelves.push(Shelf::new("call", say!("shelf-signals"), shelf(talk)).folded());
        }
        let puts = choices.rest(|ply| matches!(ply.act, Deed::Put(..)));
        if !puts.is_empty() {
            scene.shelves.push(Shelf::new("put", say!("shelf-put"), shelf(puts)).folded());
        }
        let second = |unit: Option<Unit>| unit.is_some() && choices.units().nth(1) == unit;
        // Some plies have a gesture on the board and a button for those who do not know it.
        let throws = choices.all(|ply| ply.act == Deed::Roll);
        let shown = choices
            .all(|ply| matches!(ply.act, Deed::Five | Deed::Take(None) | Deed::Turn(..) | Deed::Swap(_) | Deed::Grab));
        // Throwing is what the game is about, so it comes first.
        for (ply, click) in throws.into_iter().chain(choices.rest(|_| true)).chain(shown) {
            let label = words::button(ply.act).unwrap_or_else(|| words::short(&click.label));
            let label = match ply.unit {
                Some(unit) if choices.units().count() > 1 => format!("{}: {label}", words::capital(&unit.name())),
                _ => label,
            };
            let key = match ply.act {
                Deed::Take(None) if second(ply.unit) => Some("r"),
                Deed::Take(None) => Some("t"),
                Deed::Roll if second(ply.unit) => Some("Enter"),
                Deed::Roll | Deed::Ready => Some("Space"),
                Deed::Hold => Some("x"),
                Deed::Five => Some("f"),
                Deed::Grab => Some("g"),
                Deed::Pass => Some("p"),
                Deed::Spend => Some("c"),
                Deed::Agree => Some("y"),
                Deed::Decline => Some("n"),
                _ => None,
            };
            scene.actions.push(Action::new(label, key.into_iter().fold(click, Click::hotkey)));
        }
    }
}

/// Torches on the wall and candles on the table, beside everything that is played with: wide windows show them.
fn lights() -> Vec<Part> {
    let lit = [("torch", 120.0, 76.0), ("candle", 340.0, 64.0), ("candle", 500.0, 88.0)];
    let both = lit.iter().flat_map(|&(name, y, size)| [-50.0, WIDE.w + 50.0].map(|x| (name, x, y, size)));
    both.flat_map(|(name, x, y, size)| {
        let glow = |r: f32| circle(x, y - size * 0.25, r).fill("#ffb52e").alpha(0.09);
        [glow(size * 1.5), glow(size * 0.9), sign(name, x, y, size)]
    })
    .collect()
}
