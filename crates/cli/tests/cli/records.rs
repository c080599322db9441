//! Records, and pictures of their moments.

use std::path::Path;

use crate::program::*;

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

    let marked = format!("\u{feff}{}", WON.replace('\n', "\r\n"));
    assert!(run(&["replay", "-q", "-"], marked).fine().starts_with("holds -"), "as some editors write it");
    let cut = folder.write("cut.pileup", WON.strip_suffix("p1 1\n").expect("the last ply"));
    let told = pileup(&["replay", "-q", &cut]);
    assert!(told.code == 1 && told.out.contains("is not over after 6 plies, but"), "{}", told.out);
    let told = pileup(&["analyse", &cut, "--iterations", "10"]);
    assert!(told.err.contains("its end is missing") && told.out.contains("The game is not over"), "{}", told.out);

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
    let headed = |line: &str| replay(&format!("pileup record 1\ngame connect-four 1\n{line}\n\np1 4\n"));
    assert!(headed("seat p1 Ann\nseat p3 Ben").contains("bad.pileup:4: p3 does not play"));
    assert!(headed("result p1 1 p5 2").contains("bad.pileup:3: p5 does not play"));
    assert!(headed("resigned p3 1").contains("bad.pileup:3: p3 does not play"));
    assert!(headed("options {}\noptions {}").contains("bad.pileup:4: the header has two lines \"options\""));
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
