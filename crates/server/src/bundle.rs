//! The modules of the page in a few files, so that a browser asks thrice and not sixty times: what the first page needs, what a
//! table needs besides, what a new table needs, and the rest, which comes when another page is opened.
//!
//! The modules keep to a few forms, which are all that is understood here: imports on one line, `export` before a
//! function, class or constant, and `import("…")` for pages that are opened later. Each module becomes a function that
//! is called once and returns what it exports. Comments stay behind, and spaces that say nothing. No text goes over a line.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::fmt::Write;
use thiserror::Error;

/// Why modules could not be put together.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub(crate) enum Unbundled {
    #[error("there is no module {0}")]
    Missing(String),
    #[error("{module} needs {needed}, which needs it in turn")]
    Circle { module: String, needed: String },
    #[error("{module}: this form is not understood: {line}")]
    Form { module: String, line: String },
}

/// A file by its name, with the pages that come in it.
pub(crate) type Holds<'a> = (&'a str, &'a [&'a str]);

/// How a page of another file is opened.
const OPEN: &str = "const open = (file, path) => import(`/assets/${file}`).then(() => modules[path]);\n";

/// A module and all it needs, as the texts of these files. The first file begins with that module, the last one has all pages that
/// no other file holds. What a file needs of others it imports. `read` gives the text of a module by its path.
pub(crate) fn bundle(
    entry: &str,
    files: &[Holds<'_>],
    read: &dyn Fn(&str) -> Option<String>,
) -> Result<Vec<String>, Unbundled> {
    let mut bundle = Bundle {
        read,
        files,
        file: 0,
        needs: BTreeSet::new(),
        begun: HashSet::new(),
        done: HashMap::new(),
        later: Vec::new(),
        text: String::new(),
    };
    bundle.begun.insert(entry.to_owned());
    // Pages that come in the same file are there before the first module runs.
    let (head, rest) = bundle.imports(entry)?;
    let mut texts = Vec::with_capacity(files.len());
    for (file, (_, pages)) in files.iter().enumerate() {
        bundle.file = file;
        for path in *pages {
            bundle.add(path)?;
        }
        if file == 0 {
            bundle.write(entry, &head, &rest)?;
        }
        if file + 1 == files.len() {
            while let Some(path) = bundle.later.pop() {
                bundle.add(&path)?;
            }
        }
        texts.push(bundle.close());
    }
    Ok(texts)
}

struct Bundle<'a> {
    read: &'a dyn Fn(&str) -> Option<String>,
    files: &'a [Holds<'a>],
    /// The file that is being written, and those it needs.
    file: usize,
    needs: BTreeSet<usize>,
    begun: HashSet<String>,
    /// In which file each module is.
    done: HashMap<String, usize>,
    later: Vec<String>,
    text: String,
}

impl Bundle<'_> {
    /// The file that has been written.
    fn close(&mut self) -> String {
        let text = std::mem::take(&mut self.text);
        if self.file == 0 {
            self.needs.clear();
            return format!("const modules = (globalThis.modules = {{}});\n{OPEN}{text}");
        }
        let mut head = String::new();
        for needed in std::mem::take(&mut self.needs) {
            writeln!(head, "import \"/assets/{}\";", self.files[needed].0).expect("text grows");
        }
        format!("{head}const {{ modules }} = globalThis;\n{OPEN}{text}")
    }

    fn add(&mut self, path: &str) -> Result<(), Unbundled> {
        if !self.begun.insert(path.to_owned()) {
            return Ok(());
        }
        let (head, rest) = self.imports(path)?;
        self.write(path, &head, &rest)
    }

    /// Adds what a module imports; answers with its imports as constants, and with its other lines.
    fn imports(&mut self, path: &str) -> Result<(String, Vec<String>), Unbundled> {
        let source = (self.read)(path).ok_or_else(|| Unbundled::Missing(path.to_owned()))?;
        let (mut head, mut rest) = (String::new(), Vec::new());
        for line in without_comments(&source) {
            let form = || Unbundled::Form { module: path.to_owned(), line: line.clone() };
            if let Some(import) = line.strip_prefix("import ") {
                let (names, from) =
                    import.strip_suffix("\";").and_then(|it| it.split_once(" from \"")).ok_or_else(form)?;
                let from = resolve(path, from);
                self.add(&from)?;
                match self.done.get(&from) {
                    None => return Err(Unbundled::Circle { module: path.to_owned(), needed: from }),
                    // The first file is always there.
                    Some(&file) if file != self.file && file > 0 => _ = self.needs.insert(file),
                    Some(_) => {}
                }
                let names = match names.strip_prefix("* as ") {
                    Some(name) => name.to_owned(),
                    None => names.replace(" as ", ": "),
                };
                writeln!(head, "const {names} = modules[\"{from}\"];").expect("text grows");
            } else {
                rest.push(self.opened_later(path, &line).ok_or_else(form)?);
            }
        }
        Ok((head, rest))
    }

    /// A line in which pages that are opened later are found in the bundles.
    fn opened_later(&mut self, path: &str, line: &str) -> Option<String> {
        let mut text = String::with_capacity(line.len());
        let mut rest = line;
        while let Some((before, import)) = rest.split_once("import(\"") {
            let (from, after) = import.split_once("\")")?;
            let from = resolve(path, from);
            let held = self.files.iter().position(|(_, pages)| pages.contains(&from.as_str()));
            let found = match held.unwrap_or(self.files.len() - 1) {
                0 => format!("modules[\"{from}\"]"),
                file => format!("open(\"{}\", \"{from}\")", self.files[file].0),
            };
            text.push_str(before);
            text.push_str(&found);
            self.later.push(from);
            rest = after;
        }
        text.push_str(rest);
        Some(text)
    }

    fn write(&mut self, path: &str, head: &str, rest: &[String]) -> Result<(), Unbundled> {
        let mut names = Vec::new();
        let mut body = String::new();
        for line in rest {
            let plain = match line.strip_prefix("export ") {
                Some(plain) => {
                    let form = || Unbundled::Form { module: path.to_owned(), line: line.clone() };
                    names.push(exported(plain).ok_or_else(form)?);
                    plain
                }
                None => line,
            };
            let form = || Unbundled::Form { module: path.to_owned(), line: line.clone() };
            body.push_str(&squeezed(plain).ok_or_else(form)?);
            // A line whose end says that it goes on, or that it is over, needs no other end.
            if !body.ends_with([';', ',', '{', '(', '[']) {
                body.push('\n');
            }
        }
        let names = names.join(", ");
        self.done.insert(path.to_owned(), self.file);
        write!(self.text, "modules[\"{path}\"] = (() => {{\n{head}{body}return {{ {names} }};\n}})();\n")
            .expect("text grows");
        Ok(())
    }
}

/// The name that an exported declaration gives.
fn exported(declaration: &str) -> Option<&str> {
    let words = declaration.strip_prefix("async ").unwrap_or(declaration);
    let name = ["function ", "class ", "const "].iter().find_map(|kind| words.strip_prefix(kind))?;
    let end = name.find(|sign: char| !sign.is_alphanumeric() && sign != '_' && sign != '$').unwrap_or(name.len());
    (end > 0).then_some(&name[..end])
}

/// The path of a module that another one names.
fn resolve(from: &str, name: &str) -> String {
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in name.split('/') {
        match part {
            "." => {}
            ".." => {
                parts.pop();
            }
            part => parts.push(part),
        }
    }
    parts.join("/")
}

/// The lines of a module that are more than a comment.
fn without_comments(source: &str) -> Vec<String> {
    let mut lines = Vec::new();
    let mut inside = false;
    for line in source.lines() {
        let text = line.trim_start();
        if inside {
            inside = !text.ends_with("*/");
            continue;
        }
        let kept = match text.strip_prefix("/**") {
            Some(comment) => match comment.split_once("*/") {
                // Behind the type of an expression stands the expression.
                Some((_, rest)) => rest.trim_start(),
                None => {
                    inside = true;
                    ""
                }
            },
            None if text.starts_with("//") => "",
            None => text,
        };
        let kept = without_types(kept);
        if !kept.is_empty() {
            lines.push(kept);
        }
    }
    lines
}

/// A line without the types that stand in it.
fn without_types(line: &str) -> String {
    let mut text = String::with_capacity(line.len());
    let mut rest = line;
    while let Some((before, comment)) = rest.split_once("/** ") {
        let Some((_, after)) = comment.split_once("*/") else { break };
        text.push_str(before);
        rest = after.strip_prefix(' ').unwrap_or(after);
    }
    text.push_str(rest);
    text
}

/// A line of code without a comment at its end and without spaces that only people need. None if a text or pattern goes
/// on in the next line, whose spaces could not be told from those of code.
fn squeezed(line: &str) -> Option<String> {
    let signs: Vec<char> = line.chars().collect();
    let mut text = String::with_capacity(line.len());
    let mut at = 0;
    while let Some(&sign) = signs.get(at) {
        let next = signs.get(at + 1).copied();
        let last = text.chars().next_back();
        let end = match sign {
            '"' | '\'' => quoted(&signs, at),
            '`' => template(&signs, at),
            '/' if next == Some('/') => break,
            '/' if begins_pattern(text.trim_end()) => pattern(&signs, at),
            ' ' => {
                let joined = last.is_some_and(is_word) && next.is_some_and(is_word);
                let doubled = last == next && matches!(last, Some('+' | '-'));
                // A stroke may divide or begin a pattern.
                if joined || doubled || next == Some('/') || last == Some('/') {
                    text.push(' ');
                }
                at += 1;
                continue;
            }
            _ => at + 1,
        };
        text.extend(signs.get(at..end)?);
        at = end;
    }
    text.truncate(text.trim_end().len());
    Some(text)
}

/// Whether a stroke behind this begins a pattern; else it divides.
fn begins_pattern(before: &str) -> bool {
    let ends = ['(', ',', '=', ':', '[', '!', '&', '|', '?', '{', ';', '+', '-', '*', '<', '>'];
    before.is_empty() || before.ends_with("return") || before.ends_with(ends)
}

fn is_word(sign: char) -> bool {
    sign.is_alphanumeric() || matches!(sign, '_' | '$' | '#')
}

/// Where a text ends that begins here.
fn quoted(signs: &[char], from: usize) -> usize {
    let mut at = from + 1;
    while at < signs.len() && signs[at] != signs[from] {
        at += if signs[at] == '\\' { 2 } else { 1 };
    }
    at + 1
}

/// Where a text with expressions in it ends that begins here.
fn template(signs: &[char], from: usize) -> usize {
    let (mut at, mut depth) = (from + 1, 0);
    while at < signs.len() {
        match (signs[at], depth) {
            ('\\', 0) => at += 1,
            ('`', 0) => return at + 1,
            ('$', 0) if signs.get(at + 1) == Some(&'{') => (at, depth) = (at + 1, 1),
            ('{', 1..) => depth += 1,
            ('}', 1..) => depth -= 1,
            ('`', _) => at = template(signs, at) - 1,
            ('"' | '\'', 1..) => at = quoted(signs, at) - 1,
            _ => {}
        }
        at += 1;
    }
    at + 1
}

/// Where a pattern ends that begins here.
fn pattern(signs: &[char], from: usize) -> usize {
    let (mut at, mut within) = (from + 1, false);
    while at < signs.len() && (within || signs[at] != '/') {
        match signs[at] {
            '\\' => at += 1,
            '[' => within = true,
            ']' => within = false,
            _ => {}
        }
        at += 1;
    }
    at + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(path: &str) -> Option<String> {
        let text = match path {
            "app.js" => {
                "// @ts-check\nimport { a, b as c } from \"./in/a.js\";\nasync () => (await import(\"./in/page.js\")).page;\nc(a);"
            }
            "in/a.js" => {
                "/** Says so. */\nexport const a = 1;\n/**\n * @param {number} x\n */\nexport function b(x) {\n  /** @type {any} */ (x).y = 2;\n}"
            }
            "in/page.js" => "import * as all from \"./a.js\";\nexport async function page() { all.b(1); }",
            "in/odd.js" => "export { a };",
            "in/one.js" => "import { two } from \"./two.js\";\nexport const one = () => two;",
            "in/two.js" => "import { one } from \"./one.js\";\nexport const two = () => one;",
            _ => return None,
        };
        Some(text.to_owned())
    }

    #[test]
    fn modules_become_one_text_in_the_order_in_which_they_need_each_other() {
        let first = "const modules = (globalThis.modules = {});
OPEN
modules[\"in/a.js\"] = (() => {
const a=1;function b(x){(x).y=2;}
return { a, b };
})();
modules[\"app.js\"] = (() => {
const { a, b: c } = modules[\"in/a.js\"];
async()=>(await open(\"page.js\",\"in/page.js\")).page;c(a);return {  };
})();
";
        let page = "const { modules } = globalThis;
OPEN
modules[\"in/page.js\"] = (() => {
const all = modules[\"in/a.js\"];
async function page(){all.b(1);}
return { page };
})();
";
        let [first, page] = [first, page].map(|text| text.replace("OPEN\n", OPEN));
        let last = format!("const {{ modules }} = globalThis;\n{OPEN}");
        let files = [("app.js", [].as_slice()), ("page.js", &["in/page.js"]), ("last.js", &[])];
        assert_eq!(bundle("app.js", &files, &read), Ok(vec![first, page, last]));
        let apart = bundle("app.js", &[("app.js", &[]), ("last.js", &[])], &read).unwrap();
        assert!(apart[0].contains("(await open(\"last.js\",\"in/page.js\")).page"), "{}", apart[0]);
        assert!(apart[1].contains("page()"), "{}", apart[1]);
        let whole = bundle("app.js", &[("app.js", &["in/page.js"]), ("last.js", &[])], &read).unwrap();
        assert!(whole[0].contains("(await modules[\"in/page.js\"]).page"), "{}", whole[0]);
        assert!(!whole[1].contains("page()"), "{}", whole[1]);
    }

    #[test]
    fn a_file_imports_those_it_needs() {
        let read = |path: &str| {
            let text = match path {
                "app.js" => "void import(\"./one.js\");\nvoid import(\"./two.js\");",
                "one.js" => "import { x } from \"./x.js\";\nexport const one = x;",
                "two.js" => "import { x } from \"./x.js\";\nexport const two = x;",
                "x.js" => "export const x = 1;",
                _ => return None,
            };
            Some(text.to_owned())
        };
        let files =
            [("app.js", [].as_slice()), ("first.js", &["one.js"]), ("second.js", &["two.js"]), ("last.js", &[])];
        let texts = bundle("app.js", &files, &read).unwrap();
        assert!(texts[0].contains("void open(\"second.js\",\"two.js\")"), "{}", texts[0]);
        assert!(texts[1].contains("modules[\"x.js\"] = ") && !texts[1].contains("import \""), "{}", texts[1]);
        assert!(texts[2].starts_with("import \"/assets/first.js\";\n"), "{}", texts[2]);
        assert!(!texts[3].contains("import \""), "{}", texts[3]);
    }

    #[test]
    fn spaces_that_say_nothing_stay_behind() {
        for (line, short) in [
            ("const a = b ? c : d; // why", "const a=b?c:d;"),
            ("return \"a  b\" + ' // c ' ;", "return\"a  b\"+' // c ';"),
            ("a + +b - -c", "a+ +b- -c"),
            ("x = `a ${ b ? ` c ${\"}\"} ` : d } e` + 1", "x=`a ${ b ? ` c ${\"}\"} ` : d } e`+1"),
            ("if (/[/ ] \\/ \"/.test(a)) b = c / d / 2;", "if(/[/ ] \\/ \"/.test(a))b=c / d / 2;"),
            ("text.replace(/ (\\d)/g, (all) => all)", "text.replace(/ (\\d)/g,(all)=>all)"),
            ("for (const [a, b] of c) delete d.e;", "for(const[a,b]of c)delete d.e;"),
            ("static #one = async () => {", "static #one=async()=>{"),
        ] {
            assert_eq!(squeezed(line).as_deref(), Some(short));
        }
    }

    #[test]
    fn a_text_that_goes_on_in_the_next_line_is_not_touched() {
        for line in ["const notes = `", "f(`a ${b", "const a = 'b", "const c = /d"] {
            assert_eq!(squeezed(line), None, "{line}");
        }
    }

    #[test]
    fn types_within_a_line_stay_behind() {
        let line =
            "const way = (/** @type {string} */ href, /** @type {number} */ at) => /** @type {any} */ (href)[at];";
        assert_eq!(without_types(line), "const way = (href, at) => (href)[at];");
        assert_eq!(without_types("a * b"), "a * b");
    }

    #[test]
    fn what_is_missing_or_not_understood_is_named() {
        assert_eq!(bundle("gone.js", &[("app.js", &[])], &read), Err(Unbundled::Missing("gone.js".to_owned())));
        let odd = Unbundled::Form { module: "in/odd.js".to_owned(), line: "export { a };".to_owned() };
        assert_eq!(bundle("in/odd.js", &[("app.js", &[])], &read), Err(odd));
        assert!(matches!(bundle("in/one.js", &[("app.js", &[])], &read), Err(Unbundled::Circle { .. })));
    }
}
