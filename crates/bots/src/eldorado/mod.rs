//! Opponents for El Dorado.

mod simple;

pub use simple::Simple;
