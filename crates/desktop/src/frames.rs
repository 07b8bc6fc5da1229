//! How long frames take on the main thread, for `--frames`.

use std::time::{Duration, Instant};

use bevy::app::Last;
use bevy::prelude::*;

/// Times every frame from the first system to the last, and tells at the end.
pub struct FramesPlugin;

#[derive(Resource, Default)]
struct Frames {
    began: Option<Instant>,
    took: Vec<Duration>,
}

impl Plugin for FramesPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Frames>().add_systems(First, begin).add_systems(Last, end);
    }
}

fn begin(mut frames: ResMut<Frames>) {
    frames.began = Some(Instant::now());
}

fn end(mut frames: ResMut<Frames>, mut exits: MessageReader<AppExit>) {
    if let Some(began) = frames.began.take() {
        frames.took.push(began.elapsed());
    }
    if exits.read().next().is_some() {
        println!("{}", told(&frames.took));
    }
}

/// The first frame is left out, because it makes everything.
fn told(took: &[Duration]) -> String {
    let mut took: Vec<Duration> = took.iter().skip(1).copied().collect();
    took.sort_unstable();
    let ms = |share: usize| {
        let place = (took.len() * share / 100).min(took.len().saturating_sub(1));
        took.get(place).map_or(0.0, |time| time.as_secs_f64() * 1e3)
    };
    let (half, most, longest) = (ms(50), ms(95), ms(100));
    format!(
        "frames {}, median {half:.2} ms, 95 % {most:.2} ms, longest {longest:.2} ms",
        took.len()
    )
}
