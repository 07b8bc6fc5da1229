//! The text of a file, with lines and columns turned into bytes.

use std::ops::Range;

use proc_macro2::{LineColumn, Span};

use crate::mutant::{Point, Stretch};

/// A file's text.
pub struct Source {
    /// The text.
    pub text: String,
    starts: Vec<usize>,
}

impl Source {
    /// Takes a text apart into its lines.
    pub fn new(text: String) -> Source {
        let breaks = text.match_indices('\n').map(|(at, _)| at + 1);
        let starts = std::iter::once(0).chain(breaks).collect();
        Source { text, starts }
    }

    /// The bytes that a span of the parser covers.
    pub fn range(&self, span: Span) -> Range<usize> {
        let byte = |at: LineColumn| self.byte(at.line, at.column);
        byte(span.start())..byte(span.end())
    }

    /// The bytes of what a mutant replaces.
    pub fn stretch(&self, stretch: &Stretch) -> Range<usize> {
        let byte = |at: Point| self.byte(at.line, at.column.saturating_sub(1));
        byte(stretch.start)..byte(stretch.end)
    }

    /// Lines count from 1, characters from 0.
    fn byte(&self, line: usize, characters: usize) -> usize {
        let Some(&start) = self.starts.get(line.saturating_sub(1)) else { return self.text.len() };
        let rest = &self.text[start..];
        rest.char_indices().nth(characters).map_or(self.text.len(), |(at, _)| start + at)
    }
}
