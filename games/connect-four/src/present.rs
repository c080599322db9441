use pileup_core::{Actor, Game, Seat, Turn};
use pileup_scene::{
    Asked, Bounds, Cue, Ground, Look, Node, Panel, Part, Present, Preset, Row, Scene, Sheet, Sketches, Told, circle,
    poly, rect, text,
};
use pileup_words::say;

use crate::{COLUMNS, ConnectFour, Event, Ply, ROWS, STRIDE, State};

const COLOURS: [&str; 2] = ["#e9b92e", "#c8402f"];
const MARKS: [&str; 2] = ["●", "◆"];

/// The grid as rows of letters from the top: for p1, for p2, for a free field.
pub(crate) fn rows(state: &State, letters: [char; 3]) -> Vec<String> {
    (0..ROWS)
        .rev()
        .map(|row| {
            (0..COLUMNS)
                .map(|column| {
                    let bit = 1u64 << (column * STRIDE + row);
                    let owner = state.discs().iter().position(|discs| discs & bit != 0);
                    letters[owner.unwrap_or(2)]
                })
                .collect()
        })
        .collect()
}

/// What stands for a seat's name.
fn name(seat: Seat) -> String {
    format!("{{{seat}}}")
}

fn centre(column: u8, row: u8) -> (f32, f32) {
    (f32::from(column) + 0.5, f32::from(ROWS - 1 - row) + 0.5)
}

/// The grid with its holes.
static GROUND: Ground = Ground::new();
/// Discs by their owners, columns and rows.
static DISCS: Sketches<(usize, u8, u8), Node> = Sketches::new();
/// The marks over columns that may be chosen, by who is asked, column and row.
static ARROWS: Sketches<(usize, u8, u8), Node> = Sketches::new();

fn grid() -> Vec<Node> {
    let mut nodes = vec![Node::new("grid", 0.0, 0.0, vec![rect(-0.15, -0.15, 7.3, 6.3, 0.3).fill("#2f6fb7")])];
    for (column, row) in cells() {
        let (x, y) = centre(column, row);
        nodes.push(Node::new(format!("hole-{column}-{row}"), x, y, vec![circle(0.0, 0.0, 0.42).fill("#1f3853")]));
    }
    nodes
}

fn cells() -> impl Iterator<Item = (u8, u8)> {
    (0..COLUMNS).flat_map(|column| (0..ROWS).map(move |row| (column, row)))
}

fn disc(owner: usize) -> Vec<Part> {
    vec![
        circle(0.0, 0.0, 0.4).fill(COLOURS[owner]),
        circle(0.0, 0.0, 0.28).stroke("#00000033", 0.05),
        text(0.0, 0.0, 0.3, MARKS[owner]).fill("#00000055"),
    ]
}

fn arrow() -> Vec<Part> {
    vec![
        rect(-0.48, -0.5, 0.96, 6.95, 0.1).fill("#ffffff").alpha(0.04),
        poly(&[(-0.22, -0.35), (0.22, -0.35), (0.0, -0.05)]).fill("#ffffff"),
    ]
}

impl Present for ConnectFour {
    pileup_scene::rules_of_this_game!();

    fn tagline() -> String {
        say!("tagline")
    }

    fn sheet() -> Sheet {
        Sheet::new(&crate::WORDS, vec![Preset::new("Classic", "{}")], Vec::new())
    }

    fn goal(&self, _seat: Option<Seat>) -> String {
        say!("goal")
    }

    fn look(&self, seat: Seat) -> Look {
        let index = seat.index() % 2;
        Look {
            colour: COLOURS[index].into(),
            mark: MARKS[index].into(),
            name: [say!("colour-yellow"), say!("colour-red")][index].clone().into(),
            face: None,
        }
    }

    fn scene(&self, view: &State, asked: Option<Asked<'_, Ply>>) -> Scene {
        let mut scene = Scene::new(Bounds::new(-0.4, -1.2, 7.8, 7.6), "#27425f");
        scene.ground = GROUND.get(grid);
        scene.nodes.reserve(usize::from(COLUMNS) * usize::from(ROWS + 1));
        for (column, row) in cells() {
            let bit = 1u64 << (column * STRIDE + row);
            if let Some(owner) = view.discs().iter().position(|discs| discs & bit != 0) {
                scene.nodes.push(DISCS.get((owner, column, row), || {
                    let (x, y) = centre(column, row);
                    Node::new(format!("disc-{column}-{row}"), x, y, disc(owner)).style("drop")
                }));
            }
        }
        for &ply in asked.iter().flat_map(|asked| asked.plies) {
            let (seat, column, row) = (view.mover(), ply.0, view.height(ply.0));
            scene.nodes.push(ARROWS.get((seat.index(), column, row), || {
                let (x, y) = centre(column, row);
                let ghost = Node::new("ghost", x, y, disc(seat.index())).opacity(0.5);
                let target = self.target(view, seat, ply).ghost(vec![ghost]);
                Node::new(format!("drop-{column}"), x, -0.35, arrow()).target(target)
            }));
        }
        scene.panels = Seat::all(2)
            .map(|seat| {
                let discs = view.discs()[seat.index()].count_ones();
                let active = self.turn(view) == Turn::Seat(seat);
                Panel::seat(seat, self.look(seat), active, vec![Row::fact(say!("discs"), discs)])
            })
            .collect();
        scene
    }

    fn board(&self, view: &State) -> String {
        let mut out = String::from(" 1 2 3 4 5 6 7\n");
        for row in rows(view, ['x', 'o', '.']) {
            row.chars().for_each(|letter| out.extend([' ', letter]));
            out.push('\n');
        }
        out
    }

    fn prompt(&self, view: &State, you: Option<Seat>) -> String {
        match self.standings(view) {
            Some(standings) if standings.is_draw() => say!("prompt-draw"),
            Some(standings) => say!("prompt-won", who = name(standings.winners().next().expect("a winner"))),
            None if you.is_some() => say!("prompt-you"),
            None => say!("prompt", who = name(view.mover())),
        }
    }

    fn describe(&self, _view: &State, _actor: Actor, ply: Ply) -> String {
        say!("ply", column = ply.0 + 1)
    }

    fn tell(&self, _view: &State, event: &Event) -> Told {
        match *event {
            Event::Dropped { seat, column, row } => {
                let words = say!("told-dropped", who = name(seat), column = column + 1);
                let cues = vec![Cue::act(format!("disc-{column}-{row}"), "drop", 260), Cue::sound("click")];
                Told::words(words).cues(cues).weight(1)
            }
            Event::Won { seat } => {
                Told::words(say!("told-won", who = name(seat))).cues(vec![Cue::sound("win")]).weight(9)
            }
            Event::Drawn => Told::words(say!("told-drawn")).weight(9),
        }
    }
}
