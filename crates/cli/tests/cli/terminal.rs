//! Playing and learning in the terminal.

use crate::program::*;

#[test]
fn a_game_is_played_in_the_terminal() {
    let folder = Folder::new();
    let file = folder.path("game.pileup");
    let input = format!("4\n?\n9\nhint\nrules 2.2\nrules 9.9\nlog\nundo\np1 4\n4\nsave {file}\nsave\nquit\n");
    let out = run(&["play", "connect-four", "--seed", "1"], &input).fine();
    for word in [
        "p1  you, Yellow",
        "p2  bot (normal), Red",
        "Yellow drops a disc into column 4.",
        "take back your last choice",
        "\"9\" is no ply",
        "A bot (expert) would choose",
        "A full column takes no more discs.",
        "CF-9.9 is no rule",
        "Taken back: 2 plies.",
        "Saved. pileup play --resume",
        "Say where to",
    ] {
        assert!(out.contains(word), "{word:?} is missing: {out}");
    }
    let record = std::fs::read_to_string(&file).expect("the record");
    assert!(record.contains("seat p2 normal") && !record.contains('@'), "{record}");
    assert!(pileup(&["replay", "-q", &file]).fine().starts_with("holds "));

    let resumed = run(&["play", "--resume", &file], "log\nundo\nquit\n").fine();
    assert!(resumed.contains("bot (normal)") && resumed.contains("Taken back: 2 plies."), "{resumed}");
    assert!(pileup(&["play", "other-game", "--resume", &file]).fails(2).contains("connect-four"));
}

#[test]
fn two_people_play_to_the_end() {
    let folder = Folder::new();
    let file = folder.path("end.pileup");
    let input = format!("1\n2\n1\n2\n1\n2\n1\nsave {file}\n\n");
    let out = run(&["play", "connect-four", "--seat", "p1=Ann", "--seat", "p2=Ben"], &input).fine();
    assert!(out.contains("Ann wins.") && out.contains("Ben> ") && !out.contains("not saved"), "{out}");
    assert!(!out.contains("Hand the keyboard"), "nothing is hidden in this game");
    assert!(pileup(&["replay", "-q", &file]).fine().contains("7 plies. Ann wins."));
    let undone =
        run(&["play", "connect-four", "--seat", "p1", "--seat", "p2"], "1\n2\n1\n2\n1\n2\n1\nundo\n7\n2\n").fine();
    assert!(undone.contains("Red wins."), "{undone}");
}

/// What Ann draws is read by Ann only, and the screen is handed over between them.
#[test]
fn hidden_hands_stay_hidden_at_one_keyboard() {
    let seats = ["--seat", "p1=Ann", "--seat", "p2=Ben"];
    let mut args = vec!["play", "push-move", "--seed", "2", "--options", "Cards"];
    args.extend(seats);
    // Enter takes over the keyboard, and is nothing where it is not needed.
    let out = run(&args, "1\n\n".repeat(80)).fine();
    let turns: Vec<&str> = out.split("Hand the keyboard to ").skip(1).collect();
    assert!(turns.len() > 4, "{out}");
    assert!(out.contains("Ann draws a card: ") && out.contains("Ben draws a card: "), "{out}");
    for turn in turns.iter().filter(|turn| !turn.contains("wins.")) {
        let other = if turn.starts_with("Ann") { "Ben" } else { "Ann" };
        assert!(!turn.contains(&format!("{other} draws a card: ")), "{turn}");
    }
}

/// In every game somebody who always takes the first choice gets to an end, or at least far.
#[test]
fn every_game_can_be_played() {
    for game in games() {
        let out = run(&["play", &game, "--seed", "3", "--bots", "random"], "1\n".repeat(150)).fine();
        assert!(
            out.contains("> ") && !out.contains("p1> ") && !out.contains("p2> "),
            "a person is asked by name: {game}: {out}"
        );
        let all: Vec<String> = (1..=2).map(|seat| format!("--seat=p{seat}")).collect();
        run(&["play", &game, "--seed", "4", &all[0], &all[1]], "1\nhint\nundo\n".repeat(60)).fine();
    }
}

/// What a game writes fits the terminal, but for boards: they may be wider.
#[test]
fn words_fit_eighty_columns() {
    for game in ["push-move", "crash-by-crash", "rush-and-bash", "rush-n-crush", "rush-out"] {
        let out =
            run(&["play", game, "--seed", "1", "--bots", "random"], format!("?\n{}log\n", "1\n".repeat(40))).fine();
        let is_ours = |line: &&str| line.starts_with("  ") && !line.contains('|');
        let wide = out.lines().filter(is_ours).find(|line| line.chars().count() > 80);
        assert_eq!(wide, None, "{game}");
        assert!(!out.contains("(Space)"), "{game}: the terminal has no keys");
    }
}

/// Signs of the board are told, and what is dealt is on it.
#[test]
fn a_newcomer_reads_the_board() {
    for game in ["push-move", "crash-by-crash", "rush-and-bash", "rush-n-crush", "rush-out"] {
        let out = run(&["play", game, "--seed", "1", "--bots", "random"], "?\nquit\n").fine();
        let (before, after) = out.split_once("leave\n").expect("the last of the words");
        assert!(after.trim().len() > 150, "{game}: {after}");
        assert!(!before.contains("* tile ") && !before.contains("* deal p1 S-"), "{before}");
    }
    let out = run(&["play", "crash-by-crash", "--seed", "1", "--bots", "random"], "quit\n").fine();
    assert!(out.contains("Have the most points") && out.contains("as in start a1"), "{out}");
    assert!(run(&["learn", "push-move"], "quit\n").fine().contains("X death"));
}

#[test]
fn a_game_is_learned_in_the_terminal() {
    // A wrong try gets the rule, another move a word of the coach; then it goes on to the next step.
    let learned = run(&["learn", "push-move", "--from", "equal"], "c3>d3\nc5>c6\nhint\nc5>d5\nquit\n");
    assert_eq!(learned.code, 0);
    assert!(learned.out.contains("Too weak: 2 cannot push 3. (PM-3.6)"), "{}", learned.out);
    assert!(learned.out.contains("equal is enough"), "{}", learned.out);
    assert!(learned.out.contains("5 of 11"), "{}", learned.out);
    let game = run(&["learn", "push-move", "--from", "game", "--seed", "3"], "quit\n");
    assert!(game.out.contains("would choose"), "the coach whispers: {}", game.out);
    assert!(pileup(&["learn", "push-move", "--from", "juggle"]).fails(2).contains("step, plus, push"));
    assert!(pileup(&["learn", "connect-four"]).fails(2).contains("has no lesson"));
}

/// What players read is in the language that they ask for, or that of their system.
#[test]
fn the_terminal_speaks_three_languages() {
    let spoken = |language: &str, words: &[&str], input: &str| {
        let asked = run(&[words, &["--language", language]].concat(), input);
        let (out, err) = (asked.out.clone(), asked.err.clone());
        let of_system = run_speaking(&format!("{language}_XX.UTF-8"), words, input);
        assert_eq!((&out, &err), (&of_system.out, &of_system.err), "{language}");
        out + &err
    };
    let play = ["play", "connect-four", "--seed", "1"];
    let german = spoken("de", &play, "?\n4\nundo\nhint\n4\nsave\nquit\n");
    for word in ["Tipp die Nummer einer Wahl", "p1  du", "Zurückgenommen: 2 Züge.", "würde wählen", "nicht gespeichert"]
    {
        assert!(german.contains(word), "{word:?} is missing: {german}");
    }
    let dutch = spoken("nl", &play, "?\n4\nundo\nquit\n");
    assert!(dutch.contains("Teruggenomen: 2 zetten.") && dutch.contains("p1  jij"), "{dutch}");
    assert!(spoken("de", &["games", "connect4"], "").contains("ist kein Spiel. Meinst du connect-four?"));
    assert!(spoken("nl", &["rules", "push-move", "9.99"], "").contains("is geen regel van Push&Move"));
    assert!(spoken("de", &["learn", "push-move", "--from", "equal"], "quit\n").contains("4 von 11"));
}
