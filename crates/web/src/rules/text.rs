//! The parts of a text that is set in columns for a terminal.

/// Where the text beside a term begins.
const COLUMN: usize = 12;

/// Where the text beside a term within a text begins, counted from there.
const INNER: usize = 16;

/// One part of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Block {
    Paragraph(String),
    /// A title with things below it.
    List {
        title: String,
        items: Vec<String>,
    },
    /// Terms, each with what is said of it.
    Terms(Vec<Term>),
}

/// A term and what is said of it, with terms of its own.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Term {
    pub(super) name: String,
    pub(super) text: String,
    pub(super) inner: Vec<(String, String)>,
}

/// The parts of a text, which empty lines divide.
pub(super) fn blocks(text: &str) -> Vec<Block> {
    let lines: Vec<&str> = text.lines().collect();
    let parts = lines.split(|line| line.trim().is_empty()).filter(|part| !part.is_empty());
    parts.map(block).collect()
}

fn block(lines: &[&str]) -> Block {
    if lines.iter().any(|line| line.starts_with("- ")) {
        return list(lines);
    }
    if lines.first().and_then(|line| in_column(line, COLUMN)).is_some() {
        return Block::Terms(terms(lines));
    }
    let mut text = String::new();
    lines.iter().for_each(|line| add(&mut text, line));
    Block::Paragraph(text)
}

fn list(lines: &[&str]) -> Block {
    let (mut title, mut items) = (String::new(), Vec::<String>::new());
    for line in lines {
        match (line.strip_prefix("- "), items.last_mut()) {
            (Some(item), _) => items.push(item.trim().to_string()),
            (None, Some(item)) => add(item, line),
            (None, None) => add(&mut title, line),
        }
    }
    Block::List { title, items }
}

fn terms(lines: &[&str]) -> Vec<Term> {
    let mut terms: Vec<Term> = Vec::new();
    for line in lines {
        if let Some((name, text)) = in_column(line, COLUMN) {
            let (name, text) = (name.trim_end_matches('.').to_string(), text.to_string());
            terms.push(Term { name, text, inner: Vec::new() });
            continue;
        }
        let Some(term) = terms.last_mut() else { continue };
        let rest: String = line.chars().skip(COLUMN).collect();
        match (in_column(&rest, INNER), term.inner.last_mut()) {
            (Some((name, text)), _) => term.inner.push((name.to_string(), text.to_string())),
            (None, Some((_, text))) => add(text, &rest),
            (None, None) => add(&mut term.text, &rest),
        }
    }
    terms
}

/// A line that has a term in its first column and text in the next.
fn in_column(line: &str, column: usize) -> Option<(&str, &str)> {
    let (name, text) = line.split_at_checked(column)?;
    let stands = !name.starts_with(' ') && name.ends_with(' ') && !text.starts_with(' ');
    // Two spaces divide columns; one is within words.
    let divided = name.ends_with("  ") || name.trim_end().ends_with('.');
    (stands && divided).then(|| (name.trim_end(), text.trim_end()))
}

fn add(text: &mut String, line: &str) {
    if !text.is_empty() {
        text.push(' ');
    }
    text.push_str(line.trim());
}

#[cfg(test)]
mod tests {
    use croupier_house::{Offered, Setup};
    use croupier_table::{GameName, with_game};
    use croupier_wording::{Audience, Wording};

    use super::*;

    #[test]
    fn columns_lists_and_paragraphs_are_told_apart() {
        let text = "TITLE\n\nOne line\nand another.\n\nThe deal.   Cards go round\n            \
                    and round.\n            see             free. Look at\n                            it.\nEnd.        Over.\n\nAdvice\n- Bid\n  well.\n- Play.\n";
        let term = |name: &str, text: &str, inner: &[(&str, &str)]| Term {
            name: name.to_string(),
            text: text.to_string(),
            inner: inner.iter().map(|(name, text)| (name.to_string(), text.to_string())).collect(),
        };
        assert_eq!(
            blocks(text),
            [
                Block::Paragraph("TITLE".to_string()),
                Block::Paragraph("One line and another.".to_string()),
                Block::Terms(vec![
                    term("The deal", "Cards go round and round.", &[("see", "free. Look at it.")]),
                    term("End", "Over.", &[]),
                ]),
                Block::List {
                    title: "Advice".to_string(),
                    items: vec!["Bid well.".to_string(), "Play.".to_string()]
                },
            ]
        );
    }

    /// Every word of every game's rules is in the parts, in its order.
    #[test]
    fn no_word_of_the_rules_is_lost() {
        for game in GameName::ALL {
            let rules = with_game!(game, G => {
                let config = G::agreed(&Setup::default(), G::USUAL.0).unwrap();
                G::rules(&config, Audience::Player)
            });
            let mut told = Vec::new();
            for block in blocks(&rules) {
                match block {
                    Block::Paragraph(text) => told.push(text),
                    Block::List { title, items } => {
                        told.push(title);
                        told.extend(items.into_iter().map(|item| format!("- {item}")));
                    }
                    Block::Terms(terms) => {
                        for term in terms {
                            told.extend([format!("{}.", term.name), term.text]);
                            told.extend(
                                term.inner.into_iter().flat_map(|(name, text)| [name, text]),
                            );
                        }
                    }
                }
            }
            let told = told.join(" ");
            assert!(told.split_whitespace().eq(rules.split_whitespace()), "{game}\n{told}");
        }
    }
}
