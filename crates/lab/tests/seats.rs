//! Both seats of a machine that has both: what is exact of each, against plain arithmetic on its beads.
//!
//! Nothing here is shared with `exact.rs`: chances are a recursion over the rules, and the odds of a machine are read from the
//! beads of its boxes.

use game::{Game, Move, Outcome, Position, Rules as _, Side};
use lab::curve::curve;
use lab::enemy::Enemy;
use lab::exact::{Exact, Known, Truth, truths};
use lab::faced::{Faced, Player};
use lab::{Event, Machine, Seats};
use mind::{Learner as _, Recipe, Stop};
use std::collections::HashMap;

type Done = Result<(), Box<dyn std::error::Error>>;
type Odds = Vec<(Move, f64)>;

const GAMES: [Game; 3] = [Game::Noughts, Game::Misere, Game::Hexapawn];
/// Machines with boxes for both seats, made and paid as differently as possible.
const RECIPES: [&str; 5] = [
    "menace(seats=both)",
    "menace(preset=clare-threebead)",
    "menace(preset=em)",
    "menace(preset=nemade,seats=both)",
    "menace(preset=clare-turnnumber,empty=refill)",
];
const LESSONS: [(&str, u64); 2] = [("random", 300), ("perfect", 90)];

/// The chances of each move by the beads of the box that is for the position: none where it is empty and the machine resigns.
fn by_beads(machine: &Machine, at: Position) -> Odds {
    let even = |moves: Vec<Move>| moves.iter().map(|&mv| (mv, 1.0 / moves.len() as f64)).collect();
    let menace = machine.pupil().boxes().expect("boxes");
    let Some((number, turned)) = menace.box_for(at) else {
        return even(machine.life().game().moves(at).iter().collect());
    };
    let beads = menace.view(number).expect("it was found").beads;
    let all: f64 = beads.iter().map(|(_, count)| count).sum();
    if all == 0.0 && machine.moment().rule().knobs().choice("empty") != "resign" {
        return even(beads.iter().map(|(mv, _)| turned.mv_back(*mv)).collect());
    }
    beads.iter().filter(|(_, count)| *count > 0.0).map(|(mv, count)| (turned.mv_back(*mv), count / all)).collect()
}

/// Whom the machine meets.
enum Rival<'a> {
    /// A mind that says its odds on the board.
    Says(&'a HashMap<Position, Odds>),
    /// Whoever hurts it most.
    Worst,
}

/// The machine's chances to win, draw and lose from a position on, by going through all that can follow.
fn chances(
    machine: &Machine,
    rival: &Rival<'_>,
    side: Side,
    at: Position,
    known: &mut HashMap<Position, [f64; 3]>,
) -> [f64; 3] {
    if let Some(found) = known.get(&at) {
        return *found;
    }
    let game = machine.life().game();
    let found = match (game.outcome(at), rival) {
        (Some(Outcome::Draw), _) => [0.0, 1.0, 0.0],
        (Some(outcome), _) if outcome == Outcome::win(side) => [1.0, 0.0, 0.0],
        (Some(_), _) => [0.0, 0.0, 1.0],
        (None, Rival::Worst) if at.turn != side => {
            let next = game.moves(at).iter().map(|mv| chances(machine, rival, side, game.play(at, mv), known));
            next.min_by(|a, b| (a[0] - a[2]).total_cmp(&(b[0] - b[2]))).expect("a match that is on has moves")
        }
        (None, _) => {
            let odds = match rival {
                Rival::Says(odds) if at.turn != side => odds[&at].clone(),
                _ => by_beads(machine, at),
            };
            // Whoever makes no move has given up.
            let mut sum = match (odds.is_empty(), at.turn == side) {
                (false, _) => [0.0; 3],
                (true, true) => [0.0, 0.0, 1.0],
                (true, false) => [1.0, 0.0, 0.0],
            };
            for (mv, chance) in odds {
                let next = chances(machine, rival, side, game.play(at, mv), known);
                sum.iter_mut().zip(next).for_each(|(sum, next)| *sum += chance * next);
            }
            sum
        }
    };
    known.insert(at, found);
    found
}

/// What a mind says at every position of a game.
fn said(game: Game, recipe: &str) -> Result<HashMap<Position, Odds>, Box<dyn std::error::Error>> {
    let mind = recipe.parse::<Recipe>()?.mind(game)?;
    let mut said: HashMap<Position, Odds> = HashMap::new();
    let mut open = vec![game.start()];
    while let Some(at) = open.pop() {
        if said.contains_key(&at) || game.outcome(at).is_some() {
            continue;
        }
        said.insert(at, mind.odds(game, at).ok_or("it states its odds")?);
        open.extend(game.moves(at).iter().map(|mv| game.play(at, mv)));
    }
    Ok(said)
}

/// The machine with its fullest square moved to another in a box of each seat: of its beads 500 stand somewhere else then.
fn touched(machine: &Machine, side: Side) -> Result<Machine, Box<dyn std::error::Error>> {
    let menace = machine.pupil().boxes().ok_or("boxes")?;
    let game = machine.life().game();
    let first =
        menace.views().find(|view| view.at.turn == side && view.beads.len() > 1).ok_or("a box with a choice")?;
    let least = first.beads.iter().min_by(|a, b| a.1.total_cmp(&b.1)).ok_or("beads")?;
    let event = Event::Edited { number: first.number, square: game.move_text(first.at, least.0), beads: 500.0 };
    let mut machine = machine.clone();
    machine.live(event)?;
    Ok(machine)
}

fn close(ours: Exact, [win, draw, loss]: [f64; 3], what: &str) {
    for (ours, theirs) in [(ours.win, win), (ours.draw, draw), (ours.loss, loss)] {
        assert!((ours - theirs).abs() < 1e-12, "{what}: {ours} and by hand {theirs}");
    }
}

#[test]
fn both_seats_are_what_the_beads_say_on_every_small_game() -> Done {
    for game in GAMES {
        let (random, perfect) = (said(game, "random")?, said(game, "perfect")?);
        let mut cases = [0; 2];
        for recipe in RECIPES {
            for (teacher, games) in LESSONS {
                let mut taught = Machine::born(game, recipe, "ada", 7)?;
                taught.train(teacher, games)?;
                let edited = touched(&touched(&taught, Side::First)?, Side::Second)?;
                for machine in [taught, edited] {
                    let told: Vec<(Side, Truth)> = truths(machine.moment()).each().collect();
                    let mut points = Vec::new();
                    let (life, stop) = (machine.life(), Stop::default());
                    curve(life, &[machine.games()], &Side::BOTH, &stop, &mut |point| points.push(point))?;
                    assert_eq!(told.len(), 2, "{game} {recipe}: both seats are told");
                    for (side, truth) in told {
                        cases[usize::from(side == Side::Second)] += 1;
                        let rivals = [Rival::Says(&random), Rival::Says(&perfect), Rival::Worst];
                        for (rival, ours) in rivals.iter().zip([truth.random, truth.perfect, truth.worst]) {
                            let what = format!("{game}, {recipe} after {games} v {teacher}, {side}");
                            let theirs = chances(&machine, rival, side, game.start(), &mut HashMap::new());
                            match rival {
                                // Several answers may hurt as much, one by draws and one by wins and losses.
                                Rival::Worst => {
                                    assert!((ours.value() - (theirs[0] - theirs[2])).abs() < 1e-12, "{what}: worst")
                                }
                                Rival::Says(_) => close(ours, theirs, &what),
                            }
                        }
                        assert_eq!(
                            points[0].on(side).and_then(|seat| seat.truth),
                            Some(truth),
                            "{game} {recipe} {side}"
                        );
                    }
                }
            }
        }
        assert_eq!(cases, [20, 20], "{game}: cases in each seat");
    }
    Ok(())
}

#[test]
fn five_hundred_beads_in_an_answering_box_move_the_answerers_numbers_and_no_others() -> Done {
    for game in GAMES {
        for recipe in RECIPES {
            let machine = Machine::born(game, recipe, "ada", 7)?;
            let before = truths(machine.moment());
            for side in Side::BOTH {
                let after = truths(touched(&machine, side)?.moment());
                let [first, second] = [(before.first, after.first), (before.second, after.second)];
                let (same, other) = if side == Side::First { (second, first) } else { (first, second) };
                assert_eq!(same.0, same.1, "{game} {recipe}: an edit of the {side} seat");
                let [was, is] = [other.0, other.1].map(|it| it.map_or(0.0, |it| it.random.value()));
                assert!((was - is).abs() > 1e-3, "{game} {recipe}: an edit of the {side} seat moves {was} to {is}");
            }
        }
    }
    Ok(())
}

fn player(machine: &Machine) -> Player<'_> {
    Player { name: machine.life().name(), known: Known::Pupil(machine.pupil()), seats: machine.seats() }
}

#[test]
fn whoever_holds_one_seat_is_shown_in_it_and_refuses_the_other_by_name() -> Done {
    for (recipe, held) in [
        ("menace(seats=first)", &[Side::First][..]),
        ("menace(seats=second)", &[Side::Second]),
        ("menace(seats=both)", &Side::BOTH),
        ("qtable", &Side::BOTH),
    ] {
        let machine = Machine::born(Game::Hexapawn, recipe, "hexa", 1)?;
        let sides = |all: &[Faced]| all.iter().map(|it| it.side).collect::<Vec<_>>();
        let shown = Faced::all(Game::Hexapawn, &player(&machine), None, None, 5)?;
        assert_eq!(sides(&shown), held, "{recipe}");
        for it in &shown {
            let enemy = Enemy::of(Game::Hexapawn, &player(&machine).known, it.side)?;
            assert_eq!(enemy.left(Game::Hexapawn.start()), Some(it.exact), "{recipe} {}", it.side);
        }
        for side in Side::BOTH {
            let asked = Faced::all(Game::Hexapawn, &player(&machine), None, Some(side), 5);
            match asked {
                Ok(one) => assert!(held.contains(&side) && sides(&one) == [side], "{recipe} {side}"),
                Err(why) => {
                    assert!(!held.contains(&side), "{recipe} {side}");
                    let words = format!("hexa has no boxes for the {side} seat; it holds the {} seat alone", !side);
                    assert_eq!(why.to_string(), words);
                }
            }
        }
    }
    Ok(())
}

#[test]
fn two_players_meet_on_the_sides_that_both_can_take() -> Done {
    let born = |recipe: &str, name: &str| Machine::born(Game::Noughts, recipe, name, 1);
    let (both, opener, answerer) =
        (born("menace(seats=both)", "both")?, born("menace", "opener")?, born("menace(seats=second)", "answerer")?);
    let sides = |me: &Machine, other: &Machine| {
        let met = Faced::all(Game::Noughts, &player(me), Some(&player(other)), None, 0);
        met.map(|all| all.iter().map(|it| it.side).collect::<Vec<_>>()).map_err(|why| why.to_string())
    };
    assert_eq!(sides(&both, &both), Ok(Side::BOTH.to_vec()));
    assert_eq!(sides(&both, &opener), Ok(vec![Side::Second]));
    assert_eq!(sides(&both, &answerer), Ok(vec![Side::First]));
    assert_eq!(sides(&opener, &answerer), Ok(vec![Side::First]));
    let refused = "opener has no boxes for the second seat; it holds the first seat alone";
    assert_eq!(sides(&opener, &opener), Err(refused.into()));
    assert_eq!(Seats::of_mind(both.pupil()).one(None, "both"), Ok(Side::First));
    assert_eq!(Seats::of_mind(answerer.pupil()).one(None, "answerer"), Ok(Side::Second));
    Ok(())
}
