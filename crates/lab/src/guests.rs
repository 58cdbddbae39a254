//! Opponents, and the machines among them that somebody has to bring along.

use crate::bounds::{self, OutOfBounds};
use crate::{BadFile, BadOpponents, Guest, Machine, Opponents, Partner};
use game::Game;
use std::path::Path;

/// Opponents among whom there may be machines that nobody has brought along yet.
#[derive(Debug)]
pub struct Invited {
    opponents: Opponents,
    machines: Vec<String>,
}

impl Opponents {
    /// The same opponents with those to be brought along whose word names a machine.
    ///
    /// # Errors
    /// If there are too many of them: each has a whole life.
    pub fn invited(self, is_machine: impl Fn(&str) -> bool) -> Result<Invited, OutOfBounds> {
        let words = || self.shares().iter().map(|(term, _)| &term.word).filter(|word| is_machine(word));
        bounds::check_opponents(self.shares().len(), words().count())?;
        let mut machines: Vec<String> = Vec::new();
        for word in words() {
            if !machines.contains(word) {
                machines.push(word.clone());
            }
        }
        Ok(Invited { opponents: self, machines })
    }

    /// The opponents that a text names, in which files are replaced by the machines in them.
    ///
    /// # Errors
    /// If the text names no opponents, too many of them, or a file without a machine.
    pub fn with_files<E>(text: &str) -> Result<(Self, Vec<Guest>), E>
    where
        E: From<BadOpponents> + From<OutOfBounds> + From<BadFile>,
    {
        let invited = text.parse::<Self>()?.invited(is_file)?;
        let read = |word: &String| Ok::<_, BadFile>(Machine::read(Path::new(word), None)?.guest());
        let guests = invited.machines().iter().map(read).collect::<Result<_, _>>()?;
        Ok(invited.with(guests))
    }

    /// The one player that they are.
    ///
    /// # Errors
    /// As [`Opponents::partners`], and if they are several or the machine itself.
    pub fn only(&self, game: Game, guests: &[Guest]) -> Result<Partner, BadOpponents> {
        let mut partners = self.partners(game, guests)?;
        match (partners.pop(), partners.is_empty()) {
            (Some(Partner::Itself), _) => Err(BadOpponents::Itself),
            (Some(partner), true) => Ok(partner),
            _ => Err(BadOpponents::Several { got: self.to_string() }),
        }
    }
}

impl Invited {
    /// The words that name machines, each once.
    pub fn machines(&self) -> &[String] {
        &self.machines
    }

    /// The opponents with a guest for each of [`Invited::machines`], in the same order: they are named with their ages.
    pub fn with(self, brought: Vec<Guest>) -> (Opponents, Vec<Guest>) {
        let name = |word: &str| {
            let place = self.machines.iter().position(|other| other == word)?;
            Some(format!("machine:{}", brought.get(place)?.name()))
        };
        let Ok(opponents) = self.opponents.renamed(|word| Ok::<_, std::convert::Infallible>(name(word)));
        let mut guests: Vec<Guest> = Vec::new();
        for guest in brought {
            if guests.iter().all(|other| other.name() != guest.name()) {
                guests.push(guest);
            }
        }
        (opponents, guests)
    }
}

/// Whether a word names a file rather than a mind.
pub fn is_file(word: &str) -> bool {
    word.ends_with(".life") || word.contains('/')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn guest(name: &str) -> Guest {
        Machine::born(Game::Noughts, "menace", name, 1).expect("a birth").guest()
    }

    #[test]
    fn every_machine_is_brought_once_and_named_with_its_age() {
        let invite =
            |text: &str| text.parse::<Opponents>().expect("opponents").invited(|it| it.starts_with("machine:"));
        let invited = invite("mix(machine:ada:2,random:1,machine:bob:1,machine:ada:3)").expect("not too many");
        assert_eq!(invited.machines(), ["machine:ada", "machine:bob"]);
        let (opponents, guests) = invited.with(vec![guest("ada"), guest("bob")]);
        assert_eq!(opponents.to_string(), "mix(machine:ada@0:2,random:1,machine:bob@0:1,machine:ada@0:3)");
        assert_eq!(guests.iter().map(Guest::name).collect::<Vec<_>>(), ["ada@0", "bob@0"]);
        // Two words for one machine are one guest.
        let (opponents, guests) =
            invite("mix(machine:ada:1,machine:ada@0:1)").expect("not too many").with(vec![guest("ada"), guest("ada")]);
        assert_eq!((opponents.to_string().as_str(), guests.len()), ("mix(machine:ada@0:1,machine:ada@0:1)", 1));
        let many = ["machine:ada:1"; bounds::MOST_GUESTS + 1].join(",");
        assert!(matches!(invite(&format!("mix({many})")), Err(OutOfBounds::Guests { .. })));
    }

    #[test]
    fn one_player_is_neither_a_mix_nor_the_machine_itself() {
        let only = |text: &str| text.parse::<Opponents>().expect("opponents").only(Game::Noughts, &[]);
        assert!(matches!(only("random"), Ok(Partner::Still { .. })));
        assert_eq!(only("self").err(), Some(BadOpponents::Itself));
        let mix = "mix(random:2,perfect:1)";
        assert_eq!(only(mix).err(), Some(BadOpponents::Several { got: mix.into() }));
    }
}
