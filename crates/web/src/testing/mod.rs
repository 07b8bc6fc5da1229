//! What tests of pages need: a data folder, a browser, and matches.

mod home;
mod played;
mod shared;

pub(crate) use home::{Came, Home};
pub(crate) use played::{ALL, played};
pub(crate) use shared::common;
