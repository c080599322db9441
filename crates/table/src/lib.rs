//! A match: a game with people and bots round it.
//!
//! Beside the game it knows who sits where and which plies it played itself: what chance rolled and what was the only
//! legal choice. It has no clock, no dice and no network of its own; server and terminal bring theirs.

use pileup_core::record::{Line, Record};
use pileup_core::{Actor, Millis, Seat, Source, Turn, Viewer};
use pileup_play::{Play, PlayError};
use pileup_scene::fill_names;
use serde::{Deserialize, Serialize};

/// Who sits on a chair.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "who", rename_all = "lowercase")]
pub enum Sitter {
    /// A person.
    Person {
        /// What the others call them.
        name: String,
    },
    /// A bot of one of the game's levels.
    Bot {
        /// Its level.
        level: String,
    },
    /// Nobody yet: the chair waits for somebody with the link.
    Nobody,
}

/// A moment that mattered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct KeyMoment {
    /// After how many plies it can be seen.
    pub moment: usize,
    /// What happened; `{p1}` stands for a name.
    pub words: String,
}

/// A ply that was taken into the match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The ply with everything in it; not for everybody's eyes.
    pub line: Line,
    /// Whether the match played it: it was the only legal choice.
    pub forced: bool,
}

/// A game with people and bots round it.
pub struct Table {
    /// The game.
    play: Box<dyn Play>,
    sitters: Vec<Sitter>,
    forced: Vec<bool>,
    /// Pauses of the clock: after how many plies, and how long, in milliseconds.
    pauses: Vec<(usize, Millis)>,
}

impl Table {
    /// A table for a game that begins. There is a sitter for each seat.
    ///
    /// # Panics
    /// If there are more or fewer sitters than seats.
    pub fn new(play: Box<dyn Play>, sitters: Vec<Sitter>) -> Table {
        assert_eq!(play.seats(), sitters.len(), "a sitter for each seat");
        Table { play, sitters, forced: Vec::new(), pauses: Vec::new() }
    }

    /// The game, to look at.
    pub fn play(&self) -> &dyn Play {
        &*self.play
    }

    /// Who sits where, in seat order.
    pub fn sitters(&self) -> &[Sitter] {
        &self.sitters
    }

    /// Somebody sits down on a chair, or leaves it.
    pub fn seat(&mut self, seat: Seat, sitter: Sitter) {
        self.sitters[seat.index()] = sitter;
    }

    /// What a seat is called: the person's name, or what its pieces are called.
    pub fn name(&self, seat: Seat) -> String {
        match self.sitters.get(seat.index()) {
            Some(Sitter::Person { name }) if !name.is_empty() => name.clone(),
            _ => self.play.look(seat).name.to_string(),
        }
    }

    /// What a record says of a seat: its name, or which bot it was.
    fn label(&self, seat: Seat) -> String {
        match self.sitters.get(seat.index()) {
            Some(Sitter::Bot { level }) => format!("{level} bot"),
            _ => self.name(seat),
        }
    }

    /// Puts names into words.
    pub fn words(&self, words: &str) -> String {
        fill_names(words, |seat| Some(self.name(seat)))
    }

    /// The clock stood still for so long. Game time knows nothing of it; the record does.
    pub fn paused(&mut self, length: Millis) {
        self.pauses.push((self.play.len(), length));
    }

    /// Plays a ply of a seat.
    pub fn act(&mut self, seat: Seat, ply: &str, at: Millis) -> Result<(), PlayError> {
        self.take(&Entry { line: Line { actor: seat.into(), text: ply.to_owned(), at: Some(at) }, forced: false })
    }

    /// Takes in a ply, from a player or from a stored match.
    pub fn take(&mut self, entry: &Entry) -> Result<(), PlayError> {
        self.play.play(&entry.line)?;
        self.forced.push(entry.forced);
        Ok(())
    }

    /// Plays what needs nobody: chance, and plies that are the only choice. Stops when somebody has to decide, when a
    /// real-time game waits, or when the game is over.
    pub fn settle(&mut self, dice: &mut dyn Source, at: Millis) {
        loop {
            match self.play.turn() {
                Turn::Over => return,
                Turn::Chance => {
                    self.play.roll(dice, at);
                    self.forced.push(true);
                }
                Turn::Open(_) => match self.play.due() {
                    Some(due) if due <= at => {
                        self.play.roll(dice, due);
                        self.forced.push(true);
                    }
                    _ => return,
                },
                Turn::Seat(_) => match self.play.forced(at) {
                    Some(line) => self.take(&Entry { line, forced: true }).expect("a forced ply is legal"),
                    None => return,
                },
            }
        }
    }

    /// Ply `index` as it must be stored.
    pub fn entry(&self, index: usize) -> Entry {
        Entry { line: self.play.line(index, Viewer::Everyone), forced: self.forced[index] }
    }

    /// Whether a seat may take back its last ply by itself.
    pub fn may_undo(&self, seat: Seat) -> bool {
        self.undo_moment(seat).is_some()
    }

    /// Takes back the last ply of a seat with the forced ones after it. Nothing happens if the rules forbid it.
    pub fn undo(&mut self, seat: Seat) -> Option<usize> {
        let moment = self.undo_moment(seat)?;
        self.take_back(moment);
        Some(moment)
    }

    /// Back to a moment, for a stored undo or for a change that could not be stored.
    pub fn take_back(&mut self, moment: usize) {
        self.play.take_back(moment);
        self.forced.truncate(moment);
        self.pauses.retain(|(after, _)| *after <= moment);
    }

    fn undo_moment(&self, seat: Seat) -> Option<usize> {
        self.play.undo_moment(seat, &|index| self.forced[index])
    }

    /// Who made the last ply that was a choice, if anybody did.
    pub fn last_to_choose(&self) -> Option<Seat> {
        (0..self.play.len()).rev().find(|&index| !self.forced[index]).and_then(|index| {
            match self.play.line(index, Viewer::Spectator).actor {
                Actor::Seat(seat) => Some(seat),
                Actor::Chance => None,
            }
        })
    }

    /// The bot that has to decide now, in a game where one seat acts at a time.
    pub fn bot_to_act(&self) -> Option<(Seat, &str)> {
        match self.play.turn() {
            Turn::Seat(seat) => match &self.sitters[seat.index()] {
                Sitter::Bot { level } => Some((seat, level)),
                _ => None,
            },
            _ => None,
        }
    }

    /// What decided the game: at most three moments, in order. Of equal weight the later ones.
    pub fn key_moments(&self, viewer: Viewer) -> Vec<KeyMoment> {
        let mut moments: Vec<(u8, usize, String)> = Vec::new();
        for index in 0..self.play.len() {
            let told = self.play.told(index, viewer);
            let heaviest = told.into_iter().filter(|told| told.weight >= 3 && told.words.is_some());
            if let Some(told) = heaviest.max_by_key(|told| told.weight) {
                moments.push((told.weight, index + 1, told.words.unwrap_or_default()));
            }
        }
        moments.sort_by_key(|&(weight, moment, _)| std::cmp::Reverse((weight, moment)));
        moments.truncate(3);
        moments.sort_by_key(|&(_, moment, _)| moment);
        moments.into_iter().map(|(_, moment, words)| KeyMoment { moment, words }).collect()
    }

    /// The record as a viewer may have it.
    pub fn record(&self, viewer: Viewer) -> Record {
        let mut record = self.play.record(viewer, &|seat| self.label(seat));
        record.remarks = self.pauses.iter().map(|(after, length)| (*after, format!("pause {length}"))).collect();
        record
    }

    /// Through whose eyes a device with these seats looks: the one to move if it is among them, else as before.
    pub fn viewer(&self, seats: &[Seat], before: Option<Seat>) -> Option<Seat> {
        let asked = seats.iter().copied().find(|seat| self.play.turn().allows(Actor::Seat(*seat)));
        let stays = before.filter(|seat| seats.contains(seat));
        match self.play.turn() {
            Turn::Open(_) => stays.or(asked),
            _ => asked.or(stays),
        }
        .or_else(|| seats.first().copied())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pileup_bots::Dice;
    use pileup_play::{Kind, kind};

    fn table() -> Table {
        let play = kind::<connect_four::ConnectFour>().start(&serde_json::json!({})).unwrap();
        let person = |name: &str| Sitter::Person { name: name.to_owned() };
        Table::new(play, vec![person("Anna"), Sitter::Bot { level: "greedy".to_owned() }])
    }

    #[test]
    fn a_ply_can_be_taken_back_until_somebody_else_acts() {
        let mut table = table();
        let (anna, bot) = (Seat::new(0), Seat::new(1));
        assert!(!table.may_undo(anna));
        table.act(anna, "4", 0).unwrap();
        assert_eq!(table.bot_to_act(), Some((bot, "greedy")));
        assert!(table.may_undo(anna) && !table.may_undo(bot));
        assert_eq!(table.undo(anna), Some(0));
        table.act(anna, "4", 0).unwrap();
        table.act(bot, "4", 0).unwrap();
        assert!(!table.may_undo(anna));
    }

    #[test]
    fn the_only_choice_is_played_and_taken_back_with_the_ply_before() {
        // The last two fields are above each other: after one ply there is only one left.
        let rows = ["o.xoxox", "o.oxoxo", "oxoxoxo", "xoxoxox", "xoxoxox", "xoxoxox"];
        let position = serde_json::json!({ "rows": rows });
        let play = kind::<connect_four::ConnectFour>().start_at(&serde_json::json!({}), &position).unwrap();
        let mut table = Table::new(play, vec![Sitter::Nobody, Sitter::Nobody]);
        table.act(Seat::new(0), "2", 0).unwrap();
        table.settle(&mut Dice::new(1), 0);
        assert_eq!(table.play().turn(), Turn::Over);
        assert!(table.entry(1).forced && !table.entry(0).forced);
        assert_eq!(table.undo(Seat::new(0)), Some(0));
    }

    #[test]
    fn names_stand_for_seats() {
        assert_eq!(table().words("{p1} beats {p2}"), "Anna beats Red");
        assert!(table().record(Viewer::Everyone).to_string().contains("\nseat p2 greedy bot\n"));
    }

    #[test]
    fn pauses_are_remarks_of_the_record() {
        let mut table = table();
        table.act(Seat::new(0), "4", 0).unwrap();
        table.paused(12_000);
        table.act(Seat::new(1), "4", 0).unwrap();
        let text = table.record(Viewer::Everyone).to_string();
        assert!(text.ends_with("p1 4\n; pause 12000\np2 4\n"), "{text}");
    }
}
