//! One thread for the table.

use bevy::ecs::schedule::{Schedules, SingleThreadedExecutor};
use bevy::prelude::*;

/// Runs every system of the main world on the main thread, one after the other.
///
/// They are many and small: handing them from thread to thread takes longer
/// than doing what they do. The renderer keeps its threads.
pub struct OneThreadPlugin;

impl Plugin for OneThreadPlugin {
    fn build(&self, _: &mut App) {}

    /// All plugins have added their systems by then.
    fn finish(&self, app: &mut App) {
        for (_, schedule) in app.world_mut().resource_mut::<Schedules>().iter_mut() {
            schedule.set_executor(SingleThreadedExecutor::new());
        }
    }
}
