//! How strong a program is, beside bots in its seat.

use std::fmt::Write;

use croupier_house::{Setup, occupant};
use croupier_kernel::{Seat, Seed};
use croupier_sim::{Pair, Plan, Player};
use croupier_sitting::Occupant;
use rayon::prelude::*;

use crate::cli;
use crate::failure::Failure;
use crate::out;
use crate::plain::Plain;
use crate::sim::Invitation;

/// Plays a program in every seat of the usual table among bots of each level,
/// and the same deals with that level in its stead.
pub(crate) fn rank<G: Plain + Send + Sync>(
    args: &cli::Strength,
    program: &str,
    seed: Seed,
) -> Result<(), Failure>
where
    G::Config: Sync,
    Invitation<G>: Sync,
{
    let program = match occupant::<G>(program)? {
        program @ Occupant::Program(_) => program,
        other => {
            return Err(Failure::usage(format!(
                "--seat takes exec:COMMAND, and not \"{other}\"; bots are measured without it"
            )));
        }
    };
    let deals = if args.quick { 2 } else { 100 };
    let setup = Setup { assets: args.assets.clone(), ..Setup::default() };
    let config = G::agreed(&setup, G::USUAL.0)?;
    let mut text = format!(
        "{}, {program} in each seat beside a bot there, {deals} deals, seed \"{}\"\n\n\
         | seat | among | deals | the program | the bot | ahead by | errors |\n\
         |---|---|---:|---:|---:|---:|---:|\n",
        G::NAME,
        args.seed
    );
    for level in ["easy", "normal", "hard"] {
        let Some(bot) = croupier_bots::named::<G>(level) else { continue };
        let players = (0..G::USUAL.0).map(|_| Player::Bot(bot)).collect();
        let plan = Plan::<G> { config: config.clone(), players, master: seed };
        for seat in Seat::all(G::USUAL.0) {
            let mut seats = vec![Occupant::Bot(level.to_string()); usize::from(G::USUAL.0)];
            seats[seat.index()] = program.clone();
            let invited = Invitation::new(&config, &seats, &setup, &cli::Programs::default())?;
            let pair = (0..deals)
                .into_par_iter()
                .map(|number| one(&plan, &invited, seat, number))
                .try_reduce(Pair::default, |one, other| Ok(one.plus(other)))?;
            let _ =
                writeln!(text, "| {} | {level} | {deals} | {} |", G::seat_name(seat), row(&pair));
        }
    }
    out::print(&(text + "\nScores are those of the seat; ± is a standard error over deals."));
    Ok(())
}

/// One deal with the bot and with the program.
fn one<G: Plain + Send + Sync>(
    plan: &Plan<G>,
    invited: &Invitation<G>,
    seat: Seat,
    number: u64,
) -> Result<Pair, Failure>
where
    G::Config: Sync,
{
    let bot = plan.play(number, &mut ()).standing(seat);
    let mut guests = invited.sit_down(plan.seed(number))?;
    let program = plan.play_with(number, &mut (), &mut guests)?.standing(seat);
    let mut pair = Pair::default();
    pair.add((bot, 1), (program, 1));
    Ok(pair)
}

fn row(pair: &Pair) -> String {
    let mean = |mean: Option<f64>| mean.map_or("-".to_string(), |mean| format!("{mean:+.1}"));
    let (program, bot) = (mean(pair.other.mean()), mean(pair.one.mean()));
    match pair.gap() {
        Some(gap) if gap.error > 0.0 => {
            let errors = gap.mean / gap.error;
            format!("{program} | {bot} | {:+.1} ± {:.1} | {errors:.1}", gap.mean, gap.error)
        }
        gap => format!("{program} | {bot} | {} | -", mean(gap.map(|gap| gap.mean))),
    }
}
