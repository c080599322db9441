//! Every drawing of a game is named by something: a scene, a lesson, a data file, the page. Names are often put together
//! (`card-{name}`), so what is looked for is a text that makes the name, filled with words that stand in the same sources.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The texts of all files below a folder that end like this.
fn texts(folder: &Path, endings: &[&str]) -> String {
    let mut all = String::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let Ok(entries) = fs::read_dir(&folder) else { continue };
        for path in entries.map(|entry| entry.expect("a file").path()) {
            let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
            if path.is_dir() {
                folders.push(path);
            } else if endings.contains(&ending) {
                all.push_str(&fs::read_to_string(&path).expect("text"));
                all.push('\n');
            }
        }
    }
    all
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The words and string literals of some sources.
struct Sources {
    words: BTreeSet<String>,
    literals: BTreeSet<String>,
}

impl Sources {
    fn read(text: &str) -> Sources {
        let is_sign = |sign: char| sign.is_ascii_alphanumeric() || sign == '-' || sign == '_';
        let words = text.split(|sign| !is_sign(sign)).filter(|word| !word.is_empty());
        let literals = text.lines().flat_map(|line| line.split('"').skip(1).step_by(2));
        // A coach is named without quotation marks.
        let coaches = text.lines().filter_map(|line| line.strip_prefix("coach: "));
        Sources {
            words: words.map(str::to_lowercase).collect(),
            literals: literals.chain(coaches).map(str::to_owned).collect(),
        }
    }

    fn names(&self, drawing: &str) -> bool {
        // A pattern that is all gap would make everything.
        let says_something = |pattern: &&String| pattern.contains('{') && pattern.contains('-');
        self.literals.contains(drawing)
            || self.literals.iter().filter(says_something).any(|pattern| self.makes(pattern, drawing))
    }

    /// Whether a pattern such as `card-{name}` makes a name, each gap being filled by a word of the sources.
    fn makes(&self, pattern: &str, drawing: &str) -> bool {
        let Some((before, rest)) = pattern.split_once('{') else { return pattern == drawing };
        let Some((_, after)) = rest.split_once('}') else { return false };
        let Some(tail) = drawing.strip_prefix(before) else { return false };
        let is_word = |word: &str| self.words.contains(word) || word.chars().all(|sign| sign.is_ascii_digit());
        (1..=tail.len())
            .any(|end| tail.is_char_boundary(end) && is_word(&tail[..end]) && self.makes(after, &tail[end..]))
    }
}

#[test]
fn every_drawing_is_used() {
    let page =
        texts(&root().join("crates/server/assets"), &["js"]) + &texts(&root().join("crates/server/src"), &["rs"]);
    for kind in pileup_registry::games() {
        let (id, folder) = (kind.about().id, root().join("games").join(kind.about().id));
        let of_game = ["src", "data", "lessons"].map(|part| texts(&folder.join(part), &["rs", "toml", "md"]));
        let sources = Sources::read(&(of_game.concat() + &page));
        let drawings = kind.gallery().into_iter().flat_map(|gallery| gallery.all());
        let unused: Vec<&str> = drawings.map(|art| art.name()).filter(|name| !sources.names(name)).collect();
        assert!(unused.is_empty(), "{id}: nothing shows {}", unused.join(", "));
    }
}

#[test]
fn names_are_put_together_from_words_that_are_there() {
    let sources =
        Sources::read("get(\"emblem\") format!(\"card-{name}\") format!(\"{a}-{b}\") name = \"rocket\"\ncoach: guard");
    for used in ["emblem", "card-rocket", "guard", "card-7"] {
        assert!(sources.names(used), "{used}");
    }
    for unused in ["card-bomb", "bell", "card-"] {
        assert!(!sources.names(unused), "{unused}");
    }
}
