//! The keyboard on a page: everything that the mouse can do.

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::input_focus::{FocusCause, InputFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::ui::{InteractionDisabled, UiGlobalTransform};

use crate::felt::Step;
use crate::parts::{Field, FieldText};
use crate::sheet::First;
use crate::typed::{self, Typed};
use crate::{Activate, Pick, Screen};

/// The most letters of a line.
const LONGEST: usize = 60;

/// Something was typed on a line.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Wrote {
    /// Which line.
    pub(crate) line: Pick,
    /// What stands there by now.
    pub(crate) text: String,
}

/// Listens to the keyboard wherever the table is not.
pub struct SheetKeysPlugin;

impl Plugin for SheetKeysPlugin {
    fn build(&self, app: &mut App) {
        app.add_message::<Wrote>().add_observer(point).add_systems(
            Update,
            (
                (press, write, arrows, back)
                    .run_if(not(in_state(Screen::Table)))
                    .after(typed::take)
                    .in_set(Step::Decide),
                carets.after(Step::Draw),
            ),
        );
    }
}

/// A line that is pressed is typed on.
fn point(activated: On<Activate>, fields: Query<(), With<Field>>, mut focus: ResMut<InputFocus>) {
    if fields.contains(activated.entity) {
        focus.set(activated.entity, FocusCause::Navigated);
    }
}

/// Enter and Space press what has the focus, or what has it first. Enter on a
/// line presses what the line is for.
fn press(
    typed: Res<Typed>,
    focus: Res<InputFocus>,
    picks: Query<(Entity, &Pick, Has<InteractionDisabled>)>,
    fields: Query<&Field>,
    first: Query<Entity, With<First>>,
    mut commands: Commands,
) {
    let enter = typed.is_any(&[KeyCode::Enter, KeyCode::NumpadEnter]);
    let focused = focus.get().filter(|entity| picks.contains(*entity));
    let field = focused.and_then(|entity| fields.get(entity).ok());
    let space = typed.is_any(&[KeyCode::Space]) && field.is_none();
    if !enter && !space {
        return;
    }
    let to = match field {
        Some(field) => {
            picks.iter().find(|(_, pick, _)| **pick == field.enter).map(|(entity, ..)| entity)
        }
        None => focused.or_else(|| first.iter().next().filter(|_| enter)),
    };
    let ready = |entity: &Entity| picks.get(*entity).is_ok_and(|(_, _, dull)| !dull);
    if let Some(entity) = to.filter(ready) {
        commands.trigger(Activate { entity });
    }
}

/// Letters go where they are typed.
fn write(
    typed: Res<Typed>,
    focus: Res<InputFocus>,
    fields: Query<(&Pick, &Field)>,
    mut wrote: MessageWriter<Wrote>,
) {
    let Some((line, field)) = focus.get().and_then(|entity| fields.get(entity).ok()) else {
        return;
    };
    let mut text = field.text.clone();
    if typed.is_any(&[KeyCode::Backspace]) {
        text.pop();
    } else if let Some(letters) = typed.letters() {
        let room = LONGEST.saturating_sub(text.chars().count());
        text.extend(letters.chars().filter(|letter| !letter.is_control()).take(room));
    }
    if text != field.text {
        wrote.write(Wrote { line: line.clone(), text });
    }
}

/// Something on a page with where it is.
type Place = (Entity, &'static UiGlobalTransform, &'static ComputedNode);

/// Arrows move the focus to what is nearest that way.
fn arrows(
    typed: Res<Typed>,
    places: Query<Place, (With<TabIndex>, With<Pick>)>,
    mut focus: ResMut<InputFocus>,
    mut visible: ResMut<InputFocusVisible>,
) {
    let ways = [
        (KeyCode::ArrowLeft, Vec2::NEG_X),
        (KeyCode::ArrowRight, Vec2::X),
        (KeyCode::ArrowUp, Vec2::NEG_Y),
        (KeyCode::ArrowDown, Vec2::Y),
    ];
    let Some((_, way)) = ways.into_iter().find(|(key, _)| typed.is_any(&[*key])) else { return };
    visible.0 = true;
    let Some((from, middle, _)) = focus.get().and_then(|entity| places.get(entity).ok()) else {
        return;
    };
    let far = |(to, place, size): (Entity, &UiGlobalTransform, &ComputedNode)| {
        let by = place.translation - middle.translation;
        let along = by.dot(way);
        // What lies beside the way is as far off as it begins beside it.
        let half = 0.5 * size.size().dot(way.perp().abs());
        let beside = (by.dot(way.perp()).abs() - half).max(0.0);
        (to != from && along > 1.0).then_some((to, along + 4.0 * beside))
    };
    let found = places.iter().filter_map(far).min_by(|one, other| one.1.total_cmp(&other.1));
    if let Some((to, _)) = found {
        focus.set(to, FocusCause::Navigated);
    }
}

fn back(typed: Res<Typed>, screen: Res<State<Screen>>, mut next: ResMut<NextState<Screen>>) {
    if let Some(back) = screen.back().filter(|_| typed.is_any(&[KeyCode::Escape])) {
        next.set(back);
    }
}

/// The line that is typed on shows where letters go.
fn carets(
    focus: Res<InputFocus>,
    fields: Query<(Entity, &Field, &Children)>,
    mut texts: Query<&mut Text, With<FieldText>>,
) {
    for (entity, field, children) in &fields {
        let mut texts = texts.iter_many_mut(children);
        while let Some(mut text) = texts.fetch_next() {
            let focused = focus.get() == Some(entity);
            if focused {
                text.set_if_neq(Text(format!("{}|", field.text)));
            } else if text.0.ends_with('|') && !field.text.ends_with('|') {
                text.0.pop();
            }
        }
    }
}
