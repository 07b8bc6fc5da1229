//! The three manners of the levels (R50).

use super::{Bluff, Manner, Reads};

impl Manner {
    /// The manner of `easy`: looks at its hand and little else, misjudges it, and
    /// rarely bluffs.
    pub const EASY: Manner = Manner {
        bluff: Bluff { how_often: "rarely", percent: 3, when_odds_are_good: false },
        reads: Reads::Nothing,
        counts_the_draw: false,
        misjudges: 0.2,
        wavers: 0.0,
        boldest: 0.5,
        foresees: false,
    };

    /// The manner of `medium`: weighs odds against prices, and sometimes bluffs
    /// when the pot odds are good.
    pub const MEDIUM: Manner = Manner {
        bluff: Bluff { how_often: "sometimes", percent: 10, when_odds_are_good: true },
        reads: Reads::Bets,
        counts_the_draw: true,
        misjudges: 0.0,
        wavers: 0.0,
        boldest: 1.0,
        foresees: false,
    };

    /// The manner of `hard`, and of the `weigher`: reads the others by their bets and by what they
    /// showed, foresees what they fold, and bluffs often.
    pub const HARD: Manner = Manner {
        bluff: Bluff { how_often: "often", percent: 25, when_odds_are_good: false },
        reads: Reads::BetsAndShowings,
        counts_the_draw: true,
        misjudges: 0.0,
        wavers: 0.2,
        boldest: 16.0,
        foresees: true,
    };
}
