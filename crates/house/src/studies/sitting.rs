//! A match of a study: begun, gone on with, and told without a word about who plays.

use super::all::Studies;
use super::error::Error;
use super::found::{self, Found, Here};
use crate::api::{Scene, StudySitting};
use crate::play::bout::{self, RESIGNS};
use crate::play::mind_cache::MindCache;
use crate::play::players::Player;
use crate::play::thinking;
use crate::turns::{Undone, Visitor};
use crate::{jobs, names};
use game::{Game, Rules as _, Side};
use mind::{Match, Seed, Stop};
use study::{Letter, Opponent, Opponents, Stage};

/// What a participant does in a match.
#[derive(Clone, Copy, Debug)]
pub enum Act<'a> {
    /// Makes a move.
    Move(&'a str),
    /// Gives up.
    Resign,
}

impl Act<'_> {
    fn word(&self) -> &str {
        match self {
            Self::Move(mv) => mv,
            Self::Resign => RESIGNS,
        }
    }
}

/// Begins a match against somebody, or takes up the one that is on.
///
/// # Errors
/// When it is not the time for it, or the opponent cannot be had.
pub async fn begin(
    studies: &Studies,
    visitor: &Visitor,
    found: &Found,
    here: &Here,
    letter: Letter,
) -> Result<StudySitting, Error> {
    let both = opponents(found)?;
    let which = here.who.opponent(letter);
    if let Some(open) = here.who.open() {
        let same = open.opponent == which;
        let kept = here.kept.sittings.iter().find(|it| it.number == open.number).filter(|_| same);
        let kept = kept.ok_or(Error::NotNow("a match is on; finish it first"))?;
        let bout = read(both, kept)?;
        return Ok(told(here, kept, &bout, bout.moves().len()));
    }
    match here.who.stage(&found.plan) {
        Stage::Play { letter: next } if next == letter => {}
        Stage::Free => {}
        Stage::Familiarity => return Err(Error::NotNow("say first how well you know the game")),
        Stage::Play { .. } => return Err(Error::NotNow("the other opponent is met first")),
        _ => return Err(Error::NotNow("you have begun to answer, so there are no more matches")),
    }
    let side = here.who.next_side(&found.plan, which);
    let bout = Match::new(both.game.parse()?, Seed(names::seed_or_new(None, &*studies.outside.chance)?));
    let bout = reply(studies, visitor, player(studies, visitor, both, which).await?, bout, side, None).await?;
    let sitting = store::Sitting {
        number: here.kept.sittings.len() as u64 + 1,
        opponent: found::number(which),
        side: side.name().into(),
        seed: bout.seed().0.to_string(),
        moves: bout::words(&bout).join(" "),
        outcome: found::word(bout.outcome()).into(),
        begun: studies.outside.clock.now(),
        ended: if bout.outcome().is_some() { studies.outside.clock.now() } else { String::new() },
        level: None,
    };
    let begun = studies.outside.store.begin_sitting(&found.row.id, here.who.number, &sitting).await?;
    if begun { Ok(told(here, &sitting, &bout, 0)) } else { Err(Error::Elsewhere) }
}

/// A participant acts after so many moves, and the opponent replies. What was done before and is told again, as after a lost
/// connection, is answered as it was.
///
/// # Errors
/// When the match has gone on otherwise, is over, or the move is not legal.
pub async fn go_on(
    studies: &Studies,
    visitor: &Visitor,
    found: &Found,
    here: &Here,
    number: u64,
    ply: usize,
    act: Act<'_>,
) -> Result<StudySitting, Error> {
    let both = opponents(found)?;
    let none = || Error::Missing { what: "match", name: number.to_string() };
    let kept = here.kept.sittings.iter().find(|it| it.number == number).ok_or_else(none)?;
    let bout = read(both, kept)?;
    let words = bout::words(&bout);
    if let Some(made) = words.get(ply) {
        return if made == act.word() { Ok(told(here, kept, &bout, ply)) } else { Err(Error::Elsewhere) };
    }
    if ply != words.len() {
        return Err(Error::Elsewhere);
    }
    let (side, which) = match here.who.sittings.iter().find(|it| it.number == number) {
        Some(sitting) => (sitting.side, sitting.opponent),
        None => return Err(none()),
    };
    if matches!(act, Act::Resign) && !bout::sides(&bout).contains(&side) {
        return Err(Error::NotNow("make a move first; a match in which you did nothing is none"));
    }
    if !here.who.answers.is_empty() {
        return Err(Error::NotNow("you have begun to answer, so there are no more matches"));
    }
    let bout = reply(studies, visitor, player(studies, visitor, both, which).await?, bout, side, Some(act)).await?;
    let now = store::Sitting {
        moves: bout::words(&bout).join(" "),
        outcome: found::word(bout.outcome()).into(),
        ended: if bout.outcome().is_some() { studies.outside.clock.now() } else { String::new() },
        ..kept.clone()
    };
    let went_on = studies.outside.store.go_on_sitting(&found.row.id, here.who.number, &kept.moves, &now).await?;
    if went_on { Ok(told(here, &now, &bout, ply)) } else { Err(Error::Elsewhere) }
}

/// The match that is on, as it stands.
///
/// # Errors
/// When it was kept by another version.
pub fn open(found: &Found, here: &Here) -> Result<Option<StudySitting>, Error> {
    let Some(both) = found.plan.opponents() else { return Ok(None) };
    let Some(kept) = here.kept.sittings.iter().find(|it| it.outcome.is_empty()) else { return Ok(None) };
    let bout = read(both, kept)?;
    Ok(Some(told(here, kept, &bout, bout.moves().len())))
}

/// A match as it is kept.
///
/// # Errors
/// When it was kept by another version.
pub fn read(both: &Opponents, kept: &store::Sitting) -> Result<Match, Error> {
    let words: Vec<String> = kept.moves.split_whitespace().map(String::from).collect();
    Ok(bout::read(both.game.parse()?, Seed(names::seed(&kept.seed)?), &words)?)
}

fn opponents(found: &Found) -> Result<&Opponents, Error> {
    found.plan.opponents().ok_or(Error::NotNow("nobody is played in this study"))
}

async fn player(studies: &Studies, visitor: &Visitor, both: &Opponents, which: Opponent) -> Result<Player, Error> {
    let text = match which {
        Opponent::One => &both.one,
        Opponent::Two => &both.two,
    };
    let why = match Player::find(&studies.machines, both.game.parse()?, text).await {
        Ok(player) => return Ok(player),
        Err(why) => jobs::Error::from(why),
    };
    // Whose life is lived again meanwhile, and why an opponent cannot be had, would say which it is.
    match why.into_heavy() {
        Ok(heavy) => {
            jobs::fold(&studies.jobs, *heavy, visitor.clone()).await?;
            Err(Undone::Busy.into())
        }
        Err(why) if why.is_of_store() || why.is_busy() => Err(why.into()),
        Err(_) => Err(Error::Unreadable(
            "an opponent of this study is not here any more; whoever opened it can be told".into(),
        )),
    }
}

/// The participant acts, and the opponent replies until it is their turn again, or the match is over.
async fn reply(
    studies: &Studies,
    visitor: &Visitor,
    player: Player,
    mut bout: Match,
    side: Side,
    act: Option<Act<'_>>,
) -> Result<Match, Error> {
    let game: Game = bout.game();
    if bout.outcome().is_some() {
        return Err(Error::NotNow("this match is over"));
    }
    match act {
        None => {}
        Some(Act::Resign) => bout.resign(),
        Some(Act::Move(mv)) => bout.play(game.parse_move(bout.at(), mv)?)?,
    }
    let cost = thinking::check(player.thought(game))?;
    let quick = player.is_quick(game);
    let minds = studies.minds.clone();
    let think = move |stop: &Stop| answer(bout, side, &player, &minds, stop);
    studies.thinkers.answer(visitor, (!quick).then_some(cost), think).await
}

fn answer(mut bout: Match, side: Side, player: &Player, minds: &MindCache, stop: &Stop) -> Result<Match, Error> {
    while bout.outcome().is_none() && bout.at().turn != side {
        // What it thought is told to nobody.
        match minds.ask(player, &bout, stop)?.0 {
            Some(mv) => bout.play(mv)?,
            None => bout.resign(),
        }
    }
    Ok(bout)
}

/// A match as it is sent, with every position since so many moves.
fn told(here: &Here, kept: &store::Sitting, bout: &Match, since: usize) -> StudySitting {
    let which = if kept.opponent == 0 { Opponent::One } else { Opponent::Two };
    let mut scenes = Vec::new();
    let mut then = Match::new(bout.game(), Seed(0));
    for (ply, &mv) in bout.moves().iter().enumerate() {
        // They were legal when they were made.
        if then.play(mv).is_ok() && ply >= since {
            scenes.push(Scene::new(&then));
        }
    }
    if bout.is_resigned() && bout.moves().len() >= since {
        scenes.push(Scene::new(bout));
    }
    StudySitting {
        sitting: kept.number,
        letter: here.who.letter(which),
        side: if kept.side == Side::Second.name() { Side::Second } else { Side::First },
        moves: bout::words(bout),
        sides: bout::sides(bout),
        scene: Scene::new(bout),
        scenes,
    }
}
