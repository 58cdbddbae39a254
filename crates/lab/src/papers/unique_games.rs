//! How many games of noughts and crosses there are, which Clare's two documents print differently.

use super::boards::Games;
use super::{Row, Table};
use game::thousands;

/// The two numbers beside each other.
pub(super) fn table() -> Table {
    let plain = Games { by_position: true, ends_dead: false, wins: false, blocks: false };
    let tried = [
        ("by whole games instead of by positions", Games { by_position: false, ..plain }),
        ("ended where nobody can win any more", Games { ends_dead: true, ..plain }),
        ("where whoever can win does", Games { wins: true, ..plain }),
        ("where whoever must block does", Games { blocks: true, ..plain }),
        ("where both is so", Games { wins: true, blocks: true, ..plain }),
    ];
    let counted: Vec<(&str, u64)> = tried.into_iter().map(|(what, games)| (what, games.count())).collect();
    let listed: Vec<String> = counted.iter().map(|(what, count)| format!("{} {what}", thousands(*count))).collect();
    let ours = plain.count() as f64;
    let reading = counted.iter().find(|(_, count)| *count == 23_129);
    let other = match reading {
        Some((what, count)) => {
            Row::claim(&format!("unique games (Clare 3.4, after Schaefer), {what}"), 23_129.0, *count as f64)
        }
        None => Row::other(
            "unique games (Clare 3.4, after Schaefer)",
            23_129.0,
            ours,
            &format!("the author prints 26,830 elsewhere; no count of ours gives 23,129: {}", listed.join(", ")),
        ),
    };
    let rows = vec![Row::claim("unique games (terms of reference, after Sauble)", 26_830.0, ours), other];
    let note =
        "games to their end, moves that a symmetry of the board leads into each other counted once; nothing sampled";
    Table::new("unique-games", "How many games there are", note, rows)
}
