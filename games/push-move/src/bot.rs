//! The bots: what they count of a state. The weights are fitted (`pileup tune push-move`).

use pileup_bots::{Effort, Features, Thinks, Weights, expected_shares};
use pileup_core::Seat;
use pileup_search::Shares;
use std::sync::LazyLock;

use crate::PushMove;
use crate::board::{Field, SIDE, Way};
use crate::card::Card;
use crate::state::{Ask, Power, SEATS, State};

/// How many things are counted.
const COUNTS: usize = PushMove::FEATURES.len();

static WEIGHTS: LazyLock<Weights> = LazyLock::new(|| Weights::of::<PushMove>(include_str!("../data/evaluation.toml")));

impl Thinks for PushMove {
    fn appraise(&self, state: &State, seat: Seat) -> i32 {
        self.appraisal(state, seat)
    }

    fn settled(&self, state: &State) -> bool {
        matches!(state.ask, Ask::Turn | Ask::Over)
    }

    const FEATURES: &'static [&'static str] = &[
        "one-taken",
        "one-from-goal",
        "dice",
        "pips",
        "heavy",
        "far",
        "edge",
        "hot",
        "hot-more",
        "hot-decisive",
        "cold",
        "cold-more",
        "cold-decisive",
        "fleeing",
        "distant",
        "distant-decisive",
        "strike",
        "strike-more",
        "strike-decisive",
        "strike-later",
        "strike-later-decisive",
        "cornered",
        "moves-left",
        "room",
        "coupled",
        "immortal",
        "cards",
        "good-cards",
    ];

    fn features(&self, state: &State, out: &mut Features) {
        let mut reaches = [Reach::default(); SEATS];
        for seat in Seat::all(self.players) {
            reaches[seat.index()] = self.reach(state, seat);
        }
        for seat in Seat::all(self.players) {
            out[seat.index()][..COUNTS].copy_from_slice(&self.counts(state, seat, &reaches));
        }
    }

    fn forecast(&self, state: &State) -> Shares {
        expected_shares(self, state, WEIGHTS.for_sides(self.players))
    }

    const GLANCES: bool = true;
    const KEEPS_MIND: bool = true;

    fn effort(&self, level: &str) -> Option<Effort> {
        Effort::of(level, 6_000).map(|effort| Effort { exploration: 3.0, ..effort })
    }
}

/// What the dice of a seat can do with one step each. Dice are bits of their ids.
#[derive(Clone, Copy, Default)]
struct Reach {
    /// Dice of other seats that a die which has still to move in this turn could destroy.
    now: u16,
    /// Dice of other seats that some other die could destroy, when it is its turn.
    later: u16,
    /// Own dice that have to move and can only destroy their own side.
    cornered: u8,
    /// Steps that destroy nothing of the own side.
    room: u8,
}

/// Dice of a seat that others could destroy.
#[derive(Clone, Copy, Default)]
struct Threat {
    dice: u16,
    /// Whether somebody would win by it.
    decisive: bool,
}

impl Threat {
    fn add(&mut self, dice: u16, wins: bool) {
        self.dice |= dice;
        self.decisive |= dice != 0 && wins;
    }
}

impl PushMove {
    /// Lines decide, not neighbours: trains strike from afar.
    fn reach(&self, state: &State, seat: Seat) -> Reach {
        let mut reach = Reach::default();
        let on_turn = state.turn == seat;
        for id in self.dice_of(seat) {
            let die = state.die(id);
            let Some(from) = die.at() else { continue };
            let (mut steps, mut safe) = (0, 0);
            for step in Way::ALL.into_iter().filter_map(|way| self.step(state, from, way, Power::Plain).ok()) {
                steps += 1;
                let Some(victim) = self.victim(state, &step) else {
                    safe += 1;
                    continue;
                };
                let struck = state.die(victim);
                if struck.seat != seat {
                    safe += 1;
                    if !struck.immortal {
                        let set = if on_turn && die.to_move { &mut reach.now } else { &mut reach.later };
                        *set |= 1 << victim.index();
                    }
                }
            }
            reach.room += safe;
            reach.cornered += u8::from(steps > 0 && safe == 0 && (die.to_move || !on_turn));
        }
        reach.later &= !reach.now;
        reach
    }

    fn counts(&self, state: &State, me: Seat, reaches: &[Reach; SEATS]) -> [f32; COUNTS] {
        let flag = |is: bool| f32::from(u8::from(is));
        let more = |set: u16| (set.count_ones() as f32 - 1.0).max(0.0);
        let is_near = |seat: Seat| state.score(seat) + 1 >= self.options.goal;
        let (mut dice, mut pips, mut heavy, mut far, mut edge, mut immortal) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0);
        let (mut own, mut waiting, mut coupled) = (0u16, 0u16, 0.0);
        for id in self.dice_of(me) {
            let die = state.die(id);
            let Some(field) = die.at() else { continue };
            own |= 1 << id.index();
            waiting |= u16::from(die.to_move) << id.index();
            dice += 1.0;
            pips += f32::from(die.pips);
            heavy += flag(die.pips >= 4);
            far += field.from_centre() as f32;
            edge += flag(is_on_edge(field));
            immortal += flag(die.immortal);
            coupled += self.loads(state, field, me);
        }
        // What others could take: who is on turn at once, who comes next a little later, the rest in a while.
        let (mut hot, mut cold, mut distant) = (Threat::default(), Threat::default(), Threat::default());
        let next = state.turn.next(self.players);
        for other in Seat::all(self.players).filter(|&other| other != me) {
            let Reach { now, later, .. } = reaches[other.index()];
            hot.add(now & own, is_near(other));
            let soon = if other == next { &mut cold } else { &mut distant };
            soon.add(later & own, is_near(other));
        }
        let (hot_decisive, cold_decisive) = (hot.decisive, cold.decisive);
        let (hot, cold, distant_dice) = (hot.dice, cold.dice & !hot.dice, distant.dice & !hot.dice & !cold.dice);
        let fleeing = if state.turn == me { cold & waiting } else { 0 };
        let reach = &reaches[me.index()];
        let moves = if state.turn == me { waiting.count_ones() as f32 } else { 0.0 };
        let hand = &state.hands[me.index()];
        let good = |card: &&Card| matches!(card, Card::Frost | Card::Charge | Card::Immortality | Card::Bomb);
        [
            flag(state.score(me) + 2 >= self.options.goal),
            flag(is_near(me)),
            dice,
            pips / 6.0,
            heavy,
            far / 6.0,
            edge,
            flag(hot != 0),
            more(hot),
            flag(hot_decisive),
            flag(cold != 0),
            more(cold),
            flag(cold_decisive),
            fleeing.count_ones() as f32,
            distant_dice.count_ones() as f32,
            flag(distant.decisive),
            flag(reach.now != 0),
            more(reach.now),
            flag(reach.now != 0 && is_near(me)),
            reach.later.count_ones() as f32,
            flag(reach.later != 0 && is_near(me)),
            f32::from(reach.cornered),
            moves / self.each as f32,
            f32::from(reach.room) / 10.0,
            coupled,
            immortal,
            hand.len() as f32,
            hand.iter().filter(good).count() as f32,
        ]
    }

    /// Own dice next to this one and nearer to the middle: a loaded train.
    fn loads(&self, state: &State, field: Field, me: Seat) -> f32 {
        let inward = Way::ALL.into_iter().filter_map(|way| field.next(way));
        let inward = inward.filter(|next| next.from_centre() < field.from_centre());
        inward.filter(|next| state.die_on(*next).is_some_and(|die| die.seat == me)).count() as f32
    }
}

fn is_on_edge(field: Field) -> bool {
    let ends = [0, SIDE - 1];
    ends.contains(&field.x()) || ends.contains(&field.y())
}
