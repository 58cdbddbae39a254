//! The laws of minds, run on every mind and every game on its card.

#[path = "../../game/tests/fixture/case.rs"]
mod case;

use case::Case;
use game::{BySide, Game, Graph, Move, Outcome, Position, Record, Rules, Side, Symmetry};
use mind::{Arg, KnobKind, Learner, MINDS, Match, Mind, Notes, Pupil, Recipe, Seed, Stop, Term, Thought, verdict};
use proptest::prelude::*;

/// Every mind with its defaults, and every preset of every mind.
fn recipes() -> Vec<Recipe> {
    MINDS
        .iter()
        .flat_map(|entry| {
            let plain = entry.card.id.to_owned();
            let presets = entry.card.presets.iter().map(|preset| format!("{}(preset={})", entry.card.id, preset.name));
            std::iter::once(plain).chain(presets).collect::<Vec<_>>()
        })
        .chain(["expert(p=0.5)", "expert(literal=true)", "perfect(quick=true)", "qtable(start=0.5)"].map(String::from))
        .chain(
            ["challenging(version=1)", "challenging(version=score)", "killer(depth=1)", "mcts(playouts=1)"]
                .map(String::from),
        )
        .chain(
            ["menace(preset=michie-1963,slide=true,seats=both)", "menace(empty=refill,seats=both)"].map(String::from),
        )
        .chain(
            [
                "greedy(block=true)",
                "minimax(depth=2,prune=false,table=false)",
                "minimax(depth=3,reuse=true)",
                "minimax(by=nodes,nodes=400,reuse=true)",
                "knn(cases=recorded,k=9)",
                "tdnet(hidden=3,images=48)",
            ]
            .map(String::from),
        )
        .map(|text| text.parse().expect("a recipe from the cards"))
        .collect()
}

fn players() -> Vec<(Recipe, Game)> {
    recipes()
        .into_iter()
        .flat_map(|r| r.card().plays.games().map(|game| (lightened(&r, game), game)).collect::<Vec<_>>())
        .collect()
}

/// The same recipe with less effort, for games in which a match of the usual effort takes seconds.
fn lightened(recipe: &Recipe, game: Game) -> Recipe {
    let mut term: Term = recipe.to_string().parse().expect("its own text");
    for (knob, value) in [("playouts", "8"), ("depth", "2"), ("ends", "3")] {
        let given = |arg: &Arg| matches!(arg, Arg::Knob(name, _) if name == knob);
        if !game.card().small && recipe.card().knobs.iter().any(|k| k.name == knob) && !term.args.iter().any(given) {
            term.args.push(Arg::Knob(knob.into(), value.into()));
        }
    }
    Recipe::new(term).expect("a lighter recipe")
}

/// The law on every one of these, whose names it gives to what fails.
fn each_of(players: impl IntoIterator<Item = (Recipe, Game)>, law: impl Fn(&Case, &Recipe, Game)) {
    for (recipe, game) in players {
        Case::run(game, &recipe, |case| law(case, &recipe, game));
    }
}

fn learners() -> impl Iterator<Item = (Recipe, Game)> {
    players().into_iter().filter(|(recipe, _)| recipe.card().learns)
}

/// Told of every choice, and of the thought behind it where notes are open.
type Each<'a> = &'a mut dyn FnMut(&Match, Option<Move>, Option<Thought>);

/// Whether a match is on, of which the law is told where it stands.
fn is_on(case: &Case, bout: &Match) -> bool {
    case.at(bout.at(), bout.moves().len());
    bout.outcome().is_none()
}

/// A match of two minds, both asked with open or shut notes.
fn play(case: &Case, game: Game, mut minds: BySide<&mut dyn Mind>, seed: Seed, open: bool, each: Each<'_>) -> Record {
    let mut bout = Match::new(game, seed);
    while is_on(case, &bout) {
        let mut notes = if open { Notes::open() } else { Notes::shut() };
        let mv = minds[bout.at().turn].choose(&bout, &mut notes);
        each(&bout, mv, notes.take());
        match mv {
            Some(mv) => bout.play(mv).expect("a mind makes legal moves"),
            None => bout.resign(),
        }
    }
    bout.record().expect("a finished match")
}

/// A match of a recipe's mind against another of the same recipe.
fn self_play(case: &Case, recipe: &Recipe, game: Game, seed: Seed, open: bool, each: Each<'_>) -> Record {
    let (mut first, mut second) = (recipe.mind(game).expect("a mind"), recipe.mind(game).expect("a mind"));
    play(case, game, BySide { first: first.as_mut(), second: second.as_mut() }, seed, open, each)
}

/// What thoughts count.
const COUNTED: [&str; 9] = ["move", "bead", "disc", "point", "position", "continuation", "clause", "cell", "time"];

/// A number in a sentence whose noun is as one where there are others or the reverse, or whose thousands are not marked.
fn miscounted(sentence: &str) -> Option<String> {
    let words: Vec<&str> =
        sentence.split_whitespace().map(|word| word.trim_matches([',', '.', ';', ':', '(', ')'])).collect();
    words.iter().enumerate().find_map(|(place, number)| {
        let digits: String = number.chars().filter(|&it| it != ',').collect();
        let count: u64 = digits.parse().ok()?;
        // "1 random continuation": one word may stand between.
        let noun = words[place + 1..].iter().take(2).find_map(|word| {
            let one = word.strip_suffix('s').unwrap_or(word);
            COUNTED.contains(&one).then_some((*word, one))
        });
        // The number of a box is its name.
        let named = place > 0 && words[place - 1].eq_ignore_ascii_case("box");
        let unmarked = count >= 1_000 && !number.contains(',') && !named;
        let wrong = noun.is_some_and(|(word, one)| (count == 1) != (word == one));
        (unmarked || wrong).then(|| format!("{number} {}", noun.map_or("", |(word, _)| word)))
    })
}

#[test]
fn a_number_and_its_noun_are_looked_at() {
    for right in [
        "It picked one of 9 moves by chance.",
        "1 bead",
        "looking 1 move ahead",
        "It tried 10,000 random continuations;",
    ] {
        assert_eq!(miscounted(right), None, "{right}");
    }
    for wrong in
        ["one of its 1 beads", "0 bead", "looking 1 moves ahead,", "It tried 10000 random continuations", "2 disc."]
    {
        assert!(miscounted(wrong).is_some(), "{wrong}");
    }
}

#[test]
fn every_mind_makes_legal_moves_and_notes_never_change_the_choice() {
    each_of(players(), |case, recipe, game| {
        for seed in 0..if game == Game::Noughts { 20 } else { 3 } {
            let read = self_play(case, recipe, game, Seed(seed), true, &mut |bout, _, thought| {
                let thought = thought.expect("it explains every move");
                assert!(
                    thought.scores.iter().all(|(mv, _)| game.moves(bout.at()).has(*mv)),
                    "it scores legal moves only"
                );
                let sentence = thought.reason.sentence();
                assert!(!sentence.is_empty());
                assert_eq!(miscounted(&sentence), None, "{sentence}");
            });
            let unread =
                self_play(case, recipe, game, Seed(seed), false, &mut |_, _, thought| assert!(thought.is_none()));
            assert_eq!(read, unread, "match {seed}");
        }
    });
}

/// What a mind that sees the match for the first time chooses and thinks.
fn afresh(recipe: &Recipe, bout: &Match) -> (Option<Move>, Option<Thought>) {
    let mut notes = Notes::open();
    let mv = recipe.mind(bout.game()).expect("a mind").choose(bout, &mut notes);
    (mv, notes.take())
}

#[test]
fn a_choice_is_a_function_of_the_match() {
    each_of(players(), |case, recipe, game| {
        // The opener reads its notes and the other does not: what is read must not matter either.
        let (mut first, mut second) = (recipe.mind(game).expect("a mind"), recipe.mind(game).expect("a mind"));
        let mut bout = Match::new(game, Seed(11));
        while is_on(case, &bout) {
            let mut notes = if bout.at().turn == Side::First { Notes::open() } else { Notes::shut() };
            let sitting = if bout.at().turn == Side::First { &mut first } else { &mut second };
            let mv = sitting.choose(&bout, &mut notes);
            let (again, thought) = afresh(recipe, &bout);
            assert_eq!(mv, again);
            if let Some(sat) = notes.take() {
                assert_eq!(Some(sat), thought);
            }
            match mv {
                Some(mv) => bout.play(mv).expect("a mind makes legal moves"),
                None => bout.resign(),
            }
        }
    });
}

#[test]
fn a_choice_depends_on_no_question_asked_before() {
    // Random matches, so that the mind is shown moves that it would not have made; asked now of one match, now of
    // another, forwards and backwards, twice in a row.
    each_of(players(), |case, recipe, game| {
        let mut asked = recipe.mind(game).expect("a mind");
        let plies = if game == Game::Noughts { 6 } else { 10 };
        let matches: Vec<Match> = (0..2)
            .flat_map(|number| {
                let mut bout = Match::new(game, Seed(21).child(number));
                let mut rng = Seed(22).child(number).rng();
                let mut all = vec![bout.clone()];
                while all.len() < plies && bout.outcome().is_none() {
                    let moves = game.moves(bout.at());
                    bout.play(moves.nth(rng.below(moves.len())).expect("below the count")).expect("a legal move");
                    all.push(bout.clone());
                }
                all
            })
            .filter(|bout| bout.outcome().is_none())
            .collect();
        let there = 0..matches.len();
        let back = (0..matches.len()).rev().step_by(3);
        for bout in there.clone().step_by(2).chain(there.skip(1).step_by(2)).chain(back).map(|n| &matches[n]) {
            case.at(bout.at(), bout.moves().len());
            for _ in 0..2 {
                let mut notes = Notes::open();
                let mv = asked.choose(bout, &mut notes);
                assert_eq!((mv, notes.take()), afresh(recipe, bout));
            }
        }
    });
}

#[test]
fn a_thought_that_was_stopped_leaves_nothing_behind() {
    each_of(players().into_iter().filter(|(recipe, _)| recipe.card().ponders), |case, recipe, game| {
        let mut stopped = recipe.mind(game).expect("a mind");
        let mut bout = Match::new(game, Seed(5));
        // The first moves, or all of a match that is over sooner.
        while is_on(case, &bout) && bout.moves().len() < 4 {
            let stop = Stop::default();
            stop.say();
            stopped.choose(&bout, &mut Notes::open().heeding(&stop));
            let mut notes = Notes::open();
            let mv = stopped.choose(&bout, &mut notes);
            assert_eq!((mv, notes.take()), afresh(recipe, &bout));
            match mv {
                Some(mv) => bout.play(mv).expect("a legal move"),
                None => bout.resign(),
            }
        }
    });
}

#[test]
fn only_a_mind_with_history_asks_how_it_came_here() {
    each_of(players().into_iter().filter(|(recipe, _)| !recipe.has_history()), |case, recipe, game| {
        self_play(case, recipe, game, Seed(6), false, &mut |bout, mv, _| {
            // The same position and numbers, with another past: the other seed has at its start what this one has here.
            let mut there = recipe.mind(game).expect("a mind");
            let seed = Seed(
                bout.seed().0.wrapping_add(0x9E37_79B9_7F4A_7C15_u64.wrapping_mul((bout.moves().len() as u64) << 32)),
            );
            let at = Match::from_position(game, bout.at(), seed);
            assert_eq!(at.rng().next_u64(), bout.rng().next_u64(), "the numbers are the same");
            assert_eq!(there.choose(&at, &mut Notes::shut()), mv);
        });
    });
}

#[test]
fn odds_sum_to_one_and_agree_with_what_is_drawn() {
    each_of(players(), |case, recipe, game| {
        let mut mind = recipe.mind(game).expect("a mind");
        let mut bout = Match::new(game, Seed(3));
        while is_on(case, &bout) {
            if let Some(odds) = mind.odds(game, bout.at()) {
                assert!(!recipe.has_history(), "odds are of positions");
                let total: f64 = odds.iter().map(|(_, p)| p).sum();
                assert!((total - 1.0).abs() < 1e-12, "{total}");
                // A mind that is certain need not be asked often, and a large game has positions enough.
                let draws: u32 = match (odds.len(), game.card().small) {
                    (1, _) => 2,
                    (_, true) => 4_000,
                    (_, false) => 200,
                };
                let mut seen = [0_u32; 65];
                for draw in 0..draws {
                    let drawn = Match::from_position(game, bout.at(), Seed(9).child(draw.into()));
                    let mv = mind.choose(&drawn, &mut Notes::shut());
                    seen[usize::from(mv.expect("a newborn does not resign").0)] += 1;
                }
                for (mv, p) in &odds {
                    let expected = p * f64::from(draws);
                    let spread = (f64::from(draws) * p * (1.0 - p)).sqrt();
                    let got = f64::from(seen[usize::from(mv.0)]);
                    assert!((got - expected).abs() <= 5.0 * spread + 1e-9, "{got} v {expected} ± {spread}");
                }
                let drawn: u32 = odds.iter().map(|(mv, _)| seen[usize::from(mv.0)]).sum();
                assert_eq!(drawn, draws, "it draws only what it states");
            }
            let mv = mind.choose(&bout, &mut Notes::shut()).expect("a newborn does not resign");
            bout.play(mv).expect("a legal move");
        }
    });
}

/// The same match on a turned board.
fn turned(bout: &Match, by: &Symmetry) -> Match {
    let game = bout.game();
    let mut turned = Match::from_position(game, by.position(game.start()), bout.seed());
    bout.moves().iter().for_each(|&mv| turned.play(by.mv(mv)).expect("a turned move is legal"));
    turned
}

#[test]
fn a_turned_match_gets_the_turned_move() {
    // What lets the lab play on classes of positions: minds that merge symmetric positions notice nothing of a turn,
    // except where the position itself is symmetric and several answers are the same one.
    let merging = |recipe: &Recipe, game| recipe.knobs().meet(recipe.card().turns) && Graph::of(game, true).is_some();
    each_of(players().into_iter().filter(|(recipe, game)| merging(recipe, *game)), |case, recipe, game| {
        for seed in 0..30 {
            self_play(case, recipe, game, Seed(seed), false, &mut |bout, mv, _| {
                let Some(mv) = mv else { return };
                for by in game.symmetries() {
                    let there = turned(bout, by);
                    let answer = recipe.mind(game).expect("a mind").choose(&there, &mut Notes::shut());
                    let here = game::canonical(game, game.play(bout.at(), mv)).at;
                    let there = game::canonical(game, game.play(there.at(), answer.expect("a move"))).at;
                    assert_eq!(here, there);
                }
            });
        }
    });
}

/// A match of a learner against itself.
fn alone(case: &Case, game: Game, pupil: &mut Pupil, seed: Seed) -> Record {
    let mut copy = pupil.clone();
    play(case, game, BySide { first: pupil, second: &mut copy }, seed, false, &mut |_, _, _| {})
}

#[test]
fn a_recalled_memory_plays_and_learns_alike() {
    each_of(learners(), |case, recipe, game| {
        let mut pupil = recipe.pupil(game).expect("a learner");
        for seed in 0..200 {
            let record = alone(case, game, &mut pupil, Seed(seed));
            pupil.learn(&record, if seed % 2 == 0 { Side::First } else { Side::Second });
        }
        let memory = pupil.memory();
        let mut other = recipe.pupil(game).expect("a learner");
        assert_ne!(other.memory(), memory, "it learns something");
        other.recall(&memory).expect("its own memory");
        assert_eq!(other.memory(), memory);
        let ours = alone(case, game, &mut pupil, Seed(500));
        let theirs = alone(case, game, &mut other, Seed(500));
        assert_eq!(ours, theirs);
        pupil.learn(&ours, Side::First);
        other.learn(&theirs, Side::First);
        assert_eq!(pupil.memory(), other.memory());
    });
}

#[test]
fn a_foreign_or_damaged_memory_is_refused_and_changes_nothing() {
    each_of(learners(), |_, recipe, game| {
        let mut pupil = recipe.pupil(game).expect("a learner");
        let good = pupil.memory();
        let mut short = good.as_bytes().to_vec();
        short.pop();
        let mut long = good.as_bytes().to_vec();
        long.push(0);
        for bad in [short, long, b"something else".to_vec(), Vec::new()] {
            assert!(pupil.recall(&mind::Memory::from_bytes(bad)).is_err());
            assert_eq!(pupil.memory(), good);
        }
    });
}

/// Bytes that are no number are refused where one belongs; where anything may stand, they are taken as they are.
#[test]
fn no_memory_makes_a_mind_that_values_what_is_no_number() {
    each_of(learners(), |_, recipe, game| {
        let mut pupil = recipe.pupil(game).expect("a learner");
        let good = pupil.memory();
        let head = good.as_bytes().iter().position(|&b| b == b'\n').expect("a head line") + 1;
        for place in (head..good.as_bytes().len() - 7).step_by(4).take(16) {
            let mut bad = good.as_bytes().to_vec();
            bad[place..place + 8].copy_from_slice(&f64::NAN.to_le_bytes());
            let bad = mind::Memory::from_bytes(bad);
            if pupil.recall(&bad).is_err() {
                assert_eq!(pupil.memory(), good, "refused at byte {place}");
                continue;
            }
            assert_eq!(pupil.memory(), bad, "taken at byte {place}");
            assert!(pupil.value(game.start()).is_none_or(f64::is_finite), "byte {place}");
            for (_, chance) in pupil.odds(game, game.start()).unwrap_or_default() {
                assert!(chance.is_finite(), "byte {place}");
            }
            pupil.recall(&good).expect("its own memory");
        }
    });
}

#[test]
fn every_card_is_complete() {
    for entry in MINDS {
        let card = entry.card;
        assert!(!card.name.is_empty() && !card.idea.is_empty() && !card.source.is_empty());
        assert!(card.plays.games().next().is_some(), "{} plays something", card.id);
        assert_eq!(card.learns, entry.pupil.is_some(), "{}", card.id);
        for knob in card.knobs {
            assert!(knob.kind.accepts(knob.default), "{}.{} accepts its default", card.id, knob.name);
            assert!(!knob.what.is_empty());
            assert!(!knob.kind.accepts("no such value"), "{}.{}", card.id, knob.name);
            if let KnobKind::Whole { min, max } = knob.kind {
                assert!(!knob.kind.accepts(&(max + 1).to_string()) && !knob.kind.accepts(&(min - 1).to_string()));
            }
        }
        for preset in card.presets {
            let args = vec![Arg::Knob("preset".into(), preset.name.into())];
            Recipe::new(Term { word: card.id.into(), args }).expect("a preset is a recipe");
        }
    }
}

#[test]
fn every_scheme_has_a_card_and_speaks_plainly() {
    // What stands in the code and not in anybody's mouth.
    let code = |text: &str| text.chars().any(|c| "_=(){}<>`|&^*".contains(c)) || text.contains("::");
    let mut knobs = Vec::new();
    for entry in MINDS.iter().filter(|entry| !entry.card.schemes.is_empty()) {
        let chosen =
            entry.card.knobs.iter().find(|knob| knob.name == "scheme").expect("a knob to choose the scheme by");
        let ids: Vec<&str> = entry.card.schemes.iter().map(|card| card.id).collect();
        assert!(matches!(chosen.kind, KnobKind::Choice { of } if of == ids), "{}: {ids:?}", entry.card.id);
        for card in entry.card.schemes {
            assert!(chosen.what.contains(&format!("{}: {}", card.id, card.what)), "{}: {}", card.id, chosen.what);
            assert!(!card.name.is_empty() && card.idea.ends_with('.') && !card.source.is_empty(), "{}", card.id);
            assert!(![card.name, card.what, card.idea, card.source].into_iter().any(code), "{}: {card:?}", card.id);
            for knob in card.knobs {
                assert!(knob.what.contains(&format!("(scheme {}", card.id)), "{}: {}", knob.name, knob.what);
                assert!(entry.card.knobs.iter().any(|other| other.name == knob.name), "{} is on the card", knob.name);
                assert!(!knobs.contains(&knob.name), "two schemes have a knob '{}'", knob.name);
                knobs.push(knob.name);
            }
            let recipe: Recipe =
                format!("{}(scheme={})", entry.card.id, card.id).parse().expect("a scheme of the list");
            for game in entry.card.plays.games() {
                let pupil = recipe.pupil(game).expect("a learner");
                let told = pupil.boxes().expect("beads").rewards();
                assert_eq!(told.scheme, card.name);
                for says in [told.win, told.draw, told.loss] {
                    assert!(!says.is_empty() && !code(&says) && !says.ends_with('.'), "{}: {says}", card.id);
                    assert!(says.chars().next().is_some_and(|c| !c.is_uppercase()), "half a sentence: {says}");
                }
            }
        }
    }
}

#[test]
fn a_mind_that_ponders_is_bounded_for_visitors() {
    for card in MINDS.iter().map(|entry| entry.card).filter(|card| card.ponders) {
        for knob in card.knobs {
            let KnobKind::Whole { max, .. } = knob.kind else { continue };
            let bound = card.visitors.iter().find(|bound| bound.knob == knob.name);
            let mind::Bound { most, .. } =
                *bound.unwrap_or_else(|| panic!("{}({}) has no bound for visitors", card.id, knob.name));
            assert!(knob.default.parse::<u64>().expect("a number") <= most, "{}({})", card.id, knob.name);
            let most = i64::try_from(most).expect("a small number");
            let asked = |value: i64| format!("{}({}={value})", card.id, knob.name).parse::<Recipe>().expect("a recipe");
            assert_eq!(asked(most.min(max)).beyond_visitors(), None);
            if most < max {
                assert_eq!(asked(most + 1).beyond_visitors().map(|(name, ..)| name), Some(knob.name));
            }
        }
    }
}

#[test]
fn bad_recipes_are_refused_with_the_nearest_name() {
    for (text, why) in [
        ("menasce", "did you mean 'menace'"),
        ("expert(q=1)", "expert has no knob 'q'"),
        ("menace(bead=4)", "did you mean 'beads'"),
        ("expert(p=1.5)", "expected a number from 0 to 1"),
        ("expert(p=nan)", "expected a number from 0 to 1"),
        ("menace(preset=michy)", "did you mean 'michie'"),
        ("menace(scheme=ods)", "expected one of add, turn, odds; did you mean 'odds'?"),
        ("menace(scheme=odds,decai=0.5)", "did you mean 'decay'"),
        ("menace(win=1,win=2)", "given twice"),
        ("menace(random:2)", "shares belong into a mix"),
        ("menace(beads=4-x)", "joined by dashes"),
        ("menace(beads=0)", "joined by dashes"),
        ("", "expected a name"),
    ] {
        let refusal = text.parse::<Recipe>().expect_err(text).to_string();
        assert!(refusal.contains(why), "{text}: {refusal}");
    }
}

proptest! {
    #[test]
    fn no_text_makes_the_grammar_panic(text in ".{0,60}") {
        if let Ok(recipe) = text.parse::<Recipe>() {
            prop_assert_eq!(&recipe.to_string().parse::<Recipe>().expect("its own text"), &recipe);
        }
    }
}

/// The worst that can happen to a mind that holds the side: every answer of the other, and every move it may draw.
fn worst(game: Game, mind: &dyn Mind, at: Position, side: Side) -> i8 {
    match game.outcome(at) {
        Some(outcome) => outcome.value(side),
        None if at.turn == side => {
            let odds = mind.odds(game, at).expect("it states its odds");
            odds.into_iter().map(|(mv, _)| worst(game, mind, game.play(at, mv), side)).min().expect("it moves")
        }
        None => {
            game.moves(at).iter().map(|mv| worst(game, mind, game.play(at, mv), side)).min().expect("there is a move")
        }
    }
}

#[test]
fn the_repaired_expert_and_the_perfect_player_never_lose_in_either_seat() {
    for text in ["expert", "perfect", "perfect(quick=true)"] {
        let mind = text.parse::<Recipe>().and_then(|r| r.mind(Game::Noughts)).expect("a mind");
        for side in Side::BOTH {
            assert_eq!(worst(Game::Noughts, mind.as_ref(), Game::Noughts.start(), side), 0, "{text} as {side}");
        }
    }
}

#[test]
fn the_literal_expert_can_be_beaten_when_it_plays_second() {
    let mind = "expert(literal=true)".parse::<Recipe>().and_then(|r| r.mind(Game::Noughts)).expect("a mind");
    assert_eq!(worst(Game::Noughts, mind.as_ref(), Game::Noughts.start(), Side::First), 0);
    assert_eq!(worst(Game::Noughts, mind.as_ref(), Game::Noughts.start(), Side::Second), -1);
    // The printed rule lets it take a corner here, and the forced answer is itself a fork.
    let trap = Game::Noughts.parse("X.. .O. ..X").expect("a board");
    let odds = mind.odds(Game::Noughts, trap).expect("it states its odds");
    assert!(odds.iter().any(|(mv, _)| [2, 6].contains(&mv.0)));
}

#[test]
fn the_literal_expert_throws_a_draw_away_at_five_positions() {
    let game = Game::Noughts;
    let literal = "expert(literal=true)".parse::<Recipe>().and_then(|r| r.mind(game)).expect("a mind");
    let graph = Graph::of(game, true).expect("a small game");
    let value = |at: Position| verdict(game, at).expect("a small game has verdicts").value;
    // All classes it comes to as second player, whatever the opener does.
    let mut reached = vec![false; graph.len()];
    let mut erring = Vec::new();
    reached[0] = true;
    for node in graph.nodes().filter(|&node| graph.outcome(node).is_none()) {
        if !reached[usize::from(node)] {
            continue;
        }
        let at = graph.at(node);
        let moves: Vec<Move> = match at.turn {
            Side::First => game.moves(at).iter().collect(),
            Side::Second => literal.odds(game, at).expect("it states its odds").into_iter().map(|(mv, _)| mv).collect(),
        };
        for &mv in &moves {
            reached[usize::from(graph.find(game.play(at, mv)).expect("a position of the game").0)] = true;
        }
        if at.turn == Side::Second && value(at) == 0 && moves.iter().any(|&mv| value(game.play(at, mv)) == 1) {
            erring.push(game.text(at));
        }
    }
    assert_eq!(erring, [".X. XO. ...", "..X XO. ...", "..O .X. X..", "..X .O. X..", ".X. OOX X.."]);
}

#[test]
fn quick_play_wins_at_once() {
    let mut mind = "perfect(quick=true)".parse::<Recipe>().and_then(|r| r.mind(Game::Noughts)).expect("a mind");
    let at = Game::Noughts.parse("XX. OO. ...").expect("a board");
    let bout = Match::from_position(Game::Noughts, at, Seed(1));
    let mv = mind.choose(&bout, &mut Notes::shut()).expect("a move");
    assert_eq!(Game::Noughts.outcome(Game::Noughts.play(at, mv)), Some(Outcome::First));
}
