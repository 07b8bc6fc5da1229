//! Coins that fly to the cash when something is banked, and away when it is taken.

use bevy::prelude::*;
use croupier_buybust::Total;

use super::bar::RunFact;
use super::motion::{Clock, Motion};
use super::tiles::RunTile;
use super::{Pace, RunShown};
use crate::felt::Step;
use crate::paint::{GOLD, INK, bold, line, shadow, show};
use crate::tile::Tile;

/// How many there are.
const COINS: usize = 5;
/// How large one is.
const SIZE: f32 = 26.0;

/// A coin.
#[derive(Component, Clone, Copy, Debug)]
pub struct Coin(usize);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn).add_systems(
        Update,
        fly.run_if(resource_exists_and_changed::<RunShown>).in_set(Step::Draw),
    );
}

fn spawn(mut commands: Commands) {
    let above = Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        height: percent(100),
        ..default()
    };
    commands.spawn((above, GlobalZIndex(5), Pickable::IGNORE)).with_children(|above| {
        for number in 0..COINS {
            let coin = Node {
                display: Display::None,
                position_type: PositionType::Absolute,
                width: px(SIZE),
                height: px(SIZE),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                border: UiRect::all(px(2)),
                border_radius: BorderRadius::MAX,
                ..default()
            };
            let edge = BorderColor::all(INK.with_alpha(0.6));
            let dollar = children![(line(bold("$", 15.0, INK)), Pickable::IGNORE)];
            let paint = (BackgroundColor(GOLD), edge, shadow());
            above.spawn((Coin(number), coin, paint, Pickable::IGNORE, dollar));
        }
    });
}

/// What a hand did to the cash: banked, taken, or nothing.
fn change(before: Option<(u8, bool)>, shown: &RunShown) -> Option<bool> {
    let result = shown.scene.result.as_ref()?;
    let known = before == Some((shown.scene.account.hand, true));
    (!known && (result.banked > 0 || result.paid > 0)).then_some(result.banked > 0)
}

/// Lets the coins fly once for each hand that brought or cost something.
fn fly(
    shown: Res<RunShown>,
    (pace, clock): (Res<Pace>, Res<Clock>),
    tiles: Query<(&RunTile, &UiGlobalTransform, &ComputedNode)>,
    facts: Query<(&RunFact, &UiGlobalTransform)>,
    mut coins: Query<(Entity, &Coin, &mut Node)>,
    mut last: Local<Option<(u8, bool)>>,
    mut commands: Commands,
) {
    let first = last.is_none();
    let banked = change(*last, &shown);
    *last = Some((shown.scene.account.hand, shown.scene.result.is_some()));
    let Some(banked) = banked.filter(|_| pace.motion && !first) else { return };
    let profit = tiles.iter().find(|(tile, ..)| tile.0 == Tile::Of(Total::Profit));
    let cash = facts.iter().find(|(fact, _)| **fact == RunFact::Cash);
    let (Some((_, profit, node)), Some((_, cash))) = (profit, cash) else { return };
    let scale = node.inverse_scale_factor();
    let [profit, cash] = [profit, cash].map(|place| place.translation * scale);
    let (from, to) = if banked { (profit, cash) } else { (cash, Vec2::new(cash.x, -2.0 * SIZE)) };
    for (entity, Coin(number), mut node) in &mut coins {
        (node.left, node.top) = (px(to.x - SIZE / 2.0), px(to.y - SIZE / 2.0));
        show(&mut node, true);
        commands.entity(entity).insert(Motion::coin(&clock, from - to, *number));
    }
}
