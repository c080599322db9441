//! What is hidden stays hidden, and what was shown is remembered: followed by brute force.

use pileup_bots::Dice;
use pileup_core::{
    About, Act, Actor, BadOption, Events, Game, Millis, ParseError, Refusal, Seat, Source, Standings, Turn, Viewer,
    Walk,
};
use pileup_testkit::{Secrets, secrets};
use push_move::{Event, First, Options, Ply, Position, PushMove, State, View};
use serde::Serialize;

fn options(players: u8, deal: u8) -> Options {
    Options { players, cards: true, deal, first: First::Seat(Seat::new(0)), ..Options::default() }
}

#[test]
fn two_players_know_what_they_may() {
    let compared = secrets::<PushMove>(&options(2, 1), Secrets { games: 12, plies: 120, deals: 3000, every: 11 });
    assert!(compared > 25_000, "{compared}");
    let compared = secrets::<PushMove>(&options(2, 2), Secrets { games: 20, plies: 120, deals: 300, every: 5 });
    assert!(compared > 25_000, "{compared}");
}

#[test]
fn more_players_know_what_they_may() {
    let compared = secrets::<PushMove>(&options(3, 1), Secrets { games: 8, plies: 100, deals: 3000, every: 17 });
    assert!(compared > 25_000, "{compared}");
    let compared = secrets::<PushMove>(&options(4, 0), Secrets { games: 12, plies: 200, deals: 3000, every: 17 });
    assert!(compared > 25_000, "{compared}");
}

/// A game that begins with a draw pile of a few cards, so that the discards are shuffled again and again. There are dice
/// enough to play cards on, and they stand among card fields.
struct ShortPile(PushMove);

const SHORT: &str = r#"{
    "board": [".......", ".......", "..??...", "..?.?..", "...?...", ".......", "......."],
    "dice": [
        {"seat": "p1", "at": "b3", "pips": 2, "to_move": true}, {"seat": "p1", "at": "c5", "pips": 3, "to_move": true},
        {"seat": "p2", "at": "f4", "pips": 2}, {"seat": "p2", "at": "e5", "pips": 4}
    ],
    "turn": "p1", "deck": {DECK}, "discard": {DISCARD}
}"#;

/// All cards, as many as the box holds.
const BOX: [(&str, u8); 16] = [
    ("plus", 4),
    ("minus", 4),
    ("move", 4),
    ("random", 3),
    ("frost", 3),
    ("ghost", 3),
    ("charge", 3),
    ("telekinesis", 2),
    ("home", 2),
    ("bomb", 2),
    ("fields", 2),
    ("swap", 1),
    ("shrink", 1),
    ("superpower", 1),
    ("rebirth", 1),
    ("immortality", 1),
];

impl ShortPile {
    /// The draw pile; everything else is discarded.
    const PILE: [(&str, u8); 4] = [("plus", 2), ("minus", 2), ("bomb", 1), ("frost", 1)];

    fn position() -> Position {
        let json = |cards: Vec<(&str, u8)>| {
            let cards: Vec<String> = cards.iter().map(|(card, count)| format!("{card:?}: {count}")).collect();
            format!("{{{}}}", cards.join(", "))
        };
        let drawn = |card: &str| Self::PILE.iter().find(|(id, _)| *id == card).map_or(0, |(_, count)| *count);
        let discard = BOX.iter().map(|&(card, count)| (card, count - drawn(card))).collect();
        let text = SHORT.replace("{DECK}", &json(Self::PILE.to_vec())).replace("{DISCARD}", &json(discard));
        serde_json::from_str(&text).unwrap()
    }
}

impl Game for ShortPile {
    type Options = Options;
    type State = State;
    type Ply = Ply;
    type Event = Event;
    type View = View;
    type Position = Position;

    const ABOUT: About = PushMove::ABOUT;

    fn new(options: &Options) -> Result<ShortPile, BadOption> {
        PushMove::new(options).map(ShortPile)
    }

    fn setup(&self) -> State {
        self.0.load(&Self::position()).unwrap()
    }

    fn options(&self) -> &Options {
        self.0.options()
    }

    fn seats(&self) -> usize {
        self.0.seats()
    }

    fn turn(&self, state: &State) -> Turn {
        self.0.turn(state)
    }

    fn legal(&self, state: &State, seat: Seat, at: Millis, out: &mut Vec<Ply>) {
        self.0.legal(state, seat, at, out);
    }

    fn chance(&self, state: &State, out: &mut Vec<(Ply, u32)>) {
        self.0.chance(state, out);
    }

    fn check(&self, state: &State, act: &Act<Ply>) -> Result<(), Refusal> {
        self.0.check(state, act)
    }

    fn apply(&self, state: &mut State, act: &Act<Ply>, events: &mut impl Events<Event>) {
        self.0.apply(state, act, events);
        self.0.audit(state).unwrap();
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.0.view(state, viewer)
    }

    fn seen(&self, view: &View) -> impl Serialize {
        self.0.seen(view)
    }

    fn imagine(&self, view: &View, source: &mut impl Source) -> State {
        self.0.imagine(view, source)
    }

    fn show_event(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        self.0.show_event(event, viewer)
    }

    fn show_ply(&self, before: &State, act: &Act<Ply>, viewer: Viewer) -> String {
        self.0.show_ply(before, act, viewer)
    }

    fn plays_forced(&self, state: &State) -> bool {
        self.0.plays_forced(state)
    }

    fn print(&self, actor: Actor, ply: Ply) -> String {
        self.0.print(actor, ply)
    }

    fn parse(&self, actor: Actor, text: &str) -> Result<Ply, ParseError> {
        self.0.parse(actor, text)
    }

    fn position(&self, state: &State) -> Position {
        self.0.position(state)
    }

    fn load(&self, position: &Position) -> Result<State, Refusal> {
        self.0.load(position)
    }

    fn audit(&self, state: &State) -> Result<(), String> {
        self.0.audit(state)
    }

    fn standings(&self, state: &State) -> Option<Standings> {
        self.0.standings(state)
    }
}

/// After a shuffle of the discards the cards in the hands are known together, and those drawn later come from elsewhere.
#[test]
fn what_is_held_through_a_shuffle_is_remembered() {
    let compared = secrets::<ShortPile>(&options(2, 0), Secrets { games: 30, plies: 400, deals: 2000, every: 13 });
    assert!(compared > 25_000, "{compared}");
}

/// What is remembered is written down with a position; without it a position opens too.
#[test]
fn memory_is_part_of_a_position() {
    let game = ShortPile::new(&options(2, 0)).unwrap();
    let (mut walk, mut dice) = (Walk::default(), Dice::new(3));
    let mut kept = [0; 3];
    for _ in 0..20 {
        let mut state = game.setup();
        for _ in 0..500 {
            let Some(act) = walk.next(&game, &state, &mut dice) else { break };
            game.apply(&mut state, &act, &mut ());
            let mut json = serde_json::to_value(game.position(&state)).unwrap();
            for (count, key) in kept.iter_mut().zip(["ages", "beside", "never"]) {
                *count += usize::from(json.pointer(&format!("/known/{key}")).is_some());
            }
            assert_eq!(game.load(&serde_json::from_value(json.clone()).unwrap()), Ok(state.clone()));
            json.as_object_mut().unwrap().remove("known");
            assert!(game.load(&serde_json::from_value(json).unwrap()).is_ok());
        }
    }
    assert!(kept.iter().all(|&count| count > 5), "{kept:?}");
}

/// Nobody can know what cannot be.
#[test]
fn impossible_memories_are_refused() {
    let game = PushMove::new(&options(2, 0)).unwrap();
    let load = |hands: &str, known: &str| {
        let start = SHORT.split(r#""deck""#).next().unwrap();
        let json = format!(r#"{start} "hands": {hands}, "known": {known}}}"#);
        game.load(&serde_json::from_str(&json).unwrap()).map(|_| ()).map_err(|refusal| refusal.rule)
    };
    let two = r#"[["plus", "swap"], ["frost"]]"#;
    assert_eq!(load(two, r#"{"ages": [[0, 1], [2]], "beside": [["plus"], ["bomb"]], "never": [["plus"]]}"#), Ok(()));
    for (hands, known, rule) in [
        (two, r#"{"ages": [[0, 1], [2], [1]]}"#, "PM-7.3"),
        (two, r#"{"ages": [[0, 1, 1]]}"#, "PM-7.3"),
        // An age, or a card beside it, of a card that is not there.
        (two, r#"{"ages": [[], [0, 1]]}"#, "PM-7.4"),
        ("[]", r#"{"beside": [["plus"]]}"#, "PM-7.4"),
        // The swap is shown once between two shuffles, as there is only one.
        (two, r#"{"beside": [["swap", "swap"]]}"#, "PM-7.4"),
        // The older card is not what it is; there is no older card; it is of the present pile.
        (two, r#"{"ages": [[0, 1]], "never": [["swap"]]}"#, "PM-7.4"),
        (two, r#"{"ages": [[1, 1]], "never": [["bomb"]]}"#, "PM-7.4"),
        (two, r#"{"never": [[], ["bomb"]]}"#, "PM-7.4"),
        ("[]", r#"{"never": [["bomb"]]}"#, "PM-7.4"),
        // Of two alike the older comes first.
        (r#"[["plus", "plus"]]"#, r#"{"ages": [[0, 1]]}"#, "PM-7.4"),
    ] {
        assert_eq!(load(hands, known), Err(rule), "{hands} {known}");
    }
    let many = format!(r#"{{"beside": [[{}]]}}"#, [r#""plus""#; 37].join(","));
    assert_eq!(load(two, &many), Err("PM-7.4"));
}
