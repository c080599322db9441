//! Ratings with error bars, as SVG.

use std::fmt::Write;

use super::Arena;

const WIDTH: f64 = 720.0;
const LEFT: f64 = 200.0;
const RIGHT: f64 = 60.0;
const ROW: f64 = 34.0;
const TOP: f64 = 56.0;

/// A line for each bot, the best first.
pub fn draw(arena: &Arena, name: &str) -> String {
    let ranked = arena.ranked();
    let ends = ranked.iter().map(|one| {
        let reach = 2.0 * one.rating.uncertainty;
        (one.rating.rating - reach, one.rating.rating + reach)
    });
    let (low, high) = ends.fold((f64::MAX, f64::MIN), |(low, high), end| (low.min(end.0), high.max(end.1)));
    let x = |rating: f64| LEFT + (rating - low) / (high - low).max(1e-9) * (WIDTH - LEFT - RIGHT);
    let height = TOP + ROW * ranked.len() as f64 + 24.0;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" font-family=\"sans-serif\" \
         font-size=\"14\"><rect width=\"100%\" height=\"100%\" fill=\"#fff\"/><text x=\"24\" y=\"30\" font-size=\"18\">\
         {}: ratings of bots, with 95 % intervals</text>",
        escaped(name)
    );
    for (row, one) in ranked.iter().enumerate() {
        let y = TOP + ROW * (row as f64 + 0.5);
        let [from, to] = [-2.0, 2.0].map(|reach| x(one.rating.rating + reach * one.rating.uncertainty));
        let at = x(one.rating.rating);
        // Writing to a text cannot fail.
        let _ = write!(
            svg,
            "<text x=\"24\" y=\"{:.1}\">{}</text><path d=\"M{from:.1} {y:.1}H{to:.1}\" stroke=\"#667\" stroke-width=\"3\"/>\
             <circle cx=\"{at:.1}\" cy=\"{y:.1}\" r=\"6\" fill=\"#b3261e\"/><text x=\"{:.1}\" y=\"{:.1}\">{:.1}</text>",
            y + 5.0,
            escaped(&shortened(&one.name)),
            to + 8.0,
            y + 5.0,
            one.rating.rating
        );
    }
    svg + "</svg>\n"
}

fn shortened(name: &str) -> String {
    match name.chars().count() {
        0..=22 => name.to_owned(),
        _ => format!("{}…", name.chars().take(21).collect::<String>()),
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
