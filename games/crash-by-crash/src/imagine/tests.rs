//! Small decks, followed by brute force: every deal that agrees with what a viewer was shown, with its weight.

use pileup_bots::Dice;
use pileup_core::Seat;
use pileup_testkit::{misfit, updated};
use std::collections::HashMap;

use super::*;

/// Everything about the cards, without a board around them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Play {
    hands: [Cards; SEATS],
    offered: Cards,
    pile: Cards,
    discard: Cards,
    memory: Memory,
}

/// A game is followed as long as no more than this is possible.
const MOST: usize = 1500;

/// What a viewer holds possible.
type Belief = pileup_testkit::Belief<Play>;

/// A deck, who plays with it, and whose hands are hidden.
struct Trial {
    /// How many there are of each kind.
    deck: &'static [u8],
    seats: usize,
    hand: usize,
    hidden: &'static [usize],
    /// CC-16.3: two cards are drawn, and one of them is kept.
    two: bool,
}

fn one(card: Card) -> Cards {
    Cards::NONE.and(card)
}

fn share(pile: Cards, card: Card) -> f64 {
    f64::from(pile.count(card)) / pile.len() as f64
}

impl Trial {
    fn open(&self) -> [bool; SEATS] {
        std::array::from_fn(|seat| !self.hidden.contains(&seat))
    }

    fn start(&self) -> Play {
        let mut pile = Cards::NONE;
        for (&card, &copies) in Card::ALL.iter().zip(self.deck) {
            (0..copies).for_each(|_| pile.add(card));
        }
        let none = Cards::NONE;
        Play { hands: [none; SEATS], offered: none, pile, discard: none, memory: Memory::EMPTY }
    }

    /// CC-13.5: before a card is drawn from an empty pile, the discards become the pile.
    fn refill(play: &mut Play, seat: usize) {
        if play.pile.is_empty() {
            play.memory.reshuffles(&play.hands, Seat::new(seat), play.offered);
            play.pile = std::mem::take(&mut play.discard);
        }
    }

    fn fetch(&self, play: &Play, seat: usize, card: Card) -> Option<(Play, f64)> {
        let mut next = play.clone();
        Trial::refill(&mut next, seat);
        let chance = share(next.pile, card);
        (chance > 0.0).then(|| {
            next.pile.take(card);
            if self.two {
                next.offered.add(card);
            } else {
                next.hands[seat].add(card);
                next.memory.draws(seat);
            }
            (next, chance)
        })
    }

    /// One of two different cards is kept by lot.
    fn keep(play: &Play, seat: usize, discarded: Card) -> Option<(Play, f64)> {
        play.offered.has(discarded).then(|| {
            let mut next = play.clone();
            let kept = play.offered.without(one(discarded)).iter().next().expect("there are two");
            next.offered = Cards::NONE;
            next.hands[seat].add(kept);
            next.discard.add(discarded);
            next.memory.keeps(seat, discarded);
            (next, 1.0 / play.offered.kinds().count() as f64)
        })
    }

    /// A card is any one of its equals in the hand.
    fn show(play: &Play, seat: usize, card: Card) -> Option<(Play, f64)> {
        let equals = play.hands[seat].count(card);
        (equals > 0).then(|| {
            let mut next = play.clone();
            next.hands[seat].take(card);
            next.discard.add(card);
            next.memory.shows(seat, card);
            (next, f64::from(equals))
        })
    }

    /// Draws a card, in truth and in belief; false if there is none.
    fn draw(&self, truth: &mut Play, belief: &mut Belief, seat: usize, dice: &mut Dice) -> bool {
        let mut filled = truth.clone();
        Trial::refill(&mut filled, seat);
        if filled.pile.is_empty() || truth.pile.is_empty() && truth.memory.held().len() == CHAPTERS {
            return false;
        }
        let card = filled.pile.pick(dice);
        *truth = self.fetch(truth, seat, card).expect("it is in the pile").0;
        let kinds = if self.hidden.contains(&seat) { Cards::BOX } else { one(card) };
        *belief =
            updated(belief, |play| kinds.kinds().filter_map(|card| self.fetch(play, seat, card)).collect::<Vec<_>>());
        true
    }

    /// Plays on from the deal until a chapter would be forgotten or too much is possible; tells in how many states of each
    /// chapter frequencies were compared.
    fn follow(&self, every: u32, dice: &mut Dice) -> [usize; CHAPTERS + 1] {
        let mut truth = self.start();
        let mut belief = Belief::from([(truth.clone(), 1.0)]);
        let mut compared = [0; CHAPTERS + 1];
        for turn in 0.. {
            let seat = turn % self.seats;
            let shown = if turn < self.seats { 0 } else { 1 + dice.below(self.hand as u32) };
            for _ in 0..shown {
                let card = truth.hands[seat].pick(dice);
                truth = Trial::show(&truth, seat, card).expect("it is in the hand").0;
                belief = updated(&belief, |play| Trial::show(play, seat, card));
            }
            while truth.hands[seat].len() < self.hand {
                for _ in 0..if self.two { 2 } else { 1 } {
                    if !self.draw(&mut truth, &mut belief, seat, dice) {
                        return compared;
                    }
                    self.compare(&truth, &belief, seat, every, dice, &mut compared);
                }
                if self.two {
                    let discarded = truth.offered.pick(dice);
                    truth = Trial::keep(&truth, seat, discarded).expect("it is one of the two").0;
                    belief = updated(&belief, |play| Trial::keep(play, seat, discarded));
                }
            }
            self.compare(&truth, &belief, seat, every, dice, &mut compared);
            if belief.len() > MOST {
                return compared;
            }
        }
        unreachable!("piles come to an end")
    }

    /// The same view for all that is possible, nothing else imagined, and everything as often as it should be.
    fn compare(
        &self,
        truth: &Play,
        belief: &Belief,
        mover: usize,
        every: u32,
        dice: &mut Dice,
        compared: &mut [usize; CHAPTERS + 1],
    ) {
        assert!(belief.contains_key(truth), "the truth is ruled out");
        if belief.len() < 2 || dice.below(every) > 0 {
            return;
        }
        let unseen = |play: &Play| {
            let offered = if self.hidden.contains(&mover) { play.offered } else { Cards::NONE };
            let hidden = self.hidden.iter().map(|&seat| play.hands[seat]).chain([offered]);
            hidden.fold(play.pile, |all, cards| all.with(cards).expect("they come out of the box"))
        };
        let between = |play: &Play| -> [Cards; CHAPTERS] {
            std::array::from_fn(|chapter| {
                let held = play.memory.held().get(chapter);
                let each = self.hidden.iter().map(|&seat| held.map_or(Cards::NONE, |held| held[seat].cards()));
                each.fold(Cards::NONE, |all, cards| all.with(cards).expect("they come out of the box"))
            })
        };
        for other in belief.keys() {
            assert_eq!((unseen(other), between(other)), (unseen(truth), between(truth)), "the views differ");
        }
        let mut memory = truth.memory;
        for held in memory.held_mut() {
            self.hidden.iter().for_each(|&seat| held[seat] = held[seat].hidden());
        }
        let mut hidden = Hidden {
            memory: &memory,
            open: self.open(),
            from: first_chapter(&memory, self.open()),
            between: &between(truth),
            unseen: unseen(truth),
            sizes: truth.hands.map(|hand| hand.len() as u8),
            choice: (mover, truth.offered.len() as u8),
            ringing: None,
        };
        compared[memory.held().len()] += belief.len();
        check(truth, belief, &hidden, dice);
        // A hand that is known to hold one of two kinds.
        let seat = self.hidden[dice.below(self.hidden.len() as u32) as usize];
        let kinds = one(Card::ALL[0]).and(Card::ALL[1]);
        if !truth.hands[seat].of_kinds(kinds).is_empty() && truth.offered.is_empty() {
            hidden.ringing = Some((seat, kinds));
            let holds = |play: &Play| !play.hands[seat].of_kinds(kinds).is_empty();
            check(truth, &updated(belief, |play| holds(play).then(|| (play.clone(), 1.0))), &hidden, dice);
        }
    }
}

/// What is imagined is possible, and comes as often as it should: chi-square over all that is expected often enough.
fn check(truth: &Play, belief: &Belief, hidden: &Hidden<'_>, dice: &mut Dice) {
    let samples = (belief.len() * 10).clamp(1000, 8000);
    let mut counts: HashMap<Play, u32> = HashMap::new();
    for _ in 0..samples {
        let deal = hidden.deal(dice);
        let mut play = truth.clone();
        let mut dealt = deal.offered;
        for seat in hidden.seats() {
            play.hands[seat] = deal.hands[seat];
            dealt = dealt.with(deal.hands[seat]).expect("they come out of the box");
        }
        if !hidden.open[hidden.choice.0] {
            play.offered = deal.offered;
        }
        play.pile = hidden.unseen.without(dealt);
        hidden.remember(&deal, &mut play.memory);
        assert!(belief.contains_key(&play), "imagined what cannot be: {play:?}");
        *counts.entry(play).or_default() += 1;
    }
    assert_eq!(misfit(belief, &counts), None);
}

/// Follows some games; before the first shuffle and after each at least so many states were compared.
fn follow(trial: &Trial, games: u64, every: u32, least: usize) {
    let mut compared = [0; CHAPTERS + 1];
    for game in 0..games {
        let counted = trial.follow(every, &mut Dice::stream(0x1d3a, game));
        compared.iter_mut().zip(counted).for_each(|(all, here)| *all += here);
    }
    assert!(compared.iter().all(|&states| states >= least), "{compared:?}");
}

/// CC-13.5, 16.3: three hands, of which each card is one of two, over all shuffles that are remembered.
#[test]
fn one_of_two_is_kept() {
    follow(&Trial { deck: &[3, 2, 2, 1], seats: 3, hand: 1, hidden: &[0, 1, 2], two: true }, 6, 2, 80);
}

#[test]
fn hands_of_two_of_which_each_card_was_one_of_two() {
    follow(&Trial { deck: &[3, 3, 2, 2, 1], seats: 3, hand: 2, hidden: &[1, 2], two: true }, 6, 2, 80);
}

#[test]
fn three_hidden_hands_of_four() {
    follow(&Trial { deck: &[3, 3, 3, 1], seats: 4, hand: 1, hidden: &[0, 1, 3], two: true }, 6, 2, 80);
}

#[test]
fn two_hands_of_three() {
    follow(&Trial { deck: &[3, 3, 3, 2], seats: 2, hand: 3, hidden: &[0, 1], two: false }, 4, 3, 80);
}

#[test]
fn one_hidden_hand() {
    follow(&Trial { deck: &[3, 3, 2, 2], seats: 2, hand: 3, hidden: &[1], two: false }, 6, 2, 30);
}
