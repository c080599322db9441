use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// What is wrong with the words of a crate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
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
    /// A message with an argument that nobody gives.
    Lacking {
        /// The message.
        id: String,
        /// The argument.
        argument: String,
    },
    /// An argument that the message does not use.
    Needless {
        /// The message.
        id: String,
        /// The argument.
        argument: String,
    },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Unreadable { problem } => write!(f, "a file of words cannot be read: {problem}"),
            Fault::Missing { id } => write!(f, "{id} is said, but there is no such message"),
            Fault::Unused { id } => write!(f, "{id} is never said"),
            Fault::Lacking { id, argument } => write!(f, "{id} needs ${argument}, which it is not given"),
            Fault::Needless { id, argument } => write!(f, "{id} is given ${argument}, which it does not use"),
        }
    }
}

/// Compares messages with the places in Rust sources that say them with `say!`. An id that is put together
/// (`say!(&format!("card-{name}.text"))`) stands for all messages that begin and end like it.
pub fn check<'a>(texts: &[&str], sources: impl IntoIterator<Item = &'a str>) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut messages = BTreeMap::new();
    for text in texts {
        read(text, &mut messages, &mut faults);
    }
    let mut said = BTreeSet::new();
    for source in sources {
        for saying in sayings(source) {
            compare(&saying, &messages, &mut said, &mut faults);
        }
    }
    let unused = messages.keys().filter(|id| !said.contains(*id));
    faults.extend(unused.map(|id| Fault::Unused { id: id.clone() }));
    faults
}

/// A place that says a message.
struct Saying {
    /// How the id begins, and how it ends where it is put together.
    id: String,
    end: Option<String>,
    arguments: BTreeSet<String>,
}

fn compare(
    saying: &Saying,
    messages: &BTreeMap<String, BTreeSet<String>>,
    said: &mut BTreeSet<String>,
    faults: &mut Vec<Fault>,
) {
    let Saying { id, end, arguments } = saying;
    let is_meant = |known: &str| match end {
        Some(end) => known.starts_with(id) && known.ends_with(end) && known.contains('.') == end.contains('.'),
        None => known == id,
    };
    let meant: Vec<_> = messages.iter().filter(|(known, _)| is_meant(known)).collect();
    if meant.is_empty() {
        faults.push(Fault::Missing {
            id: id.clone() + end.as_ref().map_or("", |_| "…") + end.as_deref().unwrap_or(""),
        });
    }
    for (id, wanted) in &meant {
        said.insert((*id).clone());
        let fault = |argument: &String| Fault::Lacking { id: (*id).clone(), argument: argument.clone() };
        faults.extend(wanted.difference(arguments).map(fault));
    }
    for argument in arguments {
        if !meant.is_empty() && !meant.iter().any(|(_, wanted)| wanted.contains(argument)) {
            faults.push(Fault::Needless { id: id.clone(), argument: argument.clone() });
        }
    }
}

// ---- what is there ----

fn read(text: &str, messages: &mut BTreeMap<String, BTreeSet<String>>, faults: &mut Vec<Fault>) {
    let resource = parser::parse(text).unwrap_or_else(|(resource, errors)| {
        faults.extend(errors.iter().map(|error| Fault::Unreadable { problem: error.to_string() }));
        resource
    });
    for entry in &resource.body {
        let Entry::Message(message) = entry else { continue };
        if let Some(value) = &message.value {
            messages.insert(message.id.name.to_owned(), variables(value));
        }
        for attribute in &message.attributes {
            let id = format!("{}.{}", message.id.name, attribute.id.name);
            messages.insert(id, variables(&attribute.value));
        }
    }
}

fn variables(pattern: &Pattern<&str>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    in_pattern(pattern, &mut found);
    found
}

fn in_pattern(pattern: &Pattern<&str>, found: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            in_expression(expression, found);
        }
    }
}

fn in_expression(expression: &Expression<&str>, found: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => in_inline(inline, found),
        Expression::Select { selector, variants } => {
            in_inline(selector, found);
            variants.iter().for_each(|variant| in_pattern(&variant.value, found));
        }
    }
}

fn in_inline(inline: &InlineExpression<&str>, found: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            found.insert(id.name.to_owned());
        }
        InlineExpression::FunctionReference { arguments, .. } => {
            arguments.positional.iter().for_each(|argument| in_inline(argument, found));
        }
        InlineExpression::Placeable { expression } => in_expression(expression, found),
        _ => {}
    }
}

// ---- what is said ----

fn sayings(source: &str) -> Vec<Saying> {
    source.match_indices("say!(").filter_map(|(at, call)| saying(&source[at + call.len()..])).collect()
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

/// The letters of Rust code that are not inside a string.
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

    fn faults(source: &str) -> Vec<String> {
        check(&[TEXT], [source]).iter().map(Fault::to_string).collect()
    }

    const WHOLE: &str = r#"
        say!("hello", name = seat.name(1, "a, b"));
        say!("count", n = list.len());
        say!(&format!("card-{id}"));
        say!(&format!("card-{}.text", card.id), x = %field,);
    "#;

    #[test]
    fn words_that_are_all_said_have_no_fault() {
        assert_eq!(faults(WHOLE), [""; 0]);
    }

    #[test]
    fn each_fault_is_named() {
        let wrong = WHOLE.replace("\"hello\", name", "\"hullo\", name").replace("n = list", "m = list");
        assert_eq!(
            faults(&wrong),
            [
                "hullo is said, but there is no such message",
                "count needs $n, which it is not given",
                "count is given $m, which it does not use",
                "hello is never said",
            ]
        );
    }

    #[test]
    fn a_broken_file_is_told() {
        assert!(matches!(check(&["hello = { $x\n"], [])[0], Fault::Unreadable { .. }));
    }
}
