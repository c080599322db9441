//! What can be chosen before the game.

use pileup_core::{BadOption, Seat, rule};
use pileup_words::say;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::board::{Kind, Plates, count_kinds};
use crate::components::{Components, parse_code};

/// Everything that can be chosen. Missing keys take their default; the board's default depends on the players.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// 2, 3 or 4.
    pub players: u8,
    /// `one`, `two`, `crossfire`, `windmill`, `random`, `random-fair` or a code of 49 letters.
    pub board: Option<String>,
    /// Whether it is the card game (PM-7).
    pub cards: bool,
    /// Cards dealt to each seat before the game (PM-7.13).
    pub deal: u8,
    /// Enemy dice that win (PM-5.5).
    pub goal: u8,
    /// Rounds after which the game ends (PM-5.8).
    pub rounds: u8,
    /// How many dice the first seat moves in the first turn (PM-2.8).
    pub opening: Opening,
    /// Who begins (PM-1.9).
    pub first: First,
    /// Who chooses the directions of one-way plates on a rolled board (PM-1.6).
    pub arrows: Arrows,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            players: 2,
            board: None,
            cards: false,
            deal: 0,
            goal: 3,
            rounds: 30,
            opening: Opening::Full,
            first: First::Chance,
            arrows: Arrows::Players,
        }
    }
}

/// How many dice the first seat moves in the first turn of the game (PM-2.8).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Opening {
    /// All of them, as in the book.
    Full,
    /// Half of them, rounded up.
    Half,
}

/// Who chooses the directions of one-way plates on a rolled board (PM-1.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Arrows {
    /// The seats in turn.
    Players,
    /// Chance.
    Chance,
}

/// Who begins (PM-1.9): `chance`, or a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum First {
    /// Decided by lot.
    Chance,
    /// This seat.
    Seat(Seat),
}

impl Serialize for First {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            First::Chance => serializer.serialize_str("chance"),
            First::Seat(seat) => seat.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for First {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<First, D::Error> {
        match String::deserialize(deserializer)?.as_str() {
            "chance" => Ok(First::Chance),
            seat => match seat.parse() {
                Ok(seat) => Ok(First::Seat(seat)),
                Err(_) => Err(serde::de::Error::custom(say!("bad-first", word = seat))),
            },
        }
    }
}

/// How the board comes about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Layout {
    /// Prepared or self-made (PM-1.3).
    Laid(Box<Plates>),
    /// Every field rolled (PM-1.4).
    Rolled,
    /// Half of the fields rolled, the others laid opposite.
    RolledFair,
}

impl Options {
    /// The options with every default filled in, and the board they mean.
    pub(crate) fn complete(&self, components: &Components) -> Result<(Options, Layout), BadOption> {
        let mut options = self.clone();
        if !(2..=4).contains(&options.players) {
            return Err(BadOption::new("players", say!("bad-players")));
        }
        if options.deal > 2 {
            return Err(BadOption::new("deal", say!("bad-deal")));
        }
        if options.deal > 0 && !options.cards {
            return Err(BadOption::new("deal", say!("bad-deal-without-cards")));
        }
        if !(1..=3).contains(&options.goal) {
            return Err(BadOption::new("goal", say!("bad-goal")));
        }
        if !(5..=99).contains(&options.rounds) {
            return Err(BadOption::new("rounds", say!("bad-rounds")));
        }
        if let First::Seat(seat) = options.first
            && seat.index() >= usize::from(options.players)
        {
            let sentence = say!("bad-first-seat", seat = %seat, players = options.players);
            return Err(BadOption::new("first", sentence));
        }
        let board = options.board.get_or_insert_with(|| {
            let default = components.boards.iter().find(|board| board.players == options.players);
            default.map_or_else(|| "random".to_owned(), |board| board.name.clone())
        });
        let layout = layout(board, components).map_err(|sentence| BadOption::new("board", sentence))?;
        Ok((options, layout))
    }
}

fn layout(board: &str, components: &Components) -> Result<Layout, String> {
    rule!("PM-1.3");
    if let Some(plates) = components.board(board) {
        rule!("PM-9.1");
        return Ok(Layout::Laid(Box::new(plates)));
    }
    match board {
        "random" => return Ok(Layout::Rolled),
        "random-fair" => return Ok(Layout::RolledFair),
        _ => {}
    }
    // What looks like a name is told the names, what looks like a code is read as one.
    if board.len() < 20 && board.chars().all(|letter| letter.is_ascii_alphabetic() || letter == '-') {
        let names: Vec<&str> = components.boards.iter().map(|board| board.name.as_str()).collect();
        let names = names.join(", ");
        return Err(say!("bad-board", board = board, names = names));
    }
    rule!("PM-9.2");
    let plates = parse_code(board)?;
    over_the_box(&plates, components).map_or(Ok(Layout::Laid(Box::new(plates))), Err)
}

/// PM-9.3: what a board has more than the box, in a sentence.
pub(crate) fn over_the_box(plates: &Plates, components: &Components) -> Option<String> {
    let counts = count_kinds(plates);
    let index = counts.iter().zip(components.plates).position(|(count, most)| *count > most)?;
    rule!("PM-9.3");
    let kind: Kind = components.d20.into_iter().find(|kind| *kind as usize == index)?;
    let name = say!(&format!("kind-{}", kind.word())).to_lowercase();
    Some(say!("bad-plates", count = counts[index], kind = name, most = components.plates[index]))
}
