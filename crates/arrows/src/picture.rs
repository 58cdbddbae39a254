//! The picture in `ARCHITECTURE.md`, drawn from the list.

use crate::plan::{Crate, Plan};
use anyhow::{Context as _, Result};
use std::fmt::Write as _;

/// Where the picture begins in a text, and where it ends.
const BEGIN: &str =
    "<!-- arrows: drawn by `cargo run -p menagerie-arrows -- --write` from crates/arrows/arrows.toml -->\n";
const END: &str = "<!-- arrows end -->\n";

/// The picture.
pub fn picture(plan: &Plan) -> String {
    let mut text = String::from("```text\n");
    for it in &plan.crates {
        line(&mut text, &format!("crates/{}", it.name), &it.title, &it.what);
    }
    for it in &plan.beside {
        line(&mut text, &it.name, &it.title, &it.what);
    }
    text.push_str("```\n\nWho uses whom. A test fails on an arrow that is not drawn here, and on one that is drawn and gone:\n\n```text\n");
    for it in plan.crates.iter().rev() {
        uses(&mut text, &it.name, &it.uses);
        for room in in_layers(it) {
            uses(&mut text, &format!("  {}", room), &it.rooms[room]);
        }
    }
    text.push_str("```\n");
    text
}

fn line(text: &mut String, name: &str, title: &str, what: &str) {
    // Writing into a text does not fail.
    let _ = writeln!(text, "{name:<15} {title:<16} {what}");
}

fn uses(text: &mut String, name: &str, all: &[String]) {
    let all = if all.is_empty() { "nothing".into() } else { all.join(" ") };
    let _ = writeln!(text, "{name:<12} -> {all}");
}

/// The rooms of a crate, each above those that it uses.
fn in_layers(of: &Crate) -> Vec<&str> {
    fn height<'a>(of: &'a Crate, room: &'a str, above: &mut Vec<&'a str>) -> usize {
        if above.contains(&room) {
            return 0;
        }
        above.push(room);
        let below = of.rooms.get(room).into_iter().flatten().map(|next| height(of, next, above) + 1).max();
        above.pop();
        below.unwrap_or(0)
    }
    let mut rooms: Vec<&str> = of.rooms.keys().map(String::as_str).collect();
    rooms.sort_by_key(|room| (std::cmp::Reverse(height(of, room, &mut Vec::new())), *room));
    rooms
}

/// A text with the picture as it should be.
///
/// # Errors
/// If the text has no place for it.
pub fn drawn(text: &str, plan: &Plan) -> Result<String> {
    let (before, rest) = text.split_once(BEGIN).with_context(|| format!("expected the line {}", BEGIN.trim()))?;
    let (_, after) = rest.split_once(END).with_context(|| format!("expected the line {}", END.trim()))?;
    Ok(format!("{before}{BEGIN}{}{END}{after}", picture(plan)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_room_is_drawn_above_those_that_it_uses() -> Result<()> {
        let plan = Plan::parse(
            "[[crate]]\nname = 'a'\ntitle = 'A'\nwhat = 'w'\ncycle = 1\n[crate.rooms]\nb = []\nc = ['b', 'd']\nd = ['b']\n",
        )?;
        assert_eq!(in_layers(&plan.crates[0]), ["c", "d", "b"]);
        let text = drawn(&format!("x\n{BEGIN}old\n{END}y\n"), &plan)?;
        assert!(text.starts_with("x\n<!-- arrows") && text.ends_with("<!-- arrows end -->\ny\n"), "{text}");
        assert!(text.contains("\n  c          -> b d\n  d          -> b\n  b          -> nothing\n"), "{text}");
        assert!(drawn("nothing", &plan).is_err());
        Ok(())
    }
}
