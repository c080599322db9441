use pileup_core::{Millis, Seat, Turn, Viewer};
use pileup_play::{Choice, KeyMoment, Table};
use pileup_scene::{Chart, Mark, Node, Scene, Told};
use pileup_table::{Sitter, Wall};
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::{BTreeMap, HashMap};

/// What a browser shows. See `docs/socket.md`.
#[derive(Debug, Serialize)]
pub(crate) struct Frame {
    moment: usize,
    viewer: Option<Seat>,
    scene: Value,
    prompt: String,
    turn: Value,
    choices: Vec<Choice>,
    undo: bool,
    result: Option<Ending>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clock: Option<ClockFace>,
}

/// What a browser shows of the clock.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct ClockFace {
    now: Millis,
    running: bool,
    /// Who is waited for.
    #[serde(skip_serializing_if = "Option::is_none")]
    waiting: Option<String>,
}

impl ClockFace {
    pub(crate) fn of(table: &Table, now: Wall) -> ClockFace {
        let waiting = table.waiting().map(|seat| table.name(seat));
        ClockFace { now: table.clock().now(now), running: table.clock().runs(), waiting }
    }

    /// Whether a browser that counts on by itself would show the same.
    pub(crate) fn says_the_same(&self, other: &ClockFace) -> bool {
        self.waiting == other.waiting
    }
}

#[derive(Debug, Serialize)]
struct Ending {
    places: BTreeMap<Seat, u8>,
    points: BTreeMap<Seat, i32>,
    moments: Vec<KeyMoment>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    charts: Vec<Chart>,
}

/// A line of the log.
#[derive(Debug, Serialize)]
pub(crate) struct LogLine {
    moment: usize,
    line: String,
    words: Vec<String>,
    weight: u8,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    marks: Vec<Mark>,
}

/// Whose eyes: a seat's, a spectator's, or everybody's once the game is over.
pub(crate) fn eyes(table: &Table, seat: Option<Seat>) -> Viewer {
    match seat {
        _ if table.play().standings().is_some() => Viewer::Everyone,
        Some(seat) => Viewer::Seat(seat),
        None => Viewer::Spectator,
    }
}

/// Which nodes a browser has already: those it has been sent last.
#[derive(Default)]
pub(crate) struct Sent(HashMap<String, Node>);

impl Sent {
    /// The scene as JSON; with `whole` false, nodes that the browser has are only named.
    fn write(&mut self, mut scene: Scene, whole: bool) -> Value {
        let nodes = std::mem::take(&mut scene.nodes);
        let known = |node: &Node| !whole && self.0.get(&node.key) == Some(node);
        // Most nodes do not change: they are neither written nor copied.
        let thin: Vec<Value> = nodes
            .iter()
            .map(|node| match known(node) {
                true => Value::String(node.key.clone()),
                false => serde_json::to_value(node).expect("a node is JSON"),
            })
            .collect();
        self.0 = nodes.into_iter().map(|node| (node.key.clone(), node)).collect();
        let mut json = serde_json::to_value(scene).expect("a scene is JSON");
        json["nodes"] = Value::Array(thin);
        json
    }
}

/// The table as it is now for a device with these seats, with the choices of the one that looks.
pub(crate) fn now(table: &Table, mine: &[Seat], seat: Option<Seat>, now: Wall, sent: &mut Sent, whole: bool) -> Frame {
    let at = table.clock().now(now);
    let play = table.play();
    let viewer = eyes(table, seat);
    let asked = seat.filter(|seat| play.turn().allows((*seat).into()));
    let scene = play.scene(play.len(), viewer, asked, at);
    let mut frame = bare(table, seat, viewer, play.len(), sent.write(scene, whole));
    frame.choices = asked.map_or_else(Vec::new, |seat| play.legal(seat, at));
    frame.undo = table.may_undo(mine.iter().copied().collect());
    frame.turn = match play.turn() {
        Turn::Seat(seat) => json!({ "seats": [seat] }),
        Turn::Open(seats) => json!({ "seats": seats.iter().collect::<Vec<_>>() }),
        Turn::Chance => json!({ "chance": true }),
        Turn::Over => json!({ "over": true }),
    };
    if matches!(play.turn(), Turn::Open(_)) {
        frame.clock = Some(ClockFace::of(table, now));
    }
    frame.result = play.standings().map(|standings| Ending {
        places: by_seat(&standings.places),
        points: by_seat(&standings.points),
        moments: table.key_moments(Viewer::Everyone),
        charts: play.charts(),
    });
    frame
}

/// The table as it was after some plies, without choices.
pub(crate) fn at_moment(
    table: &Table,
    seat: Option<Seat>,
    viewer: Viewer,
    moment: usize,
    sent: &mut Sent,
    whole: bool,
) -> Frame {
    let scene = table.play().scene(moment, viewer, None, 0);
    bare(table, seat, viewer, moment, sent.write(scene, whole))
}

fn bare(table: &Table, seat: Option<Seat>, viewer: Viewer, moment: usize, scene: Value) -> Frame {
    Frame {
        moment,
        viewer: seat,
        scene,
        prompt: table.play().prompt(moment, viewer),
        turn: json!({ "chance": true }),
        choices: Vec::new(),
        undo: false,
        result: None,
        clock: None,
    }
}

fn by_seat<T: Copy>(values: &[T]) -> BTreeMap<Seat, T> {
    values.iter().enumerate().map(|(index, value)| (Seat::new(index), *value)).collect()
}

/// What ply `index` did, and its notation.
pub(crate) fn ply(table: &Table, viewer: Viewer, index: usize) -> (String, Vec<Told>) {
    (table.play().line(index, viewer).to_string(), table.play().told(index, viewer))
}

/// The whole story so far.
pub(crate) fn log(table: &Table, viewer: Viewer) -> Vec<LogLine> {
    (0..table.play().len())
        .map(|index| {
            let (line, told) = ply(table, viewer, index);
            LogLine {
                moment: index + 1,
                line,
                weight: told.iter().map(|told| told.weight).max().unwrap_or(0),
                marks: told.iter().flat_map(|told| told.marks.clone()).collect(),
                words: told.into_iter().filter_map(|told| told.words).collect(),
            }
        })
        .collect()
}

/// The chairs, for the browser.
pub(crate) fn seats(table: &Table) -> Value {
    let play = table.play();
    let chairs: Vec<Value> = Seat::all(play.seats())
        .map(|seat| {
            let look = play.look(seat);
            let (who, level) = match &table.sitters()[seat.index()] {
                Sitter::Person { .. } => ("person", None),
                Sitter::Bot { level } => ("bot", Some(level)),
                Sitter::Nobody => ("nobody", None),
            };
            json!({
                "seat": seat, "name": table.name(seat), "who": who, "level": level,
                "colour": look.colour, "mark": look.mark, "look": look.name, "side": play.side(seat),
            })
        })
        .collect();
    Value::Array(chairs)
}
