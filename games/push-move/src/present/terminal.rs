//! The board as text: five characters a field.

use pileup_core::Seat;
use std::fmt::Write;

use crate::board::{Field, SIDE, code_of};
use crate::cards::list_pile;
use crate::options::Layout;
use crate::state::Ask;
use crate::{PushMove, View};

/// Letters of the seats: white, black, red, blue.
const LETTERS: [char; 4] = ['W', 'B', 'R', 'U'];

impl PushMove {
    pub(super) fn text_board(&self, view: &View) -> String {
        let table = &view.table;
        let mut out = String::from("Push&Move");
        match self.layout {
            Layout::Laid(_) => {
                let name = self.options.board.as_deref().unwrap_or_default();
                let _ = write!(out, "  board {name}");
            }
            Layout::Rolled | Layout::RolledFair => {
                let _ = write!(out, "  board {}", code_of(&table.plates));
            }
        }
        if self.options.cards {
            out.push_str("  cards");
        }
        let _ = write!(out, "\nround {} of {}", table.round, self.options.rounds);
        if !matches!(table.ask, Ask::Over) {
            let to_move = table.dice.iter().filter(|die| die.to_move).count();
            let own = table.strength(table.turn).0;
            let letter = LETTERS[table.turn.index()];
            let _ = write!(out, "  {} ({letter}) to move {to_move} of {own}", table.turn);
        }
        out.push_str("  score");
        for seat in Seat::all(self.players) {
            let _ = write!(out, " {seat} {}", table.score(seat));
        }
        out.push_str("\n     a    b    c    d    e    f    g\n");
        for y in 0..SIDE {
            let mut row = format!(" {}", y + 1);
            for x in 0..SIDE {
                let field = Field::new(y * SIDE + x);
                let code = table.plate(field).code();
                match table.die_on(field) {
                    None => {
                        let _ = write!(row, "   {code} ");
                    }
                    Some(die) => {
                        let mover = if die.to_move { '>' } else { ' ' };
                        let mark = match (die.frost > 0, die.immortal) {
                            (true, _) => '*',
                            (_, true) => '!',
                            _ => ' ',
                        };
                        let _ = write!(row, "{mover}{}{}{code}{mark}", LETTERS[die.seat.index()], die.pips);
                    }
                }
            }
            out.push_str(row.trim_end());
            out.push('\n');
        }
        if self.options.cards {
            for seat in Seat::all(self.players) {
                let hand = &table.hands[seat.index()];
                let _ = match (view.hidden[seat.index()], hand.is_empty()) {
                    (0, true) => write!(out, "{seat} hand: none   "),
                    (0, false) => {
                        let words: Vec<&str> = hand.iter().map(|card| card.id()).collect();
                        write!(out, "{seat} hand: {}   ", words.join(", "))
                    }
                    (1, _) => write!(out, "{seat} hand: 1 card   "),
                    (count, _) => write!(out, "{seat} hand: {count} cards   "),
                };
            }
            let discards = list_pile(&table.discard);
            let discards = if discards.is_empty() { "none" } else { &discards };
            let _ = write!(out, "draw pile {}\ndiscards: {discards}\n", view.deck_size());
        }
        out
    }
}
