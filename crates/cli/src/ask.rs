//! `ask`: one position put to every mind, disagreements first.

use crate::args::AskArgs;
use crate::board::Drawing;
use crate::fault::{Fault, usage_error};
use crate::out::Out;
use crate::play::{begun, mind_of};
use crate::who::Who;
use game::Rules as _;
use mind::{MINDS, Notes, Seed};
use serde_json::json;
use std::collections::BTreeMap;

/// What one player would do.
struct Vote {
    name: String,
    /// The move; none where it would give up.
    mv: Option<String>,
    why: String,
}

/// Puts the position to everybody and prints what they would do.
pub fn run(args: &AskArgs, out: &mut Out) -> Result<(), Fault> {
    let (game, seed) = (args.game, Seed(args.seed));
    let bout = begun(game, seed, &args.moves)?;
    if bout.outcome().is_some() {
        return Err(usage_error("the match is over; there is nothing to think about"));
    }
    let turn = bout.at().turn;
    let mut players: Vec<String> = args.players.clone();
    if players.is_empty() {
        // Those that learn know nothing yet; a machine that has learned is named by its file.
        let ready = MINDS.iter().map(|entry| entry.card).filter(|card| !card.learns && card.plays.has(game));
        players.extend(ready.map(|card| card.id.to_owned()));
    }
    let mut votes = Vec::new();
    for player in &players {
        let mut who = Who::find(player, game, None)?;
        if who.game().is_some_and(|other| other != game) {
            return Err(usage_error(format!("{player} does not play {game}")));
        }
        who.seat(Some(turn))?;
        let mut notes = Notes::open();
        let mv = mind_of(&mut who).choose(&bout, &mut notes).map(|mv| game.move_text(bout.at(), mv));
        let why = notes.take().map_or_else(String::new, |thought| thought.reason.sentence());
        votes.push(Vote { name: who.name().to_owned(), mv, why });
    }
    let mut by_move: BTreeMap<&Option<String>, usize> = BTreeMap::new();
    votes.iter().for_each(|vote| *by_move.entry(&vote.mv).or_default() += 1);
    let agree = |vote: &Vote| by_move.get(&vote.mv).copied().unwrap_or_default();
    let mut order: Vec<&Vote> = votes.iter().collect();
    // Whoever stands alone comes first; those who agree stand together.
    order.sort_by(|a, b| agree(a).cmp(&agree(b)).then_with(|| a.mv.cmp(&b.mv)));
    if out.is_json() {
        let rows: Vec<_> = order
            .iter()
            .map(|vote| json!({"player": vote.name, "move": vote.mv, "agree": agree(vote), "why": vote.why}))
            .collect();
        return out
            .json(&json!({"game": game.to_string(), "position": game.text(bout.at()), "turn": turn, "views": rows}));
    }
    Drawing::new(game, bout.at(), bout.steps().last()).draw(out)?;
    let wide = order.iter().map(|vote| vote.name.chars().count()).max().unwrap_or(0);
    for vote in &order {
        let mv = vote.mv.as_deref().unwrap_or("resigns");
        out.line(format_args!("{:<wide$}  {}  {}", vote.name, out.bold(&format!("{mv:<7}")), vote.why))?;
    }
    let most = by_move.values().max().copied().unwrap_or_default();
    let best: Vec<&str> =
        by_move.iter().filter(|(_, votes)| **votes == most).map(|(mv, _)| mv.as_deref().unwrap_or("resigns")).collect();
    match (most, order.len()) {
        (1, 2..) => out.line("No two agree."),
        (most, all) => out.line(format_args!("{most} of {all} for {}.", best.join(" and for "))),
    }
}
