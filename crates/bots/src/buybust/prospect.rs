//! What going on with a run is worth to a Player that may stop.

/// The most hands that are looked ahead.
const AHEAD: usize = 8;

/// The rest of a run, as far as it can be reckoned from public lists.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Prospect {
    /// What each hand to come brings on average, if it is not busted.
    gains: [f64; AHEAD],
    /// How likely each of them is busted.
    busts: [f64; AHEAD],
    hands: usize,
    /// The share of the cash that a bust takes, 0 to 1.
    share: f64,
}

impl Prospect {
    /// Nothing to come.
    pub(crate) const NONE: Prospect =
        Prospect { gains: [0.0; AHEAD], busts: [0.0; AHEAD], hands: 0, share: 0.0 };

    /// So many hands that bring this much in all if a bust takes nothing, nobody
    /// goes home and all are alike. Of each is told what it brings, beside such a
    /// hand, and how likely it is busted.
    pub(crate) fn new(
        brings: f64,
        hands: f64,
        share: f64,
        chances: impl Fn(usize) -> (f64, f64),
    ) -> Prospect {
        let hands = if brings > 0.0 { (hands.ceil() as usize).min(AHEAD) } else { 0 };
        let busts: [f64; AHEAD] = std::array::from_fn(|hand| chances(hand).1.clamp(0.0, 0.9));
        let (mut reached, mut chance) = (0.0, 1.0);
        for _ in 0..hands {
            chance *= 1.0 - busts[0];
            reached += chance;
        }
        let gains = std::array::from_fn(|hand| chances(hand).0 * brings / reached);
        Prospect { gains, busts, hands, share }
    }

    /// What another hand and the right to go home after it are worth with this
    /// cash: below 0 if it is better to go home now.
    pub(crate) fn going_on(&self, cash: f64) -> f64 {
        let mut worth = 0.0;
        let mut earned: f64 = self.gains[..self.hands].iter().sum();
        for hand in (0..self.hands).rev() {
            let (gain, bust) = (self.gains[hand], self.busts[hand]);
            earned -= gain;
            let lost = self.share * (cash + earned);
            worth = (1.0 - bust) * (gain + f64::max(worth, 0.0)) - bust * lost;
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

    fn run(share: f64) -> Prospect {
        Prospect::new(200.0, 4.0, share, |_| (1.0, 0.2))
    }

    #[test]
    fn nothing_is_lost_where_a_bust_takes_nothing() {
        for cash in [0.0, 100.0, 1_000.0] {
            assert!((run(0.0).going_on(cash) - 200.0).abs() < 1e-9, "{cash}");
        }
    }

    #[test]
    fn the_more_there_is_to_lose_the_less_is_it_worth_to_go_on() {
        let worths = [0.0, 100.0, 200.0, 400.0, 800.0].map(|cash| run(1.0).going_on(cash));
        assert!(worths.windows(2).all(|pair| pair[0] > pair[1]), "{worths:?}");
        assert!(worths[0] > 0.0 && worths[4] < 0.0, "{worths:?}");
        assert_eq!(run(1.0).worth(800.0), 0.0, "it goes home");
    }

    #[test]
    fn a_run_that_grows_hotter_is_worth_less() {
        let hotter = Prospect::new(200.0, 4.0, 1.0, |hand| (1.0, 0.2 + 0.1 * hand as f64));
        assert!(hotter.going_on(100.0) < run(1.0).going_on(100.0));
    }

    #[test]
    fn a_run_without_hands_or_goods_is_worth_nothing() {
        for none in [Prospect::NONE, Prospect::new(0.0, 3.0, 1.0, |_| (1.0, 0.1))] {
            assert_eq!(none.going_on(50.0), 0.0);
        }
    }
}
