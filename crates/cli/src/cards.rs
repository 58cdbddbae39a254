//! `games` and `minds`: what there is, from the cards.

use crate::args::MindsArgs;
use crate::fault::Fault;
use crate::out::Out;
use game::{Game, GameCard, Rules};
use mind::{Cast, MINDS, MindCard, When, entry};
use serde::Serialize;

/// A game, and who plays it here.
#[derive(Serialize)]
struct Listed {
    #[serde(flatten)]
    card: &'static GameCard,
    #[serde(flatten)]
    cast: &'static Cast,
}

/// Lists the games.
pub fn games(out: &mut Out) -> Result<(), Fault> {
    if out.is_json() {
        let listed = |game: Game| Listed { card: game.card(), cast: Cast::of(game) };
        return Game::ALL.iter().try_for_each(|game| out.json(&listed(*game)));
    }
    for card in Game::ALL.iter().map(|game| game.card()) {
        let id = out.bold(&format!("{:10}", card.id));
        out.line(format_args!("{id} {}", card.name))?;
        out.line(format_args!("{:10} {}", "", card.idea))?;
    }
    Ok(())
}

/// Lists the minds, or shows one in full.
pub fn minds(args: &MindsArgs, out: &mut Out) -> Result<(), Fault> {
    if let Some(name) = &args.name {
        let card = entry(name)?.card;
        return if out.is_json() { out.json(card) } else { mind(card, out) };
    }
    let cards: Vec<&MindCard> = MINDS.iter().map(|entry| entry.card).collect();
    if out.is_json() {
        return cards.iter().try_for_each(|card| out.json(card));
    }
    for card in cards {
        let id = out.bold(&format!("{:10}", card.id));
        let games: Vec<&str> = card.plays.games().map(|game| game.card().id).collect();
        let learns = if card.learns { "learns; " } else { "" };
        out.line(format_args!("{id} {} ({learns}plays {})", card.name, games.join(", ")))?;
        out.line(format_args!("{:10} {}", "", card.idea))?;
    }
    Ok(())
}

fn mind(card: &MindCard, out: &mut Out) -> Result<(), Fault> {
    out.line(format_args!("{}: {}", out.bold(card.id), card.idea))?;
    out.line(format_args!("source: {}", card.source))?;
    if card.history != When::Never {
        out.line(format_args!("its choice depends on the course of the match: {}", card.history))?;
    }
    if card.clock != When::Never {
        out.line(format_args!("limited by a clock, so not reproducible: {}", card.clock))?;
    }
    for knob in card.knobs {
        out.line("")?;
        out.line(format_args!("  {}={}", out.bold(knob.name), knob.default))?;
        out.line(format_args!("      {}", knob.what))?;
        out.line(format_args!("      {}", knob.kind.expects()))?;
    }
    for scheme in card.schemes {
        out.line("")?;
        out.line(format_args!("  scheme={}: {} ({})", out.bold(scheme.id), scheme.name, scheme.source))?;
        out.line(format_args!("      {}", scheme.idea))?;
    }
    for preset in card.presets {
        out.line("")?;
        out.line(format_args!("  preset={}", out.bold(preset.name)))?;
        out.line(format_args!("      {}", preset.what))?;
    }
    Ok(())
}
