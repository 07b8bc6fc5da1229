//! What is to be seen at a table: words, edges, grounds, and where they are.

use bevy::a11y::AccessibilityNode;
use bevy::color::Hsva;
use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;

use super::sitting::Sitting;

/// What a person would call this colour.
pub(crate) fn hue(color: Color) -> &'static str {
    let Hsva { hue, saturation, value, alpha } = color.into();
    match hue as u32 {
        _ if alpha < 0.5 => "clear",
        _ if value < 0.3 => "dark",
        _ if saturation < 0.3 => "pale",
        25..40 => "brown",
        40..50 if value > 0.9 => "gold",
        130..160 => "green",
        180..210 => "blue",
        250..270 => "violet",
        0..15 | 345.. => "red",
        _ => "of no name",
    }
}

impl Sitting {
    /// This and all that it is made of, in the order in which it is drawn.
    pub(crate) fn parts(&self, whole: Entity) -> Vec<Entity> {
        let below = self.app.world().get::<Children>(whole);
        let below = below.into_iter().flatten().flat_map(|part| self.parts(*part));
        std::iter::once(whole).chain(below).collect()
    }

    /// The parts that take up room and are not hidden.
    pub(crate) fn seen(&self, whole: Entity) -> Vec<Entity> {
        let world = self.app.world();
        let seen = |part: &Entity| {
            let size = world.get::<ComputedNode>(*part).map_or(Vec2::ZERO, |node| node.size);
            let shown = world.get::<InheritedVisibility>(*part).is_some_and(|shown| shown.get());
            size.min_element() > 0.0 && shown
        };
        self.parts(whole).into_iter().filter(seen).collect()
    }

    /// The words that are to be seen in this, in order.
    pub(crate) fn words(&self, whole: Entity) -> Vec<String> {
        let words = self.seen(whole).into_iter().filter_map(|part| self.text(part));
        words.filter(|words| !words.is_empty()).collect()
    }

    /// The words of one part, wherever its lines may break.
    fn text(&self, part: Entity) -> Option<String> {
        self.app.world().get::<Text>(part).map(|text| text.replace('\u{a0}', " "))
    }

    /// The part of this that these words stand in.
    pub(crate) fn part(&self, whole: Entity, words: &str) -> Entity {
        let found = |part: &Entity| self.text(*part).as_deref() == Some(words);
        let seen = self.seen(whole).into_iter().find(found);
        seen.unwrap_or_else(|| panic!("{words:?} is not in {:?}", self.words(whole)))
    }

    /// What a screen reader calls something that begins so.
    pub(crate) fn named(&mut self, name: &str) -> Entity {
        self.find(|node: &AccessibilityNode| {
            node.label().is_some_and(|label| label.starts_with(name))
        })
    }

    /// What this is a part of.
    pub(crate) fn around(&self, part: Entity) -> Entity {
        self.app.world().get::<ChildOf>(part).unwrap().parent()
    }

    /// What stands after this in the same row.
    pub(crate) fn beside(&self, part: Entity) -> Entity {
        let row = self.app.world().get::<Children>(self.around(part)).unwrap();
        row[row.iter().position(|each| each == part).unwrap() + 1]
    }

    /// Where something is, lifted or not.
    pub(crate) fn rect(&self, entity: Entity) -> Rect {
        let world = self.app.world();
        let middle = world.get::<UiGlobalTransform>(entity).unwrap().translation;
        Rect::from_center_size(middle, world.get::<ComputedNode>(entity).unwrap().size)
    }

    /// The colour of the edge all around this.
    pub(crate) fn edge(&self, entity: Entity) -> &'static str {
        let world = self.app.world();
        let border = world.get::<ComputedNode>(entity).unwrap().border;
        let color = world.get::<BorderColor>(entity).unwrap();
        let wide = border.min_inset.min(border.max_inset).min_element() > 0.0;
        if wide && *color == BorderColor::all(color.top) { hue(color.top) } else { "broken" }
    }

    /// The colour that this is painted with.
    pub(crate) fn ground(&self, entity: Entity) -> Color {
        self.app.world().get::<BackgroundColor>(entity).unwrap().0
    }

    /// The colour of these words in this.
    pub(crate) fn ink(&self, whole: Entity, words: &str) -> &'static str {
        hue(self.app.world().get::<TextColor>(self.part(whole, words)).unwrap().0)
    }

    /// Every text that is to be seen, with where it is; turned ones left out.
    pub(crate) fn texts(&mut self) -> Vec<(String, Rect)> {
        let mut all =
            self.app
                .world_mut()
                .query::<(&Text, &ComputedNode, &UiGlobalTransform, &InheritedVisibility)>();
        let upright = |place: &UiGlobalTransform| place.matrix2.x_axis.y.abs() < 1e-4;
        all.iter(self.app.world())
            .filter(|(text, node, place, seen)| {
                !text.is_empty() && node.size.min_element() > 0.0 && seen.get() && upright(place)
            })
            .map(|(text, node, place, _)| {
                let words = text.0.replace('\u{a0}', " ");
                (words, Rect::from_center_size(place.translation, node.size))
            })
            .collect()
    }

    /// Every text that is wider or higher than something it is part of.
    pub(crate) fn spilt(&mut self) -> Vec<String> {
        let mut all =
            self.app.world_mut().query::<(Entity, &Text, &ComputedNode, &UiGlobalTransform)>();
        let world = self.app.world();
        let mut spilt = Vec::new();
        for (entity, text, node, place) in all.iter(world) {
            let rect = Rect::from_center_size(place.translation, node.size);
            let mut part = entity;
            while let Some(parent) = world.get::<ChildOf>(part).map(ChildOf::parent) {
                let (Some(node), Some(place)) =
                    (world.get::<ComputedNode>(parent), world.get::<UiGlobalTransform>(parent))
                else {
                    break;
                };
                let whole = Rect::from_center_size(place.translation, node.size).inflate(1.0);
                let inside = whole.contains(rect.min) && whole.contains(rect.max);
                if node.size.min_element() > 0.0 && !inside && place.matrix2.x_axis.y.abs() < 1e-4 {
                    spilt.push(format!("{:?} at {rect:?} out of {whole:?}", text.0));
                    break;
                }
                part = parent;
            }
        }
        spilt
    }

    /// Whether these words are to be seen.
    pub(crate) fn sees(&mut self, words: &str) -> bool {
        self.texts().iter().any(|(text, _)| text == words)
    }
}
