use std::collections::BTreeMap;
use std::fmt::Write;

use crate::{Align, Bounds, Form, Node, Part, Scene};

/// The board of a scene as an SVG document, `pixels` wide. Targets, buttons and panels are left to the page.
pub fn scene_svg(scene: &Scene, pixels: u32) -> String {
    svg(scene.bounds, &scene.backdrop, scene.ground.iter().chain(&scene.nodes), pixels, true)
}

/// The scene as a small picture: without names, and without what nobody would see on so few pixels.
pub fn small_svg(scene: &Scene, pixels: u32) -> String {
    small(scene, pixels, true)
}

/// The same without the drawings that it names, for a page that has them already; `pixels` is its longer side.
pub fn bare_svg(scene: &Scene, pixels: u32) -> String {
    let Bounds { w, h, .. } = scene.bounds;
    small(scene, (pixels as f32 * (w / h).min(1.0)).round() as u32, false)
}

fn small(scene: &Scene, pixels: u32, whole: bool) -> String {
    let seen = |node: &Node| {
        let scale = pixels as f32 / scene.bounds.w * node.scale;
        let seen = node.parts.iter().filter(|part| is_seen(part, scale)).cloned();
        let parts: Vec<Part> = if whole { seen.collect() } else { seen.map(|part| rounded(part, scale)).collect() };
        let mut small = node.clone();
        (small.parts, small.title) = (parts.into(), None);
        small.timers.clear();
        small
    };
    let nodes: Vec<Node> = scene.ground.iter().chain(&scene.nodes).map(seen).collect();
    let nodes = nodes.iter().filter(|node| !node.parts.is_empty());
    svg(scene.bounds, &scene.backdrop, nodes, pixels, whole)
}

/// Whether a part can be seen when a unit of the board is so many pixels.
fn is_seen(part: &Part, scale: f32) -> bool {
    // What only takes clicks is clear.
    if part.alpha == 0.0 {
        return false;
    }
    let least = |pixels: f32, size: f32| size * scale >= pixels;
    let drawn = !part.stroke.is_empty() && least(0.7, part.width);
    match &part.form {
        Form::Rect { w, h, .. } => least(1.0, w.min(*h)) || drawn,
        Form::Circle { r, .. } => least(1.0, *r),
        Form::Path { .. } => !part.fill.is_empty() || drawn,
        Form::Art { w, h, .. } => least(6.0, w.max(*h)),
        Form::Text { size, .. } => least(7.0, *size),
    }
}

/// A part without digits that nobody would see when a unit of the board is so many pixels: they only make a picture heavy.
fn rounded(mut part: Part, scale: f32) -> Part {
    // Nothing moves by more than a third of a pixel.
    let digits = (scale * 1.5).max(1.0).log10().ceil() as i32;
    let step = 10_f32.powi(digits);
    let round = |value: &mut f32| *value = (*value * step).round() / step;
    match &mut part.form {
        Form::Rect { x, y, w, h, r } => [x, y, w, h, r].into_iter().for_each(round),
        Form::Circle { x, y, r } => [x, y, r].into_iter().for_each(round),
        Form::Art { x, y, w, h, .. } => [x, y, w, h].into_iter().for_each(round),
        Form::Text { x, y, .. } => [x, y].into_iter().for_each(round),
        Form::Path { d } => *d = rounded_path(d, step).into(),
    }
    part
}

/// A path whose numbers have no more digits than the step needs.
fn rounded_path(d: &str, step: f32) -> String {
    let mut path = String::with_capacity(d.len());
    let mut rest = d;
    while let Some(from) = rest.find(|sign: char| sign.is_ascii_digit() || sign == '.') {
        let (before, number) = rest.split_at(from);
        let mut points = 0;
        let to = number.find(|sign: char| {
            points += usize::from(sign == '.');
            !sign.is_ascii_digit() && (sign != '.' || points > 1)
        });
        let (number, after) = number.split_at(to.unwrap_or(number.len()));
        path.push_str(before);
        match number.parse::<f32>() {
            // Where a number begins with a point it may touch the one before: both are left alone.
            Ok(value) if number.contains('.') && !before.is_empty() && !after.starts_with('.') => {
                let _ = write!(path, "{}", (value * step).round() / step);
            }
            _ => path.push_str(number),
        }
        rest = after;
    }
    path.push_str(rest);
    path
}

/// Any shapes as an SVG document.
pub fn picture_svg(bounds: Bounds, backdrop: &str, nodes: &[Node], pixels: u32) -> String {
    svg(bounds, backdrop, nodes.iter(), pixels, true)
}

fn svg<'a>(bounds: Bounds, backdrop: &str, nodes: impl Iterator<Item = &'a Node>, pixels: u32, whole: bool) -> String {
    let Bounds { x, y, w, h } = bounds;
    let height = (pixels as f32 * h / w).round() as u32;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{pixels}\" height=\"{height}\" viewBox=\"{x} {y} {w} {h}\" \
         font-family=\"system-ui, sans-serif\">\n"
    );
    if !backdrop.is_empty() {
        let _ = writeln!(svg, "<rect x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\" fill=\"{backdrop}\"/>");
    }
    let nodes: Vec<&Node> = nodes.filter(|node| !is_of_the_page(node)).collect();
    if whole {
        write_symbols(&mut svg, &nodes);
    }
    for node in nodes {
        write_node(&mut svg, node);
    }
    svg.push_str("</svg>\n");
    svg
}

/// Whether it is only for windows of another shape, or for people at a keyboard.
fn is_of_the_page(node: &Node) -> bool {
    node.styles.iter().any(|style| matches!(*style, "tall" | "keys"))
}

/// The pictures that are named, each once.
fn write_symbols(svg: &mut String, nodes: &[&Node]) {
    let parts = nodes.iter().flat_map(|node| node.parts.iter());
    let named = parts.filter_map(|part| match &part.form {
        Form::Art { art, .. } => Some((art.name(), *art)),
        _ => None,
    });
    for art in named.collect::<BTreeMap<_, _>>().values() {
        art.write_symbol(svg);
    }
}

fn write_node(svg: &mut String, node: &Node) {
    let _ = write!(svg, "<g transform=\"translate({} {})", node.x, node.y);
    if node.turn != 0.0 {
        let _ = write!(svg, " rotate({})", node.turn);
    }
    if node.scale != 1.0 {
        let _ = write!(svg, " scale({})", node.scale);
    }
    svg.push('"');
    if node.opacity != 1.0 {
        let _ = write!(svg, " opacity=\"{}\"", node.opacity);
    }
    svg.push('>');
    if let Some(title) = &node.title {
        let _ = write!(svg, "<title>{}</title>", escape(title));
    }
    for part in node.parts.iter() {
        write_part(svg, part);
    }
    for timer in node.timers.iter().filter(|timer| matches!(timer.face.form, Form::Text { .. })) {
        write_part(svg, &timer.face);
    }
    svg.push_str("</g>\n");
}

fn write_part(svg: &mut String, part: &Part) {
    let end = match &part.form {
        Form::Rect { x, y, w, h, r } => {
            let _ = write!(svg, "<rect x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\" rx=\"{r}\"");
            None
        }
        Form::Circle { x, y, r } => {
            let _ = write!(svg, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\"");
            None
        }
        Form::Path { d } => {
            let _ = write!(svg, "<path d=\"{}\" stroke-linejoin=\"round\" stroke-linecap=\"round\"", escape(d));
            None
        }
        Form::Art { art, x, y, w, h } => {
            let colour = if part.fill.is_empty() { "#000" } else { &part.fill };
            let name = art.name();
            let _ = write!(
                svg,
                "<use href=\"#art-{name}\" x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\" color=\"{colour}\""
            );
            if part.alpha != 1.0 {
                let _ = write!(svg, " opacity=\"{}\"", part.alpha);
            }
            return svg.push_str("/>");
        }
        Form::Text { x, y, size, align, bold, text } => {
            let anchor = match align {
                Align::Start => "start",
                Align::Middle => "middle",
                Align::End => "end",
            };
            // Capitals and figures are about 0.7 of the font size high: this centres them.
            let baseline = crate::build::milli(y + size * 0.35);
            let _ = write!(svg, "<text x=\"{x}\" y=\"{baseline}\" font-size=\"{size}\" text-anchor=\"{anchor}\"");
            if *bold {
                svg.push_str(" font-weight=\"700\"");
            }
            Some(text)
        }
    };
    let _ = write!(svg, " fill=\"{}\"", if part.fill.is_empty() { "none" } else { &part.fill });
    if !part.stroke.is_empty() {
        let _ = write!(svg, " stroke=\"{}\" stroke-width=\"{}\"", part.stroke, part.width);
    }
    if !part.dash.is_empty() {
        let _ = write!(svg, " stroke-dasharray=\"{}\"", part.dash);
    }
    if part.alpha != 1.0 {
        let _ = write!(svg, " opacity=\"{}\"", part.alpha);
    }
    match end {
        Some(text) => {
            let _ = write!(svg, ">{}</text>", escape(text));
        }
        None => svg.push_str("/>"),
    }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{circle, rect, text};

    #[test]
    fn a_small_picture_leaves_out_what_is_too_small() {
        let parts = vec![
            rect(0.0, 0.0, 50.0, 50.0, 0.0).fill("#123"),
            circle(1.0, 1.0, 0.5).fill("#456"),
            text(9.0, 9.0, 5.0, "tiny"),
            Part { alpha: 0.0, ..rect(0.0, 0.0, 60.0, 60.0, 0.0).fill("#abc") },
        ];
        let crumbs = Node::new("crumbs", 0.0, 0.0, vec![circle(0.0, 0.0, 0.2).fill("#789")]);
        let board = Node::new("board", 0.0, 0.0, parts).title("A board");
        let scene = Scene { nodes: vec![board, crumbs], ..Scene::new(Bounds::new(0.0, 0.0, 100.0, 100.0), "") };
        let (large, small) = (scene_svg(&scene, 1000), small_svg(&scene, 100));
        for told in ["#123", "#456", "#789", "tiny", "#abc", "A board"] {
            assert!(large.contains(told), "{told}");
            assert_eq!(small.contains(told), told == "#123", "{told}");
        }
        assert_eq!(small.matches("<g ").count(), 1, "what has no part is not there");
    }

    #[test]
    fn paths_of_small_pictures_have_no_digits_that_nobody_sees() {
        for (path, short) in [
            ("M-10.04 -3.28a1.18 0.35 0 1 0 2.36 0Z", "M-10 -3.3a1.2 0.4 0 1 0 2.4 0Z"),
            ("M25 3h50A22 22 0 0 1 97 25", "M25 3h50A22 22 0 0 1 97 25"),
            ("M1.25.75L-.26-.34", "M1.25.75L-0.3-0.3"),
            ("", ""),
        ] {
            assert_eq!(rounded_path(path, 10.0), short);
        }
    }
}
