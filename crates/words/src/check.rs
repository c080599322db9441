use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use crate::Language;

/// What is wrong with the words of a crate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// In which language.
    pub language: Language,
    /// What it is.
    pub what: Wrong,
}

/// What can be wrong with a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wrong {
    /// A file that is not Fluent.
    Unreadable {
        /// What the parser says.
        problem: String,
    },
    /// Said, but not there.
    Missing {
        /// The message.
        id: String,
    },
    /// There, but never said.
    Unused {
        /// The message.
        id: String,
    },
    /// There twice in one file.
    Twice {
        /// The message.
        id: String,
    },
    /// A message with an argument that nobody gives.
    Lacking {
        /// The message.
        id: String,
        /// The argument.
        argument: String,
    },
    /// An argument that the message does not use, in this language or in any.
    Needless {
        /// The message.
        id: String,
        /// The argument.
        argument: String,
    },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.language)?;
        match &self.what {
            Wrong::Unreadable { problem } => write!(f, "a file of words cannot be read: {problem}"),
            Wrong::Missing { id } => write!(f, "{id} is said, but there is no such message"),
            Wrong::Unused { id } => write!(f, "{id} is never said"),
            Wrong::Twice { id } => write!(f, "{id} is there twice"),
            Wrong::Lacking { id, argument } => write!(f, "{id} needs ${argument}, which it is not given"),
            Wrong::Needless { id, argument } => write!(f, "{id} is given ${argument}, which it does not use"),
        }
    }
}

/// How a source says messages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// `say!("id", name = value)`.
    Rust,
    /// `msg("id", { name: value })` and `rich(…)` of the page's scripts.
    Script,
    /// `{{id}}` of the page's HTML.
    Markup,
}

/// Compares messages in all languages, of which English is the first, with the places in sources that say them. An id that is put together
/// (`say!(&format!("card-{name}.text"))`) stands for all messages that begin and end like it.
pub fn check<'a>(texts: &[(Language, Vec<&str>)], sources: impl IntoIterator<Item = (Form, &'a str)>) -> Vec<Fault> {
    let (mut faults, mut all) = (Vec::new(), Vec::new());
    for (language, texts) in texts {
        let (language, mut messages) = (*language, Messages::new());
        for text in texts {
            faults.extend(read(text, &mut messages).into_iter().map(|what| Fault { language, what }));
        }
        all.push((language, messages));
    }
    let Some((_, first)) = all.first() else { return faults };
    let mut wrong = Vec::new();
    let mut said = BTreeMap::new();
    for (form, source) in sources {
        for saying in sayings(form, source) {
            compare(&saying, first, &all, &mut said, &mut wrong);
        }
    }
    let unused = first.keys().filter(|id| !said.contains_key(*id));
    wrong.extend(unused.map(|id| Wrong::Unused { id: id.clone() }));
    faults.extend(wrong.into_iter().map(|what| Fault { language: Language::English, what }));
    for (language, messages) in &all[1..] {
        let wrong = translated(messages, first, &said);
        faults.extend(wrong.into_iter().map(|what| Fault { language: *language, what }));
    }
    faults
}

/// What a message does with its variables.
#[derive(Default)]
struct Uses {
    /// Those it names at all.
    all: BTreeSet<String>,
    /// Those that people read; the others only choose words.
    shown: BTreeSet<String>,
}

type Messages = BTreeMap<String, Uses>;

/// Messages that are said, with the arguments that they are given everywhere.
type Said = BTreeMap<String, BTreeSet<String>>;

/// A place that says a message.
struct Saying {
    /// How the id begins, and how it ends where it is put together.
    id: String,
    end: Option<String>,
    arguments: BTreeSet<String>,
}

fn compare(
    saying: &Saying,
    messages: &Messages,
    all: &[(Language, Messages)],
    said: &mut Said,
    faults: &mut Vec<Wrong>,
) {
    let Saying { id, end, arguments } = saying;
    let is_meant = |known: &str| match end {
        Some(end) => known.starts_with(id) && known.ends_with(end) && known.contains('.') == end.contains('.'),
        None => known == id,
    };
    let meant: Vec<_> = messages.iter().filter(|(known, _)| is_meant(known)).collect();
    if meant.is_empty() {
        faults.push(Wrong::Missing {
            id: id.clone() + end.as_ref().map_or("", |_| "…") + end.as_deref().unwrap_or(""),
        });
    }
    for (id, uses) in &meant {
        let given = said.entry((*id).clone()).or_insert_with(|| arguments.clone());
        given.retain(|argument| arguments.contains(argument));
        let fault = |argument: &String| Wrong::Lacking { id: (*id).clone(), argument: argument.clone() };
        faults.extend(uses.all.difference(arguments).map(fault));
    }
    for argument in arguments {
        let uses = |messages: &Messages, id: &String| messages.get(id).is_some_and(|it| it.all.contains(argument));
        let is_used = |id: &String| all.iter().any(|(_, messages)| uses(messages, id));
        if !meant.is_empty() && !meant.iter().any(|(id, _)| is_used(id)) {
            faults.push(Wrong::Needless { id: id.clone(), argument: argument.clone() });
        }
    }
}

/// What is wrong with messages in another language than the first.
fn translated(messages: &Messages, first: &Messages, said: &Said) -> Vec<Wrong> {
    let mut faults = Vec::new();
    for (id, uses) in first {
        let Some(own) = messages.get(id) else {
            faults.push(Wrong::Missing { id: id.clone() });
            continue;
        };
        let dropped = uses.shown.difference(&own.all);
        faults.extend(dropped.map(|argument| Wrong::Needless { id: id.clone(), argument: argument.clone() }));
        let given = said.get(id);
        let unknown = own.all.iter().filter(|argument| given.is_some_and(|given| !given.contains(*argument)));
        faults.extend(unknown.map(|argument| Wrong::Lacking { id: id.clone(), argument: argument.clone() }));
    }
    let unknown = messages.keys().filter(|id| !first.contains_key(*id));
    faults.extend(unknown.map(|id| Wrong::Unused { id: id.clone() }));
    faults
}

// ---- what is there ----

/// Reads a file; answers with what is wrong with it.
fn read(text: &str, messages: &mut Messages) -> Vec<Wrong> {
    let (resource, errors) = match parser::parse(text) {
        Ok(resource) => (resource, Vec::new()),
        Err((resource, errors)) => (resource, errors),
    };
    let mut problems: Vec<Wrong> =
        errors.iter().map(|error| Wrong::Unreadable { problem: error.to_string() }).collect();
    let mut seen = BTreeSet::new();
    for entry in &resource.body {
        let Entry::Message(message) = entry else { continue };
        if !seen.insert(message.id.name) {
            problems.push(Wrong::Twice { id: message.id.name.to_owned() });
        }
        if let Some(value) = &message.value {
            messages.insert(message.id.name.to_owned(), variables(value));
        }
        for attribute in &message.attributes {
            let id = format!("{}.{}", message.id.name, attribute.id.name);
            messages.insert(id, variables(&attribute.value));
        }
    }
    problems
}

fn variables(pattern: &Pattern<&str>) -> Uses {
    let mut found = Uses::default();
    in_pattern(pattern, &mut found);
    found
}

fn in_pattern(pattern: &Pattern<&str>, found: &mut Uses) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            in_expression(expression, found);
        }
    }
}

fn in_expression(expression: &Expression<&str>, found: &mut Uses) {
    match expression {
        Expression::Inline(inline) => in_inline(inline, true, found),
        Expression::Select { selector, variants } => {
            in_inline(selector, false, found);
            variants.iter().for_each(|variant| in_pattern(&variant.value, found));
        }
    }
}

fn in_inline(inline: &InlineExpression<&str>, shows: bool, found: &mut Uses) {
    match inline {
        InlineExpression::VariableReference { id } => {
            found.all.insert(id.name.to_owned());
            if shows {
                found.shown.insert(id.name.to_owned());
            }
        }
        InlineExpression::FunctionReference { arguments, .. } => {
            arguments.positional.iter().for_each(|argument| in_inline(argument, shows, found));
        }
        InlineExpression::Placeable { expression } => in_expression(expression, found),
        _ => {}
    }
}

// ---- what is said ----

fn sayings(form: Form, source: &str) -> Vec<Saying> {
    let after = |call: &'static str| source.match_indices(call).map(move |(at, call)| &source[at + call.len()..]);
    match form {
        Form::Rust => after("say!(").filter_map(saying).collect(),
        Form::Script => after("msg(").chain(after("rich(")).flat_map(scripted).collect(),
        Form::Markup => after("{{").filter_map(|rest| Some(plain(rest.split_once("}}")?.0))).collect(),
    }
}

fn plain(id: &str) -> Saying {
    Saying { id: id.to_owned(), end: None, arguments: BTreeSet::new() }
}

/// Reads on after `msg(`. Every text in the first argument is an id: `msg(mine ? "turn-yours" : "turn-theirs")`.
fn scripted(rest: &str) -> Vec<Saying> {
    let Some(end) = closing(rest) else { return Vec::new() };
    let mut given = pieces(&rest[..end]).into_iter();
    let ids = given.next().unwrap_or_default();
    let fields = given.next().and_then(|rest| rest.trim().strip_prefix('{')?.strip_suffix('}')).unwrap_or_default();
    let name = |field: &str| field.split(':').next().unwrap_or_default().trim().to_owned();
    let arguments: BTreeSet<String> = pieces(fields).into_iter().map(name).filter(|name| !name.is_empty()).collect();
    let mut texts = ids.split('"').skip(1).step_by(2);
    if let Some((_, template)) = ids.split_once('`') {
        let template = template.split('`').next().unwrap_or_default();
        let begin = template.split("${").next().unwrap_or_default().to_owned();
        let end = template.rsplit('}').next().unwrap_or_default().to_owned();
        return vec![Saying { id: begin, end: Some(end), arguments }];
    }
    texts.by_ref().map(|id| Saying { arguments: arguments.clone(), ..plain(id) }).collect()
}

/// Reads on after `say!(`. Places that hand an id on (`say!(id)`) are not looked into: the id stands where it is made.
fn saying(rest: &str) -> Option<Saying> {
    let mut rest = rest.trim_start();
    let put_together = rest.strip_prefix("&format!(");
    if let Some(inner) = put_together {
        rest = inner.trim_start();
    }
    let (literal, mut rest) = rest.strip_prefix('"')?.split_once('"')?;
    let (id, end) = match put_together {
        Some(_) => {
            rest = &rest[closing(rest)? + 1..];
            let begin = literal.split('{').next().unwrap_or_default();
            let end = literal.rsplit('}').next().unwrap_or_default();
            (begin.to_owned(), Some(end.to_owned()))
        }
        None => (literal.to_owned(), None),
    };
    let arguments = pieces(&rest[..closing(rest)?])
        .into_iter()
        .filter_map(|piece| piece.trim().split_once('=').map(|(name, _)| name.trim().to_owned()))
        .collect();
    Some(Saying { id, end, arguments })
}

/// Where the bracket that is open at the beginning is closed.
fn closing(text: &str) -> Option<usize> {
    let mut depth = 0;
    scan(text).find_map(|(at, letter)| match letter {
        '(' | '[' | '{' => {
            depth += 1;
            None
        }
        ')' | ']' | '}' if depth == 0 => Some(at),
        ')' | ']' | '}' => {
            depth -= 1;
            None
        }
        _ => None,
    })
}

/// Pieces between commas that lie in no bracket.
fn pieces(text: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let (mut depth, mut from) = (0, 0);
    for (at, letter) in scan(text) {
        match letter {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => {
                pieces.push(&text[from..at]);
                from = at + 1;
            }
            _ => {}
        }
    }
    pieces.push(&text[from..]);
    pieces
}

/// The letters of code that are not inside a string.
fn scan(text: &str) -> impl Iterator<Item = (usize, char)> {
    let mut is_inside = false;
    let mut is_escaped = false;
    text.char_indices().filter(move |(_, letter)| {
        let was_inside = is_inside;
        if is_escaped {
            is_escaped = false;
        } else if *letter == '\\' {
            is_escaped = is_inside;
        } else if *letter == '"' {
            is_inside = !is_inside;
        }
        !was_inside && *letter != '"'
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "hello = Hello { $name }\ncount = { $n ->\n    [one] one\n   *[other] { $n }\n}\ncard-a = A\n    .text = An { $x }\ncard-b = B\n    .text = B\n";

    fn faults(texts: &[&str], form: Form, source: &str) -> Vec<String> {
        let texts: Vec<_> =
            Language::ALL.into_iter().zip(texts).map(|(language, text)| (language, vec![*text])).collect();
        check(&texts, [(form, source)]).iter().map(Fault::to_string).collect()
    }

    const WHOLE: &str = r#"
        say!("hello", name = seat.name(1, "a, b"));
        say!("count", n = list.len());
        say!(&format!("card-{id}"));
        say!(&format!("card-{}.text", card.id), x = %field,);
    "#;

    #[test]
    fn words_that_are_all_said_have_no_fault() {
        assert_eq!(faults(&[TEXT], Form::Rust, WHOLE), [""; 0]);
    }

    #[test]
    fn each_fault_is_named() {
        let wrong = WHOLE.replace("\"hello\", name", "\"hullo\", name").replace("n = list", "m = list");
        assert_eq!(
            faults(&[TEXT], Form::Rust, &wrong),
            [
                "en: hullo is said, but there is no such message",
                "en: count needs $n, which it is not given",
                "en: count is given $m, which it does not use",
                "en: hello is never said",
            ]
        );
    }

    #[test]
    fn a_broken_file_is_told() {
        let broken = [(Language::English, vec!["hello = { $x\n"])];
        assert!(matches!(check(&broken, [])[0].what, Wrong::Unreadable { .. }));
        assert_eq!(faults(&["a = A\na = B\n"], Form::Rust, r#"say!("a")"#), ["en: a is there twice"]);
    }

    #[test]
    fn other_languages_say_the_same() {
        let texts = [
            "a = { $n ->\n    [one] a die\n   *[other] dice\n} of { $who }\nb = B\n",
            "a = Würfel von { $whom }\nc = C\n",
            "a = Stenen van { $who }\nb = B\n",
        ];
        assert_eq!(
            faults(&texts, Form::Rust, r#"say!("a", n = 1, who = name) say!("b")"#),
            [
                "de: a is given $who, which it does not use",
                "de: a needs $whom, which it is not given",
                "de: b is said, but there is no such message",
                "de: c is never said",
            ]
        );
    }

    #[test]
    fn the_page_says_messages_too() {
        let script = r#"
            msg("hello", { name: names.get("p1, {p2}") ?? "" });
            rich(last ? "count" : "count", { n, });
            msg(`card-${id}`); msg(`card-${card.id}.text`, { x: 1 });
        "#;
        assert_eq!(faults(&[TEXT], Form::Script, script), [""; 0]);
        assert_eq!(
            faults(&["no-script = Please switch it on.\n"], Form::Markup, "<p>{{no-script}}</p>{{gone}}").len(),
            1
        );
    }
}
