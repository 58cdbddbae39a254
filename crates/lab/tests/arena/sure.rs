//! What the table of a tournament says of its own certainty, against what is true.

use super::arena;
use game::{BySide, Game, Side};
use lab::Tally;
use lab::arena::{Arena, Standing, Twos, ratings};
use lab::exact::{self, Exact, Known};
use mind::{Recipe, Rng, Seed};

/// Who meets whom, and how the first of the two fares in either seat: worked out, not played.
struct Truth {
    pairs: Vec<(usize, usize, BySide<Exact>)>,
    elo: Vec<f64>,
}

impl Truth {
    fn of(players: &[&str]) -> Self {
        let minds: Vec<_> = players
            .iter()
            .map(|player| player.parse::<Recipe>().and_then(|recipe| recipe.mind(Game::Noughts)).expect("a mind"))
            .collect();
        let known: Vec<Known<'_>> = minds.iter().map(|mind| Known::Open(mind.as_ref())).collect();
        let mut pairs = Vec::new();
        for a in 0..players.len() {
            for b in a + 1..players.len() {
                let first = exact::meet(Game::Noughts, &known[a], &known[b]).expect("odds");
                let turned = exact::meet(Game::Noughts, &known[b], &known[a]).expect("odds");
                let second = Exact { win: turned.loss, draw: turned.draw, loss: turned.win };
                pairs.push((a, b, BySide { first, second }));
            }
        }
        // The ratings that so many matches lead to that chance is nothing to them.
        let endless: Vec<_> = pairs
            .iter()
            .map(|&(a, b, chances)| {
                let wins = (share(&chances) * 1e12) as u64;
                let tally = Tally { wins, draws: 0, losses: 1_000_000_000_000 - wins };
                (a, b, Standing { tally, ..Standing::default() })
            })
            .collect();
        let elo = ratings(players.len(), &endless).iter().map(|it| it.elo).collect();
        Self { pairs, elo }
    }

    /// How many intervals of points and of ratings hold the truth, and how many there are.
    fn held(&self, results: &[(usize, usize, Standing)]) -> [(u64, u64); 2] {
        let mut held = [(0, 0); 2];
        for ((.., chances), (.., standing)) in self.pairs.iter().zip(results) {
            let (low, high) = standing.interval();
            held[0].0 += u64::from((low..=high).contains(&share(chances)));
            held[0].1 += 1;
        }
        for (truth, rating) in self.elo.iter().zip(ratings(self.elo.len(), results)) {
            held[1].0 += u64::from((rating.elo - truth).abs() <= rating.error);
            held[1].1 += 1;
        }
        held
    }

    /// A tournament of so many matches a pair, drawn from the chances.
    fn drawn(&self, games: u64, rng: &mut Rng) -> Vec<(usize, usize, Standing)> {
        let one = |&(a, b, chances): &(usize, usize, BySide<Exact>)| {
            let (mut tally, mut scores) = (Tally::default(), Vec::new());
            for _ in 0..games / 2 {
                let mut two = 0.0;
                for side in Side::BOTH {
                    if rng.chance(chances[side].win) {
                        tally.wins += 1;
                        two += 0.5;
                    } else if rng.chance(chances[side].draw / (1.0 - chances[side].win)) {
                        tally.draws += 1;
                        two += 0.25;
                    } else {
                        tally.losses += 1;
                    }
                }
                scores.push(two);
            }
            (a, b, Standing { tally, twos: Twos::of_scores(&scores), ..Standing::default() })
        };
        self.pairs.iter().map(one).collect()
    }
}

fn share(chances: &BySide<Exact>) -> f64 {
    Side::BOTH.into_iter().map(|side| (chances[side].win + chances[side].draw / 2.0) / 2.0).sum()
}

fn add(sum: &mut [(u64, u64); 2], more: [(u64, u64); 2]) {
    for (sum, more) in sum.iter_mut().zip(more) {
        sum.0 += more.0;
        sum.1 += more.1;
    }
}

fn check(players: &[&str], what: &str, most: f64, held: [(u64, u64); 2]) {
    for (name, (held, of)) in ["points", "Elo"].into_iter().zip(held) {
        let share = 100.0 * held as f64 / of as f64;
        println!("{players:?}, {what}: {name} held by {held} of {of} intervals, {share:.1} %");
        assert!((93.0..=most).contains(&share), "{players:?}, {what}: {name} {share:.1} % of {of}");
    }
}

/// Tournaments that were played, against the exact truth.
#[test]
fn of_150_tournaments_95_of_100_intervals_hold_the_truth() {
    let players = ["random", "expert(p=0.5)", "expert"];
    let truth = Truth::of(&players);
    let mut sum = [(0, 0); 2];
    for seed in 0..150 {
        let arena = Arena { plies: 0, seed, ..arena(Game::Noughts, &players, 60) };
        let sheet = arena.played().expect("players");
        let pairs: Vec<_> = arena.pairs().into_iter().map(|(a, b)| (a, b, arena.standing(&sheet, a, b))).collect();
        add(&mut sum, truth.held(&pairs));
    }
    check(&players, "played", 97.0, sum);
}

/// Many more, whose results are drawn from the exact chances: close and one-sided. Of few matches the intervals are
/// rather too wide than too narrow.
#[test]
fn of_2000_drawn_tournaments_95_of_100_intervals_hold_the_truth() {
    for players in [&["random", "expert(p=0.5)", "expert"][..], &["random", "expert(p=0.2)", "expert", "perfect"]] {
        let truth = Truth::of(players);
        for (games, most) in [(20, 98.0), (60, 97.0), (200, 97.0)] {
            let (mut sum, mut rng) = ([(0, 0); 2], Seed(games).rng());
            for _ in 0..2_000 {
                add(&mut sum, truth.held(&truth.drawn(games, &mut rng)));
            }
            check(players, &format!("{games} matches a pair, drawn"), most, sum);
        }
    }
}

/// One match over and over is no more than one match, and the table says so.
#[test]
fn players_without_chance_who_repeat_a_match_are_no_surer_of_it() {
    let players = ["minimax", "killer"];
    let of = |games, plies| {
        let arena = Arena { plies, ..arena(Game::Noughts, &players, games) };
        arena.standing(&arena.played().expect("players"), 0, 1)
    };
    let (few, many) = (of(2, 0), of(40, 0));
    assert_eq!((few.twos.repeated(), many.twos.repeated()), (0, 38));
    assert_eq!(few.share(), many.share());
    assert_eq!(few.interval(), many.interval());
    // Two who leave something to chance repeat themselves by chance, and each time counts.
    let arena = Arena { plies: 0, ..arena(Game::Noughts, &["random", "expert"], 200) };
    assert_eq!(arena.standing(&arena.played().expect("players"), 0, 1).twos.repeated(), 0);
}
