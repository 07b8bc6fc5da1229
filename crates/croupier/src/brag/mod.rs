//! Three Card Brag at the command line.

mod rank;

use croupier_brag::Brag;

use crate::plain::Plain;

pub(crate) use rank::print_ranks;

impl Plain for Brag {
<<<<<<< HEAD
    const ABOUT: &'static str = "Bet blind or seen on three cards, and bluff; 2 to 13 seats";
=======
    const BOTS: &'static [NamedBot<Brag>] = &[
        NamedBot { name: "medium", bot: &Manner::MEDIUM },
        NamedBot { name: "normal", bot: &Manner::MEDIUM },
        NamedBot { name: "easy", bot: &Manner::EASY },
        NamedBot { name: "hard", bot: &Manner::HARD },
        NamedBot { name: "hard-no-bluffs", bot: &advice::Adviser },
        NamedBot { name: "caller", bot: &Caller },
        NamedBot { name: "tight", bot: &Tight },
        NamedBot { name: "blind-first", bot: &BlindFirst },
        NamedBot { name: "random", bot: &Random },
    ];
>>>>>>> advice

    const INVITATION: &'static str =
        "Three Card Brag: bet blind or seen against three bots that bluff";
}
