//! `pileup serve`: the web table.

use anyhow::{Context, Result, anyhow};
use console::style;
use pileup_server::Config;
use std::io::Write;
use std::net::SocketAddr;
use std::time::Duration;

use crate::{Verdict, args};

pub fn run(args: &args::Serve, out: &mut impl Write) -> Result<Verdict> {
    // What goes wrong behind the table (a full disk, a bot that fails) is told on standard error.
    tracing_subscriber::fmt().with_writer(std::io::stderr).with_ansi(console::colors_enabled_stderr()).init();
    let config = Config {
        listen: args.listen,
        data: args.data.clone(),
        hosts: args.hosts.clone(),
        proxies: args.proxies.clone(),
        limits: (&args.limits).into(),
        loaded_dice: None,
    };
    let runtime = tokio::runtime::Runtime::new().context("cannot start")?;
    let mut told = Ok(());
    let served = runtime.block_on(pileup_server::serve(config, |address| told = tell(address, out), asked_to_stop()));
    // Nobody waits for a bot that is still thinking.
    runtime.shutdown_timeout(Duration::from_secs(1));
    // Its sentences tell their causes themselves.
    served.map_err(|error| anyhow!(error.to_string()))?;
    told?;
    Ok(Verdict::Fine)
}

fn tell(address: SocketAddr, out: &mut impl Write) -> std::io::Result<()> {
    // Nobody can browse to "all addresses of this machine".
    let host = if address.ip().is_unspecified() { "localhost".to_owned() } else { host(address) };
    writeln!(out, "The table is open at {}", style(format!("http://{host}:{}/", address.port())).bold())?;
    writeln!(out, "Ctrl-C ends it; games are kept.")?;
    out.flush()
}

fn host(address: SocketAddr) -> String {
    match address {
        SocketAddr::V4(address) => address.ip().to_string(),
        SocketAddr::V6(address) => format!("[{}]", address.ip()),
    }
}

/// Ends with Ctrl-C, or with the polite signal of a service manager.
pub async fn asked_to_stop() {
    let interrupted = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let Ok(mut terminated) = signal(SignalKind::terminate()) else { return interrupted.await };
        tokio::select! {
            () = interrupted => {}
            _ = terminated.recv() => {}
        }
    }
    #[cfg(not(unix))]
    interrupted.await;
}
