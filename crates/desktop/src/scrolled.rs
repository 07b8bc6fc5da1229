//! What is larger than the window, because letters are.

use bevy::input::mouse::{MouseScrollUnit, MouseWheel};
use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;

use crate::felt::Step;
use crate::sheet::{self, Sheet};
use crate::typed::{self, Typed};

/// Something that is scrolled where it does not fit.
#[derive(Component)]
pub(crate) struct Scrolled;

/// Something scrolled that lies over all else: while it is there, nothing below it is
/// scrolled by wheel or by key.
#[derive(Component)]
pub(crate) struct Uppermost;

/// Scrolls by wheel and by key, and to what has the focus.
pub struct ScrolledPlugin;

impl Plugin for ScrolledPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Sought>().add_systems(
            Update,
            (
                (wheel, pages.after(typed::take)).in_set(Step::Decide),
                follow.after(Step::Draw).after(sheet::refocus),
            ),
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
    mut scrolled: Query<Rolls, With<Scrolled>>,
) {
    let sideways = keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    for turned in wheels.read() {
        let step = if turned.unit == MouseScrollUnit::Line { 48.0 } else { 1.0 };
        let by = -step * Vec2::new(turned.x, turned.y);
        let by = if sideways { by.yx() } else { by };
        moved(&mut scrolled, |_| by);
    }
}

/// What is scrolled, and whether it lies over all else.
type Rolls = (&'static mut ScrollPosition, &'static ComputedNode, Has<Uppermost>);

/// Moves what lies over all else, and if nothing does, everything.
fn moved(scrolled: &mut Query<Rolls, With<Scrolled>>, by: impl Fn(&ComputedNode) -> Vec2) {
    let over = scrolled.iter().any(|(_, node, upper)| upper && !node.is_empty());
    for (mut scroll, node, upper) in scrolled.iter_mut() {
        if upper == over {
            let by = by(node);
            move_by(&mut scroll, node, by);
        }
    }
}

/// Page Up and Page Down scroll by most of the window.
fn pages(typed: Res<Typed>, mut scrolled: Query<Rolls, With<Scrolled>>) {
    let way = if typed.is_any(&[KeyCode::PageDown]) {
        0.8
    } else if typed.is_any(&[KeyCode::PageUp]) {
        -0.8
    } else {
        return;
    };
    moved(&mut scrolled, |node| Vec2::new(0.0, way * node.size().y * node.inverse_scale_factor()));
}

/// Something that is to be read now, until it is scrolled to.
#[derive(Resource, Default)]
pub(crate) struct Sought(Option<Entity>);

impl Sought {
    /// Scrolls to this as soon as it has a place.
    pub(crate) fn seek(&mut self, part: Entity) {
        self.0 = Some(part);
    }
}

/// What has the focus is scrolled to, while the keyboard is in use, and then what is
/// to be read. A page begins at its top, wherever its focus is.
fn follow(
    focus: Res<InputFocus>,
    visible: Res<InputFocusVisible>,
    (mut last, mut sought): (Local<Option<Entity>>, ResMut<Sought>),
    opened: Query<(), Added<Sheet>>,
    places: Query<(&UiGlobalTransform, &ComputedNode)>,
    parents: Query<&ChildOf>,
    mut scrolled: Query<(&UiGlobalTransform, &ComputedNode, &mut ScrollPosition), With<Scrolled>>,
) {
    if !opened.is_empty() {
        *last = focus.get();
        return;
    }
    let moved = |focused: &Entity| visible.0 && Some(*focused) != *last;
    // What was made in this frame has no place yet.
    let there = |part: &Entity| places.get(*part).is_ok_and(|(_, size)| !size.is_empty());
    let focused = focus.get().filter(moved).filter(there);
    let wanted = sought.0.filter(there);
    if focused.is_some() {
        *last = focused;
    }
    if wanted.is_some() {
        sought.0 = None;
    }
    for part in focused.into_iter().chain(wanted) {
        let Ok((place, size)) = places.get(part) else { continue };
        for around in parents.iter_ancestors(part) {
            let Ok((middle, room, mut scroll)) = scrolled.get_mut(around) else { continue };
            let half = 0.5 * size.size() + 10.0;
            let within = 0.5 * room.size();
            let by = place.translation - middle.translation;
            let before = (by - half + within).min(Vec2::ZERO);
            let after = (by + half - within).max(Vec2::ZERO);
            // What is larger than the window begins at its edge.
            let after = Vec2::select(half.cmpgt(within), Vec2::ZERO, after);
            let by = Vec2::select(before.cmplt(Vec2::ZERO), before, after);
            move_by(&mut scroll, room, by * room.inverse_scale_factor());
        }
    }
}
