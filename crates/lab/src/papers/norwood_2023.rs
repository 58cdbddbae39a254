//! James Norwood: AI for games, making the human think. University of Strathclyde, 2023.
//!
//! Appendix A lets its players meet, twenty matches each, and prints the discs. Here the same pairs
//! meet again in more matches. What the text leaves open is told in `docs/papers/norwood-2023.md`.

use super::{Asked, BadPaper, Paper, Reading, Row};
use crate::arena::{Arena, Sheet};
use game::{Game, many_as};
use std::ops::ControlFlow;

/// The paper.
pub const PAPER: Paper = Paper {
    id: "norwood-2023",
    title: "Norwood 2023: AI for games, making the human think",
    citation: "James Norwood, AI for games: Making the human think, University of Strathclyde 2023",
    what: "The five tables of appendix A: mean discs of pairs of Othello players.",
    page: "docs/papers/norwood-2023.md",
    more: Some(
        "What the players do against others is told with [the players of Othello](../minds/othello-players.md).",
    ),
    readings: &[
        Reading::ours("Stable discs are not defined in the text; ours are those of docs/games/othello.md."),
        Reading::line(
            "The terms of the utility are 50 + 50·(mine − theirs)/(mine + theirs); the text gives the weights and the range only.",
            "section 2.4: Score = (0.15 * Tile Difference) + (0.15 * Choice Difference) + (0.4 * Corner Difference) + (0.3 * Stability Difference)",
        ),
        Reading::line(
            "Norwood's search stops where a side has no move; ours passes and goes on.",
            "the listing of max, line 36: if (depth == 6 || (game.findPossibleMoves(color).size() == 0))",
        ),
        Reading::ours("Finished games are worth their margin to our killer and passive player, not their utility."),
        Reading::line(
            "The minimax player looks six plies ahead and not to the end.",
            "the listing of max, line 36: depth == 6",
        )
        .knob("killer(ends=0)", "killer", &[]),
        Reading::line(
            "Monte Carlo has 500 playouts for each move.",
            "section 4.3.4: \"Each rollout is run 500 times\"",
        )
        .knob("rollouts", "rollouts(playouts=100)", &[]),
        Reading::line(
            "The first-named player opens. The tables do not say who does, but all put the challenging player second.",
            "section 4.3.7: \"the AI has been designed to always play second\"",
        ),
        Reading::ours("How the challenging players rate moves and equal values: docs/minds/challenging.md."),
        Reading::ours(
            "Challenging 2 is run twice: as described it goes one rank down with an opponent that gets worse, as printed it stays at the same rank. The second run stands apart: its published figures are counted once.",
        ),
    ],
    games: Some(200),
    each: 6,
    article: None,
    run,
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
    /// How our second player reads the text, where it can be read in two ways.
    pub reading: Option<&'static str>,
    /// The discs of both players in the twenty matches.
    pub published: [(u32, u32); 20],
}

/// The discs of both columns add up to 64 less the empty squares, so a table has two numbers: the difference of the discs, and the
/// squares left empty. Each is tested over the five tables that are printed.
fn run(asked: &Asked<'_>) -> Result<Vec<super::Table>, BadPaper> {
    let margin = |(own, other): &(u32, u32)| f64::from(*own) - f64::from(*other);
    let empty = |(own, other): &(u32, u32)| 64.0 - f64::from(*own) - f64::from(*other);
    let (mut discs, mut empties, mut printed) = (Vec::new(), Vec::new(), Vec::new());
    for table in &TABLES {
        let ours = table.again(asked)?;
        let [first, second] = table.theirs;
        let second = table.reading.map_or_else(|| second.to_owned(), |reading| format!("{second} {reading}"));
        let all =
            |of: &dyn Fn(&(u32, u32)) -> f64, matches: &[(u32, u32)]| matches.iter().map(of).collect::<Vec<f64>>();
        let [own, other] = means(&table.published);
        let [mine, others] = means(&ours);
        let mut row =
            Row::means(&format!("{first} less {second}, discs"), &all(&margin, &table.published), &all(&margin, &ours));
        row.said = Some(format!("{own:.2} and {other:.2} discs on average; ours {mine:.2} and {others:.2}"));
        let left = Row::means(
            &format!("{first} against {second}, squares left empty"),
            &all(&empty, &table.published),
            &all(&empty, &ours),
        );
        if table.reading == Some(PRINTED) {
            printed.extend([row, left]);
        } else {
            discs.push(row);
            empties.push(left);
        }
    }
    let note = format!("{} against their 20 for each line; Welch's test", many_as(asked.games, "match", "matches"));
    let rests = [1, 2, 3, 4, 5, 6, 7, 8];
    let table = |id, title, rows| super::Table::new(id, title, &note, rows).resting_on(&rests);
    Ok(vec![
        table("appendix-a", "Appendix A: five pairs of players", discs),
        table("empty", "Appendix A: squares left empty at the end", empties).apart(),
        table("as-printed", "The last pair, with Challenging 2 as its code is printed", printed).apart(),
    ])
}

/// The reading that stands apart.
const PRINTED: &str = "as printed";

impl Table {
    /// The pair again in so many matches: the discs of both, match by match.
    fn again(&self, asked: &Asked<'_>) -> Result<Vec<(u32, u32)>, BadPaper> {
        let arena = Arena {
            game: Game::Othello,
            entrants: vec![player(asked, self.first).parse()?, player(asked, self.second).parse()?],
            games: asked.games,
            plies: 0,
            seed: asked.seed,
            gauntlet: false,
            sprt: None,
            first_opens: true,
            begin: crate::arena::Begin::Even,
        };
        let mut sheet = Sheet::new(arena.game, asked.seed, arena.plies);
        let each = || {
            (asked.each)(1);
            if asked.stop.is_said() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        arena.play(&mut sheet, &|_, _| each(), &mut |_| ControlFlow::Continue(()))?;
        if asked.stop.is_said() {
            return Err(BadPaper::Stopped);
        }
        Ok(sheet.iter().map(|(_, score)| (score.held.first, score.held.second)).collect())
    }
}

/// A player as the readings have it.
fn player<'a>(asked: &Asked<'_>, told: &'a str) -> &'a str {
    let of = |reading: usize| (PAPER.readings[reading - 1].knob.map(|knob| knob.told), asked.knob(&PAPER, reading));
    [of(5), of(6)].into_iter().find(|(as_told, _)| *as_told == Some(told)).map_or(told, |(_, set)| set)
}

/// The mean discs of both players.
fn means(discs: &[(u32, u32)]) -> [f64; 2] {
    let mean = |of: fn(&(u32, u32)) -> u32| f64::from(discs.iter().map(of).sum::<u32>()) / discs.len().max(1) as f64;
    [mean(|it| it.0), mean(|it| it.1)]
}

/// The five tables of appendix A; the last one twice, for the rule as it is described and as its code is printed.
pub const TABLES: [Table; 6] = [
    Table {
        first: "rollouts",
        second: "killer(ends=0)",
        theirs: ["Monte Carlo Player", "Minimax Player"],
        reading: None,
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
        reading: None,
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
        reading: None,
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
        reading: None,
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
        reading: Some("as described"),
        published: CHALLENGING_2,
    },
    Table {
        first: "random",
        second: "challenging(version=printed)",
        theirs: ["Random", "Challenging 2"],
        reading: Some(PRINTED),
        published: CHALLENGING_2,
    },
];

/// The last table of the appendix.
const CHALLENGING_2: [(u32, u32); 20] = [
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
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_printed_means_are_those_of_the_printed_matches() {
        let told: Vec<String> = TABLES
            .iter()
            .map(|table| {
                let [first, second] = means(&table.published);
                format!("{first:.2} {second:.2}")
            })
            .collect();
        assert_eq!(told, ["10.35 53.15", "31.55 32.45", "9.00 54.40", "31.65 32.35", "28.15 35.80", "28.15 35.80"]);
    }
}
