//! The cards, decks and rulesets of Buy-Bust.
