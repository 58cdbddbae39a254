//! Transcripts: a match on each line, `f5d6c3d3c4`, the passes left out. Some write them, as `PA`, `ps`, `--` or `pass`.

use super::bad::{BadNotation, Place};
use super::obf::is_pass;
use super::{Kifu, MOST};
use game::othello::Othello;
use game::{Move, Rules};

/// The matches of a text, one on each line that is not empty. Case and blanks are ignored, passes put in.
pub(super) fn read(text: &str) -> Result<Vec<Kifu>, BadNotation> {
    let mut matches = Vec::new();
    for (n, line) in text.lines().enumerate() {
        if line.trim().is_empty() {
            continue;
        }
        if matches.len() == MOST {
            let place = Place::Text { line: n + 1, column: 1 };
            return Err(BadNotation::expected(place, format!("at most {MOST} matches"), "one more"));
        }
        matches.push(one(line, n + 1)?);
    }
    Ok(matches)
}

fn one(text: &str, line: usize) -> Result<Kifu, BadNotation> {
    let mut kifu = Kifu::default();
    let mut marks = text.char_indices().filter(|(_, mark)| !mark.is_whitespace());
    while let Some((byte, file)) = marks.next() {
        let word: String = [file].into_iter().chain(marks.next().map(|(_, rank)| rank)).collect();
        let place = Place::Text { line, column: byte + 1 };
        if is_pass(&word) {
            // The rest of the whole word, where somebody wrote it out.
            if word.eq_ignore_ascii_case("pa")
                && marks.clone().map(|(_, mark)| mark.to_ascii_lowercase()).take(2).eq("ss".chars())
            {
                marks.nth(1);
            }
            kifu.play(Move::PASS).map_err(|illegal| BadNotation::illegal(place, illegal))?;
            continue;
        }
        let cell = Othello.parse_cell(&word);
        let cell = cell.ok_or_else(|| BadNotation::expected(place, "a square from a1 to h8", format!("'{word}'")))?;
        kifu.pass_if_forced();
        kifu.play(Move(cell)).map_err(|illegal| BadNotation::illegal(place, illegal))?;
    }
    kifu.result = kifu.margin();
    Ok(kifu)
}

/// The matches as transcripts.
pub(super) fn write(matches: &[Kifu]) -> Result<String, BadNotation> {
    let mut text = String::new();
    for (n, kifu) in matches.iter().enumerate() {
        if !kifu.is_usual() {
            let got = format!("'{}'", Othello.text(kifu.start()));
            return Err(BadNotation::expected(Place::Match(n + 1), "the usual start in a transcript", got));
        }
        let line = game::othello::transcript(kifu.moves());
        if line.is_empty() {
            return Err(BadNotation::expected(Place::Match(n + 1), "a move in a transcript", "none"));
        }
        text.push_str(&line);
        text.push('\n');
    }
    Ok(text)
}
