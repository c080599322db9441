//! What the levels of bots are like.

/// How a bot of a level plays, in a sentence; nothing for a level that is not known here.
pub(crate) fn words(level: &str) -> &'static str {
    match level {
        "random" => "Plays anything that is allowed. Good for looking round.",
        "novice" => "Slow, and sees only what lies in front of it.",
        "easy" => "Makes mistakes, and forgives yours.",
        "steady" => "Keeps a calm pace.",
        "normal" => "Plays well enough to lose sometimes.",
        "greedy" => "Takes the best of this moment, and thinks no further.",
        "quick" => "As fast as a practised player.",
        "hard" => "Thinks ahead. Bring a plan.",
        "expert" => "Thinks far ahead and takes its time.",
        "demon" => "Faster than any hand.",
        _ => "",
    }
}
