//! The pages of the log, and what turns them.

use bevy::input::mouse::MouseWheel;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;

use super::panel::PanelSheet;
use super::{Panel, RunShown};
use crate::felt::Step;
use crate::paint::{CHALK, PANEL_EDGE, show};
use crate::{Activate, Pressable, Screen};

/// How many lines of the log fit.
pub(super) const PAGE: usize = 15;

/// Turns a page of the log, to what happened before or after.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[require(Pressable)]
pub(super) enum Turn {
    Earlier,
    Later,
}

impl Turn {
    pub(super) fn label(self) -> &'static str {
        match self {
            Turn::Earlier => "Earlier",
            Turn::Later => "Later",
        }
    }

    /// The log after it; nothing where there is no such page.
    fn of(self, shown: &RunShown, panel: &Panel) -> Option<Panel> {
        let Panel::Log(back) = panel else { return None };
        let back = match self {
            Turn::Earlier => Some(back + 1).filter(|back| *back <= last_page(shown)),
            Turn::Later => back.checked_sub(1),
        };
        back.map(Panel::Log)
    }

    /// Turns the page, if there is another.
    pub(super) fn turn(self, shown: &RunShown, panel: &mut ResMut<Panel>) {
        if let Some(turned) = self.of(shown, panel) {
            **panel = turned;
        }
    }

    /// Whether the log has more than one page, and this leads to another.
    pub(super) fn stands(self, shown: &RunShown, panel: &Panel) -> (bool, bool) {
        let there = matches!(panel, Panel::Log(_)) && last_page(shown) > 0;
        (there, self.of(shown, panel).is_some())
    }
}

pub(super) fn plugin(app: &mut App) {
    let seen = resource_exists_and_changed::<RunShown>.or_else(resource_changed::<Panel>);
    app.add_observer(turn)
        .add_systems(
            Update,
            turns.run_if(resource_exists::<RunShown>).run_if(seen).in_set(Step::Draw),
        )
        .add_systems(
            Update,
            wheel.run_if(on_message::<MouseWheel>).run_if(is_log).in_set(Step::Decide),
        );
}

fn is_log(panel: Res<Panel>, shown: Option<Res<RunShown>>, screen: Res<State<Screen>>) -> bool {
    matches!(*panel, Panel::Log(_)) && shown.is_some() && *screen.get() == Screen::Table
}

/// The wheel turns the pages of the log.
fn wheel(
    mut wheels: MessageReader<MouseWheel>,
    shown: Res<RunShown>,
    sheets: Query<(&ScrollPosition, &ComputedNode), With<PanelSheet>>,
    mut panel: ResMut<Panel>,
) {
    // Where a page is larger than the panel, the wheel first goes to its end.
    let ends = |up: bool| {
        sheets.iter().all(|(scroll, node)| {
            let most = (node.content_size().y - node.size().y) * node.inverse_scale_factor();
            if up { scroll.y <= 1.0 } else { scroll.y >= most - 1.0 }
        })
    };
    for turned in wheels.read().filter(|turned| turned.y != 0.0) {
        if !ends(turned.y > 0.0) {
            continue;
        }
        let way = if turned.y > 0.0 { Turn::Earlier } else { Turn::Later };
        way.turn(&shown, &mut panel);
    }
}

fn turn(
    activated: On<Activate>,
    buttons: Query<&Turn>,
    shown: Option<Res<RunShown>>,
    mut panel: ResMut<Panel>,
) {
    if let (Ok(way), Some(shown)) = (buttons.get(activated.entity), shown) {
        way.turn(&shown, &mut panel);
    }
}

/// The buttons that turn pages are there where there is more than one.
fn turns(
    shown: Res<RunShown>,
    panel: Res<Panel>,
    mut buttons: Query<(Entity, &Turn, &mut Node, &mut BorderColor, Has<TabIndex>)>,
    mut commands: Commands,
) {
    for (entity, way, mut node, mut edge, tabbed) in &mut buttons {
        let (there, ready) = way.stands(&shown, &panel);
        show(&mut node, there);
        edge.set_if_neq(BorderColor::all(if ready { CHALK } else { PANEL_EDGE }));
        match (ready, tabbed) {
            (true, false) => commands.entity(entity).insert(TabIndex(2)),
            (false, true) => commands.entity(entity).remove::<TabIndex>(),
            _ => continue,
        };
    }
}

/// The pages that the log has before its last.
pub(super) fn last_page(shown: &RunShown) -> usize {
    shown.log.len().saturating_sub(1) / PAGE
}
