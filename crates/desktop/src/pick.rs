//! What a press on a sheet picks.

use bevy::prelude::*;
use croupier_buybust::Role;
use croupier_session::{Speed, Theme};

use crate::lobby::DeckChoice;
use crate::replay::Jump;
use crate::{Pressable, Screen};

/// What a press on something outside the table picks.
#[derive(Component, Clone, PartialEq, Eq, Debug)]
#[require(Pressable)]
pub enum Pick {
    /// Goes to a screen.
    Go(Screen),
    /// The ruleset of this name.
    Rules(String),
    /// The card set of this name.
    Cards(String),
    /// A deck for the Player.
    Deck(DeckChoice),
    /// Who plays a seat.
    Seat(Role, String),
    /// Whether every card may be taken back.
    Practice(bool),
    /// The line that a seed is typed on.
    Seed,
    /// Begins the match.
    Play,
    /// Goes on with the match of this id.
    GoOn(String),
    /// Only cards of this kind are shown, or all.
    Filter(Option<&'static str>),
    /// Puts a card of the pool into the deck, or takes it out.
    Toggle(String),
    /// Takes a card out of the deck.
    Remove(String),
    /// Starts from a preset.
    Preset(String),
    /// Starts from a saved deck.
    Saved(String),
    /// Starts from nothing.
    Clear,
    /// The line that a deck's name is typed on.
    DeckName,
    /// Saves the deck.
    Save,
    /// Forgets a saved deck.
    Forget(String),
    /// Takes the deck to the lobby.
    Use,
    /// How large letters are.
    Text(u16),
    /// Which colours.
    Theme(Theme),
    /// Whether nothing moves.
    Still(bool),
    /// How fast things go.
    Speed(Speed),
    /// Newer or older matches.
    Page(usize),
    /// Says what is wrong with the match of this id.
    Damage(String),
    /// Watches the match of this id.
    Watch(String),
    /// Goes to another step of a replay.
    Step(Jump),
    /// Lets a replay run, or halts it.
    Run(bool),
}
