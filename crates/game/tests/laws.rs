//! The laws of games, run on every game along random play.

#[path = "fixture/case.rs"]
mod case;

use case::Case;
use game::{Cells, Game, Graph, Move, Position, Record, Rules, Side, canonical, line_text};
use proptest::prelude::*;

/// A game and numbers that pick moves of it. Where a law fails it is shown as the match that comes of them.
struct Walk {
    game: Game,
    picks: Vec<u16>,
}

impl std::fmt::Debug for Walk {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { game, picks } = self;
        let steps = walk(*game, picks);
        let end = steps.last().map_or(game.start(), |&(at, mv)| game.play(at, mv));
        let moves: Vec<Move> = steps.into_iter().map(|(_, mv)| mv).collect();
        write!(f, "{game} after '{}' at '{}'", line_text(*game, game.start(), &moves).join(" "), game.text(end))
    }
}

/// Plays moves picked by the numbers until the match ends or they run out.
fn walk(game: Game, picks: &[u16]) -> Vec<(Position, Move)> {
    let mut steps = Vec::new();
    let mut at = game.start();
    for &pick in picks {
        let moves = game.moves(at);
        if moves.is_empty() {
            break;
        }
        let mv = moves.nth(usize::from(pick) % moves.len()).expect("the rank is below the count");
        steps.push((at, mv));
        at = game.play(at, mv);
    }
    steps
}

fn a_walk() -> impl Strategy<Value = Walk> {
    let picks = proptest::collection::vec(any::<u16>(), 0..130);
    (proptest::sample::select(Game::ALL), picks).prop_map(|(game, picks)| Walk { game, picks })
}

proptest! {
    #[test]
    fn a_game_that_is_on_has_a_move(Walk { game, picks } in a_walk()) {
        for (at, mv) in walk(game, &picks) {
            let next = game.play(at, mv);
            prop_assert_eq!(game.outcome(next).is_none(), !game.moves(next).is_empty());
        }
    }

    #[test]
    fn a_match_played_on_by_ranks_ends_where_its_moves_lead(Walk { game, picks } in a_walk(), from in 0usize..130) {
        let begun = walk(game, &picks[..from.min(picks.len())]);
        let mut at = begun.last().map_or(game.start(), |&(at, mv)| game.play(at, mv));
        let rank = |ply: usize, moves: usize| usize::from(*picks.get(ply).unwrap_or(&7)) % moves;
        let mut asked = Vec::new();
        let (end, outcome) = game.finish(at, |moves| {
            asked.push(moves);
            let plies = asked.len();
            assert!(plies <= game.card().max_plies as usize, "{game} goes on from '{}' for {plies} plies", game.text(at));
            rank(asked.len(), moves)
        });
        for (ply, moves) in (1..).zip(asked) {
            prop_assert_eq!(moves, game.moves(at).len());
            at = game.play(at, game.moves(at).nth(rank(ply, moves)).expect("the rank is below the count"));
        }
        prop_assert_eq!(end, at);
        prop_assert_eq!(game.outcome(end), Some(outcome));
    }

    #[test]
    fn sides_never_overlap_and_stay_on_the_board(Walk { game, picks } in a_walk()) {
        let board = Cells::first(game.card().layout.cells());
        for (at, mv) in walk(game, &picks) {
            let next = game.play(at, mv);
            prop_assert!((next.own & next.opp).is_empty());
            prop_assert!(board.contains(next.taken()));
            prop_assert_eq!(next.turn, !at.turn);
        }
    }

    #[test]
    fn a_symmetry_never_changes_the_game(Walk { game, picks } in a_walk()) {
        for (at, mv) in walk(game, &picks) {
            for by in game.symmetries() {
                let turned = by.position(at);
                let moves: Cells = game.moves(at).iter().filter_map(|mv| by.mv(mv).cell()).collect();
                prop_assert_eq!(game.moves(turned).as_cells(), moves);
                let (here, there) = (game.shown(at, mv), game.shown(turned, by.mv(mv)));
                prop_assert_eq!(there.from, here.from.map(|cell| by.cell(cell)));
                prop_assert_eq!(there.to, here.to.map(|cell| by.cell(cell)));
                prop_assert_eq!(by.position_back(turned), at);
                prop_assert_eq!(game.outcome(turned), game.outcome(at));
                prop_assert_eq!(game.play(turned, by.mv(mv)), by.position(game.play(at, mv)));
                prop_assert_eq!(game.flips(turned, by.mv(mv)), by.cells(game.flips(at, mv)));
                prop_assert_eq!(canonical(game, turned).at, canonical(game, at).at);
                prop_assert_eq!(by.mv_back(by.mv(mv)), mv);
            }
        }
    }

    #[test]
    fn canonical_leads_there_and_moves_lead_back(Walk { game, picks } in a_walk()) {
        for (at, _) in walk(game, &picks) {
            let it = canonical(game, at);
            prop_assert_eq!(it.by.position(at), it.at);
            for mv in game.moves(it.at).iter() {
                prop_assert!(game.moves(at).has(it.back(mv)));
            }
        }
    }

    #[test]
    fn no_move_is_beyond_the_indices_and_nobody_passes_where_nobody_may(Walk { game, picks } in a_walk()) {
        for (_, mv) in walk(game, &picks) {
            prop_assert!(mv.cell().map_or(game.passes(), |index| index < game.indices()));
        }
    }

    #[test]
    fn no_position_and_no_match_is_larger_than_the_card_says(Walk { game, picks } in a_walk()) {
        let card = game.card();
        let steps = walk(game, &picks);
        prop_assert!(steps.len() <= card.max_plies as usize);
        for (left, (at, _)) in (1..=steps.len()).rev().zip(steps) {
            prop_assert!(game.moves(at).len() <= usize::from(card.max_moves));
            prop_assert!(game.card().counts || game.plies_left(at) as usize >= left, "passes aside");
        }
    }

    #[test]
    fn text_round_trips(Walk { game, picks } in a_walk()) {
        for (at, mv) in walk(game, &picks) {
            prop_assert_eq!(game.parse(&game.text(at)), Ok(at));
            prop_assert_eq!(game.parse_move(at, &game.move_text(at, mv)), Ok(mv));
        }
    }

    #[test]
    fn illegal_moves_are_refused(Walk { game, picks } in a_walk(), index in 0_u8..=64) {
        for (at, _) in walk(game, &picks) {
            let mv = Move(index);
            prop_assert_eq!(game.try_play(at, mv).is_ok(), game.moves(at).has(mv));
        }
    }

    #[test]
    fn a_record_replays_to_its_end(Walk { game, picks } in a_walk()) {
        let steps = walk(game, &picks);
        let moves: Vec<Move> = steps.iter().map(|&(_, mv)| mv).collect();
        let end = steps.last().map_or(game.start(), |&(at, mv)| game.play(at, mv));
        let resigned = game.outcome(end).is_none();
        let record = Record::new(game, moves, resigned).expect("legal moves to an end");
        prop_assert_eq!(record.end(), end);
        prop_assert_eq!(&Record::parse(game, &record.text()).expect("its own text"), &record);
        prop_assert_eq!(record.steps().collect::<Vec<_>>(), steps);
    }

    #[test]
    fn no_text_makes_the_parsers_panic(text in ".{0,80}") {
        for &game in Game::ALL {
            if let Ok(at) = game.parse(&text) {
                prop_assert_eq!(game.parse(&game.text(at)), Ok(at));
            }
            let _ = (game.parse_move(game.start(), &text).is_ok(), Record::parse(game, &text).is_ok());
        }
    }
}

#[test]
fn no_match_is_longer_than_the_card_says() {
    for &game in Game::ALL {
        for seed in 0..200_u32 {
            let picks: Vec<u16> = (0..200_u32).map(|i| ((i + 1).wrapping_mul(seed * 2 + 1) >> 3) as u16).collect();
            Case::run(game, &format!("match {seed}"), |case| {
                for ((at, mv), plies) in walk(game, &picks).into_iter().zip(1..) {
                    case.at(game.play(at, mv), plies);
                }
            });
        }
    }
}

#[test]
fn names_are_unique_and_read_back() {
    for &game in Game::ALL {
        assert_eq!(game.card().id.parse(), Ok(game));
        assert_eq!(game.to_string(), game.card().id);
        let json = serde_json::to_string(&game).expect("a game is a word");
        assert_eq!(json, format!("\"{}\"", game.card().id));
        assert_eq!(game.symmetries()[0].name(), "as it is", "{game}");
    }
    assert!("chess".parse::<Game>().is_err());
}

#[test]
fn the_nodes_of_a_graph_come_before_those_that_follow() {
    for (game, merged) in Game::ALL.iter().flat_map(|&game| [(game, true), (game, false)]) {
        let Some(graph) = Graph::of(game, merged) else {
            assert!(!game.card().small, "{game} is small and has no graph");
            continue;
        };
        Case::run(game, &format!("the graph (merged: {merged})"), |case| {
            for node in graph.nodes() {
                case.at(graph.at(node), 0);
                assert_eq!(graph.outcome(node).is_some(), graph.edges(node).is_empty());
                for edge in graph.edges(node) {
                    assert!(edge.to > node);
                    let after = game.play(graph.at(node), edge.mv);
                    assert_eq!(graph.find(after).map(|(to, _)| to), Some(edge.to));
                }
            }
            assert_eq!(graph.at(graph.nodes().next().expect("a node")), game.start());
        });
    }
    let graph = Graph::of(Game::Noughts, true).expect("a small game");
    assert_eq!(graph.find(Position::new(Cells(7), Cells::EMPTY, Side::First)).map(|it| it.0), None);
}
