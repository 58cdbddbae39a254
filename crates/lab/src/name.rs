//! What a machine may be called, and how the grammar says it.
//!
//! People name machines in their own script, with spaces: "Class 7b", "Zoë", "小明". Players and addresses are written in a
//! grammar of plain letters, so every name has a plain word as well, unlike those of other names.

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

/// The most characters a name may have.
pub const LONGEST: usize = 40;

/// Why a text is no name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadName {
    /// There is nothing to read.
    #[error("it is empty")]
    Empty,
    /// It is too long.
    #[error("it has {0} characters")]
    Long(usize),
    /// It begins or ends with a space, or has two in a row: nobody could tell it from another.
    #[error("it has a space at an end, or two in a row")]
    Spaces,
    /// It has a character that is not seen, or that means something in the name of a file.
    #[error("it has the character U+{:04X}", *.0 as u32)]
    Character(char),
    /// It is the name of a file.
    #[error("it ends like the name of a file")]
    File,
}

/// Whether a text can be a name: up to 40 characters of any script that can be seen, and single spaces between them.
///
/// # Errors
/// When it cannot.
pub fn check(name: &str) -> Result<(), BadName> {
    let length = name.chars().count();
    match name {
        "" => Err(BadName::Empty),
        _ if length > LONGEST => Err(BadName::Long(length)),
        _ if name.starts_with(' ') || name.ends_with(' ') || name.contains("  ") => Err(BadName::Spaces),
        _ if name.ends_with(".life") => Err(BadName::File),
        _ => name.chars().find(|&c| !fits(c)).map_or(Ok(()), |c| Err(BadName::Character(c))),
    }
}

fn fits(c: char) -> bool {
    c == ' ' || !(c.is_control() || c.is_whitespace() || is_unseen(c) || "/\\:*?\"<>|".contains(c))
}

/// Characters that are not seen, or that turn round what stands beside them. Those that join the parts of one sign to each
/// other may stay.
fn is_unseen(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{3164}'
        | '\u{feff}' | '\u{ffa0}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}' | '\u{200e}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{fff0}'..='\u{fffd}' | '\u{e000}'..='\u{f8ff}' | '\u{e0000}'..='\u{10ffff}')
}

/// The name in plain letters, as far as it has any: "Zoë" is "Zoe", "Straße" is "Strasse".
pub fn plain(name: &str) -> String {
    let mut plain = String::new();
    for c in name.nfkd().filter(|&c| !is_combining_mark(c)) {
        match c {
            'ß' => plain.push_str("ss"),
            'æ' | 'Æ' => plain.push_str("ae"),
            'œ' | 'Œ' => plain.push_str("oe"),
            'ø' | 'Ø' => plain.push('o'),
            'ł' | 'Ł' => plain.push('l'),
            'đ' | 'Đ' | 'ð' | 'Ð' => plain.push('d'),
            'þ' | 'Þ' => plain.push_str("th"),
            'ı' => plain.push('i'),
            c => plain.push(c),
        }
    }
    plain
}

/// The word that stands for the name in the grammar: the name itself where it is one, and otherwise its plain letters with a
/// few digits that no other name has.
pub fn word(name: &str) -> String {
    let fits = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
    if name.chars().all(fits) {
        return name.into();
    }
    let letters: String = plain(name).chars().map(|c| if fits(c) { c } else { '-' }).collect();
    let letters = letters.split('-').filter(|part| !part.is_empty()).collect::<Vec<_>>().join("-");
    let letters = if letters.is_empty() { "machine" } else { &letters };
    // FNV-1a: the same on every machine and in every version.
    let hash = name
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    format!("{letters}-{:06x}", hash >> 40)
}

/// The beginning of a text, for a message.
pub(crate) fn short(text: &str) -> &str {
    text.char_indices().nth(40).map_or(text, |(end, _)| &text[..end])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_may_write_names_as_they_write() {
        for name in ["Class 7b", "Robo Cat", "Zoë", "Müller", "小明", "Ωμέγα", "ада-7", "👩‍🔬", "❤️", "T. Rex_9", "नीला"]
        {
            assert_eq!(check(name), Ok(()), "{name}");
        }
        let long = "x".repeat(41);
        for (text, why) in [
            ("", BadName::Empty),
            (long.as_str(), BadName::Long(41)),
            (" a", BadName::Spaces),
            ("a  b", BadName::Spaces),
            ("a\tb", BadName::Character('\t')),
            ("a\u{200b}b", BadName::Character('\u{200b}')),
            ("a\u{202e}b", BadName::Character('\u{202e}')),
            ("../a", BadName::Character('/')),
            ("a\u{a0}b", BadName::Character('\u{a0}')),
            ("ada.life", BadName::File),
        ] {
            assert_eq!(check(text), Err(why), "{text:?}");
        }
    }

    #[test]
    fn every_name_has_a_word_that_the_grammar_reads_and_no_other_name_has() {
        assert_eq!(word("ada-7"), "ada-7", "lives that were written before say the same");
        assert_eq!(plain("Zoë Müller-Straße"), "Zoe Muller-Strasse");
        assert!(word("Class 7b").starts_with("Class-7b-"), "{}", word("Class 7b"));
        assert!(word("小明").starts_with("machine-"));
        let words: std::collections::HashSet<String> =
            ["Class 7b", "Class-7b", "Class  7b", "小明", "小红", "Zoë", "Zoe"].map(word).into();
        assert_eq!(words.len(), 7);
        for word in words {
            let said: mind::Term = format!("machine:{word}@12").parse().expect("a word of the grammar");
            assert_eq!(said.word, format!("machine:{word}@12"));
        }
    }
}
