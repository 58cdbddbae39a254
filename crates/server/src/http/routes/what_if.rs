//! What a hand would do to a machine, before anything is done. Nothing is kept, so no key is asked for.

use super::edits::Edit;
use super::machine::At;
use crate::answer::Json;
use crate::api::{BoxDetail, EnemyStep};
use crate::http::extract::{Ask, Body, Path};
use crate::{App, Error};
use axum::extract::State;
use game::Side;
use house::machines::{History, Kept, show};
use house::names;
use lab::exact::Truths;
use lab::{Event, Seats};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How many changes can be tried together: more than a box has squares.
const MOST_EDITS: usize = 64;

/// What to try, one after the other.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = WhatIfRequest)]
pub struct Request {
    /// The changes.
    edits: Vec<Edit>,
    /// The box to look into afterwards.
    #[serde(rename = "box")]
    number: Option<usize>,
}

/// What would come of it.
#[derive(Serialize, ToSchema)]
pub struct WhatIf {
    /// Its strength as it is.
    pub before: Truths,
    /// Its strength then.
    pub after: Truths,
    /// The box then, without its past.
    #[serde(rename = "box")]
    pub shown: Option<BoxDetail>,
    /// How its worst enemy would then beat it on each side that it holds; nothing where there is no exact number.
    pub enemies: Vec<WorstLine>,
}

/// How a worst enemy has its way.
#[derive(Serialize, ToSchema)]
pub struct WorstLine {
    /// The machine's side.
    pub side: Side,
    /// The moves of both.
    pub line: Vec<EnemyStep>,
}

/// What changes would come to, without making them.
#[utoipa::path(post, path = "/api/machines/{id}/what-if", tag = "boxes", request_body = Request,
    params(("id" = String, Path, description = "The machine."), At),
    responses((status = 200, body = WhatIf), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn what_if(
    State(app): State<App>,
    Path(id): Path<String>,
    Ask(params): Ask<At>,
    Body(request): Body<Request>,
) -> Result<Json<WhatIf>, Error> {
    let row = app.machines.row(&names::machine(&id)?).await?;
    let got = request.edits.len();
    if got > MOST_EDITS {
        return Err(Error::out_of_range(format!("{got} changes: expected at most {MOST_EDITS} together")));
    }
    let events = request.edits.into_iter().map(Edit::event).collect::<Result<Vec<Event>, Error>>()?;
    let kept = app.machines.aged(&row, params.at).await?;
    let tried = move || {
        let mut machine = kept.machine.clone();
        for event in &events {
            machine.live(event)?;
        }
        let after = kept.grown(machine);
        let shown = request.number.map(|number| show::box_detail(&after, &History::default(), number)).transpose()?;
        Ok::<_, Error>(WhatIf {
            before: lab::exact::truths(&kept.machine),
            after: lab::exact::truths(&after.machine),
            shown,
            enemies: enemies(&after),
        })
    };
    Ok(Json(app.machines.pool.run(tried).await?))
}

fn enemies(kept: &Kept) -> Vec<WorstLine> {
    let sides = Seats::of_mind(kept.machine.pupil()).sides().iter();
    let worst = sides.filter_map(|&side| Some(WorstLine { side, line: show::enemy(kept, side, &[]).ok()?.1 }));
    worst.collect()
}
