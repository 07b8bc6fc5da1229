//! The line to a table of either sort.

use croupier_session::{AnyTable, Line, RunTable};

/// A line to a table of either sort.
pub enum AnyLine {
    /// To one face-down round of someone who plays every seat.
    Open(Line),
    /// To any other match.
    Run(Line<RunTable>),
}

impl From<Line> for AnyLine {
    fn from(line: Line) -> AnyLine {
        AnyLine::Open(line)
    }
}

impl From<Line<RunTable>> for AnyLine {
    fn from(line: Line<RunTable>) -> AnyLine {
        AnyLine::Run(line)
    }
}

impl AnyLine {
    /// Opens a line to this table; `wake` is called after each update.
    pub fn open(table: AnyTable, wake: impl Fn() + Send + 'static) -> AnyLine {
        match table {
            AnyTable::Open(table) => AnyLine::Open(Line::open(*table, wake)),
            AnyTable::Run(table) => AnyLine::Run(Line::open(*table, wake)),
        }
    }
}
