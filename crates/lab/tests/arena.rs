//! Tournaments: the same result whatever the threads, the interruptions and the company.

#[path = "arena/sure.rs"]
mod sure;

use game::{Game, Position, Rules};
use lab::arena::{Arena, Begin, Fixture, Meeting, Score, Sheet, Sprt, Standings, Verdict, openings};
use mind::{Seed, Stop};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

fn arena(game: Game, players: &[&str], games: u64) -> Arena {
    Arena {
        game,
        entrants: players.iter().map(|player| player.parse().expect("a player")).collect(),
        games,
        plies: if game == Game::Othello { 8 } else { 1 },
        seed: 7,
        gauntlet: false,
        sprt: None,
        first_opens: false,
        begin: Begin::Even,
    }
}

fn blank(arena: &Arena) -> Sheet {
    Sheet::new(arena.game, arena.seed, arena.plies)
}

/// Plays the tournament on so many threads, until `most` matches are played.
fn play(arena: &Arena, sheet: Sheet, threads: usize, most: u64) -> Sheet {
    let mut sheet = sheet;
    let begun = AtomicU64::new(0);
    let each = |_: &Fixture, _: &Score| {
        if begun.fetch_add(1, Ordering::Relaxed) + 1 < most {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
    pool.install(|| arena.play(&mut sheet, &each, &mut |_| ControlFlow::Continue(()))).expect("players");
    sheet
}

#[test]
fn threads_do_not_matter() {
    let arena = arena(Game::Othello, &["random", "killer(depth=1,ends=0)", "mcts(playouts=5)"], 6);
    let alone = play(&arena, blank(&arena), 1, u64::MAX);
    assert_eq!(alone.len(), 18);
    assert_eq!(alone.csv(), play(&arena, blank(&arena), 4, u64::MAX).csv());
}

#[test]
fn an_interrupted_tournament_goes_on_to_the_same_end() {
    let arena = arena(Game::Othello, &["random", "killer(depth=1,ends=0)"], 45);
    let whole = play(&arena, blank(&arena), 2, u64::MAX);
    let part = play(&arena, blank(&arena), 2, 30);
    assert!(part.len() < whole.len());
    let read = Sheet::parse(arena.game, arena.seed, arena.plies, &part.csv()).expect("its own table");
    assert_eq!(read, part);
    assert_eq!(play(&arena, read, 3, u64::MAX).csv(), whole.csv());
}

#[test]
fn company_does_not_matter() {
    let pair = arena(Game::Noughts, &["random", "expert"], 10);
    let three = arena(Game::Noughts, &["random", "perfect", "expert"], 10);
    let alone = play(&pair, blank(&pair), 2, u64::MAX);
    let among = play(&three, blank(&three), 2, u64::MAX);
    assert_eq!(pair.standing(&alone, 0, 1), three.standing(&among, 0, 2));
}

#[test]
fn seats_change_and_openings_are_shared_by_two_matches() {
    let arena = arena(Game::Othello, &["random", "killer(depth=1,ends=0)"], 4);
    let sheet = play(&arena, blank(&arena), 2, u64::MAX);
    let mut begun: Vec<(u64, String, String)> = sheet
        .iter()
        .map(|(fixture, score)| {
            let opening: Vec<&str> = score.moves.split(' ').take(8).collect();
            (fixture.number, fixture.players.first.clone(), opening.join(" "))
        })
        .collect();
    begun.sort();
    assert_eq!(begun[0].2, begun[1].2);
    assert_ne!(begun[1].2, begun[2].2);
    assert!(begun.windows(2).all(|two| two[0].1 != two[1].1));
    let standing = arena.standing(&sheet, 0, 1);
    assert_eq!(standing.turned().tally, standing.tally.turned());
}

/// The best the side to move can get so many plies ahead, by trying everything; a decided game is worth more than any utility.
fn slow(game: Game, at: Position, plies: u32, judge: &dyn Fn(Position) -> f64) -> f64 {
    match game.outcome(at) {
        Some(outcome) => f64::from(outcome.value(at.turn)) * 1_000.0,
        None if plies == 0 => judge(at),
        None => {
            let below = game.moves(at).iter().map(|mv| -slow(game, game.play(at, mv), plies - 1, judge));
            below.fold(f64::NEG_INFINITY, f64::max)
        }
    }
}

#[test]
fn openings_are_even_and_legal() {
    for (game, plies) in [(Game::Noughts, 1), (Game::Noughts, 2), (Game::Noughts, 4), (Game::Othello, 8)] {
        for opening in openings(game, Seed(3), 20, plies, Begin::Even) {
            let at = opening.iter().fold(game.start(), |at, &mv| game.try_play(at, mv).expect("a legal opening"));
            assert_eq!(opening.len(), plies as usize);
            assert!(game.outcome(at).is_none());
            if game == Game::Noughts {
                assert_eq!(slow(game, at, 9, &|_| 0.0), 0.0, "{} is no draw", game.text(at));
            } else {
                // Four plies on, no more than five points of Norwood's hundred from the middle.
                let value = slow(game, at, 4, &|at| mind::othello_utility::utility(at) - 50.0);
                assert!(value.abs() <= 5.0, "{} is worth {value}", game.text(at));
            }
        }
    }
}

#[test]
fn a_decision_once_made_stands() {
    // Twenty wins, and then twenty losses: the test stopped after the first batch, whatever a table says that came of more.
    // (0, 50): twenty wins weigh 22, far above ln 19 = 2.94; twenty of forty weigh −0.4, which decides nothing.
    let sprt = Sprt { low: 0.0, high: 50.0 };
    let tally = |wins, losses| lab::Tally { wins, draws: 0, losses };
    assert_eq!(sprt.verdict(&tally(20, 0)), Verdict::High);
    assert_eq!(sprt.verdict(&tally(20, 20)), Verdict::Open);
    let arena = Arena { sprt: Some(sprt), ..arena(Game::Noughts, &["random", "expert"], 100) };
    let mut table = String::from("game,seed,plies,number,first,second,outcome,first_held,second_held,moves\n");
    for number in 0..40 {
        // The first-named wins twenty and then loses twenty, opening every other match.
        let (opens, wins) = (number % 2 == 0, number < 20);
        let players = if opens { "random,expert" } else { "expert,random" };
        let moves = if opens == wins { "first,3,2,1 4 2 5 3" } else { "second,3,3,1 4 2 5 9 6" };
        table.push_str(&format!("noughts,7,1,{number},{players},{moves}\n"));
    }
    let sheet = Sheet::parse(Game::Noughts, 7, 1, table.as_bytes()).expect("a table");
    assert_eq!(arena.standing(&sheet, 0, 1).tally, tally(20, 20));
    assert_eq!(play(&arena, sheet, 2, u64::MAX).len(), 40, "nothing more is played");
}

#[test]
fn a_decided_pair_stops_early_and_stays_stopped() {
    let sprt = Some(Sprt { low: 0.0, high: 50.0 });
    let arena = Arena { sprt, ..arena(Game::Noughts, &["perfect(quick=true)", "random"], 2_000) };
    let sheet = play(&arena, blank(&arena), 2, u64::MAX);
    assert!(sheet.len() < 200, "{} matches", sheet.len());
    assert_eq!(play(&arena, sheet.clone(), 1, u64::MAX), sheet);
}

#[test]
fn machines_and_other_games_take_part() {
    let arena = arena(Game::Noughts, &["menace(preset=michie,seats=both)", "killer", "rollouts(playouts=20)"], 4);
    let sheet = play(&arena, blank(&arena), 2, u64::MAX);
    assert_eq!(sheet.len(), 12);
    // Killer looks at every end from its second move on.
    assert_eq!(arena.standing(&sheet, 0, 1).tally.wins, 0);
}

#[test]
fn foreign_and_damaged_tables_are_refused_with_a_reason() {
    let arena = arena(Game::Noughts, &["random", "perfect"], 2);
    let csv = String::from_utf8(play(&arena, blank(&arena), 1, u64::MAX).csv()).expect("text");
    let refusal =
        |game, seed, text: &str| Sheet::parse(game, seed, 1, text.as_bytes()).expect_err("a bad table").to_string();
    assert!(refusal(Game::Noughts, 8, &csv).contains("another tournament: expected noughts with seed 8"));
    assert!(refusal(Game::Othello, 7, &csv).contains("another tournament"));
    assert!(refusal(Game::Noughts, 7, "a,b\n1,2\n").contains("expected the columns game,seed"));
    let (head, body) = csv.split_once('\n').expect("a head line");
    let swapped = body.replace(",second,", ",first,").replace(",draw,", ",second,");
    let swapped = format!("{head}\n{swapped}");
    let why = refusal(Game::Noughts, 7, &swapped);
    assert!(why.contains("the moves end in"), "{why}");
}

#[test]
fn nobody_in_particular_cannot_take_part() {
    for text in ["mix(random:2,expert:1)", "self"] {
        assert!(text.parse::<lab::arena::Entrant>().is_err(), "{text}");
    }
    let arena = arena(Game::Othello, &["menace", "random"], 2);
    let refused = arena.play(&mut blank(&arena), &|_, _| ControlFlow::Continue(()), &mut |_| ControlFlow::Continue(()));
    let refused = refused.expect_err("menace plays small games").to_string();
    assert!(refused.starts_with("menace does not play othello; it plays "), "{refused}");
}

/// A cheap form of the claims in `docs/minds/othello-players.md`, for every run of the tests.
#[test]
fn killer_beats_random_and_passive_keeps_nearer_to_level() {
    let arena = arena(Game::Othello, &["random", "killer(depth=2,ends=6)", "passive(depth=2)"], 30);
    let sheet = play(&arena, blank(&arena), 2, u64::MAX);
    let (killer, passive) = (arena.standing(&sheet, 0, 1), arena.standing(&sheet, 0, 2));
    assert!(killer.tally.losses >= 27, "{killer:?}");
    let gap = |standing: &lab::arena::Standing| (standing.own.mean() - standing.other.mean()).abs();
    assert!(gap(&passive) < gap(&killer) / 2.0, "{passive:?} {killer:?}");
    assert_eq!(killer.tally.games(), 30);
}

#[test]
fn standings_grow_score_by_score_to_what_the_sheet_says() {
    let arena = arena(Game::Noughts, &["random", "perfect", "expert", "menace(preset=michie,seats=both)"], 30);
    let sheet = play(&arena, blank(&arena), 2, u64::MAX);
    let mut standings = Standings::new(&arena);
    // In another order than the sheet's.
    let mut scores: Vec<_> = sheet.iter().collect();
    scores.reverse();
    scores.iter().for_each(|(fixture, score)| standings.add(fixture, score));
    assert_eq!(standings.scores(), sheet.len() as u64);
    for &(a, b, standing) in standings.pairs() {
        assert_eq!(standing.tally, arena.standing(&sheet, a, b).tally, "{a} v {b}");
        assert_eq!(standing.twos.repeated(), arena.standing(&sheet, a, b).twos.repeated(), "{a} v {b}");
        assert_eq!(standing.interval(), arena.standing(&sheet, a, b).interval(), "{a} v {b}");
    }
    let matches: u64 = (0..4).flat_map(|i| standings.of_player(i)).map(|standing| standing.tally.games()).sum();
    assert_eq!(matches, 2 * standings.scores());
    let random: f64 = standings.of_player(0).map(|it| it.share() * it.tally.games() as f64).sum();
    let points = |a: usize, b: usize| {
        let tally = arena.standing(&sheet, a, b).tally;
        tally.wins as f64 + tally.draws as f64 / 2.0
    };
    assert_eq!(random, points(0, 1) + points(0, 2) + points(0, 3));
}

#[test]
fn matches_left_after_every_ply_go_on_to_the_same_end() {
    let arena = arena(Game::Othello, &["random", "killer(depth=2,ends=4)", "mcts(playouts=5)"], 2);
    let whole = play(&arena, blank(&arena), 1, u64::MAX);
    let openings = arena.openings();
    let (mut sheet, stop) = (blank(&arena), Stop::default());
    let mut on: Vec<Meeting> = arena.due(&sheet).into_iter().map(|it| arena.meeting(it, &openings)).collect();
    assert_eq!(on.len(), 6);
    while !on.is_empty() {
        // One ply in each, in turn.
        on.retain_mut(|meeting| match meeting.ply(&stop) {
            Some(score) => {
                sheet.add(meeting.fixture().clone(), score);
                false
            }
            None => true,
        });
    }
    assert_eq!(sheet.csv(), whole.csv());
    assert_eq!(arena.due(&sheet), []);
}

/// Fresh minds, a sheet that was written and read, and the match goes on where it was.
#[test]
fn matches_that_were_left_are_on_the_sheet_and_go_on_from_there() {
    let arena = arena(Game::Othello, &["killer(depth=2,ends=4)", "mcts(playouts=5)"], 2);
    let whole = play(&arena, blank(&arena), 1, u64::MAX);
    let (openings, stop) = (arena.openings(), Stop::default());
    let mut sheet = blank(&arena);
    let due = arena.due(&sheet);
    for fixture in due.clone() {
        let mut meeting = arena.meeting(fixture, &openings);
        for _ in 0..13 {
            assert_eq!(meeting.ply(&stop), None);
        }
        // A stop in the midst of a thought plays nothing.
        let stopped = Stop::default();
        stopped.say();
        assert_eq!((meeting.ply(&stopped), meeting.moves().len()), (None, 8 + 13));
        sheet.leave(meeting.fixture().clone(), meeting.moves().to_vec());
    }
    assert_eq!(sheet.len(), 0, "they are no results");
    let mut sheet = Sheet::parse(arena.game, arena.seed, arena.plies, &sheet.csv()).expect("a sheet");
    assert_eq!(arena.due(&sheet), due);
    for fixture in due {
        let meeting = arena.go_on(fixture, &openings, &sheet);
        assert_eq!(meeting.moves().len(), 8 + 13);
        let Ok((fixture, score)) = meeting.finish(&stop) else { panic!("nobody says stop") };
        sheet.add(fixture, score);
    }
    assert_eq!(sheet.csv(), whole.csv());
}

/// A stop in the midst of a match: it is left where it is, and another run goes on from there.
#[test]
fn a_tournament_that_is_stopped_leaves_its_matches_on_the_sheet() {
    let arena = arena(Game::Othello, &["killer(depth=2,ends=4)", "random"], 4);
    let whole = play(&arena, blank(&arena), 1, u64::MAX);
    let (mut sheet, stop) = (blank(&arena), Stop::default());
    let each = |_: &Fixture, _: &Score| {
        stop.say();
        ControlFlow::Continue(())
    };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(2).build().expect("threads");
    let mut saved = Vec::new();
    let mut save = |sheet: &Sheet| {
        saved = sheet.csv();
        ControlFlow::Continue(())
    };
    pool.install(|| arena.play_heeding(&mut sheet, &stop, &each, &mut save)).expect("players");
    assert!((1..4).contains(&sheet.len()));
    let read = Sheet::parse(arena.game, arena.seed, arena.plies, &saved).expect("a sheet");
    assert_eq!(read, sheet);
    assert_eq!(play(&arena, read, 2, u64::MAX).csv(), whole.csv());
}

#[test]
fn lines_put_after_a_sheet_are_that_sheet() {
    let arena = arena(Game::Noughts, &["random", "perfect"], 8);
    let whole = play(&arena, blank(&arena), 1, u64::MAX);
    let mut text = blank(&arena).csv();
    for (fixture, score) in whole.iter() {
        let mut one = blank(&arena);
        one.add(fixture.clone(), score.clone());
        text.extend(one.lines());
    }
    assert_eq!(Sheet::parse(arena.game, arena.seed, arena.plies, &text).expect("a sheet"), whole);
}

fn seated(players: &[&str], games: u64) -> Arena {
    let arena = arena(Game::Noughts, players, games);
    let seated = |entrant: lab::arena::Entrant| entrant.seated(Game::Noughts).expect("it plays noughts");
    Arena { entrants: arena.entrants.into_iter().map(seated).collect(), ..arena }
}

/// A machine that only opens opens every match it has, from as many beginnings as it has matches; two of them do not meet.
#[test]
fn nobody_sits_where_they_have_no_boxes() {
    let arena = seated(&["menace", "random", "menace(seats=second)", "menace(beads=2)"], 8);
    assert_eq!(arena.pairs(), [(0, 1), (0, 2), (1, 2), (1, 3), (2, 3)], "two that open do not meet");
    assert_eq!(arena.total(), 5 * 8);
    let sheet = play(&arena, blank(&arena), 2, u64::MAX);
    assert_eq!(sheet.len(), 5 * 8);
    for (fixture, _) in sheet.iter() {
        assert!(
            !fixture.players.second.starts_with("menace(beads") && fixture.players.second != "menace",
            "{fixture:?}"
        );
        assert_ne!(fixture.players.first, "menace(seats=second)", "{fixture:?}");
    }
    let begins = |first: &str| {
        let of = sheet.iter().filter(|(fixture, _)| fixture.players.first == first);
        of.map(|(fixture, _)| fixture.number).collect::<Vec<_>>()
    };
    assert_eq!(begins("menace(beads=2)").len(), 16, "it opened all its matches");
    assert_eq!(arena.openings().len(), 8, "a match of its own beginning each");
    assert_eq!(seated(&["random", "perfect"], 8).openings().len(), 4, "two matches each where seats change");
}

#[test]
fn whoever_can_meet_nobody_is_refused_and_so_is_a_seat_without_boxes() {
    let refusal = |arena: &Arena| arena.check().expect_err("it cannot be").to_string();
    let alike = seated(&["menace", "menace(beads=2)"], 2);
    assert_eq!(
        refusal(&alike),
        "menace always opens, and so does everybody it could meet here; bring somebody who can answer"
    );
    let answer = seated(&["menace(seats=second)", "menace(seats=second,beads=2)"], 2);
    assert!(refusal(&answer).ends_with("bring somebody who can open"), "{}", refusal(&answer));
    // Entrants that nobody asked for their seats are found out before the first match.
    assert_eq!(refusal(&arena(Game::Noughts, &["menace", "random"], 2)), "menace has no boxes for the second seat");
}

#[test]
fn balanced_openings_are_level_for_the_engine_and_the_same_again() {
    let balanced = openings(Game::Othello, Seed(3), 6, 8, Begin::Balanced);
    assert_eq!(balanced, openings(Game::Othello, Seed(3), 6, 8, Begin::Balanced));
    let lean = |opening: &Vec<game::Move>| {
        let at = opening.iter().fold(Game::Othello.start(), |at, &mv| Game::Othello.play(at, mv));
        mind::estimate::lean(at, 8).abs()
    };
    assert!(balanced.iter().all(|opening| opening.len() == 8 && lean(opening) <= 1.0));
    let even = openings(Game::Othello, Seed(3), 6, 8, Begin::Even);
    assert!(even.iter().any(|opening| lean(opening) > 3.0), "a short look lets more through");
}

#[test]
fn a_sheet_with_other_openings_is_noticed() {
    let even = arena(Game::Othello, &["random", "killer(depth=1,ends=0)"], 2);
    let sheet = play(&even, blank(&even), 1, u64::MAX);
    assert_eq!(even.stray(&sheet), None);
    let balanced = Arena { begin: Begin::Balanced, ..even };
    assert!(balanced.stray(&sheet).is_some());
}
