//! What going on with a run is worth to a Player that may stop.

/// The rest of a run, as far as it can be reckoned from public lists.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Prospect {
    /// What the rest would bring if a bust took nothing and nobody went home.
    pub(crate) brings: f64,
    /// How likely a bust ends it before its last hand.
    pub(crate) peril: f64,
    /// How many hands there may be.
    pub(crate) hands: f64,
    /// The share of the cash that a bust takes, 0 to 1.
    pub(crate) share: f64,
}

impl Prospect {
    /// What another hand and the right to go home after it are worth with this
    /// cash: below 0 if it is better to go home now.
    pub(crate) fn going_on(&self, cash: f64) -> f64 {
        let hands = self.hands.ceil();
        if hands < 1.0 || self.brings <= 0.0 {
            return 0.0;
        }
        // Every hand is taken to be alike: it is busted or brings its part.
        let safe = (1.0 - self.peril.clamp(0.0, 0.99)).powf(1.0 / hands);
        let mut reached = 0.0;
        let mut chance = 1.0;
        for _ in 0..hands as u32 {
            chance *= safe;
            reached += chance;
        }
        let part = self.brings / reached;
        let mut worth = 0.0;
        for hand in (0..hands as u32).rev() {
            let lost = self.share * (cash + f64::from(hand) * part);
            worth = safe * (part + f64::max(worth, 0.0)) - (1.0 - safe) * lost;
        }
        worth
    }

    /// What the rest of the run is worth to a Player that goes home in time.
    pub(crate) fn worth(&self, cash: f64) -> f64 {
        self.going_on(cash).max(0.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RUN: Prospect = Prospect { brings: 200.0, peril: 0.5, hands: 4.0, share: 1.0 };

    #[test]
    fn nothing_is_lost_where_a_bust_takes_nothing() {
        let free = Prospect { share: 0.0, ..RUN };
        for cash in [0.0, 100.0, 1_000.0] {
            assert!((free.going_on(cash) - 200.0).abs() < 1e-9, "{cash}");
        }
    }

    #[test]
    fn the_more_there_is_to_lose_the_less_is_it_worth_to_go_on() {
        let worths = [0.0, 100.0, 200.0, 400.0, 800.0].map(|cash| RUN.going_on(cash));
        assert!(worths.windows(2).all(|pair| pair[0] > pair[1]), "{worths:?}");
        assert!(worths[0] > 0.0 && worths[4] < 0.0, "{worths:?}");
        assert_eq!(RUN.worth(800.0), 0.0, "it goes home");
    }

    #[test]
    fn a_run_without_hands_or_goods_is_worth_nothing() {
        assert_eq!(Prospect { hands: 0.0, ..RUN }.going_on(50.0), 0.0);
        assert_eq!(Prospect { brings: 0.0, ..RUN }.going_on(50.0), 0.0);
    }
}
