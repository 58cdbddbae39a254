//! A command as words: split at blanks, what stands in quotes kept together. No shell is asked.

/// The words of a command.
///
/// # Errors
/// When a quote is never closed.
pub fn split(command: &str) -> Result<Vec<String>, String> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    for mark in command.chars() {
        match (quote, mark) {
            (Some(open), _) if mark == open => quote = None,
            (None, '\'' | '"') => {
                quote = Some(mark);
                word.get_or_insert_default();
            }
            (None, _) if mark.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(mark),
        }
    }
    if let Some(open) = quote {
        return Err(format!("expected {open} at the end of a quoted word, got the end of '{command}'"));
    }
    words.extend(word);
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::split;

    #[test]
    fn quotes_keep_words_together() {
        let words = |command| split(command).map(|words| words.join("|"));
        assert_eq!(words("edax -gtp  -level 5"), Ok("edax|-gtp|-level|5".into()));
        assert_eq!(words("'/a b/ntest' \"x 'y'\" z''"), Ok("/a b/ntest|x 'y'|z".into()));
        assert_eq!((words(""), words("''")), (Ok(String::new()), Ok(String::new())));
        assert!(split("edax 'never").is_err());
    }
}
