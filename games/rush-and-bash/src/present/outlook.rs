//! What a choice would do: the rules play it on a copy, up to the next die, card or choice.

use pileup_core::{Act, Game, Turn};
use pileup_scene::{Node, Part, circle, line, path};
use pileup_words::say;

use super::{SCALE, pieces, pose, words};
use crate::board::{Bolt, NOWHERE};
use crate::place::Place;
use crate::state::{Phase, State, Who};
use crate::{Event, Ply, RushAndBash};

/// How a choice would go.
pub(crate) struct Outlook {
    before: State,
    after: State,
    events: Vec<Event>,
}

impl RushAndBash {
    /// Plays plies on a copy as long as they are legal. A card is looked at as if its effect were left unused.
    pub(crate) fn outlook(&self, s: &State, ply: Ply) -> Outlook {
        let mut outlook = Outlook { before: *s, after: *s, events: Vec::new() };
        let follow = matches!(ply, Ply::Play(_)).then_some(Ply::Skip);
        let mut legal = Vec::new();
        for ply in [Some(ply), follow].into_iter().flatten() {
            let Turn::Seat(seat) = self.turn(&outlook.after) else { break };
            legal.clear();
            self.legal(&outlook.after, seat, 0, &mut legal);
            if !legal.contains(&ply) {
                break;
            }
            self.apply(&mut outlook.after, &Act::seat(seat, ply), &mut outlook.events);
        }
        outlook
    }
}

impl Outlook {
    /// What would happen, in words: what the own car does has no subject.
    pub fn note(&self, game: &RushAndBash) -> Option<String> {
        let me = self.before.active();
        let mut phrases: Vec<String> = Vec::new();
        let mut say_once = |phrase: String| {
            if !phrases.contains(&phrase) {
                phrases.push(phrase);
            }
        };
        let mine = |who: Who| game.car_of(who) == Some(me);
        let name = |who: Who| words::name_of(game, who);
        let mut driven = 0;
        let bombs = self.events.iter().filter(|event| matches!(event, Event::Exploded { .. })).count();
        for event in &self.events {
            match event {
                Event::Moved { who, .. } | Event::ForcedLane { who, .. } | Event::LaneChanged { who, .. }
                    if mine(*who) =>
                {
                    driven += 1;
                }
                Event::Teleported { who, .. } if mine(*who) => {
                    driven += 1;
                    say_once(say!("outlook-portal"));
                }
                Event::Rammed { who, by, .. } if mine(*by) => say_once(say!("outlook-ram", who = name(*who))),
                Event::Rammed { who, by, .. } => say_once(say!("outlook-pushed", who = name(*who), by = name(*by))),
                Event::RockHit { who, .. } if mine(*who) => say_once(say!("outlook-rock")),
                Event::RockHit { who, .. } => say_once(say!("outlook-rock-other", who = name(*who))),
                Event::Exploded { .. } => say_once(say!("outlook-bombs", bombs = bombs)),
                Event::RocketFired { .. } => say_once(say!("outlook-rocket")),
                Event::RocketFaded { .. } => say_once(say!("outlook-rocket-fades")),
                Event::Damaged { who, life: 0, .. } if mine(*who) => say_once(say!("outlook-off")),
                Event::Damaged { who, life: 0, .. } => say_once(say!("outlook-off-other", who = name(*who))),
                Event::Damaged { who, by, .. } if mine(*who) => say_once(say!("outlook-hurt", lives = *by)),
                Event::Damaged { who, by, .. } => say_once(say!("outlook-hurt-other", who = name(*who), lives = *by)),
                Event::Clearing { who, .. } if mine(*who) => say_once(say!("outlook-jungle")),
                Event::Clearing { who, .. } => say_once(say!("outlook-jungle-other", who = name(*who))),
                Event::Finished { who } if mine(*who) => say_once(say!("outlook-finish")),
                Event::Finished { who } => say_once(say!("outlook-finish-other", who = name(*who))),
                Event::SnoutHome { .. } => say_once(say!("outlook-snout-home")),
                Event::PutBack { who, .. } if mine(*who) => say_once(say!("outlook-put-back")),
                _ => {}
            }
        }
        if let Some(next) = self.next(game) {
            say_once(next);
        }
        if driven > 0 && phrases.is_empty() {
            phrases.push(say!("outlook-clear"));
        }
        let what = phrases.join(", ");
        match driven {
            0 if what.is_empty() => None,
            0 => Some(what),
            spaces => Some(say!("outlook", spaces = spaces, what = what)),
        }
    }

    /// Where the own car would be.
    pub fn end(&self) -> pileup_track::Spot {
        self.after.cars[self.before.active()].at
    }

    /// What is rolled, drawn or chosen next, if it comes from where the car is.
    fn next(&self, game: &RushAndBash) -> Option<String> {
        let s = &self.after;
        let me = self.before.active();
        let board = game.board(s);
        match s.phase {
            Phase::Geyser => Some(say!("outlook-geyser")),
            Phase::Slide => Some(say!("outlook-slide")),
            Phase::SnoutRoll => Some(say!("outlook-snout")),
            Phase::Lane => Some(say!("outlook-lane", left = s.travel.left)),
            Phase::Rope => Some(say!("outlook-rope", pips = game.cars_on_bridge(s))),
            Phase::BoostCard => Some(say!("outlook-boost")),
            _ if s.cars[me].at == NOWHERE => None,
            _ if s.marked && board.traits(s.cars[me].at).red => Some(say!("outlook-lava")),
            _ if s.marked && board.traits(s.cars[me].at).bolt == Bolt::Volcano => Some(say!("outlook-volcano")),
            _ => None,
        }
    }

    /// Whether somebody would be hurt.
    pub fn hurts(&self, game: &RushAndBash) -> (bool, bool) {
        let me = self.before.active();
        let hurt = |own: bool| {
            self.events
                .iter()
                .any(|event| matches!(event, Event::Damaged { who, .. } if (game.car_of(*who) == Some(me)) == own))
        };
        (hurt(true), hurt(false))
    }

    /// The ways of all cars, where they would end, and where it would bang.
    pub fn ghosts(&self, game: &RushAndBash) -> Vec<Node> {
        let board = game.board(&self.before);
        let me = self.before.active();
        let at = |place: Place| board.spot(place).map(|spot| pose(board, spot));
        let mut nodes = Vec::new();
        let mut area = String::new();
        let mut bangs: Vec<Part> = Vec::new();
        let mut bang = |place: Place, r: f32| {
            if let Some(here) = at(place) {
                bangs.push(circle(here.x, here.y, r).stroke("#ff4d2e", 1.6).dash("2 3"));
            }
        };
        for event in &self.events {
            match event {
                Event::Exploded { at, area: reach } => {
                    bang(*at, 8.0);
                    for spot in reach.iter().filter_map(|&place| board.spot(place)) {
                        if board.track().space(spot).lane.is_some() {
                            area.push_str(&board.track().outline(spot, 0.9, SCALE));
                        }
                    }
                }
                Event::Rammed { at, .. } | Event::RockHit { at, .. } => bang(*at, 8.0),
                _ => {}
            }
        }
        if !area.is_empty() {
            nodes.push(Node::new("ghost-area", 0.0, 0.0, vec![path(area).fill("#ff6b3a").alpha(0.35)]));
        }
        let (hurts_me, _) = self.hurts(game);
        for car in 0..game.count {
            let way = self.way(game, car);
            if way.len() < 2 {
                continue;
            }
            let colour = if car == me && !hurts_me { "#ffe27a" } else { "#ff8a66" };
            let mut parts = Vec::new();
            for piece in pieces_of(&way) {
                parts.push(line(piece).stroke("#22203a", 2.6).alpha(0.5));
                parts.push(line(piece).stroke(colour, 1.6).dash("0.1 3.4"));
            }
            nodes.push(Node::new(format!("ghost-way-{car}"), 0.0, 0.0, parts));
            if self.after.cars[car].at != NOWHERE {
                let there = pieces::car_pose(game, &self.after, car);
                nodes.push(pieces::car_ghost(game, car, format!("ghost-car-{car}"), there));
            }
        }
        if !bangs.is_empty() {
            nodes.push(Node::new("ghost-bang", 0.0, 0.0, bangs));
        }
        nodes
    }

    /// The points that a car would pass, beginning where it stands.
    fn way(&self, game: &RushAndBash, car: usize) -> Vec<(f32, f32)> {
        let board = game.board(&self.before);
        let here = pieces::car_pose(game, &self.before, car);
        let mut points = vec![(here.x, here.y)];
        let own = game.who(car);
        for event in &self.events {
            match event {
                Event::Moved { who, to, .. }
                | Event::ForcedLane { who, to, .. }
                | Event::LaneChanged { who, to, .. }
                | Event::Steered { who, to, .. }
                | Event::Pushed { who, to, .. }
                | Event::Teleported { who, to, .. }
                    if *who == own =>
                {
                    points.extend(board.spot(*to).map(|spot| pose(board, spot)).map(|there| (there.x, there.y)));
                }
                _ => {}
            }
        }
        points
    }
}

/// A way cut where a portal leads elsewhere.
pub(crate) fn pieces_of(points: &[(f32, f32)]) -> impl Iterator<Item = &[(f32, f32)]> {
    points.chunk_by(|from, to| (from.0 - to.0).hypot(from.1 - to.1) < SCALE.cell / 2.0)
}

/// The flight of a rocket.
pub(crate) fn rocket_ghost(game: &RushAndBash, s: &State, car: usize) -> Vec<Node> {
    let board = game.board(s);
    let (end, hit) = game.rocket_aim(s, car);
    let mut spot = s.cars[car].at;
    if board.traits(spot).clearing {
        spot = board.jungle_exit();
    }
    let mut points = vec![pose(board, spot)];
    for _ in 0..board.track().len() {
        if spot == end {
            break;
        }
        spot = board.ahead(s, spot);
        if spot == NOWHERE {
            break;
        }
        points.push(pose(board, spot));
    }
    let way: Vec<(f32, f32)> = points.iter().map(|here| (here.x, here.y)).collect();
    let colour = if hit.is_some() { "#ff6b4a" } else { "#e6e8f0" };
    let mut flight = Vec::new();
    for piece in pieces_of(&way) {
        flight.push(line(piece).stroke("#22203a", 2.6).alpha(0.5));
        flight.push(line(piece).stroke(colour, 1.6).dash("3 3"));
    }
    let mut nodes = vec![Node::new("ghost-flight", 0.0, 0.0, flight)];
    if let (Some(_), Some(last)) = (hit, points.last()) {
        let cross = vec![circle(0.0, 0.0, 8.0).stroke("#ff4d2e", 1.6), circle(0.0, 0.0, 11.0).stroke("#ff4d2e", 0.8)];
        nodes.push(Node::new("ghost-hit", last.x, last.y, cross));
    }
    nodes
}
