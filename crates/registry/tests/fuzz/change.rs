//! Small changes to valid inputs. A change is three numbers, so that a failing case shrinks to few and simple ones.

use proptest::prelude::*;
use serde_json::{Map, Value, json};

/// What to do, where, and with what; each number is taken modulo what there is.
#[derive(Clone, Copy, Debug)]
pub struct Change {
    how: u8,
    place: u32,
    with: u32,
}

/// At least one change, at most `most`.
pub fn changes(most: usize) -> impl Strategy<Value = Vec<Change>> {
    let change = (any::<u8>(), any::<u32>(), any::<u32>()).prop_map(|(how, place, with)| Change { how, place, with });
    prop::collection::vec(change, 1..=most)
}

fn at<T>(list: &[T], number: u32) -> Option<&T> {
    list.get((number as usize).checked_rem(list.len())?)
}

/// Numbers at which types and counters end.
const EDGES: [&str; 24] = [
    "0",
    "1",
    "2",
    "3",
    "-1",
    "7",
    "8",
    "9",
    "31",
    "49",
    "63",
    "64",
    "99",
    "127",
    "128",
    "200",
    "255",
    "256",
    "65535",
    "65536",
    "4294967295",
    "4294967296",
    "9223372036854775807",
    "18446744073709551615",
];

/// Parts that valid inputs of a game are made of, with the key under which each stood.
#[derive(Default)]
pub struct Parts(Vec<(String, Value)>);

impl Parts {
    /// Adds a tree with all its branches and leaves.
    pub fn add(&mut self, value: &Value) {
        self.add_below("", value);
    }

    fn add_below(&mut self, key: &str, value: &Value) {
        self.0.push((key.to_owned(), value.clone()));
        match value {
            Value::Array(values) => values.iter().for_each(|value| self.add_below(key, value)),
            Value::Object(values) => values.iter().for_each(|(key, value)| self.add_below(key, value)),
            _ => {}
        }
    }

    /// Some part: one that stood under this key, or one of the same type, or any.
    fn some(&self, key: &str, like: &Value, with: u32) -> Value {
        let alike = |part: &&(String, Value)| std::mem::discriminant(&part.1) == std::mem::discriminant(like);
        let same_key: Vec<_> = self.0.iter().filter(|part| part.0 == key).filter(alike).collect();
        let same_type: Vec<_> = self.0.iter().filter(alike).collect();
        let chosen = match with % 8 {
            0..5 => at(&same_key, with / 8).copied(),
            5 | 6 => at(&same_type, with / 8).copied(),
            _ => None,
        };
        chosen.or_else(|| at(&self.0, with / 8)).map_or(Value::Null, |part| part.1.clone())
    }

    fn some_key(&self, with: u32) -> String {
        let keys: Vec<&String> = self.0.iter().map(|part| &part.0).filter(|key| !key.is_empty()).collect();
        match at(&keys, with / 4) {
            Some(key) if !with.is_multiple_of(4) => (*key).clone(),
            _ => "colour".to_owned(),
        }
    }

    /// The words of its texts, for changes of texts.
    fn words(&self) -> Vec<&str> {
        self.0.iter().filter_map(|part| part.1.as_str()).collect()
    }
}

/// Changes a tree of JSON; the result is one that could have been read from a text.
pub fn change_json(tree: &Value, changes: &[Change], parts: &Parts) -> Value {
    let mut tree = tree.clone();
    for change in changes {
        let mut left = change.place as usize % count(&tree);
        let (key, node) = node_mut("", &mut tree, &mut left).expect("there are so many nodes");
        change_node(node, &key, *change, parts);
    }
    // Readers stop at 128 levels, so nothing deeper ever arrives.
    serde_json::from_str(&tree.to_string()).unwrap_or(Value::Null)
}

fn count(value: &Value) -> usize {
    1 + match value {
        Value::Array(values) => values.iter().map(count).sum(),
        Value::Object(values) => values.values().map(count).sum(),
        _ => 0,
    }
}

fn node_mut<'a>(key: &str, value: &'a mut Value, left: &mut usize) -> Option<(String, &'a mut Value)> {
    if *left == 0 {
        return Some((key.to_owned(), value));
    }
    *left -= 1;
    match value {
        Value::Array(values) => values.iter_mut().find_map(|value| node_mut(key, value, left)),
        Value::Object(values) => values.iter_mut().find_map(|(key, value)| node_mut(key, value, left)),
        _ => None,
    }
}

fn change_node(node: &mut Value, key: &str, change: Change, parts: &Parts) {
    let with = change.with;
    match (change.how % 20, &mut *node) {
        (0..5, _) => *node = parts.some(key, node, with),
        (5..8, Value::Number(number)) => {
            let old = number.as_i64().unwrap_or(0);
            *node = json!(old.saturating_add(if with.is_multiple_of(2) { 1 } else { -1 }));
        }
        (8..10, Value::Number(_)) => *node = serde_json::from_str(at(&EDGES, with).expect("some")).expect("a number"),
        (5..10, Value::Bool(flag)) => *flag = !*flag,
        (5..10, Value::String(text)) => *text = change_text(text, &[change], &parts.words()),
        (5..8, Value::Array(values)) if !values.is_empty() => {
            let index = with as usize % values.len();
            match change.how % 3 {
                0 => drop(values.remove(index)),
                1 => values.insert(index, values[index].clone()),
                _ => values.swap(0, index),
            }
        }
        (8..10, Value::Array(values)) => values.push(parts.some(key, &Value::Null, with)),
        (5..7, Value::Object(values)) if !values.is_empty() => {
            let index = with as usize % values.len();
            let gone = values.keys().nth(index).cloned();
            gone.map(|key| values.remove(&key));
        }
        (7..9, Value::Object(values)) => {
            let key = parts.some_key(with);
            let value = parts.some(&key, &Value::Null, with.rotate_left(7));
            values.insert(key, value);
        }
        (9, Value::Object(values)) if values.len() > 1 => {
            let (first, second) = (with as usize % values.len(), (with as usize / 16) % values.len());
            let moved: Vec<Value> =
                [second, first].map(|index| values.values().nth(index).expect("so many").clone()).into();
            for (index, value) in [first, second].into_iter().zip(moved) {
                *values.values_mut().nth(index).expect("so many") = value;
            }
        }
        (17, _) if with.is_multiple_of(4) => *node = nested(node.take(), with as usize % 100),
        (18, Value::Array(values)) if with.is_multiple_of(4) && !values.is_empty() => {
            *values = values.iter().cycle().take(1 + with as usize % 3000).cloned().collect();
        }
        (10..17, Value::Object(_) | Value::Array(_)) => {}
        _ => *node = retyped(with),
    }
}

fn retyped(with: u32) -> Value {
    let others = [
        Value::Null,
        json!(true),
        json!(""),
        json!([]),
        json!({}),
        json!(-1),
        json!(1.5),
        json!(1e300),
        json!("p1"),
        json!("p8"),
        json!([[]]),
        json!({"": null}),
        json!("\u{0}\u{202e}ß"),
        json!(u64::MAX),
    ];
    at(&others, with).expect("some").clone()
}

fn nested(inner: Value, depth: usize) -> Value {
    (0..depth).fold(inner, |inner, level| match level % 2 {
        0 => Value::Array(vec![inner]),
        _ => Value::Object(Map::from_iter([("a".to_owned(), inner)])),
    })
}

/// The words, numbers and signs of a text, spaces included.
pub fn tokens(text: &str) -> Vec<String> {
    let class = |c: char| (c.is_alphabetic(), c.is_ascii_digit(), c.is_whitespace());
    let mut found: Vec<String> = Vec::new();
    for c in text.chars() {
        match found.last_mut() {
            Some(last) if class(c) != (false, false, false) && last.ends_with(|end| class(end) == class(c)) => {
                last.push(c)
            }
            _ => found.push(c.to_string()),
        }
    }
    found
}

const STRANGE: [&str; 18] = [
    "\u{0}", "ß", "é́", "\u{202e}", "🎲", "\u{feff}", "\u{a0}", "\u{2028}", "٣", "²", "\"", "\\", ";", "@", "-", "+",
    ">", "=",
];

/// Changes a text, word by word; `words` are some that stand in such texts.
pub fn change_text(text: &str, changes: &[Change], words: &[&str]) -> String {
    let mut tokens = tokens(text);
    for change in changes {
        let with = change.with;
        if tokens.is_empty() {
            tokens.push(String::new());
        }
        let place = change.place as usize % tokens.len();
        let other = with as usize % tokens.len();
        let word = || at(words, with).map_or_else(String::new, |word| (*word).to_owned());
        match change.how.rotate_left(4) % 16 {
            0 | 1 => tokens[place] = word(),
            2 => tokens.insert(place, word()),
            3 => drop(tokens.remove(place)),
            4 => tokens.insert(place, tokens[place].clone()),
            5 => tokens.swap(place, other),
            6 => tokens[place] = tokens[other].clone(),
            7 => tokens[place] = at(&EDGES, with).expect("some").to_string(),
            8 => tokens.truncate(place),
            9 => drop(tokens.drain(..place)),
            10 => tokens.insert(place, at(&STRANGE, with).expect("some").to_string()),
            11 => drop(tokens[place].pop()),
            12 => tokens[place] = tokens[place].to_uppercase(),
            13 => tokens.insert(place, if with.is_multiple_of(2) { " " } else { "\n" }.to_owned()),
            14 if with.is_multiple_of(8) => tokens[place] = tokens[place].repeat(1 + with as usize % 5000),
            14 => tokens.extend(tokens.clone()),
            _ => match tokens[place].parse::<u64>() {
                Ok(number) => {
                    tokens[place] =
                        if with.is_multiple_of(2) { number.saturating_add(1) } else { number.saturating_sub(1) }
                            .to_string()
                }
                Err(_) => tokens[place] = at(&STRANGE, with).expect("some").to_string(),
            },
        }
    }
    tokens.concat()
}
