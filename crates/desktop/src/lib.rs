//! The drawn table, in Bevy.
//!
//! The table itself lives behind a [line](croupier_session::Line), outside the
//! `World`. What stands in the `World` is what was shown: a [`Shown`] scene and
//! what the person has [chosen](Choice). Every plugin draws its part of that
//! and asks the table for what the person wants.

#![allow(clippy::needless_pass_by_value, reason = "Bevy hands a system what it asks for by value")]

mod any_line;
mod bar;
mod cards;
mod choice;
mod controls;
mod deck_mix;
mod decks;
mod face;
mod farewell;
mod felt;
mod focus;
mod frames;
mod ink;
mod instead;
mod keys;
mod link;
mod lobby;
mod matches;
mod notice;
mod one_thread;
mod options;
mod paint;
mod parts;
mod pause;
mod pick;
mod press;
mod replay;
mod run;
mod say;
mod screen;
mod scroll_bar;
mod scrolled;
mod settings;
mod sheet;
mod sheet_keys;
mod spare;
mod speech;
mod stamp;
mod theme;
mod tile;
mod totals;
mod typed;
mod verdict;
mod window;
mod zones;

use bevy::app::PluginGroupBuilder;
use bevy::prelude::PluginGroup;

pub use any_line::AnyLine;
pub use bar::BarPlugin;
pub use cards::{CardsPlugin, HandSlot};
pub use choice::{Choice, ChoicePlugin, Chosen};
pub use controls::{Control, ControlsPlugin};
pub use decks::{DecksPlugin, Desk};
pub use farewell::FarewellPlugin;
pub use felt::FeltPlugin;
pub use focus::FocusPlugin;
pub use frames::FramesPlugin;
pub use ink::{Ink, InkPlugin};
pub use keys::KeysPlugin;
pub use link::{Ask, Begin, Heard, LinkPlugin, Shown};
pub use lobby::{DeckChoice, LobbyPlugin, Plan};
pub use matches::{History, MatchesPlugin};
pub use notice::{Notice, NoticePlugin};
pub use one_thread::OneThreadPlugin;
pub use options::{Options, Resume, USAGE};
pub use paint::PaintPlugin;
pub use pause::Pause;
pub use pick::Pick;
pub use press::{Activate, PressPlugin, Pressable};
pub use replay::{Jump, ReplayPlugin, Watched};
pub use run::{
    Coin, LaidSlot, Owner, Pace, Panel, RunAsk, RunButton, RunChoice, RunShown, RunSlot,
    RunTablePlugin,
};
pub use say::SayPlugin;
pub use screen::{Home, Screen, ScreenPlugin};
pub use scroll_bar::{ScrollBar, ScrollBarPlugin};
pub use scrolled::ScrolledPlugin;
pub use settings::{Preferences, SettingsPlugin};
pub use sheet::{Announced, Sheet, SheetPlugin};
pub use sheet_keys::SheetKeysPlugin;
pub use spare::{SparePlugin, bevy_plugins};
pub use speech::SpeechPlugin;
pub use theme::ThemePlugin;
pub use totals::TotalsPlugin;
pub use verdict::VerdictPlugin;
pub use window::play;
pub use zones::{Spot, ZonesPlugin};

/// Everything but the line to the table.
pub struct DrawnTable;

impl PluginGroup for DrawnTable {
    fn build(self) -> PluginGroupBuilder {
        PluginGroupBuilder::start::<Self>()
            .add(OneThreadPlugin)
            .add(SparePlugin)
            .add(PaintPlugin)
            .add(FeltPlugin)
            .add(InkPlugin)
            .add(BarPlugin)
            .add(ZonesPlugin)
            .add(CardsPlugin)
            .add(VerdictPlugin)
            .add(ControlsPlugin)
            .add(TotalsPlugin)
            .add(NoticePlugin)
            .add(PressPlugin)
            .add(ChoicePlugin)
            .add(KeysPlugin)
            .add(RunTablePlugin)
            .add(FocusPlugin)
            .add(SpeechPlugin)
            .add(ScreenPlugin)
            .add(SheetPlugin)
            .add(SheetKeysPlugin)
            .add(ScrolledPlugin)
            .add(ScrollBarPlugin)
            .add(LobbyPlugin)
            .add(DecksPlugin)
            .add(MatchesPlugin)
            .add(ReplayPlugin)
            .add(SettingsPlugin)
            .add(ThemePlugin)
    }
}
