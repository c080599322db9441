//! The rules behind the face that all games share: who decides, what is legal, and what a ply does.

use pileup_core::{
    About, Act, Actor, BadOption, Events, Game, Millis, ParseError, Refusal, Seat, Source, Standings, Turn, Viewer,
    rule,
};
use pileup_words::say;
use serde::Serialize;

use crate::board::NOWHERE;
use crate::cards::{Card, Deck, Effect};
use crate::event::Event;
use crate::ply::Ply;
use crate::state::{Motion, Phase, State};
use crate::{Options, Position, RushAndBash, View};

impl Game for RushAndBash {
    type Options = Options;
    type State = State;
    type Ply = Ply;
    type Event = Event;
    type View = View;
    type Position = Position;

    const ABOUT: About =
        About { id: "rush-and-bash", name: "Rush & Bash", prefix: "RB", ruleset: 1, players: 2..=6, minutes: 20..=40 };

    fn new(options: &Options) -> Result<RushAndBash, BadOption> {
        RushAndBash::prepare(options)
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn seats(&self) -> usize {
        self.players
    }

    fn has_secrets(&self) -> bool {
        true
    }

    fn setup(&self) -> State {
        self.start()
    }

    #[inline]
    fn turn(&self, s: &State) -> Turn {
        match s.phase {
            Phase::Act | Phase::Effect | Phase::Target | Phase::Go | Phase::Step => Turn::Seat(Seat::new(s.active())),
            Phase::Lane | Phase::Slide | Phase::SlideRock | Phase::SnoutMove => Turn::Seat(self.chooser(s)),
            Phase::Garage => Turn::Seat(Seat::new(self.garage_car(s))),
            Phase::Over => Turn::Over,
            _ => Turn::Chance,
        }
    }

    fn legal(&self, s: &State, _seat: Seat, _at: Millis, out: &mut Vec<Ply>) {
        let board = self.board(s);
        match s.phase {
            Phase::Act => {
                let car = s.active();
                if s.plays > 0 {
                    out.extend(s.hands[car].kinds().map(Ply::Play));
                }
                if self.can_use_special(s, car) {
                    out.push(Ply::Special);
                }
                if self.can_use_fins(s, car) {
                    out.push(Ply::Fins);
                }
                if self.can_use_flask(s, car) {
                    out.push(Ply::Flask);
                }
                if s.plays == 0 {
                    out.push(Ply::End);
                }
            }
            Phase::Effect => {
                let car = s.active();
                match s.card.effect() {
                    Effect::Steer => {
                        out.extend(self.steer_targets(s, car).map(|spot| Ply::Steer(board.place(spot))));
                    }
                    Effect::Bomb => out.extend(self.bomb_targets(s, car).map(|spot| Ply::Bomb(board.place(spot)))),
                    Effect::Rocket => out.push(Ply::Rocket),
                    Effect::Repair => out.push(Ply::Repair),
                    Effect::Star => out.push(Ply::Star),
                }
                out.push(Ply::Skip);
            }
            Phase::Target => {
                let car = s.active();
                if self.target_is_steering(s) {
                    out.extend(self.steer_targets(s, car).map(|spot| Ply::Steer(board.place(spot))));
                } else {
                    out.extend(self.bomb_targets(s, car).map(|spot| Ply::Bomb(board.place(spot))));
                }
            }
            Phase::Go => out.extend((1..=self.go_reach(s).0).map(Ply::Go)),
            Phase::Step => {
                out.extend(self.step_targets(s).into_iter().map(|spot| Ply::Step(board.place(spot))));
                if s.travel.moved {
                    out.push(Ply::Stop);
                }
            }
            Phase::Lane => out.extend((1..=3).map(Ply::Lane)),
            Phase::Slide => out.extend([Ply::Slide, Ply::NoSlide]),
            Phase::SlideRock => out.extend(self.slide_targets(s).map(|spot| Ply::Rock(board.place(spot)))),
            Phase::SnoutMove => {
                let (back, forward) = self.snout_reach(s);
                out.extend((-back..=forward).map(Ply::Snout));
            }
            Phase::Garage => {
                out.extend(self.affordable(s, self.garage_car(s)).map(Ply::Buy));
                out.push(Ply::Pass);
            }
            _ => {}
        }
    }

    fn chance(&self, s: &State, out: &mut Vec<(Ply, u32)>) {
        let cards = |deck: Deck| {
            deck.range().filter(|&kind| s.pile[kind] > 0).map(|kind| (Card::kind(kind), u32::from(s.pile[kind])))
        };
        match s.phase {
            Phase::Course => out.extend((1..=self.boards.len() as u8).map(|number| (Ply::Course(number), 1))),
            Phase::Grid => {
                out.extend(self.undrawn(s).iter().map(|&car| (Ply::Slot(Seat::new(usize::from(car))), 1)));
            }
            Phase::Deal => {
                if let Some((car, deck)) = self.deal_next(s) {
                    out.extend(cards(deck).map(|(card, weight)| (Ply::Deal(Seat::new(car), card), weight)));
                }
            }
            Phase::Portals => {
                out.extend((1..=6).filter(|number| !s.portals.contains(number)).map(|number| (Ply::Portal(number), 1)));
            }
            Phase::BotCard | Phase::Draw => {
                out.extend(cards(self.deck_of_turn(s)).map(|(card, weight)| (Ply::Draw(card), weight)));
            }
            Phase::BoostCard => out.extend(cards(Deck::Sprint).map(|(card, weight)| (Ply::Draw(card), weight))),
            _ if self.turn(s) == Turn::Chance => out.extend((1..=6).map(|pips| (Ply::Roll(pips), 1))),
            _ => {}
        }
    }

    fn roll(&self, s: &State, source: &mut impl Source) -> Ply {
        match s.phase {
            Phase::Course => Ply::Course(1 + source.below(self.boards.len() as u32) as u8),
            Phase::Grid => {
                let left = self.undrawn(s);
                Ply::Slot(Seat::new(usize::from(left[source.below(left.len() as u32) as usize])))
            }
            Phase::Deal => {
                let (car, deck) = self.deal_next(s).expect("there are cards left to deal");
                Ply::Deal(Seat::new(car), draw_card(s, deck, source))
            }
            Phase::Portals => {
                let left = s.portals.iter().filter(|&&number| number == 0).count() as u32;
                let mut skip = source.below(left);
                let mut number = 0;
                loop {
                    number += 1;
                    if !s.portals.contains(&number) {
                        if skip == 0 {
                            return Ply::Portal(number);
                        }
                        skip -= 1;
                    }
                }
            }
            Phase::BotCard | Phase::Draw => Ply::Draw(draw_card(s, self.deck_of_turn(s), source)),
            Phase::BoostCard => Ply::Draw(draw_card(s, Deck::Sprint, source)),
            _ => Ply::Roll(1 + source.below(6) as u8),
        }
    }

    fn check(&self, s: &State, act: &Act<Ply>) -> Result<(), Refusal> {
        let turn = self.turn(s);
        if turn == Turn::Over {
            return Err(Refusal::new("RB-10.4", say!("no-race-over")));
        }
        if !turn.allows(act.actor) {
            return Err(match turn {
                Turn::Seat(_) => Refusal::new("RB-2.1", say!("no-other-turn")),
                _ => Refusal::new("RB-2.1", say!("no-chance-first")),
            });
        }
        let is_listed = match act.actor {
            Actor::Chance => {
                let mut outcomes = Vec::new();
                self.chance(s, &mut outcomes);
                outcomes.iter().any(|(ply, _)| *ply == act.ply)
            }
            Actor::Seat(seat) => {
                let mut plies = Vec::new();
                self.legal(s, seat, 0, &mut plies);
                plies.contains(&act.ply)
            }
        };
        if is_listed { Ok(()) } else { Err(self.why_not(s, act.ply)) }
    }

    fn apply(&self, s: &mut State, act: &Act<Ply>, events: &mut impl Events<Event>) {
        match act.ply {
            Ply::Course(number) => {
                rule!("RB-1.1");
                s.board = number - 1;
                self.line_up(s);
                s.phase = self.first_phase();
                events.tell(|| Event::CourseChosen { course: self.board(s).text().to_owned() });
                self.next_setup(s, events);
            }
            Ply::Slot(seat) => self.draw_slot(s, seat, events),
            Ply::Deal(seat, card) => {
                s.pile[card.index()] -= 1;
                s.hands[seat.index()].add(card);
                s.memory[card.deck() as usize].drew(seat.index());
                s.cursor += 1;
                events.tell(|| Event::Dealt { who: self.who(seat.index()), card });
                self.next_setup(s, events);
            }
            Ply::Portal(number) => self.lay_portal(s, number, events),
            Ply::Roll(pips) => {
                events.tell(|| Event::Rolled { pips });
                self.rolled(s, pips, events);
            }
            Ply::Draw(card) => match s.phase {
                Phase::BotCard => self.bot_card(s, card, events),
                Phase::BoostCard => self.boost(s, card, events),
                _ => self.draw(s, card, events),
            },
            Ply::Play(card) => self.play_card(s, card, events),
            Ply::Steer(place) => {
                let Some(to) = self.board(s).spot(place) else { return };
                let motion = if s.phase == Phase::Effect { Motion::Effect } else { Motion::Ability };
                self.steer(s, to, motion, events);
            }
            Ply::Bomb(place) => {
                let Some(at) = self.board(s).spot(place) else { return };
                self.drop_bomb(s, at, events);
                if s.phase == Phase::Effect { self.accelerate(s, events) } else { self.act(s, events) }
            }
            Ply::Rocket => {
                self.fire(s, s.active(), events);
                self.after_effect(s, events);
            }
            Ply::Repair => {
                self.repair(s, s.active(), events);
                self.accelerate(s, events);
            }
            Ply::Star if self.options.simple => self.star_drive(s, events),
            Ply::Star => {
                self.load_star(s, s.active(), events);
                self.accelerate(s, events);
            }
            Ply::Skip => self.accelerate(s, events),
            Ply::Special => self.special(s, events),
            Ply::Go(spaces) => self.go(s, spaces, events),
            Ply::Step(place) => {
                let Some(to) = self.board(s).spot(place) else { return };
                self.step(s, to, events);
            }
            Ply::Stop => {
                s.travel.left = 0;
                self.drive(s, events);
            }
            Ply::Lane(lane) => {
                // The exits of the bridge and of the lake begin with the middle lane.
                let from = s.cars[s.active()].at;
                if self.board(s).traits(from).lake {
                    rule!("RB-17.5");
                } else {
                    rule!("RB-17.2");
                }
                let exits = self.board(s).exits(from);
                let to = exits[[1, 0, 2][usize::from(lane) - 1]];
                self.step(s, to, events);
            }
            Ply::Slide => {
                s.slid = true;
                s.phase = Phase::SlideRoll;
            }
            Ply::NoSlide => self.drive(s, events),
            Ply::Rock(place) => {
                let Some(at) = self.board(s).spot(place) else { return };
                self.slide_rock(s, at, events);
            }
            Ply::Snout(paws) => self.snout_walk(s, paws, events),
            Ply::End => self.end_turn(s, events),
            Ply::Buy(part) => self.shop(s, Some(part), events),
            Ply::Pass => self.shop(s, None, events),
            Ply::Fins => self.fins(s, events),
            Ply::Flask => self.flask(s, events),
        }
    }

    fn view(&self, s: &State, viewer: Viewer) -> View {
        View::new(self, s, viewer)
    }

    fn seen(&self, view: &View) -> impl Serialize {
        Position::seen(&self.cast(&view.state), view)
    }

    fn imagine(&self, view: &View, source: &mut impl Source) -> State {
        view.imagine(source)
    }

    fn show_event(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        Some(crate::view::show_event(event, viewer))
    }

    fn show_ply(&self, before: &State, act: &Act<Ply>, viewer: Viewer) -> String {
        crate::view::show_ply(self, before, act, viewer)
    }

    /// A card that was played by mistake may be taken back until its effect is chosen, though everybody has seen it
    /// then: a slip of the finger should not decide a race. One without an effect to choose is driven at once, and what
    /// is drawn after that cannot be taken back.
    fn reveals(&self, _before: &State, act: &Act<Ply>) -> bool {
        act.actor == Actor::Chance
    }

    /// Not where a card is chosen: that there is no choice would tell that the hand holds equal cards only. What else
    /// is asked follows from the track, the bar and the card on the table, which all lie open.
    fn plays_forced(&self, state: &State) -> bool {
        state.phase != Phase::Act || state.plays == 0
    }

    fn print(&self, _actor: Actor, ply: Ply) -> String {
        ply.to_string()
    }

    fn parse(&self, _actor: Actor, text: &str) -> Result<Ply, ParseError> {
        text.parse()
    }

    fn position(&self, s: &State) -> Position {
        Position::write(self, s)
    }

    fn load(&self, position: &Position) -> Result<State, Refusal> {
        position.read(self)
    }

    fn audit(&self, s: &State) -> Result<(), String> {
        self.audit_state(s)
    }

    fn standings(&self, s: &State) -> Option<Standings> {
        (s.phase == Phase::Over).then(|| self.result(s))
    }
}

/// One card of a pile, each copy equally likely.
fn draw_card(s: &State, deck: Deck, source: &mut impl Source) -> Card {
    let total = s.pile[deck.range()].iter().map(|&copies| u32::from(copies)).sum();
    let mut left = source.below(total);
    for kind in deck.range() {
        let copies = u32::from(s.pile[kind]);
        if left < copies {
            return Card::kind(kind);
        }
        left -= copies;
    }
    unreachable!("the pile holds {total} cards")
}

impl RushAndBash {
    /// What a die does depends on what it was rolled for.
    fn rolled(&self, s: &mut State, pips: u8, events: &mut impl Events<Event>) {
        match s.phase {
            Phase::Boosts => self.lay_boost(s, pips, events),
            Phase::FirstRocks => {
                self.roll_rocks(s, pips, events);
                self.next_setup(s, events);
            }
            Phase::Clearing => self.clearing(s, pips, events),
            Phase::Geyser => self.geyser(s, pips, events),
            Phase::SlideRoll => self.landslide(s, pips, events),
            Phase::SnoutRoll => {
                s.die = pips;
                s.phase = Phase::SnoutMove;
            }
            Phase::Rope => self.rope(s, pips, events),
            Phase::Lava => self.lava(s, pips, events),
            _ => {
                self.roll_rocks(s, pips, events);
                self.rocks_done(s, events);
            }
        }
    }

    /// The rule that an unlisted ply breaks.
    fn why_not(&self, s: &State, ply: Ply) -> Refusal {
        let car = s.active();
        let spot = |place| self.board(s).spot(place).unwrap_or(NOWHERE);
        match ply {
            Ply::Play(card) => match s.phase {
                Phase::Act if s.plays == 0 => Refusal::new("RB-3.1", say!("no-second-card")),
                Phase::Act => Refusal::new("RB-3.2", say!("no-such-card", card = crate::present::card_name(card))),
                Phase::Effect => Refusal::new("RB-3.3", say!("no-card-before-effect")),
                _ => Refusal::new("RB-3.3", say!("no-card-now")),
            },
            Ply::Steer(_) | Ply::Bomb(_) | Ply::Rock(_) | Ply::Step(_) if self.names_no_space(s, ply) => {
                Refusal::new("RB-0.4", say!("no-such-space"))
            }
            Ply::Steer(place) if matches!(s.phase, Phase::Effect | Phase::Target) => {
                if self.is_free(s, spot(place)) {
                    Refusal::new("RB-5.1", say!("no-steer-there"))
                } else {
                    Refusal::new("RB-5.1", say!("no-free-space"))
                }
            }
            Ply::Steer(_) => Refusal::new("RB-5.1", say!("no-steering")),
            Ply::Bomb(place) if matches!(s.phase, Phase::Effect | Phase::Target) => {
                if self.board(s).traits(spot(place)).no_token {
                    Refusal::new("RB-5.2", say!("no-bomb-here"))
                } else if self.is_free(s, spot(place)) {
                    Refusal::new("RB-5.2", say!("no-bomb-there"))
                } else {
                    Refusal::new("RB-5.2", say!("no-free-space"))
                }
            }
            Ply::Bomb(_) => Refusal::new("RB-5.2", say!("no-bomb")),
            Ply::Rocket => Refusal::new("RB-5.4", say!("no-rocket")),
            Ply::Repair => Refusal::new("RB-5.3", say!("no-repair")),
            Ply::Star => Refusal::new("RB-5.5", say!("no-star")),
            Ply::Skip => Refusal::new("RB-3.3", say!("no-skip")),
            Ply::Special if self.options.simple => Refusal::new("RB-13.1", say!("no-abilities")),
            Ply::Special if s.phase != Phase::Act => Refusal::new("RB-9.1", say!("no-ability-now")),
            Ply::Special if s.used_special => Refusal::new("RB-9.2", say!("no-ability-twice")),
            Ply::Special if s.cars[car].star == 0 => Refusal::new("RB-9.2", say!("no-ability-unloaded")),
            Ply::Special if self.board(s).traits(s.cars[car].at).clearing => {
                Refusal::new("RB-9.8", say!("no-ability-clearing"))
            }
            Ply::Special => Refusal::new("RB-9.2", say!("no-ability-use")),
            Ply::Go(_) | Ply::Step(_) | Ply::Stop => Refusal::new("RB-9.6", say!("no-step")),
            Ply::Lane(_) => Refusal::new("RB-17.2", say!("no-lane")),
            Ply::Slide | Ply::NoSlide => Refusal::new("RB-16.2", say!("no-slide")),
            Ply::Rock(_) => Refusal::new("RB-16.2", say!("no-slide-rock")),
            Ply::Snout(_) => Refusal::new("RB-20.3", say!("no-snout")),
            Ply::End if s.phase == Phase::Act => Refusal::new("RB-3.1", say!("no-end")),
            Ply::End => Refusal::new("RB-3.3", say!("no-end-now")),
            Ply::Buy(_) | Ply::Pass if s.phase != Phase::Garage => Refusal::new("RB-23.3", say!("no-garage")),
            Ply::Buy(part) => Refusal::new("RB-23.3", self.why_not_buy(s, part)),
            Ply::Pass => Refusal::new("RB-23.3", say!("no-pass")),
            Ply::Fins | Ply::Flask => Refusal::new("RB-23.5", say!("no-part")),
            Ply::Course(_) | Ply::Slot(_) | Ply::Deal(..) | Ply::Portal(_) | Ply::Roll(_) | Ply::Draw(_) => {
                Refusal::new("RB-2.1", say!("no-chance"))
            }
        }
    }

    /// What speaks against buying a part.
    fn why_not_buy(&self, s: &State, part: crate::Part) -> String {
        let car = self.garage_car(s);
        if s.cars[car].parts.has(part) {
            say!("no-part-twice", part = crate::present::part_name(part))
        } else if s.coins[car] < part.def().price {
            say!("no-money", part = crate::present::part_name(part), price = part.def().price, coins = s.coins[car])
        } else {
            say!("no-part-simple", part = crate::present::part_name(part))
        }
    }

    fn names_no_space(&self, s: &State, ply: Ply) -> bool {
        match ply {
            Ply::Steer(place) | Ply::Bomb(place) | Ply::Rock(place) | Ply::Step(place) => {
                self.board(s).spot(place).is_none()
            }
            _ => false,
        }
    }
}
