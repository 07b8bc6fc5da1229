//! The opponents of Three Card Brag by name.

use croupier_brag::Brag;

use super::learned::Level;
use super::{BlindFirst, BlindThief, Caller, LastRaise, Manner, Nit, Thief, Tight};
use crate::advice::Adviser;
use crate::{NamedBot, Opponents, Random};

impl Opponents for Brag {
    const BOTS: &'static [NamedBot<Brag>] = &[
        NamedBot { name: "medium", bot: &Level::MEDIUM },
        NamedBot { name: "normal", bot: &Level::MEDIUM },
        NamedBot { name: "easy", bot: &Level::EASY },
        NamedBot { name: "hard", bot: &Level::HARD },
        NamedBot { name: "weigher", bot: &Manner::HARD },
        NamedBot { name: "weigher-no-bluffs", bot: &Adviser },
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
