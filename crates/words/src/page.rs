//! Messages for the browser: a small JSON instead of a parser of Fluent.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Message, Pattern, PatternElement, Resource, VariantKey};
use fluent_syntax::parser;
use serde_json::{Map, Value, json};
use std::collections::HashMap;

/// All messages of some Fluent files, as the page reads them: a text, or a list of texts, variables (`{"v": name}`) and
/// choices (`{"v": name, "of": {"one": …, "other": …}, "else": "other"}`). Terms and other messages that a message names
/// are put in. What has no place in this form is left out; [`crate::check`] finds it missing.
pub fn page_messages(texts: &[&str]) -> Value {
    let resources: Vec<Resource<&str>> =
        texts.iter().map(|text| parser::parse(*text).unwrap_or_else(|(resource, _)| resource)).collect();
    let mut known = HashMap::new();
    for entry in resources.iter().flat_map(|resource| &resource.body) {
        match entry {
            Entry::Message(Message { id, value: Some(value), .. }) => known.insert(id.name.to_owned(), value),
            Entry::Term(term) => known.insert(format!("-{}", term.id.name), &term.value),
            _ => None,
        };
    }
    let mut messages = Map::new();
    for entry in resources.iter().flat_map(|resource| &resource.body) {
        let Entry::Message(message) = entry else { continue };
        let mut add = |id: String, pattern: &Pattern<&str>| {
            if let Some(parts) = parts(pattern, &known, 0) {
                messages.insert(id, joined(parts));
            }
        };
        if let Some(value) = &message.value {
            add(message.id.name.to_owned(), value);
        }
        for attribute in &message.attributes {
            add(format!("{}.{}", message.id.name, attribute.id.name), &attribute.value);
        }
    }
    Value::Object(messages)
}

type Known<'a> = HashMap<String, &'a Pattern<&'a str>>;

/// Messages that name each other are followed so deep.
const DEEPEST: usize = 5;

fn parts(pattern: &Pattern<&str>, known: &Known<'_>, depth: usize) -> Option<Vec<Value>> {
    let mut found = Vec::new();
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => found.push(json!(value)),
            PatternElement::Placeable { expression } => found.extend(in_expression(expression, known, depth)?),
        }
    }
    Some(found)
}

fn in_expression(expression: &Expression<&str>, known: &Known<'_>, depth: usize) -> Option<Vec<Value>> {
    match expression {
        Expression::Inline(inline) => in_inline(inline, known, depth),
        Expression::Select { selector, variants } => {
            let InlineExpression::VariableReference { id } = selector else { return None };
            let (mut of, mut usual) = (Map::new(), "");
            for variant in variants {
                let key = match &variant.key {
                    VariantKey::Identifier { name } | VariantKey::NumberLiteral { value: name } => *name,
                };
                of.insert(key.to_owned(), joined(parts(&variant.value, known, depth)?));
                if variant.default {
                    usual = key;
                }
            }
            Some(vec![json!({ "v": id.name, "of": of, "else": usual })])
        }
    }
}

fn in_inline(inline: &InlineExpression<&str>, known: &Known<'_>, depth: usize) -> Option<Vec<Value>> {
    let named = |id: String| known.get(&id).filter(|_| depth < DEEPEST).and_then(|it| parts(it, known, depth + 1));
    match inline {
        InlineExpression::VariableReference { id } => Some(vec![json!({ "v": id.name })]),
        InlineExpression::StringLiteral { value } | InlineExpression::NumberLiteral { value } => {
            Some(vec![json!(value)])
        }
        InlineExpression::TermReference { id, attribute: None, arguments: None } => named(format!("-{}", id.name)),
        InlineExpression::MessageReference { id, attribute: None } => named(id.name.to_owned()),
        InlineExpression::Placeable { expression } => in_expression(expression, known, depth),
        _ => None,
    }
}

/// Texts that stand beside each other become one; a single text stands alone.
fn joined(parts: Vec<Value>) -> Value {
    let mut short: Vec<Value> = Vec::new();
    for part in parts {
        match (short.last_mut(), part) {
            (Some(Value::String(before)), Value::String(text)) => before.push_str(&text),
            (_, part) => short.push(part),
        }
    }
    match short.len() {
        0 => json!(""),
        1 if short[0].is_string() => short.remove(0),
        _ => Value::Array(short),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_becomes_its_parts() {
        let text = "-game = Pileup\nhello = Hello { $name }, this is { -game }\n    .again = Back { \"\u{7b}\" }\ncount = { $n ->\n    [one] One die\n   *[other] { $n } dice\n} left\n";
        assert_eq!(
            page_messages(&[text]),
            json!({
                "hello": ["Hello ", { "v": "name" }, ", this is Pileup"],
                "hello.again": "Back {",
                "count": [{ "v": "n", "of": { "one": "One die", "other": [{ "v": "n" }, " dice"] }, "else": "other" }, " left"],
            })
        );
    }

    #[test]
    fn what_the_page_cannot_say_is_left_out() {
        assert_eq!(page_messages(&["when = { DATETIME($day) }\nround = { round }\n"]), json!({}));
    }
}
