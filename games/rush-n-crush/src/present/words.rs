//! Prompts, plies and events in plain English.

use pileup_core::Seat;
use pileup_scene::{Cue, Told};

use super::risks::Ahead;
use crate::parts::{Item, Ply, Side, Space, Tag};
use crate::state::{ANY, Phase, State};
use crate::{Event, RushNCrush};

/// Milliseconds for one space.
const STEP: u32 = 80;

fn name(seat: Seat) -> String {
    format!("{{{seat}}}")
}

fn side(side: Side) -> &'static str {
    if side == Side::Left { "left" } else { "right" }
}

fn count(number: u8, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

impl RushNCrush {
    pub(super) fn ask(&self, state: &State) -> String {
        let now = &state.now;
        let who = name(now.seat);
        if let Some(throw) = now.throw {
            let dice = count(throw.left, "die", "dice");
            let victim = name(RushNCrush::endangered(state));
            return match throw.tag {
                Tag::Heat => format!("{who} throws {dice} for heat."),
                Tag::Steer => format!("{who} throws {dice} for lane changes."),
                Tag::Wall => format!("{who} has hit a wall: {dice} for the damage."),
                Tag::Debris => format!("{victim} drives through a wreck: 1-3 costs a Structure point."),
                Tag::Mine => format!("{victim} drives over a mine: 1-3 costs a Structure point."),
                Tag::Ram => format!("{who} rams: a die decides."),
                Tag::Saw => format!("{who} saws: 4-6 cuts."),
                Tag::Crush => format!("{who} crushes into the car ahead: {dice}."),
                Tag::Gun => format!("{who} fires {dice} forward: 1-2 hits."),
                Tag::Flame => format!("{who} flames {dice} backward: 1-2 heats."),
                Tag::Boost => format!("{who} throws {dice} for the heat of the booster."),
            };
        }
        match now.phase {
            Phase::Slot => "The start grid is drawn.".to_owned(),
            Phase::Car if self.draws_crews() => format!("A car is drawn for {who}."),
            Phase::Driver if self.draws_crews() => format!("A driver is drawn for {who}."),
            Phase::Car => format!("{who}: choose a car."),
            Phase::Driver => format!("{who}: choose a driver."),
            Phase::Gear if state.own().node.speed() == 0 => format!("{who}: into first gear, off you go."),
            Phase::Gear => format!("{who}: choose a gear, or keep {}.", state.own().node),
            Phase::Push => {
                let car = state.own();
                match (car.turbo, car.brake) {
                    (0, 0) => format!("{who}: go at speed {}.", car.node.speed()),
                    _ => format!("{who}: go at speed {}, or spend Turbo or Brake points.", car.node.speed()),
                }
            }
            Phase::Drive if now.boost => {
                let steps = count(now.movement, "booster step", "booster steps");
                format!("{who}: {steps} to go. Lay a mine, or drive on.")
            }
            Phase::Drive => {
                let lanes = match now.changes {
                    ANY => "change lanes as you like".to_owned(),
                    0 if state.own().steering > 0 => "lane changes cost Steering points".to_owned(),
                    number => count(number, "lane change", "lane changes"),
                };
                format!("{who}: drive {}, {lanes}.", now.movement)
            }
            Phase::Ram => match now.ram {
                Some(ram) => format!("{who}: ram {}. Use Bumper or Saw, or just hit.", name(ram.target)),
                None => format!("{who} rams."),
            },
            Phase::Dodge => format!("{who}: the wall throws you out of your lane, left or right."),
            Phase::After if now.cut => format!("{who}: the move was cut short. Use equipment, or end the turn."),
            Phase::After => format!("{who}: use equipment, or end the turn."),
            Phase::Over => match state.winner {
                Some(winner) => format!("{} wins the race.", name(winner)),
                None => "The race is over.".to_owned(),
            },
        }
    }

    pub(super) fn say(&self, state: &State, ply: Ply) -> String {
        let now = &state.now;
        let car = state.own();
        let ahead = |steps: u8| self.look_ahead(state, now.seat, car.space, steps);
        match ply {
            Ply::Slot(seat) => format!("{} starts from slot {}", name(seat), state.order.len() + 1),
            Ply::Car(number) => {
                let model = &self.garage.models[usize::from(number)];
                let fixed: Vec<&str> = model.fixed.iter().map(|item| item.name()).collect();
                format!("Take the {} ({})", model.name, fixed.join(", "))
            }
            Ply::Driver(number) => {
                let driver = &self.garage.drivers[usize::from(number)];
                let items: Vec<&str> = driver.items.iter().take(2).map(Item::name).collect();
                format!("Take {} ({})", driver.name, items.join(", "))
            }
            Ply::Gear(node) => match (node.speed(), car.node.speed()) {
                (to, from) if to > from => format!("Accelerate to {to} in gear {}", node.gear()),
                (to, from) if to < from => format!("Brake to {to} in gear {}", node.gear()),
                (to, _) => format!("Shift to gear {} at speed {to}", node.gear()),
            },
            Ply::Keep => format!("Keep speed {}", car.node.speed()),
            Ply::Turbo(node) => format!("Turbo point: {} in gear {}", node.speed(), node.gear()),
            Ply::Brake(node) => format!("Brake point: {} in gear {}", node.speed(), node.gear()),
            Ply::Go => format!("Go at speed {}", car.node.speed()),
            Ply::Run(steps) => match ahead(steps) {
                (space, Ahead::Wall) => format!("Drive {steps}, into the wall at {space}"),
                (_, Ahead::Car(target)) => format!("Drive {steps}, into {} from behind", name(target)),
                (_, Ahead::Line) => format!("Drive {steps}, over the line and win"),
                (space, Ahead::Hazard { mine: true, .. }) => format!("Drive {steps}, over the mine at {space}"),
                (space, Ahead::Hazard { .. }) => format!("Drive {steps}, through the wreck at {space}"),
                (space, Ahead::Clear) => format!("Drive {steps} to {space}"),
            },
            Ply::Lane(to_side) => {
                let to = self.road.at(car.space).diagonal[to_side.index()];
                match state.on(to) {
                    Some(target) => format!("Ram {} to the {}", name(target), side(to_side)),
                    None if now.phase == Phase::Dodge => format!("Swerve {} to {to}", side(to_side)),
                    None => format!("Change lanes {} to {to}", side(to_side)),
                }
            }
            Ply::Arm(item) => format!("Arm the {}", item.name()),
            Ply::Use(item @ (Item::Gun | Item::Flamer)) => match self.in_line(state, item == Item::Flamer) {
                Some((target, distance)) => {
                    format!("{} at {}, range {distance}", item.name(), name(target))
                }
                None => format!("Use the {}", item.name()),
            },
            Ply::Use(item) => format!("Use the {}", item.name()),
            Ply::Boost(steps, first) if first == steps => {
                format!("Rocket Booster, {}", count(steps, "step", "steps"))
            }
            Ply::Boost(steps, first) => format!("Rocket Booster, {steps} steps, with a stop after {first} for a mine"),
            Ply::Mine => format!("Lay a mine on {}", now.left),
            Ply::Hit => "Ram now".to_owned(),
            Ply::End => "End the turn".to_owned(),
            Ply::Throw(tag, dice) => format!("{}: {dice}", throw_name(tag)),
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
        match event {
            Event::Slotted { seat, slot } => Told::words(format!("{} starts from slot {slot}.", name(*seat))),
            Event::Took { seat, car } => {
                let car = &self.garage.models[usize::from(*car)].name;
                Told::words(format!("{} takes the {car}.", name(*seat))).cues(vec![Cue::sound("card")])
            }
            Event::Hired { seat, driver } => {
                let driver = &self.garage.drivers[usize::from(*driver)].name;
                Told::words(format!("{} hires {driver}.", name(*seat))).cues(vec![Cue::sound("card")])
            }
            Event::Round { round } => Told::words(format!("Round {round}."))
                .cues(vec![Cue::Banner { text: format!("Round {round}") }, Cue::sound("bell")])
                .weight(1),
            Event::Order { seats } => {
                let names: Vec<String> = seats.iter().map(|seat| name(*seat)).collect();
                Told::words(format!("Order: {}.", names.join(", ")))
            }
            Event::Geared { seat, from, to } if from == to => {
                Told::words(format!("{} keeps speed {}.", name(*seat), to.speed()))
            }
            Event::Geared { seat, from, to } => {
                let verb = match to.speed().cmp(&from.speed()) {
                    std::cmp::Ordering::Greater => "accelerates to",
                    std::cmp::Ordering::Less => "brakes to",
                    std::cmp::Ordering::Equal => "shifts at",
                };
                let words = format!("{} {verb} {} in gear {}.", name(*seat), to.speed(), to.gear());
                Told::words(words).cues(vec![Cue::sound("click")])
            }
            Event::Turbo { seat, to, .. } => Told::words(format!("{} spends a Turbo: {}.", name(*seat), to.speed()))
                .cues(vec![float(*seat, format!("Turbo {}", to.speed()))])
                .weight(1),
            Event::Brake { seat, to, .. } => {
                Told::words(format!("{} spends a Brake point: {}.", name(*seat), to.speed()))
                    .cues(vec![float(*seat, format!("Brake {}", to.speed()))])
                    .weight(1)
            }
            Event::Thrown { seat, tag, dice } => {
                let words = format!("{} throws {} for {}.", name(*seat), dice, throw_name(*tag));
                // Red dice are for the engine and for what burns and cuts, white ones for steering, grey ones for luck.
                let colour = match tag {
                    Tag::Heat | Tag::Boost | Tag::Saw | Tag::Flame => "#c8402b",
                    Tag::Steer | Tag::Wall => "#8a9099",
                    _ => "#4d5560",
                };
                let (x, y) = self.spot_of(state, *seat);
                let thrown = Cue::dice(x, y, dice.faces(), colour, throw_name(*tag));
                Told::words(words).cues(vec![thrown, Cue::sound("dice")])
            }
            Event::Heated { seat, by, heat } => {
                let (x, y) = self.spot_of(state, *seat);
                let cues = vec![Cue::burst(x, y, 1.6, "flash", "#e2662b"), Cue::float(x, y, format!("Heat +{by}"))];
                Told::words(format!("{} heats up by {by} to {heat}.", name(*seat))).cues(cues).weight(heat / 2)
            }
            Event::Steered { seat, changes } => match changes {
                None => Told::words(format!("{} may change lanes freely.", name(*seat))),
                Some(changes) => {
                    let lanes = count(*changes, "lane change", "lane changes");
                    Told::words(format!("{} has {lanes}.", name(*seat)))
                }
            },
            Event::Moved { seat, from, to, steps } => {
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
                Told::words(format!("{} drives {steps} to {to}.", name(*seat)))
                    .cues(vec![Cue::slide(key(*seat), path, STEP * u32::from(*steps) + 60), Cue::sound("slide")])
            }
            Event::Lane { seat, from, to, steering_point } => {
                let price = if *steering_point { " for a Steering point" } else { "" };
                let path = vec![self.spot(*from), self.spot(*to)];
                Told::words(format!("{} changes lanes to {to}{price}.", name(*seat)))
                    .cues(vec![Cue::slide(key(*seat), path, 2 * STEP), Cue::sound("slide")])
            }
            Event::Lap { seat, crossings } => {
                let words = match crossings {
                    1 => format!("{} crosses the line and is off.", name(*seat)),
                    more => format!("{} crosses the line: lap {more}.", name(*seat)),
                };
                Told::words(words).cues(vec![Cue::sound("bell")]).weight(if *crossings > 1 { 4 } else { 0 })
            }
            Event::Finished { seat } => {
                let (x, y) = self.spot_of(state, *seat);
                Told::words(format!("{} crosses the line and wins!", name(*seat)))
                    .cues(vec![Cue::burst(x, y, 6.0, "burst", "#f4f1e8"), Cue::sound("win")])
                    .weight(9)
            }
            Event::Wall { seat, space, damage } => {
                Told::words(format!("{} hits the wall at {space}: {damage} damage.", name(*seat)))
                    .cues(vec![
                        Cue::act(key(*seat), "jolt", 260),
                        burst(*space, 1.8, "burst", "#b9b1a4"),
                        Cue::Shake,
                        Cue::sound("crash"),
                    ])
                    .weight(4 + damage / 2)
            }
            Event::Dodged { seat, from, to } => {
                let path = vec![self.spot(*from), self.spot(*to)];
                Told::words(format!("{} swerves to {to}.", name(*seat))).cues(vec![Cue::slide(
                    key(*seat),
                    path,
                    2 * STEP,
                )])
            }
            Event::CutShort { seat } => Told::words(format!("The move of {} is cut short.", name(*seat))),
            Event::Ram { seat, target, roll, displaced, .. } => {
                let end = if *displaced { "shoves it aside" } else { "it holds" };
                Told::words(format!("{} rams {} with {roll}: {end}.", name(*seat), name(*target)))
                    .cues(vec![
                        Cue::act(key(*target), "jolt", 220),
                        Cue::act(key(*seat), "jolt", 220),
                        Cue::sound("push"),
                    ])
                    .weight(3)
            }
            Event::Displaced { seat, from, to } => Told::words(format!("{} is shoved to {to}.", name(*seat)))
                .cues(vec![
                    Cue::slide(key(*seat), vec![self.spot(*from), self.spot(*to)], 2 * STEP),
                    burst(*from, 1.2, "spark", "#ffd27a"),
                ])
                .weight(3),
            Event::Saw { target, cuts, .. } => {
                let words = if *cuts { "The Saw cuts into" } else { "The Saw slips off" };
                let (x, y) = self.spot_of(state, *target);
                Told::words(format!("{words} {}.", name(*target)))
                    .cues(vec![Cue::burst(x, y, 1.2, "spark", "#ffe9a8"), Cue::sound("zap")])
                    .weight(3)
            }
            Event::Crush { seat, target, both, target_only } => {
                let losses = format!("{both} to both, {target_only} more to the target");
                Told::words(format!("Rush 'n' Crush: {} into {}: {losses}.", name(*seat), name(*target)))
                    .cues(vec![
                        Cue::act(key(*seat), "jolt", 300),
                        Cue::act(key(*target), "jolt", 300),
                        Cue::Shake,
                        Cue::sound("crash"),
                    ])
                    .weight(4 + (both + target_only).min(4))
            }
            Event::Gun { seat, target, hits } => {
                let shot = self.tracer(state, *seat, *target, "spark", "#fff2b0");
                Told::words(format!("{} fires at {}: {}.", name(*seat), name(*target), count(*hits, "hit", "hits")))
                    .cues(with_sound(shot, "zap"))
                    .weight(2 + hits)
            }
            Event::Flame { seat, target, hits } => {
                let jet = self.tracer(state, *seat, *target, "flash", "#ff7a2b");
                Told::words(format!("{} flames {}: {hits} heat.", name(*seat), name(*target)))
                    .cues(with_sound(jet, "zap"))
                    .weight(2 + hits)
            }
            Event::Boost { seat, steps } => {
                let (x, y) = self.spot_of(state, *seat);
                Told::words(format!("{} lights the booster: {}.", name(*seat), count(*steps, "step", "steps")))
                    .cues(vec![Cue::burst(x, y, 1.6, "flash", "#6fb7ff"), Cue::sound("boom")])
                    .weight(2)
            }
            Event::Ext { seat, heat } => Told::words(format!("{} cools down to {heat}.", name(*seat)))
                .cues(vec![float(*seat, "Heat -1".to_owned()), Cue::sound("good")]),
            Event::Armed { seat, item } => {
                Told::words(format!("{} arms the {}.", name(*seat), item.name())).cues(vec![Cue::sound("click")])
            }
            Event::Disarmed { seat, item } => Told::words(format!("{} uses the {}.", name(*seat), item.name())),
            Event::MineLaid { seat, space } => Told::words(format!("{} lays a mine on {space}.", name(*seat)))
                .cues(vec![Cue::sound("click")])
                .weight(1),
            Event::MineHit { seat, space, owner, harm } => {
                let what = if *harm { "It goes off." } else { "It does not go off." };
                Told::words(format!("{} drives over a mine of {}. {what}", name(*seat), name(*owner)))
                    .cues(vec![
                        burst(*space, 1.6, "burst", "#e0392b"),
                        Cue::sound(if *harm { "boom" } else { "click" }),
                    ])
                    .weight(if *harm { 4 } else { 1 })
            }
            Event::DebrisHit { seat, space, harm } => {
                let what = if *harm { "It scrapes." } else { "Nothing happens." };
                Told::words(format!("{} drives through a wreck. {what}", name(*seat)))
                    .cues(vec![burst(*space, 1.2, "spark", "#b9b1a4"), Cue::sound("crash")])
                    .weight(1)
            }
            Event::Damaged { seat, by, structure } => {
                Told::words(format!("{} loses {by} Structure, {structure} left.", name(*seat)))
                    .cues(vec![float(*seat, format!("-{by}"))])
                    .weight((*by).min(5))
            }
            Event::Destroyed { seat, space, overheated } => {
                let how = if *overheated { "overheats and explodes" } else { "is wrecked" };
                Told::words(format!("{} {how} on {space}!", name(*seat)))
                    .cues(vec![
                        burst(*space, 4.0, "burst", "#ff8a3c"),
                        Cue::act(key(*seat), "tumble", 400),
                        Cue::Shake,
                        Cue::sound("boom"),
                    ])
                    .weight(8)
            }
            Event::RaceOver { ranking } => {
                let names: Vec<String> =
                    ranking.iter().enumerate().map(|(place, seat)| format!("{}. {}", place + 1, name(*seat))).collect();
                let banner = ranking.first().map(|seat| Cue::Banner { text: format!("{} wins", name(*seat)) });
                Told::words(format!("The race is over: {}.", names.join(", ")))
                    .cues(banner.into_iter().collect())
                    .weight(9)
            }
        }
    }

    /// Flashes along the lane between two cars.
    fn tracer(&self, state: &State, from: Seat, to: Seat, how: &'static str, colour: &'static str) -> Vec<Cue> {
        let ((ax, ay), (bx, by)) = (self.spot_of(state, from), self.spot_of(state, to));
        (1..=3)
            .map(|part| {
                let share = part as f32 / 3.0;
                Cue::burst(ax + (bx - ax) * share, ay + (by - ay) * share, 0.7, how, colour)
            })
            .collect()
    }
}

fn with_sound(mut cues: Vec<Cue>, name: &'static str) -> Vec<Cue> {
    cues.push(Cue::sound(name));
    cues
}

fn throw_name(tag: Tag) -> &'static str {
    match tag {
        Tag::Heat => "heat",
        Tag::Steer => "steering",
        Tag::Wall => "the wall",
        Tag::Debris => "the wreck",
        Tag::Mine => "the mine",
        Tag::Ram => "the ram",
        Tag::Saw => "the Saw",
        Tag::Crush => "the crush",
        Tag::Gun => "the gun",
        Tag::Flame => "the flame",
        Tag::Boost => "the booster",
    }
}
