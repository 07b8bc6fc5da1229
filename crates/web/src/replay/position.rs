//! Where in a match somebody looks, and through whose eyes.

/// Where in a match somebody looks, and through whose eyes, with where else one
/// could look.
pub(super) struct Position {
    pub(super) id: String,
    pub(super) game: &'static str,
    /// How many steps were taken, and how many there are.
    pub(super) at: usize,
    pub(super) last: usize,
    /// The seat whose eyes they are, as it is written; none if all is open.
    pub(super) eyes: Option<String>,
    /// Every seat as it is written, with what it is called.
    pub(super) seats: Vec<(String, String)>,
    /// Where each chapter begins, and what a chapter is.
    pub(super) chapters: Vec<(u32, usize)>,
    pub(super) chapter: &'static str,
    /// The style sheets of the game's table.
    pub(super) styles: &'static [&'static str],
    /// What happened in the last step.
    pub(super) story: Vec<String>,
}

impl Position {
    /// The address of another step, through the same eyes.
    pub(super) fn address(&self, at: usize) -> String {
        address(&self.id, at, self.eyes.as_deref())
    }

    /// The address of the same step through other eyes.
    pub(super) fn seen_by(&self, eyes: Option<&str>) -> String {
        address(&self.id, self.at, eyes)
    }

    /// The chapter that is on.
    pub(super) fn current(&self) -> u32 {
        let begun = self.chapters.iter().rev().find(|(_, step)| *step <= self.at);
        begun.map_or(0, |(number, _)| *number)
    }
}

/// The address of a position in a match.
pub(crate) fn address(id: &str, at: usize, eyes: Option<&str>) -> String {
    format!("/replay/{id}?at={at}&eyes={}", eyes.unwrap_or("all"))
}
