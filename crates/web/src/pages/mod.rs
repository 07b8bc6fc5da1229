//! Pages that belong to no game.

pub(crate) mod boot;
mod brag_rules;
mod buybust_rules;
pub(crate) mod card;
pub(crate) mod choices;
pub(crate) mod invite;
pub(crate) mod join;
pub(crate) mod live;
pub(crate) mod lobby;
pub(crate) mod new_game;
pub(crate) mod offer;
pub(crate) mod qr;
pub(crate) mod settings;
pub(crate) mod shell;
mod single_rules;
pub(crate) mod waiting;
