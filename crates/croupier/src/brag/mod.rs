//! Three Card Brag at the command line.

mod rank;

use croupier_brag::{Brag, Preset};

use crate::plain::Plain;

pub(crate) use rank::print_ranks;

impl Plain for Brag {
    const ABOUT: &'static str = "Bet blind or seen on three cards, and bluff; 2 to 13 seats";

    const INVITATION: &'static str =
        "Three Card Brag: bet blind or seen against three bots that bluff";

    fn rule_names() -> Vec<String> {
        let usual = Preset::default();
        let others = Preset::ALL.into_iter().filter(|preset| *preset != usual);
        [usual].into_iter().chain(others).map(|preset| preset.to_string()).collect()
    }
}
