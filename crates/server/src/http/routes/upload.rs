//! A life that was lived elsewhere.

use crate::answer::Json;
use crate::api::Raised;
use crate::door::Payer;
use crate::http::extract::Text;
use crate::http::visitor::Guest;
use crate::{App, Error};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use house::cost;
use house::jobs::{self, Asked, UploadJob, UploadPlan};
use house::machines::key;
use house::machines::{Brought, Pays as _, bring_in};
use serde::Serialize;
use utoipa::ToSchema;

/// A life that takes a while to fold.
#[derive(Serialize, ToSchema)]
pub struct Uploading {
    /// The job that folds it; once it is done it names the machine.
    pub job: String,
    /// The key that opens the machine's boxes and settings, and without which it cannot be deleted. It is told only here.
    pub key: String,
}

/// Keeps a machine whose life is in the body. The life is folded first: what did not happen is refused. A long life is folded
/// by a job.
#[utoipa::path(post, path = "/api/machines/upload", tag = "machines",
    request_body(content = String, content_type = "application/vnd.menagerie.life", description = "A `.life`."),
    responses((status = 201, body = Raised), (status = 202, description = "It takes a while.", body = Uploading),
        (status = 422, description = "No life, with line and reason.", body = crate::api::Problem),
        (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn upload_machine(
    State(app): State<App>,
    Guest(visitor): Guest,
    payer: Payer,
    Text(text): Text,
) -> Result<Response, Error> {
    let bytes = text.len() as u64;
    payer.keep(bytes)?;
    let _room = app.machines.room(bytes).await?;
    let (text, life, cost) = app
        .machines
        .pool_for(bytes)
        .run(move || {
            let life = jobs::read(&text)?;
            let cost = jobs::price(&life)?;
            Ok::<_, jobs::Error>((text, life, cost))
        })
        .await?;
    if cost <= cost::WAITED_FOR {
        let forked = jobs::forked(&life);
        let fold = move |stop: &mind::Stop| lab::Machine::fold_heeding(life, u64::MAX, stop).map_err(jobs::Error::Life);
        let machine = app.machines.pool_costing(cost).heed(fold).await?;
        let raised = bring_in(&app.machines, machine, Brought { forked, ..Brought::default() }).await?;
        return Ok((StatusCode::CREATED, Json(raised)).into_response());
    }
    let key = key::cut(&*app.outside.chance)?;
    let name: String = app.outside.chance.bytes::<8>()?.iter().map(|byte| format!("{byte:02x}")).collect();
    let asked = Asked {
        name: name.clone(),
        about: life.name().into(),
        visitor,
        seed: life.seed().to_string(),
        cost,
        plan: UploadPlan { life: text, key_hash: key::hash(&key) },
        made: Vec::new(),
    };
    jobs::begin::<UploadJob>(&app.jobs, asked).await?;
    Ok((StatusCode::ACCEPTED, Json(Uploading { job: jobs::id::<UploadJob>(&name), key })).into_response())
}
