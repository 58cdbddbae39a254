//! What a match changed in a machine, box by box: every bead, not only the one that was drawn.

use crate::fault::Fault;
use crate::out::{Out, beads};
use game::amount;
use mind::{Changed, Learned, Paid};

/// Prints what was learned; `place` is what the game calls the places of its moves.
pub fn tell(learned: &Learned, place: &str, out: &mut Out) -> Result<(), Fault> {
    match learned {
        Learned::Values { most } => out.line(format_args!("  Its values moved by {most:.4} at most.")),
        Learned::Beads { paid, .. } if paid.is_empty() => out.line("  No box was opened, so no bead was paid."),
        Learned::Beads { because, paid } => {
            out.line(format_args!("  What it learned: {because}."))?;
            paid.iter().try_for_each(|it| out.line(format_args!("  {}", sentence(it, place))))
        }
    }
}

/// A box in a line: `box 3: square 5 had 3 beads, has 6`, and so for every other bead that changed.
fn sentence(paid: &Paid, place: &str) -> String {
    let drawn = paid.drawn();
    let after = beads(drawn.after);
    let mut line =
        format!("box {}: {place} {} had {}, has {after}", paid.number, drawn.square, amount(drawn.before, "bead"));
    for Changed { square, before, after, .. } in paid.others() {
        line += &format!("; {square} had {}, has {}", beads(*before), beads(*after));
    }
    line + if paid.emptied { ". The box is empty now." } else { "." }
}

/// The same in brackets, for a list of boxes: `(5: 3→6)`; nothing where nothing changed.
pub fn changes(learned: &[Learned], number: usize) -> String {
    let all = learned.iter().flat_map(|it| match it {
        Learned::Beads { paid, .. } => paid.as_slice(),
        Learned::Values { .. } => &[],
    });
    let changed = all.filter(|it| it.number == number).flat_map(|it| {
        let drawn = Some(it.drawn()).filter(|bead| bead.before != bead.after);
        drawn.into_iter().chain(it.others())
    });
    let words: Vec<String> =
        changed.map(|it| format!("{}: {}→{}", it.square, beads(it.before), beads(it.after))).collect();
    if words.is_empty() { String::new() } else { format!(" ({})", words.join(", ")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn changed(square: &str, before: f64, after: f64) -> Changed {
        Changed { square: square.into(), in_box: square.into(), before, after }
    }

    #[test]
    fn every_bead_that_changed_is_told_and_no_other() {
        let beads = vec![changed("2", 1.0, 4.0), changed("3", 1.0, 1.0), changed("4", 1.0, 1.25)];
        let mut paid = Paid { number: 3, position: String::new(), beads, drawn: 1, emptied: false };
        assert_eq!(
            sentence(&paid, "square"),
            "box 3: square 3 had 1 bead, has 1; 2 had 1, has 4; 4 had 1, has 1.2500."
        );
        paid.beads = vec![changed("7", 1.0, 0.0)];
        (paid.drawn, paid.emptied) = (0, true);
        assert_eq!(sentence(&paid, "cell"), "box 3: cell 7 had 1 bead, has 0. The box is empty now.");
    }
}
