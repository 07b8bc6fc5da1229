//! The browser table: a server that holds tables and shows them as pages.
//!
//! A page is a pure function of what its viewer may know. Pages are written on the
//! server by functions that take a scene and return HTML; a socket sends a page's
//! part again whenever its table has changed, and every action is a form with the
//! number of the turn it answers, so that a page also works without scripts.

mod appearance;
mod assets;
mod eldorado;
mod hall;
mod history;
mod kept;
mod pace;
mod pages;
mod replay;
mod review;
mod rules;
mod score;
mod sorry;
mod statistics;
#[cfg(test)]
mod testing;
mod verify;

pub use hall::Hall;
