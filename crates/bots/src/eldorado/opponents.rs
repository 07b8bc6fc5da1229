//! The opponents of El Dorado by name.

use croupier_eldorado::Match;

use super::{Easy, Hard, LegacyNormal, Normal, Simple};
use crate::{NamedBot, Opponents, Random};

impl Opponents for Match {
    const BOTS: &'static [NamedBot<Match>] = &[
        NamedBot { name: "normal", bot: &Normal },
        NamedBot { name: "easy", bot: &Easy },
        NamedBot { name: "hard", bot: &Hard::USUAL },
        NamedBot { name: "hard-x10", bot: &Hard::with_worlds(3200) },
        NamedBot { name: "legacy-normal", bot: &LegacyNormal },
        NamedBot { name: "simple", bot: &Simple },
        NamedBot { name: "random", bot: &Random },
    ];
}
