//! The opponents of Three Card Brag by name.

use croupier_brag::Brag;

use super::{BlindFirst, Caller, Manner, Tight};
use crate::advice::Adviser;
use crate::{NamedBot, Opponents, Random};

impl Opponents for Brag {
    const BOTS: &'static [NamedBot<Brag>] = &[
        NamedBot { name: "medium", bot: &Manner::MEDIUM },
        NamedBot { name: "normal", bot: &Manner::MEDIUM },
        NamedBot { name: "easy", bot: &Manner::EASY },
        NamedBot { name: "hard", bot: &Manner::HARD },
        NamedBot { name: "hard-no-bluffs", bot: &Adviser },
        NamedBot { name: "caller", bot: &Caller },
        NamedBot { name: "tight", bot: &Tight },
        NamedBot { name: "blind-first", bot: &BlindFirst },
        NamedBot { name: "random", bot: &Random },
    ];
}
