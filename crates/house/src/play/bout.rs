//! A match as words: how it comes with a request and goes with the answer.

use super::error::Error;
use game::{BadRecord, Game, Rules as _, Side, line_text};
use mind::{Match, Seed};

/// The word that ends a match given up.
pub const RESIGNS: &str = "resigns";

/// A match after these moves; the last word may be `resigns`.
///
/// # Errors
/// When a word is no move or the move is not legal there, and which; or when a match that was over is given up.
pub fn read(game: Game, seed: Seed, words: &[String]) -> Result<Match, Error> {
    go_on(Match::new(game, seed), words)
}

/// A match that goes on with these moves; the last word may be `resigns`.
///
/// # Errors
/// As [`read`].
pub fn go_on(mut bout: Match, words: &[String]) -> Result<Match, Error> {
    let game = bout.game();
    let (last, before) = words.split_last().map_or((None, words), |(last, before)| (Some(last.as_str()), before));
    let moves = if last == Some(RESIGNS) { before } else { words };
    for (ply, word) in moves.iter().enumerate() {
        let made = game.parse_move(bout.at(), word).map_err(BadRecord::from);
        made.and_then(|mv| Ok(bout.play(mv)?)).map_err(|why| Error::BadLine { ply, why })?;
    }
    if last == Some(RESIGNS) {
        resign(&mut bout)?;
    }
    Ok(bout)
}

/// The side to move gives up.
///
/// # Errors
/// When the match is over.
pub fn resign(bout: &mut Match) -> Result<(), Error> {
    if bout.outcome().is_some() {
        return Err(Error::Over);
    }
    bout.resign();
    Ok(())
}

/// The moves of a match, as [`read`] takes them.
pub fn words(bout: &Match) -> Vec<String> {
    let gave_up = bout.is_resigned().then(|| RESIGNS.to_owned());
    line_text(bout.game(), bout.start(), bout.moves()).into_iter().chain(gave_up).collect()
}

/// Who made each move; whoever gave up made the last.
pub fn sides(bout: &Match) -> Vec<Side> {
    let gave_up = bout.is_resigned().then_some(bout.at().turn);
    bout.steps().map(|(at, _)| at.turn).chain(gave_up).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(words: &str) -> Result<Match, Error> {
        super::read(Game::Noughts, Seed(1), &words.split_whitespace().map(String::from).collect::<Vec<_>>())
    }

    #[test]
    fn a_match_is_read_as_it_was_written() {
        for text in ["", "5", "5 1 resigns", "resigns", "1 4 2 5 3"] {
            assert_eq!(words(&read(text).expect(text)).join(" "), text);
        }
    }

    #[test]
    fn what_cannot_have_been_is_refused() {
        for text in ["5 5", "x", "5 resigns 1", "1 4 2 5 3 resigns", "1 4 2 5 3 6"] {
            assert!(matches!(read(text), Err(Error::Over | Error::BadLine { .. })), "{text}");
        }
    }
}
