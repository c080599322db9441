//! What can be chosen before a game.

use pileup_core::{BadOption, Seat};
use pileup_words::say;
use serde::{Deserialize, Serialize};

use crate::board::PLACES;
use crate::pieces::{DATA, Pieces, Tile, read_layout};

/// What can be chosen before a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// 2, or 4 in two teams.
    pub players: u8,
    /// `random`, `standard`, or 25 pieces in reading order.
    pub layout: Layout,
    /// CC-2.5: who last rode bumper cars.
    pub rider: Seat,
    /// CC-15.1: the game ends after so many scorings.
    pub scorings: u8,
    /// CC-14.2: no scoring before this turn.
    pub first_scoring_turn: u16,
    /// CC-15.3: the game ends after so many turns in a row without a scoring.
    pub closing_turns: u8,
    /// CC-11.2: what white, light, mid and dark count under `anomaly`.
    pub anomaly: [u8; 4],
    /// Another set of pieces than the built-in one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pieces: Option<Pieces>,
    /// House rule: points at the start for the side that does not begin.
    pub second_bonus: u8,
}

/// Which board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged, expecting = "layout: \"random\", \"standard\" or a list of 25 pieces")]
pub enum Layout {
    /// `random`, a ready board, or 25 pieces in reading order with spaces between them.
    Named(String),
    /// 25 pieces in reading order.
    Pieces(Vec<String>),
}

impl Default for Options {
    fn default() -> Options {
        Options {
            players: 2,
            layout: Layout::Named("random".to_owned()),
            rider: Seat::new(0),
            scorings: DATA.in_the_box.bells.scorings,
            first_scoring_turn: 6,
            closing_turns: 24,
            anomaly: DATA.in_the_box.anomaly.values,
            pieces: None,
            second_bonus: 0,
        }
    }
}

impl Options {
    /// Refuses what cannot be played, and reads the board if it is a given one.
    pub(crate) fn check(&self) -> Result<Option<[Tile; PLACES]>, BadOption> {
        if self.players != 2 && self.players != 4 {
            return Err(BadOption::new("players", say!("bad-players")));
        }
        if self.rider.index() >= usize::from(self.players) {
            let sentence = say!("bad-rider", seat = %self.rider, players = self.players);
            return Err(BadOption::new("rider", sentence));
        }
        if !(1..=DATA.in_the_box.bells.scorings).contains(&self.scorings) {
            return Err(BadOption::new("scorings", say!("bad-scorings")));
        }
        if !(1..=12).contains(&self.first_scoring_turn) {
            return Err(BadOption::new("first_scoring_turn", say!("bad-first-scoring")));
        }
        if !(8..=100).contains(&self.closing_turns) || !self.closing_turns.is_multiple_of(self.players) {
            let sentence = say!("bad-closing", players = self.players);
            return Err(BadOption::new("closing_turns", sentence));
        }
        if self.anomaly.iter().any(|value| *value > 9) {
            return Err(BadOption::new("anomaly", say!("bad-anomaly")));
        }
        if self.second_bonus > 12 {
            return Err(BadOption::new("second_bonus", say!("bad-bonus")));
        }
        if let Some(pieces) = &self.pieces {
            pieces.check().map_err(|problem| BadOption::new("pieces", problem))?;
        }
        let words: Vec<String>;
        let names = match &self.layout {
            Layout::Named(name) if name == "random" => return Ok(None),
            Layout::Named(text) if text.contains(char::is_whitespace) => {
                words = text.split_whitespace().map(str::to_owned).collect();
                &words
            }
            Layout::Named(name) => {
                DATA.layouts.get(name).ok_or_else(|| BadOption::new("layout", say!("layout-unknown", name = name)))?
            }
            Layout::Pieces(names) => names,
        };
        read_layout(names).map(Some).map_err(|problem| BadOption::new("layout", problem))
    }
}
