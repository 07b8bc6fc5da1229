//! Other colours than those of green felt.

use bevy::prelude::*;
use bevy::ui::UiSystems;
use croupier_session::Theme;

use crate::Preferences;
use crate::paint::{
    BUST, CHALK, CHALK_SOFT, COVER, COVER_BAR, EVIDENCE, EVIDENCE_BAR, FELT, FELT_EDGE, GOLD, INK,
    INK_SOFT, LOCATION, OTHER, PANEL, PANEL_EDGE, PAPER, PRODUCT, RING, SAFE,
};

/// A colour of the felt, and the one that stands for it.
type Swap = (Color, Color);

/// Four hues that are told apart however somebody sees colours, on slate.
const FOUR_COLOURS: [Swap; 10] = [
    (FELT, Color::srgb(0.212, 0.259, 0.325)),
    (FELT_EDGE, Color::srgb(0.067, 0.086, 0.122)),
    (PRODUCT, Color::srgb(0.620, 0.345, 0.0)),
    (LOCATION, Color::srgb(0.0, 0.455, 0.345)),
    (EVIDENCE, Color::srgb(0.612, 0.165, 0.435)),
    (COVER, Color::srgb(0.0, 0.365, 0.655)),
    (EVIDENCE_BAR, Color::srgb(0.855, 0.420, 0.682)),
    (COVER_BAR, Color::srgb(0.337, 0.651, 0.941)),
    (SAFE, Color::srgb(0.075, 0.392, 0.706)),
    (BUST, Color::srgb(0.710, 0.243, 0.043)),
];

/// Black, white and yellow.
const CONTRAST: [Swap; 20] = [
    (FELT, Color::srgb(0.02, 0.02, 0.02)),
    (FELT_EDGE, Color::srgb(0.01, 0.01, 0.01)),
    (PANEL, Color::srgb(0.03, 0.03, 0.03)),
    (PANEL_EDGE, Color::srgb(0.78, 0.78, 0.78)),
    (PAPER, Color::srgb(1.0, 1.0, 0.99)),
    (INK, Color::srgb(0.004, 0.004, 0.004)),
    (INK_SOFT, Color::srgb(0.12, 0.12, 0.12)),
    (CHALK, Color::srgb(1.0, 1.0, 0.98)),
    (CHALK_SOFT, Color::srgb(0.92, 0.92, 0.92)),
    (GOLD, Color::srgb(1.0, 0.96, 0.0)),
    (RING, Color::srgb(0.0, 1.0, 1.0)),
    (SAFE, Color::srgb(0.0, 0.40, 0.10)),
    (BUST, Color::srgb(0.66, 0.0, 0.0)),
    (EVIDENCE, Color::srgb(0.58, 0.0, 0.0)),
    (COVER, Color::srgb(0.0, 0.20, 0.60)),
    (PRODUCT, Color::srgb(0.42, 0.25, 0.0)),
    (LOCATION, Color::srgb(0.30, 0.0, 0.50)),
    (OTHER, Color::srgb(0.20, 0.20, 0.20)),
    (EVIDENCE_BAR, Color::srgb(1.0, 0.55, 0.50)),
    (COVER_BAR, Color::srgb(0.50, 0.80, 1.0)),
];

/// Puts the colours of the theme in the place of those that things are drawn with.
pub struct ThemePlugin;

/// The theme that everything has by now.
#[derive(Resource, Default)]
struct Worn(Theme);

impl Plugin for ThemePlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Worn>()
            .add_systems(PostUpdate, (undress, dress).chain().before(UiSystems::Prepare));
    }
}

fn swaps(theme: Theme) -> &'static [Swap] {
    match theme {
        Theme::Felt => &[],
        Theme::FourColours => &FOUR_COLOURS,
        Theme::Contrast => &CONTRAST,
    }
}

/// The colour in the place of this one. One that shines through does so still,
/// but for panes, which have a colour of their own.
fn swapped(color: Color, pairs: impl Iterator<Item = Swap> + Clone) -> Color {
    if let Some((_, to)) = pairs.clone().find(|(from, _)| *from == color) {
        return to;
    }
    let opaque = color.with_alpha(1.0);
    let found = pairs.clone().find(|(from, _)| *from == opaque);
    found.map_or(color, |(_, to)| to.with_alpha(color.alpha()))
}

fn forth(theme: Theme, color: Color) -> Color {
    swapped(color, swaps(theme).iter().copied())
}

fn back(theme: Theme, color: Color) -> Color {
    swapped(color, swaps(theme).iter().map(|(from, to)| (*to, *from)))
}

type Painted = (
    Option<&'static mut BackgroundColor>,
    Option<&'static mut BorderColor>,
    Option<&'static mut TextColor>,
    Option<&'static mut BackgroundGradient>,
    Option<&'static mut Outline>,
);

/// Takes the old theme off everything.
fn undress(preferences: Res<Preferences>, mut worn: ResMut<Worn>, mut painted: Query<Painted>) {
    let (old, new) = (worn.0, preferences.0.theme);
    if old == new {
        return;
    }
    worn.0 = new;
    for each in &mut painted {
        paint(each, |color| forth(new, back(old, color)));
    }
}

type Repainted = Or<(
    Changed<BackgroundColor>,
    Changed<BorderColor>,
    Changed<TextColor>,
    Changed<BackgroundGradient>,
    Changed<Outline>,
)>;

/// Puts the theme on what was drawn.
fn dress(worn: Res<Worn>, mut painted: Query<Painted, Repainted>) {
    if worn.0 != Theme::Felt {
        for each in &mut painted {
            paint(each, |color| forth(worn.0, color));
        }
    }
}

type PaintedItem<'a> = (
    Option<Mut<'a, BackgroundColor>>,
    Option<Mut<'a, BorderColor>>,
    Option<Mut<'a, TextColor>>,
    Option<Mut<'a, BackgroundGradient>>,
    Option<Mut<'a, Outline>>,
);

fn paint((back, edge, text, gradient, ring): PaintedItem<'_>, swap: impl Fn(Color) -> Color) {
    if let Some(mut back) = back {
        let now = BackgroundColor(swap(back.0));
        back.set_if_neq(now);
    }
    if let Some(mut edge) = edge {
        let BorderColor { top, right, bottom, left } = *edge;
        let now = BorderColor {
            top: swap(top),
            right: swap(right),
            bottom: swap(bottom),
            left: swap(left),
        };
        edge.set_if_neq(now);
    }
    if let Some(mut text) = text {
        let now = TextColor(swap(text.0));
        text.set_if_neq(now);
    }
    if let Some(mut gradient) = gradient {
        let mut now = gradient.clone();
        for each in &mut now.0 {
            let stops = match each {
                Gradient::Linear(gradient) => &mut gradient.stops,
                Gradient::Radial(gradient) => &mut gradient.stops,
                Gradient::Conic(_) => continue,
            };
            stops.iter_mut().for_each(|stop| stop.color = swap(stop.color));
        }
        gradient.set_if_neq(now);
    }
    if let Some(mut ring) = ring {
        let now = Outline { color: swap(ring.color), ..*ring };
        ring.set_if_neq(now);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paint::STROKE;

    /// Relative luminance by WCAG 2.
    fn luminance(color: Color) -> f32 {
        let linear = color.to_linear();
        0.2126 * linear.red + 0.7152 * linear.green + 0.0722 * linear.blue
    }

    fn contrast(one: Color, other: Color) -> f32 {
        let (one, other) = (luminance(one), luminance(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn themes_come_off_as_they_went_on() {
        for theme in Theme::ALL {
            for (from, to) in swaps(theme) {
                assert_eq!(forth(theme, *from), *to);
                assert_eq!(forth(theme, *to), *to, "{theme:?}: {from:?} is swapped twice");
                assert_eq!(back(theme, *to), *from);
            }
            let faint = CHALK_SOFT.with_alpha(0.5);
            assert_eq!(back(theme, forth(theme, faint)), faint);
            assert_eq!(forth(theme, Color::NONE), Color::NONE);
        }
    }

    /// What lies below a colour that shines through.
    fn over(color: Color, below: Color) -> Color {
        let (over, below) = (color.to_srgba(), below.to_srgba());
        let mix = |one: f32, other: f32| over.alpha * one + (1.0 - over.alpha) * other;
        Color::srgb(
            mix(over.red, below.red),
            mix(over.green, below.green),
            mix(over.blue, below.blue),
        )
    }

    /// A replaced card is struck through, and every word of it is still read.
    #[test]
    fn what_is_written_on_a_replaced_card_can_be_read_in_every_theme() {
        for theme in Theme::ALL {
            let of = |color| forth(theme, color);
            let struck = over(of(STROKE), of(PAPER));
            let body = [INK];
            let kinds = [PRODUCT, LOCATION, OTHER].map(|tint| (PAPER, tint));
            for (ink, ground) in body
                .map(|ink| (of(ink), struck))
                .into_iter()
                .chain(kinds.into_iter().map(|(ink, ground)| (of(ink), of(ground))))
            {
                let found = contrast(ink, ground);
                assert!(found >= 4.5, "{theme:?}: {ink:?} on {ground:?} has only {found:.1}");
            }
            assert!(contrast(struck, of(PAPER)) > 1.2, "{theme:?}: the strokes are seen");
        }
    }

    /// The bars of the margin are seen on their track, and told from one another.
    #[test]
    fn bars_are_seen_in_every_theme() {
        for theme in Theme::ALL {
            let of = |color| forth(theme, color);
            let track = over(Color::srgba(0.0, 0.0, 0.0, 0.35), of(FELT));
            for bar in [EVIDENCE_BAR, COVER_BAR] {
                assert!(theme == Theme::Felt || of(bar) != bar, "{theme:?} has its own");
                let found = contrast(of(bar), track);
                assert!(found >= 2.0, "{theme:?}: {bar:?} has only {found:.1} on its track");
            }
        }
    }

    #[test]
    fn what_is_written_can_be_read_in_every_theme() {
        for theme in Theme::ALL {
            let least = if theme == Theme::Contrast { 7.0 } else { 4.5 };
            let of = |color| forth(theme, color);
            for (ink, ground) in [
                (CHALK, FELT),
                (CHALK, FELT_EDGE),
                (INK, GOLD),
                (INK, PAPER),
                (PAPER, PRODUCT),
                (PAPER, LOCATION),
                (PAPER, EVIDENCE),
                (PAPER, COVER),
                (PAPER, OTHER),
                (CHALK, BUST),
            ] {
                let found = contrast(of(ink), of(ground));
                assert!(found >= least, "{theme:?}: {ink:?} on {ground:?} has only {found:.1}");
            }
        }
    }
}
