//! A line for people, with what may be coloured in it.

use std::fmt;

use croupier_kernel::{Card, Suit};

/// A space that no line is broken at.
pub(crate) const GLUE: char = '\u{a0}';

/// What a part of a line is, for whoever can show it in colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tint {
    /// Words.
    Plain,
    /// A card of this suit.
    Suit(Suit),
    /// The card of this suit that wins, or is trump.
    Marked(Suit),
    /// Good news for whoever reads it.
    Good,
    /// Bad news.
    Bad,
    /// What must not be missed.
    Strong,
}

/// A paragraph that is broken into lines as wide as the screen.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Line {
    parts: Vec<(Tint, String)>,
    indent: usize,
}

impl Line {
    /// A line of words.
    pub fn new(words: &str) -> Line {
        Line::default().say(words)
    }

    /// A line of words that name cards.
    pub fn naming_cards(words: &str) -> Line {
        let mut line = Line::default();
        for piece in words.split_inclusive(|letter: char| !letter.is_alphanumeric()) {
            let word = piece.trim_end_matches(|letter: char| !letter.is_alphanumeric());
            line = match word.parse::<Card>() {
                Ok(card) => line.tinted(Tint::Suit(card.suit()), word).say(&piece[word.len()..]),
                Err(_) => line.say(piece),
            };
        }
        line
    }

    /// The same with the lines after the first set in by so many columns.
    #[must_use]
    pub fn indented(self, indent: usize) -> Line {
        Line { indent, ..self }
    }

    /// The same and these words.
    #[must_use]
    pub fn say(self, words: &str) -> Line {
        self.tinted(Tint::Plain, words)
    }

    /// The same and these words in a tint.
    #[must_use]
    pub fn tinted(mut self, tint: Tint, words: &str) -> Line {
        if !words.is_empty() {
            self.parts.push((tint, words.to_string()));
        }
        self
    }

    /// The same and a card.
    #[must_use]
    pub fn card(self, card: Card) -> Line {
        self.tinted(Tint::Suit(card.suit()), &card.to_string())
    }

    /// The same and another line.
    #[must_use]
    pub fn and(mut self, other: Line) -> Line {
        self.parts.extend(other.parts);
        self
    }

    /// Its parts in order.
    pub fn parts(&self) -> impl Iterator<Item = (Tint, String)> {
        self.parts.iter().map(|(tint, words)| (*tint, words.replace(GLUE, " ")))
    }

    /// The lines that it is broken into. A word that is wider than the screen is
    /// not broken.
    pub fn broken(&self, width: usize) -> Vec<Line> {
        let letters: Vec<(Tint, char)> = self
            .parts
            .iter()
            .flat_map(|(tint, words)| words.chars().map(|letter| (*tint, letter)))
            .collect();
        let (mut lines, mut from) = (Vec::new(), 0);
        while from < letters.len() {
            let indent = if lines.is_empty() { 0 } else { self.indent };
            let room = width.saturating_sub(indent).max(1);
            let end = match letters.len() - from <= room {
                true => letters.len(),
                false => {
                    let space = |at: &usize| letters[*at].1 == ' ';
                    let fits = (from + 1..=from + room).rev().find(space);
                    let next = || (from + room..letters.len()).find(space);
                    fits.or_else(next).unwrap_or(letters.len())
                }
            };
            lines.push(Line::of_letters(indent, &letters[from..end]));
            from = end;
            while letters.get(from).is_some_and(|(_, letter)| *letter == ' ') {
                from += 1;
            }
        }
        lines
    }

    fn of_letters(indent: usize, letters: &[(Tint, char)]) -> Line {
        let line = Line::new(&" ".repeat(indent));
        let same = letters.chunk_by(|(one, _), (other, _)| one == other);
        same.fold(line, |line, letters| {
            let words: String = letters.iter().map(|(_, letter)| *letter).collect();
            line.tinted(letters[0].0, &words)
        })
    }
}

/// Without colours.
impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.parts().try_for_each(|(_, words)| f.write_str(&words))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_broken_at_spaces_and_never_within_what_belongs_together() {
        let line = Line::new("On the table: ")
            .say("p2\u{a0}")
            .card("Kd".parse().unwrap())
            .say(", p3\u{a0}4d.")
            .indented(2);
        let told =
            |width| -> Vec<String> { line.broken(width).iter().map(Line::to_string).collect() };
        assert_eq!(told(80), ["On the table: p2 Kd, p3 4d."]);
        assert_eq!(told(27), ["On the table: p2 Kd, p3 4d."]);
        assert_eq!(told(26), ["On the table: p2 Kd,", "  p3 4d."]);
        assert_eq!(told(16), ["On the table:", "  p2 Kd, p3 4d."]);
        assert_eq!(told(1), ["On", "  the", "  table:", "  p2 Kd,", "  p3 4d."]);
        assert_eq!(Line::default().broken(80), []);
    }

    #[test]
    fn cards_keep_their_tint_through_a_break() {
        let line = Line::naming_cards("p2 shows Kd Qh: As is not \"Ask\".");
        let cards = |lines: Vec<Line>| -> Vec<String> {
            let parts = lines.iter().flat_map(Line::parts).collect::<Vec<_>>();
            let tinted = parts.into_iter().filter(|(tint, _)| *tint != Tint::Plain);
            tinted.map(|(tint, words)| format!("{words} {tint:?}")).collect()
        };
        let all = ["Kd Suit(Diamonds)", "Qh Suit(Hearts)", "As Suit(Spades)"];
        assert_eq!(cards(vec![line.clone()]), all);
        assert_eq!(cards(line.broken(12)), all);
        assert_eq!(line.to_string(), "p2 shows Kd Qh: As is not \"Ask\".");
    }
}
