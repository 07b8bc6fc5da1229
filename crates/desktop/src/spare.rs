//! Bevy without what it does in every frame for other programs than this one.

use bevy::app::{MainScheduleOrder, PluginGroupBuilder, RunFixedMainLoop};
use bevy::camera::visibility::VisibilitySystems;
use bevy::ecs::message::{MessageRegistry, ShouldUpdateMessages};
use bevy::ecs::schedule::{ScheduleCleanupPolicy, ScheduleLabel};
use bevy::image::TextureAtlasPlugin;
use bevy::input::gamepad::{gamepad_connection_system, gamepad_event_processing_system};
use bevy::input::touch::touch_screen_input_system;
use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy::sprite::SpritePlugin;
use bevy::sprite_render::{SpriteAssetEvents, SpriteRenderPlugin};
use bevy::ui::ui_focus_system;

/// Bevy's own plugins. Everything here is drawn by nodes, so there are no sprites.
pub fn bevy_plugins() -> PluginGroupBuilder {
    DefaultPlugins
        .build()
        .disable::<SpriteRenderPlugin>()
        .disable::<SpritePlugin>()
        .add(TextureAtlasPlugin)
}

/// Leaves out of every frame what nothing here asks for: each system costs a little even if it
/// finds nothing to do, and there were more of Bevy's than of ours.
pub struct SparePlugin;

impl Plugin for SparePlugin {
    fn build(&self, app: &mut App) {
        // Nodes that show pictures ask for it, and there are none.
        if let Some(render) = app.get_sub_app_mut(RenderApp) {
            render.init_resource::<SpriteAssetEvents>();
        }
    }

    /// All plugins have added their systems by then.
    fn finish(&self, app: &mut App) {
        if let Some(mut order) = app.world_mut().get_resource_mut::<MainScheduleOrder>() {
            order.labels.retain(|label| **label != *RunFixedMainLoop.intern());
        }
        // Messages would wait for that loop to have seen them, and none would ever be dropped: one
        // that asks for a frame would ask for ever.
        if let Some(mut messages) = app.world_mut().get_resource_mut::<MessageRegistry>() {
            messages.should_update = ShouldUpdateMessages::Always;
        }
        // The one camera stays where it is, and nodes are neither in its view nor out of it.
        leave_out(app, PostUpdate, TransformSystems::Propagate);
        leave_out(app, PostUpdate, VisibilitySystems::CalculateBounds);
        leave_out(app, PostUpdate, VisibilitySystems::UpdateFrusta);
        leave_out(app, PostUpdate, VisibilitySystems::CheckVisibility);
        leave_out(app, PostUpdate, VisibilitySystems::MarkNewlyHiddenEntitiesInvisible);
        app.configure_sets(
            PostUpdate,
            VisibilitySystems::VisibilityPropagate.run_if(something_is_hidden_or_seen),
        );
        leave_out(app, PreUpdate, gamepad_connection_system);
        leave_out(app, PreUpdate, gamepad_event_processing_system);
        leave_out(app, PreUpdate, touch_screen_input_system);
        // What is pressed is told by picking.
        leave_out(app, PreUpdate, ui_focus_system);
    }
}

/// What changes whether a node is seen: its visibility, or the parent to have it from.
type HiddenOrSeen = Or<(Changed<Visibility>, Changed<ChildOf>)>;

fn something_is_hidden_or_seen(
    changed: Query<(), HiddenOrSeen>,
    orphans: RemovedComponents<ChildOf>,
) -> bool {
    !changed.is_empty() || !orphans.is_empty()
}

/// Takes systems out of a schedule. Those of a library that is not there are not missed.
fn leave_out<M>(app: &mut App, label: impl ScheduleLabel, systems: impl IntoSystemSet<M>) {
    let _ = app.remove_systems_in_set(label, systems, ScheduleCleanupPolicy::RemoveSystemsOnly);
}
