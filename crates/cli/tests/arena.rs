//! The arena rates bots, and a program that misbehaves loses nothing but its own games.

use serde_json::Value;
use std::path::Path;
use std::process::{Command, Output};

fn arena(words: &[&str]) -> Output {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut command = Command::new(env!("CARGO_BIN_EXE_pileup"));
    command.current_dir(root).arg("arena").args(words).output().expect("the program runs")
}

fn json(words: &[&str]) -> Value {
    let output = arena(words);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("JSON")
}

fn bot<'a>(result: &'a Value, name: &str) -> &'a Value {
    let bots = result["bots"].as_array().expect("a list");
    bots.iter().find(|bot| bot["bot"].as_str().is_some_and(|known| known.contains(name))).expect("the bot")
}

#[test]
fn the_better_bot_is_rated_higher() {
    let words = ["connect-four", "--bots", "random,easy", "--games", "12", "--seed", "3", "--json"];
    let result = json(&words);
    assert_eq!(result["bots"][0]["bot"], "easy", "{result}");
    let pair = &result["pairs"][0]["alone"];
    assert_eq!(pair[0]["games"], 12);
    let shares = [0, 1].map(|place: usize| pair[place]["won"].as_f64().expect("a number"));
    assert!((shares[0] + shares[1] - 12.0).abs() < 1e-9, "{result}");
    assert_eq!(result, json(&words), "the same seed gives the same");
}

/// Playouts have dice of their own: they change nothing but how luck is weighed, and threads change nothing at all.
#[test]
fn playouts_are_reproducible() {
    let with = |more: &[&str]| {
        let words = ["rush-and-bash", "-O", "players=2", "--bots", "random,easy", "--games", "40", "--json"];
        json(&[&words[..], more].concat())["pairs"].clone()
    };
    let one = with(&["--playouts", "1", "--threads", "1"]);
    assert_eq!(one, with(&["--playouts", "1", "--threads", "2"]));
    let without = with(&[]);
    assert_eq!(one[0]["alone"][0]["won"], without[0]["alone"][0]["won"]);
    assert_ne!(one[0]["alone"][0]["adjusted"], without[0]["alone"][0]["adjusted"]);
}

#[test]
fn the_sample_bot_plays_every_game() {
    let sample = "cmd:python3 examples/bots/sample.py,random";
    for game in ["connect-four", "push-move", "crash-by-crash", "rush-and-bash", "rush-n-crush"] {
        let result = json(&[game, "--bots", sample, "--games", "2", "--json"]);
        assert_eq!(bot(&result, "sample")["forfeits"], Value::Array(Vec::new()), "{game}: {result}");
    }
    let tactical = ["rush-out", "-O", "clock=tactical", "--bots", sample, "--games", "1", "--json"];
    assert_eq!(bot(&json(&tactical), "sample")["forfeits"], Value::Array(Vec::new()));
}

#[test]
fn who_misbehaves_forfeits_with_the_reason() {
    let folder = tempfile::tempdir().expect("a folder");
    let script = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).expect("a file");
        format!("cmd:python3 {}", path.display())
    };
    let wrong = script(
        "wrong.py",
        "import sys\nprint('ready', flush=True)\nfor line in sys.stdin:\n    print('ply 9', flush=True)",
    );
    let stalls = script("stalls.py", "import sys\nprint('ready', flush=True)\nfor line in sys.stdin:\n    pass");
    let binary = script(
        "binary.py",
        "import sys\nprint('ready', flush=True)\nsys.stdin.readline()\nsys.stdin.readline()\n\
         sys.stdout.buffer.write(b'ply \\xff\\n')\nsys.stdout.flush()\nsys.stdin.read()",
    );
    let long =
        script("long.py", "import sys\nprint('ready', flush=True)\nprint('x' * 9000, flush=True)\nsys.stdin.read()");
    let deaf = script("deaf.py", "import time\nprint('ready', flush=True)\ntime.sleep(60)");
    let cases = [
        ("cmd:/no/such/program".to_owned(), "cannot be started"),
        ("cmd:true".to_owned(), "ended before the game did"),
        ("cmd:yes nonsense".to_owned(), "ready was expected"),
        (wrong, "none of the 7 plies"),
        (stalls, "said nothing"),
        (binary, "no text"),
        (long, "more than 4096 bytes"),
        (deaf, "said nothing"),
    ];
    for (command, reason) in cases {
        let bots = format!("random,{command}");
        let result = json(&["connect-four", "--bots", &bots, "--games", "2", "--time", "50", "--json"]);
        let forfeits = bot(&result, command.trim_start_matches("cmd:"))["forfeits"].to_string();
        assert!(forfeits.contains(reason), "{command}: {forfeits}");
        assert_eq!(bot(&result, "random")["won"], 2.0);
    }
}

#[test]
fn a_clock_and_bad_names_are_refused_in_a_sentence() {
    let refused = |words: &[&str], sentence: &str| {
        let output = arena(words);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.code() == Some(2) && said.contains(sentence), "{words:?}: {said}");
    };
    refused(&["rush-out", "--bots", "cmd:python3 examples/bots/sample.py,normal", "--games", "1"], "clock=tactical");
    refused(&["connect-four", "--bots", "easy"], "two bots at least");
    refused(&["connect-four", "--bots", "easy,easy"], "all different");
    refused(&["connect-four", "--bots", "easy,experd"], "expert");
    refused(&["connect-four", "--bots", "easy,cmd:"], "names no program");
    refused(&["connect-four", "--bots", "easy,hard", "--playouts", "10001"], "0..=10000");
    refused(&["connect-four", "--bots", "easy,hard", "--playouts", "many"], "invalid digit");
}
