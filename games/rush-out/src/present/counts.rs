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
            Event::Rolled { unit, .. } => one("thrown", unit.name().to_owned(), unit),
            Event::Laid { unit, face, .. } => one("laid", words::symbol(unit.is_hero(), face).to_owned(), unit),
            Event::Completed { team, target, ref by } => match by.first() {
                Some(unit) => one("completed", target.name(), *unit),
                None => vec![Counted::new("completed", target.name()).by(of_team(team))],
            },
            Event::Cast { card } => vec![Counted::new("cast", card.face().name.clone()).by(wizard)],
            Event::Fizzled { source } => vec![Counted::new("without effect", source.name()).by(wizard)],
            Event::Zapped { target } => vec![Counted::new("swept", target.name()).by(wizard)],
            Event::Lifted { card } => vec![Counted::new("lifted", card.face().name.clone())],
            Event::Dragon { from, to } if to > from => vec![Counted::new("dragon nearer", "").by(wizard)],
            Event::Dragon { .. } => vec![Counted::new("dragon back", "")],
            Event::Wounded { unit } => one("wounded", unit.name().to_owned(), unit),
            Event::Healed { unit } => one("healed", unit.name().to_owned(), unit),
            Event::Souls { taken, .. } => vec![Counted::new("soul", "").by(wizard); usize::from(taken)],
            Event::Life { .. } => vec![Counted::new("life lost", "").by(wizard)],
            Event::Coin { team, .. } => vec![Counted::new("coin", "").by(of_team(team))],
            Event::Spent { team } => vec![Counted::new("coins spent", "").by(of_team(team))],
            Event::Learned { unit, .. } => one("learned", unit.name().to_owned(), unit),
            Event::Forgot { unit } => one("forgot", unit.name().to_owned(), unit),
            Event::Fived { unit, .. } => one("high five", unit.name().to_owned(), unit),
            Event::Grabbed { unit, .. } => one("grabbed", unit.name().to_owned(), unit),
            Event::Reported { unit, right } => {
                one(if right { "caught" } else { "accused" }, unit.name().to_owned(), unit)
            }
            Event::Bought { role } => vec![Counted::new("bought", words::role_called(role.0)).by(wizard)],
            Event::Equipped { equipment, unit } => {
                one("equipped", words::equipment_called(equipment.0).to_owned(), unit)
            }
            Event::Round { .. } => vec![Counted::new("round", "")],
            Event::RoundWon { win, .. } => {
                let how = format!("{:?}", win.how).to_lowercase();
                vec![Counted::new("round won", how).by(of_team(win.team))]
            }
            _ => Vec::new(),
        }
    }
}
