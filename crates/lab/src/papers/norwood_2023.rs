//! James Norwood: AI for games, making the human think. University of Strathclyde, 2023.
//!
//! Appendix A lets its players meet, twenty matches each, and prints the discs. Here the same pairs
//! meet again in more matches. What the text leaves open is told in `docs/papers/norwood-2023.md`.

use super::{Paper, Status};
use crate::BadOpponents;
use crate::arena::{Arena, Discs, Sheet, Standing};
use game::{Game, Outcome};
use std::ops::ControlFlow;

/// The paper.
pub const PAPER: Paper = Paper {
    id: "norwood-2023",
    citation: "James Norwood, AI for games: Making the human think, University of Strathclyde 2023",
    what: "The five tables of appendix A: mean discs of pairs of Othello players.",
    page: "docs/papers/norwood-2023.md",
};

/// A table of the appendix.
#[derive(Clone, Copy, Debug)]
pub struct Table {
    /// Our player for the first column.
    pub first: &'static str,
    /// Our player for the second column.
    pub second: &'static str,
    /// What the columns are called in print.
    pub theirs: [&'static str; 2],
    /// The discs of both players in the twenty matches.
    pub published: [(u32, u32); 20],
}

/// A table run again.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// What was printed.
    pub table: Table,
    /// The printed matches, as the first player sees them.
    pub theirs: Standing,
    /// Ours.
    pub ours: Standing,
    /// Whether the mean discs of the first player agree.
    pub first: Status,
    /// Whether those of the second do.
    pub second: Status,
}

/// Runs a table again with so many matches. As in the text the first-named player always opens, from
/// the start position. `each` is called after every match and may stop the run.
///
/// # Errors
/// Never for the tables below: they name players that there are.
pub fn reproduce(
    table: &Table,
    games: u64,
    seed: u64,
    each: &(dyn Fn() -> ControlFlow<()> + Sync),
) -> Result<Row, BadOpponents> {
    let arena = Arena {
        game: Game::Othello,
        entrants: vec![table.first.parse()?, table.second.parse()?],
        games,
        plies: 0,
        seed,
        gauntlet: false,
        sprt: None,
        first_opens: true,
    };
    let mut sheet = Sheet::new(arena.game, seed, arena.plies);
    arena.play(&mut sheet, &|_, _| each(), &mut |_| ControlFlow::Continue(()))?;
    let (theirs, ours) = (table.printed(), arena.standing(&sheet, 0, 1));
    let status = |theirs: Discs, ours: Discs| Status::of((theirs.mean(), theirs.error()), (ours.mean(), ours.error()));
    Ok(Row {
        table: *table,
        theirs,
        ours,
        first: status(theirs.own, ours.own),
        second: status(theirs.other, ours.other),
    })
}

impl Table {
    /// The printed matches, added up as the first player sees them.
    pub fn printed(&self) -> Standing {
        let mut standing = Standing::default();
        for (first, second) in self.published {
            let outcome = match first.cmp(&second) {
                std::cmp::Ordering::Greater => Outcome::First,
                std::cmp::Ordering::Less => Outcome::Second,
                std::cmp::Ordering::Equal => Outcome::Draw,
            };
            standing.tally.add(outcome, game::Side::First);
            standing.own.add(first);
            standing.other.add(second);
        }
        standing
    }
}

/// The five tables of appendix A.
pub const TABLES: [Table; 5] = [
    Table {
        first: "rollouts",
        second: "killer(ends=0)",
        theirs: ["Monte Carlo Player", "Minimax Player"],
        published: [
            (19, 45),
            (5, 59),
            (13, 51),
            (17, 47),
            (17, 47),
            (8, 56),
            (3, 59),
            (19, 45),
            (12, 52),
            (13, 51),
            (12, 52),
            (10, 54),
            (10, 54),
            (17, 46),
            (8, 56),
            (12, 52),
            (3, 60),
            (1, 57),
            (5, 59),
            (3, 61),
        ],
    },
    Table {
        first: "rollouts",
        second: "passive",
        theirs: ["Monte Carlo Player", "Passive Player"],
        published: [
            (42, 22),
            (27, 37),
            (27, 37),
            (32, 32),
            (33, 31),
            (33, 31),
            (35, 29),
            (14, 50),
            (29, 35),
            (30, 34),
            (38, 26),
            (29, 35),
            (34, 30),
            (29, 35),
            (33, 31),
            (36, 28),
            (26, 38),
            (41, 23),
            (21, 43),
            (42, 22),
        ],
    },
    Table {
        first: "random",
        second: "killer(ends=0)",
        theirs: ["Random", "Minimax"],
        published: [
            (18, 46),
            (4, 60),
            (7, 56),
            (20, 43),
            (0, 58),
            (5, 59),
            (10, 54),
            (1, 62),
            (2, 60),
            (2, 62),
            (9, 55),
            (23, 41),
            (6, 58),
            (5, 59),
            (2, 61),
            (9, 55),
            (17, 47),
            (17, 47),
            (16, 48),
            (7, 57),
        ],
    },
    Table {
        first: "random",
        second: "challenging(version=1)",
        theirs: ["Random", "Challenging 1"],
        published: [
            (27, 37),
            (50, 14),
            (13, 51),
            (25, 39),
            (29, 35),
            (14, 50),
            (42, 22),
            (28, 36),
            (30, 34),
            (27, 37),
            (24, 40),
            (46, 18),
            (17, 47),
            (36, 28),
            (34, 30),
            (42, 22),
            (52, 12),
            (30, 34),
            (38, 26),
            (29, 35),
        ],
    },
    Table {
        first: "random",
        second: "challenging(version=2)",
        theirs: ["Random", "Challenging 2"],
        published: [
            (40, 24),
            (9, 55),
            (18, 46),
            (14, 50),
            (27, 37),
            (40, 24),
            (48, 16),
            (38, 26),
            (25, 39),
            (41, 23),
            (37, 27),
            (24, 40),
            (23, 41),
            (22, 42),
            (28, 36),
            (4, 59),
            (51, 13),
            (21, 43),
            (33, 31),
            (20, 44),
        ],
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_printed_means_are_those_of_the_printed_matches() {
        let means: Vec<String> =
            TABLES.iter().map(|t| format!("{:.2} {:.2}", t.printed().own.mean(), t.printed().other.mean())).collect();
        assert_eq!(means, ["10.35 53.15", "31.55 32.45", "9.00 54.40", "31.65 32.35", "28.15 35.80"]);
    }
}
