//! Measurements on one page: as HTML that needs nothing else, and the same
//! figures as JSON, CSV and Markdown.

mod chart;
mod html;
mod style;
mod written;

use crate::study::{Unit, Verdict};

pub use chart::Chart;

/// A page of measurements.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Page {
    /// What it is about.
    pub title: String,
    /// What was measured and how: names and values, the exact command among them.
    pub facts: Vec<(String, String)>,
    /// Its parts.
    pub sections: Vec<Section>,
}

/// A part of a page.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Section {
    /// The heading.
    pub title: String,
    /// What it says, in a sentence or two.
    pub note: String,
    /// Lines of plain text: changes in words, commands.
    pub lines: Vec<String>,
    /// Pictures of the figures.
    pub charts: Vec<Chart>,
    /// The figures.
    pub entries: Vec<Entry>,
}

/// One figure with its interval.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// What it is.
    pub name: String,
    /// What it is counted in.
    pub unit: Unit,
    /// The mean, if there was anything.
    pub mean: Option<f64>,
    /// Its standard error, if enough was played to tell.
    pub error: Option<f64>,
    /// Whether it is a difference, which is written with its sign.
    pub difference: bool,
    /// How it stands, if something is wanted of it.
    pub verdict: Option<Verdict>,
    /// What else is to be said.
    pub note: String,
}

impl Entry {
    /// A figure.
    pub fn new(
        name: impl Into<String>,
        unit: Unit,
        mean: Option<f64>,
        error: Option<f64>,
    ) -> Entry {
        let (name, note) = (name.into(), String::new());
        Entry { name, unit, mean, error, difference: false, verdict: None, note }
    }

    /// A difference of two figures.
    pub fn difference(
        name: impl Into<String>,
        unit: Unit,
        gap: Option<croupier_sim::Gap>,
    ) -> Entry {
        let (mean, error) = (gap.map(|gap| gap.mean), gap.map(|gap| gap.error));
        Entry { difference: true, ..Entry::new(name, unit, mean, error) }
    }

    /// The same with something said beside it.
    #[must_use]
    pub fn with_note(self, note: impl Into<String>) -> Entry {
        Entry { note: note.into(), ..self }
    }

    /// The figure with its interval, as it is read.
    pub fn words(&self) -> String {
        match (self.difference, self.mean, self.error) {
            (true, Some(mean), Some(error)) => self.unit.difference(mean, error),
            _ => self.unit.with_range(self.mean, self.error),
        }
    }
}
