//! Contact sheets: everything of a game side by side, in three sizes, on light and on dark ground.

use pileup_play::{Display, Exhibit, Room};
use pileup_scene::{Art, Card, Form, Picture, picture_svg};
use std::collections::BTreeMap;
use std::fmt::Write;

/// On which ground.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Theme {
    /// Dark ink on paper.
    Light,
    /// Light ink in the dark.
    Dark,
}

impl Theme {
    /// Both.
    pub const ALL: [Theme; 2] = [Theme::Light, Theme::Dark];

    /// As files call it.
    pub fn name(self) -> &'static str {
        match self {
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    fn paper(self) -> &'static str {
        match self {
            Theme::Light => "#f4f2ed",
            Theme::Dark => "#16191d",
        }
    }

    fn raised(self) -> &'static str {
        match self {
            Theme::Light => "#ffffff",
            Theme::Dark => "#282d35",
        }
    }

    fn ink(self) -> &'static str {
        match self {
            Theme::Light => "#20242a",
            Theme::Dark => "#edeae3",
        }
    }
}

/// What a sheet shows of each thing.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// Width of the sheet, in pixels.
    pub width: u32,
    /// Sides of drawings, widths of cards and longer sides of pictures, in pixels: the largest first.
    pub sizes: &'static [Sizes],
    /// Whether names stand beneath, and families above.
    pub named: bool,
}

/// One of the sizes.
#[derive(Clone, Copy, Debug)]
pub struct Sizes {
    /// Side of a drawing.
    pub art: f32,
    /// Width of a card.
    pub card: f32,
    /// Longer side of a picture.
    pub picture: f32,
}

impl Layout {
    /// To be looked at: three sizes with names.
    pub const GALLERY: Layout = Layout {
        width: 2400,
        sizes: &[
            Sizes { art: 96.0, card: 150.0, picture: 150.0 },
            Sizes { art: 48.0, card: 100.0, picture: 75.0 },
            Sizes { art: 24.0, card: 64.0, picture: 40.0 },
        ],
        named: true,
    };

    /// To be compared: one small size, and nothing else.
    pub const SMALL: Layout =
        Layout { width: 800, sizes: &[Sizes { art: 24.0, card: 40.0, picture: 36.0 }], named: false };
}

/// Room between things, in pixels.
const GAP: f32 = 8.0;
/// Height of a name.
const NAME: f32 = 18.0;
/// Height of a family's name.
const HEAD: f32 = 44.0;

/// A contact sheet as an SVG document.
pub fn contact_sheet(rooms: &[Room], theme: Theme, layout: Layout) -> String {
    let mut sheet = Sheet { theme, layout, x: GAP, y: GAP, row: 0.0, body: String::new() };
    for room in rooms {
        sheet.head(&room.family);
        for exhibit in &room.exhibits {
            sheet.hang(exhibit);
        }
        sheet.new_row();
    }
    let (width, height) = (layout.width, sheet.y.ceil() as u32);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" \
         font-family=\"system-ui, sans-serif\">\n<rect width=\"{width}\" height=\"{height}\" fill=\"{}\"/>\n",
        theme.paper()
    );
    for art in named(rooms).values() {
        symbol(&mut svg, art);
    }
    svg.push_str(&sheet.body);
    svg.push_str("</svg>\n");
    svg
}

/// The drawings of a sheet by name.
fn named(rooms: &[Room]) -> BTreeMap<&'static str, &'static Art> {
    let exhibits = rooms.iter().flat_map(|room| &room.exhibits);
    let arts = exhibits.flat_map(|exhibit| match &exhibit.look {
        Display::Art { art, .. } => vec![*art],
        Display::Card { card } => card.art.into_iter().collect(),
        Display::Picture { picture } => {
            let parts = picture.nodes.iter().flat_map(|node| node.parts.iter());
            let art = |part: &pileup_scene::Part| match part.form {
                Form::Art { art, .. } => Some(art),
                _ => None,
            };
            parts.filter_map(art).collect()
        }
    });
    arts.map(|art| (art.name(), art)).collect()
}

fn symbol(svg: &mut String, art: &Art) {
    let (name, view_box, drawing) = (art.name(), art.view_box(), art.drawing());
    let _ = writeln!(svg, "<symbol id=\"art-{name}\" viewBox=\"{view_box}\" overflow=\"visible\">{drawing}</symbol>");
}

/// A sheet that is being hung, row by row.
struct Sheet {
    theme: Theme,
    layout: Layout,
    x: f32,
    y: f32,
    /// Height of the row so far.
    row: f32,
    body: String,
}

impl Sheet {
    fn head(&mut self, family: &str) {
        if self.layout.named {
            self.words(GAP, self.y + HEAD * 0.7, 20.0, "start", true, family);
            self.y += HEAD;
        }
    }

    fn new_row(&mut self) {
        self.y += self.row + GAP;
        (self.x, self.row) = (GAP, 0.0);
    }

    /// Hangs a thing in all sizes, with its name beneath.
    fn hang(&mut self, exhibit: &Exhibit) {
        let boxes: Vec<(f32, f32)> = self.layout.sizes.iter().map(|size| measure(&exhibit.look, size)).collect();
        let width = boxes.iter().map(|(w, _)| w).sum::<f32>() + GAP * (boxes.len() - 1) as f32;
        let tallest = boxes.iter().map(|(_, h)| *h).fold(0.0, f32::max);
        if self.x + width > self.layout.width as f32 - GAP && self.x > GAP {
            self.new_row();
        }
        let mut x = self.x;
        for (w, h) in boxes {
            let y = self.y + tallest - h;
            self.draw(&exhibit.look, x, y, w, h);
            x += w + GAP;
        }
        let mut height = tallest;
        if self.layout.named {
            let most = (width / 6.2) as usize;
            let name: String = exhibit.name.chars().take(most.max(4)).collect();
            self.words(self.x + width / 2.0, self.y + tallest + NAME * 0.75, 11.0, "middle", false, &name);
            height += NAME;
        }
        self.row = self.row.max(height);
        self.x += width + if self.layout.named { 3.0 * GAP } else { GAP / 2.0 };
    }

    fn draw(&mut self, look: &Display, x: f32, y: f32, w: f32, h: f32) {
        match look {
            Display::Art { art, colour } => self.art(art, colour, x, y, w, h),
            Display::Card { card } => self.card(card, x, y, w, h),
            Display::Picture { picture } => {
                let Picture { bounds, nodes } = picture;
                let drawn = picture_svg(*bounds, "", nodes, w.round().max(1.0) as u32);
                let at = format!("<svg x=\"{x}\" y=\"{y}\" ");
                self.body.push_str(&drawn.replacen("<svg ", &at, 1));
            }
        }
    }

    fn art(&mut self, art: &Art, colour: &str, x: f32, y: f32, w: f32, h: f32) {
        let name = art.name();
        let _ = writeln!(
            self.body,
            "<use href=\"#art-{name}\" x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\" color=\"{colour}\"/>"
        );
    }

    /// A card: picture first, its sign in the corner, few words.
    fn card(&mut self, card: &Card, x: f32, y: f32, w: f32, h: f32) {
        let (edge, theme) = (w * 0.03, self.theme);
        let colour = if card.colour.is_empty() { "#8a8f98" } else { &card.colour };
        let fill = if card.title.is_empty() && card.art.is_none() { colour } else { theme.raised() };
        let _ = writeln!(
            self.body,
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\" fill=\"{fill}\" stroke=\"{colour}\" stroke-width=\"{}\"/>",
            x + edge / 2.0,
            y + edge / 2.0,
            w - edge,
            h - edge,
            w * 0.08,
            edge
        );
        let lines = wrapped(&card.text, 26);
        let (title, text) = (w * 0.1, w * 0.062);
        let words = title * 1.4 + text * 1.25 * lines.len() as f32;
        if let Some(art) = card.art {
            let room = if card.title.is_empty() { h - 4.0 * edge } else { h - words - 5.0 * edge };
            let side = room.min(w - 4.0 * edge).max(w * 0.2);
            self.art(art, colour, x + (w - side) / 2.0, y + 2.0 * edge, side, side);
        }
        if !card.sign.is_empty() {
            let at = (x + w * 0.16, y + w * 0.16);
            let _ = writeln!(
                self.body,
                "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\" stroke=\"{colour}\" stroke-width=\"{}\"/>",
                at.0,
                at.1,
                w * 0.1,
                theme.raised(),
                edge * 0.7
            );
            self.words(at.0, at.1 + w * 0.045, w * 0.12, "middle", true, &card.sign);
        }
        let mut line = y + h - words - edge + title * 0.6;
        self.words(
            x + w / 2.0,
            line,
            title.min(w * 1.5 / card.title.chars().count().max(1) as f32),
            "middle",
            true,
            &card.title,
        );
        line += title * 0.4;
        for words in lines {
            line += text * 1.25;
            self.words(x + w / 2.0, line, text, "middle", false, &words);
        }
    }

    fn words(&mut self, x: f32, y: f32, size: f32, anchor: &str, bold: bool, text: &str) {
        let weight = if bold { " font-weight=\"700\"" } else { "" };
        let text = text.replace('&', "&amp;").replace('<', "&lt;");
        let ink = self.theme.ink();
        let _ = writeln!(
            self.body,
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" text-anchor=\"{anchor}\" fill=\"{ink}\"{weight}>{text}</text>"
        );
    }
}

/// Width and height of a thing in a size.
fn measure(look: &Display, size: &Sizes) -> (f32, f32) {
    match look {
        Display::Art { .. } => (size.art, size.art),
        Display::Card { .. } => (size.card, size.card * 7.0 / 5.0),
        Display::Picture { picture } => {
            let longer = picture.bounds.w.max(picture.bounds.h);
            // A wide thing is no smaller than it must be to be made out.
            let scale = size.picture / longer;
            ((picture.bounds.w * scale).round().max(1.0), (picture.bounds.h * scale).round().max(1.0))
        }
    }
}

/// Words in lines of at most so many letters.
fn wrapped(text: &str, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + word.chars().count() < most => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use pileup_scene::{Bounds, Node, rect};

    #[test]
    fn things_stand_beside_each_other_in_all_sizes() {
        let node = Node::new("block", 0.0, 0.0, vec![rect(0.0, 0.0, 2.0, 1.0, 0.0).fill("#ff0000")]);
        let picture = Picture { bounds: Bounds::new(0.0, 0.0, 2.0, 1.0), nodes: vec![node] };
        let exhibit = Exhibit { name: "<block>".to_owned(), look: Display::Picture { picture } };
        let rooms = [Room { family: "blocks".to_owned(), exhibits: vec![exhibit; 9] }];
        let svg = contact_sheet(&rooms, Theme::Dark, Layout::GALLERY);
        assert_eq!(svg.matches("<svg").count(), 1 + 3 * 9);
        assert!(svg.contains("width=\"150\" height=\"75\"") && svg.contains("&lt;block>"), "{svg}");
        assert!(crate::svg_png(&svg).is_ok());
    }

    #[test]
    fn words_are_wrapped() {
        assert_eq!(wrapped("push it over the edge", 10), ["push it", "over the", "edge"]);
        assert!(wrapped("", 10).is_empty());
    }
}
