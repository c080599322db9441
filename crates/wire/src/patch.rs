use pileup_core::Seat;
use pileup_play::Choice;
use pileup_scene::{Action, Bounds, Card, Fact, Node, Panel, Picture, Row, Scene, Shelf};
use serde::Serialize;
use serde_json::value::RawValue;
use std::sync::Arc;
use ts_rs::TS;

use crate::list::{Keyed, List, difference};
use crate::{ClockFace, Ending, Frame, TurnFace};

impl Keyed for Node {
    fn key(&self) -> &str {
        &self.key
    }
}

impl Keyed for Panel {
    fn key(&self) -> &str {
        &self.key
    }
}

impl Keyed for Shelf {
    fn key(&self) -> &str {
        &self.key
    }
}

impl Keyed for Card {
    fn key(&self) -> &str {
        &self.key
    }
}

/// How a frame has changed. What is not there is as it was.
#[derive(Clone, Debug, Default, Serialize, TS)]
pub struct FramePatch<'a> {
    /// Plies so far.
    pub moment: usize,
    /// Through whose eyes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable, as = "Option<String>")]
    pub viewer: Option<Option<Seat>>,
    /// What is asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub prompt: Option<&'a str>,
    /// Who may act.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub turn: Option<&'a TurnFace>,
    /// The legal plies of the viewer.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, as = "Option<Vec<Choice>>")]
    pub choices: Option<&'a [Choice]>,
    /// Whether somebody on this device may take back.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub undo: Option<bool>,
    /// How it ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable, as = "Option<Ending>")]
    pub result: Option<Option<&'a Ending>>,
    /// The clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable, as = "Option<ClockFace>")]
    pub clock: Option<Option<&'a ClockFace>>,
    /// The picture: a [`ScenePatch`] as it is sent, which many may share.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, as = "Option<ScenePatch>")]
    pub scene: Option<&'a RawValue>,
}

impl<'a> FramePatch<'a> {
    /// What makes `new` of `old`; `scene` is the part of the picture.
    pub fn between(old: &'a Frame, new: &'a Frame, scene: Option<&'a RawValue>) -> FramePatch<'a> {
        FramePatch {
            moment: new.moment,
            viewer: (old.viewer != new.viewer).then_some(new.viewer),
            prompt: (old.prompt != new.prompt).then_some(&new.prompt),
            turn: (old.turn != new.turn).then_some(&new.turn),
            choices: (old.choices != new.choices).then_some(&new.choices),
            undo: (old.undo != new.undo).then_some(new.undo),
            result: (old.result != new.result).then_some(new.result.as_deref()),
            clock: (old.clock != new.clock).then_some(new.clock.as_ref()),
            scene,
        }
    }
}

/// How a scene has changed. What is not there is as it was.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct ScenePatch<'a> {
    /// The part of the plane that must be visible.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub bounds: Option<Bounds>,
    /// The same in a tall window.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable, as = "Option<Bounds>")]
    pub tall: Option<Option<Bounds>>,
    /// Colour of the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub backdrop: Option<&'a str>,
    /// Where the action is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable, as = "Option<Bounds>")]
    pub focus: Option<Option<Bounds>>,
    /// The ply that a click on any spot would be.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable, as = "Option<String>")]
    pub tries: Option<Option<&'a str>>,
    /// What never changes while a game goes on: only with another game's board.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, as = "Option<Vec<Node>>")]
    pub ground: Option<&'a [Node]>,
    /// The board.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub nodes: Option<List<'a, &'a Node>>,
    /// Buttons under the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, as = "Option<Vec<Action>>")]
    pub actions: Option<&'a [Action]>,
    /// Rows of cards.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub shelves: Option<List<'a, ThinShelf<'a>>>,
    /// Blocks of seats and sides.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub panels: Option<List<'a, ThinPanel<'a>>>,
    /// Short facts.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, as = "Option<Vec<Fact>>")]
    pub facts: Option<&'a [Fact]>,
}

impl<'a> ScenePatch<'a> {
    /// What makes `new` of `old`; nothing if they are the same.
    pub fn between(old: &'a Scene, new: &'a Scene) -> Option<ScenePatch<'a>> {
        let patch = ScenePatch {
            bounds: (old.bounds != new.bounds).then_some(new.bounds),
            tall: (old.tall != new.tall).then_some(new.tall),
            backdrop: (old.backdrop != new.backdrop).then_some(&new.backdrop),
            focus: (old.focus != new.focus).then_some(new.focus),
            tries: (old.tries != new.tries).then_some(new.tries.as_deref()),
            ground: (!Arc::ptr_eq(&old.ground, &new.ground) && old.ground != new.ground).then_some(&new.ground),
            nodes: difference(&old.nodes, &new.nodes, |_, node| node),
            actions: (old.actions != new.actions).then_some(&new.actions),
            shelves: difference(&old.shelves, &new.shelves, ThinShelf::new),
            panels: difference(&old.panels, &new.panels, ThinPanel::new),
            facts: (old.facts != new.facts).then_some(&new.facts),
        };
        let is_same = patch.bounds.is_none()
            && patch.tall.is_none()
            && patch.backdrop.is_none()
            && patch.focus.is_none()
            && patch.tries.is_none()
            && patch.ground.is_none()
            && patch.nodes.is_none()
            && patch.actions.is_none()
            && patch.shelves.is_none()
            && patch.panels.is_none()
            && patch.facts.is_none();
        (!is_same).then_some(patch)
    }
}

/// A row of cards.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct ThinShelf<'a> {
    key: &'a str,
    title: &'a str,
    folded: bool,
    /// Without it they are as they were.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    cards: Option<List<'a, &'a Card>>,
}

impl<'a> ThinShelf<'a> {
    fn new(old: Option<&'a Shelf>, new: &'a Shelf) -> ThinShelf<'a> {
        let cards = match old {
            Some(old) => difference(&old.cards, &new.cards, |_, card| card),
            None => Some(List::Whole(new.cards.iter().collect())),
        };
        ThinShelf { key: &new.key, title: &new.title, folded: new.folded, cards }
    }
}

/// A block of facts about a seat or a side.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct ThinPanel<'a> {
    key: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, as = "Option<String>")]
    seat: Option<Seat>,
    title: &'a str,
    colour: &'a str,
    mark: &'a str,
    active: bool,
    /// What it says; nothing where a row is as it was.
    rows: Vec<Option<ThinRow<'a>>>,
}

/// A line of a panel that has changed.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(untagged)]
pub enum ThinRow<'a> {
    /// It is this now.
    Whole(&'a Row),
    /// It is the drawing that it was, but for these nodes.
    Drawing {
        /// Its visible part, if that is another.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        bounds: Option<Bounds>,
        /// Its shapes.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        nodes: Option<List<'a, &'a Node>>,
    },
}

impl<'a> ThinPanel<'a> {
    fn new(old: Option<&'a Panel>, new: &'a Panel) -> ThinPanel<'a> {
        let row = |(index, row): (usize, &'a Row)| ThinRow::new(old.and_then(|old| old.rows.get(index)), row);
        ThinPanel {
            key: &new.key,
            seat: new.seat,
            title: &new.title,
            colour: &new.colour,
            mark: &new.mark,
            active: new.active,
            rows: new.rows.iter().enumerate().map(row).collect(),
        }
    }
}

impl<'a> ThinRow<'a> {
    fn new(old: Option<&'a Row>, new: &'a Row) -> Option<ThinRow<'a>> {
        let drawing = |old: &'a Picture, new: &'a Picture| ThinRow::Drawing {
            bounds: (old.bounds != new.bounds).then_some(new.bounds),
            nodes: difference(&old.nodes, &new.nodes, |_, node| node),
        };
        match (old, new) {
            (Some(old), new) if old == new => None,
            (Some(Row::Picture(old)), Row::Picture(new)) | (Some(Row::Dock(old)), Row::Dock(new)) => {
                Some(drawing(old, new))
            }
            (_, new) => Some(ThinRow::Whole(new)),
        }
    }
}
