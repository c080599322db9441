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

impl PushMove {
    pub(super) fn event_in_words(&self, view: &View, event: &Event) -> Told {
        match *event {
            Event::Laid { field, plate } => {
                let kind = plate.kind().map_or_else(|| say!("bare"), |kind| self.kind_name(kind).to_lowercase());
                Told::words(say!("laid", field = %field, kind = kind))
                    .cues(vec![Cue::act(format!("plate-{field}"), "rise", 160), Cue::sound("click")])
            }
            Event::Built { ref code } => Told::words(say!("built", code = code)),
            Event::Drew { seat, card } => {
                let words = match card {
                    Some(card) => say!("drew-card", who = name(seat), card = self.title(card)),
                    None => say!("drew", who = name(seat)),
                };
                Told::words(words).cues(vec![Cue::sound("card")])
            }
            Event::Reshuffled => Told::words(say!("reshuffled")).cues(vec![Cue::sound("card")]),
            Event::Round { round } => Told::words(say!("round-begins", round = round)),
            Event::Turn { seat } => Told::words(say!("turn-begins", who = name(seat))),
            Event::Moved { die, seat, from, to } => {
                let cues = vec![Cue::slide(die_key(die), vec![centre(from), centre(to)], 160), Cue::sound("slide")];
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
                    Cue::burst(x + dx, y + dy, 0.5, "splash", "#000000"),
                    Cue::sound("fall"),
                ];
                Told::words(say!("fell", who = name(seat), from = %from)).cues(cues).weight(self.weight_of_loss(view))
            }
            Event::Died { die, seat, at } => {
                let (x, y) = centre(at);
                let cues = vec![
                    Cue::act(die_key(die), "sink", 420),
                    Cue::burst(x, y, 0.6, "splash", "#4a1f3d"),
                    Cue::sound("bad"),
                ];
                Told::words(say!("died", who = name(seat), at = %at)).cues(cues).weight(self.weight_of_loss(view))
            }
            Event::Saved { die, seat, to } => {
                let (x, y) = centre(to);
                let cues = vec![
                    Cue::slide(die_key(die), vec![(x, y)], 400),
                    Cue::burst(x, y, 0.7, "flash", "#f5c542"),
                    Cue::sound("good"),
                ];
                Told::words(say!("saved", who = name(seat), to = %to)).cues(cues).weight(5)
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
                    Why::Field | Why::Card => Told { words: Some(say!("pips-changed", at = %at, to = to)), ..told },
                }
            }
            Event::Rolled { die, at, face, .. } => {
                let (x, y) = centre(at);
                let cues = vec![
                    Cue::act(die_key(die), "tumble", 500),
                    Cue::float(x, y - 0.3, face.to_string()),
                    Cue::sound("dice"),
                ];
                Told::words(say!("rolled", at = %at, face = face)).cues(cues).weight(2)
            }
            Event::Beamed { die, seat, from, to } => {
                let ((x, y), (u, v)) = (centre(from), centre(to));
                let cues = vec![
                    Cue::burst(x, y, 0.6, "burst", "#5bc0be"),
                    Cue::burst(u, v, 0.6, "burst", "#5bc0be"),
                    Cue::slide(die_key(die), vec![(x, y), (u, v)], 260),
                    Cue::sound("zap"),
                ];
                Told::words(say!("beamed", who = name(seat), from = %from, to = %to)).cues(cues).weight(2)
            }
            Event::Reborn { die, seat, at } => {
                let (x, y) = centre(at);
                let cues = vec![
                    Cue::act(die_key(die), "rise", 420),
                    Cue::burst(x, y, 0.6, "flash", "#f4a6b7"),
                    Cue::sound("good"),
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
                card_told(words, card, 3)
            }
            Event::Answered { seat, card, age } => {
                let (who, title) = (name(seat), self.title(card));
                let words = match age {
                    0 => say!("answered", who = who, card = title),
                    _ => say!("answered-old", who = who, card = title),
                };
                card_told(words, card, 4)
            }
            Event::Passed { seat } => Told::words(say!("passed", who = name(seat))),
            Event::Fizzled { die, at } => {
                let cues = vec![Cue::act(die_key(die), "jolt", 300), Cue::sound("bad")];
                Told::words(say!("fizzled", at = %at)).cues(cues).weight(5)
            }
            Event::Froze { die, seat, at } => {
                let (x, y) = centre(at);
                let cues = vec![
                    Cue::burst(x, y, 0.6, "flash", "#bfe4ff"),
                    Cue::act(die_key(die), "jolt", 200),
                    Cue::sound("zap"),
                ];
                Told::words(say!("froze", who = name(seat), at = %at)).cues(cues).weight(3)
            }
            Event::Thawed { seat, at, .. } => {
                let (x, y) = centre(at);
                Told::words(say!("thawed", who = name(seat), at = %at))
                    .cues(vec![Cue::burst(x, y, 0.5, "spark", "#bfe4ff")])
                    .weight(1)
            }
            Event::Blessed { seat, at, .. } => {
                let (x, y) = centre(at);
                Told::words(say!("blessed", who = name(seat), at = %at))
                    .cues(vec![Cue::burst(x, y, 0.7, "flash", "#f5c542"), Cue::sound("good")])
                    .weight(3)
            }
            Event::Placed { die, seat, from, to } => {
                let cues = vec![Cue::slide(die_key(die), vec![centre(from), centre(to)], 300), Cue::sound("slide")];
                Told::words(say!("placed", who = name(seat), from = %from, to = %to)).cues(cues).weight(2)
            }
            Event::Exploded { seat, at, .. } => {
                let (x, y) = centre(at);
                let cues = vec![Cue::burst(x, y, 1.5, "burst", "#ffffff"), Cue::Shake, Cue::sound("boom")];
                Told::words(say!("exploded", who = name(seat), at = %at)).cues(cues).weight(7)
            }
            Event::Blasted { die, seat, at } => Told::words(say!("blasted", who = name(seat), at = %at))
                .cues(vec![Cue::act(die_key(die), "fall", 420)])
                .weight(4),
            Event::PlatesSwapped { one, other } => {
                let cues = vec![
                    Cue::slide(format!("plate-{one}"), vec![centre(other), centre(one)], 400),
                    Cue::slide(format!("plate-{other}"), vec![centre(one), centre(other)], 400),
                    Cue::sound("card"),
                ];
                Told::words(say!("plates-swapped", one = %one, other = %other)).cues(cues).weight(2)
            }
            Event::Scored { seat, score } => {
                // The die that was lost carries the weight.
                Told::words(say!("scored", who = name(seat), score = score, goal = self.options.goal))
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
        cues.push(Cue::sound("win"));
        cues.push(Cue::Banner { text: words.clone() });
        Told::words(words).cues(cues).weight(9)
    }
}

fn card_told(words: String, card: Card, weight: u8) -> Told {
    let mut cues = vec![Cue::sound("card")];
    if card == Card::Bomb {
        cues.push(Cue::sound("bell"));
    }
    Told::words(words).cues(cues).weight(weight)
}
