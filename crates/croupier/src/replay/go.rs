//! Where a reader of a replay wants to go.

/// Where a reader wants to go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Go {
    To(usize),
    Quit,
    /// Nowhere, and why.
    No(String),
}

impl Go {
    /// Where what was typed leads from a step, of those up to the last.
    pub(super) fn read(typed: &str, at: usize, last: usize) -> Go {
        let no = |why: &str| Go::No(why.to_string());
        match typed.trim().to_ascii_lowercase().as_str() {
            "" | "n" | "next" if at == last => no("This is the end; type back, a number or quit."),
            "" | "n" | "next" => Go::To(at + 1),
            "b" | "back" if at == 0 => no("This is the beginning."),
            "b" | "back" => Go::To(at - 1),
            "e" | "end" => Go::To(last),
            "q" | "quit" | "exit" => Go::Quit,
            word => match word.parse() {
                Ok(step) if step <= last => Go::To(step),
                _ => Go::No(format!(
                    "Type Enter for the next step, back, a number from 0 to {last}, end or quit."
                )),
            },
        }
    }
}
