//! `pileup load` as a host meets it: small, bounded runs against a server of its own.

use serde_json::Value;
use std::process::{Command, Output, Stdio};

fn load(args: &[&str]) -> Output {
    let output =
        Command::new(env!("CARGO_BIN_EXE_pileup")).arg("load").args(args).output().expect("the program starts");
    let err = String::from_utf8_lossy(&output.stderr);
    assert!(!err.contains("panicked"), "{err}");
    output
}

/// The report of a run in which all went as it should.
#[track_caller]
fn fine(args: &[&str]) -> Value {
    let output = load(args);
    let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{out}\n{err}");
    serde_json::from_str(&out).unwrap_or_else(|error| panic!("{error}: {out}"))
}

/// What it says of a command line that makes no sense.
#[track_caller]
fn nonsense(args: &[&str]) -> String {
    let output = load(args);
    assert_eq!(output.status.code(), Some(2), "{args:?}");
    String::from_utf8(output.stderr).expect("text")
}

#[track_caller]
fn number(report: &Value, path: &str) -> u64 {
    report.pointer(path).and_then(Value::as_u64).unwrap_or_else(|| panic!("no number at {path}: {report}"))
}

/// Every browser was told every ply of its table, and every ply that was not refused has been timed.
#[track_caller]
fn adds_up(report: &Value) {
    let messages = |key: &str| number(report, &format!("/messages/{key}"));
    assert_eq!(messages("received") + messages("skipped"), messages("expected"), "{report}");
    let browsers = number(report, "/seats") + number(report, "/watchers");
    assert_eq!(messages("expected") % browsers, 0, "{report}");
    // Some may still have come when the time was over.
    assert!(messages("expected") / browsers >= number(report, "/plies"), "{report}");
    assert!(number(report, "/plies") > 0, "{report}");
    let timed = number(report, "/sent") - number(report, "/refused");
    assert_eq!(number(report, "/latency_ms/players/count"), timed, "{report}");
    assert_eq!(number(report, "/latency_ms/everybody/count"), timed, "{report}");
    assert_eq!((number(report, "/errors"), number(report, "/unanswered")), (0, 0), "{report}");
}

#[test]
fn a_game_with_turns() {
    let folder = tempfile::tempdir().expect("a folder");
    let picture = folder.path().join("times.svg");
    let picture_name = picture.to_str().expect("text");
    let data = folder.path().join("data");
    let common = ["--serve", "--data", data.to_str().expect("text"), "--tables", "2", "--watchers", "1", "--idle", "3"];
    let report =
        fine(&[&common[..], &["--seconds", "2", "--pace", "20", "--json", "--picture", picture_name]].concat());
    adds_up(&report);
    assert_eq!(number(&report, "/refused"), 0, "{report}");
    assert_eq!(report["interrupted"], false);
    let idle = ["sockets", "open_at_end", "tables"].map(|key| number(&report, &format!("/idle/{key}")));
    assert_eq!(idle, [3, 3, 2]);
    for key in ["plies_per_second", "games", "tables_founded", "pace_ms", "load_cpu", "first_trouble"] {
        assert!(report.get(key).is_some(), "{key}");
    }
    for spread in ["players", "everybody"] {
        for key in ["median", "p90", "p99", "p999", "max"] {
            assert!(report["latency_ms"][spread][key].as_f64().is_some_and(|millis| millis > 0.0), "{spread} {key}");
        }
    }
    for key in ["ply_mean", "ply_median", "ply_p99", "opening_mean", "total"] {
        assert!(report["bytes"][key].as_f64().is_some_and(|bytes| bytes > 0.0), "{key}");
    }
    if cfg!(target_os = "linux") {
        for key in ["cpu_us_per_ply", "system_us_per_ply", "cpu", "memory_before", "memory_peak", "memory_after"] {
            assert!(report["server"][key].as_f64().is_some_and(|value| value > 0.0), "{key}: {report}");
        }
    }
    let drawn = std::fs::read_to_string(picture).expect("a picture");
    assert!(drawn.starts_with("<svg") && drawn.contains("polyline") && drawn.contains("share of the plies"), "{drawn}");
    // The tables are still there.
    assert!(std::fs::read_dir(data).expect("the folder").next().is_some());
}

#[test]
fn as_fast_as_possible_until_enough_is_played() {
    let report = fine(&["--serve", "--tables", "2", "--plies", "60", "--seconds", "60", "--json"]);
    adds_up(&report);
    assert!(number(&report, "/plies") >= 60, "{report}");
    assert_eq!(number(&report, "/refused"), 0, "{report}");
    assert!(report["idle"].is_null() && report["experts"].is_null() && report["pace_ms"].is_null(), "{report}");
}

#[test]
fn a_game_without_turns() {
    let common =
        ["--serve", "--game", "rush-out", "-O", "players=3", "scenario=t1", "--tables", "1", "--watchers", "1"];
    let report = fine(&[&common[..], &["--idle", "2", "--seconds", "3", "--json"]].concat());
    adds_up(&report);
    assert_eq!(report["has_clock"], true);
    assert_eq!(number(&report, "/idle/open_at_end"), 2);
    if cfg!(target_os = "linux") {
        assert!(report["server"]["cpu_us_per_ply_playing"].is_f64(), "{report}");
    }
}

/// Secrets, dice and several plies in a row: everybody is told of them in other words.
#[test]
fn games_with_chance() {
    for game in ["push-move", "rush-n-crush"] {
        let report = fine(&["--serve", "--game", game, "--tables", "2", "--plies", "40", "--pace", "10", "--json"]);
        adds_up(&report);
        assert_eq!(number(&report, "/refused"), 0, "{report}");
    }
}

/// Bots think beside those who are measured, at tables of their own.
#[test]
fn experts_play_meanwhile() {
    let common = ["--serve", "--game", "push-move", "--tables", "1", "--pace", "100", "--experts", "2"];
    let report = fine(&[&common[..], &["--seconds", "8", "--json"]].concat());
    adds_up(&report);
    assert_eq!(number(&report, "/experts/tables"), 2, "{report}");
    assert!(number(&report, "/experts/plies") > 0, "{report}");
}

#[test]
fn people_read_a_table() {
    let output = load(&["--serve", "--tables", "1", "--plies", "10", "--seconds", "60"]);
    let out = String::from_utf8(output.stdout).expect("text");
    assert!(output.status.success(), "{out}");
    for words in ["connect-four", "plies in", "median", "99.9 %", "a ply and browser", "0 refused, 0 errors"] {
        assert!(out.contains(words), "{words}: {out}");
    }
}

#[test]
fn what_makes_no_sense_is_told_with_what_would() {
    assert!(nonsense(&["--tables", "0"]).contains("1..=10000"));
    assert!(nonsense(&["--seconds", "0"]).contains("1..=86400"));
    assert!(nonsense(&["--pace", "0"]).contains("1..=3600000"));
    assert!(nonsense(&["--url", "https://club.example"]).contains("http://127.0.0.1:8820"));
    assert!(nonsense(&["--url", "http://127.0.0.1:8820", "--serve"]).contains("--serve"));
    assert!(nonsense(&["--data", "here"]).contains("--serve"));
    assert!(nonsense(&["--game", "conect-four"]).contains("Did you mean connect-four?"));
    assert!(nonsense(&["--game", "push-move", "-O", "players=99"]).contains("players"));
    assert!(nonsense(&["--serve", "--picture", "times.gif"]).contains(".svg or .png"));
}

#[test]
fn a_server_that_is_not_there() {
    let output = load(&["--url", "http://127.0.0.1:1", "--seconds", "1"]);
    let err = String::from_utf8(output.stderr).expect("text");
    assert_eq!(output.status.code(), Some(1));
    assert!(err.contains("no server answers at http://127.0.0.1:1"), "{err}");
}

/// Ctrl-C, and a polite request to end.
#[cfg(unix)]
#[test]
fn it_can_be_ended_early() {
    for signal in ["-INT", "-TERM"] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_pileup"))
            .args(["load", "--serve", "--tables", "2", "--pace", "50", "--seconds", "600", "--json"])
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        // It listens to signals before it starts its server, and that is before there is a process of its kind.
        while !has_child(child.id()) {
            assert!(child.try_wait().expect("its state").is_none(), "it has ended by itself");
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
        let status = Command::new("kill").args([signal, &child.id().to_string()]).status().expect("kill is there");
        assert!(status.success());
        let output = child.wait_with_output().expect("it ends");
        let report: Value = serde_json::from_slice(&output.stdout).expect("a report");
        assert_eq!(report["interrupted"], true, "{report}");
    }
}

#[cfg(unix)]
fn has_child(parent: u32) -> bool {
    let listed = Command::new("ps").args(["-A", "-o", "ppid="]).output().expect("ps is there");
    String::from_utf8_lossy(&listed.stdout).split_whitespace().any(|id| id == parent.to_string())
}
