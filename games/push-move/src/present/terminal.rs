//! The board as text: five characters a field.

use pileup_core::Seat;
use std::fmt::Write;

use crate::board::{Field, SIDE, code_of};
use crate::cards::{list_held, list_pile};
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
            let hands: Vec<String> = Seat::all(self.players).map(|seat| hand_in_words(view, seat)).collect();
            push_wrapped(&mut out, "", "   ", hands.iter().map(String::as_str));
            if !view.old.is_empty() {
                let _ = writeln!(out, "held by others since the discards were shuffled: {}", list_held(view));
            }
            let _ = write!(out, "draw pile {}   ", view.deck_size());
            let discards = list_pile(&table.discard);
            match discards.is_empty() {
                true => out.push_str("discards: none\n"),
                false => push_wrapped(&mut out, "discards: ", ", ", discards.split(", ")),
            }
        }
        out
    }
}

fn hand_in_words(view: &View, seat: Seat) -> String {
    let hand = &view.table.hands[seat.index()];
    match (view.hidden[seat.index()], hand.is_empty()) {
        (0, true) => format!("{seat} hand: none"),
        (0, false) => {
            let words: Vec<&str> = hand.iter().map(|card| card.id()).collect();
            format!("{seat} hand: {}", words.join(", "))
        }
        (1, _) => format!("{seat} hand: 1 card"),
        (count, _) => format!("{seat} hand: {count} cards"),
    }
}

/// Appends words to the last line of a text, in lines short enough for every terminal.
fn push_wrapped<'a>(out: &mut String, title: &str, between: &str, words: impl Iterator<Item = &'a str>) {
    const WIDTH: usize = 98;
    let used = out.len() - out.rfind('\n').map_or(0, |end| end + 1);
    let mut line = used + title.len();
    out.push_str(title);
    for (index, word) in words.enumerate() {
        if index > 0 {
            out.push_str(between);
            line += between.len();
        }
        if line + word.len() > WIDTH {
            out.truncate(out.trim_end().len());
            out.push_str("\n  ");
            line = 2;
        }
        out.push_str(word);
        line += word.len();
    }
    out.push('\n');
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Card, Options};
    use pileup_core::{Game, Viewer};

    #[test]
    fn lines_fit_a_terminal() {
        let game = PushMove::new(&Options { players: 4, cards: true, ..Options::default() }).unwrap();
        let mut state = game.setup();
        for seat in Seat::all(4) {
            state.take(seat, Card::Telekinesis, 0);
            state.take(seat, Card::Immortality, 0);
        }
        state.discard = game.components.pile;
        for viewer in [Viewer::Everyone, Viewer::Spectator] {
            let board = game.text_board(&game.view(&state, viewer));
            assert!(board.lines().all(|line| line.len() <= 100), "{board}");
            assert!(board.contains("immortality") && board.contains("minus x4"), "{board}");
        }
    }
}
