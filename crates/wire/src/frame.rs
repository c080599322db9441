use pileup_core::{Millis, Seat, Standings, Turn, Viewer};
use pileup_play::{Choice, KeyMoment, Moments, Table, key_moments, name_of};
use pileup_scene::{Chart, Mark, Scene, Told};
use pileup_table::{Sitter, Wall};
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::Arc;
use ts_rs::TS;

/// What a browser shows.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Frame {
    /// Plies so far.
    pub moment: usize,
    /// Through whose eyes; none for a spectator.
    #[ts(as = "Option<String>")]
    pub viewer: Option<Seat>,
    /// What is asked, in a sentence; `{p1}` stands for a name.
    #[ts(as = "String")]
    pub prompt: Arc<str>,
    /// Who may act.
    pub turn: TurnFace,
    /// The legal plies of the viewer.
    #[ts(as = "Vec<Choice>")]
    pub choices: Arc<[Choice]>,
    /// Whether somebody on this device may take back.
    pub undo: bool,
    /// How it ended, once it has.
    pub result: Option<Arc<Ending>>,
    /// Real-time games: the clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub clock: Option<ClockFace>,
    /// The picture.
    #[ts(as = "Scene")]
    pub scene: Arc<Scene>,
}

/// Who may act.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum TurnFace {
    /// These seats.
    Seats(#[ts(as = "Vec<String>")] Vec<Seat>),
    /// Dice and cards.
    Chance(bool),
    /// Nobody any more.
    Over(bool),
}

impl From<Turn> for TurnFace {
    fn from(turn: Turn) -> TurnFace {
        match turn {
            Turn::Seat(seat) => TurnFace::Seats(vec![seat]),
            Turn::Open(seats) => TurnFace::Seats(seats.iter().collect()),
            Turn::Chance => TurnFace::Chance(true),
            Turn::Over => TurnFace::Over(true),
        }
    }
}

/// Game time of a real-time game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ClockFace {
    /// In milliseconds.
    pub now: Millis,
    /// Whether it passes.
    pub running: bool,
    /// The name of somebody for whom it stands still.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub waiting: Option<String>,
}

impl ClockFace {
    /// The clock of a table.
    pub fn of(table: &Table, now: Wall) -> ClockFace {
        let waiting = table.waiting().map(|seat| table.name(seat));
        ClockFace { now: table.clock().now(now), running: table.clock().runs(), waiting }
    }
}

/// Who is at a table.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, TS)]
pub struct Company {
    /// People who are there.
    #[ts(as = "Vec<String>")]
    pub here: Vec<Seat>,
    /// People who are not.
    #[ts(as = "Vec<String>")]
    pub away: Vec<Seat>,
    /// Seats that a bot plays until their person is back.
    #[ts(as = "Vec<String>")]
    pub held: Vec<Seat>,
    /// People who have been away for so long that the others may let a bot play for them.
    #[ts(as = "Vec<String>")]
    pub gone: Vec<Seat>,
    /// Those who have given up.
    #[ts(as = "Vec<String>")]
    pub resigned: Vec<Seat>,
    /// How many only watch.
    pub watching: usize,
    /// Whether the table pauses.
    pub paused: bool,
    /// Who would like it to.
    #[ts(as = "Vec<String>")]
    pub wishes: Vec<Seat>,
}

impl Company {
    /// Who is at this table now.
    pub fn of(table: &Table) -> Company {
        let people = |seat: &Seat| matches!(table.sitters()[seat.index()], Sitter::Person { .. });
        let present = table.present();
        let (here, away) = Seat::all(table.sitters().len()).filter(people).partition(|seat| present.contains(*seat));
        Company {
            here,
            away,
            held: table.stand_ins().iter().filter(people).collect(),
            gone: table.long_away().iter().collect(),
            resigned: table.resigned().iter().collect(),
            watching: table.watching(),
            paused: table.is_paused(),
            wishes: table.wish_pause().iter().collect(),
        }
    }
}

/// How a game ended.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Ending {
    /// The place of every seat; 1 has won.
    #[ts(as = "BTreeMap<String, u8>")]
    pub places: BTreeMap<Seat, u8>,
    /// The points of every seat.
    #[ts(as = "BTreeMap<String, i32>")]
    pub points: BTreeMap<Seat, i32>,
    /// If somebody gave up and so ended it: that, in a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub given_up: Option<String>,
    /// What decided it.
    pub moments: Vec<KeyMoment>,
    /// Numbers worth a look.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub charts: Vec<Chart>,
}

impl Ending {
    /// How a game has ended that is told from its first ply on; `loser` has ended it by giving up.
    pub fn of(game: &dyn Moments, standings: &Standings, loser: Option<Seat>) -> Ending {
        Ending {
            places: by_seat(&standings.places),
            points: by_seat(&standings.points),
            given_up: loser.map(Table::resignation),
            moments: key_moments(game, Viewer::Everyone),
            charts: game.charts(),
        }
    }
}

fn by_seat<T: Copy>(values: &[T]) -> BTreeMap<Seat, T> {
    values.iter().enumerate().map(|(index, value)| (Seat::new(index), *value)).collect()
}

/// A line of the story.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct LogLine {
    /// After how many plies it can be seen.
    pub moment: usize,
    /// The ply in notation; empty if it was none.
    pub line: String,
    /// What it did, in sentences; `{p1}` stands for a name.
    pub words: Vec<String>,
    /// How much it mattered, 0 to 9.
    pub weight: u8,
    /// Real-time games: its signs on the timeline.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub marks: Vec<Mark>,
}

impl LogLine {
    pub(crate) fn new(moment: usize, line: String, told: &[Told]) -> LogLine {
        LogLine {
            moment,
            line,
            words: told.iter().filter_map(|told| told.words.clone()).collect(),
            weight: told.iter().map(|told| told.weight).max().unwrap_or(0),
            marks: told.iter().flat_map(|told| told.marks.iter().cloned()).collect(),
        }
    }

    /// Somebody gave up.
    pub(crate) fn resigned(moment: usize, seat: Seat) -> LogLine {
        LogLine { moment, line: String::new(), words: vec![Table::resignation(seat)], weight: 5, marks: Vec::new() }
    }
}

/// A chair and who sits there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct SeatInfo {
    /// Which.
    #[ts(as = "String")]
    pub seat: Seat,
    /// What the person, or else the seat's pieces, are called.
    pub name: String,
    /// Who sits there.
    pub who: Who,
    /// The level of a bot.
    pub level: Option<String>,
    /// Colour of its pieces.
    pub colour: String,
    /// Sign of its pieces.
    pub mark: String,
    /// What its pieces are called.
    pub look: String,
    /// The face of whoever drives, fights or conjures there: a picture's name.
    pub face: Option<String>,
    /// Its side, counted from 0.
    pub side: u8,
    /// What it has to do to win, in a short sentence.
    pub goal: String,
}

/// Who sits on a chair.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Who {
    /// A person.
    Person,
    /// A bot.
    Bot,
    /// Nobody yet: it waits for somebody with the link.
    Nobody,
}

impl SeatInfo {
    /// The chairs of a table, in seat order.
    pub fn all(table: &Table) -> Vec<SeatInfo> {
        SeatInfo::of(table.play(), table.sitters())
    }

    /// The chairs of a game with those who sit there.
    pub(crate) fn of(game: &dyn Moments, sitters: &[Sitter]) -> Vec<SeatInfo> {
        let faces = game.faces();
        let info = |seat: Seat| {
            let (look, sitter) = (game.look(seat), &sitters[seat.index()]);
            let (who, level) = match sitter {
                Sitter::Person { .. } => (Who::Person, None),
                Sitter::Bot { level } => (Who::Bot, Some(level.clone())),
                Sitter::Nobody => (Who::Nobody, None),
            };
            SeatInfo {
                seat,
                name: name_of(sitter, &look),
                who,
                level,
                colour: look.colour.into_owned(),
                mark: look.mark.into_owned(),
                look: look.name.into_owned(),
                face: faces[seat.index()].map(|face| face.name().to_owned()),
                side: game.side(seat),
                goal: game.goal(Some(seat)),
            }
        };
        Seat::all(game.seats()).map(info).collect()
    }
}
