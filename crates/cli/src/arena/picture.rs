//! Ratings and shares with error bars, as SVG.

use super::{Arena, fair, percent, share, shortened};
use crate::numbers::Share;

const WIDTH: f64 = 720.0;
const LEFT: f64 = 200.0;
const RIGHT: f64 = 60.0;
const ROW: f64 = 34.0;
const TOP: f64 = 56.0;

/// The colours of raw results and of those with luck taken out.
const RAW: &str = "#667";
const FAIR: &str = "#b3261e";

/// A line for each bot, the best first; then two for each pair: what was won, and the same with luck taken out.
pub fn draw(arena: &Arena, name: &str) -> String {
    let ranked = arena.ranked();
    let ends = ranked.iter().map(|one| {
        let reach = 2.0 * one.rating.uncertainty;
        (one.rating.rating - reach, one.rating.rating + reach)
    });
    let (low, high) = ends.fold((f64::MAX, f64::MIN), |(low, high), end| (low.min(end.0), high.max(end.1)));
    let x = |rating: f64| LEFT + (rating - low) / (high - low).max(1e-9) * (WIDTH - LEFT - RIGHT);
    let bottom = TOP + ROW * ranked.len() as f64 + 24.0;
    let pairs = pairs(arena);
    let height = bottom + TOP + ROW * pairs.len() as f64 + 24.0;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" font-family=\"sans-serif\" \
         font-size=\"14\"><rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>{}{}",
        title(24.0 + 6.0, &format!("{name}: ratings of bots, with 95 % intervals")),
        title(bottom + 30.0, "Share of wins: all games, and with luck taken out (red)"),
    );
    for (row, one) in ranked.iter().enumerate() {
        let y = TOP + ROW * (row as f64 + 0.5);
        let [from, to] = [-2.0, 2.0].map(|reach| x(one.rating.rating + reach * one.rating.uncertainty));
        svg += &label(y, &one.name);
        svg += &bar(y, from, x(one.rating.rating), to, FAIR, &format!("{:.1}", one.rating.rating));
    }
    let x = |share: f64| LEFT + share * (WIDTH - LEFT - RIGHT);
    for (row, pair) in pairs.iter().enumerate() {
        let y = bottom + TOP + ROW * (row as f64 + 0.5);
        svg += &label(y, &pair.name);
        let Share { share, low, high } = pair.raw;
        svg += &bar(y - 6.0, x(low), x(share), x(high), RAW, &percent(share));
        if let Some(fair) = pair.fair {
            svg += &bar(y + 8.0, x(fair.low), x(fair.share), x(fair.high), FAIR, &percent(fair.share));
        }
    }
    svg + "</svg>\n"
}

/// What a bot won where it sat alone against another.
struct Pair {
    name: String,
    raw: Share,
    fair: Option<fair::Adjusted>,
}

fn pairs(arena: &Arena) -> Vec<Pair> {
    let mut pairs = Vec::new();
    for meeting in &arena.meetings {
        for (place, (bot, other)) in arena.parts(meeting) {
            let (won, games) = meeting.won(place);
            let [bot, other] = [bot, other].map(|bot| &arena.standings[bot].name);
            pairs.push(Pair {
                name: format!("{bot} / {other}"),
                raw: share(won, games),
                fair: fair::adjust(&meeting.alone[place]),
            });
        }
    }
    pairs
}

fn title(y: f64, text: &str) -> String {
    format!("<text x=\"24\" y=\"{y:.1}\" font-size=\"18\">{}</text>", escaped(text))
}

fn label(y: f64, text: &str) -> String {
    format!("<text x=\"24\" y=\"{:.1}\">{}</text>", y + 5.0, escaped(&shortened(text)))
}

/// An interval with its middle and a number behind it.
fn bar(y: f64, from: f64, at: f64, to: f64, colour: &str, number: &str) -> String {
    format!(
        "<path d=\"M{from:.1} {y:.1}H{to:.1}\" stroke=\"{colour}\" stroke-width=\"3\"/><circle cx=\"{at:.1}\" \
         cy=\"{y:.1}\" r=\"5\" fill=\"{colour}\"/><text x=\"{:.1}\" y=\"{:.1}\" font-size=\"12\">{number}</text>",
        to + 8.0,
        y + 4.0
    )
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
