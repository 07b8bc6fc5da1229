//! Buy-Bust at the command line: its deck builder, its cards and its totals.

mod builder;
mod cards;
mod totals;

use croupier_buybust::BuyBust;
use croupier_house::Setup;
use croupier_sitting::Occupant;

<<<<<<< HEAD
=======
use croupier_bots::Random;
use croupier_bots::advice::Adviser;
use croupier_bots::buybust::{Easy, Greedy, Hard, Normal};
use croupier_buybust::{Action, BuyBust, Config, Face, Role, Shown, View};
use croupier_kernel::{Game, Hex, Misread, Seat, Seed};

use crate::assets;
use crate::cli::{Audience, Table};
>>>>>>> advice
use crate::failure::Failure;
use crate::plain::Plain;

pub(crate) use cards::print_cards;
pub(crate) use totals::print_totals;

impl Plain for BuyBust {
<<<<<<< HEAD
    const ABOUT: &'static str = "Run deals between a Narc and a Customer; 3 seats";
=======
    const BOTS: &'static [NamedBot<BuyBust>] = &[
        NamedBot { name: "normal", bot: &Normal },
        NamedBot { name: "easy", bot: &Easy },
        NamedBot { name: "hard", bot: &Hard::USUAL },
        NamedBot { name: "hard-x20", bot: &Adviser },
        NamedBot { name: "greedy", bot: &Greedy },
        NamedBot { name: "random", bot: &Random },
    ];
>>>>>>> advice

    const INVITATION: &'static str = "run deals between a Narc and a Customer, and go home in time";

    fn prepare(setup: &mut Setup, seats: &[Occupant], asked: bool) -> Result<(), Failure> {
        builder::prepare(setup, seats, asked)
    }
}
