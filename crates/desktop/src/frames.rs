//! How long frames take on the main thread, and how many there are in a second
//! while something moves, for `--frames`.

use std::time::{Duration, Instant};

use bevy::app::Last;
use bevy::prelude::*;
use bevy::window::RequestRedraw;

/// Times every frame from the first system to the last, and tells at the end.
pub struct FramesPlugin;

#[derive(Resource, Default)]
struct Frames {
    began: Option<Instant>,
    took: Vec<Duration>,
    /// Whether the last frame asked for another, because something moves.
    moves: bool,
    /// How long after such a frame the next one began.
    apart: Vec<Duration>,
}

impl Plugin for FramesPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Frames>().add_systems(First, begin).add_systems(Last, end);
    }
}

fn begin(mut frames: ResMut<Frames>) {
    let now = Instant::now();
    let last = frames.began.replace(now);
    if frames.moves {
        frames.apart.extend(last.map(|last| now - last));
    }
}

fn end(
    mut frames: ResMut<Frames>,
    mut redraws: MessageReader<RequestRedraw>,
    mut exits: MessageReader<AppExit>,
) {
    frames.moves = redraws.read().count() > 0;
    let took = frames.began.map(|began| began.elapsed());
    frames.took.extend(took);
    if exits.read().next().is_some() {
        println!("{}", told(&frames.took));
        println!("{}", moved(&frames.apart));
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
    let mean = took.iter().sum::<Duration>().as_secs_f64() * 1e3 / took.len().max(1) as f64;
    format!(
        "frames {}, mean {mean:.2} ms, median {half:.2} ms, 95 % {most:.2} ms, longest \
         {longest:.2} ms",
        took.len()
    )
}

fn moved(apart: &[Duration]) -> String {
    let whole = apart.iter().sum::<Duration>().as_secs_f64();
    let rate = if whole > 0.0 { apart.len() as f64 / whole } else { 0.0 };
    format!("while something moved: {} frames, {rate:.1} a second", apart.len())
}
