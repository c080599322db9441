//! Every game is played from its first ply to its last by clicking.

mod common;

use common::*;
use serde_json::{Value, json};

/// Plays a game against a bot and looks at its end.
async fn whole_game(game: &str, options: Value, players: usize) -> Checked {
    Visit::during(Screen::Desk, async |visit| {
        let mut seats = vec![json!({ "who": "bot", "level": "greedy" }); players];
        seats[0] = json!({ "who": "me", "name": "Anna" });
        visit.found(game, &options, &Value::Array(seats)).await?;
        visit.until("it is our turn", ASKED).await?;
        let plies = visit.play_to_the_end(900).await?;
        assert!(plies > 5, "{game}: {plies} clicks are no game");
        let result = visit.text(".ending h2").await?;
        let told = ["You won", "You lost", "You came", "You share", "A draw"];
        assert!(told.iter().any(|words| result.starts_with(words)), "{game}: {result}");
        Ok(())
    })
    .await
}

#[tokio::test]
async fn crash_by_crash() -> Checked {
    whole_game("crash-by-crash", json!({ "scorings": 2, "closing_turns": 12 }), 2).await
}

#[tokio::test]
async fn rush_and_bash() -> Checked {
    whole_game("rush-and-bash", json!({ "players": 2 }), 2).await
}

#[tokio::test]
async fn rush_n_crush() -> Checked {
    whole_game("rush-n-crush", json!({ "players": 2, "course": "sprint" }), 2).await
}
