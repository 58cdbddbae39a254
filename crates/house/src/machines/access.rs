//! Who may do what with a machine. Looking, and playing without teaching, is everybody's.

use super::all::Machines;
use super::error::Error;
use super::key;
use store::{Access, MachineId, Row};

/// What somebody wants to do with a machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    /// Have it learn from a match.
    Play,
    /// Hold a lesson.
    Train,
    /// Touch its boxes, set it back, say whose it is, let it go.
    Change,
}

/// The machine, if whoever has this key may do that with it.
///
/// # Errors
/// When there is no such machine, or they may not.
pub async fn allowed(machines: &Machines, id: &MachineId, act: Act, key: Option<&str>) -> Result<Row, Error> {
    let row = machines.row(id).await?;
    check(&row, act, key).map(|()| row)
}

fn check(row: &Row, act: Act, key: Option<&str>) -> Result<(), Error> {
    let free = match (row.access, act) {
        (Access::Open, Act::Play | Act::Train) | (Access::Play, Act::Play) => true,
        (_, Act::Change) | (Access::Play, Act::Train) | (Access::Closed, _) => false,
    };
    if free || key.is_some_and(|given| key::opens(given, &row.key_hash)) {
        return Ok(());
    }
    let name = row.name.clone();
    Err(match (act, row.access) {
        _ if row.key_hash.is_empty() => Error::Sample { name },
        (Act::Change, _) => Error::WrongKey,
        (_, Access::Play) => Error::PlayOnly { name },
        _ => Error::Closed { name },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(access: Access, act: Act, has: &str, given: Option<&str>) -> Option<&'static str> {
        let row = Row {
            id: MachineId::of("ada"),
            name: "Ada".into(),
            game: String::new(),
            recipe: String::new(),
            seed: String::new(),
            key_hash: if has.is_empty() { String::new() } else { key::hash(has) },
            created: String::new(),
            sample: has.is_empty(),
            access,
            forked: None,
            events: 1,
            counts: store::Counts::default(),
            bytes: 0,
            figures: store::Figures::default(),
        };
        check(&row, act, given).err().map(|why| match why {
            Error::WrongKey => "wrong-key",
            Error::PlayOnly { .. } => "play-only",
            Error::Sample { .. } | Error::Closed { .. } => "closed",
            _ => "another",
        })
    }

    #[test]
    fn the_key_opens_everything_and_its_absence_what_is_open() {
        use Access::{Closed, Open, Play};
        let (closed, play_only, wrong) = ("closed", "play-only", "wrong-key");
        for (access, act, expected) in [
            (Open, Act::Play, None),
            (Open, Act::Train, None),
            (Open, Act::Change, Some(wrong)),
            (Play, Act::Play, None),
            (Play, Act::Train, Some(play_only)),
            (Play, Act::Change, Some(wrong)),
            (Closed, Act::Play, Some(closed)),
            (Closed, Act::Train, Some(closed)),
            (Closed, Act::Change, Some(wrong)),
        ] {
            assert_eq!(told(access, act, "sesame", None), expected, "{access:?} {act:?}");
            assert_eq!(told(access, act, "sesame", Some("barley")), expected, "{access:?} {act:?}");
            assert_eq!(told(access, act, "sesame", Some("")), expected, "{access:?} {act:?}");
            assert_eq!(told(access, act, "sesame", Some("sesame")), None, "{access:?} {act:?}");
        }
        // Nobody has the key of a machine that came with the server, not even with an empty one.
        for given in [None, Some(""), Some("sesame")] {
            assert_eq!(told(Closed, Act::Play, "", given), Some(closed));
            assert_eq!(told(Open, Act::Change, "", given), Some(closed));
            assert_eq!(told(Open, Act::Train, "", given), None);
        }
    }
}
