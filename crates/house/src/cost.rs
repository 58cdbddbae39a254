//! What work costs, counted before it begins. The unit is a match on tables, some eighth of a microsecond; nothing here
//! looks at a clock, so that the same job costs the same everywhere.

use game::{Game, Rules as _};
use lab::lesson::Class;
use lab::{Event, Guest, Lesson, Opponents};
use mind::{BadRecipe, Cost, Knob, Learner as _, Pupil, Recipe, Term};

/// About a twentieth of a second of work.
pub const SLICE: u64 = 400_000;
/// What somebody waits for in a request: a second or so. Whatever costs more is for a job.
pub const WAITED_FOR: u64 = 20 * SLICE;

/// The most that one job may cost: some minutes of work on one core.
pub const MOST: u64 = 4_000_000_000;
/// The most that all jobs of one visitor may have left to do together: some hours, for a class sits behind one address.
pub const MOST_OPEN: u64 = 16 * MOST;
/// The most that the minds which one request asks may cost together: five seconds.
pub const MOST_THOUGHT: u64 = 5 * SECOND;

/// What a core does in a second.
const SECOND: u64 = 20 * SLICE;
/// A ply of two minds that only look: some microseconds.
const QUICK_PLY: u64 = 20;
/// Bytes of memory that a learner goes through in the time of a match on tables.
const BYTES: u64 = 128;

/// What a ply of a match costs on the board with this player in it.
///
/// # Errors
/// When a player is unknown.
pub fn ply(game: Game, player: &Opponents) -> Result<u64, BadRecipe> {
    let mut most = QUICK_PLY;
    for (term, _) in player.shares() {
        if is_machine(term) {
            continue;
        }
        most = most.max(thought(game, &Recipe::new(term.clone())?));
    }
    Ok(most)
}

/// What a move of a mind costs. One that ponders takes a second when its knobs are turned as far as a visitor may turn
/// them, by its card; and less by how much less far they are turned. Knobs that were left alone count where all were.
pub fn thought(game: Game, recipe: &Recipe) -> u64 {
    if recipe.is_quick(game) {
        return QUICK_PLY;
    }
    let costs = |(knob, value): (&'static Knob, &str)| {
        let bound = recipe.card().visitors.iter().find(|bound| bound.knob == knob.name)?;
        Some((bound.cost, value != knob.default, bound.seconds(value)))
    };
    let (beside, limits): (Vec<_>, Vec<_>) =
        recipe.knobs().iter().filter_map(costs).partition(|(cost, ..)| *cost == Cost::Beside);
    let any = limits.iter().any(|(_, turned, _)| *turned);
    let most = limits.iter().filter(|(_, turned, _)| *turned || !any).map(|(.., seconds)| *seconds).fold(0.0, f64::max);
    // One whose card bounds nothing may take its second.
    let seconds = if limits.is_empty() { 1.0 } else { most };
    let work = |seconds: f64| (SECOND as f64 * seconds) as u64;
    work(seconds).max(QUICK_PLY) + work(beside.iter().map(|(.., seconds)| seconds).sum())
}

/// More work than anybody may ask for at once.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{what} would take {got} steps of work: expected at most {most}")]
pub struct TooDear {
    /// What was asked for.
    pub what: &'static str,
    /// What it costs.
    pub got: u64,
    /// The most.
    pub most: u64,
}

/// Refuses what costs more than it may.
///
/// # Errors
/// What it costs, and the most.
pub fn within(what: &'static str, got: u64, most: u64) -> Result<u64, TooDear> {
    if got > most { Err(TooDear { what, got, most }) } else { Ok(got) }
}

/// Refuses a job that costs more than one may.
///
/// # Errors
/// What it costs, and the most.
pub fn check(what: &'static str, cost: u64) -> Result<u64, TooDear> {
    within(what, cost, MOST)
}

/// What a match costs on the board with a learner that goes through its memory.
pub fn board_match(game: Game, pupil: &Pupil) -> u64 {
    plies(game) * (QUICK_PLY + pupil.effort() / BYTES)
}

/// What a match costs, about, whoever the other is: little for a learner with tables.
pub fn match_of(pupil: &Pupil, game: Game) -> u64 {
    if pupil.table().is_some() { plies(game) * QUICK_PLY } else { board_match(game, pupil) }
}

/// What a match of a trial costs: a learner only looks there, and each look goes through all that it has learned.
pub fn trial_match(game: Game, pupil: &Pupil) -> u64 {
    plies(game) * (QUICK_PLY + pupil.memory().as_bytes().len() as u64 / BYTES)
}

/// What a match of a lesson costs: it is played on tables, or on the board by learners that go through their memories.
pub fn lesson_match(game: Game, pupil: &Pupil, lesson: &Lesson) -> u64 {
    // A lesson that cannot be held is refused by whoever holds it.
    if Class::new(game, pupil, lesson).is_ok_and(|class| class.is_on_tables()) {
        return 1;
    }
    let effort = |(term, _): &(Term, u64)| effort(game, term, &lesson.guests);
    let theirs = lesson.against.shares().iter().map(effort).max().unwrap_or(0);
    plies(game) * (QUICK_PLY + (pupil.effort() + theirs) / BYTES)
}

/// What an opponent goes through for a ply; what the machine itself does is counted already.
fn effort(game: Game, term: &Term, guests: &[Guest]) -> u64 {
    let guest = guests.iter().find(|guest| term.word.strip_prefix(MACHINE) == Some(&guest.name()));
    let recipe = match guest {
        Some(guest) => Ok(Recipe::clone(&guest.recipe)),
        None => Recipe::new(term.clone()),
    };
    recipe.and_then(|recipe| recipe.pupil(game)).map_or(0, |pupil| pupil.effort())
}

const MACHINE: &str = "machine:";

fn is_machine(term: &Term) -> bool {
    term.word == "self" || term.word.starts_with(MACHINE)
}

/// What a match of an event costs whoever lives it again; one step where it has none.
pub fn lived_match(game: Game, pupil: &Pupil, event: &Event) -> u64 {
    match event {
        Event::Lesson(lesson) => lesson_match(game, pupil, lesson),
        Event::Played { .. } | Event::Studied { .. } => board_match(game, pupil),
        _ => 1,
    }
}

/// The most plies of a match.
pub fn plies(game: Game) -> u64 {
    u64::from(game.card().max_plies)
}

/// How long so much work takes on one core, in whole seconds, at least one.
pub fn seconds(cost: u64) -> u64 {
    (cost / (20 * SLICE)).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use lab::Seats;

    #[test]
    fn matches_on_tables_are_the_unit() {
        let menace = |game| "menace(seats=both)".parse::<Recipe>().expect("a recipe").pupil(game).expect("a learner");
        let each = |game, teacher| {
            lesson_match(game, &menace(game), &Lesson::new(teacher, Seats::Both, 10, 1).expect("a lesson"))
        };
        assert_eq!(each(Game::Noughts, "mix(random:1,perfect:1)"), 1);
        assert!(each(Game::Noughts, "tdnet(hidden=2)") > 100, "a net plays on the board");
        // Nobody holds such a lesson; it costs something all the same.
        assert!(each(Game::Noughts, "machine:nobody@3") > 100);
    }

    #[test]
    fn a_thought_costs_by_how_far_its_knobs_are_turned() {
        let cost = |recipe: &str| thought(Game::Othello, &recipe.parse().expect("a recipe"));
        assert_eq!(cost("random"), QUICK_PLY);
        assert_eq!(cost("mcts(playouts=20000)"), SECOND);
        assert_eq!(cost("mcts(playouts=200)"), SECOND / 100);
        assert_eq!(cost("minimax(by=time,time=5000)"), 5 * SECOND);
        assert_eq!(cost("killer(depth=8,ends=18)"), SECOND);
        assert_eq!(cost("minimax(depth=8,compare=true)"), SECOND + SECOND / 5);
        assert!(
            (SECOND / 730..SECOND / 728).contains(&cost("killer(depth=2)")),
            "3 to the sixth: {}",
            cost("killer(depth=2)")
        );
        assert_eq!(thought(Game::Noughts, &"perfect".parse().expect("a recipe")), QUICK_PLY, "it has looked it up");
    }

    #[test]
    fn more_images_and_a_fatter_opponent_cost_more() {
        let pupil = |recipe: &str| recipe.parse::<Recipe>().expect("a recipe").pupil(Game::Polar).expect("a learner");
        let each = |recipe: &str| board_match(Game::Polar, &pupil(recipe));
        let (few, many) = (each("tdnet(images=8)"), each("tdnet(images=48)"));
        assert!(many > 4 * few && many < 6 * few, "{few} {many}");
        let against = |teacher: &str| {
            lesson_match(Game::Polar, &pupil("tdnet"), &Lesson::new(teacher, Seats::Both, 1, 1).expect("a lesson"))
        };
        assert!(against("tdnet(hidden=800)") > 5 * against("greedy"));
    }
}
