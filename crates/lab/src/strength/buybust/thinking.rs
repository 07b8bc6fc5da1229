//! How long a hard decision takes.

use std::fmt::Write;

use croupier_bots::stream;
use croupier_buybust::{BuyBust, Role};
use croupier_kernel::{Game, Turn};

use super::Size;
use super::table::Table;
use crate::strength::bot;
use crate::thinking::Thinking;
use crate::{LabError, cpu};

/// Processor time by seat, each with a hard bot.
pub(super) fn report(tables: &Table<'_>, size: &Size) -> Result<String, LabError> {
    let plan = tables.plan("tuned", "default", ["normal"; 3])?;
    let hard = bot::<BuyBust>("hard")?;
    let mut spent = [Thinking::default(); 3];
    for number in 0..size.timed {
        let seed = plan.seed(number);
        let mut game = BuyBust::new(&plan.config, seed, &mut ());
        let mut actions = 0;
        while let Turn::Seat(seat) = game.turn() {
            let view = game.view(seat);
            let start = cpu::now();
            let action = hard.choose(&view, &mut stream(seed, seat, actions));
            spent[seat.index()].note(cpu::now().saturating_sub(start));
            let action = action.expect("a seat to act decides");
            game.apply(seat, action, &mut ()).expect("a bot's action is legal");
            actions += 1;
        }
    }
    let mut text = "Processor time of a hard decision, tuned cards:\n".to_string();
    for (role, thinking) in Role::ORDER.into_iter().zip(spent) {
        let _ = writeln!(text, "- {role}: {thinking}");
    }
    Ok(text)
}
