//! The article of our own: what it tells is what its machines came to, and what is stored is what is told.

use lab::papers::{Article, Finding, PAPERS, Paper, Reproduced};
use std::path::Path;

const RESULTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/papers/results");

fn stored(paper: &str) -> Reproduced {
    let text = std::fs::read_to_string(format!("{RESULTS}/{paper}.json")).expect("a stored result");
    serde_json::from_str(&text).expect("a paper")
}

fn article() -> Article {
    stored("menagerie-2026").article.expect("an article")
}

/// The first number of a cell.
fn number(text: &str) -> f64 {
    text.split(' ').next().unwrap_or(text).replace(',', "").parse().unwrap_or(f64::NAN)
}

/// The cell of a grid.
fn cell<'a>(article: &'a Article, grid: &str, row: &str, column: &str) -> &'a str {
    let grid = article.grids.iter().find(|it| it.id == grid).unwrap_or_else(|| panic!("no grid {grid}"));
    let at = grid.columns.iter().position(|it| it == column).expect("a column");
    &grid.rows.iter().find(|it| it.name == row).expect("a row").cells[at].text
}

/// What eight or ten other machines, of the seeds from 1 on, came to in a program that used nothing of this article: what their worst
/// enemy takes at the end. They are of those on which the claims were formed. Cells whose machines scatter little are compared.
#[test]
fn what_is_stored_is_what_other_machines_came_to() {
    let article = article();
    for (grid, row, column, other, within) in [
        ("opening-taken", "Empirical Modelling", "perfect", 0.925, 1e-3),
        ("opening-taken", "Empirical Modelling", "expert", 0.925, 1e-3),
        ("opening-taken", "Clare TurnNumber", "itself", 0.004, 0.003),
        ("opening-taken", "Nemade and Patel", "perfect", 0.737, 0.12),
        ("opening-taken", "Q-table", "perfect", 0.804, 1e-3),
        ("answering-taken", "Clare TurnNumber", "perfect", 0.796, 0.02),
        ("answering-taken", "Q-table", "perfect", 0.781, 1e-3),
        ("answering-taken", "Q-table", "half and half", 0.0, 1e-3),
        ("misere-answering-taken", "Michie 1963", "itself", 0.0, 1e-2),
        ("misere-opening-taken", "Clare ThreeBead", "perfect", 0.335, 0.05),
        ("hexapawn-taken", "Michie 1963", "perfect", 1.556, 1e-3),
    ] {
        let ours = number(cell(&article, grid, row, column));
        assert!((ours - other).abs() <= within, "{grid}, {row}, {column}: {ours}, other machines {other}");
    }
    // A bead that is never taken away can always be drawn: no machine of these three kinds can ever be safe from every opponent.
    for grid in article.grids.iter().filter(|grid| grid.id.ends_with("-taken")) {
        for row in &grid.rows {
            let never = ["Clare ThreeBead", "Clare TurnNumber", "Empirical Modelling"].contains(&row.name.as_str());
            let marked = row.cells.iter().any(|cell| cell.text.ends_with(['*', '+']));
            assert!(!(never && marked), "{}: {} {:?}", grid.id, row.name, row.cells);
        }
    }
}

#[test]
fn what_is_claimed_is_decided_at_full_size_and_not_by_fifty_machines() {
    let article = article();
    assert_eq!(article.claims.len(), 3);
    for claim in &article.claims {
        assert_ne!(claim.finding, Finding::TooFew, "{claim:?}");
        assert!(claim.p <= claim.p_holm && claim.needs.is_none(), "{claim:?}");
        // The summary says what the claims say.
        assert!(article.summary.iter().any(|part| part.contains(&claim.found) && part.contains(&claim.verdict)));
    }
}

/// `MENAGERIE_WRITE=1` draws the pictures of an article anew.
#[test]
fn pictures_beside_the_page_are_those_that_are_stored() {
    let mut seen = 0;
    for paper in PAPERS.iter().filter(|paper| paper.article.is_some()) {
        let article = stored(paper.id).article.expect("an article");
        for picture in &article.pictures {
            let file = format!("{RESULTS}/{}-{}.svg", paper.id, picture.id);
            let svg = picture.figure.svg();
            if std::env::var_os("MENAGERIE_WRITE").is_some() {
                std::fs::write(&file, &svg).expect("a picture is written");
            }
            let lies = std::fs::read_to_string(Path::new(&file)).unwrap_or_default();
            assert!(lies == svg, "{file} is not the picture of what is stored; MENAGERIE_WRITE=1 draws it anew");
            seen += 1;
        }
    }
    assert_eq!(seen, 6);
    assert!(Paper::find("menagerie-2026").is_some_and(|paper| paper.article.is_some()));
}
