//! A table that is played at without a screen, every frame timed.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use bevy::app::TerminalCtrlCHandlerPlugin;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput, NativeKey};
use bevy::input::mouse::MouseButtonInput;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;
use bevy::render::settings::WgpuSettings;
use bevy::ui::UiGlobalTransform;
use bevy::window::{CursorMoved, PrimaryWindow, WindowEvent, WindowResized};
use bevy::winit::WinitPlugin;
use croupier_desktop::{Choice, DrawnTable, HandSlot, Ink, LinkPlugin, Pause, Shown, bevy_plugins};
use croupier_session::{Line, OpenTable, Setup, secret};

use crate::clock::timed;

/// What happens in a frame that shows a good edit.
pub(crate) const GOOD: &str = "edited cards";

const DIGITS: [KeyCode; 3] = [KeyCode::Digit1, KeyCode::Digit2, KeyCode::Digit3];

/// All that draws but the screen.
pub(crate) fn without_a_screen() -> App {
    let settings = WgpuSettings { backends: None, ..default() };
    let window = Window { resolution: (1920, 1080).into(), ..default() };
    let mut app = App::new();
    app.add_plugins(
        bevy_plugins()
            .set(RenderPlugin { render_creation: settings.into(), ..default() })
            .set(WindowPlugin { primary_window: Some(window), ..default() })
            .disable::<WinitPlugin>()
            .disable::<PipelinedRenderingPlugin>()
            .disable::<LogPlugin>()
            .disable::<TerminalCtrlCHandlerPlugin>(),
    );
    app
}

/// A table, and every frame of it since the first picture, by what happened in it.
pub(crate) struct Sitting {
    app: App,
    window: Entity,
    told: Receiver<()>,
    cards: PathBuf,
    pub(crate) start: Duration,
    pub(crate) frames: Vec<(&'static str, Duration)>,
}

impl Sitting {
    /// Sits down with card files of its own, and waits for the first picture.
    pub(crate) fn new(assets: &Path) -> Sitting {
        let cards = assets.join("buy-bust/cards/classic.ron");
        let shipped = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets");
        fs::create_dir_all(assets.join("buy-bust/cards")).expect("a folder can be made");
        for file in ["decks.ron", "rulesets.ron", "cards/tuned.ron", "cards/classic.ron"] {
            let file = Path::new("buy-bust").join(file);
            fs::copy(shipped.join(&file), assets.join(&file)).expect("the card files are there");
        }
        let setup = Setup {
            cards: Some("classic".to_string()),
            assets: Some(assets.to_path_buf()),
            ..Setup::default()
        };
        let secret = secret(Some("frames")).expect("this is a seed");
        let table = OpenTable::sit_down(&setup, secret, None).expect("the shipped cards are good");
        let (tell, told) = mpsc::channel();
        let mut app = without_a_screen();
        app.add_plugins((
            DrawnTable,
            LinkPlugin::new(move |wake| {
                Ok(Line::open(table, move || {
                    wake();
                    // The last words of a table that is closing go unheard.
                    let _ = tell.send(());
                }))
            }),
        ));
        app.insert_resource(Pause::lasting(Duration::ZERO));
        app.finish();
        app.cleanup();
        let mut start = timed(|| app.update());
        told.recv_timeout(Duration::from_secs(20)).expect("the table opens");
        start += timed(|| app.update());
        assert!(app.world().resource::<Ink>().is_dry() && app.world().contains_resource::<Shown>());
        let mut windows = app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>();
        let window = windows.single(app.world()).expect("there is one window");
        Sitting { app, window, told, cards, start, frames: Vec::new() }
    }

    fn frame(&mut self, what: &'static str) {
        let took = timed(|| self.app.update());
        self.frames.push((what, took));
    }

    /// The frame that shows what the table told.
    fn answer(&mut self, what: &'static str) {
        self.told.recv_timeout(Duration::from_secs(20)).expect("the table answers");
        self.frame(what);
    }

    fn press(&mut self, key_code: KeyCode, state: ButtonState, what: &'static str) {
        let window = self.window;
        let logical_key = match key_code {
            KeyCode::KeyN => Key::Character("n".into()),
            _ => Key::Unidentified(NativeKey::Unidentified),
        };
        let input =
            KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window };
        self.app.world_mut().write_message(input);
        self.frame(what);
    }

    fn key(&mut self, key_code: KeyCode, what: &'static str) {
        self.press(key_code, ButtonState::Pressed, what);
        self.press(key_code, ButtonState::Released, "a key goes up");
    }

    /// A key that asks the table for something, and the answer.
    fn ask(&mut self, key_code: KeyCode, what: &'static str) {
        self.press(key_code, ButtonState::Pressed, "a key asks the table");
        self.answer(what);
        self.press(key_code, ButtonState::Released, "a key goes up");
    }

    /// Moves the pointer over every card in hand, and clicks the first.
    fn point(&mut self) {
        let mut slots = self.app.world_mut().query::<(&HandSlot, &UiGlobalTransform)>();
        let mut places: Vec<_> = slots
            .iter(self.app.world())
            .map(|(slot, place)| ((slot.role.index(), slot.place), place.translation))
            .collect();
        // The first card comes last, and is the one that is clicked.
        places.sort_unstable_by_key(|(slot, _)| std::cmp::Reverse(*slot));
        let window = self.window;
        for (_, position) in places {
            let moved = CursorMoved { window, position, delta: None };
            self.app.world_mut().write_message(WindowEvent::CursorMoved(moved));
            self.frame("the pointer moves");
        }
        for (state, what) in [
            (ButtonState::Pressed, "a click chooses a card"),
            (ButtonState::Released, "the mouse button goes up"),
        ] {
            let button = MouseButtonInput { button: MouseButton::Left, state, window };
            self.app.world_mut().write_message(WindowEvent::MouseButtonInput(button));
            self.frame(what);
        }
        assert!(self.app.world().resource::<Choice>().0.is_some(), "the click has chosen");
    }

    /// Plays the hand: every card is chosen once, the first that may be is put down.
    pub(crate) fn play(&mut self) {
        self.point();
        while let Some(zone) = self.app.world().resource::<Shown>().scene.asked() {
            let last = zone.role.index() == 2;
            let allowed: Vec<bool> = zone.held.iter().map(|held| held.refused.is_none()).collect();
            let Some(put) = allowed.iter().position(|allowed| *allowed) else { break };
            self.key(KeyCode::ArrowRight, "the focus moves");
            for digit in DIGITS.into_iter().take(allowed.len()) {
                self.key(digit, "a key chooses a card");
            }
            self.key(DIGITS[put], "a key chooses a card");
            let what = if last { "the cards are turned over" } else { "a card is put down" };
            self.ask(KeyCode::Enter, what);
        }
    }

    /// Deals the next hand.
    pub(crate) fn deal(&mut self) {
        self.ask(KeyCode::KeyN, "a new hand");
    }

    /// Edits the card file. What is good changes what is seen, what is bad does not.
    pub(crate) fn edit(&mut self, before: &str, after: &str, what: &'static str) {
        let seen = self.app.world().resource::<Shown>().scene.zones.clone();
        let text = fs::read_to_string(&self.cards).expect("the cards can be read");
        fs::write(&self.cards, text.replace(before, after)).expect("the cards can be written");
        self.answer(what);
        let changed = self.app.world().resource::<Shown>().scene.zones != seen;
        assert_eq!(changed, what == GOOD, "{before} to {after}");
        self.frame("nothing happens");
    }

    pub(crate) fn resize(&mut self, width: f32, height: f32, what: &'static str) {
        let window = self.window;
        if let Some(mut window) = self.app.world_mut().get_mut::<Window>(window) {
            window.resolution.set(width, height);
        }
        self.app.world_mut().write_message(WindowResized { window, width, height });
        self.frame(what);
        while !self.app.world().resource::<Ink>().is_dry() {
            self.frame("letters for a new scale");
        }
    }
}
