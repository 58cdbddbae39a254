//! What known players choose where a book, or a short line of play, says what they must.

use game::{Game, Move, Rules};
use mind::Recipe;

/// The moves a player may make at a position and how likely each is, by square.
fn odds(player: &str, position: &str) -> Vec<(u8, f64)> {
    let game = Game::Noughts;
    let mind = player.parse::<Recipe>().and_then(|recipe| recipe.mind(game)).expect("a player");
    let at = game.parse(position).expect("a position");
    let mut odds: Vec<(u8, f64)> =
        mind.odds(game, at).expect("stated odds").into_iter().map(|(Move(cell), p)| (cell + 1, p)).collect();
    odds.sort_by_key(|&(square, _)| square);
    odds
}

fn chooses(player: &str, position: &str, squares: &[u8]) {
    let even = 1.0 / squares.len() as f64;
    let expected: Vec<(u8, f64)> = squares.iter().map(|&square| (square, even)).collect();
    assert_eq!(odds(player, position), expected, "{player} at {position}");
}

#[test]
fn quick_play_hurries_a_win_and_puts_a_loss_off() {
    // 9 completes a line. 4, 6 and 7 only threaten two, and win two plies later; after 8, O stops at 9 and draws.
    chooses("perfect(quick=false)", "XOO .X. ...", &[4, 6, 7, 9]);
    chooses("perfect", "XOO .X. ...", &[9]);
    // O is lost: at 9 it stops the diagonal and loses to the fork at 4 or 7 four plies on; elsewhere at once.
    chooses("perfect(quick=false)", "XO. .X. ...", &[3, 4, 6, 7, 8, 9]);
    chooses("perfect", "XO. .X. ...", &[9]);
}

#[test]
fn the_expert_follows_each_rule_in_its_place() {
    // Crowley and Siegler's rules from the top, in positions where those above do not apply.
    for player in ["expert", "expert(literal=true)"] {
        // Win: 3 completes the row, and blocking at 6 would be second.
        chooses(player, "XX. OO. ...", &[3]);
        // Block: O holds 4 and 5.
        chooses(player, "X.. OO. .X.", &[6]);
        // Fork: column 1-4-7 and row 4-5-6 meet in 4; from 5 or 7 X would threaten one line only.
        chooses(player, "XO. ..X ..O", &[4]);
        // Centre: nothing is threatened after a corner.
        chooses(player, "X.. ... ...", &[5]);
        // Opposite corner: O sits in 1, X in the centre; the corner opposite is 9, not 3 or 7.
        chooses(player, "O.. .X. ...", &[9]);
        chooses(player, "..O .X. ...", &[7]);
        // Corner: the centre is taken and the other side has none.
        chooses(player, "... .X. ...", &[1, 3, 7, 9]);
    }
}
