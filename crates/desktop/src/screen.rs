//! Which screen is seen, and how to leave it.

use std::path::PathBuf;

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use croupier_session::{Store, Wish};

use crate::Pick;
use crate::felt::Felt;
use crate::paint::show;

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

/// Asks for a match to be sat down to.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct Begin(pub Wish);

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
            .add_message::<Begin>()
            .add_observer(go)
            .add_systems(PostStartup, lay_felt)
            .add_systems(Update, lay_felt.run_if(state_changed::<Screen>))
            .add_systems(PostUpdate, sit_down);
    }
}

fn go(
    activated: On<bevy::ui_widgets::Activate>,
    picks: Query<&Pick>,
    mut next: ResMut<NextState<Screen>>,
) {
    if let Ok(Pick::Go(screen)) = picks.get(activated.entity) {
        next.set(*screen);
    }
}

/// Whoever asks for a match is led to the table.
fn sit_down(mut begins: MessageReader<Begin>, mut next: ResMut<NextState<Screen>>) {
    if begins.read().last().is_some() {
        next.set(Screen::Table);
    }
}

/// The felt is there only at the table: to be seen, to be heard and to be reached.
fn lay_felt(
    screen: Res<State<Screen>>,
    mut felts: Query<(Entity, &mut Node, Option<&mut bevy::a11y::AccessibilityNode>), With<Felt>>,
    mut commands: Commands,
) {
    let there = *screen.get() == Screen::Table;
    for (felt, mut node, spoken) in &mut felts {
        show(&mut node, there);
        if let Some(mut spoken) = spoken {
            if there { spoken.clear_hidden() } else { spoken.set_hidden() }
        }
        match there {
            true => commands.entity(felt).insert(TabGroup::new(0)),
            false => commands.entity(felt).remove::<TabGroup>(),
        };
    }
}
