//! Pages that belong to no game.

pub(crate) mod card;
pub(crate) mod qr;
pub(crate) mod shell;
