//! Buy-Bust at the command line: its deck builder, its cards and its totals.

mod builder;
mod cards;
mod totals;

use croupier_buybust::BuyBust;
use croupier_house::buybust::{USUAL_RULES, book};
use croupier_house::{Setup, content};
use croupier_sitting::Occupant;

use crate::failure::Failure;
use crate::plain::Plain;

pub(crate) use cards::print_cards;
pub(crate) use totals::print_totals;

impl Plain for BuyBust {
    const ABOUT: &'static str = "Run deals between a Narc and a Customer; 3 seats";

    const INVITATION: &'static str = "run deals between a Narc and a Customer, and go home in time";

    fn rule_names() -> Vec<String> {
        let usual = [USUAL_RULES.to_string()];
        let content = content(None).ok();
        let book = content.as_ref().and_then(|content| book(content, None, None).ok());
        let names = book.iter().flat_map(|book| book.rulesets()).map(|rules| rules.name.clone());
        let others = names.filter(|name| name != USUAL_RULES);
        usual.into_iter().chain(others).collect()
    }

    fn prepare(setup: &mut Setup, seats: &[Occupant], asked: bool) -> Result<(), Failure> {
        builder::prepare(setup, seats, asked)
    }
}
