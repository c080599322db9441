use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use fluent_syntax::parser;
use foldhash::fast::FixedState;
use std::collections::HashMap;
use std::fmt::Write;

use crate::Arg;

/// Whole numbers up to this are the same for Fluent, which counts in floating point.
const EXACT: u64 = 1 << 53;

/// The messages of one language, made ready to be said: a scene says hundreds, and to work them out with the whole of
/// Fluent each time would take longer than to draw it. What uses more of Fluent than texts, variables and choices
/// is not among them.
pub(crate) struct Quick(HashMap<String, Option<Template>, FixedState>);

/// A message: its pieces in order.
struct Template(Vec<Piece>);

enum Piece {
    Text(&'static str),
    Variable(&'static str),
    /// Words that depend on a variable; those that fit no key are at this place.
    Choice {
        variable: &'static str,
        variants: Vec<(Key, Template)>,
        usual: usize,
    },
}

#[derive(Clone, Copy)]
enum Key {
    /// A word, or the name of a plural.
    Word(&'static str),
    Number(i64),
}

impl Quick {
    /// The messages of some files; of two with the same id the first.
    pub(crate) fn new(texts: &[&'static str]) -> Quick {
        let mut messages = HashMap::default();
        for text in texts {
            let resource = parser::parse_runtime(*text).unwrap_or_else(|(resource, _)| resource);
            for entry in resource.body {
                let Entry::Message(message) = entry else { continue };
                let name = message.id.name;
                if messages.contains_key(name) {
                    continue;
                }
                messages.insert(name.to_owned(), message.value.as_ref().and_then(Template::of));
                for attribute in &message.attributes {
                    let id = format!("{name}.{}", attribute.id.name);
                    messages.insert(id, Template::of(&attribute.value));
                }
            }
        }
        Quick(messages)
    }

    /// A message with its arguments, unless there is more to it.
    pub(crate) fn say(&self, id: &str, args: &[(&'static str, Arg<'_>)]) -> Option<String> {
        let Template(pieces) = self.0.get(id)?.as_ref()?;
        if let [Piece::Text(text)] = pieces[..] {
            return Some(text.to_owned());
        }
        let mut words = String::with_capacity(64);
        write(pieces, args, &mut words)?;
        Some(words)
    }
}

impl Template {
    fn of(pattern: &Pattern<&'static str>) -> Option<Template> {
        let piece = |element: &PatternElement<&'static str>| match element {
            PatternElement::TextElement { value } => Some(Piece::Text(value)),
            PatternElement::Placeable { expression } => Piece::of(expression),
        };
        Some(Template(pattern.elements.iter().map(piece).collect::<Option<_>>()?))
    }
}

impl Piece {
    fn of(expression: &Expression<&'static str>) -> Option<Piece> {
        match expression {
            Expression::Inline(InlineExpression::VariableReference { id }) => Some(Piece::Variable(id.name)),
            Expression::Inline(InlineExpression::StringLiteral { value }) if !value.contains('\\') => {
                Some(Piece::Text(value))
            }
            Expression::Inline(InlineExpression::Placeable { expression }) => Piece::of(expression),
            Expression::Inline(_) => None,
            Expression::Select { selector: InlineExpression::VariableReference { id }, variants } => {
                let usual = variants.iter().position(|variant| variant.default)?;
                let ready = variants.iter().map(|variant| {
                    let key = match variant.key {
                        VariantKey::Identifier { name } => Key::Word(name),
                        VariantKey::NumberLiteral { value } => Key::Number(value.parse().ok()?),
                    };
                    Some((key, Template::of(&variant.value)?))
                });
                Some(Piece::Choice { variable: id.name, variants: ready.collect::<Option<_>>()?, usual })
            }
            Expression::Select { .. } => None,
        }
    }
}

/// Writes pieces one after the other; nothing if an argument is missing or does not fit.
fn write(pieces: &[Piece], args: &[(&'static str, Arg<'_>)], words: &mut String) -> Option<()> {
    let find = |name: &str| args.iter().find(|(known, _)| *known == name).map(|(_, arg)| arg);
    for piece in pieces {
        match piece {
            Piece::Text(text) => words.push_str(text),
            Piece::Variable(name) => match find(name)? {
                Arg::Text(text) => words.push_str(text),
                Arg::Number(number) if number.unsigned_abs() <= EXACT => write!(words, "{number}").ok()?,
                Arg::Number(_) => return None,
            },
            Piece::Choice { variable, variants, usual } => {
                let arg = find(variable)?;
                let chosen = variants.iter().position(|(key, _)| key.fits(arg)).unwrap_or(*usual);
                write(&variants[chosen].1.0, args, words)?;
            }
        }
    }
    Some(())
}

impl Key {
    /// Whether the words behind it are meant. All our languages have one plural for 1 and one for everything else.
    fn fits(self, arg: &Arg<'_>) -> bool {
        match (self, arg) {
            (Key::Word(word), Arg::Text(text)) => word == text,
            (Key::Word("one"), Arg::Number(number)) => number.unsigned_abs() == 1,
            (Key::Word("other"), Arg::Number(number)) => number.unsigned_abs() != 1,
            (Key::Number(wanted), Arg::Number(number)) => wanted == *number,
            (Key::Word(_), Arg::Number(_)) | (Key::Number(_), Arg::Text(_)) => false,
        }
    }
}
