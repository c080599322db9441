//! What the game shows and says.

mod board;
mod cards;
mod charts;
mod choices;
mod glyph;
mod hands;
mod layout;
mod scene;
mod sheet;
mod words;

use pileup_core::{Act, Actor, Game, Seat, Turn};
use pileup_scene::{Asked, Chart, Cue, Idle, Look, Part, Present, Scene, Sheet, Sign, Told, path, text as scene_text};

use crate::catalog::{Card, Kind};
use crate::ply::Ply;
use crate::state::{Phase, State, Target, Team, Unit};
use crate::{Event, RushOut, View};
use glyph::{GAVEL, HAND, moved};
use hands::BODIES;
use layout::dragon_place;

/// Signs of wizard, warrior, hunter, bard, cleric.
const MARKS: [&str; 5] = ["★", "◆", "▲", "♪", "✚"];

/// How long a call is seen, in milliseconds.
const CALL_MS: u32 = 1500;
const INK: &str = "#3a3122";

/// The wizard's black would not be seen on a dark page.
pub(super) const LANE_OF_WIZARD: &str = "#8d7fb8";

/// A unit's colour where it must be seen on dark ground.
fn colour_of(unit: Unit) -> &'static str {
    if unit.is_hero() { BODIES[unit.index()] } else { LANE_OF_WIZARD }
}

/// With a mark on a unit's lane of the timeline.
fn lane(told: Told, unit: Unit, sign: Sign) -> Told {
    told.mark(words::capital(unit.name()), colour_of(unit), sign)
}

impl RushOut {
    /// A burst at a target, if it is still on the table.
    fn burst(&self, table: &State, target: Target, size: f32, how: &'static str, colour: &'static str) -> Vec<Cue> {
        let middle = self.spot(table, target).map(layout::Spot::middle);
        middle.map(|(x, y)| Cue::burst(x, y, size, how, colour)).into_iter().collect()
    }

    /// A bubble over a hero or the wizard.
    fn bubble_at(&self, unit: Unit, parts: Vec<Part>, wide: f32, ms: u32) -> Cue {
        let (x, y) = self.tray_middle(unit);
        Cue::bubble((x, y - 22.0), parts, wide, ms)
    }

    /// Events of throwing and laying: many, small, and mostly for the eye.
    fn tell_dice(&self, table: &State, event: &Event) -> Option<Told> {
        Some(match *event {
            Event::Rolled { unit, .. } => {
                let told = Told::nothing().cues(vec![Cue::sound("dice")]);
                lane(told, unit, Sign::Bar { ms: if self.is_live() { self.options.roll_ms } else { 0 } })
            }
            Event::Landed { unit, .. } => {
                let (x, y) = self.tray_middle(unit);
                Told::nothing().cues(vec![Cue::burst(x, y, 34.0, "flash", colour_of(unit)), Cue::sound("click")])
            }
            Event::Laid { unit, target, .. } => {
                let mut cues = self.burst(table, target, 26.0, "spark", BODIES[unit.index()]);
                cues.push(Cue::sound("click"));
                lane(Told::nothing().cues(cues), unit, Sign::Tick)
            }
            Event::Taken { .. } | Event::Returned { .. } => Told::nothing().cues(vec![Cue::sound("slide")]),
            Event::Kept { unit } => Told::words(format!("{} keeps the dice.", self.who(unit))),
            Event::Beat { .. } | Event::Ready { .. } => Told::nothing(),
            Event::Turned { unit, from, to } => {
                let hero = unit.is_hero();
                let (was, is) = (words::symbol(hero, from), words::die(hero, to));
                Told::words(format!("The {}'s {was} becomes {is}.", unit.name())).weight(1)
            }
            _ => return None,
        })
    }

    fn tell_card(&self, table: &State, event: &Event) -> Option<Told> {
        let key = |card: Card| format!("card-{card}");
        Some(match *event {
            Event::Completed { team, target, ref by } => {
                let who = match (team, &by[..]) {
                    (Team::Wizard, _) => "{p1} completes".to_owned(),
                    (_, [one]) => format!("The {} completes", one.name()),
                    (_, [one, other]) => format!("The {} and the {} complete", one.name(), other.name()),
                    _ => "The heroes complete".to_owned(),
                };
                let mut cues = self.burst(table, target, 80.0, "burst", "#ffd166");
                cues.push(Cue::sound("good"));
                let told = Told::words(format!("{who} {}.", self.what(target))).cues(cues).weight(2);
                by.iter().fold(told, |told, unit| lane(told, *unit, Sign::Flag))
            }
            Event::TrialUp { card, .. } | Event::SpellUp { card, .. } => {
                // The card that was completed there is gone: its flash is seen at its place.
                let flash = if table.phase == Phase::Round {
                    self.burst(table, Target::Card(card), 80.0, "burst", "#ffd166")
                } else {
                    Vec::new()
                };
                let turned = [Cue::act(key(card), "flip", 260), Cue::sound("card")];
                Told::nothing().cues(flash.into_iter().chain(turned).collect())
            }
            Event::Held { target } => {
                Told::words(format!("{} is full: high five!", words::capital(&self.what(target))))
                    .cues(vec![Cue::sound("bell")])
                    .weight(1)
            }
            Event::Fived { unit, .. } => {
                let palm = vec![path(moved(HAND, 0.0, 0.0, 1.2)).fill(BODIES[unit.index()]).stroke("#00000066", 1.0)];
                let cues = vec![self.bubble_at(unit, palm, 30.0, 900), Cue::sound("click")];
                Told::words(format!("{} raises a hand.", self.who(unit))).cues(cues)
            }
            Event::Grabbed { unit, .. } => Told::words(format!("{} takes the dice.", self.who(unit))),
            Event::Cast { card } => {
                let mut cues = self.burst(table, Target::Card(card), 95.0, "flash", "#0b0614");
                cues.extend([Cue::act(key(card), "jolt", 250), Cue::sound("zap")]);
                Told::words(format!("{}: {}.", card.face().name, words::effect_long(card.face().kind)))
                    .cues(cues)
                    .weight(if matches!(card.face().kind, Kind::Reap | Kind::Maim) { 4 } else { 3 })
            }
            Event::Fizzled { source } => Told::words(format!("{} has no effect.", words::capital(&self.what(source)))),
            Event::Zapped { target } => {
                let mut cues = self.burst(table, target, 90.0, "flash", "#f5d000");
                cues.push(Cue::sound("zap"));
                Told::words(format!("Dice jump off {}.", self.what(target))).cues(cues).weight(3)
            }
            Event::Summoned { card } => Told::words(format!("{} lies on the trial pile.", card.face().name))
                .cues(vec![Cue::act("trial-pile", "jolt", 250), Cue::sound("card")])
                .weight(2),
            Event::Afflicted { unit, card } => {
                let cues = vec![Cue::act(format!("hero-{unit}"), "jolt", 300), Cue::sound("bad")];
                Told::words(format!("{} lies before the {}.", card.face().name, unit.name())).cues(cues).weight(3)
            }
            Event::Pinned { unit, .. } => Told::words(format!("A die of the {} is caught.", unit.name())),
            Event::Cursed { card } => Told::words(format!("A curse: {}.", words::effect_long(card.face().kind)))
                .cues(vec![Cue::sound("bad"), Cue::act(key(card), "drop", 300)])
                .weight(3),
            Event::Lifted { card } => {
                Told::words(format!("{} is lifted.", card.face().name)).cues(vec![Cue::sound("good")]).weight(2)
            }
            Event::Swapped { card } => Told::words(format!("{} goes back onto the pile.", card.face().name)).weight(1),
            Event::Coin { team, .. } => {
                let who = if team == Team::Heroes { "The heroes take" } else { "{p1} takes" };
                Told::words(format!("{who} a coin.")).cues(vec![Cue::sound("good")]).weight(2)
            }
            Event::Spent { team } => {
                let who = if team == Team::Heroes { "The heroes pay" } else { "{p1} pays" };
                Told::words(format!("{who} two coins: the top card of the pile goes.")).weight(4)
            }
            _ => return None,
        })
    }

    fn tell_fate(&self, table: &State, event: &Event) -> Told {
        match *event {
            Event::Dragon { from, to } => {
                let steps = [from, to].map(|place| dragon_place(place).wide).map(|at| (at.x, at.y));
                let mut cues = vec![Cue::slide("dragon", steps.to_vec(), 400), Cue::sound("boom")];
                if to >= 3 {
                    cues.push(Cue::Shake);
                }
                let words = if to > from { "The dragon comes nearer." } else { "The dragon is pushed back." };
                Told::words(words).cues(cues).weight(if to >= 3 { 6 } else { 3 })
            }
            Event::Wounded { unit } => {
                let cues = vec![Cue::act(format!("hero-{unit}"), "jolt", 300), Cue::sound("crash")];
                Told::words(format!("The {} is wounded.", unit.name())).cues(cues).weight(3)
            }
            Event::Healed { unit } => Told::words(format!("The {} is healed.", unit.name())).weight(2),
            Event::Souls { taken, total } => Told::words(format!("{{p1}} takes {taken} souls and has {total}."))
                .cues(vec![Cue::sound("bad")])
                .weight(4),
            Event::Life { left } => Told::words(format!("The wizard loses a life: {left} left."))
                .cues(vec![Cue::act("tray-z", "jolt", 300), Cue::sound("crash")])
                .weight(4),
            Event::Learned { unit, .. } => Told::words(format!("The {} gains experience.", unit.name())).weight(1),
            Event::Forgot { unit } => Told::words(format!("The {} forgets something.", unit.name())).weight(1),
            Event::Ceded { from, to } => {
                Told::words(format!("The {} passes a point to the {}.", from.name(), to.name()))
            }
            Event::Called { unit, target } => {
                let (x, y) = self.spot(table, target).map_or((500.0, 360.0), layout::Spot::middle);
                let words = format!("{}: here!", words::capital(unit.name()));
                let wide = 9.0 * words.len() as f32;
                let parts = vec![scene_text(0.0, 0.0, 16.0, words).fill(INK).bold()];
                Told::words(format!("{} points at {}.", self.who(unit), self.what(target)))
                    .cues(vec![Cue::bubble((x, y - 40.0), parts, wide, CALL_MS), Cue::sound("click")])
            }
            Event::Asked { unit, symbol } => {
                let parts = vec![glyph::symbol(unit.is_hero(), symbol, 0.0, 0.0, 34.0)];
                Told::words(format!("{} asks for {}.", self.who(unit), words::symbol(unit.is_hero(), symbol)))
                    .cues(vec![self.bubble_at(unit, parts, 40.0, CALL_MS), Cue::sound("click")])
            }
            Event::Said { unit } => {
                let parts = vec![scene_text(0.0, 0.0, 22.0, "…").fill(INK).bold()];
                Told::words(format!("{} speaks.", self.who(unit)))
                    .cues(vec![self.bubble_at(unit, parts, 40.0, CALL_MS)])
            }
            Event::Fault { unit } => {
                lane(Told::words(format!("The {} breaks a curse.", unit.name())), unit, Sign::Fault)
            }
            Event::Reported { unit, right } => {
                let words = if right {
                    format!("{{p1}} reports the {}, and is right: a spell goes.", unit.name())
                } else {
                    format!("{{p1}} reports the {} wrongly.", unit.name())
                };
                // RO-14.3: a wrong report strikes the wizard's own hand.
                let (struck, ms) = if right { (unit, CALL_MS) } else { (Unit::WIZARD, self.options.false_report_ms) };
                let gavel = vec![path(moved(GAVEL, 0.0, 0.0, 1.7)).fill(if right { "#b3261e" } else { INK })];
                let cues = vec![self.bubble_at(struck, gavel, 44.0, ms), Cue::sound("bell")];
                Told::words(words).cues(cues).weight(if right { 4 } else { 2 })
            }
            Event::Round { round } => {
                let text = format!("Round {round}");
                Told::words(format!("Round {round} begins."))
                    .cues(vec![Cue::Banner { text }, Cue::sound("bell")])
                    .weight(3)
            }
            Event::RoundWon { win, .. } => {
                let text = words::win(win);
                Told::words(text.clone()).cues(vec![Cue::Banner { text }, Cue::sound("win")]).weight(8)
            }
            Event::Market { purse } => {
                Told::words(format!("Market: the heroes have {} coins, the wizard {}.", purse[0], purse[1])).weight(3)
            }
            Event::Bought { role } => {
                Told::words(format!("{{p1}} buys a role: {}.", words::role_called(role.0))).weight(2)
            }
            Event::Offered { seat, equipment, unit } => {
                let adds = words::equipment_called(equipment.0);
                Told::words(format!("{{{seat}}} proposes a joker as {adds} for the {}.", unit.name()))
            }
            Event::Withdrawn { seat } => Told::words(format!("{{{seat}}} withdraws the proposal.")),
            Event::Equipped { equipment, unit } => {
                let adds = words::equipment_called(equipment.0);
                Told::words(format!("The {}'s joker now also stands for {adds}.", unit.name())).weight(2)
            }
            Event::Done { seat } => Told::words(format!("{{{seat}}} is done with the market.")),
            Event::Over { team } => {
                let words = if team == Team::Heroes { "The heroes have escaped!" } else { "{p1} keeps the treasure!" };
                Told::words(words).cues(vec![Cue::sound("win")]).weight(9)
            }
            _ => Told::nothing(),
        }
    }
}

impl Present for RushOut {
    const RULES: &'static str = include_str!("../../RULES.md");

    fn sheet() -> Sheet {
        sheet::sheet()
    }

    fn idle(&self) -> Vec<Idle> {
        sheet::idle(self)
    }

    fn look(&self, seat: Seat) -> Look {
        let unit = self.units_of(seat).next().unwrap_or(Unit::WIZARD);
        let name = match (unit.is_hero(), self.options.players) {
            (true, 2) => "Two heroes".to_owned(),
            _ => words::capital(unit.name()),
        };
        Look { colour: BODIES[unit.index()].into(), mark: MARKS[unit.index()].into(), name: name.into() }
    }

    fn scene(&self, view: &View, asked: Option<Asked<'_, Ply>>) -> Scene {
        self.draw(view, asked)
    }

    fn board(&self, view: &View) -> String {
        self.text(view)
    }

    fn prompt(&self, view: &View) -> String {
        let table = view.table();
        match table.phase {
            Phase::Deal => "The cards are dealt.".to_owned(),
            Phase::Ready => match self.turn(table) {
                Turn::Open(seats) if seats.contains(Seat::new(0)) => "{p1}: throw to begin the round.".to_owned(),
                _ => "Heroes: say when you are ready.".to_owned(),
            },
            Phase::Market => "Market: buy, or be done.".to_owned(),
            Phase::Over => match table.last {
                Some(win) if win.team == Team::Heroes => "The heroes have escaped!".to_owned(),
                _ => "{p1} keeps the treasure!".to_owned(),
            },
            Phase::Round if !table.steps.is_empty() => "A card is turned up.".to_owned(),
            Phase::Round if self.is_live() => match table.pending {
                Some(pending) => format!("Everybody throws; {{p1}} chooses for {}.", self.what(pending.source)),
                None => "Everybody throws at once!".to_owned(),
            },
            Phase::Round => {
                let unit = self.acting(table);
                let who = self.who(unit);
                if unit.is_hero() && self.must_pin(table, unit) {
                    format!("{who}: choose a die for the whirlwind.")
                } else if !unit.is_hero() && table.pending.is_some() {
                    format!("{who}: choose for the spell.")
                } else {
                    format!("{who}: lay dice, then throw or hold.")
                }
            }
        }
    }

    fn describe(&self, _view: &View, _actor: Actor, ply: Ply) -> String {
        self.say(ply)
    }

    fn charts(&self, acts: &[Act<Ply>]) -> Vec<Chart> {
        self.reaction_charts(acts)
    }

    fn tell(&self, view: &View, event: &Event) -> Told {
        let table = view.table();
        self.tell_dice(table, event)
            .or_else(|| self.tell_card(table, event))
            .unwrap_or_else(|| self.tell_fate(table, event))
    }
}
