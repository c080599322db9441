//! The bodies of requests and answers over HTTP.

use pileup_core::Seat;
use pileup_play::{Display, Kind, Report, Room};
use pileup_scene::{Courses, Idle, SectionCard, Sheet, Survey};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Value, json};
use ts_rs::TS;

use crate::{GameName, SeatInfo, Shapes, ShapesOf};

/// A game of the house.
#[derive(Debug, Serialize, TS)]
#[ts(rename = "Game")]
pub struct GameInfo {
    /// Its id in addresses.
    pub id: &'static str,
    /// Its name for people.
    pub name: &'static str,
    /// What it is like, in a few words.
    pub tagline: String,
    /// The fewest and the most players.
    pub players: (u8, u8),
    /// How long a game takes.
    pub minutes: (u8, u8),
    /// The levels of its bots.
    pub levels: Vec<&'static str>,
    /// How a bot of each level plays, in a sentence.
    pub level_words: Vec<String>,
    /// What can be chosen.
    pub sheet: Sheet,
    /// The option that takes a course, if players can build one.
    pub courses: Option<&'static str>,
    /// All options with their defaults.
    #[ts(type = "Record<string, Json>")]
    pub defaults: Value,
}

impl GameInfo {
    /// What there is to say about a game.
    pub fn of(kind: &dyn Kind) -> GameInfo {
        let about = kind.about();
        GameInfo {
            id: about.id,
            name: about.name,
            tagline: kind.tagline(),
            players: (*about.players.start(), *about.players.end()),
            minutes: (*about.minutes.start(), *about.minutes.end()),
            levels: kind.levels().to_vec(),
            level_words: kind.levels().iter().map(|level| kind.describe_level(level)).collect(),
            sheet: kind.sheet(),
            courses: kind.courses().map(Courses::option),
            defaults: kind.options(&json!({})).unwrap_or_default(),
        }
    }
}

/// A game as the first page shows it.
#[derive(Debug, Serialize, TS)]
pub struct GameCard {
    /// Its id in addresses.
    pub id: &'static str,
    /// Its name for people.
    pub name: &'static str,
    /// What it is like, in a few words.
    pub tagline: String,
    /// The fewest and the most players.
    pub players: (u8, u8),
    /// How long a game takes.
    pub minutes: (u8, u8),
    /// The levels of its bots.
    pub levels: Vec<&'static str>,
    /// The seat that is easiest for somebody who has just come.
    pub beginner: usize,
    /// What is played if nobody chooses: its first preset, if it has presets.
    pub preset: Option<&'static str>,
    /// The option that takes a course, if players can build one.
    pub courses: Option<&'static str>,
}

impl From<GameInfo> for GameCard {
    fn from(GameInfo { id, name, tagline, players, minutes, levels, sheet, courses, .. }: GameInfo) -> GameCard {
        let preset = sheet.presets.first().map(|preset| preset.name);
        GameCard { id, name, tagline, players, minutes, levels, beginner: sheet.beginner, preset, courses }
    }
}

/// Options to be looked at.
#[derive(Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Check {
    /// The game.
    pub game: String,
    /// The name of the preset to begin from.
    #[ts(optional)]
    pub preset: Option<String>,
    /// Those that were chosen; the rest follows from them and the preset.
    #[serde(default = "no_options")]
    #[ts(optional, type = "Record<string, Json>")]
    pub options: Value,
}

fn no_options() -> Value {
    json!({})
}

/// Options that go together, and what follows from them. Else there is a [`Complaint`].
#[derive(Debug, Serialize, TS)]
pub struct Checked {
    /// Always.
    #[ts(type = "true")]
    pub ok: bool,
    /// All options.
    #[ts(type = "Record<string, Json>")]
    pub options: Value,
    /// Those that change nothing beside the others.
    pub idle: Vec<Idle>,
    /// The seats as they would be.
    pub seats: Vec<SeatLook>,
    /// Whether seats hold anything that others may not see.
    pub secrets: bool,
}

/// How a seat looks before anybody sits there.
#[derive(Debug, Serialize, TS)]
pub struct SeatLook {
    /// Which.
    #[ts(as = "String")]
    pub seat: Seat,
    /// Colour of its pieces.
    pub colour: String,
    /// Sign of its pieces.
    pub mark: String,
    /// What its pieces are called.
    pub name: String,
    /// The face of whoever drives, fights or conjures there: a picture's name.
    pub face: Option<String>,
}

/// Why a request was not answered.
#[derive(Clone, Debug, Default, Serialize, TS)]
pub struct Complaint {
    /// Never.
    #[ts(type = "false")]
    pub ok: bool,
    /// A sentence for people.
    pub message: String,
    /// The option that is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub key: Option<String>,
    /// The rule that forbids it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rule: Option<&'static str>,
    /// How long to wait before trying again, in seconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub wait: Option<u64>,
}

/// A table to be founded.
#[derive(Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The game.
    pub game: String,
    /// The name of the preset to begin from.
    #[ts(optional)]
    pub preset: Option<String>,
    /// Those that were chosen; the rest follows from them and the preset.
    #[serde(default = "no_options")]
    #[ts(optional, type = "Record<string, Json>")]
    pub options: Value,
    /// Who will sit where.
    pub seats: Vec<SeatPlan>,
    /// A position to begin from.
    #[ts(optional, type = "Json")]
    pub position: Option<Value>,
}

/// Who will sit on a chair.
#[derive(Debug, Deserialize, TS)]
#[serde(tag = "who", rename_all = "lowercase")]
pub enum SeatPlan {
    /// Who founds the table.
    Me {
        /// Their name.
        #[serde(default)]
        #[ts(optional, as = "Option<_>")]
        name: String,
    },
    /// Somebody else at the same device.
    Here {
        /// Their name.
        #[serde(default)]
        #[ts(optional, as = "Option<_>")]
        name: String,
    },
    /// Whoever comes with the link.
    Link {},
    /// A bot.
    Bot {
        /// Its level.
        level: String,
    },
}

/// A table that was founded.
#[derive(Debug, Serialize, TS)]
pub struct Founded {
    /// Its code.
    pub table: String,
    /// What opens it for this browser.
    pub key: String,
}

/// Somebody wants to sit down.
#[derive(Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Joining {
    /// Their name.
    #[serde(default)]
    pub name: String,
    /// Where; without it, on the first free chair.
    #[ts(optional, as = "Option<String>")]
    pub seat: Option<Seat>,
}

/// Somebody has sat down.
#[derive(Debug, Serialize, TS)]
pub struct Joined {
    /// What opens the chair again.
    pub key: String,
    /// Which it is.
    #[ts(as = "String")]
    pub seat: Seat,
}

/// How others come to a table.
#[derive(Debug, Serialize, TS)]
pub struct Invitation {
    /// Addresses that other devices can open, the best first.
    pub addresses: Vec<Invited>,
    /// If there are none because the server listens to this machine only: the command that changes it.
    pub listen: Option<String>,
}

/// An address of a table.
#[derive(Debug, Serialize, TS)]
pub struct Invited {
    /// As it is typed.
    pub address: String,
    /// As a phone reads it.
    pub qr: Option<Qr>,
}

/// A QR code.
#[derive(Debug, Serialize, TS)]
pub struct Qr {
    /// Squares along each side.
    pub size: usize,
    /// The dark ones, as the path of an SVG.
    pub path: String,
}

/// The table at which the same people play again.
#[derive(Debug, Serialize, TS)]
pub struct Again {
    /// Its code.
    pub table: String,
}

/// A table at a glance.
#[derive(Debug, Serialize, TS)]
pub struct Summary {
    /// Its code.
    pub table: String,
    /// The id of the game.
    pub game: &'static str,
    /// The name of the game.
    pub name: &'static str,
    /// The chairs.
    pub seats: Vec<SeatInfo>,
    /// The seats of whoever asks.
    #[ts(as = "Vec<String>")]
    pub mine: Vec<Seat>,
    /// The seats that may act.
    #[ts(as = "Vec<String>")]
    pub turn: Vec<Seat>,
    /// Plies so far.
    pub moment: usize,
    /// Whether it is over.
    pub over: bool,
    /// What is being decided, in a sentence.
    pub prompt: String,
}

/// What is in the box of a game whose players build courses.
#[derive(Debug, Serialize, TS)]
pub struct CourseBox<'a> {
    /// The option that takes a course.
    pub option: &'static str,
    /// The sections.
    #[ts(as = "Vec<SectionCard>")]
    pub sections: &'a [SectionCard],
    /// Ready courses to begin from.
    pub ready: Vec<NamedCourse>,
    /// Shapes that the nodes of its pictures name.
    #[ts(as = "ShapesOf")]
    pub shapes: Shapes<'a>,
}

/// Everything of a game to be looked at.
#[derive(Debug, Serialize, TS)]
#[ts(rename = "Gallery")]
pub struct GalleryShown<'a> {
    /// Family by family.
    #[ts(as = "Vec<Room>")]
    pub rooms: &'a [Room],
    /// Shapes that the nodes of its pictures name.
    #[ts(as = "ShapesOf")]
    pub shapes: Shapes<'a>,
}

impl<'a> GalleryShown<'a> {
    /// With the shapes that are in it.
    pub fn of(rooms: &'a [Room]) -> GalleryShown<'a> {
        let looks = rooms.iter().flat_map(|room| &room.exhibits).map(|exhibit| &exhibit.look);
        let nodes = looks.filter_map(|look| match look {
            Display::Picture { picture } => Some(&picture.nodes),
            Display::Art { .. } | Display::Card { .. } => None,
        });
        GalleryShown { rooms, shapes: Shapes::of_nodes(nodes.flatten()) }
    }
}

/// A course with its name.
#[derive(Debug, Serialize, TS)]
pub struct NamedCourse {
    /// What it is called.
    pub name: String,
    /// Its sections.
    pub course: String,
}

/// A course to be looked at.
#[derive(Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Course {
    /// Its sections.
    pub course: String,
}

/// A course on the table, and what the option takes for it.
#[derive(Debug, Serialize, TS)]
pub struct Surveyed<'a> {
    /// Where its sections lie, and what is wrong with it.
    #[serde(flatten)]
    pub survey: &'a Survey,
    /// What the option takes.
    #[ts(type = "Json")]
    pub value: Value,
    /// Shapes that the nodes of its picture name.
    #[ts(as = "ShapesOf")]
    pub shapes: Shapes<'a>,
}

/// How far the analysis of a finished game is.
#[derive(Debug, Serialize, TS)]
#[serde(tag = "state", rename_all = "lowercase")]
pub enum Study {
    /// Nobody has asked for one.
    None,
    /// Others come first.
    Waiting,
    /// It is being made.
    Working {
        /// Plies that have been looked at.
        done: usize,
        /// All of them.
        total: usize,
    },
    /// Here it is.
    Done {
        /// What decided the game.
        #[ts(as = "Report")]
        report: Box<RawValue>,
    },
}

/// A line that could have been played.
#[derive(Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct LineAsked {
    /// After so many plies of the game.
    pub moment: usize,
    /// Plies with their seats.
    pub line: Vec<String>,
}

/// What would have followed.
#[derive(Debug, Serialize, TS)]
pub struct LineShown {
    /// As far as the rules allow, or until chance decides: each step as the message `moment`, the first one whole.
    #[ts(type = "Extract<FromServer, { t: \"moment\" }>[]")]
    pub steps: Vec<Box<RawValue>>,
}

/// A puzzle of the day.
#[derive(Debug, Serialize, TS)]
pub struct PuzzleCard {
    /// The id of its game.
    pub game: &'static str,
    /// The name of its game.
    pub name: &'static str,
    /// Which puzzle it is, counted from 1.
    pub number: usize,
    /// Who is to play: what its pieces are called.
    pub seat: String,
    /// The page where it is tried.
    pub address: String,
    /// A picture of the position.
    pub picture: String,
}

/// A puzzle to be tried.
#[derive(Debug, Serialize, TS)]
pub struct PuzzleShown {
    /// What is played.
    pub game: GameName,
    /// Which puzzle it is, counted from 1.
    pub number: usize,
    /// How many there are.
    pub count: usize,
    /// The number of the one of the day.
    pub today: usize,
    /// Who is to play.
    #[ts(as = "String")]
    pub seat: Seat,
    /// What the seat has to do to win.
    pub goal: String,
    /// How the seats look.
    pub seats: Vec<SeatLook>,
    /// The position with the choices, as the message `moment`.
    #[ts(type = "Extract<FromServer, { t: \"moment\" }>")]
    pub step: Box<RawValue>,
}

/// A try at a puzzle; without a ply the solution is asked for.
#[derive(Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Attempt {
    /// In notation.
    #[ts(optional)]
    pub ply: Option<String>,
}

/// What a try is worth.
#[derive(Debug, Serialize, TS)]
pub struct Judged {
    /// Whether it is the best choice.
    pub right: bool,
    /// The percent of a win that it promises; of the solution, if that was asked for.
    pub percent: u8,
    /// The percent of a win that the solution promises, once it is known.
    pub best: Option<u8>,
    /// The solution in words, once it is known.
    pub words: Option<String>,
    /// What comes of the try, or the solution with what follows: each step as the message `moment`, the first one whole.
    #[ts(type = "Extract<FromServer, { t: \"moment\" }>[]")]
    pub steps: Vec<Box<RawValue>>,
}
