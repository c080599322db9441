//! The referee, and what the documents tell of it.

use serde_json::Value;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::program::*;

/// Asks in text and in JSON.
fn referee(lines: &str) -> (Run, Run) {
    (run(&["referee", "connect-four"], lines), run(&["referee", "connect-four", "--json"], lines))
}

#[test]
fn referee_answers_a_line_for_a_line() {
    let (text, json) = referee("p1 4\n\n; a remark\np1 4\np2 9\nlegal\nturn\nhash\nundo\nlegal p2\nboard\n");
    assert_eq!(
        text.lines(),
        [
            r#"ok 1 [{"event":"dropped","seat":"p1","column":3,"row":0}]"#,
            "refused CF-2.1 it is p2's turn",
            r#"refused notation "9" is no ply: a column from 1 to 7 is"#,
            "legal p2: 1, 2, 3, 4, 5, 6, 7",
            "turn p2",
            "hash 9ac794db51088e56",
            "ok 0",
            "legal p2:",
            r"board  1 2 3 4 5 6 7\n . . . . . . .\n . . . . . . .\n . . . . . . .\n . . . . . . .\n . . . . . . .\n . . . . . . .",
        ]
    );
    assert_eq!(
        json.lines(),
        [
            r#"{"ok":true,"seq":1,"events":[{"event":"dropped","seat":"p1","column":3,"row":0}]}"#,
            r#"{"ok":false,"rule":"CF-2.1","message":"it is p2's turn"}"#,
            r#"{"ok":false,"rule":"notation","message":"\"9\" is no ply: a column from 1 to 7 is"}"#,
            r#"{"ok":true,"legal":{"p2":["1","2","3","4","5","6","7"]}}"#,
            r#"{"ok":true,"turn":["p2"]}"#,
            r#"{"ok":true,"hash":"9ac794db51088e56"}"#,
            r#"{"ok":true,"seq":0}"#,
            r#"{"ok":true,"legal":{"p2":[]}}"#,
            r#"{"ok":true,"board":" 1 2 3 4 5 6 7\n . . . . . . .\n . . . . . . .\n . . . . . . .\n . . . . . . .\n . . . . . . .\n . . . . . . .\n"}"#,
        ]
    );
    assert_eq!((text.code, json.code), (1, 1), "a line was refused");
}

#[test]
fn referee_lists_for_several_seats_at_once() {
    let (text, json) = referee("legal p1 p2\nlegal * p1\n");
    assert_eq!(text.lines(), ["legal p1: 1, 2, 3, 4, 5, 6, 7; p2:", "legal *:; p1: 1, 2, 3, 4, 5, 6, 7"]);
    assert_eq!(json.lines()[0], r#"{"ok":true,"legal":{"p1":["1","2","3","4","5","6","7"],"p2":[]}}"#);
}

#[test]
fn referee_knows_the_end() {
    let (text, json) = referee("p1 1\np2 2\np1 1\np2 2\np1 1\np2 2\np1 1\nturn\nlegal\n");
    assert_eq!(text.lines()[7..], ["turn over p1 1 p2 2", "legal"]);
    let last = json.lines();
    assert_eq!(last[7], r#"{"ok":true,"turn":[],"result":{"places":{"p1":1,"p2":2},"points":{"p1":1,"p2":0}}}"#);
    assert_eq!(last[8], r#"{"ok":true,"legal":{}}"#);
    assert_eq!((text.code, json.code), (0, 0));
}

#[test]
fn referee_refuses_what_is_no_line() {
    let lines =
        "castle\nview\nview p7\nundo\nundo x\nroll\nroll x\nlegal x\nlegal p1 @soon\nturn now\np3 1\np1\n@ p1 1\n";
    let (text, json) = referee(lines);
    assert_eq!(text.lines().len(), 13);
    assert!(text.lines().iter().all(|line| line.starts_with("refused ")), "{}", text.out);
    assert!(json.lines().iter().all(|line| line.starts_with(r#"{"ok":false,"rule":"#)), "{}", json.out);
}

#[test]
fn referee_begins_from_a_position() {
    let folder = Folder::new();
    let rows = |last: &str| format!(r#"{{"rows":[".......",".......",".......",".......",".......","{last}"]}}"#);
    let good = folder.write("good.json", rows("xo....."));
    let out = run(&["referee", "connect-four", "--position", &good], "turn\nposition\n").fine();
    assert_eq!(out, format!("turn p1\nposition {}\n", rows("xo.....")));
    let referee = |name: &str, text: &str| {
        let file = folder.write(name, text);
        pileup(&["referee", "connect-four", "--position", &file]).fails(1)
    };
    assert!(referee("turns.json", &rows("xxx....")).contains("impossible position: CF-2.1"));
    assert!(referee("keys.json", r#"{"lines":[]}"#).contains("unknown field `lines`"));
    assert!(referee("text.json", "{\n\"rows\" x").contains("text.json:2: this is no JSON"));
    assert!(pileup(&["referee", "connect-four", "--position", "no-such-file"]).fails(1).contains("no-such-file"));
}

/// Random bytes, broken text and endless lines are answered, never fatal.
#[test]
fn referee_survives_anything() {
    let mut input: Vec<u8> = Vec::new();
    input.extend(b"p1 ");
    input.extend(std::iter::repeat_n(b'4', 3_000_000));
    input.extend(b"\np1 \xff\xfe\n\0\0\0\n\r\n\t\n");
    let mut seed = 1u64;
    let mut random = || {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as u32
    };
    let words = [
        "p1",
        "p8",
        "*",
        "4",
        "legal",
        "undo",
        "view",
        "roll",
        "@",
        "@99999999999",
        "-1",
        "é",
        "\u{202e}",
        "board",
        "18446744073709551616",
    ];
    for _ in 0..3000 {
        if random() % 3 == 0 {
            input.extend((0..random() % 40).map(|_| random() as u8).filter(|byte| *byte != b'\n'));
        } else {
            for _ in 0..random() % 5 {
                input.extend(words[random() as usize % words.len()].bytes());
                input.push(b' ');
            }
        }
        input.push(b'\n');
    }
    input.extend(b"turn\np1 4");
    for game in games() {
        let run = run(&["referee", &game, "--json"], &input);
        let lines = run.lines();
        assert!(lines.iter().all(|line| json(line)["ok"].is_boolean()));
        assert_eq!(json(lines[0])["message"], "a line has at most 4096 bytes");
        assert_eq!(json(lines[1])["message"], "a line is UTF-8 text");
        assert!(json(lines[lines.len() - 2])["turn"].is_array());
        assert!(run.err.is_empty() && run.code == 1, "{}", run.err);
    }
}

/// In every game: whatever the referee calls legal it accepts, and the record of it holds.
#[test]
fn referee_records_hold() {
    let folder = Folder::new();
    for game in games() {
        let mut child = Command::new(env!("CARGO_BIN_EXE_pileup"))
            .args(["referee", &game, "--json"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut stdin = child.stdin.take().expect("its input");
        let mut answers = std::io::BufRead::lines(std::io::BufReader::new(child.stdout.take().expect("its output")));
        let mut ask = |line: &str| {
            writeln!(stdin, "{line}").expect("it reads");
            json(&answers.next().expect("it answers").expect("text"))
        };
        let mut at = 0;
        for step in 0..300u64 {
            let turn = ask("turn");
            if turn["turn"].as_array().expect("a list").is_empty() {
                break;
            }
            let due = turn["due"].as_u64();
            let legal = ask(&format!("legal @{at}"));
            let by_actor = legal["legal"].as_object().expect("plies by actor");
            let seats: Vec<(&String, &Value)> = by_actor.iter().filter(|(actor, _)| *actor != "*").collect();
            let answer = match seats.get(step as usize % seats.len().max(1)) {
                Some((seat, plies)) if due.is_none_or(|due| at < due) => {
                    let plies = plies.as_array().expect("a list");
                    let ply = plies[(step * 7) as usize % plies.len()].as_str().expect("a ply");
                    ask(&format!("{seat} {ply} @{at}"))
                }
                // Where the clock runs, everybody may be waiting.
                None if by_actor.is_empty() => {
                    at += 50;
                    continue;
                }
                _ => {
                    at = due.unwrap_or(0).max(at);
                    ask(&format!("roll {step}"))
                }
            };
            assert_eq!(answer["ok"], true, "{game} {step}: {answer} {legal}");
        }
        let record = ask("record");
        drop(stdin);
        assert_eq!(child.wait().expect("it ends").code(), Some(0));
        let file = folder.write(&format!("{game}.pileup"), record["record"].as_str().expect("text"));
        assert!(pileup(&["replay", "--quiet", &file]).fine().starts_with("holds "));
        pileup(&["replay", &file]).fine();
        let picture = folder.path("last.png");
        pileup(&["render", &file, "-o", &picture, "--width", "300"]).fine();
    }
}

/// The `text` blocks of a document.
fn blocks(name: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(name);
    let text = std::fs::read_to_string(path).expect("the document");
    text.split("```text\n").skip(1).map(|block| block.split("```").next().expect("an end").to_owned()).collect()
}

#[test]
fn the_documented_record_holds() {
    assert!(run(&["replay", "--quiet", "-"], &blocks("records.md")[0]).fine().contains("7 plies. Ann wins."));
}

#[test]
fn the_documented_transcripts_are_true() {
    let blocks = blocks("referee.md");
    for (block, format) in blocks.iter().zip([&["--json"][..], &[]]) {
        let (asked, answered): (Vec<&str>, Vec<&str>) = block.lines().partition(|line| line.starts_with("> "));
        let lines: String = asked.iter().map(|line| format!("{}\n", &line[2..])).collect();
        let mut args = vec!["referee", "connect-four"];
        args.extend(format);
        assert_eq!(run(&args, lines).lines(), answered);
    }
    assert_eq!(blocks.len(), 2);
}
