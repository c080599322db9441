//! The board as text.

use pileup_words::say;

use crate::board::{Field, Place, ROWS, Spot};
use crate::cards::{Card, Cards};
use crate::state::{Phase, State, Team};
use crate::{CrashByCrash, View};

/// Columns that every terminal has.
const WIDTH: usize = 98;

/// Words after a heading, in lines that fit and are indented by it.
fn wrapped(heading: &str, words: &str) -> Vec<String> {
    let indent = heading.chars().count() + 1;
    let mut lines = vec![heading.to_owned()];
    let mut used = indent - 1;
    for word in words.split(' ') {
        let long = word.chars().count();
        if used + 1 + long > WIDTH {
            lines.push(" ".repeat(indent - 1));
            used = indent - 1;
        }
        if let Some(line) = lines.last_mut() {
            line.push(' ');
            line.push_str(word);
        }
        used += 1 + long;
    }
    lines
}

impl CrashByCrash {
    /// Three characters a field: occupant, mark, value. A hole is blank, with the guard in its middle if he is there.
    pub(crate) fn type_board(&self, view: &View) -> String {
        let state = &view.state;
        let mut lines = vec!["   1   3   5   7   9   11  13  15  17  19  21  23  25".to_owned()];
        for row in 0..ROWS {
            let letter = char::from(b'a' + row as u8);
            let mut line = format!("{letter}  {}", if row % 2 == 0 { "" } else { "  " });
            for column in 1..=25 {
                if let Some(field) = Field::at(row as i32, column) {
                    line.push_str(&self.type_field(state, field));
                    line.push(' ');
                }
            }
            lines.push(line.trim_end().to_owned());
        }
        lines.push("     2   4   6   8   10  12  14  16  18  20  22  24".to_owned());
        for (line, note) in lines[1..].iter_mut().zip(self.notes(view)) {
            *line = format!("{line:<58}{note}");
        }
        lines.extend(self.cards_in_sight(view));
        lines.join("\n") + "\n"
    }

    /// What the cards do that this viewer may play, take or keep; and the discards, which everybody may look through.
    fn cards_in_sight(&self, view: &View) -> Vec<String> {
        let state = &view.state;
        let hands = (0..usize::from(view.players)).filter(|seat| view.open[*seat]).map(|seat| state.hands[seat]);
        let packs: Vec<Cards> = hands.chain([state.display, state.offered]).collect();
        let in_sight = Card::ALL.into_iter().filter(|card| packs.iter().any(|pack| pack.has(*card)));
        let mut lines: Vec<String> =
            in_sight.flat_map(|card| wrapped(&format!("{:<13}", card.to_string()), &card.text())).collect();
        if !state.discard.is_empty() {
            let named = |card: Card| match state.discard.count(card) {
                1 => card.to_string(),
                count => format!("{card} x{count}"),
            };
            let names: Vec<String> = state.discard.kinds().map(named).collect();
            lines.extend(wrapped(&say!("discarded"), &names.join(", ")));
        }
        lines
    }

    fn type_field(&self, state: &State, field: Field) -> String {
        if !state.floor.has(field) {
            let here = state.guard == Some(Spot::Hole(field.place())) && field.place().heart() == field;
            return if here { " G " } else { "   " }.to_owned();
        }
        let bell = state.chimes.has(field);
        let (first, second) = match state.car_at(field) {
            Some(car) => (if car.team == Team::A { 'A' } else { 'B' }, if car.is_magnet() { 'm' } else { '.' }),
            None if state.guard_on(field) => ('G', if bell { 'o' } else { '.' }),
            None if bell => ('o', '.'),
            None => ('.', '.'),
        };
        let value = match state.layout[field.place().index()] {
            Some(_) => char::from(b'0' + self.value(state, field)),
            None => '?',
        };
        [first, second, value].into_iter().collect()
    }

    /// What stands beside the board, line by line.
    fn notes(&self, view: &View) -> Vec<String> {
        let state = &view.state;
        let mut notes: Vec<String> = Team::ALL
            .into_iter()
            .map(|team| {
                let magnet = if state.magnet(team).is_none() { "+m" } else { "" };
                format!(
                    "{} {:<7}{:>3} pts  cars {}{magnet}  bat {}",
                    ["A", "B"][team as usize],
                    team.name().to_lowercase(),
                    state.points[team as usize],
                    state.supply(team),
                    state.batteries[team as usize]
                )
            })
            .collect();
        let track = format!("scorings {}/{}", state.scorings, self.options.scorings);
        notes.push(match state.phase {
            Phase::Over => format!("{track}  over"),
            _ if state.turn == 0 => format!("{track}  setup"),
            _ => format!("{track}  turn {}  {} action {}", state.turn, state.seat, state.action),
        });
        let values = Team::ALL.map(|team| self.position_value(state, team, &[0, 1, 2, 3]));
        notes.push(format!("a bell now: A {} B {}", values[0], values[1]));
        if let Some(card) = state.tied {
            notes.push(format!("tied to {card}"));
        }
        if state.flat_now {
            notes.push("no batteries this turn".to_owned());
        }
        let holes: Vec<String> =
            Place::flowers().filter(|place| state.is_hole(*place)).map(|place| place.to_string()).collect();
        if !holes.is_empty() {
            notes.push(format!("holes {}", holes.join(" ")));
        }
        let names = |cards: Cards| cards.iter().map(|card| card.to_string()).collect::<Vec<_>>().join(", ");
        for seat in 0..usize::from(view.players) {
            let hand = if view.open[seat] && !state.hands[seat].is_empty() {
                names(state.hands[seat])
            } else {
                let known = view.known(seat);
                let count = say!("pile-cards", cards = view.counts[seat]);
                if known.is_empty() { count } else { format!("{count}, known: {}", names(known)) }
            };
            notes.push(format!("p{}: {hand}", seat + 1));
        }
        if !state.display.is_empty() {
            notes.push(format!("display: {}", names(state.display)));
        }
        if !state.offered.is_empty() {
            notes.push(format!("drawn: {}", names(state.offered)));
        }
        notes.push(format!("pile {}, discards {}", view.pile, state.discard.len()));
        notes
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Options;
    use pileup_core::{Game, Viewer};

    #[test]
    fn cards_are_told_and_lines_fit() {
        let game = CrashByCrash::new(&Options { players: 4, ..Options::default() }).unwrap();
        let mut state = game.setup();
        for (seat, cards) in Card::ALL.chunks(4).enumerate() {
            cards.iter().take(3).for_each(|card| state.hands[seat].add(*card));
        }
        Card::ALL.into_iter().for_each(|card| state.discard.add(card));
        state.discard.add(Card::Rocket);
        for viewer in [Viewer::Everyone, Viewer::Spectator] {
            let board = game.type_board(&game.view(&state, viewer));
            assert!(board.lines().all(|line| line.chars().count() <= 100), "{board}");
            assert!(board.contains("rocket x2"), "{board}");
            let told = board.contains("Swap two cars that stand side by side");
            assert_eq!(told, viewer == Viewer::Everyone, "{board}");
        }
    }
}
