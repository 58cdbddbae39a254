//! One match of an opponent and a person, and what every move of it gave away.

use game::{BySide, Game, Move, Record, Rules as _, Side};
use mind::appraiser::{Appraiser, Priced, loss};
use mind::strength::{Strength, THINK};
use mind::{Known, Match, Mind, Recipe, Seed, Stop};

/// The judge looks so far: further than any of those it judges by the same measure.
const DEPTH: u32 = 6;
const ENDS: u32 = 12;

/// A move that was chosen among several.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    /// Whether the person made it.
    pub person: bool,
    /// The move.
    pub mv: Move,
    /// What each move was worth.
    pub prices: Vec<Priced>,
    /// What the chosen one gave away.
    pub loss: f64,
    /// The level that the person was taken for after it.
    pub level: f64,
}

/// One match, measured.
#[derive(Clone, PartialEq, Debug)]
pub struct Sitting {
    /// What came of it for the opponent: won 1, drawn ½, lost 0.
    pub share: f64,
    /// By how many discs the opponent won; what a win counts where none are counted.
    pub ahead: f64,
    /// Every move that was a choice.
    pub choices: Vec<Choice>,
    /// The level that the person is taken for after it, and how far off that may be.
    pub level: (f64, f64),
    /// Choices of the person's that made it think.
    pub moments: u64,
}

impl Sitting {
    /// Plays a match of an opponent and a person and measures it, and tells what the opponent found out. None when somebody says
    /// stop, or a player cannot be had.
    pub fn play(
        game: Game,
        players: [&Recipe; 2],
        number: u64,
        seed: Seed,
        stop: &Stop,
    ) -> Option<(Self, Option<Known>)> {
        let [opponent, person] = players.map(|recipe| recipe.mind(game).ok());
        let (mut opponent, mut person) = (opponent?, person?);
        let side = if number.is_multiple_of(2) { Side::First } else { Side::Second };
        let minds: BySide<&mut dyn Mind> = match side {
            Side::First => BySide { first: person.as_mut(), second: opponent.as_mut() },
            Side::Second => BySide { first: opponent.as_mut(), second: person.as_mut() },
        };
        let played = lab::bout::play_heeding(game, minds, seed, true, stop)?;
        let theirs = played.record.steps().zip(&played.thoughts).filter(|((at, _), _)| at.turn != side);
        let known = theirs.filter_map(|(_, thought)| Known::of(&thought.reason)).last();
        Some((Self::of(game, &played.record, side), known))
    }

    /// A finished match in which a person had the side.
    pub fn of(game: Game, record: &Record, side: Side) -> Self {
        let mut judge = Appraiser::new(game, DEPTH, ENDS);
        let mut strength = Strength::unknown();
        let mut choices = Vec::new();
        for (at, mv) in record.steps() {
            let prices = judge.prices(at, None);
            if prices.len() < 2 {
                continue;
            }
            let person = at.turn == side;
            if person {
                strength.see(&prices, mv);
            }
            choices.push(Choice { person, mv, loss: loss(&prices, mv), prices, level: strength.level() });
        }
        let share = record.outcome().value(!side);
        let moments = choices.iter().filter(|it| it.person && strength.asks(&it.prices).hard >= THINK).count() as u64;
        Self {
            share: f64::from(share + 1) / 2.0,
            ahead: ahead(game, record, side),
            choices,
            level: (strength.level(), strength.within()),
            moments,
        }
    }
}

/// By how much the other side than this won.
fn ahead(game: Game, record: &Record, side: Side) -> f64 {
    let mut bout = Match::new(game, Seed(0));
    record.moves().iter().for_each(|&mv| bout.play(mv).expect("a record has legal moves"));
    match game.score(bout.at()) {
        Some(score) => f64::from(score[!side]) - f64::from(score[side]),
        None => f64::from(record.outcome().value(!side)),
    }
}
