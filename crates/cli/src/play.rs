//! `play`: a match in the terminal, or through a pipe.

use crate::about::{self, with};
use crate::args::PlayArgs;
use crate::board::{Drawing, sign};
use crate::fault::{Fault, usage_error};
use crate::out::Out;
use crate::paid;
use crate::train::open;
use crate::who::Who;
use crate::why::explain;
use game::{BySide, Game, Outcome, Position, Rules, Side};
use lab::{Event, Partner, is_file};
use mind::logic::proof_of_end;
use mind::{Match, Mind, Notes, Seed, Stop, Thought};
use serde_json::json;
use std::io::BufRead as _;
use std::path::Path;

/// What a person may type.
const HELP: &str = "'why' for the last move's reasons, 'resign' to give up, 'quit' to leave.";

/// Plays matches until the person has had enough.
pub fn run(args: &PlayArgs, out: &mut Out) -> Result<(), Fault> {
    let mut who = Who::find(&args.who, args.game, args.at)?;
    let game = who.game().unwrap_or(args.game);
    let mut side = who.seat(args.side)?;
    if args.teach && !is_file(&args.who) {
        return Err(usage_error("--teach needs a .life file, for the machine to remember"));
    }
    let mut bout = begun(game, seed(args, &who, 0), &args.moves)?;
    if let Some(against) = &args.against {
        let other = Who::find(against, game, None)?;
        // Who holds both seats leaves the other player the one it needs.
        if args.side.is_none() && who.seats().has(!side) && !other.seats().has(!side) {
            side = !side;
        }
        return watch(bout, who, other, side, out);
    }
    let mut lines = std::io::stdin().lock().lines();
    let mut round = 0;
    loop {
        if round > 0 {
            bout = Match::new(game, seed(args, &who, round));
        }
        let Some(bout) = one_match(bout.clone(), &mut who, side, &mut lines, out)? else { return Ok(()) };
        finish(args, side, &mut who, &bout, out)?;
        if !out.is_json() {
            out.ask("Another? (y/n) ")?;
        }
        match lines.next() {
            Some(Ok(line)) if matches!(line.trim(), "y" | "yes") => round += 1,
            _ => {
                if !out.is_json() {
                    out.line("")?;
                }
                return Ok(());
            }
        }
    }
}

/// The seed of a match: the one given for the first, or one named after the machine and its age.
fn seed(args: &PlayArgs, who: &Who, round: u64) -> Seed {
    match (args.seed, who) {
        // The same seed is the same match here, on the page and in a tournament.
        (Some(seed), _) if round == 0 => Seed(seed),
        (Some(seed), _) => Seed(seed).child(round),
        (None, Who::Machine(machine)) => Seed(machine.life().seed()).named("match").child(machine.games() + round),
        // Without a machine and without a seed every match should be another one.
        (None, Who::Mind(..)) => {
            let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
            Seed(now.map_or(0, |since| since.as_nanos() as u64)).child(round)
        }
    }
}

/// A match after the moves that were given.
pub fn begun(game: Game, seed: Seed, moves: &str) -> Result<Match, Fault> {
    let mut bout = Match::new(game, seed);
    for word in moves.split_whitespace() {
        let mv = game.parse_move(bout.at(), word).map_err(usage_error)?;
        bout.play(mv).map_err(usage_error)?;
    }
    Ok(bout)
}

/// Plays a match of two minds to its end.
fn watch(mut bout: Match, who: Who, other: Who, side: Side, out: &mut Out) -> Result<(), Fault> {
    other.seat(Some(!side))?;
    if other.game().is_some_and(|game| game != bout.game()) {
        return Err(usage_error(format!("{} plays another game than {}", other.name(), who.name())));
    }
    let mut seats = match side {
        Side::First => BySide { first: who, second: other },
        Side::Second => BySide { first: other, second: who },
    };
    let names = BySide::from_fn(|side| seats[side].name().to_owned());
    while bout.outcome().is_none() {
        let turn = bout.at().turn;
        ask(&mut bout, &mut seats[turn], out)?;
        if !out.is_json() {
            Drawing::new(bout.game(), bout.at(), bout.steps().last()).draw(out)?;
        }
    }
    let Some(record) = bout.record() else { return Ok(()) };
    let result = match record.outcome().winner() {
        None => "a draw".to_owned(),
        Some(side) => format!("{} wins", names[side]),
    };
    if out.is_json() {
        return out.json(&json!({
            "game": record.game().to_string(), "match_seed": bout.seed().0.to_string(), "first": names.first,
            "second": names.second, "moves": record.text(), "outcome": record.outcome(),
            "proof": proof_of_end(bout.game(), bout.at()),
        }));
    }
    out.line(out.bold(&format!("The end: {result}.")))?;
    proved(&bout, out)
}

/// The proof that the match is won, where the prover has one.
fn proved(bout: &Match, out: &mut Out) -> Result<(), Fault> {
    let Some(proof) = proof_of_end(bout.game(), bout.at()) else { return Ok(()) };
    out.line("Proved:")?;
    proof.to_string().lines().try_for_each(|line| out.line(format_args!("  {line}")))
}

/// The player to move moves, and says why.
fn ask(bout: &mut Match, who: &mut Who, out: &mut Out) -> Result<Option<Thought>, Fault> {
    let (before, mut notes) = (bout.at(), Notes::open());
    match mind_of(who).choose(bout, &mut notes) {
        Some(mv) => bout.play(mv).map_err(crate::fault::failure)?,
        None => bout.resign(),
    }
    let thought = notes.take();
    tell(bout, before, who.name(), thought.as_ref(), out)?;
    Ok(thought)
}

/// The mind of a player, to be asked for a move.
pub fn mind_of(who: &mut Who) -> &mut dyn Mind {
    match who {
        Who::Machine(machine) => machine.pupil_mut(),
        Who::Mind(_, Partner::Pupil(pupil)) => pupil.as_mut(),
        Who::Mind(_, Partner::Still { mind, .. } | Partner::Open(mind)) => mind.as_mut(),
        Who::Mind(_, Partner::Itself) => unreachable!("'self' is refused as a player"),
    }
}

/// One match; None when the person left or the input ended.
fn one_match(
    mut bout: Match,
    who: &mut Who,
    side: Side,
    lines: &mut impl Iterator<Item = std::io::Result<String>>,
    out: &mut Out,
) -> Result<Option<Match>, Fault> {
    let game = bout.game();
    let mut last: Option<Thought> = None;
    let name = who.name().to_owned();
    if !out.is_json() {
        out.line(format_args!(
            "{}: {name} is {}, you are {}. Type {}; {HELP}",
            game.card().name,
            sign(game, side),
            sign(game, !side),
            game.card().notation
        ))?;
    }
    while bout.outcome().is_none() {
        let before = bout.at();
        if before.turn == side {
            last = ask(&mut bout, who, out)?;
            continue;
        }
        if !out.is_json() {
            Drawing::new(game, bout.at(), bout.steps().last()).draw(out)?;
            out.ask("Your move: ")?;
        }
        let Some(Ok(line)) = lines.next() else {
            if !out.is_json() {
                out.line("")?;
            }
            return Ok(None);
        };
        match line.trim() {
            "" => {}
            "quit" | "q" => return Ok(None),
            "resign" => bout.resign(),
            "?" | "help" => out.line(format_args!("Type {}; {HELP}", game.card().notation))?,
            "why" => explain(last.as_ref(), game.card(), out)?,
            text => match game
                .parse_move(before, text)
                .map_err(|e| e.to_string())
                .and_then(|mv| bout.play(mv).map_err(|e| e.to_string()))
            {
                Ok(()) => {}
                Err(why) if out.is_json() => out.json(&json!({"error": why}))?,
                Err(why) => out.line(why)?,
            },
        }
    }
    if !out.is_json() {
        Drawing::new(game, bout.at(), bout.steps().last()).draw(out)?;
    }
    Ok(Some(bout))
}

fn tell(bout: &Match, before: Position, name: &str, thought: Option<&Thought>, out: &mut Out) -> Result<(), Fault> {
    let game = bout.game();
    let made = bout.moves().last().filter(|_| bout.record().is_none_or(|r| r.resigned().is_none()));
    let mv = made.map(|&mv| game.move_text(before, mv));
    let sentence = thought.map_or(String::new(), |thought| thought.reason.sentence());
    if out.is_json() {
        let reason = thought.map(|thought| &thought.reason);
        return out.json(&json!({"move": mv, "position": game.text(bout.at()), "why": sentence, "reason": reason}));
    }
    out.line(format_args!("{} {sentence}", out.bold(&format!("{name}:"))))
}

/// The end of a match: the result, and what the machine learned from it.
fn finish(args: &PlayArgs, side: Side, who: &mut Who, bout: &Match, out: &mut Out) -> Result<(), Fault> {
    let Some(record) = bout.record() else { return Ok(()) };
    let result = match record.outcome() {
        Outcome::Draw => "a draw".to_owned(),
        outcome if outcome.value(side) > 0 => format!("{} wins", who.name()),
        _ => "you win".to_owned(),
    };
    let mut learned = None;
    if let (true, Who::Machine(machine)) = (args.teach, &mut *who) {
        // Others may have taught it meanwhile: the match is lived by the machine as it is now.
        let mut file = open(Path::new(&args.who), &Stop::default())?;
        **machine = file.machine(&Stop::default())?;
        let event = Event::Played { moves: record.text(), side, id: None };
        learned = machine.live(event)?;
        file.replace(machine.life())?;
    }
    if out.is_json() {
        return out
            .json(&with(about::player(who, record.game()), json!({
                "side": side.name(), "match_seed": bout.seed().0.to_string(), "moves": record.text(), "outcome": record.outcome(), "learned": learned,
                "proof": proof_of_end(bout.game(), bout.at()),
            })));
    }
    out.line(out.bold(&format!("The end: {result}.")))?;
    proved(bout, out)?;
    learned.map_or(Ok(()), |learned| paid::tell(&learned, record.game().card().place, out))
}
