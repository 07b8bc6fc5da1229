//! Which screen is seen, and how to leave it.

use std::path::PathBuf;

use bevy::prelude::*;
use croupier_session::{Report, Store};

use crate::{Activate, Begin, Heard, Pick, Plan, RunShown, Shown};

/// A screen of the window.
#[derive(States, Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Screen {
    /// Where matches are begun.
    Lobby,
    /// Where a deck is built.
    Decks,
    /// Where a match is played.
    #[default]
    Table,
    /// What was played.
    Matches,
    /// A match that is over, step by step.
    Replay,
    /// How the window looks and moves.
    Settings,
}

impl Screen {
    /// What it is called.
    pub fn title(self) -> &'static str {
        match self {
            Screen::Lobby => "Lobby",
            Screen::Decks => "Deck builder",
            Screen::Table => "Table",
            Screen::Matches => "Matches played",
            Screen::Replay => "Replay",
            Screen::Settings => "Settings",
        }
    }

    /// Where `Esc` and Back lead.
    pub fn back(self) -> Option<Screen> {
        match self {
            Screen::Lobby => None,
            Screen::Replay => Some(Screen::Matches),
            Screen::Decks | Screen::Table | Screen::Matches | Screen::Settings => {
                Some(Screen::Lobby)
            }
        }
    }
}

/// Where this window finds and keeps things.
#[derive(Resource, Clone, PartialEq, Eq, Default, Debug)]
pub struct Home {
    /// The data folder, if anything is kept.
    pub store: Option<Store>,
    /// The folder of content files that is played with.
    pub assets: Option<PathBuf>,
}

/// Goes from screen to screen.
pub struct ScreenPlugin;

impl Plugin for ScreenPlugin {
    fn build(&self, app: &mut App) {
        app.init_state::<Screen>()
            .init_resource::<Home>()
            .init_resource::<Awaited>()
            .add_message::<Begin>()
            .add_message::<Heard>()
            .add_observer(go)
            .add_systems(Update, (refuse, sit_down).chain())
            .add_systems(PostUpdate, wait);
    }
}

/// Whether a match was asked for and is not shown yet.
#[derive(Resource, Default)]
struct Awaited(bool);

fn go(activated: On<Activate>, picks: Query<&Pick>, mut next: ResMut<NextState<Screen>>) {
    if let Ok(Pick::Go(screen)) = picks.get(activated.entity) {
        next.set(*screen);
    }
}

fn wait(mut begins: MessageReader<Begin>, mut awaited: ResMut<Awaited>) {
    awaited.0 |= begins.read().last().is_some();
}

/// Whoever asked for a match is led to the table as soon as it is there.
fn sit_down(
    round: Option<Res<Shown>>,
    run: Option<Res<RunShown>>,
    mut awaited: ResMut<Awaited>,
    mut next: ResMut<NextState<Screen>>,
) {
    let there = round.is_some_and(|shown| shown.is_changed());
    if awaited.0 && (there || run.is_some_and(|shown| shown.is_changed())) {
        awaited.0 = false;
        next.set(Screen::Table);
    }
}

/// Whoever asked for a match that cannot be had is told why in the lobby.
fn refuse(
    mut heard: MessageReader<Heard>,
    mut awaited: ResMut<Awaited>,
    mut plan: ResMut<Plan>,
    mut next: ResMut<NextState<Screen>>,
) {
    for Heard(report) in heard.read() {
        if let (true, Report::Refused(why)) = (awaited.0, report) {
            awaited.0 = false;
            plan.refused = Some(why.clone());
            next.set(Screen::Lobby);
        }
    }
}
