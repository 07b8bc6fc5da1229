//! Three Card Brag as a page.

mod actions;
mod advice;
mod drawn;
mod ending;
mod hand;
mod head;
mod middle;
mod page;
mod pots;
mod raise;
mod scene;
mod score;
mod seat;
mod showdown;
mod side;
mod story;
mod table;
#[cfg(test)]
mod tests;
mod words;
mod you;

pub(crate) use advice::{Advice, fragment};
pub(crate) use hand::sorted;
pub(crate) use page::page;
pub(crate) use scene::Scene;
pub(crate) use table::table;
pub(crate) use words::coins;
