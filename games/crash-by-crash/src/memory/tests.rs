use super::*;
use crate::cards::Card::{Lambada, Recoil, Rocket, Saboteur, Tandem};
use crate::{CrashByCrash, Options};
use pileup_core::Game;

fn cards(kinds: &[Card]) -> Cards {
    kinds.iter().copied().fold(Cards::NONE, Cards::and)
}

fn hands(hands: [&[Card]; 4]) -> [Cards; 4] {
    hands.map(cards)
}

/// A memory of one shuffle, with these cards in hands.
fn shuffled(held: [&[Card]; 4]) -> Memory {
    let mut memory = Memory::EMPTY;
    memory.reshuffles(&hands(held), Seat::new(0), Cards::NONE);
    memory
}

/// A state with these cards in hands and to choose from, those of the discards, and nothing else.
fn state(held: [&[Card]; 4], offered: &[Card], discard: &[Card], memory: Memory) -> State {
    let game = CrashByCrash::new(&Options { players: 4, ..Options::default() }).unwrap();
    State { hands: hands(held), offered: cards(offered), discard: cards(discard), memory, ..game.setup() }
}

fn story(memory: &Memory) -> Vec<Noted> {
    memory.story().collect()
}

#[test]
fn a_card_that_came_openly_is_the_one_that_is_shown() {
    let mut memory = shuffled([&[Rocket], &[], &[], &[]]);
    memory.takes(0, Rocket);
    memory.shows(0, Rocket);
    assert_eq!((memory.known[0], story(&memory)), (Cards::NONE, vec![Noted::Shuffled(None)]));
    memory.shows(0, Rocket);
    assert_eq!(story(&memory), [Noted::Shuffled(None), Noted::Showed(0, Rocket)]);
}

/// As long as there is one pile only, nothing is told by what comes out of it.
#[test]
fn nothing_is_noted_before_the_first_shuffle() {
    let mut memory = Memory::EMPTY;
    memory.draws(1);
    memory.shows(2, Tandem);
    memory.keeps(3, Recoil);
    assert_eq!(memory, Memory::EMPTY);
}

#[test]
fn what_happens_is_told_in_order() {
    let mut memory = shuffled([&[Rocket, Tandem], &[Recoil], &[], &[]]);
    memory.draws(3);
    memory.shows(3, Recoil);
    memory.shows(3, Saboteur);
    (0..4).for_each(|_| memory.draws(3));
    assert_eq!(memory.length, 5, "three draws go with the card before them");
    memory.keeps(1, Lambada);
    memory.draws(2);
    let drew = |seat, times| std::iter::repeat_n(Noted::Drew(seat), times);
    let expected = [Noted::Shuffled(None)].into_iter().chain(drew(3, 1));
    let expected = expected.chain([Noted::Showed(3, Recoil), Noted::Showed(3, Saboteur)]).chain(drew(3, 4));
    let expected: Vec<Noted> = expected.chain(drew(1, 1)).chain(drew(2, 1)).collect();
    assert_eq!(story(&memory), expected);
    // From one shuffle on, or from the next.
    memory.reshuffles(&hands([&[], &[Recoil], &[], &[]]), Seat::new(2), Cards::NONE);
    memory.shows(1, Recoil);
    let second = [Noted::Shuffled(None), Noted::Showed(1, Recoil)];
    assert_eq!(story(&memory), [expected, second.to_vec()].concat());
    assert_eq!(memory.story_from(1).collect::<Vec<_>>(), second);
    let held: Vec<_> = memory.held().iter().map(|held| held.map(Held::cards)).collect();
    assert_eq!(held, [hands([&[Rocket, Tandem], &[Recoil], &[], &[]]), hands([&[], &[Recoil], &[], &[]])]);
    // What was told makes the same memory.
    let mut again = shuffled([&[Rocket, Tandem], &[Recoil], &[], &[]]);
    for noted in memory.story().skip(1) {
        match noted {
            Noted::Shuffled(chooser) => again.begin(memory.held()[1], chooser),
            noted => assert!(again.tell(noted), "{noted:?}"),
        }
    }
    assert_eq!(again, memory);
}

/// CC-16.3: a card drawn before the shuffle lies beside the hand until one of two is kept.
#[test]
fn one_of_two_straddles_a_shuffle() {
    let mut memory = Memory::EMPTY;
    memory.takes(2, Lambada);
    memory.reshuffles(&hands([&[], &[], &[Tandem, Lambada], &[]]), Seat::new(2), cards(&[Rocket]));
    assert_eq!(memory.held()[0].map(Held::cards), hands([&[], &[], &[Rocket, Tandem], &[]]));
    assert_eq!(memory.chooser(), Some(2));
    // Nothing else can come next.
    for noted in [Noted::Drew(2), Noted::Showed(2, Tandem), Noted::Chose(1, Rocket), Noted::Shuffled(None)] {
        assert!(!memory.clone().tell(noted), "{noted:?}");
    }
    memory.keeps(2, Saboteur);
    memory.keeps(2, Recoil);
    assert_eq!(story(&memory), [Noted::Shuffled(Some(2)), Noted::Chose(2, Saboteur), Noted::Drew(2)]);
    assert_eq!(memory.chooser(), None);
    assert!(!memory.tell(Noted::Chose(2, Rocket)), "there is nothing to choose any more");
    assert!(!memory.tell(Noted::Shuffled(None)) && !Memory::default().tell(Noted::Drew(0)));
}

/// In a long game the first chapter is forgotten, and nothing of it is left.
#[test]
fn the_first_chapter_is_forgotten() {
    let chapter = |memory: &mut Memory, index: usize| {
        let chooser = (index % 2 == 1).then_some(3);
        memory.begin([Held::of(cards(&[Card::ALL[index]])), Held::NOTHING, Held::NOTHING, Held::NOTHING], chooser);
        memory.keeps(3, Card::ALL[index]);
        memory.shows(0, Card::ALL[index]);
    };
    let (mut long, mut short) = (Memory::EMPTY, Memory::EMPTY);
    (0..=CHAPTERS).for_each(|index| chapter(&mut long, index));
    (1..=CHAPTERS).for_each(|index| chapter(&mut short, index));
    assert_eq!((long, long.held().len()), (short, CHAPTERS));
    // So it is when the log is full.
    let (mut long, mut short) = (Memory::EMPTY, Memory::EMPTY);
    chapter(&mut long, 0);
    chapter(&mut long, 1);
    chapter(&mut short, 1);
    let entries = 3;
    for index in 2 * entries..=LENGTH {
        long.shows(index % 2, Rocket);
        short.shows(index % 2, Rocket);
        assert_eq!(long == short, index == LENGTH, "{index}");
    }
    assert!(!{
        (0..LENGTH).for_each(|index| _ = short.tell(Noted::Showed(index % 2, Rocket)));
        short.tell(Noted::Showed(0, Rocket))
    });
}

#[test]
fn a_memory_explains_the_hands() {
    let mut memory = shuffled([&[Rocket, Tandem], &[Recoil], &[], &[]]);
    let discard: &[Card] = &[];
    assert!(memory.explains(&state([&[Rocket, Tandem], &[Recoil], &[], &[]], &[], discard, memory)));
    assert!(!memory.explains(&state([&[Rocket, Rocket], &[Recoil], &[], &[]], &[], discard, memory)), "another card");
    assert!(!memory.explains(&state([&[Rocket, Tandem], &[], &[], &[]], &[], discard, memory)), "a card too few");
    assert!(!memory.explains(&state([&[Rocket, Tandem], &[Recoil], &[Recoil], &[]], &[], discard, memory)), "one more");
    memory.draws(0);
    memory.shows(0, Rocket);
    let discard = &[Rocket];
    assert!(memory.explains(&state([&[Tandem, Lambada], &[Recoil], &[], &[]], &[], discard, memory)), "the old one");
    assert!(memory.explains(&state([&[Tandem, Rocket], &[Recoil], &[], &[]], &[], discard, memory)), "the new one");
    assert!(!memory.explains(&state([&[Lambada, Rocket], &[Recoil], &[], &[]], &[], discard, memory)), "where is it?");
    memory.takes(1, Saboteur);
    assert!(!memory.explains(&state([&[Tandem, Lambada], &[Recoil], &[], &[]], &[], discard, memory)), "not there");
    assert!(memory.explains(&state([&[Tandem, Lambada], &[Recoil, Saboteur], &[], &[]], &[], discard, memory)));
    // A card that was never there cannot be shown, nor one card too often.
    memory.shows(1, Lambada);
    assert!(!memory.explains(&state([&[Tandem, Lambada], &[Saboteur], &[], &[]], &[], discard, memory)));
    let mut memory = shuffled([&[Rocket], &[], &[], &[]]);
    for _ in 0..3 {
        memory.shows(0, Rocket);
        memory.draws(0);
    }
    assert!(memory.explains(&state([&[Tandem], &[], &[], &[]], &[], &[Rocket; 3], memory)));
    assert!(!memory.explains(&state([&[Rocket], &[], &[], &[]], &[], &[Rocket; 2], memory)), "a fourth rocket");
    // No hand has more than three cards, and one beside it.
    let mut memory = shuffled([&[Rocket, Tandem, Recoil], &[], &[], &[]]);
    [0, 0].into_iter().for_each(|seat| memory.draws(seat));
    [Lambada, Saboteur].into_iter().for_each(|card| memory.shows(0, card));
    let after = state([&[Rocket, Tandem, Recoil], &[], &[], &[]], &[], &[Lambada, Saboteur], memory);
    assert!(!memory.explains(&after));
}

/// Over a shuffle, hands must be what the chapter before led to.
#[test]
fn chapters_lead_to_each_other() {
    let next = |held: [&[Card]; 4], chooser: Option<usize>| {
        let mut memory = shuffled([&[Rocket], &[Tandem, Recoil], &[], &[]]);
        memory.shows(0, Rocket);
        memory.draws(0);
        memory.begin(hands(held).map(Held::of), chooser);
        memory
    };
    let held: [&[Card]; 4] = [&[Lambada], &[Tandem, Recoil], &[], &[]];
    assert!(next(held, None).explains(&state(held, &[], &[], next(held, None))));
    for wrong in [[&[][..], &[Tandem, Recoil], &[], &[]], [&[Lambada], &[Tandem, Lambada], &[], &[]]] {
        assert!(!next(wrong, None).explains(&state(wrong, &[], &[], next(wrong, None))), "{wrong:?}");
    }
    // CC-16.3: the card beside the hand was drawn in the chapter before; old ones cannot be it.
    let held: [&[Card]; 4] = [&[Lambada], &[Tandem, Recoil, Saboteur], &[], &[]];
    let memory = next(held, Some(1));
    let chosen = |discarded: Card| {
        let mut memory = memory;
        memory.keeps(1, discarded);
        memory
    };
    let to = |memory: Memory, hand: &[Card], offered: &[Card], discard: &[Card], seat: usize| {
        let after = State { seat: Seat::new(seat), ..state([&[Lambada], hand, &[], &[]], offered, discard, memory) };
        memory.explains(&after)
    };
    assert!(
        to(memory, &[Tandem, Recoil], &[Saboteur], &[], 1)
            && to(memory, &[Tandem, Recoil], &[Saboteur, Rocket], &[], 1)
    );
    assert!(!to(memory, &[Tandem, Recoil], &[Saboteur], &[], 0), "it is not their turn");
    assert!(!to(memory, &[Tandem, Saboteur], &[Recoil], &[], 1), "an old card beside the hand");
    assert!(!to(memory, &[Tandem, Recoil], &[Rocket], &[], 1), "it is gone");
    assert!(!to(memory, &[Tandem, Recoil, Rocket], &[Saboteur], &[], 1), "one too many");
    assert!(!to(memory, &[Tandem], &[Saboteur, Recoil], &[], 1), "one too few");
    assert!(to(chosen(Saboteur), &[Tandem, Recoil, Rocket], &[], &[Saboteur], 1), "the new one was kept");
    assert!(to(chosen(Rocket), &[Tandem, Recoil, Saboteur], &[], &[Rocket], 1), "the old one was kept");
    assert!(
        !to(chosen(Recoil), &[Tandem, Rocket, Saboteur], &[], &[Recoil], 1),
        "an old one of the hand was discarded"
    );
    // Nobody can have drawn what was in the hand before.
    let held: [&[Card]; 4] = [&[Lambada], &[Tandem, Recoil], &[], &[]];
    let memory = next(held, Some(1));
    assert!(!to(memory, &[Tandem], &[Recoil], &[], 1));
}
