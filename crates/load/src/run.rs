use futures_util::stream::{self, StreamExt, TryStreamExt};
use pileup_bots::Dice;
use serde_json::json;
use std::cell::{Cell, RefCell};
use std::future::poll_fn;
use std::net::SocketAddr;
use std::rc::Rc;
use std::task::Poll;
use std::time::{Duration, Instant};
use tokio::sync::Notify;
use tokio::task::{JoinSet, LocalSet};
use tokio::time::{MissedTickBehavior, interval, sleep};

use crate::experts::Experts;
use crate::http::Http;
use crate::quiet::Quiet;
use crate::report::{Bytes, ExpertsReport, IdleReport, LatencyReport, Messages, ServerReport, Spread};
use crate::table::{Table, keep_playing};
use crate::tally::Tally;
use crate::{Child, LoadError, Plan, Report, Target, Usage};

/// How often is told how far it is.
const TELL: Duration = Duration::from_millis(200);
/// So long a server has to come to rest before its memory is read.
const REST: Duration = Duration::from_secs(1);
/// Tables that are founded at the same time before the clock runs.
const AT_ONCE: usize = 16;
/// Open files beside the sockets: a connection for requests at each table, and what every program has.
const OTHER_FILES: u64 = 64;

/// How far it is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Progress {
    /// What happens.
    pub phase: Phase,
    /// How much of it is done: sockets, tables, or milliseconds.
    pub done: u64,
    /// Of how much.
    pub of: u64,
    /// Plies so far.
    pub plies: u64,
}

/// What happens one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Idle sockets are opened.
    Opening,
    /// Tables are founded.
    Founding,
    /// Games are played.
    Playing,
}

/// What everybody who plays needs.
pub(crate) struct Ground {
    pub(crate) plan: Plan,
    pub(crate) target: Target,
    pub(crate) address: SocketAddr,
    /// The request that founds a table.
    pub(crate) founding: String,
    pub(crate) tally: RefCell<Tally>,
    /// Whether plies are still sent.
    pub(crate) sends: Cell<bool>,
    /// Tells when they are not any more.
    pub(crate) stopped: Notify,
    process: Option<u32>,
}

impl Ground {
    fn new(plan: &Plan, target: &Target, address: SocketAddr, process: Option<u32>) -> Ground {
        let mut seats = vec![json!({ "who": "me" })];
        seats.resize(plan.seats, json!({ "who": "link" }));
        let founding = json!({ "game": plan.game, "options": plan.options, "seats": seats }).to_string();
        let (tally, sends, stopped) = (RefCell::new(Tally::new()), Cell::new(true), Notify::new());
        Ground { plan: plan.clone(), target: target.clone(), address, founding, tally, sends, stopped, process }
    }

    fn usage(&self) -> Option<Usage> {
        self.process.and_then(|process| Usage::of(process).ok())
    }

    /// What the server's processor has done, if there is a single table on which all of it was spent.
    pub(crate) fn cpu_of_single(&self) -> Option<Duration> {
        (self.plan.tables == 1).then(|| self.usage()).flatten().map(|usage| usage.cpu)
    }
}

/// The server that is measured.
pub enum Server {
    /// One of our own: it is stopped afterwards.
    Own(Child),
    /// One that runs already.
    Other {
        /// Where.
        target: Target,
        /// Its process, if its cost is to be measured.
        process: Option<u32>,
    },
}

impl Server {
    fn target(&self) -> &Target {
        match self {
            Server::Own(child) => child.target(),
            Server::Other { target, .. } => target,
        }
    }

    fn process(&self) -> Option<u32> {
        match self {
            Server::Own(child) => Some(child.id()),
            Server::Other { process, .. } => *process,
        }
    }
}

/// Plays what the plan says against the server that `start` brings; `tell` hears how far it is. When `stop` is ready it
/// ends early, with what was measured until then. `stop` is asked before the server starts, so that whatever it
/// listens to is heard from then on.
pub fn run(
    plan: &Plan,
    start: impl FnOnce() -> Result<Server, LoadError>,
    tell: impl Fn(Progress),
    stop: impl Future<Output = ()>,
) -> Result<Report, LoadError> {
    enough_files(plan)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(LoadError::Runtime)?;
    let played = LocalSet::new().block_on(&runtime, async {
        let mut stop = std::pin::pin!(stop);
        let is_over = poll_fn(|context| Poll::Ready(stop.as_mut().poll(context).is_ready())).await;
        let server = start()?;
        let stop = async {
            if !is_over {
                stop.await
            }
        };
        play(plan, &server, &tell, std::pin::pin!(stop)).await
    });
    // Looking up a name may still be under way.
    runtime.shutdown_background();
    played
}

/// Refuses what the system cannot open.
fn enough_files(plan: &Plan) -> Result<(), LoadError> {
    let at_table = plan.seats + plan.watchers + 1;
    let wanted = (plan.tables as u64)
        .saturating_mul(at_table as u64)
        .saturating_add((plan.idle + 2 * plan.experts) as u64 + OTHER_FILES);
    match crate::raise_open_files() {
        Some(allowed) if allowed < wanted => Err(LoadError::Files { wanted, allowed }),
        _ => Ok(()),
    }
}

async fn play(
    plan: &Plan,
    server: &Server,
    tell: &impl Fn(Progress),
    mut stop: impl Future<Output = ()> + Unpin,
) -> Result<Report, LoadError> {
    let (target, process) = (server.target(), server.process());
    let address = look_up(target).await?;
    let ground = Rc::new(Ground::new(plan, target, address, process));
    let mut measured = Measured { before: ground.usage(), ..Measured::default() };
    let prepared = tokio::select! {
        prepared = prepare(&ground, &mut measured, tell) => Some(prepared?),
        () = &mut stop => None,
    };
    let Some((quiet, experts, seated)) = prepared else {
        return Ok(measured.report(&ground, None, true));
    };
    let interrupted = compete(&ground, seated, &mut measured, tell, stop).await;
    let idle = quiet.as_ref().map(|quiet| IdleReport {
        sockets: plan.idle,
        tables: quiet.tables,
        open_at_end: quiet.still_open(),
        bytes_each: measured.idle_bytes.map(|bytes| bytes / plan.idle as f64),
    });
    measured.experts = experts.as_ref().map(|experts| ExpertsReport { tables: plan.experts, plies: experts.plies() });
    measured.peak = ground.usage();
    drop((quiet, experts));
    if process.is_some() {
        sleep(REST).await;
    }
    measured.after = ground.usage();
    Ok(measured.report(&ground, idle, interrupted))
}

async fn look_up(target: &Target) -> Result<SocketAddr, LoadError> {
    let nobody = |problem: String| LoadError::Nobody { target: target.clone(), problem };
    let found = tokio::net::lookup_host(target.to_string()).await.map_err(|error| nobody(error.to_string()))?;
    let mut problem = "the name leads nowhere".to_owned();
    for address in found {
        match tokio::net::TcpStream::connect(address).await {
            Ok(_) => return Ok(address),
            Err(error) => problem = error.to_string(),
        }
    }
    Err(nobody(problem))
}

/// A table with everybody at it, the connection that founded it, and the dice of its players.
type Seated = (Table, Http, Dice);

/// Opens the idle sockets, founds the first tables, and lets experts begin.
async fn prepare(
    ground: &Rc<Ground>,
    measured: &mut Measured,
    tell: &impl Fn(Progress),
) -> Result<(Option<Quiet>, Option<Experts>, Vec<Seated>), LoadError> {
    let plan = &ground.plan;
    let say = |phase, done: usize, of: usize| tell(Progress { phase, done: done as u64, of: of as u64, plies: 0 });
    let mut quiet = None;
    if plan.idle > 0 {
        quiet = Some(Quiet::open(ground, |done| say(Phase::Opening, done, plan.idle)).await?);
        sleep(REST).await;
        let grown = measured.before.zip(ground.usage());
        measured.idle_bytes = grown.map(|(before, now)| now.memory as f64 - before.memory as f64);
    }
    let seats = stream::iter(0..plan.tables).map(|index| async move {
        let mut http = Http::new(ground.address, ground.target.clone());
        let mut dice = Dice::stream(1, index as u64);
        let refused = |problem| LoadError::Refused { what: "a table cannot be founded".to_owned(), problem };
        let table = Table::found(&mut http, ground, &mut dice).await.map_err(refused)?;
        Ok::<Seated, LoadError>((table, http, dice))
    });
    let mut seats = seats.buffer_unordered(AT_ONCE);
    let mut seated = Vec::new();
    while let Some(one) = seats.try_next().await? {
        seated.push(one);
        say(Phase::Founding, seated.len(), plan.tables);
    }
    let experts = if plan.experts > 0 { Some(Experts::begin(ground).await?) } else { None };
    Ok((quiet, experts, seated))
}

/// Lets everybody play until the time is over; answers whether it was ended early.
async fn compete(
    ground: &Rc<Ground>,
    seated: Vec<Seated>,
    measured: &mut Measured,
    tell: &impl Fn(Progress),
    mut stop: impl Future<Output = ()> + Unpin,
) -> bool {
    let plan = &ground.plan;
    let own = || Usage::of(std::process::id()).ok();
    let (cpu_before, own_before, begun) = (ground.usage(), own(), Instant::now());
    let mut tables = JoinSet::new();
    let count = seated.len().max(1) as u32;
    for (index, (table, http, dice)) in seated.into_iter().enumerate() {
        // With a pace the tables take turns, instead of all acting at the same moment.
        let lead = plan.pace.unwrap_or_default() / count * (index as u32 + 1);
        tables.spawn_local(keep_playing(table, http, Rc::clone(ground), dice, lead));
    }
    let mut ticks = interval(TELL);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let interrupted = loop {
        tokio::select! {
            () = &mut stop => break true,
            _ = ticks.tick() => {}
        }
        let (elapsed, plies) = (begun.elapsed(), ground.tally.borrow().plies);
        let done = elapsed.min(plan.time).as_millis() as u64;
        tell(Progress { phase: Phase::Playing, done, of: plan.time.as_millis() as u64, plies });
        if elapsed >= plan.time || plan.plies.is_some_and(|most| plies >= most) {
            break false;
        }
    };
    ground.sends.set(false);
    ground.stopped.notify_waiters();
    measured.seconds = begun.elapsed().as_secs_f64();
    measured.plies = ground.tally.borrow().plies;
    let cost = |before: Option<Usage>, after: Option<Usage>, part: fn(Usage) -> Duration| {
        Some(part(after?).saturating_sub(part(before?)))
    };
    let cpu_after = ground.usage();
    measured.cpu = cost(cpu_before, cpu_after, |usage| usage.cpu);
    measured.system = cost(cpu_before, cpu_after, |usage| usage.system);
    measured.own_cpu = cost(own_before, own(), |usage| usage.cpu);
    while tables.join_next().await.is_some() {}
    interrupted
}

/// What was read besides what browsers count.
#[derive(Default)]
struct Measured {
    seconds: f64,
    plies: u64,
    cpu: Option<Duration>,
    system: Option<Duration>,
    own_cpu: Option<Duration>,
    idle_bytes: Option<f64>,
    experts: Option<ExpertsReport>,
    before: Option<Usage>,
    peak: Option<Usage>,
    after: Option<Usage>,
}

impl Measured {
    fn report(&self, ground: &Ground, idle: Option<IdleReport>, interrupted: bool) -> Report {
        let (plan, tally) = (&ground.plan, ground.tally.borrow());
        let per_second = |count: f64| if self.seconds > 0.0 { count / self.seconds } else { 0.0 };
        let server = self.server(ground, &tally);
        let unknown = match ground.process {
            None => "no process is named".to_owned(),
            Some(process) => Usage::of(process).err().unwrap_or_else(|| "it ended early".to_owned()),
        };
        Report {
            game: plan.game.clone(),
            options: plan.options.clone(),
            seats: plan.seats,
            tables: plan.tables,
            watchers: plan.watchers,
            pace_ms: plan.pace.map(|pace| pace.as_millis() as u64),
            interrupted,
            seconds: self.seconds,
            plies: self.plies,
            plies_per_second: per_second(self.plies as f64),
            sent: tally.sent,
            games: tally.games,
            tables_founded: tally.tables,
            latency_ms: LatencyReport { players: Spread::of(&tally.players), everybody: Spread::of(&tally.everybody) },
            bytes: Bytes::of(&tally),
            messages: Messages { expected: tally.expected, received: tally.received, skipped: tally.skipped },
            refused: tally.refused,
            errors: tally.errors,
            unanswered: tally.unanswered,
            first_trouble: tally.first_trouble.clone(),
            has_clock: tally.has_clock,
            idle,
            experts: self.experts.clone(),
            server_unknown: server.is_none().then_some(unknown),
            server,
            load_cpu: self.own_cpu.map(|cpu| per_second(cpu.as_secs_f64())),
        }
    }

    fn server(&self, ground: &Ground, tally: &Tally) -> Option<ServerReport> {
        let (cpu, before, peak, after) = (self.cpu?, self.before?, self.peak?, self.after?);
        let per_ply = |cpu: Duration| cpu.as_micros() as f64 / self.plies.max(1) as f64;
        Some(ServerReport {
            cpu_us_per_ply: per_ply(cpu),
            system_us_per_ply: per_ply(self.system?),
            cpu_us_per_ply_playing: (ground.plan.tables == 1).then(|| per_ply(tally.playing)),
            cpu: cpu.as_secs_f64() / self.seconds.max(1e-9),
            memory_before: before.memory,
            memory_peak: peak.peak,
            memory_after: after.memory,
        })
    }
}
