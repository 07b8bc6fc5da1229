//! A drawn table that is sat at without a window.

use std::time::{Duration, Instant};

use bevy::app::PluginGroupBuilder;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::mouse::MouseButtonInput;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;
use bevy::ui::UiGlobalTransform;
use bevy::window::{CursorMoved, PrimaryWindow, WindowEvent};
use bevy::winit::WinitPlugin;
use croupier_buybust::Role;
use croupier_desktop::{
    Control, DrawnTable, HandSlot, LinkPlugin, Pause, Shown, Spot, bevy_plugins,
};
use croupier_session::{Line, OpenTable, Report, Scene, Setup, Store, secret};

/// The first table at which each seat holds the card that is asked for.
pub(crate) fn dealt(cards: [&str; 3], store: Option<Store>) -> OpenTable {
    let setup = Setup { cards: Some("classic".to_string()), ..Setup::default() };
    let holds = |table: &OpenTable| {
        let scene = table.opening().scene;
        scene
            .zones
            .iter()
            .zip(cards)
            .all(|(zone, card)| zone.held.iter().any(|held| held.face.name == card))
    };
    let sit_down = |number: u32, store| {
        let secret = secret(Some(&format!("deal {number}"))).unwrap();
        OpenTable::sit_down(&setup, secret, store).unwrap()
    };
    let number = (0..5_000).find(|number| holds(&sit_down(*number, None)));
    sit_down(number.expect("some deal holds these cards"), store)
}

/// Bevy without what needs a screen.
pub(crate) fn without_a_window(render: RenderPlugin, window: Option<Window>) -> PluginGroupBuilder {
    bevy_plugins()
        .set(render)
        .set(WindowPlugin { primary_window: window, ..default() })
        .disable::<WinitPlugin>()
        .disable::<PipelinedRenderingPlugin>()
        .disable::<LogPlugin>()
        .disable::<bevy::app::TerminalCtrlCHandlerPlugin>()
}

/// A table that is sat at.
pub(crate) struct Sitting {
    pub(crate) app: App,
}

impl Sitting {
    /// Sits down where each seat holds the card that is asked for.
    pub(crate) fn new(cards: [&str; 3], size: (u32, u32)) -> Sitting {
        Sitting::kept(cards, size, None)
    }

    /// The same with the match kept in this store.
    pub(crate) fn kept(cards: [&str; 3], size: (u32, u32), store: Option<Store>) -> Sitting {
        Sitting::at(dealt(cards, store), size)
    }

    /// Sits down at this table.
    pub(crate) fn at(table: OpenTable, size: (u32, u32)) -> Sitting {
        let render = RenderPlugin {
            render_creation: bevy::render::settings::WgpuSettings { backends: None, ..default() }
                .into(),
            ..default()
        };
        let window = Window { resolution: size.into(), ..default() };
        let mut app = App::new();
        app.add_plugins(without_a_window(render, Some(window)));
        Sitting::with(app, table)
    }

    /// Sits down in an app that has all of Bevy that it needs.
    pub(crate) fn with(mut app: App, table: OpenTable) -> Sitting {
        app.add_plugins((DrawnTable, LinkPlugin::new(move |wake| Ok(Line::open(table, wake)))));
        app.insert_resource(Pause::lasting(Duration::ZERO));
        app.finish();
        app.cleanup();
        let mut sitting = Sitting { app };
        sitting.until(|scene| scene.asked().is_some());
        sitting
    }

    pub(crate) fn scene(&self) -> Option<&Scene> {
        self.app.world().get_resource::<Shown>().map(|shown| &shown.scene)
    }

    /// Lets the frames pass that a change takes to be seen.
    pub(crate) fn settle(&mut self) {
        for _ in 0..4 {
            self.app.update();
        }
    }

    /// Lets frames pass until the table shows this.
    pub(crate) fn until(&mut self, wanted: impl Fn(&Scene) -> bool) {
        let began = Instant::now();
        loop {
            self.app.update();
            if self.scene().is_some_and(&wanted) {
                break self.settle();
            }
            assert!(began.elapsed() < Duration::from_secs(20), "{:?}", self.scene());
            std::thread::sleep(Duration::from_millis(2));
        }
    }

    pub(crate) fn window(&mut self) -> Entity {
        let mut windows = self.app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>();
        windows.single(self.app.world()).unwrap()
    }

    /// The place of a card in a seat's hand, by name.
    pub(crate) fn slot(&mut self, role: Role, card: &str) -> Entity {
        let held = &self.scene().unwrap().zones[role.index()].held;
        let place = held.iter().position(|held| held.face.name == card).unwrap();
        self.slot_at(role, place)
    }

    /// A place in a seat's hand, by number.
    pub(crate) fn slot_at(&mut self, role: Role, place: usize) -> Entity {
        self.find(|slot: &HandSlot| *slot == HandSlot { role, place })
    }

    pub(crate) fn spot(&mut self, role: Role) -> Entity {
        self.find(|spot: &Spot| spot.0 == role)
    }

    pub(crate) fn control(&mut self, control: Control) -> Entity {
        self.find(|each: &Control| *each == control)
    }

    pub(crate) fn find<C: Component>(&mut self, wanted: impl Fn(&C) -> bool) -> Entity {
        let mut all = self.app.world_mut().query::<(Entity, &C)>();
        all.iter(self.app.world()).find(|(_, each)| wanted(each)).unwrap().0
    }

    /// Everything of this sort.
    pub(crate) fn all<C: Component>(&mut self) -> Vec<Entity> {
        let mut all = self.app.world_mut().query_filtered::<Entity, With<C>>();
        all.iter(self.app.world()).collect()
    }

    /// Moves the pointer onto something.
    fn point(&mut self, entity: Entity) {
        let position = self.app.world().get::<UiGlobalTransform>(entity).unwrap().translation;
        let window = self.window();
        let moved = CursorMoved { window, position, delta: None };
        self.app.world_mut().write_message(WindowEvent::CursorMoved(moved));
    }

    fn button(&mut self, state: ButtonState) {
        let window = self.window();
        let button = MouseButtonInput { button: MouseButton::Left, state, window };
        self.app.world_mut().write_message(WindowEvent::MouseButtonInput(button));
    }

    /// Moves the pointer onto something, and presses and releases it.
    pub(crate) fn click(&mut self, entity: Entity) {
        self.point(entity);
        self.settle();
        for state in [ButtonState::Pressed, ButtonState::Released] {
            self.button(state);
            self.settle();
        }
    }

    /// Moves the pointer onto something, and presses and releases it, within one frame.
    pub(crate) fn tap(&mut self, entity: Entity) {
        self.point(entity);
        self.button(ButtonState::Pressed);
        self.button(ButtonState::Released);
        self.settle();
    }

    /// The same twice.
    pub(crate) fn tap_twice(&mut self, entity: Entity) {
        self.point(entity);
        for state in [ButtonState::Pressed, ButtonState::Released].repeat(2) {
            self.button(state);
        }
        self.settle();
    }

    /// Presses and releases a key.
    pub(crate) fn key(&mut self, key_code: KeyCode) {
        self.keys(&[key_code]);
    }

    /// Presses and releases keys, all within one frame.
    pub(crate) fn keys(&mut self, keys: &[KeyCode]) {
        for key_code in keys {
            self.strike(*key_code);
        }
        self.settle();
    }

    fn strike(&mut self, key_code: KeyCode) {
        let window = self.window();
        for state in [ButtonState::Pressed, ButtonState::Released] {
            let letters = [
                (KeyCode::KeyN, "n"),
                (KeyCode::KeyB, "b"),
                (KeyCode::KeyC, "c"),
                (KeyCode::KeyF, "f"),
                (KeyCode::KeyG, "g"),
                (KeyCode::KeyH, "h"),
                (KeyCode::KeyL, "l"),
                (KeyCode::KeyO, "o"),
                (KeyCode::KeyR, "r"),
                (KeyCode::KeyW, "w"),
            ];
            let logical_key = match letters.iter().find(|(code, _)| *code == key_code) {
                Some((_, letter)) => Key::Character((*letter).into()),
                None => Key::Unidentified(bevy::input::keyboard::NativeKey::Unidentified),
            };
            let input =
                KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window };
            self.app.world_mut().write_message(input);
        }
    }

    /// Types letters, all within one frame.
    pub(crate) fn type_in(&mut self, text: &str) {
        for letter in text.chars() {
            let window = self.window();
            for state in [ButtonState::Pressed, ButtonState::Released] {
                let logical_key = match letter {
                    ' ' => Key::Space,
                    letter => Key::Character(letter.to_string().into()),
                };
                let key_code = if letter == ' ' { KeyCode::Space } else { KeyCode::KeyZ };
                let (text, repeat) = (None, false);
                let input = KeyboardInput { key_code, logical_key, state, text, repeat, window };
                self.app.world_mut().write_message(input);
            }
        }
        for _ in text.chars() {
            self.settle();
        }
    }

    /// Clicks a card twice, which chooses it and puts it down.
    pub(crate) fn put(&mut self, role: Role, card: &str) {
        let slot = self.slot(role, card);
        self.click(slot);
        self.click(slot);
        self.until(|scene| !scene.zones[role.index()].lies.is_empty());
    }

    /// Puts all three down.
    pub(crate) fn play(&mut self, cards: [&str; 3]) {
        for (role, card) in Role::ORDER.into_iter().zip(cards) {
            self.put(role, card);
        }
        self.until(|scene| scene.verdict.is_some());
    }

    /// Tells the client something, as the table would.
    pub(crate) fn hear(&mut self, news: Report) {
        self.app.world_mut().write_message(croupier_desktop::Heard(news));
        self.settle();
    }

    /// Draws the table with something changed, as if the table had told it so.
    pub(crate) fn show(&mut self, change: impl Fn(&mut Scene)) {
        change(&mut self.app.world_mut().resource_mut::<Shown>().scene);
        self.settle();
    }
}
