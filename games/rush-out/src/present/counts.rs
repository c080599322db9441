//! What a designer counts: throws, cards, wounds, and how rounds end.

use pileup_core::Seat;
use pileup_scene::Counted;

use super::words;
use crate::state::{Team, Unit};
use crate::{Event, RushOut};

impl RushOut {
    /// An event as something to count, and whose it was. Routine (dice that land or come back) is left out.
    pub(super) fn counts(&self, event: &Event) -> Vec<Counted> {
        let one = |what: &'static str, of: String, unit: Unit| vec![Counted::new(what, of).by(self.seat_of(unit))];
        let wizard = Seat::new(0);
        let of_team = |team: Team| if team == Team::Wizard { wizard } else { Seat::new(1) };
        match *event {
            Event::Rolled { unit, .. } => one("thrown", unit.name(), unit),
            Event::Laid { unit, face, .. } => one("laid", words::symbol(unit.is_hero(), face), unit),
            Event::Completed { team, target, ref by } => match by.first() {
                Some(unit) => one("completed", target.name(), *unit),
                None => vec![Counted::new("completed", target.name()).by(of_team(team))],
            },
            Event::Cast { card } => vec![Counted::new("cast", card.name()).by(wizard)],
            Event::Fizzled { source } => vec![Counted::new("without effect", source.name()).by(wizard)],
            Event::Zapped { target } => vec![Counted::new("swept", target.name()).by(wizard)],
            Event::Lifted { card } => vec![Counted::new("lifted", card.name())],
            Event::Dragon { from, to } if to > from => vec![Counted::new("dragon nearer", "").by(wizard)],
            Event::Dragon { .. } => vec![Counted::new("dragon back", "")],
            Event::Wounded { unit } => one("wounded", unit.name(), unit),
            Event::Healed { unit } => one("healed", unit.name(), unit),
            Event::Souls { taken, .. } => vec![Counted::new("soul", "").by(wizard); usize::from(taken)],
            Event::Life { .. } => vec![Counted::new("life lost", "").by(wizard)],
            Event::Coin { team, .. } => vec![Counted::new("coin", "").by(of_team(team))],
            Event::Spent { team } => vec![Counted::new("coins spent", "").by(of_team(team))],
            Event::Learned { unit, .. } => one("learned", unit.name(), unit),
            Event::Forgot { unit } => one("forgot", unit.name(), unit),
            Event::Fived { unit, .. } => one("high five", unit.name(), unit),
            Event::Grabbed { unit, .. } => one("grabbed", unit.name(), unit),
            Event::Reported { unit, right } => one(if right { "caught" } else { "accused" }, unit.name(), unit),
            Event::Bought { role } => vec![Counted::new("bought", words::role_called(role.0)).by(wizard)],
            Event::Equipped { equipment, unit } => one("equipped", words::equipment_called(equipment.0), unit),
            Event::Round { .. } => vec![Counted::new("round", "")],
            Event::RoundWon { win, .. } => {
                let how = format!("{:?}", win.how).to_lowercase();
                vec![Counted::new("round won", how).by(of_team(win.team))]
            }
            _ => Vec::new(),
        }
    }
}
