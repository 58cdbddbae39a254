//! A paper of our own, told as one: what came out in a few sentences, claims that were fixed before the machines lived that test
//! them, pictures, and grids of numbers.

use super::{Asked, BadPaper};
use crate::chart::Figure;
use serde::{Deserialize, Serialize};

/// How an article is written.
#[derive(Clone, Copy)]
pub struct Written {
    /// How many matches its machines play, for so many machines of each line.
    pub matches: fn(u64) -> u64,
    /// Lets them play, and tells it.
    pub write: fn(&Asked<'_>) -> Result<Article, BadPaper>,
}

/// What is told before the tables.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PaperArticle))]
pub struct Article {
    /// What came out, a sentence or two in each part.
    pub summary: Vec<String>,
    /// The pictures.
    pub pictures: Vec<Picture>,
    /// What was claimed beforehand, and whether it is so.
    pub claims: Vec<Claim>,
    /// Numbers by two things.
    pub grids: Vec<Grid>,
}

/// A picture with its name in addresses.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PaperPicture))]
pub struct Picture {
    /// The name.
    pub id: String,
    /// The curves.
    pub figure: Figure,
}

/// A claim with its test, both fixed before the machines were raised that decide it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PaperClaim))]
pub struct Claim {
    /// What is claimed.
    pub says: String,
    /// By which test, on which machines.
    pub test: String,
    /// What came out, in a sentence.
    pub found: String,
    /// How large the effect is.
    pub effect: Effect,
    /// How often chance brings as much.
    pub p: f64,
    /// The same among the article's claims (Holm).
    pub p_holm: f64,
    /// What so many machines can find.
    pub power: String,
    /// What follows.
    pub finding: Finding,
    /// The same in words, with the effect and its p.
    pub verdict: String,
    /// How many machines of each line it takes, where there were too few.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub needs: Option<u64>,
}

/// The size of an effect with its 95 % interval; open where no end is seen.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PaperEffect))]
pub struct Effect {
    /// What is counted.
    pub what: String,
    /// How much it is.
    pub size: Option<f64>,
    /// Not less.
    pub low: Option<f64>,
    /// Not more.
    pub high: Option<f64>,
}

/// What a claim comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PaperFinding))]
#[serde(rename_all = "kebab-case")]
pub enum Finding {
    /// It is so: chance brings as much in less than one of twenty articles.
    Borne,
    /// It is the other way round.
    Contradicted,
    /// Nothing was found, and it would have been.
    NotBorne,
    /// Nothing was found, but so few machines could not have found it.
    TooFew,
}

impl Finding {
    /// The words for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Borne => "borne out",
            Self::Contradicted => "contradicted",
            Self::NotBorne => "not borne out",
            Self::TooFew => "too few to tell",
        }
    }
}

/// Numbers by two things, the darker the larger.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PaperGrid))]
pub struct Grid {
    /// Its name in addresses.
    pub id: String,
    /// What it is about.
    pub title: String,
    /// How it was made.
    pub note: String,
    /// What stands above the columns.
    pub columns: Vec<String>,
    /// Line by line.
    pub rows: Vec<Line>,
}

/// A line of a grid.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PaperGridLine))]
pub struct Line {
    /// What it is of.
    pub name: String,
    /// Its cells.
    pub cells: Vec<Cell>,
}

/// One cell of a grid.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PaperGridCell))]
pub struct Cell {
    /// What stands in it.
    pub text: String,
    /// How dark it is: 0 to 1.
    pub dark: f64,
}

impl Article {
    /// Its part of a page of text; the pictures lie beside what is stored.
    pub(super) fn markdown(&self, paper: &str) -> Vec<String> {
        let mut lines = vec![String::new(), "## In short".into()];
        for part in &self.summary {
            lines.extend([String::new(), part.clone()]);
        }
        lines.extend([String::new(), "## Pictures".into()]);
        for Picture { id, figure } in &self.pictures {
            lines.extend([String::new(), format!("![{}. {}](results/{paper}-{id}.svg)", figure.title, figure.note)]);
        }
        lines.extend([String::new(), "## Claims".into()]);
        for (number, claim) in self.claims.iter().enumerate() {
            lines.extend([String::new(), format!("**Claim {}.** {}", number + 1, claim.says), String::new()]);
            let told =
                [("Found", &claim.found), ("Verdict", &claim.verdict), ("Test", &claim.test), ("Power", &claim.power)];
            lines.extend(told.map(|(what, text)| format!("- {what}: {text}")));
        }
        for grid in &self.grids {
            lines.extend([
                String::new(),
                format!("## {}", grid.title),
                String::new(),
                grid.note.clone(),
                String::new(),
            ]);
            lines.push(format!("| | {} |", grid.columns.join(" | ")));
            lines.push(format!("|---|{}", "---:|".repeat(grid.columns.len())));
            for Line { name, cells } in &grid.rows {
                let cells: Vec<&str> = cells.iter().map(|cell| cell.text.as_str()).collect();
                lines.push(format!("| {name} | {} |", cells.join(" | ")));
            }
        }
        lines
    }
}

impl Claim {
    /// What follows, with the effect and its p.
    pub(super) fn told(&self) -> String {
        let needs = self.needs.map_or(String::new(), |it| format!(" (takes {})", game::many(it, "machine")));
        let chance = |p: f64| if p < 0.001 { "< 0.001".into() } else { format!("{p:.3}") };
        format!(
            "{}{needs}: {} {}; p {}, among the claims {}.",
            capital(self.finding.name()),
            self.effect.what,
            self.effect.text(),
            chance(self.p),
            chance(self.p_holm),
        )
    }
}

fn capital(text: &str) -> String {
    let mut rest = text.chars();
    rest.next().map_or(String::new(), |first| first.to_uppercase().chain(rest).collect())
}

impl Effect {
    /// The number with its interval.
    pub fn text(&self) -> String {
        let number = |it: f64| if it.abs() >= 10.0 { format!("{it:.0}") } else { format!("{it:.3}") };
        match (self.size, self.low, self.high) {
            (Some(size), Some(low), Some(high)) => {
                format!("{} (95 % interval {} to {})", number(size), number(low), number(high))
            }
            (Some(size), Some(low), None) => format!("{} (95 % interval {} or more)", number(size), number(low)),
            (Some(size), ..) => number(size),
            (None, Some(low), _) => format!("{} or more", number(low)),
            (None, None, _) => "so much that nothing can be said of it".into(),
        }
    }
}

impl Grid {
    /// The grid in columns of letters, for a terminal.
    pub fn text(&self) -> Vec<String> {
        let long = |text: &str| text.chars().count();
        let first = self.rows.iter().map(|row| long(&row.name)).max().unwrap_or(0);
        let wide = |at: usize| {
            let cells = self.rows.iter().filter_map(|row| row.cells.get(at)).map(|cell| long(&cell.text));
            cells.chain([long(&self.columns[at])]).max().unwrap_or(0)
        };
        let line = |name: &str, cells: Vec<&str>| {
            let cells = cells.iter().enumerate().map(|(at, text)| format!("  {text:>0$}", wide(at)));
            format!("{name:first$}{}", cells.collect::<String>())
        };
        let head = line("", self.columns.iter().map(String::as_str).collect());
        let row = |row: &Line| line(&row.name, row.cells.iter().map(|cell| cell.text.as_str()).collect());
        std::iter::once(head).chain(self.rows.iter().map(row)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_effect_is_told_with_what_is_known_of_it() {
        let effect = |size, low, high| Effect { what: "times".into(), size, low, high }.text();
        assert_eq!(effect(Some(25.2), Some(8.0), Some(1.5)), "25 (95 % interval 8.000 to 1.500)");
        assert_eq!(effect(Some(25.2), Some(12.0), None), "25 (95 % interval 12 or more)");
        assert_eq!(effect(None, Some(12.0), None), "12 or more");
        assert_eq!(effect(None, None, None), "so much that nothing can be said of it");
    }

    #[test]
    fn a_grid_stands_in_columns() {
        let cell = |text: &str| Cell { text: text.into(), dark: 0.0 };
        let line = |name: &str, a, b| Line { name: name.into(), cells: vec![cell(a), cell(b)] };
        let (id, title, note) = (String::new(), String::new(), String::new());
        let columns = vec!["random".into(), "self".into()];
        let grid =
            Grid { id, title, note, columns, rows: vec![line("é", "0.1", "0.25"), line("Scroggs", "1", "> 10")] };
        assert_eq!(grid.text(), ["         random  self", "é           0.1  0.25", "Scroggs       1  > 10"]);
    }
}
