use pileup_core::{Millis, Seat};
use serde::Serialize;
use smol_str::SmolStr;
use std::borrow::Cow;
use std::sync::Arc;
use ts_rs::TS;

use crate::{Also, Art, Node, Parts, Timer};

/// Text that is mostly written in the code.
type Text = Cow<'static, str>;

/// A view as a picture with everything that can be clicked.
#[derive(Clone, PartialEq, Debug, Default, Serialize, TS)]
pub struct Scene {
    /// The part of the plane that must be visible, in board units.
    pub bounds: Bounds,
    /// The same in a window that is taller than wide, if nodes have places of their own there.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub tall: Option<Bounds>,
    /// Colour of the table under the board.
    pub backdrop: Text,
    /// Where the action is, if the board is larger than a screen: the camera may follow it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub focus: Option<Bounds>,
    /// The ply that a click on any spot would be, which stands for `{}`, as `put {}`: tried where nothing else can be clicked,
    /// so that the rules can say why not.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub tries: Option<Text>,
    /// What never changes while the game goes on, under everything else: drawn once and shared.
    #[ts(as = "Vec<Node>")]
    pub ground: Arc<[Node]>,
    /// The board, back to front. Keys are unique.
    pub nodes: Vec<Node>,
    /// Buttons under the board, for plies that have no place on it.
    pub actions: Vec<Action>,
    /// Rows of cards: the own hand, a display, a discard pile.
    pub shelves: Vec<Shelf>,
    /// A block for each seat or side.
    pub panels: Vec<Panel>,
    /// Short facts for the line above the board: round 3 of 30.
    pub facts: Vec<Fact>,
}

impl Scene {
    /// Every target of the scene: on the board, in the bar, on cards and in panels.
    pub fn targets(&self) -> impl Iterator<Item = &Target> {
        let nodes = self.nodes.iter().flat_map(Node::targets);
        let actions = self.actions.iter().map(|action| &action.target);
        let cards = self.shelves.iter().flat_map(|shelf| &shelf.cards).filter_map(|card| card.target.as_ref());
        let panels = self
            .panels
            .iter()
            .flat_map(|panel| &panel.rows)
            .filter_map(Row::picture)
            .flat_map(|picture| &picture.nodes)
            .flat_map(Node::targets);
        nodes.chain(actions).chain(cards).chain(panels)
    }
}

/// A rectangle in board units.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, TS)]
pub struct Bounds {
    /// Left edge.
    pub x: f32,
    /// Upper edge.
    pub y: f32,
    /// Width.
    pub w: f32,
    /// Height.
    pub h: f32,
}

impl Bounds {
    /// From the left upper corner and the size.
    pub const fn new(x: f32, y: f32, w: f32, h: f32) -> Bounds {
        Bounds { x, y, w, h }
    }
}

/// A thing on the board: a piece, a field, a mark.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[ts(rename = "Node")]
pub struct Thing {
    /// The same thing has the same key in every scene of a game.
    #[ts(type = "string")]
    pub key: SmolStr,
    /// Where its origin is.
    pub x: f32,
    /// Where its origin is.
    pub y: f32,
    /// Rotation in degrees, clockwise.
    #[serde(skip_serializing_if = "is_zero")]
    #[ts(optional, as = "Option<_>")]
    pub turn: f32,
    /// Size; 1 is as drawn.
    #[serde(skip_serializing_if = "is_one")]
    #[ts(optional, as = "Option<_>")]
    pub scale: f32,
    /// 0 is invisible.
    #[serde(skip_serializing_if = "is_one")]
    #[ts(optional, as = "Option<_>")]
    pub opacity: f32,
    /// Style words the page may animate: `pulse`, `glow`, `dim`, `spin`, `tremble`, `drop` (falls in when it appears).
    /// Some say where it is shown at all: `keys` only where there is a keyboard, `mouse` only where fingers do not hit it by
    /// accident, `tall` only in tall windows. A `mark` is
    /// only looked at: clicks go to what lies under it. So is the `floor`, which lies under everything else and is seen
    /// on the small map too.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub styles: Cow<'static, [&'static str]>,
    /// What it looks like, back to front, relative to its origin. On the wire it is the name of a shape that went along,
    /// now or before.
    #[ts(as = "Vec<Part>")]
    pub parts: Parts,
    /// What a click on it plays.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub target: Option<Target>,
    /// What other gestures on it play.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub also: Vec<Also>,
    /// What runs with the clock of a real-time game.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub timers: Vec<Timer>,
    /// Things that cannot be told apart share this word: where one of them goes and another comes, it has moved.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub kin: Option<Text>,
    /// Where it is in a tall window, if the scene has bounds for one; without it, it is left out there.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub tall: Option<Place>,
    /// What it is, for a tooltip and for screen readers.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub title: Option<Text>,
    /// What the notation calls the place it is or lies on: `d3`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub spot: Option<Text>,
    /// A piece that can be lifted: the ply of putting it down on a spot, which stands for `{}`, as `c3>{}`. A click on a
    /// spot that is no target is tried all the same, so that the rules can say why not.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub aim: Option<Text>,
    /// The ply that a click on it would be, although it cannot be played now: tried so that the rules can say why not.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub tries: Option<Text>,
}

fn is_zero(value: &f32) -> bool {
    *value == 0.0
}

fn is_one(value: &f32) -> bool {
    *value == 1.0
}

/// Another place of a node.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, TS)]
pub struct Place {
    /// Where its origin is.
    pub x: f32,
    /// Where its origin is.
    pub y: f32,
    /// Size; 1 is as drawn.
    pub scale: f32,
}

/// A click that plays a ply.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Target {
    /// The ply in notation, without its actor.
    #[ts(type = "string")]
    pub ply: SmolStr,
    /// The ply in words: "Push c3 to d3".
    #[ts(type = "string")]
    pub label: SmolStr,
    /// What kind of choice it is.
    pub tone: Tone,
    /// What the board would show: drawn on hover or long press.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub ghost: Vec<Node>,
    /// A price, an odd, a warning: short text shown with the preview.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub note: Option<String>,
    /// A key that plays it, besides walking there: `1`, `d`, `Space`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub hotkey: Option<&'static str>,
    /// Real-time games: the game time from which it is legal, if a hand is still busy. A click before waits for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub from: Option<Millis>,
    /// A ply in notation that follows as soon as it may: some gestures are two plies.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub then: Option<String>,
    /// Plies that follow one by one in games of turns, as long as each is legal and chance has not spoken in between:
    /// several steps planned by one click.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub plan: Vec<String>,
}

/// The kind of a choice, for its colour and its sign.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Tone {
    /// Nothing special.
    #[default]
    Plain,
    /// It pushes, rams or costs something.
    Push,
    /// It destroys or scores.
    Strike,
    /// It hurts oneself.
    Harm,
    /// It ends or declines something.
    Pass,
    /// What is best done next in a race against time: it is the brightest thing there is.
    Lead,
    /// Always possible and never urgent: it does not glow by itself.
    Quiet,
}

/// A simple shape with its paint.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Part {
    /// The shape.
    #[serde(flatten)]
    pub form: Form,
    /// Fill colour; none if empty.
    #[serde(skip_serializing_if = "str::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub fill: Text,
    /// Line colour; none if empty.
    #[serde(skip_serializing_if = "str::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub stroke: Text,
    /// Line width in board units.
    #[serde(skip_serializing_if = "is_zero")]
    #[ts(optional, as = "Option<_>")]
    pub width: f32,
    /// 0 is invisible.
    #[serde(skip_serializing_if = "is_one")]
    #[ts(optional, as = "Option<_>")]
    pub alpha: f32,
    /// Dash pattern of the line, as in SVG.
    #[serde(skip_serializing_if = "str::is_empty")]
    #[ts(optional, as = "Option<_>")]
    pub dash: Text,
}

/// The shapes there are. Coordinates are relative to the node's origin.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(tag = "t", rename_all = "lowercase")]
pub enum Form {
    /// A rectangle with rounded corners.
    Rect {
        /// Left edge.
        x: f32,
        /// Upper edge.
        y: f32,
        /// Width.
        w: f32,
        /// Height.
        h: f32,
        /// Radius of the corners.
        r: f32,
    },
    /// A disc or ring.
    Circle {
        /// Centre.
        x: f32,
        /// Centre.
        y: f32,
        /// Radius.
        r: f32,
    },
    /// An SVG path.
    Path {
        /// The path's `d`.
        d: Text,
    },
    /// A picture of the game's gallery, fitted into a rectangle. The fill is the colour of whoever it belongs to.
    Art {
        /// Which.
        #[serde(rename = "name")]
        #[ts(rename = "name", as = "String")]
        art: &'static Art,
        /// Left edge.
        x: f32,
        /// Upper edge.
        y: f32,
        /// Width.
        w: f32,
        /// Height.
        h: f32,
    },
    /// A line of text, centred on its height.
    Text {
        /// Where it is anchored.
        x: f32,
        /// Its middle height.
        y: f32,
        /// Font size in board units.
        size: f32,
        /// Which side of it is at `x`.
        align: Align,
        /// Whether it is bold.
        bold: bool,
        /// The text.
        text: Text,
    },
}

/// Which side of a text is at its anchor.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Align {
    /// The left end.
    Start,
    /// The middle.
    #[default]
    Middle,
    /// The right end.
    End,
}

/// A button in the bar under the board.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Action {
    /// Short label on the button; the target has the long one.
    pub label: String,
    /// What it plays.
    pub target: Target,
}

/// A row of cards.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Shelf {
    /// Stable key.
    pub key: String,
    /// What it is: "Your hand", "Display".
    pub title: String,
    /// Whether it opens on demand only (a discard pile).
    pub folded: bool,
    /// The cards.
    pub cards: Vec<Card>,
}

/// A card on a shelf.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Card {
    /// Stable key, unique on its shelf.
    pub key: String,
    /// Its name; empty for a card's back.
    pub title: Text,
    /// What it does, in a sentence.
    pub text: Text,
    /// Its colour.
    pub colour: Text,
    /// A sign or number in its corner.
    pub sign: Text,
    /// Its kind, told by the shape of its frame too: `sprint`, `rush`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub kind: Option<Text>,
    /// The rule that says all about it: `CC-10.6`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rule: Option<&'static str>,
    /// Its picture.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, as = "Option<String>")]
    pub art: Option<&'static Art>,
    /// What a click on it plays.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub target: Option<Target>,
    /// The ply that a click on it would be, although it cannot be played now: tried so that the rules can say why not.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub tries: Option<Text>,
}

/// A block of facts about a seat or a side.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Panel {
    /// Stable key.
    pub key: String,
    /// Whose it is, if one seat's.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, as = "Option<String>")]
    pub seat: Option<Seat>,
    /// Heading; `{p1}` stands for the name of the seat.
    pub title: String,
    /// Colour of its pieces.
    pub colour: Text,
    /// Sign of its pieces, so that colour is not the only one.
    pub mark: Text,
    /// Whether it is this one's turn.
    pub active: bool,
    /// What it says.
    pub rows: Vec<Row>,
}

/// A line of a panel.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(tag = "t", rename_all = "lowercase")]
pub enum Row {
    /// A word and a value.
    Fact(Fact),
    /// So many of so many.
    Track {
        /// What is counted.
        label: Text,
        /// How many are filled; each with a colour, or empty for the panel's own.
        filled: Vec<Text>,
        /// How many places there are.
        total: usize,
    },
    /// A small drawing of its own, perhaps with targets: a dashboard.
    Picture(Picture),
    /// A drawing under the board, large, for its own seat only: a dashboard. Where a scene has a shape for tall windows it is
    /// there on narrow screens only.
    Dock(Picture),
}

impl Row {
    /// The drawing, if it is one.
    pub fn picture(&self) -> Option<&Picture> {
        match self {
            Row::Picture(picture) | Row::Dock(picture) => Some(picture),
            Row::Fact(_) | Row::Track { .. } => None,
        }
    }
}

/// A word and a value.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Fact {
    /// What it is.
    pub label: Text,
    /// How much.
    pub value: String,
}

/// A drawing inside a panel.
#[derive(Clone, PartialEq, Debug, Default, Serialize, TS)]
pub struct Picture {
    /// Its visible part.
    pub bounds: Bounds,
    /// Its shapes.
    pub nodes: Vec<Node>,
}
