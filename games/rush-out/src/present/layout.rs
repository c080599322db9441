//! Where everything lies: on a board of 1000 by 752 units, and in tall windows on one of 560 units across.

use pileup_scene::{Bounds, Node, Parts};

use crate::RushOut;
use crate::may::Place;
use crate::state::{State, Target, Unit};

/// The wide board.
pub(super) const WIDE: Bounds = Bounds::new(0.0, 0.0, 1000.0, 752.0);
/// How wide the tall board is.
pub(super) const TALL: f32 = 560.0;
/// A card's width and height.
pub(super) const CARD: (f32, f32) = (130.0, 170.0);
/// A die's width.
pub(super) const DIE: f32 = 34.0;
/// A hero's panel.
pub(super) const PANEL: (f32, f32) = (180.0, 108.0);
/// The tray on a hero's panel, and where it is there.
pub(super) const TRAY: (f32, f32) = (112.0, 46.0);
/// See [`TRAY`].
pub(super) const TRAY_AT: (f32, f32) = (63.0, 7.0);
/// The wizard's tray.
pub(super) const DESK: (f32, f32) = (256.0, 66.0);
/// Where the wizard's side ends, and the heroes' begins, on the wide and on the tall board.
pub(super) const BORDER: [f32; 2] = [250.0, 312.0];
/// Cards smaller than this have no room for their names.
pub(super) const READABLE: f32 = 0.7;
/// How large cards are drawn on the wide and on the tall board.
const GROWN: [f32; 2] = [1.25, 1.16];
/// How far apart cards lie on the wide and on the tall board.
const PITCH: [f32; 2] = [174.0, 156.0];
/// Small cards in tall windows.
const SMALL: f32 = 0.56;

/// A place and a size.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct At {
    pub x: f32,
    pub y: f32,
    pub scale: f32,
}

impl At {
    pub const fn new(x: f32, y: f32, scale: f32) -> At {
        At { x, y, scale }
    }

    /// A point of something that lies here, and how large a thing of this size is there.
    pub fn within(self, (x, y): (f32, f32), size: f32) -> At {
        At::new(self.x + self.scale * x, self.y + self.scale * y, self.scale * size)
    }
}

/// Where something lies: on the wide board, and on the tall one.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Spot {
    pub wide: At,
    pub tall: At,
}

impl Spot {
    pub const fn new(wide: At, tall: At) -> Spot {
        Spot { wide, tall }
    }

    /// The same on a part of it.
    pub fn within(self, at: (f32, f32), size: f32) -> Spot {
        Spot::new(self.wide.within(at, size), self.tall.within(at, size))
    }

    /// The same place for something of this size, however large that is on which it lies.
    pub fn sized(self, wide: f32, tall: f32) -> Spot {
        Spot::new(At { scale: wide, ..self.wide }, At { scale: tall, ..self.tall })
    }

    /// A thing that lies there.
    pub fn node(self, key: impl Into<String>, parts: impl Into<Parts>) -> Node {
        let Spot { wide, tall } = self;
        Node::new(key.into(), wide.x, wide.y, parts).scale(wide.scale).tall(tall.x, tall.y, tall.scale)
    }

    /// Its middle on the wide board, if it is as large as a card.
    pub fn middle(self) -> (f32, f32) {
        let At { x, y, .. } = self.wide.within((CARD.0 / 2.0, CARD.1 / 2.0), 1.0);
        (x, y)
    }
}

/// The wizard's place: his portrait, with what his joker stands for beside it.
pub(super) const WIZARD_AT: Spot = Spot::new(At::new(16.0, 16.0, 1.0), At::new(8.0, 6.0, 1.0));
/// The wizard's tray.
pub(super) const WIZARD_TRAY: Spot = Spot::new(At::new(14.0, 96.0, 1.0), At::new(296.0, 10.0, 1.0));

pub(super) fn spell_slot(slot: u8) -> Spot {
    row(slot, [20.0, 90.0])
}

/// The trials that lie open.
pub(super) fn hero_slot(slot: u8) -> Spot {
    row(slot, [294.0, 348.0])
}

fn row(slot: u8, [wide, tall]: [f32; 2]) -> Spot {
    let column = f32::from(slot);
    Spot::new(At::new(290.0 + PITCH[0] * column, wide, GROWN[0]), At::new(6.0 + PITCH[1] * column, tall, GROWN[1]))
}

/// The pile of spells.
pub(super) fn spell_pile() -> Spot {
    Spot::new(At::new(828.0, 24.0, 0.8), At::new(478.0, 102.0, SMALL))
}

/// The pile of trials.
pub(super) fn trial_pile() -> Spot {
    Spot::new(At::new(828.0, 328.0, 1.0), At::new(478.0, 360.0, SMALL))
}

/// The dragon sits on the upper edge of cards, so that their slots stay readable.
pub(super) fn dragon_place(place: u8) -> Spot {
    let head = (CARD.0 / 2.0, -8.0);
    match place {
        0 => Spot::new(lair().wide.within(head, 1.0), lair().tall.within((CARD.0 / 2.0, 148.0), 1.2)),
        4 => trial_pile().within(head, 1.0),
        slot => hero_slot(slot - 1).within(head, 0.9),
    }
}

/// The dragon tile.
pub(super) fn lair() -> Spot {
    Spot::new(At::new(142.0, 328.0, 1.0), At::new(478.0, 462.0, SMALL))
}

impl RushOut {
    /// What is seen of the tall board.
    pub(super) fn tall_bounds(&self) -> Bounds {
        let rows = if self.heroes().count() == 4 { 2.0 } else { 1.0 };
        Bounds::new(0.0, 0.0, TALL, self.tall_heroes() + self.tall_panel() * PANEL.1 * rows + 8.0 * rows)
    }

    /// Where the panels of the heroes begin on the tall board: under a row of small cards, if there can be any and four
    /// heroes leave no room for them at their side.
    pub(super) fn tall_heroes(&self) -> f32 {
        if self.heroes().count() < 4 && self.options.scenario >= crate::Scenario::S1 { 658.0 } else { 556.0 }
    }

    /// How large panels are on the tall board.
    fn tall_panel(&self) -> f32 {
        match self.heroes().count() {
            2 => 1.48,
            3 => 1.0,
            _ => 1.05,
        }
    }

    /// The place of a hero's panel.
    pub(super) fn panel_at(&self, hero: Unit) -> Spot {
        let index = self.heroes().position(|known| known == hero).unwrap_or(0);
        let count = self.heroes().count();
        let (across, down) = if count == 4 { (index % 2, index / 2) } else { (index, 0) };
        let left = (WIDE.w - 242.0 * count as f32 + 12.0) / 2.0;
        let scale = self.tall_panel();
        let pitch = (PANEL.0 + 4.0) * scale;
        Spot::new(
            At::new(left + 242.0 * index as f32, 578.0, 1.28),
            At::new(6.0 + pitch * across as f32, self.tall_heroes() + (PANEL.1 * scale + 6.0) * down as f32, scale),
        )
    }

    /// A place among the small cards of the tall board: in a row over the heroes, or beside four of them.
    fn small(&self, table: &State, index: usize) -> At {
        let count = table.curses.len() + self.heroes().map(|hero| table.before[hero.hero_index()].len()).sum::<usize>();
        if self.heroes().count() == 4 {
            let (columns, scale) = if count <= 4 { (2, SMALL) } else { (3, 0.4) };
            let (across, down) = ((index % columns) as f32, (index / columns) as f32);
            let step = scale * (CARD.0 + 8.0);
            return At::new(396.0 + step * across, self.tall_heroes() + scale * (CARD.1 + 10.0) * down, scale);
        }
        let pitch = (TALL - 12.0) / count.max(1) as f32;
        At::new(8.0 + pitch.min(78.0) * index as f32, 556.0, SMALL.min(pitch / CARD.0))
    }

    pub(super) fn spot(&self, table: &State, target: Target) -> Option<Spot> {
        Some(match target {
            Target::Card(card) => match self.place(table, card)? {
                Place::HeroSlot(slot) => hero_slot(slot),
                Place::SpellSlot(slot) => spell_slot(slot),
                Place::Before(hero) => {
                    let index = table.before[hero.hero_index()].iter().position(|known| *known == card)?;
                    let earlier = self.heroes().take_while(|known| *known != hero);
                    let others: usize = earlier.map(|known| table.before[known.hero_index()].len()).sum();
                    let At { x, y, .. } = self.panel_at(hero).wide;
                    Spot::new(
                        At::new(x + 2.0 + 74.0 * index as f32, y - 90.0, 0.54),
                        self.small(table, table.curses.len() + others + index),
                    )
                }
                Place::Shelf => {
                    let index = table.curses.iter().position(|known| *known == card)?;
                    // Up to two curses are large enough to read, more are small.
                    let wide = if table.curses.len() <= 2 {
                        At::new(18.0, 290.0 + 140.0 * index as f32, 0.8)
                    } else {
                        At::new(16.0 + 60.0 * (index % 2) as f32, 290.0 + 78.0 * (index / 2) as f32, 0.43)
                    };
                    Spot::new(wide, self.small(table, index))
                }
            },
            Target::Dragon => lair(),
            Target::Tile(hero) => self.panel_at(hero),
            Target::Storm | Target::Drake => {
                let role = target.role()?;
                role_at((0..role).filter(|other| table.has_role(*other)).count())
            }
        })
    }

    /// The centre of a slot and the scale of a die on it.
    pub(super) fn slot_at(&self, table: &State, unit: Unit, target: Target, slot: usize) -> Option<Spot> {
        let (x, y, size) = self.slot_in(table, unit, target, slot);
        Some(self.spot(table, target)?.within((x, y), size / DIE))
    }

    /// Whether wizard and heroes have a side each on this card where it lies.
    pub(super) fn is_two_sided(&self, table: &State, target: Target) -> bool {
        matches!(target, Target::Card(card) if card.face().kind.is_shared() && table.trial.slot_of(card).is_some())
    }

    /// The same within the card, before it is scaled, with the size of a die.
    pub(super) fn slot_in(&self, table: &State, unit: Unit, target: Target, slot: usize) -> (f32, f32, f32) {
        match target {
            Target::Tile(_) => return (78.0 + 28.0 * slot as f32, 82.0, 25.0),
            Target::Storm | Target::Drake => return (10.0 + 14.5 * slot as f32, 43.0, 14.0),
            _ => {}
        }
        let count = self.slots(unit, target).len();
        let (column, row) = (slot % 3, slot / 3);
        let in_row = (count - 3 * row).min(3) as f32;
        let is_trial = matches!(target, Target::Card(card) if table.trial.slot_of(card).is_some());
        let (pitch, size, first) = match (self.is_two_sided(table, target), unit.is_hero()) {
            (false, _) if is_trial => (38.0, DIE, if count > 3 { 98.0 } else { 112.0 }),
            (false, _) => (40.0, DIE, 66.0),
            (true, false) => (28.0, 25.0, 38.0),
            (true, true) => (28.0, 25.0, 114.0),
        };
        let dx = CARD.0 / 2.0 + pitch * (column as f32 - (in_row - 1.0) / 2.0);
        (dx, first + pitch * row as f32, size)
    }
}

/// A role of the wizard: width and height.
pub(super) const ROLE: (f32, f32) = (78.0, 58.0);

/// The place of a role of the wizard: two under his pile, on the tall board the others beside his portrait.
pub(super) fn role_at(row: usize) -> Spot {
    let (across, down) = ((row % 2) as f32, (row / 2) as f32);
    let tall = match row {
        0 | 1 => At::new(478.0, 200.0 + 60.0 * across, 0.96),
        _ => At::new(84.0 + 70.0 * (row - 2) as f32, 30.0, 0.86),
    };
    Spot::new(At::new(826.0 + 84.0 * across, 168.0 + 62.0 * down, 1.0), tall)
}
