//! The files of Buy-Bust as they are written.

use croupier_buybust::CardInfo;
use serde::Deserialize;

use super::entry::Entry;

/// `cards/NAME.ron`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CardFile {
    #[serde(rename = "version")]
    _version: u32,
    pub(super) cards: Vec<CardInfo>,
    pub(super) presets: Vec<Preset>,
}

/// A deck for the Player, each card once.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Preset {
    pub(super) name: String,
    pub(super) cards: Vec<String>,
}

/// `decks.ron`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DeckFile {
    #[serde(rename = "version")]
    _version: u32,
    pub(super) pool: Pool,
    pub(super) decks: Vec<Deck>,
}

/// What the Player builds a deck from.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Pool {
    pub(super) least: u8,
    pub(super) most: u8,
    pub(super) cards: Vec<String>,
}

/// A deck with how many of each card it has.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Deck {
    pub(super) name: String,
    pub(super) cards: Vec<(String, u8)>,
}

/// `rulesets.ron`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RulesetFile {
    #[serde(rename = "version")]
    _version: u32,
    pub(super) rulesets: Vec<Entry>,
}
