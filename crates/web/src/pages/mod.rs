//! Pages that belong to no game.

pub(crate) mod shell;
