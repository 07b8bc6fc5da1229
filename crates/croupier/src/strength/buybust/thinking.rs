//! How long a hard decision takes.

use std::fmt::Write;
use std::time::Duration;

use croupier_bots::stream;
use croupier_buybust::{BuyBust, Role};
use croupier_kernel::{Game, Turn};

use super::Size;
use super::table::Table;
use crate::bench::cpu;
use crate::failure::Failure;
use crate::plain::bot_named;

/// Processor time by seat, each with a hard bot.
pub(super) fn report(tables: &Table<'_>, size: &Size) -> Result<String, Failure> {
    let plan = tables.plan("tuned", "default", ["normal"; 3])?;
    let Some(hard) = bot_named::<BuyBust>("hard") else { return Ok(String::new()) };
    let mut spent = [(0_u32, Duration::ZERO, Duration::ZERO); 3];
    for number in 0..size.timed {
        let seed = plan.seed(number);
        let mut game = BuyBust::new(&plan.config, seed, &mut ());
        let mut actions = 0;
        while let Turn::Seat(seat) = game.turn() {
            let view = game.view(seat);
            let start = cpu::now();
            let action = hard.choose(&view, &mut stream(seed, seat, actions));
            let time = cpu::now().saturating_sub(start);
            let (decisions, all, longest) = &mut spent[seat.index()];
            *decisions += 1;
            *all += time;
            *longest = time.max(*longest);
            let action = action.expect("a seat to act decides");
            game.apply(seat, action, &mut ()).expect("a bot's action is legal");
            actions += 1;
        }
    }
    let mut text = "Processor time of a hard decision, tuned cards:\n".to_string();
    for (role, (decisions, all, longest)) in Role::ORDER.into_iter().zip(spent) {
        let mean = all.as_secs_f64() * 1000.0 / f64::from(decisions.max(1));
        let longest = longest.as_secs_f64() * 1000.0;
        let times = format!("mean {mean:.2} ms, longest {longest:.1} ms");
        let _ = writeln!(text, "- {role}: {decisions} decisions, {times}");
    }
    Ok(text)
}
