//! What is in the box: plates, boards, start fields and cards, read from `data/`.

use serde::Deserialize;
use std::sync::LazyLock;

use crate::board::{FIELDS, Field, KINDS, Kind, Plate, Plates, SIDE};
use crate::card::{CARDS, Card, Pile};

/// A kind of plate as the data describe it.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct KindData {
    pub id: Kind,
    pub code: String,
    pub d20: Vec<u8>,
    pub plates: u8,
    #[allow(dead_code, reason = "provenance is for people and for the tests")]
    pub source: Source,
}

/// A prepared board.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct BoardData {
    pub name: String,
    pub players: u8,
    pub rows: Vec<String>,
    pub source: Source,
}

/// The start fields of a number of players, a list for each seat.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct StartData {
    pub players: u8,
    pub fields: Vec<Vec<Field>>,
    #[allow(dead_code, reason = "provenance is for people and for the tests")]
    pub source: Source,
}

/// A kind of card as the data describe it.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct CardData {
    pub id: Card,
    pub sign: String,
    pub colour: String,
    pub count: u8,
    #[allow(dead_code, reason = "provenance is for people and for the tests")]
    pub source: Source,
    #[allow(dead_code, reason = "provenance is for people and for the tests")]
    pub effect_source: Source,
}

/// Where a value comes from.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize, Debug)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Source {
    /// Stated in the rulebook.
    Book,
    /// Known from published descriptions of the printed game.
    Public,
    /// Follows by the argument written next to it.
    Derived,
    /// Designed here.
    Ours,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlatesFile {
    kind: Vec<KindData>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardsFile {
    board: Vec<BoardData>,
    start: Vec<StartData>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardsFile {
    card: Vec<CardData>,
}

/// Everything in the box.
#[derive(Debug)]
pub(crate) struct Components {
    #[allow(dead_code, reason = "what was read is for the tests")]
    kinds: Vec<KindData>,
    pub boards: Vec<BoardData>,
    starts: Vec<StartData>,
    cards: Vec<CardData>,
    /// The kind for each number of the twenty-sided die, `d20[0]` for a 1.
    pub d20: [Kind; 20],
    /// Plates of each kind.
    pub plates: [u8; KINDS],
    /// Cards of each kind.
    pub pile: Pile,
}

static COMPONENTS: LazyLock<Result<Components, String>> = LazyLock::new(|| {
    read(include_str!("../data/plates.toml"), include_str!("../data/boards.toml"), include_str!("../data/cards.toml"))
});

/// The box. The error says what is wrong with the data.
pub(crate) fn components() -> Result<&'static Components, &'static str> {
    COMPONENTS.as_ref().map_err(String::as_str)
}

fn read(plates: &str, boards: &str, cards: &str) -> Result<Components, String> {
    let PlatesFile { mut kind } = toml::from_str(plates).map_err(|error| format!("plates: {error}"))?;
    let BoardsFile { board, start } = toml::from_str(boards).map_err(|error| format!("boards: {error}"))?;
    let CardsFile { mut card } = toml::from_str(cards).map_err(|error| format!("cards: {error}"))?;
    kind.sort_by_key(|data| data.id);
    card.sort_by_key(|data| data.id);
    if kind.len() != KINDS || kind.iter().enumerate().any(|(index, data)| data.id as usize != index) {
        return Err(format!("each of the {KINDS} kinds of plates must be described once"));
    }
    if card.len() != CARDS || card.iter().enumerate().any(|(index, data)| data.id as usize != index) {
        return Err(format!("each of the {CARDS} kinds of cards must be described once"));
    }
    for data in &kind {
        let letters: String =
            Plate::ALL.into_iter().filter(|plate| plate.kind() == Some(data.id)).map(Plate::code).collect();
        if data.code != letters {
            return Err(format!("{:?} has the letters {letters:?}, not {:?}", data.id, data.code));
        }
    }
    let mut d20 = [None; 20];
    for data in &kind {
        for &number in &data.d20 {
            match number.checked_sub(1).and_then(|index| d20.get_mut(usize::from(index))) {
                Some(free @ None) => *free = Some(data.id),
                Some(_) => return Err(format!("{number} stands twice in the table of the twenty-sided die")),
                None => return Err(format!("{number} is no number of a twenty-sided die")),
            }
        }
    }
    let mut table = [Kind::Blank; 20];
    for (index, kind) in d20.into_iter().enumerate() {
        table[index] = kind.ok_or_else(|| format!("{} is missing in the table of the d20", index + 1))?;
    }
    for data in &board {
        parse_code(&data.rows.concat()).map_err(|problem| format!("board {}: {problem}", data.name))?;
    }
    for players in 2..=4u8 {
        let found = start.iter().filter(|data| data.players == players);
        if found.clone().count() != 1 || found.clone().any(|data| data.fields.len() != usize::from(players)) {
            return Err(format!("there must be one list of start fields for {players} players"));
        }
    }
    let mut counts = [0; KINDS];
    kind.iter().for_each(|data| counts[data.id as usize] = data.plates);
    let mut pile = [0; CARDS];
    card.iter().for_each(|data| pile[data.id as usize] = data.count);
    Ok(Components { kinds: kind, boards: board, starts: start, cards: card, d20: table, plates: counts, pile })
}

impl Components {
    /// The description of a kind of card.
    pub(crate) fn card(&self, card: Card) -> &CardData {
        &self.cards[card as usize]
    }

    /// The start fields of each seat.
    pub(crate) fn starts(&self, players: u8) -> &[Vec<Field>] {
        self.starts.iter().find(|data| data.players == players).map_or(&[], |data| &data.fields)
    }

    /// The plates of a prepared board.
    pub(crate) fn board(&self, name: &str) -> Option<Plates> {
        let data = self.boards.iter().find(|data| data.name == name)?;
        parse_code(&data.rows.concat()).ok()
    }
}

/// The plates of a board code of 49 letters (PM-9.2).
pub(crate) fn parse_code(code: &str) -> Result<Plates, String> {
    let letters: Vec<char> = code.chars().collect();
    if letters.len() != FIELDS {
        return Err(format!("a board code has {FIELDS} letters, this has {}", letters.len()));
    }
    let mut plates = [Plate::Bare; FIELDS];
    for (field, letter) in Field::all().zip(letters) {
        let plate = Plate::from_code(letter).ok_or_else(|| {
            let known: String = Plate::ALL.into_iter().map(Plate::code).collect();
            format!("{letter:?} on {field} is no plate; the letters are {known}")
        })?;
        // PM-1.6: an arrow whose tail touches the edge could never be followed.
        if let Plate::OneWay(way) = plate
            && field.next(way.back()).is_none()
        {
            return Err(format!("nobody can enter the one-way field {field}: its arrow comes from off the board"));
        }
        plates[field.index()] = plate;
    }
    Ok(plates)
}

/// Seven rows of seven letters.
pub(crate) fn rows_of(plates: &Plates) -> Vec<String> {
    plates.chunks(SIDE).map(|row| row.iter().map(|plate| plate.code()).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Way, count_kinds};

    #[test]
    fn the_box_is_complete() {
        let components = components().unwrap();
        // PM-7.1: 37 cards. PM-1.4: twenty numbers, five plates each.
        assert_eq!(components.pile.iter().sum::<u8>(), 37);
        assert_eq!(components.plates.iter().sum::<u8>(), 100);
        for data in &components.kinds {
            assert_eq!(usize::from(data.plates), 5 * data.d20.len(), "{:?}", data.id);
            assert_eq!(data.source, Source::Derived);
        }
        assert!(components.cards.iter().all(|card| card.source == Source::Book));
        assert!(components.cards.iter().all(|card| card.effect_source == Source::Ours));
    }

    /// PM-9.1: the printed boards, and ours, are as symmetric as their descriptions say, and the box suffices.
    #[test]
    fn boards_are_symmetric() {
        let components = components().unwrap();
        for data in &components.boards {
            let plates = components.board(&data.name).unwrap();
            for field in Field::all() {
                let other = plates[field.opposite().index()];
                assert_eq!(plates[field.index()], other.reversed(), "{} {field}", data.name);
            }
            let counts = count_kinds(&plates);
            assert!(counts.iter().zip(components.plates).all(|(count, most)| *count <= most), "{}", data.name);
            let printed = matches!(data.name.as_str(), "one" | "two");
            assert_eq!(data.source == Source::Book, printed);
            assert_eq!(counts.iter().sum::<u8>(), [39, 39, 37, 37][usize::from(data.players).min(4) - 1]);
        }
        let windmill = components.board("windmill").unwrap();
        for field in Field::all() {
            let turned = Field::new(field.x() * SIDE + (SIDE - 1 - field.y()));
            let plate = match windmill[field.index()] {
                Plate::OneWay(way) => Plate::OneWay(Way::ALL[(way as usize + 1) % 4]),
                plate => plate,
            };
            assert_eq!(windmill[turned.index()], plate, "{field}");
        }
    }

    /// PM-6.1, PM-6.2, PM-6.3: start fields by player count; every seat has as many, and none carries a plate.
    #[test]
    fn start_fields_are_bare() {
        let components = components().unwrap();
        for (players, each, board) in [(2, 5, "one"), (2, 5, "two"), (3, 4, "crossfire"), (4, 3, "windmill")] {
            let plates = components.board(board).unwrap();
            let starts = components.starts(players);
            assert!(starts.iter().all(|fields| fields.len() == each));
            assert!(starts.iter().flatten().all(|field| plates[field.index()] == Plate::Bare), "{board}");
            assert!(components.starts.iter().any(|data| data.players == players && data.source != Source::Public));
        }
    }

    #[test]
    fn faults_of_the_data_are_named() {
        let plates = include_str!("../data/plates.toml");
        let boards = include_str!("../data/boards.toml");
        let cards = include_str!("../data/cards.toml");
        let fault = |plates: &str, boards: &str, cards: &str| read(plates, boards, cards).unwrap_err();
        assert!(fault(&plates.replacen("[1, 2]", "[1, 3]", 1), boards, cards).contains("twice"));
        assert!(fault(&plates.replacen("[1, 2]", "[1, 21]", 1), boards, cards).contains("21"));
        assert!(fault(&plates.replacen("[1, 2]", "[1]", 1), boards, cards).contains("2 is missing"));
        assert!(fault(plates, &boards.replacen("wX++rd-", "wX++rd", 1), cards).contains("48"));
        assert!(fault(plates, boards, &cards.replacen("id = \"minus\"", "id = \"plus\"", 1)).contains("once"));
    }
}
