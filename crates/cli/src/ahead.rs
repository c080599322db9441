//! Bots that think while somebody else does.

use pileup_core::{Seat, Source};
use pileup_play::{Ponderer, Table};
use pileup_table::Sitter;
use std::sync::atomic::{AtomicBool, Ordering};

/// The bots of a table that can think ahead now.
pub fn ponderers(table: &Table, dice: &mut impl Source) -> Vec<Ponderer> {
    let bots = Seat::all(table.sitters().len()).zip(table.sitters());
    let bots = bots.filter_map(|(seat, sitter)| match sitter {
        Sitter::Bot { level } => table.play().ponderer(seat, level, u64::from(dice.below(u32::MAX))),
        _ => None,
    });
    bots.collect()
}

/// Lets them think while something is done, and no longer.
pub fn meanwhile<T>(ponderers: Vec<Ponderer>, work: impl FnOnce() -> T) -> T {
    let done = AtomicBool::new(false);
    std::thread::scope(|scope| {
        for ponderer in ponderers {
            scope.spawn(|| ponderer(&|| done.load(Ordering::Relaxed)));
        }
        let result = work();
        done.store(true, Ordering::Relaxed);
        result
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use pileup_bots::Dice;
    use pileup_table::Pace;
    use serde_json::json;

    #[test]
    fn bots_think_ahead_until_the_work_is_done() {
        let kind = pileup_registry::game("push-move").unwrap();
        let play = kind.start(&json!({ "first": "p1" })).unwrap();
        let person = Sitter::Person { name: "Ada".to_owned() };
        let bot = Sitter::Bot { level: "expert".to_owned() };
        let table = Table::new(play, vec![person, bot], Pace::UNWATCHED);
        let thinking = ponderers(&table, &mut Dice::new(1));
        assert_eq!(thinking.len(), 1, "the person's turn, and one bot");
        assert_eq!(meanwhile(thinking, || 7), 7);
    }
}
