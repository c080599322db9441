//! Events in words, and how they are shown.

use pileup_core::Seat;
use pileup_scene::{Cue, Told};
use pileup_words::say;

use crate::board::{Field, Way};
use crate::card::Card;
use crate::present::name;
use crate::present::scene::die_key;
use crate::present::words::names;
use crate::state::DieId;
use crate::view::centre;
use crate::{Event, PushMove, View, Why};

/// Milliseconds for one field.
const STEP: u32 = 180;

impl PushMove {
    pub(super) fn event_in_words(&self, view: &View, event: &Event) -> Told {
        match *event {
            Event::Laid { field, plate } => {
                let kind = plate.kind().map_or_else(|| say!("bare"), |kind| self.kind_name(kind).to_lowercase());
                Told::words(say!("laid", field = %field, kind = kind))
                    .cues(vec![Cue::act(format!("plate-{field}"), "rise", 160), Cue::sound("laid")])
            }
            Event::Built { ref code } => Told::words(say!("built", code = code)).cues(vec![Cue::sound("built")]),
            Event::Drew { seat, card } => {
                let words = match card {
                    Some(card) => say!("drew-card", who = name(seat), card = self.title(card)),
                    None => say!("drew", who = name(seat)),
                };
                Told::words(words).cues(vec![Cue::sound("drew")])
            }
            Event::Reshuffled => Told::words(say!("reshuffled")).cues(vec![Cue::sound("reshuffled")]),
            Event::Round { round } => Told::words(say!("round-begins", round = round)).cues(vec![Cue::sound("round")]),
            Event::Turn { seat } => Told::words(say!("turn-begins", who = name(seat))),
            Event::Moved { die, seat, from, to } => {
                let cues = vec![
                    Cue::slide(die_key(die), vec![centre(from), centre(to)], STEP),
                    Cue::act(die_key(die), "tip", STEP),
                    Cue::sound("moved"),
                ];
                Told::words(say!("moved", who = name(seat), from = %from, to = %to)).cues(cues).weight(0)
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
                    Cue::burst(x + dx, y + dy, 0.7, "dust", "#d9b98a"),
                    Cue::shake(6),
                    Cue::sound("fell"),
                ];
                Told::words(say!("fell", who = name(seat), from = %from))
                    .cues(cues)
                    .weight(self.weight_of_loss(view))
                    .hurts([seat])
            }
            Event::Died { die, seat, at } => {
                let (x, y) = centre(at);
                let cues = vec![
                    Cue::act(die_key(die), "sink", 520),
                    Cue::burst(x, y, 0.7, "smoke", "#4a2038"),
                    Cue::sound("died"),
                ];
                Told::words(say!("died", who = name(seat), at = %at))
                    .cues(cues)
                    .weight(self.weight_of_loss(view))
                    .hurts([seat])
            }
            Event::Saved { die, seat, to } => {
                let (x, y) = centre(to);
                let cues = vec![
                    Cue::slide(die_key(die), vec![(x, y)], 400),
                    Cue::wait(300),
                    Cue::burst(x, y, 0.7, "burst", "#f5c542"),
                    Cue::sound("saved"),
                ];
                Told::words(say!("saved", who = name(seat), to = %to)).cues(cues).weight(5)
            }
            Event::Pips { die, at, from, to, why, .. } => {
                let (x, y) = centre(at);
                let change = if to > from { format!("+{}", to - from) } else { format!("−{}", from - to) };
                let cues = vec![
                    Cue::act(die_key(die), "hop", 180),
                    Cue::float(x, y - 0.3, change),
                    Cue::sound(if to > from { "pips-up" } else { "pips-down" }),
                ];
                let told = Told { cues, ..Told::default() };
                match why {
                    Why::Roll => Told::nothing(),
                    Why::Field | Why::Card => Told { words: Some(say!("pips-changed", at = %at, to = to)), ..told },
                }
            }
            Event::Rolled { die, at, face, .. } => {
                let (x, y) = centre(at);
                let cues = vec![
                    Cue::act(die_key(die), "tumble", 600),
                    Cue::sound("rolled"),
                    Cue::wait(600),
                    Cue::float(x, y - 0.3, face.to_string()),
                    Cue::burst(x, y, 0.6, "spark", "#ffd95c"),
                    Cue::wait(500),
                ];
                Told::words(say!("rolled", at = %at, face = face)).cues(cues).weight(2)
            }
            Event::Beamed { die, seat, from, to } => {
                let ((x, y), (u, v)) = (centre(from), centre(to));
                let cues = vec![
                    Cue::burst(x, y, 0.6, "burst", "#5bc0be"),
                    Cue::burst(u, v, 0.6, "burst", "#5bc0be"),
                    Cue::slide(die_key(die), vec![(x, y), (u, v)], 260),
                    Cue::sound("beamed"),
                ];
                Told::words(say!("beamed", who = name(seat), from = %from, to = %to)).cues(cues).weight(2)
            }
            Event::Reborn { die, seat, at } => {
                let (x, y) = centre(at);
                let cues = vec![
                    Cue::act(die_key(die), "rise", 420),
                    Cue::burst(x, y, 0.8, "burst", "#f4a6b7"),
                    Cue::sound("reborn"),
                ];
                Told::words(say!("reborn", who = name(seat), at = %at)).cues(cues).weight(6)
            }
            Event::Played { seat, card, age } => {
                let (who, title) = (name(seat), self.title(card));
                // PM-7.5: everybody sees how long it was held.
                let words = match age {
                    0 => say!("played", who = who, card = title),
                    _ => say!("played-old", who = who, card = title),
                };
                self.card_told(words, seat, card, "played", 3)
            }
            Event::Answered { seat, card, age } => {
                let (who, title) = (name(seat), self.title(card));
                let words = match age {
                    0 => say!("answered", who = who, card = title),
                    _ => say!("answered-old", who = who, card = title),
                };
                self.card_told(words, seat, card, "answered", 4)
            }
            Event::Passed { seat } => Told::words(say!("passed", who = name(seat))).cues(vec![Cue::sound("passed")]),
            Event::Fizzled { die, at } => {
                let (x, y) = centre(at);
                let cues = vec![
                    Cue::act(die_key(die), "jolt", 300),
                    Cue::burst(x, y, 0.6, "smoke", "#cfc4ae"),
                    Cue::sound("fizzled"),
                ];
                Told::words(say!("fizzled", at = %at)).cues(cues).weight(5)
            }
            Event::Froze { die, seat, at } => {
                let (x, y) = centre(at);
                let cues = vec![
                    Cue::burst(x, y, 0.6, "flash", "#bfe4ff"),
                    Cue::act(die_key(die), "jolt", 200),
                    Cue::sound("froze"),
                ];
                Told::words(say!("froze", who = name(seat), at = %at)).cues(cues).weight(3)
            }
            Event::Thawed { die, seat, at } => {
                let (x, y) = centre(at);
                let cues = vec![
                    Cue::burst(x, y, 0.5, "splash", "#bfe4ff"),
                    Cue::act(die_key(die), "swell", 260),
                    Cue::sound("thawed"),
                ];
                Told::words(say!("thawed", who = name(seat), at = %at)).cues(cues).weight(1)
            }
            Event::Blessed { die, seat, at } => {
                let (x, y) = centre(at);
                let cues = vec![
                    Cue::burst(x, y, 0.7, "burst", "#f5c542"),
                    Cue::act(die_key(die), "swell", 320),
                    Cue::sound("blessed"),
                ];
                Told::words(say!("blessed", who = name(seat), at = %at)).cues(cues).weight(3)
            }
            Event::Placed { die, seat, from, to } => {
                let cues = vec![Cue::slide(die_key(die), vec![centre(from), centre(to)], 300), Cue::sound("placed")];
                Told::words(say!("placed", who = name(seat), from = %from, to = %to)).cues(cues).weight(2)
            }
            Event::Exploded { seat, at, .. } => {
                let (x, y) = centre(at);
                let cues = vec![
                    Cue::burst(x, y, 1.5, "blast", "#ff8a3c"),
                    Cue::shake(8),
                    Cue::sound("exploded"),
                    Cue::wait(180),
                    Cue::burst(x, y, 1.3, "smoke", "#6b625c"),
                    Cue::burst(x, y, 1.4, "debris", "#f4ecdc"),
                    Cue::wait(360),
                ];
                Told::words(say!("exploded", who = name(seat), at = %at)).cues(cues).weight(7)
            }
            Event::Blasted { die, seat, at } => Told::words(say!("blasted", who = name(seat), at = %at))
                .cues(vec![Cue::act(die_key(die), "fall", 420), Cue::sound("blasted")])
                .weight(4)
                .hurts([seat]),
            Event::PlatesSwapped { one, other } => {
                let cues = vec![
                    Cue::slide(format!("plate-{one}"), vec![centre(other), centre(one)], 400),
                    Cue::slide(format!("plate-{other}"), vec![centre(one), centre(other)], 400),
                    Cue::sound("plates-swapped"),
                ];
                Told::words(say!("plates-swapped", one = %one, other = %other)).cues(cues).weight(2)
            }
            Event::Scored { seat, score } => {
                // The die that was lost carries the weight.
                let middle = centre(Field::CENTRE);
                Told::words(say!("scored", who = name(seat), score = score, goal = self.options.goal))
                    .cues(vec![Cue::count(middle, "+1", seat.to_string()), Cue::sound("scored")])
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
                Cue::slide(die_key(*id), vec![at(index as f32), at(index as f32 + 1.0)], STEP)
            })
            .collect();
        // It leans in, stops for a blink, and shoves. The heavier the line, the harder it hits.
        let hit = (x + dx * 0.5, y + dy * 0.5);
        let mut before = vec![Cue::act(die_key(die), "tip", 120), Cue::wait(60)];
        if let Some(first) = line.first().filter(|_| resistance > 0) {
            before.push(Cue::act(die_key(*first), "jolt", 120 + 20 * u32::from(resistance)));
            before.push(Cue::burst(hit.0, hit.1, 0.35, "spark", "#ffe28a"));
            before.push(Cue::shake(4 + (resistance / 4).min(4)));
        }
        cues.splice(0..0, before);
        cues.push(Cue::sound(if resistance > 0 { "pushed" } else { "pushed-own" }));
        cues.push(Cue::burst(hit.0, hit.1, 0.5, "dust", "#d9b98a"));
        let to = from.next(way).unwrap_or(from);
        let words = match (strength, resistance) {
            (_, 0) => say!("pushed-own", who = name(seat), from = %from, to = %to),
            (Some(strength), _) => {
                let who = name(seat);
                say!("pushed", who = who, from = %from, to = %to, strength = strength, resistance = resistance)
            }
            (None, _) => say!("pushed-boundless", who = name(seat), from = %from, to = %to),
        };
        Told::words(words).cues(cues).weight(u8::from(resistance > 0))
    }

    /// What a lost die means: the more, the nearer somebody is to the goal by it.
    fn weight_of_loss(&self, view: &View) -> u8 {
        let nearest = Seat::all(self.players).map(|seat| view.table.score(seat)).max().unwrap_or_default();
        8 - self.options.goal.saturating_sub(nearest).min(3)
    }

    fn end_in_words(&self, view: &View, winners: &[Seat]) -> Told {
        let words = match winners {
            [winner] => say!("won", who = name(*winner)),
            _ => say!("shared", who = names(winners.iter().copied())),
        };
        let hops = view
            .table
            .standing()
            .filter(|(_, die, _)| winners.contains(&die.seat))
            .map(|(id, ..)| Cue::act(die_key(id), "hop", 500));
        let mut cues: Vec<Cue> = hops.collect();
        cues.push(Cue::sound("over"));
        cues.push(Cue::Banner { text: words.clone() });
        Told::words(words).cues(cues).weight(9)
    }

    /// A card that somebody plays, for everybody to see.
    fn card_told(&self, words: String, seat: Seat, card: Card, sound: &'static str, weight: u8) -> Told {
        let mut cues = vec![Cue::show(self.face(card, card.to_string()), name(seat)), Cue::sound(sound)];
        if card == Card::Bomb {
            cues.extend([Cue::wait(300), Cue::sound("played-bomb")]);
        }
        Told::words(words).cues(cues).weight(weight)
    }
}
