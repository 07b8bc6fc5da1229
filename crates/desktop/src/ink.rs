//! Letters that are ready before they are needed.

use bevy::image::{DynamicTextureAtlasBuilder, TextureAtlasLayout};
use bevy::prelude::*;
use bevy::text::{FontAtlasKey, FontAtlasSet};
use bevy::ui::{IsDefaultUiCamera, UiScale, UiSystems};
use bevy::window::RequestRedraw;

use crate::felt;
use crate::paint::{INK, bold, plain};

/// The sizes of heavy letters anywhere on the felt. All sizes are whole numbers.
const HEAVY: [f32; 7] = [12.0, 15.0, 18.0, 22.0, 26.0, 38.0, 50.0];

/// The sizes of plain letters anywhere on the felt.
const PLAIN: [f32; 2] = [15.0, 22.0];

/// Draws every letter of every size once, unseen, so that no choice and no flip
/// waits for letters: at the start all in the frame that makes everything, and
/// after the window was scaled one size in each frame.
pub struct InkPlugin;

/// Which sizes are still to be drawn.
#[derive(Resource, Default)]
pub struct Ink {
    scale: f32,
    wet: Vec<Entity>,
}

impl Ink {
    /// Whether every letter is ready.
    pub fn is_dry(&self) -> bool {
        self.scale > 0.0 && self.wet.is_empty()
    }
}

/// Where the letters of one size are drawn.
#[derive(Component)]
struct Blotter;

impl Plugin for InkPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Ink>()
            .add_systems(Startup, spawn)
            .add_systems(Update, blot)
            .add_systems(PostUpdate, scale.after(felt::scale).before(UiSystems::Prepare))
            .add_systems(Last, dry);
    }
}

fn letters() -> String {
    (' '..='~').chain(['\u{2192}', '\u{2713}', '\u{2717}']).collect()
}

fn spawn(mut commands: Commands) {
    let unseen = || (Blotter, Visibility::Hidden, TextLayout::no_wrap());
    for size in HEAVY {
        commands.spawn((bold(letters(), size, INK), unseen()));
    }
    for size in PLAIN {
        commands.spawn((plain(letters(), size, INK), unseen()));
    }
}

/// Draws the letters of a size that is still to be drawn.
fn blot(mut ink: ResMut<Ink>, mut blotters: Query<&mut Text, With<Blotter>>) {
    if let Some(mut text) = ink.wet.pop().and_then(|size| blotters.get_mut(size).ok()) {
        text.0 = letters();
    }
}

/// Every text is drawn anew at another scale: what is seen in this frame, and
/// the letters that may be needed in the next ones.
fn scale(
    cameras: Query<&Camera, With<IsDefaultUiCamera>>,
    ui_scale: Res<UiScale>,
    blotters: Query<Entity, With<Blotter>>,
    mut ink: ResMut<Ink>,
    mut atlases: ResMut<FontAtlasSet>,
    mut images: ResMut<Assets<Image>>,
) {
    let screen = cameras.iter().find_map(Camera::target_scaling_factor).unwrap_or(1.0);
    let (before, now) = (ink.scale, screen * ui_scale.0);
    if before == now {
        return;
    }
    ink.scale = now;
    if before > 0.0 {
        wipe(&mut atlases, &mut images, before, now);
        ink.wet = blotters.iter().collect();
    }
}

/// Wipes the pages that letters are drawn on and gives them to the same letters
/// at another scale. To make new ones takes Bevy a millisecond each.
fn wipe(atlases: &mut FontAtlasSet, images: &mut Assets<Image>, before: f32, now: f32) {
    let old: Vec<_> = atlases.drain().collect();
    for (key, mut pages) in old {
        for page in &mut pages {
            let size = page.texture_atlas.size;
            let drawn = page.texture_atlas.textures.iter().map(|letter| letter.max.y).max();
            let bytes = 4 * (size.x * drawn.unwrap_or_default()) as usize;
            if let Some(mut image) = images.get_mut(&page.texture)
                && let Some(pixels) = image.data.as_mut().and_then(|data| data.get_mut(..bytes))
            {
                pixels.fill(0);
            }
            page.dynamic_texture_atlas_builder = DynamicTextureAtlasBuilder::new(size, 2);
            page.texture_atlas = TextureAtlasLayout::new_empty(size);
            page.glyph_to_atlas_index.clear();
        }
        let size = (f32::from_bits(key.font_size_bits) / before).round();
        let font_size_bits = (size * now).to_bits();
        atlases.insert(FontAtlasKey { font_size_bits, ..key }, pages);
    }
}

/// Letters that have been drawn need not be drawn again.
fn dry(
    ink: Res<Ink>,
    mut blotters: Query<&mut Text, With<Blotter>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    for mut text in &mut blotters {
        text.set_if_neq(Text::default());
    }
    if !ink.wet.is_empty() {
        redraw.write(RequestRedraw);
    }
}
