use pileup_core::Seat;

/// Puts names in place of `{p1}`, `{p2}`, ... Unknown seats keep their id.
pub fn fill_names(words: &str, name: impl Fn(Seat) -> Option<String>) -> String {
    let mut filled = String::with_capacity(words.len() + 16);
    let mut rest = words;
    while let Some((before, after)) = rest.split_once('{') {
        filled.push_str(before);
        match after.split_once('}').and_then(|(inner, tail)| Some((inner.parse::<Seat>().ok()?, tail))) {
            Some((seat, tail)) => {
                filled.push_str(&name(seat).unwrap_or_else(|| seat.to_string()));
                rest = tail;
            }
            None => {
                filled.push('{');
                rest = after;
            }
        }
    }
    filled.push_str(rest);
    filled
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_filled_in() {
        let name = |seat: Seat| (seat.index() == 0).then(|| "Anna".to_owned());
        assert_eq!(fill_names("{p1} pushes {p2} {x} {", name), "Anna pushes p2 {x} {");
    }
}
