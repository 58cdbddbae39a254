//! The server, open.

use crate::answer::Json;
use crate::door::{self, Door, Hosts, Proxies};
use crate::http::folding;
use crate::http::layers;
use crate::http::page;
use crate::http::router;
use crate::ops::{metrics, status};
use crate::outside::System;
use crate::{App, Error, Options};
use anyhow::Context as _;
use axum::extract::DefaultBodyLimit;
use axum::response::IntoResponse as _;
use axum::routing::get;
use axum::{Router, middleware};
use house::House;
use house::jobs;
use house::machines::samples;
use std::net::SocketAddr;
use std::time::Duration;
use store::{Database, Place};
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use tower_http::catch_panic::CatchPanicLayer;

/// A server that listens and has not been asked yet.
#[derive(Debug)]
pub struct Server {
    app: App,
    listener: TcpListener,
}

/// How long guests may take to leave, and jobs to be written down.
pub(super) const FAREWELL: Duration = Duration::from_secs(4);

/// Says what to do where another program holds the address.
fn refused(addr: SocketAddr, why: std::io::Error) -> anyhow::Error {
    let taken = why.kind() == std::io::ErrorKind::AddrInUse;
    let hint = if taken { "; another program listens there: choose another port with --listen" } else { "" };
    anyhow::anyhow!("cannot listen on {addr}: {why}{hint}")
}

impl Server {
    /// Opens the data, settles the first machines in, and listens.
    ///
    /// # Errors
    /// When the data cannot be opened or the address is taken.
    pub async fn open(options: &Options) -> anyhow::Result<Self> {
        let app = enter(options).await?;
        if options.samples {
            samples::settle(&app.machines, options.nets).await.context("cannot raise the first machines")?;
        }
        jobs::take_up(&app.jobs).await.context("cannot take the jobs up again")?;
        if options.jobs {
            jobs::work(&app.jobs);
            app.jobs.spawn(jobs::heal(app.jobs.clone()));
        }
        let listener = door::listen(options.addr).map_err(|why| refused(options.addr, why))?;
        Ok(Self { app, listener })
    }

    /// Where it listens.
    ///
    /// # Errors
    /// When the system does not say.
    pub fn addr(&self) -> anyhow::Result<SocketAddr> {
        self.listener.local_addr().context("cannot tell the address")
    }

    /// Cancelling it closes the server.
    pub fn closing(&self) -> CancellationToken {
        self.app.closing.clone()
    }

    /// Serves until the server is closed: then nobody is let in, answers under way are given, streams end, and
    /// jobs are written down as far as they are, to go on when it opens again.
    ///
    /// # Errors
    /// When the listener fails.
    pub async fn run(self) -> anyhow::Result<()> {
        let Self { app, listener } = self;
        let closing = app.closing.clone();
        let serving = door::serve(listener, app.door.clone(), service(app.clone()), closing.clone());
        let leaving = async {
            closing.cancelled().await;
            // Both at once: a slow guest shall not keep the jobs from being written down.
            let jobs = tokio::time::timeout(FAREWELL, app.jobs.close());
            let (written, ()) = tokio::join!(jobs, tokio::time::sleep(FAREWELL));
            written.is_ok()
        };
        tokio::pin!(leaving);
        let written = tokio::select! {
            () = serving => tokio::time::timeout(FAREWELL, app.jobs.close()).await.is_ok(),
            // Whoever does not leave is left behind.
            written = &mut leaving => written,
        };
        if !written {
            tracing::warn!(
                "jobs were still at work when the house closed; what they made since it was last written is made again"
            );
        }
        leave(&app).await;
        Ok(())
    }
}

/// Opens the data, and joins the nodes that share them.
pub(super) async fn enter(options: &Options) -> anyhow::Result<App> {
    let database = Database::open_at(options.place.clone(), options.room)
        .await
        .with_context(|| format!("cannot open the data at {}", options.place))?;
    let house = House::open(System::around(database.leasing(options.lease).into())?)
        .await
        .context("cannot find the secret of the house")?;
    let limits = options.limits.within(door::files());
    let door = Door::new(Hosts(options.hosts.clone()), Proxies(options.proxies.clone()), limits);
    let data = match &options.place {
        Place::Folder(folder) => Some(folder.as_path()),
        _ => None,
    };
    let app = App::new(house, door, data)?;
    jobs::join(&app.jobs);
    Ok(app)
}

/// Leaves what is not done to other nodes, and closes the store.
pub(super) async fn leave(app: &App) {
    let store = &app.outside.store;
    if store.is_shared()
        && let Err(why) = store.release().await
    {
        tracing::warn!("others must wait until this node's jobs are free by themselves: {why}");
    }
    store.close().await;
}

/// Everything that answers.
fn service(app: App) -> Router {
    let (api, document) = router::api().split_for_parts();
    let document = router::described(document);
    api.route("/api/openapi.json", get(move || async move { Json(document) }))
        .route("/metrics", get(metrics::show))
        .route("/status", get(status::show))
        .route("/status.css", get(status::style))
        .method_not_allowed_fallback(|| async { Error::wrong_method().into_response() })
        .fallback(page::serve)
        .layer(middleware::from_fn_with_state(app.clone(), folding::later))
        .layer(middleware::from_fn_with_state(app.door.clone(), door::leave))
        .layer(layers::packing())
        .layer(middleware::from_fn_with_state(app.door.clone(), door::enter))
        .layer(middleware::from_fn_with_state(app.clone(), layers::attend))
        .layer(CatchPanicLayer::custom(layers::caught))
        .layer(DefaultBodyLimit::disable())
        .with_state(app)
}
