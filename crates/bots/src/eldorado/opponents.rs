//! The opponents of El Dorado by name.

use croupier_eldorado::ElDorado;

use super::{Easy, Hard, LegacyNormal, Normal, Simple};
use crate::{NamedBot, Opponents, Random};

impl Opponents for ElDorado {
    const BOTS: &'static [NamedBot<ElDorado>] = &[
        NamedBot { name: "normal", bot: &Normal },
        NamedBot { name: "easy", bot: &Easy },
        NamedBot { name: "hard", bot: &Hard::USUAL },
        NamedBot { name: "hard-x10", bot: &Hard::with_worlds(3200) },
        NamedBot { name: "legacy-normal", bot: &LegacyNormal },
        NamedBot { name: "simple", bot: &Simple },
        NamedBot { name: "random", bot: &Random },
    ];
}
