//! A hand in a box, or another rule; in earnest, or only to see what would come of it.

use crate::answer::Json;
use crate::api::Machine;
use crate::door::{Key, Payer};
use crate::http::extract::{Body, Path};
use crate::{App, Error};
use axum::extract::State;
use house::machines::access::{self, Act};
use house::machines::show;
use house::machines::{Changed, Kept, Made};
use house::names;
use lab::Event;
use serde::Deserialize;
use utoipa::ToSchema;

/// What is done to a machine: a square of a box gets so many beads, a box its first ones again, or matches are paid otherwise.
#[derive(Deserialize, ToSchema)]
#[serde(untagged)]
pub enum Edit {
    /// A square gets so many beads.
    Beads(SetBeads),
    /// The box gets its first beads again.
    Refill(Refill),
    /// Matches are paid by another rule from here on.
    Rule(ChangeRule),
}

/// A square gets so many beads.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SetBeads {
    /// The box, counting from one.
    #[serde(rename = "box")]
    number: usize,
    /// The square, as the box has it.
    square: String,
    /// How many beads it has from now on.
    beads: f64,
}

/// A box gets its first beads again.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Refill {
    /// The box, counting from one.
    #[serde(rename = "box")]
    number: usize,
    /// Always true.
    refill: bool,
}

/// Matches are paid by another rule from here on.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChangeRule {
    /// A recipe with the new rule and the old boxes.
    #[schema(example = "menace(win=5,loss=-2)")]
    rule: String,
}

/// Touches a machine.
#[utoipa::path(post, path = "/api/machines/{id}/edits", tag = "boxes", request_body = Edit,
    params(("id" = String, Path, description = "The machine."), ("x-machine-key" = String, Header, description = "Its key.")),
    responses((status = 200, body = Machine), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn edit(
    State(app): State<App>,
    payer: Payer,
    key: Key,
    Path(id): Path<String>,
    Body(request): Body<Edit>,
) -> Result<Json<Machine>, Error> {
    let id = names::machine(&id)?;
    access::allowed(&app.machines, &id, Act::Change, key.given()).await?;
    let event = request.event()?;
    let make = move |kept: &Kept| {
        let mut machine = kept.machine.clone();
        machine.live(&event)?;
        Ok(Made { machine, event: event.clone(), also: () })
    };
    match app.machines.change(&id, None, &payer, make).await? {
        Changed::Now(change) => {
            let row = app.machines.row(&id).await?;
            Ok(Json(show::machine(&row, &change.after)?))
        }
        Changed::Before(_) => Err(Error::internal("an edit has no name to be told by twice")),
    }
}

impl Edit {
    /// The event it is.
    pub(super) fn event(self) -> Result<Event, Error> {
        match self {
            Self::Beads(SetBeads { number, square, beads }) => {
                let event = Event::Edited { number, square, beads };
                lab::bounds::check_event(&event)?;
                Ok(event)
            }
            Self::Rule(ChangeRule { rule }) => {
                lab::bounds::check_recipe(&rule)?;
                Ok(Event::Ruled { recipe: rule.parse()? })
            }
            Self::Refill(Refill { number, refill: true }) => Ok(Event::Refilled { number }),
            Self::Refill(Refill { refill: false, .. }) => {
                Err(Error::out_of_range("nothing to do: expected beads for a square, or refill: true"))
            }
        }
    }
}
