//! Colours, letters and the shapes that tell kinds of cards apart.

use bevy::asset::uuid_handle;
use bevy::prelude::*;
use croupier_buybust::Kind;
use croupier_session::Warmth;

pub(crate) const FELT: Color = Color::srgb(0.129, 0.478, 0.329);
pub(crate) const FELT_EDGE: Color = Color::srgb(0.043, 0.196, 0.141);
pub(crate) const PANEL: Color = Color::srgba(0.0, 0.06, 0.04, 0.27);
pub(crate) const PANEL_EDGE: Color = Color::srgba(1.0, 1.0, 1.0, 0.14);
pub(crate) const PAPER: Color = Color::srgb(0.973, 0.949, 0.890);
pub(crate) const INK: Color = Color::srgb(0.106, 0.094, 0.082);
pub(crate) const INK_SOFT: Color = Color::srgb(0.322, 0.294, 0.259);
pub(crate) const CHALK: Color = Color::srgb(0.961, 0.976, 0.957);
pub(crate) const CHALK_SOFT: Color = Color::srgb(0.784, 0.871, 0.820);
pub(crate) const GOLD: Color = Color::srgb(1.0, 0.812, 0.251);
pub(crate) const RING: Color = Color::srgb(0.435, 0.906, 1.0);
pub(crate) const SAFE: Color = Color::srgb(0.106, 0.557, 0.294);
pub(crate) const BUST: Color = Color::srgb(0.780, 0.125, 0.102);
pub(crate) const EVIDENCE: Color = Color::srgb(0.694, 0.180, 0.149);
pub(crate) const COVER: Color = Color::srgb(0.094, 0.420, 0.545);
pub(crate) const PRODUCT: Color = Color::srgb(0.600, 0.373, 0.031);
pub(crate) const LOCATION: Color = Color::srgb(0.376, 0.271, 0.608);
/// The strokes through a replaced card, which lie behind what is written there.
pub(crate) const STROKE: Color = Color::srgba(0.780, 0.125, 0.102, 0.38);
/// The bars of the margin, which lie on a dark track.
pub(crate) const EVIDENCE_BAR: Color = Color::srgb(0.878, 0.357, 0.310);
pub(crate) const COVER_BAR: Color = Color::srgb(0.180, 0.600, 0.757);
pub(crate) const OTHER: Color = Color::srgb(0.302, 0.333, 0.376);

const MEDIUM: Handle<Font> = uuid_handle!("0f0a7d0e-7a55-4f0b-9d0f-6c2a3b1d5e01");
const BOLD: Handle<Font> = uuid_handle!("0f0a7d0e-7a55-4f0b-9d0f-6c2a3b1d5e02");

/// The letters, which are part of the program.
pub struct PaintPlugin;

impl Plugin for PaintPlugin {
    fn build(&self, app: &mut App) {
        let mut fonts = app.world_mut().resource_mut::<Assets<Font>>();
        let files: [(Handle<Font>, &[u8]); 2] = [
            (MEDIUM, include_bytes!("../fonts/Inter-Medium.otf")),
            (BOLD, include_bytes!("../fonts/Inter-ExtraBold.otf")),
        ];
        for (handle, bytes) in files {
            // A handle with a fixed name always has its place.
            let _ = fonts.insert(handle.id(), Font::from_bytes(bytes.to_vec()));
        }
    }
}

/// Words in the plain weight.
pub(crate) fn plain(text: impl Into<String>, size: f32, color: Color) -> impl Bundle {
    words(text, size, color, MEDIUM)
}

/// Words in the heavy weight.
pub(crate) fn bold(text: impl Into<String>, size: f32, color: Color) -> impl Bundle {
    words(text, size, color, BOLD)
}

/// Words that stay on the lines they have. They cost less to lay out.
pub(crate) fn line(words: impl Bundle) -> impl Bundle {
    (words, TextLayout::no_wrap())
}

fn words(text: impl Into<String>, size: f32, color: Color, font: Handle<Font>) -> impl Bundle {
    let font = TextFont { font: font.into(), font_size: FontSize::Px(size), ..default() };
    (Text::new(text), font, TextColor(color))
}

/// The colour of a kind of card.
pub(crate) fn tint(kind: &Kind) -> Color {
    match kind {
        Kind::Product { .. } => PRODUCT,
        Kind::Location { .. } | Kind::DealerLocation { .. } => LOCATION,
        Kind::Evidence { .. } => EVIDENCE,
        Kind::Cover { .. } => COVER,
        Kind::DealModifier { .. }
        | Kind::Insurance { .. }
        | Kind::Conviction { .. }
        | Kind::DealerModifier { .. } => OTHER,
    }
}

/// The word of a kind, without whose it is.
pub(crate) fn kind(kind: &Kind) -> &'static str {
    match kind {
        Kind::DealModifier { .. } | Kind::DealerModifier { .. } => "Modifier",
        Kind::DealerLocation { .. } => "Location",
        other => other.name(),
    }
}

/// The letter of a kind: no two kinds have the same.
pub(crate) fn letter(of: &Kind) -> &'static str {
    match of {
        // Cover has the C.
        Kind::Conviction { .. } => "V",
        other => &kind(other)[..1],
    }
}

/// The outline that a kind's letter stands in, so that nobody needs the colour:
/// a diamond, a box, a disc, a shield. A diamond is a smaller box on its corner.
pub(crate) fn badge(kind: &Kind, size: f32) -> (Node, Rot2) {
    let round = match kind {
        Kind::Product { .. } | Kind::Location { .. } | Kind::DealerLocation { .. } => {
            BorderRadius::all(px(0.12 * size))
        }
        Kind::Evidence { .. } => BorderRadius::MAX,
        Kind::Cover { .. } => BorderRadius {
            top_left: px(0.1 * size),
            top_right: px(0.1 * size),
            bottom_left: px(0.5 * size),
            bottom_right: px(0.5 * size),
        },
        Kind::DealModifier { .. }
        | Kind::Insurance { .. }
        | Kind::Conviction { .. }
        | Kind::DealerModifier { .. } => BorderRadius::ZERO,
    };
    let diamond = matches!(kind, Kind::Product { .. });
    let (side, turn) =
        if diamond { (0.78 * size, Rot2::degrees(45.0)) } else { (size, Rot2::IDENTITY) };
    let node = Node {
        width: px(side),
        height: px(side),
        margin: UiRect::all(px(0.5 * (size - side))),
        flex_shrink: 0.0,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        border_radius: round,
        ..default()
    };
    (node, turn)
}

/// The colour of a Heat that is so near to what acts on it.
pub(crate) fn warm(warmth: Warmth) -> Color {
    match warmth {
        Warmth::Cool => CHALK,
        Warmth::Warm => GOLD,
        Warmth::Close => Color::srgb(1.0, 0.60, 0.25),
        Warmth::Reached => Color::srgb(1.0, 0.42, 0.36),
    }
}

/// Shows a node or takes it out of the layout, if it is not so already.
pub(crate) fn show(node: &mut Mut<Node>, there: bool) {
    let display = if there { Display::Flex } else { Display::None };
    if node.display != display {
        node.display = display;
    }
}

/// A dark pane on the felt.
pub(crate) fn pane(node: Node) -> impl Bundle {
    (
        Node { border: UiRect::all(px(1)), border_radius: BorderRadius::all(px(12)), ..node },
        BackgroundColor(PANEL),
        BorderColor::all(PANEL_EDGE),
    )
}

/// A soft shadow below something that lies on the felt.
pub(crate) fn shadow() -> BoxShadow {
    BoxShadow::new(Color::srgba(0.0, 0.0, 0.0, 0.45), px(0), px(3), px(0), px(8))
}
