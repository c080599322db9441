//! Short ways to write shapes. Numbers are kept to thousandths of a unit, so that scenes are the same on every
//! machine and small on the wire.

use pileup_core::Millis;
use smol_str::SmolStr;
use std::borrow::Cow;
use std::fmt::Write;

use crate::{
    Action, Align, Art, Bounds, Card, Fact, Form, Node, Panel, Part, Parts, Place, Row, Scene, Shelf, Target, Thing,
    Tone,
};

/// To thousandths.
pub(crate) fn milli(value: f32) -> f32 {
    let rounded = (value * 1000.0).round() / 1000.0;
    if rounded == 0.0 { 0.0 } else { rounded }
}

fn part(form: Form) -> Part {
    Part { form, fill: "".into(), stroke: "".into(), width: 0.0, alpha: 1.0, dash: "".into() }
}

/// A rectangle with corners of radius `r`.
pub fn rect(x: f32, y: f32, w: f32, h: f32, r: f32) -> Part {
    part(Form::Rect { x: milli(x), y: milli(y), w: milli(w), h: milli(h), r: milli(r) })
}

/// A disc.
pub fn circle(x: f32, y: f32, r: f32) -> Part {
    part(Form::Circle { x: milli(x), y: milli(y), r: milli(r) })
}

/// An SVG path.
pub fn path(d: impl Into<Cow<'static, str>>) -> Part {
    part(Form::Path { d: d.into() })
}

/// A picture of a gallery, fitted into a rectangle; its fill is the colour of whoever it belongs to.
pub fn art(art: &'static Art, x: f32, y: f32, w: f32, h: f32) -> Part {
    part(Form::Art { art, x: milli(x), y: milli(y), w: milli(w), h: milli(h) })
}

/// A closed polygon.
pub fn poly(points: &[(f32, f32)]) -> Part {
    let mut part = line(points);
    if let Form::Path { d } = &mut part.form {
        d.to_mut().push('Z');
    }
    part
}

/// An open line through points.
pub fn line(points: &[(f32, f32)]) -> Part {
    let mut d = String::new();
    for (index, (x, y)) in points.iter().enumerate() {
        let letter = if index == 0 { 'M' } else { 'L' };
        write!(d, "{letter}{} {}", milli(*x), milli(*y)).expect("writing to a string");
    }
    path(d)
}

/// A line of text, its middle at (x, y).
pub fn text(x: f32, y: f32, size: f32, text: impl Into<Cow<'static, str>>) -> Part {
    part(Form::Text {
        x: milli(x),
        y: milli(y),
        size: milli(size),
        align: Align::Middle,
        bold: false,
        text: text.into(),
    })
}

impl Part {
    /// Filled with a colour.
    pub fn fill(mut self, colour: impl Into<Cow<'static, str>>) -> Part {
        self.fill = colour.into();
        self
    }

    /// Outlined with a colour and a width.
    pub fn stroke(mut self, colour: impl Into<Cow<'static, str>>, width: f32) -> Part {
        self.stroke = colour.into();
        self.width = milli(width);
        self
    }

    /// Partly transparent.
    pub fn alpha(mut self, alpha: f32) -> Part {
        self.alpha = milli(alpha);
        self
    }

    /// Dashed, as in SVG.
    pub fn dash(mut self, dash: impl Into<Cow<'static, str>>) -> Part {
        self.dash = dash.into();
        self
    }

    /// Bold, if it is text.
    pub fn bold(mut self) -> Part {
        if let Form::Text { bold, .. } = &mut self.form {
            *bold = true;
        }
        self
    }

    /// Aligned, if it is text.
    pub fn align(mut self, to: Align) -> Part {
        if let Form::Text { align, .. } = &mut self.form {
            *align = to;
        }
        self
    }
}

/// A style word by itself. The usual ones need no memory of their own: most nodes with a style have just one.
fn alone(style: &'static str) -> Cow<'static, [&'static str]> {
    const USUAL: &[[&str; 1]] =
        &[["drop"], ["pulse"], ["glow"], ["dim"], ["mark"], ["tall"], ["keys"], ["spin"], ["tremble"]];
    match USUAL.iter().find(|[usual]| *usual == style) {
        Some(usual) => Cow::Borrowed(usual),
        None => Cow::Owned(vec![style]),
    }
}

impl Node {
    /// A thing at (x, y) made of parts.
    pub fn new(key: impl Into<SmolStr>, x: f32, y: f32, parts: impl Into<Parts>) -> Node {
        let thing = Thing {
            key: key.into(),
            x: milli(x),
            y: milli(y),
            turn: 0.0,
            scale: 1.0,
            opacity: 1.0,
            styles: Cow::Borrowed(&[]),
            parts: parts.into(),
            target: None,
            also: Vec::new(),
            timers: Vec::new(),
            kin: None,
            tall: None,
            title: None,
            spot: None,
            aim: None,
            tries: None,
        };
        thing.into()
    }

    /// Turned clockwise by degrees.
    pub fn turn(mut self, degrees: f32) -> Node {
        self.turn = milli(degrees);
        self
    }

    /// Larger or smaller.
    pub fn scale(mut self, scale: f32) -> Node {
        self.scale = milli(scale);
        self
    }

    /// Partly transparent.
    pub fn opacity(mut self, opacity: f32) -> Node {
        self.opacity = milli(opacity);
        self
    }

    /// With a style word of the page.
    pub fn style(mut self, style: &'static str) -> Node {
        match self.styles.is_empty() {
            true => self.styles = alone(style),
            false => self.styles.to_mut().push(style),
        }
        self
    }

    /// A click on it plays this.
    pub fn target(mut self, target: Target) -> Node {
        self.target = Some(target);
        self
    }

    /// One of several things that cannot be told apart.
    pub fn kin(mut self, kin: impl Into<Cow<'static, str>>) -> Node {
        self.kin = Some(kin.into());
        self
    }

    /// With a place in tall windows.
    pub fn tall(mut self, x: f32, y: f32, scale: f32) -> Node {
        self.tall = Some(Place { x: milli(x), y: milli(y), scale: milli(scale) });
        self
    }

    /// What it is.
    pub fn title(mut self, title: impl Into<Cow<'static, str>>) -> Node {
        self.title = Some(title.into());
        self
    }

    /// The rule that says more about what it is, which has been said before. The page makes a link of it.
    pub fn rule(mut self, rule: &str) -> Node {
        let title = self.title.take().unwrap_or_default();
        self.title = Some(format!("{title} {rule}").into());
        self
    }

    /// What the notation calls its place.
    pub fn spot(mut self, spot: impl Into<Cow<'static, str>>) -> Node {
        self.spot = Some(spot.into());
        self
    }

    /// It can be lifted: the ply of putting it down, with `{}` for the spot.
    pub fn aim(mut self, aim: impl Into<Cow<'static, str>>) -> Node {
        self.aim = Some(aim.into());
        self
    }

    /// The ply that a click on it tries, although it cannot be played now.
    pub fn tries(mut self, ply: impl Into<Cow<'static, str>>) -> Node {
        self.tries = Some(ply.into());
        self
    }
}

impl Target {
    /// A plain choice.
    pub fn new(ply: impl Into<SmolStr>, label: impl Into<SmolStr>) -> Target {
        Target {
            ply: ply.into(),
            label: label.into(),
            tone: Tone::Plain,
            ghost: Vec::new(),
            note: None,
            hotkey: None,
            from: None,
            then: None,
            plan: Vec::new(),
        }
    }

    /// Of this kind.
    pub fn tone(mut self, tone: Tone) -> Target {
        self.tone = tone;
        self
    }

    /// With a preview.
    pub fn ghost(mut self, ghost: Vec<Node>) -> Target {
        self.ghost = ghost;
        self
    }

    /// With a price, an odd or a warning.
    pub fn note(mut self, note: impl Into<String>) -> Target {
        self.note = Some(note.into());
        self
    }

    /// With a key of its own.
    pub fn hotkey(mut self, key: &'static str) -> Target {
        self.hotkey = Some(key);
        self
    }

    /// Legal only from this game time.
    pub fn not_before(mut self, time: Millis) -> Target {
        self.from = Some(time);
        self
    }

    /// Followed by another ply.
    pub fn then(mut self, ply: impl Into<String>) -> Target {
        self.then = Some(ply.into());
        self
    }

    /// Followed by more plies, as long as each is legal and chance has not spoken.
    pub fn plan(mut self, plies: Vec<String>) -> Target {
        self.plan = plies;
        self
    }
}

impl Action {
    /// A button.
    pub fn new(label: impl Into<String>, target: Target) -> Action {
        Action { label: label.into(), target }
    }
}

impl Card {
    /// A card's face.
    pub fn new(key: impl Into<String>, title: impl Into<Cow<'static, str>>) -> Card {
        Card {
            key: key.into(),
            title: title.into(),
            text: "".into(),
            colour: "".into(),
            sign: "".into(),
            kind: None,
            rule: None,
            art: None,
            target: None,
            tries: None,
        }
    }
}

impl Shelf {
    /// An open row of cards.
    pub fn new(key: impl Into<String>, title: impl Into<String>, cards: Vec<Card>) -> Shelf {
        Shelf { key: key.into(), title: title.into(), folded: false, cards }
    }

    /// A row that opens on demand.
    pub fn folded(mut self) -> Shelf {
        self.folded = true;
        self
    }
}

impl Fact {
    /// A word and a value.
    pub fn new(label: impl Into<Cow<'static, str>>, value: impl ToString) -> Fact {
        Fact { label: label.into(), value: value.to_string() }
    }
}

impl Row {
    /// A word and a value.
    pub fn fact(label: impl Into<Cow<'static, str>>, value: impl ToString) -> Row {
        Row::Fact(Fact::new(label, value))
    }
}

impl Panel {
    /// The block of a seat.
    pub fn seat(seat: pileup_core::Seat, look: crate::Look, active: bool, rows: Vec<Row>) -> Panel {
        Panel {
            key: seat.to_string(),
            seat: Some(seat),
            title: format!("{{{seat}}}"),
            colour: look.colour,
            mark: look.mark,
            active,
            rows,
        }
    }
}

impl Scene {
    /// An empty scene that shows these bounds.
    pub fn new(bounds: Bounds, backdrop: impl Into<Cow<'static, str>>) -> Scene {
        Scene { bounds, backdrop: backdrop.into(), ..Scene::default() }
    }
}
