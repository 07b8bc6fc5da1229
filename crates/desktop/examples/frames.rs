//! What a frame costs the main thread, without a screen: systems, layout and
//! text of whole hands, each frame the shortest of five runs of the same hands.
//!
//! `cargo run --release -p croupier-desktop --example frames`

use std::time::{Duration, Instant};

use bevy::app::TerminalCtrlCHandlerPlugin;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;
use bevy::render::settings::WgpuSettings;
use bevy::winit::WinitPlugin;
use croupier_desktop::{Ask, Choice, Chosen, DrawnTable, LinkPlugin, Shown};
use croupier_kernel::Seed;
use croupier_session::{Line, OpenTable, Request, Shelf};

fn table() -> App {
    let shelf = Shelf::open(None, "classic").expect("the shipped cards are good");
    let seed = Seed::from_text("frames").expect("this is a seed");
    let table = OpenTable::sit_down(shelf.config(), seed).expect("the shipped rules are good");
    let settings = WgpuSettings { backends: None, ..default() };
    let window = Window { resolution: (1920, 1080).into(), ..default() };
    let mut app = App::new();
    app.add_plugins((
        DefaultPlugins
            .set(RenderPlugin { render_creation: settings.into(), ..default() })
            .set(WindowPlugin { primary_window: Some(window), ..default() })
            .disable::<WinitPlugin>()
            .disable::<PipelinedRenderingPlugin>()
            .disable::<LogPlugin>()
            .disable::<TerminalCtrlCHandlerPlugin>(),
        DrawnTable,
        LinkPlugin::new(move |wake| Line::open(table, shelf, wake)),
    ));
    app.finish();
    app.cleanup();
    while app.world().get_resource::<Shown>().is_none() {
        app.update();
    }
    app
}

fn frame(app: &mut App, took: &mut Vec<Duration>) {
    let began = Instant::now();
    app.update();
    took.push(began.elapsed());
}

/// Asks the table for something, waits for the answer, and draws it.
fn ask(app: &mut App, request: Request, took: &mut Vec<Duration>) {
    app.world_mut().write_message(Ask(request));
    frame(app, took);
    std::thread::sleep(Duration::from_millis(25));
    frame(app, took);
}

/// Every frame of ten hands: a card is chosen, put down, and the table answers.
fn ten_hands() -> Vec<Duration> {
    let (mut app, mut took) = (table(), Vec::new());
    for _ in 0..10 {
        while let Some(zone) = app.world().resource::<Shown>().0.asked() {
            let held = zone.held.iter().find(|held| held.refused.is_none());
            let Some(card) = held.map(|held| held.face.card) else { break };
            let chosen = Chosen { role: zone.role, card };
            app.world_mut().resource_mut::<Choice>().0 = Some(chosen);
            frame(&mut app, &mut took);
            ask(&mut app, Request::Put { role: chosen.role, card }, &mut took);
        }
        ask(&mut app, Request::NextHand, &mut took);
    }
    took
}

fn main() {
    let runs: Vec<Vec<Duration>> = (0..5).map(|_| ten_hands()).collect();
    let frames = runs.iter().map(Vec::len).min().unwrap_or_default();
    let shortest = |place: usize| runs.iter().map(|run| run[place]).min().unwrap_or_default();
    let mut took: Vec<Duration> = (0..frames).map(shortest).collect();
    let long = took.iter().zip(1..).filter(|(time, _)| time.as_secs_f64() > 0.004);
    let long: Vec<String> = long
        .map(|(time, frame)| format!("frame {frame} {:.1} ms", time.as_secs_f64() * 1e3))
        .collect();
    took.sort_unstable();
    let at = |share: usize| took[(took.len() - 1) * share / 100].as_secs_f64() * 1e3;
    println!(
        "{frames} frames at 1920x1080, median {:.2} ms, 95 % {:.2} ms, longest {:.2} ms",
        at(50),
        at(95),
        at(100)
    );
    println!("over 4 ms: {}", if long.is_empty() { "none".to_string() } else { long.join(", ") });
}
