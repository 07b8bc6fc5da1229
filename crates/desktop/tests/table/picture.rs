//! A picture of the table, drawn off screen. Where no Vulkan driver is found it
//! is skipped, unless `CROUPIER_PICTURES` names a folder to keep the pictures in.

use std::panic::{self, AssertUnwindSafe};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use bevy::asset::RenderAssetUsages;
use bevy::camera::RenderTarget;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat, TextureUsages};
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured, save_to_disk};
use croupier_buybust::Role;
use croupier_session::Request;

use super::eye::hue;
use super::sitting::Sitting;

const SIZE: (u32, u32) = (1280, 720);

/// A table drawn on an image.
pub(crate) struct Easel {
    pub(crate) sitting: Sitting,
    image: Handle<Image>,
}

impl Easel {
    fn new(cards: [&str; 3]) -> Easel {
        Easel::of(|app| Sitting::with(app, super::sitting::dealt(cards, None)))
    }

    /// An easel for who sits down so.
    pub(crate) fn of(sit_down: impl FnOnce(App) -> Sitting) -> Easel {
        let mut app = App::new();
        app.add_plugins(super::sitting::without_a_window(
            RenderPlugin { synchronous_pipeline_compilation: true, ..default() },
            None,
        ));
        let extent = Extent3d { width: SIZE.0, height: SIZE.1, ..default() };
        let mut image = Image::new_fill(
            extent,
            TextureDimension::D2,
            &[0, 0, 0, 255],
            TextureFormat::Rgba8UnormSrgb,
            RenderAssetUsages::default(),
        );
        image.texture_descriptor.usage |=
            TextureUsages::RENDER_ATTACHMENT | TextureUsages::COPY_SRC;
        let image = app.world_mut().resource_mut::<Assets<Image>>().add(image);
        let target = image.clone();
        app.add_systems(
            Startup,
            move |cameras: Query<Entity, With<Camera>>, mut commands: Commands| {
                for camera in &cameras {
                    commands.entity(camera).insert(RenderTarget::Image(target.clone().into()));
                }
            },
        );
        Easel { sitting: sit_down(app), image }
    }

    /// Puts a card down without a pointer, since there is no window.
    fn put(&mut self, role: Role, card: &str) {
        let held = &self.sitting.scene().unwrap().zones[role.index()].held;
        let card = held.iter().find(|held| held.face.name == card).unwrap().face.card;
        let shown = self.sitting.app.world().resource::<croupier_desktop::Shown>();
        let ask = shown.ask(Request::Put { role, card });
        self.sitting.app.world_mut().write_message(ask);
        self.sitting.until(|scene| !scene.zones[role.index()].lies.is_empty());
    }

    /// The picture as it is now, kept if a folder is named.
    pub(crate) fn picture(&mut self, name: &str) -> Image {
        let taken: Arc<Mutex<Option<Image>>> = Arc::default();
        let keep = taken.clone();
        let mut shot = self.sitting.app.world_mut().spawn(Screenshot::image(self.image.clone()));
        shot.observe(move |captured: On<ScreenshotCaptured>| {
            *keep.lock().unwrap() = Some(captured.image.clone());
        });
        if let Some(folder) = std::env::var_os("CROUPIER_PICTURES") {
            shot.observe(save_to_disk(std::path::Path::new(&folder).join(name)));
        }
        let began = Instant::now();
        loop {
            self.sitting.app.update();
            if let Some(image) = taken.lock().unwrap().take() {
                return image;
            }
            assert!(began.elapsed() < Duration::from_secs(60), "no picture of {name}");
        }
    }
}

/// How many of the pixels of a row are nearly this colour, in hundredths.
fn share(image: &Image, row: u32, color: [u8; 3]) -> u32 {
    let near = |x: &u32| {
        let [red, green, blue, _] = image.get_color_at(*x, row).unwrap().to_srgba().to_u8_array();
        let far = |one: u8, other: u8| one.abs_diff(other) > 6;
        !far(red, color[0]) && !far(green, color[1]) && !far(blue, color[2])
    };
    100 * (0..SIZE.0).filter(near).count() as u32 / SIZE.0
}

fn pixel(image: &Image, at: Vec2) -> &'static str {
    hue(image.get_color_at(at.x as u32, at.y as u32).unwrap())
}

/// Whether the left and the right edge of this are golden, half way down.
fn golden(image: &Image, whole: Rect) -> [bool; 2] {
    let gold = |x: f32| pixel(image, Vec2::new(x, whole.center().y)) == "gold";
    [whole.min.x, whole.max.x - 3.0].map(|left| (0..3).any(|step| gold(left + step as f32)))
}

/// Whether the middle of a card and the upper arms of a cross over it are red, though
/// paper shines through.
fn cross(image: &Image, card: Rect) -> [bool; 3] {
    let arm = 0.3 * card.width() * Vec2::from_angle(-40_f32.to_radians());
    let red = |at: Vec2| {
        let color = image.get_color_at(at.x as u32, at.y as u32).unwrap().to_srgba();
        color.red - color.green > 0.1 && color.green - color.blue < 0.08
    };
    [Vec2::ZERO, arm, arm * Vec2::new(-1.0, 1.0)].map(|off| red(card.center() + off))
}

fn draw() {
    const PAPER: [u8; 3] = [248, 242, 227];
    const GREEN: [u8; 3] = [27, 142, 75];
    const RED: [u8; 3] = [199, 32, 26];
    // Just above the lower edge of the band, where no letter is.
    const BAND: u32 = 520;
    let cards = ["Weed", "Meth", "Safe House"];
    let mut easel = Easel::new(cards);
    let opening = easel.picture("opening.png");
    assert!(share(&opening, 430, PAPER) > 20, "cards lie in the hands");
    assert_eq!((share(&opening, BAND, GREEN), share(&opening, BAND, RED)), (0, 0));
    let panes = Role::ORDER.map(|role| {
        let spot = easel.sitting.spot(role);
        easel.sitting.rect(easel.sitting.around(easel.sitting.around(spot)))
    });
    let edges = panes.map(|pane| golden(&opening, pane));
    assert_eq!(edges, [[true; 2], [false; 2], [false; 2]], "the Narc is asked");
    for (role, card) in Role::ORDER.into_iter().zip(cards) {
        easel.put(role, card);
    }
    let safe = easel.picture("safe.png");
    assert!(share(&safe, BAND, GREEN) > 70, "Safe is green: {}", share(&safe, BAND, GREEN));
    let spots = Role::ORDER.map(|role| easel.sitting.spot(role));
    let spots = spots.map(|spot| easel.sitting.rect(spot));
    let edges = spots.map(|card| golden(&safe, card));
    assert_eq!(edges, [[false; 2], [true; 2], [true; 2]], "Weed is replaced");
    assert_eq!(cross(&safe, spots[0]), [true; 3], "and struck through");
    assert!(!cross(&safe, spots[1]).contains(&true), "Meth is not");
    let again = easel.picture("again.png");
    assert!(safe.data == again.data, "the same table makes the same picture");
    let cards = ["Heroin", "School Zone", "Patrol"];
    let mut easel = Easel::new(cards);
    for (role, card) in Role::ORDER.into_iter().zip(cards) {
        easel.put(role, card);
    }
    let busted = easel.picture("busted.png");
    assert!(share(&busted, BAND, RED) > 70, "BUSTED is red: {}", share(&busted, BAND, RED));
}

#[test]
fn the_table_is_drawn() {
    where_it_can_be_drawn(draw);
}

/// Draws where there is a driver to draw with.
pub(crate) fn where_it_can_be_drawn(draw: impl FnOnce()) {
    let kept = std::env::var_os("CROUPIER_PICTURES").is_some();
    let driver = panic::catch_unwind(AssertUnwindSafe(|| Easel::new(["Weed", "Meth", "Alibi"])));
    match driver {
        Ok(_) => draw(),
        Err(_) if !kept => eprintln!("skipped: no Vulkan driver was found to draw with"),
        Err(why) => panic::resume_unwind(why),
    }
}
