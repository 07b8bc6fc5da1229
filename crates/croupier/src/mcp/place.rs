//! A place at a table, wherever the table is.

/// A place at a table, wherever the table is. Both ways it speaks in words; an
/// error is a sentence for whoever plays, and changes nothing.
pub(super) trait Place {
    /// What the seat knows now, and what it may do.
    fn observe(&mut self) -> Result<String, String>;

    /// Does something, and says what came of it up to the seat's next turn.
    fn act(&mut self, action: &str, reason: Option<&str>) -> Result<String, String>;
}
