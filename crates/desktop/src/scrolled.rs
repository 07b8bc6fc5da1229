//! What is larger than the window, because letters are.

use bevy::input::mouse::{MouseScrollUnit, MouseWheel};
use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;

use crate::felt::Step;
use crate::typed::{self, Typed};

/// Something that is scrolled where it does not fit.
#[derive(Component)]
pub(crate) struct Scrolled;

/// Scrolls by wheel and by key, and to what has the focus.
pub struct ScrolledPlugin;

impl Plugin for ScrolledPlugin {
    fn build(&self, app: &mut App) {
        app.add_systems(
            Update,
            ((wheel, pages.after(typed::take)).in_set(Step::Decide), follow.after(Step::Draw)),
        );
    }
}

/// How far something can be scrolled.
fn most(node: &ComputedNode) -> Vec2 {
    (node.content_size() - node.size()).max(Vec2::ZERO) * node.inverse_scale_factor()
}

fn move_by(scroll: &mut Mut<ScrollPosition>, node: &ComputedNode, by: Vec2) {
    let to = (scroll.0 + by).clamp(Vec2::ZERO, most(node));
    if scroll.0 != to {
        scroll.0 = to;
    }
}

/// The wheel scrolls, sideways with Shift.
fn wheel(
    mut wheels: MessageReader<MouseWheel>,
    keys: Res<ButtonInput<KeyCode>>,
    mut scrolled: Query<(&mut ScrollPosition, &ComputedNode), With<Scrolled>>,
) {
    let sideways = keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    for turned in wheels.read() {
        let step = if turned.unit == MouseScrollUnit::Line { 48.0 } else { 1.0 };
        let by = -step * Vec2::new(turned.x, turned.y);
        let by = if sideways { by.yx() } else { by };
        for (mut scroll, node) in &mut scrolled {
            move_by(&mut scroll, node, by);
        }
    }
}

/// Page Up and Page Down scroll by most of the window.
fn pages(
    typed: Res<Typed>,
    mut scrolled: Query<(&mut ScrollPosition, &ComputedNode), With<Scrolled>>,
) {
    let way = if typed.is_any(&[KeyCode::PageDown]) {
        0.8
    } else if typed.is_any(&[KeyCode::PageUp]) {
        -0.8
    } else {
        return;
    };
    for (mut scroll, node) in &mut scrolled {
        let page = node.size().y * node.inverse_scale_factor();
        move_by(&mut scroll, node, Vec2::new(0.0, way * page));
    }
}

/// What has the focus is scrolled to, while the keyboard is in use.
fn follow(
    focus: Res<InputFocus>,
    visible: Res<InputFocusVisible>,
    mut last: Local<Option<Entity>>,
    places: Query<(&UiGlobalTransform, &ComputedNode)>,
    parents: Query<&ChildOf>,
    mut scrolled: Query<(&UiGlobalTransform, &ComputedNode, &mut ScrollPosition), With<Scrolled>>,
) {
    let moved = |focused: &Entity| visible.0 && Some(*focused) != *last;
    let Some(focused) = focus.get().filter(moved) else { return };
    // What was made in this frame has no place yet.
    let Ok((place, size)) = places.get(focused) else { return };
    if size.is_empty() {
        return;
    }
    *last = Some(focused);
    for around in parents.iter_ancestors(focused) {
        let Ok((middle, room, mut scroll)) = scrolled.get_mut(around) else { continue };
        let half = 0.5 * size.size() + 10.0;
        let within = 0.5 * room.size();
        let by = place.translation - middle.translation;
        let before = (by - half + within).min(Vec2::ZERO);
        let after = (by + half - within).max(Vec2::ZERO);
        // What is larger than the window begins at its edge.
        let by = Vec2::select(before.cmplt(Vec2::ZERO), before, after);
        move_by(&mut scroll, room, by * room.inverse_scale_factor());
    }
}
