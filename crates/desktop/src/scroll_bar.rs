//! Thin bars at the edges of what is larger than the window.

use bevy::camera::visibility::VisibilitySystems;
use bevy::prelude::*;
use bevy::ui::{UiGlobalTransform, UiSystems};
use bevy::window::RequestRedraw;

use crate::paint::CHALK_SOFT;
use crate::scrolled::{Scrolled, Uppermost};

/// How thick a bar is, and the shortest that it gets.
const THICK: f32 = 6.0;
const SHORTEST: f32 = 24.0;

/// The bar at an edge of what is scrolled, as long as the part of it that is seen.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub enum ScrollBar {
    /// How far down it is.
    Right,
    /// How far to the right it is.
    Bottom,
}

/// Draws the bars.
pub struct ScrollBarPlugin;

impl Plugin for ScrollBarPlugin {
    fn build(&self, app: &mut App) {
        type Moved =
            Or<(Changed<ScrollPosition>, Changed<ComputedNode>, Changed<InheritedVisibility>)>;
        app.add_systems(Startup, spawn).add_systems(
            PostUpdate,
            draw.run_if(any_match_filter::<(With<Scrolled>, Moved)>.or_else(any_removed))
                .after(UiSystems::PostLayout)
                .after(VisibilitySystems::VisibilityPropagate),
        );
    }
}

/// Whether something that was scrolled is gone.
fn any_removed(removed: RemovedComponents<Scrolled>) -> bool {
    !removed.is_empty()
}

fn spawn(mut commands: Commands) {
    for bar in [ScrollBar::Right, ScrollBar::Bottom] {
        let node = Node {
            display: Display::None,
            position_type: PositionType::Absolute,
            border_radius: BorderRadius::MAX,
            ..default()
        };
        let paint = BackgroundColor(CHALK_SOFT.with_alpha(0.7));
        commands.spawn((bar, node, paint, GlobalZIndex(9), Pickable::IGNORE));
    }
}

/// What is seen of something that is scrolled, and how much there is of it.
struct Part {
    place: Rect,
    scrolled: Vec2,
    whole: Vec2,
    /// Along which axes it is scrolled at all.
    scrolls: [bool; 2],
}

impl Part {
    fn of(node: &ComputedNode, style: &Node, at: &UiGlobalTransform, scrolled: Vec2) -> Part {
        let scale = node.inverse_scale_factor();
        let (middle, size) = (at.translation * scale, node.size() * scale);
        let place = Rect::from_center_size(middle, size);
        let scrolls = [style.overflow.x, style.overflow.y].map(|axis| axis == OverflowAxis::Scroll);
        Part { place, scrolled, whole: node.content_size() * scale, scrolls }
    }

    /// The bar along one axis: where it begins and how long it is.
    fn along(&self, axis: usize) -> Option<(f32, f32)> {
        let (seen, whole) = (self.place.size()[axis], self.whole[axis]);
        if !self.scrolls[axis] || seen <= 0.0 || whole <= seen + 1.0 {
            return None;
        }
        let long = (seen * seen / whole).max(SHORTEST);
        let gone = (self.scrolled[axis] / (whole - seen)).clamp(0.0, 1.0);
        Some((self.place.min[axis] + gone * (seen - long), long))
    }
}

/// Something that is scrolled, as it is seen.
type Seen = (
    (&'static ComputedNode, &'static Node, &'static UiGlobalTransform, &'static ScrollPosition),
    &'static InheritedVisibility,
    Has<Uppermost>,
);

fn draw(
    scrolled: Query<Seen, (With<Scrolled>, Without<ScrollBar>)>,
    mut bars: Query<(&ScrollBar, &mut Node)>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let seen = scrolled.iter().filter(|((node, ..), shown, _)| !node.is_empty() && shown.get());
    let mut seen: Vec<_> = seen.collect();
    seen.sort_by_key(|(.., upper)| !upper);
    let parts =
        seen.iter().map(|((node, style, at, scroll), ..)| Part::of(node, style, at, scroll.0));
    let parts: Vec<Part> = parts.collect();
    for (bar, mut node) in &mut bars {
        let axis = if *bar == ScrollBar::Right { 1 } else { 0 };
        let found = parts.iter().find_map(|part| Some((part, part.along(axis)?)));
        let wanted = match (bar, found) {
            (_, None) => Node { display: Display::None, ..node.clone() },
            (ScrollBar::Right, Some((part, (from, long)))) => Node {
                display: Display::Flex,
                left: px(part.place.max.x - THICK),
                top: px(from),
                width: px(THICK),
                height: px(long),
                ..node.clone()
            },
            (ScrollBar::Bottom, Some((part, (from, long)))) => Node {
                display: Display::Flex,
                left: px(from),
                top: px(part.place.max.y - THICK),
                width: px(long),
                height: px(THICK),
                ..node.clone()
            },
        };
        if *node != wanted {
            *node = wanted;
            redraw.write(RequestRedraw);
        }
    }
}
