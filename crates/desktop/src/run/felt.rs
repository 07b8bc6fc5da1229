//! The felt of a table of any generation, and which felt is seen.

use bevy::a11y::AccessibilityNode;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;

use super::RunShown;
use crate::Screen;
use crate::felt::{Felt, Step, column, lay_out, root};
use crate::paint::show;

/// A place on the felt, from the top.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RunPlace {
    /// The game, the notice and the account.
    Bar,
    /// The three seats and the Dealer.
    Seats,
    /// What is asked, what happened, or the result.
    Band,
    /// The hand, the buttons, or the run.
    Play,
    /// The totals.
    Totals,
    /// What each key does.
    Keys,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreStartup, spawn.after(lay_out))
        .add_systems(Update, choose.in_set(Step::Decide));
}

fn spawn(mut commands: Commands) {
    let row = Node { width: percent(100), column_gap: px(10), ..default() };
    let grows = Node { flex_grow: 1.0, min_height: px(0), ..row.clone() };
    let places = children![
        (RunPlace::Bar, Node { height: px(40), align_items: AlignItems::Center, ..row.clone() }),
        (RunPlace::Seats, grows),
        (RunPlace::Band, row.clone()),
        (RunPlace::Play, Node { height: px(160), ..row.clone() }),
        (RunPlace::Totals, row.clone()),
        (
            RunPlace::Keys,
            Node { justify_content: JustifyContent::Center, column_gap: px(22), ..row.clone() }
        ),
    ];
    commands.spawn((Felt::Run, root(), children![(column(), places)]));
}

/// Only the felt of the table that is shown is seen, reached and read aloud, and
/// only at the table.
fn choose(
    run: Option<Res<RunShown>>,
    screen: Res<State<Screen>>,
    mut felts: Query<(Entity, &Felt, &mut Node, Has<TabGroup>)>,
    mut spoken: Query<(&Felt, &mut AccessibilityNode)>,
    mut commands: Commands,
) {
    let seen = if run.is_some() { Felt::Run } else { Felt::Round };
    let seen = Some(seen).filter(|_| *screen.get() == Screen::Table);
    for (entity, felt, mut node, reached) in &mut felts {
        let there = Some(*felt) == seen;
        show(&mut node, there);
        if there && !reached {
            commands.entity(entity).insert(TabGroup::new(0));
        } else if !there && reached {
            commands.entity(entity).remove::<TabGroup>();
        }
    }
    for (felt, mut spoken) in &mut spoken {
        let there = Some(*felt) == seen;
        if spoken.is_hidden() == there {
            if there { spoken.clear_hidden() } else { spoken.set_hidden() }
        }
    }
}
