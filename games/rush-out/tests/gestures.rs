//! What hands can do with the picture, and what runs with its clock.

use pileup_core::fixture::{Fixtures, find};
use pileup_core::{Act, Actor, Game, Seat, Viewer};
use pileup_scene::{Asked, Gesture, Node, Present, Row, Scene, Target, Tone};
use rush_out::{RushOut, State};

/// The picture of a position for a seat at a time.
fn picture(game: &RushOut, state: &State, seat: usize, at: u32) -> Scene {
    let seat = Seat::new(seat);
    let mut plies = Vec::new();
    game.legal(state, seat, at, &mut plies);
    game.scene(&game.view(state, Viewer::Seat(seat)), Some(Asked { seat, plies: &plies }))
}

fn staged(words: &str) -> (RushOut, State) {
    let text = format!("```fixture\n{words}\n= round 1\n```\n");
    let fixture = find(&text).unwrap().remove(0);
    RushOut::stage(&fixture.words).unwrap()
}

fn play(game: &RushOut, state: &mut State, seat: usize, text: &str, at: u32) {
    let actor = Actor::Seat(Seat::new(seat));
    let act = Act { actor, ply: game.parse(actor, text).unwrap(), at };
    game.play(state, &act, &mut ()).unwrap();
}

fn node<'a>(scene: &'a Scene, key: &str) -> &'a Node {
    scene.nodes.iter().find(|node| node.key == key).unwrap_or_else(|| panic!("{key} is in the picture"))
}

fn by<'a>(node: &'a Node, gesture: &Gesture) -> Option<&'a Target> {
    node.also.iter().find(|also| also.gesture == *gesture).map(|also| &also.target)
}

fn ply(target: Option<&Target>) -> Option<&str> {
    target.map(|target| target.ply.as_str())
}

fn drop_on(key: &str) -> Gesture {
    Gesture::Drop { on: key.to_owned() }
}

/// RO-4.7: one die is dragged; on a slot a joker stands for its symbol, on the card for the first that fits.
#[test]
fn single_dice_are_dragged() {
    let (game, state) = staged("s1 n=3; T st01 st04 st09; S cf5 dr1 sm1; w fresh ssj");
    let scene = picture(&game, &state, 1, 0);
    let sword = node(&scene, "die-w-s0");
    assert_eq!(ply(by(sword, &drop_on("card-st04"))), Some("put s st04"));
    let joker = node(&scene, "die-w-j0");
    assert_eq!(ply(by(joker, &drop_on("card-st04"))), Some("put j st04:s"));
    assert_eq!(ply(by(joker, &drop_on("fit-st04-1"))), Some("put j st04:s"));
    assert_eq!(by(joker, &drop_on("fit-st04-3")), None, "the warrior's joker is no heart");
    node(&scene, "fit-st04-0");
    assert!(node(&picture(&game, &state, 2, 0), "die-w-s0").also.is_empty(), "others' dice stay where they are");
}

/// What the sentence asks for is the brightest, and what can be asked of others at any time does not glow.
#[test]
fn the_next_thing_to_do_is_the_brightest() {
    let tones = |words: &str| {
        let (game, state) = staged(words);
        let scene = picture(&game, &state, 1, 0);
        let tone = |key: &str| node(&scene, key).target.as_ref().map(|target| target.tone);
        (["card-st01", "card-st04", "card-st09", "tray-w"].map(tone), tone("ask-w-k"))
    };
    let cards = "s1 n=3; T st01 st04 st09; S cf5 dr1 sm1";
    let (plain, lead) = (Some(Tone::Plain), Some(Tone::Lead));
    let (lit, asks) = tones(&format!("{cards}; w fresh ssj"));
    assert_eq!(lit, [plain, lead, plain, plain], "two swords on the card that then lacks least");
    assert_eq!(asks, Some(Tone::Quiet));
    assert_eq!(tones(cards).0, [None, None, None, lead], "none of the dice has been thrown");
}

/// RO-4.3, 4.6: right click takes back, a double click on another card takes back and then lays there.
#[test]
fn dice_are_taken_back_and_moved_to_another_card() {
    let (game, state) = staged("s1 n=3; T st01 st04 st09; S cf5 dr1 sm1; h on st09 sh; h fresh t");
    let scene = picture(&game, &state, 2, 0);
    assert_eq!(ply(by(node(&scene, "card-st09"), &Gesture::Second)), Some("take"));
    let other = node(&scene, "card-st01");
    assert_eq!(other.target, None, "a click would be refused");
    let switch = by(other, &Gesture::Double).unwrap();
    assert_eq!((switch.ply.as_str(), switch.then.as_deref()), ("take", Some("lay st01")));
    assert_eq!(by(node(&scene, "card-st04"), &Gesture::Double), None, "nothing fits there");
    assert_eq!(ply(node(&scene, "die-h-s0").target.as_ref()), Some("take s"));
}

/// RO-18.1: shift, or a finger that rests, points at things.
#[test]
fn cards_are_called() {
    let (game, state) = staged("s1 n=2; T st01 st04 st09; S cf5 dr1 sm1");
    let scene = picture(&game, &state, 1, 0);
    assert_eq!(ply(by(node(&scene, "card-st04"), &Gesture::Shift)), Some("call st04"));
    assert_eq!(ply(by(node(&scene, "dragon-tile"), &Gesture::Shift)), Some("call dragon"));
    assert_eq!(by(node(&scene, "card-st04"), &Gesture::Hold), None, "somebody may press the mouse for long");
}

/// RO-3.3, 3.5: a ring shows the fall of the dice and the busy hand; what the hand will do next is offered already.
#[test]
fn time_is_seen() {
    let (game, mut state) = staged("s1 n=2; T st01 st04 st09; S cf5 dr1 sm1; w fresh ssj");
    play(&game, &mut state, 1, "put s st04", 1000);
    let scene = picture(&game, &state, 1, 1000);
    let ring = &node(&scene, "tray-w").timers[0];
    assert_eq!((ring.from, ring.until), (1000, 1120));
    let lay = node(&scene, "card-st04").target.as_ref().unwrap();
    assert_eq!((lay.ply.as_str(), lay.from), ("lay st04", Some(1120)));
    assert_eq!(node(&picture(&game, &state, 1, 1200), "card-st04").target.as_ref().unwrap().from, None);
    play(&game, &mut state, 1, "roll", 1200);
    let scene = picture(&game, &state, 1, 1200);
    let ring = &node(&scene, "tray-w").timers[0];
    assert_eq!((ring.from, ring.until), (1200, 2100));
    assert!(scene.nodes.iter().filter(|node| node.key.starts_with("die-w-o")).count() == 2);
    assert!(node(&scene, "clock").timers[0].up, "the clock of the round");
}

/// RO-14.3: a wrong report freezes the wizard, and everybody sees for how long.
#[test]
fn the_frozen_wizard_is_seen() {
    let (game, mut state) = staged("s3 n=2; T st01 st04 st03; S ds2 cf1 sm2; curses cu3; z fresh pwall");
    assert_eq!(ply(node(&picture(&game, &state, 0, 900), "hero-w").target.as_ref()), Some("report w"));
    play(&game, &mut state, 0, "report w", 1000);
    let scene = picture(&game, &state, 1, 1000);
    let ring = &node(&scene, "tray-z").timers[0];
    assert_eq!((ring.from, ring.until), (1000, 4000));
}

/// RO-14.6: over a held card a hand is raised by a click, and the dice are grabbed by a long press.
#[test]
fn hands_meet_over_a_held_card() {
    let (game, mut state) =
        staged("s3 n=2; T st01 st04 st03; S ds2 cf1 sm2; curses cu5; w on st04 ss; h on st04 k; h fresh h");
    play(&game, &mut state, 2, "lay st04", 1000);
    play(&game, &mut state, 1, "five", 1300);
    let scene = picture(&game, &state, 2, 1400);
    let five = node(&scene, "five-st04");
    assert_eq!(ply(five.target.as_ref()), Some("five"));
    assert_eq!(ply(by(five, &Gesture::Hold)), Some("grab"));
    assert_eq!((five.timers[0].from, five.timers[0].until), (1000, 11_000));
    let hand = &node(&scene, "hand-st04-w").timers[0];
    assert_eq!((hand.from, hand.until), (1300, 2800));
    assert!(node(&scene, "hand-st04-h").timers.is_empty());
}

/// RO-1.4: a seat with two heroes has keys for both, and a click lays with the one whose dice fit better.
#[test]
fn two_heroes_in_one_hand() {
    let (game, state) = two_heroes();
    let scene = picture(&game, &state, 1, 0);
    let card = node(&scene, "card-st04").target.as_ref().unwrap();
    assert_eq!((card.ply.as_str(), card.hotkey), ("h:lay st04", Some("w")), "two dice of the hunter fit");
    let badge = node(&scene, "lay-w-st04").target.as_ref().unwrap();
    assert_eq!((badge.ply.as_str(), badge.hotkey), ("w:lay st04", Some("2")));
    assert_eq!(node(&scene, "tray-w").target.as_ref().unwrap().hotkey, Some("Space"));
    assert_eq!(node(&scene, "tray-h").target.as_ref().unwrap().hotkey, Some("Enter"));
    assert_eq!(ply(by(node(&scene, "die-h-k0"), &drop_on("card-st04"))), Some("h:put k st04"));
    for key in ["caps-w", "caps-h"] {
        assert!(node(&scene, key).styles.contains(&"keys"));
    }
}

fn two_heroes() -> (RushOut, State) {
    let (three, state) = staged("t1 n=2; T st01 st04 st03; S cf5 cf1 sm1; w fresh sff; h fresh khf");
    let mut options = three.options().clone();
    options.players = 2;
    let game = RushOut::new(&options).unwrap();
    let state = game.load(&three.position(&state)).unwrap();
    (game, state)
}

/// Everything that can be played has a place in tall windows too, and the own dice are large there.
#[test]
fn phones_have_it_all() {
    let text = "s6 n=4; T cx01 st04 sm2; S dm1 rg5 cu4; dragon 2; souls 3; lives 4; wounded b; xp w 2 h 1; curses cu5 cu1\n\
        before c ds2 ds5; roles storm swap; coins H cn01 W cn02; w equip eq-h; top sm1\n\
        z on cx01 ll; z fresh pwj; w on cx01 ffs; h fresh shj; b on tile-b h; c fresh fk";
    let (game, state) = staged(text);
    for seat in 0..5 {
        let scene = picture(&game, &state, seat, 0);
        let bounds = scene.tall.unwrap();
        let docked: Vec<&str> = scene
            .panels
            .iter()
            .flat_map(|panel| &panel.rows)
            .filter_map(Row::picture)
            .flat_map(|picture| &picture.nodes)
            .flat_map(Node::targets)
            .map(|target| target.ply.as_str())
            .collect();
        for node in scene.nodes.iter().filter(|node| node.targets().next().is_some()) {
            if node.key.starts_with("ask-") {
                // What can be asked for is over the own dice there; the wizard has nobody to ask.
                assert!(
                    seat == 0 || node.targets().all(|target| docked.contains(&target.ply.as_str())),
                    "{}",
                    node.key
                );
                continue;
            }
            let place = node.tall.unwrap_or_else(|| panic!("{} has a place in tall windows", node.key));
            assert!(place.x >= 0.0 && place.x < bounds.w && place.y >= 0.0 && place.y < bounds.h, "{}", node.key);
        }
        let own = scene.panels.iter().filter(|panel| panel.rows.iter().any(|row| matches!(row, Row::Dock(_))));
        assert_eq!(own.map(|panel| panel.key.clone()).collect::<Vec<_>>(), [format!("p{}", seat + 1)]);
    }
}

/// The sentence that a seat reads, and the one that everybody else reads.
fn sentences(game: &RushOut, state: &State, seat: usize) -> (String, String) {
    let view = game.view(state, Viewer::Seat(Seat::new(seat)));
    (game.prompt(&view, Some(Seat::new(seat))), game.prompt(&view, None))
}

/// One sentence that is true at the moment, for whoever acts and for everybody else.
#[test]
fn sentences_say_what_to_do() {
    let said = |words: &str, seat: usize| {
        let (game, state) = staged(words);
        sentences(&game, &state, seat)
    };
    let open = "s3 n=3; T st01 st04 st09; S cf5 dr1 sm1";
    let you = |words: &str, seat: usize| said(&format!("{open}; {words}"), seat).0;
    let lay = you("w fresh ssj", 1);
    assert!(lay.starts_with("Lay dice on ") && lay.ends_with(", or throw again (Space)."), "{lay}");
    assert_eq!(
        you("w on st04 ss; h on st04 k; w fresh h", 1),
        format!("Lay your dice on {}: that finishes it.", name("st04"))
    );
    assert_eq!(said(open, 1).0, "Throw (Space).");
    assert_eq!(said(open, 1).1, "Everybody throws at once.");
    let (game, mut state) =
        staged("s3 n=2; T st01 st04 st03; S ds2 cf1 sm2; curses cu5; w on st04 ss; h on st04 k; h fresh h");
    play(&game, &mut state, 2, "lay st04", 1000);
    assert_eq!(sentences(&game, &state, 1).0, "High five! (F)");
}

fn name(id: &str) -> String {
    let (game, state) = staged("s1 n=2; T st01 st04 st09; S cf5 dr1 sm1; w fresh ssj");
    let scene = picture(&game, &state, 1, 0);
    let title = node(&scene, &format!("card-{id}")).title.clone().unwrap_or_default();
    title.split(':').next().unwrap_or_default().to_owned()
}

/// Keys stand on the cards they lay on, signals at the hero's place, and nothing opens or closes under the board.
#[test]
fn keys_and_signals_have_their_places() {
    let (game, state) = staged("s1 n=3; T st01 st04 st09; S cf5 dr1 sm1; w fresh ssj");
    let scene = picture(&game, &state, 1, 0);
    assert_eq!(node(&scene, "card-st04").target.as_ref().unwrap().hotkey, Some("2"));
    assert!(node(&scene, "key-st04").styles.contains(&"keys"));
    assert_eq!(ply(node(&scene, "ask-w-h").target.as_ref()), Some("call h"));
    assert!(scene.shelves.is_empty());
    let first = &scene.actions[0];
    assert_eq!((first.label.as_str(), first.target.hotkey), ("Throw", Some("Space")));
    let spectator = game.scene(&game.view(&state, Viewer::Spectator), None);
    assert!(!spectator.nodes.iter().any(|node| node.key.starts_with("ask-") || node.key.starts_with("key-")));
}
