//! Rounds and turns (RB-2, RB-3), preparing sections (RB-8) and the finish (RB-10).

use pileup_core::rule;

use crate::cards::{Card, Deck};
use crate::data::CATALOGUE;
use crate::event::Event;
use crate::state::{Move, Phase, State};
use crate::{RocksRule, RushAndBash, Tell};

impl RushAndBash {
    /// RB-2.1: the turn of the next unfinished car, or the end of the round.
    pub(crate) fn begin_turn(&self, s: &mut State, events: &mut impl Tell) {
        while usize::from(s.turn) < self.count && s.cars[s.active()].finished > 0 {
            s.turn += 1;
        }
        if usize::from(s.turn) >= self.count {
            return self.end_round(s, events);
        }
        rule!("RB-2.1");
        if s.finishers > 0 {
            rule!("RB-10.3");
        }
        s.plays = 1;
        s.card = Card::NONE;
        s.travel = Move::default();
        s.stopped = false;
        s.used_special = false;
        s.slid = false;
        s.snouted = false;
        s.marked = false;
        s.finning = false;
        s.fresh = 0;
        let car = s.active();
        events.tell(|| Event::TurnBegan { who: self.who(car) });
        // RB-3.1 (1)
        if self.board(s).traits(s.cars[car].at).clearing {
            s.phase = Phase::Clearing;
        } else {
            self.act(s, events);
        }
    }

    /// RB-3.1 (2): the decision to play a card, use the ability or end the turn; the turn ends by itself if nothing is
    /// left. A bot turns over its card (RB-12.2).
    pub(crate) fn act(&self, s: &mut State, events: &mut impl Tell) {
        let car = s.active();
        s.finning = false;
        s.travel = Move::default();
        if car >= self.players && s.plays > 0 {
            self.refill(s, self.deck_of_turn(s), events);
            s.phase = Phase::BotCard;
            return;
        }
        if s.plays > 0 || self.can_use_special(s, car) || self.can_use_flask(s, car) {
            rule!("RB-3.1");
            s.phase = Phase::Act;
        } else {
            self.end_turn(s, events);
        }
    }

    /// RB-3.2: a card is shown.
    pub(crate) fn play_card(&self, s: &mut State, card: Card, events: &mut impl Tell) {
        let car = s.active();
        rule!("RB-3.2");
        s.hands[car].remove(card);
        s.remember_play(car, card);
        s.plays -= 1;
        s.card = card;
        events.tell(|| Event::Played { who: self.who(car), card });
        self.ask_effect(s, events);
    }

    /// RB-3.5: the card is used up, and the turn goes on.
    pub(crate) fn card_done(&self, s: &mut State, events: &mut impl Tell) {
        rule!("RB-3.5");
        self.discard(s, events);
        self.act(s, events);
    }

    fn discard(&self, s: &mut State, events: &mut impl Tell) {
        if s.card != Card::NONE {
            let card = s.card;
            s.discard[card.index()] += 1;
            s.card = Card::NONE;
            events.tell(|| Event::Discarded { card });
        }
    }

    /// RB-3.7 (a): the rope bridge.
    pub(crate) fn end_turn(&self, s: &mut State, events: &mut impl Tell) {
        rule!("RB-3.7");
        self.discard(s, events);
        s.plays = 0;
        s.travel = Move::default();
        s.stopped = false;
        (s.die, s.placed, s.zone) = (0, 0, 0);
        let board = self.board(s);
        let car = &s.cars[s.active()];
        if board.has_rope() && car.finished == 0 && board.traits(car.at).bridge {
            s.phase = Phase::Rope;
        } else {
            if board.traits(car.at).bridge && car.finished == 0 {
                rule!("RB-22.1");
            }
            self.after_rope(s, events);
        }
    }

    /// RB-3.7 (b): lava.
    pub(crate) fn after_rope(&self, s: &mut State, events: &mut impl Tell) {
        s.stopped = false;
        if s.marked {
            s.cursor = 0;
            self.next_lava(s, events);
        } else {
            self.draw_up(s, events);
        }
    }

    /// RB-21.3: the next car on lava in bar order.
    pub(crate) fn next_lava(&self, s: &mut State, events: &mut impl Tell) {
        while usize::from(s.cursor) < self.count {
            let car = &s.cars[usize::from(s.bar[usize::from(s.cursor)])];
            if car.finished == 0 && self.board(s).traits(car.at).red {
                rule!("RB-21.1");
                s.phase = Phase::Lava;
                return;
            }
            s.cursor += 1;
        }
        s.cursor = 0;
        s.stopped = false;
        self.draw_up(s, events);
    }

    /// RB-3.7 (c), RB-3.8: drawing until the hand has three cards.
    fn draw_up(&self, s: &mut State, events: &mut impl Tell) {
        let car = s.active();
        if car < self.players && s.cars[car].finished == 0 && s.hands[car].len() < 3 {
            self.refill(s, self.deck_of_turn(s), events);
            rule!("RB-3.8");
            s.phase = Phase::Draw;
        } else {
            self.prepare_next(s, events);
        }
    }

    /// A card was drawn.
    pub(crate) fn draw(&self, s: &mut State, card: Card, events: &mut impl Tell) {
        let car = s.active();
        s.pile[card.index()] -= 1;
        s.hands[car].add(card);
        s.memory[card.deck() as usize].drew(car);
        events.tell(|| Event::Drew { who: self.who(car), card });
        self.draw_up(s, events);
    }

    /// RB-3.8: the pile that the active car's bar position shows.
    pub(crate) fn deck_of_turn(&self, s: &State) -> Deck {
        rule!("RB-1.6");
        CATALOGUE.bars[self.count][usize::from(s.turn)]
    }

    /// RB-3.9: an empty pile is refilled.
    pub(crate) fn refill(&self, s: &mut State, deck: Deck, events: &mut impl Tell) {
        if s.pile[deck.range()].iter().any(|&copies| copies > 0) {
            return;
        }
        rule!("RB-3.9");
        for kind in deck.range() {
            s.pile[kind] = s.discard[kind];
            s.discard[kind] = 0;
        }
        s.remember_shuffle(deck);
        events.tell(|| Event::Reshuffled { deck });
    }

    /// RB-3.7 (d), RB-8.1: sections driven on for the first time have the next one prepared.
    fn prepare_next(&self, s: &mut State, events: &mut impl Tell) {
        while s.fresh != 0 {
            let entered = s.fresh.trailing_zeros() as usize;
            s.fresh &= s.fresh - 1;
            rule!("RB-8.1");
            let section = match self.options.rocks {
                RocksRule::Ahead => self.board(s).next_section(entered),
                RocksRule::Here => entered,
            };
            if self.begin_preparing(s, section, Phase::Rocks) {
                return;
            }
        }
        s.cursor = 0;
        s.turn += 1;
        self.begin_turn(s, events);
    }

    /// Marks a section as prepared. True if there is something to roll for.
    pub(crate) fn begin_preparing(&self, s: &mut State, section: usize, phase: Phase) -> bool {
        if s.prepared >> section & 1 != 0 {
            return false;
        }
        s.prepared |= 1 << section;
        if self.board(s).stages()[section].rocks.is_empty() {
            return false;
        }
        s.cursor = section as u8;
        s.phase = phase;
        true
    }

    /// RB-8.2: every symbol up to the roll gets a rock.
    pub(crate) fn roll_rocks(&self, s: &mut State, pips: u8, events: &mut impl Tell) {
        let board = self.board(s);
        for &(symbol, spot) in &board.stages()[usize::from(s.cursor)].rocks {
            rule!("RB-8.2");
            if symbol <= pips && self.is_free(s, spot) {
                self.put_rock(s, spot, events);
            }
        }
    }

    /// The rocks of a new section are down.
    pub(crate) fn rocks_done(&self, s: &mut State, events: &mut impl Tell) {
        self.prepare_next(s, events);
    }

    /// RB-2.2 to 2.5: the bar is put in order of the race.
    fn rank(&self, s: &mut State, events: &mut impl Tell) {
        rule!("RB-2.2");
        let mut order = s.bar;
        let board = self.board(s);
        let key = |car: u8| {
            let index = usize::from(car);
            let state = &s.cars[index];
            (-self.position_of(s, index), board.referee_distance(state.at), state.finished)
        };
        let is_ahead = |one: u8, other: u8| {
            let (one, other) = (key(one), key(other));
            match (one.0 == other.0, one.1 == other.1) {
                (false, _) => rule!("RB-2.3"),
                (true, false) => rule!("RB-2.4"),
                (true, true) => rule!("RB-2.5"),
            }
            one < other
        };
        // A stable insertion sort: at most six cars, and equals keep their order.
        for end in 1..self.count {
            let mut place = end;
            while place > 0 && is_ahead(order[place], order[place - 1]) {
                order.swap(place, place - 1);
                place -= 1;
            }
        }
        let overtaken = s.bar[0] != order[0];
        s.bar = order;
        events.tell(|| Event::Ranked { order: self.order(s), overtaken });
    }

    /// RB-10.1, 10.4, RB-2.6: the round is over, and perhaps the race.
    fn end_round(&self, s: &mut State, events: &mut impl Tell) {
        self.rank(s, events);
        if s.finishers > 0 || s.round >= self.round_limit(s) {
            if s.finishers == 0 {
                rule!("RB-2.6");
            }
            return self.race_over(s, events);
        }
        s.round += 1;
        s.turn = 0;
        self.begin_turn(s, events);
    }
}
