//! Who may teach a machine, in which seats, and what becomes of whoever sits opposite.

use crate::answer::Json;
use crate::api::{Offer, Opposite, Teacher, TeacherKind};
use crate::http::extract::{Ask, Path};
use crate::http::visitor::Guest;
use crate::{App, Error};
use axum::extract::State;
use game::{Game, Side};
use house::names;
use house::play::players;
use lab::Seats;
use mind::{MINDS, Recipe};
use serde::Deserialize;
use store::{Access, By, Listed, Listing, MachineId};
use utoipa::IntoParams;

/// Which machines are offered besides.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct Params {
    /// These machines too, by their ids with commas between: at most 100.
    ids: Option<String>,
}

/// The most machines that are offered unasked, and that may be asked for.
const MOST: u32 = 100;

/// Who may teach a machine: minds, newborns, itself and the machines of its game. Whoever is offered is taken.
#[utoipa::path(get, path = "/api/machines/{id}/offer", tag = "lessons", params(("id" = String, Path, description = "The machine."), Params),
    responses((status = 200, body = Offer), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn offer(
    State(app): State<App>,
    Guest(visitor): Guest,
    Path(id): Path<String>,
    Ask(params): Ask<Params>,
) -> Result<Json<Offer>, Error> {
    let row = app.machines.row(&names::machine(&id)?).await?;
    let itself = app.machines.present(&row).await?.machine.rule().to_string().parse::<Recipe>()?;
    let game: Game = row.game.parse()?;
    let ids: Vec<MachineId> = params.ids.unwrap_or_default().split(',').filter_map(MachineId::parse).collect();
    if ids.len() > MOST as usize {
        return Err(Error::out_of_range(format!("{} ids: expected at most {MOST}", ids.len())));
    }
    let store = app.outside.store.clone();
    let search = async move {
        let listing = Listing { game: Some(game.to_string()), ..Listing::all(By::Usual, true, MOST) };
        let mut rows = store.list(&listing).await?;
        let named = Listing { ids: Some(ids), ..listing };
        let known: Vec<MachineId> = rows.iter().map(|row| row.id.clone()).collect();
        rows.extend(store.list(&named).await?.into_iter().filter(|row| !known.contains(&row.id)));
        Ok(rows)
    };
    let rows = app.machines.searches.search(&visitor, search).await?;
    let others = rows.iter().filter(|other| other.id != row.id);
    let pupil = Pupil { name: row.name, recipe: itself };
    let mut teachers = minds(game);
    teachers.push(Somebody::itself(&pupil));
    teachers.extend(others.filter_map(Somebody::machine));
    let teachers = teachers.into_iter().map(|who| who.offered(&pupil)).collect::<Result<_, Error>>()?;
    let seats = pupil.seats().iter().map(Seats::to_string).collect();
    Ok(Json(Offer { seats, teachers }))
}

/// Who is to be taught.
struct Pupil {
    name: String,
    recipe: Recipe,
}

impl Pupil {
    /// The seats that it can have in a lesson, the usual one first.
    fn seats(&self) -> &'static [Seats] {
        match (self.recipe.holds(Side::First), self.recipe.holds(Side::Second)) {
            (true, true) => &[Seats::Both, Seats::First, Seats::Second],
            (false, true) => &[Seats::Second],
            (_, false) => &[Seats::First],
        }
    }
}

/// Somebody who may teach.
struct Somebody {
    player: String,
    name: String,
    kind: TeacherKind,
    open: bool,
    recipe: Recipe,
}

/// The minds that are quick enough; of those that learn, a newborn of every preset.
fn minds(game: Game) -> Vec<Somebody> {
    let mut all = Vec::new();
    for card in MINDS.iter().map(|entry| entry.card).filter(|card| players::teachers(game).contains(&card.id)) {
        let kind = if card.learns { TeacherKind::Newborn } else { TeacherKind::Mind };
        let name = if card.learns { format!("A newborn {}", card.name) } else { card.name.into() };
        let mut add = |player: String, name: String| {
            if let Ok(recipe) = player.parse() {
                all.push(Somebody { player, name, kind, open: false, recipe });
            }
        };
        // One of its presets may be what it is without any.
        if !card.learns || card.presets.iter().all(|preset| !preset.knobs.is_empty()) {
            add(card.id.into(), name.clone());
        }
        for preset in card.presets.iter().filter(|_| card.learns) {
            add(format!("{}(preset={})", card.id, preset.name), format!("{name}, {}", preset.title()));
        }
    }
    all
}

impl Somebody {
    fn itself(pupil: &Pupil) -> Self {
        let name = format!("{} itself", pupil.name);
        Self { player: "self".into(), name, kind: TeacherKind::Itself, open: false, recipe: pupil.recipe.clone() }
    }

    /// A machine of the list, if its recipe can be read.
    fn machine(row: &Listed) -> Option<Self> {
        let kind = if row.sample { TeacherKind::Ready } else { TeacherKind::Machine };
        let recipe = row.recipe.parse().ok()?;
        let open = row.access == Access::Open;
        Some(Self { player: format!("machine:{}", row.id), name: row.name.clone(), kind, open, recipe })
    }

    fn offered(self, pupil: &Pupil) -> Result<Teacher, Error> {
        let opposite = pupil.seats().iter().map(|seats| self.opposite(pupil, *seats));
        let mut opposite = opposite.collect::<Result<Vec<_>, Error>>()?;
        // Where it sits down itself comes first; the order is kept otherwise.
        opposite.sort_by_key(|one| one.player != self.player);
        Ok(Teacher { player: self.player, name: self.name, kind: self.kind, open: self.open, opposite })
    }

    fn opposite(&self, pupil: &Pupil, seats: Seats) -> Result<Opposite, Error> {
        let needed = match self.kind {
            TeacherKind::Itself => &Side::BOTH,
            _ => seats.turned().sides(),
        };
        let sits = needed.iter().all(|side| self.recipe.holds(*side));
        let title = match self.recipe.title() {
            title if title.ends_with("machine") => title.to_owned(),
            title => format!("{title} machine"),
        };
        let does = match seats {
            Seats::First => "answers",
            Seats::Second => "opens",
            Seats::Both | Seats::BothSecond => "opens and answers by turns",
        };
        let only = if self.recipe.holds(Side::First) { "opens" } else { "answers" };
        let says = match (self.kind, sits) {
            (TeacherKind::Itself, true) => {
                Some(format!("{} plays both seats of every game and learns from both.", pupil.name))
            }
            (_, true) => None,
            (TeacherKind::Newborn, false) => Some(format!("A newborn {title} that {does}.")),
            (_, false) => Some(format!("{} only {only}: a newborn {title} {does} in its place.", self.named(pupil))),
        };
        let player = match sits {
            true => self.player.clone(),
            false => self.recipe.holding(seats.turned().sides())?.to_string(),
        };
        Ok(Opposite { seats: seats.to_string(), player, says })
    }

    fn named<'a>(&'a self, pupil: &'a Pupil) -> &'a str {
        if self.kind == TeacherKind::Itself { &pupil.name } else { &self.name }
    }
}
