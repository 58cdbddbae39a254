//! What holds for noughts and crosses holds for every small game: lessons, exact numbers, and what machines come to know.

#[path = "../../game/tests/fixture/case.rs"]
mod case;

use case::Case;
use game::{Game, Rules, Side};
use lab::exact::{Board, Known, truth};
use lab::lesson::Class;
use lab::{Event, Lesson, Machine, Opponents, Seats, Tally};
use mind::{Learner, Recipe, Stop, verdict};

fn lesson(against: &str, seats: Seats, games: u64) -> Lesson {
    Lesson {
        against: against.parse().expect("opponents"),
        guests: Vec::new(),
        opponents_learn: false,
        phase: 0,
        seats,
        games,
        seed: 5,
        result: Tally::default(),
    }
}

fn small() -> impl Iterator<Item = Game> {
    Game::ALL.iter().copied().filter(|game| game.card().small)
}

#[test]
fn lessons_on_tables_and_on_the_board_give_the_same_memory() {
    for game in small() {
        for recipe in
            ["menace(seats=both)", "menace(seats=both,forced=true)", "menace(preset=clare-threebead)", "qtable"]
        {
            for against in ["random", "perfect", "self", "mix(random:3,perfect:1)"] {
                Case::run(game, &format!("{recipe} against {against}"), |case| {
                    on_tables_and_on_the_board(case, game, recipe, against);
                });
            }
        }
    }
}

fn on_tables_and_on_the_board(case: &Case, game: Game, recipe: &str, against: &str) {
    let lesson = lesson(against, Seats::Both, 200);
    let mut fast = recipe.parse::<Recipe>().and_then(|recipe| recipe.pupil(game)).expect("a learner");
    let mut open = fast.clone();
    let mut class = Class::new(game, &fast, &lesson).expect("a lesson");
    let quick = class.run(&mut fast, lesson.games, &Stop::default());
    let (mut slow, mut class) = (Tally::default(), Class::new(game, &open, &lesson).expect("a lesson"));
    for _ in 0..lesson.games {
        let had = class.explained(&mut open, false, &Stop::default()).expect("nobody says stop");
        let record = &had.played.record;
        case.at(record.end(), record.steps().count());
        slow.add(record.outcome(), had.side);
    }
    assert_eq!(quick, slow);
    assert_eq!(fast.memory(), open.memory());
}

/// The value of a position by looking at every end, without numbers, tables or symmetries.
fn plain(game: Game, at: game::Position) -> i8 {
    match game.outcome(at) {
        Some(outcome) => outcome.value(at.turn),
        None => game.moves(at).iter().map(|mv| -plain(game, game.play(at, mv))).max().expect("a move"),
    }
}

#[test]
fn the_second_side_wins_hexapawn_and_misere_is_drawn_by_the_centre_alone() {
    assert_eq!(plain(Game::Hexapawn, Game::Hexapawn.start()), -1);
    for game in [Game::Hexapawn, Game::Misere] {
        let start = game.start();
        for mv in game.moves(start).iter() {
            let next = game.play(start, mv);
            assert_eq!(verdict(game, next).map(|it| it.value), Some(plain(game, next)), "{game}");
            let holds = game == Game::Misere && game.move_text(start, mv) == "5";
            assert_eq!(-plain(game, next), if holds { 0 } else { -1 }, "{game}: {}", game.move_text(start, mv));
        }
    }
}

#[test]
fn a_menace_that_answers_learns_to_win_hexapawn() {
    let mut machine =
        Machine::born(Game::Hexapawn, mind::Cast::of(Game::Hexapawn).learner, "her", 1).expect("a recipe");
    assert_eq!(machine.pupil().boxes().expect("boxes").box_count(), 19, "2 + 10 + 7 up to the mirror");
    machine.live(Event::Lesson(lesson("random", Seats::Second, 2_000))).expect("a lesson");
    let now = truth(Game::Hexapawn, machine.pupil(), Side::Second).expect("exact numbers");
    assert!(now.perfect.win >= 0.95, "{now:?}");
    assert!(now.worst.win >= 0.9, "{now:?}");
}

#[test]
fn boxes_of_hexapawn_come_back_from_their_table() {
    let mut machine =
        Machine::born(Game::Hexapawn, mind::Cast::of(Game::Hexapawn).learner, "her", 1).expect("a recipe");
    machine.live(Event::Lesson(lesson("random", Seats::Second, 100))).expect("a lesson");
    let table = lab::boxes::write(machine.moment()).expect("boxes");
    assert!(table.lines().nth(1).is_some_and(|head| head.contains("beads_a3-a2") && head.contains("beads_a3xb2")));
    let again = lab::boxes::read(&table, "her", 2).expect("its own table");
    assert_eq!(again.pupil().memory(), machine.pupil().memory());
}

#[test]
fn minds_that_only_choose_have_exact_numbers_too() {
    for (game, me) in
        [(Game::Noughts, "killer(depth=2)"), (Game::Hexapawn, "killer"), (Game::Hexapawn, "tdnet(hidden=4)")]
    {
        let opponents: Opponents = me.parse().expect("a player");
        let partner = opponents.partners(game, &[]).expect("a partner").remove(0);
        let known = Known::partner(&partner).expect("known");
        let mut board = Board::new(game, &[&known]).expect("a small game");
        board.seat(&known, Side::Second).expect("odds");
        let worst = board.worst(Side::Second);
        assert!((worst.win + worst.draw + worst.loss - 1.0).abs() < 1e-12, "{me}: {worst:?}");
        if me == "killer" {
            assert_eq!(worst.win, 1.0, "it sees to every end of hexapawn");
        }
    }
}
