//! What the game shows and says.

mod board;
mod cards;
mod charts;
mod choices;
mod counts;
mod dice;
mod glyph;
mod hands;
mod layout;
mod prompt;
mod scene;
mod sheet;
mod words;

use pileup_core::lesson::Files;
use pileup_core::lesson_files;
use pileup_core::{Act, Actor, Seat};
use pileup_scene::{Asked, Chart, Counted, Cue, Gallery, Idle, Look, Part, Present, Scene, Sheet, Sign, Told, circle};
use pileup_words::say;

use crate::catalog::{Card, Kind};
use crate::ply::Ply;
use crate::state::{Phase, State, Target, Team, Unit};
use crate::{Event, RushOut, View};
use dice::BODIES;
use layout::dragon_place;

/// Signs of wizard, warrior, hunter, bard, cleric.
const MARKS: [&str; 5] = ["★", "◆", "▲", "♪", "✚"];

/// How long a call is seen, in milliseconds.
const CALL_MS: u32 = 1500;

/// The wizard's black would not be seen on a dark page.
pub(super) const LANE_OF_WIZARD: &str = "#8d7fb8";

/// A unit's colour where it must be seen on dark ground.
fn colour_of(unit: Unit) -> &'static str {
    if unit.is_hero() { BODIES[unit.index()] } else { LANE_OF_WIZARD }
}

/// The name of whoever plays the wizard.
const WIZARD: &str = "{p1}";

/// The name of whoever plays a seat.
fn named(seat: Seat) -> String {
    format!("{{{seat}}}")
}

/// How the game has ended.
fn over(team: Team) -> String {
    match team {
        Team::Heroes => say!("over-heroes"),
        Team::Wizard => say!("over-wizard", who = WIZARD),
    }
}

/// With a mark on a unit's lane of the timeline.
fn lane(told: Told, unit: Unit, sign: Sign) -> Told {
    told.mark(words::capital(&unit.name()), colour_of(unit), sign)
}

impl RushOut {
    /// A burst at a target, if it is still on the table.
    fn burst(&self, table: &State, target: Target, size: f32, how: &'static str, colour: &'static str) -> Vec<Cue> {
        let middle = self.spot(table, target).map(layout::Spot::middle);
        middle.map(|(x, y)| Cue::burst(x, y, size, how, colour)).into_iter().collect()
    }

    /// Something where a hero or the wizard sits.
    fn flare(&self, unit: Unit, size: f32, how: &'static str, colour: &'static str) -> Cue {
        let (x, y) = self.tray_middle(unit);
        Cue::burst(x, y, size, how, colour)
    }

    /// A point on its way to whoever has it.
    fn tally(&self, unit: Unit, text: &str) -> Cue {
        Cue::count(self.tray_middle(unit), text, self.seat_of(unit).to_string())
    }

    /// A spell on its way from the wizard to what it hits.
    fn spell_to(&self, table: &State, target: Target) -> Vec<Cue> {
        let Some(middle) = self.spot(table, target).map(layout::Spot::middle) else { return Vec::new() };
        let glow = vec![circle(0.0, 0.0, 15.0).fill("#f5d000").stroke("#2b1a52", 4.0)];
        vec![Cue::fly(vec![self.tray_middle(Unit::WIZARD), middle], glow, "#b58cff", 320), Cue::wait(300)]
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
                let told = Told::nothing().cues(vec![Cue::sound("rolled")]);
                lane(told, unit, Sign::Bar { ms: if self.is_live() { self.options.roll_ms } else { 0 } })
            }
            Event::Landed { unit, .. } => {
                let (x, y) = self.tray_middle(unit);
                Told::nothing().cues(vec![Cue::burst(x, y, 34.0, "flash", colour_of(unit)), Cue::sound("landed")])
            }
            Event::Laid { unit, target, .. } => {
                let mut cues = self.burst(table, target, 26.0, "spark", BODIES[unit.index()]);
                cues.push(Cue::sound(if unit.is_hero() { "laid" } else { "laid-wizard" }));
                lane(Told::nothing().cues(cues), unit, Sign::Tick)
            }
            Event::Taken { .. } => Told::nothing().cues(vec![Cue::sound("taken")]),
            Event::Returned { .. } => Told::nothing().cues(vec![Cue::sound("returned")]),
            Event::Kept { unit } => {
                Told::words(say!("event-kept", who = self.who(unit))).cues(vec![Cue::sound("kept")])
            }
            Event::Beat { .. } => Told::nothing(),
            Event::Ready { .. } => Told::nothing().cues(vec![Cue::sound("ready")]),
            Event::Turned { unit, from, to } => {
                let hero = unit.is_hero();
                let (was, is) = (words::symbol(hero, from), words::die(hero, to));
                Told::words(say!("event-turned", hero = unit.name(), was = was, is = is))
                    .cues(vec![self.flare(unit, 30.0, "flash", "#b58cff"), Cue::sound("turned")])
                    .weight(1)
            }
            _ => return None,
        })
    }

    fn tell_card(&self, table: &State, event: &Event) -> Option<Told> {
        let key = |card: Card| format!("card-{card}");
        Some(match *event {
            Event::Completed { team, target, ref by } => {
                let card = self.what(target);
                let words = match (team, &by[..]) {
                    (Team::Wizard, _) => say!("event-completed-wizard", who = WIZARD, card = card),
                    (_, [one]) => say!("event-completed-one", hero = one.name(), card = card),
                    (_, [one, other]) => {
                        say!("event-completed-two", hero = one.name(), other = other.name(), card = card)
                    }
                    _ => say!("event-completed-all", card = card),
                };
                let mut cues = self.burst(table, target, 80.0, "burst", "#ffd166");
                cues.push(Cue::sound(if team == Team::Heroes { "completed" } else { "completed-wizard" }));
                let told = Told::words(words).cues(cues).weight(2);
                by.iter().fold(told, |told, unit| lane(told, *unit, Sign::Flag))
            }
            Event::TrialUp { card, .. } | Event::SpellUp { card, .. } => {
                let sound = if matches!(event, Event::TrialUp { .. }) { "trial-up" } else { "spell-up" };
                // The card that was completed there is gone: its flash is seen at its place.
                let flash = if table.phase == Phase::Round {
                    self.burst(table, Target::Card(card), 80.0, "burst", "#ffd166")
                } else {
                    Vec::new()
                };
                let turned = [Cue::act(key(card), "flip", 260), Cue::sound(sound)];
                Told::nothing().cues(flash.into_iter().chain(turned).collect())
            }
            Event::Held { target } => {
                let mut cues = self.burst(table, target, 70.0, "flash", "#ffcf6a");
                cues.push(Cue::sound("held"));
                Told::words(say!("event-held", card = words::capital(&self.what(target)))).cues(cues).weight(1)
            }
            Event::Fived { unit, .. } => {
                let palm = vec![glyph::sign("five", 0.0, 0.0, 34.0).fill(BODIES[unit.index()])];
                let cues = vec![self.bubble_at(unit, palm, 40.0, 900), Cue::sound("fived")];
                Told::words(say!("event-fived", who = self.who(unit))).cues(cues)
            }
            Event::Grabbed { unit, target } => {
                let mut cues = self.burst(table, target, 60.0, "spark", BODIES[unit.index()]);
                cues.push(Cue::sound("grabbed"));
                Told::words(say!("event-grabbed", who = self.who(unit))).cues(cues)
            }
            Event::Cast { card } => {
                let mut cues = self.burst(table, Target::Card(card), 95.0, "burst", "#b58cff");
                cues.extend([Cue::act(key(card), "swell", 320), Cue::sound("cast")]);
                Told::words(say!("event-cast", card = card.name(), effect = words::effect_long(card.face().kind)))
                    .cues(cues)
                    .weight(if matches!(card.face().kind, Kind::Reap | Kind::Maim) { 4 } else { 3 })
            }
            Event::Fizzled { source } => {
                let mut cues = self.burst(table, source, 50.0, "smoke", "#9a8fc0");
                cues.push(Cue::sound("fizzled"));
                Told::words(say!("event-fizzled", card = words::capital(&self.what(source)))).cues(cues)
            }
            Event::Zapped { target } => {
                let mut cues = self.spell_to(table, target);
                cues.extend(self.burst(table, target, 90.0, "blast", "#f5d000"));
                cues.extend([Cue::shake(5), Cue::sound("zapped")]);
                Told::words(say!("event-zapped", card = self.what(target))).cues(cues).weight(3)
            }
            Event::Summoned { card } => Told::words(say!("event-summoned", card = card.name()))
                .cues(vec![Cue::act("trial-pile", "jolt", 250), Cue::sound("summoned")])
                .weight(2),
            Event::Afflicted { unit, card } => {
                let cues = vec![
                    Cue::act(format!("hero-{unit}"), "jolt", 300),
                    self.flare(unit, 46.0, "smoke", "#6a3fc4"),
                    Cue::sound("afflicted"),
                ];
                Told::words(say!("event-afflicted", card = card.name(), hero = unit.name()))
                    .cues(cues)
                    .weight(3)
                    .hurts([self.seat_of(unit)])
            }
            Event::Pinned { unit, .. } => Told::words(say!("event-pinned", hero = unit.name()))
                .cues(vec![self.flare(unit, 40.0, "smoke", "#8ad1d6"), Cue::sound("pinned")]),
            Event::Cursed { card } => Told::words(say!("event-cursed", effect = words::effect_long(card.face().kind)))
                .cues(vec![Cue::sound("cursed"), Cue::act(key(card), "drop", 300)])
                .weight(3),
            Event::Lifted { card } => {
                Told::words(say!("event-lifted", card = card.name())).cues(vec![Cue::sound("lifted")]).weight(2)
            }
            Event::Swapped { card } => {
                Told::words(say!("event-swapped", card = card.name())).cues(vec![Cue::sound("swapped")]).weight(1)
            }
            Event::Coin { team, .. } => {
                let words = match team {
                    Team::Heroes => say!("event-coin-heroes"),
                    Team::Wizard => say!("event-coin-wizard", who = WIZARD),
                };
                Told::words(words).cues(vec![Cue::sound("coin")]).weight(2)
            }
            Event::Spent { team } => {
                let words = match team {
                    Team::Heroes => say!("event-spent-heroes"),
                    Team::Wizard => say!("event-spent-wizard", who = WIZARD),
                };
                Told::words(words).cues(vec![Cue::sound("spent")]).weight(4)
            }
            _ => return None,
        })
    }

    fn tell_fate(&self, table: &State, event: &Event) -> Told {
        match *event {
            Event::Dragon { from, to } => {
                let steps = [from, to].map(|place| dragon_place(place).wide).map(|at| (at.x, at.y));
                let nearer = to > from;
                let (x, y) = steps[1];
                let mut cues = vec![
                    Cue::slide("dragon", steps.to_vec(), 420),
                    Cue::sound(if nearer { "dragon" } else { "dragon-back" }),
                ];
                if nearer {
                    cues.extend([Cue::shake(if to >= 3 { 8 } else { 4 }), Cue::burst(x, y, 40.0, "smoke", "#ff7a2e")]);
                }
                let words = if nearer { say!("event-dragon-near") } else { say!("event-dragon-back") };
                Told::words(words).cues(cues).weight(if to >= 3 { 6 } else { 3 })
            }
            Event::Wounded { unit } => {
                let cues = vec![
                    Cue::act(format!("hero-{unit}"), "squash", 300),
                    self.flare(unit, 44.0, "spark", "#ff5d73"),
                    Cue::shake(6),
                    Cue::sound("wounded"),
                ];
                let words = say!("event-wounded", hero = unit.name());
                Told::words(words).cues(cues).weight(3).hurts([self.seat_of(unit)])
            }
            Event::Healed { unit } => Told::words(say!("event-healed", hero = unit.name()))
                .cues(vec![self.flare(unit, 44.0, "burst", "#8ee0ac"), Cue::sound("healed")])
                .weight(2),
            Event::Souls { taken, total } => {
                Told::words(say!("event-souls", who = WIZARD, taken = taken, total = total))
                    .cues(vec![self.flare(Unit::WIZARD, 50.0, "smoke", "#b58cff"), Cue::sound("souls")])
                    .weight(4)
            }
            Event::Life { left } => Told::words(say!("event-life", left = left))
                .cues(vec![
                    Cue::act("tray-z", "jolt", 300),
                    self.flare(Unit::WIZARD, 50.0, "spark", "#ffcf6a"),
                    Cue::sound("life"),
                ])
                .weight(4),
            Event::Learned { unit, .. } => Told::words(say!("event-learned", hero = unit.name()))
                .cues(vec![self.tally(unit, "+1"), Cue::sound("learned")])
                .weight(1),
            Event::Forgot { unit } => Told::words(say!("event-forgot", hero = unit.name()))
                .cues(vec![self.tally(unit, "−1"), Cue::sound("forgot")])
                .weight(1),
            Event::Ceded { from, to } => {
                let cues = vec![self.tally(from, "−1"), self.tally(to, "+1"), Cue::sound("ceded")];
                Told::words(say!("event-ceded", hero = from.name(), other = to.name())).cues(cues)
            }
            Event::Called { unit, target } => {
                let (x, y) = self.spot(table, target).map_or((500.0, 360.0), layout::Spot::middle);
                let face = glyph::portrait_part(unit, -17.0, 0.0, 34.0);
                let parts = vec![face, glyph::sign("call-point", 17.0, 0.0, 32.0)];
                Told::words(say!("event-called", who = self.who(unit), card = self.what(target)))
                    .cues(vec![Cue::bubble((x, y - 40.0), parts, 76.0, CALL_MS), Cue::sound("called")])
            }
            Event::Asked { unit, symbol } => {
                let parts = vec![glyph::symbol(unit.is_hero(), symbol, 0.0, 0.0, 34.0)];
                Told::words(say!("event-asked", who = self.who(unit), symbol = words::die(unit.is_hero(), symbol)))
                    .cues(vec![self.bubble_at(unit, parts, 40.0, CALL_MS), Cue::sound("asked")])
            }
            Event::Said { unit } => {
                let parts = vec![glyph::sign("say", 0.0, 0.0, 34.0)];
                Told::words(say!("event-said", who = self.who(unit)))
                    .cues(vec![self.bubble_at(unit, parts, 40.0, CALL_MS), Cue::sound("said")])
            }
            Event::Fault { unit } => {
                let told = Told::words(say!("event-fault", hero = unit.name())).cues(vec![Cue::sound("fault")]);
                lane(told, unit, Sign::Fault)
            }
            Event::Reported { unit, right } => {
                let words = if right {
                    say!("event-reported", who = WIZARD, hero = unit.name())
                } else {
                    say!("event-misreported", who = WIZARD, hero = unit.name())
                };
                // RO-14.3: a wrong report strikes the wizard's own hand.
                let (struck, ms) = if right { (unit, CALL_MS) } else { (Unit::WIZARD, self.options.false_report_ms) };
                let gavel = vec![glyph::sign("report", 0.0, 0.0, 38.0)];
                let cues = vec![self.bubble_at(struck, gavel, 44.0, ms), Cue::sound("reported")];
                Told::words(words).cues(cues).weight(if right { 4 } else { 2 })
            }
            Event::Round { round } => {
                let text = say!("banner-round", round = round);
                Told::words(say!("event-round", round = round))
                    .cues(vec![Cue::Banner { text }, Cue::sound("round")])
                    .weight(2)
            }
            Event::RoundWon { win, .. } => {
                let text = words::win(win);
                Told::words(text.clone()).cues(vec![Cue::Banner { text }, Cue::sound("round-won")]).weight(8)
            }
            Event::Market { purse } => Told::words(say!("event-market", heroes = purse[0], wizard = purse[1]))
                .cues(vec![Cue::sound("market")])
                .weight(3),
            Event::Bought { role } => {
                Told::words(say!("event-bought", who = WIZARD, role = words::role_called(role.0)))
                    .cues(vec![Cue::sound("bought")])
                    .weight(2)
            }
            Event::Offered { seat, equipment, unit } => {
                let adds = words::equipment_called(equipment.0);
                Told::words(say!("event-offered", who = named(seat), symbol = adds, hero = unit.name()))
                    .cues(vec![Cue::sound("offered")])
            }
            Event::Withdrawn { seat } => {
                Told::words(say!("event-withdrawn", who = named(seat))).cues(vec![Cue::sound("withdrawn")])
            }
            Event::Equipped { equipment, unit } => {
                let adds = words::equipment_called(equipment.0);
                Told::words(say!("event-equipped", hero = unit.name(), symbol = adds))
                    .cues(vec![Cue::sound("equipped")])
                    .weight(2)
            }
            Event::Done { seat } => Told::words(say!("event-done", who = named(seat))).cues(vec![Cue::sound("done")]),
            Event::Over { team } => {
                let words = over(team);
                Told::words(words).cues(vec![Cue::sound("over")]).weight(9)
            }
            _ => Told::nothing(),
        }
    }
}

/// The pictures that scenes name.
#[derive(rust_embed::Embed)]
#[folder = "art"]
struct Drawings;

pub(crate) static ART: Gallery = Gallery::of::<Drawings>();

impl Present for RushOut {
    pileup_scene::rules_of_this_game!();
    const LESSON: Option<Files> = Some(lesson_files!());

    fn sheet() -> Sheet {
        sheet::sheet()
    }

    fn tagline() -> String {
        say!("tagline")
    }

    fn idle(&self) -> Vec<Idle> {
        sheet::idle(self)
    }

    fn gallery() -> Option<&'static Gallery> {
        Some(&ART)
    }

    fn goal(&self, seat: Option<Seat>) -> String {
        self.aim_of(seat)
    }

    fn look(&self, seat: Seat) -> Look {
        let unit = self.units_of(seat).next().unwrap_or(Unit::WIZARD);
        let name = match (unit.is_hero(), self.options.players) {
            (true, 2) => say!("two-heroes"),
            _ => words::capital(&unit.name()),
        };
        let face = hands::portrait(unit, false);
        Look {
            colour: BODIES[unit.index()].into(),
            mark: MARKS[unit.index()].into(),
            name: name.into(),
            face: Some(face),
        }
    }

    fn scene(&self, view: &View, asked: Option<Asked<'_, Ply>>) -> Scene {
        self.draw(view, asked)
    }

    fn board(&self, view: &View) -> String {
        self.text(view)
    }

    fn legend(&self) -> String {
        say!("legend")
    }

    fn prompt(&self, view: &View, you: Option<Seat>) -> String {
        self.asks(view.table(), you)
    }

    fn describe(&self, _view: &View, _actor: Actor, ply: Ply) -> String {
        self.describes(ply)
    }

    fn counted(&self, event: &Event) -> Option<Vec<Counted>> {
        Some(self.counts(event))
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
