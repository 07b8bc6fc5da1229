//! What `croupier` does where nobody can type: a short match between bots.

use std::io::Write;

use croupier_bots::eldorado::Normal;
use croupier_bots::{Bot, stream};
use croupier_eldorado::{Config, ElDorado};
use croupier_kernel::{Seat, Seed, Turn};
use croupier_table::Table;

use crate::failure::Failure;
use crate::out;

const SEED: &str = "demo";

pub(crate) fn run() -> Result<(), Failure> {
    let _ = show(&mut out::stdout());
    Ok(())
}

fn show(out: &mut impl Write) -> std::io::Result<()> {
    let config =
        Config::new(4).and_then(|config| config.with_rounds(2)).map_err(std::io::Error::other)?;
    let seed = Seed::from_text(SEED).map_err(std::io::Error::other)?;
    let mut table = Table::<ElDorado>::new(config, seed, false);
    writeln!(
        out,
        "Croupier deals card games. Here four bots play two rounds of El Dorado, seed \"{SEED}\".\n"
    )?;
    let mut told = 0;
    loop {
        // Everyone's cards are bots' cards here, so all of it may be shown.
        for (_, line) in table.chronicle().skip(told) {
            writeln!(out, "  {line}")?;
            told += 1;
        }
        let Turn::Seat(seat) = table.turn() else { break };
        let mut dice = stream(table.bot_seed(), seat, table.actions() as u32);
        let Some(action) = Normal.choose(&table.view(seat), &mut dice) else { break };
        if table.act(seat, action).is_err() {
            break;
        }
    }
    let scores: Vec<String> =
        Seat::all(table.seats()).map(|seat| format!("{seat} {:+}", table.standing(seat))).collect();
    writeln!(out, "\nFinal score: {}.\n", scores.join(", "))?;
    writeln!(
        out,
        "\
There is no terminal here, so nobody was asked to play. Try:
  croupier play el-dorado              play against three bots, in plain lines
  croupier play brag                   Three Card Brag
  croupier play buy-bust               Buy-Bust
  croupier rules el-dorado             how a game goes
  croupier sim el-dorado --matches 1000 --seats hard,normal,easy,random
  croupier --help                      everything else"
    )
}
