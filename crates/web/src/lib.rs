//! The browser table: a server that holds tables and shows them as pages.
//!
//! A page is a pure function of what its viewer may know. Pages are written on the
//! server by functions that take a scene and return HTML; a socket sends a page's
//! part again whenever its table has changed, and every action is a form with the
//! number of the turn it answers, so that a page also works without scripts.

mod addresses;
mod appearance;
mod around;
mod brag;
mod buybust;
mod counted_stream;
mod daily;
mod decks;
mod drawn;
mod eldorado;
mod form;
mod guard;
mod guests;
mod hall;
mod history;
mod kept;
mod keys;
mod limits;
mod opening;
mod pace;
mod pages;
mod replay;
mod review;
mod room;
mod routes;
mod rules;
mod score;
mod seating;
mod sentence;
mod server;
mod server_file;
mod socket;
mod sorry;
mod statistics;
#[cfg(test)]
mod testing;
mod tour;
mod verify;
mod who;

pub use limits::Limits;
pub use server::{Asked, Server};
