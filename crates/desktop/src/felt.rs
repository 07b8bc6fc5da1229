//! The felt, the places of everything on it, and its scale.

use bevy::camera::CameraUpdateSystems;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui::{IsDefaultUiCamera, UiScale, UiSystems};

use crate::Preferences;
use crate::paint::{FELT, FELT_EDGE};
use crate::scrolled::Scrolled;

/// The smallest felt that everything fits on; a window scales it.
const LEAST: Vec2 = Vec2::new(1280.0, 720.0);

/// Lays the felt out and scales it, letters and all, with the window.
pub struct FeltPlugin;

/// A place on the felt, from the top.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    /// The name of the game, the notice and the account.
    Bar,
    /// The three zones.
    Zones,
    /// What the table waits for, or the verdict.
    Verdict,
    /// The totals.
    Totals,
    /// What each key does.
    Keys,
}

/// Which table a felt is for.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Felt {
    /// One face-down round of someone who plays every seat.
    Round,
    /// Any other.
    Run,
}

/// The order of a frame: first what the person decided, then what is drawn.
#[derive(SystemSet, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Step {
    Decide,
    Draw,
}

impl Plugin for FeltPlugin {
    fn build(&self, app: &mut App) {
        app.configure_sets(Update, (Step::Decide, Step::Draw).chain())
            .add_systems(PreStartup, lay_out)
            .add_systems(PostUpdate, scale.after(CameraUpdateSystems).before(UiSystems::Prepare));
    }
}

/// A felt as large as the window, scrolled where letters are too large for it.
pub(crate) fn root() -> impl Bundle {
    let node = Node {
        width: percent(100),
        height: percent(100),
        overflow: Overflow::scroll(),
        ..default()
    };
    (node, ground(), Scrolled)
}

/// What everything on a felt lies in, from the top.
pub(crate) fn column() -> Node {
    Node {
        width: percent(100),
        height: percent(100),
        min_width: px(LEAST.x),
        min_height: px(LEAST.y),
        flex_direction: FlexDirection::Column,
        row_gap: px(8),
        padding: UiRect::axes(px(14), px(10)),
        ..default()
    }
}

pub(crate) fn lay_out(mut commands: Commands) {
    commands.spawn((Camera2d, IsDefaultUiCamera, Msaa::Off));
    let row = Node { width: percent(100), column_gap: px(10), ..default() };
    let grows = Node { flex_grow: 1.0, ..row.clone() };
    let places = children![
        (Place::Bar, row.clone()),
        (Place::Zones, grows),
        (Place::Verdict, row.clone()),
        (Place::Totals, row.clone()),
        (Place::Keys, row),
    ];
    commands.spawn((Felt::Round, root(), TabGroup::new(0), children![(column(), places)]));
}

/// What lies below everything.
pub(crate) fn ground() -> BackgroundGradient {
    BackgroundGradient::from(RadialGradient::new(
        UiPosition::CENTER,
        RadialGradientShape::FarthestCorner,
        vec![ColorStop::percent(FELT, 0), ColorStop::percent(FELT_EDGE, 100)],
    ))
}

/// What everything is multiplied by in a window of this size, in steps, since
/// each scale needs its own letters.
fn scale_for(size: Vec2) -> f32 {
    const STEPS: f32 = 40.0;
    ((size / LEAST).min_element() * STEPS).floor().clamp(0.5 * STEPS, 6.0 * STEPS) / STEPS
}

pub(crate) fn scale(
    cameras: Query<&Camera, With<IsDefaultUiCamera>>,
    preferences: Res<Preferences>,
    mut scale: ResMut<UiScale>,
) {
    let Some(size) = cameras.iter().find_map(Camera::logical_viewport_size) else { return };
    let wanted = scale_for(size) * f32::from(preferences.0.text) / 100.0;
    if scale.0 != wanted {
        scale.0 = wanted;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_window_holds_the_whole_felt() {
        for (width, height) in [(1024, 640), (1280, 720), (1920, 1080), (3440, 1440), (1280, 1024)]
        {
            let size = Vec2::new(width as f32, height as f32);
            let felt = size / scale_for(size);
            assert!(felt.x >= LEAST.x - 0.01 && felt.y >= LEAST.y - 0.01, "{size}: {felt}");
            assert!((felt / LEAST).min_element() < 1.05, "{size}: {felt} could be larger");
        }
        assert_eq!(scale_for(LEAST), 1.0);
    }
}
