//! `pileup tables`: what a server keeps in its folder, also while it runs.

use anyhow::Result;
use comfy_table::{Table, presets};
use pileup_store::{Listed, SqliteStore, Store};
use serde_json::json;
use std::io::Write;
use std::time::SystemTime;

use crate::{Verdict, args};

pub fn run(args: &args::Tables, out: &mut impl Write) -> Result<Verdict> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let listed = runtime.block_on(async {
        let store = SqliteStore::peek(&args.data).await?;
        let listed = store.list(args.limit).await?;
        store.close().await?;
        anyhow::Ok(listed)
    })?;
    if args.json {
        let list: Vec<_> = listed.iter().map(as_json).collect();
        writeln!(out, "{}", json!(list))?;
        return Ok(Verdict::Fine);
    }
    let mut table = Table::new();
    table.load_style(presets::NOTHING).set_header(["table", "game", "founded", "changes"]);
    for Listed { code, game, founded, changes } in listed {
        table.add_row([code, game, ago(founded), changes.to_string()]);
    }
    writeln!(out, "{table}")?;
    Ok(Verdict::Fine)
}

fn as_json(listed: &Listed) -> serde_json::Value {
    let founded = listed.founded.duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default().as_secs();
    json!({ "table": listed.code, "game": listed.game, "founded": founded, "changes": listed.changes })
}

/// How long ago, as people say it.
fn ago(then: SystemTime) -> String {
    let seconds = then.elapsed().unwrap_or_default().as_secs();
    let (count, unit) = match seconds {
        0..60 => return "just now".to_owned(),
        60..3600 => (seconds / 60, "minute"),
        3600..86_400 => (seconds / 3600, "hour"),
        _ => (seconds / 86_400, "day"),
    };
    format!("{count} {unit}{} ago", if count == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn times_are_said_as_people_say_them() {
        let said = |seconds: u64| ago(SystemTime::now() - Duration::from_secs(seconds));
        assert_eq!(
            [said(5), said(70), said(7300), said(200_000)],
            ["just now", "1 minute ago", "2 hours ago", "2 days ago"]
        );
    }
}
