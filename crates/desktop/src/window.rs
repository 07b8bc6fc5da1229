//! Opening the window, or saying why there is none.

use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};

use bevy::app::Last;
use bevy::log::{Level, LogPlugin};
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::window::WindowResizeConstraints;
use bevy::winit::WinitSettings;

use crate::options::LEAST;
use crate::{
    DrawnTable, FarewellPlugin, FramesPlugin, Home, LinkPlugin, Options, SayPlugin, Screen,
    bevy_plugins,
};

/// Whether a frame was ever made.
static OPEN: AtomicBool = AtomicBool::new(false);

/// Whether it was said that there is no window.
static SAID: AtomicBool = AtomicBool::new(false);

/// Opens the window, at the table if the options name a match and else in the
/// lobby, and plays until it is closed.
///
/// # Errors
///
/// If there can be no window or no table, in one sentence.
pub fn play(options: &Options, home: Home, link: LinkPlugin) -> Result<(), String> {
    let display = std::env::var("DISPLAY").unwrap_or_default();
    if display.is_empty() && cfg!(all(unix, not(target_os = "macos"))) {
        return Err(format!("there is no display to open a window on; {}", options.instead()));
    }
    let none = format!(
        "no window can be opened on display \"{display}\", which must be there and have a Vulkan \
         driver; {}",
        options.instead()
    );
    end_without_a_window(none.clone());
    let wrong = link.wrong();
    match app(options, home, link).run() {
        AppExit::Success => Ok(()),
        AppExit::Error(_) => {
            let no_table = wrong.lock().ok().and_then(|mut wrong| wrong.take());
            Err(no_table.map_or(none, |wrong| wrong.to_string()))
        }
    }
}

/// The libraries below a window panic where there can be none, and have no other
/// way to say so. Until the first frame this ends the program with a sentence;
/// after it a panic is a fault, and is told as any other.
fn end_without_a_window(sentence: String) {
    let loud = panic::take_hook();
    panic::set_hook(Box::new(move |what| {
        if OPEN.load(Ordering::Relaxed) {
            return loud(what);
        }
        // Threads may panic together; the first of them speaks.
        if !SAID.swap(true, Ordering::Relaxed) {
            eprintln!("croupier-desktop: {sentence}");
            std::process::exit(1);
        }
    }));
}

fn app(options: &Options, home: Home, link: LinkPlugin) -> App {
    let window = Window {
        title: "Croupier: Buy-Bust".to_string(),
        name: Some("croupier".to_string()),
        resolution: options.size.into(),
        resize_constraints: WindowResizeConstraints {
            min_width: LEAST.0 as f32,
            min_height: LEAST.1 as f32,
            ..default()
        },
        ..default()
    };
    let window = WindowPlugin { primary_window: Some(window), ..default() };
    let log = LogPlugin { filter: "error,wgpu_hal=off".into(), level: Level::ERROR, ..default() };
    // A frame without its pipelines would stay empty until something happens.
    let render = RenderPlugin { synchronous_pipeline_compilation: true, ..default() };
    let mut app = App::new();
    app.insert_resource(WinitSettings::desktop_app())
        .add_plugins(bevy_plugins().set(window).set(log).set(render))
        .add_plugins((DrawnTable, link, FarewellPlugin::new(options.data.clone())))
        .insert_resource(home)
        .insert_state(if options.names_match() { Screen::Table } else { Screen::Lobby })
        .add_systems(Last, || OPEN.store(true, Ordering::Relaxed));
    if options.say {
        app.add_plugins(SayPlugin);
    }
    if options.frames {
        app.add_plugins(FramesPlugin);
    }
    app
}
