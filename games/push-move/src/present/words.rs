//! Questions, plies and events in words.

use pileup_core::Seat;
use pileup_scene::{Cue, Told};

use crate::board::{Field, Plate, Way};
use crate::card::Card;
use crate::present::dice::paint;
use crate::present::scene::die_key;
use crate::state::{Ask, DieId, Power, State, Threat};
use crate::view::centre;
use crate::{Event, Ply, PushMove, View, Why};

/// `{p1}`, to be replaced by a name.
fn name(seat: Seat) -> String {
    format!("{{{seat}}}")
}

fn names(seats: impl Iterator<Item = Seat>) -> String {
    let names: Vec<String> = seats.map(name).collect();
    match names.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
        None => "nobody".to_owned(),
    }
}

/// "Black's 3".
fn whose(seat: Seat, pips: u8) -> String {
    format!("{}'s {pips}", paint(seat).name)
}

/// That a card was held since before a shuffle (PM-7.5).
fn since(age: u8) -> &'static str {
    if age > 0 { ", held since before the shuffle" } else { "" }
}

impl PushMove {
    fn title(&self, card: Card) -> &'static str {
        &self.components.card(card).title
    }

    /// What is being decided, in one sentence.
    pub(super) fn question(&self, view: &View) -> String {
        let table = &view.table;
        let turn = name(table.turn);
        match table.ask {
            Ask::Plate { field } => format!("The plate for {field} is rolled."),
            Ask::Arrow { field } => match self.options.arrows {
                crate::Arrows::Players => {
                    format!("{}: choose where the one-way plate on {field} points.", name(self.arrow_seat(table)))
                }
                crate::Arrows::Chance => format!("Chance decides where the one-way plate on {field} points."),
            },
            Ask::Deal { .. } => "Cards are dealt.".to_owned(),
            Ask::First => "It is decided by lot who begins.".to_owned(),
            Ask::Turn => self.question_of_turn(table),
            Ask::Effect { die } => {
                let what = match table.plate(die) {
                    Plate::PlusMinus => "take one pip more or one less",
                    Plate::ExtraStep => "step once more",
                    Plate::Reroll => "roll the die",
                    Plate::Rebirth => "roll the die; a 1 brings a destroyed die back",
                    Plate::Beam => "jump to another beam field",
                    _ => "draw a card",
                };
                format!("{turn}: on {die} you may {what}, or skip it.")
            }
            Ask::Roll { die, .. } => format!("The die on {die} is rolled."),
            Ask::Lift => format!("{turn}: a die returns. Choose who hands it back."),
            Ask::Reborn { .. } => format!("{turn}: choose a start field for the die that returns."),
            Ask::Draw => format!("{turn} draws a card."),
            Ask::Target { card, first: None } => format!("{turn}: {}: {}", self.title(card), first_target(card)),
            Ask::Target { card, first: Some(first) } => {
                let what = match card {
                    Card::Telekinesis => format!("where does the die on {first} go?"),
                    Card::Home => format!("choose the start field for the die on {first}."),
                    Card::Swap => format!("with which die does {first} change places?"),
                    _ => format!("with which plate does {first} change places?"),
                };
                format!("{turn}: {}: {what}", self.title(card))
            }
            Ask::Answer { seat } => {
                format!("{}: {turn} {} Answer with a card, or pass.", name(seat), self.danger(table))
            }
            Ask::AnswerTarget { seat, card } => format!("{}: {}: choose a die.", name(seat), self.title(card)),
            Ask::Over => {
                let winners: Vec<Seat> = table.winners.iter().collect();
                match winners[..] {
                    [winner] if table.score(winner) >= self.options.goal => {
                        format!("{} wins with {} dice taken.", name(winner), table.score(winner))
                    }
                    [winner] => format!("The last round is over: {} is ahead and wins.", name(winner)),
                    _ => format!("{} share the win.", names(winners.into_iter())),
                }
            }
        }
    }

    fn question_of_turn(&self, table: &State) -> String {
        let turn = name(table.turn);
        let left = table.dice.iter().filter(|die| die.to_move).count();
        if !self.must_move(table) {
            return match left {
                0 => format!("{turn}: all dice have moved. End the turn."),
                _ => format!("{turn}: no die can move any more. End the turn."),
            };
        }
        match (left, table.opening_left) {
            (1, _) => format!("{turn}: move your last die."),
            (_, 0) => format!("{turn}: choose a die to move. {left} have still to move."),
            (_, 1) => format!("{turn}: choose a die to move. One move is left in this opening."),
            (_, moves) => format!("{turn}: choose a die to move. {moves} moves are left in this opening."),
        }
    }

    /// What threatens, after the name of the active seat.
    fn danger(&self, table: &State) -> String {
        match table.threat {
            Some(Threat::Push { die, way, power }) => match self.step(table, die, way, power) {
                Ok(step) if step.resistance > 0 && power != Power::Boundless => {
                    format!("pushes from {die} with {} against {}.", step.strength, step.resistance)
                }
                _ => format!("pushes from {die}."),
            },
            Some(Threat::Telekinesis { die, to }) => format!("moves the die on {die} to its death on {to}."),
            Some(Threat::Bomb { die }) => format!("lets the die on {die} explode."),
            None => String::new(),
        }
    }

    pub(super) fn ply_in_words(&self, view: &View, ply: Ply) -> String {
        let table = &view.table;
        match ply {
            Ply::D20(number) => {
                let kind = self.components.d20[usize::from(number.clamp(1, 20)) - 1];
                format!("{number}: {}", self.components.kind(kind).name)
            }
            Ply::Arrow(way) => format!("Point the arrow {}", way.word()),
            Ply::First(seat) => format!("{} begins", name(seat)),
            Ply::Drawn(card) => self.title(card).to_owned(),
            Ply::Face(face) => format!("The die shows {face}"),
            Ply::Step { from, to } => self.step_in_words(table, from, to),
            Ply::Play(card) => format!("Play {}: {}", self.title(card), self.components.card(card).text),
            Ply::End => "End the turn".to_owned(),
            Ply::Raise => "One pip more".to_owned(),
            Ply::Lower => "One pip less".to_owned(),
            Ply::Roll => "Roll the die".to_owned(),
            Ply::Beam(field) => format!("Beam to {field}"),
            Ply::Draw => "Draw a card".to_owned(),
            Ply::Skip => "Do not use the field".to_owned(),
            Ply::Lift(seat) if seat == table.turn => "Take back a die you lost yourself".to_owned(),
            Ply::Lift(seat) => format!("Take a die back from {}", name(seat)),
            Ply::Reborn(field) => format!("Return on {field}"),
            Ply::At(field) => match (table.die_on(field), table.ask) {
                (Some(die), _) => format!("Choose {} on {field}", whose(die.seat, die.pips)),
                (None, _) => {
                    let kind = table.plate(field).kind().map(|kind| self.components.kind(kind).name.to_lowercase());
                    format!("Choose the {} plate on {field}", kind.unwrap_or_default())
                }
            },
            Ply::To(field) => match table.die_on(field) {
                Some(die) => format!("Swap with {} on {field}", whose(die.seat, die.pips)),
                None => match table.ask {
                    Ask::Target { card: Card::Fields, .. } => format!("Swap with the plate on {field}"),
                    _ => format!("To {field}"),
                },
            },
            Ply::Pass => "Pass".to_owned(),
        }
    }

    fn step_in_words(&self, table: &State, from: Field, to: Field) -> String {
        let plain = format!("Move {from} to {to}");
        let Some(way) = from.way_to(to) else { return plain };
        let power = match table.ask {
            Ask::Target { card: Card::Superpower, .. } => Power::Boundless,
            Ask::Target { card: Card::Charge, .. } => return format!("Charge from {from} to {to}"),
            Ask::Target { card: Card::Ghost, .. } => return format!("Ghost from {from} to {to}"),
            _ => Power::Plain,
        };
        let Some(step) = table.on(from).and_then(|_| self.step(table, from, way, power).ok()) else { return plain };
        let mut words = match (step.line, step.resistance, power) {
            (0, ..) => plain,
            (_, 0, _) => format!("Push your own line from {from} to {to}"),
            (_, resistance, Power::Boundless) => {
                format!("Push from {from} to {to}, whatever the {resistance} in the way")
            }
            (_, resistance, _) => format!("Push from {from} to {to}, {} against {resistance}", step.strength),
        };
        if let Some(victim) = self.victim(table, &step) {
            let die = table.die(victim);
            let end = match step.end {
                Some(field) if die.seat == table.turn => format!(": your die dies on {field}"),
                Some(field) => format!(": {} dies on {field}", whose(die.seat, die.pips)),
                None if die.seat == table.turn => ": your own die falls off".to_owned(),
                None => format!(": {} falls off", whose(die.seat, die.pips)),
            };
            words.push_str(&end);
        }
        words
    }

    pub(super) fn event_in_words(&self, view: &View, event: &Event) -> Told {
        match *event {
            Event::Laid { field, plate } => {
                let kind = plate.kind().map_or("bare", |kind| &self.components.kind(kind).name);
                Told::words(format!("{field}: {}.", kind.to_lowercase()))
                    .cues(vec![Cue::act(format!("plate-{field}"), "rise", 160), Cue::sound("click")])
            }
            Event::Built { ref code } => Told::words(format!("The board is complete: {code}")).weight(1),
            Event::Drew { seat, card } => {
                let what = card.map_or_else(|| "a card".to_owned(), |card| format!("a card: {}", self.title(card)));
                Told::words(format!("{} draws {what}.", name(seat))).cues(vec![Cue::sound("card")]).weight(1)
            }
            Event::Reshuffled => Told::words("The discards are shuffled and become the draw pile.")
                .cues(vec![Cue::sound("card")])
                .weight(1),
            Event::Round { round } => Told::words(format!("Round {round}.")),
            Event::Turn { seat } => Told::words(format!("{}'s turn.", name(seat))),
            Event::Moved { die, seat, from, to } => {
                let cues = vec![Cue::slide(die_key(die), vec![centre(from), centre(to)], 160), Cue::sound("slide")];
                Told::words(format!("{} moves {from} to {to}.", name(seat))).cues(cues).weight(0)
            }
            Event::Pushed { die, seat, from, way, ref line, strength, resistance } => {
                self.push_in_words(die, seat, from, way, line, strength, resistance)
            }
            Event::Fell { die, seat, from, way } => {
                // The push has carried it over the edge already.
                let (x, y) = centre(from);
                let (dx, dy) = way.delta();
                let cues = vec![
                    Cue::act(die_key(die), "fall", 420),
                    Cue::burst(x + dx, y + dy, 0.5, "splash", "#000000"),
                    Cue::sound("fall"),
                ];
                Told::words(format!("{}'s die falls off the board at {from}.", name(seat))).cues(cues).weight(6)
            }
            Event::Died { die, seat, at } => {
                let (x, y) = centre(at);
                let cues = vec![
                    Cue::act(die_key(die), "sink", 420),
                    Cue::burst(x, y, 0.6, "splash", "#4a1f3d"),
                    Cue::sound("bad"),
                ];
                Told::words(format!("{}'s die dies on {at}.", name(seat))).cues(cues).weight(6)
            }
            Event::Saved { die, seat, to } => {
                let (x, y) = centre(to);
                let cues = vec![
                    Cue::slide(die_key(die), vec![(x, y)], 400),
                    Cue::burst(x, y, 0.7, "flash", "#f5c542"),
                    Cue::sound("good"),
                ];
                Told::words(format!("{}'s immortal die returns to {to}.", name(seat))).cues(cues).weight(5)
            }
            Event::Pips { die, at, from, to, why, .. } => {
                let (x, y) = centre(at);
                let change = if to > from { format!("+{}", to - from) } else { format!("−{}", from - to) };
                let cues = vec![
                    Cue::act(die_key(die), "hop", 180),
                    Cue::float(x, y - 0.3, change),
                    Cue::sound(if to > from { "good" } else { "bad" }),
                ];
                let told = Told { cues, ..Told::default() };
                match why {
                    Why::Roll => Told::nothing(),
                    Why::Field | Why::Card => {
                        Told { words: Some(format!("The die on {at} now shows {to}.")), ..told }.weight(1)
                    }
                }
            }
            Event::Rolled { die, at, face, .. } => {
                let (x, y) = centre(at);
                let cues = vec![
                    Cue::act(die_key(die), "tumble", 500),
                    Cue::float(x, y - 0.3, face.to_string()),
                    Cue::sound("dice"),
                ];
                Told::words(format!("The die on {at} is rolled: {face}.")).cues(cues).weight(2)
            }
            Event::Beamed { die, seat, from, to } => {
                let ((x, y), (u, v)) = (centre(from), centre(to));
                let cues = vec![
                    Cue::burst(x, y, 0.6, "burst", "#5bc0be"),
                    Cue::burst(u, v, 0.6, "burst", "#5bc0be"),
                    Cue::slide(die_key(die), vec![(x, y), (u, v)], 260),
                    Cue::sound("zap"),
                ];
                Told::words(format!("{} beams from {from} to {to}.", name(seat))).cues(cues).weight(2)
            }
            Event::Reborn { die, seat, at } => {
                let (x, y) = centre(at);
                let cues = vec![
                    Cue::act(die_key(die), "rise", 420),
                    Cue::burst(x, y, 0.6, "flash", "#f4a6b7"),
                    Cue::sound("good"),
                ];
                Told::words(format!("A die of {} is reborn on {at}.", name(seat))).cues(cues).weight(6)
            }
            Event::Played { seat, card, age } => {
                card_told(&format!("{} plays {}{}.", name(seat), self.title(card), since(age)), card, 3)
            }
            Event::Answered { seat, card, age } => {
                card_told(&format!("{} answers with {}{}.", name(seat), self.title(card), since(age)), card, 4)
            }
            Event::Passed { seat } => Told::words(format!("{} does not answer.", name(seat))),
            Event::Fizzled { die, at } => {
                let cues = vec![Cue::act(die_key(die), "jolt", 300), Cue::sound("bad")];
                Told::words(format!("Nothing happens: the attack from {at} fails.")).cues(cues).weight(5)
            }
            Event::Froze { die, seat, at } => {
                let (x, y) = centre(at);
                let cues = vec![
                    Cue::burst(x, y, 0.6, "flash", "#bfe4ff"),
                    Cue::act(die_key(die), "jolt", 200),
                    Cue::sound("zap"),
                ];
                Told::words(format!("{}'s die on {at} is frozen.", name(seat))).cues(cues).weight(3)
            }
            Event::Thawed { seat, at, .. } => {
                let (x, y) = centre(at);
                Told::words(format!("{}'s die on {at} thaws.", name(seat)))
                    .cues(vec![Cue::burst(x, y, 0.5, "spark", "#bfe4ff")])
                    .weight(1)
            }
            Event::Blessed { seat, at, .. } => {
                let (x, y) = centre(at);
                Told::words(format!("{}'s die on {at} becomes immortal.", name(seat)))
                    .cues(vec![Cue::burst(x, y, 0.7, "flash", "#f5c542"), Cue::sound("good")])
                    .weight(3)
            }
            Event::Placed { die, seat, from, to } => {
                let cues = vec![Cue::slide(die_key(die), vec![centre(from), centre(to)], 300), Cue::sound("slide")];
                Told::words(format!("{}'s die goes from {from} to {to}.", name(seat))).cues(cues).weight(2)
            }
            Event::Exploded { seat, at, .. } => {
                let (x, y) = centre(at);
                let cues = vec![Cue::burst(x, y, 1.5, "burst", "#ffffff"), Cue::Shake, Cue::sound("boom")];
                Told::words(format!("{}'s die on {at} explodes.", name(seat))).cues(cues).weight(7)
            }
            Event::Blasted { die, seat, at } => Told::words(format!("{}'s die on {at} is torn away.", name(seat)))
                .cues(vec![Cue::act(die_key(die), "fall", 420)])
                .weight(4),
            Event::PlatesSwapped { one, other } => {
                let cues = vec![
                    Cue::slide(format!("plate-{one}"), vec![centre(other), centre(one)], 400),
                    Cue::slide(format!("plate-{other}"), vec![centre(one), centre(other)], 400),
                    Cue::sound("card"),
                ];
                Told::words(format!("The plates on {one} and {other} change places.")).cues(cues).weight(2)
            }
            Event::Scored { seat, score } => {
                let words = format!("{} has {score} of {}.", name(seat), self.options.goal);
                Told::words(words).weight(if score + 1 >= self.options.goal { 5 } else { 3 })
            }
            Event::Over { ref winners } => self.end_in_words(view, winners),
        }
    }

    #[expect(clippy::too_many_arguments, reason = "the parts of one event")]
    fn push_in_words(
        &self,
        die: DieId,
        seat: Seat,
        from: Field,
        way: Way,
        line: &[DieId],
        strength: Option<u8>,
        resistance: u8,
    ) -> Told {
        let (x, y) = centre(from);
        let (dx, dy) = way.delta();
        let mut cues: Vec<Cue> = std::iter::once(&die)
            .chain(line)
            .enumerate()
            .map(|(index, id)| {
                let at = |steps: f32| (x + dx * steps, y + dy * steps);
                Cue::slide(die_key(*id), vec![at(index as f32), at(index as f32 + 1.0)], 160)
            })
            .collect();
        // The heavier the line, the harder the jolt.
        if let Some(first) = line.first().filter(|_| resistance > 0) {
            cues.push(Cue::act(die_key(*first), "jolt", 80 + 20 * u32::from(resistance)));
        }
        cues.push(Cue::sound("push"));
        let to = from.next(way).unwrap_or(from);
        let words = match (strength, resistance) {
            (_, 0) => format!("{} pushes own dice from {from} to {to}.", name(seat)),
            (Some(strength), _) => {
                format!("{} pushes from {from} to {to}, {strength} against {resistance}.", name(seat))
            }
            (None, _) => format!("{} pushes from {from} to {to} with boundless strength.", name(seat)),
        };
        Told::words(words).cues(cues).weight(if resistance > 0 { 2 } else { 0 })
    }

    fn end_in_words(&self, view: &View, winners: &[Seat]) -> Told {
        let words = match winners {
            [winner] => format!("{} wins.", name(*winner)),
            _ => format!("{} share the win.", names(winners.iter().copied())),
        };
        let hops = view
            .table
            .standing()
            .filter(|(_, die, _)| winners.contains(&die.seat))
            .map(|(id, ..)| Cue::act(die_key(id), "hop", 500));
        let mut cues: Vec<Cue> = hops.collect();
        cues.push(Cue::sound("win"));
        cues.push(Cue::Banner { text: words.clone() });
        Told::words(words).cues(cues).weight(9)
    }
}

fn card_told(words: &str, card: Card, weight: u8) -> Told {
    let mut cues = vec![Cue::sound("card")];
    if card == Card::Bomb {
        cues.push(Cue::sound("bell"));
    }
    Told::words(words).cues(cues).weight(weight)
}

/// What the first target of a card is.
fn first_target(card: Card) -> &'static str {
    match card {
        Card::Plus => "choose a die of yours.",
        Card::Minus | Card::Shrink => "choose an enemy die.",
        Card::Move => "choose an extra step.",
        Card::Random => "choose a die to roll.",
        Card::Frost => "choose a die to freeze.",
        Card::Ghost => "choose a way through.",
        Card::Charge => "choose a run.",
        Card::Telekinesis => "choose a die to move by a field.",
        Card::Home => "choose a die to send home.",
        Card::Bomb => "choose which of your dice explodes.",
        Card::Fields => "choose the first plate.",
        Card::Swap => "choose the first die.",
        Card::Superpower => "choose a step of any weight.",
        Card::Rebirth => "choose a start field.",
        Card::Immortality => "choose a die of yours.",
    }
}
