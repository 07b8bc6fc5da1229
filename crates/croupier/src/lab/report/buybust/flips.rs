//! Runs that another table turns, with the commands that play them.

use croupier_buybust::{BuyBust, RunEnd};
use croupier_kernel::Game;
use croupier_lab::Section;
use croupier_sitting::Occupant;

use crate::cli;
use crate::failure::Failure;
use crate::lab::report::{quoted, section, table_words};
use crate::lab::side::Side;
use crate::lab::{Laid, players};

/// Three runs whose outcome another table turns, with the commands that play them.
pub(super) fn flips(laid: &Laid<BuyBust>, args: &cli::Report) -> Result<Section, Failure> {
    let edited = laid.setup.assets.is_some();
    let mut told = section(
        "Three runs that turned",
        match edited {
            true => "Busted with one set of files and not with the other, from the same seed.",
            false => "Busted with one Player and not with the other, from the same seed.",
        },
    );
    let mut before = cli::Table { ..args.measured.table.clone() };
    let other = match edited {
        true => {
            before.assets = None;
            Side::Assets(None).lay(laid)?
        }
        false => {
            let mut seats = laid.seats.clone();
            let own = Occupant::Bot("hard".to_string());
            let other = Occupant::Bot("normal".to_string());
            if let Some(seat) = seats.last_mut() {
                *seat = if *seat == own { other } else { own };
            }
            let list: Vec<String> = seats.iter().map(ToString::to_string).collect();
            before.seats = Some(list.join(","));
            let plan = croupier_sim::Plan {
                config: laid.plan.config.clone(),
                players: players::<BuyBust>(&seats)?,
                master: laid.plan.master,
            };
            Laid { setup: laid.setup.clone(), seats, plan, seed: laid.seed.clone() }
        }
    };
    let busted = |laid: &Laid<BuyBust>, number: u64| {
        let game = laid.plan.play(number, &mut ());
        let cash = game.account().cash;
        (game.outcome().is_some_and(|outcome| outcome.end == RunEnd::Busted), cash)
    };
    const LOOKED_AT: u64 = 60;
    let turned = (0..LOOKED_AT).filter_map(|number| {
        let (one, two) = (busted(&other, number), busted(laid, number));
        (one.0 != two.0).then_some((number, one, two))
    });
    let words = |(busted, cash): (bool, i64)| match busted {
        true => format!("busted with ${cash}"),
        false => format!("ended with ${cash}"),
    };
    for (number, one, two) in turned.take(3) {
        let names = if edited { ["shipped", "edited"] } else { ["the other Player", "this one"] };
        told.lines.push(format!(
            "Run {number}: {} {}, {} {}.",
            names[0],
            words(one),
            names[1],
            words(two)
        ));
        for table in [&before, &args.measured.table] {
            let seed = quoted(&laid.seed);
            let mut table = table.clone();
            table.seed = None;
            told.lines.push(format!(
                "$ croupier sim buy-bust{} --seed {seed} --range {number}..{} --transcript run-{number}.jsonl --force",
                table_words(&table),
                number + 1
            ));
        }
    }
    if told.lines.is_empty() {
        told.note += &format!(" None of the first {LOOKED_AT} did.");
    }
    Ok(told)
}
