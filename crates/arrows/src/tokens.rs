//! What a file says of other modules, found in its tokens.

use anyhow::{Context as _, Result};
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::collections::BTreeSet;

/// A path of names, from its first segment on.
pub type Path = Vec<String>;

/// One module as it is written.
#[derive(Debug, Default)]
pub struct Written {
    /// Modules that have a file of their own.
    pub files: Vec<String>,
    /// Modules that are written inside this one.
    pub inside: Vec<(String, Written)>,
    /// What it imports, and under which name; `*` is everything.
    pub imports: Vec<(Path, String)>,
    /// The paths in its code.
    pub paths: BTreeSet<Path>,
    /// The items that it defines.
    pub items: BTreeSet<String>,
}

/// Words before the name of an item.
const ITEMS: [&str; 9] = ["const", "enum", "fn", "macro_rules", "static", "struct", "trait", "type", "union"];

/// Reads a module.
///
/// # Errors
/// If the text is not made of Rust's tokens.
pub fn read(text: &str) -> Result<Written> {
    let stream: TokenStream = text.parse().map_err(|why| anyhow::anyhow!("{why}")).context("expected Rust")?;
    let mut written = Written::default();
    written.scan(&stream.into_iter().collect::<Vec<_>>(), true)?;
    Ok(written)
}

impl Written {
    /// Reads tokens; names of items count where they stand in the module itself.
    fn scan(&mut self, tokens: &[TokenTree], top: bool) -> Result<()> {
        let mut at = 0;
        while at < tokens.len() {
            if is_test(&tokens[at..]) {
                at = after_item(tokens, at + 2);
                continue;
            }
            match (&tokens[at], tokens.get(at + 1), tokens.get(at + 2)) {
                (TokenTree::Ident(word), Some(TokenTree::Ident(name)), Some(TokenTree::Punct(end)))
                    if *word == "mod" && end.as_char() == ';' =>
                {
                    self.files.push(plain(name));
                    at += 3;
                }
                (TokenTree::Ident(word), Some(TokenTree::Ident(name)), Some(TokenTree::Group(body)))
                    if *word == "mod" && body.delimiter() == Delimiter::Brace =>
                {
                    let mut inside = Self::default();
                    inside.scan(&body.stream().into_iter().collect::<Vec<_>>(), true)?;
                    self.inside.push((plain(name), inside));
                    at += 3;
                }
                (TokenTree::Ident(word), ..) if *word == "use" => {
                    let end = tokens[at..].iter().position(|it| is_punct(it, ';')).map_or(tokens.len(), |n| at + n);
                    self.import(&[], &tokens[at + 1..end]);
                    at = end + 1;
                }
                (TokenTree::Ident(_), ..) => {
                    // The `static` of a lifetime is none.
                    if top && !(at > 0 && is_punct(&tokens[at - 1], '\'')) {
                        self.define(&tokens[at..]);
                    }
                    let (path, next) = path(tokens, at);
                    if path.len() > 1 {
                        self.paths.insert(path);
                    }
                    at = next;
                }
                (TokenTree::Group(group), ..) => {
                    self.scan(&group.stream().into_iter().collect::<Vec<_>>(), false)?;
                    at += 1;
                }
                _ => at += 1,
            }
        }
        Ok(())
    }

    fn define(&mut self, tokens: &[TokenTree]) {
        let TokenTree::Ident(word) = &tokens[0] else { return };
        if !ITEMS.iter().any(|item| *word == *item) {
            return;
        }
        // `macro_rules! name`, `const NAME`, `static mut NAME`.
        let name = tokens[1..].iter().take(2).find_map(|token| match token {
            TokenTree::Ident(name) if *name != "mut" && *name != "fn" => Some(plain(name)),
            _ => None,
        });
        self.items.extend(name);
    }

    /// One branch of a `use`, or several with commas between.
    fn import(&mut self, before: &[String], tokens: &[TokenTree]) {
        // Nothing follows the last comma of a list.
        for branch in tokens.split(|token| is_punct(token, ',')).filter(|branch| !branch.is_empty()) {
            let mut path = before.to_vec();
            let mut name = None;
            let mut renamed = false;
            for token in branch {
                match token {
                    TokenTree::Ident(word) if *word == "as" => renamed = true,
                    TokenTree::Ident(word) if renamed => name = Some(plain(word)),
                    TokenTree::Ident(word) => path.push(plain(word)),
                    TokenTree::Punct(star) if star.as_char() == '*' => path.push("*".into()),
                    TokenTree::Group(group) => {
                        self.import(&path, &group.stream().into_iter().collect::<Vec<_>>());
                        path.clear();
                    }
                    _ => {}
                }
            }
            if path.len() > 1 && path.last().is_some_and(|last| last == "self") {
                path.pop();
            }
            if let Some(last) = path.last().cloned() {
                self.imports.push((path, name.unwrap_or(last)));
            }
        }
    }
}

/// The path that begins at a name, and where the tokens go on.
fn path(tokens: &[TokenTree], from: usize) -> (Path, usize) {
    let (mut path, mut at) = (Vec::new(), from);
    while let Some(TokenTree::Ident(word)) = tokens.get(at) {
        path.push(plain(word));
        at += 1;
        let colons = tokens.get(at..at + 2).is_some_and(|two| two.iter().all(|token| is_punct(token, ':')));
        if !colons || !matches!(tokens.get(at + 2), Some(TokenTree::Ident(_))) {
            break;
        }
        at += 2;
    }
    (path, at)
}

/// Whether `#[cfg(test)]` stands here.
fn is_test(tokens: &[TokenTree]) -> bool {
    let [TokenTree::Punct(hash), TokenTree::Group(attribute), ..] = tokens else { return false };
    hash.as_char() == '#' && attribute.stream().to_string().replace(' ', "") == "cfg(test)"
}

/// Where the tokens go on after an item, a field or a statement. A comma ends a field alone: an item may have some between
/// its type parameters.
fn after_item(tokens: &[TokenTree], from: usize) -> usize {
    let begins = |token: &TokenTree| match token {
        TokenTree::Ident(word) => ITEMS.iter().chain(&["impl", "mod", "use"]).any(|item| *word == *item),
        _ => false,
    };
    let mut item = false;
    for (n, token) in tokens.iter().enumerate().skip(from) {
        item |= begins(token);
        let ends = match token {
            TokenTree::Punct(it) => it.as_char() == ';' || it.as_char() == ',' && !item,
            TokenTree::Group(it) => it.delimiter() == Delimiter::Brace,
            TokenTree::Ident(_) | TokenTree::Literal(_) => false,
        };
        if ends {
            return n + 1;
        }
    }
    tokens.len()
}

fn is_punct(token: &TokenTree, sign: char) -> bool {
    matches!(token, TokenTree::Punct(it) if it.as_char() == sign)
}

/// A name without the `r#` that lets it be a word of the language.
fn plain(name: &proc_macro2::Ident) -> String {
    let name = name.to_string();
    name.strip_prefix("r#").map(str::to_owned).unwrap_or(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(path: &str) -> Path {
        path.split("::").map(String::from).collect()
    }

    #[test]
    fn imports_paths_and_items_are_found_and_tests_strings_and_comments_are_not() -> Result<()> {
        let text = r##"
            //! crate::comment::Never
            mod child;
            mod inside { use super::other; }
            pub use crate::a::{self, b::{C as D, *},};
            #[cfg(test)]
            use crate::only::for_tests;
            struct Here { #[cfg(test)] fits: crate::tests::Only, at: crate::in_field::At }
            fn done() -> &'static str { super::called::by_path(r#"crate::text::Never"#); "crate::text::Never" }
            #[cfg(test)]
            fn many<A, B>(a: A) -> B { crate::never::Many }
            #[cfg(test)]
            mod tests { use crate::never; }
        "##;
        let found = read(text)?;
        assert_eq!(found.files, ["child"]);
        let imports: Vec<_> = found.imports.iter().map(|(path, name)| (path.join("::"), name.as_str())).collect();
        assert_eq!(
            imports,
            [("crate::a".into(), "a"), ("crate::a::b::C".into(), "D"), ("crate::a::b::*".to_owned(), "*")]
        );
        assert_eq!(found.paths, [words("crate::in_field::At"), words("super::called::by_path")].into());
        assert_eq!(found.items, ["Here".to_owned(), "done".to_owned()].into());
        assert_eq!(found.inside[0].1.imports[0].0, words("super::other"));
        Ok(())
    }
}
