//! Help, usage, and what is printed to be read.

use std::io::Write;
use std::process::{Command, Stdio};

use crate::program::*;

#[test]
fn every_command_has_help_with_examples() {
    let help = pileup(&["--help"]).fine();
    for command in [
        "serve", "games", "rules", "play", "referee", "sim", "fixtures", "render", "replay", "perft", "course", "load",
        "tables",
    ] {
        assert!(help.contains(command), "{command} is not in the help");
        let own = pileup(&[command, "--help"]).fine();
        assert!(own.contains("Example"), "{own}");
    }
}

#[test]
fn nonsense_is_usage() {
    assert!(pileup(&["gmes"]).fails(2).contains("games"));
    assert!(pileup(&["rules", "conect-four"]).fails(2).contains("Did you mean connect-four?"));
    assert!(pileup(&["perft", "connect-four"]).fails(2).contains("DEPTH"));
    assert!(pileup(&["perft", "connect-four", "0"]).fails(2).contains("1..=64"));
    assert!(pileup(&["sim", "connect-four", "--bots", "gredy"]).fails(2).contains("Did you mean greedy?"));
    assert!(pileup(&["sim", "connect-four", "--bots", "random,random,random"]).fails(2).contains("for 2 seats"));
    assert!(pileup(&["play", "connect-four", "--seat", "p3"]).fails(2).contains("p1 to p2"));
    assert!(pileup(&["play"]).fails(2).contains("GAME"));
    let both = ["play", "connect-four", "--seat", "p1", "--seat"];
    assert!(pileup(&[&both[..], &["p1=Ann"]].concat()).fails(2).contains("p1 is named twice"));
    assert!(pileup(&[&both[..], &["p2", "--bots", "easy"]].concat()).fails(2).contains("there is none for a bot"));
    assert!(pileup(&["play", "connect-four", "--bots", "easy,easy"]).fails(2).contains("named for one seat: name one"));
    assert!(pileup(&["tune", "connect-four"]).fails(2).starts_with("error: Connect Four has no features"));
    assert!(pileup(&["analyse", "-", "--threads", "0"]).fails(2).contains("1..=1024"));
    let told = pileup(&["serve", "--listen", "192.0.2.1:80", "--data", &Folder::new().path("data")]).fails(1);
    assert_eq!(told.matches("os error").count(), 1, "{told}");
    assert!(pileup(&["sim", "connect-four", "--games", "0"]).fails(2).contains("--games"));
}

/// What is to be written can be written, or no game is played for it.
#[test]
fn files_are_tried_before_the_work() {
    let folder = Folder::new();
    let nowhere = folder.path("no/such/file");
    for words in [
        vec!["arena", "connect-four", "--bots", "random,easy", "--games", "1000000", "--svg", &nowhere],
        vec!["tune", "push-move", "--games", "100000", "--write", &nowhere],
        vec!["puzzles", "push-move", "--games", "100000", "--write", &nowhere],
    ] {
        assert!(pileup(&words).fails(1).contains("no/such/file cannot be written"), "{words:?}");
    }
    let broken = folder.write("broken.toml", "here = \n");
    let told = pileup(&["tune", "push-move", "--games", "100000", "--write", &broken]).fails(1);
    assert!(told.contains("line 1"), "{told}");
    assert_eq!(std::fs::read_to_string(&broken).expect("it stays"), "here = \n");
}

#[test]
fn bad_options_are_named() {
    let bad = |option: &str| pileup(&["perft", "connect-four", "1", "--options", option]).fails(2);
    assert!(bad("colour=red").contains("has no option \"colour\""));
    assert!(bad("{\"colour\":1}").contains("has no option \"colour\""));
    assert!(bad("{colour}").contains("no JSON object"));
    assert!(bad("quick").contains("\"Classic\""));
    pileup(&["perft", "connect-four", "1", "--options", "classic"]).fine();
    pileup(&["perft", "connect-four", "1", "--options", "{}"]).fine();
}

#[test]
fn tables_of_a_folder_are_listed_and_an_empty_one_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().to_str().expect("a path of letters");
    assert!(pileup(&["tables", "--data", path]).fails(1).contains("there are no tables in the folder"));
    // Some tables, kept by playing against a server of our own.
    let kept = folder.path().join("kept");
    let kept = kept.to_str().expect("a path of letters");
    pileup(&["load", "--serve", "--data", kept, "--tables", "2", "--seconds", "1", "--json"]).fine();
    let listed = json(&pileup(&["tables", "--data", kept, "--json"]).fine());
    let listed = listed.as_array().expect("a list");
    assert!(listed.len() >= 2 && listed.iter().all(|table| table["game"] == "connect-four"), "{listed:?}");
    assert!(pileup(&["tables", "--data", kept, "--limit", "1"]).fine().contains("just now"));
}

#[test]
fn games_are_listed() {
    let list = pileup(&["games"]).fine();
    assert!(list.contains("push-move"), "{list}");
    for game in games() {
        let told = pileup(&["games", &game]).fine();
        assert!(told.contains("Bots"), "{told}");
        assert_eq!(json(&pileup(&["games", &game, "--json"]).fine())["id"], game.as_str());
    }
}

#[test]
fn rules_are_printed() {
    let one = pileup(&["rules", "connect-four", "cf-2.2"]).fine();
    assert_eq!(one, "Rules\n\nCF-2.2 A full column takes no more discs.\n");
    assert_eq!(pileup(&["rules", "connect-four", "2.2"]).fine(), one);
    assert!(pileup(&["rules", "connect-four", "full", "column"]).fine().contains("CF-2.2"));
    assert!(pileup(&["rules", "connect-four", "CF-2.7"]).fails(1).contains("CF-2.1, CF-2.2"));
    assert!(pileup(&["rules", "connect-four", "CF-9.1"]).fails(1).contains("CF-1, CF-2, CF-3"));
    assert!(pileup(&["rules", "connect-four", "castling"]).fails(1).contains("castling"));
    for game in games() {
        let rules = pileup(&["rules", &game]).fine();
        let widest = rules.lines().map(|line| line.chars().count()).max();
        assert!(rules.len() > 200 && widest < Some(140), "{game}: a line of {widest:?} characters");
    }
}

/// The games whose players build courses, with the ready courses of each.
fn boxes() -> Vec<(String, Vec<String>)> {
    let ready = |list: &str| {
        let (_, ready) = list.split_once("Their sections\n").expect("the sections of ready courses");
        ready.lines().map(|line| line.split_once(": ").expect("name and course").1.to_owned()).collect()
    };
    let lists = games().into_iter().map(|game| (pileup(&["course", "list", &game]), game));
    lists.filter(|(list, _)| list.code == 0).map(|(list, game)| (game, ready(&list.out))).collect()
}

#[test]
fn ready_courses_hold_and_can_be_played() {
    let boxes = boxes();
    assert!(boxes.len() >= 2, "{boxes:?}");
    for (game, ready) in boxes {
        assert!(!ready.is_empty(), "{game}");
        for course in ready {
            let told = run(&["course", "check", &game, "-"], &course).fine();
            let (summary, options) = told.split_once("\noptions ").expect("a summary and the options");
            assert!(summary.starts_with("holds -: ") && summary.contains("sections"), "{told}");
            pileup(&["perft", &game, "1", "--options", options.trim()]).fine();
        }
    }
}

#[test]
fn faults_of_courses_are_told_with_their_place() {
    let folder = Folder::new();
    for (game, ready) in boxes() {
        let first = ready[0].split(' ').next().expect("a section");
        let check = |name: &str, text: &str| {
            let run = pileup(&["course", "check", &game, &folder.write(name, text)]);
            assert_eq!(run.code, 1, "{}{}", run.out, run.err);
            run.out
        };
        let told = check("word.txt", &format!("{first}\nnonsense"));
        assert!(told.contains("word.txt:2: section 2, nonsense: \"nonsense\" is no"), "{told}");
        let told = check("twice.txt", &format!("{first} {first}"));
        assert!(told.contains("twice.txt:1: section 2, "), "{told}");
        assert!(check("empty.txt", "").contains("empty.txt: an empty course: begin with"));
        assert!(check("short.txt", first).contains("sections"));
        assert!(pileup(&["course", "check", &game, "no-such-file"]).fails(1).contains("no-such-file"));
    }
    assert!(pileup(&["course", "list", "connect-four"]).fails(2).contains("has no courses to build"));
    assert!(pileup(&["course", "check", "connect-four", "-"]).fails(2).contains("has no courses to build"));
    assert!(pileup(&["course"]).fails(2).contains("check"));
}

#[test]
fn the_web_table_says_where_it_is() {
    let folder = Folder::new();
    let mut child = Command::new(env!("CARGO_BIN_EXE_pileup"))
        .args(["serve", "--listen", "127.0.0.1:0", "--data", &folder.path("data")])
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut lines = std::io::BufRead::lines(std::io::BufReader::new(child.stdout.take().expect("its output")));
    let line = lines.next().expect("a line").expect("text");
    let address = line.split("http://").nth(1).and_then(|rest| rest.strip_suffix('/')).expect("an address").to_owned();
    let mut stream = std::net::TcpStream::connect(&address).expect("it listens");
    write!(stream, "GET /api/games HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").expect("it reads");
    let mut answer = String::new();
    std::io::Read::read_to_string(&mut stream, &mut answer).expect("it answers");
    child.kill().expect("it ends");
    child.wait().expect("it ends");
    assert!(answer.starts_with("HTTP/1.1 200") && answer.contains("push-move"), "{answer}");
    assert!(pileup(&["serve", "--listen", "nowhere"]).fails(2).contains("--listen"));
}
