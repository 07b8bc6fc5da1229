//! Buy-Bust as a page.

mod actions;
mod advice;
mod board;
mod card;
mod drawn;
mod ending;
mod hand;
mod head;
mod heat;
mod outcome;
mod page;
mod run;
mod scene;
mod side;
mod sums;
mod table;
#[cfg(test)]
mod tests;
mod words;
mod you;
mod zone;

pub(crate) use advice::{Advice, fragment};
pub(crate) use board::board;
pub(crate) use ending::ended_well;
pub(crate) use page::page;
pub(crate) use scene::Scene;
pub(crate) use table::table;
pub(crate) use words::dollars;
