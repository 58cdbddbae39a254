//! Opening the server from the command line, and closing it on a signal.

use crate::{Options, Server};
use anyhow::Context as _;
use std::io::Write as _;
use std::time::Duration;
use tokio_util::sync::CancellationToken;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::{Layer as _, fmt, registry};

/// Serves until the process is told to stop. Says on standard output where, once it listens; logs go to standard error.
///
/// # Errors
/// When the data cannot be opened or the address is taken.
pub fn serve(options: &Options) -> anyhow::Result<()> {
    log(options.json);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().context("cannot start")?;
    let served = runtime.block_on(async {
        let server = Server::open(options).await?;
        let mut out = std::io::stdout();
        writeln!(out, "Menagerie is open at http://{}", server.addr()?).context("cannot write")?;
        out.flush().context("cannot write")?;
        tokio::spawn(close_on_signal(server.closing()));
        server.run().await
    });
    // A thought that nobody waits for any more ends with the process; nothing of it is to be kept.
    runtime.shutdown_timeout(Duration::from_millis(200));
    served
}

pub(super) async fn close_on_signal(closing: CancellationToken) {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    let terminated = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => drop(signal.recv().await),
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminated = std::future::pending::<()>();
    tokio::select! {
        _ = interrupted => {}
        () = terminated => {}
    }
    tracing::info!("closing");
    closing.cancel();
}

/// Logs as text or JSON; `RUST_LOG` says which (`info`, `server=debug,hyper=warn`), and without it only what went wrong.
pub(super) fn log(json: bool) {
    let asked = std::env::var("RUST_LOG").ok().and_then(|text| text.parse::<Targets>().ok());
    let filter = asked.unwrap_or_else(|| Targets::new().with_default(LevelFilter::WARN));
    let lines = fmt::layer().with_writer(std::io::stderr);
    let lines = if json { lines.json().boxed() } else { lines.with_ansi(false).boxed() };
    // Whoever started us may log already.
    let _ = registry().with(lines.with_filter(filter)).try_init();
}
