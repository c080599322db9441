//! The program as its users meet it: what they type, what they read, and the exit code.

use serde_json::Value;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// How a run of the program went.
struct Run {
    code: i32,
    out: String,
    err: String,
}

impl Run {
    /// The lines it printed.
    fn lines(&self) -> Vec<&str> {
        self.out.lines().collect()
    }

    /// What it printed, which must have gone well.
    #[track_caller]
    fn fine(self) -> String {
        assert_eq!(self.code, 0, "{}\n{}", self.out, self.err);
        self.out
    }

    /// What it complained of, with this exit code.
    #[track_caller]
    fn fails(self, code: i32) -> String {
        assert_eq!(self.code, code, "{}\n{}", self.out, self.err);
        assert!(!self.err.contains("panicked"), "{}", self.err);
        self.err
    }
}

fn run(args: &[&str], input: impl AsRef<[u8]>) -> Run {
    run_in(Path::new(env!("CARGO_MANIFEST_DIR")), args, input)
}

fn run_in(folder: &Path, args: &[&str], input: impl AsRef<[u8]>) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_pileup"))
        .args(args)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("its input");
    let input = input.as_ref().to_vec();
    let writer = std::thread::spawn(move || {
        // It may leave before it has read everything.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the input is written");
    Run {
        code: output.status.code().expect("an exit code"),
        out: String::from_utf8(output.stdout).expect("text"),
        err: String::from_utf8(output.stderr).expect("text"),
    }
}

fn pileup(args: &[&str]) -> Run {
    run(args, "")
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// Every game and the example, so that a new one is tested without a word here.
fn games() -> Vec<String> {
    let list = json(&pileup(&["games", "--json"]).fine());
    let ids = list.as_array().expect("a list").iter().map(|game| game["id"].as_str().expect("an id").to_owned());
    ids.chain(["connect-four".to_owned()]).collect()
}

fn examples(game: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(game).join("fixtures/examples.md")
}

struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Folder {
        Folder(tempfile::tempdir().expect("a folder"))
    }

    fn path(&self, name: &str) -> String {
        self.0.path().join(name).to_str().expect("text").to_owned()
    }

    fn write(&self, name: &str, text: impl AsRef<[u8]>) -> String {
        let path = self.path(name);
        std::fs::write(&path, text).expect("a file");
        path
    }
}

const WON: &str = "pileup record 1\ngame connect-four 1\noptions {}\nseat p1 Ann\nseat p2 greedy\nresult p1 1 p2 2\n\n\
                   p1 1\np2 2\np1 1\np2 2\np1 1\np2 2\np1 1\n";

// Help and usage.

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
    assert!(pileup(&["sim", "connect-four", "--games", "0"]).fails(2).contains("--games"));
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

// Games and rules.

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

// Courses.

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

// The referee.

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

// The documents.

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

// Simulation.

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

/// Records in `data/` were written by an earlier version.
#[test]
fn old_records_replay() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let mut count = 0;
    for entry in std::fs::read_dir(folder).expect("records") {
        let path = entry.expect("a record").path();
        let out = pileup(&["replay", path.to_str().expect("text")]).fine();
        assert!(out.contains("Hash"), "{}: {out}", path.display());
        count += 1;
    }
    assert_eq!(count, 6);
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

// Fixtures.

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

// Records.

#[test]
fn a_record_is_verified() {
    let folder = Folder::new();
    let good = folder.write("good.pileup", WON);
    let told = pileup(&["replay", &good]).fine();
    assert!(told.contains("Four in a line: Ann wins."), "{told}");
    assert!(told.lines().last().expect("a sum").contains("7 plies. Ann wins. Hash "), "{told}");
    assert_eq!(pileup(&["replay", "-q", &good]).fine().lines().count(), 1);
    assert!(run(&["replay", "-q", "-"], WON).fine().starts_with("holds -"));
    assert_eq!(pileup(&["replay", "--pace", "100", &good]).fine(), told);
    assert!(pileup(&["replay", "--pace", "0", &good]).fails(2).contains("a number from 0.1 to 100"));

    let wrong =
        folder.write("wrong.pileup", WON.replace("result p1 1 p2 2", "result p1 2 p2 1\nhash 0000000000000000"));
    let run = pileup(&["replay", "--quiet", &wrong, &good]);
    assert_eq!(run.code, 1);
    assert!(
        run.lines()[0].contains("the result is p1 1 p2 2, not p1 2 p2 1; the hash of the last state is"),
        "{}",
        run.out
    );
    assert!(run.lines()[1].starts_with("holds "));
}

#[test]
fn a_broken_record_is_named_with_its_line() {
    let folder = Folder::new();
    let replay = |text: &str| pileup(&["replay", &folder.write("bad.pileup", text)]).fails(1);
    assert!(replay("").contains("bad.pileup:1: the record is empty"));
    assert!(replay("[Event]\n").contains("bad.pileup:1: a record begins with"));
    assert!(
        replay("pileup record 1\ngame conect-four 1\n\n")
            .contains("bad.pileup:2: \"conect-four\" is no game. Did you mean connect-four?")
    );
    assert!(
        replay("pileup record 1\ngame connect-four 1\noptions {\n\n").contains("bad.pileup:3: the options are no JSON")
    );
    assert!(
        replay("pileup record 1\ngame connect-four 1\noptions {\"x\":1}\n\n")
            .contains("bad.pileup:3: options cannot be read")
    );
    assert!(
        replay("pileup record 1\ngame connect-four 1\nposition {\"rows\":[]}\n\n")
            .contains("bad.pileup:3: impossible position")
    );
    let message = replay("pileup record 1\ngame connect-four 1\n\np1 4\np1 4\n");
    assert!(
        message.contains("bad.pileup:5: p1 4: CF-2.1: it is p2's turn; p2 may play 1, 2, 3, 4, 5, 6, 7"),
        "{message}"
    );
    let message = replay("pileup record 1\ngame connect-four 9\n\np1 ?\n");
    assert!(message.contains("hidden") && message.contains("recorded with rules 9"), "{message}");
    assert!(pileup(&["replay", "no-such-file"]).fails(1).contains("cannot read no-such-file"));
    let bytes = folder.write("bytes.pileup", b"pileup record 1\ngame \xff\n");
    assert!(pileup(&["replay", &bytes]).fails(1).contains("bytes.pileup:2: this is no text"));
}

// Pictures.

/// Width and height of a PNG file.
fn size(path: &str) -> (u32, u32) {
    let bytes = std::fs::read(path).expect("a file");
    assert_eq!(&bytes[..8], b"\x89PNG\r\n\x1a\n");
    let number = |from: usize| u32::from_be_bytes(bytes[from..from + 4].try_into().expect("four bytes"));
    (number(16), number(20))
}

#[test]
fn pictures_have_their_size() {
    let folder = Folder::new();
    let png = folder.path("board.png");
    pileup(&["render", "connect-four", "-o", &png, "--width", "390"]).fine();
    assert_eq!(size(&png), (390, 380));
    let svg = pileup(&["render", "connect-four", "-o", "-"]).fine();
    assert!(svg.starts_with("<svg ") && svg.contains("width=\"1200\""), "{svg}");
    for game in games() {
        pileup(&["render", &game, "--ply", "6", "--seat", "p1", "-o", &png, "--width", "500"]).fine();
        assert_eq!(size(&png).0, 500, "{game}");
    }
}

#[test]
fn pictures_show_moments_of_records() {
    let folder = Folder::new();
    let record = folder.write("won.pileup", WON);
    let discs = |ply: &str| {
        let svg = pileup(&["render", &record, "--ply", ply, "-o", "-"]).fine();
        svg.matches("<text").count()
    };
    assert_eq!((discs("0"), discs("3"), discs("7")), (0, 3, 7));
    let refused = |args: &[&str], code: i32| {
        let mut all = vec!["render"];
        all.extend(args);
        pileup(&all).fails(code)
    };
    assert!(refused(&[&record, "--ply", "8", "-o", "-"], 1).contains("--ply 0 to 7"));
    assert!(refused(&[&record, "-o", "x.gif"], 2).contains("neither a .svg nor a .png"));
    assert!(refused(&["no-such.pileup", "-o", "-"], 1).contains("no such file"));
    assert!(refused(&["no-such-game", "-o", "-"], 2).contains("is no game"));
    assert!(refused(&[&record, "--seat", "p3", "-o", "-"], 2).contains("p1 to p2"));
    assert!(refused(&["connect-four", "-o", "-", "--width", "0"], 2).contains("--width"));
    assert!(refused(&["connect-four", "-o", "/no/such/folder/x.svg"], 1).contains("cannot write"));
    assert!(refused(&["connect-four", "--ply", "50", "-o", "-"], 1).contains("is over after"));
    assert!(refused(&[&record, "-O", "x=1", "-o", "-"], 2).contains("a record has its own"));
}

// Perft.

#[test]
fn perft_counts() {
    let out = pileup(&["perft", "connect-four", "4"]).fine();
    let counts: Vec<&str> = out.lines().skip(1).map(|line| line.split_whitespace().nth(1).expect("a count")).collect();
    assert_eq!(counts, ["7", "49", "343", "2,401"]);
    for game in games() {
        pileup(&["perft", &game, "1"]).fine();
    }
}

// The terminal.

#[test]
fn a_game_is_played_in_the_terminal() {
    let folder = Folder::new();
    let file = folder.path("game.pileup");
    let input = format!("4\n?\n9\nhint\nrules 2.2\nrules 9.9\nlog\nundo\np1 4\n4\nsave {file}\nsave\nquit\n");
    let out = run(&["play", "connect-four", "--seed", "1"], &input).fine();
    for word in [
        "p1  you, Yellow",
        "p2  bot (normal), Red",
        "p1 drops a disc into column 4.",
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
    assert!(undone.contains("p2 wins."), "{undone}");
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
        assert!(out.contains("p1> "), "{game}: {out}");
        let all: Vec<String> = (1..=2).map(|seat| format!("--seat=p{seat}")).collect();
        run(&["play", &game, "--seed", "4", &all[0], &all[1]], "1\nhint\nundo\n".repeat(60)).fine();
    }
}

// The web table.

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
