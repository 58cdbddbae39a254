//! An article of our own: how near do learning machines come to play that nobody can beat, how soon, and under which teacher?

mod chapters;
mod claims;
mod design;
mod drawn;

use super::article::{Article, Written};
use super::{Asked, BadPaper, Paper, Reading, Table};
use design::Lived;

/// The paper.
pub const PAPER: Paper = Paper {
    id: "menagerie-2026",
    title: "Menagerie 2026: how near to unbeatable, how soon, and under whom?",
    citation: "Menagerie, results of our own, 2026",
    what: "Eight kinds of machines under five teachers in every seat of three games that best play does not lose: what their worst enemy takes from them, up to a million games.",
    page: "docs/papers/menagerie-2026.md",
    more: None,
    readings: &[
        Reading::ours(
            "What the worst enemy takes is the value of the game for the seat less the exact expected result against the one opponent that hurts this machine most. In a drawn game 0 is nothing and 1 every game.",
        ),
        Reading::ours(
            "A machine is nearly safe when that is at most 0.01: one game in a hundred of a drawn game. It cannot be beaten when every move that it makes with a positive chance holds the value of the game, however small the chance; the two are told apart throughout. A chance is a number of 53 binary places.",
        ),
        Reading::ours(
            "Q-tables and nets try out one move in ten while they learn, MENACEs do not. A Q-table is looked at as it plays when it tries out nothing: by its greedy policy.",
        ),
        Reading::ours(
            "Games until a machine is nearly safe are counted to the first look at which it is; looks are ten in every tenfold of games. Whoever is not by its last game is censored there: medians are Kaplan and Meier's, with the interval on the scale of log(-log).",
        ),
        Reading::ours(
            "A machine whose first box is empty has died: it resigns every game and counts as losing everything.",
        ),
        Reading::ours(
            "The claims were formed on machines with the seeds 1 to 60. They are tested on others: machine n of a line has the seed n more than a million and the seed of the run, less one.",
        ),
        Reading::ours(
            "The first seat of hexapawn is lost against best play whoever sits there, so it is left out. The expert knows noughts and crosses only.",
        ),
        Reading::ours(
            "TD nets state no odds, so there is no exact number for them; what came of their last block is counted instead.",
        ),
    ],
    games: None,
    each: 4_440,
    article: Some(Written { matches: design::matches, write }),
    run,
};

fn run(asked: &Asked<'_>) -> Result<Vec<Table>, BadPaper> {
    Ok(vec![chapters::schools(asked)?, chapters::deaths(asked)?, chapters::learners(asked)?])
}

fn write(asked: &Asked<'_>) -> Result<Article, BadPaper> {
    let lived = Lived::of(asked)?;
    let claims = claims::tested(&lived);
    Ok(Article {
        summary: drawn::summary(&lived, &claims),
        pictures: drawn::pictures(&lived),
        grids: drawn::grids(&lived),
        claims,
    })
}
