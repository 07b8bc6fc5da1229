//! El Dorado as a page.

mod advice;
mod bids;
mod drawn;
mod ending;
mod hand;
mod head;
mod page;
mod scene;
mod score_card;
mod seat;
mod side;
mod story;
mod table;
#[cfg(test)]
mod tests;
mod trick;
mod words;
mod you;

pub(crate) use crate::drawn::Ending;
pub(crate) use advice::{Advice, fragment};
pub(crate) use page::page;
pub(crate) use scene::Scene;
pub(crate) use table::table;
