use std::fmt::Write;

use crate::Report;
use crate::report::Spread;

/// Size of the picture.
const WIDTH: f64 = 900.0;
const HEIGHT: f64 = 540.0;
/// Where the curves are drawn.
const LEFT: f64 = 90.0;
const RIGHT: f64 = WIDTH - 40.0;
const TOP: f64 = 100.0;
const BOTTOM: f64 = HEIGHT - 80.0;

const INK: &str = "#22303c";
const FAINT: &str = "#6b7a86";
const GRID: &str = "#dde3e8";
const PLAYERS: &str = "#1f6fb2";
const EVERYBODY: &str = "#d9772b";

/// How latencies are spread, as an SVG document: what share of the plies had reached everybody after how long. Both axes
/// are logarithmic, so that the slowest plies are as easy to see as the usual ones.
pub fn svg(report: &Report) -> String {
    let curves = curves(report);
    let frame = Frame::of(&curves);
    let mut out = format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="DejaVu Sans, Verdana, sans-serif" fill="{INK}"><rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>"##
    );
    text(&mut out, (LEFT, 40.0), 20, "start", INK, &title(report));
    text(&mut out, (LEFT, 64.0), 13, "start", FAINT, "From a ply sent until every browser at the table has it");
    frame.axes(&mut out);
    for (index, (name, colour, spread)) in curves.iter().enumerate() {
        frame.curve(&mut out, colour, spread);
        legend(&mut out, index, name, colour);
    }
    out.push_str("</svg>\n");
    out
}

type Curve<'a> = (&'static str, &'static str, &'a Spread);

fn curves(report: &Report) -> Vec<Curve<'_>> {
    let latency = &report.latency_ms;
    let mut curves = vec![("those who play", PLAYERS, &latency.players)];
    if report.watchers > 0 {
        curves.push(("those who watch too", EVERYBODY, &latency.everybody));
    }
    curves.retain(|(_, _, spread)| !spread.curve.is_empty());
    curves
}

fn title(report: &Report) -> String {
    let tables = if report.tables == 1 { "1 table".to_owned() } else { format!("{} tables", report.tables) };
    let watchers = match report.watchers {
        0 => String::new(),
        1 => " and 1 who watches".to_owned(),
        count => format!(" and {count} who watch"),
    };
    format!("{}: {tables} of {}{watchers}, {:.0} plies a second", report.game, report.seats, report.plies_per_second)
}

/// What the axes reach to.
struct Frame {
    /// Powers of ten of the milliseconds at the bottom and at the top.
    low: i32,
    high: i32,
    /// How many nines the longest curve has.
    nines: f64,
}

impl Frame {
    fn of(curves: &[Curve<'_>]) -> Frame {
        let points = || curves.iter().flat_map(|(_, _, spread)| &spread.curve);
        let lowest = points().map(|(_, millis)| *millis).fold(f64::INFINITY, f64::min);
        let highest = points().map(|(_, millis)| *millis).fold(0.0, f64::max);
        let nines = points().map(|(share, _)| nines(*share)).fold(2.0, f64::max);
        if highest <= 0.0 {
            return Frame { low: 0, high: 2, nines };
        }
        let (low, high) = (lowest.log10().floor() as i32, highest.log10().ceil() as i32);
        Frame { low, high: high.max(low + 1), nines }
    }

    fn x(&self, share: f64) -> f64 {
        LEFT + (RIGHT - LEFT) * nines(share) / self.nines
    }

    fn y(&self, millis: f64) -> f64 {
        let part = (millis.log10() - f64::from(self.low)) / f64::from(self.high - self.low);
        BOTTOM - (BOTTOM - TOP) * part
    }

    fn axes(&self, out: &mut String) {
        for power in self.low..=self.high {
            let millis = 10f64.powi(power);
            let y = self.y(millis);
            line(out, (LEFT, y), (RIGHT, y), GRID);
            text(out, (LEFT - 10.0, y + 4.0), 13, "end", INK, &format!("{millis} ms"));
        }
        for (share, name) in
            [(0.0, "0 %"), (0.5, "50 %"), (0.9, "90 %"), (0.99, "99 %"), (0.999, "99.9 %"), (0.9999, "99.99 %")]
        {
            if nines(share) <= self.nines {
                let x = self.x(share);
                line(out, (x, TOP), (x, BOTTOM), GRID);
                text(out, (x, BOTTOM + 22.0), 13, "middle", INK, name);
            }
        }
        line(out, (LEFT, BOTTOM), (RIGHT, BOTTOM), INK);
        text(out, ((LEFT + RIGHT) / 2.0, BOTTOM + 50.0), 14, "middle", INK, "share of the plies");
        let (x, y) = (24.0, (TOP + BOTTOM) / 2.0);
        // Writing into a string cannot fail.
        let _ = write!(
            out,
            r#"<text transform="translate({x} {y}) rotate(-90)" font-size="14" text-anchor="middle">took no longer than</text>"#
        );
    }

    fn curve(&self, out: &mut String, colour: &str, spread: &Spread) {
        let points: Vec<String> = spread
            .curve
            .iter()
            .map(|(share, millis)| format!("{:.1},{:.1}", self.x(*share), self.y(millis.max(1e-3))))
            .collect();
        let _ = write!(
            out,
            r#"<polyline points="{}" fill="none" stroke="{colour}" stroke-width="2.5" stroke-linejoin="round"/>"#,
            points.join(" ")
        );
    }
}

/// How many nines a share has: 0.9 has one, 0.99 two.
fn nines(share: f64) -> f64 {
    -(1.0 - share).log10()
}

fn line(out: &mut String, from: (f64, f64), to: (f64, f64), colour: &str) {
    let ((x1, y1), (x2, y2)) = (from, to);
    let _ = write!(out, r#"<line x1="{x1:.1}" y1="{y1:.1}" x2="{x2:.1}" y2="{y2:.1}" stroke="{colour}"/>"#);
}

fn text(out: &mut String, at: (f64, f64), size: u32, anchor: &str, colour: &str, words: &str) {
    let words = words.replace('&', "&amp;").replace('<', "&lt;");
    let (x, y) = at;
    let _ = write!(
        out,
        r#"<text x="{x:.1}" y="{y:.1}" font-size="{size}" text-anchor="{anchor}" fill="{colour}">{words}</text>"#
    );
}

fn legend(out: &mut String, index: usize, name: &str, colour: &str) {
    let (x, y) = (LEFT + 180.0 * index as f64, 86.0);
    let _ = write!(out, r#"<rect x="{x}" y="{}" width="22" height="4" rx="2" fill="{colour}"/>"#, y - 6.0);
    text(out, (x + 30.0, y), 13, "start", INK, name);
}
