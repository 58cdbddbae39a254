//! What is told of a paper of our own before its tables: in short, in pictures, in claims and in grids.

use crate::fault::Fault;
use crate::out::Out;
use lab::papers::Article;

/// Shows it in the order of its page.
pub fn show(article: &Article, out: &mut Out) -> Result<(), Fault> {
    out.line("")?;
    out.line(out.bold("In short"))?;
    for line in &article.summary {
        out.line(line)?;
    }
    for picture in &article.pictures {
        out.line("")?;
        out.line(out.bold(&picture.figure.title))?;
        out.line(out.faint(&picture.figure.note))?;
        for line in picture.figure.legend() {
            out.line(line)?;
        }
        for line in picture.figure.panels.iter().flat_map(|panel| panel.text(60, 11)) {
            out.line(line)?;
        }
    }
    for (number, claim) in article.claims.iter().enumerate() {
        out.line("")?;
        out.line(out.bold(&format!("Claim {}: {}", number + 1, claim.says)))?;
        for line in [&claim.found, &claim.verdict, &claim.test, &claim.power] {
            out.line(format_args!("  {line}"))?;
        }
    }
    for grid in &article.grids {
        out.line("")?;
        out.line(out.bold(&grid.title))?;
        out.line(out.faint(&grid.note))?;
        for line in grid.text() {
            out.line(format_args!("  {line}"))?;
        }
    }
    out.line("")
}
