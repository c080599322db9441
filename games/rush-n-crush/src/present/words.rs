//! Prompts, plies and events in words.

use pileup_core::Seat;
use pileup_scene::{Cue, Told, rect};
use pileup_words::say;

use super::risks::{Ahead, name};
use crate::parts::{Item, Ply, Side, Space, Tag};
use crate::state::{ANY, Phase, State};
use crate::{Event, RushNCrush};

/// Milliseconds for a space to the side.
const SIDEWAYS: u32 = 200;

impl RushNCrush {
    /// What is decided, to `you` if you are asked, else to those who look on.
    pub(super) fn ask(&self, state: &State, you: Option<Seat>) -> String {
        let now = &state.now;
        let who = name(now.seat);
        if let Some(throw) = now.throw {
            let who = match throw.tag {
                Tag::Debris | Tag::Mine => name(RushNCrush::endangered(state)),
                _ => who,
            };
            return say!(&format!("due-{}", throw.tag.word()), who = who, dice = throw.left);
        }
        let speed = state.own().node.speed();
        let asked = you == Some(now.seat);
        match now.phase {
            Phase::Slot => say!("prompt-grid"),
            Phase::Car if self.draws_crews() => say!("prompt-car-drawn", who = who),
            Phase::Driver if self.draws_crews() => say!("prompt-driver-drawn", who = who),
            Phase::Over => match state.winner {
                Some(winner) => say!("prompt-won", who = name(winner)),
                None => say!("prompt-over"),
            },
            _ if asked => self.ask_you(state),
            Phase::Car => say!("prompt-car-they", who = who),
            Phase::Driver => say!("prompt-driver-they", who = who),
            Phase::Gear if speed == 0 => say!("prompt-start-they", who = who),
            Phase::Gear => say!("prompt-gear-they", who = who),
            Phase::Push => say!("prompt-push-they", who = who, speed = speed),
            Phase::Drive if now.boost => say!("prompt-boost-they", who = who),
            Phase::Drive => say!("prompt-drive-they", who = who, movement = now.movement),
            Phase::Ram => say!("prompt-ram-they", who = who, target = rammed(state)),
            Phase::Dodge => say!("prompt-dodge-they", who = who),
            Phase::After => say!("prompt-after-they", who = who),
        }
    }

    /// What you have to do.
    fn ask_you(&self, state: &State) -> String {
        let now = &state.now;
        let car = state.own();
        let speed = car.node.speed();
        match now.phase {
            Phase::Car => say!("prompt-car"),
            Phase::Driver => say!("prompt-driver"),
            Phase::Gear if speed == 0 => say!("prompt-start"),
            Phase::Gear => say!("prompt-gear", speed = speed),
            Phase::Push if car.turbo == 0 && car.brake == 0 => say!("prompt-push-plain", speed = speed),
            Phase::Push => say!("prompt-push", speed = speed),
            Phase::Drive if now.boost => say!("prompt-boost", steps = now.movement),
            Phase::Drive => match (now.changes, car.steering) {
                (ANY, _) => say!("prompt-drive-any", movement = now.movement),
                (0, 0) => say!("prompt-drive-straight", movement = now.movement),
                (0, _) => say!("prompt-drive-points", movement = now.movement),
                (changes, _) => say!("prompt-drive", movement = now.movement, changes = changes),
            },
            Phase::Ram => say!("prompt-ram", target = rammed(state)),
            Phase::Dodge => say!("prompt-dodge"),
            _ if now.cut => say!("prompt-cut"),
            _ => say!("prompt-after"),
        }
    }

    /// What a seat has to do to win.
    pub(super) fn aim(&self) -> String {
        match self.road.closed {
            true => say!("goal-laps", laps = self.road.goal - 1),
            false => say!("goal"),
        }
    }

    pub(super) fn say(&self, state: &State, ply: Ply) -> String {
        let now = &state.now;
        let car = state.own();
        match ply {
            Ply::Slot(seat) => say!("ply-slot", who = name(seat), slot = state.order.len() + 1),
            Ply::Car(number) => {
                let model = &self.garage.models[usize::from(number)];
                let items: Vec<String> = model.fixed.iter().map(|item| item.name()).collect();
                say!("ply-car", car = &model.name, items = items.join(", "))
            }
            Ply::Driver(number) => {
                let driver = &self.garage.drivers[usize::from(number)];
                let items: Vec<String> = driver.items.iter().take(2).map(Item::name).collect();
                say!("ply-driver", driver = &driver.name, items = items.join(", "))
            }
            Ply::Gear(node) => match (node.speed(), car.node.speed()) {
                (to, from) if to > from => say!("ply-faster", speed = to, gear = node.gear()),
                (to, from) if to < from => say!("ply-slower", speed = to, gear = node.gear()),
                (to, _) => say!("ply-shift", speed = to, gear = node.gear()),
            },
            Ply::Keep => say!("ply-keep", speed = car.node.speed()),
            Ply::Turbo(node) => say!("ply-turbo", speed = node.speed(), gear = node.gear()),
            Ply::Brake(node) => say!("ply-brake", speed = node.speed(), gear = node.gear()),
            Ply::Go => say!("ply-go", speed = car.node.speed()),
            Ply::Run(steps) => match self.look_ahead(state, now.seat, car.space, steps).1 {
                Ahead::Wall => say!("ply-run-wall", steps = steps),
                Ahead::Car(target) => say!("ply-run-car", steps = steps, who = name(target)),
                Ahead::Line => say!("ply-run-line", steps = steps),
                Ahead::Hazard { mine: true } => say!("ply-run-mine", steps = steps),
                Ahead::Hazard { mine: false } => say!("ply-run-wreck", steps = steps),
                Ahead::Clear => say!("ply-run", steps = steps),
            },
            Ply::Lane(side) => {
                let to = self.road.at(car.space).diagonal[side.index()];
                match (state.on(to), side) {
                    (Some(target), Side::Left) => say!("ply-ram-left", who = name(target)),
                    (Some(target), Side::Right) => say!("ply-ram-right", who = name(target)),
                    (None, Side::Left) if now.phase == Phase::Dodge => say!("ply-swerve-left"),
                    (None, Side::Right) if now.phase == Phase::Dodge => say!("ply-swerve-right"),
                    (None, Side::Left) => say!("ply-left"),
                    (None, Side::Right) => say!("ply-right"),
                }
            }
            Ply::Arm(item) => say!("ply-arm", item = item.name()),
            Ply::Use(item) => {
                let shot = match item {
                    Item::Gun | Item::Flamer => self.in_line(state, item == Item::Flamer),
                    _ => None,
                };
                match shot {
                    Some((who, range)) => say!("ply-fire", item = item.name(), who = name(who), range = range),
                    None => say!("ply-use", item = item.name()),
                }
            }
            Ply::Boost(steps, first) if first == steps => say!("ply-boost", steps = steps),
            Ply::Boost(steps, first) => say!("ply-boost-stop", steps = steps, first = first),
            Ply::Mine => say!("ply-mine"),
            Ply::Hit => say!("ply-hit"),
            Ply::End => say!("ply-end"),
            Ply::Throw(tag, dice) => say!("ply-throw", what = throw_name(tag), dice = %dice),
        }
    }

    fn spot(&self, space: Space) -> (f32, f32) {
        let pose = self.pose(space);
        (pose.x, pose.y)
    }

    fn spot_of(&self, state: &State, seat: Seat) -> (f32, f32) {
        state.cars.get(seat.index()).map_or((0.0, 0.0), |car| self.spot(car.space))
    }

    pub(super) fn report(&self, state: &State, event: &Event) -> Told {
        let key = |seat: Seat| format!("car-{seat}");
        let float = |seat: Seat, text: String| {
            let (x, y) = self.spot_of(state, seat);
            Cue::float(x, y, text)
        };
        let burst = |space: Space, r: f32, how: &'static str, colour: &'static str| {
            let (x, y) = self.spot(space);
            Cue::burst(x, y, r, how, colour)
        };
        let puff = |seat: Seat, r: f32, how: &'static str, colour: &'static str| {
            let (x, y) = self.spot_of(state, seat);
            Cue::burst(x, y, r, how, colour)
        };
        match event {
            Event::Slotted { seat, slot } => {
                Told::words(say!("told-slot", who = name(*seat), slot = *slot)).cues(vec![Cue::sound("slotted")])
            }
            Event::Took { seat, car } => {
                let car = &self.garage.models[usize::from(*car)].name;
                Told::words(say!("told-took", who = name(*seat), car = car)).cues(vec![Cue::sound("took")])
            }
            Event::Hired { seat, driver } => {
                let driver = &self.garage.drivers[usize::from(*driver)].name;
                Told::words(say!("told-hired", who = name(*seat), driver = driver)).cues(vec![Cue::sound("hired")])
            }
            Event::Round { round } => Told::words(say!("told-round", round = *round))
                .cues(vec![Cue::Banner { text: say!("told-round-banner", round = *round) }, Cue::sound("round")]),
            Event::Order { seats } => {
                let names: Vec<String> = seats.iter().map(|seat| name(*seat)).collect();
                Told::words(say!("told-order", names = names.join(", "))).cues(vec![Cue::sound("order")])
            }
            Event::Geared { seat, from, to } => {
                let (who, speed) = (name(*seat), to.speed());
                let words = match speed.cmp(&from.speed()) {
                    _ if from == to => {
                        let words = say!("told-keeps", who = who, speed = speed);
                        return Told::words(words).cues(vec![Cue::sound("geared-keeps")]).weight(1);
                    }
                    std::cmp::Ordering::Greater => say!("told-faster", who = who, speed = speed),
                    std::cmp::Ordering::Less => say!("told-slower", who = who, speed = speed),
                    std::cmp::Ordering::Equal => say!("told-shift", who = who, speed = speed, gear = to.gear()),
                };
                let sound = if speed < from.speed() { "geared-down" } else { "geared" };
                // If nothing else happens, the gear is what a turn was about.
                Told::words(words).cues(vec![Cue::act(key(*seat), "jolt", 160), Cue::sound(sound)]).weight(1)
            }
            Event::Turbo { seat, to, .. } => Told::words(say!("told-turbo", who = name(*seat), speed = to.speed()))
                .cues(vec![
                    float(*seat, say!("told-turbo-float", speed = to.speed())),
                    puff(*seat, 2.0, "flash", "#6fb7ff"),
                    Cue::sound("turbo"),
                ])
                .weight(1),
            Event::Brake { seat, to, .. } => Told::words(say!("told-brake", who = name(*seat), speed = to.speed()))
                .cues(vec![
                    float(*seat, say!("told-brake-float", speed = to.speed())),
                    puff(*seat, 1.6, "smoke", "#b9b1a4"),
                    Cue::sound("brake"),
                ])
                .weight(1),
            Event::Thrown { seat, tag, dice } => {
                let words = say!("told-thrown", who = name(*seat), dice = %dice, what = throw_name(*tag));
                // Red dice are for the engine and for what burns and cuts, white ones for steering, grey ones for luck.
                let colour = match tag {
                    Tag::Heat | Tag::Boost | Tag::Saw | Tag::Flame => "#c8402b",
                    Tag::Steer | Tag::Wall => "#8a9099",
                    _ => "#4d5560",
                };
                let (x, y) = self.spot_of(state, *seat);
                // What decides about a car is thrown large.
                let big = matches!(tag, Tag::Crush | Tag::Ram | Tag::Mine | Tag::Gun | Tag::Flame | Tag::Wall);
                let (faces, colour, text) = (dice.faces().to_vec(), colour.into(), throw_name(*tag));
                let thrown = Cue::Dice { x, y, faces, colour, text, big };
                Told::words(words).cues(vec![thrown, Cue::sound("thrown")])
            }
            Event::Heated { seat, by, heat } => {
                let (x, y) = self.spot_of(state, *seat);
                let cues = vec![
                    Cue::burst(x, y, 1.8, "smoke", "#e2662b"),
                    Cue::count((x, y), say!("told-heated-float", by = *by), seat.to_string()),
                    Cue::sound("heated"),
                ];
                let near = self.garage.skull.saturating_sub(*heat) <= 1;
                Told::words(say!("told-heated", who = name(*seat), by = *by, heat = *heat)).cues(cues).weight(if near {
                    2
                } else {
                    0
                })
            }
            Event::Steered { seat, changes: None } => {
                Told::words(say!("told-free-lanes", who = name(*seat))).cues(vec![Cue::sound("steered")])
            }
            Event::Steered { seat, changes: Some(changes) } => {
                Told::words(say!("told-lanes", who = name(*seat), changes = *changes)).cues(vec![Cue::sound("steered")])
            }
            Event::Moved { seat, from, steps, .. } => {
                let mut path = vec![self.spot(*from)];
                let mut space = *from;
                for _ in 0..*steps {
                    let next = self.road.at(space).ahead;
                    if !next.exists() {
                        path.push(self.pose(space).offset(0.0, 2.4));
                        break;
                    }
                    space = next;
                    path.push(self.spot(space));
                }
                Told::words(say!("told-moved", who = name(*seat), steps = *steps))
                    .cues(vec![Cue::slide(key(*seat), path, drive_ms(*steps)), Cue::sound("moved")])
            }
            Event::Lane { seat, from, to, steering_point } => {
                let (who, lane) = (name(*seat), to.lane() + 1);
                let words = match steering_point {
                    true => say!("told-lane-point", who = who, lane = lane),
                    false => say!("told-lane", who = who, lane = lane),
                };
                let path = vec![self.spot(*from), self.spot(*to)];
                Told::words(words).cues(vec![Cue::slide(key(*seat), path, SIDEWAYS), Cue::sound("lane")])
            }
            Event::Lap { seat, crossings } => {
                let words = match crossings {
                    1 => say!("told-off", who = name(*seat)),
                    more => say!("told-lap", who = name(*seat), lap = *more),
                };
                Told::words(words).cues(vec![Cue::sound("lap")]).weight(if *crossings > 1 { 4 } else { 0 })
            }
            Event::Finished { seat } => {
                let (x, y) = self.spot_of(state, *seat);
                Told::words(say!("told-finished", who = name(*seat)))
                    .cues(vec![Cue::burst(x, y, 6.0, "burst", "#f4f1e8"), Cue::sound("finished")])
                    .weight(9)
            }
            Event::Wall { seat, space, damage } => Told::words(say!("told-wall", who = name(*seat), damage = *damage))
                .cues(vec![
                    Cue::wait(60),
                    Cue::act(key(*seat), "squash", 300),
                    burst(*space, 2.0, "spark", "#ffd27a"),
                    burst(*space, 2.2, "dust", "#e8c79a"),
                    burst(*space, 2.2, "debris", "#b9b1a4"),
                    Cue::shake(8),
                    Cue::sound("wall"),
                    Cue::wait(300),
                ])
                .weight(4 + damage / 2)
                .hurts([*seat]),
            Event::Dodged { seat, from, to } => {
                let path = vec![self.spot(*from), self.spot(*to)];
                let cues = vec![Cue::slide(key(*seat), path, SIDEWAYS), Cue::sound("dodged")];
                Told::words(say!("told-dodged", who = name(*seat), lane = to.lane() + 1)).cues(cues)
            }
            Event::CutShort { seat } => Told::words(say!("told-cut", who = name(*seat)))
                .cues(vec![puff(*seat, 1.6, "smoke", "#8a7468"), Cue::sound("cut-short")]),
            Event::Ram { seat, target, roll, displaced, .. } => {
                let (who, target_name) = (name(*seat), name(*target));
                Told::words(match displaced {
                    true => say!("told-ram-shoves", who = who, target = target_name, roll = *roll),
                    false => say!("told-ram-holds", who = who, target = target_name, roll = *roll),
                })
                .cues(vec![
                    Cue::wait(60),
                    Cue::act(key(*target), "jolt", 240),
                    Cue::act(key(*seat), "jolt", 240),
                    self.between(state, *seat, *target, 1.5, "spark", "#ffe9a8"),
                    Cue::shake(5),
                    Cue::sound(if *displaced { "ram" } else { "ram-holds" }),
                ])
                .weight(3)
            }
            Event::Displaced { seat, from, to } => {
                Told::words(say!("told-displaced", who = name(*seat), lane = to.lane() + 1))
                    .cues(vec![
                        Cue::slide(key(*seat), vec![self.spot(*from), self.spot(*to)], SIDEWAYS),
                        burst(*from, 1.4, "dust", "#e8c79a"),
                        Cue::sound("displaced"),
                    ])
                    .weight(3)
            }
            Event::Saw { target, cuts, .. } => {
                let words = match cuts {
                    true => say!("told-saw-cuts", target = name(*target)),
                    false => say!("told-saw-slips", target = name(*target)),
                };
                let (x, y) = self.spot_of(state, *target);
                let cues = vec![
                    Cue::burst(x, y, 1.4, "spark", "#ffe9a8"),
                    Cue::act(key(*target), "jolt", 320),
                    Cue::sound(if *cuts { "saw" } else { "saw-slips" }),
                    Cue::wait(160),
                    Cue::burst(x, y, 1.2, "spark", "#ffd27a"),
                ];
                Told::words(words).cues(cues).weight(3)
            }
            Event::Crush { seat, target, both, target_only } => {
                let (who, other) = (name(*seat), name(*target));
                Told::words(match target_only {
                    0 => say!("told-crush-both", who = who, target = other, both = *both),
                    more => say!("told-crush", who = who, target = other, both = *both, more = *more),
                })
                .cues(vec![
                    Cue::wait(60),
                    Cue::act(key(*seat), "squash", 340),
                    Cue::act(key(*target), "squash", 340),
                    self.between(state, *seat, *target, 2.6, "blast", "#ff8a3c"),
                    self.between(state, *seat, *target, 2.4, "debris", "#8a8087"),
                    Cue::shake(8),
                    Cue::sound("crush"),
                    Cue::wait(200),
                    self.between(state, *seat, *target, 2.2, "smoke", "#4a4448"),
                    Cue::wait(300),
                ])
                .weight(4 + (both + target_only).min(4))
                .hurts([*target])
            }
            Event::Gun { seat, target, hits } => {
                let shot = self.tracer(state, *seat, *target, "spark", "#fff2b0");
                Told::words(say!("told-gun", who = name(*seat), target = name(*target), hits = *hits))
                    .cues(with_sound(shot, "gun"))
                    .weight(2 + hits)
            }
            Event::Flame { seat, target, hits } => {
                let jet = self.tracer(state, *seat, *target, "flash", "#ff7a2b");
                Told::words(say!("told-flame", who = name(*seat), target = name(*target), hits = *hits))
                    .cues(with_sound(jet, "flame"))
                    .weight(2 + hits)
            }
            Event::Boost { seat, steps } => {
                let (x, y) = self.spot_of(state, *seat);
                Told::words(say!("told-boost", who = name(*seat), steps = *steps))
                    .cues(vec![
                        Cue::burst(x, y, 1.8, "blast", "#6fb7ff"),
                        Cue::burst(x, y, 1.6, "smoke", "#d8cdb4"),
                        Cue::shake(4),
                        Cue::sound("boost"),
                    ])
                    .weight(2)
            }
            Event::Ext { seat, heat } => Told::words(say!("told-ext", who = name(*seat), heat = *heat)).cues(vec![
                float(*seat, say!("told-ext-float")),
                puff(*seat, 2.0, "smoke", "#eef6fb"),
                Cue::sound("ext"),
            ]),
            Event::Armed { seat, item } => {
                Told::words(say!("told-armed", who = name(*seat), item = item.name())).cues(vec![Cue::sound("armed")])
            }
            Event::Disarmed { seat, item } => {
                Told::words(say!("told-used", who = name(*seat), item = item.name())).cues(vec![Cue::sound("disarmed")])
            }
            Event::MineLaid { seat, space } => Told::words(say!("told-mine-laid", who = name(*seat)))
                .cues(vec![burst(*space, 1.2, "flash", "#e0392b"), Cue::sound("mine-laid")])
                .weight(1),
            Event::MineHit { seat, space, owner, harm } => {
                let (who, owner) = (name(*seat), name(*owner));
                Told::words(match harm {
                    true => say!("told-mine-harm", who = who, owner = owner),
                    false => say!("told-mine-dud", who = who, owner = owner),
                })
                .cues(match harm {
                    true => vec![
                        burst(*space, 2.2, "blast", "#e0392b"),
                        burst(*space, 2.0, "smoke", "#4a4448"),
                        burst(*space, 2.0, "debris", "#5b5257"),
                        Cue::shake(7),
                        Cue::sound("mine-hit"),
                    ],
                    false => vec![burst(*space, 1.2, "smoke", "#b9b1a4"), Cue::sound("mine-hit-dud")],
                })
                .weight(if *harm { 4 } else { 1 })
                .hurts(harm.then_some(*seat))
            }
            Event::DebrisHit { seat, space, harm } => Told::words(match harm {
                true => say!("told-wreck-harm", who = name(*seat)),
                false => say!("told-wreck-clean", who = name(*seat)),
            })
            .cues(vec![
                burst(*space, 1.4, "spark", "#b9b1a4"),
                burst(*space, 1.8, "debris", "#6b6660"),
                Cue::sound(if *harm { "debris-hit" } else { "debris-hit-clean" }),
            ])
            .weight(1),
            Event::Damaged { seat, by, structure } => {
                Told::words(say!("told-damaged", who = name(*seat), by = *by, left = *structure))
                    .cues(vec![
                        Cue::count(self.spot_of(state, *seat), format!("−{by}"), seat.to_string()),
                        puff(*seat, 1.6, "debris", "#8a8087"),
                        Cue::sound("damaged"),
                    ])
                    .weight((*by).min(5))
            }
            Event::Destroyed { seat, space, overheated } => Told::words(match overheated {
                true => say!("told-overheated", who = name(*seat)),
                false => say!("told-wrecked", who = name(*seat)),
            })
            .cues(vec![
                burst(*space, 4.0, "blast", "#ff8a3c"),
                Cue::act(key(*seat), "spin", 600),
                Cue::shake(8),
                Cue::sound(if *overheated { "destroyed-overheated" } else { "destroyed" }),
                Cue::wait(240),
                burst(*space, 3.2, "smoke", "#3a302e"),
                burst(*space, 4.0, "debris", "#5b5257"),
                Cue::wait(400),
            ])
            .weight(8)
            .hurts([*seat]),
            Event::RaceOver { ranking } => {
                let names: Vec<String> =
                    ranking.iter().enumerate().map(|(place, seat)| format!("{}. {}", place + 1, name(*seat))).collect();
                let banner =
                    ranking.first().map(|seat| Cue::Banner { text: say!("told-over-banner", who = name(*seat)) });
                let cues = banner.into_iter().chain([Cue::sound("race-over")]).collect();
                Told::words(say!("told-over", names = names.join(", "))).cues(cues).weight(9)
            }
        }
    }

    /// Shots along the lane between two cars, and where they hit.
    fn tracer(&self, state: &State, from: Seat, to: Seat, how: &'static str, colour: &'static str) -> Vec<Cue> {
        let way = vec![self.spot_of(state, from), self.spot_of(state, to)];
        let (x, y) = way[1];
        let shot = || vec![rect(-0.7, -0.14, 1.4, 0.28, 0.14).fill(colour).stroke("#231733", 0.06)];
        let mut cues: Vec<Cue> = (0..3).flat_map(|_| [Cue::fly(way.clone(), shot(), "", 240), Cue::wait(90)]).collect();
        cues.extend([Cue::burst(x, y, 1.6, how, colour), Cue::act(format!("car-{to}"), "jolt", 220)]);
        cues
    }

    /// Something where two cars meet.
    fn between(&self, state: &State, one: Seat, other: Seat, r: f32, how: &'static str, colour: &'static str) -> Cue {
        let ((ax, ay), (bx, by)) = (self.spot_of(state, one), self.spot_of(state, other));
        Cue::burst((ax + bx) / 2.0, (ay + by) / 2.0, r, how, colour)
    }
}

/// How long a drive of so many spaces takes: a long one goes faster.
fn drive_ms(steps: u8) -> u32 {
    let steps = u32::from(steps);
    140 * steps.min(6) + 90 * steps.saturating_sub(6) + 60
}

fn with_sound(mut cues: Vec<Cue>, name: &'static str) -> Vec<Cue> {
    cues.insert(0, Cue::sound(name));
    cues
}

/// What a throw is for.
fn throw_name(tag: Tag) -> String {
    say!(&format!("throw-{}", tag.word()))
}

/// The target of the Side Ram that is prepared.
fn rammed(state: &State) -> String {
    name(state.now.ram.map_or(state.now.seat, |ram| ram.target))
}
