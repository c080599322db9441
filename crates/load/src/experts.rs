use serde_json::json;
use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::http::Http;
use crate::line::Line;
use crate::news::News;
use crate::run::Ground;
use crate::{LoadError, table};

/// How much somebody who looks on reads at once.
const READS: usize = 4096;
/// After a table that could not be had, the next try comes so much later.
const AGAIN: Duration = Duration::from_millis(500);
/// The level of the bots: every game has it, and it thinks longest.
const LEVEL: &str = "expert";

/// Tables at which experts play each other while others are measured: one of them thinks at each.
pub(crate) struct Experts {
    plies: Rc<Cell<u64>>,
    /// They are looked at for as long as this lives.
    _tables: JoinSet<()>,
}

impl Experts {
    /// Founds the tables, and new ones when games end.
    pub(crate) async fn begin(ground: &Rc<Ground>) -> Result<Experts, LoadError> {
        let plan = &ground.plan;
        let seats = vec![json!({ "who": "bot", "level": LEVEL }); plan.seats];
        let founding = json!({ "game": plan.game, "options": plan.options, "seats": seats }).to_string();
        let (plies, mut tables) = (Rc::new(Cell::new(0)), JoinSet::new());
        for _ in 0..plan.experts {
            let mut http = Http::new(ground.address, ground.target.clone());
            let refused = |problem| LoadError::Refused { what: "experts cannot play".to_owned(), problem };
            let line = open(&mut http, ground, &founding).await.map_err(refused)?;
            let (ground, founding, plies) = (Rc::clone(ground), founding.clone(), Rc::clone(&plies));
            tables.spawn_local(look_on(line, http, ground, founding, plies));
        }
        Ok(Experts { plies, _tables: tables })
    }

    /// Plies that were made at these tables.
    pub(crate) fn plies(&self) -> u64 {
        self.plies.get()
    }
}

async fn open(http: &mut Http, ground: &Ground, founding: &str) -> Result<Line, String> {
    let (code, key) = table::found(http, founding).await?;
    Line::open(ground.address, &ground.target, &code, Some(&key), READS).await
}

/// Looks on at one game after the other.
async fn look_on(first: Line, mut http: Http, ground: Rc<Ground>, founding: String, plies: Rc<Cell<u64>>) {
    let mut line = Ok(first);
    loop {
        let problem = match line {
            Ok(line) => until_over(line, &plies).await.err(),
            Err(problem) => Some(problem),
        };
        if let Some(problem) = problem {
            ground.tally.borrow_mut().error(|| format!("a table of experts: {problem}"));
            sleep(AGAIN).await;
        }
        line = open(&mut http, &ground, &founding).await;
    }
}

async fn until_over(mut line: Line, plies: &Cell<u64>) -> Result<(), String> {
    loop {
        let text = line.hear().await?;
        let news = News::read(&text).map_err(|error| format!("a message cannot be understood: {error}"))?;
        plies.set(plies.get() + u64::from(news.t == "ply"));
        if news.over == Some(true) {
            line.close().await;
            return Ok(());
        }
    }
}
