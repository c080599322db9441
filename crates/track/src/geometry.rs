//! Where everything is on the page. Board units, x to the right and y down; cell (0, 0) of the grid has its centre at
//! the origin, and north is up.

use std::fmt::Write;

use crate::{Heading, Level, Shape, Spot, Track};

/// How large a track is drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Scale {
    /// Side of a grid cell.
    pub cell: f32,
    /// Width of a lane.
    pub lane: f32,
}

/// A point and the driving direction there.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pose {
    /// To the right.
    pub x: f32,
    /// Down.
    pub y: f32,
    /// Degrees clockwise from pointing up.
    pub turn: f32,
}

impl Pose {
    /// The point `across` to the right and `along` ahead of this one.
    pub fn offset(self, across: f32, along: f32) -> (f32, f32) {
        let (sin, cos) = self.turn.to_radians().sin_cos();
        (self.x + across * cos + along * sin, self.y + across * sin - along * cos)
    }
}

impl Track {
    /// The point of an element at `units` along it and `offset` to the right of its centre line.
    pub fn point(&self, element: usize, units: f32, offset: f32, scale: Scale) -> Pose {
        let part = units / self.section(element).length as f32;
        if self.course().elements[element].level == Level::Nowhere {
            return self.point_between(element, part, offset, scale);
        }
        let place = self.any_place(element);
        let centre = (place.cell.0 as f32 * scale.cell, -place.cell.1 as f32 * scale.cell);
        let (ahead, right) = axes(place.heading);
        let half = scale.cell / 2.0;
        let entry = (centre.0 - ahead.0 * half, centre.1 - ahead.1 * half);
        let base = place.heading.quarters() as f32 * 90.0;
        // A bend turns about the corner of the cell on its inside.
        let (side, bend) = match self.section(element).shape {
            Shape::Left => (-1.0, true),
            Shape::Right => (1.0, true),
            Shape::Straight | Shape::Terminal | Shape::Outlet => (0.0, false),
        };
        if !bend {
            let along = part * scale.cell;
            let x = entry.0 + ahead.0 * along + right.0 * offset;
            let y = entry.1 + ahead.1 * along + right.1 * offset;
            return Pose { x, y, turn: base };
        }
        let pivot = (entry.0 + right.0 * half * side, entry.1 + right.1 * half * side);
        let radius = half - side * offset;
        let angle = part * 90.0;
        let (sin, cos) = angle.to_radians().sin_cos();
        let x = pivot.0 + radius * (ahead.0 * sin - right.0 * cos * side);
        let y = pivot.1 + radius * (ahead.1 * sin - right.1 * cos * side);
        Pose { x, y, turn: base + side * angle }
    }

    /// An element without a cell runs straight from where its predecessor's lanes end to where its successor's begin.
    fn point_between(&self, element: usize, part: f32, offset: f32, scale: Scale) -> Pose {
        let course = self.course();
        let ends = |element: usize| {
            let joint = &self.section(element).lanes[..self.section(element).joint];
            let last = joint.iter().filter_map(|lane| lane.segments.last()).map(|segment| segment.to).max();
            let first = joint.iter().filter_map(|lane| lane.segments.first()).map(|segment| segment.from).min();
            (first.unwrap_or(0) as f32, last.unwrap_or(0) as f32)
        };
        let grounded = |element: &usize| course.elements[*element].level != Level::Nowhere;
        let before = course.previous(element).filter(grounded).map(|e| self.point(e, ends(e).1, 0.0, scale));
        let after = course.next(element).filter(grounded).map(|e| self.point(e, ends(e).0, 0.0, scale));
        let heading = self.any_place(element).heading.quarters() as f32 * 90.0;
        let length = scale.cell / 2.0;
        let (from, to) = match (before, after) {
            (Some(from), Some(to)) => ((from.x, from.y), (to.x, to.y)),
            (Some(from), None) => ((from.x, from.y), from.offset(0.0, length)),
            (None, Some(to)) => (to.offset(0.0, -length), (to.x, to.y)),
            (None, None) => ((0.0, 0.0), (0.0, -length)),
        };
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let turn = if dx == 0.0 && dy == 0.0 { heading } else { dx.atan2(-dy).to_degrees() };
        let on_line = Pose { x: from.0 + dx * part, y: from.1 + dy * part, turn };
        let (x, y) = on_line.offset(offset, 0.0);
        Pose { x, y, turn }
    }

    /// How far to the right of the centre line the middle of a lane lies at `units`.
    pub fn lane_offset(&self, element: usize, lane: usize, units: u32, scale: Scale) -> f32 {
        let section = self.section(element);
        let count = section.order_at(units).count();
        let place = section.order_at(units).position(|other| other == lane).unwrap_or(lane);
        (place as f32 - (count as f32 - 1.0) / 2.0) * scale.lane
    }

    /// Half the width of the road at `units`.
    pub fn half_width(&self, element: usize, units: u32, scale: Scale) -> f32 {
        self.section(element).order_at(units).count() as f32 * scale.lane / 2.0
    }

    /// The middle of a spot and the driving direction there. Spots off the lanes lie on the centre line.
    pub fn pose(&self, spot: Spot, scale: Scale) -> Pose {
        let space = self.space(spot);
        let middle = (space.from + space.to) as f32 / 2.0;
        let offset = space.lane.map_or(0.0, |lane| self.lane_offset(space.element, lane, space.from, scale));
        self.point(space.element, middle, offset, scale)
    }

    /// The outline of a spot as an SVG path: the strip of its lane between its two cuts, `inset` from its edges.
    pub fn outline(&self, spot: Spot, inset: f32, scale: Scale) -> String {
        let space = *self.space(spot);
        let middle = space.lane.map_or(0.0, |lane| self.lane_offset(space.element, lane, space.from, scale));
        let half = scale.lane / 2.0 - inset;
        // The inset along the lane, in units at the middle of this strip.
        let length = self.strip_length(space.element, middle, scale);
        let trim = inset * self.section(space.element).length as f32 / length;
        let (from, to) = (space.from as f32 + trim, space.to as f32 - trim);
        self.strip(space.element, (from, to), (middle - half, middle + half), scale)
    }

    /// Board units along an element at an offset from its centre line.
    fn strip_length(&self, element: usize, offset: f32, scale: Scale) -> f32 {
        let quarter = std::f32::consts::FRAC_PI_2;
        match (self.section(element).shape, self.course().elements[element].level) {
            (_, Level::Nowhere) => {
                let length = self.section(element).length as f32;
                let (from, to) = (self.point(element, 0.0, 0.0, scale), self.point(element, length, 0.0, scale));
                (to.x - from.x).hypot(to.y - from.y).max(1.0)
            }
            (Shape::Left, _) => quarter * (scale.cell / 2.0 + offset),
            (Shape::Right, _) => quarter * (scale.cell / 2.0 - offset),
            _ => scale.cell,
        }
    }

    /// The part of an element between two cuts (units) and two offsets, as a closed SVG path with true arcs.
    pub fn strip(&self, element: usize, units: (f32, f32), offsets: (f32, f32), scale: Scale) -> String {
        let at = |units: f32, offset: f32| self.point(element, units, offset, scale);
        let mut d = String::new();
        let start = at(units.0, offsets.0);
        let _ = write!(d, "M{} {}", tidy(start.x), tidy(start.y));
        self.along(&mut d, element, units.1, offsets.0, false, scale);
        let corner = at(units.1, offsets.1);
        let _ = write!(d, "L{} {}", tidy(corner.x), tidy(corner.y));
        self.along(&mut d, element, units.0, offsets.1, true, scale);
        d.push('Z');
        d
    }

    /// A line along an element at an offset, between two cuts (units), as an open SVG path.
    pub fn curve(&self, element: usize, units: (f32, f32), offset: f32, scale: Scale) -> String {
        let start = self.point(element, units.0, offset, scale);
        let mut d = format!("M{} {}", tidy(start.x), tidy(start.y));
        self.along(&mut d, element, units.1, offset, units.1 < units.0, scale);
        d
    }

    /// The line of an element's cut, as an open SVG path from `overhang` left of the road to `overhang` right of it. It runs
    /// along the edges of spaces: in front of it lie just those that are past the cut.
    pub fn cut_line(&self, element: usize, overhang: f32, scale: Scale) -> Option<String> {
        let steps = self.cut_steps(element, overhang, scale);
        let first = steps.first()?;
        let start = self.point(element, first.0, first.1, scale);
        let mut d = format!("M{} {}", tidy(start.x), tidy(start.y));
        let mut units = first.0;
        for (at, from, to) in steps {
            if at != units {
                self.along(&mut d, element, at, from, at < units, scale);
                units = at;
            }
            let end = self.point(element, at, to, scale);
            let _ = write!(d, "L{} {}", tidy(end.x), tidy(end.y));
        }
        Some(d)
    }

    /// Where the line of an element's cut begins on the left and where it ends on the right.
    pub fn cut_ends(&self, element: usize, overhang: f32, scale: Scale) -> Option<[Pose; 2]> {
        let steps = self.cut_steps(element, overhang, scale);
        let (first, last) = (steps.first()?, steps.last()?);
        Some([self.point(element, first.0, first.1, scale), self.point(element, last.0, last.2, scale)])
    }

    /// For each lane at the cut, from the left: where the line crosses it, and between which offsets.
    fn cut_steps(&self, element: usize, overhang: f32, scale: Scale) -> Vec<(f32, f32, f32)> {
        let section = self.section(element);
        let Some(cut) = section.cut else { return Vec::new() };
        let lanes: Vec<usize> = section.order_at(cut).collect();
        let left = lanes.len() as f32 * scale.lane / -2.0;
        let step = |(place, &lane): (usize, &usize)| {
            let edge = left + place as f32 * scale.lane;
            let from = if place == 0 { edge - overhang } else { edge };
            let to = edge + scale.lane + if place + 1 == lanes.len() { overhang } else { 0.0 };
            (self.cut_in_lane(element, lane, cut) as f32, from, to)
        };
        lanes.iter().enumerate().map(step).collect()
    }

    /// The edge between the last space of a lane before a cut and the first one past it; the cut itself where the lane is
    /// interrupted.
    fn cut_in_lane(&self, element: usize, lane: usize, cut: u32) -> u32 {
        let (mut before, mut after) = (0, self.section(element).length);
        for segment in &self.section(element).lanes[lane].segments {
            for (from, to) in (0..segment.spaces).map(|index| segment.space(index)) {
                if from + to > 2 * cut {
                    after = after.min(from);
                } else {
                    before = before.max(to);
                }
            }
        }
        cut.clamp(before.min(after), after)
    }

    fn along(&self, d: &mut String, element: usize, units: f32, offset: f32, backwards: bool, scale: Scale) {
        let to = self.point(element, units, offset, scale);
        let grounded = self.course().elements[element].level != Level::Nowhere;
        let bend = match self.section(element).shape {
            Shape::Left if grounded => Some((scale.cell / 2.0 + offset, false)),
            Shape::Right if grounded => Some((scale.cell / 2.0 - offset, true)),
            _ => None,
        };
        match bend {
            Some((radius, clockwise)) => {
                let sweep = u8::from(clockwise != backwards);
                let radius = tidy(radius.max(0.0));
                let _ = write!(d, "A{radius} {radius} 0 0 {sweep} {} {}", tidy(to.x), tidy(to.y));
            }
            None => {
                let _ = write!(d, "L{} {}", tidy(to.x), tidy(to.y));
            }
        }
    }

    /// The least and greatest x and y of all cells, as (x, y, width, height).
    pub fn bounds(&self, scale: Scale) -> (f32, f32, f32, f32) {
        let cells = (0..self.elements()).filter_map(|element| self.place(element)).map(|place| place.cell);
        let start = (i32::MAX, i32::MAX, i32::MIN, i32::MIN);
        let (left, low, right, high) =
            cells.fold(start, |(l, b, r, t), (x, y)| (l.min(x), b.min(y), r.max(x), t.max(y)));
        if left > right {
            return (-scale.cell / 2.0, -scale.cell / 2.0, scale.cell, scale.cell);
        }
        let half = 0.5;
        let (x, y) = (left as f32 - half, -(high as f32) - half);
        let (w, h) = ((right - left + 1) as f32, (high - low + 1) as f32);
        (x * scale.cell, y * scale.cell, w * scale.cell, h * scale.cell)
    }
}

/// The directions ahead and to the right on the page.
fn axes(heading: Heading) -> ((f32, f32), (f32, f32)) {
    let (x, y) = heading.step();
    let ahead = (x as f32, -y as f32);
    (ahead, (-ahead.1, ahead.0))
}

/// To hundredths: enough for the eye, and the same on every machine.
fn tidy(value: f32) -> f32 {
    let rounded = (value * 100.0).round() / 100.0;
    if rounded == 0.0 { 0.0 } else { rounded }
}
