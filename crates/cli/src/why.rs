//! `why`: the table, the line or the proof behind a move, whatever the mind has.

use crate::fault::Fault;
use crate::out::{Out, beads};
use game::{GameCard, many, many_as};
use mind::{Beside, Reason, Searched, Thought, Worked};

/// How many rows of a long table are printed.
const ROWS: usize = 12;

/// Prints all there is behind the last move of a game.
pub fn explain(thought: Option<&Thought>, card: &GameCard, out: &mut Out) -> Result<(), Fault> {
    let place = card.place;
    let Some(thought) = thought else { return out.line("There has been no move to explain.") };
    out.line(thought.reason.sentence())?;
    match &thought.reason {
        Reason::Beads { number: Some(number), boxes, position, turned, beads: all, base_three, .. } => {
            let base_three = base_three.map_or_else(String::new, |number| format!(", base 3 {number}"));
            out.line(format_args!("  box {number} of {boxes} ('{position}'{base_three}), the board {turned}"))?;
            let mut all = all.clone();
            all.sort_by(|a, b| b.count.total_cmp(&a.count));
            for bead in &all {
                let (count, chance) = (beads(bead.count), bead.chance * 100.0);
                out.line(format_args!("  {place} {}  {count:>6} beads  {chance:>5.1} %", bead.square))?;
            }
            Ok(())
        }
        Reason::Values { moves, .. } => rows(moves, out, |it| {
            format!("{place} {}  {} in {}", it.mv, it.value.verb(), many_as(it.plies, "ply", "plies"))
        }),
        Reason::Learned { moves, .. } => rows(moves, out, |it| format!("{place} {}  worth {:+.3}", it.mv, it.value)),
        Reason::Rule { allows, .. } => out.line(format_args!("  it allows {}", allows.join(" "))),
        Reason::Search { depth, nodes, cuts, hits, known, moves, line, beside, .. } => {
            out.line(format_args!(
                "  {}, {}, {cuts} cut short, {hits} remembered",
                many_as(*depth, "ply", "plies"),
                many(*nodes, "position")
            ))?;
            if *known > 0 {
                out.line(format_args!("  {} known from before", many(*known, "position")))?;
            }
            if let Some(it) = beside {
                compared(it, out)?;
            }
            rows(moves, out, |it| {
                let bound = if it.exact { "" } else { "at most " };
                let decided = it.decided.map_or_else(String::new, |worth| format!(", {}", worth.verb()));
                format!("{:<6} {bound}{:+.1}{decided}{}", it.mv, it.value, appraised(it))
            })?;
            legend(moves, out)?;
            out.line(format_args!("  it expects {}", line.join(" ")))
        }
        Reason::Samples { moves, line, .. } => {
            rows(moves, out, |it| format!("{:<6} {:>6} times  {:>5.1} %", it.mv, it.playouts, it.share * 100.0))?;
            out.line(format_args!("  it expects {}", line.join(" ")))
        }
        Reason::Matched { seen, moves, .. } => {
            for it in seen {
                out.line(format_args!("  your {} was rank {} of {}", it.mv, it.rank, it.of))?;
            }
            rows(moves, out, |it| format!("{:<6} {:+.1}{}", it.mv, it.value, appraised(it)))?;
            legend(moves, out)
        }
        Reason::Mirrored { level, within, loses, gave, moves, .. } => {
            let unit = if card.counts { "discs" } else { "points, of which a win is 10 and a loss −10" };
            out.line(format_args!("  it takes you for level {level:.1}, give or take {within:.1}"))?;
            out.line(format_args!("  you give away {loses:.1} in a move, this one gave {gave:.1}: {unit}"))?;
            rows(moves, out, |it| format!("{:<6} {:+.1}", it.mv, it.value))
        }
        Reason::Heuristic { moves, .. } => {
            let mut moves: Vec<_> = moves.iter().collect();
            moves.sort_by_key(|it| std::cmp::Reverse(it.value));
            rows(&moves, out, |it| {
                let terms: Vec<String> =
                    it.terms.iter().map(|term| format!("{} {:+}", term.what, term.points)).collect();
                format!("{:<6} {:>4}  {}", it.mv, it.value, terms.join(", "))
            })
        }
        Reason::Proof { asked, proof, tried, .. } => {
            out.line(format_args!("  {asked} ({} tried)", many(*tried, "clause")))?;
            let proof = proof.as_ref().map_or_else(String::new, ToString::to_string);
            proof.lines().try_for_each(|line| out.line(format_args!("  {line}")))
        }
        Reason::Neighbours { votes, nearest, moves, .. } => {
            for it in votes {
                out.line(format_args!("  {} for {}", many(it.count, "vote"), it.class))?;
            }
            for it in nearest {
                // A case without a position is one of the nine of the document: two rows, and what they mean.
                let what = it.position.clone().unwrap_or_else(|| match it.features[..] {
                    [own, enemy, ..] => format!("its longest row {own}, the enemy's {enemy}"),
                    _ => String::new(),
                });
                let far = if it.distance == 0.0 { "just alike".into() } else { format!("{:.2} away", it.distance) };
                out.line(format_args!("  a {} {far}: {what}", it.class))?;
            }
            rows(moves, out, |it| format!("{:<6} {}", it.mv, it.class))
        }
        Reason::Net { mark, moves, pushes, .. } => {
            rows(moves, out, |it| format!("{:<6} {:>5.1} % for {mark}", it.mv, it.value * 100.0))?;
            for it in pushes {
                out.line(format_args!("  {} {} pushes {:+.3}", it.mark, it.what, it.push))?;
            }
            Ok(())
        }
        // The sentence says it all.
        Reason::Chance { .. } | Reason::Beads { number: None, .. } => Ok(()),
    }
}

/// What the value of a move is made of, where that is known.
fn appraised(it: &Searched) -> String {
    let parts = it.appraisal.iter().flat_map(|it| &it.parts);
    parts.map(|part| format!("  {} {:>5.1}", part.what, part.value)).collect()
}

/// How such values are reckoned up.
fn legend(moves: &[Searched], out: &mut Out) -> Result<(), Fault> {
    let Some(it) = moves.iter().find_map(|it| it.appraisal.as_ref()) else { return Ok(()) };
    let weights: Vec<String> = it.parts.iter().map(|part| format!("{:.2} × {}", part.weight, part.what)).collect();
    let later = if it.later == 0 { "after the move".into() } else { format!("{} after it", many(it.later, "move")) };
    out.line(format_args!("  each from 0 to 100, 50 is balance, {later}; their worth: {}", weights.join(" + ")))
}

/// A search with pruning and without, side by side.
fn compared(it: &Beside, out: &mut Out) -> Result<(), Fault> {
    let row = |how: &str, it: &Worked| {
        format!("  {how:<18} {:>9} positions, {:>7} cut short, chooses {}", it.nodes, it.cuts, it.mv)
    };
    out.line(row("with alpha–beta", &it.pruned))?;
    match &it.plain {
        Some(plain) => out.line(row("without", plain)),
        None => out.line(format_args!("  without            more than {}", many(it.most, "position"))),
    }
}

/// The first rows of a table, and how many there are besides.
fn rows<T>(all: &[T], out: &mut Out, row: impl Fn(&T) -> String) -> Result<(), Fault> {
    for it in all.iter().take(ROWS) {
        out.line(format_args!("  {}", row(it)))?;
    }
    match all.len().saturating_sub(ROWS) {
        0 => Ok(()),
        more => out.line(format_args!("  and {more} more")),
    }
}
