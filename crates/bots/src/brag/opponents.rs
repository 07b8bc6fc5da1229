//! The opponents of Three Card Brag by name.

use croupier_brag::Brag;

use super::{BlindFirst, BlindThief, Caller, LastRaise, Manner, Nit, Thief, Tight};
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
        NamedBot { name: "nit", bot: &Nit },
        NamedBot { name: "thief", bot: &Thief },
        NamedBot { name: "blind-thief", bot: &BlindThief },
        NamedBot { name: "last-raise", bot: &LastRaise },
        NamedBot { name: "random", bot: &Random },
    ];
}
