//! A table of any generation: seats, the Dealer, totals, buttons, and the run.
//!
//! It is drawn from a [`RunShown`] scene alone. Every part is there from the
//! start and repainted where it lies.

mod band;
mod bar;
mod buttons;
mod coins;
mod columns;
mod felt;
mod fitted;
mod hand;
mod keys;
mod laid;
mod laid_face;
mod motion;
mod offers;
mod pages;
mod pane;
mod panel;
mod say;
mod shown;
mod speech;
mod tiles;

use bevy::prelude::*;

pub use buttons::RunButton;
pub use coins::Coin;
pub use hand::RunSlot;
pub use laid::{LaidSlot, Owner};
pub use panel::Panel;
pub(crate) use say::RunSayPlugin;
pub use shown::{Pace, RunAsk, RunChoice, RunShown};
pub(crate) use shown::{Queue, Skipped, Waker, is_at_rest, present};

/// Draws a table of any generation.
pub struct RunTablePlugin;

impl Plugin for RunTablePlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((
            felt::plugin,
            bar::plugin,
            pane::plugin,
            laid::plugin,
            band::plugin,
            hand::plugin,
            buttons::plugin,
            tiles::plugin,
            panel::plugin,
            motion::plugin,
            coins::plugin,
            keys::plugin,
            speech::plugin,
        ));
    }
}
