//! The cards and their zones, drawn as what they are.

use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;
use croupier_buybust::{Kind, Role};
use croupier_session::{LyingCard, Standing};

use super::eye::hue;
use super::sitting::Sitting;

const SIZE: (u32, u32) = (1280, 720);

/// The pane of a seat.
fn pane(sitting: &mut Sitting, role: Role) -> Entity {
    let spot = sitting.spot(role);
    sitting.around(sitting.around(spot))
}

/// The turns of the red strokes that cross in the middle of a card, in degrees.
fn strokes(sitting: &Sitting, card: Entity) -> Vec<f32> {
    let whole = sitting.rect(card);
    let across = |part: &Entity| {
        let rect = sitting.rect(*part);
        let middle = rect.center().distance(whole.center()) < 4.0;
        let long = rect.width() >= whole.width() && rect.height() >= 4.0;
        let color = sitting.ground(*part);
        // What is written below them is still read.
        let seen = color.alpha() > 0.15;
        middle && long && seen && hue(color.with_alpha(1.0)) == "red"
    };
    let turn = |part| {
        let place = sitting.app.world().get::<UiGlobalTransform>(part).unwrap();
        place.matrix2.x_axis.to_angle().to_degrees()
    };
    sitting.seen(card).into_iter().filter(across).map(turn).collect()
}

/// How strong the veil over a card in hand is.
fn veil(sitting: &Sitting, slot: Entity) -> f32 {
    let whole = sitting.rect(slot);
    let last = *sitting.app.world().get::<Children>(slot).unwrap().last().unwrap();
    let over =
        sitting.seen(slot).contains(&last) && sitting.rect(last).height() > whole.height() / 2.0;
    if over && hue(sitting.ground(last).with_alpha(1.0)) == "dark" {
        sitting.ground(last).alpha()
    } else {
        0.0
    }
}

/// The seat that is asked is the golden one; what it chooses is golden and lifted.
#[test]
fn whose_turn_it_is_and_what_is_chosen_is_gold() {
    let cards = ["Weed", "Meth", "Safe House"];
    let mut sitting = Sitting::new(cards, SIZE);
    for (asked, card) in Role::ORDER.into_iter().zip(cards) {
        for role in Role::ORDER {
            let pane = pane(&mut sitting, role);
            assert_eq!(sitting.edge(pane) == "gold", role == asked, "{role:?}, {asked:?} is asked");
            let says = sitting.words(pane).contains(&"CHOOSES A CARD".to_string());
            assert_eq!(says, role == asked, "{role:?}, {asked:?} is asked");
        }
        let slots = [0, 1, 2].map(|place| sitting.slot_at(asked, place));
        let (spot, chosen) = (sitting.spot(asked), sitting.slot(asked, card));
        let rest = slots.map(|slot| sitting.rect(slot).min.y);
        assert!(slots.iter().chain([&spot]).all(|place| sitting.edge(*place) != "gold"));
        sitting.click(chosen);
        for (slot, rest) in slots.into_iter().zip(rest) {
            let lift = rest - sitting.rect(slot).min.y;
            let (golden, lifted) = (sitting.edge(slot) == "gold", lift > 3.0);
            assert_eq!((golden, lifted), (slot == chosen, slot == chosen), "lifted by {lift}");
        }
        assert_eq!((sitting.edge(spot), sitting.words(spot)), ("gold", vec!["put it here".into()]));
        sitting.click(chosen);
        sitting.until(|scene| !scene.zones[asked.index()].lies.is_empty());
    }
    for role in Role::ORDER {
        let pane = pane(&mut sitting, role);
        assert_ne!(sitting.edge(pane), "gold", "nobody is asked");
    }
}

/// Keys move a blue ring, which is around one thing at a time.
#[test]
fn the_focus_has_a_blue_ring() {
    let mut sitting = Sitting::new(["Weed", "Meth", "Safe House"], SIZE);
    let slots = [0, 1, 2].map(|place| sitting.slot_at(Role::Narc, place));
    for place in [1, 2] {
        sitting.key(KeyCode::ArrowRight);
        let world = sitting.app.world();
        for (each, slot) in slots.into_iter().enumerate() {
            let ring = world.get::<Outline>(slot).map(|ring| hue(ring.color));
            assert_eq!(ring, (each == place).then_some("blue"), "{each}, the focus is at {place}");
        }
        assert!(world.get::<ComputedNode>(slots[place]).unwrap().outline_width >= 2.0);
    }
}

/// cards that the Location duty forbids are veiled, more than those that wait.
#[test]
fn a_card_that_cannot_be_put_down_is_veiled() {
    let mut sitting = Sitting::new(["Weed", "Meth", "Safe House"], SIZE);
    sitting.put(Role::Narc, "Weed");
    let waits = sitting.slot(Role::Player, "Safe House");
    let waiting = veil(&sitting, waits);
    assert!((0.1..0.5).contains(&waiting), "{waiting}");
    sitting.put(Role::Customer, "Meth");
    let held = sitting.scene().unwrap().zones[Role::Player.index()].held.clone();
    assert!(held.iter().any(|held| held.refused.is_some()), "{held:?}");
    for (place, held) in held.iter().enumerate() {
        let slot = sitting.slot_at(Role::Player, place);
        let strength = veil(&sitting, slot);
        match held.refused {
            Some(_) => assert!((0.5..0.8).contains(&strength), "{}: {strength}", held.face),
            None => assert_eq!(strength, 0.0, "{}", held.face),
        }
    }
}

/// what is in effect, what is replaced, and what each counts.
#[test]
fn a_card_on_the_table_shows_how_it_stands() {
    let mut sitting = Sitting::new(["Weed", "Heroin", "Safe House"], SIZE);
    let spots = Role::ORDER.map(|role| sitting.spot(role));
    assert_eq!(hue(sitting.ground(spots[0])), "clear", "the felt is seen through an empty place");
    sitting.put(Role::Narc, "Weed");
    assert_eq!(sitting.words(spots[0]), ["FACE DOWN"]);
    assert_eq!((sitting.edge(spots[0]), hue(sitting.ground(spots[0]))), ("pale", "dark"));
    let remark = sitting.beside(spots[0]);
    assert_eq!(sitting.words(remark), ["all three are turned over together"]);
    sitting.put(Role::Customer, "Heroin");
    sitting.put(Role::Player, "Safe House");
    let stands = [
        ("pale", 2, "REPLACED\nby Heroin", "red", ["still counts", "Heat +5"]),
        ("gold", 0, "ACTIVE PRODUCT", "gold", ["counts", "Heat +45\nProfit $150"]),
        ("gold", 0, "ACTIVE LOCATION", "gold", ["counts", "Evidence 10\nCover 30\nHeat -5"]),
    ];
    for (spot, (edge, struck, stamp, ground, counts)) in spots.into_iter().zip(stands) {
        assert_eq!((sitting.edge(spot), strokes(&sitting, spot).len()), (edge, struck), "{stamp}");
        assert_eq!(hue(sitting.ground(spot)), "pale", "{stamp}: a face is paper");
        let label = sitting.around(sitting.part(spot, stamp));
        assert_eq!(hue(sitting.ground(label)), ground, "{stamp}");
        assert_eq!(sitting.words(sitting.beside(spot)), counts);
    }
    let turns = strokes(&sitting, spots[0]);
    assert!(turns[0] * turns[1] < 0.0, "one falls, one rises: {turns:?}");
    sitting.show(|scene| {
        if let Some(LyingCard::Up { standing, .. }) = scene.zones[0].lies.last_mut() {
            *standing = Standing::Adds;
        }
    });
    assert_eq!((sitting.edge(spots[0]), strokes(&sitting, spots[0]).len()), ("pale", 0));
    assert_eq!(sitting.words(sitting.beside(spots[0])), ["counts", "Heat +5"]);
}

/// A kind is known by its word, its letter and the outline of its badge; the
/// colour comes with them.
#[test]
fn a_kind_has_an_outline_and_a_colour() {
    let mut sitting = Sitting::new(["Patrol", "Alibi", "Safe House"], SIZE);
    let mut kinds = Vec::new();
    for zone in sitting.scene().unwrap().zones.clone() {
        for (place, held) in zone.held.iter().enumerate() {
            let kind = held.face.kind.name();
            let slot = sitting.slot_at(zone.role, place);
            let badge = sitting.around(sitting.part(slot, &kind[..1]));
            let banner = sitting.around(badge);
            assert_eq!(sitting.ink(banner, &kind[..1]), hue(sitting.ground(banner)), "{kind}");
            let world = sitting.app.world();
            let round = world.get::<ComputedNode>(badge).unwrap().border_radius;
            let turned = world.get::<UiGlobalTransform>(badge).unwrap().matrix2.x_axis.y > 0.5;
            let half = sitting.rect(badge).width() / 2.0;
            let [above, below] =
                [round.top_left, round.bottom_left].map(|round| round >= 0.9 * half);
            let wanted = match held.face.kind {
                Kind::Product { .. } => (true, false, false, "brown"),
                Kind::Location { .. } => (false, false, false, "violet"),
                Kind::Evidence { .. } => (false, true, true, "red"),
                Kind::Cover { .. } => (false, false, true, "blue"),
                other => panic!("{other:?} is not in this deck"),
            };
            assert_eq!((turned, above, below, hue(sitting.ground(banner))), wanted, "{kind}");
            kinds.push(kind);
        }
    }
    kinds.sort_unstable();
    kinds.dedup();
    assert_eq!(kinds, ["Cover", "Evidence", "Location", "Product"], "all four were looked at");
}
