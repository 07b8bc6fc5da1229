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
    let bar = Node {
        min_height: px(40),
        flex_shrink: 0.0,
        align_items: AlignItems::Center,
        ..row.clone()
    };
    let places = children![
        (RunPlace::Bar, bar),
        (RunPlace::Seats, grows),
        (RunPlace::Band, row.clone()),
        (RunPlace::Play, Node { height: px(160), ..row.clone() }),
        (RunPlace::Totals, row.clone()),
        (
            RunPlace::Keys,
            Node { justify_content: JustifyContent::Center, column_gap: px(22), ..row.clone() }
        ),
    ];
    commands.spawn((Felt::Run, root(), TabGroup::new(0), children![(column(), places)]));
    commands.spawn(Away);
}

/// Holds the felts that are not seen. It is no node, so that nothing below it is laid out.
#[derive(Component)]
#[require(Transform, Visibility::Hidden)]
struct Away;

/// Only the felt of the table that is shown is seen, reached and read aloud, and
/// only at the table.
fn choose(
    run: Option<Res<RunShown>>,
    screen: Res<State<Screen>>,
    away: Single<Entity, With<Away>>,
    mut felts: Query<(Entity, &Felt, &mut Node, Has<ChildOf>)>,
    mut spoken: Query<(&Felt, &mut AccessibilityNode)>,
    mut parents: Query<&mut Children>,
    mut commands: Commands,
) {
    let seen = if run.is_some() { Felt::Run } else { Felt::Round };
    let seen = Some(seen).filter(|_| *screen.get() == Screen::Table);
    for (entity, felt, mut node, is_away) in &mut felts {
        let there = Some(*felt) == seen;
        show(&mut node, there);
        if there && is_away {
            commands.entity(entity).insert(TabGroup::new(0)).remove::<ChildOf>();
            laid_out_anew(entity, &mut parents);
        } else if !there && !is_away {
            commands.entity(entity).insert(ChildOf(*away)).remove::<TabGroup>();
        }
    }
    for (felt, mut spoken) in &mut spoken {
        let there = Some(*felt) == seen;
        if spoken.is_hidden() == there {
            if there { spoken.clear_hidden() } else { spoken.set_hidden() }
        }
    }
}

/// The layout has not heard of children that came while the felt was away.
fn laid_out_anew(parent: Entity, parents: &mut Query<&mut Children>) {
    let Ok(mut children) = parents.get_mut(parent) else { return };
    children.set_changed();
    let below: Vec<Entity> = children.iter().collect();
    for child in below {
        laid_out_anew(child, parents);
    }
}
