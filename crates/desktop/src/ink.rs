//! Letters that are ready before they are needed.

use bevy::image::{DynamicTextureAtlasBuilder, TextureAtlasLayout};
use bevy::prelude::*;
use bevy::text::{FontAtlasKey, FontAtlasSet};
use bevy::ui::{IsDefaultUiCamera, UiScale, UiSystems};
use bevy::window::RequestRedraw;

use crate::felt;
use crate::paint::{INK, bold, line, plain};

/// The sizes of heavy letters anywhere on the felt, with those there are of that
/// size. All sizes are whole numbers.
const HEAVY: [(f32, Letters); 6] = [
    (12.0, Letters::All),
    (15.0, Letters::All),
    (18.0, Letters::All),
    (22.0, Letters::All),
    (38.0, Letters::Numbers),
    (50.0, Letters::Verdict),
];

/// The sizes of plain letters anywhere on the felt.
const PLAIN: [f32; 3] = [12.0, 15.0, 22.0];

/// Draws every letter of every size that is needed once, unseen, so that no choice and no flip
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
#[derive(Component, Clone, Copy)]
struct Blotter(Letters);

/// Letters that stand somewhere.
#[derive(Clone, Copy)]
enum Letters {
    All,
    /// Totals, amounts, the marks of a verdict and the word of a result.
    Numbers,
    /// The words of a verdict.
    Verdict,
}

impl Letters {
    fn text(self) -> String {
        match self {
            Letters::All => (' '..='~').chain(['\u{2192}']).collect(),
            Letters::Numbers => {
                "0123456789+-$x.\u{2713}\u{2717}Safe BUSTED olded vby insurance".to_string()
            }
            Letters::Verdict => "Safe BUSTED".to_string(),
        }
    }
}

impl Plugin for InkPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Ink>()
            .add_systems(Startup, spawn)
            .add_systems(Update, blot)
            .add_systems(PostUpdate, scale.after(felt::scale).before(UiSystems::Prepare))
            .add_systems(Last, dry);
    }
}

fn spawn(mut commands: Commands) {
    let unseen = |letters| (Blotter(letters), Visibility::Hidden);
    for (size, letters) in HEAVY {
        commands.spawn((line(bold(letters.text(), size, INK)), unseen(letters)));
    }
    for size in PLAIN {
        let letters = Letters::All;
        commands.spawn((line(plain(letters.text(), size, INK)), unseen(letters)));
    }
}

/// Draws the letters of a size that is still to be drawn.
fn blot(mut ink: ResMut<Ink>, mut blotters: Query<(&Blotter, &mut Text)>) {
    let wet = ink.wet.pop().and_then(|size| blotters.get_mut(size).ok());
    if let Some((Blotter(letters), mut text)) = wet {
        text.0 = letters.text();
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
