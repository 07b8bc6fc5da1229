//! A window that is opened in the lobby, without a screen.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::render::RenderPlugin;
use croupier_desktop::{Activate, Begin, DrawnTable, Home, LinkPlugin, Pick, Preferences, Screen};
use croupier_session::{NewMatch, Setup, Store, Wish};

use super::sitting::{Sitting, without_a_window};

/// A data folder that is gone with the test.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Folder {
        Folder(std::env::temp_dir().join(format!("croupier-visit-{name}-{}", std::process::id())))
    }

    /// A copy of the shipped files, to be edited.
    pub(crate) fn with_assets(name: &str) -> Folder {
        let folder = Folder::new(name);
        std::fs::create_dir_all(folder.0.join("buy-bust/cards")).unwrap();
        let shipped = concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/buy-bust");
        for file in ["rulesets.ron", "decks.ron", "cards/classic.ron", "cards/tuned.ron"] {
            std::fs::copy(format!("{shipped}/{file}"), folder.file(file)).unwrap();
        }
        folder
    }

    /// A file of the copy.
    pub(crate) fn file(&self, file: &str) -> PathBuf {
        self.0.join("buy-bust").join(file)
    }

    /// Has one thing stand for another in a file of the copy.
    pub(crate) fn edit(&self, file: &str, from: &str, to: &str) {
        let text = std::fs::read_to_string(self.file(file)).unwrap();
        assert!(text.contains(from), "{file} has {from:?}");
        std::fs::write(self.file(file), text.replace(from, to)).unwrap();
    }

    pub(crate) fn store(&self) -> Store {
        Store::at(&self.0)
    }

    pub(crate) fn home(&self) -> Home {
        Home { store: Some(self.store()), assets: None }
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// What was asked for so far.
#[derive(Resource, Default)]
struct Asked(Vec<Wish>);

fn note(mut begins: MessageReader<Begin>, mut asked: ResMut<Asked>) {
    asked.0.extend(begins.read().map(|begin| begin.0.clone()));
}

impl Sitting {
    /// Comes into the lobby.
    pub(crate) fn in_lobby(home: Home, size: (u32, u32)) -> Sitting {
        let settings = bevy::render::settings::WgpuSettings { backends: None, ..default() };
        let render = RenderPlugin { render_creation: settings.into(), ..default() };
        let window = Window { resolution: size.into(), ..default() };
        let later = Setup { assets: home.assets.clone(), ..Setup::default() };
        let mut app = App::new();
        app.add_plugins(without_a_window(render, Some(window)))
            .add_plugins((DrawnTable, LinkPlugin::closed().keeping(home.store.clone(), later)))
            .insert_resource(home)
            .insert_state(Screen::Lobby)
            .init_resource::<Asked>()
            .add_systems(Last, note);
        app.finish();
        app.cleanup();
        let mut sitting = Sitting { app };
        sitting.settle();
        sitting
    }

    /// Nothing moves from now on, as somebody may like it.
    pub(crate) fn without_motion(&mut self) {
        self.app.world_mut().resource_mut::<Preferences>().0.still = true;
        self.settle();
    }

    /// The screen that is seen.
    pub(crate) fn screen(&self) -> Screen {
        *self.app.world().resource::<State<Screen>>().get()
    }

    /// Where something is picked.
    pub(crate) fn place_of(&mut self, pick: &Pick) -> Option<Entity> {
        let mut all = self.app.world_mut().query::<(Entity, &Pick)>();
        let found = all.iter(self.app.world()).find(|(_, each)| *each == pick);
        found.map(|(entity, _)| entity)
    }

    /// Picks something with the pointer.
    pub(crate) fn point_at(&mut self, pick: &Pick) {
        let place = self.place_of(pick).unwrap_or_else(|| panic!("{pick:?} is not there"));
        self.click(place);
    }

    /// Picks something as a screen reader does.
    pub(crate) fn pick(&mut self, pick: &Pick) {
        let entity = self.place_of(pick).unwrap_or_else(|| panic!("{pick:?} is not there"));
        self.app.world_mut().trigger(Activate { entity });
        self.settle();
    }

    /// Everything that can be picked by now.
    pub(crate) fn picks(&mut self) -> Vec<Pick> {
        let mut all = self.app.world_mut().query::<&Pick>();
        all.iter(self.app.world()).cloned().collect()
    }

    /// What was asked for so far.
    pub(crate) fn wishes(&self) -> &[Wish] {
        &self.app.world().resource::<Asked>().0
    }

    /// Lets frames pass until another screen is seen.
    pub(crate) fn until_screen(&mut self, screen: Screen) {
        let began = Instant::now();
        while self.screen() != screen {
            assert!(began.elapsed() < Duration::from_secs(30), "still at {:?}", self.screen());
            std::thread::sleep(Duration::from_millis(2));
            self.app.update();
        }
        self.settle();
    }

    /// The new match that was asked for last.
    pub(crate) fn last_wish(&self) -> NewMatch {
        match self.wishes().last() {
            Some(Wish::New(wanted)) => (**wanted).clone(),
            other => panic!("no match was asked for: {other:?}"),
        }
    }

    /// What is picked where the focus is.
    pub(crate) fn focused(&self) -> Option<Pick> {
        let focus = self.app.world().resource::<bevy::input_focus::InputFocus>().get()?;
        self.app.world().get::<Pick>(focus).cloned()
    }

    /// Moves the focus by Tab until it is on this.
    pub(crate) fn tab_to(&mut self, pick: &Pick) {
        for _ in 0..90 {
            if self.focused().as_ref() == Some(pick) {
                return;
            }
            self.key(KeyCode::Tab);
        }
        panic!("{pick:?} is not reached by Tab");
    }

    /// Picks something with the keyboard alone.
    pub(crate) fn key_to(&mut self, pick: &Pick) {
        self.tab_to(pick);
        self.key(KeyCode::Enter);
    }

    /// Whether something that is seen says this, among other words.
    pub(crate) fn reads(&mut self, words: &str) -> bool {
        self.texts().iter().any(|(text, _)| text.contains(words))
    }
}
