//! Buy-Bust's table in a replay.

use croupier_buybust::{BuyBust, Role, View};
use croupier_house::Eyes;
use croupier_kernel::Turn;
use croupier_table::Table;
use croupier_wording::buybust::RunScene;
use maud::Markup;

use crate::buybust;

/// The table as these eyes see it: a function of what they may see alone.
pub(crate) fn board(table: &Table<BuyBust>, eyes: Eyes, names: &[String]) -> Markup {
    let (view, others) = match eyes {
        Eyes::All => {
            let own = match table.turn() {
                Turn::Seat(seat) => Role::of(seat).unwrap_or(Role::Player),
                Turn::Over => Role::Player,
            };
            let others = Role::ORDER.into_iter().filter(|role| *role != own);
            let others: Vec<View> = others.map(|role| table.view(role.seat())).collect();
            (table.view(own.seat()), others)
        }
        Eyes::Only(viewer) => (table.view(viewer), Vec::new()),
    };
    let name = |role: Role| names.get(role.index()).cloned().unwrap_or_default();
    let run = RunScene::of(&view, &others, &Role::ORDER.map(name), &[]);
    buybust::board(&run, &view)
}
