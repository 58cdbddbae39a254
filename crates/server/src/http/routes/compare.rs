//! Machines side by side.

use crate::answer::Json;
use crate::http::extract::Ask;
use crate::{App, Error};
use axum::extract::State;
use house::names;
use lab::compare::Comparison;
use serde::Deserialize;
use utoipa::IntoParams;

/// Which machines: two to four.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct Which {
    /// The first machine.
    pub a: String,
    /// The second.
    pub b: String,
    /// A third.
    pub c: Option<String>,
    /// A fourth.
    pub d: Option<String>,
}

/// Boxes that are told of.
const BOXES: usize = 12;

/// Machines side by side: settings that differ, exact results, head to head, and boxes that would do something else.
#[utoipa::path(get, path = "/api/compare", tag = "machines", params(Which),
    responses((status = 200, body = Comparison), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn compare(State(app): State<App>, Ask(which): Ask<Which>) -> Result<Json<Comparison>, Error> {
    let mut machines = Vec::new();
    for id in [Some(which.a), Some(which.b), which.c, which.d].into_iter().flatten() {
        let row = app.machines.row(&names::machine(&id)?).await?;
        machines.push(app.machines.aged(&row, None).await?);
    }
    let compared = move || {
        let moments: Vec<_> = machines.iter().map(|kept| (kept.machine.birth().name.as_str(), &kept.machine)).collect();
        lab::compare::compare(&moments, BOXES).map_err(|why| Error::out_of_range(why.to_string()))
    };
    Ok(Json(app.machines.pool.run(compared).await?))
}
