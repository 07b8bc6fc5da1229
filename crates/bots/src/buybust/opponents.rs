//! The opponents of Buy-Bust by name.

use croupier_buybust::BuyBust;

use super::{Easy, Greedy, Hard, Normal, Simple};
use crate::advice::Adviser;
use crate::{NamedBot, Opponents, Random};

impl Opponents for BuyBust {
    const BOTS: &'static [NamedBot<BuyBust>] = &[
        NamedBot { name: "normal", bot: &Normal },
        NamedBot { name: "easy", bot: &Easy },
        NamedBot { name: "hard", bot: &Hard::USUAL },
        NamedBot { name: "hard-x20", bot: &Adviser },
        NamedBot { name: "greedy", bot: &Greedy },
        NamedBot { name: "random", bot: &Random },
    ];

    const REFERENCES: &'static [NamedBot<BuyBust>] = Simple::ALL;
}
