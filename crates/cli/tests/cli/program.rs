//! Running the program.

use serde_json::Value;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// How a run of the program went.
pub struct Run {
    pub code: i32,
    pub out: String,
    pub err: String,
}

impl Run {
    /// The lines it printed.
    pub fn lines(&self) -> Vec<&str> {
        self.out.lines().collect()
    }

    /// What it printed, which must have gone well.
    #[track_caller]
    pub fn fine(self) -> String {
        assert_eq!(self.code, 0, "{}\n{}", self.out, self.err);
        self.out
    }

    /// What it complained of, with this exit code.
    #[track_caller]
    pub fn fails(self, code: i32) -> String {
        assert_eq!(self.code, code, "{}\n{}", self.out, self.err);
        assert!(!self.err.contains("panicked"), "{}", self.err);
        self.err
    }
}

/// Runs it with an input.
pub fn run(args: &[&str], input: impl AsRef<[u8]>) -> Run {
    run_in(Path::new(env!("CARGO_MANIFEST_DIR")), args, input)
}

/// Runs it in a folder.
pub fn run_in(folder: &Path, args: &[&str], input: impl AsRef<[u8]>) -> Run {
    // English, wherever the tests run.
    run_with(folder, "C", args, input)
}

/// Runs it on a system that speaks another language.
pub fn run_speaking(locale: &str, args: &[&str], input: impl AsRef<[u8]>) -> Run {
    run_with(Path::new(env!("CARGO_MANIFEST_DIR")), locale, args, input)
}

fn run_with(folder: &Path, locale: &str, args: &[&str], input: impl AsRef<[u8]>) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_pileup"))
        .args(args)
        .current_dir(folder)
        .env("LC_ALL", locale)
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

/// Runs it without input.
pub fn pileup(args: &[&str]) -> Run {
    run(args, "")
}

/// What it printed, as JSON.
pub fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// Every game and the example, so that a new one is tested without a word here.
pub fn games() -> Vec<String> {
    let list = json(&pileup(&["games", "--json"]).fine());
    let ids = list.as_array().expect("a list").iter().map(|game| game["id"].as_str().expect("an id").to_owned());
    ids.chain(["connect-four".to_owned()]).collect()
}

/// The worked examples of a game.
pub fn examples(game: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(game).join("fixtures/examples.md")
}

/// A folder that is removed afterwards.
pub struct Folder(pub tempfile::TempDir);

impl Folder {
    pub fn new() -> Folder {
        Folder(tempfile::tempdir().expect("a folder"))
    }

    pub fn path(&self, name: &str) -> String {
        self.0.path().join(name).to_str().expect("text").to_owned()
    }

    pub fn write(&self, name: &str, text: impl AsRef<[u8]>) -> String {
        let path = self.path(name);
        std::fs::write(&path, text).expect("a file");
        path
    }
}

/// A finished game.
pub const WON: &str = "pileup record 1\ngame connect-four 1\noptions {}\nseat p1 Ann\nseat p2 greedy\nresult p1 1 p2 2\n\n\
                   p1 1\np2 2\np1 1\np2 2\np1 1\np2 2\np1 1\n";
