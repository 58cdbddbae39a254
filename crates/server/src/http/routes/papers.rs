//! Papers, run again: what `menagerie paper … --json` wrote into the house, with the command that gives it.

use crate::http::extract::Path;
use crate::http::json::Json;
use crate::{App, Error};
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use lab::papers::{PAPERS, Reproduced};
use serde::Serialize;
use utoipa::ToSchema;

/// What was stored of each paper, by its name.
const STORED: &[(&str, &str)] = &[
    ("michie-1961", include_str!("../../../../../docs/papers/results/michie-1961.json")),
    ("gardner-1962", include_str!("../../../../../docs/papers/results/gardner-1962.json")),
    ("michie-1963", include_str!("../../../../../docs/papers/results/michie-1963.json")),
    ("em-menace", include_str!("../../../../../docs/papers/results/em-menace.json")),
    ("clare-2022", include_str!("../../../../../docs/papers/results/clare-2022.json")),
    ("nemade-2022", include_str!("../../../../../docs/papers/results/nemade-2022.json")),
    ("norwood-2023", include_str!("../../../../../docs/papers/results/norwood-2023.json")),
    ("menagerie-2026", include_str!("../../../../../docs/papers/results/menagerie-2026.json")),
];

/// A paper in a list.
#[derive(Serialize, ToSchema)]
pub struct PaperCard {
    /// Its name in addresses.
    pub id: &'static str,
    /// Who, what and when.
    pub citation: &'static str,
    /// What is reproduced.
    pub what: &'static str,
}

/// Every paper.
#[derive(Serialize, ToSchema)]
pub struct Papers {
    /// The papers, the oldest first.
    pub papers: Vec<PaperCard>,
}

/// The papers that were run again.
#[utoipa::path(get, path = "/api/papers", tag = "papers",
    responses((status = 200, body = Papers), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn list_papers(State(_): State<App>) -> Json<Papers> {
    let row = |it: &lab::papers::Paper| PaperCard { id: it.id, citation: it.citation, what: it.what };
    Json(Papers { papers: PAPERS.iter().map(row).collect() })
}

fn stored(id: &str) -> Result<Reproduced, Error> {
    let none = || Error::NotFound { what: "paper", name: id.into() };
    let text = STORED.iter().find(|(name, _)| *name == id).ok_or_else(none)?.1;
    serde_json::from_str(text).map_err(|why| Error::Internal(format!("what is stored of {id} cannot be read: {why}")))
}

/// A paper: what was published, what we get, and what follows.
#[utoipa::path(get, path = "/api/papers/{id}", tag = "papers", params(("id" = String, Path, description = "The paper.")),
    responses((status = 200, body = Reproduced), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn show_paper(State(_): State<App>, Path(id): Path<String>) -> Result<Json<Reproduced>, Error> {
    Ok(Json(stored(&id)?))
}

/// The curves of a table, drawn.
#[utoipa::path(get, path = "/api/papers/{id}/{table}/figure.svg", tag = "papers",
    params(("id" = String, Path, description = "The paper."), ("table" = String, Path, description = "The table.")),
    responses((status = 200, content_type = "image/svg+xml", body = String), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn paper_figure(State(_): State<App>, Path((id, table)): Path<(String, String)>) -> Result<Response, Error> {
    let none = || Error::NotFound { what: "figure", name: table.clone() };
    let paper = stored(&id)?;
    let figure = paper.tables.iter().find(|it| it.id == table).and_then(|it| it.figure.as_ref()).ok_or_else(none)?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], figure.svg()).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_paper_is_stored_and_none_of_its_exact_claims_has_failed() {
        assert_eq!(STORED.len(), PAPERS.len());
        for paper in PAPERS {
            let stored = stored(paper.id).unwrap_or_else(|why| panic!("{}: {why}", paper.id));
            assert_eq!(stored.failed().count(), 0, "{}", paper.id);
            assert!(stored.command.contains(paper.id), "{}", stored.command);
        }
    }
}
