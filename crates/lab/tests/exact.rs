//! Exact results, against known fractions, against sampling, and against a slow reference.

use game::{Game, Outcome, Position, Rules, Side};
use lab::enemy::Enemy;
use lab::exact::{Board, Exact, Known, truth};
use lab::{Event, Lesson, Machine, Opponents, Partner, Seats};
use mind::{Learner as _, Mind, Recipe, Seed};

fn partner(text: &str) -> Partner {
    let opponents: Opponents = text.parse().expect("a player");
    opponents.partners(Game::Noughts, &[]).expect("partners").remove(0)
}

fn exact(me: &str, other: &str, side: Side) -> Exact {
    let (me, other) = (partner(me), partner(other));
    let (me, other) = (Known::partner(&me).expect("known"), Known::partner(&other).expect("known"));
    let mut board = Board::new(Game::Noughts, &[&me, &other]).expect("a small game");
    board.seat(&me, side).expect("odds");
    board.seat(&other, !side).expect("odds");
    board.meet(side)
}

fn close(ours: Exact, win: f64, draw: f64, loss: f64) {
    for (ours, theirs) in [(ours.win, win), (ours.draw, draw), (ours.loss, loss)] {
        assert!((ours - theirs).abs() < 1e-12, "{ours} v {theirs}");
    }
}

#[test]
fn random_against_random_is_known_to_the_last_digit() {
    close(exact("random", "random", Side::First), 737.0 / 1260.0, 8.0 / 63.0, 121.0 / 420.0);
    close(exact("random", "random", Side::Second), 121.0 / 420.0, 8.0 / 63.0, 737.0 / 1260.0);
}

#[test]
fn perfect_players_draw() {
    for side in Side::BOTH {
        close(exact("perfect", "perfect", side), 0.0, 1.0, 0.0);
        close(exact("perfect", "expert", side), 0.0, 1.0, 0.0);
        assert_eq!(exact("expert", "random", side).loss, 0.0);
    }
}

/// The plainest way: recursion on boards with the odds each mind states.
fn slow(minds: [&dyn Mind; 2], at: Position, side: Side) -> [f64; 3] {
    match Game::Noughts.outcome(at) {
        Some(Outcome::Draw) => [0.0, 1.0, 0.0],
        Some(outcome) if outcome.value(side) > 0 => [1.0, 0.0, 0.0],
        Some(_) => [0.0, 0.0, 1.0],
        None => {
            let odds = minds[usize::from(at.turn == Side::Second)].odds(Game::Noughts, at).expect("odds");
            if odds.is_empty() {
                return if at.turn == side { [0.0, 0.0, 1.0] } else { [1.0, 0.0, 0.0] };
            }
            let mut sum = [0.0; 3];
            for (mv, p) in odds {
                let next = slow(minds, Game::Noughts.play(at, mv), side);
                sum.iter_mut().zip(next).for_each(|(sum, next)| *sum += p * next);
            }
            sum
        }
    }
}

/// The plainest way to the worst enemy.
fn slow_worst(me: &dyn Mind, at: Position, side: Side) -> f64 {
    match Game::Noughts.outcome(at) {
        Some(outcome) => f64::from(outcome.value(side)),
        None if at.turn == side => {
            let odds = me.odds(Game::Noughts, at).expect("odds");
            if odds.is_empty() {
                return -1.0;
            }
            odds.into_iter().map(|(mv, p)| p * slow_worst(me, Game::Noughts.play(at, mv), side)).sum()
        }
        None => {
            let moves = Game::Noughts.moves(at).iter();
            moves.map(|mv| slow_worst(me, Game::Noughts.play(at, mv), side)).fold(f64::INFINITY, f64::min)
        }
    }
}

fn trained(recipe: &str, against: &str, games: u64) -> Machine {
    let mut machine = Machine::born(Game::Noughts, recipe, "ada", 7).expect("born");
    machine.hold(Lesson::new(against, Seats::Both, games, 1).expect("opponents")).expect("a lesson");
    machine
}

#[test]
fn one_backward_pass_agrees_with_the_whole_tree() {
    for recipe in ["menace(seats=both)", "menace(preset=clare-threebead)", "menace(preset=nemade,seats=both)", "qtable"]
    {
        for games in [1, 400] {
            let machine = trained(recipe, "perfect", games);
            for side in Side::BOTH {
                let truth = truth(Game::Noughts, machine.pupil(), side).expect("odds");
                for (text, ours) in [("random", truth.random), ("perfect", truth.perfect)] {
                    let other = text.parse::<Recipe>().and_then(|r| r.mind(Game::Noughts)).expect("a mind");
                    let minds: [&dyn Mind; 2] = match side {
                        Side::First => [machine.pupil(), other.as_ref()],
                        Side::Second => [other.as_ref(), machine.pupil()],
                    };
                    let [win, draw, loss] = slow(minds, Game::Noughts.start(), side);
                    close(ours, win, draw, loss);
                }
                let worst = slow_worst(machine.pupil(), Game::Noughts.start(), side);
                assert!((truth.worst.value() - worst).abs() < 1e-12, "{recipe} {side}: {worst}");
            }
        }
    }
}

#[test]
fn sampling_agrees_with_the_exact_number() {
    let machine = trained("menace(preset=scroggs,seats=both)", "random", 2_000);
    let exact = truth(Game::Noughts, machine.pupil(), Side::First).expect("odds").random;
    let mut pupil = machine.pupil().clone();
    let mut random = mind::Random;
    const GAMES: u32 = 20_000;
    let wins = (0..GAMES)
        .filter(|&number| {
            let minds = game::BySide { first: &mut pupil as &mut dyn Mind, second: &mut random };
            lab::bout::play(Game::Noughts, minds, Seed(5).child(number.into()), false).record.outcome()
                == Outcome::First
        })
        .count() as f64;
    let spread = (f64::from(GAMES) * exact.win * (1.0 - exact.win)).sqrt();
    assert!((wins - f64::from(GAMES) * exact.win).abs() < 4.0 * spread, "{wins} v {}", exact.win * f64::from(GAMES));
}

#[test]
fn a_pupil_of_the_perfect_player_has_a_blind_spot() {
    // The best untold lesson: it no longer loses to its teacher, and still loses to whoever goes elsewhere.
    let machine = trained("menace(preset=scroggs,seats=both)", "perfect", 5_000);
    let truth = truth(Game::Noughts, machine.pupil(), Side::First).expect("odds");
    assert!(truth.perfect.loss < 0.02, "{truth:?}");
    assert!(truth.worst.loss > 0.4, "{truth:?}");
}

#[test]
fn regret_is_nothing_for_the_perfect_player_and_the_line_beats_the_others() {
    let perfect = partner("perfect");
    let known = Known::partner(&perfect).expect("known");
    let mut board = Board::new(Game::Noughts, &[&known]).expect("a small game");
    for side in Side::BOTH {
        board.seat(&known, side).expect("odds");
    }
    assert!(board.regrets(Side::First).iter().all(|regret| regret.regret.abs() < 1e-12));
    let machine = trained("menace(seats=both)", "random", 100);
    let me = Known::Pupil(machine.pupil());
    let mut board = Board::new(Game::Noughts, &[&me]).expect("a small game");
    board.seat(&me, Side::First).expect("odds");
    board
        .seat(&Known::Still("random".parse::<Recipe>().expect("r").table(Game::Noughts).expect("t")), Side::Second)
        .expect("odds");
    let regrets = board.regrets(Side::First);
    assert!(
        regrets.iter().all(|it| (-1e-12..=2.0 + 1e-12).contains(&it.regret) && (0.0..=1.0 + 1e-9).contains(&it.reach))
    );
    assert!(regrets.iter().any(|it| it.regret > 0.1));
    let line = Enemy::of(Game::Noughts, &me, Side::First).expect("odds").line(Game::Noughts.start());
    let end = line.iter().fold(Game::Noughts.start(), |at, step| Game::Noughts.try_play(at, step.mv).expect("legal"));
    assert!(Game::Noughts.outcome(end).is_some());
}

/// A machine whose boxes at these positions were emptied by hand, with random in the other seat.
fn emptied(recipe: &str, positions: &[&str]) -> Machine {
    let mut machine = Machine::born(Game::Noughts, recipe, "ada", 7).expect("born");
    for position in positions {
        let at = Game::Noughts.parse(position).expect("a position");
        let menace = machine.pupil().boxes().expect("boxes");
        let view = menace.box_for(at).and_then(|(number, _)| menace.view(number)).expect("a box");
        for (mv, _) in view.beads {
            let square = (mv.0 + 1).to_string();
            machine.live(Event::Edited { number: view.number, square, beads: 0.0 }).expect("a touch");
        }
    }
    machine
}

/// The regret and the reach at a position, the machine opening against random.
fn regret(machine: &Machine, position: &str) -> (f64, f64) {
    let (me, other) = (Known::Pupil(machine.pupil()), partner("random"));
    let other = Known::partner(&other).expect("known");
    let mut board = Board::new(Game::Noughts, &[&me, &other]).expect("a small game");
    board.seat(&me, Side::First).expect("odds");
    board.seat(&other, Side::Second).expect("odds");
    let at = Game::Noughts.parse(position).expect("a position");
    let (node, _) = board.graph().find(at).expect("a position of the game");
    let regrets = board.regrets(Side::First);
    let it = regrets.iter().find(|it| it.node == node).expect("the opener moves there");
    (it.regret, it.reach)
}

#[test]
fn regret_is_what_best_play_would_have_had_more() {
    let near = |(ours, _): (f64, f64), by_hand: f64| assert!((ours - by_hand).abs() < 1e-12, "{ours} v {by_hand}");
    // At XOO .X. ... the moves 4, 6, 7 and 9 win and 8 draws; a newborn has as many beads for each: 1 − 4/5.
    near(regret(&emptied("menace", &[]), "XOO .X. ..."), 0.2);
    // A box that resigns loses: all of a win and a loss is given away there, and at the start, a draw, one of them.
    near(regret(&emptied("menace", &["XOO .X. ..."]), "XOO .X. ..."), 2.0);
    near(regret(&emptied("menace", &["... ... ..."]), "... ... ..."), 1.0);
}

#[test]
fn reach_adds_up_over_all_ways() {
    let near = |(_, ours): (f64, f64), by_hand: f64| assert!((ours - by_hand).abs() < 1e-12, "{ours} v {by_hand}");
    // A newborn Michie opens in the centre once in three; four of random's eight answers are corners, one box for all.
    near(regret(&emptied("menace", &[]), "O.. .X. ..."), 1.0 / 3.0 * 4.0 / 8.0);
    // Without symmetry every square is as likely: 1 2 5 3 in any order of the crosses and of the noughts are four ways.
    near(regret(&emptied("menace(preset=clare-threebead)", &[]), "XOO .X. ..."), 4.0 / (9.0 * 8.0 * 7.0 * 6.0));
    // Nobody comes past a box that resigns.
    near(regret(&emptied("menace", &["... ... ..."]), "O.. .X. ..."), 0.0);
}

#[test]
fn the_worst_line_ends_where_the_machine_resigns() {
    let line = |machine: &Machine| {
        let me = Known::Pupil(machine.pupil());
        let enemy = Enemy::of(Game::Noughts, &me, Side::First).expect("odds");
        enemy.line(Game::Noughts.start()).iter().map(|step| step.mv.0 + 1).collect::<Vec<_>>()
    };
    assert!(line(&emptied("menace", &["... ... ..."])).is_empty());
    // Every opening is as likely, so the corner, the first, is played; the one answer that loses for certain is the one
    // that the machine gives up against.
    assert_eq!(line(&emptied("menace", &["X.. .O. ..."])), [1, 5]);
}

#[test]
fn the_enemy_says_what_is_left_from_any_position_on() {
    let machine = emptied("menace", &["X.. .O. ..."]);
    let me = Known::Pupil(machine.pupil());
    let enemy = Enemy::of(Game::Noughts, &me, Side::First).expect("odds");
    let at = |text: &str| Game::Noughts.parse(text).expect("a position");
    // XX. OO. ... and the opener to move: of a newborn's five moves alike, 3 wins, 6 blocks and then plays on, and every
    // other is answered by 6 at once. A newborn has no way to lose after 3 and loses for certain after 7, 8 and 9.
    let from = at("XX. OO. ...");
    let left = enemy.left(from).expect("a position of the game");
    let six = enemy.left(at("XX. OOX ...")).expect("a position of the game");
    assert!((left.win - (1.0 + six.win) / 5.0).abs() < 1e-12);
    assert!((left.loss - (3.0 + six.loss) / 5.0).abs() < 1e-12);
    let step = &enemy.line(at("XX. OO. X.."))[0];
    assert_eq!((step.own, step.mv.0 + 1, step.chance, step.left.loss), (false, 6, 1.0, 1.0));
    // Where the corner was taken nothing is left, and the machine itself goes there one time in three.
    let line = enemy.line(Game::Noughts.start());
    assert_eq!((line[0].own, line[0].mv.0 + 1, line[0].left.loss), (true, 1, 1.0));
    assert!((line[0].chance - 1.0 / 3.0).abs() < 1e-12);
    assert_eq!(enemy.left(at("XXX OO. ...")).map(|left| left.win), Some(1.0));
}
