//! The names of machines in URLs.

/// A machine's id: a readable slug of lower-case letters, digits and dashes, such as `ada-7`.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct MachineId(String);

impl MachineId {
    /// No id is longer: a name, a dash and a number.
    pub const LONGEST: usize = 64;

    /// The id that a text spells, if it spells one.
    pub fn parse(text: &str) -> Option<Self> {
        let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        (!text.is_empty() && text.len() <= Self::LONGEST && text.chars().all(fits)).then(|| Self(text.into()))
    }

    /// The id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// An id that was kept.
    #[cfg(feature = "sql")]
    pub(crate) fn kept(id: String) -> Self {
        Self(id)
    }

    /// The id of the first machine with this name.
    pub fn of(name: &str) -> Self {
        let mut slug = String::new();
        for c in name.chars().map(|c| c.to_ascii_lowercase()) {
            if c.is_ascii_lowercase() || c.is_ascii_digit() {
                slug.push(c);
            } else if !slug.is_empty() && !slug.ends_with('-') {
                slug.push('-');
            }
        }
        let slug = slug.trim_end_matches('-');
        Self(if slug.is_empty() { "machine".into() } else { slug[..slug.len().min(LONGEST_NAME)].into() })
    }

    /// The id of the `n`th machine with this name.
    pub(crate) fn numbered(&self, n: u64) -> Self {
        if n < 2 { self.clone() } else { Self(format!("{self}-{n}")) }
    }
}

/// What a name may take of it.
const LONGEST_NAME: usize = 40;

impl std::fmt::Display for MachineId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_becomes_an_id_that_a_url_can_say() {
        for (name, id) in [("Ada", "ada"), ("T. Rex_9", "t-rex-9"), ("...", "machine"), ("-a-", "a")] {
            assert_eq!(MachineId::of(name).as_str(), id);
            assert_eq!(MachineId::parse(id), Some(MachineId::of(name)));
        }
        assert_eq!(MachineId::of("Ada").numbered(7).as_str(), "ada-7");
        for text in ["", "Ada", "a b", "a/b", "é"] {
            assert_eq!(MachineId::parse(text), None);
        }
    }
}
