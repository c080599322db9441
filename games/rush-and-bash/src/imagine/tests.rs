//! Small decks, followed by brute force: every deal that agrees with what a viewer was shown, with its weight.

use pileup_bots::Dice;
use pileup_testkit::{misfit, updated};
use std::collections::HashMap;

use super::*;

/// Everything about a deck that is played with, without a race around it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Play {
    hands: [Held; MAX_CARS],
    pile: Copies,
    discard: Copies,
    memory: Memory,
}

/// What a viewer holds possible.
type Belief = pileup_testkit::Belief<Play>;

/// A deck, who plays with it, and whose hands are hidden.
struct Trial {
    deck: &'static [u8],
    seats: usize,
    /// Cards of the deck in a hand.
    hand: usize,
    hidden: u8,
}

fn take_out(held: Held, kind: usize) -> Held {
    let mut rest = held.copies();
    rest.remove(kind);
    let mut held = Held::NOTHING;
    rest.kinds().for_each(|kind| held.add(kind));
    held
}

impl Trial {
    fn hides(&self, seat: usize) -> bool {
        self.hidden >> seat & 1 != 0
    }

    fn start(&self) -> Play {
        let mut pile = Copies::default();
        for (kind, &copies) in self.deck.iter().enumerate() {
            (0..copies).for_each(|_| pile.add(kind));
        }
        let hands = [Held::NOTHING; MAX_CARS];
        Play { hands, pile, discard: Copies::default(), memory: Memory::EMPTY }
    }

    /// The pile is shuffled if it is empty, which everybody sees.
    fn refill(play: &mut Play) -> bool {
        if !play.pile.is_empty() {
            return false;
        }
        play.memory.shuffled(play.hands);
        play.pile = std::mem::take(&mut play.discard);
        true
    }

    fn draw(play: &Play, seat: usize, kind: usize) -> Option<(Play, f64)> {
        let chance = f64::from(play.pile.of(kind)) / f64::from(play.pile.total());
        (chance > 0.0).then(|| {
            let mut next = play.clone();
            next.pile.remove(kind);
            next.hands[seat].add(kind);
            next.memory.drew(seat);
            (next, chance)
        })
    }

    /// A card is any one of its equals in the hand.
    fn play(play: &Play, seat: usize, kind: usize) -> Option<(Play, f64)> {
        let equals = play.hands[seat].copies().of(kind);
        (equals > 0).then(|| {
            let mut next = play.clone();
            next.hands[seat] = take_out(next.hands[seat], kind);
            next.discard.add(kind);
            next.memory.played(seat, kind);
            (next, f64::from(equals))
        })
    }

    /// Somebody without a hand turns a card over.
    fn turn_over(play: &Play, kind: usize) -> Option<(Play, f64)> {
        let chance = f64::from(play.pile.of(kind)) / f64::from(play.pile.total());
        (chance > 0.0).then(|| {
            let mut next = play.clone();
            next.pile.remove(kind);
            next.discard.add(kind);
            (next, chance)
        })
    }

    /// Plays on from the deal until a chapter would be forgotten; tells in how many states of each chapter frequencies
    /// were compared.
    fn follow(&self, every: usize, dice: &mut Dice) -> [usize; CHAPTERS] {
        let mut truth = self.start();
        let mut belief = Belief::from([(truth.clone(), 1.0)]);
        let mut compared = [0; CHAPTERS];
        for turn in 0.. {
            let seat = turn % self.seats;
            if turn >= self.seats {
                let kinds: Vec<usize> = truth.hands[seat].kinds().collect();
                let kind = kinds[dice.below(kinds.len() as u32) as usize];
                truth = Trial::play(&truth, seat, kind).expect("it is in the hand").0;
                belief = updated(&belief, |play| Trial::play(play, seat, kind));
            }
            while truth.hands[seat].len() < self.hand {
                if truth.pile.is_empty() && truth.memory.held().len() == CHAPTERS {
                    return compared;
                }
                if Trial::refill(&mut truth) {
                    belief = updated(&belief, |play| {
                        let mut next = play.clone();
                        assert!(Trial::refill(&mut next), "everybody sees that the pile is empty");
                        vec![(next, 1.0)]
                    });
                }
                let kind = truth.pile.clone().take(dice);
                truth = Trial::draw(&truth, seat, kind).expect("it is in the pile").0;
                let kinds = if self.hides(seat) { 0..self.deck.len() } else { kind..kind + 1 };
                belief = updated(&belief, |play| {
                    kinds.clone().filter_map(|kind| Trial::draw(play, seat, kind)).collect::<Vec<_>>()
                });
            }
            if dice.below(3) == 0 && !truth.pile.is_empty() {
                let kind = truth.pile.clone().take(dice);
                truth = Trial::turn_over(&truth, kind).expect("it is in the pile").0;
                belief = updated(&belief, |play| Trial::turn_over(play, kind));
            }
            assert!(belief.contains_key(&truth));
            if turn % every == 0 && belief.len() > 1 {
                self.compare(&truth, &belief, dice);
                compared[truth.memory.held().len() - 1] += belief.len();
            }
        }
        unreachable!("piles come to an end")
    }

    /// The same view for all that is possible, nothing else imagined, and everything as often as it should be.
    fn compare(&self, truth: &Play, belief: &Belief, dice: &mut Dice) {
        let held = |play: &Play| -> [Copies; CHAPTERS] {
            std::array::from_fn(|chapter| {
                let held = play.memory.held().get(chapter);
                let hidden = (0..MAX_CARS).filter(|&seat| self.hides(seat));
                hidden.fold(Copies::default(), |all, seat| held.map_or(all, |held| all.with(held[seat].copies())))
            })
        };
        let unseen = |play: &Play| {
            let hidden = (0..MAX_CARS).filter(|&seat| self.hides(seat));
            hidden.fold(play.pile, |all, seat| all.with(play.hands[seat].copies()))
        };
        for other in belief.keys() {
            assert_eq!((held(other), unseen(other)), (held(truth), unseen(truth)), "the views differ");
        }
        let mut memory = truth.memory;
        for chapter in memory.held_mut() {
            (0..MAX_CARS).filter(|&seat| self.hides(seat)).for_each(|seat| chapter[seat] = chapter[seat].hidden());
        }
        let between = held(truth);
        let sizes = truth.hands.map(Held::len);
        let hidden = Hidden { memory: &memory, seats: self.hidden, held: &between, unseen: unseen(truth), sizes };
        let samples = (belief.len() * 10).clamp(1000, 40_000);
        let mut counts: HashMap<Play, u32> = HashMap::new();
        for _ in 0..samples {
            let deal = hidden.deal(dice);
            let mut play = Play { pile: deal.pile, ..truth.clone() };
            for seat in (0..MAX_CARS).filter(|&seat| self.hides(seat)) {
                play.hands[seat] = deal.hands[seat];
                play.memory.held_mut().iter_mut().zip(&deal.held).for_each(|(held, dealt)| held[seat] = dealt[seat]);
            }
            assert!(belief.contains_key(&play), "imagined what cannot be: {play:?}");
            *counts.entry(play).or_default() += 1;
        }
        assert_eq!(misfit(belief, &counts), None);
    }
}

/// Follows some games; in each chapter at least so many states were compared.
fn follow(trial: &Trial, games: u64, every: usize, least: usize) {
    let mut compared = [0; CHAPTERS];
    for game in 0..games {
        let counted = trial.follow(every, &mut Dice::stream(0x1d3a, game));
        compared.iter_mut().zip(counted).for_each(|(all, here)| *all += here);
    }
    assert!(compared.iter().all(|&states| states >= least), "{compared:?}");
}

/// RB-3.9: from the deal over three shuffles.
#[test]
fn three_hidden_hands_of_one_card() {
    follow(&Trial { deck: &[3, 3, 2, 2], seats: 3, hand: 1, hidden: 0b111 }, 12, 2, 200);
}

#[test]
fn three_hidden_hands_of_two_cards() {
    follow(&Trial { deck: &[5, 4, 3], seats: 4, hand: 2, hidden: 0b1110 }, 8, 2, 200);
}

#[test]
fn four_hidden_hands() {
    follow(&Trial { deck: &[3, 3, 3, 2], seats: 5, hand: 1, hidden: 0b11110 }, 8, 3, 200);
}

#[test]
fn one_hidden_hand_of_three_cards() {
    follow(&Trial { deck: &[4, 4, 3, 3], seats: 2, hand: 3, hidden: 0b10 }, 16, 2, 100);
}
