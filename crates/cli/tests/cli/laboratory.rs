//! What designers use: simulation, proofs, worked examples, counts.

use serde_json::Value;

use crate::program::*;

/// The result of a simulation without what the clock says.
fn simulated(args: &[&str]) -> Value {
    let mut result = json(&pileup(args).fine());
    let fields = result.as_object_mut().expect("an object");
    assert!(fields.remove("seconds").is_some() && fields.remove("plies_per_second").is_some());
    result
}

#[test]
fn simulations_depend_on_their_seed_only() {
    let series = |threads: &str, seed: &str| {
        let bots = "greedy,random";
        simulated(&[
            "sim",
            "connect-four",
            "-n",
            "60",
            "--bots",
            bots,
            "--rotate",
            "--threads",
            threads,
            "--seed",
            seed,
            "--json",
        ])
    };
    let one = series("1", "5");
    assert_eq!(one, series("2", "5"));
    assert_eq!(one, series("7", "5"));
    assert_ne!(one, series("1", "6"));
    assert_eq!(one["games"], 60);
    assert_eq!(one["unfinished"], 0);
    let wins = |side: &str, name: &str| one[side][name]["wins"].as_u64().expect("a count");
    let decided = 60 - one["draws"].as_u64().expect("a count");
    assert_eq!(wins("seats", "p1") + wins("seats", "p2"), decided);
    assert_eq!(wins("levels", "greedy") + wins("levels", "random"), decided);
    assert!(one["levels"]["greedy"]["low"].as_f64() > Some(0.5), "{one}");
}

#[test]
fn simulations_are_summed_up() {
    let text = pileup(&["sim", "connect-four", "-n", "40", "--bots", "random"]).fine();
    for word in ["40 games", "plies a second", "p1", "p2", "draws", "95 %", "median", "turns a game", "points"] {
        assert!(text.contains(word), "{word} is missing: {text}");
    }
    for game in games() {
        let result = simulated(&["sim", &game, "-n", "3", "--json"]);
        assert_eq!(result["unfinished"], 0, "{game}");
    }
}

/// What a designer wants: turns, seconds where a clock runs, points, and the use of everything by every seat.
#[test]
fn simulations_count_what_happens() {
    let four = simulated(&["sim", "connect-four", "-n", "20", "--tally", "--json"]);
    let rows = four["tally"].as_array().expect("rows");
    let row = |what: &str| rows.iter().find(|row| row["what"] == what && row["of"] == "").expect("a row");
    let dropped = row("dropped");
    assert_eq!(dropped["count"], four["plies"]);
    let by = |row: &Value, seat: &str| row["seats"][seat].as_u64().expect("a count");
    assert_eq!(Some(by(dropped, "p1") + by(dropped, "p2")), four["plies"].as_u64());
    assert_eq!(row("won")["won"], 1.0, "who wins has won");
    assert_eq!((&four["turns"]["max"], &four["game_seconds"]), (&four["length"]["max"], &Value::Null));
    let out = simulated(&["sim", "rush-out", "-n", "2", "--bots", "steady", "--tally", "--json"]);
    assert!(out["game_seconds"]["median"].as_u64() > Some(20), "{out}");
    let thrown = |of: &str| {
        out["tally"]
            .as_array()
            .is_some_and(|rows| rows.iter().any(|row| row["what"] == "thrown" && row["of"] == of && by(row, "p1") == 0))
    };
    assert!(thrown("warrior") && !thrown("wizard"), "{out}");
    let text = pileup(&["sim", "push-move", "-n", "2", "--tally"]).fine();
    assert!(text.contains("moved") && text.contains("in games"), "{text}");
    assert!(simulated(&["sim", "push-move", "-n", "1", "--json"])["tally"].is_null());
}

#[test]
fn raw_bots_need_a_clock() {
    let args = ["sim", "rush-out", "-n", "2", "--bots", "steady", "--json"];
    let human = simulated(&args);
    let raw = simulated(&[&args[..], &["--pace", "raw"]].concat());
    assert_eq!((&human["pace"], &raw["pace"]), (&Value::from("human"), &Value::from("raw")));
    assert_ne!(human["plies"], raw["plies"]);
    let refused = pileup(&["sim", "connect-four", "-n", "2", "--pace", "raw"]).fails(2);
    assert!(refused.contains("pace") && refused.contains("clock"), "{refused}");
}

#[test]
fn proofs_are_listed_in_a_checkout() {
    for game in games() {
        let out = pileup(&["rules", &game, "--proofs"]).fine();
        assert!(out.contains("decided and proven") && out.contains(" 0 open"), "{game}: {out}");
        assert!(out.contains("src/") && out.contains("fixtures/"), "{game}: {out}");
    }
    let elsewhere = Folder::new();
    let refused = run_in(elsewhere.0.path(), &["rules", "connect-four", "--proofs"], "").fails(1);
    assert!(refused.contains("checkout"), "{refused}");
}

#[test]
fn fixtures_pass() {
    for game in games() {
        let file = examples(&game);
        let out = pileup(&["fixtures", &game, file.to_str().expect("text")]).fine();
        let last = out.lines().last().expect("a sum");
        assert!(last.ends_with(" passed, 0 failed") && !last.starts_with("0 "), "{game}: {out}");
    }
}

#[test]
fn fixtures_fail_with_their_line() {
    let folder = Folder::new();
    let file = folder.write(
        "bad.md",
        "**First.** Text.\n```fixture\np1 1\n= legal p2: 1\n```\n**Second.**\n```fixture\np1 1\n```\n",
    );
    let run = pileup(&["fixtures", "connect-four", &file]);
    assert_eq!(run.code, 1);
    assert!(run.lines()[0].contains("bad.md:4: First: missing: [], not expected: [2, 3"), "{}", run.out);
    assert_eq!(run.lines().last(), Some(&"1 passed, 1 failed"));
    let open = folder.write("open.md", "```fixture\n");
    let empty = folder.write("empty.md", "# Nothing\n");
    let run = pileup(&["fixtures", "connect-four", &open, &empty]);
    assert!(run.out.contains("not closed") && run.out.contains("holds no"), "{}", run.out);
    assert_eq!(run.lines().last(), Some(&"0 passed, 2 failed"));
    assert!(pileup(&["fixtures", "connect-four", "no-such.md"]).fails(1).contains("no-such.md"));
}

#[test]
fn perft_counts() {
    let out = pileup(&["perft", "connect-four", "4"]).fine();
    let counts: Vec<&str> = out.lines().skip(1).map(|line| line.split_whitespace().nth(1).expect("a count")).collect();
    assert_eq!(counts, ["7", "49", "343", "2,401"]);
    for game in games() {
        pileup(&["perft", &game, "1"]).fine();
    }
}
